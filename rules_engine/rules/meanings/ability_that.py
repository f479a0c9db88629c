"""`An ability that ...`: the possible results of an ability in general, in any situation (Ability That _____).

Options of a bulleted list that were not chosen do not count (Bullets in Abilities).
"""

from __future__ import annotations

from rules_engine.language.abilities import ReadAbility, walk
from rules_engine.language.grammar import Node


def can_cause(ability: ReadAbility, result: str, options: tuple[Node, ...] | None = None) -> bool:
    """Could this ability have the result?"""
    if ability.tree is None:
        return False
    if result.endswith("-speed-or-damage"):
        does = result.removesuffix("-speed-or-damage")
        return any(can_cause(ability, f"{does}-{stat}", options) for stat in ("speed", "damage"))
    for sentence in ability.sentences:
        if sentence.kind == "bullets-sentence" and options is not None:
            if any(_causes(node, result) for option in options for node in walk(option)):
                return True
        elif any(_causes(node, result) for node in walk(sentence)):
            return True
    return False


# result -> the direction of a change, the number changed, and whether only +# or -# counts
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
# result -> the instructions that can have it
_ACTS = {
    "draws-cards": ("draw", "draw-up-to", "draw-until"),
    "destroys": ("destroy", "sacrifice", "ruin"),
    "commits": ("commit", "drive"),
    "readies": ("ready",),
    "discards": ("discard", "mill", "spend", "spend-all", "discard-down-to", "mill-until", "discard-until", "clear"),
    "flips": ("flip",),
    "unflips": ("unflip",),
    "seals": ("seal",),
    "freezes": ("freeze",),
    "builds": ("build", "found-build", "build-next"),
    "removes": ("remove", "remove-face-down"),
    "changes-zone": ("change-zone", "change-zone-or", "change-zone-any", "property-zone"),
    "gains-health": ("gain-health",),
    "cancels": ("cancel",),
    "adds-to-hand": ("draw", "draw-up-to", "draw-until"),
    "adds-to-momentum": (),
}
# result -> the zone to which a card is added, by whatever words
_ADDS = {"adds-to-hand": "hand", "adds-to-momentum": "momentum"}


def _causes(node: Node, result: str) -> bool:
    """Can this part of an ability have the result in some situation?"""
    if result in _ACTS:
        adds = result in _ADDS and node.kind == "to-zone" and node.zone == _ADDS[result]
        return adds or node.kind in _ACTS[result]
    direction, stat, only_by_plus = _CHANGES[result]
    if node.kind == "number-change":
        return bool(node.stat.kind == stat and _sign(node.c) == direction)
    if node.kind in ("number-or", "number-or-and", "numbers-of-either"):
        stats = [part.kind for part in (node.get("stat"), node.get("s1"), node.get("s2")) if part is not None]
        return stat in stats and direction in (_sign(node.c), _sign(node.d))
    if node.kind in ("gets-equal", "gets-equal-to"):
        stats = [part.kind for part in (node.stat, node.get("also")) if part is not None]
        return bool(stat in stats and (node.sign == "bonus") == (direction > 0))
    if node.kind in ("double-stat", "double-stat-or"):
        stats = [part.kind for part in (node.get("stat"), node.get("s1"), node.get("s2")) if part is not None]
        return bool(stat in stats and direction > 0 and not only_by_plus)
    if node.kind == "reduce-stat":
        return bool(node.stat.kind == stat and direction < 0 and not only_by_plus)
    # Setting a number can raise it or lower it, as the case may be. Neither is a bonus or a penalty.
    if only_by_plus or node.kind not in _SETTING:
        return False
    return any(part.kind == stat for part in walk(node) if part.production.symbol == "stat")


_SETTING = ("return-to-printed", "return-to-printed-or", "change-stat", "switch-stats")


def _sign(node: Node) -> int:
    if node.kind == "plus":
        return 1 if int(node.n) > 0 else -1
    return 1 if node.kind == "plus-x" else -1


def can_add_counters(ability: ReadAbility, name: str, least: int) -> bool:
    """Could this ability add so many counters of a name?"""
    return any(
        node.kind == "add-counters"
        and node.name.a.means == name
        and (node.n.kind != "exactly" or int(node.n.n) >= least)
        for sentence in ability.sentences
        for node in walk(sentence)
    )
