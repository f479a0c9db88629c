"""Bans, identities, errata and legality: matched by name, version and set, by format and by day."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest
from django.test import Client

from judgeapp.cards.collection import Collection, SiteCard
from judgeapp.cards.deck_checks import DeckReport, deck_check
from judgeapp.cards.deck_lists import read_list
from judgeapp.cards.folding import folded
from judgeapp.cards.identities import is_named, told, version_number
from judgeapp.cards.wordings import with_errata
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import DatedBan, Library
from rules_engine import judge, printed_card


def card(slug: str, **row: object) -> SiteCard:
    whole = {"name": slug.replace("-", " ").title(), "type": "foundation", "difficulty": 2, "check": 4, **row}
    printings = whole.pop("printings", ())
    return SiteCard(slug, whole, printed_card(slug, whole), printings=printings)


def printing(*formats: str) -> tuple[dict[str, Any], ...]:
    return ({"source": "shop", "set": "x", "set_name": "", "number": "1", "rarity": "", "formats": list(formats)},)


HERE = Collection(
    "test",
    {
        one.slug: one
        for one in [
            card("hero", type="character", symbols=["air"], health=20, hand_size=6),
            *(card(f"filler-{i}", symbols=["air"]) for i in range(20)),
            card("dhalsim-3", name="Dhalsim", type="character", version="●●●", set="SF3P", symbols=["air"]),
            card("dhalsim-1", name="Dhalsim", type="character", version="●", set="SF01", symbols=["air"]),
            card("dhalsim", name="Dhalsim", type="character", symbols=["air"]),
            card("turbo", name="Turbo", set="SF1P", symbols=["air"]),
            card("turbo-reprint", name="Turbo", set="SF9", symbols=["air"]),
            card("jab", name="Jab", set="SF01", symbols=["air"]),
            card("quick-elbow", name="Quick Elbow", set="SF01", symbols=["air"]),
            card("jab-today", name="Jab", set="TODAY", symbols=["air"]),
            card("hado-3", name="Dark Hado", set="SF03", symbols=["air"]),
            card("hado-4", name="Dark Hado", set="SF04", symbols=["air"]),
            card("legal", symbols=["air"], printings=printing("standard", "legacy")),
            card("rotated", symbols=["air"], printings=printing("legacy")),
        ]
    },
)
FULL = "Character: Hero\n" + "\n".join(f"4 filler-{i}" for i in range(14))


def checked(*lines: str, format: str = "ufs-constructed", on: str | None = None) -> DeckReport:
    return deck_check(deck=read_list("\n".join((FULL, *lines)), HERE), format=format, on=on)


def faults(report: DeckReport) -> list[str]:
    return [fault.why for fault in report.faults]


def remarks(report: DeckReport) -> str:
    return "\n".join(note.why for note in report.remarks)


# -- bans -------------------------------------------------------------------------------------------------------------


def test_only_the_banned_version_is_banned() -> None:
    assert faults(checked("4 dhalsim-1")) == []
    report = checked("4 dhalsim-3")
    assert faults(report) == ["Dhalsim ●●● is banned in UFS constructed (list of 2008-02-27)."]
    assert report.faults[0].cites == ("ufs-1.9:502-banned-list#502-1-dhalsim",)


def test_of_a_card_without_version_and_set_nobody_can_say() -> None:
    report = checked("4 dhalsim")

    assert "Dhalsim may be banned in UFS constructed: ●●● SF3P 8/23 is." in remarks(report)


def test_a_reprint_of_a_banned_card_is_banned() -> None:
    assert len(faults(checked("2 turbo", "2 turbo-reprint"))) == 2


def test_before_the_day_of_the_list_nothing_on_it_is_banned() -> None:
    report = checked("4 turbo", on="2008-02-26")

    assert faults(report) == []
    assert "Turbo is banned in UFS constructed from 2008-02-27, not yet on 2008-02-26." in remarks(report)
    assert report.as_of == "2008-02-26"
    assert faults(checked("4 turbo", on="2008-02-27"))


def test_a_list_of_other_rules_is_only_remarked_on() -> None:
    report = checked("4 turbo", "4 filler-15", format="standard")

    assert faults(report) == []
    assert "which doesn't apply in UniVersus Standard" in remarks(report)


def with_bans(*bans: DatedBan) -> Library:
    legal = library().legality
    return replace(library(), legality={**legal, "standard": replace(legal["standard"], banned=bans)})


@pytest.mark.parametrize(
    ("on", "is_banned"), [("2026-02-28", False), ("2026-03-01", True), ("2026-08-31", True), ("2026-09-01", False)]
)
def test_a_dated_ban_holds_from_its_day_to_its_end(on: str, is_banned: bool) -> None:
    books = with_bans(DatedBan("Legal", "2026-03-01", "It ends games.", until="2026-09-01"))
    with (
        patch("judgeapp.cards.legality.library", lambda: books),
        patch("judgeapp.cards.deck_checks.library", lambda: books),
    ):
        found = faults(checked("4 legal", format="standard", on=on))

    assert bool(found) is is_banned


@pytest.mark.parametrize(("one", "other"), [("●●●", "3"), ("III", "3"), ("•• ", "ii"), ("1", "●")])
def test_a_version_may_be_written_in_many_ways(one: str, other: str) -> None:
    assert version_number(one) == version_number(other)


# -- legality by imported data ----------------------------------------------------------------------------------------


def test_a_card_that_imported_data_does_not_call_legal_is_a_fault() -> None:
    assert faults(checked("4 legal", format="standard")) == []
    assert faults(checked("4 rotated", format="standard")) == [
        "Rotated isn't legal in UniVersus Standard: imported data (shop) lists legacy."
    ]


@pytest.mark.parametrize("format", ["standard", "mha", "ufs-constructed", "ufs-sealed", "ufs-draft"])
def test_every_answer_says_as_of_when(format: str) -> None:
    report = checked(format=format)

    assert report.as_of in ("undated", "2008-02-27")
    assert any(note.why.startswith(("As of", "Undated")) for note in report.remarks)


# -- identities -------------------------------------------------------------------------------------------------------


def test_two_names_of_one_card_are_counted_together() -> None:
    report = checked("3 jab", "2 quick-elbow")

    assert faults(report) == ["5 copies of Jab / Quick Elbow, deck and sideboard together; at most 4 are allowed."]
    assert "ufs-1.9:501-errata-and-clarification#501-2" in report.faults[0].cites


def test_a_card_of_another_set_with_that_name_is_another_card() -> None:
    assert faults(checked("4 jab-today", "4 quick-elbow")) == []


def test_two_cards_of_one_name_are_told_apart_by_their_set() -> None:
    assert faults(checked("4 hado-3", "4 hado-4")) == []
    assert faults(checked("5 hado-3")) == [
        "5 copies of Dark Hado (SF03), deck and sideboard together; at most 4 are allowed."
    ]


def test_where_the_errata_do_not_hold_names_count() -> None:
    assert faults(checked("4 hado-3", "4 hado-4", format="standard")) == [
        "8 copies of Dark Hado, deck and sidebar together; at most 4 are allowed."
    ]


# -- errata -----------------------------------------------------------------------------------------------------------


def test_an_erratum_is_applied_under_its_edition_alone() -> None:
    row = {
        "name": "Guile",
        "type": "character",
        "version": "●●●",
        "set": "SF1P",
        "health": 20,
        "hand_size": 6,
        "text": "E: Draw 1 card.",
    }
    guile = with_errata(printed_card("guile", row))
    other = with_errata(printed_card("guile-1", {**row, "version": "●"}))

    assert "Your attack gets +1 damage." in guile.under["ufs-1.9"].text
    assert guile.text == "E: Draw 1 card."
    assert dict(other.under) == {}


def test_an_erratum_changes_keywords_and_words() -> None:
    stitch = with_errata(
        printed_card(
            "hem",
            {
                "name": "Hem Stitch",
                "type": "foundation",
                "difficulty": 1,
                "check": 3,
                "keywords": ["Weapon", "Stun: 1"],
            },
        )
    )
    scrapper = with_errata(
        printed_card(
            "s",
            {
                "name": "Scrapper",
                "type": "foundation",
                "difficulty": 1,
                "check": 3,
                "text": "R Commit: After you take damage, draw 1 card.",
            },
        )
    )

    assert [str(keyword) for keyword in stitch.under["ufs-1.9"].keywords] == ["Stun: 1", "Kick"]
    assert scrapper.under["ufs-1.9"].text == "R Commit: When you are taking damage, draw 1 card."


def test_a_board_is_ruled_with_the_text_of_its_edition() -> None:
    """501.3 gives the character an Enhance that it doesn't have in print."""
    row = {
        "name": "Guile",
        "type": "character",
        "version": "●●●",
        "set": "SF1P",
        "health": 20,
        "hand_size": 6,
        "symbols": ["air"],
    }
    known = {"guile": with_errata(printed_card("guile", row, content=True))}
    attack = {
        "name": "Fist",
        "type": "attack",
        "difficulty": 1,
        "check": 3,
        "symbols": ["air"],
        "attack": {"zone": "high", "speed": 3, "damage": 4},
    }
    players = {player: {"character": {"id": f"{player}.char", "card": "guile"}} for player in "ab"}
    players["a"]["hand"] = [{"id": "a.h1", "card": "fist"}]  # type: ignore[assignment]
    question = {
        "board": {"turn": 3, "active": "a", "at": "combat", "players": players},
        "cards": {"fist": attack},
        "decisions": ["play:a.h1", "check:6"],
    }

    def options(ruleset: str) -> list[str]:
        decision = judge({"ruleset": ruleset, **question}, known).decision
        return [option.id for option in decision.options] if decision else []

    assert any(option.startswith("enhance:a.char") for option in options("ufs-1.9"))
    assert not any(option.startswith("enhance:a.char") for option in options("uvs-1.2.9"))


