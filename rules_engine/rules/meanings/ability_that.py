"""`An ability that ...`: the possible results of an ability in general, in any situation (Ability That _____).

Options of a bulleted list that were not chosen do not count (Bullets in Abilities).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.board.printed import CARD_TYPES
from rules_engine.language.abilities import ReadAbility, walk
from rules_engine.language.grammar import Node

from .wording import said


def can_cause(ability: ReadAbility, result: Node, options: tuple[Node, ...] | None = None) -> bool:
    """Could this ability have the result?"""
    kind = result.kind
    kinds = [kind]
    if kind.endswith("-speed-or-damage"):
        kinds = [kind.replace("speed-or-damage", stat) for stat in ("speed", "damage")]
    return any(
        _causes(node, one) and _may_be_done_to(node, result.get("what"))
        for node in _parts(ability, options)
        for one in kinds
    )


def _parts(ability: ReadAbility, options: tuple[Node, ...] | None) -> Iterator[Node]:
    """Everything that the effect of an ability may consist of; of a bulleted list only what was chosen, once it was."""
    if ability.tree is None:
        return
    for sentence in ability.sentences:
        if sentence.kind == "bullets-sentence" and options is not None:
            for option in options:
                yield from walk(option)
        else:
            yield from walk(sentence)


def _may_be_done_to(node: Node, what: str | None) -> bool:
    """`An ability that destroys a foundation`: one that speaks of assets alone never does."""
    cards = node.get("cards")
    described = cards.get("d") if cards is not None else None
    if not what or described is None:
        return True
    nouns = [core.noun.means if core.get("noun") is not None else "card" for core in said(described).cores]
    return any(noun == what or noun not in CARD_TYPES for noun in nouns)


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
    "draws-cards": ("draw", "draw-up-to", "draw-until", "draw-it"),
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
    "changes-zone": ("change-zone", "change-zone-or", "change-zone-any", "property-zone", "take-over-zone"),
    "gains-health": ("gain-health",),
    "cancels": ("cancel", "cancel-next"),
    "adds-to-hand": ("draw", "draw-up-to", "draw-until", "draw-it"),
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


# Other ways than +# and -#, none of which is a bonus or a penalty: those that raise a number, those that lower it, and those
# that set it, which may be either, as the case may be.
_SETTING = {
    **dict.fromkeys(("double-stat", "double-stat-or", "double-stats"), 1),
    **dict.fromkeys(("reduce-stat", "half-stat"), -1),
    **dict.fromkeys(("return-to-printed", "return-to-printed-or", "change-stat", "change-stats"), 0),
    **dict.fromkeys(("switch-stats", "take-over-number", "take-over-both"), 0),
}


def _properties(node: Node) -> list[str]:
    """The numbers that return to what is printed."""
    return [part.stat.kind for part in walk(node) if part.kind == "property-stat"]


def _sign(node: Node) -> int:
    if node.kind == "plus":
        return 1 if int(node.n) > 0 else -1
    return 1 if node.kind == "plus-x" else -1


def can_add_counters(ability: ReadAbility, name: str, least: int, options: tuple[Node, ...] | None = None) -> bool:
    """Could this ability add so many counters of a name?"""
    return any(
        node.kind == "add-counters"
        and node.name.a.means.lower() == name.lower()
        and (node.n.kind != "exactly" or int(node.n.n) >= least)
        for node in _parts(ability, options)
    )
