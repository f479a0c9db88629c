"""What is said of an attack or a card: gets +2 damage, gains Stun: 1, ignores progressive difficulty.

Each predicate gives changes ready to be applied. Choices in it are made when that part of the effect is reached; those for a card
that is still to come wait for it, or by another reading are made at once (open question).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules_engine.board.card import Card
from rules_engine.board.printed import Keyword
from rules_engine.effects import MODIFIER, RULE, Effect
from rules_engine.language.abilities import walk
from rules_engine.language.grammar import Node, kept, print_node

from ..asking import Procedure, article, choose_one, run
from ..conditions.not_known import judged
from ..effects.making_effects import add_effect
from ..effects.modifiers import is_announced, is_being_played
from ..meanings.amounts import change as amount_of
from ..meanings.amounts import stat_name, x_value
from ..meanings.context import Context
from ..meanings.fitting import fits as describes
from ..meanings.fitting import fits_kindly
from ..meanings.meant import NEXT, attack_meant, card_meant, is_like, spoken_before
from ..meanings.telling import said_of
from ..playing.permissions import is_meant
from .changing import CONSUMED, Change, aim, apply_change
from .changing_numbers import counting_cites, floor_of, gets, sum_of
from .gaining import gains, gains_said
from .gaining import keyword_of as _keyword_of
from .registry import JOININGS, does

Becoming = Callable[[Context, Node, Card | None], Procedure | list[Change]]
BECOMING: dict[str, Becoming] = {}


def becomes(*kinds: str) -> Callable[[Becoming], Becoming]:
    """Register the changes that a predicate makes; it may ask. The card is the one meant, if it is known already."""

    def register(behaviour: Becoming) -> Becoming:
        BECOMING.update(dict.fromkeys(kinds, behaviour))
        return behaviour

    return register


# -- the instructions -----------------------------------------------------------------------------------------------


@does("changes")
def _(ctx: Context, node: Node) -> Procedure:
    """One attack or card, or this one and the next."""
    targets = [spoken_before(ctx, target) for target in (yield from _targets(ctx, node.a))]
    if any(target.kind == NEXT for target in targets) and (_decided_later(ctx, node.p) or _counted_later(ctx, node.p)):
        for target in targets:
            if target.kind == NEXT:
                aim(ctx, target, _decided_then(ctx, node.p))
        targets = [target for target in targets if target.kind != NEXT]
        if not targets:
            return
    waits = any(target.kind in (NEXT, "multiple-copies") for target in targets)
    card = None if waits else card_meant(ctx, targets[0])
    if not waits and card is None:
        aim(ctx, targets[0], Change("changes", "", lambda card, *cites: None))
        ctx.did = False
        return
    changes = yield from changes_of(ctx, node.p, card)
    for change in changes:
        for target in targets:
            aim(ctx, target, change, *_counting(ctx, node.p))
    ctx.did = bool(changes)


CHOICES = frozenset(
    ("changes-or", "keywords-or", "number-of-either", "number-or", "number-or-and", "numbers-of-either", "numbers-or")
)


@kept
def _decides(predicate: Node) -> bool:
    """Does a change hold a decision?"""
    return any(part.kind in CHOICES for part in walk(predicate))


def _decided_later(ctx: Context, predicate: Node) -> bool:
    return _decides(predicate) and ctx.game.reading("decision-for-next") == "when-it-comes"


@kept
def _counts(predicate: Node) -> bool:
    """Does a change say by how much with a count?"""
    return any(part.get("each") is not None for part in walk(predicate))


@kept
def _has_x(predicate: Node) -> bool:
    return any(part.kind in ("plus-x", "minus-x") for part in walk(predicate))


def _counted_later(ctx: Context, predicate: Node) -> bool:
    """Is a number of a change for a card to come reckoned only when that card is there (open question)?"""
    counts = _counts(predicate) or (_has_x(predicate) and ctx.ability.x_is is not None)
    return counts and ctx.game.reading("count-for-next") == "when-it-comes"


def _decided_then(ctx: Context, predicate: Node) -> Change:
    """A change for a card to come, decided when it is there: the effect that was created includes the decision (Effects)."""

    def do(card: Card, *cites: str) -> Procedure:
        for change in (yield from changes_of(ctx, predicate, card)):
            apply_change(ctx, card, change, *cites, "effects#decision-in-created-effect")

    return Change(said_of(predicate, ctx.owner), "", do)


def _targets(ctx: Context, node: Node) -> Procedure:
    if node.kind == "both-attacks":
        return [node.a, node.b]
    if node.kind != "either-attack":
        return [node]
    choices = [(str(i), print_node(target), target) for i, target in enumerate((node.a, node.b), 1)]
    there = [choice for choice in choices if choice[2].kind == NEXT or attack_meant(ctx, choice[2]) is not None]
    chosen = yield from choose_one(ctx.owner, "choose", there or choices, "Which attack?", "instruction#you-choose")
    return [chosen]


def _counting(ctx: Context, node: Node) -> tuple[str, ...]:
    """Which cards a count in a predicate means."""
    part = node.a if node.kind in ("one-change", "changes-and") else None
    return counting_cites(ctx, part.get("each")) if part is not None and part.kind == "gets" else ()


def _if_next_is(ctx: Context, sentence: Node) -> Procedure:
    """`If your next attack is a Throw attack, it gets +2 damage.`: the next one, and only if it is such a card."""
    changes: list[Change] = yield from changes_of(ctx, sentence.p, None)

    def only_if_so(change: Change) -> Change:
        def do(card: Card, *cites: str) -> None:
            if describes(ctx.game, ctx, card, sentence.d):
                change.do(card, *cites)
                return
            text = f"{card.name} is not {article(print_node(sentence.d))}: nothing changes."
            ctx.game.say("nothing", text, "if#rest-of-sentence", *cites, player=ctx.owner)

        return change._replace(do=do, text=f"{change.text} if it is {article(print_node(sentence.d))}")

    for change in changes:
        aim(ctx, sentence.a, only_if_so(change))


JOININGS["if-next-is-sentence"] = _if_next_is


def _as_the_case_is(ctx: Context, sentence: Node) -> Procedure:
    """`It gets +2 speed if ... or +2 damage if ...`: what is so decides; where both are, whoever's effect it is chooses."""
    met = []
    for when, change in ((sentence.a, sentence.p), (sentence.b, sentence.q)):
        if (yield from judged(ctx, when)):
            met.append(change)
    if not met:
        ctx.game.say("nothing", "Neither is so: nothing changes.", "if#rest-of-sentence", player=ctx.owner)
        return
    choices = [(str(i), print_node(part), part) for i, part in enumerate(met, 1)]
    part = yield from choose_one(ctx.owner, "choose", choices, "Which one?", "instruction#you-choose")
    target = spoken_before(ctx, sentence.s)
    card = None if target.kind == NEXT else card_meant(ctx, target)
    for change in (yield from run(BECOMING[part.kind](ctx, part, card))):
        aim(ctx, target, change, "if#rest-of-sentence")


