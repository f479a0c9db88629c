"""Guides are read from beginning to end, and each page links to what plays it; each topic of the differences has a
scenario.
"""

from __future__ import annotations

import pytest
from django.test import Client

from judgeapp.rulebook.loading import library, read_library
from judgeapp.rulings.differences import differences_shown
from judgeapp.rulings.guide_pages import scenarios_of_entry
from tests.pages import page_of
from tests.rulebook.small_content import UVS, entry_text, write_content

GUIDES = ("howto-cr", "howto-aot")


@pytest.mark.parametrize("guide", GUIDES)
def test_a_guide_is_read_in_order(guide: str) -> None:
    edition = library().editions[guide]
    first, second, *_ = edition.reading

    page = page_of(Client().get(f"/rules/{guide}/{first}/"))
    assert f"/rules/{guide}/{second}/" in page.links
    assert "From beginning to end" in page_of(Client().get(f"/rules/{guide}/")).text
    assert len(edition.in_reading_order) == len(edition.entries)


@pytest.mark.parametrize("guide", GUIDES)
def test_most_pages_of_a_guide_lead_to_a_scenario(guide: str) -> None:
    without = [entry.slug for entry in library().editions[guide].entries.values() if not scenarios_of_entry(entry)]

    assert len(without) <= 4, without


def test_a_page_of_a_guide_links_the_scenario_that_plays_its_example() -> None:
    page = page_of(Client().get("/rules/howto-cr/block-step/"))

    assert "See it happen" in page.text
    assert any(link.startswith("/scenarios/guides/") for link in page.links)


def test_a_reading_order_that_misses_an_entry_is_a_fault(tmp_path: object) -> None:
    about = {"title": "X", "short": "X", "version": "1", "order": 1, "about": "Rules.", "reading": ["nowhere"]}
    files = {f"{UVS}/block-step": entry_text(), f"editions/{UVS}/edition.yaml": about}

    _, faults = read_library(write_content(tmp_path, files))  # type: ignore[arg-type]

    assert {fault.why for fault in faults if fault.place == "reading"} == {
        "no entry 'nowhere'",
        "'block-step' is missing",
    }


def test_each_topic_in_which_editions_differ_has_a_scenario() -> None:
    without = {row.difference.id for row in differences_shown() if not any(said.scenarios for said in row.says)}

    assert without == set()
