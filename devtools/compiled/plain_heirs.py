"""Marks native classes of the compiled copy that a class of a plain module inherits from: mypyc needs to know them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from .modules import PACKAGE

# Compiled code no longer needs the mark, so running it does not require mypy.
_IMPORT = """try:
    from mypy_extensions import mypyc_attr
except ImportError:
    pass
"""
_MARK = "@mypyc_attr(allow_interpreted_subclasses=True)\n"


def mark_plain_heirs(root: Path, modules: Iterable[str]) -> None:
    """Mark the classes of these modules that have heirs in a plain module, in place."""
    compiled = set(modules)
    plain = {path.relative_to(root).as_posix() for path in (root / PACKAGE).rglob("*.py")} - compiled
    wanted: dict[str, set[str]] = {}
    for path in plain:
        for there, name in _inherited(ast.parse((root / path).read_text(encoding="utf-8"))):
            if there in compiled:
                wanted.setdefault(there, set()).add(name)
    for path, names in wanted.items():
        source = (root / path).read_text(encoding="utf-8")
        (root / path).write_text(_marked(source, names), encoding="utf-8")


def _inherited(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The classes that a module imports and inherits from: where each is from, and its name there."""
    imported = {
        one.asname or one.name: (f"{line.module.replace('.', '/')}.py", one.name)
        for line in tree.body
        if isinstance(line, ast.ImportFrom) and line.module is not None
        for one in line.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from (imported[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in imported)


def _marked(source: str, names: set[str]) -> str:
    tree, lines = ast.parse(source), source.splitlines(keepends=True)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name in names]
    for node in reversed(classes):
        first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
        lines.insert(first - 1, _MARK)
    if classes:
        lines.insert(after_introduction(tree), _IMPORT)
    return "".join(lines)


def after_introduction(tree: ast.Module) -> int:
    """Return the number of the line after the docstring and the imports from the future."""
    after = 0
    for line in tree.body:
        is_docstring = isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)
        if is_docstring or (isinstance(line, ast.ImportFrom) and line.module == "__future__"):
            after = line.end_lineno or 0
    return after
