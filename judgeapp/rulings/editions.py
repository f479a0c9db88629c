"""One board under every edition, for the table: what each says, and the first step where they differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.safestring import SafeString

from judgeapp.cards.collection import known_cards
from judgeapp.rulebook.loading import library
from rules_engine import EDITIONS, QuestionFaulty, Table, compare, parting, short_answer

from .presenting import ShownAnswer, refusal_said, shown_answer
from .timeline import Write, cites_html, writer


@dataclass(frozen=True)
class EditionSays:
    """The ruling of one edition: its answer, or why it has none for this board."""

    edition: str
    short: str
    answer: ShownAnswer | None
    stops: SafeString
    faults: list[str]


@dataclass(frozen=True)
class StepOf:
    """What one edition does at the step where they differ."""

    short: str
    html: SafeString | None
    cites: list[SafeString]


@dataclass(frozen=True)
class EditionsCompared:
    """Every edition's ruling, and the step where they differ; none if all steps are the same, even if the choices after them differ."""

    rows: list[EditionSays]
    step: int | None
    parts: list[StepOf]
    agree: bool
    # The short names of the editions that rule differently from the one asked.
    different: list[str]


def compare_editions(*, question: Any) -> EditionsCompared:
    """Rule on a question under every edition. Raises QuestionFaulty if none knows the board."""
    asked = {key: value for key, value in question.items() if key not in ("ruleset", "rulesets")}
    compared = compare({**asked, "rulesets": list(EDITIONS)}, known_cards()).as_dict()
    names, cards = _names(asked, compared["rulings"][0]["ruleset"])
    write = writer(names)
    told = {row["ruleset"]: row for row in compared["rulings"]}
    rows = [_row(edition, told.get(edition), compared["faults"], cards, write) for edition in EDITIONS]
    parts = compared["parts"]
    different = _different(told, question.get("ruleset", library().current.id))
    if parts is not None:
        steps = [_step(edition, parts["steps"].get(edition), write) for edition in told]
        return EditionsCompared(rows, parts["n"], steps, agree=False, different=different)
    if len({_choices(ruling) for ruling in told.values()}) == 1:
        return EditionsCompared(rows, None, [], agree=True, different=different)
    offered = {option for ruling in told.values() for option in _choices(ruling)[1:]}
    choices = [_decision(edition, told[edition], offered, write) for edition in told]
    return EditionsCompared(rows, None, choices, agree=False, different=different)


def _different(told: Mapping[str, Mapping[str, Any]], asked: Any) -> list[str]:
    """The editions whose steps or choices differ from those of the edition asked about, if it's among them."""
    own = told.get(asked) if isinstance(asked, str) else None
    if own is None:
        return []
    return [
        library().editions[edition].short
        for edition, ruling in told.items()
        if edition != asked and (_choices(ruling) != _choices(own) or parting([ruling, own]) is not None)
    ]


def _names(asked: Mapping[str, Any], ruleset: str) -> tuple[list[str], dict[str, str]]:
    """The names on the board, so they can be set in bold in every edition's answer, and those of its cards by id."""
    board = {key: value for key, value in asked.items() if key not in ("decisions", "readings")}
    try:
        table = Table({**board, "ruleset": ruleset}, known_cards())
    except QuestionFaulty:
        return [], {}
    return sorted(table.printed_names(), key=len, reverse=True), table.card_names()


def _row(
    edition: str,
    ruling: Mapping[str, Any] | None,
    faults: list[dict[str, Any]],
    cards: Mapping[str, str],
    write: Write,
) -> EditionSays:
    short = library().editions[edition].short
    if ruling is None:
        return EditionSays(
            edition, short, None, SafeString(""), [row["why"] for row in faults if row["ruleset"] == edition]
        )
    answer = shown_answer(short_answer(ruling), edition, write)
    rejected = ruling.get("rejected")
    if rejected is None:
        return EditionSays(edition, short, answer, SafeString(""), [])
    # A decision made after the game is over is rejected too, and then nobody decides.
    rows = ruling["decision"]["refused"] if ruling["decision"] else []
    refused = next((row for row in rows if rejected["decision"] in _refuses(row)), None)
    if refused is None:
        return EditionSays(edition, short, answer, write(rejected.get("why", "Its next decision isn't offered.")), [])
    named = ", ".join(cards.get(card, "") for card in refused["cards"])
    said = refusal_said(ruling["decision"]["player"], refused["verb"], named, refused["why"], write)
    return EditionSays(edition, short, replace(answer, html=said), SafeString("Its next move can't be made."), [])


def _choices(ruling: Mapping[str, Any]) -> tuple[str, ...]:
    """What can be chosen now."""
    decision = ruling["decision"]
    return (decision["kind"], *(option["id"] for option in decision["options"])) if decision else ()


def _decision(edition: str, ruling: Mapping[str, Any], elsewhere: set[str], write: Write) -> StepOf:
    """What one edition lets a player choose, and why not what another does."""
    short, decision = library().editions[edition].short, ruling["decision"]
    if decision is None:
        return StepOf(short, SafeString("There's nothing left to decide."), [])
    said = [_sentence(option["label"]) for option in decision["options"]]
    missing = elsewhere - {option["id"] for option in decision["options"]}
    refused = [row for row in decision["refused"] if _refuses(row) & missing]
    said += list(dict.fromkeys(row["why"] for row in refused))
    cites = list(dict.fromkeys(cite for row in refused for cite in row["cites"])) or decision["cites"]
    return StepOf(short, write(" ".join(said)), cites_html(cites, edition))


def _refuses(row: Mapping[str, Any]) -> set[str]:
    """The options that a refusal is about."""
    ability = f"/{row['ability']}" if row.get("ability") else ""
    return {f"{row['verb']}:{card}{ability}" for card in row["cards"]}


def _sentence(label: str) -> str:
    return label if label.endswith((".", "!", "?")) else f"{label}."


def _step(edition: str, step: Mapping[str, Any] | None, write: Write) -> StepOf:
    short = library().editions[edition].short
    if step is None:
        return StepOf(short, None, [])
    return StepOf(short, write(step["text"]), cites_html(step["cites"], edition))
