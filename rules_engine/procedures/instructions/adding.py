"""Adding cards to zones: to the hand, to momentum, to the card pool, to the stage (that is building), onto or under a
deck.

No card goes to a zone of another player: `its owner's hand` and `their deck` mean those of the card's owner (Owner). If
the edition lets control change, what comes into play goes to its new controller.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.adding import AddEither, AddTo, Build, CreateTokens, ShuffleInto, ShuffleZone
from rules_engine.contract.vocabulary import DECK, DISCARD, HAND, MOMENTUM, POOL, STAGE
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure, choose_one, choose_order
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.prohibitions import TO_MOMENTUM, unprotected
from rules_engine.procedures.effects.statics import has_static
from rules_engine.procedures.events.announcing import announced
from rules_engine.procedures.events.shuffling import shuffle
from rules_engine.procedures.instructions.chosen_as_put import choose_as_put
from rules_engine.procedures.keywords import multiple
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import clauses
from rules_engine.procedures.meanings.picking import pick_by_player
from rules_engine.procedures.meanings.wording import place, said
from rules_engine.procedures.zones.characters import stays
from rules_engine.procedures.zones.deck import copy_in_deck
from rules_engine.procedures.zones.piles import build_off, take_off, takes_off
from rules_engine.procedures.zones.tokens import add_tokens, names_new_token
from rules_engine.table.card import Card, called
from rules_engine.table.events import COST, Happening
from rules_engine.table.game import Game
from rules_engine.table.zone_changes import OUT_OF_PLAY
from rules_engine.wording.saying import Saying

room: Room = Room()


_CITES = {
    HAND: ("draw#other-ways-not-drawing",),
    POOL: ("card-pool#left-to-right",),
    DISCARD: ("discard#to-discard-pile",),
}


def nothing(ctx: Context, said: Saying) -> None:
    """Say that an instruction found nothing to do. That's no fault, and neither is choosing nothing."""
    ctx.progress.did, ctx.referents.found_none = False, True
    if ctx.progress.passed_over:
        ctx.progress.passed_over = False
        ctx.game.say("nothing", wording.moves.no_card_chosen(), "effects#decision-when-reached", player=ctx.owner)
        return
    ctx.game.say("nothing", said, "effects#as-much-as-possible", "effects#may-do-nothing", player=ctx.owner)


@room.does(AddTo)
def do_add_to(ctx: Context, node: AddTo) -> Procedure:
    yield from add_to(ctx, node, node.to)


@room.does(AddEither)
def add_either(ctx: Context, node: AddEither) -> Procedure:
    """Add to one place or another: the player who adds the card picks the place."""
    (player, *_) = ctx.acting(node)
    to = yield from choose_one(
        player,
        "choose",
        [("first", _said(node.to), node.to), ("second", _said(node.other), node.other)],
        wording.moves.where_to_add(),
        "effects#decision-when-reached",
    )
    yield from add_to(ctx, node, to)


def _said(to: Node) -> Saying:
    if to.kind == "to-deck":
        return wording.moves.to_end_of_deck(end=to.end)
    return wording.moves.to_zone(zone=str(to.zone))


def add_to(ctx: Context, node: Node, to: Node) -> Procedure:
    """Add the cards of an instruction to the place it names."""
    if to.kind == "to-zone" and names_new_token(node.cards):
        add_tokens(ctx, node, to.zone)
        return
    name = _copy_from_nowhere(node.cards)
    if name is not None:
        card = copy_in_deck(ctx.game, ctx.owner, name)
        yield from put_there(ctx, node.cards, ctx.owner, [card] if card is not None else [], to, None)
        return
    lie = to.get("lie")
    if to.kind == "to-zone" and takes_off(ctx, node) and to.zone != STAGE:
        yield from take_off(ctx, node, to.zone, "add", _face_down(to.zone, lie))
        ctx.referents.has_done("added", ctx.referents.it)
        return
    facing = yield from choose_facing(ctx, ctx.acting(node)[0], lie)
    for player, chosen in (
        yield from pick_by_player(ctx, node, "add" if to.kind == "to-zone" and to.zone == HAND else "card")
    ):
        yield from put_there(ctx, node.cards, player, _from_there(node, chosen), to, facing)


def _from_there(node: Node, chosen: Sequence[Card]) -> Sequence[Card]:
    """`Add that card from your card pool`: not from anywhere else it may have gone to."""
    out = node.get("out")
    return chosen if out is None else [card for card in chosen if card.zone in place(out).zones]


