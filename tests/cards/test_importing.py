"""manage.py import_cards: what comes in, what is left out and why, and that a second import changes nothing."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from judgeapp.api.examples import QUESTION
from judgeapp.cards.collection import card_rows, collection, known_cards, whole_collection
from judgeapp.cards.importing.service import ImportReport, cards_import
from judgeapp.cards.models import CollectionVersion, ImportedCard

from .rows import flat, write

pytestmark = pytest.mark.django_db


def take(folder: Path, data: Any) -> ImportReport:
    return cards_import(paths=[write(folder, data)])


def test_a_flat_row_becomes_a_card_of_the_contract(tmp_path: Path) -> None:
    take(tmp_path, [flat()])

    card = known_cards()["drum-roll"]
    assert (card.name, card.type, card.difficulty, card.check) == ("Drum Roll", "attack", 3, 4)
    assert (card.block_zone, card.block_modifier) == ("low", 2)
    assert (card.zone, card.speed, card.damage) == ("high", 4, 5)
    assert card.symbols == ("air", "attuned:order")
    assert [str(keyword) for keyword in card.keywords] == ["Punch", "Stun: 1"]
    assert card.abilities[0].understood


def test_the_contracts_mapping_keeps_its_slugs(tmp_path: Path) -> None:
    rows = {
        "my-jab": {
            "name": "Jab",
            "type": "foundation",
            "difficulty": 1,
            "check": 4,
            "back": {"name": "Baj", "type": "asset"},
        }
    }

    report = take(tmp_path, {"cards": rows})

    assert report.added == ["my-jab"]
    assert known_cards()["my-jab"].back.name == "Baj"


def test_importing_again_changes_nothing_and_says_so(tmp_path: Path) -> None:
    path, out = write(tmp_path, [flat(), flat("Cymbal")]), StringIO()
    cards_import(paths=[path])
    before = CollectionVersion.objects.get().mark

    call_command("import_cards", str(path), stdout=out, stderr=StringIO())

    assert "0 added, 0 updated, 2 unchanged, 0 left out" in out.getvalue()
    assert "nothing changed" in out.getvalue()
    assert CollectionVersion.objects.get().mark == before
    assert ImportedCard.objects.count() == 2


def test_a_changed_row_is_updated_and_named(tmp_path: Path) -> None:
    take(tmp_path, [flat(), flat("Cymbal")])
    assert known_cards()["drum-roll"].damage == 5
    out = StringIO()

    call_command("import_cards", str(write(tmp_path, [flat(damage=6), flat("Cymbal")])), stdout=out, stderr=StringIO())

    assert "updated: drum-roll" in out.getvalue()
    assert "0 added, 1 updated, 1 unchanged" in out.getvalue()
    assert known_cards()["drum-roll"].damage == 6


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("not a card", "must be an object"),
        (None, "must be an object"),
        ({"type": "attack"}, "name is missing"),
        (flat(type="atack"), "did you mean 'attack'?"),
        (flat(difficulty="three"), "difficulty must be a whole number"),
        (flat(damage="many"), "attack.damage must be a whole number"),
        (flat(block_zone="middle"), "block.zone must be one of high, mid, low"),
        (flat(text=7), "text must be text"),
        (flat(text="x" * 3_000), "text is longer than"),
        (flat(keywords="Punch"), "keywords must be a list"),
        (flat(name=""), "name must not be empty"),
        (flat(text="nul \x00 here"), "contains a NUL"),
        (flat(text="half \ud800 here"), "contains a NUL or half a character"),
        (flat(number=["1"]), "number must be a short text"),
        (flat(back="other"), "back must be an object"),
    ],
)
def test_a_bad_row_is_reported_with_its_place_and_the_rest_is_imported(tmp_path: Path, row: Any, words: str) -> None:
    report = take(tmp_path, [flat("First"), row, flat("Last")])

    assert report.added == ["first", "last"]
    assert report.bad[0].at.startswith("row 2")
    assert words in str(report.bad[0])


def test_all_faults_of_a_row_are_told_and_the_command_counts_it_once(tmp_path: Path) -> None:
    out = StringIO()

    call_command("import_cards", str(write(tmp_path, [flat(check="x", difficulty="y")])), stdout=out, stderr=StringIO())

    assert out.getvalue().count("left out: row 1 (Drum Roll)") == 2
    assert "0 added, 0 updated, 0 unchanged, 1 left out" in out.getvalue()


def test_stray_symbols_and_keys_are_noted_and_the_card_is_taken_without_them(tmp_path: Path) -> None:
    report = take(tmp_path, [flat(symbols=["air", "attackhigh"], colour="red")])

    assert report.added == ["drum-roll"]
    assert known_cards()["drum-roll"].symbols == ("air",)
    assert {note.why for note in report.notes} == {
        "'attackhigh' isn't a symbol; imported without it",
        "the key 'colour' isn't imported",
    }


def test_an_unknown_key_of_the_contracts_mapping_is_a_fault(tmp_path: Path) -> None:
    report = take(tmp_path, {"a-card": {"name": "A", "type": "asset", "rarity": "rare"}})

    assert [row.why for row in report.bad] == ["rarity isn't a key here"]


def test_names_that_collide_get_a_slug_with_set_and_number_and_keep_it(tmp_path: Path) -> None:
    first, second = flat("Twin", set="own01", number="1"), flat("Twin", set="own02", number="9", damage=9)

    take(tmp_path, [first])
    report = take(tmp_path, [second, first])
    again = take(tmp_path, [second])

    assert report.added == ["twin-own02-9"]
    assert again.unchanged == 1
    assert (known_cards()["twin"].damage, known_cards()["twin-own02-9"].damage) == (5, 9)


def test_a_card_that_stands_twice_in_a_file_is_reported(tmp_path: Path) -> None:
    report = take(tmp_path, [flat(), flat(damage=9)])

    assert report.added == ["drum-roll"]
    assert "is the same card as row 1 (Drum Roll)" in str(report.bad[0])
    assert known_cards()["drum-roll"].damage == 5


def test_cards_of_the_site_win_over_imported_ones(tmp_path: Path) -> None:
    flat_report = take(tmp_path, [flat("Haymaker", set="own01", number="3")])
    mapping_report = take(tmp_path, {"haymaker": {"name": "Haymaker", "type": "asset"}})

    assert flat_report.added == ["haymaker-own01-3"]
    assert "content/cards has a card 'haymaker' already" in str(mapping_report.bad[0])
    assert known_cards()["haymaker"] is collection()["haymaker"]


def test_a_name_without_letters_still_gets_a_slug(tmp_path: Path) -> None:
    assert take(tmp_path, [flat("竜", number="1"), flat("虎", number="2")]).added == ["card", "card-own01-2"]


@pytest.mark.parametrize("slug", ["Big Letters", "a/b", "", "x" * 200, "-a"])
def test_a_slug_that_cannot_stand_in_an_address_is_a_fault(tmp_path: Path, slug: str) -> None:
    report = take(tmp_path, {slug: {"name": "A", "type": "asset"}})

    assert "a slug has only lower-case letters" in report.bad[0].why
    assert report.added == []


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("", "is empty"),
        ("\n  \n", "is empty"),
        ("{ no json", "isn't valid JSON"),
        ("[NaN]", "isn't valid JSON"),
        ("[" * 5_000, "isn't valid JSON"),
        ("7", "is a list of cards"),
        ('"text"', "is a list of cards"),
    ],
)
def test_a_file_without_cards_is_refused_in_words(tmp_path: Path, data: str, words: str) -> None:
    with pytest.raises(CommandError, match=words):
        call_command("import_cards", str(write(tmp_path, data)), stdout=StringIO(), stderr=StringIO())


def test_a_file_that_is_missing_or_no_text_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "other.json").write_bytes(b'["\x00\x9d"]')
    (tmp_path / "empty").mkdir()
    for name, words in (
        ("gone.json", "can't be read"),
        ("other.json", "isn't readable text"),
        ("empty", "can't be read"),
    ):
        with pytest.raises(CommandError, match=words):
            call_command("import_cards", str(tmp_path / name), stdout=StringIO(), stderr=StringIO())


def test_progress_is_told(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    path = write(tmp_path, [flat(f"Card {i}") for i in range(450)])

    cards_import(paths=[path], progress=lambda done, total: heard.append((done, total)))

    assert heard == [(200, 450), (400, 450), (450, 450)]


def test_an_import_by_another_process_is_seen(tmp_path: Path) -> None:
    whole_collection()
    ImportedCard.objects.create(slug="late", name="Late", type="asset", row={"name": "Late", "type": "asset"})
    assert "late" not in known_cards(), "nothing told us yet"

    CollectionVersion.objects.create(mark="another")

    assert known_cards()["late"].name == "Late"


def test_without_its_tables_the_site_still_knows_its_own_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgeapp.cards.collection._latest", None)
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TABLE {CollectionVersion._meta.db_table}")

    assert set(known_cards()) == set(card_rows())


def test_without_its_tables_the_command_says_what_to_run(tmp_path: Path) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TABLE {ImportedCard._meta.db_table}")

    with pytest.raises(CommandError, match=r"Run: manage.py migrate"):
        call_command("import_cards", str(write(tmp_path, [flat()])), stdout=StringIO(), stderr=StringIO())


def test_an_attack_without_its_numbers_is_read_and_refused_on_a_board(tmp_path: Path) -> None:
    rows = [
        {"name": "Half a Kick", "type": "attack", "difficulty": 3, "check": 3, "text": "Form: Draw 1 card."},
        {"name": "Half a Jab", "type": "attack", "zone": "mid", "speed": 3},
        {"name": "Nobody", "type": "backup", "difficulty": 2},
        {"name": "Wrong", "type": "attack", "zone": "mid", "speed": 3, "damage": "many"},
    ]
    path = tmp_path / "halves.json"
    path.write_text(json.dumps(rows))

    report = cards_import(paths=[path])
    page = Client().get("/cards/half-a-kick/").content.decode()
    question = {**QUESTION, "decisions": [], "board": json.loads(json.dumps(QUESTION["board"]))}
    question["board"]["players"]["a"]["hand"] = [{"id": "a.h1", "card": "half-a-kick"}]
    answer = Client().post("/api/v1/rulings/", json.dumps(question), "application/json")

    assert report.added == ["half-a-kick", "half-a-jab", "nobody"]
    assert {note.why.partition(":")[0] for note in report.notes} == {
        "is an attack without zone, speed and damage",
        "is a backup without stamina",
    }
    assert [row.at for row in report.bad] == ["row 4 (Wrong)"]
    assert "can’t put it on a board" in page
    assert "Put it on the table" not in page
    assert answer.status_code == 400
    assert "Half a Kick was imported without its zone, speed and damage" in answer.content.decode()
