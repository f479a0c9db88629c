"""Scenarios over REST: saved once, read by link, changed by the owner, ruled on; and as text for a chat."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from django.test import Client

from judgeapp.api.examples import QUESTION, SAVED
from judgeapp.rulings.models import Scenario

pytestmark = pytest.mark.django_db
ADDRESS = "/api/v1/scenarios/"


def send(method: str, address: str, body: Any = None, **headers: str) -> Any:
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    return Client().generic(
        method, address, json.dumps(body) if body is not None else "", "application/json", headers=given
    )


def saved(**fields: Any) -> dict[str, Any]:
    answer = send("POST", ADDRESS, {**SAVED, **fields})
    assert answer.status_code == 201, answer.content
    row: dict[str, Any] = answer.json()
    return row


def test_a_scenario_is_saved_and_read_by_its_link() -> None:
    made = saved()

    found = send("GET", f"{ADDRESS}{made['id']}/")

    assert found.json()["question"] == QUESTION
    assert "owner_key" not in found.json()
    assert found["ETag"] == '"1"'


def test_a_retried_request_makes_one_scenario_and_gives_the_same_key() -> None:
    first, second = (send("POST", ADDRESS, SAVED, idempotency_key="retry-1") for _ in range(2))

    assert first.json() == second.json()
    assert second["Idempotency-Replayed"] == "true"
    assert Scenario.objects.count() == 1


def test_a_key_with_another_body_is_refused() -> None:
    send("POST", ADDRESS, SAVED, idempotency_key="retry-1")

    answer = send("POST", ADDRESS, {**SAVED, "title": "Other"}, idempotency_key="retry-1")

    assert answer.status_code == 422


def test_the_owner_changes_a_scenario_at_the_revision_that_was_edited() -> None:
    made = saved()
    address = f"{ADDRESS}{made['id']}/"

    changed = send("PATCH", address, {"title": "New"}, x_owner_key=made["owner_key"], if_match='"1"')
    late = send("PATCH", address, {"title": "Late"}, x_owner_key=made["owner_key"], if_match='"1"')
    blind = send("PATCH", address, {"title": "Blind"}, x_owner_key=made["owner_key"])

    assert (changed.status_code, changed.json()["title"], changed["ETag"]) == (200, "New", '"2"')
    assert (late.status_code, late.json()["revision"]) == (412, 2)
    assert blind.status_code == 428
    assert send("GET", address).json()["title"] == "New"


@pytest.mark.parametrize("key", [None, "wrong"])
def test_others_read_and_do_not_change(key: str | None) -> None:
    made = saved()
    address = f"{ADDRESS}{made['id']}/"
    headers = {"x_owner_key": key} if key else {}

    assert send("PATCH", address, {"title": "Mine"}, if_match='"1"', **headers).status_code == 403
    assert send("DELETE", address, **headers).status_code == 403
    assert send("POST", f"{address}publish/", **headers).status_code == 403
    assert send("GET", address).json()["title"] == made["title"]


def test_a_private_scenario_is_not_there_for_others() -> None:
    made = saved(visibility="private")
    address = f"{ADDRESS}{made['id']}/"

    assert send("GET", address).status_code == 404
    assert send("GET", f"{address}ruling/").status_code == 404
    assert send("GET", address, x_owner_key=made["owner_key"]).status_code == 200


def test_links_and_keys_are_128_random_bits() -> None:
    made = [saved() for _ in range(5)]

    names = {row[part] for row in made for part in ("id", "owner_key")}
    assert len(names) == 10
    assert all(len(base64.urlsafe_b64decode(f"{name}==")) == 16 for name in names)
    assert not Scenario.objects.filter(owner_key_hash__in=[row["owner_key"] for row in made]).exists()


def test_publishing_lists_it_and_deleting_takes_it_away() -> None:
    made = saved()
    address = f"{ADDRESS}{made['id']}/"

    before = send("GET", ADDRESS).json()["results"]
    send("POST", f"{address}publish/", x_owner_key=made["owner_key"])
    after = send("GET", ADDRESS).json()["results"]
    gone = send("DELETE", address, x_owner_key=made["owner_key"])

    assert before == []
    assert [row["id"] for row in after] == [made["id"]]
    assert gone.status_code == 204
    assert send("GET", address).status_code == 404


def test_pages_by_cursor_show_every_row_once_and_then_end() -> None:
    made = [saved(visibility="published", title=f"Number {n}")["id"] for n in range(5)]

    seen, address = [], f"{ADDRESS}?limit=2"
    while address:
        page = send("GET", address).json()
        seen += [row["id"] for row in page["results"]]
        address = page["next"]

    assert seen == made[::-1]


@pytest.mark.parametrize("cursor", ["x", "%00", "bm9wZQ", "MjAyNi0wMS0wMSB4"])
def test_a_cursor_that_is_none_is_refused_in_words(cursor: str) -> None:
    answer = send("GET", f"{ADDRESS}?cursor={cursor}")

    assert answer.status_code == 400


def test_the_ruling_of_a_scenario_names_its_versions_and_whether_it_differs() -> None:
    made = saved()

    ruling = send("GET", made["ruling_url"]).json()

    assert ruling["ruling"]["decision"]["kind"] == "enhance"
    assert (ruling["newer"], ruling["differs"]) == (False, False)
    assert ruling["saved"]["engine"] == ruling["ruling"]["engine"]


@pytest.mark.parametrize(
    ("body", "at"),
    [
        ({"title": "x" * 121, "question": QUESTION}, "title"),
        ({"note": "x" * 2_001, "question": QUESTION}, "note"),
        ({"note": "[" * 20_000, "question": QUESTION}, "note"),
        ({"title": "No question"}, "question"),
        ({"question": QUESTION, "visibility": "loud"}, "visibility"),
        ({"question": QUESTION, "owner": "me"}, "owner"),
        ({"question": {**QUESTION, "ruleset": "chess"}}, "ruleset"),
    ],
)
def test_faults_are_named_by_their_place(body: dict[str, Any], at: str) -> None:
    answer = send("POST", ADDRESS, body)

    assert answer.status_code == 400
    assert at in [error["at"] for error in answer.json()["errors"]]
    assert Scenario.objects.count() == 0


@pytest.mark.parametrize("text", [r"a\u0000b", r"a\ud800b", r"\udfff"])
@pytest.mark.parametrize("field", ["title", "note", "name"])
def test_text_that_a_database_chokes_on_is_refused(field: str, text: str) -> None:
    body = json.dumps({**SAVED, field: "HERE"}).replace("HERE", text)

    answer = Client().post(ADDRESS, body, content_type="application/json")

    assert answer.status_code == 400
    assert "half a character" in answer.json()["detail"]
    assert answer.json()["errors"][0]["at"] == field
    assert Scenario.objects.count() == 0


@pytest.mark.parametrize("body", ["[]", '"x"', "7", "null"])
def test_a_body_that_is_no_object_is_refused(body: str) -> None:
    assert Client().post(ADDRESS, body, content_type="application/json").status_code == 400


@pytest.mark.parametrize("name", ["x", "a" * 22, "../..", "%00", "é" * 22])
def test_a_link_to_nothing_is_a_404(name: str) -> None:
    assert send("GET", f"{ADDRESS}{name}/").status_code in (400, 404)


def test_every_scenario_address_also_speaks_text() -> None:
    made = saved(visibility="published")

    texts = [
        Client().get(f"/api/v1/scenarios/{made['id']}.txt"),
        Client().get(f"/api/v1/scenarios/{made['id']}/ruling.txt"),
        Client().get("/api/v1/scenarios.txt"),
        Client().get(made["ruling_url"], headers={"accept": "text/plain"}),
        Client().post("/api/v1/rulings/", json.dumps(QUESTION), "application/json", headers={"accept": "text/plain"}),
    ]

    for answer in texts:
        assert answer.status_code == 200
        assert answer["Content-Type"].startswith("text/plain")
        assert "{" not in answer.content.decode()
    assert "Straight Jab" in texts[1].content.decode()
    assert made["url"] in texts[0].content.decode()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("editions/uvs-1.2.9/entries/block-step.txt", "Block Step"),
        ("editions.txt", "/rules/uvs-1.2.9/"),
        ("editions/uvs-1.2.9.txt", "UniVersus"),
        ("editions/uvs-1.2.9/entries.txt?limit=3", "More: "),
        ("search.txt?q=block+step", "/rules/uvs-1.2.9/block-step/"),
    ],
)
def test_rulebook_answers_speak_text_too(search_index: None, address: str, words: str) -> None:
    answer = Client().get(f"/api/v1/{address}")

    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/plain")
    assert words in answer.content.decode()


def test_a_problem_as_text_is_one_line_that_says_what() -> None:
    answer = Client().get("/api/v1/editions/uvs-1.2.9/entries/no-such.txt")

    assert answer.status_code == 404
    assert answer.content.decode().startswith("Not found: ")


def test_a_copy_names_the_scenario_that_it_began_as_while_everybody_may_find_that() -> None:
    original = saved(title="First", visibility="published")
    private = saved(title="Hidden", visibility="private")

    copy = saved(title="Second", copied_from=original["id"])

    assert copy["copied_from"] == original["id"]
    assert saved(copied_from=private["id"])["copied_from"] is None
    assert saved(copied_from="x" * 22)["copied_from"] is None
    assert saved(copied_from=7)["copied_from"] is None
    assert "First" in Client().get(f"/scenarios/{copy['id']}/").content.decode()
    answer = send("PATCH", f"{ADDRESS}{copy['id']}/", {"copied_from": None}, if_match="1")
    assert answer.status_code == 400


@pytest.mark.parametrize("visibility", ["link", "private"])
def test_a_copy_never_gives_away_the_link_of_what_is_not_published(visibility: str) -> None:
    original = saved(title="Not for everybody", visibility="published")
    copy = saved(title="A copy", copied_from=original["id"], visibility="published")
    headers = {"x_owner_key": original["owner_key"], "if_match": "1"}
    send("PATCH", f"{ADDRESS}{original['id']}/", {"visibility": visibility}, **headers)

    told = [
        Client().get(address).content.decode()
        for name in [copy["id"]]
        for address in (
            f"{ADDRESS}{name}/",
            f"{ADDRESS}{name}.txt",
            f"{ADDRESS}{name}/ruling/",
            ADDRESS,
            f"/scenarios/{name}/",
            f"/scenarios/{name}/print/",
            f"/scenarios/{name}/share/",
            f"/scenarios/{name}/wrong.yaml",
            f"/board/question/?from={name}",
            "/scenarios/?topic=published",
        )
    ]

    assert all("A copy" in text for text in told[:-2])
    assert not [text for text in told if original["id"] in text or "Not for everybody" in text]


def test_another_caller_with_the_same_idempotency_key_gets_no_answer_of_the_first() -> None:
    def save(**headers: str) -> Any:
        return send("POST", ADDRESS, SAVED, idempotency_key="1", **headers)

    mine, again = save(user_agent="mine"), save(user_agent="mine")
    others = [save(user_agent="theirs"), save(user_agent="mine", authorization="Bearer rk_theirs")]

    assert again.json() == mine.json()
    for theirs in others:
        assert theirs.status_code == 201
        assert "Idempotency-Replayed" not in theirs
        assert theirs.json()["id"] != mine.json()["id"]
        assert theirs.json()["owner_key"] != mine.json()["owner_key"]
