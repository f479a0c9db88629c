"""Conditions of a sentence: how far `if` and `unless` reach, and what is said about them."""

from __future__ import annotations

from typing import Any

from rules_engine import wording
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import walk
from rules_engine.card_text.verbs import VERBS
from rules_engine.procedures.asking import Procedure, choose_cards
from rules_engine.procedures.conditions.having import those_there
from rules_engine.procedures.conditions.holding import condition_cites
from rules_engine.procedures.conditions.not_known import judged
from rules_engine.procedures.conditions.vital_statistics import vital_cites
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import done_so
from rules_engine.procedures.meanings.telling import said_of
from rules_engine.procedures.meanings.values import card_before
from rules_engine.procedures.meanings.wording import said
from rules_engine.wording.saying import Saying

# Conditions on what the sentence before has just done.
NOT_DONE = ("you-did-not", "they-do-not")
DONE_OR_NOT = ("you-do", "they-do", *NOT_DONE)
# Words for the attack in progress, and conditions that are always about it.
_OF_THE_ATTACK = frozenset(
    ("this-attack", "your-attack", "rival-attack", "this-attacks", "your-attacks", "rival-attacks", "nth-attack", "only-attack-in-pool")
)  # fmt: skip


def if_holds(ctx: Context, when: Node) -> Procedure:
    """`If ...,`: it reaches to the end of its sentence."""
    cites = condition_cites(when) + vital_cites(ctx, when)
    ctx.progress.if_held = yield from judged(ctx, when)
    if ctx.progress.if_held:
        if cites:
            ctx.game.say(
                "if", wording.instructions.condition_met(condition=whether(ctx, when, True)), *cites, player=ctx.owner
            )
        return True
    ctx.progress.fell_short = True
    ctx.progress.stopped = ctx.game.chooses("wording", "if_reaches") == "effect"
    if ctx.progress.stopped:
        text = wording.instructions.nothing_follows(condition=whether(ctx, when, False))
        ctx.game.say("nothing", text, "ufs-1.9:400-general#400-11-1", *cites, player=ctx.owner)
        return False
    ctx.game.say(
        "nothing",
        wording.instructions.rest_of_sentence_not(condition=whether(ctx, when, False)),
        "if#rest-of-sentence",
        "if#not-later-sentences",
        *cites,
        player=ctx.owner,
    )
    return False


def mean_those_asked_for(ctx: Context, sentence: Node) -> Procedure:
    """Let a sentence act on the cards that its condition asked for.

    `If your rival has 8 or more foundations, flip 1 of them`, `If an attack was milled this way, add it to your hand`.
    """
    when = sentence.when
    kinds = {node.kind for node in walk(sentence.do) if node.production.symbol in ("cards", "known-cards")}
    if when.kind == "has-cards" and kinds & {"them", "some-of-them"} and when.who in ("you", "rival"):
        if said(when.d).has("among-them") is None:
            ctx.referents.it = those_there(ctx.game, ctx, when.d, ctx.owner if when.who == "you" else ctx.rival)
    elif when.kind == "has-cards" and "it" in kinds and _asks_for_one(ctx, when):
        ctx.referents.it = those_there(ctx.game, ctx, when.d, ctx.owner if when.who == "you" else ctx.rival)[:1]
    elif when.kind == "it-is" and when.c.kind == "top-of-pile" and "it" in kinds:
        pile = ctx.game.players[ctx.owner if when.c.whose == "you" else ctx.rival].discard
        ctx.referents.it = list(pile[:1])
    elif "it" in kinds and _before_it(when) is not None:
        ctx.referents.it = card_before(ctx, _before_it(when))
    elif when.kind == "did-so" and kinds & {"it", "them", "some-of-them"} and when.what.get("d") is not None:
        found = done_so(ctx, VERBS[when.verb].done, when.what.d, by=when)
        if "it" in kinds and len(found) > 1:
            found = yield from choose_cards(
                ctx.game,
                ctx.doer,
                "choose",
                found,
                1,
                1,
                wording.choices.which_is_meant(),
                "instruction#you-choose-cards",
            )
        ctx.referents.it = found


@kept
def asks_about_attack(when: Node) -> bool:
    """Does a condition ask about the attack in progress? `It` in what follows is that attack, if no other card is
    meant.
    """
    return any(node.kind in _OF_THE_ATTACK for node in walk(when))


def _before_it(when: Node) -> Any:
    """Return the card before it, if a condition asks about that."""
    subject = when.get("c") or when.get("a")
    return subject if isinstance(subject, Node) and subject.kind == "preceding-card" else None


def _asks_for_one(ctx: Context, when: Node) -> bool:
    """`If you have exactly 1 attack in your card pool, clear it`: no card mentioned before can be meant."""
    return when.who in ("you", "rival") and when.cmp == "==" and int(when.n or 0) == 1


def unless_holds(ctx: Context, when: Node) -> Procedure:
    """`... unless ...`: the instruction is carried out only if the condition isn't met."""
    met = yield from judged(ctx, when)
    if met:
        text = wording.instructions.sentence_not_done(condition=whether(ctx, when, True))
        ctx.game.say(
            "nothing", text, "if#rest-of-sentence", *condition_cites(when), *vital_cites(ctx, when), player=ctx.owner
        )
    return met


def either_or_if(ctx: Context, sentence: Node) -> Procedure:
    """`Either ... or if ...` is another way to say `If ... instead`."""
    met = yield from judged(ctx, sentence.when)
    chosen: Node = sentence.b if met else sentence.a
    ctx.game.say(
        "instead",
        wording.instructions.so_this_is_done(
            condition=whether(ctx, sentence.when, met), what=said_of(chosen, ctx.owner)
        ),
        "effects#either-or-if",
        "effects#out-of-order",
        player=ctx.owner,
    )
    return chosen


def whether(ctx: Context, when: Node, met: bool) -> Saying:
    """Return whether a condition is met, in words with the players' letters."""
    if when.kind in DONE_OR_NOT:
        player = ctx.rival if when.kind.startswith("they") else ctx.owner
        done = met != when.kind.endswith("not")
        return wording.conditions.did_that(player=player, done=done)
    return wording.conditions.it_is_so(met=met, condition=said_of(when, ctx.owner))
