"""How a card reads in a format on a day: as printed, as its newest printing has it, or as errata word it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from judgeapp.rulebook.legality_tables import UNDATED
from judgeapp.rulebook.loading import errata_told, library
from judgeapp.rulebook.model import DatedErratum, Erratum, Legality
from rules_engine import EDITIONS, FORMATS, Amendment, Keyword, Printed, main_format, parse_keyword

from .folding import folded
from .identities import bare_name, is_certain, is_named, is_of_place, told
from .importing.texts import keywords_and_text


@dataclass(frozen=True)
class Dated:
    """One printing's text: when it came out, where, and the card as it is printed there."""

    released: str
    place: str
    card: Printed


def with_errata(card: Printed, printings: Sequence[Dated] = ()) -> Printed:
    """Return a card as it reads today, which knows how it reads under every edition and in every format.

    `printings` are all texts the card was printed with, including its own.
    """
    if not _is_concerned(card, printings):
        return card
    under: dict[str, Printed] = {}
    for edition in EDITIONS.values():
        legal = library().legality.get(main_format(_rules_of(edition.id)) or "")
        if legal is not None:
            under[edition.id] = worded(card, legal, printings=printings, edition=edition.id)
    for format, legal in library().legality.items():
        made = worded(card, legal, printings=printings)
        if made != under.get(FORMATS[legal.rules].edition.id, card):
            under[format] = made
    today = under.get(library().current.id, card)
    others = {name: made for name, made in under.items() if made != today}
    return replace(today, under=others) if others or today is not card else card


def _rules_of(edition: str) -> str:
    """Return the edition whose ruleset applies to boards under this one."""
    found = library().editions.get(edition)
    return found.ruled_by if found is not None and found.ruled_by else edition


def _is_concerned(card: Printed, printings: Sequence[Dated]) -> bool:
    """Return whether anything makes a card read differently from its printed text. For most cards nothing does."""
    return len(printings) > 1 or told(card).name in _errata_by_name()


def worded(
    card: Printed,
    legal: Legality,
    *,
    on: str | None = None,
    printings: Sequence[Dated] = (),
    edition: str = "",
) -> Printed:
    """Return a card as it reads in a format on a day: by errata, else by its newest printing of that day, else as printed."""
    day = on or legal.as_of
    edition = edition or FORMATS[legal.rules].edition.id
    newest = newest_on(printings, day) if legal.newest_text else None
    read = card if newest is None or _same_text(newest.card, card) else _as_newest(card, newest)
    for row in _errata_of(card, legal, edition, day):
        read = _changed(read, row, _why(row, card, legal)) or read
    return read


def newest_on(printings: Sequence[Dated], day: str) -> Dated | None:
    """Return the newest printing on a day. None if a date is missing or two dates can't be ordered."""
    out = [one for one in printings if day == UNDATED or not one.released or one.released <= day]
    if not out or any(not one.released for one in out):
        return None
    newest = max(out, key=lambda one: one.released)
    rivals = (one for one in out if not _same_text(one.card, newest.card))
    return None if any(newest.released.startswith(one.released) for one in rivals) else newest


def _same_text(one: Printed, other: Printed) -> bool:
    return (one.text, one.keywords) == (other.text, other.keywords)


def _as_newest(card: Printed, newest: Dated) -> Printed:
    why = f"{card.full_name} reads as in its newest printing ({newest.place}, {newest.released})."
    return replace(
        card, text=newest.card.text, keywords=newest.card.keywords, same_text_as=None, amended=Amendment(why)
    )


# -- errata -----------------------------------------------------------------------------------------------------------


