"""Rows of card files in the contract's shape, checked.

Every row is checked by itself. A row that isn't a card is reported with its place. Something a card can do without,
such as an unknown symbol or a column we don't store, is noted and left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from judgeapp.cards.errors import BadRow
from rules_engine import CARD_KEYS, SYMBOLS, Fault
from rules_engine import card_faults as faults_of

from .shapes import PRINTING, as_flat, is_ours

FLAT_KEYS = {"number", "block_zone", "block_modifier", "speed", "zone", "damage"}
LONGEST = 120
NEEDED = ("zone", "speed", "damage")
# The note on a card that can be read but not played.
LACKS = {
    "attack": "is an attack without zone, speed and damage: kept for reading, refused on a board",
    "stamina": "is a backup without stamina: kept for reading, refused on a board",
}
_SLUG = re.compile(r"[a-z0-9][a-z0-9_\-]{0,159}")
# 2026-11-17, 2026/11/17, 2026-11 or 2026, perhaps with an hour behind it.
_RELEASED = re.compile(r"(?:19|20)\d{2}(?:[-/](?:0[1-9]|1[0-2])(?:[-/](?:0[1-9]|[12]\d|3[01]))?)?(?!\d)")
_BROKEN = re.compile("[\x00\ud800-\udfff]")

# Its place in the file, its slug if the file gives one, and the row itself.
RawRow = tuple[str, str | None, Any]


@dataclass(frozen=True)
class Unreadable:
    """Something in a file that isn't a row."""

    why: str


@dataclass(frozen=True)
class Opened:
    """The rows of one file, and which of its columns is which field, if it is a table."""

    name: str
    rows: list[RawRow]
    columns: dict[str, str] = field(default_factory=dict)
    unused: tuple[str, ...] = ()
    # A note about the file, shown before its columns.
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class FileCard:
    """A valid card of a file: its row in the contract's shape, its place, and its slug if the file gives one."""

    at: str
    row: dict[str, Any]
    number: str = ""
    slug: str | None = None
    set_name: str = ""
    rarity: str = ""
    formats: tuple[str, ...] = ()
    released: str = ""
    printed_text: str = ""


@dataclass
class CardFile:
    """The contents of a file."""

    cards: list[FileCard] = field(default_factory=list)
    bad: list[BadRow] = field(default_factory=list)
    notes: list[BadRow] = field(default_factory=list)


def read_rows(rows: Iterable[RawRow], columns: Mapping[str, str] | None = None) -> CardFile:
    """Return all valid cards, and what is wrong with the others."""
    found = CardFile()
    for row in rows:
        _read_row(found, row, columns)
    return found


def _read_row(found: CardFile, raw: RawRow, columns: Mapping[str, str] | None) -> None:
    at, slug, row = raw
    if isinstance(row, Unreadable):
        found.bad.append(BadRow(at, row.why))
        return
    if not isinstance(row, Mapping):
        found.bad.append(BadRow(at, "must be an object with at least name and type"))
        return
    if broken := next((key for key, text in _texts(row) if _BROKEN.search(text)), None):
        found.bad.append(BadRow(at, f"{broken} contains a NUL or half a character"))
        return
    notes: list[BadRow] = []
    if slug is None and (columns or not is_ours(row)):
        row, left = as_flat(row, columns)
        notes += [BadRow(at, f"the key {name[:40]!r} isn't imported") for name in left]
    name = row.get("name")
    if isinstance(name, str):
        at = f"{at} ({name[:60]})"
        notes = [BadRow(at, note.why) for note in notes]
    if slug is not None and not _SLUG.fullmatch(slug):
        found.bad.append(BadRow(at, "a slug has only lower-case letters, digits and hyphens, at most 160"))
        return
    number = row.get("number")
    if number is not None and (not isinstance(number, (str, int)) or isinstance(number, bool) or len(str(number)) > 60):
        found.bad.append(BadRow(at, "number must be a short text"))
        return
    beside = {key: row.get(key) for key in PRINTING} if slug is None else {}
    card = _contract_row(
        {key: value for key, value in row.items() if key != "number" and key not in beside},
        at,
        notes,
        flat=slug is None,
    )
    lacking = _without_values(card)
    faults = [fault for fault in _faults(card) if fault.at not in lacking]
    notes += [BadRow(at, LACKS[name.rpartition(".")[2]]) for name in lacking]
    if faults:
        found.bad += [BadRow(at, f"{fault.at.removeprefix('card').removeprefix('.')} {fault.why}") for fault in faults]
        return
    if beside.get("released") and not _day(beside["released"]):
        notes.append(
            BadRow(at, f"'{str(beside['released'])[:40]}' isn't a date such as 2026-11-17; imported without it")
        )
    found.notes += notes
    found.cards.append(FileCard(at, card, str(number or ""), slug, **_printing(beside)))


