"""A board lists the states of altered cards, so every change of a state has to name its card."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import ROOT


def test_states_are_changed_through_the_game() -> None:
    """`card.changed[...] = ...` changes a card that no board lists; `game.alter(card)` notes it."""
    paths = sorted((ROOT / "rules_engine" / "procedures").rglob("*.py"))
    assert [f"{path.name}:{line}" for path in paths for line in _written_past_the_game(path)] == []


def _written_past_the_game(path: Path) -> Iterator[int]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Subscript(value=ast.Attribute(attr="changed"), ctx=ast.Store()):
                yield node.lineno
