"""Fired effects made by an effect: `After this attack resolves, ...`, `If it deals damage, ...` (Fired Effect, Scope)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.card_text.in_place import asks_at_end
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.of_the_next import is_about_next, waits_for_what_it_does
from rules_engine.card_text.reading import walk
from rules_engine.procedures import upcalls
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.conditions.happened import mean_what_triggered
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.instructions.changing import wait_for_next
from rules_engine.procedures.instructions.sentence_conditions import if_holds, unless_holds
from rules_engine.procedures.keywords.granting import created_cites
from rules_engine.procedures.meanings.amounts import x_value
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import NEXT, attack_meant, speak_of
from rules_engine.procedures.meanings.one_of_several import mean_one_to_read
from rules_engine.procedures.triggers.matching import event_node, matches
from rules_engine.procedures.triggers.which_bonus import mean_one_bonus
from rules_engine.table.card import Card
from rules_engine.table.effects import FIRED, Effect
from rules_engine.table.events import Happening

IT_LEAVES = "it-leaves"

# Triggers that name a moment of the turn, so that the effect states its own end.
MOMENTS = ("at-start", "at-end", "in-end-phase")


def create_fired(
    ctx: Context,
    trigger: Node,
    doing: Node,
    uses: int | None = 1,
    condition: Node | None = None,
    unless: bool = False,
    until: str = "turn",
) -> None:
    """Make a fired effect: it inherits the scope, and is assigned if it is about one card."""
    of_next = waits_for_what_it_does(ctx.ability.sentences, trigger)
    if ctx.happening is not None and ctx.happening.kind == "modified":
        ctx.referents.bonus = int(ctx.happening.data["amount"] or 0)
    subject, assigned = (ctx.card, False) if of_next else _subject(ctx, trigger, doing)
    rest = ctx.progress.rest
    asked = "" if condition is None else print_node(condition)
    told = wording.effects.after_trigger(print_node(trigger), print_node(doing), asked, unless=unless)
    of_ability = subject is ctx.card and subject.type != "attack" and _is_its_own_resolving(trigger)

    def fits(happening: Happening) -> bool:
        if of_next:
            return _is_met_by_next(ctx, trigger, happening)
        if of_ability:  # a card that isn't an attack has resolved as its ability has (Resolve)
            return happening.kind == "ability-resolves" and happening.data["ability"] is ctx.ability
        return _is_met(ctx, trigger, happening, subject)

    def do(happening: Happening) -> Procedure:
        child = ctx.fired_by(happening)
        mean_what_triggered(child, trigger)
        if event_node(trigger).kind == IT_LEAVES:
            child.referents.it = [subject]
        elif not of_next and ctx.referents.it and (_is_known(trigger) or _speaks_of_another(trigger, doing)):
            child.referents.it = list(ctx.referents.it)
        x_is = () if ctx.ability.x_is is None else (ctx.ability.x_is,)
        yield from mean_one_to_read(child, (doing, *rest, *x_is))
        yield from mean_one_bonus(child, trigger, (doing, *rest, *x_is))
        if unless and condition is not None:
            met = not (yield from unless_holds(child, condition))
        else:
            met = condition is None or (yield from if_holds(child, condition))
        if met:
            yield from _do(child, doing)
            yield from _go_on(child, rest)

    add_effect(
        ctx,
        Effect(
            FIRED,
            ctx.owner,
            "created",
            _told_with(told, rest),
            ("fired-effect#triggered", "scope#inherits", "owner#of-other-effect", *created_cites(ctx.ability)),
            assigned=subject if assigned else None,
            until="game" if _is_to_come(trigger) else until,
            uses=uses,
            matches=fits,
            do=do,
            at_a_moment=trigger.kind in MOMENTS,
            of_next=of_next,
        ),
    )


def _is_its_own_resolving(trigger: Node) -> bool:
    """`After it resolves`: what resolves is named by nothing else, such as `your rival's attack`."""
    event = event_node(trigger)
    return event.kind == "attack-resolves" and event.a.get("whose") == "it"


def _is_known(trigger: Node) -> bool:
    """`After that attack resolves`: it was mentioned before, so `it` keeps its meaning."""
    attack = event_node(trigger).get("a")
    return isinstance(attack, Node) and attack.get("whose") == "that"


def _speaks_of_another(trigger: Node, doing: Node) -> bool:
    """`Remove 1 card. After this attack resolves, add that card ...`: the card mentioned before, not this attack, which
    is `it`.
    """
    attack = event_node(trigger).get("a")
    if not isinstance(attack, Node) or attack.get("whose") != "this":
        return False
    said = [node.production.phrasing for node in walk(doing) if node.kind == "it"]
    return bool(said) and not any(how.it or how.of_attack for how in said)


def _is_met(ctx: Context, trigger: Node, happening: Happening, card: Card) -> bool:
    """Does a happening meet what an effect waits for, as that effect sees it?"""
    game = ctx.game
    outer, game.awaiting = game.awaiting, ctx
    try:
        return matches(game, trigger, happening, card, ctx.owner)
    finally:
        game.awaiting = outer


def _is_met_by_next(ctx: Context, trigger: Node, happening: Happening) -> bool:
    """Is it met by an attack that got what an earlier sentence says about the next one?"""
    return happening.attack is not None and any(
        card is happening.attack.card and _is_met(ctx, trigger, happening, card) for card in ctx.referents.aimed
    )


def _waits_for(sentence: Node) -> str:
    """`If this attack deals damage and your rival has ..., ...`: return the event, the other condition, and what is
    done.
    """
    when = sentence.get("when")
    also = None if when is None else print_node(when)
    return wording.effects.if_event(print_node(sentence.event), print_node(sentence.do), also)


def _told_with(text: str, rest: Sequence[Node]) -> str:
    """Return what is put off, with the sentences that wait for it."""
    later = (print_node(sentence).removesuffix(" .") for sentence in rest)
    return ". ".join((text, *(f"{words[:1].upper()}{words[1:]}" for words in later)))


def _is_to_come(trigger: Node) -> bool:
    """`At the start of your next turn`: wait beyond this turn, until that has come."""
    part = trigger.get("part")
    return part is not None and part.production.symbol == "next-part"


def _subject(ctx: Context, trigger: Node, doing: Node) -> tuple[Card, bool]:
    """Return the card that a trigger is about, and whether it is about that one only."""
    if trigger.kind == "in-end-phase":
        return _put_off(ctx, doing)
    if event_node(trigger).kind == IT_LEAVES:
        return _put_off(ctx, doing)[0], False  # it may have to come there first
    words = f"{print_node(trigger)} "
    attack = ctx.attack_in_progress()
    if " it resolves " in words:
        return _resolving(ctx, doing), True
    if (" that attack " in words or " the blocked attack " in words) and attack is not None:
        return attack.card, True
    if " this attack " in words and attack is not None and ctx.card.type != "attack":
        return attack.card, True
    return ctx.card, " this attack " in words


def _resolving(ctx: Context, doing: Node) -> Card:
    """Return the card of `after it resolves`: this card if it is named, else the attack mentioned, else the one in
    progress.
    """
    this = any(node.kind == "this" for node in walk(doing) if node.production.symbol == "cards")
    if this and ctx.card.type in ("attack", "action"):
        return ctx.card
    spoken = next((card for card in ctx.referents.it if card.type == "attack"), None)
    attack = ctx.attack_in_progress()
    return spoken or (attack.card if attack is not None else ctx.card)


def _put_off(ctx: Context, doing: Node) -> tuple[Card, bool]:
    """Put something off to the End Phase: it's about the card to act on, and ends if that leaves its zone."""
    kinds = {node.kind for node in walk(doing) if node.production.symbol == "cards"}
    if "it" in kinds and ctx.referents.it:
        return ctx.referents.it[0], True
    return ctx.card, "this" in kinds


