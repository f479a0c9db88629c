"""Declares the constants of the copy that is compiled as `Final`.

Compiled code looks up a module's variable in a dictionary at every use, and reads a constant straight from memory. A tuple of texts is declared
without its length: one of known length would be rebuilt wherever it is passed on.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from .plain_heirs import after_introduction

_IS_CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")
_TEXTS = "tuple[str, ...]"
_IMPORT = "from typing import Final\n"


class Constants:
    """The constants of some modules, and which of them are texts or tuples of texts."""

    def __init__(self, root: Path, modules: Iterable[str]) -> None:
        self.sources = {path: (root / path).read_text(encoding="utf-8") for path in modules}
        self.trees = {path: ast.parse(source) for path, source in self.sources.items()}

    def declared(self, path: str) -> str:
        """Return the source of a module with its constants declared."""
        edits = [edit for line in _constants(self.trees[path]) if (edit := self._edit(path, line)) is not None]
        if not edits:
            return self.sources[path]
        lines = self.sources[path].splitlines(keepends=True)
        for row, start, end, said in edits:
            # Columns count bytes.
            raw = lines[row].encode()
            lines[row] = (raw[:start] + said.encode() + raw[end:]).decode()
        lines.insert(after_introduction(self.trees[path]), _IMPORT)
        return "".join(lines)

    def _edit(self, path: str, line: ast.Assign | ast.AnnAssign) -> tuple[int, int, int, str] | None:
        """The row, the columns and the words that replace them."""
        if isinstance(line, ast.AnnAssign):
            said, where = ast.unparse(line.annotation), line.annotation
            if where.lineno != where.end_lineno:
                return None
            return where.lineno - 1, where.col_offset, where.end_col_offset or 0, f"Final[{said}]"
        target, final = line.targets[0], "Final"
        if isinstance(line.value, ast.Tuple):
            if not self._is_texts(path, line.value):
                return None
            final = f"Final[{_TEXTS}]"
        end = target.end_col_offset or 0
        return target.lineno - 1, end, end, f": {final}"

    def _is_texts(self, path: str, value: ast.expr) -> bool:
        """Is this a tuple of texts, judging by its annotation?"""
        if isinstance(value, ast.Name):
            return any(self._is_texts(*found) for found in self._found(path, value.id))
        if not isinstance(value, ast.Tuple):
            return False
        return all(
            self._is_texts(path, one.value) if isinstance(one, ast.Starred) else self._is_text(path, one)
            for one in value.elts
        )

    def _is_text(self, path: str, value: ast.expr) -> bool:
        if isinstance(value, ast.Name):
            return any(self._is_text(*found) for found in self._found(path, value.id))
        return isinstance(value, ast.JoinedStr) or (isinstance(value, ast.Constant) and isinstance(value.value, str))

    def _found(self, path: str, name: str) -> Iterator[tuple[str, ast.expr]]:
        """What a name means in a module, defined there or where it's imported from."""
        for line in self.trees[path].body:
            if isinstance(line, ast.Assign) and _name(line) == name:
                yield path, line.value
            elif isinstance(line, ast.ImportFrom) and line.module is not None:
                there = f"{line.module.replace('.', '/')}.py"
                if there in self.trees and any((one.asname or one.name) == name for one in line.names):
                    yield from self._found(
                        there, next(one.name for one in line.names if name in (one.asname, one.name))
                    )


def declare_constants(root: Path, modules: Iterable[str]) -> None:
    """Declare the constants of these modules, in place."""
    constants = Constants(root, modules)
    for path in constants.sources:
        (root / path).write_text(constants.declared(path), encoding="utf-8")


def _constants(tree: ast.Module) -> Iterator[ast.Assign | ast.AnnAssign]:
    """The lines that give a constant its only value."""
    lines = [line for line in tree.body if isinstance(line, (ast.Assign, ast.AnnAssign)) and line.value is not None]
    times = Counter(_name(line) for line in lines)
    rebound = {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}
    for line in lines:
        name = _name(line)
        if _IS_CONSTANT.fullmatch(name) and times[name] == 1 and name not in rebound:
            yield line


def _name(line: ast.Assign | ast.AnnAssign) -> str:
    """The one name that a line assigns to; nothing if there are several."""
    targets = line.targets if isinstance(line, ast.Assign) else [line.target]
    return targets[0].id if len(targets) == 1 and isinstance(targets[0], ast.Name) else ""
