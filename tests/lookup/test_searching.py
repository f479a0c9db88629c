"""What a search finds. Ranks are asserted only if there is no doubt; scores never are."""

from __future__ import annotations

import re

import pytest

from judgeapp.lookup.filters import KIND_NAMES
from judgeapp.lookup.selectors import MAX_LIMIT, Answer, search_find
from judgeapp.rulebook.loading import library

pytestmark = pytest.mark.usefixtures("search_index")

CLAUSE_KINDS = ("normative", "definition", "example", "note", "table-manners")


def first(answer: Answer) -> tuple[str, str]:
    assert answer.rows, f"nothing found for {answer.query.raw!r}"
    return answer.rows[0]["edition"], answer.rows[0]["entry"]


def named(answer: Answer, kind: str) -> list[str]:
    return [row["name"] for row in answer.rows if row["kind"] == kind]


# Titles


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("X", "x"),
        ("If", "if"),
        ("or", "or"),
        ("EX", "ex"),
        ("[Hand]", "hand-bracket"),
        ("Hand", "hand"),
        ("block step", "block-step"),
        ("BLOCK STEP", "block-step"),
        ("Ability That _____", "ability-that"),
        ("Phases & Steps", "phases-steps"),
        ("Face Down Cards In the Stage or Card Pool", "face-down-cards-in-the-stage-or-card-pool"),
        ("  block   step  ", "block-step"),
    ],
)
def test_a_title_of_any_length_finds_its_entry_first(typed: str, entry: str) -> None:
    assert first(search_find(q=typed)) == ("uvs-1.2.9", entry)


def test_every_title_of_the_current_edition_finds_its_entry_first() -> None:
    missed = {
        entry.title: first(search_find(q=entry.title))[1]
        for entry in library().current.entries.values()
        if first(search_find(q=entry.title)) != (entry.edition, entry.slug)
    }

    assert missed == {}


@pytest.mark.parametrize("edition", ["mha", "ufs-1.9", "howto-cr", "howto-aot"])
def test_every_title_of_an_older_edition_finds_its_entry_first_inside_it(edition: str) -> None:
    missed = [
        entry.title
        for entry in library().editions[edition].entries.values()
        if '"' not in entry.title and first(search_find(q=entry.title, edition=edition)) != (edition, entry.slug)
    ]

    assert missed == []


@pytest.mark.parametrize(
    ("typed", "entry"),
    [("progr", "progressive-difficulty"), ("block st", "block-step"), ("desper", "desperation"), ("mulli", "mulligan")],
)
def test_the_beginning_of_a_title_finds_it(typed: str, entry: str) -> None:
    assert first(search_find(q=typed)) == ("uvs-1.2.9", entry)


@pytest.mark.parametrize(
    ("typed", "meant", "entry"),
    [
        ("progresive dificulty", "progressive difficulty", "progressive-difficulty"),
        ("desparation", "desperation", "desperation"),
        ("blok step", "block step", "block-step"),
        ("momentm", "momentum", "momentum"),
    ],
)
def test_a_typo_finds_what_was_meant_and_says_so(typed: str, meant: str, entry: str) -> None:
    answer = search_find(q=typed)

    assert answer.did_you_mean == meant
    assert first(answer) == ("uvs-1.2.9", entry)


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("vitality", "health"),
        ("control check", "making-a-check"),
        ("graveyard", "discard-pile"),
        ("tapped", "commit"),
        ("opponent", "rival"),
        ("staging area", "stage"),
    ],
)
def test_an_old_or_foreign_term_finds_todays_entry(typed: str, entry: str) -> None:
    assert first(search_find(q=typed)) == ("uvs-1.2.9", entry)


@pytest.mark.parametrize(
    ("typed", "entry"),
    [("blockstep", "block-step"), ("progressivedifficulty", "progressive-difficulty"), ("cardpool", "card-pool")],
)
def test_words_run_together_are_found(typed: str, entry: str) -> None:
    assert first(search_find(q=typed)) == ("uvs-1.2.9", entry)


# Phrases


@pytest.mark.parametrize("phrase", ["end of the turn", "attack sequence", "your rival"])
def test_a_quoted_phrase_is_found_only_where_the_words_stand_in_a_row(phrase: str) -> None:
    answer = search_find(q=f'"{phrase}"', limit=MAX_LIMIT)

    assert answer.rows
    for row in answer.rows:
        plain = " ".join(re.findall(r"\w+", row["text"].lower()))
        assert phrase in plain, row["text"]


def test_of_two_quoted_phrases_both_must_stand_in_the_clause() -> None:
    answer = search_find(q='"valid" "card can block"')

    assert answer.rows
    assert all("valid" in row["text"].lower() and "card can block" in row["text"] for row in answer.rows)


def test_a_phrase_that_nobody_wrote_finds_nothing() -> None:
    assert search_find(q='"turn the of end"').nothing


@pytest.mark.parametrize("kind", CLAUSE_KINDS)
@pytest.mark.parametrize("phrase", ["end of the turn", "your turn", "the attack", "is a keyword ability"])
def test_a_phrase_and_a_kind_of_clause_go_together(phrase: str, kind: str) -> None:
    answer = search_find(q=f'"{phrase}"', kind=kind, limit=MAX_LIMIT)

    assert {row["kind"] for row in answer.rows} <= {kind}


# Filters


