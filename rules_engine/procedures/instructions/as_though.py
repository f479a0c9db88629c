"""As Though: what counts as something else for one stated purpose, and no other.

So far: cards that are flipped, removed or the like as though momentum were spent to pay for keyword abilities.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.costs import MayAsSpending
from rules_engine.contract.vocabulary import MOMENTUM
from rules_engine.procedures import acts
from rules_engine.procedures.card_sets import Among
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.prohibitions import is_prohibited, spendable
from rules_engine.procedures.effects.statics import statics_everywhere, statics_of
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import candidates, possible
from rules_engine.procedures.meanings.wording import said
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.events import COST

room: Room = Room()


KIND = "as-spending"
USED = (
    "as-though#treated-as-true",
    "as-though#stated-effect-only",
    "as-though#otherwise-normal",
    "as-though#alternate-cost-keeps-activity",
)
_ACTS = {
    "clear": acts.clear,
    "destroy": acts.destroy,
    "discard": acts.discard,
    "flip": acts.flip,
    "remove": acts.remove,
    "sacrifice": acts.sacrifice,
}


@room.does(MayAsSpending)
def may_as_spending(ctx: Context, node: MayAsSpending) -> None:
    """For the rest of the turn: Echo comes after the attack, so `this attack` pays for the attack in progress."""
    attack = ctx.attack_in_progress()
    data: dict[str, Any] = {
        "node": node,
        "source": ctx.card,
        "pays_for": attack.card if attack is not None else ctx.card,
    }
    text = print_node(node)
    add_effect(ctx, Effect(RULE, ctx.owner, KIND, text, USED[:2], uses=None, **data))


def is_momentum(d: Node) -> bool:
    """Does a description mean momentum, and nothing narrower?"""
    words = said(d)
    return words.noun == "momentum" and words.bare and words.whose is None and words.place is None


def usable_momentum(ctx: Context) -> list[Card]:
    """Return momentum, and what may be used as if it were momentum for this ability."""
    momentum = spendable(ctx.game, ctx.owner, COST)
    if is_prohibited(ctx.game, "spend", player=ctx.owner):
        return momentum  # what is used as if it were spent is spent for this purpose
    return momentum + list(_substitutes(ctx)) if ctx.ability.keyword is not None else momentum


class _Few(NamedTuple):
    """Cards of which only some may be used in one payment."""

    cards: frozenset[Card]
    most: int


class _AtMost:
    """How many cards of each kind may be used together; a test of sets of cards (`card_sets.Asked`)."""

    def __init__(self, cards: Sequence[Card], few: Sequence[_Few]) -> None:
        self.kinds = [next((i for i, some in enumerate(few) if card in some.cards), None) for card in cards]
        self.start = tuple(some.most for some in few)

    def after(self, left: tuple[int, ...], place: int) -> tuple[int, ...] | None:
        kind = self.kinds[place]
        if kind is None:
            return left
        return tuple(n - (i == kind) for i, n in enumerate(left)) if left[kind] else None

    def can_grow(self, left: tuple[int, ...], place: int, more: int) -> bool:
        rest = self.kinds[place:]
        return rest.count(None) + sum(min(n, rest.count(i)) for i, n in enumerate(left)) >= more

    def may_be(self, count: int) -> bool:
        return self.can_grow(self.start, 0, count)


def usable_together(ctx: Context) -> Callable[[Sequence[Card]], Among] | None:
    """Return which cards may be used together, if a text limits how many cards count as momentum."""
    few = _few(ctx) if ctx.ability.keyword is not None else []
    return (lambda cards: Among(cards, [_AtMost(cards, few)])) if few else None


def most_usable(ctx: Context) -> int:
    """Return how much momentum, and how many cards that count as it, can be used at most."""
    cards, so = usable_momentum(ctx), usable_together(ctx)
    if so is None:
        return len(cards)
    among = so(cards)
    return next(count for count in range(len(cards), -1, -1) if among.any_of(count))


def _few(ctx: Context) -> list[_Few]:
    """Return the cards whose number is limited. Texts that allow the same cards allow as many together."""
    found: dict[frozenset[Card], int] = {}
    free: set[Card] = set()
    for node, source, pays_for in _said(ctx):
        if not _pays(ctx, node.pays, pays_for):
            continue
        most = node.what.get("most")
        cards = frozenset(_used(ctx, node, source))
        if most is None:
            free |= cards
        else:
            found[cards] = found.get(cards, 0) + int(most)
    return [_Few(cards - free, most) for cards, most in found.items()]


def _said(ctx: Context) -> Iterator[tuple[Node, Card, Card]]:
    """Return what texts and effects allow: the words, the card that says them, and the card whose abilities `this
    attack` has.
    """
    for _, node in statics_of(ctx.game, ctx.card, KIND):
        yield node, ctx.card, ctx.card
    for source, node in statics_everywhere(ctx.game, KIND):
        if source.owner == ctx.owner and source.card is not ctx.card:
            yield node, source.card, source.card
    for effect in ctx.game.effects:
        if effect.kind == RULE and effect.what == KIND and effect.owner == ctx.owner:
            yield effect.data["node"], effect.data["source"], effect.data["pays_for"]


def _substitutes(ctx: Context, of_keywords: bool = True) -> dict[Card, str]:
    """Return the cards that count as momentum for this ability, each with what is done to it."""
    found: dict[Card, str] = {}
    for node, source, pays_for in _said(ctx):
        if of_keywords and not _pays(ctx, node.pays, pays_for):
            continue
        found |= {card: node.verb for card in _used(ctx, node, source) if card not in found}
    return found


def _used(ctx: Context, node: Node, source: Card) -> list[Card]:
    """Return the cards that a text lets its player use."""
    if node.what.kind == "substitute-this":
        cards = [source] if possible(source, node.verb) else []
    else:
        cards = candidates(ctx, node.what.d, node.verb, ctx.owner)
    return [card for card in cards if not (node.verb == "flip" and card.face_down)]


def _pays(ctx: Context, what: Node, own: Card) -> bool:
    """Is the ability one of those that may be paid for like this?"""
    keyword = ctx.ability.keyword
    if keyword is None or (what.kind == "paid-own" and ctx.card is not own):
        return False
    names = [word.means for name in "kl" if (word := what.get(name)) is not None]
    return not names or keyword.name.lower() in names


def why_not_as_though(ctx: Context) -> tuple[str, ...]:
    """Return the clauses by which a substitute doesn't help here: only keyword abilities were meant."""
    if ctx.ability.keyword is not None or not _substitutes(ctx, of_keywords=False):
        return ()
    named = ("abilities-with-names#not-keyword-abilities",) if ctx.ability.name else ()
    return ("as-though#stated-effect-only", "as-though#otherwise-normal", *named)


def spend(ctx: Context, chosen: Sequence[Card], *cites: str) -> None:
    """Spend momentum; a substitute has its own act done to it, and nothing else."""
    real = [card for card in chosen if card.zone == MOMENTUM]
    instead = _substitutes(ctx)
    if real:
        acts.discard(ctx.game, ctx.owner, real, *cites)
    for verb in dict.fromkeys(instead.values()):
        used = [card for card in chosen if card not in real and instead.get(card) == verb]
        if used:
            _ACTS[verb](ctx.game, ctx.owner, used, *USED, *cites)
