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
    for sentence in ability.sentences:
        if sentence.kind == "bullets-sentence" and options is not None:
            if any(_causes(node, result) for option in options for node in walk(option)):
                return True
        elif any(_causes(node, result) for node in walk(sentence)):
            return True
    return False


def _causes(node: Node, result: str) -> bool:
    verb, stat = {
        "reduces-damage": (-1, "damage"),
        "increases-damage": (1, "damage"),
        "reduces-speed": (-1, "speed"),
        "increases-speed": (1, "speed"),
        "draws-cards": (0, "draw"),
    }[result]
    if stat == "draw":
        return node.kind in ("draw", "draw-up-to")
    if node.kind == "gets":
        return bool(node.stat.kind == stat and _sign(node.c) == verb)
    if node.kind == "gets-two":
        return (node.s1.kind == stat and _sign(node.c) == verb) or (node.s2.kind == stat and _sign(node.d) == verb)
    if node.kind == "gets-or":
        return node.stat.kind == stat and verb in (_sign(node.c), _sign(node.d))
    # Setting a number can raise it or lower it, as the case may be.
    return node.kind in ("return-to-printed", "change-stat") and node.stat.kind == stat


def _sign(node: Node) -> int:
    if node.kind == "plus":
        return 1 if int(node.n) > 0 else -1
    return 1 if node.kind == "plus-x" else -1


def can_add_counters(ability: ReadAbility, name: str, least: int) -> bool:
    """Could this ability add so many counters of a name?"""
    return any(
        node.kind == "add-counters" and node.name.means == name and (node.n.kind != "exactly" or int(node.n.n) >= least)
        for sentence in ability.sentences
        for node in walk(sentence)
    )
