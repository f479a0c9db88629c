"""The sound part of a question whose shape has faults, so that its sense can still be checked.

Faulty parts are removed, place by place, until none is left. A fault of sense may then be caused by the removal, not by
the question: such faults aren't reported. If too much would have to be removed, there is no sound part.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rules_engine import wording
from rules_engine.contract.errors import Fault

Place = tuple[str | int, ...]
Look = Callable[[Any], Sequence[Fault]]

# Removing one thing can cause a fault around it, and so on outwards.
MOST_ROUNDS = 12
BOARD, PLAYERS, CARDS = ("board",), ("board", "players"), "cards"
# Nothing can be said without the edition, or without both players and their characters.
ESSENTIAL = {(), ("ruleset",), BOARD, PLAYERS, (*PLAYERS, "a"), (*PLAYERS, "b")}
# Faults that say something isn't there: it may have been in what was left out of the board.
ABSENT = frozenset(
    said.code
    for said in (
        wording.questions.no_such_card_on_board(card="", meant=""),
        wording.questions.no_such_ability(name="", meant=""),
        wording.questions.player_has_no_such_card(player="a", id=""),
        wording.questions.nothing_to_attach_to(player="a", attached_to=""),
        wording.questions.no_attack_to_speak_of(),
        wording.questions_of_effects.no_such_card_in_pool(card=""),
        wording.questions_of_effects.no_such_card_or_slug(card="", meant=""),
        wording.questions_of_effects.attack_must_be_known(id=""),
        wording.questions_of_effects.is_no_attack(id="", type=""),
        wording.questions_of_effects.target_is_no_target(target=""),
    )
)
NO_SUCH_CARD = wording.questions.no_such_card(card="", meant="").code
_PART, _END = re.compile(r"\[(\d+)\]"), re.compile(r"[.\[]")
# If keys are longer than this, all of them are looked through.
LONGEST_KEY = 200


@dataclass(frozen=True)
class SoundPart:
    """A question without its faulty parts, and where those were."""

    question: Mapping[str, Any]
    left_out: frozenset[Place]
    asked: Mapping[str, Any]

    def told(self, faults: Iterable[Fault]) -> list[Fault]:
        """Return the faults that remain whatever the removed parts were meant to be."""
        touched = self.left_out | self._rows_of_lost_cards()
        around = {place[:length] for place in touched for length in range(1, len(place) + 1)}
        return [fault for fault in faults if not self._may_come_of_it(fault, touched, around)]

    def _may_come_of_it(self, fault: Fault, touched: Set[Place], around: Set[Place]) -> bool:
        """May the removal have caused a fault, because it concerns the removed part or something next to it?"""
        if fault.code in ABSENT and BOARD in around:
            return True
        if fault.code == NO_SUCH_CARD and self._is_lost(str(fault.data.get("card"))):
            return True
        at = place_of(fault.at, self.asked)
        return at[:-1] in around or any(at[:length] in touched for length in range(len(at) + 1))

    @cached_property
    def _lost(self) -> frozenset[str | int]:
        return frozenset(place[1] for place in self.left_out if place[0] == CARDS and len(place) > 1)

    def _is_lost(self, slug: str) -> bool:
        return (CARDS,) in self.left_out or slug in self._lost

    def _rows_of_lost_cards(self) -> frozenset[Place]:
        return frozenset(
            place
            for place, value in _texts(BOARD, self.question.get("board"))
            if place[-1] == "card" and self._is_lost(value)
        )


def sound_part(question: Any, faults: Sequence[Fault], look: Look) -> SoundPart | None:
    """Return the sound part of a question with these faults of shape; `look` finds those that are left."""
    if not isinstance(question, Mapping):
        return None
    left, gone = deepcopy(dict(question)), set[Place]()
    for _ in range(MOST_ROUNDS):
        if not faults:
            return SoundPart(left, frozenset(gone), question)
        now = set[Place]()
        for place in [_whole_card(place_of(fault.at, left)) for fault in faults]:
            if not any(place[:length] in now for length in range(1, len(place) + 1)):
                now.add(_leave_out(left, place))
        if now & ESSENTIAL:
            return None
        gone |= now
        faults = look(left)
    return None


def place_of(at: str, value: Any) -> Place:
    """Return a place in words (`board.players.a.hand[0].card`) as its keys. Names may contain dots."""
    found: list[str | int] = []
    while at:
        if (index := _PART.match(at)) and isinstance(value, list):
            number = int(index[1])
            found.append(number)
            at = at[index.end() :]
            value = value[number] if number < len(value) else None
            continue
        at = at.removeprefix(".")
        key = _key_at(at, value)
        found.append(key)
        at = at[len(key) :]
        value = value.get(key) if isinstance(value, Mapping) else None
    return tuple(found)


def _key_at(at: str, value: Any) -> str:
    """Return the longest key of a value that a place begins with, or else what is written there."""
    if isinstance(value, Mapping):
        ends = [len(at), *(found.start() for found in reversed(list(_END.finditer(at[:LONGEST_KEY]))))]
        for end in ends:
            if at[:end] in value:
                return at[:end]
        if len(at) > LONGEST_KEY:
            long = [name for name in value if isinstance(name, str) and at.startswith(name) and at[len(name)] in ".["]
            if long:
                return max(long, key=len)
    return _END.split(at, maxsplit=1)[0] or at


def _whole_card(place: Place) -> Place:
    """A card with one faulty field isn't known at all."""
    return place[:2] if place[:1] == (CARDS,) else place


def _leave_out(question: dict[str, Any], place: Place) -> Place:
    """Leave out what is at a place, or what surrounds it if nothing is there. Return the place that was left out."""
    if not place:
        return ()
    around: Any = question
    for key in place[:-1]:
        fits = (isinstance(around, dict) and key in around) or (isinstance(around, list) and isinstance(key, int))
        around = around[key] if fits else None
    key = place[-1]
    if isinstance(around, dict) and key in around:
        del around[key]
        return place
    if isinstance(around, list) and isinstance(key, int) and key < len(around) and around[key] != {}:
        # An unknown card in its place: the others keep theirs.
        around[key] = {}
        return place
    return _leave_out(question, place[:-1])


def _texts(place: Place, value: Any) -> Iterable[tuple[Place, str]]:
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from _texts((*place, key), part)
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield from _texts((*place, i), part)
