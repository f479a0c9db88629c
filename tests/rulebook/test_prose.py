"""Clauses grouped into paragraphs: what runs on, what becomes a list, and that no clause is lost."""

from __future__ import annotations

import pytest

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import EXAMPLE, Clause
from judgeapp.rulebook.prose import MOST_WORDS, Paragraph, paragraphs


def clause(name: str, text: str, parent: str | None = None, kind: str = "normative") -> Clause:
    depth = 0 if parent is None else parent.count("-") + 1
    return Clause("uvs-1.2.9", "entry", name, name, text, kind=kind, depth=depth, parent=parent)


def grouped(*clauses: Clause) -> list[list[str]]:
    return [[one.id for one in paragraph.clauses] for paragraph in paragraphs(clauses)]


def test_short_sentences_run_on_in_one_paragraph() -> None:
    assert grouped(clause("a", "One thing."), clause("b", "Another thing.")) == [["a", "b"]]


def test_a_paragraph_stays_under_its_words() -> None:
    long = "word " * (MOST_WORDS - 3) + "end."

    assert grouped(clause("a", long), clause("b", "Three more words.")) == [["a"], ["b"]]


def test_a_clause_of_two_sentences_starts_a_paragraph() -> None:
    assert grouped(clause("a", "One thing."), clause("b", "Two things. And more.")) == [["a"], ["b"]]


def test_sentences_inside_quotes_do_not_count() -> None:
    assert grouped(clause("a", "One."), clause("b", 'It grants "Draw 1. Discard 1."')) == [["a", "b"]]


def test_what_stands_under_a_colon_is_a_list() -> None:
    found = paragraphs([clause("a", "These are:"), clause("a1", "one", "a"), clause("a2", "two", "a")])

    assert [(p.first.id, p.in_list) for p in found] == [("a", False), ("a1", True), ("a2", True)]


def test_cases_that_begin_alike_are_a_list() -> None:
    rows = grouped(clause("a", "Rule."), clause("a1", "You can't block.", "a"), clause("a2", "You can't play.", "a"))

    assert rows == [["a"], ["a1"], ["a2"]]


def test_a_few_different_clauses_under_one_run_on() -> None:
    assert grouped(clause("a", "Rule."), clause("a1", "Then this.", "a"), clause("a2", "After it that.", "a")) == [
        ["a", "a1", "a2"]
    ]


def test_an_example_stands_behind_its_clause_and_ends_the_paragraph() -> None:
    found = paragraphs([clause("a", "Rule."), clause("e", "As here.", "a", kind=EXAMPLE), clause("b", "Next.")])

    assert [([one.id for one in p.clauses], [one.id for one in p.asides]) for p in found] == [
        (["a"], ["e"]),
        (["b"], []),
    ]


def test_a_section_starts_a_paragraph_with_its_heading() -> None:
    found = paragraphs([clause("a", "One."), clause("b", "Two.")], {"b": "Second part"})

    assert [(p.first.id, p.section) for p in found] == [("a", ""), ("b", "Second part")]


@pytest.mark.parametrize("edition", library().editions)
def test_every_clause_stands_in_one_paragraph_in_order(edition: str) -> None:
    for entry in library().editions[edition].entries.values():
        found: list[Paragraph] = paragraphs(entry.clauses, entry.sections)

        assert [one.id for p in found for one in (*p.clauses, *p.asides)] == [one.id for one in entry.clauses], (
            entry.slug
        )
