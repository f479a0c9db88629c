"""Instructions that do something to cards or players: draw, discard, commit, build, search and the rest."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.acting import ActsEither, ActsTogether, Choose, Mill, MillThem, Spend
from rules_engine.card_text.typed.adding import ShuffleDeck
from rules_engine.card_text.typed.cards import Attach, MillTop, RemoveFaceDown
from rules_engine.card_text.typed.instructions import Draw, DrawIt, Drive, LoseStamina, Ruin
from rules_engine.card_text.verbs import ANNOUNCED
from rules_engine.contract.vocabulary import DECK, DISCARD, REMOVED, STAGE
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure, choose_cards, choose_number, choose_one
from rules_engine.procedures.constructs import INSTRUCTIONS, Room
from rules_engine.procedures.effects.prohibitions import spendable, unprotected
from rules_engine.procedures.events.announcing import announced, drawn
from rules_engine.procedures.events.order_of_operations import boundary
from rules_engine.procedures.events.shuffling import shuffle
from rules_engine.procedures.instructions.adding import nothing
from rules_engine.procedures.keywords import stun
from rules_engine.procedures.meanings.amounts import how_many, so_often
from rules_engine.procedures.meanings.context import PARTICIPLES, Context
from rules_engine.procedures.meanings.deciding import decide
from rules_engine.procedures.meanings.describing import clauses, possible
from rules_engine.procedures.meanings.doable import may_be_chosen
from rules_engine.procedures.meanings.picking import pick, pick_for_all
from rules_engine.procedures.meanings.protected import choices
from rules_engine.procedures.zones.characters import attach
from rules_engine.procedures.zones.discard_pile import INTO_PILE, in_order
from rules_engine.procedures.zones.piles import take_off, takes_off
from rules_engine.table.card import Card, called

room: Room = Room()


RIVAL_ACTS = ("game-event#no-acting-on-rival-cards", "game-event#rival-completes", "instruction#rival-completes-act")


def _act(kind: str, verb: str, act) -> None:  # type: ignore[no-untyped-def]
    """Carry out an instruction that picks cards and does one thing to them."""

    @room.act(kind)
    def behave(ctx: Context, node: Node) -> Procedure:
        if kind in ("discard", "remove") and takes_off(ctx, node):
            yield from take_off(ctx, node, DISCARD if kind == "discard" else REMOVED, kind)
            ctx.referents.has_done(PARTICIPLES[kind], ctx.referents.it)
            return
        chosen: list[Card] = list(unprotected(ctx.game, (yield from pick_for_all(ctx, node, verb)), PARTICIPLES[kind]))
        ctx.progress.did = bool(chosen)
        if not chosen:
            nothing(ctx, wording.instructions.nothing_to(verb=verb))
            return
        chosen = (yield from announced(ctx.game, kind, chosen)) if kind in ANNOUNCED else chosen
        if not chosen:
            ctx.progress.did, ctx.referents.it = False, []
            ctx.referents.has_done(PARTICIPLES[kind], [])
            return
        if kind in INTO_PILE:
            chosen = yield from in_order(ctx.game, chosen)
        extra = ctx.progress.take_found_by()
        ctx.referents.it = chosen
        # What was already committed isn't committed this way.
        able = [card for card in chosen if possible(card, verb)]
        ctx.progress.in_part = ctx.progress.in_part or 0 < len(able) < len(chosen)
        ctx.referents.has_done(PARTICIPLES[kind], able)
        if kind == "reveal" and not all(card in ctx.referents.shown for card in chosen):
            ctx.referents.shown, ctx.referents.shown_in = list(chosen), chosen[0].zone
        act(
            ctx.game,
            ctx.owner,
            chosen,
            *(("commit#by-effect",) if kind == "commit" else ()),
            "effects#in-order",
            *(RIVAL_ACTS if chosen[0].owner != ctx.owner else ("instruction#you-choose",)),
            *extra,
            *clauses(ctx, node.cards, verb),
        )
        if kind == "commit" and stun.is_stun(ctx.ability):
            stun.stunned(ctx.game, chosen)


ACTS = {
    "discard": acts.discard, "commit": acts.commit, "ready": acts.ready, "flip": acts.flip, "unflip": acts.unflip,
    "destroy": acts.destroy, "sacrifice": acts.sacrifice, "remove": acts.remove, "reveal": acts.reveal,
    "freeze": acts.freeze, "seal": acts.seal, "unseal": acts.unseal, "transform": acts.transform, "clear": acts.clear,
}  # fmt: skip
for _verb, _function in ACTS.items():
    _act(_verb, _verb, _function)


@room.does(ActsTogether)
def acts_together(ctx: Context, node: ActsTogether) -> Procedure:
    """`Commit and freeze`: the cards are chosen once, for the first act; each act is a separate event."""
    verbs = [verb.kind for name in "abc" if (verb := node.get(name)) is not None]
    chosen = yield from pick_for_all(ctx, node, verbs[0])
    ctx.referents.it, ctx.progress.did = chosen, bool(chosen)
    if not chosen:
        nothing(ctx, wording.instructions.nothing_to(verb=verbs[0]))
    for verb in verbs if chosen else ():
        reached = unprotected(ctx.game, chosen, PARTICIPLES[verb])
        if verb in ANNOUNCED:
            reached = yield from announced(ctx.game, verb, reached)
        if not reached:
            continue
        ctx.referents.has_done(PARTICIPLES[verb], [card for card in reached if possible(card, verb)])
        if verb in INTO_PILE:
            reached = yield from in_order(ctx.game, reached)
        ACTS[verb](ctx.game, ctx.owner, reached, "effects#in-order", *ctx.progress.take_found_by())
        yield from boundary(ctx.game)


@room.does(ActsEither)
def acts_either(ctx: Context, node: ActsEither) -> Procedure:
    """`Commit or sacrifice 1 foundation`: the player who acts picks which."""
    (player, *_) = players = ctx.acting(node)
    verbs = (node.a.kind, node.b.kind)
    able = may_be_chosen(ctx, [(verb, node, players) for verb in verbs])
    verb = yield from choose_one(
        player,
        "choose",
        [
            (verb, wording.choices.these_words(text=verb.capitalize()), verb)
            for verb, so in zip(verbs, able, strict=True)
            if so
        ],
        wording.choices.which_of_two(),
        "effects#decision-when-reached",
    )
    yield from INSTRUCTIONS[verb](ctx, node)  # type: ignore[misc]


@room.does(Choose)
def choose(ctx: Context, node: Choose) -> Procedure:
    chosen = yield from pick(ctx, node.cards, "choose", ctx.doer)
    ctx.referents.chosen = ctx.referents.it = chosen
    ctx.referents.has_done("chosen", chosen)
    ctx.progress.did = bool(chosen)
    ctx.referents.found_none = not chosen
    ctx.game.say(
        "choose",
        wording.instructions.chooses_cards(player=ctx.doer, cards=called(chosen)),
        "instruction#you-choose-cards",
        player=ctx.doer,
    )


@room.does(DrawIt)
def draw_it(ctx: Context, node: DrawIt) -> Procedure:
    """`Draw it`: a card on top of the deck that was looked at or revealed. Elsewhere it can't be drawn (Draw)."""
    game, top = ctx.game, ctx.game.top_of_deck(ctx.owner)
    if top is None or not any(
        top in cards for cards in (ctx.referents.it, ctx.referents.shown, ctx.referents.ways.get("revealed", ()))
    ):
        game.say("nothing", wording.instructions.not_on_top_of_deck(), "effects#may-do-nothing", player=ctx.owner)
        return
    ctx.referents.drawn = yield from drawn(game, ctx.owner, 1, "effects#in-order")
    ctx.referents.has_done("drawn", ctx.referents.drawn)
    ctx.progress.did = bool(ctx.referents.drawn)


