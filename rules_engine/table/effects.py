"""Effects that are in force: fired effects that wait, modifier effects for cards to come, rule effects.

The class (fired, modifier, rule) says how an effect is applied; the state (assigned to a card, detached) what ends it.
Static effects aren't kept here: they are read from the live cards when needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_engine.card_text.ability import ReadAbility
from rules_engine.table.card import Card

FIRED, MODIFIER, RULE = "fired", "modifier", "rule"


class Effect:
    """One effect in force."""

    __slots__ = (
        "applied_to",
        "assigned",
        "cites",
        "data",
        "do",
        "kind",
        "matches",
        "n",
        "owner",
        "recipe",
        "source",
        "text",
        "told",
        "until",
        "uses",
        "what",
    )

    def __init__(
        self,
        kind: str,
        owner: str,
        what: str,
        text: str,
        cites: tuple[str, ...],
        *,
        assigned: Card | None = None,
        until: str = "turn",
        uses: int | None = 1,
        matches: Callable[..., bool] | None = None,
        do: Callable[..., Any] | None = None,
        **data: Any,
    ) -> None:
        self.kind, self.owner, self.what, self.text, self.cites = kind, owner, what, text, cites
        self.assigned, self.until, self.uses = assigned, until, uses
        self.matches, self.do, self.data = matches, do, data
        # Its words on a board, once they have been asked for.
        self.told = ""
        self.applied_to: set[tuple[str, int]] = set()
        self.n = 0
        # How it was made (rules.effects.recipes), so that a board can carry it.
        self.recipe: Any = None
        # The card and the ability that made it.
        self.source: tuple[Card, ReadAbility] | None = None

    @property
    def about(self) -> Card | None:
        """Return the one card that it is tied to or mentions."""
        found: Card | None = self.assigned or self.data.get("card")
        return found

    def __repr__(self) -> str:
        return f"<{self.kind} effect of {self.owner}: {self.text}>"
