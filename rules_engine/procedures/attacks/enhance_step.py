"""Enhance Step: blitz abilities first, then both players alternate, attacker first, until both pass in a row."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.decision import Ask, Offered, Option, Refusal
from rules_engine.contract.vocabulary import HAND
from rules_engine.procedures.asking import Procedure, ask
from rules_engine.procedures.attacks.dropped_attack import ends_here
from rules_engine.procedures.effects.live import abilities_of
from rules_engine.procedures.events.order_of_operations import boundary
from rules_engine.procedures.playing.playable import Playable, playable_abilities, playable_ability, why_not
from rules_engine.procedures.playing.playing_an_ability import play_ability
from rules_engine.procedures.playing.refused_abilities import refused_abilities
from rules_engine.procedures.turns.parts_of_the_turn import happens_in
from rules_engine.table.attack import Attack
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.wording.saying import Saying

BLITZ = ("blitz-ability#start-of-enhance-step", "blitz-ability#only-on-current-attack")


def enhance_step(game: Game, attack: Attack) -> Procedure:
    """Carry out the Enhance Step; a question may start in the middle of it, with either player's priority."""
    game.enhance_over = False
    priority = attack.data.pop("priority", None)
    if not game.resumes() and priority is None:
        yield from _begin(game, attack)
    if priority is None:
        yield from _blitzes(game, attack)
    yield from _enhances(game, attack, priority or attack.attacker)


def _begin(game: Game, attack: Attack) -> Procedure:
    game.go(
        "attack.enhance",
        "enhance-step",
        wording.attacks.enhance_step_begins(),
        "attack-sequence#enhance-step-first",
        "enhance-step#before-block-step",
    )
    if not attack.data.pop("from_board", False):  # otherwise the question says what was played in this step
        game.step_history = {"n": len(game.steps)}
    happens_in(game, "at-start", attack, "enhance-step")
    yield from boundary(game)


# -- blitz abilities ------------------------------------------------------------------------------------------------


def _blitz_player(game: Game, attack: Attack) -> str:
    """Let the attacker play the blitzes of the attack. In a rival's turn the reference contradicts itself (open
    question).
    """
    if game.active == attack.attacker:
        return attack.attacker
    return game.active if game.reading("blitz-who") == "active-player" else attack.attacker


def _blitzes(game: Game, attack: Attack) -> Procedure:
    """Play any number of the current attack's blitz abilities, in any order, each once."""
    while not game.enhance_over and _has_blitz(game, attack):
        player = _blitz_player(game, attack)
        found = [blitz for blitz in playable_abilities(game, player, "blitz") if blitz.card is attack.card]
        if not found:
            return
        option = yield from ask(lambda player=player, found=found: _ask_blitz(game, player, found))  # type: ignore[misc]
        if option.value is None:
            game.say(
                "pass", wording.attacks.plays_no_further_blitz(player=player), "blitz-ability#optional", player=player
            )
            return
        yield from play_ability(game, player, option.value)


def _has_blitz(game: Game, attack: Attack) -> bool:
    return attack.belongs_in_pool() and any(ability.type == "blitz" for ability in abilities_of(game, attack.card))


def _ask_blitz(game: Game, player: str, found: list[Playable]) -> Ask:
    options = [blitz.option("blitz", lambda _: BLITZ) for blitz in found]
    options.append(Option("pass", "pass", wording.attacks.no_blitz(), cites=("blitz-ability#optional",)))
    return Ask(
        player,
        "blitz",
        wording.attacks.play_blitz_ability(),
        ("enhance-step#blitz-first", "blitz-ability#optional", "blitz-ability#any-number-any-order"),
        options,
        lambda: refused_abilities(game, player, "blitz", "blitz"),
    )


# -- enhance abilities ----------------------------------------------------------------------------------------------


