"""How often what conditions ask for has happened this turn, beyond what the card pools show.

The tally goes on where it stopped: each happening is counted once, however many decisions look at the counts after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.language.patterns.acts_seen import VERBS

# Counts of this turn that conditions ask for and the board does not show.
TOLD = (
    "drawn", "blocks", "gained_health", "cycled", "built", "cleared", "committed", "destroyed", "discarded",
    "dealt_damage", "failed_checks", "flipped", "frozen", "left_card_pool", "left_stage", "leveled", "lost_health", "checks",
    "milled", "readied", "removed", "revealed", "reviewed", "sacrificed", "sealed", "spent", "taken_damage", "unflipped",
    "unsealed",
)  # fmt: skip
NONE = {"a": 0, "b": 0}
# What a happening counts as: once, by its amount, or by its cards.
_ONES = {
    "block-played": "blocks", "cycle": "cycled", "deals-damage": "dealt_damage", "takes-damage": "taken_damage",
    "check": "checks", "check-failed": "failed_checks", "level-up": "leveled",
}  # fmt: skip
_AMOUNTS = {"gain-health": "gained_health", "lose-health": "lost_health", "takes-damage": "lost_health"}
_ACTS = {verb.happening: verb.done for verb in VERBS.values() if verb.base != "sacrifice"}
_PLACE = {key: i for i, key in enumerate(TOLD)}
_LEFT = {key.removeprefix("left_"): key for key in TOLD if key.startswith("left_")}


class Tally:
    """The counts of one turn, and how far in its events they reach."""

    __slots__ = ("counts", "happened", "left")

    def __init__(self, told: dict[str, dict[str, int]]) -> None:
        self.counts: dict[str, dict[str, int]] = {
            key: {player: int(counts.get(player, 0)) for player in "ab"} for key, counts in told.items()
        }
        self.happened = self.left = 0

    def _add(self, key: str, player: str, amount: int) -> None:
        counts = self.counts.get(key)
        if counts is None:
            counts = self.counts[key] = dict(NONE)
        counts[player] += amount

    def go_on(self, game: Game) -> None:
        """Count what has happened since the last look."""
        for happening in game.happened[self.happened :]:
            if happening.player in ("a", "b") and not happening.data.get("before"):
                for key, amount in _counts_as(happening):
                    self._add(key, happening.player, amount)
        for card, was, to, _ in game.left[self.left :]:
            if was != to and was in _LEFT:
                self._add(_LEFT[was], card.owner, 1)
        self.happened, self.left = len(game.happened), len(game.left)


def counted(game: Game) -> dict[str, Any]:
    """Each count that is not nought."""
    tally: Tally | None = game.turn_history.get("tally")
    if tally is None:
        tally = game.turn_history["tally"] = Tally(game.turn_history.get("told", {}))
    tally.go_on(game)
    found = {key: dict(counts) for key, counts in tally.counts.items()}
    _without_shown_damage(game, found)
    return {key: found[key] for key in sorted(found, key=_PLACE.__getitem__) if found[key] != NONE}


def _without_shown_damage(game: Game, found: dict[str, dict[str, int]]) -> None:
    """The cards of the card pools show by themselves that they have dealt damage."""
    shown = game.turn_history.get("shown_damage", NONE)
    for player in "ab":
        seen = sum(card.dealt_damage for card in game.players[player].pool) - shown[player]
        for key, whose in (("dealt_damage", player), ("taken_damage", game.rival(player))):
            if seen:
                counts = found.setdefault(key, dict(NONE))
                counts[whose] = max(counts[whose] - seen, 0)


def _counts_as(happening: Happening) -> Iterable[tuple[str, int]]:
    kind = happening.kind
    if kind in _ONES:
        yield _ONES[kind], 1
    if kind == "check-replaced":
        yield "checks", -1
    if kind in _AMOUNTS:
        yield _AMOUNTS[kind], int(happening.data.get("amount", 1))
    if kind in _ACTS:
        yield _ACTS[kind], max(len(happening.cards), 1)
