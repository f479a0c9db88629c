"""Card files: a list of flat rows or the contract's mapping of cards, turned into rows of the contract's shape.

Every row is checked for itself. A row that is no card is reported with its place; what a card can be without (an unknown
symbol, a key that we do not keep) is noted, and the card is taken without it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from rules_engine import CARD_KEYS, SYMBOLS, Fault
from rules_engine import card_faults as faults_of

from .errors import BadRow, CardFileFaulty

MOST_BYTES = 64 * 1024 * 1024
MOST_CARDS = 50_000
FLAT_KEYS = {"number", "block_zone", "block_modifier", "speed", "zone", "damage"}
_SLUG = re.compile(r"[a-z0-9][a-z0-9_\-]{0,159}")
_BROKEN = re.compile("[\x00\ud800-\udfff]")


@dataclass(frozen=True)
class FileCard:
    """A sound card of a file: its row in the contract's shape, where it stood, and the slug if the file gives one."""

    at: str
    row: dict[str, Any]
    number: str = ""
    slug: str | None = None


@dataclass
class CardFile:
    """What a file holds."""

    cards: list[FileCard] = field(default_factory=list)
    bad: list[BadRow] = field(default_factory=list)
    notes: list[BadRow] = field(default_factory=list)


def load_file(path: Path) -> Any:
    """The JSON (or YAML) of a file. Raises CardFileFaulty in words."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise CardFileFaulty(f"{path} is larger than {MOST_BYTES // 1024 // 1024} MB.")
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise CardFileFaulty(f"{path} is not UTF-8 (byte {error.start}). Save it as UTF-8.") from error
    except OSError as error:
        raise CardFileFaulty(f"{path} cannot be read: {error.strerror}.") from error
    if not text.strip():
        raise CardFileFaulty(f"{path} is empty.")
    try:
        if path.suffix in (".yaml", ".yml"):
            return yaml.load(text, Loader=yaml.CSafeLoader)
        return json.loads(text, parse_constant=_no_constant)
    except (json.JSONDecodeError, yaml.YAMLError, RecursionError, ValueError) as error:
        raise CardFileFaulty(f"{path} is no valid JSON or YAML: {' '.join(str(error).split())[:300]}") from error


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no number")


def raw_rows(data: Any) -> list[tuple[str, str | None, Any]]:
    """Every row of a file as it stands there: its place, its slug if it has one, the row."""
    if isinstance(data, Mapping) and isinstance(data.get("cards"), (Mapping, list)) and "type" not in data:
        data = data["cards"]
    if isinstance(data, list):
        rows: list[tuple[str, str | None, Any]] = [(f"row {i}", None, row) for i, row in enumerate(data, 1)]
    elif isinstance(data, Mapping):
        rows = [(f"cards.{str(slug)[:120]}", str(slug), row) for slug, row in data.items()]
    else:
        raise CardFileFaulty("A card file is a list of cards, or a mapping from slug to card.")
    if len(rows) > MOST_CARDS:
        raise CardFileFaulty(f"A card file may hold at most {MOST_CARDS} cards; this one holds {len(rows)}.")
    return rows


def read_rows(data: Any) -> CardFile:
    """All cards of a file that are sound, and what is wrong with the others."""
    found = CardFile()
    for at, slug, row in raw_rows(data):
        _read_row(found, at, slug, row)
    return found


def _read_row(found: CardFile, at: str, slug: str | None, row: Any) -> None:
    if not isinstance(row, Mapping):
        found.bad.append(BadRow(at, "must be an object with at least name and type"))
        return
    if isinstance(row.get("name"), str):
        at = f"{at} ({row['name'][:60]})"
    if broken := next((key for key, text in _texts(row) if _BROKEN.search(text)), None):
        found.bad.append(BadRow(at, f"{broken} holds a NUL or half a character"))
        return
    if slug is not None and not _SLUG.fullmatch(slug):
        found.bad.append(BadRow(at, "a slug has small letters, digits and hyphens only, at most 160"))
        return
    number = row.get("number")
    if number is not None and (not isinstance(number, (str, int)) or isinstance(number, bool) or len(str(number)) > 60):
        found.bad.append(BadRow(at, "number must be a short text"))
        return
    notes: list[BadRow] = []
    card = _contract_row({key: value for key, value in row.items() if key != "number"}, at, notes, flat=slug is None)
    faults = list(_faults(card))
    if faults:
        found.bad += [BadRow(at, f"{fault.at.removeprefix('card').removeprefix('.')} {fault.why}") for fault in faults]
        return
    found.notes += notes
    found.cards.append(FileCard(at, card, str(number or ""), slug))


def _faults(card: dict[str, Any]) -> Iterator[Fault]:
    """What the contract finds wrong, and what a column would: an empty name, a set that is too long."""
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
        notes += [BadRow(at, f"the key {str(key)[:40]!r} is not kept") for key in row if key not in known]
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
    """The symbols without those that nobody knows: community data writes stray icons among them."""
    if not isinstance(symbols, list) or not all(isinstance(symbol, str) for symbol in symbols):
        return {}
    known = [symbol for symbol in symbols if symbol.removeprefix("attuned:") in SYMBOLS]
    notes += [
        BadRow(at, f"'{symbol[:40]}' is no symbol; taken without it") for symbol in symbols if symbol not in known
    ]
    return {"symbols": known}
