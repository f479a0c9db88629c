"""The plan of the engine's house: no module cycle, no import hidden in a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ENGINE = Path(__file__).resolve().parents[2] / "rules_engine"


def module_name(path: Path) -> str:
    parts = path.relative_to(ENGINE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(ENGINE.rglob("*.py"))}


def imported(module: str, statement: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """The engine's modules that a statement imports."""
    if isinstance(statement, ast.Import):
        names = [alias.name for alias in statement.names]
    else:
        package = module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]
        above = package.split(".")[: len(package.split(".")) - statement.level + 1] if statement.level else []
        source = ".".join([*above, *([statement.module] if statement.module else [])])
        names = [
            f"{source}.{alias.name}" if f"{source}.{alias.name}" in MODULES else source for alias in statement.names
        ]
    yield from (name for name in names if name in MODULES and name != module)


def imports_of(module: str) -> Iterator[tuple[ast.Import | ast.ImportFrom, str]]:
    """Return every import of a module, wherever it is."""
    for node in ast.walk(ast.parse(MODULES[module].read_text())):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for name in imported(module, node):
                yield node, name


def components(graph: dict[str, set[str]]) -> list[list[str]]:
    """The strongly connected components of a graph (Tarjan)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        number[node] = lowest[node] = len(number)
        stack.append(node)
        for other in graph[node]:
            if other not in number:
                visit(other)
                lowest[node] = min(lowest[node], lowest[other])
            elif other in stack:
                lowest[node] = min(lowest[node], number[other])
        if lowest[node] == number[node]:
            cut = stack.index(node)
            found.append(stack[cut:])
            del stack[cut:]

    for node in graph:
        if node not in number:
            visit(node)
    return found


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = {module: {name for _, name in imports_of(module)} for module in MODULES}

    circles = [sorted(circle) for circle in components(graph) if len(circle) > 1]

    assert circles == []


def test_the_circle_test_sees_a_circle() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set[str]()}

    assert sorted(map(len, components(graph))) == [1, 3]


def test_no_import_hides_in_a_function() -> None:
    hidden = []
    for module, path in MODULES.items():
        for function in ast.walk(ast.parse(path.read_text())):
            if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
                hidden += [
                    f"{module}:{node.lineno}"
                    for node in ast.walk(function)
                    if isinstance(node, (ast.Import, ast.ImportFrom))
                ]

    assert hidden == []


SITE = ENGINE.parent / "judgeapp"


def test_the_site_imports_the_door_and_nothing_below_it() -> None:
    below = []
    for path in sorted(SITE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                names = [node.module]
                if node.module == "rules_engine":
                    names += [
                        f"rules_engine.{alias.name}" for alias in node.names if f"rules_engine.{alias.name}" in MODULES
                    ]
            below += [f"{path.relative_to(SITE.parent)}: {name}" for name in names if name.startswith("rules_engine.")]

    assert below == []
