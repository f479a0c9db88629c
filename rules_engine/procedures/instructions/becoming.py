"""An attack or a card gets, gains, loses something: now, when it comes, or each one that fits (Modifier Effect).

The rooms of the predicates carry out the change. Choices are made when that part of the effect is reached; those for a
card still to come wait for it or, by another reading, are made at once (open question).
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.numbers import says_x, stat_name
from rules_engine.card_text.of_the_next import asked_of_next
from rules_engine.card_text.reading import walk
from rules_engine.card_text.typed.attack_triggers import IfNextIsSentence
from rules_engine.card_text.typed.changes import Changes, ManyChange
from rules_engine.card_text.typed.instructions import AsTheCaseIsSentence
from rules_engine.card_text.typed.older import BlankAsTheRulesSay
from rules_engine.procedures.asking import Procedure, choose_one, run
from rules_engine.procedures.conditions.holding import holds
from rules_engine.procedures.conditions.not_known import judged, numbers_of, settle_numbers
from rules_engine.procedures.constructs import PREDICATES, Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.modifiers import Touched
from rules_engine.procedures.instructions.changing import Change, aim, apply_change
from rules_engine.procedures.instructions.changing_numbers import counting_cites
from rules_engine.procedures.instructions.predicates import changes_of
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits as describes
from rules_engine.procedures.meanings.meant import NEXT, attack_meant, card_meant, spoken_before
from rules_engine.procedures.meanings.one_of_all import is_one_of
from rules_engine.procedures.meanings.telling import said_of
from rules_engine.table.card import Card
from rules_engine.table.effects import MODIFIER, Effect

room: Room = Room()


@room.does(BlankAsTheRulesSay)
def blank_as_the_rules_say(ctx: Context, node: BlankAsTheRulesSay) -> None:
    """Older cards repeat what a face down card in the stage is."""
    blank = "face-down-cards-in-the-stage-or-card-pool#blank-foundation"
    ctx.game.say("rule", wording.gaining.face_down_card_is_blank(), blank, player=ctx.owner)


@room.does(Changes)
def do_changes(ctx: Context, node: Changes) -> Procedure:
    """Change one attack or card, or this one and the next."""
    targets = [spoken_before(ctx, target) for target in (yield from _targets(ctx, node.a))]
    asked = asked_of_next(ctx.ability.sentences, node) if targets[0].kind == NEXT else None
    if asked is not None:
        aim(ctx, targets[0], _only_if(ctx, node.p, *asked))
        return
    if any(target.kind == NEXT for target in targets) and (_decided_later(ctx, node.p) or _counted_later(ctx, node.p)):
        for target in targets:
            if target.kind == NEXT:
                aim(ctx, target, decided_then(ctx, node.p))
        targets = [target for target in targets if target.kind != NEXT]
        if not targets:
            return
    waits = any(target.kind in (NEXT, "multiple-copies") for target in targets)
    card = None if waits else card_meant(ctx, targets[0])
    if not waits and card is None:
        aim(ctx, targets[0], Change("changes", "", lambda card, *cites: None))
        ctx.progress.did = False
        return
    changes = yield from changes_of(ctx, node.p, card)
    for change in changes:
        for target in targets:
            aim(ctx, target, change, *_counting(ctx, node.p))
    ctx.progress.did = bool(changes)


CHOICES = frozenset(
    ("changes-or", "keywords-or", "number-of-either", "number-or", "number-or-and", "numbers-of-either", "numbers-or")
)


@kept
def _decides(predicate: Node) -> bool:
    """Does a change include a decision?"""
    return any(part.kind in CHOICES for part in walk(predicate))


def _decided_later(ctx: Context, predicate: Node) -> bool:
    return _decides(predicate) and ctx.game.reading("decision-for-next") == "when-it-comes"


@kept
def _counts(predicate: Node) -> bool:
    """Does a change depend on a count?"""
    return any(part.get("each") is not None for part in walk(predicate))


def _counted_later(ctx: Context, predicate: Node) -> bool:
    """Is a number of a change for a card to come calculated only when that card is there (open question)?"""
    counts = _counts(predicate) or (says_x(predicate) and ctx.ability.x_is is not None)
    return counts and ctx.game.reading("count-for-next") == "when-it-comes"


def decided_then(ctx: Context, predicate: Node) -> Change:
    """Decide a change for a card to come once it is there: the effect that was created includes the decision (Effects)."""

    later, then = _counted_later(ctx, predicate), ctx.seen_now()
    then.progress.numbers_given = (
        dict(ctx.progress.numbers_given)
        if later
        else {**ctx.progress.numbers_given, **dict(numbers_of(ctx, predicate))}
    )

    def do(card: Card, *cites: str) -> Procedure:
        if later:
            yield from settle_numbers(then, predicate)
        for change in (yield from changes_of(then, predicate, card)):
            apply_change(then, card, change, *cites, "effects#decision-in-created-effect")

    stats = frozenset(stat_name(part) for part in walk(predicate) if part.production.symbol == "stat")
    gains = any(part.kind == "gains" for part in walk(predicate))
    return Change(said_of(predicate, ctx.owner), "keywords" if gains else "", do, also=stats)


def _only_if(ctx: Context, predicate: Node, when: Node, wanted: bool) -> Change:
    """Make a change for a card to come that depends on a question about it once it is there."""
    asked = wording.changes.condition(print_node(when), wanted)

    def do(card: Card, *cites: str) -> Procedure:
        then = ctx.seen_now()
        then.referents.it, then.referents.about_attack, then.referents.touched_none = [card], False, False
        if holds(ctx.game, then, when) != wanted:
            text = wording.numbers.changes_only_if(
                card=card.name, change=said_of(predicate, ctx.owner), condition=asked
            )
            ctx.game.say("nothing", text, "if#rest-of-sentence", *cites, player=ctx.owner)
            return
        for change in (yield from changes_of(ctx, predicate, card)):
            apply_change(ctx, card, change, *cites, "effects#decision-in-created-effect")

    return Change(wording.changes.of_card(said_of(predicate, ctx.owner), asked), "", do)


def _targets(ctx: Context, node: Node) -> Procedure:
    if node.kind == "both-attacks":
        return [node.a, node.b]
    if node.kind != "either-attack":
        return [node]
    choices = [
        (str(i), wording.choices.these_words(text=print_node(target)), target)
        for i, target in enumerate((node.a, node.b), 1)
    ]
    there = [choice for choice in choices if choice[2].kind == NEXT or attack_meant(ctx, choice[2]) is not None]
    chosen = yield from choose_one(
        ctx.owner, "choose", there or choices, wording.numbers.which_attack(), "instruction#you-choose"
    )
    return [chosen]


def _counting(ctx: Context, node: Node) -> tuple[str, ...]:
    """Return which cards a count in a predicate means."""
    part = node.a if node.kind in ("one-change", "changes-and") else None
    return counting_cites(ctx, part.get("each")) if part is not None and part.kind == "gets" else ()


@room.joins(IfNextIsSentence)
def _if_next_is(ctx: Context, sentence: IfNextIsSentence) -> Procedure:
    """`If your next attack is a Throw attack, it gets +2 damage.`: the next one, and only if it is such a card."""
    changes: list[Change] = yield from changes_of(ctx, sentence.p, None)

    def only_if_so(change: Change) -> Change:
        def do(card: Card, *cites: str) -> None:
            if describes(ctx.game, ctx, card, sentence.d) == (sentence.so == "yes"):
                change.do(card, *cites)
                return
            text = wording.numbers.is_not_such(card=card.name, what=print_node(sentence.d), so=sentence.so == "yes")
            ctx.game.say("nothing", text, "if#rest-of-sentence", *cites, player=ctx.owner)

        return change._replace(do=do, text=wording.changes.if_it_is(change.text, print_node(sentence.d)))

    for change in changes:
        aim(ctx, sentence.a, only_if_so(change))


@room.joins(AsTheCaseIsSentence)
def _as_the_case_is(ctx: Context, sentence: AsTheCaseIsSentence) -> Procedure:
    """`It gets +2 speed if ... or +2 damage if ...`: the condition that is met decides; if both are, the owner of the
    effect chooses.
    """
    met = []
    for when, change in ((sentence.a, sentence.p), (sentence.b, sentence.q)):
        if (yield from judged(ctx, when)):
            met.append(change)
    if not met:
        ctx.game.say("nothing", wording.numbers.neither_is_so(), "if#rest-of-sentence", player=ctx.owner)
        return
    choices = [
        (str(i), wording.choices.these_words(text=said_of(part, ctx.owner)), part) for i, part in enumerate(met, 1)
    ]
    part = yield from choose_one(ctx.owner, "choose", choices, wording.numbers.which_one(), "instruction#you-choose")
    target = spoken_before(ctx, sentence.s)
    card = None if target.kind == NEXT else card_meant(ctx, target)
    for change in (yield from run(PREDICATES[part.kind](ctx, part, card))):
        aim(ctx, target, change, "if#rest-of-sentence")


@room.does(ManyChange)
def many_change(ctx: Context, node: ManyChange) -> Procedure:
    """Apply a detached modifier to this attack and to every later one that fits, once each."""
    changes: list[Change] = yield from changes_of(ctx, node.p, None)
    until = node.until.until if node.until is not None else ctx.until
    said = " and ".join(change.text for change in changes)

    def fits(card: Card) -> bool:
        return is_one_of(ctx, node.a, card)

    def do(card: Card, *cites: str) -> None:
        for change in changes:
            apply_change(ctx, card, change, *cites)

    add_effect(
        ctx,
        Effect(
            MODIFIER,
            ctx.owner,
            "attacks",
            wording.changes.each_of(print_node(node.a), said, named=node.a.who == "any"),
            ("modifier-effect#multiple-if-clear", "effect-classes#modifier-now-or-later"),
            uses=None,
            until=until,
            matches=fits,
            do=do,
            touched=Touched(
                frozenset[str]().union(*(change.touched.changes for change in changes)),
                frozenset[str]().union(*(change.reads for change in changes)),
                all(change.additive for change in changes),
            ),
        ),
    )
    if ctx.game.attack is not None:
        ctx.game.dirty.append(ctx.game.attack.card)
