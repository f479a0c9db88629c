"""Card files in the shapes people have them in: what happens to a row, and that nothing is imported twice."""

from __future__ import annotations

import json
import zipfile
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from judgeapp.cards.collection import whole_collection
from judgeapp.cards.importing import service
from judgeapp.cards.importing.service import ImportReport, cards_import, cards_remove
from judgeapp.cards.importing.sources import open_source
from judgeapp.cards.models import CardSource, ImportedCard
from judgeapp.cards.selectors import card_page

from .foreign import BUILDER, DATA_SET, SIMULATOR, TABLE
from .rows import flat, write

pytestmark = pytest.mark.django_db


def command(*arguments: object) -> str:
    out = StringIO()
    call_command("import_cards", *map(str, arguments), stdout=out, stderr=StringIO())
    return out.getvalue()


def row_of(slug: str) -> dict[str, Any]:
    return whole_collection().cards[slug].row


def test_a_deck_builders_rows_are_read(tmp_path: Path) -> None:
    report = cards_import(paths=[write(tmp_path, BUILDER)])

    assert (report.added, report.bad, report.notes) == (["tin-whistle", "old-porter"], [], [])
    whistle = row_of("tin-whistle")
    assert whistle["attack"] == {"zone": "high", "speed": 4, "damage": 3}
    assert (whistle["check"], whistle["keywords"], whistle["symbols"]) == (4, ["Herald", "Stun: 2"], ["attuned:air"])
    assert whistle["text"].splitlines() == [
        "Enhance: Gain 1 health.",
        "Response Commit: After you block with this card, draw 1 card.",
    ]
    porter = row_of("old-porter")
    assert (porter["stamina"], porter["keywords"]) == (5, ["Breaker: 1", "Ally"])
    assert porter["text"] == "Enhance Commit: Draw 1 card."
    assert "health" not in porter


def test_a_data_sets_rows_are_read(tmp_path: Path) -> None:
    for data in (DATA_SET, {"own02": DATA_SET}, {"own02": list(DATA_SET.values())}):
        ImportedCard.objects.all().delete()
        report = cards_import(paths=[write(tmp_path, data)])

        assert (report.added, report.bad) == (["lantern-duty"], [])
        lantern = row_of("lantern-duty")
        assert (lantern["keywords"], lantern["symbols"]) == (["Desperation: 3", "Unique"], ["attuned:chaos", "good"])
        assert lantern["text"] == "E Commit: Draw 1 card."
        assert whole_collection().cards["lantern-duty"].formats == ("rochester-retro", "standard")


def test_a_simulators_rows_are_read(tmp_path: Path) -> None:
    cards_import(paths=[write(tmp_path, SIMULATOR)])

    gong = row_of("brass-gong")
    assert gong["keywords"] == ["Unique", "Weapon"]
    assert gong["text"].splitlines() == ["E Commit: This attack gains Stun: 1.", "Form: Draw 1 card."]
    assert gong["set"] == "own03"
    assert "block" not in gong


def test_a_table_is_read_whatever_the_order_of_its_columns(tmp_path: Path) -> None:
    said = command(write(tmp_path, TABLE, "sheet.csv"))

    assert (
        "Card Name = name, Number = number, Type = type, Control Check = check, Diff = difficulty, Text = text" in said
    )
    assert "not used: Mood" in said
    assert "left out: row 4 (Ash Bell): difficulty must be a whole number" in said
    assert row_of("paper-fan")["difficulty"] == 2


def test_a_table_without_names_says_how_to_name_the_column(tmp_path: Path) -> None:
    path = write(tmp_path, "Karte,Type\nPaper Fan,asset\n", "sheet.csv")

    with pytest.raises(CommandError, match=r"no column for name; its columns are Karte, Type\. .*--map COLUMN=name"):
        command(path)
    assert "1 added" in command(path, "--map", "Karte=name")


def test_a_dry_run_shows_the_columns_and_brings_nothing(tmp_path: Path) -> None:
    assert "nothing imported" in command(write(tmp_path, TABLE, "sheet.csv"), "--dry-run")
    assert not ImportedCard.objects.exists()


