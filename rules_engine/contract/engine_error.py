"""The base of everything that the engine raises."""

from __future__ import annotations


class EngineError(Exception):
    """Base of everything the engine raises."""
