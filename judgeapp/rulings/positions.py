"""Ready-made positions to start a board from: content/positions, one file each, written like a scenario's question."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings

from judgeapp.metering import unmetered
from judgeapp.read_once import read_once

from .scenarios import expanded


@dataclass(frozen=True)
class Position:
    """A board that a visitor can start from."""

    name: str
    title: str
    about: str
    order: int
    question: dict[str, Any]


@read_once
@unmetered()
def positions() -> dict[str, Position]:
    """All positions by name, in the order in which they are offered."""
    found = [_position(path) for path in (Path(settings.CONTENT_DIR) / "positions").glob("*.yaml")]
    return {position.name: position for position in sorted(found, key=lambda one: (one.order, one.name))}


def _position(path: Path) -> Position:
    row = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    missing = [key for key in ("title", "about", "order", "question") if key not in row]
    if missing:
        raise ValueError(f"{path.name}: a position needs {', '.join(missing)} too")
    return Position(path.stem, row["title"], row["about"], row["order"], expanded(row["question"]))
