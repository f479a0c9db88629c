"""Triggers on attacks: resolving, dealing damage, block status, changes of their numbers, steps to come."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.attack_triggers import (
    AttackChanges,
    AttackDealsAtLeastX,
    AttackEvent,
    AttackReceives,
    AttackResolves,
    AttackWillDeal,
    BlockStepOf,
    DamageStepOf,
    IfNoTry,
)
from rules_engine.card_text.typed.play_triggers import AttackIsPlayed
from rules_engine.contract.vocabulary import POOL
from rules_engine.procedures.conditions.happened import as_it_was, looker, was_so
from rules_engine.procedures.conditions.played import count_attacks
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits_kindly, is_copy_made_of
from rules_engine.procedures.meanings.meant import NEXT
from rules_engine.procedures.meanings.qualities import fits_tail
from rules_engine.table.attack import COMPLETE, PARTIAL, Attack
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


def is_meant(
    game: Game, node: Node, attack: Attack, card: Card, owner: str, happening: Happening | None = None
) -> bool:
    """Is this the attack that the words mean, for a trigger on `card`; as it was when something happened?"""
    was = attack.card if happening is None else as_it_was(game, attack.card, happening)
    if node.kind == NEXT:
        return attack.card is card  # the one that was waited for
    if node.get("nth") is not None and not _is_nth(game, node, attack, looker(game, owner, card)):
        return False
    if node.status and not _is_blocked_so(attack, node.status):
        return False
    if node.get("kindly") is not None and not fits_kindly(was, node.kindly):
        return False
    if node.get("tail") is not None and not fits_tail(game, looker(game, owner, card), was, node.tail):
        return False
    if node.get("other") is not None and attack.card is card:
        return False
    copies = node.get("copies")
    if copies is not None and attack.card is not card:
        return "multiple" in attack.card.marks and is_copy_made_of(attack.card, card)
    if node.whose == "this":
        return is_this_attack(attack, card) and copies != "only"
    if node.whose in ("it", "that"):
        return attack.card is card
    if node.whose == "other":
        return attack.card is not card
    return bool(node.whose == "any" or (attack.attacker == owner) == (node.whose == "you"))


def _is_blocked_so(attack: Attack, status: str) -> bool:
    """Is it blocked at all, or not; or completely, or partially?"""
    return attack.blocked == status if status in (COMPLETE, PARTIAL) else attack.was_blocked == (status == "blocked")


def _is_nth(game: Game, node: Node, attack: Attack, ctx: Context) -> bool:
    """Is it the attack of that number, or a later one if the words say so? A created attack isn't one that was played."""
    if node.get("played") and attack.card.played_as is None:
        return False
    return compare(_number_of(game, node, attack, ctx), ">=" if node.get("later") else "==", int(node.nth))


def _number_of(game: Game, node: Node, attack: Attack, ctx: Context) -> int:
    """Which attack of its player this turn it is, of those of a kind: the one in progress or just resolved is the last."""
    if node.get("kindly") is None and not node.get("played"):
        return int(game.turn_history.get("attacks_by", {}).get(attack.attacker, 0))
    return count_attacks(ctx, node.get("kindly"), attack.attacker)


@room.trigger(AttackIsPlayed, "card-played")
def attack_is_played(game: Game, node: AttackIsPlayed, happening: Happening, card: Card, owner: str) -> bool:
    """Is it played, by either player: `After your rival's attack is played`?"""
    if happening.data["played_as"] != "attack" or happening.attack is None:
        return False
    if not is_meant(game, node, happening.attack, card, owner):
        return False
    return was_so(looker(game, owner, card), node.how, happening)


def is_this_attack(attack: Attack, card: Card) -> bool:
    """On an attack, `this attack` is that attack; on any other card it is the attack in progress (This Attack)."""
    return attack.card is card or (card.zone != POOL and card.type not in (None, "attack"))


def _of_attack(kind: type[AttackEvent], *happenings: str) -> None:
    """Only the attack matters."""

    @room.trigger(kind, *happenings)
    def meets(game: Game, node: AttackEvent, happening: Happening, card: Card, owner: str) -> bool:
        if not _blocker(node, happening.attack, owner):
            return False
        return node.a is None or is_meant(game, node.a, happening.attack, card, owner)


_of_attack(AttackResolves, "resolves")
_of_attack(AttackDealsAtLeastX, "deals-damage")
_of_attack(BlockStepOf, "block-step")
_of_attack(DamageStepOf, "damage-step")
_of_attack(IfNoTry, "no-block-tried")


def dealt_to(game: Game, to: Node, happening: Happening, owner: str) -> bool:
    """Does damage go to the defender or to a backup, perhaps one of a kind?"""
    backup, defender = happening.data["backup"], happening.attack.defender
    if to.kind == "backup" or backup is not None:
        return to.kind == "backup" and backup is not None and fits_kindly(backup, to.get("kindly"))
    if to.kind == "character":
        return fits_kindly(game.players[defender].character, to.get("kindly"))
    return bool((defender == owner) == (to.kind == "your-character"))


@room.trigger(AttackWillDeal, "will-deal-damage")
def attack_will_deal(game: Game, node: AttackWillDeal, happening: Happening, card: Card, owner: str) -> bool:
    return is_meant(game, node.a, happening.attack, card, owner)


def _blocker(node: AttackEvent, attack: Attack, owner: str) -> bool:
    """`If you do not block ...`: is it that player who could?"""
    return node.who is None or (attack.defender == owner) == (node.who == "you")


def _changed_attack(game: Game, happening: Happening) -> Attack | None:
    """Return the attack whose card has changed, if it is the one in progress."""
    attack = game.attack
    return attack if attack is not None and attack.card in happening.cards else None


def _is_doing_of(node: Node, happening: Happening, owner: str) -> bool:
    """Is it an effect of the right player?"""
    who, cause = node.get("who"), happening.cause
    return who in (None, "any") or (cause is not None and (cause.owner == owner) == (who == "you"))


@room.trigger(AttackReceives, "modified")
def attack_receives(game: Game, node: AttackReceives, happening: Happening, card: Card, owner: str) -> bool:
    """Is it a bonus or a penalty: written as +# or -#, and not any other change (Bonus, Penalty)?"""
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
    """Is it any change of the number or zone, in any words?"""
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
