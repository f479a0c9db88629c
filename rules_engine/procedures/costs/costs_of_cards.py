"""Costs that other cards pay: this many cards of a kind, chosen by the player who pays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import HAND, MOMENTUM
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure, choose_cards
from rules_engine.procedures.card_sets import Among
from rules_engine.procedures.constructs import Room, WhyNotPayable
from rules_engine.procedures.costs.cost_kinds import CANNOT
from rules_engine.procedures.costs.payable import (
    VERBS,
    because_kept,
    cards_that_can_pay,
    kept_from_paying,
    needs_of,
    spared,
)
from rules_engine.procedures.effects.prohibitions import is_kept_from
from rules_engine.procedures.instructions.as_though import is_momentum, spend, usable_together, why_not_as_though
from rules_engine.procedures.meanings.amounts import how_many
from rules_engine.procedures.meanings.context import PARTICIPLES, Context
from rules_engine.procedures.meanings.describing import attached_clauses, clauses, possible, zone_meant
from rules_engine.procedures.meanings.picking import pick
from rules_engine.procedures.meanings.referring import pile_owners
from rules_engine.procedures.meanings.together import together
from rules_engine.procedures.meanings.wording import place, said
from rules_engine.procedures.zones.discard_pile import INTO_PILE, in_order
from rules_engine.procedures.zones.piles import count_of
from rules_engine.table.card import Card
from rules_engine.table.events import COST
from rules_engine.table.why_not import WhyNot

room: Room = Room()


def enough(verb: str) -> WhyNotPayable[Node]:
    def can(ctx: Context, node: Node) -> WhyNot | None:
        out = node.get("out")
        if out is not None and ctx.card.zone not in place(out).zones:
            return WhyNot(wording.costs.not_there(), (*CANNOT, "costs#own-cards-default"))
        return _too_few(ctx, node.cards, verb)

    return can


def _too_few(ctx: Context, cards: Node, verb: str) -> WhyNot | None:
    """Return why the cards that a cost names aren't there, or None if they are."""
    if cards.kind == "this":
        return _possible_here(ctx, ctx.card, verb)
    if cards.kind == "your-character":
        return _possible_here(ctx, ctx.game.players[ctx.owner].character, verb)
    if cards.kind in ("your-hand", "your-momentum-all"):
        return None
    if cards.kind in ("end-card", "end-cards"):
        return _enough_in_pile(ctx, cards)
    if cards.kind == "either-cards":
        return _too_few(ctx, cards.a, verb) and _too_few(ctx, cards.b, verb)
    if cards.kind == "both-cards":
        return _too_few(ctx, cards.a, verb) or _too_few(ctx, cards.b, verb)
    least, _ = how_many(ctx, cards.n) if cards.kind in ("some", "some-of") else (1, 1)
    found = cards_that_can_pay(ctx, cards, verb)
    if len(found) < least:
        kept = kept_from_paying(ctx, cards, verb)
        if kept and len(found) + len(kept) >= least:
            return because_kept(kept, verb)
        noun = said(cards.d).noun if cards.get("d") else "card"
        more: tuple[str, ...] = ("discard#discard-number-needed",) if verb == "discard" else ()
        if cards.get("d") is not None and is_momentum(cards.d) and verb == "discard":
            more += why_not_as_though(ctx)
        return WhyNot(
            wording.costs.cost_needs_more(least=least, noun=noun, count=len(found)),
            (*CANNOT, "costs#own-cards-default", *more, *_attached(ctx, cards, verb)),
        )
    so = _chosen_together(ctx, cards, verb) if cards.get("d") is not None else None
    if so is not None and not so(found).any_of(least):
        return WhyNot(wording.costs.no_cards_together(), (*CANNOT, "costs#own-cards-default"))
    return None


def _possible_here(ctx: Context, card: Card, verb: str) -> WhyNot | None:
    """Can this be done to the card itself, or to the character, where it is?"""
    if possible(card, verb):
        return because_kept([card], verb) if is_kept_from(ctx.game, card, verb, COST) else None
    return WhyNot(wording.costs.cannot_be_used_for_cost(verb=verb), (*CANNOT, "costs#own-cards-default"))


def _enough_in_pile(ctx: Context, cards: Node) -> WhyNot | None:
    """Are there enough cards in the pile? A deck that runs out is cycled, so only a discard pile can have too few."""
    spot = place(cards.pile)
    if spot.zones == ("deck",):
        return None
    have = sum(len(ctx.game.players[player].zones[spot.zones[0]]) for player in pile_owners(ctx, cards, ctx.owner))
    wanted = count_of(ctx, cards)
    return WhyNot(wording.costs.cost_needs_cards(wanted=wanted, have=have), CANNOT) if have < wanted else None