def test_a_folder_and_an_archive_are_read_whole(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    (folder / "more").mkdir(parents=True)
    write(folder, BUILDER)
    write(folder / "more", [flat(), {"name": "Bad"}], "own.json")
    (folder / "picture.png").write_bytes(b"no cards")
    with zipfile.ZipFile(tmp_path / "mine.zip", "w") as archive:
        archive.writestr("cards.json", json.dumps(BUILDER))
        archive.writestr("own.json", json.dumps([flat()]))

    report = cards_import(paths=[folder])

    assert report.added == ["tin-whistle", "old-porter", "drum-roll"]
    assert [row.at for row in report.bad] == ["more/own.json, row 2 (Bad)"]
    assert cards_import(paths=[tmp_path / "mine.zip"], source="zip").merged == 3


def test_a_broken_archive_is_refused_in_words(tmp_path: Path) -> None:
    good = tmp_path / "good.zip"
    with zipfile.ZipFile(good, "w") as archive:
        archive.writestr("cards.json", json.dumps(BUILDER * 50))
    bytes_ = bytearray(good.read_bytes())
    bytes_[60:90] = b"x" * 30
    (tmp_path / "bad.zip").write_bytes(bytes_)

    with pytest.raises(CommandError, match=r"isn't an archive we can open|isn't valid JSON"):
        command(tmp_path / "bad.zip")


def test_an_archive_that_unpacks_to_too_much_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgeapp.cards.importing.sources.MOST_BYTES", 1_000)
    with zipfile.ZipFile(tmp_path / "big.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("cards.json", " " * 5_000)

    with pytest.raises(CommandError, match="contains more than"):
        command(tmp_path / "big.zip")


def test_printings_with_the_same_words_are_one_card(tmp_path: Path) -> None:
    rows = [flat(set="own01", number="1", rarity="Rare"), flat(set="promo", number="9"), flat(set="own02", damage=9)]

    report = cards_import(paths=[write(tmp_path, rows)])

    assert (report.added, report.merged) == (["drum-roll", "drum-roll-own02-007"], 1)
    places = [(one["set"], one["number"]) for one in whole_collection().cards["drum-roll"].printings]
    assert places == [("own01", "1"), ("promo", "9")]


def test_removing_a_source_takes_back_what_it_brought_alone(tmp_path: Path) -> None:
    cards_import(paths=[write(tmp_path, [flat(), flat("Cymbal")], "one.json")])
    cards_import(paths=[write(tmp_path, [flat(), flat("Triangle")], "two.json")])

    said = command("--remove", "one")

    assert "1 cards removed; 1 stay" in said
    assert sorted(ImportedCard.objects.values_list("slug", flat=True)) == ["drum-roll", "triangle"]
    assert whole_collection().cards["drum-roll"].sources == ("two",)
    with pytest.raises(CommandError, match=r"Nothing was imported from .one.\. There is: two"):
        command("--remove", "one")


def test_an_import_that_was_interrupted_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = write(tmp_path, [flat(f"Card {i}") for i in range(500)])

    class Unplugged(Exception):
        pass

    def unplug(done: int, total: int) -> None:
        if done == 2 * service.BATCH:
            raise Unplugged

    with pytest.raises(Unplugged):
        cards_import(paths=[path], progress=unplug)
    assert ImportedCard.objects.count() == 2 * service.BATCH
    assert "card-1" in whole_collection().cards, "what is in is seen"

    said = command(path)

    assert "continued after row 400" in said
    assert "100 added, 0 updated, 0 unchanged" in said
    assert "nothing changed" in command(path)
    assert CardSource.objects.get().done == 500


def test_a_changed_file_begins_anew_after_an_interruption(tmp_path: Path) -> None:
    cards_import(paths=[write(tmp_path, [flat(f"Card {i}") for i in range(300)])])
    CardSource.objects.update(done=200)

    report: ImportReport = cards_import(paths=[write(tmp_path, [flat(f"Card {i}", damage=7) for i in range(300)])])

    assert (report.resumed_at, len(report.updated)) == (0, 300)


def test_the_card_page_tells_where_it_is_legal_what_was_printed_and_whose_data_it_is(tmp_path: Path) -> None:
    cards_import(paths=[write(tmp_path, BUILDER)], source="builder", credit="collected by Ada")

    page = Client().get("/cards/tin-whistle/").content.decode()
    answer = Client().get("/api/v1/cards/tin-whistle/").json()

    for words in ("Own Goals 12, rare", "Gain 1 vitality", "builder (collected by Ada)"):
        assert words in page
    legal = [(one.name, one.is_legal) for one in card_page(slug="tin-whistle").formats]
    assert {("UniVersus Legacy", True), ("UniVersus Standard", True), ("UniVersus Retro", False)} <= set(legal)
    assert len(legal) == 4
    assert (page.count("✓ Legal"), page.count("✗ Not legal")) == (2, 2)
    assert answer["formats"] == ["legacy", "standard"]
    assert answer["printed_text"] == "Enhance: Gain 1 vitality."
    assert answer["credits"] == [{"source": "builder", "credit": "collected by Ada"}]
    assert Client().get("/api/v1/cards/?legal=standard").json()["results"][0]["slug"] == "tin-whistle"


def test_nothing_to_do_is_said() -> None:
    with pytest.raises(CommandError, match="Name a file to import"):
        command()


@pytest.mark.parametrize("name", ["builduvs.json", "uvs-dataset-setData.json", "uvs-simulator.json"])
def test_the_files_that_people_have_are_read(shared: Path, name: str) -> None:
    report = cards_import(paths=[shared / "cards" / "raw" / name])

    # Some rows there are attacks without their numbers; they are kept, and named.
    assert len(report.added) >= 24
    assert report.bad == []
    assert cards_remove(source=report.source).removed == len(report.added)


def test_a_source_tells_how_many_rows_it_has(tmp_path: Path) -> None:
    assert open_source([write(tmp_path, TABLE, "a.csv"), write(tmp_path, BUILDER)]).total == 4
