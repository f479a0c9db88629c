"""Executing effects: instructions in order, each of which may trigger; as much as can be done is done (Effects).

Each kind of instruction registers here how it is carried out. What nothing carries out is not understood.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_engine.board.card import POOL, Card
from rules_engine.effects import FIRED, MODIFIER, Effect
from rules_engine.events import EFFECT, Cause, Happening
from rules_engine.game import Game
from rules_engine.keywords import created_cites
from rules_engine.language.abilities import STANDING, is_about_next, walk
from rules_engine.language.grammar import Node, print_node

from .amounts import defined_x, x_read_from, x_value
from .asking import Procedure, run, yes_or_no
from .conditions import condition_cites, holds
from .context import Context
from .not_known import judged, settle_numbers, uses_x
from .picking import decision_cites, pick, pick_by_player, pick_for_all, turned_after_resolving
from .telling import as_sentence, said_of, told
from .triggers import matches

__all__ = [
    "Context",
    "add_effect",
    "does",
    "execute_ability",
    "execute_doing",
    "pick",
    "pick_by_player",
    "pick_for_all",
]
Behaviour = Callable[["Context", Node], Procedure | None]
_BEHAVIOURS: dict[str, Behaviour] = {}
# Ways to join instructions that have a room of their own.
JOININGS: dict[str, Callable[[Context, Node], Procedure]] = {}


def does(*kinds: str) -> Callable[[Behaviour], Behaviour]:
    """Register how kinds of instructions are carried out."""

    def register(behaviour: Behaviour) -> Behaviour:
        for kind in kinds:
            _BEHAVIOURS[kind] = behaviour
        return behaviour

    return register


def has_instruction(kind: str) -> bool:
    return kind in _BEHAVIOURS


# -- the whole effect -----------------------------------------------------------------------------------------------

# Conditions on what the sentence before has just done.
DONE_OR_NOT = ("you-do", "you-did-not", "they-do", "they-do-not")


def execute_ability(ctx: Context) -> Procedure:
    """All sentences of a played ability's effect, in order."""
    game = ctx.game
    if ctx.ability.condition is not None and not (yield from judged(ctx, ctx.ability.condition)):
        game.say(
            "nothing",
            f"The condition of {ctx.name} is not met: nothing happens.",
            "if#rest-of-sentence",
            "effects#may-do-nothing",
            player=ctx.owner,
        )
        return
    moved = ("direct-effect#always-detached",) if game.has_left(ctx.card, ctx.since) else ()
    game.say(
        "effect",
        f"{ctx.name}'s effect executes.",
        "playing-an-ability#execute-effects",
        "direct-effect#executes-after-played",
        "owner#of-direct-effect",
        *(("play-restrictions#not-part-of-effect",) if ctx.ability.endings else ()),
        *moved,
        player=ctx.owner,
    )
    steps, effects = len(game.steps), list(game.effects)
    yield from execute_sentences(ctx, ctx.ability.sentences)
    if effects == game.effects and all(step.kind == "nothing" for step in game.steps[steps:]):
        game.say(
            "nothing",
            f"{ctx.name}'s effect has done nothing, and nothing is wrong with that.",
            "effects#may-do-nothing",
            "effects#play-for-nothing",
            player=ctx.owner,
        )


def execute_sentences(ctx: Context, sentences: Sequence[Node]) -> Procedure:
    """Sentences in order. Where a condition reaches beyond its own one, those after it end or wait with it."""
    decided = False
    for i, sentence in enumerate(sentences):
        if sentence.kind == "if-instead-sentence" or decided:
            decided = False
            continue
        if decided := _is_decided_next(sentences, i):
            # `Draw 1 card. You may ... If you do, draw 2 cards instead.`: which draw it is, is decided before either.
            yield from execute_sentence(ctx, sentences[i + 1])
            yield from _this_or_instead(ctx, sentence, sentences[i + 2])
            continue
        ctx.rest = tuple(sentences[i + 1 :]) if _reaches_on(ctx.game, sentence) else ()
        after = sentences[i + 1] if i + 1 < len(sentences) else None
        if after is not None and after.kind == "if-instead-sentence":
            yield from _this_or_instead(ctx, sentence, after)
        else:
            yield from execute_sentence(ctx, sentence)
        if ctx.stopped and i + 1 < len(sentences) and sentences[i + 1].kind == "otherwise-sentence":
            ctx.stopped = False  # what otherwise happens waits for just that
        if ctx.stopped or ctx.rest:
            return