def _copy_from_nowhere(cards: Node) -> str | None:
    """`A copy of ...` without a zone: a card with that name, which then comes from the deck."""
    if cards.kind != "some":
        return None
    words = said(cards.d)
    core = words.cores[0]
    if words.place is not None or words.qualities or core.kind != "copy-core" or core.of.kind != "copied-name":
        return None
    return str(core.of.a.means)


def choose_facing(ctx: Context, player: str, lie: Node | None) -> Procedure:
    """Return face up, face down, unchanged, or the choice of the player who adds it."""
    if lie is None or lie.kind != "either-facing":
        return lie.facing if lie is not None else None
    return (
        yield from choose_one(
            player,
            "choose",
            [("up", wording.moves.face_up(), "up"), ("down", wording.moves.face_down(), "down")],
            wording.moves.which_facing(),
            "effects#decision-when-reached",
        )
    )


def _face_down(zone: str, lie: Node | None) -> bool:
    facing = lie.get("facing") if lie is not None else None
    return facing == "down" or (zone == MOMENTUM and facing != "up")


def put_there(
    ctx: Context, cards: Node, player: str, chosen: Sequence[Card], to: Node, facing: str | None
) -> Procedure:
    """Put cards in a destination: of the player who adds them, or of each card's owner."""
    yours = to.production.phrasing.names_your
    zone = DECK if to.kind == "to-deck" else to.zone
    groups = acts.destined(ctx.game, player, chosen, zone) if yours else acts.by_owner(chosen)
    if not chosen:
        nothing(ctx, wording.moves.nothing_to_add())
        return
    moved: list[Card] = []
    for owner, own in groups:
        able = stays(ctx.game, list(unprotected(ctx.game, own, "added")), "remove")
        if zone == MOMENTUM:
            able = yield from announced(ctx.game, "add", list(unprotected(ctx.game, able, TO_MOMENTUM)), MOMENTUM)
        if zone in (STAGE, POOL) and facing != "down":
            yield from choose_as_put(ctx, cards, owner, able)
        if to.kind == "to-deck":
            yield from _onto_deck(ctx, player, owner, able, to)
        elif able and to.zone == STAGE:
            lie = to.lie
            committed = lie is not None and lie.get("committed") == "yes"
            acts.build(ctx.game, owner, able, "effects#in-order", facing=facing, committed=committed, under=owner)
        elif able:
            able = _into_zone(ctx, cards, owner, able, to.zone, facing)
        moved += able
    ctx.progress.did = bool(moved)
    if moved:
        ctx.referents.it = moved
        ctx.referents.has_done("added", moved)


def told_by(game: Game) -> str:
    """Return the clause behind an act: to pay a cost, or because an effect calls for it."""
    return "costs#pay-in-order" if game.cause is not None and game.cause.kind == COST else "effects#in-order"


def _into_zone(ctx: Context, cards: Node, owner: str, own: list[Card], zone: str, facing: str | None) -> list[Card]:
    if zone == MOMENTUM:
        own = multiple.clear_copies(ctx.game, owner, own)
        shown = [card for card in own if has_static(ctx.game, card, "momentum-face-up")]
        hidden = [card for card in own if card not in shown]
        if facing is None and shown and hidden:
            return [
                *_into_zone(ctx, cards, owner, hidden, zone, "down"),
                *_into_zone(ctx, cards, owner, shown, zone, "up"),
            ]
        facing = "up" if shown else facing
    if not own:
        return []
    face_down = facing == "down" or (zone == MOMENTUM and facing != "up")
    lies: tuple[str, ...] = ()
    if zone == POOL and facing is None and own[0].face_down and own[0].zone != HAND:
        face_down, lies = True, ("card-pool#face-down-stays",)
    if zone == MOMENTUM:
        lies += ("momentum#face-down-by-default" if face_down else "momentum#some-added-face-up",)
    ctx.game.move(
        own,
        zone,
        "add",
        wording.moves.adds_to(player=owner, cards=called(own), zone=zone, face_down=face_down and zone == POOL),
        *_CITES.get(zone, ()),
        *clauses(ctx, cards, "add"),
        *lies,
        *(("clear#elsewhere-not-cleared",) if own[0].zone == POOL and zone != DISCARD else ()),
        *(acts.changes_control(ctx.game, owner, own) if zone not in OUT_OF_PLAY else ()),
        told_by(ctx.game),
        player=owner,
        face_down=face_down,
        happening=Happening("add", owner, tuple(own), zone=zone, origin=own[0].zone),
        under=owner,
    )
    return own


