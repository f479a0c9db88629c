"""What a person who installed the client does: in a separate environment, against a running site."""

import asyncio
import sys

from ringside_api import AsyncRingside, Problem, Ringside, calls

LINE = {"notation": "high 4/6 Stun:1 vs 3f, hand mid+2"}


def in_turn(address: str) -> None:
    with Ringside(address) as site:
        assert site.send(calls.search("partial block", limit=1))["results"][0]["ref"].startswith("uvs-1.2.9:")
        assert site.send(calls.clause("block-step#valid-zones"))["text"]
        assert site.send(calls.card("straight-jab"))["name"] == "Straight Jab"
        assert site.send(calls.read_card({"text": "Form: Draw 1 card."}))["understood"]
        assert site.send(calls.ruling(LINE, board="none"))["answer"]["text"]
        table = site.send(calls.open_table(LINE))
        moved = site.send(calls.decide(table["id"], "pass", at=0))
        again = site.send(calls.decide(table["id"], "pass", at=0))
        assert moved["decisions"] == again["decisions"] == 1
        assert site.send(calls.downloads())["files"][0]["name"] == "rulebook"
        faulty = refusal(site)
        assert faulty is not None
        assert faulty.status == 400
        assert faulty.errors[0]["at"]


def refusal(site: Ringside) -> Problem | None:
    """Return how a question with faults is refused."""
    try:
        site.send(calls.ruling({"ruleset": "none"}))
    except Problem as refused:
        return refused
    return None


async def at_once(address: str) -> None:
    async with AsyncRingside(address) as site:
        slugs = ("straight-jab", "haymaker")
        cards = await asyncio.gather(*(site.send(calls.card(slug)) for slug in slugs))
        assert [card["slug"] for card in cards] == list(slugs)


in_turn(sys.argv[1])
asyncio.run(at_once(sys.argv[1]))
sys.stdout.write("done")
