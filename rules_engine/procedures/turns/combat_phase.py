"""Combat Phase: forms, one after another, until the active player passes or the phase is ended.

A failed check for a form ends it, and so may an effect, as soon as nothing is executing. At least one card must be
tried; a player who can't shows the hand and discards a card.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure, ask, choose_cards
from rules_engine.procedures.attacks import attack_stack
from rules_engine.procedures.attacks.attack_sequence import attack_sequence, ends_with_phase
from rules_engine.procedures.checks.making_a_check import goes_on_after_failing
from rules_engine.procedures.events.order_of_operations import boundary, expire
from rules_engine.procedures.instructions.offering import form_begins
from rules_engine.procedures.playing.playable import Playable, is_played_with_card
from rules_engine.procedures.playing.playing_a_card import declare_target, play_as_form
from rules_engine.procedures.playing.playing_an_ability import play_ability
from rules_engine.procedures.playing.playing_face_down import play_face_down
from rules_engine.procedures.playing.split_cards import OtherHalf, try_as_half
from rules_engine.procedures.turns.combat_options import PRIORITY, FaceDown, ask_for_form, owes_a_try
from rules_engine.procedures.turns.ending_at_once import until_ended
from rules_engine.procedures.turns.parts_of_the_turn import begins, ends
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

ENDED_BY_EFFECT = (
    "phases-steps#ended-by-effect",
    "phases-steps#not-while-executing",
    "phases-steps#not-while-window-open",
)


def combat_phase(game: Game, resumed: bool = False) -> Procedure:
    """Let the active player take forms until they pass or the phase is ended."""
    if not resumed:
        game.go(
            "combat",
            "combat-phase",
            wording.turns.combat_phase_begins(player=game.active),
            "start-phase#before-combat-phase",
            "combat-phase#series-of-forms",
        )
        game.phase_over = ""
        yield from begins(game, "combat-phase")
    while not game.phase_over or (game.stack and not ends_with_phase(game)):
        if game.stack:
            yield from until_ended(game, pending_attack(game))
        elif (yield from until_ended(game, _form_or_pass(game))):
            break
    if game.phase_over == "effect":
        at_once = game.reads("dropped-or-ended") == "at-once"
        cites = ("phases-steps#ended-by-effect",) if at_once else ENDED_BY_EFFECT
        game.say("phase-over", wording.turns.combat_phase_over(at_once=at_once), *cites, player=game.active)
    game.phase_over = ""
    expire(game, "combat")
    yield from ends(game, "combat-phase")


def _form_or_pass(game: Game) -> Procedure:
    """Give priority to play a form or to pass. Does the player move on to the End Phase?"""
    option = yield from ask(lambda: ask_for_form(game, *PRIORITY))
    if option.verb == "pass":
        return (yield from _pass(game))
    if option.verb == "play":
        yield from _play(game, option.value)
    else:
        yield from _form_ability(game, option.value)
    return False


def pending_attack(game: Game) -> Procedure:
    """Let the pending attack added last enter its sequence. An attack that was never played has no declared target."""
    attack = attack_stack.take_last(game)
    if attack.created:
        yield from _target_of_created(game, attack)
    yield from attack_sequence(game, attack)


def _target_of_created(game: Game, attack: Attack) -> Procedure:
    """Declare no target: that is done when an attack is played, and a created one attacks the rival's character (open
    question).
    """
    if not any(card.type == "backup" for card in game.players[attack.defender].stage):
        return
    reading = game.reading("created-attack-target")
    if reading == "chosen-on-entering":
        attack.target = yield from declare_target(game, attack.attacker, attack.card)
    elif reading == "same-as-original":
        attack.target = attack.data.get("target_of_original")


def _play(game: Game, tried: Card | FaceDown | OtherHalf) -> Procedure:
    """Play a card as a form; a failed check ends the Combat Phase."""
    player = game.active
    card = tried if isinstance(tried, Card) else tried.card
    game.note("forms", player)
    game.note("cards_tried", player)
    game.turn_history["echo"] = None
    form_begins(game, card)
    if not isinstance(tried, FaceDown):
        try_as_half(game, player, card, other=isinstance(tried, OtherHalf))
    play = play_face_down if isinstance(tried, FaceDown) else play_as_form
    played = yield from play(game, player, card)
    if not played and goes_on_after_failing(game, player):
        return
    if not played:
        game.phase_over = "failed check"
        game.say(
            "phase-over",
            wording.turns.failed_form_ends_combat_phase(),
            "combat-phase#failed-check-ends-phase",
            player=player,
        )
        return
    game.note("forms_played", player)
    attack = next((attack for attack in game.stack if attack.card is card), None)
    if attack is not None:
        yield from _stack_and_go(game, attack)


def _stack_and_go(game: Game, attack: Attack) -> Procedure:
    """Put a played attack on the attack stack; if another was added after it, that one goes first (open question)."""
    if game.stack[-1] is not attack and game.reading("attack-stack-entry") == "played-first":
        step = game.say(
            "stack",
            wording.turns.enters_attack_sequence(attack=attack.card.name),
            "attack-sequence#starts",
            player=game.active,
        )
        game.set_stack(step, [other for other in game.stack if other is not attack])
        yield from attack_sequence(game, attack)


def _form_ability(game: Game, found: Playable) -> Procedure:
    player = game.active
    game.turn_history["echo"] = None
    is_action = is_played_with_card(game, found.card, found.ability)
    form_begins(game, found.card)
    if is_action and game.reading("duty-action-form") == "action-counts":
        game.note("cards_tried", player)
    played = yield from play_ability(game, player, found)
    if is_action and not played and goes_on_after_failing(game, player):
        return
    if is_action and not played:
        game.phase_over = "failed check"
        game.say(
            "phase-over",
            wording.turns.failed_form_ends_combat_phase(),
            "combat-phase#failed-action-form-ends-phase",
            player=player,
        )


def _pass(game: Game) -> Procedure:
    """Pass. A player who couldn't try a card reveals the hand and discards one first. Is the phase over?"""
    player = game.active
    if owes_a_try(game, player) and game.players[player].hand:
        yield from _show_and_discard(game, player)
        if game.reading("duty-after-discard") == "phase-goes-on":
            return False
    game.say(
        "pass",
        wording.turns.passes_to_end_phase(player=player),
        "combat-phase#may-pass",
        "combat-phase#pass-is-no-form",
        player=player,
    )
    game.happen(Happening("passes", player, on="form"))
    yield from boundary(game)
    return True


def _show_and_discard(game: Game, player: str) -> Procedure:
    """Carry out the duty of a player who has no card to try."""
    hand = game.players[player].hand
    game.note("cards_tried", player)
    shown = len(game.revealed)
    acts.reveal(game, player, list(hand), "combat-phase#cannot-reveal-hand")
    chosen = yield from choose_cards(
        game, player, "discard", hand, 1, 1, wording.turns.which_card_to_discard(), "combat-phase#cannot-discard-one"
    )
    acts.discard(game, player, chosen, "combat-phase#cannot-discard-one")
    acts.conceal(game, shown)
    yield from boundary(game)
