"""What is asked: a case follows from the seed and its number only."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any
from urllib.parse import urlencode

from judgeapp.cards.collection import card_rows
from judgeapp.rulings.scenarios import PLAIN, scenarios

from .questions import Question, Questions
from .texts import Texts

JSON, FORM = "application/json", "application/x-www-form-urlencoded"
# How often each kind of case is asked: questions most often.
KINDS = ("ruling",) * 6 + (
    "play", "check", "wrong", "page", "card", "text", "deck", "outcomes", "editions", "refused", "laid", "line", "notation", "tool",
)  # fmt: skip
LINES = (
    "high 4/6 Stun:1 vs 3f, hand mid+2",
    'mid 3/5 "Straight Jab" vs hand low+1, 2f committed, hp 12/20 @ block > pass; block 1; check 6',
    "low 2/4 {Enhance: This attack gets +1 damage.} vs 4f, hand high+0 mid+3 > enhance; pass",
)


@dataclass(frozen=True)
class Case:
    """One request."""

    seed: int
    number: int
    kind: str
    path: str
    body: str
    content_type: str = JSON


@cache
def questions() -> tuple[Question, ...]:
    """The questions of all scenarios that have a board."""
    return tuple(scenario.question for scenario in scenarios() if scenario.kind not in PLAIN)


@cache
def texts() -> tuple[str, ...]:
    """The texts of the site's cards and of those in scenarios."""
    cards = [*card_rows().values()]
    cards += [card for question in questions() for card in (question.get("cards") or {}).values()]
    return tuple(sorted({card["text"] for card in cards if isinstance(card, dict) and card.get("text")}))


def case(seed: int, number: int, kinds: Sequence[str] = KINDS) -> Case:
    """The case of this number."""
    dice = Random(f"{seed}:{number}")  # noqa: S311 - no secret
    kind = dice.choice(kinds)
    made = Texts(dice, texts())
    asked = Questions(dice, questions(), made)

    def as_json(path: str, body: Any) -> Case:
        return Case(seed, number, kind, path, json.dumps(body))

    match kind:
        case "ruling":
            return as_json("/api/v1/rulings/", asked.mutated())
        case "play":
            since = dice.choice((0, 0, 1, 5, -1, "x"))
            return as_json(
                "/board/ruling/", {"question": asked.mutated(), "passing": dice.random() < 0.5, "since": since}
            )
        case "outcomes" | "editions":
            return as_json(f"/board/{kind}/", {"question": asked.mutated(), "deep": True, "checks": {"5": 3}})
        case "refused":
            return as_json("/api/v1/rulings/refused/", asked.mutated())
        case "laid":
            return as_json("/board/line/", {"question": asked.mutated()})
        case "line":
            return as_json("/board/line/", {"line": made.mutated(dice.choice(LINES))})
        case "notation":
            return as_json("/api/v1/notation/", {"notation": made.mutated(dice.choice(LINES))})
        case "tool":
            called = {"name": "rule", "arguments": {"question": asked.mutated()}}
            return as_json("/mcp", {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": called})
        case "check":
            return as_json("/board/check/", asked.mutated())
        case "wrong":
            return as_json("/board/wrong/", asked.mutated())
        case "card":
            card = {"name": "Made", "type": dice.choice(("attack", "asset", "character")), "text": made.fresh()}
            return as_json("/api/v1/cards/read/", {**card, "back": {**card, "text": made.fresh()}})
        case "text":
            return as_json("/api/v1/cards/read/", {"text": made.fresh()})
        case "deck":
            lines = "\n".join(
                f"{dice.choice(('4', '4x', '', '99', '-1'))} {made.sentence()[:60]}"
                for _ in range(dice.choice((3, 60, 400)))
            )
            return as_json("/api/v1/decks/check/", {"list": lines[:20_000]})
    typed = {"text": made.fresh(), "keywords": made.sentence(), "type": dice.choice(("attack", "foundation", "none"))}
    return Case(seed, number, kind, "/cards/read/", urlencode(typed), FORM)