JOININGS["as-the-case-is-sentence"] = _as_the_case_is


@does("many-change")
def _(ctx: Context, node: Node) -> Procedure:
    """A detached modifier that applies to this attack and to every later one that fits, once each."""
    changes: list[Change] = yield from changes_of(ctx, node.p, None)
    until = node.until.until if node.get("until") is not None else ctx.until
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
            f"each of {'the ' if node.a.who == 'any' else ''}{print_node(node.a)} {said}",
            ("modifier-effect#multiple-if-clear", "effect-classes#modifier-now-or-later"),
            uses=None,
            until=until,
            matches=fits,
            do=do,
            additive=all(change.additive for change in changes),
        ),
    )
    if ctx.game.attack is not None:
        ctx.game.dirty.append(ctx.game.attack.card)


def is_one_of(ctx: Context, node: Node, card: Card) -> bool:
    """Is this card, as it is played now, one of all those meant?"""
    who = {"you": ctx.owner, "rival": ctx.rival}.get(node.who)
    kind = node.noun.means
    if who not in (None, card.owner) or not is_being_played(ctx.game, card):
        return False
    if kind not in ("card", card.type) or (kind != "card" and is_announced(card) and card.marks.get("as_block")):
        return False
    if node.get("nth") is not None and not _is_nth(ctx, card, node):
        return False
    return is_like(ctx, card, node) and not ("+" in node.words and card is other_than(ctx))


