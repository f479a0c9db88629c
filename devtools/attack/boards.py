"""Questions designed to take long."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from .shots import Attack, Shot, fire

JSON = {"Content-Type": "application/json"}
RULINGS, READ = "/api/v1/rulings/", "/api/v1/cards/read/"
WORDS = (200, 400, 422)
GETS = "This attack gets +1 damage. "


def ask(question: Any, path: str = RULINGS, **headers: str) -> Shot:
    """A question as JSON."""
    return Shot("POST", path, json.dumps(question).encode(), {**JSON, **headers})


def rows(player: str, zone: str, cards: Sequence[str]) -> list[dict[str, Any]]:
    return [{"id": f"{player}.{zone}{n}", "card": card} for n, card in enumerate(cards, 1)]


def foundation(name: str, text: str = "") -> dict[str, Any]:
    return {"name": name, "type": "foundation", "difficulty": 1, "check": 5, "text": text}


def board(text: str, others: int, *, different: bool = True, type: str = "foundation") -> dict[str, Any]:
    """A card with this text and this many others, with different names or the same one."""
    names = [f"other-{n}" if different else "other" for n in range(others)]
    cards = {"acting": {**foundation("Acting", text), "type": type}}
    cards |= {name: foundation(name.title()) for name in names}
    person = {"card": "wren-halloway"}
    return {
        "ruleset": "uvs-1.2.9",
        "cards": cards,
        "board": {
            "at": "combat",
            "players": {
                "a": {"character": {"id": "a.char", **person}, "stage": rows("a", "s", ["acting", *names])},
                "b": {"character": {"id": "b.char", **person}, "stage": rows("b", "s", names)},
            },
        },
        "decisions": ["form:a.s1/1"],
    }


def reading(text: str) -> Shot:
    """A text for the page that reads cards."""
    from urllib.parse import urlencode

    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    return Shot("POST", "/cards/read/", urlencode({"text": text}).encode(), kind)


def texts() -> list[Attack]:
    """Card texts."""
    sums = f"Enhance: X equals 2{' plus 2' * 250}. Draw X cards."
    nested = "Enhance: " + "If you have 1 foundation, " * 60 + "draw 1 card."
    return [
        fire("18 harmless sentences to /cards/read/", [reading(f"Enhance: {GETS * 18}")] * 2, WORDS, row=True),
        fire("60 harmless sentences to /cards/read/", [reading(f"Enhance: {GETS * 60}")], WORDS, row=True),
        fire("X equals 2 plus 2 ... 250 times", [reading(sums), ask({"text": sums[:2_000]}, READ)], WORDS, row=True),
        fire("60 conditions in each other", [reading(nested)], WORDS),
        fire("70 joined acts", [reading(f"Form: Draw 1 card{' and discard 1 card' * 70}.")], WORDS),
        fire("a choice of 80 kinds", [reading(f"Form: Destroy 1 foundation{' or asset' * 80}.")], WORDS),
        fire("2,000 quotation marks", [reading('"' * 2_000), reading("(" * 2_000), reading("[" * 2_000)], WORDS),
        fire("2,000 combining letters", [reading("e" + "\u0301" * 1_900), reading("\ufdfa" * 1_900)], WORDS),
        fire("one word of 2,000 letters", [reading("a" * 2_000), reading("a " * 1_000), reading("1" * 2_000)], WORDS),
        fire("200 lines of abilities", [reading("Form: Draw 1 card.\n" * 105)], WORDS),
    ]


def boards() -> list[Attack]:
    """Boards."""
    choose = "Form: Destroy 10 foundations with different names."
    share = "Form: Destroy 10 foundations with a combined difficulty of 20 or less."
    loop = "Form: Draw 1 card. Ready this card."
    sixty = {**board("", 1), "shuffles": "ask"}
    sixty["cards"]["acting"]["text"] = "Form: Shuffle your deck."
    sixty["board"]["players"]["a"]["deck"] = {"count": 60, "top": rows("a", "d", ["other-0"] * 60)}
    return [
        fire(
            "22 equal foundations, 10 with different names", [ask(board(choose, 22, different=False))], WORDS, row=True
        ),
        fire("60 foundations, 10 with different names", [ask(board(choose, 60))], WORDS, row=True),
        fire("60 foundations, 10 by their difficulty", [ask(board(share, 60))], WORDS),
        fire("24 foundations on the board's page", [_played(board(choose, 24))], WORDS),
        fire("500 cards of 500 names", [ask(board("Form: Draw 1 card.", 250)), _played(board(choose, 250))], WORDS),
        fire("200 texts of their own on one board", [ask(_talking(200))], WORDS),
        fire("1,900 cards that can all be paid for", [ask(_paying(1_900)), _played(_paying(1_900))], WORDS),
        fire("an ability again and again", [ask({**board(loop, 1), "decisions": ["form:a.s1/1"] * 400})], WORDS),
        fire("5,000 decisions", [ask({**board(loop, 1), "decisions": ["pass"] * 5_000})], WORDS),
        fire(
            "a shuffle of 60 cards to be ordered",
            [ask(sixty), ask({**sixty, "decisions": ["order:" + "a" * 9_000]})],
            WORDS,
        ),
        fire("the check of a board of 500 cards", [ask(_talking(200), "/board/check/")], WORDS),
        fire(
            "a board of 500 cards as a file",
            [ask(board("Form: Draw 1 card.", 250), "/board/wrong/")],
            WORDS,
        ),
    ]


def _played(question: dict[str, Any]) -> Shot:
    return ask({"question": question}, "/board/ruling/")


def _paying(count: int) -> dict[str, Any]:
    """A board on which every card can be paid for with all others."""
    question = board("Form: Draw 1 card.", 0)
    question["cards"]["same"] = foundation("Same", "Form Destroy 3 foundations with different names: Draw 1 card.")
    question["board"]["players"]["a"]["stage"] = rows("a", "s", ["acting", *["same"] * count])
    return question


def _talking(count: int) -> dict[str, Any]:
    """A board on which every card has text."""
    made = board("Form: Draw 1 card.", count)
    for n, (name, card) in enumerate(made["cards"].items()):
        card["text"] = f"Response [Once per turn] Commit: After you draw {n} cards, gain {n} health. {GETS * 3}"
        card["name"] = f"{name} {'x' * 60}"
    return made
