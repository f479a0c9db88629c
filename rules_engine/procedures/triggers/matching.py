"""Does what happened meet a trigger? The exact moment and the player who acted decide."""

from __future__ import annotations

from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.attacking import AbilityAddingCountersResolves, BackupTakesDamage, YouAreAttacked
from rules_engine.card_text.patterns.either import EitherEvent
from rules_engine.card_text.typed.play_triggers import PartBegins, PartEnds
from rules_engine.card_text.typed.triggers import (
    ChoosesBullet,
    GameBegins,
    PartNamed,
    ThisCleared,
    Transforms,
)
from rules_engine.card_text.verbs import VERBS
from rules_engine.procedures import upcalls
from rules_engine.procedures.constructs import TRIGGERS, Room
from rules_engine.procedures.meanings.ability_that import can_add_counters
from rules_engine.procedures.meanings.names import is_named
from rules_engine.table.card import Card
from rules_engine.table.events import Happening, announced, moment
from rules_engine.table.game import Game

room: Room = Room()


TIMING = ("after", "whenever", "before", "at-start", "at-end", "first-time")


def event_node(node: Node) -> Node:
    """Return the event of a trigger, without its `after` or `before`."""
    if node.kind in ("at-start", "at-end", "in-end-phase"):
        return node
    return node.event if node.kind in TIMING else node


@kept
def happenings_of(node: Node) -> frozenset[str]:
    """Return the keys of happenings that could meet a trigger: a quick check before the test."""
    inner = event_node(node)
    if inner.kind == "in-end-phase":
        return frozenset((_moment_of("at-start", inner.part), _moment_of("at-end", inner.part)))
    if inner.kind in ("at-start", "at-end"):
        return frozenset((_moment_of(inner.kind, inner.part),))
    kinds = kinds_that_meet(inner)
    return frozenset([announced(kind) for kind in kinds]) if node.kind == "before" else kinds


def _moment_of(kind: str, named: PartNamed) -> str:
    return moment(kind, named.part.replace(" ", "-"))


def kinds_that_meet(event: Node) -> frozenset[str]:
    """Return the kinds of happenings that could be an event."""
    if event.kind == "happens":
        return frozenset(VERBS[event.verb].leaves)
    if isinstance(event, EitherEvent):
        return kinds_that_meet(event.one) | kinds_that_meet(event.other)
    if isinstance(event, PartBegins):
        return frozenset((_moment_of("at-start", event),))
    if isinstance(event, PartEnds):
        return frozenset((_moment_of("at-end", event),))
    return TRIGGERS[event.kind][0] if event.kind in TRIGGERS else frozenset()


def matches(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """Does a happening meet a trigger on `card`, read for `owner`?"""
    inner = event_node(node)
    if inner.kind == "in-end-phase":
        meant = _moment_of(game.reading("during-end-phase"), inner.part)
        return happening.kind == meant and part_meant(inner.part, happening, owner)
    if inner.kind in ("at-start", "at-end"):
        there = happening.kind in happenings_of(node) and part_meant(inner.part, happening, owner)
        return there and of_attack_meant(game, inner.part, happening, card, owner)
    known = TRIGGERS.get(inner.kind)
    if known is None or happening.kind not in (known[0] or kinds_that_meet(inner)):
        return False
    before = node.kind == "before"
    if before != ("before" in happening.data):
        return False
    met = known[1](game, inner, happening, card, owner)
    if met and node.kind == "first-time":
        return not has_been(game, inner, happening, card, owner)
    return met and (not before or _before_has_a_window(game, happening))


def has_been(game: Game, event: Node, happening: Happening | None, card: Card, owner: str) -> bool:
    """Has something met the event earlier this turn, or does the board say so? None: until now."""
    if (card.id, event) in game.turn_history.get("first_times", ()):
        return True
    kinds, test = kinds_that_meet(event), TRIGGERS[event.kind][1]
    for earlier in game.happened:
        if earlier is happening:
            return False
        over = earlier.data.get("before") or earlier.data.get("replaced")
        if earlier.kind in kinds and not over and test(game, event, earlier, card, owner):
            return True
    return False


def _before_has_a_window(game: Game, happening: Happening) -> bool:
    """Does an announced act open a window first? By another reading it needs an earlier event: a Block Step (open
    question).
    """
    if happening.kind in ("takes-damage", "will-deal-damage", "game-begins"):
        return True
    announced = game.reading("before-triggers") == "announced-window"
    if happening.kind == "damage-step":
        return announced or happening.attack is None or happening.attack.target is None
    return announced


def part_meant(named: PartNamed, happening: Happening, owner: str) -> bool:
    """Is this the named part of the turn: yours, your rival's, anybody's?"""
    if happening.data["part"] != named.part.replace(" ", "-"):
        return False
    return named.whose == "the" or (happening.player == owner) == (named.whose == "your")


def of_attack_meant(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """`The Block Step of your attack`: is the step one of the named attack, if one is named?"""
    return node.get("a") is None or upcalls.is_attack_meant(game, node.a, happening.attack, card, owner)


def _mine(owner: str, happening: Happening) -> bool:
    return happening.player == owner


@room.trigger(ThisCleared, "clear")
def this_cleared(game: Game, node: ThisCleared, happening: Happening, card: Card, owner: str) -> bool:
    return card in happening.cards


@room.trigger(ChoosesBullet, "chooses-option")
def chooses_bullet(game: Game, node: ChoosesBullet, happening: Happening, card: Card, owner: str) -> bool:
    return not _mine(owner, happening)


@room.trigger(GameBegins, "game-begins")
def game_begins(game: Game, node: GameBegins, happening: Happening, card: Card, owner: str) -> bool:
    return True


@room.trigger(YouAreAttacked, "attacked")
def you_are_attacked(game: Game, node: YouAreAttacked, happening: Happening, card: Card, owner: str) -> bool:
    """A player or a backup is attacked once the attack has been played (Attack)."""
    attacked = happening.cards[0]
    if not _mine(owner, happening):
        return False
    return attacked is card if node.what == "this" else attacked.type == node.what


@room.trigger(BackupTakesDamage, "backup-takes-damage")
def backup_takes_damage(game: Game, node: BackupTakesDamage, happening: Happening, card: Card, owner: str) -> bool:
    return _mine(owner, happening) and (node.what == "any" or card in happening.cards)


@room.trigger(AbilityAddingCountersResolves, "ability-resolves")
def ability_adding_counters_resolves(
    game: Game, node: AbilityAddingCountersResolves, happening: Happening, card: Card, owner: str
) -> bool:
    """Is it an ability adding such counters, in general, once every part of it has been attempted (Resolve)?"""
    data = happening.data
    if not _mine(owner, happening):
        return False
    return can_add_counters(data["ability"], node.name.means, int(node.n), data.get("options"))


@room.trigger(Transforms, "transform")
def transforms(game: Game, node: Transforms, happening: Happening, card: Card, owner: str) -> bool:
    if (card if node.what == "this" else game.players[owner].character) not in happening.cards:
        return False
    name, title = node.name, node.title
    return name is None or is_named(card, name.means if title is None else f"{name.means}, {title.means}")