def _without_values(card: Any, at: str = "card") -> list[str]:
    """Remove incomplete numbers of attacks, and return what each side is missing for a board."""
    if not isinstance(card, dict):
        return []
    lacking = []
    if card.get("type") == "attack" and _has_gaps(card.get("attack")):
        card.pop("attack", None)
        lacking.append(f"{at}.attack")
    if card.get("type") == "backup" and card.get("stamina") is None:
        lacking.append(f"{at}.stamina")
    return [*lacking, *_without_values(card.get("back"), f"{at}.back")]


def _has_gaps(attack: Any) -> bool:
    """Return whether a number of an attack is missing. Wrong numbers are refused instead."""
    return attack is None or (isinstance(attack, dict) and any(attack.get(key) is None for key in NEEDED))


def _printing(beside: Mapping[str, Any]) -> dict[str, Any]:
    """Return how a card was printed, as far as the file says so in a usable form."""
    formats = beside.get("formats")
    return {
        "set_name": str(beside.get("set_name") or "")[:LONGEST],
        "rarity": str(beside.get("rarity") or "")[:LONGEST].lower(),
        "formats": tuple(str(one)[:LONGEST] for one in formats) if isinstance(formats, list) else (),
        "released": _day(beside.get("released")),
        "printed_text": str(beside.get("printed_text") or ""),
    }


def _day(value: Any) -> str:
    """A day, a month or a year as we write them; otherwise nothing."""
    found = _RELEASED.match(str(value or ""))
    return found[0].replace("/", "-") if found else ""


def _faults(card: dict[str, Any]) -> Iterator[Fault]:
    """What the contract finds wrong, and what the database would: an empty name, a set that is too long."""
    yield from faults_of("card", card)
    if isinstance(card.get("name"), str) and not card["name"].strip():
        yield Fault("card.name", "must not be empty")
    if isinstance(card.get("set"), str) and len(card["set"]) > 60:
        yield Fault("card.set", "is longer than 60 characters")


def _texts(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, Mapping):
        for name, item in value.items():
            yield str(name)[:40].encode("ascii", "replace").decode(), str(name)
            yield from _texts(item, str(name))
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item, key)


def _contract_row(row: Any, at: str, notes: list[BadRow], *, flat: bool) -> Any:
    """A row in the contract's shape; a flat one is folded into it. Faults stay in for the contract's own check."""
    if not isinstance(row, Mapping):
        return row
    card = {key: value for key, value in row.items() if key in CARD_KEYS or not flat}
    if flat:
        card = {**card, **_folded(row)}
        known = FLAT_KEYS | CARD_KEYS
        notes += [BadRow(at, f"the key {str(key)[:40]!r} isn't imported") for key in row if key not in known]
    card = {key: value for key, value in card.items() if value is not None}
    card |= _symbols(card.get("symbols"), at, notes)
    if "back" in card:
        card["back"] = _contract_row(card["back"], f"{at}, back", notes, flat=flat)
    return card


def _folded(row: Mapping[str, Any]) -> dict[str, Any]:
    """Block and attack of a flat row."""
    found: dict[str, Any] = {}
    block = {"zone": row.get("block_zone"), "modifier": row.get("block_modifier")}
    attack = {key: row.get(key) for key in ("zone", "speed", "damage")}
    if any(value is not None for value in block.values()):
        found["block"] = block
    if any(value is not None for value in attack.values()):
        found["attack"] = attack
    return found


def _symbols(symbols: Any, at: str, notes: list[BadRow]) -> dict[str, Any]:
    """The symbols without unknown ones: community data contains stray icons."""
    if not isinstance(symbols, list) or not all(isinstance(symbol, str) for symbol in symbols):
        return {}
    known = [symbol for symbol in symbols if symbol.removeprefix("attuned:") in SYMBOLS]
    notes += [
        BadRow(at, f"'{symbol[:40]}' isn't a symbol; imported without it") for symbol in symbols if symbol not in known
    ]
    return {"symbols": known}
