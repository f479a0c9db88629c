"""Enhance Step: blitz abilities first, then both players alternate, attacker first, until both pass in succession."""

from __future__ import annotations

from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.ruling import Ask, Option

from .asking import Procedure, ask
from .attack import Attack
from .order_of_operations import boundary
from .playing_an_ability import play_ability, playable_abilities, refused_abilities


def enhance_step(game: Game, attack: Attack) -> Procedure:
    """Carry out the Enhance Step."""
    game.go(
        "attack.enhance",
        "enhance-step",
        "The Enhance Step begins.",
        "attack-sequence#enhance-step-first",
        "enhance-step#before-block-step",
    )
    game.enhance_over = False
    game.step_history = {"n": len(game.steps)}
    game.happen(Happening("at-start", attack.attacker, part="enhance-step", attack=attack))
    yield from boundary(game)
    yield from _blitzes(game, attack)
    yield from _enhances(game, attack)


def _blitz_player(game: Game, attack: Attack) -> str:
    return game.active if game.reading("blitz-who") == "active-player" else attack.attacker


def _blitzes(game: Game, attack: Attack) -> Procedure:
    """Any number of the current attack's blitz abilities, in any order, each once."""
    player = _blitz_player(game, attack)
    while not _stops(game, attack):
        found = [blitz for blitz in playable_abilities(game, player, "blitz") if blitz.card is attack.card]
        if not found:
            return

        def build(found=found) -> Ask:  # type: ignore[no-untyped-def]
            options = [blitz.option("blitz") for blitz in found]
            options.append(Option("pass", "pass", "Play no (further) blitz", cites=("blitz-ability#optional",)))
            return Ask(
                player,
                "blitz",
                "Play a blitz ability?",
                (
                    "enhance-step#blitz-first",
                    "blitz-ability#any-number-any-order",
                    "blitz-ability#only-on-current-attack",
                ),
                options,
            )

        option = yield from ask(build)
        if option.value is None:
            return
        yield from play_ability(game, player, option.value)


def _stops(game: Game, attack: Attack) -> bool:
    return game.enhance_over or not attack.belongs_in_pool()


def _enhances(game: Game, attack: Attack) -> Procedure:
    from .attack_sequence import is_dropped

    player = attack.attacker
    passes = 0
    while passes < 2:
        if is_dropped(game, attack) or game.enhance_over:
            return
        option = yield from ask(lambda player=player: _ask(game, player, attack))  # type: ignore[misc]
        if option.value is None:
            passes += 1
            game.say(
                "pass",
                f"{player.upper()} passes.",
                "enhance-step#play-or-pass",
                "enhance-step#pass-is-one-chance",
                player=player,
            )
        else:
            passes = 0
            yield from play_ability(game, player, option.value)
        player = game.rival(player)
    game.say(
        "enhance-ends",
        "Both players pass in succession: the Enhance Step ends.",
        "enhance-step#both-pass",
        player=attack.attacker,
    )


def _ask(game: Game, player: str, attack: Attack) -> Ask:
    cites = (
        "enhance-step#alternate-priority",
        "enhance-step#play-or-pass",
        "attacker#first-enhance" if player == attack.attacker else "defender#enhances-second",
    )
    options = [found.option("enhance") for found in playable_abilities(game, player, "enhance")]
    options.append(Option("pass", "pass", "Pass", cites=("enhance-step#pass-is-one-chance",)))
    return Ask(
        player,
        "enhance",
        "Play an enhance, or pass?",
        cites,
        options,
        lambda: refused_abilities(game, player, "enhance", "enhance"),
    )
