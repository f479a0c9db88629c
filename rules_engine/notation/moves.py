"""The moves of a line: what was decided, in order, with the alternatives in brackets."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_engine.notation.cursor import Cursor
from rules_engine.notation.model import Move
from rules_engine.notation.tokens import escaped
from rules_engine.notation.vocabulary import ARROW, side_of

VERBS = (
    "play",
    "form",
    "enhance",
    "blitz",
    "respond",
    "block",
    "attack",
    "commit",
    "fail",
    "check",
    "discard",
    "choose",
    "order",
    "number",
    "yes",
    "no",
    "mulligan",
    "keep",
    "pass",
    "concede",
    "name",
)
# Words between two moves.
JOINS = ("then", "and", ARROW)
_JOINED = re.compile(r"\b(?:then|and)\b|->", re.IGNORECASE)
OPENS, CLOSES = ("(", "["), (")", "]")
MOST_DEEP = 20
# What a decision may be without quotation marks: what a move ends with or a quotation mark would be misread.
_PLAIN = re.compile(r'[^\s;()\[\]>"{}\\][^;()\[\]>"{}\\]*')


def read_moves(cursor: Cursor, depth: int = 0) -> list[Move]:
    """Take moves up to the end of the line, or of the brackets they are in."""
    moves: list[Move] = []
    while not cursor.over:
        if cursor.said(";", ",", *JOINS):
            continue
        if cursor.peek().value in CLOSES:
            if depth:
                return moves
            cursor.misread(cursor.take(), "a move, not a closing bracket")
        elif cursor.peek().value in OPENS:
            _branch(cursor, moves, depth)
        else:
            move = _move(cursor)
            if move is not None:
                moves.append(move)
    return moves


def _branch(cursor: Cursor, moves: list[Move], depth: int) -> None:
    opened = cursor.take()
    if not moves or depth >= MOST_DEEP:
        cursor.misread(opened, "a move before the bracket, and brackets at most 20 deep")
        return
    inside = tuple(read_moves(cursor, depth + 1))
    if not cursor.said(*CLOSES):
        cursor.misread(cursor.peek(), "a closing bracket")
    last = moves[-1]
    moves[-1] = Move(last.said, last.start, last.end, (*last.branches, inside))


def _move(cursor: Cursor) -> Move | None:
    token = cursor.take()
    verb = token.low
    if token.kind != "word" or verb not in VERBS:
        cursor.misread(token, "a move: play, check, pass, block, commit ...", VERBS)
        _skip(cursor)
        return None
    cursor.said(":")
    if verb in ("block", "play") and _goes_on_as_sentence(cursor):
        cursor.misread(cursor.peek(), f"the card's name or its place in the hand, like {verb} 1")
        _skip(cursor)
        return None
    nothing = cursor.peek().kind == "quoted" and not cursor.peek().value
    what = _what(cursor)
    said = f"{verb}:{what}" if what or nothing else verb
    cursor.chip(token.start, "move", said)
    return Move(said, token.start, cursor.end)


def _goes_on_as_sentence(cursor: Cursor) -> bool:
    """`> block with a high+2, I have 2f`: what a board would say isn't the name of a card."""
    before = cursor.i
    while not cursor.over and not _ends(cursor):
        cursor.take()
    said, cursor.i = cursor.tokens[before : cursor.i], before
    return bool(said) and (said[0].word == "with" or any(side_of(one.word) is not None for one in said))


def _what(cursor: Cursor) -> str:
    """Return what a move names: everything up to the next move."""
    if cursor.peek().kind == "quoted":
        return cursor.take().value
    start = cursor.peek().start
    end, first = start, cursor.peek()
    while not cursor.over and not _ends(cursor):
        end = cursor.take().end
    if first.kind in ("number", "word") and end == first.end:
        return first.value  # even if it is written out, or said in other words
    raw = cursor.line[start:end] if end > start else ""
    return re.sub(r"\s*([,=/])\s*", r"\1", " ".join(raw.split())).replace("#", "")


def _ends(cursor: Cursor) -> bool:
    token = cursor.peek()
    if token.value == "," and token.kind == "sign":
        return starts_move(cursor, 1) or cursor.peek(1).word in VERBS
    return starts_move(cursor) or (token.kind == "sign" and token.value in (";", ">", *OPENS, *CLOSES))


def starts_move(cursor: Cursor, ahead: int = 0) -> bool:
    """Does `then pass` or `and then pass` follow?"""
    first = ahead
    while cursor.peek(ahead).word in JOINS:
        ahead += 1
    return ahead > first and cursor.peek(ahead).word in VERBS


def _skip(cursor: Cursor) -> None:
    while not cursor.over and not _ends(cursor):
        cursor.take()


def print_moves(moves: Sequence[Move]) -> str:
    """Moves as the line writes them, their branches in brackets."""
    said = []
    for move in moves:
        branches = [f"({print_moves(branch)})" for branch in move.branches]
        said.append(" ".join([print_move(move.said), *branches]))
    return "; ".join(said)


def print_move(decision: str) -> str:
    """A decision as a move of the line."""
    verb, colon, what = decision.partition(":")
    if not colon:
        return verb
    plain = (
        _PLAIN.fullmatch(what)
        and not _JOINED.search(what)
        and re.sub(r"\s*([,=/])\s*", r"\1", " ".join(what.split())) == what
    )
    sentence = any(word == "with" or side_of(word) is not None for word in what.lower().split())
    if (
        not plain
        or sentence
        or "#" in what
        or any(part.split(" ")[0].split(":")[0].lower() in VERBS for part in what.split(","))
    ):
        return f'{verb} "{escaped(what, chr(34))}"'
    return f"{verb} {what}"
