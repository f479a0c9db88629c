"""A construct has the same file name on each floor: its words, its slots and what it does."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import rules_engine
from rules_engine.assembly import ROOMS
from rules_engine.card_text.nodes import Construct, kind_of
from rules_engine.card_text.patterns import constructs

ENGINE = Path(rules_engine.__file__).parent
PATTERNS = ENGINE / "card_text" / "patterns"
# How many constructs are carried out in a file whose name differs from that of their words. It may only decrease.
ELSEWHERE = 133


def _file_of(construct: type) -> str:
    return construct.__module__.rpartition(".")[2]


def _carried_out() -> dict[str, tuple[str, str]]:
    """Return the folder and the file in which each construct is carried out."""
    found = {}
    for room in ROOMS:
        for kind, handler in room.handlers():
            *_, folder, file = handler.__module__.split(".")
            found[kind] = (folder, file)
    return found


def test_words_and_slots_have_the_same_file_name() -> None:
    said = {path.stem: _strings(path) for path in PATTERNS.glob("*.py")}

    odd = [
        construct.__name__
        for kind, construct in constructs().items()
        if kind not in said.get(_file_of(construct), set())
        and any(kind in words for words in said.values())
        and _file_of(construct) != "clauses"  # what is said with a verb has its words in many files, but one core
        and construct.__base__ is Construct  # subclasses are with their family
    ]
    assert odd == []


def _strings(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_what_is_carried_out_has_the_file_name_of_its_words() -> None:
    """The file, or the folder: the words of costs are one file, and their behaviour is a room of several."""
    carried_out = _carried_out()
    elsewhere = Counter(
        f"{_file_of(construct)} -> {'/'.join(carried_out[kind])}"
        for kind, construct in constructs().items()
        if kind in carried_out and _file_of(construct) not in carried_out[kind]
    )

    assert elsewhere.total() <= ELSEWHERE, dict(elsewhere)


def test_a_construct_is_called_by_its_kind() -> None:
    assert all(kind_of(construct) == kind for kind, construct in constructs().items())
