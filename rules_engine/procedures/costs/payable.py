"""Can a cost be paid? You can't try to play what you can't pay for, and no card pays twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import MOMENTUM
from rules_engine.procedures.acts import to_drive_with
from rules_engine.procedures.constructs import COSTS
from rules_engine.procedures.costs.cost_kinds import CANNOT
from rules_engine.procedures.costs.sharing import Users, is_enough, users_of
from rules_engine.procedures.effects.prohibitions import is_kept_from, those_free
from rules_engine.procedures.instructions.as_though import is_momentum, usable_momentum
from rules_engine.procedures.meanings.amounts import how_many, x_at_least
from rules_engine.procedures.meanings.context import PARTICIPLES, Context
from rules_engine.procedures.meanings.describing import asks_for_attached, candidates, possible
from rules_engine.procedures.meanings.referring import spoken_of
from rules_engine.procedures.meanings.wording import said
from rules_engine.table.card import Card, called
from rules_engine.table.events import COST
from rules_engine.table.why_not import WhyNot

VERBS = {"destroy": "leave", "sacrifice": "leave", "remove": "leave", "discard": "leave", "spend": "leave"}


# Driving means committing a foundation or spending momentum.
DRIVE = "drive"


def cost_fails(ctx: Context, ability: ReadAbility) -> WhyNot | None:
    """Return why a cost can't be paid: you can't try to play what you can't pay for."""
    least = x_at_least(ability)
    if least and ctx.payment.x is None:
        ctx.payment.x = least
        failing = cost_fails(ctx, ability)
        ctx.payment.x = None
        return failing
    outwit = "outwit" in ability.bracket_kinds
    if outwit and ctx.card.committed:
        return WhyNot(wording.costs.committed_already_for_outwit(), ("outwit#inherent-cost", "commit#not-twice"))
    if outwit and _goes_before_committing(ctx):
        why = wording.costs.discarded_before_outwit()
        return WhyNot(why, ("pause-conditions#attack-or-action-in-stage", "pause-conditions#halt-the-game", *CANNOT))
    for node in ability.costs:
        failing = COSTS[node.kind][0](ctx, node)
        if failing is not None:
            return failing
    if len(ability.costs) > 1 and not payable_together([(ctx, node) for node in ability.costs]):
        return WhyNot(wording.costs.same_card_cannot_pay_twice(), CANNOT)
    return None


def _goes_before_committing(ctx: Context) -> bool:
    """By one reading, an attack or action can't pay for its Outwit: the pause takes it once it's face up (open
    question).
    """
    printed = ctx.card.printed
    if printed is None or printed.type not in ("attack", "action"):
        return False
    return ctx.game.reading("outwit-attack-or-action") == "before-committing"


def needs_of(ctx: Context, node: Node) -> tuple[str, list[Card], int]:
    """Return what a cost does to cards (leave, commit, flip ...), to which it can, and to how many it must."""
    verb, _, rest = node.kind.partition("-")
    act = VERBS.get(verb, verb)
    if rest == "this":
        return act, [ctx.card], 1
    if node.kind == "spend-cost":
        return act, usable_momentum(ctx), how_many(ctx, node.n)[0]
    if node.kind == "drive-cost":
        ready, momentum = to_drive_with(ctx.game, ctx.owner, COST)
        return DRIVE, [*ready, *momentum], int(node.n)
    cards = node.get("cards")
    if cards is not None and cards.kind in ("some", "some-of"):
        return act, cards_that_can_pay(ctx, cards, verb), how_many(ctx, cards.n)[0]
    return act, [], 0


def payable_together(costs: Sequence[tuple[Context, Node]]) -> bool:
    """Can costs that use up the same cards all be paid? A card that has left pays nothing more; nothing is done twice."""
    return all(is_enough(needs, Counter(users.values())) for needs, users in _drawing_on(costs))


def spared(costs: Sequence[tuple[Context, Node]], cards: Sequence[Card]) -> list[Card]:
    """Return the cards without each of which these costs can still be paid."""
    drawing = list(_drawing_on(costs))
    known: dict[tuple[Users | None, ...], bool] = {}
    found = []
    for card in cards:
        users = tuple(users.get(card.id) for _, users in drawing)
        if users not in known:  # cards that the same costs can use are worth the same
            known[users] = all(_is_enough_without(*draw, users[i]) for i, draw in enumerate(drawing))
        if known[users]:
            found.append(card)
    return found


