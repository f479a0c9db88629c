"""Attack Stack: the list of pending attacks, shared by both players. The last one added is first to enter its attack
sequence.

It isn't a zone: the cards are in the card pools. The Combat Phase decides when one may enter.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.contract.vocabulary import POOL
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.wording.saying import Saying


def join(game: Game, attacks: Sequence[Attack], *cites: str) -> None:
    """Let attacks join at the same time: the rightmost in the card pool first, so that they happen from left to right."""
    several = len(attacks) > 1
    order = ("attack-stack#same-time-right-to-left",) if several else ()
    for attack in sorted(attacks, key=lambda attack: _place(game, attack), reverse=True):
        card = attack.card
        if card.zone != POOL or card.type != "attack":
            game.say(
                "nothing",
                wording.attacks.no_attack_to_join_stack(card=card.name),
                "attack-stack#only-attacks-in-card-pool",
                "effects#may-do-nothing",
                player=attack.attacker,
            )
            continue
        attack.data["group"] = attacks if several else None
        step = game.say("stack", _joins(game, card), *cites, *order, player=attack.attacker)
        game.set_stack(step, [*game.stack, attack])


def _place(game: Game, attack: Attack) -> int:
    """Return where the attack is in its owner's card pool, from the left."""
    pool = game.players[attack.card.owner].pool
    return pool.index(attack.card) if attack.card in pool else -1


def prune(game: Game) -> None:
    """Remove pending attacks from the stack that left the card pool or changed facing."""
    gone = [attack for attack in game.stack if not attack.belongs_in_pool()]
    for attack in gone:
        _remove(
            game,
            attack,
            wording.attacks.pending_attack_leaves_stack(),
            "attack-stack#leaving-removes",
        )
        if game.attack is attack:
            game.attack = None


def take_last(game: Game) -> Attack:
    """Take the last pending attack off the stack to enter its attack sequence."""
    attack = game.stack[-1]
    cites = ["attack-stack#last-added-goes-first", "attack-stack#entering-removes"]
    if len(game.stack) > 1:
        cites.append("attack-stack#only-keeps-order")
    if any(other.attacker != attack.attacker for other in game.stack):
        cites.append("attack-stack#one-shared")
    if attack.data.get("group") is not None:
        cites.append("attack-stack#occur-left-to-right")
    _remove(game, attack, _enters(game, attack), *cites)
    return attack


def _joins(game: Game, card: Card) -> Saying:
    """Say how attacks wait: editions without an attack stack have waiting attacks too, the one played and copies of it."""
    known = "attack stack" in game.ruleset.keywords.mechanics
    return wording.attacks.joins_attack_stack(card=card.name) if known else wording.attacks.will_attack(card=card.name)


def _enters(game: Game, attack: Attack) -> Saying:
    known = "attack stack" in game.ruleset.keywords.mechanics
    says = wording.attacks.pending_attack_enters_sequence if known else wording.attacks.attack_is_next
    return says(attack=attack.card.name)


def _remove(game: Game, attack: Attack, said: Saying, *cites: str) -> None:
    step = game.say("stack", said, *cites, player=attack.attacker)
    game.set_stack(step, [other for other in game.stack if other is not attack])
