"""End Phase: both players clear their card pools, the active player first, from right to left; then the turn ends."""

from __future__ import annotations

from rules_engine.board.card import DISCARD, MOMENTUM, POOL, Card
from rules_engine.events import Happening
from rules_engine.game import Game

from . import acts
from .asking import Procedure, yes_or_no
from .characters import may_attach
from .order_of_operations import boundary
from .statics import has_static


def end_phase(game: Game) -> Procedure:
    """Clear both card pools and end the turn."""
    game.go("end", "end-phase", f"{game.active.upper()}'s End Phase begins.", "end-phase#after-combat-phase")
    game.attack = game.last_attack = None
    game.stack.clear()
    game.happen(Happening("at-start", game.active, part="end-phase"))
    yield from boundary(game)
    game.reading("clear-one-by-one")
    for player in game.in_turn_order():
        if game.players[player].pool:
            game.say(
                "clearing",
                f"{player.upper()} clears the card pool from right to left.",
                "clearing-the-card-pool#both-players-end-phase",
                "clearing-the-card-pool#active-first",
                "clearing-the-card-pool#right-to-left",
                "end-phase#clear-card-pools",
                player=player,
            )
            yield from clear_pool(game, player)
    end_turn(game)


def clear_pool(game: Game, player: str) -> Procedure:
    """Each card by what it was played as."""
    for card in reversed(list(game.players[player].pool)):
        if card.zone == POOL:
            yield from clear_card(game, player, card)
            yield from boundary(game)


def clear_card(game: Game, player: str, card: Card) -> Procedure:
    played_as = card.played_as
    is_copy = bool(card.marks.get("multiple"))
    shifts = played_as is not None and not card.face_down and game.active == player and has_static(game, card, "shift")
    if shifts and (yield from yes_or_no(player, f"Build {card.name} transformed?", "shift#grants")):
        acts.build(game, player, [card], "shift#grants", transformed=True)
        return
    if played_as in ("foundation", "asset", "backup") and (
        not card.face_down or card.copied is not None or played_as == "foundation"
    ):
        cite = {
            "foundation": "clearing-the-card-pool#foundations-built",
            "asset": "clearing-the-card-pool#assets-built",
            "backup": "backup#built-in-end-phase",
        }[played_as]
        if card.face_down:
            _discard(game, player, card, "clearing-the-card-pool#face-down-discarded")
            return
        acts.build(game, player, [card], cite, f"{played_as}#built-in-end-phase")
        return
    if played_as == "character" and may_attach(game, player, card):
        acts.build(
            game,
            player,
            [card],
            "clearing-the-card-pool#copy-of-starting-builds",
            "clearing-the-card-pool#copy-of-starting-attached",
            "character#copy-played-builds",
        )
        return
    attack_here = played_as == "attack" and not card.face_down
    if (attack_here or (is_copy and card.copied is not None)) and card.dealt_damage:
        if is_copy:
            _discard(game, player, card, "multiple#cleared-not-momentum")
            return
        if (
            yield from yes_or_no(
                player,
                f"Add {card.name} to momentum?",
                "clearing-the-card-pool#damaging-attack-momentum",
                "attack#may-discard-instead",
                kind="momentum",
            )
        ):
            face_up = has_static(game, card, "momentum-face-up")
            cites = (
                "clearing-the-card-pool#damaging-attack-momentum",
                "attack#momentum-or-discard",
                "momentum#some-added-face-up" if face_up else "momentum#face-down-by-default",
            )
            game.move(
                [card],
                MOMENTUM,
                "momentum",
                f"{card.name} goes to {player.upper()}'s momentum.",
                *cites,
                player=player,
                face_down=not face_up,
                happening=Happening("add", player, (card,), zone=MOMENTUM),
            )
            return
        _discard(game, player, card, "clearing-the-card-pool#attack-unwanted-discarded")
        return
    _discard(game, player, card, _discard_cite(card))


def _discard_cite(card: Card) -> str:
    if card.played_as == "attack" and not card.face_down:
        return "clearing-the-card-pool#attack-no-damage-discarded"
    if card.face_down:
        return "clearing-the-card-pool#face-down-discarded"
    if card.played_as == "action":
        return "clearing-the-card-pool#actions-discarded"
    if card.played_as == "block":
        return "clearing-the-card-pool#blocks-discarded"
    if card.played_as == "character":
        return "clearing-the-card-pool#characters-discarded"
    return "clearing-the-card-pool#not-played-discarded"


def _discard(game: Game, player: str, card: Card, cite: str) -> None:
    game.move(
        [card],
        DISCARD,
        "clear",
        f"{player.upper()} clears {card.name}.",
        "clear#pool-to-discard-pile",
        cite,
        player=player,
    )
    game.happen(Happening("discard", player, (card,), origin=POOL))
    game.happen(Happening("clear", player, (card,), origin=POOL))


def end_turn(game: Game) -> None:
    """The turn ends: effects end, current states refresh, the other player's turn begins."""
    step = game.say(
        "turn-ends",
        f"{game.active.upper()}'s turn ends; {game.inactive.upper()}'s begins.",
        "end-phase#turn-ends",
        "end-phase#other-turn-begins",
        "effects#lasts-until-end-of-turn",
        "current-state#refresh-end-of-turn",
        "assigned-effect#ends-with-turn",
        "detached-effect#ends-with-turn",
    )
    game.effects = [effect for effect in game.effects if effect.until == "game"]
    for player in "ab":
        for card in game.stage_cards(player):
            if card.sealed:
                game.set_flag(step, card, "sealed", False)
            if card.changed or card.gained:
                for key in card.changed:
                    step.changes.append(
                        {"card": card.id, "key": f"state.{key}", "was": _plain(card.changed[key]), "now": None}
                    )
                card.refresh()
            card.unflipped_at = 0
    game.set_board(step, "turn", game.turn, game.turn + 1)
    game.set_board(step, "active", game.active, game.inactive)
    game.turn += 1
    game.active = game.inactive
    game.turn_history = {}
    game.step_history = {}
    game.pauses_due = True


def _plain(value: object) -> object:
    return [str(item) for item in value] if isinstance(value, tuple) else value
