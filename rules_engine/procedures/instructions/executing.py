"""Executing effects: sentences and instructions in order, as much as can be done (Effects)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.in_place import STANDING
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.of_the_next import is_about_next
from rules_engine.card_text.reading import links, walk
from rules_engine.procedures import upcalls
from rules_engine.procedures.asking import Procedure, yes_or_no
from rules_engine.procedures.checks.waiting_for_result import those_with_it, wait_for_result, waits_for_result
from rules_engine.procedures.conditions.holding import holds
from rules_engine.procedures.conditions.not_known import judged
from rules_engine.procedures.constructs import INSTRUCTIONS, JOININGS
from rules_engine.procedures.effects.making_fired import create_fired, create_fired_for_next, create_fired_if
from rules_engine.procedures.effects.postponed import those_that_wait
from rules_engine.procedures.effects.recipes import begin
from rules_engine.procedures.instructions.executing_one import execute_instruction, leave_out
from rules_engine.procedures.instructions.sentence_conditions import (
    DONE_OR_NOT,
    NOT_DONE,
    asks_about_attack,
    either_or_if,
    if_holds,
    mean_those_asked_for,
    unless_holds,
    whether,
)
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import speak_of
from rules_engine.procedures.meanings.one_of_several import mean_one_to_read
from rules_engine.procedures.meanings.picking import decision_cites
from rules_engine.procedures.meanings.telling import said_of
from rules_engine.procedures.triggers.which_bonus import mean_one_bonus
from rules_engine.table.game import Game

MAY = ("may-do", "may-to")  # what a player may do or decline


def execute_ability(ctx: Context) -> Procedure:
    """Execute all sentences of a played ability's effect, in order."""
    game = ctx.game
    yield from mean_one_to_read(ctx, _all_parts(ctx.ability))
    yield from mean_one_bonus(ctx, ctx.ability.trigger, _all_parts(ctx.ability))
    if ctx.ability.condition is not None and not (yield from judged(ctx, ctx.ability.condition)):
        game.say(
            "nothing",
            wording.instructions.condition_not_met(card=ctx.name),
            "if#rest-of-sentence",
            "effects#may-do-nothing",
            player=ctx.owner,
        )
        return
    moved = ("direct-effect#always-detached",) if game.has_left(ctx.card, ctx.since) else ()
    game.say(
        "effect",
        wording.instructions.effect_executes(card=ctx.name),
        "playing-an-ability#execute-effects",
        "direct-effect#executes-after-played",
        "owner#of-direct-effect",
        *(("play-restrictions#not-part-of-effect",) if ctx.ability.endings else ()),
        *moved,
        player=ctx.owner,
    )
    if game.watch is not None:
        game.watch.runs(ctx.card, ctx.ability)
    steps, effects = len(game.steps), list(game.effects)
    yield from execute_sentences(ctx, ctx.ability.sentences)
    if effects == game.effects and all(step.kind == "nothing" for step in game.steps[steps:]):
        game.say(
            "nothing",
            wording.instructions.effect_does_nothing(card=ctx.name),
            "effects#may-do-nothing",
            "effects#play-for-nothing",
            player=ctx.owner,
        )


def _all_parts(ability: ReadAbility) -> list[Node]:
    parts = (ability.condition, *ability.sentences, ability.x_is)
    return [part for part in parts if part is not None]


def execute_sentences(ctx: Context, sentences: Sequence[Node]) -> Procedure:
    """Execute sentences in order. If a condition reaches beyond its own sentence, those after it end or wait with it."""
    decided, skipped = False, 0
    for i, sentence in enumerate(sentences):
        if skipped:
            skipped -= 1
            continue
        if sentence.kind == "if-instead-sentence" or decided:
            decided = False
            continue
        if decided := _is_decided_next(sentences, i):
            # `Draw 1 card. You may ... If you do, draw 2 cards instead.`: which draw happens is decided before either.
            yield from execute_sentence(ctx, sentences[i + 1])
            yield from _this_or_instead(ctx, sentence, sentences[i + 2])
            continue
        rest = sentences[i + 1 :]
        ctx.progress.rest = waiting = _waiting(ctx, sentence, rest)
        after = sentences[i + 1] if i + 1 < len(sentences) else None
        if after is not None and after.kind == "if-instead-sentence":
            yield from _this_or_instead(ctx, sentence, after)
        else:
            yield from execute_sentence(ctx, sentence)
        if ctx.progress.stopped and i + 1 < len(sentences) and sentences[i + 1].kind == "otherwise-sentence":
            ctx.progress.stopped = False  # the alternative waits for the same thing
        if ctx.progress.stopped:
            return
        skipped = len(waiting)