def _reaches_on(game: Game, sentence: Node) -> bool:
    """Do the later sentences wait for what this one waits for? `If`, `after` and `when` reach so far in some editions."""
    if game.ruleset.wording.if_reaches == "sentence":
        return False
    if sentence.kind == "fired-if-sentence":
        return True
    trigger = sentence.get("on")
    if sentence.kind == "plain-sentence" and sentence.do.kind in ("later-do", "later-do-if"):
        trigger = sentence.do.on
    return trigger is not None and print_node(trigger).split()[0] in ("after", "when", "if")


def _is_decided_next(sentences: Sequence[Node], i: int) -> bool:
    """Does the sentence after this one decide whether a third comes instead of this one?"""
    if i + 2 >= len(sentences) or sentences[i + 2].kind != "if-instead-sentence":
        return False
    return sentences[i + 1].kind != "if-instead-sentence" and sentences[i + 2].when.kind in DONE_OR_NOT


def _this_or_instead(ctx: Context, sentence: Node, after: Node) -> Procedure:
    """An `If ..., ... instead` clause changes the part before it, if its condition is met (Effects)."""
    attacks = [node for node in walk(sentence) if node.production.symbol == "the-attack" and node.kind != "it-attack"]
    if attacks:
        ctx.spoken, ctx.about_attack = attacks[-1], attacks[-1].kind != "next-attack"
    met = yield from judged(ctx, after.when)
    so = f"{_whether(ctx, after.when, True)}: this comes instead of what stands before."
    not_so = f"{_whether(ctx, after.when, False)}: what stands before it holds."
    ctx.game.say(
        "instead",
        so if met else not_so,
        "effects#if-instead",
        "effects#out-of-order",
        "instruction#can-be-overridden",
        player=ctx.owner,
    )
    if not (met and _nothing_to_replace(ctx, sentence)):
        yield from execute_sentence(ctx, after if met else sentence)


def _nothing_to_replace(ctx: Context, sentence: Node) -> bool:
    """By one reading a sentence whose own condition is not met leaves nothing that another could come instead of."""
    if sentence.kind not in ("if-sentence", "unless-sentence"):
        return False
    if holds(ctx.game, ctx, sentence.when) == (sentence.kind == "if-sentence"):
        return False
    if ctx.game.reading("instead-of-unmet") != "only-instead":
        return False
    text = "What stands before does not apply, so nothing comes instead of it."
    ctx.game.say("nothing", text, "effects#if-instead", player=ctx.owner)
    return True


def execute_sentence(ctx: Context, sentence: Node) -> Procedure:
    """One sentence of an effect."""
    kind = sentence.kind
    game = ctx.game
    if sentence.production.pattern.startswith("then ") and _is_linked_out(ctx, sentence.do):
        return
    ctx.fell_short = False
    if _is_asked_later(sentence):
        create_fired(ctx, sentence.do.on, sentence.do.a, condition=sentence.when, unless=kind == "unless-sentence")
    elif kind == "if-sentence":
        if (yield from _if_holds(ctx, sentence.when)):
            yield from execute_doing(ctx, sentence.do)
    elif kind in ("plain-sentence", "if-instead-sentence"):
        yield from execute_doing(ctx, sentence.do)
    elif kind == "if-later-sentence":
        if (yield from _if_holds(ctx, sentence.when)):
            create_fired(ctx, sentence.on, sentence.do)
    elif kind == "otherwise-sentence":
        if not ctx.if_held:
            yield from execute_doing(ctx, sentence.do)
    elif kind == "either-or-if-sentence":
        yield from execute_doing(ctx, (yield from _either_or_if(ctx, sentence)))
    elif kind == "unless-sentence":
        if not (yield from _unless_holds(ctx, sentence.when)):
            yield from execute_doing(ctx, sentence.do)
    elif kind == "lasting-sentence":
        ctx.until = sentence.until.until
        for part in (sentence.do, sentence.get("more")):
            if part is not None:
                yield from execute_instruction(ctx, part)
        ctx.until = "turn"
    elif kind == "fired-if-sentence":
        _create_fired_if(ctx, sentence)
    elif kind == "timed-sentence":
        create_fired(ctx, sentence.on, sentence.do)
    elif kind == "rest-of-turn-sentence":
        doing = sentence.do
        ctx.rest_of_turn = True
        if doing.kind == "later-do":
            create_fired(ctx, doing.on, doing.a, uses=None if doing.on.kind == "whenever" else 1)
        else:
            yield from execute_doing(ctx, doing)
        ctx.rest_of_turn = False
    elif kind == "bullets-sentence":
        for option in ctx.bullets.get(id(sentence), []):
            yield from execute_doing(ctx, option)
    elif kind == "static-sentence" and has_instruction(sentence.do.kind):
        yield from execute_instruction(ctx, sentence.do)
    elif kind in STANDING:
        game.say("nothing", "This part works by itself.", "static-effect#active-while-live", player=ctx.owner)
    else:
        raise LookupError(f"no behaviour for the sentence {kind}")


