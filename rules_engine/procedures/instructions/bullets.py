"""Bullets in Abilities: options are chosen after the costs and before the ability counts as played. Only they are its effects."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.trees import links
from rules_engine.card_text.typed.instructions import ChooseAgain
from rules_engine.procedures import upcalls
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.procedures.conditions.holding import holds
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.amounts import x_value
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.telling import said_of
from rules_engine.table.events import Happening
from rules_engine.wording.saying import Saying

room: Room = Room()


CITES = ("bullets-in-abilities#choices-first", "bullets-in-abilities#choice-not-cost-or-effect")


def choose_bullets(ctx: Context) -> Procedure:
    """Make all choices that an ability requires."""
    for sentence in ctx.ability.sentences:
        if sentence.kind == "bullets-sentence":
            yield from _choose(ctx, sentence)


def choose_in_cost(ctx: Context) -> Procedure:
    """Choose now, with the costs just paid, if the choice is a part of them (open question)."""
    if has_bullets(ctx) and ctx.game.reading("bullets-when") == "in-cost":
        yield from choose_bullets(ctx)


def has_bullets(ctx: Context) -> bool:
    return any(sentence.kind == "bullets-sentence" for sentence in ctx.ability.sentences)


def _choose(ctx: Context, sentence: Node) -> Procedure:
    """Choose options from one list; none twice unless the ability allows it. Unchosen ones count for nothing."""
    options = links(sentence.list)
    chooser = ctx.rival if sentence.who is not None and sentence.who.kind == "rival-chooses" else ctx.owner
    repeat, repeat_cites = _may_repeat(ctx, sentence)
    chosen: list[Node] = []
    count = _how_many(ctx, sentence)
    for _ in range(count if repeat else min(count, len(options))):
        left = options if repeat else [option for option in options if option not in chosen]
        choices: list[tuple[str, Saying, Node | None]] = [
            (str(options.index(option) + 1), wording.choices.these_words(text=_said(ctx, chooser, option)), option)
            for option in left
        ]
        if sentence.get("upto") and len(chosen) >= int(sentence.get("least") or 0):
            choices.append(("none", wording.instructions.no_more(), None))
        picked = yield from choose_one(
            chooser,
            "choose",
            choices,
            wording.instructions.choose_an_option(),
            "effects#bulleted",
            *_when(ctx),
            *repeat_cites,
        )
        if picked is None:
            break
        chosen.append(picked)
    chosen = yield from _answered(ctx, chooser, options, chosen)
    ctx.payment.bullets[id(sentence)] = chosen
    ctx.payment.options = (*(ctx.payment.options or ()), *chosen)
    ctx.game.say(
        "chooses",
        wording.choices.chooses_options(player=chooser, options=[_said(ctx, chooser, option) for option in chosen]),
        "bullets-in-abilities#only-chosen-effects",
        "bullets-in-abilities#costs-first",
        "bullets-in-abilities#unchosen-not-ability-that",
        *CITES,
        player=chooser,
    )


def _said(ctx: Context, chooser: str, option: Node) -> str:
    """Return an option in the words of its card; a player who reads another's card is told who is meant."""
    words = print_node(option) if chooser == ctx.owner else said_of(option, ctx.owner)
    return words.removesuffix(".").rstrip()


def _when(ctx: Context) -> tuple[str, ...]:
    """Return when the choice is made: after the costs or, by the other reading, as part of them (open question)."""
    if ctx.game.reading("bullets-when") == "in-cost":
        return "effects#bullet-chosen-in-cost", "bullets-in-abilities#choices-first"
    return CITES


def _how_many(ctx: Context, sentence: Node) -> int:
    """`Choose 1`, or `choose 1, or 2 if ...`."""
    more = sentence.more
    if sentence.n == "x":
        return x_value(ctx)
    return int(more.n if more is not None and holds(ctx.game, ctx, more.when) else sentence.n)


def _may_repeat(ctx: Context, sentence: Node) -> tuple[bool, tuple[str, ...]]:
    """May one option be chosen more than once? Only if the ability says so, unless the asker reads it otherwise."""
    cites = ("bullets-in-abilities#not-twice",)
    if sentence.again == "yes":
        return True, cites
    if sentence.more is None and _how_many(ctx, sentence) < 2:
        return False, cites
    return ctx.game.reading("bullet-repeat") == "several-choices", cites


def _answered(ctx: Context, chooser: str, options: tuple[Node, ...], chosen: list[Node]) -> Procedure:
    """Let the choice be answered: it's an event, and an effect may make the player choose again."""
    game = ctx.game
    if game.reads("bullet-choice-event") == "no-event":
        game.reading("bullet-choice-event")
        return chosen
    state = {"again": False}
    game.happen(Happening("chooses-option", chooser, (ctx.card,), state=state))
    yield from upcalls.boundary(game)
    if not state["again"]:
        return chosen
    left = [option for option in options if option not in chosen]
    choices = [
        (str(options.index(option) + 1), wording.choices.these_words(text=_said(ctx, chooser, option)), option)
        for option in left
    ]
    if not choices:
        return chosen
    other = yield from choose_one(chooser, "choose", choices, wording.instructions.choose_another_option(), *CITES)
    return [*chosen, other] if game.reading("bullet-choice-event") == "adds" else [*chosen[:-1], other]


@room.does(ChooseAgain)
def choose_again(ctx: Context, node: ChooseAgain) -> None:
    """`They choose a different option instead`: in answer to a choice."""
    state = ctx.happening.data.get("state") if ctx.happening is not None else None
    if ctx.happening is None or ctx.happening.kind != "chooses-option" or state is None:
        ctx.game.say("nothing", wording.instructions.no_choice_to_change(), "effects#may-do-nothing", player=ctx.owner)
        return
    state["again"] = True
    ctx.game.say(
        "chooses-again",
        wording.instructions.has_to_choose_the_rest(player=ctx.happening.player),
        "bullets-in-abilities#choices-first",
        player=ctx.happening.player,
    )
