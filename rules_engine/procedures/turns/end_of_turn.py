"""The end of a turn: what lasts for the turn wears off, current states refresh, and the other player's turn begins."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.step import Step
from rules_engine.procedures.acts import limit_health
from rules_engine.procedures.instructions.placing_on_top import uncover
from rules_engine.procedures.instructions.stamina import limit_stamina
from rules_engine.procedures.zones.skill_trees import lose_unlocked
from rules_engine.table.effects import Effect
from rules_engine.table.game import Game

QUESTION = "turn-end-expiry"
IN_END_PHASE = (
    "howto-aot:faq-next-attack-carry-over#effects-end-in-end-phase",
    "howto-cr:faq-next-attack-carry-over#effects-end-in-end-phase",
)


def end_turn(game: Game) -> None:
    """End the turn: effects end, current states refresh. Nothing triggers before the other player's turn begins."""
    if _wears_off(game):
        game.reading(QUESTION)
    step = game.say(
        "turn-ends",
        wording.turns.turn_ends(player=game.active),
        "end-phase#turn-ends",
        "effects#lasts-until-end-of-turn",
        "current-state#refresh-end-of-turn",
        "assigned-effect#ends-with-turn",
        "detached-effect#ends-with-turn",
        "phases-steps#no-triggers-between-turns",
    )
    game.effects = [effect for effect in game.effects if _outlasts(game, effect)]
    _free_cards(game, step)
    _refresh_states(game, step)
    _other_turn_begins(game)


def wear_off_early(game: Game) -> None:
    """By one reading, what lasts this turn is already over in the End Phase, unless it waits for the end (open
    question).
    """
    if game.reads(QUESTION) != "in-end-phase" or not _wears_off(game, early=True):
        return
    game.reading(QUESTION)
    step = game.say("wears-off", wording.turns.turn_effects_over(), *IN_END_PHASE, player=game.active)
    game.effects = [effect for effect in game.effects if not _ends_early(game, effect)]
    _free_cards(game, step)
    game.pauses_due = True


def _outlasts(game: Game, effect: Effect) -> bool:
    """Does an effect continue after this turn? One that names the end of a next turn ends with that, not with this one."""
    if effect.until in ("your-end", "rival-end"):
        ends_with = effect.owner if effect.until == "your-end" else game.rival(effect.owner)
        return game.active != ends_with or effect.data["made"] == game.turn
    return effect.until in ("game", "your-turn")


def _ends_early(game: Game, effect: Effect) -> bool:
    """Does it state its own time: a moment of the turn at which it happens, or the end of one?"""
    states_its_end = effect.until in ("your-end", "rival-end") or bool(effect.data.get("at_a_moment"))
    return not states_its_end and not _outlasts(game, effect)


def _wears_off(game: Game, early: bool = False) -> bool:
    """Is there anything that ends with the turn?"""
    if any(_ends_early(game, effect) if early else not _outlasts(game, effect) for effect in game.effects):
        return True
    return any(card.sealed or card.covered_by is not None for player in "ab" for card in game.stage_cards(player))


def _free_cards(game: Game, step: Step) -> None:
    """End seals and, by one reading, freezing too; cards placed on top of others for the turn leave."""
    for player in "ab":
        for card in game.stage_cards(player):
            if card.covered_by is not None:
                uncover(game, card, turn_ends=True)
            if card.frozen and game.reading("assigned-until") == "ends-with-turn":
                game.set_flag(step, card, "frozen", False)
            if card.sealed:
                game.set_flag(step, card, "sealed", False)
                if card.lent:
                    step.cites += ("skill-tree#return-after-seal",)


def _refresh_states(game: Game, step: Step) -> None:
    """Start every current state over; health and stamina drop with a maximum that was raised for the turn."""
    for player in "ab":
        step.cites += lose_unlocked(game, player)
        most = game.players[player].max_health
        backups = [card for card in game.players[player].stage if "stamina" in card.changed]
        for card in game.stage_cards(player):
            if card.gained:
                step.cites += ("gaining-abilities#lost-at-end-of-turn", "gaining-abilities#part-of-current-state")
            if card.changed or card.gained:
                game.forget_changes(step, card)
            card.unflipped_at = 0
        game.set_board(step, f"players.{player}.max_health", most, game.players[player].max_health)
        limit_health(game, player, between_turns=True)
        for card in backups:
            limit_stamina(game, card, between_turns=True)


def _other_turn_begins(game: Game) -> None:
    """Make the other player the active player; forget what was counted in the last turn."""
    step = game.say("turn-begins", wording.turns.turn_begins(inactive=game.inactive), "end-phase#other-turn-begins")
    game.set_board(step, "turn", game.turn, game.turn + 1)
    game.set_board(step, "active", game.active, game.inactive)
    game.set_board(step, "at", game.at, "start.ready")
    game.turn += 1
    game.active, game.at = game.inactive, "start.ready"
    game.forget_turn()
    game.pauses_due = True
