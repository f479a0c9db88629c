"""Clauses as paragraphs: an entry reads as prose, and every sentence keeps its address.

A top-level clause starts a paragraph. Short clauses that follow run on in it, each with a small raised number. Clauses under a
lead-in, or too many to run on, become a list; examples and notes follow the clause that they explain.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from .model import TABLE_MANNERS, Clause
from .rendering import plain_text

MOST_WORDS = 60
MOST_RUN_IN = 3  # clauses under one; more of them are a list
_SENTENCE_END = re.compile(r"[.!?][\"”’)]*\s+(?=[\"“(]?[A-Z0-9])")
_QUOTED = re.compile(r'"[^"]*"')


@dataclass
class Paragraph:
    """Clauses that are read together. `asides` are the examples and notes behind them, `section` the heading before them."""

    clauses: list[Clause]
    in_list: bool = False
    section: str = ""
    asides: list[Clause] = field(default_factory=list)

    @property
    def first(self) -> Clause:
        return self.clauses[0]

    @property
    def depth(self) -> int:
        return self.first.depth

    @property
    def number(self) -> str:
        return self.first.number

    @property
    def words(self) -> int:
        return sum(_words(clause) for clause in self.clauses)

    @property
    def is_lead_in(self) -> bool:
        return plain_text(self.clauses[-1].text).endswith(":")


def paragraphs(clauses: Sequence[Clause], sections: Mapping[str, str] | None = None) -> list[Paragraph]:
    """Return the clauses of an entry grouped into paragraphs, in order. `sections` are headings by the clause that they precede."""
    listed = _listed(clauses)
    found: list[Paragraph] = []
    for clause in clauses:
        section = (sections or {}).get(clause.id, "")
        if clause.hangs and found:
            found[-1].asides.append(clause)
        elif found and not section and _runs_on(found[-1], clause, listed):
            found[-1].clauses.append(clause)
        else:
            found.append(Paragraph([clause], clause.parent in listed, section))
    return found


def _runs_on(paragraph: Paragraph, clause: Clause, listed: set[str]) -> bool:
    """Return whether a clause is read on in the paragraph before it."""
    within = {one.id for one in paragraph.clauses}
    if paragraph.asides or paragraph.is_lead_in or clause.parent in listed:
        return False
    if _words(clause) + paragraph.words > MOST_WORDS or not _is_one_sentence(clause):
        return False
    if TABLE_MANNERS in (clause.kind, paragraph.first.kind) and clause.kind != paragraph.first.kind:
        return False
    if clause.depth == 0:
        return all(one.depth == 0 for one in paragraph.clauses)
    return clause.parent in within or paragraph.first.parent == clause.parent


def _listed(clauses: Sequence[Clause]) -> set[str]:
    """The clauses whose sub-clauses form a list: lead-ins, those with many, with parallel ones, or with ones that go deeper."""
    under: dict[str, list[Clause]] = defaultdict(list)
    for clause in clauses:
        if clause.parent and not clause.hangs:
            under[clause.parent].append(clause)
    return {
        clause.id
        for clause in clauses
        if (below := under.get(clause.id))
        and (
            plain_text(clause.text).endswith(":")
            or (len(below) > MOST_RUN_IN and below[0].number != clause.number)
            or _parallel(below)
            or any(child.id in under for child in below)
        )
    }


def _parallel(clauses: Iterable[Clause]) -> bool:
    """Return whether two neighbours begin alike: cases of one thing, which are read side by side."""
    openings = [plain_text(clause.text).lower().split()[:2] for clause in clauses]
    return any(one == other for one, other in pairwise(openings))


def _words(clause: Clause) -> int:
    return len(plain_text(clause.text).split())


def _is_one_sentence(clause: Clause) -> bool:
    text = _QUOTED.sub('""', plain_text(clause.text))
    return not _SENTENCE_END.search(text) and not text.endswith(":") and "\n\n" not in clause.text
