"""Measuring how much of a card file is understood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules_engine import ReadAbility, printed_lines, read_card

from .errors import BadRow
from .importing.service import BATCH, Progress, silent
from .importing.shapes import as_flat, is_ours
from .importing.sources import load_rows

MOST_REASONS = 30
REASON_WORDS = 3


@dataclass
class ReadingReport:
    """How much of a card file is understood. Ambiguous lines are refused too, and counted in both."""

    lines: int = 0
    understood: int = 0
    refused: int = 0
    ambiguous: int = 0
    cards: int = 0
    cards_whole: int = 0
    reasons: list[dict[str, Any]] = field(default_factory=list)
    bad: list[BadRow] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        figures = {name: getattr(self, name) for name in ("lines", "understood", "refused", "ambiguous")}
        figures |= {"cards": self.cards, "cards_whole": self.cards_whole, "reasons": self.reasons}
        return figures | {"bad": [{"at": row.at, "why": row.why} for row in self.bad]}


def cards_read(*, path: Path, progress: Progress = silent) -> ReadingReport:
    """Read every ability of a card file. Only the text matters here; other faults of a card are ignored."""
    report = ReadingReport()
    stopped: Counter[str] = Counter()
    examples: dict[str, str] = {}
    rows = load_rows(path)
    for done, (at, slug, row) in enumerate(rows, 1):
        texts = _texts_of(_as_ours(slug, row))
        if texts is None:
            report.bad.append(BadRow(at, "must be an object, and its text must be text"))
        else:
            for ability in _count(report, texts):
                reason = _reason(ability)
                stopped[reason] += 1
                examples.setdefault(reason, ability.text)
        if done % BATCH == 0 or done == len(rows):
            progress(done, len(rows))
    report.reasons = [
        {"words": words, "lines": count, "example": examples[words]}
        for words, count in stopped.most_common(MOST_REASONS)
    ]
    return report


def lines_in(path: Path) -> list[str]:
    """Return the printed lines of a card file."""
    texts = (_texts_of(_as_ours(slug, row)) for _, slug, row in load_rows(path))
    return [line for sides in texts for text in sides or () for line in printed_lines(text)]


def _as_ours(slug: str | None, row: Any) -> Any:
    """The same row, with our names for its columns."""
    if slug is None and isinstance(row, Mapping) and not is_ours(row):
        row, _ = as_flat(row)
    return row


def _texts_of(row: Any) -> list[str] | None:
    """The texts of a card's sides; None if it isn't a card."""
    if not isinstance(row, Mapping):
        return None
    back = row.get("back")
    texts = [row.get("text") or "", (back.get("text") or "") if isinstance(back, Mapping) else ""]
    return texts if all(isinstance(text, str) for text in texts) else None


def _count(report: ReadingReport, texts: list[str]) -> list[ReadAbility]:
    """Count one card's lines; returns those that are not understood."""
    lines = [read_card(line) for text in texts for line in printed_lines(text)]
    refused = [ability for abilities in lines for ability in abilities if not ability.understood]
    report.cards += 1
    report.cards_whole += not refused
    report.lines += len(lines)
    understood = sum(all(ability.understood for ability in abilities) for abilities in lines)
    report.understood += understood
    report.refused += len(lines) - understood
    report.ambiguous += sum(ability.ambiguous for ability in refused)
    return refused


def _reason(ability: ReadAbility) -> str:
    """The first words that stopped a reading."""
    words = " ".join(ability.stopped_words.split()[:REASON_WORDS]).lower()
    return words or "(the line ends too early)"
