"""A keyword as a card prints it, taken apart."""

from __future__ import annotations

import re

from rules_engine.contract.vocabulary import Keyword

from . import ABILITY_KEYWORDS

_SPELLING = {name.lower(): name for name in ABILITY_KEYWORDS}


_KEYWORD = re.compile(r"^\s*([^:(]+?)\s*(?::\s*(-?[0-9]+)|\(([^)]*)\))?\s*$")


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
