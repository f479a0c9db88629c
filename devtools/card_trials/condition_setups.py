"""Boards for a line's conditions: once so that they are just met, once so that they are just not met.

Each kind of condition names its boards from its own words and numbers; nothing here knows a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice, product
from typing import Any

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import walk
from rules_engine.procedures.meanings.wording import place, said

from .event_sources import ON_NUMBERS

Setup = Mapping[str, Any]
RICH, LEAN, NONE = "rich", "lean", "none"
THEIRS, BOTH = "theirs", "both"
TAKE, DECLINE, ANY, MOST = "take", "decline", "any", "most"
# A zone has more cards than this only if a plan wants many.
MANY = 3
# How far the speed and damage of the attack in progress are from what is printed: more, less, much more, and apart.
SHIFTS = ((3, 3), (-2, -2), (9, 9), (9, 0), (0, 9))
# At most this many boards for two conditions in one.
MOST_JOINED = 24
ON_HISTORY = ("has-", "nobody-took-damage")
OF_THE_BOARD = ("has-cards", "has-counters", "has-different")
_SETUPS: dict[str, Callable[[Node], Iterator[Setup]]] = {}


def condition_setups_of(ability: ReadAbility, fits: int) -> list[Setup]:
    """The boards that the conditions of a line want, each once; `there` are the numbers of cards that fit its words."""
    found: list[Setup] = []
    for node in walk(ability.tree):
        for setup in _of_node(node, fits):
            if setup not in found:
                found.append(setup)
    return found


def _of_node(node: Node, fits: int) -> Iterator[Setup]:
    kind = node.kind
    if kind in _SETUPS:
        yield from _SETUPS[kind](node)
    if kind in ("one-holds", "both-hold"):
        yield from islice(_joined(list(_of_node(node.a, fits)), list(_of_node(node.b, fits))), MOST_JOINED)
    elif node.production.symbol.endswith("condition"):
        if kind in ON_NUMBERS:
            yield from ({"shift": shift} for shift in SHIFTS)
        if kind.startswith(ON_HISTORY) and kind not in OF_THE_BOARD:
            yield {"busy": True}
            yield {"busy": True, "health": 30}
        if kind in ON_SHOWN:
            yield from ({"top": i} for i in range(fits))


def _joined(one: list[Setup], other: list[Setup]) -> Iterator[Setup]:
    """Boards for two conditions of which both, or one, must be met: each side of one with each side of the other."""
    for first, then in product(one, other):
        if first.keys().isdisjoint(then):
            yield {**first, **then}


# Conditions on cards that come from the top of a deck, or from a choice.
NAMED = ("matches-named", "is-named-card")
ON_SHOWN = (
    "did-so", "did-not-so", "it-is", "it-is-named", "it-has-word", "attack-has-stat", "attack-has-keyword",
    "attack-has-symbol", "card-is-like", *NAMED,
)  # fmt: skip


def _sets_up(*kinds: str) -> Callable[[Callable[[Node], Iterator[Setup]]], Callable[[Node], Iterator[Setup]]]:
    """Register what some kinds of conditions want."""

    def register(setups: Callable[[Node], Iterator[Setup]]) -> Callable[[Node], Iterator[Setup]]:
        _SETUPS.update(dict.fromkeys(kinds, setups))
        return setups

    return register


# -- players --------------------------------------------------------------------------------------------------------


def _healths(who: str, *numbers: int) -> Iterator[Setup]:
    for number in numbers:
        if who in ("you", "any", "both"):
            yield {"health": max(1, number)}
        if who in ("rival", "any", "both"):
            yield {"rival_health": max(1, number)}
        if who in ("any", "both"):
            yield {"health": max(1, number), "rival_health": max(1, number)}


@_sets_up("health-at-most", "health-at-least")
def _(node: Node) -> Iterator[Setup]:
    n = int(node.n)
    yield from _healths(node.who, n, n - 1, n + 8)


@_sets_up("value-compares")
def _(node: Node) -> Iterator[Setup]:
    n = node.cmp.v.get("n")
    if node.a.kind == "health-term" and n is not None:
        yield from _healths(node.a.who, int(n), int(n) - 1, int(n) + 8)
    elif node.a.kind == "hand-size-term":
        yield from ({"stranger": True}, {"rival_hand": 4}, {"rival_hand": 9})
    elif node.a.kind not in ATTACKS_OWN:
        yield from ({"empty": zone} for zone in ("stage", "momentum", "hand", "discard"))
        yield {"own": LEAN}


# Numbers of the attack in progress that the board gives.
ATTACKS_OWN = ("stat-term", "printed-term")


@_sets_up("at-maximum-health")
def _(node: Node) -> Iterator[Setup]:
    yield from _healths(node.who, 99)


@_sets_up("compares-health")
def _(node: Node) -> Iterator[Setup]:
    yield {"health": 20, "rival_health": 10}
    yield {"health": 10, "rival_health": 20}


@_sets_up("compares-character")
def _(node: Node) -> Iterator[Setup]:
    for size in (4, 9):
        yield {"rival_hand": size}


@_sets_up("character-has-trait", "character-is-named")
def _(node: Node) -> Iterator[Setup]:
    if node.who == "rival":
        yield {"alike": True}


@_sets_up("character-lies")
def _(node: Node) -> Iterator[Setup]:
    yield {"tired": True}


@_sets_up("your-turn", "rival-turn")
def _(node: Node) -> Iterator[Setup]:
    for owner in "ab":
        yield {"owner": owner}


# -- cards ----------------------------------------------------------------------------------------------------------


@_sets_up("has-cards")
def _(node: Node) -> Iterator[Setup]:
    n = int(node.n) if isinstance(node.n, int) else 0
    if node.cmp in (">=", ">") and n > MANY:
        yield {"many": True}
        yield {"deadlock": THEIRS if node.who == "rival" else BOTH}
        yield {"own": LEAN, "rival": LEAN}
    for zone in zones_meant(node.d):
        if node.cmp == "==" and n:
            yield {"exact": (zone, n)}
        if node.who in ("you", "there"):
            yield {"empty": zone}


@_sets_up("compares-cards", "cards-against-value")
def _(node: Node) -> Iterator[Setup]:
    yield from ({"deadlock": BOTH}, {"deadlock": THEIRS}, {"own": LEAN}, {"rival": LEAN})
    yield from ({"even": zone} for zone in zones_meant(node.d))


@_sets_up("has-different")
def _(node: Node) -> Iterator[Setup]:
    yield {"own": LEAN, "event_sources": False}
    yield {"many": True}


def zones_meant(d: Node) -> tuple[str, ...]:
    """The zones in which a condition counts cards."""
    words = said(d)
    if words.place is not None:
        return words.place.zones
    return ("momentum",) if words.noun == "momentum" else ("stage",)


@_sets_up("this-is-in")
def _(node: Node) -> Iterator[Setup]:
    """A text about its card's place counts elsewhere only by the literal reading of an open question."""
    yield {"place": "discard", "literal": True}


