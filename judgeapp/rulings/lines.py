"""Boards as one line: read for the composer, accepted instead of a board in a question, printed for links and bots."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from judgeapp.cards.collection import known_cards, whole_collection
from rules_engine import (
    CannotSay,
    Fault,
    Line,
    Move,
    Named,
    QuestionFaulty,
    Settled,
    TooMuch,
    Words,
    print_notation,
    read_notation,
    settle,
    told_shortly,
)

from .tried import MOST_LINES, lines_told

NOTATION = "notation"
# How the slugs begin that the table gives to cards that somebody named.
OWN = "own-"
# The most characters of a line, wherever one is accepted.
LONGEST_LINE = 20_000
# The keys a question may have besides its line.
BESIDE = ("ruleset", "cards", "decisions", "readings", "shuffles", "rulesets", "format")


@dataclasses.dataclass(frozen=True)
class LineRead:
    """A line as it was read: the question with exact decisions, its canonical form, and the first move that isn't possible there."""

    line: Line
    question: dict[str, Any]
    notation: str | None
    stopped: int | None


def line_read(text: str) -> LineRead:
    """Read a line for somebody who is typing it. Its moves are played if everything was understood."""
    words = whole_collection().line_words
    line = read_notation(text, words)
    question, stopped = line.question, None
    if line.moves:
        settled = _settled(line)
        decisions = settled.decisions if settled is not None else line.decisions
        question = {**question, "decisions": decisions}
        stopped = settled.stopped if settled is not None else None
    return LineRead(line, question, None if line.faults else line_of(line.question, line), stopped)


def _settled(line: Line) -> Settled | None:
    """The decisions that the line's moves mean; None if its board can't be played on."""
    if line.faults:
        return None
    try:
        return settle(line.question, line.decisions, known_cards())
    except QuestionFaulty:
        return None


class Branches(NamedTuple):
    """A line's branches as the tree of moves shows them, and for each that can't be played, the move at which it stops."""

    lines: list[dict[str, Any]]
    stops: list[Move]


def lines_tried(read: LineRead) -> Branches:
    """The line's branches; none if its board can't be played on."""
    variations = read.line.variations[:MOST_LINES]
    if read.line.faults or not variations:
        return Branches([], [])
    try:
        settled = [settle(read.line.question, [one.said for one in moves], known_cards()) for moves in variations]
    except QuestionFaulty:
        return Branches([], [])
    decided = [one.decisions for one in settled if one.stopped is None]
    stops = [moves[one.stopped] for moves, one in zip(variations, settled, strict=True) if one.stopped is not None]
    return Branches(lines_told(read.line.question, decided, known_cards()), stops)


def line_to_share(
    question: Mapping[str, Any], lines: Sequence[Sequence[Any]], *, for_people: bool = True
) -> str | None:
    """A question as one line with all that was tried on it: its decisions, and as branches the lines that differ from them.

    For people its moves name no ids: `block`, `commit 2`. That takes playing them, which programs don't have to pay for.
    """
    made = list(question.get("decisions") or ())
    tried = [list(line) for line in lines if _parts(made, line) < min(len(made), len(line))]
    if not all(isinstance(one, str) for decided in (made, *tried) for one in decided):
        return line_of(question)
    told = {tuple(line): _shortly(question, line) if for_people else line for line in (made, *tried)}
    moves = [
        Move(said, 0, 0, tuple(_moves(told[tuple(line)][i:]) for line in tried if _parts(made, line) == i))
        for i, said in enumerate(told[tuple(made)])
    ]
    try:
        return print_notation(shortly_named(question), whole_collection().line_words, moves)
    except CannotSay:
        return None


def _shortly(question: Mapping[str, Any], decisions: Sequence[str]) -> Sequence[str]:
    """Decisions as a person would describe them, if the board can be played on."""
    try:
        return told_shortly(question, decisions, known_cards())
    except (QuestionFaulty, TooMuch):
        return decisions


def shortly_named(question: Mapping[str, Any]) -> Mapping[str, Any]:
    """A question whose own cards have the slugs that a line gives them by their names, so that it doesn't have to say them."""
    own = question.get("cards") or {}
    short = {slug: slug.removeprefix(OWN) for slug in own if slug.startswith(OWN)}
    free = {old: new for old, new in short.items() if new not in own and new not in known_cards()}
    return _renamed(question, free) if free else question


