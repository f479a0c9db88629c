"""Two editions side by side: which entries answer each other, which clauses, and what changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from judgeapp.rulebook import selectors
from judgeapp.rulebook.comparing import (
    CHANGED,
    ONLY_LEFT,
    ONLY_RIGHT,
    SAME,
    Pair,
    changes,
    compare,
    counterparts,
    elsewhere,
)
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Entry, Library, Ref
from tests.pages import page_of

from .small_content import MHA, UFS, UVS, entry_text, library_of


def entries(root: Path, left: str, right: str) -> tuple[Entry, Entry]:
    """One entry in an older edition and in the current one."""
    books = library_of(root, {f"{MHA}/block-step": entry_text(left), f"{UVS}/block-step": entry_text(right)})
    return books.editions[MHA].entries["block-step"], books.editions[UVS].entries["block-step"]


def shown(pairs: list[Pair]) -> list[tuple[str, str | None, str | None]]:
    return [(pair.state, pair.left and pair.left.id, pair.right and pair.right.id) for pair in pairs]


# Clause by clause


def test_clauses_of_the_same_id_and_words_are_the_same(tmp_path: Path) -> None:
    left, right = entries(tmp_path, "1. You **may** block. {#may}\n", "1. You may\n   block. {#may}\n")

    pairs = compare(left, right)

    assert shown(pairs) == [(SAME, "may", "may")]
    assert pairs[0].left_marks == pairs[0].right_marks == (("You may block.", False),)


def test_clauses_of_the_same_id_and_other_words_are_changed_and_the_words_marked(tmp_path: Path) -> None:
    left, right = entries(tmp_path, "1. You may block once. {#may}\n", "1. You must block {#may}\n")

    pair = compare(left, right)[0]

    assert pair.state == CHANGED
    assert pair.left_marks == (("You", False), ("may", True), ("block", False), ("once.", True))
    assert pair.right_marks == (("You", False), ("must", True), ("block", False))


def test_marked_and_unmarked_words_together_are_the_whole_clause(tmp_path: Path) -> None:
    left, right = entries(tmp_path, "1. One two three four. {#a}\n", "1. Zero one two four five. {#a}\n")

    pair = compare(left, right)[0]

    assert " ".join(words for words, _ in pair.left_marks) == "One two three four."
    assert " ".join(words for words, _ in pair.right_marks) == "Zero one two four five."


def test_a_clause_without_a_counterpart_stands_alone_on_its_side(tmp_path: Path) -> None:
    left, right = entries(tmp_path, "1. Old. {#old}\n2. Both. {#both}\n", "1. New. {#new}\n2. Both. {#both}\n")

    assert shown(compare(left, right)) == [
        (ONLY_LEFT, "old", None),
        (SAME, "both", "both"),
        (ONLY_RIGHT, None, "new"),
    ]


@pytest.mark.parametrize("turned", [False, True])
def test_like_pairs_clauses_of_different_ids_from_either_side(tmp_path: Path, turned: bool) -> None:
    older, current = entries(
        tmp_path, "1. Old wording. {#old like=block-step#new}\n", "1. New wording. {#new}\n2. More. {#more}\n"
    )
    left, right = (current, older) if turned else (older, current)

    states = {(pair.left and pair.left.id, pair.right and pair.right.id): pair.state for pair in compare(left, right)}

    assert states[("new", "old") if turned else ("old", "new")] == CHANGED


def test_the_same_id_wins_over_like(tmp_path: Path) -> None:
    left, right = entries(
        tmp_path, "1. Early. {#early like=block-step#rule}\n2. The rule. {#rule}\n", "1. The rule. {#rule}\n"
    )

    assert shown(compare(left, right)) == [(ONLY_LEFT, "early", None), (SAME, "rule", "rule")]


def test_a_clause_is_paired_only_once(tmp_path: Path) -> None:
    left, right = entries(
        tmp_path, "1. One. {#one like=block-step#new}\n2. Two. {#two like=block-step#new}\n", "1. New. {#new}\n"
    )

    assert shown(compare(left, right)) == [(CHANGED, "one", "new"), (ONLY_LEFT, "two", None)]


def test_an_entry_compared_with_itself_is_the_same_throughout() -> None:
    entry = library().current.entries["block-step"]

    assert {pair.state for pair in compare(entry, entry)} == {SAME}


# Entry by entry


@pytest.fixture
def books(tmp_path: Path) -> Library:
    """The current edition's Making a Check; UFS calls it Control Check, MHA has today's name, and a summary besides."""
    return library_of(
        tmp_path,
        {
            f"{UVS}/making-a-check": entry_text("1. Reveal a card. {#reveal}\n", title="Making a Check"),
            f"{UVS}/only-new": entry_text(title="Only New"),
            f"{MHA}/making-a-check": entry_text("1. Reveal a card. {#reveal}\n", title="Making a Check"),
            f"{MHA}/a-summary": entry_text(title="A Summary", current=["making-a-check"]),
            f"{UFS}/control-check": entry_text(
                "1. Turn over a card. {#turn like=making-a-check#reveal}\n",
                title="Control Check",
                current=["making-a-check"],
            ),
            f"{UFS}/only-old": entry_text(title="Only Old"),
        },
    )


def slugs(books: Library, edition: str, slug: str, other: str) -> list[str]:
    return [entry.slug for entry in counterparts(books, books.editions[edition].entries[slug], other)]


def test_entries_of_the_same_slug_are_counterparts_and_come_first(books: Library) -> None:
    assert slugs(books, UVS, "making-a-check", MHA) == ["making-a-check", "a-summary"]
    assert slugs(books, MHA, "making-a-check", UVS) == ["making-a-check"]


def test_current_names_the_counterpart_from_either_side(books: Library) -> None:
    assert slugs(books, UFS, "control-check", UVS) == ["making-a-check"]
    assert slugs(books, UVS, "making-a-check", UFS) == ["control-check"]


def test_two_older_editions_meet_through_the_current_one(books: Library) -> None:
    assert slugs(books, MHA, "making-a-check", UFS) == ["control-check"]
    assert slugs(books, UFS, "control-check", MHA) == ["a-summary", "making-a-check"]
    assert slugs(books, MHA, "a-summary", UFS) == ["control-check"]


def test_an_entry_without_a_counterpart_has_none(books: Library) -> None:
    assert slugs(books, UVS, "only-new", UFS) == []
    assert slugs(books, UFS, "only-old", UVS) == []


def test_elsewhere_is_every_other_edition(books: Library) -> None:
    found = elsewhere(books, books.editions[UFS].entries["control-check"])

    assert set(found) == {Ref(UVS, "making-a-check"), Ref(MHA, "making-a-check"), Ref(MHA, "a-summary")}


def test_changes_say_what_became_of_every_entry_by_title(books: Library) -> None:
    found = changes(books, books.editions[UFS], books.editions[UVS])

    assert [(change.title, change.state) for change in found] == [
        ("Control Check", CHANGED),
        ("Only New", ONLY_RIGHT),
        ("Only Old", ONLY_LEFT),
    ]
    assert [pair.state for pair in found[0].changed_pairs] == [CHANGED]


def test_an_entry_that_says_the_same_is_the_same(books: Library) -> None:
    found = changes(books, books.editions[UVS], books.editions[MHA])

    assert [(change.title, change.state) for change in found] == [("Making a Check", SAME), ("Only New", ONLY_LEFT)]
    assert found[0].changed_pairs == []


# The real editions


def test_every_current_entry_can_be_compared_with_every_other_edition() -> None:
    current, others = library().current, [name for name in library().editions if name != UVS]
    compared = 0

    for slug, entry in current.entries.items():
        for other in others:
            for right, pairs in selectors.comparison(edition=UVS, entry=slug, other=other):
                compared += 1
                lefts = [pair.left for pair in pairs if pair.left]
                rights = [pair.right for pair in pairs if pair.right]

                assert tuple(lefts) == entry.clauses
                assert sorted(clause.id for clause in rights) == sorted(right.by_id)

    assert compared > 300


def test_every_pair_of_editions_accounts_for_every_entry_of_both() -> None:
    editions = library().editions.values()

    for left in editions:
        for right in editions:
            found = selectors.edition_changes(older=left.id, newer=right.id)

            assert {change.left.slug for change in found if change.left} == set(left.entries)
            assert {change.right.slug for change in found if change.right} <= set(right.entries)


def test_an_edition_compared_with_itself_has_not_changed() -> None:
    assert {change.state for change in selectors.edition_changes(older=MHA, newer=MHA)} == {SAME}


# Pages


def test_the_changes_page_groups_what_is_new_gone_different_and_the_same(client: Client) -> None:
    found = selectors.edition_changes(older=MHA, newer=UVS)
    counts = {state: sum(change.state == state for change in found) for state in (CHANGED, ONLY_LEFT, ONLY_RIGHT, SAME)}

    response = client.get(f"/changes/{MHA}/{UVS}/")

    context = response.context
    assert (len(context["changed"]), len(context["dropped"])) == (counts[CHANGED], counts[ONLY_LEFT])
    assert (len(context["added"]), len(context["same"])) == (counts[ONLY_RIGHT], counts[SAME])
    text = page_of(response).text
    assert f"{counts[CHANGED]} entries changed, {counts[ONLY_RIGHT]} are new" in text
    assert all(heading in text for heading in ("New in UniVersus 1.2.9", "Gone from MHA", "Changed", "The same"))


def test_the_compare_page_shows_both_sides(client: Client) -> None:
    page = page_of(client.get(f"/rules/{UVS}/block-step/compare/{MHA}/"))

    assert f"/rules/{UVS}/block-step/#valid-zones" in page.links
    assert f"/rules/{MHA}/block-step/#valid-zones" in page.links
    assert "UniVersus 1.2.9" in page.text


def test_the_compare_page_of_an_entry_without_counterpart_says_so_and_offers_a_search(client: Client) -> None:
    slug = next(
        slug for slug, entry in library().current.entries.items() if not counterparts(library(), entry, "howto-cr")
    )

    page = page_of(client.get(f"/rules/{UVS}/{slug}/compare/howto-cr/"))

    assert "has no entry on this" in page.text
    assert any(link.startswith("/search/?q=") for link in page.links)
