"""Does what happened meet a trigger? The exact moment and whose act it was decide."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.board.card import POOL, Card
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.keywords.combo import is_combo
from rules_engine.language.grammar import Node

from .describing import fits_kindly

Test = Callable[[Game, Node, Happening, Card, str], bool]
_TESTS: dict[str, tuple[frozenset[str], Test]] = {}
TIMING = ("after", "whenever", "before", "at-start", "at-end")


def trigger(kind: str, *happenings: str) -> Callable[[Test], Test]:
    """Register the test of a trigger, with the happenings it can meet."""

    def register(test: Test) -> Test:
        _TESTS[kind] = frozenset(happenings), test
        return test

    return register


def event_node(node: Node) -> Node:
    """The event of a trigger, without its `after` or `before`."""
    if node.kind in ("at-start", "at-end"):
        return node
    return node.event if node.kind in TIMING else node


def happenings_of(node: Node) -> frozenset[str]:
    """The kinds of happenings that could meet a trigger: a quick look before the test."""
    inner = event_node(node)
    if inner.kind in ("at-start", "at-end"):
        return frozenset((inner.kind,))
    return _TESTS[inner.kind][0] if inner.kind in _TESTS else frozenset()


def has_trigger(kind: str) -> bool:
    return kind in _TESTS


def matches(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """Does a happening meet a trigger on `card`, read for `owner`?"""
    inner = event_node(node)
    if inner.kind in ("at-start", "at-end"):
        return happening.kind == inner.kind and _part(inner.part.kind, happening, owner)
    known = _TESTS.get(inner.kind)
    if known is None or happening.kind not in known[0]:
        return False
    before = node.kind == "before"
    if before != bool(happening.data.get("before")):
        return False
    met = known[1](game, inner, happening, card, owner)
    return met and (not before or _before_has_a_window(game, happening))


def _before_has_a_window(game: Game, happening: Happening) -> bool:
    """What is announced opens a window first; read otherwise, it needs an earlier event: a Block Step (open question)."""
    if happening.kind != "damage-step":
        return True
    announced = game.reading("before-triggers") == "announced-window"
    return announced or happening.attack is None or happening.attack.target is None


def _part(part: str, happening: Happening, owner: str) -> bool:
    what = happening.data["part"]
    if part.startswith("your-"):
        return happening.player == owner and what == part.removeprefix("your-")
    if part.startswith("rival-"):
        return happening.player != owner and what == part.removeprefix("rival-")
    return bool(what == part.removeprefix("the-"))


def _mine(owner: str, happening: Happening) -> bool:
    return happening.player == owner


def _this_attack(happening: Happening, card: Card) -> bool:
    """On an attack, `this attack` is that attack; on any other card it is the attack in progress (This Attack)."""
    return happening.attack.card is card or (card.zone != POOL and card.type not in (None, "attack"))


@trigger("you-block-with-this", "block-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return _mine(owner, happening) and card in happening.cards


@trigger("you-block", "block-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return _mine(owner, happening)


@trigger("rival-blocks", "block-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return not _mine(owner, happening)


@trigger("attack-resolves", "resolves")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    attack = happening.attack
    which = node.which
    if which == "this":
        return _this_attack(happening, card)
    if which == "it":
        return bool(attack.card is card or happening.data.get("it") is card)
    blocked = attack.blocked in ("partial", "complete")
    if which == "yours-blocked":
        return bool(attack.attacker == owner and blocked)
    if which == "rivals-blocked":
        return bool(attack.attacker != owner and blocked)
    return bool((attack.attacker == owner) == (which == "yours"))


@trigger("you-play-this", "card-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    if not _mine(owner, happening) or card not in happening.cards:
        return False
    return bool(node.how == "card" or happening.data["played_as"] == "attack")


@trigger("you-play-attack", "card-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return _mine(owner, happening) and happening.data["played_as"] == "attack"


@trigger("you-play-kind-attack", "card-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return (
        _mine(owner, happening)
        and happening.data["played_as"] == "attack"
        and fits_kindly(happening.cards[0], node.kindly)
    )


@trigger("rival-plays-attack", "card-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return not _mine(owner, happening) and happening.data["played_as"] == "attack"


@trigger("you-play-kind-card", "card-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """`You play a foundation card`: whatever it is played as (Play a [Card Type])."""
    return _mine(owner, happening) and fits_kindly(happening.cards[0], node.kindly)


@trigger("you-play-type", "card-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return _mine(owner, happening) and node.noun.means in ("card", happening.data["played_as"])


@trigger("rival-plays-type", "card-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return not _mine(owner, happening) and node.noun.means in ("card", happening.data["played_as"])


@trigger("rival-plays-ability", "ability-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return not _mine(owner, happening)


@trigger("rival-plays-ability-type", "ability-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return not _mine(owner, happening) and happening.data["ability"].type == node.type.kind


@trigger("rival-plays-kind-attack", "card-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return (
        not _mine(owner, happening)
        and happening.data["played_as"] == "attack"
        and fits_kindly(happening.cards[0], node.kindly)
    )


@trigger("this-stunned", "stun")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """Stunned: committed due to a stun effect (Stun)."""
    attack = game.attack
    during = node.get("during") is None or (attack is not None and attack.in_sequence and attack.attacker != owner)
    return during and card in happening.cards


@trigger("plays-combo-ability", "ability-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """A Combo ability is one that has a Combo play restriction (Combo)."""
    return _mine(owner, happening) == (node.who == "you") and is_combo(happening.data["ability"])


@trigger("rival-plays-ability-that", "ability-played")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    from .ability_that import can_cause
    from .play_restrictions import from_character

    if _mine(owner, happening) or (
        node.non is not None and from_character(happening.cards[0], happening.data["ability"])
    ):
        return False
    return can_cause(happening.data["ability"], node.result.kind, happening.data.get("options"))


@trigger("this-added-to-stage", "build")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return card in happening.cards


@trigger("attack-deals-damage", "deals-damage")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    if node.which == "any":
        return True
    return _this_attack(happening, card) if node.which == "this" else happening.attack.attacker == owner


@trigger("attack-deals", "deals-damage")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return _this_attack(happening, card)


@trigger("attack-deals-at-least", "deals-damage")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return _this_attack(happening, card) and happening.data["amount"] >= int(node.n)


@trigger("attack-deals-at-least-x", "deals-damage")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return _this_attack(happening, card)


@trigger("you-take-damage", "takes-damage")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return _mine(owner, happening)


@trigger("you-take-damage-unblocked", "takes-damage")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return _mine(owner, happening) and happening.attack.blocked in (None, "none")


@trigger("rival-takes-damage", "takes-damage")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return not _mine(owner, happening)


@trigger("damage-step-of-rival-attack", "damage-step")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return bool(happening.attack.attacker != owner)


def _status(kind: str, *statuses: str) -> None:
    @trigger(kind, "block-status")
    def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
        attack = happening.attack
        mine = attack.attacker == owner if "your attack" in node.production.pattern else _this_attack(happening, card)
        return bool(mine and attack.blocked in statuses)


for _kind, _statuses in (
    ("attack-not-blocked", ("none",)),
    ("attack-blocked", ("partial", "complete")),
    ("attack-completely-blocked", ("complete",)),
    ("attack-partially-blocked", ("partial",)),
    ("attack-is-completely-blocked", ("complete",)),
    ("attack-is-partially-blocked", ("partial",)),
    ("attack-is-not-blocked", ("none",)),
    ("attack-is-blocked", ("partial", "complete")),
):
    _status(_kind, *_statuses)


@trigger("you-make-check", "check")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    if "this card" in node.production.pattern:
        return card in happening.cards
    return _mine(owner, happening)


@trigger("rival-makes-check", "check")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return not _mine(owner, happening)


@trigger("this-cleared", "clear")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return card in happening.cards


@trigger("you-gain-health", "gain-health")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return _mine(owner, happening) and happening.data["amount"] >= int(node.get("n") or 1)


@trigger("chooses-bullet", "chooses-option")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return not _mine(owner, happening)


@trigger("game-begins", "game-begins")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return True


@trigger("you-are-attacked", "attacked")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """A player or a backup is attacked once the attack has been played (Attack)."""
    attacked = happening.cards[0]
    if not _mine(owner, happening):
        return False
    return attacked is card if node.what == "this" else attacked.type == node.what


@trigger("backup-takes-damage", "backup-takes-damage")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return _mine(owner, happening) and (node.what == "any" or card in happening.cards)


@trigger("ability-adding-counters-resolves", "ability-resolves")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """An ability that adds such counters in general, once every part of it has been attempted (Resolve)."""
    from .ability_that import can_add_counters

    return _mine(owner, happening) and can_add_counters(happening.data["ability"], node.name.means, int(node.n))


@trigger("unblocked-attack-deals-damage", "deals-damage")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return _mine(owner, happening) and not happening.attack.was_blocked