def _errata_of(card: Printed, legal: Legality, edition: str, day: str) -> Iterator[Erratum | DatedErratum]:
    """Yield the errata that apply to a card, oldest first: those of the format's lists, then its own."""
    for row in _errata_by_name().get(told(card).name, ()):
        if isinstance(row, Erratum):
            since = row.date or library().editions[row.edition].date
            if row.edition in (edition, *legal.lists) and _is_meant(row, card) and _has_begun(since, day):
                yield row
    own = [row for row in legal.errata if _is_meant(row, card) and _has_begun(row.since, day)]
    yield from sorted((row for row in own if not row.until or day < row.until), key=lambda row: row.since)


def _has_begun(since: str, day: str) -> bool:
    return UNDATED in (since, day) or since <= day


def _is_meant(row: Erratum | DatedErratum, card: Printed) -> bool:
    """Is this card meant? A newer card may have an old card's name but another text, so if both name a set, it must
    match."""
    if not (is_named(row, card) and is_certain(row, card)):
        return False
    return is_of_place(row, card) is not False


def _why(row: Erratum | DatedErratum, card: Printed, legal: Legality) -> Amendment:
    if isinstance(row, DatedErratum):
        return Amendment(f"{card.full_name} reads differently in {legal.name} since {row.since}: {row.why}")
    document = library().editions[row.edition]
    dated = "" if document.date == UNDATED else f", {document.date}"
    return Amendment(f"{card.full_name} reads as in rule {row.rule} ({document.short}{dated}).", (str(row.clause),))


@cache
def _errata_by_name() -> Mapping[str, list[Erratum | DatedErratum]]:
    found: dict[str, list[Erratum | DatedErratum]] = defaultdict(list)
    for row in errata_told():
        found[bare_name(row.card)[0]].append(row)
    return dict(found)


def _changed(card: Printed, row: Erratum | DatedErratum, why: Amendment) -> Printed | None:
    """Return the card with an erratum applied; None if it changes nothing printed."""
    keywords, text = _keywords(card, row), card.text
    if row.abilities:
        listed, text = keywords_and_text([], "\n".join(row.abilities))
        keywords += tuple(
            parse_keyword(word) for word in listed if folded(word) not in {folded(str(one)) for one in keywords}
        )
    if row.replaces:
        gone, come = row.replaces
        text = re.sub(re.escape(gone), come, text, flags=re.IGNORECASE)
    if (keywords, text) == (card.keywords, card.text):
        return None
    return replace(card, keywords=keywords, text=text, same_text_as=None, amended=why)


def _keywords(card: Printed, row: Erratum | DatedErratum) -> tuple[Keyword, ...]:
    gone = {folded(word[1:]) for word in row.keywords if word.startswith("-")}
    kept = [keyword for keyword in card.keywords if folded(keyword.name) not in gone]
    added = [word for word in row.keywords if not word.startswith("-")]
    return (*kept, *(parse_keyword(word) for word in added if folded(word) not in {folded(one.name) for one in kept}))


# -- printings --------------------------------------------------------------------------------------------------------


def released(printing: Mapping[str, object]) -> str:
    """Return when a printing came out: as its source says, else as content/sets.yaml has its set; nothing if neither does."""
    known = library().sets.get(str(printing["set"]).lower())
    return str(printing.get("released") or "") or (known.released if known is not None else "")


def dated(card: Printed, printings: Iterable[Mapping[str, object]]) -> Dated:
    """Return a text with the newest of the printings that have it; undated if one of them is."""
    rows = [(released(one), f"{one['set']} {one['number']}".strip() or "unknown set") for one in printings]
    if not rows or any(not day for day, _ in rows):
        return Dated("", rows[0][1] if rows else card.set, card)
    return Dated(*max(rows), card)


def same_card(card: Printed) -> tuple[object, ...]:
    """Return what two printings of one card have in common: everything but text and set."""
    return (
        folded(card.full_name),
        card.type,
        tuple(sorted(card.symbols)),
        (card.difficulty, card.check, card.block_zone, card.block_modifier),
        (card.zone, card.speed, card.damage, card.health, card.hand_size, card.stamina),
        card.back is not None,
    )
