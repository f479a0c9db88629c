"""A ruleset holds only values that its groups name: a typo doesn't make an edition."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Literal, get_args, get_origin, get_type_hints


def check_values(group: Any) -> None:
    """Raise ValueError for a named policy that doesn't exist."""
    hints = get_type_hints(type(group))
    for field in fields(group):
        hint, value = hints[field.name], getattr(group, field.name)
        if get_origin(hint) is Literal and value not in get_args(hint):
            known = ", ".join(map(str, get_args(hint)))
            raise ValueError(f"{type(group).__name__}.{field.name}={value!r} is no value of it; there are {known}")
