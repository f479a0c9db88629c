"""What a scenario expects of a ruling: a value at a path, or one of the expectations with a name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules_engine import CODES, short_answer

from .results import Result
from .short_forms import ZONES

FLAGS = ("committed", "face_down", "frozen", "sealed", "transformed", "dealt_damage")


def expect(path: str, wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    if path in _SPECIAL:
        _SPECIAL[path](wanted, row, result)
        return
    got = _value(path, row)
    if got != wanted:
        result.faults.append(f"{path} is {got!r}, expected {wanted!r}")


def _value(path: str, row: Mapping[str, Any]) -> Any:
    """A dotted path: into the board, or `decision.`, `outcome.`, `card.<id>.<key>`, `zone.<id>`."""
    head, _, rest = path.partition(".")
    if head == "zone":
        return zone_of(rest, row["board"])
    if head == "card":
        card, _, key = rest.rpartition(".")
        found = _card(card, row["board"])
        return None if found is None else found.get(key, False if key in FLAGS else None)
    where: Any = row if head in ("decision", "outcome", "loop") else row["board"]
    for name in path.split("."):
        if where is None:
            return None
        if isinstance(where, list):
            where = len(where) if name == "count" else where[int(name)]
        elif name == "count" and isinstance(where, int):
            continue
        else:
            where = where.get(name)
    return len(where) if isinstance(where, list) and path.rsplit(".", maxsplit=1)[-1] in ZONES else where


def _cards(board: Mapping[str, Any]) -> Iterable[tuple[str, Mapping[str, Any]]]:
    for player, person in board["players"].items():
        yield f"{player}.character", person["character"]
        for zone in (*ZONES, "transit"):
            if isinstance(person.get(zone), list):
                yield from ((f"{player}.{zone}", row) for row in person[zone])
        yield from ((f"{player}.deck", row) for row in person["deck"]["top"])


def zone_of(card: str, board: Mapping[str, Any]) -> str | None:
    """The zone in which a card of a ruling's board is, as `b.discard`; None if it is nowhere."""
    return next((zone for zone, row in _cards(board) if row["id"] == card), None)


def _card(card: str, board: Mapping[str, Any]) -> Mapping[str, Any] | None:
    return next((row for _, row in _cards(board) if row["id"] == card), None)


def _options(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    got = [option["id"] for option in (row["decision"] or {}).get("options", ())]
    missing = [name for name in wanted if name not in got]
    if missing:
        result.faults.append(f"options lack {missing}; there are {got}")


def _only_options(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    got = [option["id"] for option in (row["decision"] or {}).get("options", ())]
    if sorted(got) != sorted(wanted):
        result.faults.append(f"options are {got}, expected exactly {wanted}")


def _not_offered(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    got = [option["id"] for option in (row["decision"] or {}).get("options", ())]
    wrong = [name for name in wanted if name in got]
    if wrong:
        result.faults.append(f"options include {wrong}, which must not be offered")


def _refused(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    """{`play:a.h1`: clause, `enhance:a.s1/1`: clause}: refused, with that clause."""
    refused = (row["decision"] or {}).get("refused", ())
    for name, clause in wanted.items():
        verb, _, card = name.partition(":")
        card, _, number = card.partition("/")
        rows = [
            found
            for found in refused
            if found["verb"] == verb
            and (not card or card in found["cards"])
            and (not number or found.get("ability") == int(number))
        ]
        if not rows:
            result.faults.append(f"{name} is not refused")
        elif not any(clause in found["cites"] for found in rows):
            result.faults.append(f"{name} is refused by {[found['cites'] for found in rows]}, expected {clause}")


def _said(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    texts = [step["text"] for step in row["steps"]]
    at = 0
    for words in [wanted] if isinstance(wanted, str) else wanted:
        found = next((i for i in range(at, len(texts)) if words in texts[i]), None)
        if found is None:
            result.faults.append(f"no step (in order) says {words!r}")
            return
        at = found + 1


def _not_said(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    for words in [wanted] if isinstance(wanted, str) else wanted:
        if any(words in step["text"] for step in row["steps"]):
            result.faults.append(f"a step says {words!r}, which must not happen")


def _steps(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    """Steps with these codes and data, in this order: `check-passes`, or `{gains-health: {player: a, gained: 2}}`."""
    at = 0
    for step in wanted:
        code, data = _coded(step, result)
        found = next((i for i in range(at, len(row["steps"])) if _says(row["steps"][i], code, data)), None)
        if found is None:
            near = [one["data"] for one in row["steps"] if one["code"] == code]
            result.faults.append(f"no step (in order) is {code} with {data}; of that code there are {near}")
            return
        at = found + 1


def _no_steps(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    for step in wanted:
        code, data = _coded(step, result)
        if any(_says(one, code, data) for one in row["steps"]):
            result.faults.append(f"a step is {code} with {data}, which must not happen")


def _coded(step: Any, result: Result) -> tuple[str, Mapping[str, Any]]:
    """The code of a step that is expected, and what of its data is."""
    code, data = next(iter(step.items())) if isinstance(step, Mapping) else (step, {})
    if code not in CODES:
        result.faults.append(f"no sentence has the code {code}")
    return str(code), data


def _says(step: Mapping[str, Any], code: str, data: Mapping[str, Any]) -> bool:
    return step["code"] == code and _holds(data, step["data"])


def _holds(wanted: Any, got: Any) -> bool:
    """Is everything that is wanted there? Of an object only the keys named are compared."""
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        return all(key in got and _holds(value, got[key]) for key, value in wanted.items())
    return bool(wanted == got)


def _assumed(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    got = {entry["question"]: entry["reading"] for entry in row["assumed"]}
    for question, reading in wanted.items():
        if got.get(question) != reading:
            result.faults.append(f"assumed {question}: {got.get(question)!r}, expected {reading!r}")


def _caveats(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    """What the short answer has to say beside the result: the codes of its caveats, each once."""
    got = list(dict.fromkeys(caveat["code"] for caveat in short_answer(row)["caveats"]))
    if got != list(wanted):
        result.faults.append(f"the caveats of the answer are {got}, expected {list(wanted)}")


_SPECIAL = {
    "caveats": _caveats,
    "options": _options,
    "only_options": _only_options,
    "not_offered": _not_offered,
    "refused": _refused,
    "steps": _steps,
    "no_steps": _no_steps,
    "said": _said,
    "not_said": _not_said,
    "assumed": _assumed,
}
