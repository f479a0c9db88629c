"""Start Phase: Ready Step, Review Step, Draw Step."""

from __future__ import annotations

from rules_engine.board.card import HAND, Card
from rules_engine.events import Happening
from rules_engine.game import Game

from . import acts
from .asking import Procedure, choose_cards
from .order_of_operations import boundary


def ready_step(game: Game) -> Procedure:
    """Ready every committed card in the stage, unless it is frozen."""
    player = game.active
    game.go(
        "start.ready",
        "ready-step",
        f"{player.upper()}'s Start Phase: the Ready Step.",
        "start-phase#three-steps",
        "start-phase#ready-step",
    )
    committed = [card for card in game.stage_cards(player) if card.committed and card.attached_to is None]
    frozen = [card for card in game.stage_cards(player) if card.frozen]
    able = [card for card in committed if card not in frozen]
    if able:
        acts.ready(game, player, able, "ready-step#ready-all")
    if frozen:
        step = game.say(
            "frozen", f"{_names(frozen)} is frozen and does not ready.", "freeze#what-it-does", player=player
        )
        for card in frozen:
            game.set_flag(step, card, "frozen", False)
    yield from boundary(game)


def _names(cards: list[Card]) -> str:
    return ", ".join(card.name for card in cards)


def review_step(game: Game) -> Procedure:
    """You may discard 1 card: it has been reviewed."""
    player = game.active
    game.go("start.review", "review-step", "The Review Step.", "start-phase#review-step")
    hand = game.players[player].zones[HAND]
    chosen = yield from choose_cards(
        game, player, "discard", hand, 0, 1, "Discard 1 card to review?", "review-step#may-discard-one", kind="review"
    )
    if chosen:
        acts.discard(
            game,
            player,
            chosen,
            "review-step#may-discard-one",
            "review-step#reviewed",
            "review-step#one-reviewed-per-turn",
        )
        game.happen(Happening("review", player, tuple(chosen)))
    yield from boundary(game)


def draw_step(game: Game) -> Procedure:
    """Draw up to the hand size; the second player one more on their first turn."""
    player = game.active
    game.go("start.draw", "draw-step", "The Draw Step.", "start-phase#draw-step")
    size = int(game.players[player].character.value("hand_size") or 0)
    have = len(game.players[player].zones[HAND])
    count = max(size - have, 0)
    cites = ["draw-step#draw-up-to-hand-size", "hand-size#draw-up-to", "draw#draw-up-to"]
    if game.turn == 2 and game.ruleset.second_player_extra_card:
        game.reading("second-player-draw")
        count += game.ruleset.second_player_extra_card
        cites += ["starting-the-game#second-player-extra-card", "starting-the-game#above-hand-size"]
    if count:
        yield from acts.draw(game, player, count, *cites)
    else:
        game.say(
            "no-draw",
            f"{player.upper()} already holds {have} cards and draws none.",
            "draw-step#none-if-full",
            "hand-size#not-a-maximum",
            player=player,
        )
    yield from boundary(game)
