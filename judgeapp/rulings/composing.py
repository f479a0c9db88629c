"""The composer's line: chips for what was understood, amber ones for what wasn't, and the resulting question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judgeapp.cards.collection import known_cards
from rules_engine import Chip, Misread, Move, QuestionFaulty, question_faults

from .builder import site_cards_on
from .lines import LineRead, line_of, line_read, lines_tried, shortly_named

# Words that only hold the others together.
GLUE = ("player", "zone")
# Words for a player that say nothing about who asks.
NOBODY = ("a", "b", "player a", "player b", "vs", "v", "versus", "against", "->", "→", "both", "each")
# What a line says for programs, and what no player needs to see: a card's short name and its id; on the table, what is printed on it.
FOR_PROGRAMS = ("~", "#")
HIDDEN = (*FOR_PROGRAMS, "(")


def line_to_lay(text: str) -> dict[str, Any]:
    """Read a line as it is typed: a chip for each word, and the question if all of it was understood."""
    read = line_read(text)
    faults = read.line.faults
    # A fault of the whole line is one chip.
    whole = [
        chip for chip in read.line.chips if not any(one.start <= chip.start < chip.end <= one.end for one in faults)
    ]
    told: list[Chip | Misread] = [*whole, *faults]
    # A move that a sentence only implies has no words.
    chips = [_chip(one, text) for one in sorted(told, key=lambda one: (one.start, one.end)) if one.end > one.start]
    branches = lines_tried(read)
    _mark_stops(chips, read, branches.stops)
    chips = _counted([chip for chip in chips if "fault" in chip or not chip["text"].startswith(FOR_PROGRAMS)])
    if read.line.faults:
        return {"chips": chips, "question": None, "fault": _sentence(read.line.faults[0])}
    # An impossible board is set up anyway, and says what's wrong.
    cards = site_cards_on(read.question)
    laid = {"chips": chips, "question": read.question, "cards": cards, "lines": branches.lines} | _seat(chips)
    return laid if question_faults(read.question, known_cards()) else {**laid, "line": read.notation}


def _seat(chips: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Who sits below, if the line says who asks: `me` and `my rival` do, letters and `vs` leave it open."""
    named = (chip["text"].lower().rstrip(":.") for chip in chips if chip.get("kind") == "player")
    return {"seat": "a"} if any(word not in NOBODY for word in named) else {}


def _mark_stops(chips: list[dict[str, Any]], read: LineRead, branches: Iterable[Move]) -> None:
    """Mark the first move that isn't possible; the line is played up to there, and a branch with one isn't played."""
    starts = {move.start for move in branches}
    if read.stopped is not None:
        starts.add(read.line.moves[read.stopped].start)
    for chip in chips:
        if chip["from"] in starts and "fault" not in chip:
            chip |= {"fault": "not possible there", "guesses": []}


def chips_of(question: Mapping[str, Any]) -> dict[str, Any]:
    """The line of a board, and its chips; nothing if a line can't say all of it. Raises QuestionFaulty."""
    if faults := question_faults(question, known_cards()):
        raise QuestionFaulty(faults)
    line = line_of(shortly_named(question))
    if line is None:
        return {"line": None, "chips": []}
    read = line_read(line)
    return {"line": line, "chips": _shown([_chip(chip, line) for chip in read.line.chips])}


def _shown(chips: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The chips of a whole board as a player would say them: numbers and states go with the cards they belong to."""
    return _counted([chip for chip in chips if not chip["text"].startswith(HIDDEN)])


def _counted(chips: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Numbers and states join the card that they belong to: `3` and `f!` are `3 foundations committed`."""
    shown: list[dict[str, Any]] = []
    for chip in chips:
        last = shown[-1] if shown else None
        if "fault" in chip or last is None or "fault" in last:
            shown.append(_named(chip))
        elif chip["text"] == "!":
            last["text"] += " committed"
        elif last["text"].isdigit() and chip["kind"] in ("type", "card"):
            shown[-1] = {**chip, "from": last["from"], "text": _several(int(last["text"]), chip)}
        else:
            shown.append(_named(chip))
    return shown


def _named(chip: dict[str, Any]) -> dict[str, Any]:
    alone = chip["text"].lower() == "f" and "fault" not in chip
    return {**chip, "text": f"1 {chip['means']}" if alone else chip["text"].strip('"')}


def _several(count: int, chip: Mapping[str, Any]) -> str:
    """`3 foundations`; a card's name stays as it is: `Hand Wraps ×3`."""
    if chip["kind"] == "card":
        return f"{chip['means']} ×{count}"
    return f"{count} {chip['means']}{'s' if count > 1 else ''}"


def _short(fault: Misread) -> str:
    """What is wrong with a word, beside it. Guesses follow as buttons."""
    if fault.guesses:
        return "did you mean"
    return "no card or word of this name" if fault.unknown else f"expected {fault.expected}"


def _sentence(fault: Misread) -> str:
    """The same by itself."""
    word = fault.word.strip('"')
    if fault.guesses:
        *others, last = fault.guesses
        return f"No “{word}”. Did you mean {', '.join(others)}{' or ' if others else ''}{last}?"
    return f"No “{word}” here." if fault.unknown else f"“{word}”: expected {fault.expected}."


def _chip(one: Chip | Misread, text: str) -> dict[str, Any]:
    row: dict[str, Any] = {"from": one.start, "to": one.end, "text": text[one.start : one.end].strip(" ,")}
    if isinstance(one, Misread):
        make = {"make": f"{row['text']} (foundation)"} if one.names_no_card else {}
        return {**row, "fault": _short(one), "guesses": list(one.guesses), **make}
    return {**row, "glue": one.kind in GLUE, "kind": one.kind, "means": one.means}
