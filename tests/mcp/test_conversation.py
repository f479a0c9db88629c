"""The Model Context Protocol, spoken with the official client over HTTP."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from django.test import Client as Browser
from mcp import Client
from mcp.shared.exceptions import MCPError

from judgeapp.mcp.protocol import HANDSHAKE, MODERN, VERSIONS
from judgeapp.mcp.tools import TOOLS

pytestmark = [pytest.mark.usefixtures("search_index"), pytest.mark.filterwarnings("ignore::DeprecationWarning")]

NAMES = ["search_rules", "get_rule", "read_card", "rule", "explain_refusal", "check_deck"]
BLOCK = "high 4/6 vs hand low+2, mid+1 @ block"
ERAS = {"legacy": HANDSHAKE[-1], "auto": MODERN[-1]}


def spoken(live_server: Any, mode: str, talk: Callable[[Client], Coroutine[Any, Any, Any]]) -> Any:
    """Talk to the site in one version of the protocol."""

    async def conversation() -> Any:
        async with Client(f"{live_server.url}/mcp", mode=mode) as client:
            return await talk(client)

    return asyncio.run(conversation())


@pytest.mark.parametrize("mode", ERAS)
@pytest.mark.django_db(transaction=True)
def test_a_whole_conversation(live_server: Any, mode: str) -> None:
    async def talk(client: Client) -> None:
        assert client.protocol_version == ERAS[mode]
        assert [tool.name for tool in (await client.list_tools()).tools] == NAMES

        found = await client.call_tool("search_rules", {"query": "can a low block stop a high attack", "limit": 3})
        assert found.structured_content["results"][0]["ref"].startswith("uvs-1.2.9:")
        rule = await client.call_tool("get_rule", {"ref": "block-step#valid-zones"})
        assert rule.structured_content["ref"] == "block-step#valid-zones"
        entry = await client.call_tool("get_rule", {"ref": "block-step"})
        assert "[block-step#valid-zones]" in entry.content[0].text

        card = await client.call_tool("read_card", {"name": "Straight Jab"})
        assert card.structured_content["slug"] == "straight-jab"
        read = await client.call_tool("read_card", {"text": "Form: Draw 1 card."})
        assert read.structured_content["understood"] is True

        first = await client.call_tool("rule", {"notation": BLOCK})
        options = [row["id"] for row in first.structured_content["decision"]["options"]]
        assert options == ["block:b.h2", "pass"]
        assert "refused" not in first.structured_content["decision"]
        after = await client.call_tool("rule", {"notation": BLOCK, "decisions": ["pass"]})
        assert "19" in after.structured_content["answer"]["text"]
        why = await client.call_tool("explain_refusal", {"notation": BLOCK, "card": "b.h1", "verb": "block"})
        assert why.structured_content["refused"][0]["cites"]
        deck = await client.call_tool("check_deck", {"list": "4 Straight Jab"})
        assert deck.is_error is False

        wrong = await client.call_tool("rule", {"notation": "high 4/6 vs handd"})
        assert wrong.is_error
        assert "handd" in wrong.content[0].text
        misspelled = await client.call_tool("rule", {"nottion": BLOCK})
        assert misspelled.is_error
        assert "nottion isn't an argument of rule" in misspelled.content[0].text

        templates = await client.list_resource_templates()
        assert templates.resource_templates[0].uri_template == "ringside://rules/{edition}/{entry}"
        page = await client.list_resources()
        assert page.next_cursor
        text = (await client.read_resource("ringside://rules/uvs-1.2.9/block-step")).contents[0].text
        assert text.startswith("Block Step")
        with pytest.raises(MCPError):
            await client.read_resource("ringside://rules/uvs-1.2.9/no-such-entry")

    spoken(live_server, mode, talk)


def sent(message: Any, **headers: str) -> Any:
    accept = "application/json, text/event-stream"
    return Browser().post("/mcp", json.dumps(message), "application/json", headers={"Accept": accept, **headers})


def asked(method: str, params: Any = None, **headers: str) -> Any:
    return sent({"jsonrpc": "2.0", "id": 1, "method": method, "params": params or {}}, **headers)


@pytest.mark.django_db
def test_the_version_of_june_2025_shakes_hands_and_goes_on_without_a_session() -> None:
    hello = asked("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t"}})
    assert hello.json()["result"]["protocolVersion"] == "2025-06-18"
    assert "Mcp-Session-Id" not in hello
    noted = sent({"jsonrpc": "2.0", "method": "notifications/initialized"}, **{"MCP-Protocol-Version": "2025-06-18"})
    assert (noted.status_code, noted.content) == (202, b"")
    listed = asked("tools/list", **{"MCP-Protocol-Version": "2025-06-18"}).json()["result"]
    assert [tool["name"] for tool in listed["tools"]] == NAMES
    assert "resultType" not in listed
    assert asked("ping").json()["result"] == {}
    unknown = asked("initialize", {"protocolVersion": "1999-01-01", "capabilities": {}})
    assert unknown.json()["result"]["protocolVersion"] == HANDSHAKE[-1]


def modern(method: str, params: Any = None, version: str = MODERN[-1], **headers: str) -> Any:
    meta = {"io.modelcontextprotocol/protocolVersion": version, "io.modelcontextprotocol/clientCapabilities": {}}
    told = {"MCP-Protocol-Version": version, "Mcp-Method": method, **headers}
    return asked(method, {**(params or {}), "_meta": meta}, **told)


@pytest.mark.django_db
def test_the_current_version_needs_no_handshake_and_checks_its_headers() -> None:
    found = modern("server/discover").json()["result"]
    assert found["supportedVersions"] == list(VERSIONS)
    assert found["resultType"] == "complete"
    assert found["_meta"]["io.modelcontextprotocol/serverInfo"]["name"] == "ringside"
    call = {"name": "check_deck", "arguments": {"list": "4 Straight Jab"}}
    assert modern("tools/call", call, **{"Mcp-Name": "check_deck"}).status_code == 200
    assert modern("tools/call", call, **{"Mcp-Name": "rule"}).json()["error"]["code"] == -32020
    assert modern("tools/list", **{"Mcp-Method": "ping"}).status_code == 400
    old = modern("tools/list", version="1999-01-01")
    assert (old.status_code, old.json()["error"]["data"]["requested"]) == (400, "1999-01-01")
    assert modern("initialize").json()["result"]["protocolVersion"] == HANDSHAKE[-1]
    assert modern("nothing/here").status_code == 404
    assert asked("tools/list", {"_meta": {}}, **{"MCP-Protocol-Version": MODERN[-1]}).json()["error"]["code"] == -32602


@pytest.mark.django_db
@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"[1]", b'{"jsonrpc":"2.0","id":{},"method":"ping"}', b'{"id":1}', b'"x"', b"\xff"]
)
def test_what_is_no_message_is_refused(body: bytes) -> None:
    answer = Browser().post("/mcp", body, "application/json")
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] in (-32700, -32600)


@pytest.mark.django_db
def test_only_post_and_only_from_here_and_off_by_setting(settings: Any) -> None:
    assert Browser().get("/mcp").status_code == 405
    assert asked("ping", Origin="https://elsewhere.example").status_code == 403
    assert asked("ping", Origin="http://testserver").status_code == 200
    assert "/mcp" in Browser().get("/llms.txt").content.decode()
    settings.MCP = False
    assert asked("ping").status_code == 404


def test_every_tool_says_what_it_takes() -> None:
    for tool in TOOLS.values():
        told = tool.described()
        assert len(told["description"]) > 30
        assert told["annotations"]["readOnlyHint"] is True
        assert all(row["description"] for row in told["inputSchema"]["properties"].values()), tool.name


@pytest.mark.django_db
def test_assistants_are_limited_as_everybody_is(settings: Any) -> None:
    settings.THROTTLE = True
    settings.LIMITS = {**settings.LIMITS, "anybody": {**settings.LIMITS["anybody"], "rule": 1}}
    assert asked("ping").status_code == 200
    assert asked("ping").status_code == 429