def _is_asked_later(sentence: Node) -> bool:
    """`After this attack resolves, draw 1 card if it dealt damage`: what ends the sentence is asked at that moment."""
    if sentence.kind not in ("if-sentence", "unless-sentence") or sentence.do.kind != "later-do":
        return False
    return sentence.production.pattern.startswith("{do:doing}")


def _if_holds(ctx: Context, when: Node) -> Procedure:
    """`If ...,`: it reaches to the end of its sentence."""
    cites = condition_cites(when)
    ctx.if_held = yield from judged(ctx, when)
    if ctx.if_held:
        if cites:
            ctx.game.say("if", f"{_whether(ctx, when, True)}.", *cites, player=ctx.owner)
        return True
    ctx.fell_short = True
    ctx.stopped = ctx.game.ruleset.wording.if_reaches == "effect"
    if ctx.stopped:
        text = f"{_whether(ctx, when, False)}: nothing of what follows applies."
        ctx.game.say("nothing", text, "ufs-1.9:400-general#400-11-1", *cites, player=ctx.owner)
        return False
    ctx.game.say(
        "nothing",
        f"{_whether(ctx, when, False)}: the rest of the sentence does not apply.",
        "if#rest-of-sentence",
        "if#not-later-sentences",
        *cites,
        player=ctx.owner,
    )
    return False


def _whether(ctx: Context, when: Node, met: bool) -> str:
    """Whether a condition is met, told with the players' letters."""
    if when.kind in DONE_OR_NOT:
        player = ctx.rival if when.kind.startswith("they") else ctx.owner
        done = met != when.kind.endswith("not")
        return f"{player.upper()} did {'' if done else 'not do '}that"
    return f"It is {'' if met else 'not '}so that {said_of(when, ctx.owner)}"


def _unless_holds(ctx: Context, when: Node) -> Procedure:
    """`... unless ...`: what is told is done only if that is not so."""
    met = yield from judged(ctx, when)
    if met:
        text = f"{_whether(ctx, when, True)}: what the sentence tells is not done."
        ctx.game.say("nothing", text, "if#rest-of-sentence", *condition_cites(when), player=ctx.owner)
    return met


def _either_or_if(ctx: Context, sentence: Node) -> Procedure:
    """`Either ... or if ...` is another way to put `If ... instead`."""
    met = yield from judged(ctx, sentence.when)
    chosen: Node = sentence.b if met else sentence.a
    ctx.game.say(
        "instead",
        f"{_whether(ctx, sentence.when, met)}: {said_of(chosen, ctx.owner)}.",
        "effects#either-or-if",
        "effects#out-of-order",
        player=ctx.owner,
    )
    return chosen


