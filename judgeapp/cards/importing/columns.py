"""What card files call the fields of a card, and what we call them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

# Ours -> how others write it, folded (`card_number` and `Card Number` are both `cardnumber`).
_NAMES: dict[str, tuple[str, ...]] = {
    "name": ("name", "cardname", "title", "card"),
    "type": ("type", "cardtype"),
    "set": ("set", "setname", "setcode", "extensionshort"),
    "set_name": ("extension", "setfullname", "settitle"),
    "number": ("number", "cardnumber", "numero", "no", "collectornumber"),
    "rarity": ("rarity",),
    "released": ("released", "releasedate", "releasedon", "setreleased", "setdate", "setreleasedate"),
    "formats": ("formats", "format", "legality", "legalities", "legalin"),
    "version": ("version",),
    "difficulty": ("difficulty", "diff", "dif", "cost"),
    "check": ("check", "chk", "cc", "control", "controlcheck", "checkvalue"),
    "block_zone": ("blockzone",),
    "block_modifier": ("blockmodifier", "blockmod", "bmod"),
    "zone": ("zone", "zones", "attackzone"),
    "speed": ("speed", "spd", "attackspeed"),
    "damage": ("damage", "dmg", "attackdamage"),
    "health": ("health", "hp", "vitality", "life"),
    "hand_size": ("handsize", "hs", "hand"),
    "stamina": ("stamina",),
    "symbols": ("symbols", "symbol", "resources", "resourcesymbols"),
    "keywords": ("keywords", "keyword", "traits"),
    "text": ("text", "cardtext", "abilities", "ability", "rulestext", "effect"),
    "current_text": ("texterrata", "errata", "currenttext"),
    "back": ("back",),
    "image": ("image", "imageurl", "asset", "ultraurlpath"),
}
_IN_BRACKETS = re.compile(r"[(\[][^)\]]*[)\]]")
FIELDS = {written: field for field, names in _NAMES.items() for written in names}
# Columns that a file has for its own use. They say nothing about the card.
OTHERS = frozenset(
    [
        "id",
        "slug",
        "url",
        "cardnumberimage",
        "numeroimage",
        "rochesterurl",
        "cardeioid",
        "cardeioslug",
        "effectpath",
        "unique",
        "isenhance",
        "isresponse",
        "isform",
        "isthrow",
        "artist",
        "flavor",
        "flavortext",
    ]
)


def folded(column: str) -> str:
    return re.sub(r"[^a-z0-9]", "", column.lower())


@lru_cache(4096)
def field_of(column: str) -> str | None:
    """Return our name for somebody's column, if it is one that we know. `Check (1-6)` is `Check`."""
    return FIELDS.get(folded(column)) or FIELDS.get(folded(_IN_BRACKETS.sub("", column)))


def is_of_no_use(column: str) -> bool:
    return folded(column) in OTHERS


def mapped(columns: Iterable[str], wanted: Mapping[str, str]) -> dict[str, str]:
    """Return which column is which field: as wanted, else by its name. The first column of a field is taken."""
    columns = list(columns)
    found = {column: field for column, field in wanted.items() if column in columns}
    for column in columns:
        field = field_of(column)
        if column not in found and field is not None and field not in found.values():
            found[column] = field
    return found
