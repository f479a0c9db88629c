"""Combat Phase: forms, one after another, until the active player passes or the phase is ended.

A failed check for a form ends it, and so may an effect, as soon as nothing is executing. At least one card must be tried;
a player who cannot shows the hand and discards a card.
"""

from __future__ import annotations

from rules_engine.board.card import HAND, POOL, Card
from rules_engine.game import Game
from rules_engine.ruling import Ask, Option, Refusal

from .. import acts
from ..asking import Procedure, ask, choose_cards
from ..attacks import attack_stack
from ..attacks.attack import Attack
from ..attacks.attack_sequence import attack_sequence, ends_with_phase
from ..checks.making_a_check import goes_on_after_failing
from ..costs.additional_costs import additional_fails
from ..effects.statics import difficulty_of
from ..events.order_of_operations import boundary, expire
from ..instructions.forbidding import barred
from ..instructions.offering import form_begins, must_be_tried
from ..playing.card_limits import limits_fail
from ..playing.next_card import will_be_harder
from ..playing.permissions import cards_allowed
from ..playing.play_restrictions import WhyNot
from ..playing.playable import Playable, is_played_with_card, playable_abilities
from ..playing.playing_a_card import FORM_TYPES, declare_target, play_as_form
from ..playing.playing_an_ability import play_ability
from ..playing.refused_abilities import refused_abilities
from ..zones.card_pool import progressive_difficulty
from .ending_at_once import until_ended
from .parts_of_the_turn import begins, ends

ENDED_BY_EFFECT = (
    "phases-steps#ended-by-effect",
    "phases-steps#not-while-executing",
    "phases-steps#not-while-window-open",
)
PRIORITY = (
    "combat-phase#priority",
    "combat-phase#priority-no-attack-sequence",
    "combat-phase#priority-no-response-window",
    "combat-phase#priority-nothing-in-progress",
    "combat-phase#what-is-a-form",
)