def execute_doing(ctx: Context, doing: Node) -> Procedure:
    """Instructions joined by and, then, or put off until something happens."""
    kind = doing.kind
    if kind == "one-doing":
        yield from execute_instruction(ctx, doing.a)
    elif kind in ("both-doings", "then-doings"):
        yield from execute_instruction(ctx, doing.a)
        if " then " in doing.production.pattern and _is_linked_out(ctx, doing.b):
            return
        if kind == "then-doings":
            yield from execute_doing(ctx, doing.b)
        else:
            yield from execute_instruction(ctx, next_act(doing.b))
    elif kind == "may-do" and doing.a.kind == "one-doing" and doing.a.a.kind in ("play-as-next-form", "try-to-play"):
        # Whether to play it is decided when the next form is.
        ctx.optional = True
        yield from execute_doing(ctx, doing.a)
        ctx.optional = False
    elif kind == "may-do":
        player = ctx.owner if doing.who == "you" else ctx.rival
        wants = yield from yes_or_no(
            player, f"May: {said_of(doing.a, ctx.owner)}?", "effects#decision-when-reached", *decision_cites(ctx)
        )
        ctx.did = wants
        ctx.fell_short = ctx.fell_short or not wants
        if wants:
            yield from execute_doing(ctx, doing.a)
    elif kind == "later-do":
        create_fired(ctx, doing.on, doing.a)
    elif kind == "later-do-if":
        create_fired(ctx, doing.on, doing.a, condition=doing.when)
    elif kind in JOININGS:
        yield from JOININGS[kind](ctx, doing)
    else:
        raise LookupError(f"no behaviour for {kind}")


def next_act(node: Node) -> Node:
    """The instruction after `and`: one of its own, or one more act of the same player."""
    return node.a if node.kind == "next-act" else node


def _is_linked_out(ctx: Context, after: Node) -> bool:
    """By some editions what `then` links to a first part needs all of it done."""
    if not ctx.fell_short or ctx.game.ruleset.wording.linked == "independent":
        return False
    text = f"The first part could not be done in full: {said_of(after, ctx.owner)} does not happen."
    cites = ("ufs-1.9:400-general#400-11-b", "ufs-1.9:400-general#400-11-c")
    ctx.game.say("nothing", text, *cites, player=ctx.owner)
    return True


def execute_instruction(ctx: Context, node: Node) -> Procedure:
    """One instruction, and everything it triggers before the next one comes."""
    from .order_of_operations import boundary

    yield from settle_numbers(ctx, node)
    if ctx.ability.x_is is not None and ctx.ability.x_is.kind != "x-rating" and uses_x(node):
        _say_x(ctx)
    elif ctx.ability.x_is is None and uses_x(node):
        from .x import settle_x

        yield from settle_x(ctx)
    outer, ctx.game.cause = ctx.game.cause, _cause(ctx)
    before = len(ctx.game.steps)
    try:
        yield from run(_BEHAVIOURS[node.kind](ctx, node))
    finally:
        ctx.game.cause = outer
    ctx.about_attack = _names_attack(node)
    if node.kind != "draw":
        ctx.drawn = []
    _remember_attack(ctx, node)
    ctx.fell_short = ctx.fell_short or any(step.kind == "nothing" for step in ctx.game.steps[before:])
    ctx.game.executing += 1
    try:
        yield from boundary(ctx.game)
    finally:
        ctx.game.executing -= 1


def _names_attack(node: Node) -> bool:
    """Is an instruction about the attack in progress?"""
    return any(
        isinstance(part, Node) and part.production.symbol == "the-attack" and part.kind != "next-attack"
        for part in node.slots.values()
    )


def _remember_attack(ctx: Context, node: Node) -> None:
    """What `it` means in a change that follows: the attack just spoken of, no longer if cards were spoken of since."""
    attacks = [
        part for part in node.slots.values() if isinstance(part, Node) and part.production.symbol == "the-attack"
    ]
    if attacks and attacks[-1].kind != "it-attack":
        ctx.spoken = attacks[-1]
    elif not attacks and node.get("cards") is not None:
        ctx.spoken = None


def _cause(ctx: Context) -> Cause:
    """What is done by an instruction is due to the effect that it stands in."""
    from .play_restrictions import from_character

    return Cause(EFFECT, ctx.owner, ctx.card, from_character(ctx.card, ctx.ability))


