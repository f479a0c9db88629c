"""Fired effects: they trigger off a game event, are never optional, and come before responses (Fired Effect)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.board.card import Card
from rules_engine.effects import FIRED, Effect
from rules_engine.events import Event, Happening
from rules_engine.game import Game
from rules_engine.language.abilities import ReadAbility
from rules_engine.language.grammar import Node

from .asking import Procedure, choose_one, run

CITES = ("fired-effect#always-fires", "fired-effect#before-responses")


def fire(game: Game, event: Event) -> Procedure:
    """Every fired effect that this event triggers: the active player's first, each player's in any order they want."""
    for player in game.in_turn_order():
        due = [(effect, happening) for effect, happening in _created(game, event) if effect.owner == player]
        statics = list(_static(game, event, player))
        while due or statics:
            chosen = yield from _next(game, player, due, statics)
            if chosen in due:
                due.remove(chosen)
                yield from _execute(game, *chosen)
            else:
                statics.remove(chosen)
                yield from _execute_static(game, *chosen)


def _next(game: Game, player: str, due: list, statics: list) -> Procedure:  # type: ignore[type-arg]
    waiting = [*due, *statics]
    choices = [(str(i + 1), _label(item), item) for i, item in enumerate(waiting)]
    chosen = yield from choose_one(
        player,
        "choose",
        choices,
        "Which of your fired effects comes next?",
        "fired-effect#own-order",
        "active-player#any-order",
    )
    return chosen


def _label(item: tuple[object, ...]) -> str:
    first = item[0]
    return first.text if isinstance(first, Effect) else f"{first}"


def _created(game: Game, event: Event) -> Iterator[tuple[Effect, Happening]]:
    for effect in list(game.effects):
        if effect.kind != FIRED or effect.matches is None:
            continue
        for happening in event.happenings:
            if effect.matches(happening):
                yield effect, happening
                break


def _execute(game: Game, effect: Effect, happening: Happening) -> Procedure:
    if effect not in game.effects:
        return
    if effect.uses is not None:
        effect.uses -= 1
        if effect.uses <= 0:
            game.effects.remove(effect)
    game.say("fired", f"Fires: {effect.text}", *CITES, *effect.cites, player=effect.owner)
    if effect.do is not None:
        yield from run(effect.do(happening))


def _static(game: Game, event: Event, player: str) -> Iterator[tuple[Card, ReadAbility, object, Happening]]:
    """Fired effects of continuous abilities on live cards."""
    from .live import continuous_abilities
    from .triggers import matches

    for card, ability in continuous_abilities(game, player, event):
        for sentence in ability.sentences:
            trigger = _trigger_of(sentence)
            if trigger is None:
                continue
            for happening in event.happenings:
                if matches(game, trigger, happening, card, player):
                    yield card, ability, sentence, happening
                    break


def _trigger_of(sentence: Node) -> Node | None:
    if sentence.kind == "timed-sentence":
        return _node(sentence.on)
    if sentence.kind == "fired-if-sentence":
        return _node(sentence.event)
    if sentence.kind == "plain-sentence" and sentence.do.kind in ("later-do", "later-do-if"):
        return _node(sentence.do.on)
    return None


def _node(value: object) -> Node | None:
    return value if isinstance(value, Node) else None


def _execute_static(game: Game, card: Card, ability: ReadAbility, sentence, happening: Happening) -> Procedure:  # type: ignore[no-untyped-def]
    from .conditions import holds
    from .executing import Context, execute_doing

    game.say("fired", f"{card.name}: {ability.text}", *CITES, "static-effect#active-while-live", player=card.owner)
    ctx = Context(game, card.owner, card, ability, happening=happening)
    if sentence.kind == "plain-sentence":
        doing = sentence.do
        if doing.kind == "later-do-if" and not holds(game, ctx, doing.when):
            return
        yield from execute_doing(ctx, doing.a)
    else:
        yield from execute_doing(ctx, sentence.do)
