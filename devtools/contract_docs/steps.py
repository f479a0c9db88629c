"""The kinds of steps and their sayings, read from the engine's source."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from inspect import signature
from pathlib import Path

from rules_engine.wording.saying import SAYINGS

ENGINE = Path(__file__).resolve().parents[2] / "rules_engine"


def step_kinds() -> dict[str, set[str]]:
    """Return every kind of step that the engine names outright, with the codes of what it says there."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(ENGINE.rglob("*.py")):
        for kind, said in _said(ast.parse(path.read_text(encoding="utf-8"))):
            found[kind] |= {said} if said in SAYINGS else set()
    return dict(found)


def _said(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Every `game.say("kind", wording.room.what(...), ...)`: its kind, and the code of the saying."""
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "say"):
            continue
        if not (call.args and isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)):
            continue
        said = call.args[1] if len(call.args) > 1 else None
        made = said.func if isinstance(said, ast.Call) else None
        name = made.attr if isinstance(made, ast.Attribute) else ""
        yield call.args[0].value, name.rstrip("_").replace("_", "-")


def step_table() -> str:
    """Return the kinds of steps as a table."""
    rows = [
        f"| `{kind}` | {', '.join(f'`{code}`' for code in sorted(codes))} |"
        for kind, codes in sorted(step_kinds().items())
    ]
    return "\n".join(["| kind | what it says (`code`) |", "|---|---|", *rows, ""])


def code_table() -> str:
    """Return every code with the names of its data."""
    rows = [
        f"| `{code}` | {', '.join(f'`{name}`' for name in signature(make).parameters)} |"
        for code, make in sorted(SAYINGS.items())
    ]
    return "\n".join(["| code | data |", "|---|---|", *rows, ""])
