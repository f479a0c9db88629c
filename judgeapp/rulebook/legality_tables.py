"""What is legal in a format, and when sets came out: the dated part of the content."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from .errors import Fault
from .model import CardSet, DatedBan, DatedErratum, Legality
from .tables import checked_rows

NEWEST, PRINTED = "newest", "printed"
UNDATED = "undated"
_NEEDS = {"name", "rules", "as_of", "about"}
_MAY = {"lists", "data", "banned", "errata", "text"}
_LISTS = {"lists", "data", "banned", "errata"}
_CHANGES = ("abilities", "replaces", "keywords")
_NAMED = {"until", "version", "set", "number"}
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_RELEASED = re.compile(r"\d{4}(?:-\d{2}){0,2}")


def read_legality(data: Any, *, stem: str, path: str) -> tuple[list[Legality], list[Fault]]:
    """What is legal in the format `stem`."""
    rows, faults = checked_rows([data], path, _NEEDS, _MAY, lists=_LISTS)
    found = []
    for _, row in rows:
        banned, ban_faults = _dated_rows(row, "banned", path)
        errata, errata_faults = _dated_rows(row, "errata", path)
        faults += [*ban_faults, *errata_faults, *_faults(row, path, is_dated=bool(banned or errata))]
        found.append(
            Legality(
                format=stem,
                name=str(row["name"]),
                rules=str(row["rules"]),
                as_of=str(row["as_of"]),
                about=str(row["about"]),
                lists=tuple(map(str, row.get("lists") or ())),
                data=tuple(map(str, row.get("data") or ())),
                banned=tuple(DatedBan(**_texts(one)) for one in banned),
                errata=tuple(replace(DatedErratum(**_texts(one)), **_changes(one)) for one in errata),
                newest_text=row.get("text", NEWEST) == NEWEST,
            )
        )
    return found, faults


def read_sets(data: Any, *, path: str) -> tuple[list[CardSet], list[Fault]]:
    """The sets whose date is known."""
    rows, faults = checked_rows(data, path, {"set", "released"}, {"name"})
    for place, row in rows:
        if not _RELEASED.fullmatch(str(row["released"])):
            faults.append(
                Fault(path, f"{place}.released", "must be a day, a month or a year: 2026-11-17, 2026-11, 2026")
            )
    return [CardSet(str(row["set"]), str(row["released"]), str(row.get("name", ""))) for _, row in rows], faults


def _faults(row: dict[str, Any], path: str, *, is_dated: bool) -> Iterator[Fault]:
    as_of = row["as_of"]
    if not (_is_day(as_of) or as_of == UNDATED):
        yield Fault(path, "as_of", "must be a date such as 2026-11-17, or undated")
    elif is_dated and as_of == UNDATED:
        yield Fault(path, "as_of", "must be a date if bans or errata have one; without it nobody can say which apply")
    if row.get("text", NEWEST) not in (NEWEST, PRINTED):
        yield Fault(path, "text", f"must be {NEWEST} or {PRINTED}")


def _dated_rows(whole: dict[str, Any], kind: str, path: str) -> tuple[list[dict[str, Any]], list[Fault]]:
    changes = set(_CHANGES) if kind == "errata" else set()
    needs = {"card", "since", "why"}
    rows, faults = checked_rows(whole.get(kind) or [], path, needs, _NAMED | changes, lists=changes, at=kind)
    for place, row in rows:
        for key in ("since", "until"):
            if key in row and not _is_day(row[key]):
                faults.append(Fault(path, f"{place}.{key}", "must be a date such as 2026-11-17"))
        if len(row.get("replaces") or ()) not in (0, 2):
            faults.append(Fault(path, f"{place}.replaces", "must be two texts: the old words and the new"))
        if changes and not any(row.get(key) for key in changes):
            faults.append(Fault(path, place, f"must say what changes: {', '.join(_CHANGES)}"))
    return [row for _, row in rows], faults


def _texts(row: dict[str, Any]) -> dict[str, Any]:
    return {key: str(value) for key, value in row.items() if key not in _CHANGES}


def _changes(row: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(map(str, row.get(key) or ())) for key in _CHANGES}


def _is_day(value: Any) -> bool:
    return bool(_DAY.fullmatch(str(value)))
