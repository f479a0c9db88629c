"""manage.py bench search: how fast the search answers, beside a plain Whoosh search, and how it grows.

The queries are entry titles, `asks`, misspellings and old words of the content itself. The larger corpora repeat every entry
under new names with a share of the words changed, so that posting lists grow as they would with more documents.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from whoosh import query as wq

from judgeapp.lookup.index import OpenIndex, in_memory
from judgeapp.lookup.searching import Searching
from judgeapp.lookup.tables import Tables
from judgeapp.lookup.understanding import Understanding
from judgeapp.lookup.words import stems
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Clause, Edition, Entry, Library

from .timing import Timing, time_calls

Say = Callable[[str], object]
SEED = 20_260_101


def run(say: Say, quick: bool = False) -> dict[str, Any]:
    """Measure the search on the whole corpus and on 10 and 100 times as many clauses."""
    queries = queries_of(library(), 100 if quick else 400)
    figures: dict[str, Any] = {}
    for factor in (1, 4) if quick else (1, 10, 100):
        books = _grown(library(), factor)
        clauses = sum(1 for _ in books.clauses())
        say(f"{factor:>4} x the rulebook: {clauses} clauses; building the index ...")
        row = _measure(in_memory(books), books, queries if factor < 100 else queries[:80])
        for name, timing in row.items():
            say(f"       {name:<14} {timing}")
        figures[f"x{factor}"] = {"clauses": clauses, **{name: timing.as_dict() for name, timing in row.items()}}
    return figures


def _measure(opened: OpenIndex, books: Library, queries: list[str]) -> dict[str, Timing]:
    searching, understanding = Searching(opened, Tables(books)), Understanding(books, opened.vocabulary)
    whoosh = opened.clauses.searcher  # `load` lets go of it
    assert whoosh is not None

    def ours(q: str) -> object:
        return searching.search(understanding.understand(q), limit=10)

    def plain(q: str) -> object:
        return whoosh.search(wq.Or([wq.Term("said", text) for text in stems(q)]), limit=10)

    opened.clauses.load()
    opened.rows.load()
    for q in queries[:20]:
        ours(q)
    return {"Ringside": time_calls(ours, queries), "plain Whoosh": time_calls(plain, queries)}


def queries_of(books: Library, count: int) -> list[str]:
    """What people may type: titles, questions, misspellings, old words, beginnings."""
    dice = random.Random(SEED)  # noqa: S311 - repeatable, not secret
    entries = list(books.entries())
    made = []
    for i in range(count):
        entry = dice.choice(entries)
        title, ask = entry.title, dice.choice(entry.asks)
        old = dice.choice(dice.choice(books.synonyms).words)
        made.append((title, ask, _misspelt(title, dice), old, title[: len(title) // 2 + 1])[i % 5])
    return made


def _misspelt(text: str, dice: random.Random) -> str:
    if len(text) < 4:
        return text
    at = dice.randrange(1, len(text) - 2)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def _grown(books: Library, factor: int) -> Library:
    """The rulebook repeated: copies keep two words in three and get new ones for the rest."""
    if factor == 1:
        return books
    dice = random.Random(SEED)  # noqa: S311
    words = sorted({word for clause in books.clauses() for word in clause.text.split()})
    editions: dict[str, Edition] = {}
    for copy in range(factor):
        for edition in books.editions.values():
            name = edition.id if copy == 0 else f"{edition.id}-{copy}"
            entries = {
                slug: entry if copy == 0 else _varied(entry, name, words, dice)
                for slug, entry in edition.entries.items()
            }
            editions[name] = replace(edition, id=name, entries=entries)
    return replace(books, editions=editions, version=f"{books.version}x{factor}")


def _varied(entry: Entry, edition: str, words: list[str], dice: random.Random) -> Entry:
    def vary(text: str) -> str:
        return " ".join(word if dice.random() < 0.67 else dice.choice(words) for word in text.split())

    clauses: list[Clause] = [replace(clause, edition=edition, text=vary(clause.text)) for clause in entry.clauses]
    return replace(
        entry, edition=edition, title=vary(entry.title), clauses=tuple(clauses), asks=tuple(map(vary, entry.asks))
    )
