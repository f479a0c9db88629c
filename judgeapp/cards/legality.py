"""Is a card legal in a format on a day? Decided by its banned lists, the content's dated bans, and imported data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from judgeapp.rulebook.legality_tables import UNDATED
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Ban, DatedBan, Legality, Ref, parse_ref
from rules_engine import CURRENT, Printed

from .collection import SiteCard
from .identities import is_certain, is_named


@dataclass(frozen=True)
class Status:
    """A statement about a card in a format: whether it's a fault, its words, and its clause if there is one."""

    is_fault: bool
    code: str
    why: str
    cites: tuple[str, ...] = ()


def is_day(text: str) -> bool:
    """Whether a text is a day of the calendar, written as 2026-11-17."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def as_of(legal: Legality, on: str | None) -> str:
    """Return the day for which an answer is valid."""
    return on or legal.as_of


def statuses(card: Printed, site_card: SiteCard | None, legal: Legality, on: str | None) -> Iterator[Status]:
    """Yield what bans, future and past bans, and imported data say about a card in a format."""
    day = as_of(legal, on)
    for row in library().banned:
        if row.edition in legal.lists and is_named(row, card):
            yield _listed(row, card, legal, day)
    for dated in legal.banned:
        if is_named(dated, card):
            yield _dated(dated, card, legal, day)
    if site_card is not None and _is_unnamed(site_card, legal):
        sources = ", ".join(site_card.sources)
        why = f"{card.full_name} isn't legal in {legal.name}: imported data ({sources}) lists {', '.join(site_card.formats)}."
        yield Status(True, "not-legal-by-data", why)


@dataclass(frozen=True)
class InFormat:
    """Whether a card may be played in a format, and why not."""

    name: str
    is_legal: bool
    why: str = ""
    cites: tuple[Ref, ...] = ()


def _is_unnamed(card: SiteCard, legal: Legality) -> bool:
    """Return whether card data says where a card is legal, and doesn't name this format."""
    return bool(legal.data and card.formats) and not set(card.formats) & set(legal.data)


def by_format(card: SiteCard) -> list[InFormat]:
    """Return what is known about a card in each format today: those that card data names, and those that ban it."""
    found = []
    for legal in library().legality.values():
        said = list(statuses(card.printed, card, legal, None))
        fault = next((one for one in said if one.is_fault), None)
        if fault is not None:
            # A format missing from the data is mentioned once, below the list.
            why = "" if _is_unnamed(card, legal) and not fault.cites else fault.why
            refs = tuple(parse_ref(cite, CURRENT.id) for cite in fault.cites)
            found.append(InFormat(legal.name, False, why, refs))
        elif card.formats and legal.data:
            found.append(InFormat(legal.name, True, next((one.why for one in said), "")))
    known = {name for legal in library().legality.values() for name in legal.data}
    return [*found, *(InFormat(name, True) for name in card.formats if name not in known)]


def _listed(row: Ban, card: Printed, legal: Legality, day: str) -> Status:
    since = row.date or library().editions[row.edition].date
    cites = (str(row.clause),)
    if UNDATED not in (since, day) and day < since:
        why = f"{card.full_name} is banned in {legal.name} from {since}, not yet on {day}."
        return Status(False, "banned-later", why, cites)
    if not is_certain(row, card):
        which = f"{row.version} {row.set} {row.number}".strip()
        why = f"{card.name} may be banned in {legal.name}: {which} is. Say which one it is."
        return Status(False, "may-be-banned", why, cites)
    dated = "" if since == UNDATED else f" (list of {since})"
    return Status(True, "banned", f"{card.full_name} is banned in {legal.name}{dated}.", cites)


def _dated(row: DatedBan, card: Printed, legal: Legality, day: str) -> Status:
    if day != UNDATED and day < row.since:
        why = f"{card.full_name} is banned in {legal.name} from {row.since}, not yet on {day}."
        return Status(False, "banned-later", why)
    if row.until and day != UNDATED and day >= row.until:
        why = f"{card.full_name} was banned in {legal.name} until {row.until}; it's legal again."
        return Status(False, "banned-before", why)
    return Status(True, "banned", f"{card.full_name} is banned in {legal.name} since {row.since}: {row.why}")