@room.does(Draw)
def draw(ctx: Context, node: Draw) -> Procedure:
    amount = node.n
    assert amount is not None

    def number(player: str) -> Procedure:
        least, most = how_many(ctx.counting_for(player), amount)
        if least == most:
            return most
        prompt = wording.instructions.how_many_cards_to_draw()
        return (yield from choose_number(player, least, min(most, 20), prompt, "draw#top-card-to-hand"))

    counts = yield from decide(ctx, ctx.acting(node), number)
    for player, count in counts.items():
        ctx.referents.drawn = yield from drawn(ctx.game, player, count, "effects#in-order")
        ctx.referents.has_done("drawn", ctx.referents.drawn)
        ctx.progress.did, ctx.progress.in_part = count > 0, False


@room.does(Mill)
def mill(ctx: Context, node: Mill) -> Procedure:
    amount = node.n
    assert amount is not None
    for player in ctx.acting(node):
        count = how_many(ctx.counting_for(player), amount)[1]
        milled = yield from acts.mill(ctx.game, player, count, "mill#mill-value", "effects#in-order")
        ctx.referents.has_done("milled", milled)
        ctx.referents.it = milled


@room.does(MillTop)
def mill_top(ctx: Context, node: MillTop) -> Procedure:
    """Without a value, `mill` means the top card."""
    for player in ctx.acting(node):
        ctx.referents.it = yield from acts.mill(ctx.game, player, 1, "effects#in-order")
        ctx.referents.has_done("milled", ctx.referents.it)


