"""Card text as a step says it: with the players' letters instead of `you` and `your rival`, and correct punctuation."""

from __future__ import annotations

import re

from rules_engine.card_text.nodes import Node, print_node

_IRREGULAR = {"have": "has", "do": "does", "are": "is", "were": "was"}
# After `you`: words that aren't its verb, or verbs with only one form.
_UNCHANGED = frozenset(
    [
        "may",
        "cannot",
        "can",
        "could",
        "would",
        "must",
        "will",
        "did",
        "had",
        "lost",
        "drew",
        "spent",
        "built",
        "paid",
        "chose",
        "made",
        "took",
        "put",
        "got",
        "dealt",
        "cycled",
        "and",
        "or",
        "this",
        "that",
        "to",
        "in",
        "on",
        "at",
        "by",
        "from",
        "with",
        "during",
        "for",
        "if",
        "as",
        "the",
        "your",
        "a",
        "an",
        "also",
        "only",
        "other",
        "each",
        "first",
        "not",
    ]
)
_YOU = re.compile(r"\byou\b(?P<rest> (?P<verb>[a-z]+))?")
_CLOSE = re.compile(r" ([.,:;)\]])")
_OPEN = re.compile(r"([(\[]) ")


def _by_letter(match: re.Match[str], letter: str) -> str:
    verb = match["verb"]
    if verb is None:
        return letter
    return f"{letter} {_of_one(verb)}"


def _of_one(verb: str) -> str:
    """Return a verb as it comes after a name."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb in _UNCHANGED or verb.endswith(("ed", "ly")):
        return verb
    if verb.endswith("y") and verb[-2:-1] not in "aeou":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "sh", "ch", "o", "x")) else f"{verb}s"


def told(text: str, owner: str) -> str:
    """Return a card's words as somebody else says them: names for players, X as a letter, no space before punctuation."""
    me, rival = owner.upper(), ("b" if owner == "a" else "a").upper()
    text = re.sub(r"\byou've\b", "you have", text)
    text = re.sub(r"\byour rival('s)?", lambda match: rival + (match[1] or ""), text)
    text = re.sub(r"\byour\b", f"{me}'s", text)
    text = re.sub(r"\bx\b", "X", text)
    text = _YOU.sub(lambda match: _by_letter(match, me), text)
    return _OPEN.sub(r"\1", _CLOSE.sub(r"\1", text))


def said_of(node: Node, owner: str) -> str:
    """Return a part of a card's text like that."""
    return told(print_node(node, spelled=True), owner)


def as_sentence(text: str) -> str:
    """Add a capital and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."
