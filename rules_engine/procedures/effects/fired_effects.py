"""Fired effects: they trigger on a game event, are never optional, and come before responses (Fired Effect).

What an event triggers is settled when it happens; nothing later un-triggers it or makes it trigger twice.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.sentences import INSTEAD, trigger_of
from rules_engine.procedures import acts, upcalls
from rules_engine.procedures.asking import Procedure, choose_one, run
from rules_engine.procedures.conditions.happened import mean_what_triggered
from rules_engine.procedures.conditions.not_known import judged
from rules_engine.procedures.effects.live import abilities_triggered, lying
from rules_engine.procedures.keywords import terrain
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.one_of_several import mean_one_to_read
from rules_engine.procedures.meanings.telling import said_of, told
from rules_engine.procedures.triggers.matching import happenings_of, matches
from rules_engine.procedures.triggers.which_bonus import mean_one_bonus
from rules_engine.table.card import Card
from rules_engine.table.effects import FIRED, Effect
from rules_engine.table.events import Event, Happening
from rules_engine.table.game import Game
from rules_engine.table.tokens import ability_cites as token_cites
from rules_engine.table.watching import at_work
from rules_engine.wording.saying import Saying

CITES = ("fired-effect#triggered", "fired-effect#not-played", "fired-effect#not-optional", "fired-effect#always-fires")
INTERRUPTS = ("effects#each-step-triggers", "effects#can-be-interrupted")


class Due:
    """A fired effect that has triggered: one that an effect made, or one of a continuous ability."""

    __slots__ = ("ability", "card", "effect", "happening", "last", "owner", "sentence")

    def __init__(self, owner: str, happening: Happening) -> None:
        self.owner, self.happening = owner, happening
        self.effect: Effect | None = None
        self.card: Card | None = None
        self.ability: ReadAbility | None = None
        self.sentence: Node | None = None
        self.last = False

    @property
    def said(self) -> Saying:
        if self.effect is not None:
            return wording.effects.effect_text(text=self.effect.text)
        card, ability = self.card, self.ability
        return wording.effects.card_says(card=card.name if card else "", text=ability.text if ability else "")


def fire(game: Game, event: Event, *cites: str) -> Procedure:
    """Execute what the event triggers: the active player's first, each player's in any order they want.

    Return the events that were caused meanwhile and still have to be handled.
    """
    due = list(_created(game, event)) if game.effects else []
    if not game.awaited_by_fired.isdisjoint(event.kinds):
        for player in game.in_turn_order():
            due += _static(game, event, player)
    if not due:
        return []
    outer = game.deferred
    waits = len(due) > 1 and game.reading("fired-effect-chain") == "old-first"
    game.deferred = [] if waits else None
    both = len({found.owner for found in due}) == 2
    try:
        for player in game.in_turn_order():
            own = [found for found in due if found.owner == player]
            while own:
                chosen = yield from _next(player, own)
                own.remove(chosen)
                yield from _execute(game, chosen, both, *cites)
    finally:
        later, game.deferred = game.deferred, outer
    return later or []


def _next(player: str, own: list[Due]) -> Procedure:
    choices = [(str(i + 1), found.said, found) for i, found in enumerate(own)]
    chosen = yield from choose_one(
        player,
        "choose",
        choices,
        wording.effects.which_fired_effect_next(),
        "fired-effect#own-order",
        "active-player#any-order",
    )
    return chosen


def _created(game: Game, event: Event) -> Iterator[Due]:
    """Return fired effects made by other effects. Each triggers once, unless its text says otherwise."""
    for effect in list(game.effects):
        if effect.kind != FIRED or effect.matches is None:
            continue
        for happening in event.happenings:
            if effect.matches(happening):
                found = Due(effect.owner, happening)
                found.effect = effect
                found.last = _uses_up(game, effect)
                yield found
                break


def _uses_up(game: Game, effect: Effect) -> bool:
    """Count a trigger; is the effect now over?"""
    if effect.uses is None:
        return False
    effect.uses -= 1
    if effect.uses <= 0:
        game.effects.remove(effect)
        return True
    return False


def _static(game: Game, event: Event, player: str) -> list[Due]:
    """Return fired effects of continuous abilities on live cards."""
    due: list[Due] = []
    for card, ability in abilities_triggered(game, player, event):
        if terrain.is_redundant(game, card, ability):
            continue
        for sentence in ability.sentences:
            trigger = trigger_of(sentence)
            if trigger is None:
                continue
            wanted = happenings_of(trigger)
            for happening in event.happenings:
                if happening.key in wanted and matches(game, trigger, happening, card, player):
                    found = Due(player, happening)
                    found.card, found.ability, found.sentence = card, ability, sentence
                    due.append(found)
                    break
    return due


def _cites(game: Game, found: Due, both: bool) -> tuple[str, ...]:
    """Return the clauses that apply to this firing."""
    cites: tuple[str, ...] = CITES
    if both:
        cites += ("fired-effect#active-player-first",)
    if game.executing:
        cites += INTERRUPTS
    if len(found.happening.cards) > 1:
        cites += ("game-event#multiple-cards-one-event",)
    if found.last:
        state = "detached" if found.effect is not None and found.effect.assigned is None else "assigned"
        cites += ("fired-effect#once-by-default", f"{state}-effect#ends-executed", f"{state}-effect#ends-when")
    elif found.effect is not None and found.effect.uses is None:
        cites += ("fired-effect#multiple-if-clear",)
    return (*cites, *found.happening.data.get("cites", ()))


def _execute(game: Game, found: Due, both: bool, *cites: str) -> Procedure:
    cites = (*_cites(game, found, both), *cites)
    shown = len(game.revealed)
    if found.effect is not None:
        game.say(
            "fired",
            wording.effects.fires(effect=told(found.effect.text, found.owner), source=_source(found.effect)),
            *cites,
            *found.effect.cites,
            player=found.owner,
        )
        if found.effect.do is not None and found.effect.source is not None:
            with at_work(game.watch, *found.effect.source):
                if game.watch is not None:
                    game.watch.runs(*found.effect.source, later=True)
                yield from run(found.effect.do(found.happening))
        elif found.effect.do is not None:
            yield from run(found.effect.do(found.happening))
    else:
        game.say(
            "fired",
            found.said,
            *cites,
            "static-effect#active-while-live",
            "owner#of-static-effect",
            *lying(found.card),
            *_of_token(found),
            "scope#fired-trigger",
            player=found.owner,
        )
        assert found.card is not None
        assert found.ability is not None
        with at_work(game.watch, found.card, found.ability):
            yield from _execute_static(game, found)
    acts.conceal(game, shown)


def _source(effect: Effect) -> str | None:
    """Return the name of the card whose ability made the effect."""
    return effect.source[0].name if effect.source is not None else None


def _of_token(found: Due) -> tuple[str, ...]:
    """Cite the rules that give a token its ability."""
    return token_cites(found.card.printed, found.ability.text) if found.card and found.ability else ()


def _execute_static(game: Game, found: Due) -> Procedure:
    assert found.card is not None
    assert found.ability is not None
    assert found.sentence is not None
    if found.ability.keyword is not None and found.ability.keyword.name == "Terrain":
        if game.watch is not None:
            game.watch.runs(found.card, found.ability)
        terrain.destroy_all_others(game, found.owner, found.card)
        yield from upcalls.boundary(game)
        return
    ctx = Context(game, found.owner, found.card, found.ability, happening=found.happening)
    mean_what_triggered(ctx, trigger_of(found.sentence))
    ctx.fired = True
    parts = (found.sentence, *([found.ability.x_is] if found.ability.x_is is not None else []))
    yield from mean_one_to_read(ctx, parts)
    yield from mean_one_bonus(ctx, trigger_of(found.sentence), parts)
    doing = found.sentence.do
    when = doing.when if doing.kind == "later-do-if" else found.sentence.get("when")
    met = when is None or (yield from judged(ctx, when))
    if not met:
        _say_not_met(ctx, when)
    if game.watch is not None and met:
        game.watch.runs(found.card, found.ability)
    if met and found.sentence.kind == INSTEAD:
        yield from upcalls.execute_sentence(ctx, found.sentence)
    elif met:
        yield from upcalls.execute_doing(ctx, doing.a if found.sentence.kind == "plain-sentence" else doing)
    elif game.chooses("wording", "if_reaches") == "effect":
        return
    for sentence in _that_follow(found.ability, found.sentence):
        yield from upcalls.execute_sentence(ctx, sentence)
        if ctx.progress.stopped:
            return


def _say_not_met(ctx: Context, when: Node) -> None:
    """Say that what was waited for has happened but another condition isn't met, so that this part of the effect is
    left out.
    """
    condition = wording.conditions.it_is_so(met=False, condition=said_of(when, ctx.owner))
    if ctx.game.chooses("wording", "if_reaches") == "effect":
        says, clause = wording.instructions.nothing_follows(condition=condition), "ufs-1.9:400-general#400-11-1"
    else:
        says, clause = wording.instructions.rest_of_sentence_not(condition=condition), "if#rest-of-sentence"
    ctx.game.say("nothing", says, clause, player=ctx.owner)


def _that_follow(ability: ReadAbility, fired: Node) -> Iterator[Node]:
    """Return the sentences after the one with the trigger, up to the next trigger: they belong to the same fired
    effect.
    """
    after = ability.sentences[ability.sentences.index(fired) + 1 :]
    for sentence in after:
        if sentence.kind not in ("plain-sentence", "if-sentence") or trigger_of(sentence) is not None:
            return
        yield sentence