def combat_phase(game: Game, resumed: bool = False) -> Procedure:
    """Let the active player take forms until they pass or the phase is ended."""
    if not resumed:
        game.go(
            "combat",
            "combat-phase",
            f"{game.active.upper()}'s Combat Phase begins.",
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
        when = "At once" if at_once else "Nothing is executing and no response window is open"
        cites = ("phases-steps#ended-by-effect",) if at_once else ENDED_BY_EFFECT
        game.say("phase-over", f"{when}: the Combat Phase that an effect ended is over.", *cites, player=game.active)
    game.phase_over = ""
    expire(game, "combat")
    yield from ends(game, "combat-phase")


def _form_or_pass(game: Game) -> Procedure:
    """Priority to play a form or to pass. Does the player move on to the End Phase?"""
    option = yield from ask(lambda: _ask(game, *PRIORITY))
    if option.verb == "pass":
        return (yield from _pass(game))
    if option.verb == "play":
        yield from _play(game, option.value)
    else:
        yield from _form_ability(game, option.value)
    return False


def pending_attack(game: Game) -> Procedure:
    """The pending attack added last enters its sequence. An attack that was never played has no declared target."""
    attack = attack_stack.take_last(game)
    if attack.created:
        yield from _target_of_created(game, attack)
    yield from attack_sequence(game, attack)


def _target_of_created(game: Game, attack: Attack) -> Procedure:
    """A target is declared as an attack is played: a created one attacks the rival's character (open question)."""
    if not any(card.type == "backup" for card in game.players[attack.defender].stage):
        return
    reading = game.reading("created-attack-target")
    if reading == "chosen-on-entering":
        attack.target = yield from declare_target(game, attack.attacker, attack.card)
    elif reading == "same-as-original":
        attack.target = attack.data.get("target_of_original")


def _ask(game: Game, *cites: str) -> Ask:
    player = game.active
    told = [card for card in must_be_tried(game, player) if why_not_play(game, player, card) is None]
    if told:
        return Ask(
            player,
            "form",
            "An effect tells you what to try as your next form.",
            cites,
            [_play_option(game, card, will_be_harder(game, player)) for card in told],
        )
    options = _options(game, player)
    return Ask(player, "form", "Play a form, or pass?", cites, options, lambda: _refusals(game, player))


def _options(game: Game, player: str) -> list[Option]:
    harder = will_be_harder(game, player)
    options = [_play_option(game, card, harder) for card in _playable_cards(game, player)]
    options += [_form_option(found) for found in playable_abilities(game, player, "form")]
    if why_not_pass(game, player) is None:
        options.append(_pass_option(game, player))
    return options


def _form_option(found: Playable) -> Option:
    """A form ability: on an action in the hand, or on a ready card in the stage."""
    option = found.option("form")
    option.cites += ("form-ability#when-played", "form-ability#where-playable")
    if found.card.zone == HAND:
        option.cites += ("combat-phase#form-action-ability", "form-ability#action-in-hand")
    elif found.card.in_stage:
        option.cites += ("combat-phase#form-stage-ability",)
        if not found.card.committed:
            option.cites += ("form-ability#ready-card-in-stage",)
    return option


def _pass_option(game: Game, player: str) -> Option:
    if owes_a_try(game, player) and game.players[player].hand:
        label = "Pass: no card can be played, so reveal the hand and discard 1 card"
        if any(card.printed is None for card in game.players[player].hand):
            label = "Pass: if none of these cards can be played, reveal the hand and discard 1 card"
        return Option(
            "pass", "pass", label, cites=("combat-phase#cannot-reveal-hand", "combat-phase#cannot-discard-one")
        )
    return Option("pass", "pass", "Pass: end the Combat Phase", cites=("combat-phase#may-pass",))


def _play_option(game: Game, card: Card, harder: int) -> Option:
    total = difficulty_of(game, card)[0] + progressive_difficulty(game, card.owner, card) + harder
    return Option(
        f"play:{card.id}",
        "play",
        f"Play {card.name}: difficulty {total}",
        (card.id,),
        ("combat-phase#form-play-card",),
        card,
    )


def _playable_cards(game: Game, player: str) -> list[Card]:
    person = game.players[player]
    found = [card for card in person.zones[HAND] if why_not_play(game, player, card) is None]
    echo = game.turn_history.get("echo")
    if echo:
        again = (card for card in person.zones[POOL] if card.id == echo and not card.face_down)
        found += [card for card in again if limits_fail(game, player, card) is None]
    found += [card for card in cards_allowed(game, player) if why_not_play(game, player, card) is None]
    return found


def why_not_play(game: Game, player: str, card: Card) -> WhyNot | None:
    """Why a card in hand cannot be played as a form, or None if it can."""
    if card.printed is None:
        return WhyNot("Which card this is is not known. Name it to play it.", ("hand#private",))
    kind = card.printed.type
    if kind == "action":
        return WhyNot(
            "An action is played only through one of its abilities, or as a block.",
            ("action#only-otherwise-block", "action#playing-is-added-cost"),
        )
    if kind not in FORM_TYPES:
        return WhyNot("It cannot be played as a form.", ("combat-phase#form-play-card",))
    if kind == "attack" and is_first_turn(game, player) and game.ruleset.starting.no_attack_on_first_turn:
        return WhyNot(
            "Neither player may attack on their own first turn.",
            ("starting-the-game#no-first-turn-attack", "mulligan#no-attack-first-turn"),
        )
    if card.printed.difficulty is None:
        clause = "deck-construction#no-characters-without-values" if kind == "character" else "difficulty#to-play"
        return WhyNot("It has no difficulty and cannot be played.", (clause,))
    if kind == "backup" and game.reading("backup-form-and-clear") == "no-way-in":
        return WhyNot("Playing a backup is none of the forms listed.", ("combat-phase#form-play-card",))
    return (
        barred(game, player, card, kind)
        or limits_fail(game, player, card)
        or additional_fails(game, player, card, kind)
    )


def is_first_turn(game: Game, player: str) -> bool:
    """Each player's own first turn: turns 1 and 2."""
    return game.turn <= 2 and game.active == player


def owes_a_try(game: Game, player: str) -> bool:
    """Has the player yet to try a card as a form this Combat Phase?"""
    if not game.ruleset.playing.duty_to_try_a_card or game.noted("cards_tried", player):
        return False
    return game.reading("pass-any-time") == "must-try"


def why_not_pass(game: Game, player: str) -> WhyNot | None:
    """You must try to play at least one card, if you can."""
    if not owes_a_try(game, player) or not _can_try(game, player):
        return None
    return WhyNot(
        "You must try to play at least one card as a form before you pass.", ("combat-phase#must-try-one-card",)
    )


def _can_try(game: Game, player: str) -> bool:
    """Is there a card in hand that can be played as a form? An action through a Form ability (open question)."""
    hand = game.players[player].hand
    if any(card.printed is not None and why_not_play(game, player, card) is None for card in hand):
        return True
    through_ability = any(found.card.zone == HAND for found in playable_abilities(game, player, "form"))
    return through_ability and game.reading("duty-action-form") == "action-counts"


def _refusals(game: Game, player: str) -> list[Refusal]:
    found = []
    for card in game.players[player].zones[HAND]:
        failing = why_not_play(game, player, card)
        if failing is not None:
            found.append(Refusal("play", (card.id,), failing.why, failing.cites))
    found += refused_abilities(game, player, "form", "form")
    failing = why_not_pass(game, player)
    if failing is not None:
        found.append(Refusal("pass", (), failing.why, failing.cites))
    return found


def _play(game: Game, card: Card) -> Procedure:
    """Play a card as a form; a failed check ends the Combat Phase."""
    player = game.active
    game.note("forms", player)
    game.note("cards_tried", player)
    game.turn_history["echo"] = None
    form_begins(game, card)
    played = yield from play_as_form(game, player, card)
    if not played and goes_on_after_failing(game, player):
        return
    if not played:
        game.phase_over = "failed check"
        game.say(
            "phase-over",
            "The check to play a form failed: the Combat Phase ends.",
            "combat-phase#failed-check-ends-phase",
            player=player,
        )
        return
    game.note("forms_played", player)
    attack = next((attack for attack in game.stack if attack.card is card), None)
    if attack is not None:
        yield from _stack_and_go(game, attack)


def _stack_and_go(game: Game, attack: Attack) -> Procedure:
    """A played attack is on the attack stack; was another added after it, that one goes first (open question)."""
    if game.stack[-1] is not attack and game.reading("attack-stack-entry") == "played-first":
        step = game.say(
            "stack", f"{attack.card.name} enters its attack sequence.", "attack-sequence#starts", player=game.active
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
            "The check to play a form failed: the Combat Phase ends.",
            "combat-phase#failed-action-form-ends-phase",
            player=player,
        )


def _pass(game: Game) -> Procedure:
    """Pass. A player who could not try a card reveals the hand and discards one first. Is the phase over?"""
    player = game.active
    if owes_a_try(game, player) and game.players[player].hand:
        yield from _show_and_discard(game, player)
        if game.reading("duty-after-discard") == "phase-goes-on":
            return False
    game.say(
        "pass",
        f"{player.upper()} passes and moves to the End Phase.",
        "combat-phase#may-pass",
        "combat-phase#pass-is-no-form",
        player=player,
    )
    return True


def _show_and_discard(game: Game, player: str) -> Procedure:
    """The duty of a player who has no card to try."""
    hand = game.players[player].hand
    game.note("cards_tried", player)
    shown = len(game.revealed)
    acts.reveal(game, player, list(hand), "combat-phase#cannot-reveal-hand")
    chosen = yield from choose_cards(
        game, player, "discard", hand, 1, 1, "Which card do you discard?", "combat-phase#cannot-discard-one"
    )
    acts.discard(game, player, chosen, "combat-phase#cannot-discard-one")
    acts.conceal(game, shown)
    yield from boundary(game)
