"""What a search gives back: rows."""

from __future__ import annotations

from dataclasses import dataclass

from judgeapp.rulebook.model import Ref


@dataclass
class Hit:
    """One row: an entry with its best clause, or an erratum, ban or open question."""

    kind: str
    edition: str
    entry: str
    clause: str | None
    title: str
    text: str
    score: float
    name: str = ""
    context: str | None = None
    entry_ref: Ref | None = None
