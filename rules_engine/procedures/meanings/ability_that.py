"""`An ability that ...`: the possible results of an ability in general, in any situation (Ability That _____).

Options of a bulleted list that weren't chosen don't count (Bullets in Abilities).
"""

from __future__ import annotations

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import walk
from rules_engine.card_text.typed.qualities import WithAbilityThat
from rules_engine.contract.vocabulary import HAND, MOMENTUM
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.live import abilities_of
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.parts_of_ability import (
    BOTH,
    OTHER,
    PLAYER,
    Part,
    Touched,
    acts_of,
    all_acts,
    parts,
    touched,
)
from rules_engine.procedures.meanings.wording import place
from rules_engine.table.card import Card
from rules_engine.table.game import Game

room: Room = Room()


def can_cause(ability: ReadAbility, result: Node, own: bool, options: tuple[Node, ...] | None = None) -> bool:
    """Could this ability have the result? `own`: is it played by the player whose text asks, who is `you` there?"""
    kind = result.kind
    kinds = [kind, *filter(None, (result.get("other"), result.get("another")))]
    if kind.endswith("-speed-or-damage"):
        kinds = [kind.replace("speed-or-damage", stat) for stat in ("speed", "damage")]
    if kind in _MODIFIES:
        kinds = [one.replace("modifies", way) for one in kinds for way in ("reduces", "increases")]
    # Most abilities do nothing of the kind, and this is asked about every ability that is played.
    kinds = [one for one in kinds if one not in _BY_ACTS or not all_acts(ability).isdisjoint(_ACTS[one])]
    if not kinds:
        return False
    return any(_causes(part, one, result, own) for part in parts(ability, options) for one in kinds)


@room.quality(WithAbilityThat)
def with_ability_that(game: Game, ctx: Context, card: Card, node: WithAbilityThat) -> bool:
    """`With an ability that grants a damage penalty`: one that can have that result (Ability That _____)."""
    own = card.owner == ctx.owner
    results = [result for result in (node.result, node.also) if result is not None]
    return any(can_cause(ability, result, own) for ability in abilities_of(game, card) for result in results)


def _meant(who: str | None, own: bool) -> frozenset[str]:
    """Return the player whom a result's words mean, from the view of the ability's player."""
    if who in (None, "any"):
        return BOTH
    if who == "they":
        return frozenset((PLAYER,))
    return frozenset((PLAYER,)) if (who == "you") == own else frozenset((OTHER,))


# result -> the direction of a change, the changed number, and whether only +# or -# counts
_CHANGES = {
    "reduces-damage": (-1, "damage", False),
    "increases-damage": (1, "damage", False),
    "reduces-speed": (-1, "speed", False),
    "increases-speed": (1, "speed", False),
    "damage-bonus": (1, "damage", True),
    "speed-bonus": (1, "speed", True),
    "damage-penalty": (-1, "damage", True),
    "speed-penalty": (-1, "speed", True),
}
_MODIFIES = frozenset(("modifies-damage", "modifies-speed", "modifies-speed-or-damage"))
# result -> the instructions that can have it
_ACTS = {
    "draws-cards": ("draw", "draw-up-to", "draw-until", "draw-it"),
    "destroys": ("destroy", "sacrifice", "ruin"),
    "commits": ("commit", "drive"),
    "readies": ("ready",),
    "discards": ("discard", "spend", "spend-all", "discard-down-to", "discard-until"),
    "clears": ("clear",),
    "reveals": ("reveal", "reveal-until"),
    "mills": ("mill", "mill-top", "mill-until"),
    "spends": ("spend", "spend-all"),
    "searches": ("search",),
    # A player who has searched a deck shuffles it (Search).
    "shuffles": ("shuffle-deck", "shuffle-into", "shuffle-zone", "search"),
    "flips": ("flip",),
    "unflips": ("unflip",),
    "seals": ("seal",),
    "unseals": ("unseal",),
    "sacrifices": ("sacrifice",),
    "freezes": ("freeze",),
    "builds": ("build", "found-build", "build-next"),
    "removes": ("remove", "remove-face-down"),
    "changes-zone": ("change-zone", "change-zone-or", "change-zone-any", "property-zone", "take-over-zone"),
    "adds-counters": ("add-counters", "add-such-counters", "double-counters", "move-counters"),
    "removes-counters": ("remove-counters", "remove-any-counters", "remove-all-counters", "move-counters"),
    "gains-health": ("gain-health",),
    "loses-health": ("lose-health",),
    "modifies-check": ("next-check", "checks-get", "this-check"),
    "cancels": ("cancel", "cancel-next"),
    "adds-to-hand": ("draw", "draw-up-to", "draw-until", "draw-it"),
    "adds-to-momentum": (),
}
# result -> the zone a card is added to, in any words
_ADDS = {"adds-to-hand": "hand", "adds-to-momentum": "momentum"}
# Results that only these instructions can have, whatever else is said.
_BY_ACTS = _ACTS.keys() - _ADDS.keys()


