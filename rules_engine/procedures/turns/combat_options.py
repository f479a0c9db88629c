"""What the active player may do in the Combat Phase: the forms that can be played, whether to pass, and why not."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine import wording
from rules_engine.contract.decision import Ask, Option, Refusal, Words
from rules_engine.contract.vocabulary import HAND, POOL
from rules_engine.procedures.costs.additional_costs import additional_fails
from rules_engine.procedures.effects.statics import difficulty_of
from rules_engine.procedures.instructions.forbidding import barred
from rules_engine.procedures.instructions.offering import must_be_tried
from rules_engine.procedures.playing.card_limits import limits_fail
from rules_engine.procedures.playing.next_card import will_be_harder
from rules_engine.procedures.playing.permissions import cards_allowed
from rules_engine.procedures.playing.playable import Playable, playable_abilities, playable_ability
from rules_engine.procedures.playing.playing_a_card import FORM_TYPES
from rules_engine.procedures.playing.playing_face_down import DIFFICULTY, FACE_DOWN, face_down_fails
from rules_engine.procedures.playing.refused_abilities import refused_abilities
from rules_engine.procedures.playing.split_cards import TRIED, OtherHalf, other_halves
from rules_engine.procedures.zones.card_pool import progressive_difficulty
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot


class FaceDown(NamedTuple):
    """A card played face down."""

    card: Card


PRIORITY = (
    "combat-phase#priority",
    "combat-phase#priority-no-attack-sequence",
    "combat-phase#priority-no-response-window",
    "combat-phase#priority-nothing-in-progress",
    "combat-phase#what-is-a-form",
)


def ask_for_form(game: Game, *cites: str) -> Ask:
    """Ask which form is played, if any; an effect may say what must be tried."""
    player = game.active
    told = [card for card in must_be_tried(game, player) if why_not_play(game, player, card) is None]
    if told:
        return Ask(
            player,
            "form",
            wording.turns.next_form_is_told(),
            cites,
            [_play_option(game, card, will_be_harder(game, player)) for card in told],
        )
    return Ask(
        player,
        "form",
        wording.turns.form_or_pass(),
        cites,
        None,
        lambda: _refusals(game, player),
        lambda decision: _option(game, player, decision),
        offer=lambda: (_options(game, player), None),
    )


def _options(game: Game, player: str) -> list[Option]:
    harder = will_be_harder(game, player)
    options = [_play_option(game, card, harder) for card in _playable_cards(game, player)]
    options += [
        _half_option(game, tried, harder)
        for tried in other_halves(_cards_to_try(game, player))
        if why_not_play(game, player, tried.half) is None
    ]
    options += [
        _face_down_option(game, card, harder)
        for card in game.players[player].hand
        if face_down_fails(game, player, card) is None
    ]
    options += [found.option("form", _form_cites) for found in playable_abilities(game, player, "form")]
    if why_not_pass(game, player) is None:
        options.append(_pass_option(game, player))
    return options


def _option(game: Game, player: str, decision: str) -> Option | None:
    """Return the option that a decision names, without looking at the others; None if that takes a look at all."""
    verb, _, name = decision.partition(":")
    if verb == "form":
        found = playable_ability(game, player, "form", name)
        return found.option("form", _form_cites) if found is not None else None
    if verb == "play":
        card = game.cards.get(name)
        may = card is not None and card in _cards_to_try(game, player) and why_not_play(game, player, card) is None
        return _play_option(game, card, will_be_harder(game, player)) if card is not None and may else None
    return _pass_option(game, player) if decision == "pass" and why_not_pass(game, player) is None else None


def _form_cites(found: Playable) -> tuple[str, ...]:
    """Return the clauses on a form ability: on an action in the hand, or on a ready card in the stage."""
    cites: tuple[str, ...] = ("form-ability#when-played", "form-ability#where-playable")
    if found.card.zone == HAND:
        cites += ("combat-phase#form-action-ability", "form-ability#action-in-hand")
    elif found.card.in_stage:
        cites += ("combat-phase#form-stage-ability",)
        if not found.card.committed:
            cites += ("form-ability#ready-card-in-stage",)
    return cites


def _pass_option(game: Game, player: str) -> Option:
    if owes_a_try(game, player) and game.players[player].hand:
        label = wording.turns.pass_no_card_playable()
        if any(card.printed is None for card in game.players[player].hand):
            label = wording.turns.pass_if_no_card_playable()
        return Option(
            "pass", "pass", label, cites=("combat-phase#cannot-reveal-hand", "combat-phase#cannot-discard-one")
        )
    return Option("pass", "pass", wording.turns.pass_ends_combat_phase(), cites=("combat-phase#may-pass",))


def _play_option(game: Game, card: Card, harder: int) -> Option:
    def words() -> Words:
        total = _own_difficulty(game, card) + progressive_difficulty(game, card.owner, card) + harder
        return wording.turns.play_card(card=card.name, total=total), ("combat-phase#form-play-card",)

    return Option(f"play:{card.id}", "play", cards=(card.id,), value=card, later=words)


def _half_option(game: Game, tried: OtherHalf, harder: int) -> Option:
    def words() -> Words:
        total = _own_difficulty(game, tried.half) + progressive_difficulty(game, tried.card.owner, tried.card) + harder
        return wording.turns.play_card(card=tried.half.name, total=total), ("combat-phase#form-play-card", *TRIED)

    return Option(f"play:{tried.card.id}/half", "play", cards=(tried.card.id,), value=tried, later=words)


def _face_down_option(game: Game, card: Card, harder: int) -> Option:
    def words() -> Words:
        total = DIFFICULTY + progressive_difficulty(game, card.owner, card) + harder
        return wording.turns.play_card_face_down(card=card.name, total=total), (FACE_DOWN,)

    return Option(f"play:{card.id}/face-down", "play", cards=(card.id,), value=FaceDown(card), later=words)


def _own_difficulty(game: Game, card: Card) -> int:
    """Return the difficulty a card would have: a face down one is placed face up to be played."""
    if card.face_down and card.copied is None and card.printed is not None:
        return card.printed.difficulty or 0
    return difficulty_of(game, card)[0]


def _playable_cards(game: Game, player: str) -> list[Card]:
    return [card for card in _cards_to_try(game, player) if why_not_play(game, player, card) is None]


def _cards_to_try(game: Game, player: str) -> list[Card]:
    """Return the cards a player might play as a form: the hand, the one that Echo lets be played again, what effects
    allow.
    """
    zones, echo = game.players[player].zones, game.turn_history.get("echo")
    again = [card for card in zones[POOL] if card.id == echo and not card.face_down] if echo else []
    return [*zones[HAND], *again, *cards_allowed(game, player)]


def why_not_play(game: Game, player: str, card: Card) -> WhyNot | None:
    """Return why a card can't be played as a form, or None if it can."""
    if card.printed is None:
        return WhyNot(wording.turns.unknown_card_cannot_play(), ("hand#private",))
    kind = card.printed.type
    if kind == "action":
        return WhyNot(
            wording.turns.action_only_by_its_ability(),
            ("action#only-otherwise-block", "action#playing-is-added-cost"),
        )
    if kind not in FORM_TYPES:
        return WhyNot(wording.turns.cannot_be_a_form(), ("combat-phase#form-play-card",))
    set_aside = f"play:{card.id}" in game.set_aside
    too_soon = kind == "attack" and is_first_turn(game, player) and game.ruleset.starting.no_attack_on_first_turn
    if too_soon and not set_aside:
        return WhyNot(
            wording.turns.no_attack_on_first_turn(),
            ("starting-the-game#no-first-turn-attack", "mulligan#no-attack-first-turn"),
        )
    if card.printed.difficulty is None:
        clause = "deck-construction#no-characters-without-values" if kind == "character" else "difficulty#to-play"
        return WhyNot(wording.turns.has_no_difficulty(), (clause,))
    if set_aside:
        return None
    if kind == "backup" and game.reading("backup-form-and-clear") == "no-way-in":
        return WhyNot(wording.turns.backup_is_no_form(), ("combat-phase#form-play-card",))
    return (
        barred(game, player, card, kind)
        or limits_fail(game, player, card)
        or additional_fails(game, player, card, kind)
    )


