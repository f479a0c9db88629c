"""Reading a whole ability: what the engine needs to know about it, or where its reading stopped.

An ability is understood only if it reads to exactly one tree, prints back to the same words, and every construct in it
has behaviour. It's refused as a whole, never by the clause.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from rules_engine.card_text.ability import CONTINUOUS, ReadAbility
from rules_engine.card_text.constructs import has_behaviour
from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.in_place import SAID_OF_IT
from rules_engine.card_text.lines import lines_of
from rules_engine.card_text.nodes import Node, node_of, print_node
from rules_engine.card_text.of_each_ability import with_what_is_said_of_each
from rules_engine.card_text.patterns import card_text as _card_text
from rules_engine.card_text.reader import NestsTooDeep, Reader
from rules_engine.card_text.readings import granted_text, quoted_text, whole_text
from rules_engine.card_text.references import unclear
from rules_engine.card_text.tokens import Token, tokenize
from rules_engine.card_text.trees import links, walk
from rules_engine.card_text.whole import AbilityReader

__all__ = ["ReadAbility", "lines_of", "links", "read_ability", "read_text", "walk"]

# What a text may end with; `""` is the end of an empty one.
ENDS = (".", "!", "?", '"', "”", ")", ":", "")
# A trigger ends before one of the first commas; no card has more in it.
MOST_COMMAS = 8
# What is said about a bonus that a trigger has seen.
OF_BONUS = ("bonus-seen-term", "bonus-gets", "bonus-less", "bonus-doubled")


def read_text(text: str) -> tuple[ReadAbility, ...]:
    """Read the abilities of a card's text."""
    return with_what_is_said_of_each(tuple(map(read_ability, lines_of(text))))


def is_understood(text: str) -> bool:
    """Is this the text of an ability that is understood?"""
    return quoted_text(text, _read).understood


def card_text() -> Grammar:
    """The grammar of card text."""
    return _card_text(is_understood)


@cache
def points_in_time() -> tuple[str, ...]:
    """Return the points until which effects last: those that card text names, and the end of the attack in progress."""
    rows = card_text().productions.values()
    named = {
        value for row in rows for one in row for key, value in one.fixed if key == "until" and isinstance(value, str)
    }
    return tuple(sorted({*named, "attack", "resolved", "turn"}))


def read_ability(text: str) -> ReadAbility:
    """Read one ability. A request reads each text once."""
    return whole_text(text, _read)


def read_granted(text: str) -> ReadAbility:
    """Read an ability that the rules grant: once, for everybody."""
    return granted_text(text, _read)


def _read(text: str) -> ReadAbility:
    """Read an ability. A missing full stop at its end means nothing."""
    said = text if text.rstrip()[-1:] in ENDS else f"{text.rstrip()}."
    tokens = tokenize(said)
    reader = AbilityReader(card_text(), tokens)
    try:
        trees = reader.abilities()
        stopped = reader.furthest
    except NestsTooDeep as deep:
        reader.settle()
        trees, stopped = [], deep.at
    finally:
        reader.close()
    if len(trees) == 1 and not reader.overfull:
        ability = _taken_apart(text, trees[0])
        unknown = _without_behaviour(trees[0])
        if unknown is None:
            return ability
        return ReadAbility(
            text, ability.type, None, trigger=_trigger_alone(text, ability.type), stopped_at=0, stopped_words=unknown
        )
    at = min(stopped, len(tokens) - 1) if tokens else 0
    start = tokens[at].start if tokens else 0
    kind = _type_of(tokens)
    return ReadAbility(
        text,
        kind,
        None,
        trigger=_trigger_alone(text, kind),
        stopped_at=start,
        stopped_words=text[start:],
        ambiguous=len(trees) > 1 or reader.overfull,
    )


def _trigger_alone(text: str, kind: str) -> Node | None:
    """Read the trigger alone, if the rest can't be read: the response is offered only then."""
    if kind != "response":
        return None
    words = text.partition(":")[2]
    commas = islice((i for i, letter in enumerate(words) if letter == ","), MOST_COMMAS)
    for i in commas:
        reader = Reader(card_text(), tokenize(words[:i].strip()))
        try:
            trees = reader.whole("trigger")
        except NestsTooDeep:
            reader.settle()
            trees = ()
        finally:
            reader.close()
        if len(trees) == 1 and _without_behaviour(trees[0]) is None:
            found: Node = trees[0]
            return found
    return None


_TYPES = {word: word for word in ("enhance", "response", "form", "blitz")} | {
    "e": "enhance",
    "r": "response",
    "f": "form",
}


def _type_of(tokens: tuple[Token, ...]) -> str:
    """Return the type an ability announces, even if the rest isn't understood."""
    for token in tokens[:8]:
        if token.text in _TYPES:
            return _TYPES[token.text]
        if token.text == ":":
            break
    return CONTINUOUS


