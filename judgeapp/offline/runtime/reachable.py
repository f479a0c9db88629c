"""Which modules a program can come to import: those that its import statements and its dotted strings name, and theirs in turn.

Django names middleware, apps, backends and template tags in strings, so a string that names a module counts as an
import. This finds more than is needed; anything it doesn't find is left out of the pack.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

_DOTTED = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+")


def reachable(sources: Mapping[str, tuple[str, bytes]], seeds: list[str]) -> set[str]:
    """Return the names of all modules that can be reached from these. `sources` has path and text by name of module."""
    found: set[str] = set()
    waiting = list(seeds)
    while waiting:
        name = waiting.pop()
        for prefix in _prefixes(name):
            if prefix in sources and prefix not in found:
                found.add(prefix)
                path, text = sources[prefix]
                package = prefix if path.endswith("/__init__.py") else prefix.rpartition(".")[0]
                waiting += _named(ast.parse(text), package)
    return found


def _prefixes(name: str) -> Iterator[str]:
    parts = name.split(".")
    for end in range(1, len(parts) + 1):
        yield ".".join(parts[:end])


def _named(tree: ast.AST, package: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _base(node, package)
            yield from (f"{base}.{alias.name}".strip(".") for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _DOTTED.fullmatch(node.value):
            yield node.value
            yield f"{package}.{node.value}"


def _base(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    above = parts[: len(parts) - node.level + 1]
    return ".".join([*above, *([node.module] if node.module else [])])