def _reaches_on(game: Game, sentence: Node) -> bool:
    """Do the later sentences wait for what this one waits for? `If`, `after` and `when` reach that far in some
    editions.
    """
    return _waits(sentence) and game.chooses("wording", "if_reaches") == "effect"


def _waits(sentence: Node) -> bool:
    """Does a sentence wait for something after `if`, `after` or `when`?"""
    if sentence.kind == "fired-if-sentence":
        return True
    trigger = sentence.get("on")
    if sentence.kind == "plain-sentence" and sentence.do.kind in ("later-do", "later-do-if"):
        trigger = sentence.do.on
    return trigger is not None and print_node(trigger).split()[0] in ("after", "when", "if")


def _is_decided_next(sentences: Sequence[Node], i: int) -> bool:
    """Does the sentence after this one decide whether a third replaces this one?"""
    if i + 2 >= len(sentences) or sentences[i + 2].kind != "if-instead-sentence":
        return False
    return sentences[i + 1].kind != "if-instead-sentence" and sentences[i + 2].when.kind in DONE_OR_NOT


def _this_or_instead(ctx: Context, sentence: Node, after: Node) -> Procedure:
    """Apply an `If ..., ... instead` clause: it changes the part before it, if its condition is met (Effects)."""
    if is_about_next(ctx.ability.sentences, after):
        # Which of the two it is gets decided when the next attack is there.
        yield from execute_sentence(ctx, sentence)
        yield from execute_sentence(ctx, after)
        return
    attacks = [node for node in walk(sentence) if node.production.symbol == "the-attack" and node.kind != "it-attack"]
    if attacks:
        speak_of(ctx, attacks[-1])
        ctx.referents.about_attack = attacks[-1].kind != "next-attack"
    met = yield from judged(ctx, after.when)
    asked = whether(ctx, after.when, met)
    instead = wording.instructions.comes_instead(condition=asked, may=after.do.kind in MAY)
    ctx.game.say(
        "instead",
        instead if met else wording.instructions.part_before_holds(condition=asked),
        "effects#if-instead",
        "effects#out-of-order",
        "instruction#can-be-overridden",
        player=ctx.owner,
    )
    if met:
        yield from mean_those_asked_for(ctx, after)
    if met and _nothing_to_replace(ctx, sentence):
        return
    ctx.progress.declined = False
    yield from execute_sentence(ctx, after if met else sentence)
    if met and ctx.progress.declined and after.do.kind in MAY:
        # `..., you may draw 2 cards instead.`: a player who declines gets the part before it.
        yield from execute_sentence(ctx, sentence)


def _nothing_to_replace(ctx: Context, sentence: Node) -> bool:
    """By one reading, a sentence whose own condition isn't met leaves nothing to replace."""
    if sentence.kind not in ("if-sentence", "unless-sentence"):
        return False
    if holds(ctx.game, ctx, sentence.when) == (sentence.kind == "if-sentence"):
        return False
    if ctx.game.reading("instead-of-unmet") != "only-instead":
        return False
    text = wording.instructions.nothing_to_replace()
    ctx.game.say("nothing", text, "effects#if-instead", player=ctx.owner)
    return True


def _waiting(ctx: Context, sentence: Node, rest: Sequence[Node]) -> tuple[Node, ...]:
    """Return the sentences after one that wait with it."""
    if waits_for_result(ctx, sentence):
        return those_with_it(rest)
    return tuple(rest) if _reaches_on(ctx.game, sentence) else those_that_wait(sentence, rest, ctx.ability.x_is)


def execute_sentence(ctx: Context, sentence: Node) -> Procedure:
    """Execute one sentence of an effect."""
    ctx.begin_to_execute()
    outer, ctx.game.maker = ctx.game.maker, begin(ctx.game, ctx, sentence)
    yield from _sentence(ctx, sentence)
    ctx.game.maker = outer


def _waits_for_next(ctx: Context, sentence: Node) -> bool:
    return is_about_next(ctx.ability.sentences, sentence)


