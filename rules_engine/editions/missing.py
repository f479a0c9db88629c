"""Mechanisms that a ruleset may ask for but the engine doesn't have: such a ruleset can't be created, and says what is
missing."""

from __future__ import annotations


class MechanismMissing(Exception):
    """A ruleset names a value whose mechanism doesn't exist."""

    def __init__(self, field: str, value: object, mechanism: str) -> None:
        super().__init__(f"{field}={value!r} needs a mechanism that the engine does not have: {mechanism}")
        self.field, self.value, self.mechanism = field, value, mechanism
