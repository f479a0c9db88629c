"""What visitors type: search filters, a card to read, a deck to check. Errors appear next to their field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules_engine import CARD_TYPES, SYMBOLS, ZONES

from .pasted import Pasted, read_pasted
from .selectors import NUMBERS, CardQuery, Range, parse_range

MOST_TEXT = 2_000
NUMBER_FIELDS = ("difficulty", "check", "speed", "damage")


@dataclass
class SearchForm:
    """The filters of the card search: what was typed, the resulting query, and what was wrong."""

    typed: dict[str, str]
    query: CardQuery
    faults: list[tuple[str, str]] = field(default_factory=list)


def search_form(given: Mapping[str, str]) -> SearchForm:
    """Read the filters. Invalid ones are reported and left out of the query."""
    names = ("q", "type", "keyword", "symbol", "set", "legal", *NUMBERS)
    typed = {name: str(given.get(name) or "").strip()[:200] for name in names}
    faults: list[tuple[str, str]] = []
    for name, allowed in (("type", CARD_TYPES), ("symbol", SYMBOLS)):
        if typed[name] and typed[name].lower() not in allowed:
            faults.append((name, f"{name} must be one of {', '.join(allowed)}, not '{typed[name][:40]}'"))
    ranges: dict[str, Range] = {}
    for name in NUMBERS:
        found = parse_range(typed[name]) if typed[name] else None
        if found is not None:
            ranges[name] = found
        elif typed[name]:
            faults.append(
                (
                    name,
                    f"{name} must be a number or a range such as 3, 2-4 (the smaller first), 3+ or -4, not '{typed[name][:40]}'",
                )
            )
    wrong = {name for name, _ in faults}
    plain = {name: "" if name in wrong else typed[name] for name in names}
    query = CardQuery(
        q=plain["q"],
        type=plain["type"].lower(),
        keyword=plain["keyword"],
        symbol=plain["symbol"].lower(),
        set=plain["set"],
        legal=plain["legal"],
        ranges=ranges,
    )
    return SearchForm(typed, query, faults)


@dataclass
class ReadForm:
    """A card typed in by hand: its text, and as much of the rest as the visitor cares to give."""

    typed: dict[str, str]
    row: dict[str, Any]
    pasted: Pasted
    faults: list[tuple[str, str]] = field(default_factory=list)


def read_form(given: Mapping[str, str]) -> ReadForm:
    """Read the form into a card of the contract's shape. A whole card may be pasted as its text; what is typed beside it counts more."""
    names = ("text", "name", "type", "keywords", "zone", *NUMBER_FIELDS)
    typed = {name: str(given.get(name) or "").replace("\r\n", "\n").strip() for name in names}
    faults = []
    if len(typed["text"]) > MOST_TEXT:
        faults.append(("text", f"We read only the first {MOST_TEXT} characters."))
    pasted = read_pasted(typed["text"][:MOST_TEXT])
    row: dict[str, Any] = {**pasted.row, "name": typed["name"][:120] or pasted.row["name"]}
    if typed["type"] in CARD_TYPES:
        row["type"] = typed["type"]
    keywords = [word.strip()[:120] for word in typed["keywords"].split(";") if word.strip()][:20]
    row["keywords"] = keywords or row.get("keywords", [])
    for name in NUMBER_FIELDS:
        number = parse_range(typed[name]) if typed[name] else None
        if typed[name] and (number is None or number.least != number.most):
            faults.append((name, f"{name} must be a whole number, not '{typed[name][:20]}'"))
        elif number is not None and name in ("difficulty", "check"):
            row[name] = number.least
        elif number is not None:
            row.setdefault("attack", {})[name] = number.least
    if typed["zone"] in ZONES:
        row.setdefault("attack", {})["zone"] = typed["zone"]
    if row["type"] != "attack":
        row.pop("attack", None)
    return ReadForm(typed, row, pasted, faults)