def _onto_deck(ctx: Context, player: str, owner: str, own: list[Card], to: Node) -> Procedure:
    """Add cards to a deck at the same time, in the order that their owner chooses, or by chance.

    `In any order` is a choice of the instruction, made by the player told to put them there.
    """
    if not own:
        return
    within = ("transit-zone#within-a-zone",) if all(card.zone == DECK for card in own) else ()
    by_chance = to.order is not None and to.order.kind == "random-order"
    prompt = wording.moves.order_by_chance() if by_chance else wording.moves.which_order()
    told = to.order is not None and not by_chance
    chooser = player if told else owner
    why = (*(("instruction#you-choose",) if told else ()), *(("deck#choose-order",) if chooser == owner else ()))
    own = yield from choose_order(chooser, own, prompt, *why)
    top = to.end == "top"
    ctx.game.move(
        own[::-1] if top else own,
        DECK,
        "add",
        wording.moves.puts_on_deck(player=owner, cards=called(own), end=to.end),
        *(why if len(own) > 1 else ()),
        told_by(ctx.game),
        *within,
        player=owner,
        at=0 if top else None,
        happening=Happening("add", owner, tuple(own), zone=DECK),
    )


@room.does(ShuffleInto)
def shuffle_into(ctx: Context, node: ShuffleInto) -> Procedure:
    """Put cards into the deck and shuffle it: nobody knows where they are now."""
    for player, chosen in (yield from pick_by_player(ctx, node, "card")):
        found = acts.destined(ctx.game, player, chosen, DECK)
        own = stays(ctx.game, [card for _, some in found for card in some], "remove")
        ctx.progress.did = bool(own)
        if not chosen:
            nothing(ctx, wording.moves.nothing_to_shuffle())
        if own:
            ctx.game.move(
                own,
                DECK,
                "add",
                wording.costs.shuffles_into_deck(player=player, cards=called(own)),
                "effects#in-order",
                player=player,
                happening=Happening("add", player, tuple(own), zone=DECK),
            )
            ctx.referents.it = own
            ctx.referents.has_done("added", own)
        yield from shuffle(ctx.game, player)


@room.does(ShuffleZone)
def shuffle_zone(ctx: Context, node: ShuffleZone) -> Procedure:
    """Put a whole discard pile or momentum into the deck, and shuffle it."""
    for player in ctx.acting(node):
        zone = place(node.zone).zones[0]
        cards = list(ctx.game.players[player].zones[zone])
        ctx.referents.it, ctx.progress.did = cards, bool(cards)
        if cards:
            text = wording.moves.shuffles_zone_into_deck(player=player, zone=zone)
            happening = Happening("add", player, tuple(cards), zone=DECK)
            ctx.game.move(cards, DECK, "add", text, "effects#in-order", player=player, happening=happening)
            ctx.referents.has_done("added", cards)
        yield from shuffle(ctx.game, player)


@room.does(CreateTokens)
def create_tokens(ctx: Context, node: CreateTokens) -> None:
    """Create tokens in the stage, unless they may only exist elsewhere."""
    if names_new_token(node.cards):
        add_tokens(ctx, node, None)
    else:
        nothing(ctx, wording.moves.only_tokens())


@room.does(Build)
def build(ctx: Context, node: Build) -> Procedure:
    lie, cards = node.lie, node.cards
    assert cards is not None
    facing = yield from choose_facing(ctx, ctx.acting(node)[0], lie)
    committed = lie is not None and lie.get("committed") == "yes"
    transformed = lie is not None and lie.get("transformed") == "yes"
    if takes_off(ctx, node):
        yield from _build_off_deck(ctx, node, facing, committed)
        return
    for player, found in (yield from pick_by_player(ctx, node, "build")):
        chosen = acts.destined(ctx.game, player, found, STAGE)[0][1]
        if chosen:
            if facing != "down":
                yield from choose_as_put(ctx, cards, player, chosen)
            cites = ("effects#in-order", *clauses(ctx, cards, "build"))
            acts.build(
                ctx.game,
                player,
                chosen,
                *cites,
                facing=facing,
                committed=committed,
                transformed=transformed,
                under=player,
            )
            ctx.referents.it, ctx.progress.did = chosen, True
            ctx.referents.has_done("built", chosen)
        else:
            nothing(ctx, wording.moves.nothing_to_build())


def _build_off_deck(ctx: Context, node: Node, facing: str | None, committed: bool) -> Procedure:
    """Build the top cards of a deck: all there are, then cycle, then the rest; all of them are one event."""
    built: list[Card] = []
    for actor in ctx.acting(node):
        view = ctx.seen_by(actor) if len(ctx.acting(node)) > 1 else ctx
        built += yield from build_off(view, node, actor, facing, committed)
    ctx.referents.it, ctx.progress.did = built, bool(built)
    ctx.referents.has_done("built", built)