def _is_nth(ctx: Context, card: Card, node: Node) -> bool:
    """Is it the so manieth of its kind this turn, or where the words say so, a later one?"""
    before, wanted = _played_before(ctx, card, node), int(node.nth) - 1
    return before >= wanted if node.get("later") else before == wanted


def _played_before(ctx: Context, card: Card, node: Node) -> int:
    """How many cards of the kind that is named its player has played this turn before this one."""
    from ..conditions.history import happenings

    kind, game = node.noun.means, ctx.game
    shown = [(was, as_what) for _, as_what, was in game.turn_history.get("shown_played", ())]
    played = [
        (game.past_of(done.cards[0], done.began) or done.cards[0], done.data["played_as"])
        for done in happenings(game, "card-played")
        if done.player == card.owner and done.cards[0] is not card
    ]
    return sum(
        other.owner == card.owner
        and other.id != card.id
        and kind in ("card", as_what)
        and fits_kindly(other, node.kindly)
        for other, as_what in (*shown, *played)
    )


def other_than(ctx: Context) -> Card | None:
    """`Other` attacks are those that are not this one (This Attack)."""
    if ctx.card.type == "attack":
        return ctx.card
    attack = ctx.attack_in_progress()
    return attack.card if attack is not None else None


# -- the predicates -------------------------------------------------------------------------------------------------


def changes_of(ctx: Context, node: Node, card: Card | None) -> Procedure:
    """All changes that predicates make, their choices made."""
    if node.kind == "changes-or":
        choices = [(str(i), print_node(part), part) for i, part in enumerate((node.a, node.b), 1)]
        part = yield from choose_one(ctx.owner, "choose", choices, "Which one?", "instruction#you-choose")
        return (yield from run(BECOMING[part.kind](ctx, part, card)))
    found: list[Change] = list((yield from run(BECOMING[node.a.kind](ctx, node.a, card))))
    if node.kind == "changes-and":
        found += yield from changes_of(ctx, node.b, card)
    return found


@becomes("gets")
def _gets(ctx: Context, node: Node, card: Card | None) -> Procedure:
    return (yield from numbers_of(ctx, node.g, node.each, node.bounds))


def numbers_of(ctx: Context, node: Node, each: Node | None, bounds: Node | None) -> Procedure:
    """The changes of numbers, with `or` decided."""
    if node.kind == "a-sum":
        return sum_of(ctx, node.sum, each, bounds)
    if node.kind == "numbers-or":
        options = [(stat_name(part.stat), amount_of(ctx, part.c, each, bounds)) for part in (node.a, node.b)]
        return [(yield from _one_of(ctx, options, floor_of(ctx, bounds)))]
    amounts = [amount_of(ctx, c, each, bounds) for c in (node.c, node.get("d")) if c is not None]
    stats = (node.s1, node.s2) if node.kind in ("number-of-either", "numbers-of-either") else (node.stat,)
    options = [(stat_name(stat), amount) for stat in stats for amount in amounts]
    chosen = yield from _one_of(ctx, options, floor_of(ctx, bounds))
    more = [gets(ctx, stat_name(node.b.stat), amount_of(ctx, node.b.c))] if node.kind == "number-or-and" else []
    return [chosen, *more]


def _one_of(ctx: Context, options: Sequence[tuple[str, int]], floor: int | None) -> Procedure:
    """One of several changes: named by its amount, and by the number too where that differs."""
    plain = len({stat for stat, _ in options}) == 1
    choices = [
        (f"{amount:+}" if plain else f"{stat}{amount:+}", f"{amount:+} {stat.replace('_', ' ')}", (stat, amount))
        for stat, amount in dict.fromkeys(options)
    ]
    stat, amount = yield from choose_one(ctx.owner, "choose", choices, "Which change?", "instruction#you-choose")
    return gets(ctx, stat, amount, floor)


def keyword_of(ctx: Context, node: Node) -> Keyword:
    """The keyword that is named; its rating may be X."""
    if node.kind == "keyword-rated-x":
        return Keyword(node.name.means.capitalize() if node.name.means != "ex" else "EX", x_value(ctx))
    return _keyword_of(node)


