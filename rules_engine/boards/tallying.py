"""Counts of events this turn that conditions ask for and the card pools don't show.

The tally continues where it stopped: each event is counted once, however many decisions read the counts later.
"""

from __future__ import annotations

from rules_engine.card_text.verbs import CARD_VERBS
from rules_engine.contract.vocabulary import HAND, MOMENTUM, POOL
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.history import NOT_TAKEN

# Counts of this turn that conditions ask for and the board doesn't show.
TOLD = (
    "drawn", "blocks", "gained_health", "cycled", "built", "cleared", "committed", "destroyed", "discarded",
    "dealt_damage", "failed_checks", "flipped", "frozen", "left_card_pool", "left_stage", "leveled", "lost_health", "checks",
    "milled", "readied", "removed", "revealed", "reviewed", "sacrificed", "sealed", "spent", "taken_damage", "unflipped",
    "unsealed", "damage_dealt", "damage_taken", "passed_checks", "complete_blocks", "partial_blocks", "added_hand",
    "added_momentum", "counters_added", "counters_removed", "canceled", "searched", "shuffled",
)  # fmt: skip
NONE = {"a": 0, "b": 0}
# What an event counts as, and how much: once, once less, by its amount, by its cards (all, or those of one kind of
# act), or once if blocked that way.
(
    _ONE,
    _ONE_LESS,
    _AMOUNT,
    _CARDS,
    _COMPLETE,
    _PARTIAL,
    _TO_HAND,
    _TO_MOMENTUM,
    _SACRIFICED,
    _COUNTERS_ON,
    _COUNTERS_OFF,
) = range(11)
_COUNTS_AS: dict[str, list[tuple[str, int]]] = {
    "block-played": [("blocks", _ONE)],
    "cycle": [("cycled", _ONE)],
    "deals-damage": [("dealt_damage", _ONE), ("damage_dealt", _AMOUNT)],
    "takes-damage": [("taken_damage", _ONE), ("lost_health", _AMOUNT), ("damage_taken", _AMOUNT)],
    "check": [("checks", _ONE)],
    "check-failed": [("failed_checks", _ONE)],
    "check-passed": [("passed_checks", _ONE)],
    "block-status": [("complete_blocks", _COMPLETE), ("partial_blocks", _PARTIAL)],
    "check-replaced": [("checks", _ONE_LESS)],
    "add": [("added_hand", _TO_HAND), ("added_momentum", _TO_MOMENTUM)],
    "destroy": [("sacrificed", _SACRIFICED)],
    "level-up": [("leveled", _ONE)],
    "counters": [("counters_added", _COUNTERS_ON), ("counters_removed", _COUNTERS_OFF)],
    "ability-canceled": [("canceled", _ONE)],
    "search": [("searched", _ONE)],
    "shuffle": [("shuffled", _ONE)],
    "gain-health": [("gained_health", _AMOUNT)],
    "lose-health": [("lost_health", _AMOUNT)],
}
for _verb in CARD_VERBS.values():
    if _verb.base != "sacrifice":
        _COUNTS_AS.setdefault(_verb.happening, []).append((_verb.done, _CARDS))
_PLACE = {key: i for i, key in enumerate(TOLD)}
_LEFT = {key.removeprefix("left_"): key for key in TOLD if key.startswith("left_")}


class Tally:
    """The counts of one turn in the order of TOLD, and how far in its events they reach.

    A changed count is replaced, not modified: boards with the old one keep it.
    """

    __slots__ = ("counts", "happened", "left")

    def __init__(self, told: dict[str, dict[str, int]]) -> None:
        self.counts: dict[str, dict[str, int]] = {
            key: {player: int(told[key].get(player, 0)) for player in "ab"} for key in _in_order(told)
        }
        self.happened = self.left = 0

    def _add(self, key: str, player: str, amount: int) -> None:
        counts = self.counts.get(key)
        if counts is None:
            self.counts[key] = {**NONE, player: amount}
            self.counts = {key: self.counts[key] for key in _in_order(self.counts)}
        else:
            self.counts[key] = {**counts, player: counts[player] + amount}

    def go_on(self, game: Game) -> None:
        """Count what has happened since the last look."""
        happened, left = game.happened, game.left
        for happening in happened[self.happened :]:
            counts_as = _COUNTS_AS.get(happening.kind)
            if counts_as and happening.player in NONE and not happening.data.get("before"):
                for key, how in counts_as:
                    amount = _amount(happening, how)
                    if amount:
                        self._add(key, happening.player, amount)
        for one in left[self.left :]:
            if one.was != one.to and one.was in _LEFT:
                self._add(_LEFT[one.was], one.card.owner, 1)
        self.happened, self.left = len(happened), len(left)


def _in_order(counts: dict[str, dict[str, int]]) -> list[str]:
    return sorted(counts, key=_PLACE.__getitem__)


def _amount(happening: Happening, how: int) -> int:
    if how in (_ONE, _ONE_LESS):
        return 1 if how == _ONE else -1
    if how in (_COMPLETE, _PARTIAL):
        return int(happening.attack.blocked == ("complete" if how == _COMPLETE else "partial"))
    if how in (_TO_HAND, _TO_MOMENTUM):
        zone = HAND if how == _TO_HAND else MOMENTUM
        return len(happening.cards) if happening.data.get("zone") == zone else 0
    if how in (_COUNTERS_ON, _COUNTERS_OFF):
        moved: int = sum(happening.data["moved"].values())
        return max(moved if how == _COUNTERS_ON else -moved, 0)
    if how == _SACRIFICED and not happening.data.get("sacrificed"):
        return 0
    return int(happening.data.get("amount", 1)) if how == _AMOUNT else max(len(happening.cards), 1)


def counted(game: Game) -> dict[str, dict[str, int]]:
    """Each count that isn't 0."""
    tally: Tally | None = game.turn_history.get("tally")
    if tally is None:
        tally = game.turn_history["tally"] = Tally(game.turn_history.get("told", {}))
    tally.go_on(game)
    found = _without_shown(game, tally.counts)
    return {key: counts for key, counts in found.items() if counts != NONE}


def damage_shown(game: Game) -> dict[str, dict[str, int]]:
    """Return how often the card pools themselves show that a player has dealt damage this turn, or taken it."""
    shown = {"deals-damage": dict(NONE), "takes-damage": dict(NONE)}
    for player, person in game.players.items():
        for card in person.zones[POOL]:
            if card.dealt_damage:
                shown["deals-damage"][player] += 1
                if NOT_TAKEN not in card.marks:
                    shown["takes-damage"][game.rival(player)] += 1
    return shown


def _without_shown(game: Game, counts: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    """The counts without the damage that the card pools show since the question's board, which already counted its
    own."""
    now, told = damage_shown(game), game.turn_history.get("shown", {})
    if now == told or (not told and now["deals-damage"] == NONE):
        return counts
    found = dict(counts)
    for key, kind in (("dealt_damage", "deals-damage"), ("taken_damage", "takes-damage")):
        had, before, seen = counts.get(key, NONE), told.get(kind, NONE), now[kind]
        found[key] = {player: max(had[player] - seen[player] + before[player], 0) for player in NONE}
    return found if len(found) == len(counts) else {key: found[key] for key in _in_order(found)}
