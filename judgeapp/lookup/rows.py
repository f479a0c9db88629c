"""The rows that a search returns."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from judgeapp.rulebook.model import Clause, Entry, Ref
from judgeapp.rulebook.rendering import plain_text
from judgeapp.rulebook.urls_of import entry_url, question_url
from judgeapp.shelves import Shelf

from .documents import QUESTION
from .marking import Stems, mark

Part = dict[str, str]
Row = dict[str, Any]
CARD = "card"
MOST_BYTES = 2 * 1024 * 1024


@dataclass(slots=True)
class Hit:
    """One row: an entry with its best clause or its gist, or an erratum, ban or open question.

    `shown` is what it shows in every search. `also` is another clause of the entry that may be the one that was asked for, behind its
    lead-in and with what is under it if it says nothing without them. `named` if the line names the entry.
    """

    shown: Row
    score: float
    sure: bool = True
    also: tuple[Clause, ...] = ()
    named: bool = False


def clause_hit(entry: Entry, clause: Clause, score: float, sure: bool = True) -> Hit:
    """A clause with the clauses above and below it."""
    return Hit(_shown(entry, clause, False), round(score, 4), sure)


def gist_hit(entry: Entry, score: float, *, sure: bool = True, named: bool = False) -> Hit:
    """An entry in short: what the thing does, resting on its clauses."""
    return Hit(_shown(entry, entry.by_id[_first_of(entry)], True), round(score, 4), sure, named=named)


def _first_of(entry: Entry) -> str:
    """The first clause that an entry in short rests on."""
    return next(clause for sentence in entry.gist for clause in sentence.clauses)


def show_also(hit: Hit, entry: Entry, clause: Clause) -> None:
    """Show one more clause of the entry in a row."""
    row = hit.shown
    shown = {row["clause"], *(part["clause"] for part in (*row["lead_in"], *row["children"])), *row["rests_on"]}
    above = [one for one in entry.above(clause)[-1:] if one.id not in shown]
    below = entry.below.get(clause.id, ()) if clause.text.endswith(":") else ()
    hit.also = (*above, clause, *below)


def as_row(hit: Hit, wanted: Stems) -> Row:
    """A row as the page, the API and the bots read it."""
    shown = hit.shown
    return {
        **shown,
        "snippet": mark(shown["text"], wanted),
        "also": [_part(clause) for clause in hit.also],
        "sure": hit.sure,
        "score": hit.score,
    }


def _shown(entry: Entry, clause: Clause, in_short: bool) -> Row:
    """What a clause, or an entry in short, shows in every search. Put together once: the same clauses are found again and again."""
    key = (entry.edition, entry.slug, clause.id, in_short)
    kept = _ROWS.get(key)
    if kept is not None and kept[0] is clause:
        return kept[1]
    row = _gist_row(entry, clause) if in_short else _clause_row(entry, clause)
    _ROWS.put(key, (clause, row))
    return row


def _clause_row(entry: Entry, clause: Clause) -> Row:
    lead_in = [_part(above) for above in entry.above(clause)]
    children = [_part(below) for below in entry.below.get(clause.id, ())]
    return shown_row(clause.kind, clause.ref, entry.title, plain_text(clause.text), lead_in=lead_in, children=children)


def _gist_row(entry: Entry, clause: Clause) -> Row:
    clauses = list(dict.fromkeys(clause for sentence in entry.gist for clause in sentence.clauses))
    text = plain_text(" ".join(sentence.text for sentence in entry.gist))
    return shown_row(clause.kind, clause.ref, entry.title, text, rests_on=clauses)


def shown_row(
    kind: str,
    ref: Ref,
    title: str,
    text: str,
    *,
    name: str = "",
    lead_in: Sequence[Part] = (),
    children: Sequence[Part] = (),
    rests_on: Sequence[str] = (),
) -> Row:
    """A row before anybody has asked. `lead_in` are the clauses that it is under, outermost first, `children` those right under it,
    `rests_on` the clauses that a gist sums up."""
    question = kind == QUESTION
    return {
        "title": title,
        "edition": ref.edition,
        "entry": ref.entry,
        "clause": ref.clause,
        "ref": str(ref),
        "text": text,
        "snippet": "",
        "lead_in": list(lead_in),
        "children": list(children),
        "rests_on": list(rests_on),
        "also": [],
        "sure": True,
        "url": question_url(ref.entry) if question else entry_url(ref),
        "api_url": f"/api/v1/open-questions/{ref.entry}/"
        if question
        else f"/api/v1/clauses/{'/'.join(map(str, ref))}/",
        "score": 0.0,
        "kind": kind,
        "name": name or title,
        "context": lead_in[-1]["text"] if lead_in else None,
    }


def _weigh(key: Hashable, kept: tuple[Clause, Row]) -> int:
    """A dictionary for the row and for each of its parts, and the three texts that it alone has; the others are the rulebook's."""
    row = kept[1]
    return 1_000 + 300 * (len(row["lead_in"]) + len(row["children"])) + 3 * len(row["url"])


# Content only: nothing that a visitor wrote.
_ROWS: Shelf[tuple[Clause, Row]] = Shelf(MOST_BYTES, _weigh)


def card_row(name: str, slug: str, text: str, score: float, wanted: Stems) -> Row:
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
