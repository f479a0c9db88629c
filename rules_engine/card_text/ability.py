"""One ability of a card as it was read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import Keyword

CONTINUOUS = "continuous"


BLANK = "blank"


@dataclass(frozen=True)
class ReadAbility:
    """One ability of a card: its tree, or why there is none."""

    text: str
    type: str
    tree: Node | None
    name: str = ""
    restrictions: tuple[Node, ...] = ()
    brackets: tuple[Node, ...] = ()
    costs: tuple[Node, ...] = ()
    trigger: Node | None = None
    condition: Node | None = None
    sentences: tuple[Node, ...] = ()
    endings: tuple[Node, ...] = ()
    x_is: Node | None = None
    x_limits: tuple[Node, ...] = ()
    stopped_at: int = 0
    stopped_words: str = ""
    ambiguous: bool = False
    keyword: Keyword | None = None
    origin: str = ""

    @property
    def understood(self) -> bool:
        return self.tree is not None or self.type == BLANK

    @cached_property
    def bracket_kinds(self) -> frozenset[str]:
        """What stands in its brackets. Asked of every ability at every decision, so found once."""
        return frozenset(bracket.kind for bracket in self.brackets)

    @cached_property
    def ending_kinds(self) -> frozenset[str]:
        """Which restrictions come after its effect; found once too."""
        return frozenset(ending.kind for ending in self.endings)

    @cached_property
    def bracket_zone(self) -> str | None:
        """The zone that its brackets name as the only one from which it can be played."""
        return next((bracket.zone for bracket in self.brackets if bracket.kind in ("in-hand", "in-zone-only")), None)

    @cached_property
    def is_for_others(self) -> bool:
        """May somebody play it who does not own its card?"""
        return not self.ending_kinds.isdisjoint(("open-to-others", "only-for-rival"))

    @cached_property
    def is_for_owner(self) -> bool:
        """May the owner of its card play it?"""
        return "only-for-rival" not in self.ending_kinds

    @cached_property
    def is_tenacious(self) -> bool:
        """Can it be played while its card is committed? Tenacious, as a term or in the older words."""
        return (
            self.has_bracket("tenacious")
            or not self.ending_kinds.isdisjoint(("playable-while-committed", "only-while-committed"))
            or any(restriction.kind == "tenacious-word" for restriction in self.restrictions)
        )

    @cached_property
    def is_once_per_game(self) -> bool:
        """Is it played once in a game, as its brackets or its last words say?"""
        return self.has_bracket("once-per-game") or self.has_ending("only-once-per-game")

    @cached_property
    def plays_as_reversal(self) -> bool:
        """Is its card played as an attack with it?"""
        return any(cost.kind == "play-as-reversal" for cost in self.costs)

    def is_for(self, owner: bool) -> bool:
        """May its card's owner play it, or may the other player?"""
        return self.is_for_owner if owner else self.is_for_others

    def has_bracket(self, kind: str) -> bool:
        return kind in self.bracket_kinds

    def has_ending(self, kind: str) -> bool:
        return kind in self.ending_kinds


# The place of a printed ability that its card does not have just now: those after it keep their numbers.
NO_ABILITY = ReadAbility("", BLANK, None)
