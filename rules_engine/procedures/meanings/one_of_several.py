"""Which card is meant if words name one, and the event was about several (open question `it-of-several`)."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine import wording
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import walk
from rules_engine.procedures.asking import Procedure, choose_cards
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import possible
from rules_engine.table.card import Card


def mean_one(ctx: Context, verb: str, acting: str) -> Procedure:
    """`After 1 of your foundations is committed, ready it`, but two were: one of them is meant, or all (open question)."""
    ctx.referents.one_of_several = False
    if ctx.game.reading("it-of-several") != "one":
        return
    able = [card for card in ctx.referents.it if possible(card, verb)]
    ctx.referents.it = yield from _which_is_meant(ctx, acting, able)


def mean_one_to_read(ctx: Context, parts: Iterable[Node]) -> Procedure:
    """`X equals that foundation's difficulty`, and two foundations were committed at once: one of them is read, or all."""
    if not ctx.referents.one_of_several or len(ctx.referents.it) < 2 or not any(map(_reads_that_card, parts)):
        return
    if ctx.game.reading("it-of-several") == "one":
        ctx.referents.one_of_several = False
        ctx.referents.it = yield from _which_is_meant(ctx, ctx.owner, list(ctx.referents.it))


@kept
def _reads_that_card(part: Node) -> bool:
    return any(node.kind == "that-cards" and node.get("noun") != "attack's" for node in walk(part))


def _which_is_meant(ctx: Context, chooser: str, cards: list[Card]) -> Procedure:
    return (
        yield from choose_cards(
            ctx.game, chooser, "choose", cards, 1, 1, wording.choices.which_is_meant(), "instruction#you-choose-cards"
        )
    )
