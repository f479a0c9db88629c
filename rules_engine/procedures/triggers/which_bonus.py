"""Which bonus is meant if a text names one, and an attack got several at once: `+3 speed and +2 damage`."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine import wording
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import walk
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.triggers.matching import matches
from rules_engine.table.events import Happening

_OF_BONUSES = frozenset(("bonus-seen-term", "bonus-gets", "bonus-less", "bonus-doubled"))


def mean_one_bonus(ctx: Context, trigger: Node | None, parts: Iterable[Node]) -> Procedure:
    """Let the owner of the ability say which of several bonuses it's about."""
    happening = ctx.happening
    if trigger is None or happening is None or happening.kind != "modified" or not any(map(_is_about_bonus, parts)):
        return
    given = [other for other in ctx.game.happened if other.clock == happening.clock and _is_met(ctx, trigger, other)]
    if len(given) < 2:
        return
    choices = [(other.data["stat"], wording.choices.these_words(text=_told(other)), other) for other in given]
    meant = wording.choices.which_is_meant()
    ctx.happening = yield from choose_one(ctx.owner, "choose", choices, meant, "instruction#you-choose")


def _told(happening: Happening) -> str:
    return wording.changes.gets(happening.data["amount"], happening.data["stat"], None)


def _is_met(ctx: Context, trigger: Node, happening: Happening) -> bool:
    return happening.kind == "modified" and matches(ctx.game, trigger, happening, ctx.card, ctx.owner)


@kept
def _is_about_bonus(part: Node) -> bool:
    return any(node.kind in _OF_BONUSES for node in walk(part))
