"""Constants of modules as mypyc wants them: `NAME = ...` becomes `NAME: Final = ...` in the copy that is compiled.

Compiled code looks a module's variable up in a dictionary at every use, and plain Python has a cache for that. A `Final` is a C variable or
the value itself, in other modules too. Only what is set once, under a name in capital letters, is a constant.

A tuple whose length is known is no object to mypyc: it is made again wherever it is handed on. So a constant tuple of texts is declared as one
of any length.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping

_NAME = re.compile(r"_?[A-Z][A-Z0-9_]*")
_IMPORT = "from typing import Final as _Final\n"


def with_finals(source: str, values: Mapping[str, object]) -> str:
    """Return a module with its constants declared as such. `values`: what its names stand for."""
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    found = list(_constants(tree))
    if not found:
        return source
    for node in found:
        if isinstance(node, ast.AnnAssign):
            start, end = node.annotation, node.annotation
            _insert(lines, end.end_lineno, end.end_col_offset, "]")
            _insert(lines, start.lineno, start.col_offset, "_Final[")
        else:
            target = node.targets[0]
            _insert(lines, target.end_lineno, target.end_col_offset, f": {_declared(values.get(ast.unparse(target)))}")
    lines.insert(_after_future(tree), _IMPORT)
    return "".join(lines)


def _constants(tree: ast.Module) -> Iterator[ast.Assign | ast.AnnAssign]:
    """The statements of a module that set a constant."""
    times = Counter(
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    changed = {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}
    for node in tree.body:
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
            continue
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        name = targets[0].id if len(targets) == 1 and isinstance(targets[0], ast.Name) else ""
        if _NAME.fullmatch(name) and times[name] == 1 and name not in changed and not _is_of_types(node.value):
            yield node


def _is_of_types(value: ast.expr) -> bool:
    """Is it a variable of types, or a name for a type?"""
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Name) and value.func.id in ("TypeVar", "ParamSpec", "NewType")
    return isinstance(value, ast.Subscript) and not isinstance(value.slice, ast.Constant)


def _declared(value: object) -> str:
    texts = type(value) is tuple and value and all(type(one) is str for one in value)
    return "_Final[tuple[str, ...]]" if texts else "_Final"


def _insert(lines: list[str], line: int | None, column: int | None, text: str) -> None:
    """Put a text into a line. Columns are counted in bytes."""
    assert line is not None
    assert column is not None
    row = lines[line - 1].encode()
    lines[line - 1] = (row[:column] + text.encode() + row[column:]).decode()


def _after_future(tree: ast.Module) -> int:
    """The number of lines up to and with `from __future__ import annotations`."""
    ends = [
        node.end_lineno or 0 for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__"
    ]
    return max(ends, default=0)
