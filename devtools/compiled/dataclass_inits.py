"""Writes out the `__init__` of dataclasses in the copy that is compiled: the one that `dataclass` makes would be interpreted.

A frozen dataclass is thawed, because compiled code sets its fields. It keeps its hash.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Field:
    """A field: its name, type and default."""

    name: str
    type: str
    default: str = ""
    factory: str = ""
    asked: bool = True

    @property
    def parameter(self) -> str:
        if self.factory:
            return f"{self.name}: ({self.type}) | None = None"
        return f"{self.name}: {self.type}" + (f" = {self.default}" if self.default else "")

    @property
    def line(self) -> str:
        made = f"{self.factory}()" if self.factory else self.default
        if not self.asked:
            return f"self.{self.name} = {made}"
        return f"self.{self.name} = {f'{made} if {self.name} is None else ' if self.factory else ''}{self.name}"


def write_out_inits(root: Path, modules: Iterable[str]) -> None:
    """Write out the `__init__` of the dataclasses of these modules, in place."""
    for path in modules:
        source = (root / path).read_text(encoding="utf-8")
        if "@dataclass" in source:
            (root / path).write_text(written_out(source), encoding="utf-8")


def written_out(source: str) -> str:
    """Return a module's source with an explicit `__init__` in its dataclasses."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and _can_be_written_out(node):
            fields = [_field(line) for line in _declared(node)]
            asked = ", ".join(("self", *(one.parameter for one in fields if one.asked)))
            body = "".join(f"    {one.line}\n" for one in fields)
            node.body += ast.parse(f"def __init__({asked}) -> None:\n{body}").body
            node.decorator_list = [_without_init(one) for one in node.decorator_list]
    return ast.unparse(ast.fix_missing_locations(tree))


def _can_be_written_out(made: ast.ClassDef) -> bool:
    """Is it a dataclass with all of its fields, and nothing to do once they are set?"""
    said = [ast.unparse(one) for one in made.decorator_list]
    own = {line.name for line in made.body if isinstance(line, ast.FunctionDef)}
    inherits = any(ast.unparse(base) != "Keeper" for base in made.bases)
    plain = all(one.startswith("dataclass") and "kw_only" not in one and "order" not in one for one in said)
    return bool(said) and plain and not inherits and not own & {"__init__", "__post_init__"} and any(_declared(made))


def _declared(made: ast.ClassDef) -> list[ast.AnnAssign]:
    lines = (line for line in made.body if isinstance(line, ast.AnnAssign))
    return [line for line in lines if "ClassVar" not in ast.unparse(line.annotation)]


def _field(line: ast.AnnAssign) -> Field:
    name, kind = ast.unparse(line.target), ast.unparse(line.annotation)
    if line.value is None:
        return Field(name, kind)
    if isinstance(line.value, ast.Call) and ast.unparse(line.value.func) == "field":
        said = dict(_said(line.value))
        asked = said.get("init") != "False"
        return Field(name, kind, said.get("default", ""), said.get("default_factory", ""), asked)
    return Field(name, kind, ast.unparse(line.value))


def _said(call: ast.Call) -> Iterator[tuple[str, str]]:
    for one in call.keywords:
        if one.arg is not None:
            yield one.arg, ast.unparse(one.value)


def _without_init(decorator: ast.expr) -> ast.expr:
    said = dict(_said(decorator)) if isinstance(decorator, ast.Call) else {}
    frozen = said.pop("frozen", "") == "True"
    said.pop("slots", None)
    said |= {"init": "False", **({"unsafe_hash": "True"} if frozen and said.get("eq") != "False" else {})}
    words = ", ".join(f"{name}={value}" for name, value in said.items())
    return ast.parse(f"dataclass({words})", mode="eval").body