@_sets_up("it-lies", "they-lie")
def _(node: Node) -> Iterator[Setup]:
    yield {"shown": True}


@_sets_up("only-card-in-pool", "only-attack-in-pool", "any-preceding")
def _(node: Node) -> Iterator[Setup]:
    yield {"alone": True}


@_sets_up("attack-has-abilities")
def _(node: Node) -> Iterator[Setup]:
    yield {"written": True}


@_sets_up("removed-counters-so", "card-has-counters", "has-counters")
def _(node: Node) -> Iterator[Setup]:
    for counters in dict.fromkeys((int(node.n), max(0, int(node.n) - 1), 0)):
        yield {"counters": counters}


# -- the attack -----------------------------------------------------------------------------------------------------


@_sets_up("attacks-a-backup")
def _(node: Node) -> Iterator[Setup]:
    yield {"at_backup": True}


@_sets_up("attack-zone-is")
def _(node: Node) -> Iterator[Setup]:
    for zone in ("high", "mid", "low"):
        yield {"zone": zone}


@_sets_up("attack-has-symbol", "attack-has-keyword", "attack-has-keywords", "it-is")
def _(node: Node) -> Iterator[Setup]:
    """Make the words fit no card: none around has all symbols."""
    yield {"alone": True}
    for seed in (0, 1):
        yield {"plain": True, "seed": seed}


@_sets_up("attack-shares-symbols")
def _(node: Node) -> Iterator[Setup]:
    for symbols in (int(node.n), int(node.n) + 1):
        yield {"plain": True, "symbols": symbols}


@_sets_up("last-attack-was", "attack-was-blocked", "attack-dealt-damage")
def _(node: Node) -> Iterator[Setup]:
    """What happened to the attack before this one."""
    yield from ({"resolved": status} for status in ("none", "partial", "complete"))


@_sets_up("played-from-zone")
def _(node: Node) -> Iterator[Setup]:
    yield from ({"elsewhere": zone} for zone in place(node.zone).zones if zone != "hand")


# -- what happened, and what is done on the way ----------------------------------------------------------------------


@_sets_up("has-happened")
def _(node: Node) -> Iterator[Setup]:
    if node.verb == "play-ability":
        yield {"told": True}
    if node.verb == "play" and node.get("from") is not None:
        yield {"elsewhere": "discard"}


@_sets_up("plays-nth", "nth-attack")
def _(node: Node) -> Iterator[Setup]:
    """Nothing has been played yet."""
    yield {"alone": True}


@_sets_up("nth-time")
def _(node: Node) -> Iterator[Setup]:
    yield {"times": int(node.n) - 1}


# More than any number of an attack that a check is made against.
FAR = 12


@_sets_up("check-against", "check-at-least", "make-check")
def _(node: Node) -> Iterator[Setup]:
    """Just enough, and just too little."""
    known = isinstance(node.get("n"), int)
    for checks in (int(node.n), max(0, int(node.n) - 1)) if known else (FAR, 0):
        yield {"checks": checks, "fated": True}


@_sets_up("did-so", "lost-so")
def _(node: Node) -> Iterator[Setup]:
    """As much as can be done, and little."""
    yield {"mood": MOST, "deadlock": BOTH}
    yield {"mood": DECLINE}