@room.does(MillThem)
def mill_them(ctx: Context, node: MillThem) -> Procedure:
    """`Look at the top card of your deck. You may mill it`: cards that are still on top of a deck."""
    ctx.acting(node)
    meant = [card for card in (ctx.referents.shown or ctx.referents.it) if card.zone == DECK]
    milled: list[Card] = []
    for owner in dict.fromkeys(card.owner for card in meant):
        count = sum(card.owner == owner for card in meant)
        on_top = list(ctx.game.players[owner].deck)[:count]
        if all(card in meant for card in on_top):
            milled += yield from acts.mill(ctx.game, owner, count, "mill#mill-value", "effects#in-order")
    ctx.referents.has_done("milled", milled)
    ctx.referents.it, ctx.progress.did = milled, bool(milled)
    if not milled:
        nothing(ctx, wording.instructions.not_on_top_of_any_deck())


@room.does(Spend)
def spend(ctx: Context, node: Spend) -> Procedure:
    amount = node.n
    assert amount is not None

    def momentum(player: str) -> Procedure:
        return (
            yield from choose_cards(
                ctx.game,
                player,
                "discard",
                spendable(ctx.game, player),
                *how_many(ctx.counting_for(player), amount),
                wording.acts.which_momentum_to_spend(),
                "spend#momentum-to-discard",
                "momentum#you-choose-what-leaves",
            )
        )

    decided = yield from decide(ctx, ctx.acting(node), momentum)
    for player, chosen in decided.items():
        ctx.progress.did, ctx.progress.in_part = (
            bool(chosen),
            len(chosen) < how_many(ctx.counting_for(player), amount)[0],
        )
        ctx.progress.did_by[player] = ctx.progress.did, ctx.progress.in_part
        if chosen:
            acts.discard(ctx.game, player, chosen, "spend#momentum-to-discard")
            ctx.referents.has_done("spent", chosen)
        else:
            text = wording.instructions.spends_no_momentum(player=player)
            ctx.game.say("nothing", text, "spend#momentum-to-discard", "effects#may-do-nothing", player=player)


@room.does(Drive)
def drive(ctx: Context, node: Drive) -> Procedure:
    def combination(player: str) -> Procedure:
        return (yield from acts.choose_to_drive(ctx.game, player, so_often(ctx, int(node.n))))

    decided = yield from decide(ctx, ctx.acting(node), combination)
    for player, (committed, spent) in decided.items():
        acts.drive(ctx.game, player, committed, spent)
        ctx.referents.has_done("committed", committed)
        ctx.referents.has_done("spent", spent)


@room.does(LoseStamina)
def lose_stamina(ctx: Context, node: LoseStamina) -> None:
    acts.lose_stamina(ctx.game, ctx.owner, ctx.card, how_many(ctx, node.n)[1], "effects#in-order")


@room.does(ShuffleDeck)
def shuffle_deck(ctx: Context, node: ShuffleDeck) -> Procedure:
    for player in ctx.acting(node):
        yield from shuffle(ctx.game, player)


@room.does(Attach)
def do_attach(ctx: Context, node: Attach) -> Procedure:
    """Effects may attach cards in the stage to the starting character."""
    chosen = yield from pick(ctx, node.cards, "attach", ctx.owner)
    chosen = [card for card in chosen if card.zone == STAGE and card.owner == ctx.owner and card.attached_to is None]
    ctx.referents.it, ctx.progress.did = chosen, bool(chosen)
    if not chosen:
        nothing(ctx, wording.instructions.nothing_to_attach())
    for card in chosen:
        attach(ctx.game, ctx.owner, card, "attached-cards#attached-by-effects")


@room.does(RemoveFaceDown)
def remove_face_down(ctx: Context, node: RemoveFaceDown) -> Procedure:
    chosen = yield from announced(ctx.game, "remove", (yield from pick_for_all(ctx, node, "remove")))
    ctx.referents.it, ctx.progress.did = chosen, bool(chosen)
    if chosen:
        ctx.referents.has_done("removed", chosen)
        acts.remove(ctx.game, ctx.owner, chosen, "effects#in-order", *ctx.progress.take_found_by(), face_down=True)


@room.does(Ruin)
def ruin(ctx: Context, node: Ruin) -> Procedure:
    game, rival = ctx.game, ctx.rival
    face_down = [card for card in game.foundations(rival) if card.face_down]
    face_down, refused = choices(game, rival, face_down, "sacrifice")
    wanted = how_many(ctx, node.n)[1]
    count = min(wanted, len(face_down))
    chosen = yield from choose_cards(
        game,
        rival,
        "choose",
        face_down,
        count,
        count,
        wording.instructions.which_face_down_to_sacrifice(),
        "ruin#sacrifice-facedown",
        "sacrifice#choose-in-own-stage",
        refused=refused,
    )
    if not chosen:
        nothing(ctx, wording.instructions.no_face_down_foundation())
        return
    chosen = yield from announced(game, "sacrifice", chosen)
    acts.sacrifice(
        game, rival, chosen, "ruin#sacrifice-facedown", *(("ruin#as-many-as-possible",) if count < wanted else ())
    )
    ctx.referents.it = list(chosen)
    ctx.referents.has_done("sacrificed", chosen)