def is_first_turn(game: Game, player: str) -> bool:
    """Is it the player's own first turn: turn 1 or 2?"""
    return game.turn <= 2 and game.active == player


def owes_a_try(game: Game, player: str) -> bool:
    """Does the player still have to try a card as a form this Combat Phase?"""
    if not game.ruleset.playing.duty_to_try_a_card or game.noted("cards_tried", player):
        return False
    return game.reading("pass-any-time") == "must-try"


def why_not_pass(game: Game, player: str) -> WhyNot | None:
    """Return why the player can't pass: they must try to play at least one card, if they can."""
    if not owes_a_try(game, player) or not _can_try(game, player):
        return None
    return WhyNot(wording.turns.must_try_a_form(), ("combat-phase#must-try-one-card",))


def _can_try(game: Game, player: str) -> bool:
    """Is there a card in hand that can be played as a form? An action can be, through a Form ability (open question)."""
    hand = game.players[player].hand
    if any(card.printed is not None and why_not_play(game, player, card) is None for card in hand):
        return True
    through_ability = any(found.card.zone == HAND for found in playable_abilities(game, player, "form"))
    return through_ability and game.reading("duty-action-form") == "action-counts"


def _refusals(game: Game, player: str) -> list[Refusal]:
    found = []
    for card in _cards_to_try(game, player):
        failing = why_not_play(game, player, card)
        if failing is not None:
            found.append(Refusal("play", (card.id,), failing.why, failing.cites))
        down = face_down_fails(game, player, card) if game.ruleset.decks.draft else None
        if down is not None:
            found.append(Refusal("play", (card.id,), down.why, (FACE_DOWN, *down.cites)))
    for card, half in other_halves(_cards_to_try(game, player)):
        failing = why_not_play(game, player, half)
        if failing is not None:
            found.append(Refusal("play", (card.id,), failing.why, (*failing.cites, *TRIED)))
    found += refused_abilities(game, player, "form", "form")
    failing = why_not_pass(game, player)
    if failing is not None:
        found.append(Refusal("pass", (), failing.why, failing.cites))
    return found
