"""Scenarios: boards, decisions and what must come out, readable by a judge. docs/scenarios.md says how one is written.

Each runs as a test, stands in the gallery, and is the "see it happen" of the clauses it shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings

from judgeapp.cards.collection import collection
from rules_engine import NotAnOption, Printed, QuestionFaulty, Ruling, judge
from rules_engine.language.abilities import read_ability
from rules_engine.question import printed_card
from rules_engine.rules.decks.deck_construction import check_deck, check_sidebaring

KINDS = ("board", "card", "deck", "refused-question")
FLAGS = ("committed", "face_down", "frozen", "sealed", "transformed", "dealt_damage")
ZONES = ("stage", "card_pool", "momentum", "hand", "discard", "removed")
DEFAULT_CHARACTERS = {"a": "kite-challenger", "b": "marrow-champion"}


@dataclass(frozen=True)
class Scenario:
    """One scenario file."""

    id: str
    path: str
    title: str
    shows: tuple[str, ...]
    topic: str
    kind: str
    question: dict[str, Any]
    expect: dict[str, Any]
    example: int | None = None
    about: str = ""
    faults: tuple[str, ...] = field(default=())


@dataclass
class Result:
    """What came of running one: what was wrong, and which clauses it walked through."""

    scenario: Scenario
    faults: list[str]
    walked: set[str]
    ruling: dict[str, Any] | None = None


@cache
def scenarios() -> tuple[Scenario, ...]:
    """All scenarios of content/scenarios, by path."""
    root = Path(settings.CONTENT_DIR) / "scenarios"
    found = []
    for path in sorted(root.rglob("*.yaml")):
        if path.parent.name == "excused":
            continue
        for i, row in enumerate(yaml.load_all(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)):
            if row is not None:
                found.append(_scenario(row, path.relative_to(root), i))
    return tuple(found)


PLAIN = ("card", "deck")


def _scenario(row: Mapping[str, Any], path: Path, i: int) -> Scenario:
    faults = [f"missing key '{key}'" for key in ("title", "shows", "expect") if key not in row]
    question = expanded(row.get("question") or {})
    stem = path.with_suffix("").as_posix()
    return Scenario(
        id=str(row.get("id") or (stem if i == 0 else f"{stem}-{i + 1}")),
        path=path.as_posix(),
        title=str(row.get("title", path.stem)),
        shows=tuple(row.get("shows") or ()),
        topic=str(row.get("topic") or path.parts[0].removesuffix(".yaml")),
        kind=str(row.get("kind", "board")),
        question=question if row.get("kind", "board") not in PLAIN else dict(row.get("question") or {}),
        expect=dict(row.get("expect") or {}),
        example=row.get("example"),
        about=str(row.get("about", "")),
        faults=tuple(faults),
    )


# -- the short forms ------------------------------------------------------------------------------------------------


def expanded(question: Mapping[str, Any]) -> dict[str, Any]:
    """A question in the contract's shape from the short forms that scenarios are written in."""
    made = dict(question)
    made.setdefault("ruleset", "uvs-1.2.9")
    board = dict(made.get("board") or {})
    board.setdefault("turn", 5)
    board.setdefault("active", "a")
    board.setdefault("at", "combat")
    players = dict(board.get("players") or {})
    board["players"] = {player: _player(player, players.get(player) or {}) for player in ("a", "b")}
    if isinstance(board.get("attack"), str):
        board["attack"] = {"id": board["attack"]}
    made["board"] = board
    made["decisions"] = [
        decision if isinstance(decision, Mapping) else str(decision) for decision in made.get("decisions") or []
    ]
    return made


def _player(player: str, given: Mapping[str, Any]) -> dict[str, Any]:
    person = dict(given)
    character = person.get("character", DEFAULT_CHARACTERS[player])
    if isinstance(character, str):
        words = character.split()
        character = {"id": f"{player}.char", "card": words[0], **_flags(words[1:])}
    person["character"] = character
    for zone in ZONES:
        if isinstance(person.get(zone), list):
            person[zone] = [_row(player, zone, i, row) for i, row in enumerate(person[zone], 1)]
    person.setdefault("hand", [])
    deck = person.get("deck", 30)
    if isinstance(deck, Mapping):
        deck = dict(deck)
        deck["top"] = [_row(player, "deck", i, row, ids=False) for i, row in enumerate(deck.get("top") or [], 1)]
        deck.setdefault("count", max(30, len(deck["top"])))
    else:
        deck = {"count": deck}
    person["deck"] = deck
    return person


def _row(player: str, zone: str, i: int, row: Any, ids: bool = True) -> dict[str, Any]:
    """`a.f1 note-taking committed` -> an id, a card and flags. Without an id the zone's letter counts."""
    if isinstance(row, Mapping):
        return dict(row)
    words = str(row).split()
    made: dict[str, Any] = {}
    if "." in words[0]:
        made["id"] = words.pop(0)
    elif ids:
        made["id"] = (
            f"{player}.{ {'stage': 's', 'card_pool': 'p', 'momentum': 'm', 'hand': 'h', 'discard': 'd', 'removed': 'r'}[zone] }{i}"
        )
    slug = words.pop(0)
    made["card"] = None if slug == "unknown" else slug
    made.update(_flags(words))
    return made


