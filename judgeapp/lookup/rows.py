"""The rows that a search returns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judgeapp.rulebook.model import Clause, Entry, Ref
from judgeapp.rulebook.rendering import plain_text
from judgeapp.rulebook.urls_of import entry_url, question_url

from .documents import QUESTION
from .marking import Stems, mark

Part = dict[str, str]
CARD = "card"


@dataclass
class Hit:
    """One row: an entry with its best clause or its gist, or an erratum, ban or open question.

    `lead_in` are the clauses that it is under, outermost first, `children` those right under it, `rests_on` the clauses
    that a gist sums up. `also` is another clause of the entry that may be the one that was asked for, behind its lead-in and with what
    is under it if it says nothing without them. `named` if the line names the entry.
    """

    kind: str
    edition: str
    entry: str
    clause: str | None
    title: str
    text: str
    score: float
    name: str = ""
    sure: bool = True
    lead_in: tuple[Clause, ...] = ()
    children: tuple[Clause, ...] = ()
    rests_on: tuple[str, ...] = ()
    also: tuple[Clause, ...] = ()
    named: bool = False

    @property
    def ref(self) -> Ref:
        return Ref(self.edition, self.entry, self.clause)


def clause_hit(entry: Entry, clause: Clause, score: float, sure: bool = True) -> Hit:
    """A clause with the clauses above and below it."""
    return Hit(
        kind=clause.kind,
        edition=entry.edition,
        entry=entry.slug,
        clause=clause.id,
        title=entry.title,
        text=plain_text(clause.text),
        score=round(score, 4),
        sure=sure,
        lead_in=tuple(entry.above(clause)),
        children=entry.below.get(clause.id, ()),
    )


def gist_hit(entry: Entry, score: float, *, sure: bool = True, named: bool = False) -> Hit:
    """An entry in short: what the thing does, resting on its clauses."""
    clauses = tuple(dict.fromkeys(clause for sentence in entry.gist for clause in sentence.clauses))
    return Hit(
        kind=entry.by_id[clauses[0]].kind,
        edition=entry.edition,
        entry=entry.slug,
        clause=clauses[0],
        title=entry.title,
        text=plain_text(" ".join(sentence.text for sentence in entry.gist)),
        score=round(score, 4),
        sure=sure,
        rests_on=clauses,
        named=named,
    )


def show_also(hit: Hit, entry: Entry, clause: Clause) -> None:
    """Show one more clause of the entry in a row."""
    shown = {hit.clause, *(one.id for one in (*hit.lead_in, *hit.children)), *hit.rests_on}
    above = [one for one in entry.above(clause)[-1:] if one.id not in shown]
    below = entry.below.get(clause.id, ()) if clause.text.endswith(":") else ()
    hit.also = (*above, clause, *below)


def as_row(hit: Hit, wanted: Stems) -> dict[str, Any]:
    """A row as the page, the API and the bots read it."""
    lead_in = [_part(clause) for clause in hit.lead_in]
    question = hit.kind == QUESTION
    return {
        "title": hit.title,
        "edition": hit.edition,
        "entry": hit.entry,
        "clause": hit.clause,
        "ref": str(hit.ref),
        "text": hit.text,
        "snippet": mark(hit.text, wanted),
        "lead_in": lead_in,
        "children": [_part(clause) for clause in hit.children],
        "rests_on": list(hit.rests_on),
        "also": [_part(clause) for clause in hit.also],
        "sure": hit.sure,
        "url": question_url(hit.entry) if question else entry_url(hit.ref),
        "api_url": _api_url(hit),
        "score": hit.score,
        "kind": hit.kind,
        "name": hit.name or hit.title,
        "context": lead_in[-1]["text"] if lead_in else None,
    }


def card_row(name: str, slug: str, text: str, score: float, wanted: Stems) -> dict[str, Any]:
    """A card among the rows."""
    return {
        "title": name,
        "edition": None,
        "entry": slug,
        "clause": None,
        "ref": slug,
        "text": text,
        "snippet": mark(text, wanted),
        "lead_in": [],
        "children": [],
        "rests_on": [],
        "also": [],
        "sure": True,
        "url": f"/cards/{slug}/",
        "api_url": f"/api/v1/cards/{slug}/",
        "score": score,
        "kind": CARD,
        "name": name,
        "context": None,
    }


def _part(clause: Clause) -> Part:
    return {"clause": clause.id, "text": plain_text(clause.text)}


def _api_url(hit: Hit) -> str:
    if hit.kind == QUESTION:
        return f"/api/v1/open-questions/{hit.entry}/"
    return f"/api/v1/clauses/{hit.edition}/{hit.entry}/{hit.clause}/"
