"""One object per edition, with everything in which editions differ. Rules are written against it, never against an
edition's name.

Each group of values has its own room, and each value names the clause that requires it. The values given there are those of
the current edition; an older one is an overlay that names what it overrides. A value that the engine can't carry out is
refused when the ruleset is created (MechanismMissing).
"""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.editions.adopted import RuledBy, adopt_into
from rules_engine.editions.attacking import Attacking
from rules_engine.editions.decks import Decks
from rules_engine.editions.formats import FORMATS, OWN_FORMATS, Format, adopt_formats, main_format, ruleset_of
from rules_engine.editions.keywords import Keywords
from rules_engine.editions.mha import MHA
from rules_engine.editions.missing import MechanismMissing
from rules_engine.editions.playing import Playing
from rules_engine.editions.ruleset import Choice, Ruleset
from rules_engine.editions.starting import Starting
from rules_engine.editions.timing import Timing
from rules_engine.editions.ufs_1_9 import UFS
from rules_engine.editions.uvs_1_2_9 import UVS
from rules_engine.editions.wording import Wording
from rules_engine.editions.zones import Zones

__all__ = [
    "CURRENT",
    "FORMATS",
    "NOT_PLAYED",
    "OWN_FORMATS",
    "OWN_RULESETS",
    "RULESETS",
    "Attacking",
    "Choice",
    "Decks",
    "Format",
    "Keywords",
    "MechanismMissing",
    "Playing",
    "RuledBy",
    "Ruleset",
    "Starting",
    "Timing",
    "Wording",
    "Zones",
    "adopt_editions",
    "adopt_formats",
    "main_format",
    "ruleset_of",
]

RULESETS = {ruleset.id: ruleset for ruleset in (UVS, MHA, UFS)}
# The editions that have their own ruleset.
OWN_RULESETS = tuple(RULESETS)
# The edition whose values are the defaults of the groups, and whose clauses procedures cite.
CURRENT = UVS
NOT_PLAYED = {question: readings for ruleset in RULESETS.values() for question, readings in ruleset.not_played.items()}


def adopt_editions(ruled: Mapping[str, RuledBy]) -> None:
    """Let other rulesets rule editions that have none. This replaces all editions adopted before."""
    adopt_into(RULESETS, ruled)
