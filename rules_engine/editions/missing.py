"""What a ruleset may ask for that the engine does not play: such a ruleset cannot be built, and says what is missing."""

from __future__ import annotations


class MechanismMissing(Exception):
    """A ruleset names a value whose mechanism does not exist."""

    def __init__(self, field: str, value: object, mechanism: str) -> None:
        super().__init__(f"{field}={value!r} needs a mechanism that the engine does not have: {mechanism}")
        self.field, self.value, self.mechanism = field, value, mechanism
