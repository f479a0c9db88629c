"""Which modules of the engine are compiled, and why the others are not."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PACKAGE = "rules_engine"

# Parts of the engine that stay plain, each with the reason.
LEFT_OUT = {
    "rules_engine/contract/": "its dataclasses are read by their annotations, which mypyc does not keep",
    "rules_engine/card_text/patterns/": "runs once, when the grammar is made: compiling it saves nothing",
    "rules_engine/card_text/typed/": "declares the slots of nodes: its classes are read by their annotations",
    "rules_engine/explaining/": "explains a card on its page: no ruling uses it",
    "rules_engine/procedures/decks/": "looks at one deck list a request: compiling it saves nothing",
    "rules_engine/procedures/tournament/": "reckons a round now and then: compiling it saves nothing",
    "rules_engine/notation/": "reads one line a request: compiling it saves nothing",
}
# Modules in these parts that are compiled anyway: nothing reads their annotations.
COMPILED_THERE = frozenset(
    ("rules_engine/contract/decision.py", "rules_engine/contract/step.py", "rules_engine/contract/vocabulary.py")
)
# What a native class can't do: write to its own dictionary, be created without its `__init__`, belong to one thread.
_NEEDS_PLAIN_CLASSES = re.compile(r"__dict__|__new__|\(local\)")


def compiled_modules(root: Path) -> list[str]:
    """Return the paths of the modules that are compiled, below the folder that holds the engine."""
    return sorted(path for path in _paths(root) if not stays_plain(root, path))


def stays_plain(root: Path, path: str) -> str:
    """Return why a module is not compiled; nothing if it is."""
    places = LEFT_OUT if path not in COMPILED_THERE else {}
    reason = next((why for place, why in places.items() if path.startswith(place)), "")
    source = (root / path).read_text(encoding="utf-8")
    if not reason and _NEEDS_PLAIN_CLASSES.search(source):
        reason = "its classes need a dictionary or `__new__`, or are one thread's own"
    if not reason and _inherits_from_plain(source):
        reason = "a class of it inherits from one that stays plain"
    return reason


def _inherits_from_plain(source: str) -> bool:
    """Does a class inherit from one of a part that is left out? mypyc builds it, but then it can't be imported."""
    tree = ast.parse(source)
    plain = {
        name.asname or name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module is not None and _is_left_out(node.module)
        for name in node.names
    }
    classes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return any(isinstance(base, ast.Name) and base.id in plain for one in classes for base in one.bases)


def _is_left_out(module: str) -> bool:
    path = module.replace(".", "/")
    return f"{path}/".startswith(tuple(LEFT_OUT)) and f"{path}.py" not in COMPILED_THERE


def _paths(root: Path) -> Iterator[str]:
    for path in (root / PACKAGE).rglob("*.py"):
        yield path.relative_to(root).as_posix()
