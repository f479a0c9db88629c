"""A board's `effects`: their shape, their sense, and how they are made anew (rules.effects.recipes)."""

from .building import build_effects
from .sense import effects_sense
from .shape import effects_shape

__all__ = ["build_effects", "effects_sense", "effects_shape"]