def test_a_row_without_version_names_every_version() -> None:
    ban = next(row for row in library().banned if row.card == "Turbo")

    assert is_named(ban, printed_card("t", {"name": "TURBO", "type": "foundation", "difficulty": 1, "check": 1}))


# -- over REST --------------------------------------------------------------------------------------------------------

pytest_db = pytest.mark.django_db


@pytest_db
def test_a_deck_brings_its_own_cards() -> None:
    own = {"secret": {"name": "Secret", "type": "foundation", "difficulty": 1, "check": 4, "symbols": ["air"]}}
    told = (
        Client()
        .post(
            "/api/v1/decks/check/",
            {"deck": {"secret": 4}, "cards": own, "format": "ufs-draft", "on": "2026-11-17"},
            content_type="application/json",
        )
        .json()
    )

    assert told["as_of"] == "2026-11-17"
    assert not any("card file" in fault["why"] for fault in told["faults"])
    assert told["cards"] == 4


@pytest_db
@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"on": "2026-02-30"}, "on"),
        ({"on": 5}, "on"),
        ({"format": "chess"}, "format"),
        ({"cards": {"x": {"name": "X"}}}, "cards.x.type"),
        ({"cards": []}, "cards"),
    ],
)
def test_bad_input_of_a_deck_is_named_with_its_place(changed: dict[str, Any], at: str) -> None:
    answer = Client().post(
        "/api/v1/decks/check/", {"list": "4 Straight Jab", **changed}, content_type="application/json"
    )

    assert answer.status_code == 400
    assert at in [error["at"] for error in answer.json()["errors"]]


