"""Cards whose text box is blank for the rest of the turn: they lose what is printed in it, and keep what they gain."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.card_text.patterns.blanking import HasBlankText, WithBlankText
from rules_engine.contract.vocabulary import Keyword
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.picking import pick
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed

room: Room = Room()

CITES = ("current-state#starts-at-printed", "keyword#where-printed")


@room.does(HasBlankText)
def has_blank_text(ctx: Context, node: HasBlankText) -> Procedure:
    chosen = yield from pick(ctx, node.cards, "choose", ctx.owner)
    for card in chosen:
        blank(ctx.game, ctx.owner, card)


def blank(game: Game, player: str, card: Card) -> None:
    """Empty the text box in the card's current state. A face down card has none."""
    front = card.shown
    if front is None or card.is_blank:
        game.say("nothing", wording.gaining.no_text_box(card=card.name), "effects#may-do-nothing", player=player)
        return
    left = list(card.value("keywords") or ())
    if _has_keywords_inside(game, front):
        left = _without(left, front.keywords)
    step = game.say("modify", wording.gaining.text_box_is_blank(card=card.name), *CITES, player=player)
    blanked = front.with_blank_text()
    step.changes.append({"card": card.id, "key": "state.copy", "was": None, "now": blanked.slug})
    changed = game.alter(card)
    changed["copy"] = blanked
    if left or "keywords" in changed:
        changed["keywords"] = tuple(left)
    game.forget(card)
    game.pauses_due = True


def _without(keywords: list[Keyword], printed: Sequence[Keyword]) -> list[Keyword]:
    """Return the keywords that a card has gained beside its printed ones."""
    left = list(keywords)
    for keyword in printed:
        if keyword in left:
            left.remove(keyword)
    return left


def _has_keywords_inside(game: Game, front: Printed) -> bool:
    """Are keywords a part of the text box (open question)? Asked only about a card that has some."""
    return bool(front.keywords) and game.reading("blank-text-box") == "keywords-too"


@room.quality(WithBlankText)
def with_blank_text(game: Game, ctx: Context, card: Card, node: WithBlankText) -> bool:
    """Empty the text box; a face down card is blank, and nothing printed on it counts."""
    front = card.front if node.printed == "yes" else card.shown
    if card.is_blank or front is None:
        return card.is_blank and node.printed == "no"
    return not front.text.strip() and not _has_keywords_inside(game, front)
