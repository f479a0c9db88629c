"""The contract on the site: the same page as in the repository, with what callers look for."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from devtools.contract_docs.steps import step_kinds
from judgeapp.api.contract_page import SOURCE
from judgeapp.api.examples import answers_stored
from rules_engine.wording.saying import SAYINGS

pytestmark = pytest.mark.django_db


def page() -> str:
    return Client().get("/contract/").content.decode()


def test_it_has_a_heading_for_all_that_a_caller_needs() -> None:
    headings = re.findall(r"<h[23] id=\"[\w-]+\">([^<]+)</h", page())

    assert {"Questions", "Decisions", "Versions and stability", "Boards", "Steps", "Every code", "Every key"} <= set(
        headings
    )
    assert page().count("<h1") == 1


def test_every_kind_of_step_and_every_code_is_listed() -> None:
    text = SOURCE.read_text(encoding="utf-8")
    rows = set(re.findall(r"^\| `([\w-]+)` \|", text, re.M))

    assert set(SAYINGS) <= rows
    assert set(step_kinds()) <= rows


def test_every_verb_of_the_examples_has_its_grammar() -> None:
    table = SOURCE.read_text(encoding="utf-8").partition("| verb |")[2].partition("\n\n")[0]
    verbs = {
        option["verb"]
        for answer in answers_stored().values()
        for found in [(answer.get("json") or {}).get("ruling") or answer.get("json") or {}]
        if isinstance(found, dict)
        for option in ((found.get("decision") or {}).get("options") or [])
    }

    assert verbs
    assert {verb for verb in verbs if f"`{verb}`" not in table} == set()


def test_links_lead_somewhere() -> None:
    for address in set(re.findall(r'href="(/[^"#]*)"', page().partition("<main")[2].partition("</main>")[0])):
        assert Client().get(address).status_code == 200, address