@pytest_db
def test_an_exchange_is_checked_over_rest_and_as_a_page() -> None:
    asked = {"before": "60 Straight Jab", "after": "59 Straight Jab\n1 Body Blow", "format": "ufs-constructed"}
    told = Client().get("/api/v1/decks/sideboarding/", asked).json()

    assert told["legal"] is False
    assert "ufs-1.9:101-starting-the-game#101-4" in {cite["ref"] for fault in told["faults"] for cite in fault["cites"]}
    assert "came from neither" in Client().get("/decks/sideboarding/", asked).content.decode()
    wrong = Client().get("/api/v1/decks/sideboarding/", {**asked, "game": "0", "format": "x"})
    assert {error["at"] for error in wrong.json()["errors"]} == {"game", "format"}


# -- cards as files and documents write them ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "version"), [("·Ken·", "1"), ("Adon***", "3"), (":: Guile ::", "4"), (":·: Vega :·:", "5"), ("Ken", "")]
)
def test_dots_around_a_name_are_its_version(name: str, version: str) -> None:
    this = told(printed_card("x", {"name": name, "type": "character", "health": 20, "hand_size": 6}))

    assert (this.name, this.version) == (folded(name.strip("·*: ")), version)


def imported(slug: str, name: str, set_: str, number: str, **row: object) -> SiteCard:
    made = card(slug, name=name, set=set_, symbols=["air"], **row)
    return replace(made, printed=replace(made.printed, printed_in=((set_, number),)), number=number)


