"""Which room imports which, read from the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# A room is a top-level module or package of these.
PACKAGES = ("judgeapp", "rules_engine")
Graph = dict[str, set[str]]


def room_imports(root: Path = ROOT) -> Graph:
    """Return every room with the rooms that it imports."""
    graph: Graph = {}
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            module = _module(path, root)
            room = _room(module)
            found = graph.setdefault(room, set())
            found |= {_room(name) for name in _imported(path, module)} - {room}
    return graph


def reduced(graph: Mapping[str, set[str]]) -> Graph:
    """Return the graph without arrows that a longer path already implies."""
    return {
        room: {other for other in others if not any(_leads(graph, via, other) for via in others - {other})}
        for room, others in graph.items()
    }


def _leads(graph: Mapping[str, set[str]], start: str, end: str) -> bool:
    seen, waiting = {start}, [start]
    while waiting:
        for room in graph.get(waiting.pop(), ()):
            if room == end:
                return True
            if room not in seen:
                seen.add(room)
                waiting.append(room)
    return False


def _module(path: Path, root: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _room(module: str) -> str:
    return ".".join(module.split(".")[:2])


def _imported(path: Path, module: str) -> Iterator[str]:
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith(PACKAGES))
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            if source in PACKAGES:
                # `from rules_engine import judge` uses the door; `from judgeapp import problems` names a room.
                for alias in node.names:
                    is_room = (ROOT / source / alias.name).is_dir() or (ROOT / source / f"{alias.name}.py").exists()
                    yield f"{source}.{alias.name}" if is_room else source
            elif source.startswith(PACKAGES):
                yield source
