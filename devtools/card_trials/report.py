"""The result of trying a whole file: how many lines were reached, what was seen of them, what went wrong."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .lines import Line

SEEN = ("run", "true", "false", "taken", "declined", "nothing", "later")
FIGURES = ("cards", "lines", "reached", "boards", "decisions")
LISTS = ("never", "untold", "wrong")
NAMES = {
    "run": "executed",
    "true": "every condition true",
    "false": "every condition false",
    "taken": "an option taken",
    "declined": "an option declined",
    "nothing": "nothing to choose from",
    "later": "put-off parts executed",
}


@dataclass
class Tried:
    """The result of trying one card."""

    name: str
    lines: list[Line] = field(default_factory=list)
    boards: int = 0
    decisions: int = 0
    wrong: list[str] = field(default_factory=list)

    @property
    def used(self) -> set[int]:
        """The numbers of the lines that were executed."""
        return {line.number for line in self.lines if line.ran}


@dataclass
class Report:
    """The result of trying a whole file."""

    cards: int = 0
    lines: int = 0
    reached: int = 0
    boards: int = 0
    decisions: int = 0
    seen: dict[str, list[int]] = field(default_factory=lambda: {name: [0, 0] for name in SEEN})
    rows: list[dict[str, Any]] = field(default_factory=list)
    # What can never be seen, by its name: how many lines for each reason.
    cannot: dict[str, dict[str, int]] = field(default_factory=dict)
    never: list[str] = field(default_factory=list)
    untold: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def figures(self) -> dict[str, int]:
        return {key: getattr(self, key) for key in FIGURES}

    def as_dict(self) -> dict[str, Any]:
        seen = {name: {"seen": seen, "of": of} for name, (seen, of) in self.seen.items()}
        return {
            **self.figures(),
            "seen": seen,
            "cannot": self.cannot,
            **{key: getattr(self, key) for key in LISTS},
            "by_line": self.rows,
        }

    @classmethod
    def from_dict(cls, figures: dict[str, Any]) -> Report:
        """Return the report that `as_dict` wrote down."""
        seen = {name: [row["seen"], row["of"]] for name, row in figures["seen"].items()}
        same = {key: figures[key] for key in (*FIGURES, "cannot", *LISTS)}
        return cls(seen=seen, rows=figures["by_line"], **same)

    def join(self, other: Report) -> None:
        """Add the figures of another report."""
        for key in FIGURES:
            setattr(self, key, getattr(self, key) + getattr(other, key))
        for key in (*LISTS, "rows"):
            getattr(self, key).extend(getattr(other, key))
        for name, (seen, of) in other.seen.items():
            self.seen[name][0] += seen
            self.seen[name][1] += of
        for name, reasons in other.cannot.items():
            for reason, count in reasons.items():
                self._excuse(name, reason, count)

    def add(self, tried: Tried) -> None:
        """Count one card."""
        self.cards += 1
        self.boards += tried.boards
        self.decisions += tried.decisions
        self.wrong += [f"{tried.name}: {why}" for why in tried.wrong]
        for line in tried.lines:
            self._add_line(tried.name, line)

    def _add_line(self, name: str, line: Line) -> None:
        said = f"{name}: {line.ability.text}"
        missing = line.missing
        self.lines += 1
        if line.ran:
            self.reached += 1
        else:
            self.never.append(said)
        if line.untold:
            self.untold.append(f"{said} [{line.untold[0]}]")
        self._add_cannot(said, line)
        for key, counts in self.seen.items():
            if line.has(key) and key not in line.cannot:
                counts[0] += key not in missing
                counts[1] += 1
        self.rows.append(
            {
                "card": name,
                "line": line.ability.text,
                "executed": line.ran,
                "true": len(line.conditions & line.true),
                "false": len(line.conditions & line.false),
                "conditions": len(line.conditions),
                "taken": line.taken,
                "declined": line.declined,
                "nothing": line.nothing,
                "later": line.later,
                "missing": sorted(missing),
                "cannot": line.cannot,
                "refused": line.refused,
            }
        )

    def _add_cannot(self, said: str, line: Line) -> None:
        """What can't be seen is counted separately. If it's seen anyway, the rule that excuses it is wrong."""
        for key, reason in line.cannot.items():
            if key not in line.settled:
                self._excuse(key, reason)
                if key not in line.unseen:
                    self.wrong.append(f"{said}: {NAMES[key]}, which cannot be: {reason}")
        for key, conditions in line.settled.items():
            for condition, reason in conditions.items():
                self._excuse(key, reason)
                if condition in (line.true if key == "true" else line.false):
                    self.wrong.append(f"{said}: {condition!r} was {key}, which cannot be: {reason}")

    def _excuse(self, key: str, reason: str, lines: int = 1) -> None:
        reasons = self.cannot.setdefault(key, {})
        reasons[reason] = reasons.get(reason, 0) + lines


def told(row: dict[str, Any]) -> str:
    """What was seen of one line, for people."""
    seen = f"executed {row['executed']}"
    if row["conditions"]:
        seen += f"; of {row['conditions']} conditions true {row['true']}, false {row['false']}"
    if row["taken"] or row["declined"]:
        seen += f"; taken {row['taken']}, declined {row['declined']}"
    if row["nothing"]:
        seen += f"; nothing to choose from {row['nothing']}"
    if row["later"]:
        seen += f"; put-off parts {row['later']}"
    missing = f" (not seen: {', '.join(NAMES[name] for name in row['missing'])})" if row["missing"] else ""
    return f"{row['card']}: {row['line']}\n    {seen}{missing}"
