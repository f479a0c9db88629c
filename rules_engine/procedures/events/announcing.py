"""Acts on cards that are announced before an effect does them, and what is done instead (open questions)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.announcing import DoneInstead, DoneLess, InsteadSentence
from rules_engine.card_text.sentences import trigger_of
from rules_engine.card_text.verbs import VERBS
from rules_engine.contract.vocabulary import POOL
from rules_engine.procedures import acts, upcalls
from rules_engine.procedures.asking import Procedure, choose_cards
from rules_engine.procedures.conditions.happened import is_one, looker, seen_cards
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.events.awaiting import BEFORE
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.triggers.matching import event_node
from rules_engine.table.card import Card, called
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()
# The cards of an announced act that it isn't done to, because something else was done instead.
SPARED = "spared"
# How much of an announced amount is still to be done, and what is said if less is.
LEFT = "left"
CITES = ("effects#if-instead", "instruction#can-be-overridden")


def announced(game: Game, verb: str, cards: Sequence[Card], to: str = "") -> Procedure:
    """Announce an act; return the cards it's still to be done to. While a cost is paid, nothing can come before it."""
    kinds = {VERBS[verb].happening, *(("clear",) if any(card.zone == POOL for card in cards) else ())}
    if game.holding is not None or not any(f"{BEFORE} {kind}" in game.statics for kind in kinds):
        return list(cards)
    about = list(_announced(verb, cards, to))
    zones = {card.id: card.zone for card in cards}
    for happening in about:
        game.announce(happening)
    yield from upcalls.boundary(game)
    spared = [card for happening in about for card in happening.data.get(SPARED, ())]
    return [card for card in cards if card not in spared and card.zone == zones[card.id]]


def announced_amount(game: Game, verb: str, player: str, amount: int) -> Procedure:
    """Announce a gain of health or a draw; return how much of it is still to be done."""
    kind = VERBS[verb].happening
    if amount <= 0 or game.holding is not None or f"{BEFORE} {kind}" not in game.statics:
        return amount
    happening = Happening(kind, player, before=True, amount=amount)
    game.announce(happening)
    yield from upcalls.boundary(game)
    return happening.data.get(LEFT, amount)


def drawn(game: Game, player: str, count: int, *cites: str) -> Procedure:
    """Draw what is left of a draw after it was announced."""
    left = yield from announced_amount(game, "draw", player, count)
    return (yield from acts.draw(game, player, left, *cites))


@room.does(DoneLess)
def done_less(ctx: Context, node: DoneLess) -> None:
    """Let less of what was announced be done, or nothing of it."""
    assert ctx.happening is not None
    _leave(ctx, ctx.happening, None if node.n is None else int(node.n), CITES[-1])


def _leave(ctx: Context, happening: Happening, less: int | None, *cites: str) -> None:
    was = happening.data.get(LEFT, happening.data["amount"])
    happening.data[LEFT] = left = 0 if less is None else max(was - less, 0)
    said = wording.effects.done_less(verb=happening.kind, was=was, left=left)
    ctx.game.say("instead", said, *cites, player=ctx.owner)


def _announced(verb: str, cards: Sequence[Card], to: str) -> Iterator[Happening]:
    for owner, zone in dict.fromkeys((card.owner, card.zone) for card in cards):
        own = tuple(card for card in cards if (card.owner, card.zone) == (owner, zone))
        sacrificed = verb == "sacrifice"
        data = {"origin": zone, "sacrificed": sacrificed, "zone": to}
        yield Happening(VERBS[verb].happening, owner, own, before=True, **data)
        if verb == "discard" and zone == POOL:
            yield Happening("clear", owner, own, before=True, origin=zone)


@room.joins(InsteadSentence)
def instead(ctx: Context, sentence: InsteadSentence) -> Procedure:
    """`Before a foundation is destroyed, ... instead`: the act isn't done to the cards that the trigger means."""
    game, happening = ctx.game, ctx.happening
    own = sentence.do.get("on")
    trigger = trigger_of(sentence) if own is not None else ctx.ability.trigger
    assert trigger is not None
    assert happening is not None
    event = event_node(trigger)
    spared = [] if "amount" in happening.data else (yield from _meant(ctx, event))
    ctx.referents.it, names = list(spared), called(spared)
    ctx.progress.declined = False
    yield from upcalls.execute_doing(ctx, sentence.do.a if own is not None else sentence.do)
    if ctx.progress.declined or game.reading("instead-of-announced") != "replaced":
        return
    if "amount" in happening.data:
        one_card = event.get("verb") == "draw" and is_one(event.what)
        _leave(ctx, happening, 1 if one_card else None, *CITES)
        return
    happening.data[SPARED] = [*happening.data.get(SPARED, ()), *spared]
    game.say("instead", wording.effects.not_done_to(cards=names), *CITES, player=ctx.owner)


def _meant(ctx: Context, event: Node) -> Procedure:
    """Return the cards that the trigger means. If it means one and there are several, its owner chooses."""
    assert ctx.happening is not None
    verb = str(event.get("verb") or "")
    found = seen_cards(looker(ctx.game, ctx.owner, ctx.card), event.what, verb, ctx.happening)
    if len(found) < 2 or not is_one(event.what):
        return found
    return (yield from choose_cards(ctx.game, ctx.owner, "choose", found, 1, 1, wording.choices.choose(), *CITES))


@room.joins(DoneInstead)
def done_instead(ctx: Context, node: DoneInstead) -> Procedure:
    """`For the rest of this turn, whenever you would gain health, ... instead`: an announced amount is replaced."""
    assert ctx.happening is not None
    ctx.progress.declined = False
    yield from upcalls.execute_doing(ctx, node.do)
    if not ctx.progress.declined and ctx.game.reading("instead-of-announced") == "replaced":
        _leave(ctx, ctx.happening, None, *CITES)
