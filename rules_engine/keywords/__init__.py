"""Keyword abilities: one file each, and this one list of them. Traits grant nothing (Keyword Ability, Keyword Trait).

What a keyword does beyond the text that it grants is under the same file name in `procedures/keywords`.
"""

from __future__ import annotations

from rules_engine.contract.vocabulary import Keyword

from .breaker import BREAKER
from .combo import COMBO
from .deflect import DEFLECT
from .desperation import DESPERATION
from .echo import ECHO
from .elusive import ELUSIVE
from .ex import EX
from .flash import FLASH
from .frenzy import FRENZY
from .gauge import GAUGE
from .keyword_ability import KeywordAbility
from .multiple import MULTIPLE
from .powerful import POWERFUL
from .reversal import REVERSAL
from .safe import SAFE
from .shift import SHIFT
from .stun import STUN
from .tension import TENSION
from .terrain import TERRAIN
from .throw import THROW
from .unblockable import UNBLOCKABLE
from .unique import UNIQUE

KEYWORD_ABILITIES: tuple[KeywordAbility, ...] = (
    BREAKER,
    COMBO,
    DEFLECT,
    DESPERATION,
    ECHO,
    ELUSIVE,
    EX,
    FLASH,
    FRENZY,
    GAUGE,
    MULTIPLE,
    POWERFUL,
    REVERSAL,
    SAFE,
    SHIFT,
    STUN,
    TENSION,
    TERRAIN,
    THROW,
    UNIQUE,
    UNBLOCKABLE,
)
BY_NAME = {ability.name: ability for ability in KEYWORD_ABILITIES}
# What each keyword of the appendix grants, and what other terms say that cards print as keywords.
GRANTS = {ability.name: ability.grants for ability in KEYWORD_ABILITIES if ability.in_appendix}
LIKE_TEXT = {ability.name: ability.grants for ability in KEYWORD_ABILITIES if not ability.in_appendix}
ABILITY_KEYWORDS = frozenset(BY_NAME)
RATED = frozenset(ability.name for ability in KEYWORD_ABILITIES if ability.has_rating)


def keyword_entry(keyword: Keyword) -> str:
    """Return the rulebook's entry on a keyword ability."""
    return BY_NAME[keyword.name].slug
