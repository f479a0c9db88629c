"""Constructs as types: what a class declares is what the patterns of its kind give."""

from __future__ import annotations

from collections import defaultdict
from typing import get_type_hints

import pytest

from judgeapp.cards.collection import collection
from rules_engine.card_text.grammar import ROOT, Grammar
from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.patterns import constructs
from rules_engine.card_text.productions import Production, Slot
from rules_engine.card_text.reading import card_text, read_ability
from rules_engine.card_text.trees import walk
from rules_engine.card_text.verbs import VERBS
from rules_engine.procedures.constructs import (
    CONDITIONS,
    COSTS,
    COUNTS,
    INSTRUCTIONS,
    JOININGS,
    PREDICATES,
    QUALITIES,
    TRIGGERS,
    VALUES,
)

Variants = set[tuple[str, frozenset[str]]]


class Slots:
    """Which slots nodes of each kind can have, with every splice written out."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.known: dict[str, Variants] = {}

    def of_kinds(self) -> dict[str, set[frozenset[str]]]:
        found: dict[str, set[frozenset[str]]] = defaultdict(set)
        for symbol in self._with_nodes():
            for kind, slots in self._of(symbol):
                found[kind].add(slots)
        return found

    def _of(self, symbol: str) -> Variants:
        if symbol not in self.known:
            self.known[symbol] = set()
            self.known[symbol] = {
                one for production in self.grammar.productions.get(symbol, ()) for one in self._each(production)
            }
        return self.known[symbol]

    def _each(self, production: Production) -> Variants:
        found: Variants = {(production.kind, frozenset(name for name, _ in production.fixed))}
        for part in production.parts:
            if not isinstance(part, Slot):
                continue
            if part.spliced:
                found = {
                    (inner if part.spliced == "=" else kind, slots | more)
                    for kind, slots in found
                    for inner, more in self._of(part.symbol)
                }
            else:
                found = {(kind, slots | {part.name}) for kind, slots in found}
        return found

    def _with_nodes(self) -> set[str]:
        """The symbols that give nodes: what is only spliced in gives parts of one."""
        found, left = set[str](), [ROOT, "trigger"]
        while left:
            symbol = left.pop()
            if symbol not in found:
                found.add(symbol)
                left += self._slots_in(symbol, set())
        return found

    def _slots_in(self, symbol: str, seen: set[str]) -> list[str]:
        if symbol in seen:
            return []
        seen.add(symbol)
        found = []
        for production in self.grammar.productions.get(symbol, ()):
            for part in production.parts:
                if isinstance(part, Slot):
                    found += self._slots_in(part.symbol, seen) if part.spliced else [part.symbol]
        return found


def test_what_a_construct_declares_is_what_its_patterns_give() -> None:
    slots = Slots(card_text()).of_kinds()

    odd = {}
    for kind, construct in constructs().items():
        given = slots[kind]
        known = frozenset().union(*given)
        if not known <= construct.DECLARED or not all(one >= construct.REQUIRED for one in given) or not given:
            odd[kind] = sorted(known ^ construct.DECLARED)
    assert not odd


def test_every_construct_that_is_carried_out_has_a_class() -> None:
    carried_out = {*CONDITIONS, *COSTS, *COUNTS, *INSTRUCTIONS, *JOININGS, *PREDICATES, *QUALITIES, *TRIGGERS, *VALUES}
    acts = {f"{verb}{end}" for verb in (*VERBS, "transform") for end in ("", "-cost", "-this")}

    assert sorted(carried_out - constructs().keys() - acts) == []


def test_slots_have_the_declared_types() -> None:
    hints = {construct: get_type_hints(construct) for construct in constructs().values()}
    seen = 0
    for card in collection().values():
        for ability in card.own_abilities:
            for node in (node for tree in vars(ability).values() for node in walk(tree)):
                if isinstance(node, Construct):
                    seen += 1
                    for name in node.DECLARED:
                        _is_declared(node, name, hints[type(node)])
    assert seen > 100


def _is_declared(node: Node, name: str, hints: dict[str, object]) -> None:
    attribute = name if name in hints else f"{name}_"
    assert isinstance(getattr(node, attribute), hints[attribute]), (node.kind, name)  # type: ignore[arg-type]


def test_a_construct_cannot_be_changed() -> None:
    trees = vars(read_ability("Response: After you draw a card, draw 1 card.")).values()
    happens = next(node for tree in trees for node in walk(tree) if node.kind == "happens")

    assert isinstance(happens, Construct)
    with pytest.raises(AttributeError):
        happens.verb = "discard"
