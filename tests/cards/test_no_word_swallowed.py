"""No meaningful word is swallowed: without it, or with its opposite, a text reads differently or is refused.

A reading keeps its words, so two texts never read the same word for word; what is compared is what they mean: the kinds
of the parts and what they say, without the choices of wording.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from judgeapp.rulings.scenarios import scenarios
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import read_ability

# A word and its replacement: nothing, or its opposite.
CHANGES = {
    "may": (r"\byou may ", ""),
    "rival may": (r"\byour rival may (\w+)", r"your rival \1s"),
    "up to": (r"\bup to (?=\d)", ""),
    "not": (r"\bnot ", ""),
    "non-": (r"\bnon-(?=\w)", ""),
    "cannot": (r"\bcannot\b", "can"),
    "your, your rival's": (r"\byour (?!rival)(?=\w)", "your rival's "),
    "your rival's, your": (r"\byour rival's ", "your "),
    "rival": (r"(?<!your )\brival (?=foundation|asset|card|attack|momentum|character)", ""),
    "or less, or greater": (r"\bor less\b", "or greater"),
    "or more, or fewer": (r"\bor more\b", "or fewer"),
    "or greater, or less": (r"\bor greater\b", "or less"),
    "more, fewer": (r"\bmore (?=\w+ than)", "fewer "),
    "face down, face up": (r"\bface down\b", "face up"),
    "face up, face down": (r"\bface up\b", "face down"),
    "next": (r"\bnext (?=attack)", ""),
    "printed": (r"\bprinted ", ""),
    "other": (r"\bother (?=\w)", ""),
    "all, 1": (r"\ball (?=\w+s\b)", "1 "),
    "each": (r" for each [\w ]+(?=\.)", ""),
    "instead": (r" instead(?=\.)", ""),
    "unless, if": (r"\bunless\b", "if"),
    "ready, committed": (r"\bready (?=foundation|asset|card)", "committed "),
    "after, before": (r"(?<=: )After\b", "Before"),
    "maximum": (r" \((?:max\.|maximum) \d+\)", ""),
    "half": (r"\bhalf ", ""),
    "rounded": (r"\(rounded up\)", "(rounded down)"),
    "first": (r"\bfirst (?=attack)", ""),
    "plus, minus": (r"\+(?!0\b)(?=\d)", "-"),  # +0 and -0 are the same number
    "and, or": (r" and (?=\+)", " or "),
    "this turn, this game": (r"\bthis turn\b", "this game"),
    "lose, gain": (r"\bloses? (?=\d+ health)", "gain "),
    "top, bottom": (r"\bthe top of\b", "the bottom of"),
    "rest of the turn": (r" for the rest of the turn", ""),
}


@cache
def texts() -> tuple[str, ...]:
    """Every ability of a card that a scenario invents and that is understood."""
    found: dict[str, None] = {}
    for scenario in scenarios():
        rows: Any = scenario.question.get("cards") or {}
        told = [row.get("text") for row in (rows.values() if isinstance(rows, dict) else rows) if isinstance(row, dict)]
        for text in (*told, scenario.question.get("text")):
            if isinstance(text, str):
                found.update({line: None for line in text.split("\n") if line and read_ability(line).understood})
    return tuple(found)


def meaning(node: Any) -> Any:
    """What a reading says, apart from its wording. A few behaviours look at the wording itself: there it counts."""
    if not isinstance(node, Node):
        return node
    wording: tuple[Any, ...] = (node.words,) if node.kind in BY_WORDS else ()
    return (node.kind, *wording, tuple((name, meaning(value)) for name, value in sorted(node.slots.items())))


# Kinds whose behaviour depends on the words that were used.
BY_WORDS = ("many",)


def variants(text: str, pattern: str, instead: str) -> Iterator[str]:
    """The text with one of the places changed, one at a time. Quoted names are left alone."""
    for match in re.finditer(pattern, text, re.I):
        if text[: match.start()].count('"') % 2 == 0:
            yield text[: match.start()] + match.expand(instead) + text[match.end() :]


@pytest.mark.parametrize("change", CHANGES)
def test_a_word_less_or_its_opposite_is_read_otherwise_or_refused(change: str) -> None:
    pattern, instead = CHANGES[change]
    tried, alike = 0, []
    for text in texts():
        for variant in variants(text, pattern, instead):
            tried += 1
            other = read_ability(variant)
            if other.understood and meaning(other.tree) == meaning(read_ability(text).tree):
                alike.append((text, variant))

    assert tried, "no scenario has these words"
    assert alike == []


def test_a_block_status_of_an_attack_to_come_is_refused() -> None:
    """No rule says what it would mean; for the attack in progress it can be carried out."""
    assert read_ability("Enhance: Your rival's attack becomes completely blocked.").understood
    to_come = read_ability("Enhance: Your rival's next attack becomes completely blocked.")

    assert not to_come.understood
    assert "next attack becomes completely blocked" in to_come.stopped_words
