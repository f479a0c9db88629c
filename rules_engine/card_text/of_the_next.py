"""Sentences about an attack still to come: a question about it waits until it is there."""

from __future__ import annotations

from itertools import pairwise

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.numbers import says_x
from rules_engine.card_text.trees import before, runs_of, walk


def is_about_next(sentences: tuple[Node, ...], sentence: Node) -> bool:
    """Does `it` in a sentence mean the next attack, mentioned in the sentence before?"""
    earlier = before(sentences, sentence)
    return bool(earlier) and asks_of_it(sentence) and ends_with_next(earlier[-1])


def waits_for_what_it_does(sentences: tuple[Node, ...], trigger: Node) -> bool:
    """`Your next attack gets +2 speed. After it resolves, draw 1 card`: does a trigger wait for the next attack?"""
    pairs = (pair for run in runs_of(sentences) for pair in pairwise(run))
    earlier = next((one for one, other in pairs if any(node is trigger for node in walk(other))), None)
    named = any(node.kind == "attack-seen" and node.whose in ("it", "that") for node in walk(trigger))
    return named and earlier is not None and ends_with_next(earlier)


def asks_of_it(sentence: Node) -> bool:
    """Does a sentence ask about `it`, named in the sentence before?"""
    return any(
        node.kind in ("attack-seen", "it-attack") and print_node(node) == "it" for node in walk(_asked(sentence))
    )


def ends_with_next(sentence: Node) -> bool:
    """Is the last attack that a sentence names the next one?"""
    attacks = [node for node in walk(sentence) if node.production.symbol in _SPOKEN_OF]
    return bool(attacks) and attacks[-1].kind == "next-attack"


# `Your next attack gets ...`; `If your next attack is a Throw attack, it gets ...`.
_SPOKEN_OF = ("the-attack", "next-seen")
IFS = ("if-sentence", "if-instead-sentence")
# What can be asked about a card alone, once it is there.
ASKED_OF_CARD = frozenset(
    ("it-is", "it-is-named", "it-has-word", "attack-has-keyword", "attack-has-keywords", "attack-has-stat", "attack-has-symbol",
     "attack-shares-symbols", "attack-zone-is")
)  # fmt: skip


def x_is_of_next(ability: ReadAbility) -> bool:
    """`Your next attack gets +X damage. X equals its printed damage`: X is read from that attack when it is there.

    In a response the words may mean its own attack or card, and so they may in a text that does something to cards.
    """
    if ability.x_is is None or ability.trigger is not None:
        return False
    words = [node for node in walk(ability.x_is) if _points_back(node)]
    if not words or (any(node.kind == "its" for node in words[:1]) and _touches_cards(ability)):
        return False
    users = [sentence for sentence in ability.sentences if says_x(sentence)]
    return bool(users) and all(map(ends_with_next, users))


def _points_back(node: Node) -> bool:
    """`Its speed`, `that attack's speed`, `the check made to play it`."""
    return node.kind in ("its", "it-attack") or (node.kind == "that-cards" and node.get("noun") == "attack's")


def _touches_cards(ability: ReadAbility) -> bool:
    return any(
        isinstance(node.get("cards"), Node) for part in (*ability.costs, *ability.sentences) for node in walk(part)
    )


def waits_for_next(sentences: tuple[Node, ...], sentence: Node) -> bool:
    """`Your next attack gets +2 speed. If it is a Punch attack, it gets +2 damage`: asked when it is there.

    `... instead`: then the sentence before has to be such a change too.
    """
    if not can_wait(sentence):
        return False
    return sentence.kind == "if-sentence" or changes_next(before(sentences, sentence)[-1])


def can_wait(sentence: Node) -> bool:
    """Can an attack be asked this when it is there?"""
    when = sentence.when
    if when.kind not in ASKED_OF_CARD or _change_of(sentence) is None:
        return False
    # Speed and damage change while it is played; nobody says which moment counts.
    return when.kind != "attack-has-stat" or when.stat.kind not in ("speed", "damage")


def changes_next(sentence: Node) -> bool:
    """Does a sentence do nothing but change the next attack?"""
    change = _change_of(sentence) if sentence.kind == "plain-sentence" else None
    return change is not None and change.a.kind == "next-attack"


def _change_of(sentence: Node) -> Node | None:
    """Return what a sentence says about one attack, if it says nothing else."""
    do = sentence.do
    if do.kind != "one-doing" or do.a.kind != "changes" or do.a.a.kind not in ("it-attack", "next-attack"):
        return None
    found: Node = do.a
    return found


def asked_of_next(sentences: tuple[Node, ...], change: Node) -> tuple[Node, bool] | None:
    """Return the condition that a change of the next attack waits for, and whether it has to be met or not."""
    for earlier, sentence in (pair for run in runs_of(sentences) for pair in pairwise(run)):
        if sentence.kind in IFS and is_about_next(sentences, sentence) and waits_for_next(sentences, sentence):
            if sentence.do.a is change:
                return sentence.when, True
            if sentence.kind == "if-instead-sentence" and _change_of(earlier) is change:
                return sentence.when, False
    return None


def _asked(sentence: Node) -> Node | None:
    """Return the event or condition that a sentence begins with."""
    found: Node | None = sentence.get("event") or sentence.get("when")
    return found
