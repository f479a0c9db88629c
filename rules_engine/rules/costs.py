"""Costs: what stands before the colon. Paid in order, check X last; nothing interrupts; its events become one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rules_engine.board.card import HAND, MOMENTUM, POOL, Card
from rules_engine.events import COST, Cause, Happening
from rules_engine.keywords import multiple
from rules_engine.language.abilities import ReadAbility
from rules_engine.language.grammar import Node, print_node

from . import acts, pause_conditions
from .amounts import how_many, x_value
from .as_though import is_momentum, spend, usable_momentum, why_not_as_though
from .asking import Procedure, choose_cards, choose_number, choose_one, run
from .context import PARTICIPLES
from .describing import asks_for_attached, attached_clauses, candidates, clauses, said, zone_meant
from .play_restrictions import WhyNot
from .prohibitions import is_prohibited

if TYPE_CHECKING:
    from rules_engine.game import Game

    from .executing import Context

CANNOT = ("costs#must-be-payable", "playing-an-ability#cost-payable")
Can = Callable[["Context", Node], WhyNot | None]
Pay = Callable[["Context", Node], Procedure | bool]
_COSTS: dict[str, tuple[Can, Pay]] = {}
_VERBS = {"destroy": "leave", "sacrifice": "leave", "remove": "leave", "discard": "leave", "spend": "leave"}


def cost(kind: str, can: Can) -> Callable[[Pay], Pay]:
    """Register how a cost is paid, and why it may be impossible to pay."""

    def register(pay: Pay) -> Pay:
        _COSTS[kind] = can, pay
        return pay

    return register


def has_cost(kind: str) -> bool:
    return kind in _COSTS


# -- can it be paid? ------------------------------------------------------------------------------------------------


def cost_fails(ctx: Context, ability: ReadAbility) -> WhyNot | None:
    """You cannot try to play what you cannot pay for."""
    if ability.has_bracket("outwit") and ctx.card.committed:
        return WhyNot(
            "It is committed already and cannot be committed for Outwit.", ("outwit#inherent-cost", "commit#not-twice")
        )
    for node in ability.costs:
        failing = _COSTS[node.kind][0](ctx, node)
        if failing is not None:
            return failing
    if len(ability.costs) > 1 and not _payable_together(ctx, ability.costs):
        return WhyNot("The same card cannot pay two of its costs.", CANNOT)
    return None


def _needs(ctx: Context, node: Node) -> tuple[str, list[Card], int]:
    """What a cost does to cards (leave, commit, flip ...), to which it can, and to how many it must."""
    verb, _, rest = node.kind.partition("-")
    act = _VERBS.get(verb, verb)
    if rest == "this":
        return act, [ctx.card], 1
    if node.kind == "spend-cost":
        return act, usable_momentum(ctx), how_many(ctx, node.n)[0]
    cards = node.get("cards")
    if cards is not None and cards.kind in ("some", "some-of"):
        return act, _candidates(ctx, cards, verb), how_many(ctx, cards.n)[0]
    return act, [], 0


def _payable_together(ctx: Context, costs: Sequence[Node], without: frozenset[str] = frozenset()) -> bool:
    """Can costs that use up the same cards all be paid? A card that has left pays nothing more; nothing is done twice."""
    needs = [_needs(ctx, node) for node in costs]
    for act in {need[0] for need in needs if need[2]}:
        last = max(i for i, need in enumerate(needs) if need[0] == act)
        slots = [
            [card for card in cards if card.id not in without]
            for doing, cards, count in needs[: last + 1]
            if doing in (act, "leave")
            for _ in range(count)
        ]
        if not _matched(slots):
            return False
    return True


def _matched(slots: Sequence[Sequence[Card]]) -> bool:
    """Is there a different card for each slot? (augmenting paths)"""
    taken: dict[str, int] = {}

    def place(slot: int, seen: set[str]) -> bool:
        for card in slots[slot]:
            if card.id not in seen:
                seen.add(card.id)
                if card.id not in taken or place(taken[card.id], seen):
                    taken[card.id] = slot
                    return True
        return False

    return all(place(slot, set()) for slot in range(len(slots)))


# -- paying ---------------------------------------------------------------------------------------------------------


Payment = tuple["Context", ReadAbility]


def pay_costs(ctx: Context, ability: ReadAbility, *cites: str) -> Procedure:
    """Pay all costs of an ability. Returns False if a check X failed."""
    return (yield from pay_all([(ctx, ability)], *cites))


def pay_all(payments: Sequence[Payment], *cites: str) -> Procedure:
    """Pay the costs of an ability and what effects add to them; their game events then happen as one."""
    game = payments[0][0].game
    outer, because = game.holding, game.cause
    held: list[Happening] = [] if outer is None else outer
    game.holding, game.cause = held, Cause(COST, payments[0][0].owner, payments[0][0].card)
    paid = True
    try:
        for ctx, ability in payments:
            if ability.has_bracket("outwit"):
                _outwit(ctx, ability)
                yield from _pause(game)
        order = _in_order(payments)
        for i, (ctx, node) in enumerate(order):
            ctx.unpaid = [later for other, later in order[i + 1 :] if other is ctx]
            game.cause = Cause(COST, ctx.owner, ctx.card)
            result = yield from run(_COSTS[node.kind][1](ctx, node))
            if result is False:
                paid = False
            yield from _pause(game)
    finally:
        game.holding, game.cause = outer, because
        if outer is None:
            game.waiting += held
    if paid and held and outer is None:
        game.say(
            "paid",
            "All costs are paid; what happened meanwhile now counts as one event.",
            "playing-an-ability#pay-costs",
            "playing-an-ability#no-triggers-while-paying",
            "playing-an-ability#single-event-after-payment",
            "costs#triggers-wait",
            "costs#no-interruption",
            *cites,
            player=payments[0][0].owner,
        )
    return paid


def _in_order(payments: Sequence[Payment]) -> list[tuple[Context, Node]]:
    """As they are given, but `check X` last."""
    given = [(ctx, node) for ctx, ability in payments for node in ability.costs]
    return sorted(given, key=lambda item: item[1].kind.startswith("check-against"))


def _pause(game: Game) -> Procedure:
    """A pause condition is handled at once, even inside a payment (open question); its events wait with the others."""
    if not game.pauses_due or game.reads("pause-inside-cost") != "at-once":
        return
    before = len(game.steps)
    try:
        yield from pause_conditions.handle(game, "order-of-operations#pause-conditions-first")
    finally:
        if len(game.steps) > before:
            game.reading("pause-inside-cost")


def _outwit(ctx: Context, ability: ReadAbility) -> None:
    """Unflip and commit the card, on top of any other costs."""
    cites = ("outwit#inherent-cost", *(("outwit#in-addition",) if ability.costs else ()))
    if ctx.card.printed is not None and ctx.card.printed.type in ("attack", "action"):
        ctx.game.reading("outwit-attack-or-action")
    acts.unflip(ctx.game, ctx.owner, [ctx.card], *cites)
    acts.commit(ctx.game, ctx.owner, [ctx.card], *cites)


def _always(ctx: Context, node: Node) -> WhyNot | None:
    return None


# -- this card ------------------------------------------------------------------------------------------------------


def _ready_in_stage(ctx: Context, node: Node) -> WhyNot | None:
    if not ctx.card.in_stage or ctx.card.committed:
        return WhyNot("It cannot be committed to pay the cost.", (*CANNOT, "commit#not-twice"))
    return None


@cost("commit-this", _ready_in_stage)
def _(ctx: Context, node: Node) -> bool:
    acts.commit(ctx.game, ctx.owner, [ctx.card], "commit#by-cost", "costs#pay-in-order")
    ctx.paid_cards.append(ctx.card)
    return True


def _destroyable(ctx: Context, node: Node) -> WhyNot | None:
    if ctx.card.zone != "stage":
        return WhyNot(
            "Only a card in the stage can be destroyed; the starting character cannot.",
            (*CANNOT, "destroy#stage-to-discard-pile", "character#starting-not-destroyed"),
        )
    if is_prohibited(ctx.game, "destroy", cards=[ctx.card]):
        return WhyNot("An effect prevents it from being destroyed.", (*CANNOT, "conflict-resolution#prohibition-wins"))
    return None


@cost("destroy-this", _destroyable)
def _(ctx: Context, node: Node) -> bool:
    acts.destroy(ctx.game, ctx.owner, [ctx.card], "costs#pay-in-order")
    ctx.paid_cards.append(ctx.card)
    return True


@cost("sacrifice-this", _destroyable)
def _(ctx: Context, node: Node) -> bool:
    acts.destroy(ctx.game, ctx.owner, [ctx.card], "sacrifice#destroy-it", sacrificed=True)
    ctx.paid_cards.append(ctx.card)
    return True


def _removable(ctx: Context, node: Node) -> WhyNot | None:
    if ctx.card.zone == "character":
        return WhyNot(
            "The starting character cannot be removed from the stage.", (*CANNOT, "character#starting-not-removed")
        )
    return None


@cost("remove-this", _removable)
def _(ctx: Context, node: Node) -> bool:
    acts.remove(ctx.game, ctx.owner, [ctx.card], "costs#pay-in-order")
    ctx.paid_cards.append(ctx.card)
    return True


def _flippable(ctx: Context, node: Node) -> WhyNot | None:
    if ctx.card.face_down or ctx.card.zone not in ("stage", POOL, MOMENTUM):
        return WhyNot(
            "It cannot be flipped to pay the cost.", (*CANNOT, "flip#not-twice", "character#starting-not-flipped")
        )
    return None


@cost("flip-this", _flippable)
def _(ctx: Context, node: Node) -> bool:
    acts.flip(ctx.game, ctx.owner, [ctx.card], "costs#pay-in-order")
    ctx.paid_cards.append(ctx.card)
    return True


# -- other cards ----------------------------------------------------------------------------------------------------


def _enough(verb: str) -> Can:
    def can(ctx: Context, node: Node) -> WhyNot | None:
        cards = node.cards
        if cards.kind == "this":
            return _possible_here(ctx, verb)
        if cards.kind in ("your-hand", "your-momentum-all"):
            return None
        if cards.kind in ("end-card", "end-cards"):
            return _enough_in_pile(ctx, cards)
        least, _ = how_many(ctx, cards.n) if cards.kind in ("some", "some-of") else (1, 1)
        found = _candidates(ctx, cards, verb)
        if len(found) < least:
            noun = said(cards.d).noun if cards.get("d") else "card"
            more: tuple[str, ...] = ("discard#discard-number-needed",) if verb == "discard" else ()
            if cards.get("d") is not None and is_momentum(cards.d):
                more += why_not_as_though(ctx)
            return WhyNot(
                f"The cost needs {least} ({noun}), and only {len(found)} can be used.",
                (*CANNOT, "costs#own-cards-default", *more, *_attached(ctx, cards, verb)),
            )
        return None

    return can


def _possible_here(ctx: Context, verb: str) -> WhyNot | None:
    """Can this be done to the card itself where it lies?"""
    from .describing import possible

    if possible(ctx.card, verb):
        return None
    return WhyNot(f"It cannot be used to {verb} for the cost.", (*CANNOT, "costs#own-cards-default"))


def _enough_in_pile(ctx: Context, cards: Node) -> WhyNot | None:
    """A deck that runs out is cycled, so only a discard pile can hold too few cards."""
    from .picking import pile_owners
    from .piles import count_of
    from .wording import place

    spot = place(cards.pile)
    if spot.zones == ("deck",):
        return None
    have = sum(len(ctx.game.players[player].zones[spot.zones[0]]) for player in pile_owners(ctx, cards, ctx.owner))
    wanted = count_of(ctx, cards)
    return WhyNot(f"The cost needs {wanted} cards, and there are {have}.", CANNOT) if have < wanted else None


def _attached(ctx: Context, cards: Node, verb: str) -> tuple[str, ...]:
    """Attached cards that would fit cannot pay."""
    return attached_clauses(ctx, cards.d, zone_meant(cards.d, verb), paying=True) if cards.get("d") is not None else ()


def _candidates(ctx: Context, cards: Node, verb: str) -> list[Card]:
    """The cards that can pay: your own, unless the cost says otherwise."""
    if cards.get("d") is None:
        return []
    if is_momentum(cards.d):
        return usable_momentum(ctx)
    found = [
        card
        for card in candidates(ctx, cards.d, verb, ctx.owner)
        if (card.attached_to is None or asks_for_attached(ctx.game, cards.d)) and card is not ctx.playing
    ]
    if verb in ("destroy", "sacrifice"):
        return [card for card in found if not is_prohibited(ctx.game, "destroy", cards=[card])]
    character = ctx.game.players[ctx.owner].character
    if (
        verb == "commit"
        and said(cards.d).noun == "foundation"
        and not character.committed
        and ctx.game.reading("commit-foundations-cost") == "character-as-well"
    ):
        found.append(character)
    return found


def _chosen(ctx: Context, cards: Node, verb: str) -> Procedure:
    """The cards a cost is paid with, chosen by the player of the ability."""
    if cards.kind == "this":
        return [ctx.card]
    if cards.kind == "your-hand":
        return list(ctx.game.players[ctx.owner].zones[HAND])
    if cards.kind == "your-momentum-all":
        return list(ctx.game.players[ctx.owner].zones[MOMENTUM])
    if cards.kind in ("end-card", "end-cards", "it", "chosen", "your-character"):
        from .picking import pick

        return (yield from pick(ctx, cards, verb, ctx.owner))
    found = _candidates(ctx, cards, verb)
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
        f"Choose what to {verb}.",
        "costs#own-cards-default",
        "instruction#you-choose-cards",
    )
    return chosen


def _spared(ctx: Context, found: list[Card], verb: str) -> list[Card]:
    """Without the card that a later cost cannot be paid without."""
    act = _VERBS.get(verb, verb)
    later = [node for node in ctx.unpaid if act == "leave" or _needs(ctx, node)[0] == act]
    if not later:
        return found
    return [card for card in found if _payable_together(ctx, later, frozenset((card.id,)))] or found


def _with_cards(kind: str, verb: str, act: Callable[..., object]) -> None:
    @cost(kind, _enough(verb))
    def pay(ctx: Context, node: Node) -> Procedure:
        chosen = yield from _chosen(ctx, node.cards, verb)
        if node.cards.get("d") is not None and is_momentum(node.cards.d) and verb == "discard":
            spend(ctx, chosen, "costs#pay-in-order")
        elif chosen:
            cites = (*_whose(ctx, chosen), *clauses(ctx, node.cards, verb))
            cites += ("commit#by-cost",) if verb == "commit" else ()
            act(ctx.game, ctx.owner, chosen, "costs#pay-in-order", *cites)
        elif node.cards.kind == "your-hand":
            ctx.game.say(
                "discard",
                "The hand is empty: discarding it is paid all the same.",
                "discard#discard-hand-empty",
                "costs#pay-in-order",
                player=ctx.owner,
            )
        ctx.paid_cards += chosen
        ctx.has_done(PARTICIPLES[verb], chosen)
        if ctx.happening is None:
            ctx.it = list(chosen)
        return True


def _whose(ctx: Context, chosen: Sequence[Card]) -> tuple[str, ...]:
    return ("costs#own-cards-default",) if all(card.owner == ctx.owner for card in chosen) else ()


_with_cards("commit-cost", "commit", acts.commit)
_with_cards("destroy-cost", "destroy", acts.destroy)
_with_cards("sacrifice-cost", "sacrifice", acts.sacrifice)
_with_cards("flip-cost", "flip", acts.flip)
_with_cards("ready-cost", "ready", acts.ready)
_with_cards("remove-cost", "remove", acts.remove)
_with_cards("discard-cost", "discard", acts.discard)
_with_cards("reveal-cost", "reveal", acts.reveal)
_with_cards("seal-cost", "seal", acts.seal)
_with_cards("freeze-cost", "freeze", acts.freeze)
_with_cards("clear-cost", "clear", acts.clear)
_with_cards("unflip-cost", "unflip", acts.unflip)


def _has_momentum(ctx: Context, node: Node) -> WhyNot | None:
    bounded = node.kind == "discard-momentum-bounded"
    least = multiple.fewest_copies(ctx.game) if bounded else how_many(ctx, node.n)[0]
    have = len(usable_momentum(ctx))
    if have < least:
        return WhyNot(f"The cost needs {least} momentum, and there are {have}.", (*CANNOT, *why_not_as_though(ctx)))
    return None


@cost("spend-cost", _has_momentum)
def _(ctx: Context, node: Node) -> Procedure:
    least, most = how_many(ctx, node.n)
    yield from _spend(ctx, least, most, "spend#momentum-to-discard")
    return True


@cost("discard-momentum-bounded", _has_momentum)
def _(ctx: Context, node: Node) -> Procedure:
    rating = multiple.most_copies(ctx)
    ctx.x = yield from choose_number(
        ctx.owner,
        multiple.fewest_copies(ctx.game),
        min(rating, len(usable_momentum(ctx))),
        "How many momentum do you discard?",
        "multiple#grants",
        "costs#x-chosen-at-announcement",
    )
    yield from _spend(ctx, ctx.x, ctx.x, "multiple#grants")
    return True


def _spend(ctx: Context, least: int, most: int, *cites: str) -> Procedure:
    """Choose momentum (or what counts as it here) and spend it."""
    chosen = yield from choose_cards(
        ctx.game,
        ctx.owner,
        "discard",
        usable_momentum(ctx),
        least,
        most,
        "Which momentum do you spend?",
        "spend#momentum-to-discard",
        "momentum#you-choose-what-leaves",
    )
    spend(ctx, chosen, *cites)
    ctx.paid_cards += chosen


def _can_drive(ctx: Context, node: Node) -> WhyNot | None:
    game = ctx.game
    ready = [card for card in game.foundations(ctx.owner) if not card.committed]
    have = len(ready) + len(game.players[ctx.owner].zones[MOMENTUM])
    if have < int(node.n):
        return WhyNot(
            f"Drive {node.n} needs that many ready foundations and momentum together; there are {have}.",
            (*CANNOT, "drive#instruction"),
        )
    return None


@cost("drive-cost", _can_drive)
def _(ctx: Context, node: Node) -> Procedure:
    yield from acts.drive(ctx.game, ctx.owner, int(node.n))
    return True


@cost("mill-cost", _always)
def _(ctx: Context, node: Node) -> Procedure:
    milled = yield from acts.mill(ctx.game, ctx.owner, how_many(ctx, node.n)[1], "costs#pay-in-order")
    ctx.has_done("milled", milled)
    if ctx.happening is None:
        ctx.it = milled
    return True


def _has_health(ctx: Context, node: Node) -> WhyNot | None:
    health, least = ctx.game.players[ctx.owner].health, how_many(ctx, node.n)[0]
    return WhyNot(f"You have {health} health and cannot lose {least}.", CANNOT) if health < least else None


@cost("lose-health-cost", _has_health)
def _(ctx: Context, node: Node) -> bool:
    acts.lose_health(ctx.game, ctx.owner, how_many(ctx, node.n)[1], "costs#pay-in-order")
    return True


def _has_stamina(ctx: Context, node: Node) -> WhyNot | None:
    least = how_many(ctx, node.n)[0]
    if (ctx.card.stamina or 0) < least:
        return WhyNot(f"It has {ctx.card.stamina or 0} stamina and cannot lose {least}.", CANNOT)
    return None


@cost("lose-stamina-cost", _has_stamina)
def _(ctx: Context, node: Node) -> bool:
    acts.lose_stamina(ctx.game, ctx.owner, ctx.card, how_many(ctx, node.n)[1], "costs#pay-in-order")
    return True


def _in_hand(ctx: Context, node: Node) -> WhyNot | None:
    """`Discard` alone is the card itself, wherever it can be discarded from."""
    if ctx.card.in_stage and ctx.card.zone != "stage":
        return WhyNot("The starting character cannot be discarded.", (*CANNOT, "character#starting-not-removed"))
    return None


@cost("discard-this", _in_hand)
def _(ctx: Context, node: Node) -> bool:
    acts.discard(ctx.game, ctx.owner, [ctx.card], "costs#pay-in-order")
    ctx.paid_cards.append(ctx.card)
    return True


@cost("check-against", _always)
def _(ctx: Context, node: Node) -> Procedure:
    return (yield from _check(ctx, int(node.n)))


@cost("check-against-x", _always)
def _(ctx: Context, node: Node) -> Procedure:
    defined = ("costs#x-in-cost", "costs#x-defined-at-end") if ctx.ability.x_is is not None else ()
    return (yield from _check(ctx, x_value(ctx), *defined))


def _check(ctx: Context, difficulty: int, *cites: str) -> Procedure:
    """`Check X`: a check against that difficulty, the last of the costs."""
    from .making_a_check import make_check

    ctx.game.say(
        "difficulty",
        f"The cost is a check against {difficulty}.",
        "costs#check-paid-last",
        "costs#pay-in-order",
        *cites,
        player=ctx.owner,
    )
    return (yield from make_check(ctx.game, ctx.owner, difficulty, "cost", ctx.card))


@cost("add-cost", _enough("card"))
def _(ctx: Context, node: Node) -> Procedure:
    """Cards added to a zone to pay; the card itself, the top of a deck, or cards that are chosen."""
    from .adding import choose_facing, put_there

    chosen = yield from _chosen(ctx, node.cards, "card")
    facing = yield from choose_facing(ctx, ctx.owner, node.to.get("lie"))
    yield from put_there(ctx, node.cards, ctx.owner, chosen, node.to, facing)
    ctx.paid_cards += chosen
    return True


@cost("play-as-reversal", _always)
def _(ctx: Context, node: Node) -> Procedure:
    from rules_engine.keywords.reversal import play_as_reversal

    played = yield from play_as_reversal(ctx)
    return played


def _either_payable(ctx: Context, node: Node) -> WhyNot | None:
    """One of two costs: it is enough that one can be paid."""
    failing = [_COSTS[one.kind][0](ctx, one) for one in (node.a, node.b)]
    return failing[0] if all(failing) else None


@cost("or-cost", _either_payable)
def _(ctx: Context, node: Node) -> Procedure:
    """Whoever pays picks which of the two, among those that can be paid."""
    able = [one for one in (node.a, node.b) if _COSTS[one.kind][0](ctx, one) is None]
    choices = [(f"cost-{i}", print_node(one).capitalize(), one) for i, one in enumerate(able, 1)]
    chosen = yield from choose_one(ctx.owner, "choose", choices, "Which cost do you pay?", "costs#pay-in-order")
    return (yield from run(_COSTS[chosen.kind][1](ctx, chosen)))
