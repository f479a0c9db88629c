"""Response windows: after an event players alternate, the active player first; each response once a window (Response Ability).

A window is asked only of a player who can play something in it.
"""

from __future__ import annotations

from rules_engine.events import Event
from rules_engine.game import Game
from rules_engine.ruling import Ask, Option

from .asking import Procedure, ask
from .playing_an_ability import Playable, play_ability, playable_abilities

CITES = ("response-ability#open-window", "response-ability#play-or-pass")


def open_window(game: Game, event: Event) -> Procedure:
    """Let both players respond to an event until both pass in succession."""
    if not _anyone(game, event):
        return
    used: set[tuple[str, int]] = set()
    passes = 0
    player = game.active
    opened = False
    while passes < 2:
        options = [found for found in _valid(game, player, event) if (found.card.id, found.number) not in used]
        if not options:
            passes += 1
            player = game.rival(player)
            continue
        if not opened:
            opened = True
            game.say(
                "window",
                "A response window opens.",
                "response-ability#open-window",
                "response-ability#active-player-first",
                "order-of-operations#response-window-sixth",
            )
        chosen = yield from ask(lambda player=player, options=options: _ask(game, player, options))  # type: ignore[misc]
        if chosen.value is None:
            passes += 1
        else:
            passes = 0
            found: Playable = chosen.value
            used.add((found.card.id, found.number))
            yield from play_ability(game, player, found)
        player = game.rival(player)
    if opened:
        game.say(
            "window-closes", "Both players pass in succession: the window closes.", "response-ability#both-pass-closes"
        )


def _anyone(game: Game, event: Event) -> bool:
    return any(True for player in game.in_turn_order() for _ in _valid(game, player, event))


def _valid(game: Game, player: str, event: Event):  # type: ignore[no-untyped-def]
    """The responses of a player whose trigger the event meets."""
    return playable_abilities(game, player, "response", event)


def _ask(game: Game, player: str, options: list[Playable]) -> Ask:
    rows = [found.option("respond") for found in options]
    rows.append(Option("pass", "pass", "Do not respond", cites=("response-ability#play-or-pass",)))
    return Ask(player, "response", "Respond?", CITES, rows)
