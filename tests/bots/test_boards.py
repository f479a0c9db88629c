"""A board in Discord: a ruling with buttons, decisions taken from them, forms, and answers that come later."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request

import pytest

from judgeapp.bots.deferring import AnswersLater
from judgeapp.rulings.models import LiveTable

from .conftest import Discord

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]

LINE = "high 4/6 vs 3f, hand low+1, mid+2 @ block"


def buttons(answer: dict[str, Any]) -> dict[str, str]:
    """The buttons of a message, by what stands on them."""
    rows = answer["data"]["components"]
    assert len(rows) <= 5
    found = [one for row in rows for one in row["components"]]
    assert all(len(one["custom_id"]) <= 100 and len(one["label"]) <= 80 for one in found)
    return {one["label"]: one["custom_id"] for one in found}


def press(discord: Discord, name: str, **more: Any) -> dict[str, Any]:
    return discord.told(discord.interaction(3, {"component_type": 2, "custom_id": name, **more}))


def test_a_whole_block_is_played_with_buttons_and_a_form(discord: Discord) -> None:
    asked = discord.ask("ruling", link=LINE)
    assert asked["type"] == 4
    offered = buttons(asked)
    block = next(label for label in offered if label.startswith("Block with Mid block"))

    checking = press(discord, offered[block])
    assert checking["type"] == 7, "the message is changed"
    form = press(discord, buttons(checking)["Check value…"])
    assert form["type"] == 9
    field = form["data"]["components"][0]["component"]["custom_id"]
    typed = [{"type": 18, "component": {"type": 4, "custom_id": field, "value": "7"}}]
    done = discord.told(discord.interaction(5, {"custom_id": form["data"]["custom_id"], "components": typed}))
    assert done["type"] == 7
    assert "25" in done["data"]["content"] or "22" in done["data"]["content"]
    assert LiveTable.objects.count() == 1


def test_a_button_decides_once_and_an_old_one_nothing(discord: Discord) -> None:
    first = buttons(discord.ask("ruling", link="high 4/6 vs 3f, hand mid+2"))
    (passing,) = [name for label, name in first.items() if "ass" in label]
    press(discord, passing)
    again = press(discord, passing)
    assert again["data"]["flags"] == 64
    assert "already" in again["data"]["content"]
    LiveTable.objects.all().delete()
    assert "no longer open" in press(discord, passing)["data"]["content"]


def test_a_board_that_cannot_be_read_is_told_to_who_asked(discord: Discord) -> None:
    told = discord.ask("ruling", link="high 4/6 vs handd mid+2")
    assert told["data"]["flags"] == 64
    assert "handd" in told["data"]["content"]


def test_an_answer_is_for_all_or_for_one_by_choice(discord: Discord) -> None:
    assert "flags" not in discord.ask("rule", words="block-step#valid-zones")["data"]
    assert discord.ask("rule", words="block-step#valid-zones", private=True)["data"]["flags"] == 64
    assert discord.ask("ruling", link=LINE, private=True)["data"]["flags"] == 64


def test_a_card_is_pasted_into_a_form(discord: Discord) -> None:
    form = discord.ask("read-card")
    assert form["type"] == 9
    typed = [{"type": 18, "component": {"type": 4, "custom_id": "text", "value": "Form: Draw 1 card."}}]
    read = discord.told(discord.interaction(5, {"custom_id": form["data"]["custom_id"], "components": typed}))
    assert "raw" in read["data"]["content"]
    old = [{"type": 1, "components": [{"type": 4, "custom_id": "text", "value": "Form: Draw 1 card."}]}]
    assert discord.told(discord.interaction(5, {"custom_id": "read-card:private", "components": old}))["data"]["flags"]


def test_what_is_offered_while_typing_leads_to_its_answer(discord: Discord) -> None:
    offered = discord.type("rule", "words", "low block against high attack")
    assert "#" in offered[0]["value"]
    answer = discord.ask("rule", words=offered[0]["value"])["data"]["content"]
    assert offered[0]["value"].partition("#")[2] in answer
    scenarios = discord.type("ruling", "link", "defender need not block")
    assert "attacking/do-i-have-to-block" in [row["value"] for row in scenarios]


def test_an_answer_that_may_take_long_follows(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Request] = []

    def send(request: Request) -> tuple[int, bytes]:
        sent.append(request)
        return 200, b"{}"

    monkeypatch.setattr("judgeapp.bots.interactions.may_take_long", lambda: True)
    monkeypatch.setattr(AnswersLater, "send", staticmethod(send))
    at_once = discord.ask("ruling", link=LINE, private=True)
    assert at_once == {"type": 5, "data": {"flags": 64}}
    (request,) = sent
    assert request.get_method() == "PATCH"
    assert request.full_url.endswith("/webhooks/775799577604522054/A_UNIQUE_TOKEN/messages/@original")
    assert isinstance(request.data, bytes)
    assert json.loads(request.data)["components"]
    assert discord.ask("rule", words="block-step#valid-zones")["type"] == 4, "what only reads is answered at once"