def _flags(words: Iterable[str]) -> dict[str, Any]:
    """`committed`, `face_down`, `played_as=block`, `stamina=3`, `check=4`, `counters:Rage=2`."""
    made: dict[str, Any] = {}
    for word in words:
        key, _, value = word.partition("=")
        if key.startswith("counters:"):
            made.setdefault("counters", {})[key.split(":", 1)[1]] = int(value)
        elif value:
            made[key] = None if value == "none" else int(value) if value.lstrip("-").isdigit() else value
        else:
            made[key] = True
    return made


# -- running --------------------------------------------------------------------------------------------------------


def run(scenario: Scenario) -> Result:
    """Run a scenario: every expectation, and every clause it claims to show."""
    result = Result(scenario, list(scenario.faults), set())
    if scenario.kind == "card":
        _run_card(scenario, result)
    elif scenario.kind == "deck":
        _run_deck(scenario, result)
    else:
        _run_board(scenario, result)
    for clause in scenario.shows:
        if clause not in result.walked:
            result.faults.append(f"claims to show {clause}, but the engine did not walk through it")
    return result


def _run_board(scenario: Scenario, result: Result) -> None:
    try:
        ruling = judge(scenario.question, collection())
    except QuestionFaulty as faulty:
        expected = scenario.expect.get("faults")
        places = {fault.at for fault in faulty.faults}
        if expected is None:
            result.faults += [f"{fault.at}: {fault.why}" for fault in faulty.faults]
        elif not set(expected) <= places:
            result.faults.append(f"faults expected at {expected}, found at {sorted(places)}")
        return
    except NotAnOption as refused:
        ruling = refused.ruling
        if scenario.expect.get("rejected") != refused.decision:
            result.faults.append(
                f"{refused}; offered are {[option.id for option in ruling.decision.options] if ruling.decision else []}"
            )
    row = ruling.as_dict()
    result.ruling = row
    result.walked = walked(ruling, row)
    for path, wanted in scenario.expect.items():
        if path not in ("rejected", "faults"):
            _expect(path, wanted, row, result)


def walked(ruling: Ruling, row: Mapping[str, Any]) -> set[str]:
    """The clauses that steps, the decision, its options and refusals, and the outcome cite."""
    found = {cite for step in ruling.steps for cite in step.cites}
    for ask, option in ruling.answered:
        found |= {*ask.cites, *option.cites}
    decision = row.get("decision") or {}
    found |= set(decision.get("cites", ()))
    for part in (*decision.get("options", ()), *decision.get("refused", ())):
        found |= set(part["cites"])
    if row.get("outcome"):
        found |= set(row["outcome"]["cites"])
    found |= set((row.get("rejected") or {}).get("cites", ()))
    return found


