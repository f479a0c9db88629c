"""Can a cost be paid? You cannot try to play what you cannot pay for, and no card pays twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.grammar import Node
from rules_engine.procedures.constructs import COSTS
from rules_engine.procedures.costs.cost_kinds import CANNOT
from rules_engine.procedures.costs.sharing import Users, is_enough, users_of
from rules_engine.procedures.effects.prohibitions import is_kept_from
from rules_engine.procedures.instructions.as_though import is_momentum, usable_momentum
from rules_engine.procedures.meanings.amounts import how_many
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import asks_for_attached, candidates, possible
from rules_engine.procedures.meanings.referring import spoken_of
from rules_engine.procedures.meanings.wording import said
from rules_engine.table.card import Card
from rules_engine.table.events import COST
from rules_engine.table.why_not import WhyNot

VERBS = {"destroy": "leave", "sacrifice": "leave", "remove": "leave", "discard": "leave", "spend": "leave"}


def cost_fails(ctx: Context, ability: ReadAbility) -> WhyNot | None:
    """You cannot try to play what you cannot pay for."""
    if ability.has_bracket("outwit") and ctx.card.committed:
        return WhyNot(
            "It is committed already and cannot be committed for Outwit.", ("outwit#inherent-cost", "commit#not-twice")
        )
    if ability.has_bracket("outwit") and _goes_before_committing(ctx):
        why = "Face up it is no card for the stage: it is discarded before it can be committed for Outwit."
        return WhyNot(why, ("pause-conditions#attack-or-action-in-stage", "pause-conditions#halt-the-game", *CANNOT))
    for node in ability.costs:
        failing = COSTS[node.kind][0](ctx, node)
        if failing is not None:
            return failing
    if len(ability.costs) > 1 and not payable_together([(ctx, node) for node in ability.costs]):
        return WhyNot("The same card cannot pay two of its costs.", CANNOT)
    return None


def _goes_before_committing(ctx: Context) -> bool:
    """By one reading an attack or action cannot pay for its Outwit: the pause takes it once it is face up (open question)."""
    printed = ctx.card.printed
    if printed is None or printed.type not in ("attack", "action"):
        return False
    return ctx.game.reading("outwit-attack-or-action") == "before-committing"


def needs_of(ctx: Context, node: Node) -> tuple[str, list[Card], int]:
    """What a cost does to cards (leave, commit, flip ...), to which it can, and to how many it must."""
    verb, _, rest = node.kind.partition("-")
    act = VERBS.get(verb, verb)
    if rest == "this":
        return act, [ctx.card], 1
    if node.kind == "spend-cost":
        return act, usable_momentum(ctx), how_many(ctx, node.n)[0]
    cards = node.get("cards")
    if cards is not None and cards.kind in ("some", "some-of"):
        return act, cards_that_can_pay(ctx, cards, verb), how_many(ctx, cards.n)[0]
    return act, [], 0


def payable_together(costs: Sequence[tuple[Context, Node]]) -> bool:
    """Can costs that use up the same cards all be paid? A card that has left pays nothing more; nothing is done twice."""
    return all(is_enough(needs, Counter(users.values())) for needs, users in _drawing_on(costs))


def spared(costs: Sequence[tuple[Context, Node]], cards: Sequence[Card]) -> list[Card]:
    """The cards without each of which these costs can still be paid."""
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


def _drawing_on(costs: Sequence[tuple[Context, Node]]) -> Iterator[tuple[list[int], dict[str, Users]]]:
    """For each act: how many cards each of the costs needs that draw on the same ones, and which of them can use each card."""
    needs = [needs_of(ctx, node) for ctx, node in costs]
    for act in {need[0] for need in needs if need[2]}:
        last = max(i for i, need in enumerate(needs) if need[0] == act)
        drawn = [(cards, count) for doing, cards, count in needs[: last + 1] if doing in (act, "leave") and count]
        yield [count for _, count in drawn], users_of([[card.id for card in cards] for cards, _ in drawn])


def cards_that_can_pay(ctx: Context, cards: Node, verb: str) -> list[Card]:
    """The cards that can pay: your own, unless the cost says otherwise."""
    if cards.get("d") is None:
        return [card for card in spoken_of(ctx, cards) if possible(card, verb)]
    if is_momentum(cards.d):
        return usable_momentum(ctx)
    found = [
        card
        for card in candidates(ctx, cards.d, verb, ctx.owner)
        if (card.attached_to is None or asks_for_attached(ctx.game, cards.d)) and card is not ctx.playing
    ]
    found = [card for card in found if not is_kept_from(ctx.game, card, verb, COST)]
    character = ctx.game.players[ctx.owner].character
    if (
        verb == "commit"
        and said(cards.d).noun == "foundation"
        and not character.committed
        and ctx.game.reading("commit-foundations-cost") == "character-as-well"
    ):
        found.append(character)
    return found
