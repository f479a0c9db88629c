"""Sentences that mention what an effect put off will have done: they wait with it (Effects, Fired Effect).

`If this attack deals damage, reveal the top card of your deck. If it is an attack, add it to your hand.`: before the damage there
is no card that the second sentence could mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from rules_engine.card_text.in_place import MAKES_CHECK
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.reading import walk
from rules_engine.procedures.instructions.sentence_conditions import DONE_OR_NOT

LATE_SENTENCES = ("fired-if-sentence", "timed-sentence", "if-later-sentence")
LATE_DOINGS = ("later-do", "later-do-if")
# Ways to name cards, and qualities of cards, by what was done before.
SPOKEN_OF = ("it", "them", "some-of-them", "rest", "done", "done-this-way", "some-done", "chosen")
QUALITIES = ("this-way", "among-them")
DID = (*DONE_OR_NOT, "did-so", "did-not-so", "matches-named", "is-named-card")


def is_put_off(sentence: Node) -> bool:
    """Does a sentence make an effect that waits for something to happen?"""
    if sentence.kind in LATE_SENTENCES:
        return True
    doing = sentence.get("do")
    return doing is not None and doing.kind in LATE_DOINGS


def those_that_wait(sentence: Node, after: Sequence[Node]) -> tuple[Node, ...]:
    """The sentences directly after one that is put off which mention what it will have done."""
    if not is_put_off(sentence):
        return ()
    if any(node.kind == MAKES_CHECK for node in walk(sentence.do)):
        return tuple(
            takewhile(lambda other: not is_put_off(other), after)
        )  # what follows is about what the check came to
    touches = any(node.get("cards") is not None or node.kind in ("draw", "mill") for node in walk(sentence.do))
    return tuple(takewhile(lambda other: _speaks_of_it(other, touches), after))


def _speaks_of_it(sentence: Node, touches: bool) -> bool:
    """Does a sentence ask whether that was done, or name the cards to which it was done?"""
    if sentence.kind == "otherwise-sentence":
        return True
    if is_put_off(sentence):
        return False
    when = sentence.get("when")
    if when is not None and when.kind in DID:
        return True
    return touches and any(_is_spoken_of(node) for node in walk(sentence))


def _is_spoken_of(node: Node) -> bool:
    if node.production.symbol in ("cards", "known-cards"):
        return node.kind in SPOKEN_OF
    if node.production.symbol == "an-attack":
        return node.kind == "it-attack" and print_node(node) in ("it", "that card")
    return node.kind in QUALITIES
