"""A board in Discord: a ruling with buttons, decisions taken from them, forms, and answers that come later."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request

import pytest

from judgeapp.bots.boards import components, message_text
from judgeapp.bots.core import Choice, Shown, option_taken
from judgeapp.bots.deferring import AnswersLater
from judgeapp.rulings.models import LiveTable

from .conftest import Discord

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]

LINE = "high 4/6 vs 3f, hand low+1, mid+2 @ block"


def buttons(answer: dict[str, Any]) -> dict[str, str]:
    """The buttons of a message, by their labels."""
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
    scenarios = discord.type("ruling", "link", "do I have to block")
    assert "attacking/do-i-have-to-block" in [row["value"] for row in scenarios]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, Any]]:
    """What Discord gets later, if every answer may take long: method, address from the webhook on, and body."""
    got: list[tuple[str, str, Any]] = []

    def send(request: Request) -> tuple[int, bytes]:
        assert request.full_url.startswith(HOOK)
        body = json.loads(request.data) if isinstance(request.data, bytes) else None
        got.append((request.get_method(), request.full_url.removeprefix(HOOK), body))
        return 200, b"{}"

    monkeypatch.setattr("judgeapp.bots.interactions.may_take_long", lambda: True)
    monkeypatch.setattr(AnswersLater, "send", staticmethod(send))
    return got


HOOK = "https://discord.com/api/v10/webhooks/775799577604522054/A_UNIQUE_TOKEN"
ORIGINAL = "/messages/@original"


def test_an_answer_that_may_take_long_follows(discord: Discord, sent: list[Any]) -> None:
    assert discord.ask("ruling", link=LINE, private=True) == {"type": 5, "data": {"flags": 64}}
    ((method, address, body),) = sent
    assert (method, address) == ("PATCH", ORIGINAL)
    assert body["components"]
    assert "flags" not in body, "who sees it is settled"
    assert discord.ask("rule", words="block-step#valid-zones")["type"] == 4, "what only reads is answered at once"


def test_a_button_a_list_and_a_form_may_take_long_too(discord: Discord, sent: list[Any]) -> None:
    assert discord.ask("ruling", link=LINE) == {"type": 5}
    offered = buttons({"data": sent[-1][2]})
    block = next(label for label in offered if label.startswith("Block with Mid block"))
    assert press(discord, offered[block]) == {"type": 6}, "the message stays until it is changed"
    form = press(discord, buttons({"data": sent[-1][2]})["Check value…"])
    assert form["type"] == 9, "a form opens at once"
    field = form["data"]["components"][0]["component"]["custom_id"]
    typed = [{"type": 18, "component": {"type": 4, "custom_id": field, "value": "7"}}]
    assert discord.told(discord.interaction(5, {"custom_id": form["data"]["custom_id"], "components": typed})) == {
        "type": 6
    }
    assert [(method, address) for method, address, _ in sent] == [("PATCH", ORIGINAL)] * 3
    assert "25" in sent[-1][2]["content"] or "22" in sent[-1][2]["content"]
    text = [{"type": 18, "component": {"type": 4, "custom_id": "text", "value": "Form: Draw 1 card."}}]
    assert discord.told(discord.interaction(5, {"custom_id": "read-card:public", "components": text})) == {"type": 5}
    assert "raw" in sent[-1][2]["content"]


def test_a_refusal_that_follows_is_seen_by_who_asked_alone(discord: Discord, sent: list[Any]) -> None:
    assert discord.ask("ruling", link="high 4/6 vs handd mid+2") == {"type": 5}
    assert [(method, address) for method, address, _ in sent] == [("DELETE", ORIGINAL), ("POST", "")]
    assert sent[-1][2]["flags"] == 64
    assert "handd" in sent[-1][2]["content"]
    sent.clear()
    assert press(discord, f"o:{'x' * 22}:0:0") == {"type": 6}
    assert [(method, address) for method, address, _ in sent] == [("POST", "")], "the board stays as it was"
    assert sent[-1][2]["flags"] == 64


def shown(count: int, *, check: bool = False) -> Shown:
    place = f"{'x' * 22}:3"
    choices = tuple(Choice(f"Option {number}", f"{place}:{number}") for number in range(count))
    return Shown("A board.", choices, place, check)


@pytest.mark.parametrize("check", [False, True])
@pytest.mark.parametrize("count", [1, 19, 20, 21, 25, 26, 99, 100])
def test_every_option_can_be_taken(count: int, check: bool) -> None:
    rows = components(shown(count, check=check))
    parts = [part for row in rows for part in row["components"]]
    names = [part["custom_id"] for part in parts]
    lists = [part for part in parts if part["type"] == 3]
    values = [row["value"] for part in lists for row in part["options"]]

    assert len(rows) <= 5
    assert len(names) == len(set(names))
    assert all(len(part["options"]) <= 25 for part in lists)
    assert any(name.startswith("v:") for name in names) is check
    assert values == ([str(number) for number in range(count)] if lists else [])
    assert lists or len(parts) == count + check
    assert message_text(shown(count, check=check)) == "A board."


def test_what_is_chosen_in_a_further_list_counts_from_the_first_option() -> None:
    class Kept:
        address = "http://testserver"

        def look(self, table: str) -> dict[str, Any]:
            options = [{"id": f"choose:{number}", "label": "", "verb": "choose"} for number in range(60)]
            decision = {"player": "a", "prompt": "Which?", "kind": "choose", "options": options}
            answer = {"text": "", "cites": [], "caveats": []}
            return {"id": table, "decisions": 3, "ruling": {"answer": answer, "decision": decision}}

        def decide(self, table: str, decision: str, at: int) -> dict[str, Any]:
            assert (decision, at) == ("choose:52", 3)
            return {**self.look(table), "decisions": 4}

    last = components(shown(60))[-1]["components"][0]
    assert last["options"][2]["value"] == "52"
    taken = option_taken(last["custom_id"].partition(":")[2], Kept(), "52")  # type: ignore[arg-type]
    assert taken.place.endswith(":4")


def test_more_options_than_a_message_holds_are_counted() -> None:
    assert message_text(shown(130)).endswith("The first 125 of 130 options are listed.")
