"""Which entries mention which: references as written, read and listed from both sides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judgeapp.rulebook import selectors
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Library, Ref, parse_ref
from judgeapp.rulebook.urls_of import compare_url, edition_url, entry_url, question_url

from .small_content import MHA, UVS, entry_text, library_of


def small(root: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, Any]) -> Library:
    """A small library in place of the site's."""
    made = library_of(root, files)
    monkeypatch.setattr(selectors, "library", lambda: made)
    return made


def test_whatever_names_an_entry_is_listed_with_it(tmp_path: Path) -> None:
    books = library_of(
        tmp_path,
        {
            f"{UVS}/block-step": entry_text(),
            f"{UVS}/by-see": entry_text(title="By See", see=["block-step"]),
            f"{UVS}/by-mention": entry_text(
                "1. In the Block Step. {#a}\n2. The block step. {#b}\n", title="By Mention"
            ),
            f"{UVS}/by-link": entry_text("1. See [[block-step|it]]. {#a}\n", title="By Link"),
            f"{UVS}/by-same": entry_text("1. Same. {#a same=block-step#rule}\n", title="By Same"),
            f"{MHA}/by-like": entry_text("1. Like. {#a like=block-step#rule}\n", title="By Like"),
            f"{MHA}/other": entry_text("1. In the Block Step of another edition. {#a}\n", title="Other"),
        },
    )

    assert set(books.referred_by[Ref(UVS, "block-step")]) == {
        Ref(UVS, "by-see"),
        Ref(UVS, "by-mention", "a"),
        Ref(UVS, "by-mention", "b"),
        Ref(UVS, "by-link", "a"),
        Ref(UVS, "by-same", "a"),
        Ref(MHA, "by-like", "a"),
    }


def test_an_entry_is_not_listed_as_naming_itself(tmp_path: Path) -> None:
    files = {f"{UVS}/block-step": entry_text("1. The Block Step, [[block-step#rule]]. {#rule}\n")}

    assert library_of(tmp_path, files).referred_by == {}


def test_the_page_lists_each_naming_entry_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small(
        tmp_path,
        monkeypatch,
        {
            f"{UVS}/block-step": entry_text(),
            f"{UVS}/other": entry_text("1. The Block Step. {#a}\n2. The Block Step. {#b}\n", title="Other"),
        },
    )

    page = selectors.entry_page(edition=UVS, entry="block-step")

    assert [entry.slug for entry in page.referred_by] == ["other"]


def test_the_same_clause_is_shown_from_both_sides_but_not_in_chains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small(
        tmp_path,
        monkeypatch,
        {
            f"{UVS}/one": entry_text("1. Said. {#a}\n", title="One"),
            f"{UVS}/two": entry_text("1. Said. {#b same=one#a}\n", title="Two"),
            f"{UVS}/three": entry_text("1. Said. {#c same=one#a}\n", title="Three"),
        },
    )

    def same(slug: str) -> list[str]:
        return [ref.local for ref, _ in selectors.entry_page(edition=UVS, entry=slug).clauses[0].same]

    assert same("one") == ["three#c", "two#b"]
    assert same("two") == ["one#a"]
    assert same("three") == ["one#a"]


def test_a_page_knows_its_neighbours_on_the_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    titles = {"alpha": "attacking", "beta": "wording", "gamma": "attacking"}
    small(
        tmp_path, monkeypatch, {f"{UVS}/{slug}": entry_text(title=slug, group=group) for slug, group in titles.items()}
    )

    first = selectors.entry_page(edition=UVS, entry="alpha")
    last = selectors.entry_page(edition=UVS, entry="gamma")

    assert first.before is None
    assert first.after is not None
    assert first.after.slug == "gamma"
    assert last.before is not None
    assert last.after is None


# Names and addresses


@pytest.mark.parametrize(
    ("text", "ref"),
    [
        ("block", Ref(UVS, "block")),
        ("block#a", Ref(UVS, "block", "a")),
        (" mha:block#a ", Ref("mha", "block", "a")),
        ("mha:block", Ref("mha", "block")),
        ("block#", Ref(UVS, "block")),
    ],
)
def test_a_reference_is_read_inside_its_edition(text: str, ref: Ref) -> None:
    assert parse_ref(text, UVS) == ref


def test_a_reference_writes_itself_as_it_is_read() -> None:
    assert str(Ref("mha", "block", "a")) == "mha:block#a"
    assert Ref("mha", "block", "a").local == "block#a"
    assert parse_ref(str(Ref("mha", "block")), UVS) == Ref("mha", "block")


def test_everything_has_its_address() -> None:
    assert edition_url("mha") == "/rules/mha/"
    assert entry_url(Ref("mha", "block")) == "/rules/mha/block/"
    assert entry_url(Ref("mha", "block", "a")) == "/rules/mha/block/#a"
    assert compare_url(Ref("mha", "block"), UVS) == "/rules/mha/block/compare/uvs-1.2.9/"
    assert question_url("may-i") == "/open-questions/may-i/"


def test_a_library_answers_for_what_it_has_and_has_not() -> None:
    books = library()

    assert books.has(Ref(UVS, "block-step"))
    assert books.has(Ref(UVS, "block-step", "valid-zones"))
    assert not books.has(Ref(UVS, "block-step", "nowhere"))
    assert not books.has(Ref(UVS, "nowhere"))
    assert not books.has(Ref("nowhere", "block-step", "valid-zones"))


def test_a_clause_comes_with_its_neighbours_up_to_the_ends_of_the_entry() -> None:
    entry = library().editions[UVS].entries["block-step"]
    ids = [clause.id for clause in entry.clauses]

    def around(clause_id: str) -> list[str]:
        return [clause.id for clause in entry.around(clause_id)]

    assert around(ids[0]) == ids[:3]
    assert around(ids[5]) == ids[3:8]
    assert around(ids[-1]) == ids[-3:]
