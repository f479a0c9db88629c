"""The scenario files of content/scenarios, read."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings

from judgeapp.metering import unmetered
from judgeapp.read_once import read_once

from .packed import Packed
from .short_forms import expanded

KINDS = ("board", "card", "deck", "refused-question", "tournament")
# Kinds whose question isn't a board.
PLAIN = ("card", "deck", "tournament")


@dataclass(frozen=True)
class Scenario:
    """One scenario file."""

    id: str
    path: str
    title: str
    shows: tuple[str, ...]
    topic: str
    kind: str
    question: Packed = Packed()  # noqa: RUF009 - a descriptor, which keeps what is given for it
    expect: Packed = Packed()  # noqa: RUF009
    example: int | None = None
    about: str = ""
    formerly: tuple[str, ...] = ()
    faults: tuple[str, ...] = field(default=())


class _Loader(yaml.CSafeLoader):
    """Keeps each string once: thousands of scenarios say "players", "hand" and "card" dozens of times each."""

    def _text(self, node: yaml.ScalarNode) -> str:
        return sys.intern(str(self.construct_scalar(node)))


_Loader.add_constructor("tag:yaml.org,2002:str", _Loader._text)


@read_once
@unmetered()
def scenarios() -> tuple[Scenario, ...]:
    """All scenarios of content/scenarios, by path."""
    root = Path(settings.CONTENT_DIR) / "scenarios"
    found = []
    for path in sorted(root.rglob("*.yaml")):
        if path.parent.name == "excused":
            continue
        for i, row in enumerate(yaml.load_all(path.read_text(encoding="utf-8"), Loader=_Loader)):
            if row is not None:
                found.append(scenario_from(row, path.relative_to(root), i))
    return tuple(found)


def scenario_from(row: Mapping[str, Any], path: Path, i: int) -> Scenario:
    """One document of a scenario file; `i` is its place there."""
    faults = [f"missing key '{key}'" for key in ("title", "shows", "expect") if key not in row]
    question = expanded(row.get("question") or {})
    stem = path.with_suffix("").as_posix()
    return Scenario(
        id=str(row.get("id") or (stem if i == 0 else f"{stem}-{i + 1}")),
        path=path.as_posix(),
        title=str(row.get("title", path.stem)),
        shows=tuple(row.get("shows") or ()),
        topic=str(row.get("topic") or path.parts[0].removesuffix(".yaml")),
        kind=str(row.get("kind", "board")),
        question=question if row.get("kind", "board") not in PLAIN else dict(row.get("question") or {}),
        expect=dict(row.get("expect") or {}),
        example=row.get("example"),
        about=str(row.get("about", "")),
        formerly=tuple(row.get("formerly") or ()),
        faults=tuple(faults),
    )
