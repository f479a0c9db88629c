"""What has happened: the steps, events waiting for their triggers, what cards were, what was done and counted this
turn.

Every `Game` is one. It only remembers; what follows from an event is decided in order_of_operations.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules_engine import wording
from rules_engine.contract.step import Step
from rules_engine.table.ability_identity import AbilityId
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.events import Cause, Event, Happening, Left
from rules_engine.wording.saying import Saying

# On an attack whose damage no player took: a backup did, or (by one reading) it only cost health.
NOT_TAKEN = "turn:damage_not_taken"

BLOCKED = "turn:blocked_"  # on an attack that was blocked: partially or completely
BONUS = "turn:bonus_"  # on an attack whose number got a bonus: which number
PENALTY = "turn:penalty_"  # the same with a penalty
CHANGED = "turn:changed_"  # on an attack whose number or zone changed: which
RAISED, LOWERED = "turn:raised_", "turn:lowered_"  # the same, with the way in which a number changed


def marks_of_change(stat: str, was: Any, now: Any, by: int) -> Iterable[str]:
    """Return the marks of an attack whose number or zone changed; `by` is the bonus or penalty that did it."""
    yield f"{CHANGED}{stat}"
    if by:
        yield f"{BONUS if by > 0 else PENALTY}{stat}"
    if stat != "zone":
        yield f"{RAISED if (now or 0) > (was or 0) else LOWERED}{stat}"


STEP_BUDGET = 20_000


class LooksLikeALoop(Exception):
    """The budget of steps or depth is used up."""


class History:
    """A game's memory. The clock counts changes of zone and of facing."""

    __slots__ = (
        "at",
        "attack",
        "cause",
        "clock",
        "depth",
        "game_history",
        "happened",
        "holding",
        "last_turn",
        "left",
        "marked",
        "played",
        "said_at",
        "saw_it_begin",
        "step_history",
        "steps",
        "turn",
        "turn_history",
        "waiting",
    )

    at: str
    attack: Attack | None
    depth: int
    steps: list[Step]
    turn: int

    def __init__(self) -> None:
        self.holding: list[Happening] | None = None
        self.waiting: list[Happening] = []
        self.turn_history: dict[str, Any] = {}
        self.game_history: dict[str, Any] = {}
        self.step_history: dict[str, Any] = {}
        self.clock = 0
        self.cause: Cause | None = None
        # What has happened this turn, oldest first, and the cards that left a zone.
        self.happened: list[Happening] = []
        self.left: list[Left] = []
        # The log of the turn before, if the game has seen all of it.
        self.last_turn: list[Happening] | None = None
        self.saw_it_begin = False
        # Cards that something was done to this turn, and the abilities of each card played this turn.
        self.marked: dict[Card, set[str]] = {}
        self.played: dict[Card, set[AbilityId]] = {}
        self.said_at = 0

    def say(self, kind: str, said: Saying, *cites: str, player: str | None = None) -> Step:
        """Add a step. Every step has a citation."""
        if not cites:
            raise ValueError(f"a step without a citation: {said}")
        count = len(self.steps)
        if count >= STEP_BUDGET:
            raise LooksLikeALoop(wording.table.too_many_steps(STEP_BUDGET))
        step = Step(count + 1, self.depth, kind, player, said, cites, [])
        self.steps.append(step)
        self.said_at = self.clock
        return step

    def happen(self, happening: Happening) -> None:
        """Note something that triggers can see. It waits while a cost is paid or a pause is handled."""
        happening.began = self.said_at
        happening.at, happening.during, happening.cause = self.at, self.attack, self.cause
        happening.step = self.step_history.get("n")
        self.happened.append(happening)
        (self.holding if self.holding is not None else self.waiting).append(happening)

    def announce(self, happening: Happening) -> None:
        """Announce something that is about to be done. Triggers can see it, but it hasn't happened and isn't
        remembered.
        """
        happening.began = self.said_at
        happening.at, happening.during, happening.cause = self.at, self.attack, self.cause
        happening.step = self.step_history.get("n")
        self.waiting.append(happening)

    def would_happen(self, happening: Happening, due: str = "") -> Happening:
        """Return what would happen now: a prohibition looks at it as a trigger would afterwards. `due`: what it would
        be done for.
        """
        happening.began = self.clock + 1
        happening.at, happening.during, happening.cause = self.at, self.attack, self.cause
        if due:
            happening.cause = Cause(due, happening.player)
        happening.step = self.step_history.get("n")
        return happening

    def take_event(self) -> Event | None:
        """Return what has happened since the last look, as one event."""
        if not self.waiting:
            return None
        event = Event(self.waiting, len(self.steps))
        for happening in event.happenings:
            happening.clock = self.clock
        self.waiting = []
        return event

    def pass_by(self) -> None:
        """Drop what has happened since the last look: it triggers nothing."""
        for happening in self.waiting:
            happening.clock = self.clock
        self.waiting = []

    def remember(self, card: Card, facing: bool = False) -> Card | None:
        """Remember what a card was as it leaves a zone or changes publicity: effects may still ask for it (Scope)."""
        ghost = card.ghost() if card.is_live else None
        past = self.game_history.get("past")
        if past is None:
            past = self.game_history["past"] = {}
        past.setdefault(card.id, []).append((self.clock, facing, ghost))
        return ghost

    def past_of(self, card: Card, since: int) -> Card | None:
        """Return what a card was in the first zone in which it was live since a moment, if it has left that zone or
        turned.
        """
        for clock, _, ghost in self.game_history.get("past", {}).get(card.id, ()):
            if clock >= since and ghost is not None:
                found: Card = ghost
                return found
        return None

    def last_known(self, attack: Attack) -> Card:
        """Return an attack's card or, if that left the pool or turned during the attack, the card as it was until then
        (Scope).
        """
        if attack.belongs_in_pool():
            return attack.card
        return self.past_of(attack.card, attack.entered) or attack.card

    def first_zone_of(self, card: Card, since: int) -> tuple[list[Card], bool]:
        """Return a card's sides, in order, in the first zone in which it was live since a moment; and whether it has
        left that zone.
        """
        sides: list[Card] = []
        for clock, facing, ghost in self.game_history.get("past", {}).get(card.id, ()):
            if clock >= since and ghost is not None:
                sides.append(ghost)
            if sides and not facing:
                return sides, True
        return sides, False

    def has_left(self, card: Card, since: int, until: int | None = None) -> bool:
        """Has a card changed zones since a moment, and before another?"""
        past = self.game_history.get("past", {}).get(card.id, ())
        return any(clock >= since and (until is None or clock < until) and not facing for clock, facing, _ in past)

    def came_from(self, card: Card, since: int) -> str | None:
        """Return the zone a card was in at a moment, if it has left that since; the transit zone doesn't count."""
        return next((one.was for one in self.left if one.card.id == card.id and one.clock >= since), None)

    def has_turned(self, card: Card, since: int) -> bool:
        """Has a card turned face down or face up since a moment?"""
        past = self.game_history.get("past", {}).get(card.id, ())
        return any(clock >= since and facing for clock, facing, _ in past)

    def mark(self, cards: Iterable[Card], what: str) -> None:
        """Remember on cards what was done to them, this turn and this Combat Phase."""
        in_combat = self.at == "combat" or self.at.startswith("attack")
        keys = (f"turn:{what}", f"combat:{what}") if in_combat else (f"turn:{what}",)
        for card in cards:
            self.mark_so(card, keys)

    def mark_so(self, card: Card, keys: Iterable[str]) -> None:
        """Remember on a card what was done to it, as `turn:readied`."""
        self.marked.setdefault(card, set()).update(keys)
        card.marks.update(dict.fromkeys(keys, self.turn))

    def count_play(self, card: Card, identity: AbilityId, during: str, when: int | None) -> None:
        """Count that an ability of a card was played in this turn or step."""
        self.played.setdefault(card, set()).add(identity)
        key = identity, during, when
        card.play_counts[key] = card.play_counts.get(key, 0) + 1

    def forget_turn(self) -> None:
        """Forget what was counted in the turn."""
        self.turn_history, self.step_history = {}, {}
        self.last_turn = self.happened if self.saw_it_begin else None
        self.saw_it_begin = True
        self.happened, self.left = [], []
        self.marked, self.played = {}, {}

    def note(self, key: str, player: str, amount: int = 1) -> None:
        """Count something this turn."""
        counts = self.turn_history.setdefault(key, {"a": 0, "b": 0})
        counts[player] += amount

    def noted(self, key: str, player: str) -> int:
        counts = self.turn_history.get(key)
        return counts[player] if counts else 0
