"""Health and stamina: gained up to the maximum, lost by costs and effects; a lower maximum takes health with it."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.procedures.effects.prohibitions import is_prohibited
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game


def gain_health(game: Game, player: str, amount: int, *cites: str) -> int:
    """Gain up to the maximum; at the maximum it fails. Return how much was gained."""
    person = game.players[player]
    if is_prohibited(game, "gain-health", player=player):
        game.say(
            "nothing",
            wording.acts.cannot_gain_health(player=player),
            "conflict-resolution#prohibition-wins",
            *cites,
            player=player,
        )
        return 0
    if _is_none(game, player, amount, "gains", *cites):
        return 0
    gained = min(amount, person.max_health - person.health)
    if gained <= 0:
        game.say(
            "nothing",
            wording.acts.at_maximum_health(player=player),
            "health#gain-at-maximum-fails",
            "health#never-above",
            *cites,
            player=player,
        )
        return 0
    limits: tuple[str, ...] = ("health#is-a-maximum",)
    limits += ("health#gain-up-to-maximum", "health#never-above") if gained < amount else ()
    step = game.say(
        "gain-health",
        wording.acts.gains_health(player=player, gained=gained, health=person.health),
        *limits,
        *(cites or ("effects#in-order",)),
        player=player,
    )
    game.set_health(step, player, person.health + gained)
    game.happen(Happening("gain-health", player, amount=gained))
    game.note("gained_health", player)
    return gained


def _is_none(game: Game, player: str, amount: int, verb: str, *cites: str) -> bool:
    """Say that gaining or losing 0 does nothing."""
    if amount <= 0:
        game.say(
            "nothing",
            wording.acts.no_health_changes(player=player, gains=verb == "gains"),
            "effects#may-do-nothing",
            *cites,
            player=player,
        )
    return amount <= 0


def lose_health(game: Game, player: str, amount: int, *cites: str, is_damage: bool = False) -> None:
    """Lose health other than by an attack; by one reading, that includes what an effect calls damage."""
    if _is_none(game, player, amount, "loses", *cites):
        return
    person = game.players[player]
    step = game.say(
        "lose-health",
        wording.acts.loses_health(player=player, amount=amount, health=person.health),
        "health#ways-to-lose",
        *(() if is_damage else ("health#loss-is-not-damage",)),
        *cites,
        player=player,
    )
    game.set_health(step, player, person.health - amount)
    if is_damage:
        game.happen(Happening("takes-damage", player, attack=None, amount=amount))
    else:
        game.happen(Happening("lose-health", player, amount=amount))


def change_max_health(game: Game, player: str, now: int, *cites: str) -> None:
    """Give a player another maximum, as part of the character's current state."""
    person = game.players[player]
    if game.ruleset.zones.maximum_health == "fixed":
        text = wording.acts.maximum_health_stays(player=player)
        game.say("nothing", text, "ufs-1.9:500-general#500-2", "effects#may-do-nothing", player=player)
        return
    step = game.say(
        "max-health",
        wording.acts.maximum_health_changes(player=player, max_health=person.max_health, now=now),
        "health#is-a-maximum",
        *cites,
        player=player,
    )
    game.set_max_health(step, player, now)
    limit_health(game, player)


def limit_health(game: Game, player: str, between_turns: bool = False) -> None:
    """Lower health to the maximum if the maximum fell below it."""
    person = game.players[player]
    if person.health <= person.max_health or game.ruleset.zones.maximum_health != "takes-health-along":
        return
    step = game.say(
        "max-health",
        wording.acts.health_falls_to_maximum(player=player, health=person.health, max_health=person.max_health),
        "health#maximum-reduced",
        "health#never-above",
        player=player,
    )
    lost = person.health - person.max_health
    game.set_health(step, player, person.max_health)
    if not between_turns and drop_is_loss(game):
        game.happen(Happening("lose-health", player, amount=lost))


def drop_is_loss(game: Game) -> bool:
    """Does health that drops with its maximum count as lost, so that it can trigger something (open question)?"""
    return game.reading("maximum-drop-loss") == "is-a-loss"


def lose_stamina(game: Game, player: str, card: Card, amount: int, *cites: str) -> None:
    """Take stamina from a backup for a cost or an effect: that isn't damage."""
    was = card.stamina or 0
    step = game.say(
        "lose-stamina",
        wording.acts.loses_stamina(card=card.name, amount=amount, was=was),
        "stamina#ways-to-lose",
        "stamina#loss-not-damage",
        *cites,
        player=player,
    )
    game.set_flag(step, card, "stamina", was - amount)
    game.pauses_due = True
    game.happen(Happening("lose-stamina", card.owner, (card,), amount=amount))
