"""The content that comes as rows: errata, banned lists, open questions, synonyms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .errors import Fault
from .model import Ban, Erratum, Group, OpenQuestion, Reading, Synonym, parse_ref

ERRATUM_KINDS = ("wording", "keyword", "name", "clarification", "same-card", "two-versions")
_ERRATUM_NEEDS = {"id", "rule", "card", "set", "number", "what", "summary", "clause"}
_ERRATUM_MAY = {"version", "abilities", "date", "replaces", "keywords"}
_BAN_NEEDS = {"id", "rule", "card", "set", "number", "clause"}
_BAN_MAY = {"version", "date"}
_QUESTION_NEEDS = {"title", "editions", "readings", "default", "because", "shows_when"}
_QUESTION_MAY = {"common", "asks"}


def read_groups(data: Any, *, path: str) -> tuple[list[Group], list[Fault]]:
    """The shelves of the contents pages, in their order."""
    rows, faults = checked_rows(data, path, {"id", "title", "about"}, ())
    return [Group(str(row["id"]), str(row["title"]), str(row["about"])) for _, row in rows], faults


def read_errata(data: Any, *, stem: str, path: str) -> tuple[list[Erratum], list[Fault]]:
    """The errata of edition `stem`."""
    rows, faults = checked_rows(data, path, _ERRATUM_NEEDS, _ERRATUM_MAY, lists={"abilities", "replaces", "keywords"})
    errata = []
    for place, row in rows:
        if row["what"] not in ERRATUM_KINDS:
            faults.append(Fault(path, f"{place}.what", f"'{row['what']}' isn't one of {', '.join(ERRATUM_KINDS)}"))
        if len(row.get("replaces") or ()) not in (0, 2):
            faults.append(Fault(path, f"{place}.replaces", "must be two texts: the old words and the new"))
        texts = {key: str(row[key]) for key in ("id", "rule", "card", "set", "number", "what", "summary")}
        errata.append(
            Erratum(
                edition=stem,
                clause=parse_ref(str(row["clause"]), stem),
                version=str(row.get("version", "")),
                date=str(row.get("date", "")),
                abilities=tuple(map(str, row.get("abilities") or [])),
                replaces=tuple(map(str, row.get("replaces") or [])),
                keywords=tuple(map(str, row.get("keywords") or [])),
                **texts,
            )
        )
    return errata, faults


def read_banned(data: Any, *, stem: str, path: str) -> tuple[list[Ban], list[Fault]]:
    """The banned list of edition `stem`."""
    rows, faults = checked_rows(data, path, _BAN_NEEDS, _BAN_MAY)
    bans = [
        Ban(
            edition=stem,
            clause=parse_ref(str(row["clause"]), stem),
            version=str(row.get("version", "")),
            date=str(row.get("date", "")),
            **{key: str(row[key]) for key in ("id", "rule", "card", "set", "number")},
        )
        for _, row in rows
    ]
    return bans, faults


def read_open_question(data: Any, *, stem: str, path: str) -> tuple[list[OpenQuestion], list[Fault]]:
    """One open question per file; its id is the file's name."""
    rows, faults = checked_rows([data], path, _QUESTION_NEEDS, _QUESTION_MAY, lists={"editions", "asks"})
    questions = []
    for _, row in rows:
        readings, reading_faults = _readings(row["readings"], path)
        faults += reading_faults
        if not any(reading.cites for reading in readings):
            faults.append(Fault(path, "readings", "must cite at least one clause"))
        if str(row["default"]) not in {reading.id for reading in readings}:
            faults.append(Fault(path, "default", f"'{row['default']}' isn't one of its readings"))
            continue
        questions.append(
            OpenQuestion(
                id=stem,
                title=str(row["title"]),
                editions=tuple(map(str, row["editions"])),
                readings=tuple(readings),
                default=str(row["default"]),
                because=str(row["because"]),
                shows_when=str(row["shows_when"]),
                common=bool(row.get("common", False)),
                asks=tuple(map(str, row.get("asks") or [])),
            )
        )
    return questions, faults


def _readings(data: Any, path: str) -> tuple[list[Reading], list[Fault]]:
    rows, faults = checked_rows(data, path, {"id", "text"}, {"cites"}, lists={"cites"}, at="readings")
    if len(rows) < 2:
        faults.append(Fault(path, "readings", "must have at least two readings"))
    readings = []
    for place, row in rows:
        cites = tuple(parse_ref(str(name), "") for name in row.get("cites") or [])
        if any(ref.clause is None or not ref.edition for ref in cites):
            faults.append(Fault(path, place, "cites must name clauses, as edition:entry#clause"))
        readings.append(Reading(id=str(row["id"]), text=str(row["text"]), cites=cites))
    return readings, faults


def read_synonyms(data: Any, *, stem: str, path: str) -> tuple[list[Synonym], list[Fault]]:
    """Words people use for today's terms."""
    rows, faults = checked_rows(data, path, {"words", "means"}, {"because"}, lists={"words", "means"})
    synonyms = [
        Synonym(tuple(map(str, row["words"])), tuple(map(str, row["means"])), str(row.get("because", "")))
        for _, row in rows
    ]
    return synonyms, faults


def checked_rows(
    data: Any, path: str, needs: Iterable[str], may: Iterable[str], *, lists: Iterable[str] = (), at: str = ""
) -> tuple[list[tuple[str, dict[str, Any]]], list[Fault]]:
    """The rows that are mappings of the right shape, each with its place; everything else is a fault."""
    if not isinstance(data, list):
        return [], [Fault(path, at, "must be a list of rows")]
    rows, faults = [], []
    for i, row in enumerate(data):
        place = f"{at}[{i}]"
        if not isinstance(row, dict):
            faults.append(Fault(path, place, "must be a mapping of keys"))
            continue
        missing, unknown = set(needs) - set(row), set(row) - set(needs) - set(may)
        faults += [Fault(path, f"{place}.{key}", "is missing") for key in sorted(missing)]
        faults += [Fault(path, f"{place}.{key}", "isn't a key of this row") for key in sorted(map(str, unknown))]
        bare = [key for key in sorted(lists) if not isinstance(row.get(key, []), list)]
        faults += [Fault(path, f"{place}.{key}", "must be a list") for key in bare]
        if not missing and not bare:
            rows.append((place, row))
    return rows, faults
