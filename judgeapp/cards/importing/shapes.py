"""One row of a card file as a flat row with our names.

Nothing here depends on whose file it is: columns are recognised by name, and fields by the ways people fill them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rules_engine import SYMBOLS

from .columns import field_of, is_of_no_use
from .texts import ability_text, from_html, is_marked_up, keyword_list, keywords_and_text

NUMBERS = ("difficulty", "check", "block_modifier", "speed", "damage", "health", "hand_size", "stamina")
# Kept beside the card: where and how it was printed.
PRINTING = ("set_name", "rarity", "formats", "released", "printed_text")
# Fields that may hold several things under their own names.
WHOLE = ("back", "formats", "keywords", "text", "current_text")
_WHOLE = re.compile(r"[+-]?\d{1,4}(?:\.0+)?")
_IMAGE = re.compile(r"/extensions/([a-z0-9_\-]+)/([A-Za-z0-9]+)-")
_SPLIT = re.compile(r"[,;|/\s]+")


def is_ours(row: Mapping[str, Any]) -> bool:
    """Return whether a row uses only our names. Then it's used unchanged."""
    return all(field_of(str(key)) == key or str(key) in PRINTING for key in row if key != "back")


def as_flat(row: Mapping[str, Any], columns: Mapping[str, str] | None = None) -> tuple[dict[str, Any], list[str]]:
    """Return a row with our names and values, and the columns that aren't stored."""
    flat: dict[str, Any] = {}
    left: list[str] = []
    for name, field, value in _cells(row, columns or {}):
        if field is None:
            left += [] if is_of_no_use(name) else [name]
        elif field == "set" and flat.get("set") and value != flat["set"]:
            # One uses its code, the other its name.
            flat.setdefault("set_name", value)
        elif _says_something(value) and not _says_something(flat.get(field)):
            flat[field] = value
    _tidy(flat)
    return flat, left


def _cells(row: Mapping[str, Any], columns: Mapping[str, str]) -> Iterator[tuple[str, str | None, Any]]:
    """Yield each column with our name for it. Files fold columns together: `block: {zone: mid}` is the block zone, and so is what
    is in `stats: {block_zone: mid}`.
    """
    for column, value in row.items():
        name = str(column)
        field = columns.get(name) or (name if name in PRINTING else field_of(name))
        if not isinstance(value, Mapping) or field in WHOLE:
            yield name, field, value
            continue
        inside = [
            (f"{name}.{inner}", field_of(f"{name}{inner}") or field_of(str(inner)), part)
            for inner, part in value.items()
        ]
        if any(known for _, known, _ in inside):
            yield from inside
        else:
            yield name, field, value


def _says_something(value: Any) -> bool:
    return value is not None and value not in ("", [], {})


def _tidy(flat: dict[str, Any]) -> None:
    """Convert each field to our form. The contract's own check refuses what can't be converted."""
    for field in NUMBERS:
        if field in flat:
            flat[field] = _whole(flat[field])
    for field in ("type", "zone", "block_zone"):
        if field in flat:
            flat[field] = _one_word(flat[field])
    if "symbols" in flat:
        flat["symbols"] = _symbols(flat["symbols"])
    if "formats" in flat:
        flat["formats"] = _formats(flat["formats"])
    _place(flat)
    _words(flat)
    if flat.get("type") == "backup" and "stamina" not in flat and "health" in flat:
        # For a backup this is its stamina.
        flat["stamina"] = flat.pop("health")
    # A file that has no place for "none" writes 0.
    _drop_noughts(flat, "zone", ("speed", "damage"))
    _drop_noughts(flat, "block_zone", ("block_modifier",))


def _drop_noughts(flat: dict[str, Any], zone: str, numbers: tuple[str, ...]) -> None:
    if not flat.get(zone) and not any(flat.get(field) for field in numbers):
        for field in (zone, *numbers):
            flat.pop(field, None)


def _whole(value: Any) -> Any:
    if isinstance(value, str) and _WHOLE.fullmatch(value.strip()):
        return int(float(value))
    return value


def _one_word(value: Any) -> Any:
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    return value.strip().lower() if isinstance(value, str) else value


def _listed(value: Any) -> Any:
    return [part for part in _SPLIT.split(value.strip()) if part] if isinstance(value, str) else value


def _symbols(value: Any) -> Any:
    value = _listed(value)
    return [_symbol(one) if isinstance(one, str) else one for one in value] if isinstance(value, list) else value


def _symbol(written: str) -> str:
    """`air-attuned`, `at_air` and `attuned:air` are one."""
    name = written.strip().lower()
    bare = re.sub(r"^(?:attuned[:_ -]|at_)|[-_ ]attuned$", "", name)
    if bare == name or bare not in SYMBOLS:
        return name
    return f"attuned:{bare}"


def _formats(value: Any) -> Any:
    if isinstance(value, str):
        value = re.split(r"[,;|]", value)
    if isinstance(value, Mapping):
        value = [
            name
            for name, said in value.items()
            if said is True or str(said).strip().lower() in ("legal", "yes", "restricted")
        ]
    if not isinstance(value, list):
        return value
    return list(dict.fromkeys("-".join(str(one).lower().split()) for one in value if str(one).strip()))


def _place(flat: dict[str, Any]) -> None:
    """Find set and number in the picture's address, if the row doesn't give them."""
    image = flat.pop("image", None)
    found = _IMAGE.search(image) if isinstance(image, str) else None
    if found and not flat.get("set"):
        flat["set"] = found[1]
        flat.setdefault("number", found[2])


def _words(flat: dict[str, Any]) -> None:
    """Convert keywords and text to our form. If there is a current text, it counts, and the printed one is kept beside
    it."""
    if "text" in flat and not isinstance(flat["text"], (str, list)):
        return
    printed = ability_text(flat.pop("text", None))
    current = ability_text(flat.pop("current_text", None))
    keywords = keyword_list(flat.get("keywords"))
    if is_marked_up(printed, *keywords):
        keywords, printed = from_html(keywords, printed)
    keywords, text = keywords_and_text(keywords, current or printed)
    if current and printed:
        _, was = keywords_and_text([], printed)
        if was != text:
            flat["printed_text"] = was
    if text:
        flat["text"] = text
    if keywords or "keywords" in flat:
        flat["keywords"] = keywords
