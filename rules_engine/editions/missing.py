"""What a ruleset may ask for that the engine does not play: such a ruleset cannot be built, and says what is missing."""

from __future__ import annotations


class MechanismMissing(NotImplementedError):
    """A ruleset names a value whose mechanism does not exist."""

    def __init__(self, field: str, value: object, mechanism: str) -> None:
        super().__init__(f"{field}={value!r} needs a mechanism that the engine does not have: {mechanism}")
        self.field, self.value, self.mechanism = field, value, mechanism


def refuse(group: object, missing: dict[tuple[str, object], str]) -> None:
    """Refuse a group of settings that holds a value which nothing plays."""
    for (field, value), mechanism in missing.items():
        if getattr(group, field) == value:
            raise MechanismMissing(field, value, mechanism)
