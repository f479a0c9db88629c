"""Triggers on attacks: resolving, dealing damage, block status, changes of their numbers, steps to come."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.attack_triggers import (
    AttackBlocked,
    AttackBlockedBy,
    AttackBlockStatus,
    AttackChanges,
    AttackCompletelyBlocked,
    AttackDeals,
    AttackDealsAtLeastX,
    AttackDealsNone,
    AttackEvent,
    AttackNotBlocked,
    AttackNotCompletelyBlocked,
    AttackPartiallyBlocked,
    AttackReceives,
    AttackResolves,
    AttackWillDeal,
    BlockStepOf,
    DamageStepOf,
    IfNoTry,
)
from rules_engine.card_text.typed.play_triggers import AttackIsPlayed
from rules_engine.contract.vocabulary import POOL
from rules_engine.procedures.conditions.happened import looker, was_so
from rules_engine.procedures.conditions.played import count_attacks
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits, fits_kindly
from rules_engine.procedures.meanings.meant import NEXT
from rules_engine.procedures.meanings.qualities import fits_tail
from rules_engine.table.attack import COMPLETE, PARTIAL, Attack
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


def is_meant(game: Game, node: Node, attack: Attack, card: Card, owner: str) -> bool:
    """Is this the attack that the words mean, for a trigger on `card`?"""
    if node.kind == NEXT:
        return attack.card is card  # the one for which it was waited
    if node.get("nth") is not None and _number_of(game, node, attack, looker(game, owner, card)) != int(node.nth):
        return False
    if node.status and not _is_blocked_so(attack, node.status):
        return False
    if node.get("kindly") is not None and not fits_kindly(attack.card, node.kindly):
        return False
    if node.get("tail") is not None and not fits_tail(game, looker(game, owner, card), attack.card, node.tail):
        return False
    if node.get("other") is not None and attack.card is card:
        return False
    if node.whose == "this":
        return is_this_attack(attack, card)
    if node.whose in ("it", "that"):
        return attack.card is card
    if node.whose == "other":
        return attack.card is not card
    return bool(node.whose == "any" or (attack.attacker == owner) == (node.whose == "you"))


def _is_blocked_so(attack: Attack, status: str) -> bool:
    """Blocked at all or not; or completely, or partially."""
    return attack.blocked == status if status in (COMPLETE, PARTIAL) else attack.was_blocked == (status == "blocked")


def _number_of(game: Game, node: Node, attack: Attack, ctx: Context) -> int:
    """Which attack of its player this turn it is, of those of a kind: the one in progress or just resolved is the last."""
    if node.get("kindly") is None:
        return int(game.turn_history.get("attacks_by", {}).get(attack.attacker, 0))
    return count_attacks(ctx, node.kindly, attack.attacker)


@room.trigger(AttackIsPlayed, "card-played")
def attack_is_played(game: Game, node: AttackIsPlayed, happening: Happening, card: Card, owner: str) -> bool:
    """Whoever played it: `After your rival's attack is played`."""
    if happening.data["played_as"] != "attack" or happening.attack is None:
        return False
    if not is_meant(game, node, happening.attack, card, owner):
        return False
    return was_so(looker(game, owner, card), node.how, happening)


@room.trigger(AttackBlockedBy, "block-status")
def attack_blocked_by(game: Game, node: AttackBlockedBy, happening: Happening, card: Card, owner: str) -> bool:
    """By which card an attack has been blocked, completely or in part."""
    block = happening.data.get("block")
    if block is None or not happening.attack.was_blocked or not is_meant(game, node.a, happening.attack, card, owner):
        return False
    if node.status and happening.attack.blocked != node.status:
        return False
    return fits(game, looker(game, owner, card), game.past_of(block, happening.began) or block, node.d)


def is_this_attack(attack: Attack, card: Card) -> bool:
    """On an attack, `this attack` is that attack; on any other card it is the attack in progress (This Attack)."""
    return attack.card is card or (card.zone != POOL and card.type not in (None, "attack"))


def _of_attack(kind: type[AttackEvent], *happenings: str) -> None:
    """Only which attack it is matters."""

    @room.trigger(kind, *happenings)
    def meets(game: Game, node: AttackEvent, happening: Happening, card: Card, owner: str) -> bool:
        if not _blocker(node, happening.attack, owner):
            return False
        return node.a is None or is_meant(game, node.a, happening.attack, card, owner)


_of_attack(AttackResolves, "resolves")
_of_attack(AttackDealsAtLeastX, "deals-damage")
_of_attack(AttackDealsNone, "deals-no-damage")
_of_attack(BlockStepOf, "block-step")
_of_attack(DamageStepOf, "damage-step")
_of_attack(IfNoTry, "no-block-tried")


# How damage dealt is compared with the number that the words say.
_LIMITS = (("least", ">="), ("above", ">"), ("exact", "=="), ("most", "<="), ("below", "<"))


def _so_much(node: Node, amount: int) -> bool:
    return all(compare(amount, sign, int(node.slots[key])) for key, sign in _LIMITS if node.get(key) is not None)


@room.trigger(AttackDeals, "deals-damage")
def attack_deals(game: Game, node: AttackDeals, happening: Happening, card: Card, owner: str) -> bool:
    amount = happening.data["amount"]
    if not _so_much(node, amount) or not is_meant(game, node.a, happening.attack, card, owner):
        return False
    if node.printed and not compare(amount, node.printed, happening.attack.card.printed_value("damage") or 0):
        return False
    return node.to is None or dealt_to(game, node.to, happening, owner)


def dealt_to(game: Game, to: Node, happening: Happening, owner: str) -> bool:
    """Damage goes to the defender or to a backup, perhaps one of a kind."""
    backup, defender = happening.data["backup"], happening.attack.defender
    if to.kind == "backup" or backup is not None:
        return to.kind == "backup" and backup is not None and fits_kindly(backup, to.get("kindly"))
    if to.kind == "character":
        return fits_kindly(game.players[defender].character, to.get("kindly"))
    return bool((defender == owner) == (to.kind == "your-character"))


@room.trigger(AttackWillDeal, "will-deal-damage")
def attack_will_deal(game: Game, node: AttackWillDeal, happening: Happening, card: Card, owner: str) -> bool:
    return is_meant(game, node.a, happening.attack, card, owner)


def _blocker(node: AttackEvent | AttackBlockStatus, attack: Attack, owner: str) -> bool:
    """`If you do not block ...`: is it that player who could?"""
    return node.who is None or (attack.defender == owner) == (node.who == "you")


def _status(kind: type[AttackBlockStatus], *statuses: str) -> None:
    @room.trigger(kind, "block-status")
    def meets(game: Game, node: AttackBlockStatus, happening: Happening, card: Card, owner: str) -> bool:
        attack = happening.attack
        return (
            attack.blocked in statuses and _blocker(node, attack, owner) and is_meant(game, node.a, attack, card, owner)
        )


_status(AttackNotBlocked, "none")
_status(AttackBlocked, "partial", "complete")
_status(AttackCompletelyBlocked, "complete")
_status(AttackNotCompletelyBlocked, "none", "partial")
_status(AttackPartiallyBlocked, "partial")


def _changed_attack(game: Game, happening: Happening) -> Attack | None:
    """The attack whose card has changed, if it is the one in progress."""
    attack = game.attack
    return attack if attack is not None and attack.card in happening.cards else None


def _is_doing_of(node: Node, happening: Happening, owner: str) -> bool:
    """Is it the effect of the player who shall have made the change?"""
    who, cause = node.get("who"), happening.cause
    return who in (None, "any") or (cause is not None and (cause.owner == owner) == (who == "you"))


@room.trigger(AttackReceives, "modified")
def attack_receives(game: Game, node: AttackReceives, happening: Happening, card: Card, owner: str) -> bool:
    """A bonus or a penalty: written as +# or -#, and not any other change (Bonus, Penalty)."""
    amount, attack = happening.data["amount"], _changed_attack(game, happening)
    if (
        attack is None
        or happening.data["stat"] not in node.stat.split(" or ")
        or (amount if node.sign == "+" else -amount) < int(node.least)
        or not was_so(looker(game, owner, card), node.why, happening)
    ):
        return False
    return is_meant(game, node.a, attack, card, owner)


@room.trigger(AttackChanges, "modified")
def attack_changes(game: Game, node: AttackChanges, happening: Happening, card: Card, owner: str) -> bool:
    """Any change of the number or zone, whatever its wording."""
    data, attack = happening.data, _changed_attack(game, happening)
    if attack is None or data["stat"] not in node.stat.split(" or ") or not is_meant(game, node.a, attack, card, owner):
        return False
    if not was_so(looker(game, owner, card), node.why, happening) or not _is_doing_of(node, happening, owner):
        return False
    if node.how == "modified":
        return True
    return bool(
        (data["now"] or 0) > (data["was"] or 0) if node.how == "increased" else data["now"] < (data["was"] or 0)
    )