def _sentence(ctx: Context, sentence: Node) -> Procedure:
    kind = sentence.kind
    game = ctx.game
    if sentence.production.phrasing.begins_with_then and _is_linked_out(ctx, sentence.do):
        return
    ctx.progress.fell_short = False
    if kind != "if-sentence":
        ctx.progress.answered = None
    if _is_asked_later(sentence):
        create_fired(ctx, sentence.do.on, sentence.do.a, condition=sentence.when, unless=kind == "unless-sentence")
    elif waits_for_result(ctx, sentence):
        wait_for_result(ctx, sentence)
    elif kind == "if-sentence" and _waits_for_next(ctx, sentence):
        yield from execute_doing(ctx, sentence.do)
    elif kind == "if-sentence":
        yield from _if_sentence(ctx, sentence)
    elif kind in ("plain-sentence", "if-instead-sentence"):
        yield from execute_doing(ctx, sentence.do)
    elif kind == "if-later-sentence":
        if (yield from if_holds(ctx, sentence.when)):
            create_fired(ctx, sentence.on, sentence.do)
    elif kind == "otherwise-sentence":
        if not ctx.progress.if_held:
            yield from execute_doing(ctx, sentence.do)
    elif kind == "either-or-if-sentence":
        yield from execute_doing(ctx, (yield from either_or_if(ctx, sentence)))
    elif kind == "if-unless-sentence":
        if (yield from if_holds(ctx, sentence.when)) and not (yield from unless_holds(ctx, sentence.unless)):
            yield from execute_doing(ctx, sentence.do)
    elif kind == "unless-sentence":
        if not (yield from unless_holds(ctx, sentence.when)):
            yield from execute_doing(ctx, sentence.do)
        else:
            _not_done(ctx, sentence.do)
    elif kind in JOININGS:
        yield from JOININGS[kind](ctx, sentence)
    elif kind == "fired-if-sentence":
        create_fired_if(ctx, sentence)
    elif kind == "timed-sentence":
        create_fired(ctx, sentence.on, sentence.do)
    elif kind == "bullets-sentence":
        for option in ctx.payment.bullets.get(id(sentence), []):
            yield from execute_sentences(ctx, links(option))
    elif kind in ("static-sentence", "if-static-sentence") and sentence.do.kind in INSTRUCTIONS:
        if kind == "static-sentence" or (yield from if_holds(ctx, sentence.when)):
            yield from execute_instruction(ctx, sentence.do)
    elif kind in STANDING:
        game.say("nothing", wording.instructions.works_by_itself(), "static-effect#active-while-live", player=ctx.owner)
    else:
        raise LookupError(f"no behaviour for the sentence {kind}")


def _if_sentence(ctx: Context, sentence: Node) -> Procedure:
    """`If you do, ... If you do not, ...`: both ask about the act before them, not about the first one's own."""
    when: Node = sentence.when
    if when.kind in NOT_DONE and ctx.progress.answered is not None:
        ctx.progress.did, ctx.progress.in_part = ctx.progress.answered
    answered, done_by = (
        ((ctx.progress.did, ctx.progress.in_part) if when.kind in DONE_OR_NOT else None),
        ctx.progress.did_by,
    )
    if (yield from if_holds(ctx, when)):
        yield from mean_those_asked_for(ctx, sentence)
        if not ctx.referents.it and not ctx.referents.of_cards:
            ctx.referents.about_attack = ctx.referents.about_attack or asks_about_attack(when)
        yield from execute_doing(ctx, sentence.do)
    elif answered is None:
        _not_done(ctx, sentence.do)
    else:
        leave_out(ctx, sentence.do)
    ctx.progress.answered = answered
    if answered is not None:
        ctx.progress.did_by = done_by  # `If you do, ... If your rival does, ...`


def _not_done(ctx: Context, doing: Node) -> None:
    """Note that a sentence isn't carried out because its condition isn't met: `If you do` after it is answered with no."""
    leave_out(ctx, doing)
    ctx.progress.did, ctx.progress.in_part, ctx.progress.did_by = False, False, {}


def _is_asked_later(sentence: Node) -> bool:
    """`After this attack resolves, draw 1 card if it dealt damage`: the last condition is checked at that moment."""
    if sentence.kind not in ("if-sentence", "unless-sentence") or sentence.do.kind != "later-do":
        return False
    return sentence.production.phrasing.does_first


def execute_doing(ctx: Context, doing: Node) -> Procedure:
    """Execute instructions joined by and, then, or put off until something happens."""
    ctx.begin_to_execute()
    if doing.kind == "one-doing":
        yield from execute_instruction(ctx, doing.a)
        return
    outer, ctx.game.maker = ctx.game.maker, begin(ctx.game, ctx, doing)
    yield from _doing(ctx, doing)
    ctx.game.maker = outer


def _how_often(ctx: Context, trigger: Node) -> int | None:
    """Return how often an effect with a named end fires: `whenever` says every time, `after` leaves it open."""
    every_time = trigger.kind == "whenever" or print_node(trigger).startswith("whenever")
    if every_time or ctx.game.reading("rest-of-turn-trigger") == "every-time":
        return None
    return 1


