"""If one of two offered acts is about cards that nobody has, may it still be chosen (open question)?"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.procedures.conditions.not_known import perhaps
from rules_engine.procedures.effects.prohibitions import spendable
from rules_engine.procedures.meanings.context import PARTICIPLES, Context
from rules_engine.procedures.meanings.describing import candidates, possible

# Acts that put cards somewhere: a board doesn't say what is in a deck, or comes as a token.
_ELSEWHERE = ("add", "build", "mill", "reveal", "transform")


def may_be_chosen(ctx: Context, acts: Sequence[tuple[str, Node, tuple[str, ...]]]) -> list[bool]:
    """Return which of two acts may be chosen, each given as its verb, its words, and its player.

    An effect does as much as it can, so an act without any card can't be chosen while there is one for the other.
    """
    able = [any(_can_be_done(ctx, verb, act, player) for player in players) for verb, act, players in acts]
    return [True] * len(able) if either_will_do(ctx, able) else able


def either_will_do(ctx: Context, able: Sequence[bool]) -> bool:
    """May each of two be chosen? Not if only one of them can be done; or, by another reading, even then (open
    question).
    """
    if all(able) or not any(able):
        return True
    if ctx.game.watch is not None:
        ctx.game.watch.finds_nothing()
    if ctx.game.reading("choose-impossible-half") == "either-half":
        return True
    text = wording.choices.only_one_can_be_done()
    ctx.game.say("choose", text, "effects#as-much-as-possible", player=ctx.owner)
    return False


def _can_be_done(ctx: Context, verb: str, act: Node, player: str) -> bool:
    """Is there a card this can be done to? An act that isn't on cards can always be done."""
    if verb == "spend":
        return bool(spendable(ctx.game, player))
    cards = act.get("cards") if verb in PARTICIPLES and verb not in _ELSEWHERE else None
    if cards is None:
        return True
    if cards.kind in ("some", "some-of", "all", "all-of"):
        view = ctx.seen_by(player) if len(ctx.acting(act)) > 1 else ctx
        return bool(candidates(view, cards.d, verb, player) or perhaps(view, cards.d, verb, player))
    return cards.kind != "this" or possible(ctx.card, verb)
