"""Rewrites functions decorated with `kept` in the copy that is compiled: a decorated function is an object that is looked up and called.

What was found stays where `rules_engine/card_text/facts.py` keeps it, under the same name.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

_DECORATOR = "kept"
_ASKED = """
def {name}({holder}: {type}) -> {found}:
    keeper: Keeper = {holder}
    facts = keeper.facts
    if facts is not None and {key!r} in facts:
        return facts[{key!r}]
    made = {name}_found({holder})
    keeper.keep_fact({key!r}, made)
    return made
"""
_IMPORT = "from rules_engine.card_text.facts import Keeper"


def rewrite_kept_facts(root: Path, modules: Iterable[str]) -> None:
    """Rewrite the functions of these modules that keep what they found, in place."""
    for path in modules:
        source = (root / path).read_text(encoding="utf-8")
        if f"@{_DECORATOR}\n" in source:
            (root / path).write_text(rewritten_facts(source, _module_of(path)), encoding="utf-8")


def rewritten_facts(source: str, module: str) -> str:
    """Return a module's source with each of its functions that keep facts as two: one that finds, one that asks."""
    tree = ast.parse(source)
    for made in [line for line in tree.body if isinstance(line, ast.FunctionDef) and _keeps(line)]:
        holder = made.args.args[0]
        if holder.annotation is None or made.returns is None:
            raise ValueError(f"{module}.{made.name} does not say what it takes and returns")
        asked = _ASKED.format(
            name=made.name,
            holder=holder.arg,
            type=ast.unparse(holder.annotation),
            found=ast.unparse(made.returns),
            key=f"{module}.{made.name}",
        )
        place = tree.body.index(made) + 1
        tree.body[place:place] = ast.parse(asked).body
        made.name, made.decorator_list = f"{made.name}_found", []
    _import_keeper(tree)
    return ast.unparse(ast.fix_missing_locations(tree))


def _import_keeper(tree: ast.Module) -> None:
    """Import the class that keeps, after the other imports."""
    last = max(i for i, line in enumerate(tree.body) if isinstance(line, (ast.Import, ast.ImportFrom)))
    tree.body[last + 1 : last + 1] = ast.parse(_IMPORT).body


def _keeps(function: ast.FunctionDef) -> bool:
    return [ast.unparse(one) for one in function.decorator_list] == [_DECORATOR]


def _module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
