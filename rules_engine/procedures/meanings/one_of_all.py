"""Is an attack or card, as it's played now, one of all those that a text means?"""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.procedures.conditions.periods import happenings
from rules_engine.procedures.effects.modifiers import is_announced, is_being_played
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits_core, fits_kindly
from rules_engine.procedures.meanings.meant import is_like
from rules_engine.table.card import Card


def is_one_of(ctx: Context, node: Node, card: Card) -> bool:
    """Is this card, as it's played now, one of all those meant?"""
    who = ctx.player(node.who)
    kind = node.noun.means
    if who not in (None, card.owner) or not is_being_played(ctx.game, card):
        return False
    if kind not in ("card", card.type) or (kind != "card" and is_announced(card) and card.marks.get("as_block")):
        return False
    if node.get("core") is not None and not fits_core(ctx.game, ctx, card, node.core):
        return False
    if node.get("nth") is not None and not _is_nth(ctx, card, node):
        return False
    return is_like(ctx, card, node) and not ("+" in node.words and card is _other_than(ctx))


def _is_nth(ctx: Context, card: Card, node: Node) -> bool:
    """Is it the nth of its kind this turn or, if the words say so, a later one?"""
    if node.get("played") and card.played_as is None and not is_announced(card):
        return False  # it is an attack that was created
    before, wanted = _before(ctx, card, node), int(node.nth) - 1
    return before >= wanted if node.get("later") else before == wanted


def _before(ctx: Context, card: Card, node: Node) -> int:
    """Count the cards of the named kind its player has played this turn before this one, created attacks included."""
    kind, game = node.noun.means, ctx.game
    if kind == "attack" and not node.get("played") and node.kindly is None:
        made = game.turn_history.get("attacks_by", {}).get(card.owner, 0)
        return int(made) - (not is_announced(card))
    again = is_announced(card) or any(done.cards[0] is card for done in happenings(game, "card-played"))
    shown = [
        (was, as_what)
        for _, as_what, was in game.turn_history.get("shown_played", ())
        if again
        or was.id != card.id  # what the board shows for the card itself is this time, unless it was played since
    ]
    return sum(
        other.owner == card.owner and kind in ("card", as_what) and fits_kindly(other, node.kindly)
        for other, as_what in (*shown, *_played_before(ctx, card))
    )


def _played_before(ctx: Context, card: Card) -> list[tuple[Card, str]]:
    """Return what a card's player has played this turn before, each as it was then; the same card too, by Echo."""
    game = ctx.game
    plays = [done for done in happenings(game, "card-played") if done.player == card.owner]
    if not is_announced(card):  # the last time it was played is this time
        own = [done for done in plays if done.cards[0] is card]
        plays = [done for done in plays if done not in own[-1:]]
    return [(game.past_of(done.cards[0], done.began) or done.cards[0], done.data["played_as"]) for done in plays]


def _other_than(ctx: Context) -> Card | None:
    """Is it another one? `Other` attacks are those other than this one (This Attack)."""
    if ctx.card.type == "attack":
        return ctx.card
    attack = ctx.attack_in_progress()
    return attack.card if attack is not None else None
