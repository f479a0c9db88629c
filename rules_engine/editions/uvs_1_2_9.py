"""UniVersus Rules Reference 1.2.9: the groups hold its values as they are, and procedures cite its clauses."""

from __future__ import annotations

from rules_engine.editions.ruleset import Ruleset
from rules_engine.editions.uvs_1_2_9_questions import OPEN_QUESTIONS

UVS = Ruleset("uvs-1.2.9", open_questions=OPEN_QUESTIONS)