def _say_x(ctx: Context) -> None:
    """X is defined somewhere in the effect; the definition is no instruction and is read when X is needed."""
    value, raw = x_value(ctx), defined_x(ctx)
    cites: tuple[str, ...] = (
        "effects#x-is-no-instruction",
        "effects#out-of-order",
        "x#where-x-stands",
        "x#defined-by-effect",
    )
    said = "" if ctx.ability.x_is is None else said_of(ctx.ability.x_is, ctx.owner)
    text = f"X is {value}: {said}."
    if raw < 0:
        text = f"X would be {raw}; it cannot be negative and is 0 instead."
        cites += ("negative-numbers#x-zero-instead", "negative-numbers#only-x-not-negative")
        cites += ("x#not-negative", "x#zero-instead")
    source = x_read_from(ctx)
    if source is not None:
        cites += _reading_cites(ctx, source)
    ctx.game.say("x", text, *cites, player=ctx.owner)


def _reading_cites(ctx: Context, card: Card) -> tuple[str, ...]:
    """Which value of a card is read: the current one, or, of a card that moved or turned, the last one where it was live."""
    past = ctx.game.past_of(card, ctx.since)
    cites: tuple[str, ...] = ("scope#value-used", "scope#otherwise-begins" if not ctx.created else "scope#inherits")
    read = past or card
    if read.face_down:
        cites += ("printed#checked-face-down", "printed#face-down-number-zero")
    if read.revealed:
        cites += ("live-card#revealed", "live-card#what-is-live")
    elif read.in_stage or read.zone == POOL:
        cites += ("live-card#in-stage-or-card-pool", "live-card#what-is-live")
    elif read.is_live:
        cites += ("live-card#face-up", "live-card#what-is-live")
    if past is None:
        return (*cites, "scope#unchanged-current-value", "live-card#has-current-state")
    cites += ("scope#changed-last-live-value",)
    if ctx.happening is not None and ctx.game.has_left(card, ctx.happening.clock):
        cites += ("fired-effect#may-read-properties",) if ctx.fired else ("response-ability#moved-still-read",)
    elif ctx.happening is not None and turned_after_resolving(ctx, card):
        cites += ("fired-effect#may-read-face-down-attack",) if ctx.fired else ("response-ability#flipped-still-read",)
    return cites


# -- effects that make effects --------------------------------------------------------------------------------------


def create_fired(
    ctx: Context,
    trigger: Node,
    doing: Node,
    uses: int | None = 1,
    condition: Node | None = None,
    unless: bool = False,
) -> None:
    """An effect that makes a fired effect: it inherits the scope, and is assigned if it is about one card."""
    game = ctx.game
    subject, assigned = _subject(ctx, trigger, doing)
    rest = ctx.rest

    def fits(happening: Happening) -> bool:
        return matches(game, trigger, happening, subject, ctx.owner)

    def do(happening: Happening) -> Procedure:
        child = ctx.fired_by(happening)
        if unless and condition is not None:
            met = not (yield from _unless_holds(child, condition))
        else:
            met = condition is None or (yield from _if_holds(child, condition))
        if met:
            yield from execute_doing(child, doing)
            yield from execute_sentences(child, rest)

    add_effect(
        ctx,
        Effect(
            FIRED,
            ctx.owner,
            "created",
            f"{print_node(trigger)}, {print_node(doing)}",
            ("fired-effect#triggered", "scope#inherits", "owner#of-other-effect", *created_cites(ctx.ability)),
            assigned=subject if assigned else None,
            uses=uses,
            matches=fits,
            do=do,
        ),
    )


def _subject(ctx: Context, trigger: Node, doing: Node) -> tuple[Card, bool]:
    """The card that a trigger is about, and whether it is about that one only."""
    if trigger.kind == "in-end-phase":
        return _put_off(ctx, doing)
    words = f"{print_node(trigger)} "
    if " it resolves " in words and ctx.it:
        return ctx.it[0], True
    attack = ctx.attack_in_progress()
    if " this attack " in words and attack is not None and ctx.card.type != "attack":
        return attack.card, True
    return ctx.card, " this attack " in words


def _put_off(ctx: Context, doing: Node) -> tuple[Card, bool]:
    """What is put off to the End Phase is about the card to which it shall be done, and ends if that leaves its zone."""
    kinds = {node.kind for node in walk(doing) if node.production.symbol == "cards"}
    if "it" in kinds and ctx.it:
        return ctx.it[0], True
    return ctx.card, "this" in kinds