def _expect(path: str, wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    if path in _SPECIAL:
        _SPECIAL[path](wanted, row, result)
        return
    got = _value(path, row)
    if got != wanted:
        result.faults.append(f"{path} is {got!r}, expected {wanted!r}")


def _value(path: str, row: Mapping[str, Any]) -> Any:
    """A dotted path: into the board, or `decision.`, `outcome.`, `card.<id>.<key>`, `zone.<id>`."""
    head, _, rest = path.partition(".")
    if head == "zone":
        return zone_of(rest, row["board"])
    if head == "card":
        card, _, key = rest.rpartition(".")
        found = _card(card, row["board"])
        return None if found is None else found.get(key, False if key in FLAGS else None)
    where: Any = row if head in ("decision", "outcome", "loop") else row["board"]
    for name in path.split("."):
        if where is None:
            return None
        if isinstance(where, list):
            where = len(where) if name == "count" else where[int(name)]
        elif name == "count" and isinstance(where, int):
            continue
        else:
            where = where.get(name)
    return len(where) if isinstance(where, list) and path.rsplit(".", maxsplit=1)[-1] in ZONES else where


def _cards(board: Mapping[str, Any]) -> Iterable[tuple[str, Mapping[str, Any]]]:
    for player, person in board["players"].items():
        yield f"{player}.character", person["character"]
        for zone in (*ZONES, "transit"):
            if isinstance(person.get(zone), list):
                yield from ((f"{player}.{zone}", row) for row in person[zone])
        yield from ((f"{player}.deck", row) for row in person["deck"]["top"])


def zone_of(card: str, board: Mapping[str, Any]) -> str | None:
    """The zone in which a card of a ruling's board lies, as `b.discard`; None where it lies nowhere."""
    return next((zone for zone, row in _cards(board) if row["id"] == card), None)


def _card(card: str, board: Mapping[str, Any]) -> Mapping[str, Any] | None:
    return next((row for _, row in _cards(board) if row["id"] == card), None)


def _options(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    got = [option["id"] for option in (row["decision"] or {}).get("options", ())]
    missing = [name for name in wanted if name not in got]
    if missing:
        result.faults.append(f"options lack {missing}; there are {got}")


def _only_options(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    got = [option["id"] for option in (row["decision"] or {}).get("options", ())]
    if sorted(got) != sorted(wanted):
        result.faults.append(f"options are {got}, expected exactly {wanted}")


def _not_offered(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    got = [option["id"] for option in (row["decision"] or {}).get("options", ())]
    wrong = [name for name in wanted if name in got]
    if wrong:
        result.faults.append(f"options hold {wrong}, which must not be offered")


def _refused(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    """{`play:a.h1`: clause, `enhance:a.s1/1`: clause}: refused, with that clause."""
    refused = (row["decision"] or {}).get("refused", ())
    for name, clause in wanted.items():
        verb, _, card = name.partition(":")
        card, _, number = card.partition("/")
        rows = [
            found
            for found in refused
            if found["verb"] == verb
            and (not card or card in found["cards"])
            and (not number or found.get("ability") == int(number))
        ]
        if not rows:
            result.faults.append(f"{name} is not refused")
        elif not any(clause in found["cites"] for found in rows):
            result.faults.append(f"{name} is refused by {[found['cites'] for found in rows]}, expected {clause}")


def _said(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    texts = [step["text"] for step in row["steps"]]
    at = 0
    for words in [wanted] if isinstance(wanted, str) else wanted:
        found = next((i for i in range(at, len(texts)) if words in texts[i]), None)
        if found is None:
            result.faults.append(f"no step (in order) says {words!r}")
            return
        at = found + 1


def _not_said(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    for words in [wanted] if isinstance(wanted, str) else wanted:
        if any(words in step["text"] for step in row["steps"]):
            result.faults.append(f"a step says {words!r}, which must not happen")


def _assumed(wanted: Any, row: Mapping[str, Any], result: Result) -> None:
    got = {entry["question"]: entry["reading"] for entry in row["assumed"]}
    for question, reading in wanted.items():
        if got.get(question) != reading:
            result.faults.append(f"assumed {question}: {got.get(question)!r}, expected {reading!r}")


_SPECIAL = {
    "options": _options,
    "only_options": _only_options,
    "not_offered": _not_offered,
    "refused": _refused,
    "said": _said,
    "not_said": _not_said,
    "assumed": _assumed,
}


def _run_card(scenario: Scenario, result: Result) -> None:
    """A scenario about a card's text: how an ability is read."""
    ability = read_ability(str(scenario.question.get("text", "")))
    facts = {
        "understood": ability.understood,
        "type": ability.type,
        "name": ability.name,
        "costs": [node.kind for node in ability.costs],
        "restrictions": [node.kind for node in ability.restrictions],
        "brackets": [node.kind for node in ability.brackets],
        "sentences": [node.kind for node in ability.sentences],
    }
    for key, wanted in scenario.expect.items():
        if facts.get(key) != wanted:
            result.faults.append(f"{key} is {facts.get(key)!r}, expected {wanted!r}")
    # What a card scenario shows is shown by the reading itself.
    result.walked = set(scenario.shows) if not result.faults else set()


def _run_deck(scenario: Scenario, result: Result) -> None:
    """A scenario about a deck: `faults` are the clauses broken (none: an empty list), `allowed` what is worth saying."""
    question = scenario.question
    known = {**collection(), **{slug: printed_card(slug, row) for slug, row in (question.get("cards") or {}).items()}}
    deck, sidebar = (_deck_list(question.get(part) or (), known) for part in ("deck", "sidebar"))
    if "after" in question:
        after = [_deck_list(question["after"].get(part) or (), known) for part in ("deck", "sidebar")]
        check = check_sidebaring((deck, sidebar), (after[0], after[1]))
    else:
        check = check_deck(
            known[question["character"]],
            deck,
            sidebar,
            question.get("primary"),
            format=question.get("format", "standard"),
            readings=question.get("readings"),
        )
    wanted = scenario.expect.get("faults") or []
    broken = {cite for fault in check.faults for cite in fault.cites}
    result.faults += [f"no fault cites {clause}" for clause in wanted if clause not in broken]
    result.faults += [f"fault: {fault.why}" for fault in check.faults if not set(fault.cites) & set(wanted)]
    noted = {cite for note in check.allowed for cite in note.cites}
    result.faults += [
        f"nothing is allowed by {clause}" for clause in scenario.expect.get("allowed") or () if clause not in noted
    ]
    result.walked = broken | noted


def _deck_list(rows: Iterable[str], known: Mapping[str, Printed]) -> list[Printed]:
    """`4 straight-jab` is four of them; `56 plain good` are plain foundations with that symbol, four of each name."""
    cards: list[Printed] = []
    for row in rows:
        words = str(row).split()
        count = int(words.pop(0)) if words[0].isdigit() else 1
        if words[0] == "plain":
            cards += [_plain(words[1], i // 4) for i in range(count)]
        else:
            cards += [known[words[0]]] * count
    return cards


def _plain(symbol: str, i: int) -> Printed:
    row = {"name": f"Plain {symbol} {i + 1}", "type": "foundation", "difficulty": 2, "check": 4, "symbols": [symbol]}
    return printed_card(f"plain-{symbol}-{i + 1}", row)
