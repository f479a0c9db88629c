"""A small question: one jab, a charm with any text, and three guards against it."""

from __future__ import annotations

from typing import Any

JAB = {"name": "Straight Jab", "type": "attack", "difficulty": 3, "check": 3} | {
    "attack": {"zone": "high", "speed": 3, "damage": 5}
}
GUARDS = {
    zone: {"name": f"{zone.title()} Guard", "type": "foundation", "difficulty": 1, "check": 4}
    | {"block": {"zone": zone, "modifier": 1}}
    for zone in ("high", "mid", "low")
}
CHARM = {"name": "Lucky Charm", "type": "foundation", "difficulty": 1, "check": 4}


def question(
    *decisions: Any, at: str = "combat", charm: str = "Enhance Commit: This attack gets +2 damage.", **b: Any
) -> Any:
    """A has a jab, a charm and two plain foundations; B has three guards."""
    a: dict[str, Any] = {"character": {"id": "a.char", "card": "hero"}, "health": 20, "deck": 30}
    a["stage"] = [{"id": "a.s1", "card": "charm"}, {"id": "a.s2", "card": "low"}]
    jab = {"id": "a.h1", "card": "jab"}
    a |= {"card_pool": [jab]} if at.startswith("attack") else {"hand": [jab]}
    hand = [{"id": f"b.{zone}", "card": zone} for zone in GUARDS]
    b = {"character": {"id": "b.char", "card": "hero"}, "health": 20, "deck": 30, "hand": hand, **b}
    board: dict[str, Any] = {"at": at, "players": {"a": a, "b": b}}
    if at.startswith("attack"):
        board["attack"] = {"id": "a.h1"}
    cards = {"hero": {"name": "Hero", "type": "character", "health": 20, "hand_size": 6}, "jab": JAB, **GUARDS}
    cards["charm"] = {**CHARM, "text": charm}
    return {"ruleset": "uvs-1.2.9", "cards": cards, "board": board, "decisions": list(decisions)}
