"""Random boards calculated a second time, straight from the rules and without the engine.

Blocks and damage, changes of a number in a row, and clearing the card pool: the sums are done here by hand, on boards
that nobody chose, and the ruling must give the same result. The seed of a board that differs is in the test's name.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import expanded
from rules_engine import judge

ZONES = ("high", "mid", "low")
CANNOT_STOP = {("high", "low"), ("low", "high")}


def half(number: int) -> int:
    """Return half, rounded up."""
    return (number + 1) // 2


def ruling(question: dict[str, Any]) -> dict[str, Any]:
    return judge(expanded(question), collection()).as_dict()


# -- a block, a check, Deflect, Throw, and what is dealt --------------------------------------------------------------


class Exchange:
    """One attack against one possible block, drawn at random, with its result by the rules."""

    def __init__(self, seed: int) -> None:
        dice = random.Random(seed)
        self.attack_zone, self.block_zone = dice.choice(ZONES), dice.choice(ZONES)
        self.speed, self.damage, self.modifier = dice.randint(-3, 7), dice.randint(-2, 9), dice.randint(0, 4)
        self.throw, self.deflects = dice.random() < 0.3, dice.random() < 0.3
        self.pool, self.check, self.health = dice.randint(0, 3), dice.randint(1, 9), dice.randint(1, 25)
        self.foundations, self.tired = dice.randint(0, 3), dice.random() < 0.5
        self.stubborn, self.uses_deflect = dice.random() < 0.3, dice.random() < 0.6
        self.ready = [f"b.f{i}" for i in range(self.foundations)] + ([] if self.tired else ["b.char"])
        self.decisions: list[str] = []
        self.dealt = max(self._reckon(), 0)

    def _reckon(self) -> int:
        status = self._status()
        damage = self.damage
        if self.deflects:
            self.decisions.append("respond:b.h2/1" if self.uses_deflect else "pass")
            damage -= 2 if self.uses_deflect else 0
        if status == "complete" and not self.throw:
            return 0
        return damage if status == "none" else half(damage)

    def _status(self) -> str:
        if (self.attack_zone, self.block_zone) in CANNOT_STOP:
            self.decisions.append("pass")
            return "none"
        self.decisions += ["block:b.h1", f"check:{self.check}"]
        missing = self.speed + self.modifier + self.pool - self.check
        if missing > len(self.ready):
            return "none"
        if missing > 0:
            self.decisions.append("fail" if self.stubborn else "commit:" + ",".join(self.ready[:missing]))
            if self.stubborn:
                return "none"
        return "complete" if self.attack_zone == self.block_zone else "partial"

    def question(self) -> dict[str, Any]:
        hand = ["b.h1 shield", *(["b.h2 turning-palm"] if self.deflects else [])]
        return {
            "cards": {
                "blow": {
                    "name": "Blow", "type": "attack", "difficulty": 3, "check": 3,
                    "attack": {"zone": self.attack_zone, "speed": 1, "damage": 1},
                    "keywords": ["Throw"] if self.throw else [],
                },
                "shield": {
                    "name": "Shield", "type": "foundation", "difficulty": 1, "check": 4,
                    "block": {"zone": self.block_zone, "modifier": self.modifier},
                },
            },
            "board": {
                "at": "attack.block",
                "attack": {"id": "a.p1", "speed": self.speed, "damage": self.damage},
                "players": {
                    "a": {"card_pool": ["a.p1 blow"]},
                    "b": {
                        "hand": hand, "health": self.health, "card_pool": ["low-guard played_as=block"] * self.pool,
                        "stage": [*(f"b.f{i} low-guard" for i in range(self.foundations)), "b.s1 hand-wraps"],
                        "character": "marrow-champion" + (" committed" if self.tired else ""),
                    },
                },
            },
            "decisions": self.decisions,
        }  # fmt: skip


@pytest.mark.parametrize("seed", range(150))
def test_an_attack_deals_what_zone_check_and_damage_make_of_it(seed: int) -> None:
    exchange = Exchange(seed)

    row = ruling(exchange.question())

    left = exchange.health - exchange.dealt
    assert row["board"]["players"]["b"]["health"] == left
    assert (row["outcome"] is not None) == (left <= 0)
    attack = row["board"]["players"]["a"]["card_pool"][0]
    assert attack.get("dealt_damage", False) == (exchange.dealt > 0)


# -- changes of the damage, one after another -------------------------------------------------------------------------

CHANGES = {
    "raise": ("Enhance: This attack gets +3 damage.", lambda now: now + 3),
    "lower": ("Enhance: This attack gets -4 damage.", lambda now: now - 4),
    "set": ("Enhance: Change this attack's damage to 2.", lambda now: 2),
    "double": ("Enhance: Double this attack's damage.", lambda now: now * 2 if now > 0 else now),
    "back": ("Enhance: Return this attack to its printed damage.", lambda now: 4),
    "half": ("Enhance: This attack gets a damage penalty equal to half its damage (rounded up).", lambda now: now - half(now)),
}  # fmt: skip


@pytest.mark.parametrize("seed", range(60))
def test_changes_work_on_the_current_state_in_the_order_they_come(seed: int) -> None:
    dice = random.Random(seed)
    played = dice.choices(list(CHANGES), k=5)
    now, decisions = 4, ["play:a.h1", "check:5"]
    for i, name in enumerate(played):
        # A penalty of half a negative number is read in more than one way: only positive damage is halved here.
        if name == "half" and now <= 0:
            continue
        now = CHANGES[name][1](now)
        decisions += [f"enhance:a.f{i}/1", "pass"]
    cards = {
        name: {"name": name, "type": "foundation", "difficulty": 1, "check": 4, "text": text}
        for name, (text, _) in CHANGES.items()
    }
    stage = [f"a.f{i} {name}" for i, name in enumerate(played)]
    board = {"players": {"a": {"hand": ["a.h1 straight-jab"], "stage": stage}, "b": {}}}

    row = ruling({"cards": cards, "board": board, "decisions": decisions[:-1]})

    assert row["board"]["attack"]["damage"] == now


# -- clearing the card pool -------------------------------------------------------------------------------------------

CLEARED = {
    "low-guard": "stage",
    "low-guard played_as=block": "discard",
    "low-guard played_as=none": "discard",
    "low-guard face_down flipped": "discard",
    "low-sweep face_down played_as=foundation": "stage",
    "hand-wraps": "stage",
    "corner-crew": "stage",
    "second-wind": "discard",
    "straight-jab": "discard",
    "straight-jab dealt_damage": "momentum",
    "straight-jab face_down flipped dealt_damage": "discard",
    "low-guard face_down multiple_of=straight-jab dealt_damage": "discard",
    "low-guard face_down copy_of=straight-jab dealt_damage": "momentum",
}


@pytest.mark.parametrize("seed", range(60))
def test_every_card_of_both_pools_goes_where_the_end_phase_sends_it(seed: int) -> None:
    dice = random.Random(seed)
    pools = {player: dice.choices(list(CLEARED), k=dice.randint(0, 6)) for player in "ab"}
    wanted: dict[str, str] = {}
    decisions = []
    for player, pool in pools.items():
        for i, kind in reversed(list(enumerate(pool, 1))):
            goes_to = CLEARED[kind]
            if goes_to == "momentum":
                wants = dice.random() < 0.5
                decisions.append("yes" if wants else "no")
                goes_to = "momentum" if wants else "discard"
            wanted[f"{player}.p{i}"] = goes_to
    players = {player: {"card_pool": pool, "hand": ["low-guard"] * 6} for player, pool in pools.items()}

    row = ruling({"board": {"at": "end", "players": players}, "decisions": decisions})

    found = {
        card["id"]: zone
        for player in "ab"
        for zone in ("stage", "momentum", "discard", "card_pool")
        for card in row["board"]["players"][player][zone]
        if isinstance(row["board"]["players"][player][zone], list)
    }
    assert {name: found.get(name) for name in wanted} == wanted
    assert row["board"]["turn"] == 6
