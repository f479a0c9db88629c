"""What a check is made for, compared with what card text names: to play a card of a kind, to block."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import HAND
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import is_like
from rules_engine.procedures.meanings.wording import place
from rules_engine.table.card import Card


def is_for(ctx: Context, why: Node | None, purpose: str, card: Card | None) -> bool:
    """Is a check made for what an effect names? Blocking is playing a card too, but not playing its type."""
    if why is None:
        return True
    what = why.get("what")
    if why.kind == "to-block":
        return purpose == "block" and (what is None or _is_card(ctx, what, card))
    if purpose not in ("card", "block"):
        return False
    if what is None:
        return card is ctx.card
    if purpose == "block" and why.kind == "to-play" and not _any_reason(what):
        return False
    return _is_card(ctx, what, card)


def _any_reason(what: Node) -> bool:
    """Return whether `a card`, `an attack card` is meant: whatever it's played as (Play a [Card Type])."""
    return what.kind == "for-card" and what.noun.means == "card"


def _is_card(ctx: Context, what: Node, card: Card | None) -> bool:
    if card is None:
        return False
    if what.kind == "for-either":
        return any(_is_card(ctx, one, card) for one in (what.a, what.b))
    if what.get("reversal") is not None and not is_tried_as_reversal(card):
        return False
    zone = what.get("zone")
    if zone is not None and card.marks.get("played_from", HAND) not in place(zone).zones:
        return False
    return what.noun.means in ("card", card.type) and is_like(ctx, card, what)


def is_tried_as_reversal(card: Card) -> bool:
    """Is a card being played as a reversal? It's marked until it is played, or not."""
    return "tried_as_reversal" in card.marks
