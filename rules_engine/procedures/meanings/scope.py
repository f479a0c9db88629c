"""What a card was when an effect must read that: the last of it where it first was live (Scope)."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node, kept, print_node
from rules_engine.card_text.trees import walk
from rules_engine.contract.vocabulary import CARD_TYPES
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.card import Card


def chosen_as(ctx: Context, node: Node) -> list[Card]:
    """`Choose 1 foundation and 1 asset. Commit the chosen foundation`: of the chosen cards, those that are what is named."""
    noun = print_node(node).split()[-1].removesuffix("'s").removesuffix("s")
    chosen = chosen_cards(ctx)
    if len(chosen) < 2 or noun not in CARD_TYPES:
        return chosen
    return [card for card in chosen if as_in_scope(ctx, card).type == noun] or chosen


def chosen_cards(ctx: Context) -> list[Card]:
    """The cards that were chosen; where the text tells nobody to choose, those that were chosen to pay its cost."""
    if ctx.referents.chosen or ctx.ability.tree is None or _tells_to_choose(ctx.ability.tree):
        return list(ctx.referents.chosen)
    return list(dict.fromkeys(card for cards in ctx.referents.ways.values() for card in cards))


@kept
def _tells_to_choose(tree: Node) -> bool:
    return any("choose" in node.kind for node in walk(tree))


def as_in_scope(ctx: Context, card: Card) -> Card:
    """The card as an effect must read it: where it first was live, if it has moved or turned since (Scope)."""
    return past_in_scope(ctx, card) or card


def past_in_scope(ctx: Context, card: Card) -> Card | None:
    """What a card was, if an effect must read that and not what it is now: the last of it in the first zone where it was live.

    Of a card that was turned face down where it lay, the side that was face up is read (open question).
    """
    sides, left = ctx.game.first_zone_of(card, ctx.since)
    if not sides:
        return None
    if not left and card.is_live:
        sides.append(card)
    shown = [side for side in sides if not side.face_down]
    read = sides[-1]
    if read.face_down and shown and ctx.game.reading("turned-in-place") == "face-up-side":
        read = shown[-1]
    return None if read is card else read
