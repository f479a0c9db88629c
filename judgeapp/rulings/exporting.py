"""A question and its ruling as a scenario file (docs/scenarios.md), with room for what should have happened.

Anyone who thinks a ruling is wrong can download it with one tap, write down the right outcome, and have a test. The
exported file fails as it is because of its `fill_in`, so that nobody commits one without an expectation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import yaml

from judgeapp.cards.collection import card_rows, known_cards, whole_collection
from judgeapp.rulebook.loading import library
from judgeapp.visible import hides
from rules_engine import Unit, charge, short_answer

from .builder import slugs_in
from .playing import play
from .scenarios import zone_of

COUNTED = ("hand", "momentum", "discard")
MOST_STEPS = 200


def scenario_file(question: Mapping[str, Any], *, title: str = "", about: str = "") -> str:
    """The YAML of a scenario whose ruling is doubted. Raises QuestionFaulty."""
    ruling = play(question, known_cards()).ruling
    answer = short_answer(ruling)
    whole = {**question, "cards": {**_imported(question), **(question.get("cards") or {})}}
    lines = [
        "# Is this ruling wrong? Write what should have happened under `expect`, and this file is a test:",
        "# put it into content/scenarios/<topic>/. docs/scenarios.md explains `expect`.",
        f"# Ruled on by engine {ruling['engine']}, content {library().version}.",
        _yaml("title", _words(title) or _words(answer["text"])[:120] or "A board"),
        _yaml("about", _words(about) or "Exported because someone doubted its ruling."),
        "# The clauses that the right ruling applies. This one rested on:",
        *(f"#   {cite}" for cite in answer["cites"]),
        "shows: []",
        _yaml("question", whole),
        "expect:",
        "  # Replace this line with what should have happened.",
        "  fill_in: what should have happened",
        "  # What the ruling says. Keep what's right (without the #) and correct what's wrong:",
        *(f"  # {line}" for key, value in _outcome(ruling) for line in _yaml(key, value).splitlines()),
        "# The ruling, step by step:",
        *_steps(ruling),
    ]
    return "\n".join(lines) + "\n"


def _imported(question: Mapping[str, Any]) -> dict[str, Any]:
    """The rows of imported cards: a scenario knows only the site's own, so it must bring the others along."""
    cards = whole_collection().cards
    return {slug: cards[slug].row for slug in slugs_in(question) if slug in cards and slug not in card_rows()}


def _outcome(ruling: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The outcome, in the form of `expect`."""
    board, decision, outcome = ruling["board"], ruling.get("decision"), ruling.get("outcome")
    for key in ("turn", "active", "at"):
        if key in board:
            yield key, board[key]
    for player, person in board["players"].items():
        yield f"players.{player}.health", person["health"]
        for zone in COUNTED:
            rows = person.get(zone)
            yield f"players.{player}.{zone}.count", len(rows) if isinstance(rows, list) else rows or 0
    for card, lies in _moved(ruling):
        yield f"zone.{card}", lies
    if decision:
        yield "decision.player", decision["player"]
        yield "decision.kind", decision["kind"]
        yield "options", [option["id"] for option in decision["options"][:12]]
    if outcome:
        yield "outcome.winner", outcome["winner"]
        yield "outcome.loser", outcome["loser"]
    if ruling.get("rejected"):
        yield "rejected", ruling["rejected"]["decision"]


def _moved(ruling: Mapping[str, Any]) -> list[tuple[str, str | None]]:
    """Where each card that moved ended up."""
    changes = [change for step in ruling["steps"] for change in step["changes"]]
    moved = sorted({change["card"] for change in changes if "card" in change and "key" not in change})
    return [(card, zone_of(card, ruling["board"])) for card in moved[:40]]


def _steps(ruling: Mapping[str, Any]) -> Iterator[str]:
    for step in ruling["steps"][:MOST_STEPS]:
        yield f"#   {step['n']}. {_words(step['text'])} [{', '.join(step['cites'])}]"
    if len(ruling["steps"]) > MOST_STEPS:
        yield f"#   ... and {len(ruling['steps']) - MOST_STEPS} more"


def _words(text: str) -> str:
    """Text on one line, without anything that would end a comment or that YAML refuses."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def _yaml(key: str, value: Any) -> str:
    """A key and its value; rows without nesting take one line."""
    flow = None if isinstance(value, (Mapping, list)) else False
    charge(Unit.COMPARISONS)
    # The dumper in C: the other one takes seconds for a large board.
    dump = partial(
        yaml.dump, {key: value}, Dumper=yaml.CSafeDumper, sort_keys=False, width=110, default_flow_style=flow
    )
    text = str(dump(allow_unicode=True))
    # Anyone who reads the file must see what it says: hidden characters are written as escapes.
    return (str(dump(allow_unicode=False)) if hides(text) else text).rstrip("\n")
