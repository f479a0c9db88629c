"""Where the engine cites each clause."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import rules_engine

ENGINE = Path(rules_engine.__file__).parent


@dataclass(frozen=True)
class Place:
    """A function that cites a clause, and the lines where it does."""

    path: Path
    name: str
    line: int
    cited: tuple[int, ...]


def places() -> dict[str, list[Place]]:
    """For each clause, the functions whose own code cites it, by literal or through a constant, their module's or imported."""
    found: dict[str, list[Place]] = defaultdict(list)
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(ENGINE.rglob("*.py"))}
    defined = {path: _constants(tree) for path, tree in trees.items()}
    anywhere: dict[str, set[str]] = defaultdict(set)
    for own in defined.values():
        for name, named in own.items():
            anywhere[name] |= named
    for path, tree in trees.items():
        constants = {name: anywhere[name] for name in _imported(tree) if name in anywhere} | defined[path]
        for function in functions_of(tree):
            cited: dict[str, list[int]] = defaultdict(list)
            for node in ast.walk(function):
                clauses = constants.get(node.id, set()) if isinstance(node, ast.Name) else _clause(node)
                for clause in clauses:
                    cited[clause].append(node.lineno)  # type: ignore[attr-defined]
            for clause, lines in cited.items():
                found[clause].append(Place(path, function.name, function.lineno, tuple(lines)))
    return found


def _constants(tree: ast.Module) -> dict[str, set[str]]:
    """The names that a module gives to clauses."""
    return {
        target.id: set(_cites(node.value))
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _imported(tree: ast.Module) -> set[str]:
    """The constants that a module takes from others."""
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    return {name for name in names if name.isupper()}


def functions_of(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    """Return the functions of a module, those inside classes and functions too."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _cites(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        yield from _clause(part)


def _clause(node: ast.AST) -> Iterator[str]:
    """The clause that a literal names."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and "#" in node.value and " " not in node.value:
        yield node.value
