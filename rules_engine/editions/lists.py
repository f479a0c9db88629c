"""Where an edition lists what it has: a card with anything else is refused, citing the list."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

# Which list a mechanic would be in. Words of card text that no document lists aren't here.
_LISTED_AMONG = {
    "backups": "types",
    "tokens": "types",
    "skill trees": "types",
    "double-sided cards": "parts",
    "split cards": "parts",
    "vital statistics": "parts",
    "blitz": "abilities",
    "outwit": "abilities",
    "attuned symbols": "symbols",
}


@dataclass(frozen=True)
class Lists:
    """The clauses that list an edition's card types, parts of a card, types of abilities, keyword abilities and symbols."""

    types: str = "uvs-1.2.9:card-type#seven-types"
    parts: str = "uvs-1.2.9:properties#list"
    abilities: str = "uvs-1.2.9:played-ability#part-type"
    keywords: str = "uvs-1.2.9:appendix-a-keyword-abilities#list"
    symbols: str = "uvs-1.2.9:symbol#twelve-symbols"

    def without(self, mechanics: Iterable[str]) -> tuple[str, ...]:
        """Return the clauses whose lists these mechanics are missing from, each once."""
        found = (getattr(self, _LISTED_AMONG[name]) for name in mechanics if name in _LISTED_AMONG)
        return tuple(dict.fromkeys(found))
