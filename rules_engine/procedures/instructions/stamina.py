"""Stamina: a backup's health. Losing it other than to an attack isn't taking damage."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.attacking import BackupLosesStamina, GainStamina, MaximumStamina
from rules_engine.contract.vocabulary import STAGE
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.amounts import change, so_often
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.picking import pick
from rules_engine.procedures.meanings.scope import damaged_backup
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


def maximum(card: Card) -> int:
    """Return the most stamina a backup can have now."""
    return int(card.value("stamina") or 0)


def gain_stamina(game: Game, player: str, card: Card, amount: int, *cites: str) -> None:
    """Gain up to the maximum; at the maximum it fails."""
    was, most = card.stamina or 0, maximum(card)
    gained = min(amount, most - was)
    if gained <= 0:
        game.say(
            "nothing",
            wording.numbers.at_maximum_stamina(card=card.name, most=most),
            "stamina#gain-at-maximum-fails",
            "stamina#is-a-maximum",
            *cites,
            player=player,
        )
        return
    capped = ("stamina#gain-up-to-maximum", "stamina#never-above") if gained < amount else ()
    step = game.say(
        "gain-stamina",
        wording.numbers.gains_stamina(card=card.name, gained=gained, was=was, most=most),
        "stamina#is-a-maximum",
        *capped,
        *cites,
        player=player,
    )
    game.set_flag(step, card, "stamina", was + gained)
    game.happen(Happening("gain-stamina", card.owner, (card,), amount=gained))


def change_maximum(game: Game, player: str, card: Card, amount: int) -> None:
    """Change the maximum: a lower one lowers the current stamina to it; a higher one doesn't raise it."""
    most = maximum(card) + amount
    step = game.say(
        "maximum-stamina",
        wording.numbers.gets_maximum_stamina(card=card.name, amount=amount, most=most),
        "stamina#is-a-maximum",
        "modifier-effect#changes-current-state",
        player=player,
    )
    game.set_state(step, card, "stamina", most)
    limit_stamina(game, card)


def limit_stamina(game: Game, card: Card, between_turns: bool = False) -> None:
    """Lower stamina to the maximum if the maximum fell below it."""
    was, most = card.stamina, maximum(card)
    if was is None or was <= most:
        return
    step = game.say(
        "lose-stamina",
        wording.numbers.stamina_falls_to_maximum(card=card.name, was=was, most=most),
        "stamina#lower-maximum",
        "stamina#never-above",
        player=card.owner,
    )
    game.set_flag(step, card, "stamina", most)
    game.pauses_due = True
    if not between_turns and acts.drop_is_loss(game):
        game.happen(Happening("lose-stamina", card.owner, (card,), amount=was - most))


def _backups(ctx: Context, node: Node) -> Procedure:
    """Return the backups in the stage that an instruction is about."""
    damaged = damaged_backup(ctx, node.cards, "stamina") if node.cards.kind == "it" else None
    chosen = [damaged] if damaged is not None else (yield from pick(ctx, node.cards, "choose", ctx.owner))
    found = [card for card in chosen if card.zone == STAGE and card.type == "backup" and card.stamina is not None]
    ctx.progress.did = bool(found)
    if not found:
        ctx.game.say("nothing", wording.numbers.no_such_backup(), "effects#may-do-nothing", player=ctx.owner)
    return found


@room.does(GainStamina)
def do_gain_stamina(ctx: Context, node: GainStamina) -> Procedure:
    for card in (yield from _backups(ctx, node)):
        gain_stamina(ctx.game, card.owner, card, so_often(ctx, int(node.n)), "effects#in-order")


@room.does(BackupLosesStamina)
def backup_loses_stamina(ctx: Context, node: BackupLosesStamina) -> Procedure:
    for card in (yield from _backups(ctx, node)):
        acts.lose_stamina(ctx.game, card.owner, card, so_often(ctx, int(node.n)), "effects#in-order")


@room.does(MaximumStamina)
def maximum_stamina(ctx: Context, node: MaximumStamina) -> Procedure:
    for card in (yield from _backups(ctx, node)):
        change_maximum(ctx.game, card.owner, card, change(ctx, node.c))
