"""What was read once and doesn't have to be read again.

A card of the collection keeps its abilities itself. Kept here are the texts that cards of the collection quote and that
keywords grant, as long as the process lives; and what a visitor wrote, as long as the request lasts. Nothing that
visitors write outlives its request.

Each request is charged once for reading each text, as much as it took, whether it had to be read or not: the same
question is always ruled on or always refused, whatever was asked before. Content is never charged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from rules_engine.card_text.ability import ReadAbility
from rules_engine.contract.budget import Unit, charge, current, uncharged


class Reading(NamedTuple):
    """An ability, and how much it took to read it, with the texts that it quotes."""

    ability: ReadAbility
    work: int


class _OfRequest:
    """The readings of one request, and which of them it has paid for."""

    def __init__(self) -> None:
        self.found: dict[str, Reading] = {}
        self.charged: set[str] = set()


_OF_CONTENT: dict[str, Reading] = {}
_READS_CONTENT: ContextVar[bool] = ContextVar("ringside_reads_content", default=False)
# The work of the text being read now, with the texts inside it.
_WORK: ContextVar[list[int] | None] = ContextVar("ringside_reading_work", default=None)

Read = Callable[[str], ReadAbility]


@contextmanager
def of_content() -> Iterator[None]:
    """Read cards of the collection in the block: nobody is charged, and what they quote is kept."""
    token = _READS_CONTENT.set(True)
    try:
        with uncharged():
            yield
    finally:
        _READS_CONTENT.reset(token)


def spend(steps: int) -> None:
    """Charge steps of reading, and note them for requests that read the same text later."""
    _note(steps)
    charge(Unit.READINGS, steps)


def whole_text(text: str, read: Read) -> ReadAbility:
    """An ability by its text, charged the first time that a request asks for it."""
    if _READS_CONTENT.get():
        return (_OF_CONTENT.get(text) or _measured(text, read)).ability
    mine = _of_request()
    if text not in mine.charged:
        known = mine.found.get(text) or _OF_CONTENT.get(text)
        if known is not None:
            charge(Unit.READINGS, known.work)
        mine.found[text] = known or _measured(text, read)
        mine.charged.add(text)
    return mine.found[text].ability


def quoted_text(text: str, read: Read) -> ReadAbility:
    """Return an ability inside another text, which pays for it."""
    of_content = _READS_CONTENT.get()
    kept = _OF_CONTENT if of_content else _of_request().found
    known = kept.get(text) or _OF_CONTENT.get(text)
    if known is None:
        known = kept[text] = _measured(text, read)
    else:
        spend(known.work)
    return known.ability


def granted_text(text: str, read: Read) -> ReadAbility:
    """Return an ability that the rules grant; it counts as content in every request."""
    if text not in _OF_CONTENT:
        with of_content():
            _OF_CONTENT[text] = _measured(text, read)
    return _OF_CONTENT[text].ability


def _measured(text: str, read: Read) -> Reading:
    work = [0]
    token = _WORK.set(work)
    try:
        ability = read(text)
    finally:
        _WORK.reset(token)
    _note(work[0])
    return Reading(ability, work[0])


def _note(steps: int) -> None:
    around = _WORK.get()
    if around is not None:
        around[0] += steps


def _of_request() -> _OfRequest:
    """The cache of the current request; without a request nothing is cached."""
    budget = current()
    if budget is None:
        return _OfRequest()
    found: _OfRequest = budget.notes.setdefault(_OfRequest, _OfRequest())
    return found