# What takes cards out of their zone.
_LEAVING = (
    "add-to", "build", "clear", "destroy", "sacrifice", "ruin", "remove", "remove-face-down", "draw", "draw-up-to", "draw-until",
    "mill", "mill-top", "mill-until", *_ACTS["discards"],
)  # fmt: skip


def _causes(part: Part, kind: str, result: Node, own: bool) -> bool:
    """Can this part of an ability have the result in some situation?"""
    if kind == "leaves":
        return _takes_from(part, result, own)
    to = part.node.get("to")
    if kind in _ADDS and isinstance(to, Node) and to.kind == "to-zone":
        right = to.zone == _ADDS[kind] and _owners_of(to, part.actors) & _meant(result.whom, own)
        return bool(right) and _comes_from(part, result, own)
    if kind in _ACTS:
        return any(act in _ACTS[kind] for act in acts_of(part.node)) and _is_done_to(part, result, own)
    if kind.endswith("-check"):
        direction = -1 if kind.startswith("reduces") else 1
        return part.node.kind in _ACTS["modifies-check"] and _sign(part.node.c) == direction
    return bool(part.attackers & _meant(result.whom, own)) and _changes_number(part.node, kind)


def _comes_from(part: Part, result: Node, own: bool) -> bool:
    """`Adds cards from their discard pile to their hand`: might they come from the named zone, if one is named?"""
    if result.get("from") is None:
        return True
    named = place(result.slots["from"].zone)
    owners = _meant({"you": "you", "rival": "they" if named.theirs else "rival"}.get(named.whose), own)
    return any(
        one.owners & owners and (one.zones is None or one.zones & frozenset(named.zones)) for one in touched(part)
    )


def _owners_of(to: Node, actors: frozenset[str]) -> frozenset[str]:
    """Return whose zone cards are added to: `your` means the player of the ability."""
    if to.production.phrasing.yours:
        return frozenset((PLAYER,))
    return actors if to.production.phrasing.theirs and actors == {OTHER} else BOTH


def _is_done_to(part: Part, result: Node, own: bool) -> bool:
    """`Causes you to`, `1 or more of your foundations`, `cards from your discard pile`: whom or what it might act on."""
    if result.kind in ("changes-zone", "cancels", "modifies-check", "searches", "shuffles"):
        return result.get("whom") is None or bool(part.attackers & part.actors & _meant(result.whom, own))
    whom, cards = _meant(result.whom, own), result.get("cards")
    if cards is None:
        return any(one.owners & whom for one in touched(part)) and _comes_from(part, result, own)
    return any(one.owners & whom and _are_such(one, cards, own, result.kind) for one in touched(part))