def _attached(ctx: Context, cards: Node, verb: str) -> tuple[str, ...]:
    """Say that attached cards that would fit can't pay."""
    return attached_clauses(ctx, cards.d, zone_meant(cards.d, verb), paying=True) if cards.get("d") is not None else ()


def chosen_to_pay(ctx: Context, cards: Node, verb: str) -> Procedure:
    """Return the cards a cost is paid with, chosen by the player of the ability."""
    if cards.kind == "this":
        return [ctx.card]
    if cards.kind == "your-hand":
        return list(ctx.game.players[ctx.owner].zones[HAND])
    if cards.kind == "your-momentum-all":
        return list(ctx.game.players[ctx.owner].zones[MOMENTUM])
    if cards.get("d") is None:
        return (yield from pick(ctx, cards, verb, ctx.owner))
    found = cards_that_can_pay(ctx, cards, verb)
    if cards.kind not in ("some", "some-of"):
        return found
    least, most = how_many(ctx, cards.n)
    chosen = yield from choose_cards(
        ctx.game,
        ctx.owner,
        verb if verb in ("commit", "discard") else "choose",
        _spared(ctx, found, verb) if least == most == 1 else found,
        least,
        most,
        wording.choices.choose_what_to(verb=verb),
        "costs#own-cards-default",
        "instruction#you-choose-cards",
        together=_chosen_together(ctx, cards, verb),
    )
    return chosen


def _chosen_together(ctx: Context, cards: Node, verb: str) -> Callable[[Sequence[Card]], Among] | None:
    """Return which cards a cost may be paid with together, if it matters."""
    if verb == "discard" and is_momentum(cards.d):
        return usable_together(ctx)
    return together(ctx, cards.d)


def _spared(ctx: Context, found: list[Card], verb: str) -> list[Card]:
    """Leave out the card that a later cost can't be paid without."""
    act = VERBS.get(verb, verb)
    later = [(of, node) for of, node in ctx.unpaid if act == "leave" or needs_of(of, node)[0] == act]
    if not later:
        return found
    return spared(later, found) or found


def _with_cards(kind: str, verb: str, act: Callable[..., object]) -> None:
    @room.cost_of_act(kind, enough(verb))
    def pay(ctx: Context, node: Node) -> Procedure:
        chosen = yield from chosen_to_pay(ctx, node.cards, verb)
        if node.cards.get("d") is not None and is_momentum(node.cards.d) and verb == "discard":
            spend(ctx, chosen, "costs#pay-in-order", *ctx.game.own("mha:momentum#you-choose-what-leaves"))
        elif chosen:
            if verb in INTO_PILE:
                chosen = yield from in_order(ctx.game, chosen)
            cites = (*_whose(ctx, chosen), *clauses(ctx, node.cards, verb))
            cites += ("commit#by-cost",) if verb == "commit" else ()
            if verb == "commit" and ctx.game.players[ctx.owner].character in chosen:
                cites += ctx.game.ruleset.settled_by.get("commit-foundations-cost", ())
            act(ctx.game, ctx.owner, chosen, "costs#pay-in-order", *cites)
        elif node.cards.kind == "your-hand":
            ctx.game.say(
                verb,
                wording.costs.empty_hand_pays(verb=verb),
                "discard#discard-hand-empty",
                "costs#pay-in-order",
                player=ctx.owner,
            )
        ctx.payment.paid_cards += chosen
        ctx.referents.has_done(PARTICIPLES[verb], chosen)
        if verb == "reveal" and chosen:
            ctx.referents.shown, ctx.referents.shown_in = list(chosen), chosen[0].zone
        ctx.referents.it = list(chosen)
        return True


def _whose(ctx: Context, chosen: Sequence[Card]) -> tuple[str, ...]:
    return ("costs#own-cards-default",) if all(card.owner == ctx.owner for card in chosen) else ()


for _verb, _act in {
    "clear": acts.clear, "commit": acts.commit, "destroy": acts.destroy, "discard": acts.discard, "flip": acts.flip,
    "freeze": acts.freeze, "ready": acts.ready, "remove": acts.remove, "reveal": acts.reveal, "sacrifice": acts.sacrifice,
    "seal": acts.seal, "unflip": acts.unflip, "unseal": acts.unseal,
}.items():  # fmt: skip
    _with_cards(f"{_verb}-cost", _verb, _act)
