"""How a card reads: errata of an edition or a format, and the newest printing, by day."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from judgeapp.cards import wordings
from judgeapp.cards.wordings import Dated, dated, newest_on, with_errata, worded
from judgeapp.rulebook.legality_tables import read_legality, read_sets
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import CardSet, DatedErratum, Library
from rules_engine import Printed, judge, printed_card

OLD, NEW, NEWEST = "Form: Draw 1 card.", "Form: Draw 2 cards.", "Form: Draw 3 cards."


def card(text: str = OLD, **more: Any) -> Printed:
    row = {"name": "Bell Rope", "type": "foundation", "difficulty": 1, "check": 5, "symbols": ["air"], "text": text}
    return printed_card("bell-rope", {**row, **more})


@contextmanager
def books(**changed: Any) -> Iterator[Library]:
    """The content with formats or sets changed."""
    formats = {
        name: replace(library().legality[name], **values) for name, values in changed.pop("legality", {}).items()
    }
    made = replace(library(), version="changed", legality={**library().legality, **formats}, **changed)
    errata = (*made.errata, *(row for legal in made.legality.values() for row in legal.errata))
    wordings._errata_by_name.cache_clear()
    with patch.object(wordings, "library", lambda: made), patch.object(wordings, "errata_told", lambda: errata):
        yield made
    wordings._errata_by_name.cache_clear()


# -- dated errata of a format -------------------------------------------------------------------------------------------

ERRATUM = DatedErratum("Bell Rope", "2026-03-01", "It drew too few cards.", abilities=(NEW,))
LATER = DatedErratum("Bell Rope", "2026-09-01", "It still drew too few.", abilities=(NEWEST,))


@pytest.mark.parametrize(
    ("on", "text"), [("2026-02-28", OLD), ("2026-03-01", NEW), ("2026-08-31", NEW), ("2026-09-01", NEWEST)]
)
def test_an_erratum_of_a_format_holds_from_its_day_on(on: str, text: str) -> None:
    with books(legality={"standard": {"errata": (LATER, ERRATUM), "as_of": "2026-11-17"}}) as changed:
        assert worded(card(), changed.legality["standard"], on=on).text == text


def test_an_erratum_that_ended_holds_no_longer() -> None:
    ended = replace(ERRATUM, until="2026-05-01")
    with books(legality={"standard": {"errata": (ended,), "as_of": "2026-11-17"}}) as changed:
        assert worded(card(), changed.legality["standard"]).text == OLD
        assert worded(card(), changed.legality["standard"], on="2026-04-30").text == NEW


def test_an_erratum_of_one_format_leaves_the_others_alone() -> None:
    with books(legality={"retro": {"errata": (ERRATUM,), "as_of": "2026-11-17"}}):
        read = with_errata(card())

    assert read.text == OLD
    assert {name: made.text for name, made in read.under.items()} == {"retro": NEW}


def test_an_erratum_of_the_main_format_is_todays_text_and_says_why() -> None:
    with books(legality={"standard": {"errata": (ERRATUM,), "as_of": "2026-11-17"}}):
        read = with_errata(card())

    assert read.text == NEW
    assert read.amended is not None
    assert (
        read.amended.why == "Bell Rope reads differently in UniVersus Standard since 2026-03-01: It drew too few cards."
    )
    assert read.under["ufs-1.9"].text == OLD
    assert read.under["retro"].text == OLD


@pytest.mark.parametrize(
    ("changed", "place", "why"),
    [
        ({"as_of": "undated"}, "as_of", "must be a date if"),
        ({"errata": [{"card": "X", "since": "2026-03-01", "why": "y"}]}, "errata[0]", "must say what changes"),
        ({"errata": [{"card": "X", "since": "March", "why": "y", "keywords": ["Kick"]}]}, "errata[0].since", "a date"),
        (
            {"errata": [{"card": "X", "since": "2026-03-01", "why": "y", "replaces": ["a"]}]},
            "errata[0].replaces",
            "two",
        ),
        ({"text": "oldest"}, "text", "must be newest or printed"),
    ],
)
def test_faults_of_a_format_are_named(changed: dict[str, Any], place: str, why: str) -> None:
    row = {"card": "X", "since": "2026-03-01", "why": "y", "abilities": [NEW]}
    whole = {"name": "N", "rules": "standard", "as_of": "2026-11-17", "about": "a", "errata": [row], **changed}
    faults = read_legality(whole, stem="n", path="n.yaml")[1]

    assert any(fault.place == place and why in fault.why for fault in faults)


def test_a_set_has_a_day_a_month_or_a_year() -> None:
    rows = [{"set": "a", "released": "2026-11-17"}, {"set": "b", "released": 2026}, {"set": "c", "released": "soon"}]
    sets, faults = read_sets(rows, path="sets.yaml")

    assert [one.released for one in sets][:2] == ["2026-11-17", "2026"]
    assert [fault.place for fault in faults] == ["[2].released"]


# -- the newest printing ------------------------------------------------------------------------------------------------


def printed_in(released: str, text: str) -> Dated:
    return Dated(released, f"set of {released}", card(text))


def test_the_newest_printing_rules_today_and_not_where_a_format_says_otherwise() -> None:
    texts = (printed_in("2021-03-01", OLD), printed_in("2024-06-01", NEW))
    read = with_errata(card(OLD), texts)

    assert read.text == NEW
    assert read.amended is not None
    assert read.amended.why == "Bell Rope reads as in its newest printing (set of 2024-06-01, 2024-06-01)."
    assert read.under["ufs-1.9"].text == OLD
    assert with_errata(card(NEW), texts).amended is None


def test_the_newest_printing_of_a_day() -> None:
    texts = (printed_in("2021", OLD), printed_in("2024-06", NEW))
    legal = library().legality["standard"]

    assert worded(card(NEW), legal, on="2022-01-01", printings=texts).text == OLD
    assert worded(card(OLD), legal, on="2026-01-01", printings=texts).text == NEW


@pytest.mark.parametrize("other", ["", "2024"])
def test_where_nobody_can_say_which_is_newer_each_reads_as_printed(other: str) -> None:
    """One without a date, or with the year that contains the other's day."""
    texts = (printed_in(other, OLD), printed_in("2024-06-01", NEW))

    assert newest_on(texts, "undated") is None
    assert with_errata(card(OLD), texts).text == OLD


