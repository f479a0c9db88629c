"""The words of the contract: card types, zones, symbols, keywords."""

from __future__ import annotations

import re
from typing import NamedTuple

CARD_TYPES = ("action", "asset", "attack", "backup", "character", "foundation", "token")


ZONES = ("high", "mid", "low")


SYMBOLS = (
    "air",
    "all",
    "chaos",
    "death",
    "earth",
    "evil",
    "fire",
    "good",
    "life",
    "order",
    "void",
    "water",
    "infinity",
)


KEYWORD_ABILITIES = (
    "Breaker", "Combo", "Deflect", "Desperation", "Echo", "Elusive", "EX", "Flash", "Frenzy", "Gauge", "Multiple",
    "Powerful", "Reversal", "Safe", "Shift", "Stun", "Tension", "Terrain", "Throw", "Unique",
)  # fmt: skip


_SPELLING = {name.lower(): name for name in (*KEYWORD_ABILITIES, "Unblockable")}


_KEYWORD = re.compile(r"^\s*([^:(]+?)\s*(?::\s*(-?[0-9]+)|\(([^)]*)\))?\s*$")


class Keyword(NamedTuple):
    """A keyword: its name, and a rating, a requirement or a play restriction (`Deadlock Stun: 2`) where it has one."""

    name: str
    rating: int | None = None
    needs: tuple[str, ...] = ()
    restriction: str = ""

    def __str__(self) -> str:
        name = f"{self.restriction} {self.name}".strip()
        if self.rating is not None:
            return f"{name}: {self.rating}"
        return f"{name} ({', '.join(self.needs)})" if self.needs else name


def parse_keyword(text: str) -> Keyword:
    """`Stun: 2`, `Combo (Weapon, Foundation)`, `Punch`, `Deadlock Stun: 2`."""
    match = _KEYWORD.match(text)
    if not match:
        return Keyword(text.strip())
    rating = int(match[2]) if match[2] else None
    needs = tuple(part.strip() for part in match[3].split(",")) if match[3] else ()
    before, _, last = match[1].strip().rpartition(" ")
    ability = _SPELLING.get(last.lower())
    if ability is None:
        return Keyword(match[1].strip(), rating, needs)
    return Keyword(ability, rating, needs, before)