@becomes("gains")
def _gains(ctx: Context, node: Node, card: Card | None) -> Procedure:
    named = [node.k.get(slot) for slot in "abc" if node.k.get(slot) is not None]
    keywords = [keyword_of(ctx, part) for part in named]
    if node.k.kind == "keywords-or":
        choices = [(str(keyword), str(keyword), keyword) for keyword in keywords]
        keywords = [(yield from choose_one(ctx.owner, "choose", choices, "Which one?", "instruction#you-choose"))]
    return [gains(ctx, keyword) for keyword in keywords]


def _loses(ctx: Context, gone: str | None) -> Change:
    """A keyword goes, or all of them."""

    def do(card: Card, *cites: str) -> None:
        left = tuple(keyword for keyword in card.value("keywords") or () if gone is not None and keyword.name != gone)
        step = ctx.game.say(
            "modify",
            f"{card.name} loses {gone or 'all keywords'}.",
            "current-state#change-is-final",
            *CONSUMED,
            *cites,
            player=ctx.owner,
        )
        ctx.game.set_state(step, card, "keywords", left)

    return Change(f"loses {gone or 'all keywords'}", "keywords", do)


@becomes("loses", "loses-all")
def _(ctx: Context, node: Node, card: Card | None) -> list[Change]:
    if node.kind == "loses-all":
        return [_loses(ctx, None)]
    return [_loses(ctx, _keyword_of(part).name) for part in filter(None, map(node.k.get, "abc"))]


@becomes("gains-said")
def _(ctx: Context, node: Node, card: Card | None) -> list[Change]:
    return [gains_said(ctx, node.text.means)]


@becomes("loses-a-keyword")
def _(ctx: Context, node: Node, card: Card | None) -> Procedure:
    names = list(dict.fromkeys(keyword.name for keyword in (card.keywords if card is not None else ())))
    if not names:
        ctx.game.say("nothing", "There is no keyword to lose.", "effects#may-do-nothing", player=ctx.owner)
        return []
    choices = [(name, name, name) for name in names]
    chosen = yield from choose_one(ctx.owner, "choose", choices, "Which keyword?", "instruction#you-choose")
    return [_loses(ctx, chosen)]


@becomes("ignores-progressive")
def _(ctx: Context, node: Node, card: Card | None) -> list[Change]:
    """A rule for the card as it is tried: progressive difficulty does not count for it."""
    says = "ignores progressive difficulty"

    def do(card: Card, *cites: str) -> None:
        def fits(card=card, player=None, asked=card, **facts) -> bool:  # type: ignore[no-untyped-def]
            return card is asked

        _rule_on(ctx, card, "no-progressive", says, cites, matches=fits)

    return [Change(says, "rule", do)]


@becomes("not-counted")
def _(ctx: Context, node: Node, card: Card | None) -> list[Change]:
    """A rule on a card in a card pool: it does not add to the difficulty of others."""
    what, says = node.get("what"), "does not count toward progressive difficulty"

    def do(card: Card, *cites: str) -> None:
        def fits(other=None, playing=None, asked=card, **facts) -> bool:  # type: ignore[no-untyped-def]
            return other is asked and (what is None or (playing is not None and is_meant(playing, what)))

        _rule_on(ctx, card, "not-counted", says, cites, uses=None, matches=fits)

    return [Change(says, "rule", do)]


def _rule_on(ctx: Context, card: Card, what: str, says: str, cites: tuple[str, ...], **more: Any) -> None:
    """A rule assigned to one card."""
    text, cites = f"{card.name} {says}", ("rule-effect#adds-a-rule", *cites)
    add_effect(ctx, Effect(RULE, ctx.owner, what, text, cites, assigned=card, **more))


@does("cards-not-counted")
def _(ctx: Context, node: Node) -> None:
    """A rule on all cards of a kind in your card pool: they do not add to the difficulty of others."""
    what, then = node.get("what"), ctx.seen_now()

    def matches(other=None, playing=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        if what is not None and (playing is None or not is_meant(playing, what)):
            return False
        return other.owner == then.owner and describes(ctx.game, then, other, node.d)

    add_effect(
        ctx,
        Effect(
            RULE,
            ctx.owner,
            "not-counted",
            print_node(node),
            ("rule-effect#adds-a-rule",),
            uses=None,
            until=node.until.until,
            matches=matches,
        ),
    )


__all__ = ["BECOMING", "attack_meant", "changes_of", "is_one_of", "numbers_of"]
