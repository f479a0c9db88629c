"""The beginnings and ends of turns, phases and steps, as triggers see them (Phases & Steps).

Triggers can occur between two phases or two steps, never between turns: the end of a turn is still in that turn, its
beginning already in the new one.
"""

from __future__ import annotations

from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.events.order_of_operations import boundary
from rules_engine.table.attack import Attack
from rules_engine.table.events import Happening, moment
from rules_engine.table.game import Game

BETWEEN = ("phases-steps#triggers-between-phases",)


def begins(game: Game, *parts: str) -> Procedure:
    """Note the parts of the turn that begin at this moment: `At the start of ...` triggers."""
    return _moment(game, "at-start", parts)


def announced(game: Game, part: str) -> Procedure:
    """Announce that a step is about to begin: `Before your Draw Step` triggers."""
    if game.ruleset.timing.triggers_between_steps:
        game.happen(Happening("part-announced", game.active, part=part, before=True, cites=BETWEEN))
    return boundary(game)


def ends(game: Game, *parts: str) -> Procedure:
    """Note the parts of the turn that end at this moment: `At the end of ...` triggers."""
    return _moment(game, "at-end", parts)


def happens_in(game: Game, kind: str, attack: Attack, part: str) -> None:
    """Note that a step of an attack sequence begins or ends: the boundary that follows handles what waits for it."""
    if game.ruleset.timing.triggers_between_steps:
        game.happen(
            Happening(moment(kind, part), attack.attacker, (attack.card,), attack=attack, part=part, cites=BETWEEN)
        )


def _moment(game: Game, kind: str, parts: tuple[str, ...]) -> Procedure:
    for part in parts:
        if part != "turn" and not game.ruleset.timing.triggers_between_steps:
            continue
        cites = ("phases-steps#no-triggers-between-turns",) if part == "turn" else BETWEEN
        game.happen(Happening(moment(kind, part), game.active, part=part, cites=cites))
    return boundary(game)
