"""The replay of a ruling's changes over the question's board, as any caller could write it (docs/contract.md).

A change of place says more than `was` and `now`: `index` (where in the zone, else last), `as` (how the card is there), `ceases`
(a token that is gone), `counted` (it is below cards that are only counted) and `listed` (the rows of a zone that was only a
number until then).
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules_engine.boards.completing import complete, counted_below
from rules_engine.contract.vocabulary import CHARACTER, DECK, MOMENTUM, NOWHERE, TRANSIT
from rules_engine.table.player import LISTED
from rules_engine.table.printed import Printed, printed_card
from rules_engine.table.tokens import TOKENS

TOKEN_CARDS = {token.slug: token for token in TOKENS.values()}


def replay(
    board: Mapping[str, Any],
    steps: Iterable[Mapping[str, Any]],
    cards: Mapping[str, Printed | Mapping[str, Any]] | None = None,
) -> dict[str, Any]:
    """Return the board after the changes of `steps`, over a question's board in any form that the contract allows.

    `cards` are those that the board names, as a question gives them; they provide the defaults (printed health and
    stamina, an attack's values) that the board leaves out. A board that leaves out nothing needs none.
    """
    known = {
        slug: card if isinstance(card, Printed) else printed_card(slug, card) for slug, card in (cards or {}).items()
    }
    made = complete(board, {**TOKEN_CARDS, **known})
    for step in steps:
        for change in step["changes"]:
            _apply(made, change)
    for person in made["players"].values():
        person[DECK]["top"] = counted_below(person[DECK]["top"])
    return made


def _apply(board: dict[str, Any], change: Mapping[str, Any]) -> None:
    if "at" in change:
        _set_path(board, change["at"], change["now"])
    elif "key" in change:
        row = _find(board, change["card"])
        if row is not None and change["key"] == "card":
            row["card"] = change["now"]
            row.pop("check", None)
        elif row is not None and not change["key"].startswith("state."):
            _set_key(row, change["key"], change["now"])
            always = "played_as" if change["key"] == "played_as" else "face_down" if _is_momentum(board, row) else ""
            if change["key"] == always:  # given for every card of its zone
                row[always] = change["now"]
    else:
        _move(board, change)


def _set_key(row: dict[str, Any], key: str, now: Any) -> None:
    if now is None or now is False or now == {}:
        row.pop(key, None)
    else:
        row[key] = copy.deepcopy(now)


def _is_momentum(board: Mapping[str, Any], row: Mapping[str, Any]) -> bool:
    """Momentum rows always say which way they face: face down is the default there."""
    zones = [person[MOMENTUM] for person in board["players"].values() if isinstance(person[MOMENTUM], list)]
    return any(row is listed for zone in zones for listed in zone)


def _set_path(board: dict[str, Any], path: str, now: Any) -> None:
    *parents, last = path.split(".")
    where: Any = board
    for name in parents:
        where = where.setdefault(name, {})
    beside = parents == ["history"] or (not parents and last != "attack")
    if now is None and beside:
        where.pop(last, None)
    else:
        where[last] = copy.deepcopy(now)
    for key in ("history", "pending"):
        if key in board and not board[key]:
            del board[key]


def _lists(board: Mapping[str, Any]) -> Iterator[list[dict[str, Any]]]:
    for person in board["players"].values():
        yield [person[CHARACTER]]
        yield from (person[zone] for zone in LISTED if isinstance(person.get(zone), list))
        yield person[DECK]["top"]


def _find(board: Mapping[str, Any], card: str) -> dict[str, Any] | None:
    """A card's row: in its zone, or on top of another's."""
    found = [row for rows in _lists(board) for row in rows]
    found += [row["on_top"] for row in found if "on_top" in row]
    return next((row for row in found if row["id"] == card), None)


def _move(board: dict[str, Any], change: Mapping[str, Any]) -> None:
    owner, _, was = change["was"].partition(".")
    person = board["players"][owner]
    row = _take(person, was, change["card"]) or {"id": change["card"], "card": None}
    home, _, now = change["now"].partition(".")
    person = board["players"][home]
    if now == NOWHERE or change.get("ceases"):
        return
    if change.get("counted"):
        person[DECK]["count"] += 1
        return
    if "listed" in change:
        person[now] = copy.deepcopy(change["listed"])
    made = {"id": row["id"], "card": row["card"], **copy.deepcopy(change.get("as", {}))}
    made |= {key: row[key] for key in ("check", "state") if key in row}
    if now == DECK:
        person[DECK]["top"].insert(change.get("index", len(person[DECK]["top"])), made)
        person[DECK]["count"] += 1
        return
    if isinstance(person.get(now), int):
        person[now] += 1
        return
    place = person.setdefault(now, [])
    place.insert(change.get("index", len(place)), made)


def _take(person: dict[str, Any], zone: str, card: str) -> dict[str, Any] | None:
    """Take a card out of a zone. One that was only counted has no row."""
    if zone == NOWHERE:
        return None
    if zone == DECK:
        person[DECK]["count"] -= 1
    elif isinstance(person.get(zone), int):
        person[zone] -= 1
        return None
    rows = person[DECK]["top"] if zone == DECK else person.get(zone, [])
    for i, row in enumerate(rows):
        if row["id"] == card:
            found: dict[str, Any] = rows.pop(i)
            if zone == TRANSIT and not rows:
                del person[zone]
            return found
    return None
