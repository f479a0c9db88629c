"""Sentences about an attack that is still to come: what is asked of it waits until it is there."""

from __future__ import annotations

from rules_engine.card_text.grammar import Node, print_node
from rules_engine.card_text.trees import walk


def is_about_next(sentences: tuple[Node, ...], sentence: Node) -> bool:
    """Does `it` in a sentence mean the next attack, of which the sentence before speaks?"""
    if not any(
        node.kind in ("attack-seen", "it-attack") and print_node(node) == "it" for node in walk(_asked(sentence))
    ):
        return False
    at = sentences.index(sentence)
    attacks = [node for node in walk(sentences[at - 1]) if node.production.symbol == "the-attack"] if at else []
    return bool(attacks) and attacks[-1].kind == "next-attack"


IFS = ("if-sentence", "if-instead-sentence")
# What can be asked of a card alone, when it is there.
ASKED_OF_CARD = frozenset(
    ("it-is", "it-is-named", "it-has-word", "attack-has-keyword", "attack-has-keywords", "attack-has-stat", "attack-has-symbol",
     "attack-shares-symbols", "attack-zone-is")
)  # fmt: skip


def waits_for_next(sentences: tuple[Node, ...], sentence: Node) -> bool:
    """`Your next attack gets +2 speed. If it is a Punch attack, it gets +2 damage`: what is asked when it is there.

    `... instead`: then the sentence before has to be such a change, too.
    """
    when = sentence.when
    if when.kind not in ASKED_OF_CARD or _change_of(sentence) is None:
        return False
    if when.kind == "attack-has-stat" and when.stat.kind in ("speed", "damage"):
        return False  # they change while it is played: as it is when, nobody says
    if sentence.kind == "if-sentence":
        return True
    before = sentences[sentences.index(sentence) - 1]
    change = _change_of(before) if before.kind == "plain-sentence" else None
    return change is not None and change.a.kind == "next-attack"


def _change_of(sentence: Node) -> Node | None:
    """What a sentence says of one attack, if it says nothing else."""
    do = sentence.do
    if do.kind != "one-doing" or do.a.kind != "changes" or do.a.a.kind not in ("it-attack", "next-attack"):
        return None
    found: Node = do.a
    return found


def asked_of_next(sentences: tuple[Node, ...], change: Node) -> tuple[Node, bool] | None:
    """The condition that a change of the next attack waits for, and whether it has to be met or not."""
    for i, sentence in enumerate(sentences):
        if sentence.kind in IFS and i and is_about_next(sentences, sentence) and waits_for_next(sentences, sentence):
            if sentence.do.a is change:
                return sentence.when, True
            before = sentences[i - 1]
            if sentence.kind == "if-instead-sentence" and _change_of(before) is change:
                return sentence.when, False
    return None


def _asked(sentence: Node) -> Node | None:
    """The event or condition that a sentence begins with."""
    found: Node | None = sentence.get("event") or sentence.get("when")
    return found
