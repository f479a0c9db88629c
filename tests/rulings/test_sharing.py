"""Scenarios to read: pages of the gallery and of what visitors saved, what is sent to others, and the doubted ruling as a file."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.http import HttpResponse
from django.test import Client

from judgeapp.api.examples import QUESTION
from judgeapp.bodies import MAX_BODY
from judgeapp.rulebook.quotes import curly_words
from judgeapp.rulings import scenarios as room
from judgeapp.rulings.exporting import scenario_file
from judgeapp.rulings.gallery import gallery
from judgeapp.rulings.models import Scenario
from judgeapp.rulings.qr import qr_svg
from judgeapp.rulings.services import scenario_create, scenario_update
from tests.pages import Page
from tests.scenarios import COMPLETE_BLOCK, COMPLETE_BLOCK_ADDRESS, titled

pytestmark = pytest.mark.django_db


def get(address: str, status: int = 200, **headers: str) -> HttpResponse:
    response = Client().get(address, headers=headers)
    assert response.status_code == status, address
    return response


def page_of(address: str, status: int = 200, **headers: str) -> Page:
    return Page(get(address, status, **headers).content.decode())


# -- a scenario of the gallery ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["board", "card", "deck"])
def test_a_scenario_of_every_kind_has_a_page_that_names_the_clauses_it_shows(kind: str) -> None:
    one = next(one for one in gallery().shown if one.scenario.kind == kind and one.scenario.shows)

    page = page_of(one.url)

    assert curly_words(one.scenario.title) in page.text
    assert page.inline == []
    assert {f"/rules/{ref.edition}/{ref.entry}/#{ref.clause}" for ref in one.refs if ref.clause} <= set(page.links)
    assert (f"/board/?from={one.address}" in page.links) == (kind == "board")


def test_pages_of_all_topics_tell_their_ruling() -> None:
    for topic, _, count in gallery().topics:
        for one in [one for one in gallery().shown if one.topic == topic and one.has_board][:: max(1, count // 2)]:
            page = page_of(one.url)
            assert "What happens" in page.text or "This board isn’t possible" in page.text, one.address
            assert ("This board isn’t possible" in page.text) == ("faults" in one.scenario.expect), one.address


def test_a_decision_that_is_not_offered_is_told_with_its_reason() -> None:
    one = next(one for one in gallery().shown if one.scenario.expect.get("rejected"))

    page = page_of(one.url)

    assert f"Not possible: {one.scenario.expect['rejected']}" in page.text


def test_the_place_in_a_file_leads_to_the_address() -> None:
    response = get(f"/scenarios/{titled(COMPLETE_BLOCK).id}/", 301)

    assert response["Location"] == f"/scenarios/{COMPLETE_BLOCK_ADDRESS}/"
    assert get(response["Location"]).status_code == 200


def test_what_is_not_in_the_gallery_is_refused_in_words() -> None:
    assert "There’s no scenario at this link" in page_of("/scenarios/guides/nothing-at-all/", 404).text
    assert "There’s no scenario at this link" in page_of("/scenarios/guides/nothing-at-all/wrong.yaml", 404).text


# -- a saved one --------------------------------------------------------------------------------------------------------


def test_a_saved_scenario_is_read_with_its_answer_its_clauses_and_its_versions() -> None:
    scenario, _ = scenario_create(question=QUESTION, title="A jab", note="First line\n<b>second</b>")

    page = page_of(f"/scenarios/{scenario.id}/")

    assert page.inline == []
    assert "A jab" in page.text
    assert "<b>second</b>" in page.text
    assert scenario.content in page.text
    assert f"/board/?from={scenario.id}" in page.links
    assert any(link.startswith("/rules/uvs-1.2.9/") and "#" in link for link in page.links)
    assert "A newer version rules differently" not in page.text


PLACES = ("/scenarios/{}/", "/scenarios/{}/print/", "/scenarios/{}/share/", "/scenarios/{}/wrong.yaml")
PLACES_OF_THE_API = ("/api/v1/scenarios/{}/", "/api/v1/scenarios/{}/ruling/", "/api/v1/scenarios/{}.txt")


@pytest.mark.parametrize("place", [*PLACES, *PLACES_OF_THE_API])
@pytest.mark.parametrize("visibility", ["private", "link", "published"])
def test_only_what_is_published_may_be_indexed_and_nothing_is_kept_on_the_way(place: str, visibility: str) -> None:
    scenario, key = scenario_create(question=QUESTION, visibility=visibility)

    response = get(place.format(scenario.id), **{"X-Owner-Key": key})

    assert (response.headers.get("X-Robots-Tag") == "noindex") == (visibility != "published")
    assert response["Cache-Control"] == ("private, no-store" if visibility == "private" else "private, no-cache")
    if place == PLACES[0]:
        assert (b'name="robots"' in response.content) == (visibility != "published")


@pytest.mark.parametrize("visibility", ["private", "link"])
def test_what_is_not_published_is_in_no_list(visibility: str) -> None:
    scenario, _ = scenario_create(question=QUESTION, title="Quiet", visibility=visibility)
    scenario_create(question=QUESTION, title="Loud", visibility="published")

    for address in ("/scenarios/?topic=published", "/scenarios/?q=quiet", "/api/v1/scenarios/?q=quiet", "/robots.txt"):
        text = get(address).content.decode()
        assert scenario.id not in text, address
        assert "Quiet" not in text, address


def test_a_refusal_does_not_repeat_the_link() -> None:
    scenario, _ = scenario_create(question=QUESTION, visibility="private")

    for address in (*(place.format(scenario.id) for place in PLACES), f"/board/question/?from={scenario.id}"):
        refused = Client().get(address)
        assert refused.status_code == 404
        assert scenario.id not in refused.content.decode(), address


@pytest.mark.parametrize("place", PLACES[:3])
def test_a_saved_page_loads_nothing_from_elsewhere_and_names_nobody_else(place: str) -> None:
    scenario, _ = scenario_create(question=QUESTION, title="A jab", note="https://elsewhere.example/")

    page = page_of(place.format(scenario.id))

    assert all(address.startswith("/static/") for address in page.loads)
    assert all(link.startswith("/") or link.startswith("#") for link in page.links)


@pytest.mark.parametrize("rest", ["", "print/", "share/", "wrong.yaml"])
def test_a_private_scenario_is_there_for_its_owner_alone(rest: str) -> None:
    scenario, key = scenario_create(question=QUESTION, title="Mine alone", visibility="private")
    address = f"/scenarios/{scenario.id}/{rest}"

    refused, unknown = get(address, 404), get(f"/scenarios/{'x' * 22}/{rest}", 404)

    assert refused.content == unknown.content
    assert b"Mine alone" not in refused.content
    assert "X-Robots-Tag" in refused.headers
    get(address, 404, **{"X-Owner-Key": key[:-1]})
    assert b"Mine alone" in get(address, 200, **{"X-Owner-Key": key}).content


def test_drift_is_told_with_what_was_said_then_and_what_is_said_now() -> None:
    scenario, _ = scenario_create(question=QUESTION, title="A jab")
    Scenario.objects.filter(pk=scenario.id).update(
        engine="0.0.1", content="older", ruling_digest="0" * 64, answer="The jab misses."
    )

    page = page_of(f"/scenarios/{scenario.id}/")

    assert "A newer version rules differently" in page.text
    assert "The jab misses." in page.text
    assert "version 0.0.1, texts older" in page.text
    assert scenario.answer in page.text.replace(" − ", " - ")


def test_a_newer_version_that_rules_the_same_is_no_drift() -> None:
    scenario, _ = scenario_create(question=QUESTION, title="A jab")
    Scenario.objects.filter(pk=scenario.id).update(engine="0.0.1", content="older")

    page = page_of(f"/scenarios/{scenario.id}/")

    assert "rules differently" not in page.text
    assert "is newer now. The ruling is the same" in page.text


def test_a_board_that_can_no_longer_be_ruled_on_says_so() -> None:
    scenario, _ = scenario_create(question=QUESTION, title="A jab")
    broken = copy.deepcopy(QUESTION)
    broken["board"]["players"]["a"]["hand"] = [{"id": "a.h1", "card": "a-card-that-went"}]
    Scenario.objects.filter(pk=scenario.id).update(question_text=json.dumps(broken))

    page = page_of(f"/scenarios/{scenario.id}/")

    assert "This board can no longer be ruled on" in page.text
    assert "a-card-that-went" in page.text


def test_another_title_alone_hides_no_drift() -> None:
    scenario, key = scenario_create(question=QUESTION, title="A jab")
    Scenario.objects.filter(pk=scenario.id).update(engine="0.0.1", ruling_digest="0" * 64, answer="The jab misses.")

    scenario_update(scenario_id=scenario.id, owner_key=key, revision=1, changes={"title": "Another"})

    assert "The jab misses." in page_of(f"/scenarios/{scenario.id}/").text


def test_what_is_sent_holds_the_link_a_code_and_the_answer_for_a_chat() -> None:
    scenario, _ = scenario_create(question=QUESTION, title="A jab")

    response = get(f"/scenarios/{scenario.id}/share/")

    html = response.content.decode()
    assert f'value="http://testserver/scenarios/{scenario.id}/"' in html
    assert '<svg class="qr"' in html or 'class="qr"' in html
    assert "<html" not in html
    chat = html.partition("<textarea")[2].partition(">")[2].partition("</textarea>")[0]
    assert chat.splitlines()[0] == "A jab"
    assert chat.splitlines()[-1] == f"http://testserver/scenarios/{scenario.id}/"
    assert len(chat.splitlines()) == 4


def test_what_is_left_out_is_said_wherever_the_answer_is_shown() -> None:
    line = 'high 4/6 vs "Odd Charm" (asset diff 2 check 4 {Enhance: Juggle 3 oranges.}), 2f, hand mid+2'
    laid = Client().post("/board/line/", json.dumps({"line": line}), "application/json").json()["question"]
    scenario, _ = scenario_create(question=laid, title="An odd charm")
    left_out = "Leaving out Odd Charm, which Ringside can’t read in full yet."

    assert scenario.answer.startswith(left_out)
    assert left_out in get(f"/scenarios/{scenario.id}/share/").content.decode()
    page = page_of(f"/scenarios/{scenario.id}/")
    assert left_out in page.text
    board = f"http://testserver/scenarios/{scenario.id}/"
    assert left_out in get(f"/oembed/?url={board}").json()["html"]
    # The card itself wears the mark, as on the table.
    assert "marks" in get(f"/scenarios/{scenario.id}/").content.decode()


def test_a_code_is_drawn_without_anything_inline() -> None:
    page = Page(qr_svg("https://example.org/scenarios/abcdefghijklmnopqrstuv/"))

    assert page.inline == []
    assert page.tags == {"svg", "path"}
    assert qr_svg("https://example.org/a") != qr_svg("https://example.org/b")


def test_the_printed_page_unfolds_every_step() -> None:
    scenario, _ = scenario_create(question=QUESTION, title="A jab")

    html = get(f"/scenarios/{scenario.id}/print/").content.decode()
    main = html.partition("<main")[2]

    assert "<details>" not in main.replace("<details open>", "")
    assert main.count("<details") == main.count(" open>")


# -- this ruling is wrong -----------------------------------------------------------------------------------------------


def loaded(text: str, tmp_path: Path) -> room.Scenario:
    """The file as the loader of scenarios reads it."""
    path = tmp_path / "doubted.yaml"
    path.write_text(text, encoding="utf-8")
    rows = list(yaml.load_all(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader))
    assert len(rows) == 1
    return room.scenario_from(rows[0], Path("found/doubted.yaml"), 0)


def filled(text: str, *lines: str) -> str:
    return text.replace("  fill_in: what should have happened", "\n".join(f"  {line}" for line in lines))


def test_the_exported_file_is_a_scenario_that_fails_until_it_is_filled_in(tmp_path: Path) -> None:
    text = scenario_file(QUESTION, title="A jab")

    as_it_is = room.run(loaded(text, tmp_path))
    right = room.run(loaded(filled(text, "decision.player: a"), tmp_path))
    wrong = room.run(loaded(filled(text, "players.b.health: 1"), tmp_path))

    assert loaded(text, tmp_path).title == "A jab"
    assert as_it_is.faults
    assert right.faults == []
    assert wrong.faults
    assert "expected 1" in wrong.faults[0]


def test_what_the_ruling_says_can_be_taken_over_line_by_line(tmp_path: Path) -> None:
    for one in [one for one in gallery().shown if one.has_board and "faults" not in one.scenario.expect][::90]:
        text = scenario_file(one.scenario.question, title=one.scenario.title)
        head, _, rest = text.partition("correct what's wrong:\n")
        said, mark, steps = rest.partition("# The ruling, step by step:")
        taken = filled(head + "correct what's wrong:\n", "# taken over") + said.replace("  # ", "  ") + mark + steps

        result = room.run(loaded(taken, tmp_path))

        assert result.faults == [], (one.address, result.faults)
        assert len(result.scenario.expect) > 3


def test_the_clauses_that_the_ruling_rested_on_can_be_taken_over(tmp_path: Path) -> None:
    text = filled(scenario_file(QUESTION), "decision.player: a")
    cites = [line[4:].strip() for line in text.partition("rested on:\n")[2].partition("shows:")[0].splitlines()]

    result = room.run(loaded(text.replace("shows: []", f"shows: [{', '.join(cites)}]"), tmp_path))

    assert cites
    assert result.faults == []


def test_nothing_that_a_title_or_a_card_holds_breaks_out_of_the_file(tmp_path: Path) -> None:
    question = copy.deepcopy(QUESTION)
    name = "Jab: \"x\"\nexpect: {}\u2028- [#] '🥊' \x07"
    question["cards"] = {"mine": {"name": name, "type": "attack", "difficulty": 1, "check": 3}}
    question["cards"]["mine"]["attack"] = {"zone": "mid", "speed": 3, "damage": 3}
    question["board"]["players"]["a"]["hand"] = [{"id": "a.h1", "card": "mine"}]

    scenario = loaded(scenario_file(question, title=name, about=name), tmp_path)

    assert scenario.question["cards"]["mine"]["name"] == name
    assert list(scenario.expect) == ["fill_in"]
    assert scenario.title.startswith('Jab: "x" expect: {}')


def test_imported_cards_go_along_with_the_file(tmp_path: Path) -> None:
    from judgeapp.cards.models import CollectionVersion, ImportedCard

    row = {"name": "Far Card", "type": "attack", "difficulty": 1, "check": 3}
    row["attack"] = {"zone": "mid", "speed": 3, "damage": 3}  # type: ignore[assignment]
    ImportedCard.objects.create(slug="far-card", name="Far Card", number="", row=row)
    CollectionVersion.objects.all().delete()
    CollectionVersion.objects.create(mark="with the far card")
    question = copy.deepcopy(QUESTION)
    question["board"]["players"]["a"]["hand"] = [{"id": "a.h1", "card": "far-card"}]

    text = scenario_file(question)

    assert room.run(loaded(filled(text, "decision.player: a"), tmp_path)).faults == []
    CollectionVersion.objects.all().update(mark="without it")


def post_wrong(body: Any) -> HttpResponse:
    text = body if isinstance(body, str) else json.dumps(body)
    return Client().post("/board/wrong/", text, content_type="application/json")


def test_the_board_at_hand_is_exported_and_a_faulty_one_is_refused_in_words() -> None:
    answer = post_wrong(QUESTION)
    faulty = post_wrong({"board": {"players": {}}})

    assert answer["Content-Disposition"] == 'attachment; filename="ruling.yaml"'
    assert yaml.safe_load(answer.content)["question"]["decisions"] == QUESTION["decisions"]
    assert faulty.status_code == 400
    assert json.loads(faulty.content)["errors"]
    for body in ("", "[" * 3_000, "null", "[]", '"x"'):
        assert post_wrong(body).status_code == 400
    assert post_wrong(" " * (MAX_BODY + 1)).status_code == 413


def test_scenarios_of_the_gallery_and_saved_ones_are_exported_by_a_link() -> None:
    scenario, _ = scenario_create(question=QUESTION, title="A jab, high")
    one = next(one for one in gallery().shown if one.has_board)

    by_link = get(f"/scenarios/{scenario.id}/wrong.yaml")
    by_address = get(f"{one.url}wrong.yaml")

    assert by_link["Content-Disposition"] == 'attachment; filename="a-jab-high.yaml"'
    assert yaml.safe_load(by_address.content)["title"] == one.scenario.title
