"""A board's `effects`: their shape, their sense, and how they are made again (rules.effects.recipes)."""

from rules_engine.question.effects.building import build_effects
from rules_engine.question.effects.sense import effects_sense
from rules_engine.question.effects.shape import effects_need

__all__ = ["build_effects", "effects_need", "effects_sense"]