@pytest.mark.parametrize("edition", ["uvs-1.2.9", "mha", "ufs-1.9", "howto-cr", "howto-aot"])
def test_an_edition_filter_leaves_only_that_edition(edition: str) -> None:
    inside = search_find(q=f"attack edition:{edition}", limit=MAX_LIMIT)
    beside = search_find(q="attack", edition=edition, limit=MAX_LIMIT)

    assert inside.rows
    assert {row["edition"] for row in inside.rows} == {edition}
    assert [row["url"] for row in inside.rows] == [row["url"] for row in beside.rows]


@pytest.mark.parametrize("kind", ["keyword", "trait", "card-type", "zone", "faq", "quick-reference"])
def test_a_kind_filter_leaves_only_entries_of_that_index(kind: str) -> None:
    answer = search_find(q=f"kind:{kind} attack", limit=MAX_LIMIT)

    for row in answer.rows:
        assert library().editions[row["edition"]].entries[row["entry"]].index == kind


@pytest.mark.parametrize("kind", CLAUSE_KINDS)
def test_a_kind_of_clause_leaves_only_such_clauses(kind: str) -> None:
    answer = search_find(q=f"kind:{kind} attack card", limit=MAX_LIMIT)

    assert answer.rows
    assert {row["kind"] for row in answer.rows} == {kind}


@pytest.mark.parametrize(("kind", "typed"), [("errata", "guile"), ("banned", "hugo"), ("open-question", "blitz")])
def test_a_kind_of_row_leaves_only_such_rows(kind: str, typed: str) -> None:
    answer = search_find(q=f"kind:{kind} {typed}", limit=MAX_LIMIT)

    assert answer.rows
    assert {row["kind"] for row in answer.rows} == {kind}


@pytest.mark.parametrize("kind", sorted(set(KIND_NAMES.values())))
@pytest.mark.parametrize("typed", ["block", '"your turn"', "302.8.3.1", "block-step#valid-zones", "Dhalsim", "the"])
def test_every_kind_goes_with_every_way_to_ask(kind: str, typed: str) -> None:
    asked, written = search_find(q=typed, kind=kind), search_find(q=f"kind:{kind} {typed}")

    assert asked.rows == written.rows
    assert asked.nothing == (asked.rows == [])


@pytest.mark.parametrize("typed", ["block edition:nowhere", "block kind:spell"])
def test_an_unknown_filter_finds_nothing_and_says_why(typed: str) -> None:
    answer = search_find(q=typed)

    assert answer.nothing
    assert len(answer.query.faults) == 1


# Numbers and citations


@pytest.mark.parametrize("typed", ["302.8.3.1", "rule 302.8.3.1", "302.8.3.1."])
def test_a_rule_number_finds_its_clause(typed: str) -> None:
    row = search_find(q=typed).rows[0]

    assert (row["edition"], row["entry"], row["clause"]) == ("ufs-1.9", "302-the-combat-phase", "302-8-3-1")
    assert row["url"] == "/rules/ufs-1.9/302-the-combat-phase/#302-8-3-1"


def test_every_rule_number_finds_the_clause_that_bears_it() -> None:
    missed = []
    for entry in library().editions["ufs-1.9"].entries.values():
        for clause in entry.clauses:
            if "." in clause.number and clause.id == clause.number.replace(".", "-"):
                row = search_find(q=clause.number, limit=1).rows[0]
                if (row["entry"], row["clause"]) != (entry.slug, clause.id):
                    missed.append((clause.number, row["clause"]))

    assert missed == []


@pytest.mark.parametrize(
    ("typed", "edition"),
    [
        ("block-step#valid-zones", "uvs-1.2.9"),
        ("uvs-1.2.9:block-step#valid-zones", "uvs-1.2.9"),
        ("mha:block-step#valid-zones", "mha"),
        ("Block-Step#Valid-Zones", "uvs-1.2.9"),
    ],
)
def test_a_citation_finds_its_clause(typed: str, edition: str) -> None:
    row = search_find(q=typed).rows[0]

    assert (row["edition"], row["entry"], row["clause"]) == (edition, "block-step", "valid-zones")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("999.9.9", "999 9 9"),
        ("block-step#nowhere", "block step nowhere"),
        ("nowhere:block-step#valid-zones", "nowhere block step valid zones"),
    ],
)
def test_a_number_or_citation_that_does_not_exist_is_searched_as_words(typed: str, words: str) -> None:
    found = [row["url"] for row in search_find(q=typed).rows]

    assert found
    assert found == [row["url"] for row in search_find(q=words).rows]


# Cards and open questions


@pytest.mark.parametrize(("card", "kind"), [("Guile", "errata"), ("Dhalsim", "banned"), ("hugo", "banned")])
def test_the_name_of_a_card_finds_its_erratum_or_ban_first(card: str, kind: str) -> None:
    row = search_find(q=card).rows[0]

    assert (row["kind"], row["name"].lower()) == (kind, card.lower())
    assert row["url"].startswith("/rules/ufs-1.9/50")


def test_every_banned_card_is_found_by_its_name() -> None:
    missed = [ban.card for ban in library().banned if ban.card not in named(search_find(q=ban.card), "banned")]

    assert missed == []


def test_every_card_with_an_erratum_is_found_by_its_name() -> None:
    missed = [row.card for row in library().errata if row.card not in named(search_find(q=row.card), "errata")]

    assert missed == []


def test_an_open_question_is_found_and_leads_to_its_page() -> None:
    answer = search_find(q="who may play the blitz abilities", kind="open-question")

    row = answer.rows[0]
    assert (row["kind"], row["entry"], row["clause"]) == ("open-question", "blitz-who", None)
    assert row["url"] == "/open-questions/blitz-who/"
    assert row["title"] == row["name"] == library().open_questions["blitz-who"].title