def _is_enough_without(needs: Sequence[int], users: Mapping[str, Users], gone: Users | None) -> bool:
    kinds = Counter(users.values())
    if gone is not None:
        kinds[gone] -= 1
    return is_enough(needs, kinds)


def payable_without(costs: Sequence[tuple[Context, Node]], taken: Sequence[tuple[Sequence[Card], int]]) -> bool:
    """Can these costs still be paid without some of these cards, whichever ones the others choose?"""
    for needs, users in _drawing_on(costs):
        pools = [[card.id for card in cards] for cards, _ in taken]
        spread = users_of([*([one for one, used in users.items() if i in used] for i in range(len(needs))), *pools])
        if not is_enough([*needs, *(count for _, count in taken)], Counter(spread.values())):
            return False
    return True


def _drawing_on(costs: Sequence[tuple[Context, Node]]) -> Iterator[tuple[list[int], dict[str, Users]]]:
    """Return, for each act, how many cards each cost needs of the shared ones, and which of them can use each card."""
    needs = [needs_of(ctx, node) for ctx, node in costs]
    for act in {need[0] for need in needs if need[2]}:
        last = max(i for i, need in enumerate(needs) if need[0] == act)
        drawn = [need for need in needs[: last + 1] if need[2] and _vie(need[0], act)]
        pools = [[_as_used(card, doing, act) for card in cards] for doing, cards, _ in drawn]
        yield [count for _, _, count in drawn], users_of(pools)


def _vie(doing: str, act: str) -> bool:
    """Does what is done to a card for an earlier cost keep this act from being done to it?"""
    return doing in (act, "leave") or {doing, act} == {DRIVE, "commit"} or (doing, act) == (DRIVE, "leave")


def _as_used(card: Card, doing: str, act: str) -> str:
    """Let a foundation that was committed to drive still leave the stage: for that it counts as another card."""
    return f"{card.id} committed" if (doing, act) == (DRIVE, "leave") and card.in_stage else card.id


def cards_that_can_pay(ctx: Context, cards: Node, verb: str) -> list[Card]:
    """Return the cards that can pay: your own, unless the cost says otherwise."""
    if cards.get("d") is None:
        return [card for card in spoken_of(ctx, cards) if possible(card, verb)]
    if is_momentum(cards.d) and verb == "discard":
        return usable_momentum(ctx)
    found = those_free(ctx.game, _could_pay(ctx, cards, verb), _act(verb), COST)
    character = ctx.game.players[ctx.owner].character
    if (
        verb == "commit"
        and said(cards.d).noun == "foundation"
        and not character.committed
        and ctx.game.reading("commit-foundations-cost") == "character-as-well"
    ):
        found.append(character)
    return found


def _could_pay(ctx: Context, cards: Node, verb: str) -> list[Card]:
    """Return the cards that fit a cost, whether or not something keeps them from paying it."""
    return [
        card
        for card in candidates(ctx, cards.d, verb, ctx.owner)
        if (card.attached_to is None or asks_for_attached(ctx.game, cards.d)) and card is not ctx.payment.playing
    ]


def _act(verb: str) -> str:
    """Return what is done to a card chosen for a cost: `card` only means choosing one to add somewhere."""
    return "add" if verb == "card" else verb


def kept_from_paying(ctx: Context, cards: Node, verb: str) -> list[Card]:
    """Return the cards that something keeps from paying a cost."""
    could = _could_pay(ctx, cards, verb) if cards.get("d") is not None else []
    return [card for card in could if is_kept_from(ctx.game, card, _act(verb), COST)]


def because_kept(kept: Sequence[Card], verb: str) -> WhyNot:
    """Return why a cost can't be paid: something keeps cards from an act."""
    spent = verb == "discard" and all(card.zone == MOMENTUM for card in kept)
    why = (
        wording.costs.momentum_cannot_be_spent()
        if spent
        else wording.costs.cards_cannot_pay(cards=called(kept), done=PARTICIPLES[_act(verb)])
    )
    return WhyNot(why, (*CANNOT, "conflict-resolution#prohibition-wins"))


def kept_momentum(ctx: Context) -> list[Card]:
    """Return the momentum that something keeps from being spent."""
    momentum = ctx.game.players[ctx.owner].zones[MOMENTUM]
    return [card for card in momentum if is_kept_from(ctx.game, card, "discard", COST)]