def test_a_date_comes_with_the_data_or_from_the_list_of_sets() -> None:
    printing = {"set": "xx1", "number": "7"}
    with books(sets={"xx1": CardSet("XX1", "2020-01-01")}):
        assert dated(card(), [printing]).released == "2020-01-01"
        assert dated(card(), [{**printing, "released": "2021-01-01"}]).released == "2021-01-01"
        assert dated(card(), [printing, {"set": "xx2", "number": "1"}]).released == ""


# -- on a board ---------------------------------------------------------------------------------------------------------


def board(own: dict[str, Any], **more: Any) -> dict[str, Any]:
    hero = {"name": "Hero", "type": "character", "health": 20, "hand_size": 6, "symbols": ["air"]}
    players = {player: {"character": {"id": f"{player}.char", "card": "hero"}} for player in "ab"}
    players["a"]["stage"] = [{"id": "a.s1", "card": "own"}]  # type: ignore[assignment]
    asked = {"turn": 3, "active": "a", "at": "combat", "players": players}
    return {"ruleset": "ufs-1.9", "cards": {"hero": hero, "own": own}, "board": asked, **more}


RED_GI = {"name": "Red Gi", "type": "asset", "difficulty": 2, "check": 3, "symbols": ["air"], "text": "F: Draw 1 card."}


def test_a_card_that_a_board_brings_reads_as_its_erratum_and_the_ruling_says_so() -> None:
    """501.21 words this card again: it has two Enhances and no Form."""
    ruling = judge(board(RED_GI))

    assert not any(option.id.startswith("form:a.s1") for option in ruling.decision.options)  # type: ignore[union-attr]
    told = ruling.as_dict()["errata"]
    assert [row["cites"] for row in told] == [["ufs-1.9:501-errata-and-clarification#501-21"]]
    assert told[0]["why"] == "Red Gi reads as in rule 501.21 (UFS 1.9, 2008-02-27)."


def test_a_card_of_another_set_and_a_board_of_today_are_left_alone() -> None:
    for asked in (board({**RED_GI, "set": "MHA09"}), board(RED_GI, ruleset="uvs-1.2.9")):
        ruling = judge(asked)
        assert any(option.id.startswith("form:a.s1") for option in ruling.decision.options)  # type: ignore[union-attr]
        assert "errata" not in ruling.as_dict()


def test_a_format_of_the_content_can_be_named_on_a_board() -> None:
    assert judge(board(RED_GI, ruleset="uvs-1.2.9", format="retro")).decision is not None
