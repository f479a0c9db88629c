"""Rewrites `cached_property` in the copy that is compiled: a native class has no dictionary, so what was found is kept in a field.

A frozen dataclass is thawed, because it sets these fields itself. It keeps its hash.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

_ASKED = """
@property
def {name}(self) -> {type}:
    found = self.{name}_kept
    if found is None:
        found = self.{name}_kept = self.{name}_found()
    return found
"""
# None can be a result, so a flag says whether it was computed.
_ASKED_ONCE = """
@property
def {name}(self) -> {type}:
    if not self.{name}_known:
        self.{name}_kept = self.{name}_found()
        self.{name}_known = True
    return self.{name}_kept
"""
_FIELD = "{name}_kept: ({type}) | None = {none}"
_FLAG = "{name}_known: bool = {no}"
_OF_DATACLASS = "field(default={}, init=False, repr=False, compare=False)"


def rewrite_kept_properties(root: Path, modules: Iterable[str]) -> None:
    """Rewrite the classes of these modules that keep what their properties found, in place."""
    for path in modules:
        source = (root / path).read_text(encoding="utf-8")
        if "cached_property" in source:
            (root / path).write_text(rewritten(source), encoding="utf-8")


def rewritten(source: str) -> str:
    """Return a module's source with what its cached properties find kept in fields."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            _rewrite_class(node)
    tree.body = [line for line in tree.body if not (isinstance(line, ast.ImportFrom) and line.module == "functools")]
    after = sum(_comes_first(line) for line in tree.body)
    tree.body[after:after] = ast.parse("from dataclasses import field").body
    return ast.unparse(ast.fix_missing_locations(tree))


def _comes_first(line: ast.stmt) -> bool:
    is_docstring = isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)
    return is_docstring or (isinstance(line, ast.ImportFrom) and line.module == "__future__")


def _rewrite_class(made: ast.ClassDef) -> None:
    found = [line for line in made.body if isinstance(line, ast.FunctionDef) and _is_cached(line)]
    is_dataclass = any("dataclass" in ast.unparse(one) for one in made.decorator_list)
    made.decorator_list = [_thawed(one) if found else one for one in made.decorator_list]
    none, no = (_OF_DATACLASS.format(value) if is_dataclass else value for value in ("None", "False"))
    for line in found:
        if line.returns is None:
            raise ValueError(f"{made.name}.{line.name} does not say what it returns")
        words = {"name": line.name, "type": ast.unparse(line.returns), "none": none, "no": no}
        asked, fields = (_ASKED_ONCE, f"{_FIELD}\n{_FLAG}") if "None" in words["type"] else (_ASKED, _FIELD)
        place = made.body.index(line)
        made.body[place:place] = ast.parse(asked.format(**words)).body
        made.body[_after_fields(made) : _after_fields(made)] = ast.parse(fields.format(**words)).body
        line.name, line.decorator_list = f"{line.name}_found", []


def _after_fields(made: ast.ClassDef) -> int:
    """The place in a class after its fields, or after its docstring."""
    fields = [i for i, line in enumerate(made.body) if isinstance(line, (ast.AnnAssign, ast.Assign))]
    return max(fields, default=int(isinstance(made.body[0], ast.Expr)) - 1) + 1


def _is_cached(function: ast.FunctionDef) -> bool:
    return any(isinstance(one, ast.Name) and one.id == "cached_property" for one in function.decorator_list)


def _thawed(decorator: ast.expr) -> ast.expr:
    return ast.parse(ast.unparse(decorator).replace("frozen=True", "unsafe_hash=True"), mode="eval").body