AS_FILES_WRITE = Collection(
    "files",
    {
        one.slug: one
        for one in [
            *HERE.cards.values(),
            imported("cassandra-2", "·· Cassandra ··", "calibur", "020", type="character"),
            imported("cassandra-5", ":·: Cassandra :·:", "higher", "020", type="character"),
            imported("hado-next", "Dark Hado", "nextlevel", "015"),
            imported("hado-path", "Dark Hado", "darkpath", "070"),
            imported("gi", "Red Gi", "extreme", "059", type="asset", text="F: Draw 1 card."),
            imported("gi-other", "Red Gi", "later", "003", type="asset", text="F: Draw 1 card."),
        ]
        if one.slug not in ("hado-3", "hado-4", "dhalsim", "dhalsim-1", "dhalsim-3", "turbo", "turbo-reprint")
    },
)


def faults_of(*lines: str) -> list[str]:
    deck = read_list("\n".join((FULL, *lines)), AS_FILES_WRITE)
    return faults(deck_check(deck=deck, format="ufs-constructed"))


@pytest.mark.parametrize("line", ["4 Cassandra ●●", "4 ·· Cassandra ··", "4 cassandra-2", "4 Cassandra ●● SC01 20/143"])
def test_a_banned_version_is_known_by_its_dots(line: str) -> None:
    assert faults_of(line) == ["·· Cassandra ·· is banned in UFS constructed (list of 2008-02-27)."]


def test_another_version_under_the_same_number_is_not_banned() -> None:
    assert faults_of("4 cassandra-5") == []


def test_a_name_without_dots_that_several_versions_have_is_asked_back() -> None:
    assert faults_of("2 Cassandra")[0] == "'Cassandra' could be 2 cards; say which."


@pytest.mark.parametrize("line", ["2 Hugo ●●● SF3P 11/23", "2 Turbo (SF1P 10/12)", "2 To the Bone SF02 ● 112/126"])
def test_a_banned_card_that_nobody_has_is_known_as_the_list_writes_it(line: str) -> None:
    assert sum("is banned in UFS constructed" in fault for fault in faults_of(line)) == 1


def test_sets_are_the_same_by_their_name_or_by_the_card_s_number() -> None:
    assert faults_of("4 Dark Hado (SF03 15/90)", "4 Dark Hado (darkpath)") == []
    assert "5 copies of Dark Hado (SF03)" in faults_of("4 hado-next", "1 Dark Hado (nextlevel 015)")[0]


def test_an_erratum_finds_its_card_by_its_number_where_the_set_is_called_otherwise() -> None:
    cards = AS_FILES_WRITE.cards

    assert with_errata(cards["gi"].printed).under["ufs-1.9"].text != "F: Draw 1 card."
    assert dict(with_errata(cards["gi-other"].printed).under) == {}