def _renamed(part: Any, slugs: Mapping[str, str]) -> Any:
    if isinstance(part, Mapping):
        return {slugs.get(key, key): _renamed(value, slugs) for key, value in part.items()}
    if isinstance(part, list):
        return [_renamed(one, slugs) for one in part]
    return slugs.get(part, part) if isinstance(part, str) else part


def _moves(decisions: Sequence[str]) -> tuple[Move, ...]:
    return tuple(Move(said, 0, 0) for said in decisions)


def _parts(made: Sequence[Any], line: Sequence[Any]) -> int:
    """Where a line departs from the decisions made."""
    return next(
        (i for i, (one, other) in enumerate(zip(made, line, strict=False)) if one != other), min(len(made), len(line))
    )


def line_of(question: Mapping[str, Any], line: Line | None = None) -> str | None:
    """The canonical line of a question; None if a line can't say all of it."""
    try:
        return print_notation(question, whole_collection().line_words, line.moves if line is not None else ())
    except CannotSay:
        return None


def why_no_line(question: Mapping[str, Any]) -> str | None:
    """What a line can't express about a question; None if it can express everything."""
    try:
        print_notation(question, whole_collection().line_words)
    except CannotSay as cannot:
        return str(cannot)
    return None


def question_asked(body: Any) -> Any:
    """A question as the engine takes it, from one that may bring a line in place of its board. Raises QuestionFaulty."""
    if not isinstance(body, Mapping) or NOTATION not in body:
        return body
    faults = [Fault(key, f"can't be combined with {NOTATION}") for key in body if key not in (NOTATION, *BESIDE)]
    text = body[NOTATION]
    if not isinstance(text, str):
        faults.append(Fault(NOTATION, "must be text: a board as one line"))
    elif len(text) > LONGEST_LINE:
        faults.append(Fault(NOTATION, f"must be text of at most {LONGEST_LINE:,} characters"))
    if faults:
        raise QuestionFaulty(faults)
    line = read_notation(text, _words_with(body.get("cards")))
    if line.faults:
        raise QuestionFaulty([Fault(f"{NOTATION}[{one.start}:{one.end}]", one.why) for one in line.faults])
    question = {**{key: body[key] for key in BESIDE if key in body}, **_merged(line.question, body)}
    if line.moves:
        made = _made(question, line.decisions)
        question["decisions"] = [*made, *line.decisions[len(made) :], *_decisions(body)]
    return question


def _made(question: Mapping[str, Any], moves: Sequence[str]) -> list[str]:
    """The decisions that moves mean, under the edition asked for or the first of several that knows the board. Raises QuestionFaulty."""
    if "ruleset" in question:
        return settle(question, moves, known_cards()).decisions
    asked = {key: value for key, value in question.items() if key != "rulesets"}
    for ruleset in question["rulesets"] if isinstance(question["rulesets"], list) else ():
        with suppress(QuestionFaulty):
            return settle({**asked, "ruleset": ruleset}, moves, known_cards()).decisions
    return []  # comparing reports what is wrong under each of them


def _merged(read: Mapping[str, Any], body: Mapping[str, Any]) -> dict[str, Any]:
    """What a line says, with the cards and readings that its question brings; the line's own come first."""
    merged = dict(read)
    for key in ("cards", "readings"):
        if isinstance(body.get(key), Mapping):
            merged[key] = {**body[key], **read.get(key, {})}
    if "ruleset" in body and read["ruleset"] == whole_collection().line_words.rulesets[0]:
        merged["ruleset"] = body["ruleset"]
    if body.get("rulesets") is not None and "ruleset" not in body:
        del merged["ruleset"]
    return merged


def _decisions(body: Mapping[str, Any]) -> list[Any]:
    found = body.get("decisions")
    return found if isinstance(found, list) else []


def _words_with(cards: Any) -> Words:
    """The site's words, and the names of the cards that a question brings."""
    words = whole_collection().line_words
    if not isinstance(cards, Mapping):
        return words
    own = {
        slug: Named(str(row.get("name", slug)), str(row.get("type", "")))
        for slug, row in cards.items()
        if isinstance(row, Mapping)
    }
    return dataclasses.replace(words, cards={**words.cards, **own})
