"""manage.py measure_search: how well the search answers questions that people judged.

Two kinds of lists are read. A list of clauses gives, for each question, the clauses that answer it; a row answers if it shows one
of them. A question without clauses is one that no document answers. A list of entries gives the entries that settle a query.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from judgeapp.lookup.selectors import Answer

JUDGED = Path(__file__).parents[2] / "tests" / "lookup"
LISTS = {
    "tuning": JUDGED / "judged_clauses_tuning.yaml",
    "measuring": JUDGED / "judged_clauses_measuring.yaml",
    "table": JUDGED / "judged_clauses_table.yaml",
    "calls": JUDGED / "judged_clauses_calls.yaml",
    "last": JUDGED / "judged_clauses_last.yaml",
    "seats": JUDGED / "judged_clauses_seats.yaml",
    "end": JUDGED / "judged_clauses_end.yaml",
    "phones": JUDGED / "judged_clauses_phones.yaml",
    "closing": JUDGED / "judged_clauses_closing.yaml",
    "noon": JUDGED / "judged_clauses_noon.yaml",
    "dusk": JUDGED / "judged_clauses_dusk.yaml",
    "picked": JUDGED / "judged_clauses_picked.yaml",
    "final": JUDGED / "judged_clauses_final.yaml",
    "late": JUDGED / "judged_clauses_late.yaml",
    "told": JUDGED / "judged_clauses_told.yaml",
    "drawn": JUDGED / "judged_clauses_drawn.yaml",
    "dawn": JUDGED / "judged_clauses_dawn.yaml",
    "morning": JUDGED / "judged_clauses_morning.yaml",
    "evening": JUDGED / "judged_clauses_evening.yaml",
    "nightfall": JUDGED / "judged_clauses_nightfall.yaml",
    "entries": JUDGED / "judged_queries.yaml",
    "events": JUDGED / "judged_queries_events.yaml",
}
DEPTH, FEW = 10, 3
Find = Callable[..., Answer]
Row = dict[str, Any]


@dataclass
class Quality:
    """What a list of judged questions found: ranks count from 1, and 0 means for not found.

    `refused` are answerable questions reported as having no answer, `invented` unanswerable ones that got an answer.
    """

    entry_ranks: list[int] = field(default_factory=list)
    clause_ranks: list[int] = field(default_factory=list)
    unanswerable: int = 0
    refused: list[str] = field(default_factory=list)
    invented: list[str] = field(default_factory=list)
    missed: list[tuple[str, list[str], list[str]]] = field(default_factory=list)

    @property
    def mrr(self) -> float:
        """The mean of 1 / rank over the first ten rows."""
        return sum(1 / rank for rank in self.entry_ranks if rank) / max(len(self.entry_ranks), 1)

    def entry_within(self, rows: int) -> float:
        return _share(self.entry_ranks, rows)

    def answered_within(self, rows: int) -> float:
        return _share(self.clause_ranks, rows)

    def as_dict(self) -> dict[str, float]:
        figures = {
            "questions": len(self.entry_ranks),
            "entry_mrr_at_10": self.mrr,
            "entry_in_3": self.entry_within(FEW),
        }
        if self.clause_ranks:
            figures |= {"first_row_answers": self.answered_within(1), "one_of_3_answers": self.answered_within(FEW)}
        if self.unanswerable:
            said = self.unanswerable - len(self.invented)
            figures |= {"unanswerable": self.unanswerable, "said_to_have_none": said}
        return {**figures, "falsely_said_to_have_none": len(self.refused)}


def _share(ranks: list[int], rows: int) -> float:
    return sum(0 < rank <= rows for rank in ranks) / max(len(ranks), 1)


def measure(path: Path, find: Find) -> Quality:
    """Ask every question of a judged list."""
    quality = Quality()
    for row in yaml.safe_load(path.read_text()):
        answer = find(q=row["q"], limit=DEPTH)
        if "want" in row:
            _count_entry(quality, row["q"], answer, row["want"])
        elif row["answers"]:
            _count_entry(quality, row["q"], answer, {name.partition("#")[0] for name in row["answers"]})
            _count_clause(quality, row["q"], answer.rows, row["answers"])
        else:
            quality.unanswerable += 1
            if not answer.unanswered:
                quality.invented.append(row["q"])
    return quality


def _count_entry(quality: Quality, q: str, answer: Answer, want: Iterable[str]) -> None:
    wanted = set(want)
    quality.entry_ranks.append(_rank([f"{row['edition']}:{row['entry']}" in wanted for row in answer.rows]))
    if answer.unanswered:
        quality.refused.append(q)


def _count_clause(quality: Quality, q: str, rows: list[Row], answers: list[str]) -> None:
    rank = _rank([bool(shown_by(row) & set(answers)) for row in rows])
    quality.clause_ranks.append(rank)
    if rank != 1:
        quality.missed.append((q, answers, [str(row["ref"]) for row in rows[:FEW]]))


def _rank(right: list[bool]) -> int:
    return right.index(True) + 1 if True in right else 0


def shown_by(row: Row) -> set[str]:
    """The clauses that a row shows: its own, its ancestors, its children, those that its gist sums up, and one that it shows too."""
    beside = [part["clause"] for part in (*row["lead_in"], *row["children"], *row["also"])]
    clauses = [row["clause"], *beside, *row["rests_on"]]
    return {f"{row['edition']}:{row['entry']}#{clause}" for clause in clauses if clause}


def told(name: str, quality: Quality) -> str:
    """One line of figures."""
    parts = [
        f"{key} {value:.3f}" if isinstance(value, float) else f"{key} {value}"
        for key, value in quality.as_dict().items()
    ]
    return f"{name:<10} {', '.join(parts)}"
