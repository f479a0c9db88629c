"""Placing a card on top of another for a while: they count as one, and the top one replaces the other (Place On Top Of)."""

from __future__ import annotations

from typing import Any

from rules_engine import wording
from rules_engine.card_text.typed.gaining import PlaceOnTop
from rules_engine.contract.step import Step
from rules_engine.contract.vocabulary import DISCARD, NOWHERE
from rules_engine.procedures.acts import limit_health
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.picking import pick
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed
from rules_engine.table.rows import top_row

room: Room = Room()


@room.does(PlaceOnTop)
def place_on_top(ctx: Context, node: PlaceOnTop) -> Procedure:
    """Place a card on top of one in the stage, which it replaces for a while; they count as one card."""
    game = ctx.game
    tops = yield from pick(ctx, node.cards, "card", ctx.owner)
    unders = yield from pick(ctx, node.under, "choose", ctx.owner)
    under = next((card for card in unders if card.in_stage and card.covered_by is None), None)
    if not tops or under is None:
        game.say(
            "nothing",
            wording.moves.nothing_to_place(),
            "effects#may-do-nothing",
            player=ctx.owner,
        )
        return
    top = tops[0]
    step = game.move(
        [top],
        NOWHERE,
        "place-on-top",
        wording.moves.placed_on_top(top=top.name, under=under.name),
        "place-on-top-of#duration",
        "place-on-top-of#replaces",
        "place-on-top-of#supersedes-printed",
        "place-on-top-of#new-current-state",
        "place-on-top-of#no-bottom-abilities",
        "place-on-top-of#counts-as-one",
        player=ctx.owner,
    )
    cover(game, step, under, top)


def cover(game: Game, step: Step, under: Card, top: Card | None, turn_ends: bool = False) -> None:
    """Place a card on top of another, or take it off."""
    was = top_row(under.covered_by) if under.covered_by is not None else None
    game.remember(under, facing=True)
    fresh = game.reading("place-on-top-end") == "fresh-card"
    person = game.players[under.owner]
    most = person.max_health
    if top is not None:
        under.marks["counts"] = under.play_counts
        if fresh:
            _set_aside(game, step, under)
    game.clock += 1
    under.covered_by = top
    game.forget(under)
    under.play_counts = under.marks.pop("counts", {}) if top is None else {}
    under.refresh()
    now = top_row(top) if top is not None else None
    step.changes.append({"card": under.id, "key": "on_top", "was": was, "now": now})
    if fresh:
        _lay_out(game, step, under, turn_ends)
    elif under.in_stage and under.front is not None:
        _keep_stamina(game, step, under, under.front)
    if most != person.max_health:
        game.set_board(step, f"players.{under.owner}.max_health", most, person.max_health)
        limit_health(game, under.owner, between_turns=turn_ends)
    game.dirty.append(under)
    game.pauses_due = True


def _keep_stamina(game: Game, step: Step, under: Card, front: Printed) -> None:
    """Give one card one stamina: a backup placed on another card starts at its maximum, and a card that isn't a backup
    has none.
    """
    below = under.printed.stamina if under.printed is not None else None
    if front.stamina is not None and under.stamina is None:
        game.set_flag(step, under, "stamina", front.stamina)
    elif front.stamina is None and below is None:
        game.set_flag(step, under, "stamina", None)


_LIES_AS: dict[str, Any] = {"committed": False, "frozen": False, "sealed": False, "counters": {}, "stamina": None}


def _set_aside(game: Game, step: Step, under: Card) -> None:
    """By one reading, the top card starts fresh: the bottom card's state and the effects assigned to it wait until
    it returns.
    """
    under.marks["below"] = {key: getattr(under, key) for key in _LIES_AS}
    under.marks["below_effects"] = [effect for effect in game.effects if effect.assigned is under]
    game.effects = [effect for effect in game.effects if effect.assigned is not under]
    step.cites += ("place-on-top-of#new-current-state",)


def _lay_out(game: Game, step: Step, under: Card, turn_ends: bool) -> None:
    """Return the state of the card now on top: a new one is ready with nothing on it, an old one is as it was."""
    if not under.in_stage:
        return
    lies, effects = dict(_LIES_AS), []
    if under.covered_by is None:
        plain = {**lies, "stamina": under.front.stamina if under.front is not None else None}
        lies = under.marks.pop("below", plain)
        effects = under.marks.pop("below_effects", [])
    elif under.front is not None:
        lies["stamina"] = under.front.stamina
    for key, value in lies.items():
        game.set_flag(step, under, key, dict(value) if key == "counters" else value)
    # At the end of the turn, what lasted for the turn doesn't return.
    game.effects += [effect for effect in effects if effect.until == "game" or not turn_ends]


def uncover(game: Game, *unders: Card, turn_ends: bool = False) -> None:
    """Take the top card off when its time is up or the bottom card leaves: the top card goes to the discard pile (open question)."""
    for under in unders:
        top = under.covered_by
        if top is None:
            continue
        step = game.move(
            [top],
            DISCARD,
            "place-on-top",
            wording.moves.no_longer_on_top(top=top.name),
            "place-on-top-of#duration",
            "place-on-top-of#replaces",
            player=under.owner,
        )
        cover(game, step, under, None, turn_ends)
