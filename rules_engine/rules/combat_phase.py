"""Combat Phase: forms, one after another. A failed check for a form ends it; at least one card must be tried."""

from __future__ import annotations

from rules_engine.board.card import HAND, POOL, Card
from rules_engine.game import Game
from rules_engine.ruling import Ask, Option, Refusal

from . import acts
from .asking import Procedure, ask, choose_cards
from .attack import Attack
from .attack_sequence import attack_sequence
from .order_of_operations import boundary
from .play_restrictions import WhyNot
from .playing_a_card import FORM_TYPES, play_as_form
from .playing_an_ability import Playable, play_ability, playable_abilities, refused_abilities
from .statics import difficulty_of

FORM_CITES = ("combat-phase#priority", "combat-phase#what-is-a-form", "form#priority")


def combat_phase(game: Game, resumed: bool = False) -> Procedure:
    """Let the active player take forms until they pass or a check for a form fails."""
    if not resumed:
        game.go(
            "combat",
            "combat-phase",
            f"{game.active.upper()}'s Combat Phase begins.",
            "start-phase#before-combat-phase",
            "combat-phase#series-of-forms",
        )
        yield from boundary(game)
    game.phase_over = False
    while True:
        if game.stack:
            yield from pending_attack(game)
            continue
        if game.phase_over:
            return
        option = yield from ask(lambda: _ask(game))
        if option.verb == "pass":
            if (yield from _pass(game)):
                return
        elif option.verb == "play":
            yield from _play(game, option.value)
        else:
            yield from _form_ability(game, option.value)


def pending_attack(game: Game) -> Procedure:
    """The pending attack added last enters its sequence."""
    attack = game.stack.pop()
    if not attack.belongs_in_pool():
        game.say(
            "stack",
            "A pending attack that left the card pool or changed facing leaves the attack stack.",
            "attack-stack#leaving-removes",
            player=attack.attacker,
        )
        return
    game.say(
        "stack",
        f"{attack.card.name} is the pending attack added last: its attack sequence begins.",
        "attack-stack#last-added-goes-first",
        "attack-stack#entering-removes",
        player=attack.attacker,
    )
    if attack.created:
        game.reading("created-attack-target")
    yield from attack_sequence(game, attack)


def _ask(game: Game) -> Ask:
    player = game.active
    options = [_play_option(game, card) for card in _playable_cards(game, player)]
    options += [found.option("form") for found in playable_abilities(game, player, "form")]
    if why_not_pass(game, player) is None:
        options.append(Option("pass", "pass", "Pass: end the Combat Phase", cites=("combat-phase#may-pass",)))
    return Ask(player, "form", "Play a form, or pass?", FORM_CITES, options, lambda: _refusals(game, player))


def _play_option(game: Game, card: Card) -> Option:
    difficulty, _ = difficulty_of(game, card)
    from .card_pool import progressive_difficulty

    total = difficulty + progressive_difficulty(game, card.owner, card)
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
    if echo and not game.turn_history.get("echo_used"):
        found += [card for card in person.zones[POOL] if card.id == echo and not card.face_down]
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
    if kind == "attack" and is_first_turn(game, player) and game.ruleset.no_attack_on_first_turn:
        return WhyNot(
            "Neither player may attack on their own first turn.",
            ("starting-the-game#no-first-turn-attack", "mulligan#no-attack-first-turn"),
        )
    if card.printed.difficulty is None:
        return WhyNot("It has no difficulty and cannot be played.", ("deck-construction#no-characters-without-values",))
    if kind == "backup":
        game.reading("backup-form-and-clear")
    return None


def is_first_turn(game: Game, player: str) -> bool:
    """Each player's own first turn: turns 1 and 2."""
    return game.turn <= 2 and game.active == player


def why_not_pass(game: Game, player: str) -> WhyNot | None:
    """You must try to play at least one card, if you can."""
    if not game.ruleset.duty_to_try_a_card or game.noted("cards_tried", player):
        return None
    if any(
        True
        for card in game.players[player].zones[HAND]
        if card.printed is not None and why_not_play(game, player, card) is None
    ):
        return WhyNot(
            "You must try to play at least one card as a form before you pass.", ("combat-phase#must-try-one-card",)
        )
    return None


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
    echoing = game.turn_history.get("echo") == card.id
    game.turn_history["echo"] = None
    played = yield from play_as_form(game, player, card)
    if not played:
        game.phase_over = True
        game.say(
            "phase-over",
            "The check to play a form failed: the Combat Phase ends.",
            "combat-phase#failed-check-ends-phase",
            player=player,
        )
        return
    if card.type == "attack" and game.attack is not None and game.attack.card is card:
        if echoing:
            game.turn_history["flip_after"] = card.id
        yield from _stack_and_go(game, game.attack)


def _stack_and_go(game: Game, attack: Attack) -> Procedure:
    """A played attack joins the attack stack; the pending attack added last goes first (open question)."""
    if game.stack and game.reading("attack-stack-entry") == "newest-first":
        game.stack.insert(0, attack)
        game.attack = None
        return
    yield from attack_sequence(game, attack)


def _form_ability(game: Game, found: Playable) -> Procedure:
    player = game.active
    is_action = found.card.type == "action" and found.card.zone == HAND
    if is_action:
        game.reading("duty-action-form")
        game.note("cards_tried", player)
    played = yield from play_ability(game, player, found)
    if is_action and not played:
        game.phase_over = True
        game.say(
            "phase-over",
            "The check to play a form failed: the Combat Phase ends.",
            "combat-phase#failed-action-form-ends-phase",
            player=player,
        )


def _pass(game: Game) -> Procedure:
    """Pass. Without having tried a card, the hand is revealed and one card discarded."""
    player = game.active
    if game.ruleset.duty_to_try_a_card and not game.noted("cards_tried", player):
        hand = game.players[player].zones[HAND]
        game.note("cards_tried", player)
        if hand:
            acts.reveal(game, player, list(hand), "combat-phase#cannot-reveal-hand")
            chosen = yield from choose_cards(
                game, player, "discard", hand, 1, 1, "Which card do you discard?", "combat-phase#cannot-discard-one"
            )
            acts.discard(game, player, chosen, "combat-phase#cannot-discard-one")
            yield from boundary(game)
            game.reading("duty-after-discard")
            return False
    game.say(
        "pass",
        f"{player.upper()} passes and moves to the End Phase.",
        "combat-phase#may-pass",
        "combat-phase#pass-is-no-form",
        player=player,
    )
    return True