def _without_behaviour(tree: Node) -> str | None:
    """Return the words of the first construct that nothing carries out."""
    for node in walk(tree):
        if not has_behaviour(node):
            return print_node(node)
    doubtful = unclear(tree)
    if doubtful is not None:
        return print_node(doubtful)
    return _of_what_is_tried(tree) or _of_no_trigger(tree) or _of_no_complete_block(tree) or _of_no_attack_yet(tree)


CHECKED = ("checks-this", "checks-value", "checks-card")


def _of_no_attack_yet(tree: Node) -> str | None:
    """`Form: Your attacks get +X damage. X equals the number of attacks preceding this attack`: X would be counted before there is one."""
    if tree.get("type") is None or tree.type.kind != "form":
        return None
    counted = (node for x in walk(tree) if x.kind == "x-sentence" for node in walk(x))
    return next((print_node(node) for node in counted if node.kind == "precedes"), None)


def _of_no_complete_block(tree: Node) -> str | None:
    """`It deals 2 damage`, `it deals half damage`: said about an attack that is completely blocked, and no other."""
    nodes = list(walk(tree))
    if any(node.get("status") == "complete" for node in nodes):
        return None
    # An attack blocked in any way deals half.
    only = {"deals-when-completely-blocked"}
    if not any(node.get("verb") == "block" and node.get("status") == "any" for node in nodes):
        only.add("deals-half")
    dealing = (node for node in nodes if node.kind in only)
    return next((print_node(node) for node in dealing if "completely" not in print_node(node)), None)


def _of_no_trigger(tree: Node) -> str | None:
    """`X equals the number of cards they drew`, but nothing waits for them to draw."""
    nodes = list(walk(tree))
    waits_for = {node.get("verb") for node in nodes if node.kind == "happens"}
    if not any(node.kind == "attack-receives" for node in nodes):
        bonus = next((node for node in nodes if node.kind in OF_BONUS), None)
        if bonus is not None:
            return print_node(bonus)
    if "fail" in waits_for:
        passes = next((node for node in nodes if node.kind == "check-passes"), None)
        if passes is not None:
            return print_node(passes)  # a failed check has already had its consequences by then
    else:
        failed = next((node for node in nodes if node.kind == "failed-by-term"), None)
        if failed is not None:
            return print_node(failed)
    asked = (node for node in nodes if node.kind == "amount-seen-term")
    return next((print_node(node) for node in asked if node.verb not in waits_for), None)


def _of_what_is_tried(tree: Node) -> str | None:
    """`After you check this card to play an attack, that attack ...`: the card being tried, which later words can't
    refer to.
    """
    nodes = list(walk(tree))
    tried = [node for node in nodes if node.kind in CHECKED and node.get("to") is not None]
    if not tried:
        return None
    # `That attack` is the one being tried, unless the card that is checked may be an attack too.
    d = tried[0].get("d")
    checked = {part.noun.means for part in walk(d) if part.get("noun") is not None} if d is not None else {"this"}
    one = bool(checked) and checked.isdisjoint(("attack", "card"))
    referring = (node for node in nodes if node.kind in ("it", "it-attack"))
    return next((print_node(node) for node in referring if not (one and print_node(node) == "that attack")), None)


def _each_static(sentences: tuple[Node, ...]) -> Iterator[Node]:
    """Return the sentences; one that joins two static effects becomes two."""
    for sentence in sentences:
        do = sentence.get("do")
        if do is None or do.kind != "both-statics":
            yield sentence
            continue
        for static in (do.a, do.b):
            slots = tuple((name, static if name == "do" else value) for name, value in sentence.slots.items())
            yield node_of(sentence.production, slots, sentence.words)


def _taken_apart(text: str, tree: Node) -> ReadAbility:
    sentences = tuple(_each_static(links(tree.effect)))
    endings = tuple(sentence.r for sentence in sentences if sentence.kind == "restriction-sentence")
    x_is = next((sentence.x for sentence in sentences if sentence.kind == "x-sentence"), None)
    brackets = tree.get("brackets")
    named = tree.get("named")
    kind = tree.type.kind if tree.get("type") else CONTINUOUS
    return ReadAbility(
        text=text,
        type=kind,
        tree=tree,
        name=named.name.means if named else "",
        restrictions=links(tree.get("restrictions")),
        brackets=links(brackets.list) if brackets else (),
        costs=links(tree.get("cost")),
        trigger=tree.get("on"),
        condition=tree.get("when"),
        sentences=tuple(s for s in sentences if s.kind not in SAID_OF_IT),
        endings=endings,
        x_is=x_is,
        x_limits=tuple(sentence.x for sentence in sentences if sentence.kind == "x-limit-sentence"),
    )