def _create_fired_if(ctx: Context, sentence: Node) -> None:
    """`If this attack deals damage, ...` in a played ability: a fired effect assigned to the attack."""
    game = ctx.game
    attack = ctx.attack_in_progress()
    if is_about_next(ctx.ability.sentences, sentence):
        _create_fired_for_next(ctx, sentence)
        return
    if attack is None:
        game.say(
            "nothing",
            "There is no attack in progress.",
            "this-attack#in-progress",
            "effects#may-do-nothing",
            player=ctx.owner,
        )
        return
    card, rest = attack.card, ctx.rest

    def fits(happening: Happening) -> bool:
        if not matches(game, sentence.event, happening, card, ctx.owner):
            return False
        return bool(sentence.event.kind != "attack-deals-at-least-x" or happening.data["amount"] >= x_value(ctx))

    def do(happening: Happening) -> Procedure:
        child = ctx.fired_by(happening)
        if sentence.get("when") is None or (yield from _if_holds(child, sentence.when)):
            yield from execute_doing(child, sentence.do)
        yield from execute_sentences(child, rest)

    text = f"if {print_node(sentence.event)}, {print_node(sentence.do)}"
    add_effect(
        ctx,
        Effect(
            FIRED,
            ctx.owner,
            "created",
            text,
            ("fired-effect#triggered", "scope#inherits", *created_cites(ctx.ability)),
            assigned=card,
            until="attack",
            matches=fits,
            do=do,
        ),
    )


def _create_fired_for_next(ctx: Context, sentence: Node) -> None:
    """`Your next attack ... If it deals damage, ...`: a fired effect that waits for the attack which got the first part."""

    def fits(happening: Happening) -> bool:
        return happening.attack is not None and any(
            card is happening.attack.card and matches(ctx.game, sentence.event, happening, card, ctx.owner)
            for card in ctx.aimed
        )

    def do(happening: Happening) -> Procedure:
        child = ctx.fired_by(happening)
        if sentence.get("when") is None or (yield from _if_holds(child, sentence.when)):
            yield from execute_doing(child, sentence.do)

    text = f"if {print_node(sentence.event)}, {print_node(sentence.do)}"
    cites = ("fired-effect#triggered", "next#next-attack", "scope#inherits", *created_cites(ctx.ability))
    add_effect(ctx, Effect(FIRED, ctx.owner, "created", text, cites, matches=fits, do=do))


@does("build-next")
def _(ctx: Context, node: Node) -> None:
    """`Build the next foundation you play face up`: a fired effect that waits for the card to be played."""
    from . import acts

    def fits(happening: Happening) -> bool:
        return bool(
            happening.kind == "card-played"
            and happening.player == ctx.owner
            and node.noun.means in ("card", happening.data["played_as"])
        )

    def do(happening: Happening) -> None:
        acts.build(ctx.game, ctx.owner, happening.cards, "effects#in-order", facing=node.facing)

    add_effect(
        ctx,
        Effect(
            FIRED, ctx.owner, "created", print_node(node), ("next#next-card", "scope#inherits"), matches=fits, do=do
        ),
    )


def add_effect(ctx: Context, effect: Effect) -> None:
    """From now on this is in force: tied to one card, or detached."""
    maker = "fired-effect#can-create-effects" if ctx.fired else "direct-effect#create-other-effects"
    state = "assigned-effect#specific-to-card" if effect.assigned is not None else "detached-effect#not-card-specific"
    ctx.game.say(
        "creates",
        as_sentence(f"From now on: {told(effect.text, ctx.owner)}"),
        maker,
        state,
        *effect.cites,
        player=ctx.owner,
    )
    effect.n = len(ctx.game.steps)
    if _ends_with_attack(ctx, effect):
        effect.until = "resolved"
    ctx.game.effects.append(effect)


def _ends_with_attack(ctx: Context, effect: Effect) -> bool:
    """In some editions what an enhance makes ends with its attack, unless it names its own end or waits for a next one."""
    if ctx.game.ruleset.timing.enhance_effects_last != "attack" or ctx.ability.type != "enhance":
        return False
    waits_for_next = effect.kind == MODIFIER and effect.uses == 1
    return effect.until == "turn" and not waits_for_next and not ctx.rest_of_turn