def create_fired_if(ctx: Context, sentence: Node) -> None:
    """`If this attack deals damage, ...` in a played ability: a fired effect assigned to the attack."""
    game = ctx.game
    attack = ctx.attack_in_progress()
    if is_about_next(ctx.ability.sentences, sentence) or _waits_itself(sentence):
        create_fired_for_next(ctx, sentence)
        return
    attacks = [node for node in walk(sentence.do) if node.production.symbol == "the-attack"]
    if asks_at_end(sentence) and attacks:
        speak_of(ctx, attacks[0])
    if attack is None or _is_of_no_attack(ctx, sentence.event):
        game.say(
            "nothing",
            wording.effects.no_attack_in_progress() if attack is None else wording.costs.no_such_attack(),
            "this-attack#in-progress",
            "effects#may-do-nothing",
            player=ctx.owner,
        )
        return
    card, rest = attack.card, ctx.progress.rest
    of_copies = sentence.event.get("a") is not None and sentence.event.a.get("copies") is not None
    each = of_copies and game.reading("event-of-copies") == "each"

    def fits(happening: Happening) -> bool:
        if not _is_met(ctx, sentence.event, happening, card):
            return False
        return bool(sentence.event.kind != "attack-deals-at-least-x" or happening.data["amount"] >= x_value(ctx))

    def do(happening: Happening) -> Procedure:
        child = ctx.fired_by(happening)
        if sentence.get("when") is None or (yield from if_holds(child, sentence.when)):
            yield from _do(child, sentence.do)
            yield from _go_on(child, rest)

    text = _told_with(_waits_for(sentence), rest)
    add_effect(
        ctx,
        Effect(
            FIRED,
            ctx.owner,
            "created",
            text,
            ("fired-effect#triggered", "scope#inherits", *created_cites(ctx.ability)),
            assigned=card,
            until="turn" if of_copies else "attack",
            uses=None if each else 1,
            matches=fits,
            do=do,
        ),
    )


