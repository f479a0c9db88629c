"""The gallery: all scenarios under their own addresses, found by topic, by clause and by words; and the walks into it."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from judgeapp.api.examples import QUESTION
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Ref
from judgeapp.rulebook.selectors import entry_page
from judgeapp.rulings.gallery import gallery, how_many_show, seen, shown_find, shown_list
from judgeapp.rulings.gallery_words import words_of
from judgeapp.rulings.picked import PICKED
from judgeapp.rulings.scenarios import Scenario, scenarios
from judgeapp.rulings.services import scenario_create
from rules_engine import CURRENT
from tests.pages import Page
from tests.scenarios import COMPLETE_BLOCK, COMPLETE_BLOCK_ADDRESS, titled

pytestmark = pytest.mark.django_db


def page_of(address: str) -> Page:
    response = Client().get(address)
    assert response.status_code == 200, address
    return Page(response.content.decode())


def scenario_links(page: Page) -> list[str]:
    return [link for link in page.links if re.fullmatch(r"/scenarios/[a-z0-9-]+/[a-z0-9-]+/", link)]


def test_the_address_of_a_former_title_leads_on_for_good() -> None:
    response = Client().get("/scenarios/attacking/a-mid-block-against-a-high-attack-halves-the-damage-rounded-up/")

    assert response.status_code == 301
    assert response["Location"] == "/scenarios/attacking/can-i-block-a-high-attack-with-a-mid-block/"


def test_no_former_address_is_anothers() -> None:
    former = [f"{one.topic}/{title}" for one in gallery().shown for title in one.scenario.formerly]

    assert len(gallery().by_former_address) == len(former)
    assert not gallery().by_former_address.keys() & gallery().by_address.keys()


def test_every_scenario_of_the_content_has_an_address_of_its_own() -> None:
    shown = gallery().shown

    assert {one.scenario.id for one in shown} == {scenario.id for scenario in scenarios()}
    assert len({one.address for one in shown}) == len(scenarios())
    assert all(re.fullmatch(r"[a-z0-9-]+/[a-z0-9-]+", one.address) for one in shown)
    assert sum(count for _, _, count in gallery().topics) == len(shown)


def test_an_address_does_not_depend_on_the_place_in_the_file() -> None:
    one = shown_find(address=titled(COMPLETE_BLOCK).id)

    assert one.slug not in one.scenario.id
    assert one.address == COMPLETE_BLOCK_ADDRESS
    assert shown_find(address=one.address) is one


def test_every_clause_that_a_scenario_shows_is_in_the_rulebook() -> None:
    unknown = [(one.address, ref) for one in gallery().shown for ref in one.refs if library().clause(ref) is None]

    assert unknown == []


def test_pages_hold_all_scenarios_of_a_topic_each_once() -> None:
    topic, _, count = next(row for row in gallery().topics if 30 < row[2] < 100)

    found: list[str] = []
    for number in range(1, 6):
        page = page_of(f"/scenarios/?topic={topic}&page={number}")
        found += scenario_links(page) if f"page {number} of" in page.text else []

    assert len(found) == len(set(found)) == count
    assert all(link.startswith(f"/scenarios/{topic}/") for link in found)


def test_scenarios_are_found_by_the_clause_they_show_and_no_others() -> None:
    ref = max((ref for ref in gallery().by_clause if ref.clause), key=lambda ref: len(gallery().by_clause[ref]))

    found = shown_list(entry=ref.entry, clause=str(ref.clause))

    assert found
    assert all(ref in one.refs for one in found)
    assert len(found) == sum(ref in one.refs for one in gallery().shown)
    assert len(shown_list(entry=ref.entry)) >= len(found)


def test_words_find_scenarios_in_every_form_and_those_of_the_title_come_first() -> None:
    found = shown_list(q="partially blocked")

    assert found
    assert {one.address for one in found} == {one.address for one in shown_list(q="BLOCK partial")}
    in_title = [{"partial", "block"} <= words_of(one.scenario.title) for one in found]
    assert in_title == sorted(in_title, reverse=True)
    assert shown_list(q="zzqx") == []


def test_a_word_is_found_while_it_is_typed() -> None:
    whole = {one.address for one in shown_list(q="desperation")}

    assert whole
    assert whole <= {one.address for one in shown_list(q="despera")} < {one.address for one in shown_list()}


@pytest.mark.parametrize(
    "query",
    ["q=zzqx", "topic=nowhere", "entry=nothing&clause=none", "page=999", "page=x", "q=" + "%22" * 90, "q=%F0%9F%A5%8A"],
)
def test_whatever_is_asked_the_gallery_answers_in_words(query: str) -> None:
    page = page_of(f"/scenarios/?{query}")

    assert "No scenario found" in page.text or scenario_links(page)
    assert page.inline == []


def test_a_search_that_finds_nothing_leads_to_the_lessons() -> None:
    assert "Learn to play in twelve short lessons." in page_of("/scenarios/?q=zzqx").text


def test_published_scenarios_stand_in_the_gallery_and_others_do_not() -> None:
    public, _ = scenario_create(question=QUESTION, title="A jab for everybody", visibility="published")
    by_link, _ = scenario_create(question=QUESTION, title="A jab by link")
    private, _ = scenario_create(question=QUESTION, title="A jab of mine", visibility="private")

    for address in ("/scenarios/?topic=published", "/scenarios/?q=jab"):
        links = page_of(address).links
        assert f"/scenarios/{public.id}/" in links
        assert f"/scenarios/{by_link.id}/" not in links
        assert f"/scenarios/{private.id}/" not in links
    assert f"/scenarios/{public.id}/" not in page_of("/scenarios/?topic=published&q=uppercut").links


def test_an_entry_leads_to_the_scenarios_that_show_it_and_each_paragraph_to_its_own() -> None:
    page = page_of("/rules/uvs-1.2.9/block-step/")

    links = set(page.links)
    walks = [parse_qs(urlsplit(link).query) for link in page.links if link.startswith("/scenarios/?entry=")]
    assert {"entry": ["block-step"]} in walks
    assert f"{how_many_show(Ref(CURRENT.id, 'block-step'))} scenarios about Block Step" in page.text
    for paragraph in entry_page(edition=CURRENT.id, entry="block-step").paragraphs:
        first = seen(paragraph.refs).first
        assert {one.url for one in first} <= links, paragraph.first.id


def test_an_edition_that_no_scenario_shows_leads_nowhere() -> None:
    page = page_of("/rules/ufs-1.9/302-the-combat-phase/")

    assert [link for link in page.links if link.startswith("/scenarios/?")] == []


def test_the_index_by_clause_lists_every_clause_shown_with_its_number_of_scenarios() -> None:
    page = page_of("/scenarios/by-clause/")

    links = {link for link in page.links if "clause=" in link}
    shown = {ref for ref in gallery().by_clause if ref.clause and ref.edition == CURRENT.id}

    assert len(links) == len(shown)


def test_two_scenarios_of_one_title_get_two_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    from judgeapp.rulings import gallery as room

    twins = [
        Scenario(
            id=f"playing/{name}", path="", title="Same", shows=(), topic="playing", kind="board", question={}, expect={}
        )
        for name in ("one", "two")
    ]
    monkeypatch.setattr(room, "scenarios", lambda: tuple(twins))

    addresses = [one.address for one in room.gallery.__wrapped__().shown]

    assert addresses == ["playing/same", "playing/same-playing-two"]


def test_every_picked_question_leads_to_its_scenario_and_heads_the_gallery() -> None:
    links = page_of("/scenarios/").links

    assert len({one.address for one in PICKED}) == 40
    for one in PICKED:
        assert one.address in gallery().by_address, one.question
        assert f"/scenarios/{one.address}/" in links
    assert f"/scenarios/{PICKED[0].address}/" not in page_of("/scenarios/?q=desperation").links
