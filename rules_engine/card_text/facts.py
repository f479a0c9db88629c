"""Facts that depend on the words of a text alone: each is found once, and kept with what was read."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

Seen = TypeVar("Seen")
Held = TypeVar("Held", bound="Keeper")


class Keeper:
    """Something that never changes once read, so facts about it can be kept on it (`kept`)."""

    facts: dict[str, Any] | None = None

    def keep_fact(self, name: str, fact: Any) -> None:
        """Keep a fact."""
        if self.facts is None:
            # Some keepers don't allow setting attributes.
            object.__setattr__(self, "facts", {name: fact})
        else:
            self.facts[name] = fact


def kept(look: Callable[[Held], Seen]) -> Callable[[Held], Seen]:
    """Find what depends only on the words of a node or an ability once, and keep it there: the rules ask for it at
    every decision.
    """
    name = f"{look.__module__}.{look.__qualname__}"

    @wraps(look)
    def seen(holder: Held) -> Seen:
        facts = holder.facts
        if facts is not None and name in facts:
            found: Seen = facts[name]
        else:
            found = look(holder)
            holder.keep_fact(name, found)
        return found

    return seen
