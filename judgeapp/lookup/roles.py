"""Zones, and whose they are: `a mid block on a high attack` is not `a high block on a mid attack`.

Both lines hold the same words. So each zone gives one more word, which says what it is the zone of: in clauses, asks and questions alike.
"""

from __future__ import annotations

from collections.abc import Sequence

# ruff: noqa: SIM905 - a line of words is easier to read than a list
ZONES = {"high": "high", "mid": "mid", "middle": "mid", "low": "low", "highs": "high", "mids": "mid", "lows": "low"}
BLOCKING = frozenset("block blocks blocker shield shields guard guards parry".split())
ATTACKING = frozenset("attack attacks atk kick kicks punch punches strike strikes swing sweep".split())
BEFORE_A_BLOCK = frozenset("with by using".split())
BEFORE_AN_ATTACK = frozenset("against vs versus block blocks blocking stop stops stopping".split())
NEAR = 2
BLOCK, ATTACK = "block", "attack"


def zone_roles(words: Sequence[str]) -> list[str]:
    """Return a word for each zone in a line whose part is clear: `xblockmid`, `xattackhigh`."""
    parts = [(ZONES[word], _part(words, at)) for at, word in enumerate(words) if word in ZONES]
    if len(parts) == 2 and sum(part is None for _, part in parts) == 1:
        # If one of two is the block's, the other is the attack's.
        clear = next(part for _, part in parts if part)
        parts = [(zone, part or (ATTACK if clear == BLOCK else BLOCK)) for zone, part in parts]
    return list(dict.fromkeys(f"x{part}{zone}" for zone, part in parts if part))


def with_roles(own: Sequence[str], lead_in: Sequence[str]) -> list[str]:
    """Return the roles of a clause's own words; what these leave open is as in its lead-in."""
    roles = zone_roles(own)
    missing = [part for part in (BLOCK, ATTACK) if not any(role.startswith(f"x{part}") for role in roles)]
    if len(missing) == 1:
        roles += (role for role in zone_roles(lead_in) if role.startswith(f"x{missing[0]}"))
    return roles


def _part(words: Sequence[str], at: int) -> str | None:
    """Whose zone it is: that of the noun after it, or of the words before it."""
    for word in words[at + 1 : at + 1 + NEAR]:
        if word in ZONES:
            break
        if word in BLOCKING or word in ATTACKING:
            return BLOCK if word in BLOCKING else ATTACK
    for word in reversed(words[max(at - NEAR, 0) : at]):
        if word in BEFORE_A_BLOCK or word in BEFORE_AN_ATTACK:
            return BLOCK if word in BEFORE_A_BLOCK else ATTACK
    return None
