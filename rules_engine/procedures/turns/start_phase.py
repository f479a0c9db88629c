"""Start Phase: Ready Step, Review Step, Draw Step."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.vocabulary import HAND
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure, choose_cards, yes_or_no
from rules_engine.procedures.effects.statics import has_static
from rules_engine.procedures.events.announcing import drawn
from rules_engine.procedures.events.order_of_operations import boundary
from rules_engine.procedures.turns.parts_of_the_turn import announced, begins, ends
from rules_engine.procedures.turns.skipping import is_skipped
from rules_engine.procedures.zones.hand_size import hand_size
from rules_engine.table.card import Card, called
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

EXTRA_CARD = ("starting-the-game#second-player-extra-card", "mulligan#second-player-extra-card")
ABOVE_HAND_SIZE = ("starting-the-game#above-hand-size", "mulligan#above-hand-size")


def ready_step(game: Game) -> Procedure:
    """Ready every committed card in the stage, unless it is frozen."""
    player = game.active
    if is_skipped(game, "ready-step"):
        return
    yield from announced(game, "ready-step")
    game.go(
        "start.ready",
        "ready-step",
        wording.turns.start_phase_begins(player=player),
        "start-phase#three-steps",
        "start-phase#ready-step",
    )
    yield from begins(game, "ready-step")
    committed = [card for card in game.stage_cards(player) if card.committed and card.attached_to is None]
    frozen = [card for card in game.stage_cards(player) if card.frozen]
    able = yield from _readied(game, player, [card for card in committed if card not in frozen])
    if able:
        acts.ready(game, player, able, "ready-step#ready-all")
    if frozen:
        step = game.say(
            "frozen",
            wording.turns.frozen_cards_do_not_ready(frozen=called(frozen)),
            "freeze#what-it-does",
            player=player,
        )
        for card in frozen:
            game.set_flag(step, card, "frozen", False)
    yield from boundary(game)
    yield from ends(game, "ready-step")


def _readied(game: Game, player: str, cards: list[Card]) -> Procedure:
    """Return the cards that become ready: a text may let its card stay committed, if its player wants that."""
    stays = []
    for card in cards:
        if has_static(game, card, "may-stay-committed"):
            prompt = wording.turns.leave_it_committed(card=card.name)
            if (yield from yes_or_no(player, prompt, "ready-step#ready-all", "conflict-resolution#effect-beats-rules")):
                stays.append(card)
    return [card for card in cards if card not in stays]


def review_step(game: Game) -> Procedure:
    """Let the active player discard 1 card: it has been reviewed."""
    player = game.active
    if not game.resumes():
        if is_skipped(game, "review-step"):
            return
        yield from announced(game, "review-step")
        game.go("start.review", "review-step", wording.turns.review_step_begins(), "start-phase#review-step")
        yield from begins(game, "review-step")
    hand = game.players[player].zones[HAND]
    chosen = yield from choose_cards(
        game,
        player,
        "discard",
        hand,
        0,
        1,
        wording.turns.whether_to_review(),
        "review-step#may-discard-one",
        kind="review",
    )
    if chosen:
        acts.discard(game, player, chosen, "review-step#may-discard-one", "review-step#one-reviewed-per-turn")
        review(game, player, chosen, "review-step#reviewed")
    yield from boundary(game)
    yield from ends(game, "review-step")


def review(game: Game, player: str, cards: list, *cites: str) -> None:  # type: ignore[type-arg]
    """Count cards as reviewed: one a turn by the Review Step itself, others if an effect says so."""
    game.note("reviewed", player, len(cards))
    game.say("review", wording.turns.has_been_reviewed(cards=called(cards)), *cites, player=player)
    game.happen(Happening("review", player, tuple(cards)))


def draw_step(game: Game) -> Procedure:
    """Draw up to the hand size; the second player may draw one more on their first turn."""
    player = game.active
    if is_skipped(game, "draw-step"):
        return
    yield from announced(game, "draw-step")
    game.go("start.draw", "draw-step", wording.turns.draw_step_begins(), "start-phase#draw-step")
    yield from begins(game, "draw-step")
    missing = missing_cards(game, player)
    extra, separate = (yield from _extra_card(game, player, missing)) if is_second_first_turn(game) else (0, False)
    cites = ["draw-step#draw-up-to-hand-size", "hand-size#draw-up-to", "draw#draw-up-to"]
    if separate:
        yield from _draw(game, player, missing, *cites)
        yield from boundary(game)
        yield from _draw(game, player, extra, *EXTRA_CARD, *ABOVE_HAND_SIZE)
    elif missing + extra:
        if extra:
            cites += [*EXTRA_CARD, *ABOVE_HAND_SIZE]
        yield from _draw(game, player, missing + extra, *cites)
    elif hand_size(game, player) is not None:
        game.say(
            "no-draw",
            wording.turns.hand_is_full(player=player, count=len(game.players[player].hand)),
            "draw-step#none-if-full",
            "hand-size#not-a-maximum",
            "hand-size#any-number",
            "hand-size#only-for-draw-step",
            "hand#no-limit",
            player=player,
        )
    yield from boundary(game)
    yield from ends(game, "draw-step")


def missing_cards(game: Game, player: str) -> int:
    """Return how many cards a hand lacks to its character's hand size. If that isn't given, nothing is drawn, and the
    ruling says so.
    """
    size = hand_size(game, player)
    if size is None:
        text = wording.turns.hand_size_unknown(character=game.players[player].character.name)
        game.say("not-told", text, "draw-step#draw-up-to-hand-size", player=player)
        return 0
    return max(size - len(game.players[player].zones[HAND]), 0)


def is_second_first_turn(game: Game) -> bool:
    """Is this the first turn of the player who goes second?"""
    return game.turn == 2 and game.ruleset.starting.second_player_extra_card > 0


def _extra_card(game: Game, player: str, missing: int) -> Procedure:
    """Ask about the additional card: drawn or not, and whether as a separate draw (open question)."""
    reading = game.reading("second-player-draw")
    if reading == "none-when-full" and not missing:
        return 0, False
    wants = yield from yes_or_no(player, wording.turns.whether_to_draw_another(), *EXTRA_CARD)
    return (game.ruleset.starting.second_player_extra_card if wants else 0), reading == "separate-draw"


def _draw(game: Game, player: str, count: int, *cites: str) -> Procedure:
    if count:
        yield from drawn(game, player, count, *cites)