def _doing(ctx: Context, doing: Node) -> Procedure:
    kind = doing.kind
    if kind in ("both-doings", "then-doings"):
        yield from all_done(ctx, _one_after_other(ctx, doing))
    elif kind == "may-do" and doing.a.kind == "one-doing" and doing.a.a.kind in ("play-as-next-form", "try-to-play"):
        # Whether to play it is decided at the next form.
        ctx.progress.optional = True
        yield from execute_doing(ctx, doing.a)
        ctx.progress.optional = False
    elif kind == "may-do":
        player = {"you": ctx.owner, "they": ctx.they}.get(doing.who, ctx.rival)
        if upcalls.left_for_next(ctx, player, doing.a):
            return
        wants = yield from yes_or_no(
            player,
            wording.choices.may(what=said_of(doing.a, ctx.owner)),
            "effects#decision-when-reached",
            *decision_cites(ctx),
        )
        ctx.progress.did, ctx.progress.in_part, ctx.progress.declined = wants, False, not wants
        ctx.progress.fell_short = ctx.progress.fell_short or not wants
        if wants:
            yield from as_told_to(ctx, (player,), execute_doing(ctx, doing.a))
        else:
            leave_out(ctx, doing.a)
            ctx.game.say(
                "declines",
                wording.choices.chooses_not_to(player=player),
                "effects#decision-when-reached",
                player=player,
            )
    elif kind == "lasting-do":
        ctx.until = doing.until.until
        for part in (doing.do, doing.get("more")):
            if part is not None:
                yield from execute_instruction(ctx, part)
        ctx.until = "turn"
    elif kind == "rest-of-turn-do":
        ctx.progress.rest_of_turn = True
        if doing.a.kind == "later-do":
            create_fired(ctx, doing.a.on, doing.a.a, uses=_how_often(ctx, doing.a.on))
        else:
            yield from execute_doing(ctx, doing.a)
        ctx.progress.rest_of_turn = False
    elif kind == "until-later-do":
        ctx.progress.rest_of_turn = True  # the text names the end of what it makes
        create_fired(ctx, doing.a.on, doing.a.a, uses=_how_often(ctx, doing.a.on), until=doing.until.until)
        ctx.progress.rest_of_turn = False
    elif kind == "later-do":
        create_fired(ctx, doing.on, doing.a)
    elif kind == "later-do-next":
        create_fired_for_next(ctx, doing)
    elif kind == "later-do-if":
        create_fired(ctx, doing.on, doing.a, condition=doing.when)
    elif kind in JOININGS:
        yield from JOININGS[kind](ctx, doing)
    else:
        raise LookupError(f"no behaviour for {kind}")


def _one_after_other(ctx: Context, doing: Node) -> Iterator[Procedure]:
    """Execute two acts joined by `and` or `then`."""
    yield execute_instruction(ctx, doing.a)
    if doing.production.phrasing.has_then and _is_linked_out(ctx, doing.b):
        return
    then = doing.kind == "then-doings"
    after = execute_doing(ctx, doing.b) if then else execute_instruction(ctx, next_act(doing.b))
    yield as_told_to(ctx, goes_on(ctx, doing.a), after)


def all_done(ctx: Context, acts: Iterable[Procedure]) -> Procedure:
    """Carry out joined acts. A player told to do several has done it if all were done; some count as a part."""
    done: list[bool] = []
    in_part = False
    for act in acts:
        ctx.progress.did, ctx.progress.in_part = True, False
        yield from act
        done.append(ctx.progress.did)
        in_part = in_part or ctx.progress.in_part
    ctx.progress.did, ctx.progress.in_part = any(done), in_part or not all(done)


def as_told_to(ctx: Context, players: tuple[str, ...], procedure: Procedure) -> Procedure:
    """Carry something out whose plain verbs are told to these players: `your rival may draw 1 card`."""
    outer, ctx.referents.told_to = ctx.referents.told_to, players
    try:
        yield from procedure
    finally:
        ctx.referents.told_to = outer


def goes_on(ctx: Context, first: Node) -> tuple[str, ...]:
    """Return who acts after `and`: `they discard 1 card and draw 1 card` are two acts of the same players."""
    act = first.a if first.kind == "counted-act" else first
    how = act.production.phrasing
    return ctx.referents.actors if how.they_act or how.both_act else ctx.referents.told_to


def next_act(node: Node) -> Node:
    """Return the instruction after `and`: a new one, or one more act of the same player."""
    return node.a if node.kind == "next-act" else node


def _is_linked_out(ctx: Context, after: Node) -> bool:
    """In some editions, what `then` links to a first part needs all of it done."""
    if not ctx.progress.fell_short or ctx.game.ruleset.wording.linked == "independent":
        return False
    text = wording.instructions.first_part_not_done(words=said_of(after, ctx.owner))
    cites = ("ufs-1.9:400-general#400-11-b", "ufs-1.9:400-general#400-11-c")
    ctx.game.say("nothing", text, *cites, player=ctx.owner)
    return True
