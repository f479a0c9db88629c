"""Card files as people nest them: wrappers, sets, keys that are names, numbers in boxes, a card on each line, titles above a table."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError
from django.test import Client

from judgeapp.cards.collection import whole_collection
from judgeapp.cards.importing.nesting import raw_rows
from judgeapp.cards.importing.service import cards_import
from judgeapp.cards.models import ImportedCard

from .rows import flat, write
from .test_odd_files import saved
from .test_shapes import command, row_of

pytestmark = pytest.mark.django_db

FAN = {"name": "Paper Fan", "type": "asset", "difficulty": 2, "check": 4, "text": "Draw 1 card."}
BELL = {"name": "Ash Bell", "type": "asset", "difficulty": 3, "check": 5}
NAMELESS = {key: value for key, value in FAN.items() if key != "name"}


@pytest.mark.parametrize(
    "data",
    [
        [FAN, BELL],
        {"cards": [FAN, BELL]},
        {"data": {"cards": [FAN, BELL]}, "version": 3},
        {"results": {"1": {**FAN, "title": "x"}, "2": {**BELL, "title": "x"}}, "count": 2},
        {"sets": [{"code": "own01", "cards": [FAN]}, {"code": "own02", "cards": [BELL]}]},
        {"own01": {"cards": [FAN]}, "own02": {"cards": [BELL]}},
        {"assets": [{**NAMELESS, "name": "Paper Fan", "type": None}, BELL]},
        {"Paper Fan": NAMELESS, "Ash Bell": {key: value for key, value in BELL.items() if key != "name"}},
        {"Paper Fan": FAN, "Ash Bell": BELL},
        [{"card": FAN, "quantity": 4}, {"card": BELL, "quantity": 1}],
        [{"name": one["name"], "type": "asset", "stats": {"difficulty": one["difficulty"]}} for one in (FAN, BELL)],
    ],
    ids=[
        *("a list", "under cards", "two wrappers", "by number", "sets", "by set", "by type", "by name", "name twice"),
        *("each in a box", "numbers in a box"),
    ],
)
def test_cards_are_found_wherever_they_stand(tmp_path: Path, data: Any) -> None:
    report = cards_import(paths=[write(tmp_path, data)])

    assert (report.added, report.bad) == (["paper-fan", "ash-bell"], [])
    assert row_of("paper-fan")["difficulty"] == 2


def test_one_card_alone_is_a_file_too(tmp_path: Path) -> None:
    assert cards_import(paths=[write(tmp_path, FAN)]).added == ["paper-fan"]


def test_what_stands_around_cards_goes_to_those_that_do_not_say_it(tmp_path: Path) -> None:
    whole = {"code": "own01", "name": "Own Goals", "released": "2026-03", "cards": [FAN, {**BELL, "set": "promo"}]}

    cards_import(paths=[write(tmp_path, {"name": "All my cards", "sets": [whole]})])

    [fan], [bell] = (whole_collection().cards[slug].printings for slug in ("paper-fan", "ash-bell"))
    assert (fan["set"], fan["set_name"], fan["released"]) == ("own01", "Own Goals", "2026-03")
    assert bell["set"] == "promo"


def test_boxes_of_a_card_are_opened(tmp_path: Path) -> None:
    row = {
        "name": "Drum Roll",
        "type": "Attack",
        "attack": {"zone": "High", "speed": 4, "damage": "5"},
        "block": {"zone": "low", "modifier": "+2"},
        "set": {"code": "own01", "name": "Own Goals"},
        "legalities": {"standard": "legal", "retro": "banned"},
        "keywords": {"Stun": 2, "Weapon": True},
        "images": {"small": "x.png"},
    }

    report = cards_import(paths=[write(tmp_path, [row])])

    drum = row_of("drum-roll")
    assert drum["attack"] == {"zone": "high", "speed": 4, "damage": 5}
    assert (drum["block"], drum["keywords"]) == ({"zone": "low", "modifier": 2}, ["Stun: 2", "Weapon"])
    card = whole_collection().cards["drum-roll"]
    assert (card.formats, card.printings[0]["set_name"]) == (("standard",), "Own Goals")
    assert [note.why for note in report.notes] == ["the key 'images' isn't imported"]


def test_what_this_site_hands_out_can_be_brought_to_another(tmp_path: Path) -> None:
    cards_import(paths=[write(tmp_path, [flat()])])
    before = row_of("drum-roll")
    handed_out = Client().get("/api/v1/cards/?q=drum+roll").json()
    ImportedCard.objects.all().delete()

    report = cards_import(paths=[write(tmp_path, handed_out)])

    assert (report.added, report.bad) == (["drum-roll"], [])
    assert {key: row_of("drum-roll").get(key) for key in before} == before


def test_a_line_that_is_damaged_costs_one_card(tmp_path: Path) -> None:
    lines = [json.dumps(FAN), '{"name": "Half', "", json.dumps(BELL)]

    for name in ("cards.jsonl", "cards.json", "cards.txt"):
        ImportedCard.objects.all().delete()
        content = "\n".join(lines if name.endswith("l") else [lines[0], lines[3], lines[1]])
        report = cards_import(paths=[saved(tmp_path, content, name)])

        assert report.added == ["paper-fan", "ash-bell"]
        assert [row.at for row in report.bad] == ["row 2" if name.endswith("l") else "row 3"]
        assert "isn't valid JSON" in report.bad[0].why


@pytest.mark.parametrize("before", ["export default ", "const cards = ", "window.cards =\n"])
def test_the_script_of_an_app_is_read(tmp_path: Path, before: str) -> None:
    content = f"{before}{json.dumps([FAN])};\n"

    assert cards_import(paths=[saved(tmp_path, content, "cards.js")]).added == ["paper-fan"]


@pytest.mark.parametrize(
    "above",
    ["My cards\n", "Cards, as of November\n\n", "My cards;;;\n;;;\nkept by Ada;;;\n", '"My\ncards"\n'],
)
def test_a_title_may_stand_above_the_columns(tmp_path: Path, above: str) -> None:
    content = above + "Card Type;Card Name (English);Difficulty\nasset;Paper Fan;2\nasset;Ash Bell;x\n"

    said = command(saved(tmp_path, content))

    line = content.count("\n") - 2
    assert said.startswith(f"sheet.csv: line {line} has the column names; we don't read what's above it")
    assert "Card Name (English) = name" in said
    assert f"left out: row {line + 2} (Ash Bell): difficulty must be a whole number" in said
    assert row_of("paper-fan")["difficulty"] == 2


def test_a_column_that_is_not_there_is_said(tmp_path: Path) -> None:
    path = saved(tmp_path, "Name,Type\nPaper Fan,asset\n")

    assert "sheet.csv: there's no column 'Tex' for text" in command(path, "--map", "Tex=text")
    with pytest.raises(CommandError, match=r"no column for name; its columns are Karte, Type"):
        command(saved(tmp_path, "Karte,Type\nPaper Fan,asset\n"), "--map", "Kate=name")


def test_a_dry_run_reports_bad_rows_with_their_place(tmp_path: Path) -> None:
    path = saved(tmp_path, "Name,Type,Difficulty\nPaper Fan,asset,2\nAsh Bell,asset,x\n,asset,1\n")

    said = command(path, "--dry-run")

    assert "left out: row 3 (Ash Bell): difficulty must be a whole number" in said
    assert "left out: row 4: name is missing" in said
    assert "it would be: 1 added, 0 updated, 0 unchanged, 2 left out" in said
    assert "3 rows; nothing imported" in said
    assert not ImportedCard.objects.exists()


def test_one_bad_file_of_many_is_reported_and_hidden_ones_are_passed_by(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "mine.zip", "w") as archive:
        archive.writestr("cards.json", json.dumps([FAN]))
        archive.writestr("notes.json", "{ no json")
        archive.writestr("__MACOSX/._cards.json", b"\x00\x05\x16\x07")

    report = cards_import(paths=[tmp_path / "mine.zip"])

    assert report.added == ["paper-fan"]
    assert [row.at for row in report.bad] == ["notes.json"]
    assert "isn't valid JSON" in report.bad[0].why


def test_another_mapping_begins_anew_after_an_interruption(tmp_path: Path) -> None:
    path = saved(tmp_path, "Name,Type,Note\nPaper Fan,asset,Draw 1 card.\n")
    first = cards_import(paths=[path])

    assert "text" not in row_of("paper-fan")
    assert cards_import(paths=[path], columns={"Note": "text"}).updated == first.added


def test_nesting_without_end_is_only_looked_into_so_far() -> None:
    data: Any = [FAN]
    for _ in range(200):
        data = {"more": data, "data": data}

    assert raw_rows(data)
