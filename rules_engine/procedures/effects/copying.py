"""Becoming a copy of another card, face up or face down (Copying Another Card, Face Down Attacks).

The current state starts from what is copied. By one reading, copying is a modifier instead, applied before all others:
speed, damage and zone change then, where they can, and may be held back.
"""

from __future__ import annotations

from typing import Any

from rules_engine import wording
from rules_engine.card_text.typed.gaining import BecomesCopy
from rules_engine.contract.step import Step
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.modifiers import is_announced
from rules_engine.procedures.instructions.changing import Change, aim, apply_change, number_kept
from rules_engine.procedures.keywords import multiple
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import card_meant
from rules_engine.procedures.meanings.picking import pick
from rules_engine.table.attack import Attack
from rules_engine.table.card import ATTACK_VALUES, Card
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed

room: Room = Room()


AS_MODIFIER = ("copying-another-card#special-modifier", "copying-another-card#applied-first")
VALUES = sorted(ATTACK_VALUES)


def is_modifier(game: Game) -> bool:
    """Is copying a modifier effect, or what a current state starts from (open question)?"""
    return game.reading("copy-or-modifier") == "modifier"


@room.does(BecomesCopy)
def becomes_copy(ctx: Context, node: BecomesCopy) -> Procedure:
    """Make a card a copy of another, in every property."""
    sources = yield from pick(ctx, node.cards, "copy", ctx.owner)
    front = sources[0].shown if sources and not sources[0].face_down else None
    if front is None:
        ctx.game.say("nothing", wording.effects.nothing_to_copy(), "effects#may-do-nothing", player=ctx.owner)
        return
    change = Change(
        wording.changes.is_copy_of(card=front.full_name),
        "copy",
        lambda card, *cites: _become(ctx, card, front, *cites),
        False,
    )
    if node.a is not None:
        aim(ctx, node.a, change)
        return
    card = card_meant(ctx, node.g) if node.g is not None else None
    if card is not None:
        apply_change(ctx, card, change)


def _become(ctx: Context, card: Card, front: Printed, *cites: str) -> None:
    game = ctx.game
    step = game.say(
        "modify",
        wording.effects.becomes_copy(card=card.name, of=front.full_name),
        "copying-another-card#every-property",
        *cites,
        player=ctx.owner,
    )
    was = {key: card.value(key) for key in VALUES}
    card.changed, card.gained = {"copy": front}, []
    game.altered.add(card)
    game.forget(card)
    step.changes.append({"card": card.id, "key": "state.copy", "was": None, "now": front.slug})
    if is_modifier(game):
        _modify(ctx, step, card, was)
    elif _is_in_sequence(game, card):
        for key, before in was.items():
            game.set_board(step, f"attack.{key}", before, card.value(key))
    game.pauses_due = True


def _is_in_sequence(game: Game, card: Card) -> bool:
    return game.attack is not None and game.attack.card is card and game.attack.in_sequence


def _modify(ctx: Context, step: Step, card: Card, was: dict[str, Any]) -> None:
    """Change speed, damage and zone as any modifier does: in the attack sequence, or once the attack has been played."""
    step.cites += AS_MODIFIER
    held = []
    for key in VALUES:
        now = card.value(key)
        if was[key] is None or now == was[key]:
            continue
        ctx.game.alter(card)[key] = was[key]
        if _is_in_sequence(ctx.game, card):
            _set(ctx, step, card, key, now)
        elif is_announced(card):
            held.append((key, _later(ctx, key, now)))
            step.cites += ("current-state#changes-suspended", "modifier-effect#attack-changes-suspended")
    card.suspended = [*held, *card.suspended]


def _later(ctx: Context, key: str, now: Any) -> Any:
    def do(card: Card, *cites: str) -> None:
        text = wording.effects.gets_copied_number(card=card.name, key=key, now=now)
        _set(ctx, ctx.game.say("modify", text, *AS_MODIFIER, *cites, player=ctx.owner), card, key, now)

    return do


def _set(ctx: Context, step: Step, card: Card, key: str, now: Any) -> None:
    if key != "zone":
        now, cites = number_kept(ctx, card, key, int(card.value(key) or 0), int(now or 0))
        step.cites += cites
    ctx.game.set_state(step, card, key, now)


# -- face down copies -----------------------------------------------------------------------------------------------


def starts_blank(game: Game, step: Step, card: Card) -> None:
    """By one reading, a face down copy has the speed, damage and zone printed on it until the copying is applied.

    If multiple copies are modified as soon as they are added, copying, which comes before all others, is applied then.
    """
    if card.copied is None or not is_modifier(game):
        return
    for key in VALUES:
        was, now = card.value(key), card.printed_value(key)
        game.alter(card)[key] = now
        step.changes.append({"card": card.id, "key": f"state.{key}", "was": was, "now": now})
    if _is_applied_on_adding(game, card):
        _copy_values(game, card, card.owner, "multiple#applies-on-adding")


def _is_applied_on_adding(game: Game, card: Card) -> bool:
    return multiple.is_copy(card) and game.reading("multiple-mods-when") == "on-adding"


def apply_to_copy(game: Game, attack: Attack) -> None:
    """By one reading, a face down copy gets its values as a modifier, first of all, when it enters its attack sequence."""
    card = attack.card
    if card.copied is not None and is_modifier(game) and not _is_applied_on_adding(game, card):
        _copy_values(game, card, attack.attacker, "current-state#only-in-attack")


def _copy_values(game: Game, card: Card, player: str, *cites: str) -> None:
    text = wording.effects.gets_copied_values(card=card.name)
    step = game.say("modify", text, *AS_MODIFIER, *cites, player=player)
    for key in VALUES:
        if card.value(key) != getattr(card.copied, key):
            game.set_state(step, card, key, getattr(card.copied, key))
