"""Everything the table asks besides a ruling: what can happen, what other editions say, what a line says; and other
askers."""

from __future__ import annotations

from typing import Any

from .boards import WORDS, ask, board, rows
from .headers import get
from .shots import Attack, Shot, fire

MCP = {"Accept": "application/json, text/event-stream"}
LINES = (
    '"' * 7_900,
    "high " + "(" * 7_000,
    "\u202e" * 7_000,
    "high 3/5 vs hand " + '"a" ' * 1_500,
    "zork " * 1_500,
    "high 3/5 vs hand mid+2 > " + "pass; " * 1_200,
    "hand 999999999 x mid+2, stage 99999999, hp 99999999999/99999999999",
)

ODD: tuple[Any, ...] = (["mha"], {"id": "mha"}, 7, None, "x" * 9_000)


def tables() -> list[Attack]:
    """All of them."""
    many, deep = _attackers(300), board("Form: Destroy 1 foundation.", 200)
    names = {edition: {**board("Form: Name a card.", 3), "ruleset": edition} for edition in ("mha", "ufs-1.9")}
    return [
        fire("what can happen with 300 attacks in hand", [_page("outcomes", many), _page("outcomes", deep)], WORDS),
        fire(
            "300 attacks and 400 foundations under every edition",
            [_page("editions", many), _page("editions", deep)],
            WORDS,
        ),
        fire("a card named under older editions", [ask(question) for question in names.values()], WORDS),
        fire("300 misspelt cards under every edition", [_page("editions", _misspelt(300))], WORDS),
        fire("a board of 600 cards as a line", [_page("line", many), _page("line", deep)], WORDS),
        fire(
            "editions of an edition that is none", [_page("editions", {**deep, "ruleset": odd}) for odd in ODD], WORDS
        ),
        fire("lines of boards that are none", [_page("line", _without_sense(odd)) for odd in ODD], WORDS),
        fire(
            "an assistant's search for hundreds of phrases",
            [_tool("search_rules", {"query": 'form "' + 'a" "' * 400})],
            (200, 400),
        ),
        fire("lines that are made to be slow", [ask({"line": line}, "/board/line/") for line in LINES], WORDS),
        fire("the same lines to an assistant", [_tool("rule", {"line": line}) for line in LINES], (200, 400)),
        fire("300 attacks laid on a live table", [ask(many, "/api/v1/tables/")], (201, 400, 422)),
        fire("an assistant's 5,000 calls at once", [ask([{}] * 5_000, "/mcp", **MCP)], (200, 400)),
        fire(
            "an assistant's resource that climbs",
            [_call("resources/read", {"uri": "ringside://rules/" + "../" * 900})],
            (200, 400, 404),
        ),
        fire(
            "addresses that are none to embed",
            [
                get(f"/oembed/?url={url}")
                for url in ("http://[::1", "javascript:alert(1)", "http://localhost/" + "a" * 5_000)
            ],
            (400, 404, 414),
        ),
    ]


def _page(name: str, question: dict[str, Any]) -> Shot:
    return ask({"question": question}, f"/board/{name}/")


def _without_sense(odd: Any) -> dict[str, Any]:
    made = board("Form: Draw 1 card.", 1)
    made["board"]["players"]["b"] |= {"character": odd, "stage": odd}
    return made


def _call(method: str, params: dict[str, Any]) -> Shot:
    return ask({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}, "/mcp", **MCP)


def _tool(name: str, arguments: dict[str, Any]) -> Shot:
    return _call("tools/call", {"name": name, "arguments": arguments})


def _attackers(count: int) -> dict[str, Any]:
    """A board on which each player holds this many attacks of different names."""
    made = board("Form: Draw 1 card.", 0)
    strike = {"zone": "mid", "speed": 1, "damage": 1}
    block = {"zone": "mid", "modifier": 0}
    names = [f"jab-{n}" for n in range(count)]
    for name in names:
        made["cards"][name] = {
            "name": name,
            "type": "attack",
            "difficulty": 0,
            "check": 5,
            "attack": strike,
            "block": block,
        }
    for player, person in made["board"]["players"].items():
        person["hand"] = rows(player, "h", names)
    return {**made, "decisions": []}


def _misspelt(count: int) -> dict[str, Any]:
    made = board("Form: Draw 1 card.", 2)
    made["board"]["players"]["a"]["hand"] = [{"card": f"strait-jab-{n}"} for n in range(count)]
    return made