def _are_such(one: Touched, cards: Node, own: bool, kind: str) -> bool:
    """Might these be the cards that a result means?"""
    zones, noun = _zones(cards, kind), cards.noun.means
    owners = _meant(cards.owner, own)
    if cards.get("from") is not None:
        named = place(cards.slots["from"].zone)
        owners &= _meant({"you": "you", "rival": "they" if named.theirs else "rival"}.get(named.whose), own)
    if not one.owners & owners or (zones and one.zones is not None and not one.zones & zones):
        return False
    return noun in ("card", "momentum") or one.types is None or noun in one.types


def _zones(cards: Node, kind: str) -> frozenset[str]:
    """Return the zones that a result names. Discarding without a zone means discarding from the hand (Discard)."""
    if cards.get("from") is not None:
        return frozenset(place(cards.slots["from"].zone).zones)
    if cards.noun.means == "momentum":
        return frozenset((MOMENTUM,))
    return frozenset((HAND,)) if kind == "discards" else frozenset()


def _takes_from(part: Part, result: Node, own: bool) -> bool:
    """`Causes a card to leave their card pool`: might some act take one from there without putting it back?"""
    named = place(result.zone)
    owners = _meant({"you": "you", "rival": "they" if named.theirs else "rival"}.get(named.whose), own)
    to = part.node.get("to")
    stays = to is not None and to.kind == "to-zone" and to.zone in named.zones
    if stays or not any(act in _LEAVING for act in acts_of(part.node)):
        return False
    return any(
        one.owners & owners
        and (one.zones is None or one.zones & frozenset(named.zones))
        and _are_such(one, result.cards, own, "leaves")
        for one in touched(part)
    )


def _changes_number(node: Node, result: str) -> bool:
    """Can this change a number of an attack like that?"""
    direction, stat, only_by_plus = _CHANGES[result]
    if node.kind == "number-change":
        return bool(node.stat.kind == stat and _sign(node.c) == direction)
    stats = [part.kind for part in map(node.get, ("stat", "also", "s1", "s2")) if part is not None]
    if node.kind == "take-over-both":
        stats = ["speed", "damage"]
    if stat not in stats:
        return _SETTING.get(node.kind) == 0 and not only_by_plus and stat in _properties(node)
    if node.kind in ("number-or", "number-or-and", "number-of-either", "numbers-of-either"):
        return direction in [_sign(part) for part in map(node.get, "cd") if part is not None]
    if node.kind in ("gets-equal", "gets-equal-to"):
        return bool((node.sign == "bonus") == (direction > 0))
    if only_by_plus:
        return False
    if node.kind == "change-by":
        return bool((node.sign == "more") == (direction > 0))
    return _SETTING.get(node.kind) in (0, direction)


# Ways other than +# and -#, none of which is a bonus or a penalty: those that raise a number, those that lower it, and
# those that set it, which may be either.
_SETTING = {
    **dict.fromkeys(("double-stat", "double-stat-or", "double-stats"), 1),
    **dict.fromkeys(("reduce-stat", "half-stat"), -1),
    **dict.fromkeys(("return-to-printed", "return-to-printed-or", "change-stat", "change-stats"), 0),
    **dict.fromkeys(("switch-stats", "take-over-number", "take-over-both"), 0),
}


def _properties(node: Node) -> list[str]:
    """Return the numbers that return to what is printed."""
    return [part.stat.kind for part in walk(node) if part.kind == "property-stat"]


def _sign(node: Node) -> int:
    if node.kind == "plus":
        return 1 if int(node.n) > 0 else -1
    return 1 if node.kind == "plus-x" else -1


def can_add_counters(ability: ReadAbility, name: str, least: int, options: tuple[Node, ...] | None = None) -> bool:
    """Could this ability add this many counters of a name?"""
    return any(
        node.kind == "add-counters"
        and node.name.a.means.lower() == name.lower()
        and (node.n.kind != "exactly" or int(node.n.n) >= least)
        for node in (part.node for part in parts(ability, options))
    )
