"""Odd input to the tools, from the official client and on the wire: each is refused in words, and nothing breaks."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from django.test import Client as Browser
from mcp import Client
from mcp.shared.exceptions import MCPError

from judgeapp.mcp.tools import TOOLS

pytestmark = [pytest.mark.usefixtures("search_index"), pytest.mark.filterwarnings("ignore::DeprecationWarning")]

BOARD = "high 4/6 vs hand low+2, mid+1 @ block"
# What a tool refuses: its arguments, and a word of its answer.
REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("search_rules", {"query": ""}, "q must contain"),
    ("search_rules", {"query": "block", "limit": 0}, "limit"),
    ("search_rules", {"query": "block", "limit": 10**9}, "limit"),
    ("search_rules", {"query": "block", "edition": "../../etc"}, "edition"),
    ("get_rule", {"ref": "no-such-entry"}, "no-such-entry"),
    ("get_rule", {"ref": "block-step#no-such-clause"}, "no-such-clause"),
    ("get_rule", {"ref": "mha:block step/../#x?y=1"}, ""),
    ("get_rule", {"ref": "ünicode#\u202eẞ"}, ""),
    ("read_card", {"text": "x" * 10_000}, "longer than"),
    ("rule", {"question": {}}, ""),
    ("rule", {"question": {"board": [[[[]]]], "ruleset": 7}}, "ruleset"),
    ("rule", {"notation": BOARD, "decisions": ["block:b.h1"]}, "A low block can't stop a high attack"),
    ("rule", {"notation": BOARD, "decisions": [None, 1, []]}, "decisions"),
    ("rule", {"notation": BOARD, "ruleset": "uvs-0"}, "uvs-0"),
    ("rule", {"notation": BOARD, "fields": "mood"}, "mood"),
    ("explain_refusal", {"question": {"notation": 1}}, ""),
    ("check_deck", {"list": "4 Straight Jab", "format": "none"}, "format"),
]
# What isn't a tool call at all.
BAD_ARGUMENTS: list[tuple[str, Any]] = [
    ("search_rules", {}),
    ("search_rules", {"query": 7}),
    ("search_rules", {"query": "block", "limit": True}),
    ("get_rule", {"ref": ""}),
    ("read_card", {}),
    ("read_card", {"name": "Straight Jab", "text": "Form: Draw 1 card."}),
    ("read_card", {"name": "no such card"}),
    ("rule", {}),
    ("rule", {"notation": BOARD, "question": {}}),
    ("rule", {"notation": BOARD, "decisions": "pass"}),
    ("rule", {"notation": BOARD, "mood": 1}),
    ("rule", {"question": json.loads("[" * 35 + "]" * 35)}),
    ("search_rules", {"query": {"q": "block"}}),
    ("get_rule", {"ref": "block step/ünd"}),
]


@pytest.mark.django_db(transaction=True)
def test_the_official_client_is_told_what_is_wrong(live_server: Any) -> None:
    async def talk() -> None:
        async with Client(f"{live_server.url}/mcp") as client:
            for name, arguments, word in REFUSED:
                told = await client.call_tool(name, arguments)
                assert told.is_error, (name, arguments)
                assert word in told.content[0].text, (name, arguments, told.content[0].text)
                assert told.structured_content["status"] in (400, 404, 422), (name, arguments)
            # An assistant reads a tool's errors and can correct itself; it never sees the protocol's.
            for name, arguments in BAD_ARGUMENTS:
                told = await client.call_tool(name, arguments)
                assert told.is_error, (name, arguments)
                assert told.structured_content["detail"] in told.content[0].text
            with pytest.raises(MCPError):
                await client.call_tool("no_such_tool", {})
            still = await client.call_tool("get_rule", {"ref": "block-step"})
            assert not still.is_error

    asyncio.run(talk())


def call(params: Any) -> Any:
    message = {"jsonrpc": "2.0", "id": "x", "method": "tools/call", "params": params}
    return Browser().post("/mcp", json.dumps(message), "application/json")


@pytest.mark.django_db
@pytest.mark.parametrize(
    "params",
    [
        None,
        [],
        "rule",
        {"name": None},
        {"name": ["rule"]},
        {"name": "rule", "arguments": []},
        {"name": "rule", "arguments": "high 4/6"},
        {"name": "rule", "arguments": {"notation": "high 4/6\u0000"}},
        {"name": "search_rules", "arguments": {"query": "\ud800"}},
        {"name": "x" * 5_000},
        {"uri": "ringside://rules/../.."},
    ],
)
def test_what_is_no_call_is_an_error_of_the_protocol(params: Any) -> None:
    answer = call(params)

    assert answer.status_code in (200, 400)
    assert answer.json()["error"]["code"] in (-32602, -32700)


@pytest.mark.django_db
@pytest.mark.parametrize("name", sorted(TOOLS))
@pytest.mark.parametrize(
    "value", ["", " ", "'", '"', "{", "%", "\u202e", "💥" * 100, "a/../b", "-1", "\n\n", "a" * 5_000]
)
def test_no_text_breaks_a_tool(name: str, value: str) -> None:
    texts = [key for key, row in TOOLS[name].properties.items() if row.get("type") == "string"]
    for key in texts:
        needed = {other: "block" for other in TOOLS[name].needed if other != key}
        beside = {"notation": BOARD} if "notation" in texts and key != "notation" else {}

        answer = call({"name": name, "arguments": {**needed, **beside, key: value}})

        assert answer.status_code == 200, answer.content[:300]
        assert {"result", "error"} & set(answer.json())


@pytest.mark.django_db
@pytest.mark.parametrize(
    "uri",
    [
        "",
        "ringside://rules/",
        "ringside://rules/uvs-1.2.9/",
        "ringside://rules/uvs-1.2.9/block-step/extra",
        "ringside://rules/uvs-1.2.9/block%2Fstep",
        "ringside://rules/%00/%ff",
        "ringside://rules/uvs-1.2.9/ünicode",
        "http://elsewhere.example/",
        7,
        None,
    ],
)
def test_a_resource_that_is_not_there_is_told(uri: Any) -> None:
    message = {"jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": {"uri": uri}}
    answer = Browser().post("/mcp", json.dumps(message), "application/json")

    assert answer.status_code == 200
    assert answer.json()["error"]["code"] == -32002
