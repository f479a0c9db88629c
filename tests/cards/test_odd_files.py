"""Files as strangers bring them: saved by any program, with any ending, and damaged in the usual ways."""

from __future__ import annotations

import codecs
import zipfile
from pathlib import Path

import pytest
from django.core.management import CommandError

from judgeapp.cards.errors import CardFileFaulty
from judgeapp.cards.importing.service import cards_import
from judgeapp.cards.models import ImportedCard

from .foreign import TABLE
from .test_shapes import command, row_of

pytestmark = pytest.mark.django_db

PLAIN = "Name,Type,Difficulty,Text\nPaper Fan,asset,2,Draw 1 card.\nAsh Bell,asset,3,Gain 1 health.\n"
JSON = '[{"name": "Paper Fan", "type": "asset", "difficulty": 2, "check": 3}]'


def saved(folder: Path, content: str | bytes, name: str = "sheet.csv") -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


@pytest.mark.parametrize(
    "content",
    [
        codecs.BOM_UTF8 + PLAIN.encode(),
        PLAIN.encode("utf-16"),
        PLAIN.encode("utf-16-le"),
        PLAIN.encode("utf-16-be"),
        PLAIN.replace(",", ";").encode(),
        PLAIN.replace(",", "\t").encode(),
        PLAIN.replace("\n", "\r\n").encode(),
        b"sep=,\r\n" + PLAIN.encode(),
        b"\r\n,,,\r\n" + PLAIN.encode(),
        PLAIN.replace("\n", ",,\n").encode(),
        PLAIN.replace("\nAsh", "\n,,,\n\nAsh").encode(),
        PLAIN.replace("Paper Fan", '"Paper Fan"').encode(),
    ],
    ids=[
        "BOM",
        "UTF-16",
        "UTF-16 without its mark",
        "UTF-16 the other way round",
        "semicolons",
        "tabs",
        "CRLF",
        "sep=",
        "empty first",
        "trailing commas",
        "empty rows",
        "quotes",
    ],
)
def test_tables_are_read_however_they_were_saved(tmp_path: Path, content: bytes) -> None:
    report = cards_import(paths=[saved(tmp_path, content)])

    assert (report.added, report.bad, report.notes) == (["paper-fan", "ash-bell"], [], [])
    assert row_of("paper-fan")["difficulty"] == 2


def test_letters_of_windows_are_read(tmp_path: Path) -> None:
    cards_import(paths=[saved(tmp_path, PLAIN.replace("Paper Fan", "Papier d’Été").encode("cp1252"))])

    assert ImportedCard.objects.filter(name="Papier d’Été").exists()


@pytest.mark.parametrize(
    ("content", "name"), [(PLAIN, "cards.txt"), (PLAIN, "cards"), (JSON, "cards.csv"), (JSON, "x")]
)
def test_what_a_file_is_shows_in_its_content(tmp_path: Path, content: str, name: str) -> None:
    assert "paper-fan" in cards_import(paths=[saved(tmp_path, content, name)]).added


def test_of_two_columns_with_one_name_neither_loses_what_it_says(tmp_path: Path) -> None:
    cards_import(paths=[saved(tmp_path, "Name,Type,Name,Text\nPaper Fan,asset,,Draw 1 card.\n,asset,Ash Bell,\n")])

    assert set(ImportedCard.objects.values_list("name", flat=True)) == {"Paper Fan", "Ash Bell"}


def test_a_comma_that_was_not_quoted_is_noted_with_its_row(tmp_path: Path) -> None:
    report = cards_import(paths=[saved(tmp_path, PLAIN + "Tin Cup,asset,1,Draw 1 card, then discard 1 card.\n")])

    assert [(note.at, note.why) for note in report.notes] == [
        ("row 4 (Tin Cup)", "the key 'a cell beyond the last column' isn't imported")
    ]


def test_a_row_keeps_its_line_though_cells_have_several(tmp_path: Path) -> None:
    report = cards_import(paths=[saved(tmp_path, 'Name,Type,Text\nFan,asset,"One\ntwo"\nBell,nothing,\n')])

    assert [row.at for row in report.bad] == ["row 4 (Bell)"]


@pytest.mark.parametrize(
    ("content", "name", "words"),
    [
        ('Name,Type\n"Paper" Fan,asset\n', "sheet.csv", r"sheet\.csv, line 2: .* in double quotes"),
        ('[{"name": "Fan", "type": "asset"},]', "own.json", r"own\.json isn't valid JSON: .* a comma before"),
        ("Dear judge, here are\nmy cards", "mail.txt", r"mail\.txt has no column for name or type"),
        ("Just words", "mail.txt", r"mail\.txt isn't a card file"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "picture.png", r"picture\.png isn't readable text"),
        ("   \n", "sheet.csv", r"sheet\.csv is empty"),
        (",,\n,,\n", "sheet.csv", r"sheet\.csv is empty"),
    ],
)
def test_what_cannot_be_read_says_where_and_what_to_do(
    tmp_path: Path, content: str | bytes, name: str, words: str
) -> None:
    with pytest.raises(CommandError, match=words):
        command(saved(tmp_path, content, name))


def test_an_archive_in_an_archive_and_a_spreadsheet_are_told_from_cards(tmp_path: Path) -> None:
    for name, inside in (("outer.zip", "cards.zip"), ("cards.xlsx", "xl/workbook.xml")):
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            archive.writestr(inside, "anything")

    with pytest.raises(CommandError, match=r"contains other archives \(cards\.zip\)\. Unpack them first"):
        command(tmp_path / "outer.zip")
    with pytest.raises(CommandError, match=r"is a spreadsheet\. Save it as CSV"):
        command(tmp_path / "cards.xlsx")


def test_a_large_table_is_read_whole(tmp_path: Path) -> None:
    text = "Draw 1 card. " * 70
    rows = "".join(f"Card {at},asset,2,{text}\n" for at in range(2_000))
    path = saved(tmp_path, "Name,Type,Difficulty,Text\n" + rows)

    assert path.stat().st_size > 1_000_000
    assert "2000 rows; nothing imported" in command(path, "--dry-run")


def test_the_columns_stand_before_anything_else_that_is_said(tmp_path: Path) -> None:
    assert command(saved(tmp_path, TABLE)).startswith("sheet.csv: Card Name = name")


def test_a_quote_that_never_ends_is_told_with_its_line(tmp_path: Path) -> None:
    path = saved(tmp_path, 'Name,Type\n"' + "a" * 1_100_000)

    with pytest.raises(CardFileFaulty, match=r"sheet\.csv, line 2: field larger than field limit"):
        cards_import(paths=[path])


def test_an_archive_that_is_damaged_inside_is_told(tmp_path: Path) -> None:
    path = tmp_path / "cards.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("cards.json", JSON * 300)
    damaged = bytearray(path.read_bytes())
    damaged[45:60] = bytes(byte ^ 0xFF for byte in damaged[45:60])
    path.write_bytes(damaged)

    with pytest.raises(CardFileFaulty, match=r"cards\.zip isn't an archive we can open"):
        cards_import(paths=[path])
