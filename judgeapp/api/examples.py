"""A request for every address of the API, for its description. A test sends each of them.

The answers to them, shortened, are in examples.json; `manage.py api_examples` renews them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

STORED = Path(__file__).with_name("examples.json")
STORED_PARTS = Path(__file__).with_name("example_parts.json")

QUESTION: dict[str, Any] = {
    "ruleset": "uvs-1.2.9",
    "board": {
        "turn": 3,
        "active": "a",
        "at": "combat",
        "players": {
            "a": {
                "character": {"id": "a.char", "card": "kite-challenger"},
                "hand": [{"id": "a.h1", "card": "straight-jab"}],
                "deck": {"count": 20},
            },
            "b": {"character": {"id": "b.char", "card": "marrow-champion"}, "hand": 3, "deck": {"count": 20}},
        },
    },
    "decisions": ["play:a.h1", "check:5"],
}
SAVED: dict[str, Any] = {"title": "Does the jab connect?", "question": QUESTION, "visibility": "link"}
# A line is a question, too.
TABLE_QUESTION: dict[str, Any] = {"notation": "high 4/6 Stun:1 vs 3f, hand mid+2"}
TABLE = "b2Jn7Qe0RkWx5Zt1Uc9Lfg"
JUDGED, KEY_WORDS = "c7Rn2Xw9KfQe4Lt0Zs8Vbg", "rk_YOUR_KEY"
JUDGE_RULING: dict[str, Any] = {
    "ref": "uvs-1.2.9:partially-blocked#half-rounded-up",
    "question": "A mid block against a high attack for 5: how much damage?",
    "answer": "3: half of 5, rounded up.",
    "source": "A practice event",
    "date": "2026-11-14",
    "board": "high 3/5 vs hand mid+2 > pass; pass; block 1; check 6",
    "expect": {"players.b.health": 22},
}
SCENARIO, OWNER_KEY = "Xk3mQ9vT1uYb7Lw0ZrN4cA", "p0Wq8sJd2Hf6Kt4Vx1Bn3g"


class Given(StrEnum):
    """What must exist on a site before a request."""

    NOTHING = "nothing"
    IMPORTED_CARDS = "imported cards"
    OLDER_CONTENT = "an older version of the content"


@dataclass(frozen=True)
class Asked:
    """One request: the values of its path, query, headers and body, and what must exist before it."""

    path: dict[str, str] = field(default_factory=dict)
    query: dict[str, Any] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    body: Any = None
    given: Given = Given.NOTHING


ALL_FIELDS = "ruleset,engine,content,answer,notation,steps,decision,board,outcome,not_understood,assumed"
# A low block cannot stop a high attack.
TOO_LOW: dict[str, Any] = {"notation": "high 4/6 vs hand low+2, mid+1 @ block"}

# A card as people paste it, with something that doesn't belong there and something not understood.
PASTED = "Note Taking\nFoundation\n2 difficulty, 5 check\nUnique\nRarity: Common\nForm: Draw 1 card.\nForm: Frobnicate."
_BLOCK_STEP = {"edition": "uvs-1.2.9", "entry": "block-step"}
_PAGE = {"limit": 2}
_OWNER = {"X-Owner-Key": OWNER_KEY}
_KEY = {"Authorization": f"Bearer {KEY_WORDS}"}
_OWNED_ONCE = {**_OWNER, "Idempotency-Key": "9c1e6a52-jab"}

REQUESTS: dict[str, Asked] = {
    "root": Asked(),
    "search": Asked(query={"q": "partial block", "edition": "uvs-1.2.9", "kind": "rule", "limit": 2, "cursor": "2"}),
    "editions_list": Asked(query={**_PAGE, "cursor": "uvs-1.2.9"}),
    "editions_retrieve": Asked(path={"edition": "uvs-1.2.9"}),
    "entries_list": Asked(
        path={"edition": "uvs-1.2.9"}, query={**_PAGE, "group": "keywords", "index": "keyword", "cursor": "breaker"}
    ),
    "entries_retrieve": Asked(path=_BLOCK_STEP),
    "clauses_retrieve": Asked(path={**_BLOCK_STEP, "clause": "valid-zones"}),
    "compare_list": Asked(query={**_PAGE, "cursor": "uvs-1.2.9/mha"}),
    "compare_editions": Asked(
        path={"left": "mha", "right": "uvs-1.2.9"}, query={**_PAGE, "state": "changed", "cursor": "mha:block-step"}
    ),
    "compare_entry": Asked(path={**_BLOCK_STEP, "other": "mha"}, query=_PAGE),
    "errata_list": Asked(query={**_PAGE, "q": "card", "set": "SF01", "cursor": "501-1"}),
    "banned_list": Asked(query={**_PAGE, "q": "dhalsim", "set": "SF3P"}),
    "open_questions_list": Asked(
        query={**_PAGE, "q": "action", "edition": "uvs-1.2.9", "cursor": "action-cost-difficulty"}
    ),
    "open_questions_retrieve": Asked(path={"question": "action-cost-difficulty"}),
    "differences_list": Asked(query={**_PAGE, "cursor": "mulligan"}),
    "pictures_list": Asked(query={"limit": 1, "cursor": "turn"}),
    "quick_reference_list": Asked(query={"limit": 1, "cursor": "First turn"}),
    "positions_list": Asked(query={"limit": 1, "cursor": "start"}),
    "gallery_list": Asked(
        query={**_PAGE, "q": "block", "topic": "attacking", "entry": "block-step", "clause": "defender-decides"}
    ),
    "gallery_retrieve": Asked(path={"topic": "attacking", "slug": "do-i-have-to-block"}),
    "notation_read": Asked(query={"line": "high 4/6 Stun:1 vs 3f, hand mid+2"}),
    "notation_read_or_print": Asked(
        body={"notation": "high 4/6 vs hand mid+2 > pass; pass; block 1; check 6 (check 2)"}
    ),
    "rulings_create": Asked(query={"steps_from": 1, "fields": ALL_FIELDS, "board": "full"}, body=QUESTION),
    "rulings_refused": Asked(query={"card": "b.h1", "verb": "block"}, body=TOO_LOW),
    "bulk_manifest": Asked(),
    "changes_feed": Asked(given=Given.OLDER_CONTENT),
    "tables_create": Asked(query={"steps_from": 1, "fields": "answer,decision", "board": "none"}, body=TABLE_QUESTION),
    "tables_retrieve": Asked(
        path={"table": TABLE}, query={"steps_from": 2, "fields": "answer,notation,decision.options", "board": "changes"}
    ),
    "tables_decide": Asked(
        path={"table": TABLE},
        query={"steps_from": 1, "fields": "answer,decision.options", "board": "none"},
        body={"decision": "pass", "at": 0},
    ),
    "tables_refused": Asked(path={"table": TABLE}, query={"card": "a.p1", "verb": "enhance"}),
    "tables_destroy": Asked(path={"table": TABLE}),
    "scenarios_list": Asked(query={"q": "jab", "limit": 2}),
    "scenarios_create": Asked(headers={"Idempotency-Key": "9c1e6a52-jab"}, body=SAVED),
    "scenarios_retrieve": Asked(path={"scenario": SCENARIO}, headers=_OWNER),
    "scenarios_update": Asked(
        path={"scenario": SCENARIO}, headers={**_OWNED_ONCE, "If-Match": '"1"'}, body={"title": "It connects"}
    ),
    "scenarios_destroy": Asked(path={"scenario": SCENARIO}, headers=_OWNED_ONCE),
    "scenarios_publish": Asked(path={"scenario": SCENARIO}, headers=_OWNED_ONCE),
    "scenarios_ruling": Asked(path={"scenario": SCENARIO}, headers=_OWNER),
    "judge_rulings_list": Asked(query={**_PAGE, "q": "damage", "card": "straight-jab", "ref": "uvs-1.2.9:stun"}),
    "judge_rulings_create": Asked(headers={**_KEY, "Idempotency-Key": "9c1e6a52-mid"}, body=JUDGE_RULING),
    "judge_rulings_retrieve": Asked(path={"ruling": JUDGED}),
    "judge_rulings_destroy": Asked(path={"ruling": JUDGED}, headers={**_KEY, "Idempotency-Key": "9c1e6a52-mid"}),
    "cards_list": Asked(
        query={
            **_PAGE,
            "q": "card",
            "type": "foundation",
            "keyword": "Unique",
            "symbol": "air",
            "set": "Ringside",
            "legal": "",
            "difficulty": "1+",
            "check": "3-5",
            "speed": "3",
            "damage": "-4",
        }
    ),
    "cards_retrieve": Asked(path={"slug": "straight-jab"}),
    "cards_read_text": Asked(
        query={"text": "Form: Draw 1 card.", "keywords": "Unique", "name": "Note Taking", "type": "foundation"}
    ),
    "cards_read": Asked(body={"text": PASTED}),
    "decks_check_list": Asked(
        query={
            "list": "Character: Wren Halloway\n4 Quick One-Two",
            "format": "standard",
            "primary": "air",
            "on": "2026-11-17",
        }
    ),
    "decks_check": Asked(
        body={
            "format": "standard",
            "character": "wren-halloway",
            "primary": "air",
            "deck": {"quick-one-two": 4},
            "sidebar": {},
            "on": "2026-11-17",
            "cards": {"note-taking": {"name": "Note Taking", "type": "foundation", "difficulty": 2, "check": 5}},
        }
    ),
    "decks_sideboarding": Asked(
        query={
            "before": "58 Heel Drop\n2 Quick One-Two\nSidebar\n10 Gutter Sweep",
            "after": "58 Heel Drop\n2 Gutter Sweep\nSidebar\n8 Gutter Sweep\n2 Quick One-Two",
            "format": "standard",
            "game": 2,
        }
    ),
    "tournament_list": Asked(query={**_PAGE, "cursor": "rounds"}),
    "tournament_time_called": Asked(
        query={
            "stage": "single-elimination",
            "match": "one-game",
            "turn_finished": "yes",
            "game_in_progress": "yes",
            "game_won_by": "nobody",
            "games_a": 0,
            "vitality_a": 18,
            "character_a": 30,
            "removed_a": 10,
            "games_b": 0,
            "vitality_b": 12,
            "character_b": 20,
            "removed_b": 0,
            "edition": "ufs-1.9",
        }
    ),
    "tournament_rounds": Asked(
        query={
            "players": 37,
            "scoring": "swiss",
            "match": "best-of-three",
            "cut": 8,
            "between": 10,
            "edition": "ufs-1.9",
        }
    ),
    "tournament_times": Asked(query={"match": "one-game", "edition": "ufs-1.9"}),
    "tournament_cut": Asked(
        query={
            "standings": "1. Ana - Ken\n2. Ben - Ken\n3. Cleo - Ryu",
            "size": 2,
            "diversity": "yes",
            "edition": "ufs-1.9",
        }
    ),
}


@dataclass(frozen=True)
class Part:
    """A part of the true answer to a further request: which operation, what is asked, and where the part is."""

    operation: str
    asked: Asked
    place: tuple[str | int, ...] = ()
    # Another method than the operation's.
    method: str = ""


_TWO_SIDES = {
    "name": "Kite",
    "type": "character",
    "text": "Form: Draw 1 card.",
    "back": {"name": "Kite", "type": "character", "text": "Form: Draw 2 cards."},
}
_NOT_UNDERSTOOD = {"notation": 'high 4/6 vs "Bone Charm" (foundation {Your rival\'s attacks frobnicate.})'}
# The card of OWN_FILE below, and the file that it is imported from.
_IMPORTED = Asked(path={"slug": "drum-roll"}, given=Given.IMPORTED_CARDS)
OWN_FILE: list[dict[str, Any]] = [
    {
        "name": "Drum Roll",
        "type": "attack",
        "set": "CS",
        "extension": "Cloudspire",
        "number": "12",
        "rarity": "Common",
        "formats": ["standard"],
        "difficulty": 3,
        "check": 4,
        "speed": 4,
        "zone": "high",
        "damage": 5,
        "symbols": ["air"],
    }
]
OWN_SOURCE, OWN_CREDIT = "set-list", "The players who typed it in."
# Shapes that the examples above leave empty.
PARTS: dict[str, Part] = {
    "SideShape": Part("cards_read", Asked(body=_TWO_SIDES), ("back_side",)),
    "QuestionLink": Part(
        "clauses_retrieve",
        Asked(path={"edition": "uvs-1.2.9", "entry": "playing-an-ability", "clause": "announce"}),
        ("open_questions", 0),
    ),
    "BanShape": Part("banned_list", Asked(query={"limit": 1}), ("results", 0)),
    "ErratumShape": Part("errata_list", Asked(query={"limit": 1}), ("results", 0)),
    "NotationFault": Part("notation_read", Asked(query={"line": "high 4/6 vs handd mid+2"}), ("faults", 0)),
    "NotationMove": Part(
        "notation_read", Asked(query={"line": "high 4/6 vs hand mid+2 @ block > block 1 (pass)"}), ("moves", 0)
    ),
    "Caveat": Part("rulings_create", Asked(body=_NOT_UNDERSTOOD), ("answer", "caveats", 0)),
    "PrintingShape": Part("cards_retrieve", _IMPORTED, ("printings", 0)),
    "CreditShape": Part("cards_retrieve", _IMPORTED, ("credits", 0)),
}
# A request that is refused with each status, if a single request can cause it.
REFUSED: dict[str, Part] = {
    "400": Part("search", Asked(query={"q": "block", "limit": "many"})),
    "401": Part("judge_rulings_create", Asked(body=JUDGE_RULING)),
    "403": Part("scenarios_destroy", Asked(path={"scenario": SCENARIO})),
    "404": Part("editions_retrieve", Asked(path={"edition": "uvs-0"})),
    "405": Part("search", Asked(), method="POST"),
    "406": Part("editions_list", Asked(headers={"Accept": "application/xml"})),
    "409": Part("tables_decide", Asked(path={"table": TABLE}, body={"decision": "pass", "at": 4})),
    "412": Part(
        "scenarios_update",
        Asked(path={"scenario": SCENARIO}, headers={**_OWNER, "If-Match": '"9"'}, body={"title": "It connects"}),
    ),
    "415": Part("rulings_create", Asked(headers={"Content-Encoding": "gzip"}, body=TOO_LOW)),
    "422": Part("rulings_create", Asked(body={**TOO_LOW, "decisions": ["block:b.h1"]})),
    "428": Part("scenarios_update", Asked(path={"scenario": SCENARIO}, headers=_OWNER, body={"title": "It connects"})),
}


@dataclass(frozen=True)
class Body:
    """A further request that can be sent: its operation, the shape of its body, and what is asked."""

    operation: str
    shape: str
    asked: Asked


# Keys of bodies that the requests above leave out. A test sends each of these, too.
BODIES = (
    Body(
        "judge_rulings_create",
        "PrecedentMaking",
        Asked(
            headers=_KEY,
            body={
                "card": "straight-jab",
                "question": "Does Straight Jab have Stun?",
                "answer": "No.",
                "source": "A practice event",
                "url": "https://ringside.example/rulings/7",
                "official": False,
                "board": "high 3/5 vs hand mid+2",
                "agrees": True,
            },
        ),
    ),
    Body(
        "tables_decide",
        "TableDeciding",
        Asked(path={"table": TABLE}, body={"decisions": ["pass", "pass", "block:b.h1"], "at": 0}),
    ),
    Body("tables_decide", "TableDeciding", Asked(path={"table": TABLE}, body={"back_to": 0})),
    Body(
        "scenarios_create",
        "ScenarioMaking",
        Asked(body={**SAVED, "lines": [["play:a.h1", "check:2"]], "note": "From round 3."}),
    ),
    Body(
        "scenarios_update",
        "PatchedScenarioChanging",
        Asked(
            path={"scenario": SCENARIO},
            headers={**_OWNER, "If-Match": '"1"'},
            body={**SAVED, "lines": [["play:a.h1", "check:2"]], "note": "From round 3."},
        ),
    ),
)


@cache
def parts_stored() -> dict[str, Any]:
    """For each shape of PARTS the true part, shortened."""
    found: dict[str, Any] = json.loads(STORED_PARTS.read_text(encoding="utf-8")) if STORED_PARTS.exists() else {}
    return found


@cache
def answers_stored() -> dict[str, dict[str, Any]]:
    """For each operation the answer to its example, shortened: `json`, `text` and `status`."""
    found: dict[str, dict[str, Any]] = json.loads(STORED.read_text(encoding="utf-8")) if STORED.exists() else {}
    return found