def _enhances(game: Game, attack: Attack, player: str) -> Procedure:
    """Let the players take turns until both pass in a row. A question may start with either's priority."""
    history = game.step_history
    history["passes"] = attack.data.pop("passes", 0)
    while history["passes"] < 2:
        if ends_here(game, attack, "dropped-attack#at-enhance-priority") or game.enhance_over:
            return
        option = yield from ask(lambda player=player: _ask(game, player, attack))  # type: ignore[misc]
        if option.value is None:
            history["passes"] += 1
            history.setdefault("passed", set()).add(player)
            _pass(game, player)
            game.happen(Happening("passes", player, attack=attack, on="enhance"))
            yield from boundary(game)
        else:
            history["passes"] = 0
            if player in history.get("passed", ()):
                _plays_after_passing(game, player, "enhance-step#pass-does-not-stop")
            yield from play_ability(game, player, option.value)
        player = game.rival(player)
    game.say(
        "enhance-ends",
        wording.attacks.both_pass_enhance_step_ends(),
        "enhance-step#both-pass",
        player=attack.attacker,
    )


def _pass(game: Game, player: str) -> None:
    game.say(
        "pass",
        wording.attacks.passes(player=player),
        "enhance-step#play-or-pass",
        "enhance-step#pass-is-one-chance",
        player=player,
    )


def _plays_after_passing(game: Game, player: str, *cites: str) -> None:
    game.say(
        "after-pass",
        wording.attacks.enhance_after_pass(player=player),
        *cites,
        player=player,
    )


def _ask(game: Game, player: str, attack: Attack) -> Ask:
    first = player == attack.attacker
    cites = (
        "enhance-step#alternate-priority",
        "enhance-step#play-or-pass",
        "enhance-ability#during-enhance-step",
        "attacker#first-enhance" if first else "defender#enhances-second",
        "blitz-ability#then-enhance",
    )

    def offer() -> Offered:
        options = [found.option("enhance", _where) for found in playable_abilities(game, player, "enhance")]
        options.append(_pass_option())
        return options, None

    def accept(decision: str) -> Option | None:
        if decision == "pass":
            return _pass_option()
        found = playable_ability(game, player, "enhance", decision.removeprefix("enhance:"))
        return found.option("enhance", _where) if found is not None else None

    return Ask(
        player,
        "enhance",
        wording.attacks.play_enhance_or_pass(),
        cites,
        None,
        lambda: _refusals(game, player),
        accept,
        offer=offer,
    )


def _pass_option() -> Option:
    return Option("pass", "pass", wording.choices.pass_(), cites=("enhance-step#pass-is-one-chance",))


def _where(found: Playable) -> tuple[str, ...]:
    """Return the clauses that let an enhance be played from where it is."""
    card = found.card
    here = "brackets#zone-only"
    if card.type == "attack":
        here = "enhance-ability#current-attack"
    elif card.type == "action" and card.zone == HAND:
        here = "enhance-ability#action-in-hand"
    elif card.in_stage:
        here = "enhance-ability#where-playable" if card.committed else "enhance-ability#ready-card-in-stage"
    return "enhance-ability#where-playable", here


def _refusals(game: Game, player: str) -> list[Refusal]:
    """Return enhances that can't be played, and blitzes, for which it's too late."""
    found = refused_abilities(game, player, "enhance", "enhance")
    attack = game.attack
    if attack is not None and attack.attacker == player and _has_blitz(game, attack):
        for number, ability in enumerate(abilities_of(game, attack.card), 1):
            if ability.type == "blitz":
                why: Saying = wording.attacks.blitz_only_at_start()
                cites: tuple[str, ...] = ("blitz-ability#not-later", "blitz-ability#start-of-enhance-step")
                failing = why_not(game, player, attack.card, number, ability)
                if failing is not None:  # it couldn't have been played there either
                    why, cites = failing.why, (*failing.cites, *cites)
                found.append(Refusal("blitz", (attack.card.id,), why, cites, number))
    return found