def _is_of_no_attack(ctx: Context, event: Node) -> bool:
    """`Your attack gets ... If it deals damage`: without an attack of yours, there is none that `it` could be."""
    attack = event.get("a")
    if attack is None or attack.get("whose") != "it" or ctx.referents.spoken is None:
        return False
    return attack_meant(ctx, ctx.referents.spoken) is None


def _waits_itself(sentence: Node) -> bool:
    """`If your next attack deals damage, ...`: no earlier part waits for that attack."""
    attack = sentence.event.get("a")
    return attack is not None and attack.kind == NEXT


def create_fired_for_next(ctx: Context, sentence: Node) -> None:
    """`Your next attack ... If it deals damage, ...`: a fired effect that waits for the attack which got the first
    part.
    """
    doing = sentence.do if sentence.get("do") is not None else sentence.a
    if _waits_itself(sentence):
        wait_for_next(ctx, sentence.event.a)

    rest = ctx.progress.rest

    def fits(happening: Happening) -> bool:
        return _is_met_by_next(ctx, sentence.event, happening)

    def do(happening: Happening) -> Procedure:
        child = ctx.fired_by(happening)
        if sentence.get("when") is None or (yield from if_holds(child, sentence.when)):
            yield from _do(child, doing)
            yield from _go_on(child, rest)

    text = _told_with(wording.effects.if_event(print_node(sentence.event), print_node(doing)), rest)
    cites = ("fired-effect#triggered", "next#next-attack", "scope#inherits", *created_cites(ctx.ability))
    add_effect(ctx, Effect(FIRED, ctx.owner, "created", text, cites, matches=fits, do=do, of_next=True))


def _do(ctx: Context, doing: Node) -> Procedure:
    # What was put off is executed like any other effect; that room makes fired effects in turn.

    yield from upcalls.execute_doing(ctx, doing)


def _go_on(ctx: Context, rest: Sequence[Node]) -> Procedure:
    yield from upcalls.execute_sentences(ctx, rest)
