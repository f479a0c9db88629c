"""Rulings that people made: stored, compared with the engine, shown where they belong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from judgeapp.api.examples import JUDGE_RULING
from judgeapp.api.keys import key_create
from judgeapp.precedents import known
from judgeapp.precedents.errors import BadPrecedent
from judgeapp.precedents.fields import kept_fields
from judgeapp.precedents.models import Agreement, Precedent
from judgeapp.precedents.services import precedents_import, precedents_recheck

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]

ABOUT_CARD = {
    "card": "straight-jab",
    "question": "May I block my own jab?",
    "answer": "No.",
    "source": "A practice event",
}
URL = "/api/v1/judge-rulings/"


def imported(*rows: dict[str, Any]) -> list[Precedent]:
    report = precedents_import(rows=[(f"row {n}", row) for n, row in enumerate(rows, 1)], source="test")
    assert not report.bad, report.bad
    return list(Precedent.objects.order_by("created"))


def send(given: Any, words: str) -> Any:
    return Client().post(URL, json.dumps(given), "application/json", headers={"Authorization": f"Bearer {words}"})


@pytest.mark.parametrize(
    ("given", "at"),
    [
        ({"card": ""}, "card"),
        ({"ref": "uvs-1.2.9:stun"}, "card"),
        ({"card": "", "ref": "uvs-1.2.9:stunn"}, "ref"),
        ({"question": " "}, "question"),
        ({"answer": "x" * 2_001}, "answer"),
        ({"source": 3}, "source"),
        ({"url": "javascript:alert(1)"}, "url"),
        ({"date": "yesterday"}, "date"),
        ({"official": "perhaps"}, "official"),
        ({"board": 3}, "board"),
        ({"expect": {"players.b.health": 1}}, "expect"),
        ({"who": "me"}, "who"),
    ],
)
def test_what_cannot_be_kept_is_named(given: dict[str, Any], at: str) -> None:
    with pytest.raises(BadPrecedent) as bad:
        kept_fields({**ABOUT_CARD, **given})

    assert [fault.at for fault in bad.value.faults] == [at]


@pytest.mark.parametrize(("health", "agreement"), [(22, Agreement.SAME), (20, Agreement.DIFFERS)])
def test_what_is_expected_is_compared_with_the_engine(health: int, agreement: str) -> None:
    [one] = imported({**JUDGE_RULING, "expect": {"players.b.health": health}})

    assert one.agreement == agreement
    assert "B takes 3" in one.engine_answer


def test_the_sender_says_whether_both_agree_until_the_engine_says_something_else() -> None:
    given = {key: value for key, value in JUDGE_RULING.items() if key != "expect"}
    [one] = imported({**given, "agrees": "no"})
    assert one.agreement == Agreement.DIFFERS

    Precedent.objects.update(engine_answer="B takes 2 damage.", ruled_by="an older engine")
    assert precedents_recheck() == 1
    one.refresh_from_db()
    assert one.agreement == Agreement.UNKNOWN
    assert "B takes 3" in one.engine_answer


def test_a_board_that_cannot_be_ruled_on_is_refused_in_words() -> None:
    report = precedents_import(rows=[("row 1", {**ABOUT_CARD, "board": "hgih 4/6 vs 3f"})], source="test")

    assert not Precedent.objects.exists()
    assert report.bad[0].at.startswith("row 1 board.notation")


def test_a_ruling_stands_on_its_entry_its_card_and_in_the_search() -> None:
    imported(ABOUT_CARD, {**JUDGE_RULING, "expect": {"players.b.health": 20}})

    entry = Client().get("/rules/uvs-1.2.9/partially-blocked/").content.decode()
    other = Client().get("/rules/uvs-1.2.9/stun/").content.decode()
    card = Client().get("/cards/straight-jab/").content.decode()
    search = Client().get("/search/?q=may+I+block+my+own+jab").content.decode()

    assert JUDGE_RULING["answer"] in entry
    assert "The two differ" in entry
    assert "Judges ruled" not in other
    assert ABOUT_CARD["question"] in card
    assert ABOUT_CARD["question"] in search


def test_a_kept_page_shows_what_was_imported_after_it() -> None:
    assert "Judges ruled" not in Client().get("/rules/uvs-1.2.9/partially-blocked/").content.decode()

    imported(JUDGE_RULING)

    assert "Judges ruled" in Client().get("/rules/uvs-1.2.9/partially-blocked/").content.decode()


def test_without_the_database_pages_show_what_was_known(monkeypatch: pytest.MonkeyPatch) -> None:
    imported(JUDGE_RULING)
    assert len(known.precedents().rows) == 1
    monkeypatch.setattr(known, "FRESH_SECONDS", -1.0)
    known.assume(known.precedents(), -1.0)
    monkeypatch.setattr(known, "_version", _away)

    assert len(known.precedents().rows) == 1


def _away() -> str:
    from django.db import OperationalError

    raise OperationalError("away")


def test_only_an_import_makes_it_official_without_a_doubt() -> None:
    _, words = key_create(name="A judge")
    sent = send({**ABOUT_CARD, "official": True}, words).json()
    imported({**ABOUT_CARD, "question": "Another?", "official": True})

    page = Client().get("/judge-rulings/").content.decode()
    assert sent["official"]
    assert not sent["imported"]
    assert page.count("Official, says its sender") == 1
    assert page.count(">Official<") == 1


def test_a_ruling_is_sent_with_a_key_and_taken_back_with_the_same() -> None:
    _, mine = key_create(name="Mine")
    _, other = key_create(name="Other")

    assert send(ABOUT_CARD, "rk_wrong").status_code == 401
    made = send(ABOUT_CARD, mine)
    assert made.status_code == 201
    address = made.json()["api_url"]
    by_other = Client().delete(address, headers={"Authorization": f"Bearer {other}"})
    by_me = Client().delete(address, headers={"Authorization": f"Bearer {mine}"})

    assert (by_other.status_code, by_me.status_code) == (403, 204)
    assert Client().get(address).status_code == 404


def test_the_list_is_narrowed_by_card_clause_and_words() -> None:
    imported(ABOUT_CARD, JUDGE_RULING)

    def found(**asked: str) -> list[str]:
        return [row["question"] for row in Client().get(URL, asked).json()["results"]]

    assert found(card="Straight Jab") == [ABOUT_CARD["question"]]
    assert found(ref="uvs-1.2.9:partially-blocked") == [JUDGE_RULING["question"]]
    assert found(ref="uvs-1.2.9:partially-blocked#half-rounded-up") == [JUDGE_RULING["question"]]
    assert found(q="block own jab") == [ABOUT_CARD["question"]]
    assert len(found()) == 2


def test_the_form_shows_the_engines_answer_before_anything_is_kept() -> None:
    _, words = key_create(name="A judge")
    typed = {**ABOUT_CARD, "board": JUDGE_RULING["board"], "key": words}

    shown = Client().post("/judge-rulings/new/", typed)
    assert "Is that the same as your ruling?" in shown.content.decode()
    assert not Precedent.objects.exists()

    kept = Client().post("/judge-rulings/new/", {**typed, "agrees": "no"})
    assert kept.status_code == 302
    assert Precedent.objects.get().agreement == Agreement.DIFFERS


def test_the_form_keeps_what_was_typed_and_names_what_is_wrong() -> None:
    _, words = key_create(name="A judge")

    no_key = Client().post("/judge-rulings/new/", {**ABOUT_CARD, "key": "rk_wrong"})
    faulty = Client().post("/judge-rulings/new/", {**ABOUT_CARD, "source": "", "key": words})

    assert no_key.status_code == 404
    assert ABOUT_CARD["question"] in no_key.content.decode()
    assert faulty.status_code == 400
    assert 'id="fault-source"' in faulty.content.decode()
    assert not Precedent.objects.exists()


def test_a_caller_keeps_so_many_a_day(settings: Any) -> None:
    settings.THROTTLE = True
    settings.SAVES = {sort: {**most, "precedents": 1} for sort, most in settings.SAVES.items()}
    _, words = key_create(name="A judge")

    assert send(ABOUT_CARD, words).status_code == 201
    assert send({**ABOUT_CARD, "question": "More?"}, words).status_code == 429
    assert Precedent.objects.count() == 1


CSV = "answer,question,card,source,official\nNo.,May I?,straight-jab,A practice event,yes\n,Empty?,straight-jab,x,\n"


def test_a_file_is_imported_twice_and_taken_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rulings.csv"
    file.write_text(CSV)

    call_command("import_rulings", str(file))
    first = capsys.readouterr().out
    call_command("import_rulings", str(file))
    second = capsys.readouterr().out
    assert "1 added, 0 updated" in first
    assert "left out: rulings.csv:3 answer: is missing" in first
    assert "0 added, 0 updated, 1 unchanged" in second

    call_command("import_rulings", "--remove", "rulings")
    assert not Precedent.objects.exists()
    with pytest.raises(CommandError, match="Nothing was imported as 'rulings'"):
        call_command("import_rulings", "--remove", "rulings")


@pytest.mark.parametrize(
    "text",
    [
        CSV.replace(",", ";"),
        CSV.replace(",", "\t"),
        CSV.replace("answer", "Ruling"),
        CSV.replace("\n", "\r\n"),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_table_is_read_however_it_was_saved(tmp_path: Path, text: str, encoding: str) -> None:
    (tmp_path / "rulings.csv").write_bytes(text.encode(encoding))

    call_command("import_rulings", str(tmp_path / "rulings.csv"))

    assert [(one.question, one.answer, one.official) for one in Precedent.objects.all()] == [("May I?", "No.", True)]


def test_a_ruling_on_a_card_that_is_not_here_is_kept_and_noted() -> None:
    report = precedents_import(rows=[("row 1", {**ABOUT_CARD, "card": "Nobody's Card"})], source="test")

    assert report.added == 1
    assert [note.at for note in report.notes] == ["row 1"]
    assert "there's no card 'Nobody's Card' here" in report.notes[0].why


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("a.json", "{}", "must be a list"),
        ("a.yaml", "a: [", "neither JSON nor YAML"),
        ("a.csv", 'question\n"open', "line"),
    ],
)
def test_a_file_that_holds_no_rulings_is_refused(tmp_path: Path, name: str, text: str, why: str) -> None:
    (tmp_path / name).write_text(text)

    with pytest.raises(CommandError, match=why):
        call_command("import_rulings", str(tmp_path / name))
