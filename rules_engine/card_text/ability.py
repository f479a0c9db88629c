"""One ability of a card, as read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rules_engine.card_text.facts import Keeper
from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import Keyword

CONTINUOUS = "continuous"


BLANK = "blank"


@dataclass(frozen=True)
class ReadAbility(Keeper):
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
        """Return the kinds of its brackets. Found once, because every decision needs them for every ability."""
        return frozenset(bracket.kind for bracket in self.brackets)

    @cached_property
    def ending_kinds(self) -> frozenset[str]:
        """Return the restrictions that come after its effect; found once, too."""
        return frozenset(ending.kind for ending in self.endings)

    @cached_property
    def bracket_zone(self) -> str | None:
        """Return the only zone from which it can be played, named in its brackets or, on older cards, in its last
        words.
        """
        found = [bracket.zone for bracket in self.brackets if bracket.kind in ("in-hand", "in-zone-only")]
        lies = (ending.when for ending in self.endings if ending.kind == "only-playable-if")
        found += [when.zone for when in lies if when.kind == "this-is-in" and when.zone != "stage"]
        return found[0] if found else None

    @cached_property
    def cost_zone(self) -> str | None:
        """Return the zone from which its card pays with itself: it can be played from there too."""
        return next((zone for cost in self.costs if (zone := _zone_left(cost)) is not None), None)

    @cached_property
    def is_for_others(self) -> bool:
        """May a player other than the card's owner play it?"""
        return not self.ending_kinds.isdisjoint(("open-to-others", "only-for-rival"))

    @cached_property
    def is_for_owner(self) -> bool:
        """May the owner of its card play it?"""
        return "only-for-rival" not in self.ending_kinds

    @cached_property
    def is_tenacious(self) -> bool:
        """Can it be played while its card is committed? Tenacious, as a term or in older words."""
        return (
            self.has_bracket("tenacious")
            or not self.ending_kinds.isdisjoint(("playable-while-committed", "only-while-committed"))
            or any(restriction.kind == "tenacious-word" for restriction in self.restrictions)
        )

    @cached_property
    def is_once_per_game(self) -> bool:
        """Is it played once per game, according to its brackets or its last words?"""
        return self.has_bracket("once-per-game") or self.has_ending("only-once-per-game")

    @cached_property
    def plays_as_reversal(self) -> bool:
        """Is its card played as an attack along with it?"""
        return any(cost.kind == "play-as-reversal" for cost in self.costs)

    def is_for(self, owner: bool) -> bool:
        """May the card's owner play it, or the other player?"""
        return self.is_for_owner if owner else self.is_for_others

    def has_bracket(self, kind: str) -> bool:
        return kind in self.bracket_kinds

    def has_ending(self, kind: str) -> bool:
        return kind in self.ending_kinds


# The place of a printed ability that its card doesn't have at the moment: those after it keep their numbers.
NO_ABILITY = ReadAbility("", BLANK, None)


def _zone_left(cost: Node) -> str | None:
    """`Discard this card from your momentum:`: return the zone from which the card pays with itself."""
    cards, out = cost.get("cards"), cost.get("out")
    if not isinstance(cards, Node) or cards.kind != "this" or not isinstance(out, Node):
        return None
    zone = out.get("zone")
    return str(zone) if isinstance(zone, str) and out.get("whose") == "you" else None
