"""Results kept in a file, one card per line, so that a long run can be stopped at any time and continued."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .report import Report


class Kept:
    """The cards tried before, by their text. Without a file nothing is kept."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.cards: dict[str, dict[str, Any]] = {}
        if path is not None and path.exists():
            self._read(path)

    def _read(self, path: Path) -> None:
        """Read the file. A stopped run may have left half a line at the end, which is dropped."""
        text = path.read_text("utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            path.write_text(whole, "utf-8")
        for line in whole.splitlines():
            row = json.loads(line)
            self.cards[row.pop("key")] = row

    def find(self, row: Mapping[str, Any]) -> Report | None:
        """Return a card's result, if it was tried before."""
        known = self.cards.get(_key(row))
        return Report.from_dict(known) if known is not None else None

    def add(self, row: Mapping[str, Any], report: Report) -> None:
        """Keep a card's result."""
        if self.path is None:
            return
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"key": _key(row), **report.as_dict()}, ensure_ascii=False) + "\n")


def _key(row: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(row, sort_keys=True).encode()).hexdigest()[:16]
