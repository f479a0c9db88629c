"""Sentences about what an effect put off will have done: they wait with it (Effects, Fired Effect).

`If this attack deals damage, reveal the top card of your deck. If it is an attack, add it to your hand.`: before the
damage, there is no card that the second sentence could mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from rules_engine.card_text.in_place import MAKES_CHECK
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.numbers import says_x
from rules_engine.card_text.reading import walk
from rules_engine.card_text.verbs import VERBS
from rules_engine.procedures.instructions.sentence_conditions import DONE_OR_NOT

LATE_SENTENCES = ("fired-if-sentence", "timed-sentence", "if-later-sentence")
LATE_DOINGS = ("later-do", "later-do-if")
# Ways to name cards, and qualities of cards, by what was done before.
SPOKEN_OF = ("it", "them", "some-of-them", "rest", "done", "done-this-way", "some-done", "chosen")
QUALITIES = ("this-way", "among-them", "gainer-that", "copied-it")
DID = (*DONE_OR_NOT, "did-so", "did-not-so", "matches-named", "is-named-card")


def is_put_off(sentence: Node) -> bool:
    """Does a sentence make an effect that waits for something to happen?"""
    if sentence.kind in LATE_SENTENCES:
        return True
    doing = sentence.get("do")
    return doing is not None and doing.kind in LATE_DOINGS


# Names for what an effect has done, with the kinds of instructions, one of which must be in it: `draw the revealed card`.
_OF_WHAT_IT_DID = {
    "draw-it": ("reveal", "look-at"),
    "copied-chosen": ("choose",),
    "gainer-chosen": ("choose",),
    "chosen": ("choose",),
    "named-core": ("name-one",),
    "is-named-one": ("name-one",),
}
_BY_PARTICIPLE = {verb.done: kind for kind, verb in VERBS.items()}


def those_that_wait(sentence: Node, after: Sequence[Node], x_is: Node | None = None) -> tuple[Node, ...]:
    """Return the sentences directly after one that is put off which mention what it will have done, themselves or by their X."""
    if not is_put_off(sentence):
        return ()
    if any(node.kind == MAKES_CHECK for node in walk(sentence.do)):
        return tuple(
            takewhile(lambda other: not is_put_off(other), after)
        )  # what follows is about the value of the check
    waiting: list[Node] = []
    for other in after:
        told = [node for one in (sentence.do, *waiting) for node in walk(one)]
        parts = (other, x_is) if x_is is not None and says_x(other) else (other,)
        if not any(_speaks_of_it(part, told) for part in parts):
            break
        waiting.append(other)
    return tuple(waiting)


def _speaks_of_it(sentence: Node, told: Sequence[Node]) -> bool:
    """Does a sentence ask whether what was told is done, or name the cards it is done to?"""
    if sentence.kind == "otherwise-sentence":
        return True
    if is_put_off(sentence):
        return False
    when = sentence.get("when")
    if when is not None and when.kind in DID:
        return True
    touches = any(node.get("cards") is not None or node.kind in ("draw", "mill") for node in told)
    does = frozenset(node.kind for node in told if node.production.symbol == "instruction")
    return any((touches and _is_spoken_of(node)) or _is_what_it_did(node, does) for node in walk(sentence))


def _is_what_it_did(node: Node, does: frozenset[str]) -> bool:
    """Does a node name what these instructions do? What the cost has done (`the discarded card`) is there already."""
    participle = (
        node.get("p" if node.kind == "done-cards" else "done") if node.kind in ("done-cards", "done-card") else None
    )
    if participle is not None:
        return _BY_PARTICIPLE.get(str(getattr(participle, "means", participle))) in does
    return not does.isdisjoint(_OF_WHAT_IT_DID.get(node.kind, ()))


def _is_spoken_of(node: Node) -> bool:
    if node.production.symbol in ("cards", "known-cards"):
        return node.kind in SPOKEN_OF
    if node.production.symbol == "an-attack":
        return node.kind == "it-attack" and print_node(node) in ("it", "that card")
    if node.kind == "that-cards":
        return str(node.get("noun")) != "attack's"
    return node.kind in QUALITIES
