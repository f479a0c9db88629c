"""Random boards of all kinds: cards of every scenario in every zone, unknown ones too, in the middle of an attack or
not.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import scenarios

RULESET = "uvs-1.2.9"
PLAYABLE = ("attack", "foundation", "asset", "action", "backup")
MOMENTS = ["combat"] * 4 + ["attack.enhance"] * 3 + ["attack.block", "attack.damage", "end", "start.review"]


@cache
def scenario_cards() -> dict[str, dict[str, Any]]:
    """Every card that a scenario of today's rules brings, under its own name."""
    found = [
        row
        for one in scenarios()
        if one.kind == "board" and one.question.get("ruleset") in (None, RULESET)
        for row in (one.question.get("cards") or {}).values()
    ]
    texts = dict.fromkeys(json.dumps(row, sort_keys=True) for row in found if isinstance(row, dict))
    return {f"z{i}": json.loads(text) for i, text in enumerate(texts)}


@cache
def slugs(kind: str) -> list[str]:
    """The cards of a type: those of the scenarios and of the collection."""
    own = [slug for slug, row in scenario_cards().items() if row.get("type") == kind]
    return [*own, *sorted(slug for slug, card in collection().items() if card.type == kind)]


def _health(character: str) -> int:
    row = scenario_cards().get(character)
    printed = row.get("health") if row else collection()[character].health
    return 3 if printed is None else printed


def _type(slug: str | None) -> str | None:
    return next((kind for kind in (*PLAYABLE, "character") if slug in slugs(kind)), None)


class Dealer:
    """Deals one player's cards."""

    def __init__(self, dice: random.Random, player: str) -> None:
        self.dice, self.player = dice, player

    def rows(self, zone: str, most: int, kinds: tuple[str, ...], unknown: float = 0.2) -> list[dict[str, Any]]:
        made = []
        for i in range(self.dice.randint(0, most)):
            row: dict[str, Any] = {"id": f"{self.player}.{zone}{i}", "card": None}
            if self.dice.random() >= unknown:
                row["card"] = self.dice.choice(slugs(self.dice.choice(kinds)))
            elif self.dice.random() < 0.5:
                row["check"] = self.dice.randint(0, 6)
            made.append(row)
        return made

    def stage(self) -> list[dict[str, Any]]:
        rows = self.rows("s", 7, ("foundation", "asset", "backup"), 0.1)
        for row in rows:
            row |= {
                flag: True
                for flag, chance in (("committed", 0.2), ("face_down", 0.12), ("sealed", 0.06), ("frozen", 0.06))
                if self.dice.random() < chance
            }
            if self.dice.random() < 0.05 and not row.get("face_down"):
                top = self.dice.choice([None, self.dice.choice(slugs("foundation"))])
                row["on_top"] = {"id": f"{row['id']}t", "card": top}
        return rows

    def pool(self) -> list[dict[str, Any]]:
        rows = self.rows("p", 3, ("attack", "foundation", "asset"), 0.25)
        for row in rows:
            kind = _type(row["card"])
            if self.dice.random() < 0.2:
                row["face_down"] = True
            elif kind == "attack":
                row["dealt_damage"] = self.dice.random() < 0.5
            elif kind is not None and self.dice.random() < 0.3:
                row["played_as"] = "block"
        return rows

    def deck(self) -> dict[str, Any]:
        top: list[dict[str, Any]] = []
        for i in range(self.dice.randint(0, 4)):
            slug = self.dice.choice([None, self.dice.choice(slugs(self.dice.choice(("attack", "foundation"))))])
            top.append({"card": None} if slug is None else {"id": f"{self.player}.t{i}", "card": slug})
        return {"count": len(top) + self.dice.choice([0, 3, 20, 20]), "top": top}

    def person(self) -> dict[str, Any]:
        momentum = self.rows("m", 3, ("attack", "foundation"), 0.4)
        for row in momentum:
            row["face_down"] = self.dice.random() < 0.7
        character = self.dice.choice(slugs("character"))
        return {
            "character": {"id": f"{self.player}.char", "card": character},
            "health": min(3, _health(character)),
            "stage": self.stage(),
            "hand": self.rows("h", 6, PLAYABLE, 0.15) if self.dice.random() < 0.85 else self.dice.randint(0, 5),
            "momentum": momentum if self.dice.random() < 0.6 else self.dice.randint(0, 3),
            "discard": self.rows("d", 6, ("attack", "foundation", "action")),
            "removed": self.rows("r", 3, ("attack", "foundation")),
            "card_pool": self.pool(),
            "deck": self.deck(),
        }


def any_question(seed: int) -> dict[str, Any]:
    """Return a question about a random board; the same one for the same seed."""
    dice = random.Random(seed)
    players = {player: Dealer(dice, player).person() for player in "ab"}
    board: dict[str, Any] = {"turn": 5, "active": dice.choice("ab"), "at": dice.choice(MOMENTS), "players": players}
    if board["at"].startswith("attack."):
        pool = players[board["active"]]["card_pool"]
        names = ["current", "next1", "next2"][: dice.choice([1, 1, 1, 2, 3])]
        pool += [{"id": name, "card": dice.choice(slugs("attack")), "played_as": "attack"} for name in names]
        board["attack"] = {"id": "current", "blocked": "none" if board["at"] == "attack.damage" else None}
        board["pending"] = names[1:]
    own = scenario_cards()
    cards = {slug: own[slug] for slug in sorted(set(_slugs_on(board))) if slug in own}
    return {"ruleset": RULESET, "cards": cards, "board": board, "decisions": []}


def _slugs_on(part: Any) -> Iterator[str]:
    """Return every card that a board names: a question lists those, and not all cards of all scenarios."""
    if isinstance(part, dict):
        yield from (value for key, value in part.items() if key == "card" and value is not None)
        part = list(part.values())
    for inner in part if isinstance(part, list) else ():
        yield from _slugs_on(inner)
