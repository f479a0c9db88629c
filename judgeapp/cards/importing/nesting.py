"""Finding the cards in a file, however it nests them.

A file may be a list of cards, one card, or a mapping by slug, name or number; sets or card types may be around them, and wrappers such as
`{"data": {"cards": [...]}}` around everything. What a wrapper says about its cards (their set, their type) applies to
those that don't say it themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgeapp.cards.errors import CardFileFaulty
from rules_engine import CARD_TYPES

from .columns import field_of, folded
from .rows import RawRow

DEEPEST = 8
# Keys that say nothing about the cards under them.
WRAPPERS = frozenset(
    [
        "all",
        "card",
        "cards",
        "cardlist",
        "collection",
        "content",
        "data",
        "deck",
        "entries",
        "extensions",
        "items",
        "list",
        "main",
        "payload",
        "records",
        "response",
        "results",
        "rows",
        "sets",
    ]
)
_CODES = ("set", "setcode", "code", "extensionshort", "abbreviation", "short", "id")
_TITLES = ("setname", "setfullname", "settitle", "extension", "name", "title")
# At the top of a file `name` and `id` are those of the file.
_OF_THE_FILE = frozenset(["code", "short", "abbreviation", "id", "name", "title"])

Said = dict[str, Any]


def raw_rows(data: Any) -> list[RawRow]:
    """Return every row of a file: its place, its slug if it has one, the row."""
    if not isinstance(data, (list, Mapping)):
        raise CardFileFaulty("A card file is a list of cards, or a mapping from slug to card.")
    if isinstance(data, Mapping) and {"name", "type"} <= _fields(data) and not _holds_cards(data):
        return [("row 1", None, data)]
    return list(_under(data, "", {}, 0))


def _under(value: Any, at: str, said: Said, depth: int) -> Iterator[RawRow]:
    """Yield the rows of a list or a mapping."""
    if isinstance(value, list):
        for n, item in enumerate(value, 1):
            yield from _item(item, f"{at}, row {n}" if at else f"row {n}", said, depth)
    elif _holds_cards(value) and depth < DEEPEST:
        inner = {**said, **_said_by(value, is_file=depth == 0)}
        for key, part in value.items():
            if _is_container(key, part):
                place = at if folded(str(key)) in WRAPPERS else f"{at or 'cards'}.{str(key)[:120]}"
                yield from _under(part, place, {**inner, **_said_by_key(str(key))}, depth + 1)
    else:
        yield from _by_key(value, at or "cards", said)


def _item(item: Any, at: str, said: Said, depth: int) -> Iterator[RawRow]:
    if _holds_cards(item) and depth < DEEPEST:
        yield from _under(item, at, said, depth + 1)
    else:
        yield at, None, _with(item, said)


def _by_key(value: Mapping[Any, Any], at: str, said: Said) -> Iterator[RawRow]:
    """Yield the rows of a mapping. If none of its cards has a name, its keys are the names."""
    keys_are_names = not any("name" in _fields(row) for row in value.values())
    for key, row in value.items():
        place = f"{at}.{str(key)[:120]}"
        if keys_are_names and isinstance(row, Mapping):
            yield place, None, _with({"name": str(key), **row}, said)
        elif said or _is_foreign(row) or _is_named_by(key, row):
            yield place, None, _with(row, said)
        else:
            yield place, str(key), row


# -- what is what ---------------------------------------------------------------------------------------------------


def _fields(value: Any) -> set[str]:
    """Return the fields of a card that a mapping has, by our names."""
    return {field for key in value if (field := field_of(str(key)))} if isinstance(value, Mapping) else set()


def _looks_like_card(value: Any, levels: int) -> bool:
    return bool(_fields(value) & {"name", "type"}) and not _holds_cards(value, levels)


def _holds_cards(value: Any, levels: int = DEEPEST) -> bool:
    """Return whether a mapping contains cards and isn't one itself, looking at most this many levels deep."""
    if not levels or not isinstance(value, Mapping) or _type_of(value) in CARD_TYPES:
        return False
    return any(_is_container(key, part, levels - 1) for key, part in value.items())


def _is_container(key: Any, value: Any, levels: int = DEEPEST) -> bool:
    """Return whether a part of a mapping is a list or a mapping of cards. Keywords and abilities of a card are neither."""
    if field_of(str(key)) is not None and folded(str(key)) not in WRAPPERS:
        return False
    if isinstance(value, list):
        return any(_looks_like_card(item, levels) or _holds_cards(item, levels) for item in value)
    if not isinstance(value, Mapping) or not value:
        return False
    return _holds_cards(value, levels) or all(_looks_like_card(part, levels) for part in value.values())


def _type_of(value: Mapping[Any, Any]) -> str:
    said = next((part for key, part in value.items() if field_of(str(key)) == "type"), "")
    return said.strip().lower() if isinstance(said, str) else ""


def _is_foreign(value: Any) -> bool:
    """Return whether a row uses other names for fields that we know. Then its key isn't one of our slugs."""
    return isinstance(value, Mapping) and any(field_of(str(key)) not in (None, str(key)) for key in value)


def _is_named_by(key: Any, value: Any) -> bool:
    return isinstance(value, Mapping) and str(key) == value.get("name")


# -- what a wrapper says --------------------------------------------------------------------------------------------


def _said_by(value: Mapping[Any, Any], *, is_file: bool) -> Said:
    """Return what a wrapper says about all its cards: their set, when it came out, and where it is legal."""
    plain = {folded(str(key)): part for key, part in value.items() if isinstance(part, (str, int, list))}
    if is_file:
        plain = {key: part for key, part in plain.items() if key not in _OF_THE_FILE}
    code, title = (next((str(plain[key]) for key in keys if plain.get(key)), "") for keys in (_CODES, _TITLES))
    others = {field: part for key, part in plain.items() if (field := field_of(key)) in ("released", "formats")}
    return {name: part for name, part in {"set": code or title, "set_name": title, **others}.items() if part}


def _said_by_key(key: str) -> Said:
    """Return what the key over some cards says: their type, or their set."""
    name = folded(key)
    if name in WRAPPERS:
        return {}
    kind = next((one for one in CARD_TYPES if name in (one, f"{one}s")), None)
    return {"type": kind} if kind else {"set": key[:60]}


def _with(row: Any, said: Said) -> Any:
    """Return a row with the information around it, unless the row has its own."""
    if not said or not isinstance(row, Mapping):
        return row
    filled = {key: value for key, value in row.items() if value not in (None, "")}
    return {**filled, **{field: value for field, value in said.items() if field not in _fields(filled)}}
