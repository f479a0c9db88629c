"""What a line can say about one card, word by word: its values, its keywords, its state."""

from __future__ import annotations

import re

from rules_engine.contract.vocabulary import PLAYED_AS, SYMBOLS
from rules_engine.contract.vocabulary import ZONES as HEIGHTS
from rules_engine.notation.cursor import Cursor
from rules_engine.notation.heights import VALUES, Attribute, of_height, spoken_attack, values_first
from rules_engine.notation.vocabulary import BACKUP_TOLD, BLOCKED, CHECK, DIFFICULTY, FLAGS, HEALTH, TYPES
from rules_engine.notation.words import Words

# May be said more than once about a card; each adds to the others.
MANY = ("keywords", "symbols", "counters")
# What is printed on a card; the rest is its state.
PRINTED = (
    "attack",
    "block",
    "type",
    "difficulty",
    "check",
    "keywords",
    "symbols",
    "text",
    "set",
    "health",
    "hand_size",
    "version",
    "vitals",
    "back",
    "split",
)
# About the attack in progress.
NOW = ("speed", "damage", "zone", "blocked", "target", "in_progress")
LONGEST_KEYWORD = 4
# A keyword and its rating without a space: `stun1`.
_GLUED = re.compile(r"([a-z]+)(\d{1,3})")
# The vital statistics of a UFS character (ufs-1.9 201.1.9), and those of them that are numbers.
VITALS = ("gender", "height", "weight", "blood")
MEASURED = ("height", "weight")


def attribute(cursor: Cursor, words: Words, *, printed: bool, in_hand: bool = False) -> Attribute | None:
    """Take one thing said about a card, if one comes next.

    `printed`: only what is printed on it is said here. `in_hand`: it is one of a hand, where a height with one number
    blocks.
    """
    token = cursor.peek()
    simple = {"quoted": "name", "text": "text", "id": "id", "slug": "slug"}.get(token.kind)
    if simple == "name" and _is_text(cursor, words):
        simple = "text"
    if simple is not None:
        cursor.take()
        return Attribute(simple, token.value, token.value)
    if token.value == "?":
        cursor.take()
        return Attribute("unknown", True, "unknown card")
    if token.value == "!":
        cursor.take()
        return Attribute("committed", True, "committed")
    if token.kind == "number" or token.value in ("+", "-"):
        return values_first(cursor) or spoken_attack(cursor, words.keyword_spelling) or _labelled_after(cursor, printed)
    if token.kind != "word":
        return None
    return (
        of_height(cursor, words.keyword_spelling, in_hand=in_hand)
        or (spoken_attack(cursor, words.keyword_spelling) if token.low in VALUES else None)
        or _of_type(cursor)
        or _numbered(cursor, printed)
        or (_of_print(cursor) if printed else _of_place(cursor))
        or _keyword(cursor, words)
        or _symbol(cursor)
    )


def _is_text(cursor: Cursor, words: Words) -> bool:
    """`"Enhance: This attack gets +1 damage."`: words in quotation marks are a card's text, unless they are a card's
    name."""
    said = cursor.peek().value
    return ": " in said and cursor.peek(1).value != "(" and cursor.peek(1).kind != "slug" and not words.slugs(said)


def _labelled_after(cursor: Cursor, printed: bool) -> Attribute | None:
    """`5 check`, `2 difficulty`, `8 damage`: the number first."""
    label = cursor.peek(1).low
    if cursor.peek().kind != "number" or cursor.peek(2).kind == "number" or cursor.peek(2).value == ":":
        return None
    tokens = cursor.tokens
    key = _labels(printed).get(label)
    if key is None:
        return None
    value = int(tokens[cursor.i].value[:9])
    cursor.i += 2
    return Attribute(key, value, f"{key.replace('_', ' ')} {value}")


def _of_type(cursor: Cursor) -> Attribute | None:
    kind = TYPES.get(cursor.peek().low)
    if kind is None:
        return None
    cursor.take()
    if kind == "backup" and cursor.peek().word == "stamina" and cursor.peek(1).kind == "number":
        cursor.take()  # `a backup stamina 3`
    says = 1 if cursor.peek().word == "with" and "stamina" in (cursor.peek(1).word, cursor.peek(2).word) else 0
    says += 1 if says and cursor.peek(1).word == "stamina" else 0
    if kind == "backup" and cursor.peek(says).kind == "number":
        cursor.i += says
        stamina = cursor.number()
        cursor.said("stamina")
        return Attribute("type", (kind, stamina), f"backup with stamina {stamina}")
    return Attribute("type", (kind, None), kind)


def _labels(printed: bool) -> dict[str, str]:
    """Return the names for a number; on the card itself, its health and hand size too."""
    keys = dict.fromkeys(DIFFICULTY, "difficulty") | dict.fromkeys(CHECK, "check") | {"stamina": "stamina"}
    if printed:
        return keys | dict.fromkeys(HEALTH, "health") | {"hand": "hand_size"}
    return keys | {"speed": "speed", "damage": "damage"}


def _numbered(cursor: Cursor, printed: bool) -> Attribute | None:
    """`diff 3`, `check 5`, `stamina 2`; on the card itself `hp 25`, `hand 6` too."""
    key = _labels(printed).get(cursor.peek().low)
    if key is None:
        return None
    before = cursor.i
    cursor.take()
    cursor.said(":", "of")
    value = cursor.number()
    if value is None:
        cursor.i = before
        return None
    return Attribute(key, value, f"{key.replace('_', ' ')} {value}")


def _of_print(cursor: Cursor) -> Attribute | None:
    """`version 1`, `set "CLUB"`, `attack`, `character`: what only a card's own description says."""
    low = cursor.peek().low
    if low in ("character", "attack"):
        cursor.take()
        return Attribute("type", (low, None), low)
    if low in VITALS and cursor.peek(1).kind in ("word", "quoted", "number"):
        cursor.take()
        said = cursor.number() if low in MEASURED else cursor.take().value
        return Attribute("vitals", {low: said}, f"{low} {said}")
    if low in ("version", "v", "set"):
        cursor.take()
        value = cursor.take().value
        key = "set" if low == "set" else "version"
        return Attribute(key, value, f"{key} {value}")
    return None


def _of_place(cursor: Cursor) -> Attribute | None:
    """A card's state, and what happened to the attack in progress."""
    low, after = cursor.peek().low, cursor.peek(1)
    if low == "face" and after.low == "down":
        cursor.i += 2
        return Attribute("face_down", True, "face down")
    if low in ("up", "faceup", "face-up") or (low == "face" and after.low == "up"):
        cursor.i += 2 if low == "face" else 1
        return Attribute("face_down", False, "face up")
    if low in FLAGS:
        cursor.take()
        return Attribute(FLAGS[low], True, FLAGS[low].replace("_", " "))
    if low == "target" and after.word == BACKUP_TOLD:
        cursor.i += 2
        return Attribute("target", BACKUP_TOLD, "attacks the backup")
    if low in ("attached", "target") and after.kind == "id":
        cursor.i += 2
        key = "attached_to" if low == "attached" else "target"
        return Attribute(key, after.value, f"{low} {after.value}")
    if low in ("copy", "multiple") and after.kind in ("quoted", "slug"):
        cursor.i += 2
        return Attribute(f"{low}_of", after.value, f"{low} of {after.value}")
    if low == "as" and (after.low in PLAYED_AS or after.low == "none"):
        cursor.i += 2
        return Attribute("played_as", None if after.low == "none" else after.low, f"played as {after.low}")
    if low == "counters" and after.kind in ("word", "quoted") and cursor.peek(2).kind == "number":
        cursor.i += 2
        number = cursor.number()
        return Attribute("counters", (after.value, number), f"{number} {after.value} counters")
    if low == "attacking":
        cursor.take()
        return Attribute("in_progress", True, "the attack in progress")
    if low == "now" and after.low in HEIGHTS:
        cursor.i += 2
        return Attribute("zone", after.low, f"zone now {after.low}")
    if low in BLOCKED:
        cursor.take()
        if low in ("partly", "partial", "complete"):
            cursor.said("blocked")
        return Attribute("blocked", BLOCKED[low], f"blocked: {BLOCKED[low]}")
    return None


def _keyword(cursor: Cursor, words: Words) -> Attribute | None:
    """`Stun:1`, `Throw`, `Combo (Punch, Foundation)`, `keyword "Deadlock Stun: 2"`."""
    if cursor.peek().low == "keyword" and cursor.peek(1).kind == "quoted":
        cursor.take()
        said = cursor.take().value
        return Attribute("keywords", said, said)
    if (glued := _GLUED.fullmatch(cursor.peek().low)) and (name := words.keyword_spelling.get(glued[1])):
        cursor.take()
        return Attribute("keywords", f"{name}: {int(glued[2])}", f"{name}: {int(glued[2])}")
    for length in range(LONGEST_KEYWORD, 0, -1):
        tokens = [cursor.peek(i) for i in range(length)]
        if any(token.kind != "word" for token in tokens):
            continue
        name = words.keyword_spelling.get(" ".join(token.low for token in tokens))
        if name is not None:
            cursor.i += length
            said = name + (_needs(cursor, name) or _rating(cursor, words))
            return Attribute("keywords", said, said)
    return None


def _needs(cursor: Cursor, name: str) -> str:
    """`combo high`: the height that a combo asks for, unless values make another card of it."""
    need, after = cursor.peek(), cursor.peek(1)
    if name != "Combo" or need.word not in HEIGHTS or after.kind == "number" or after.value in ("+", "-"):
        return ""
    return f" ({cursor.take().word.capitalize()})"


def _rating(cursor: Cursor, words: Words) -> str:
    """`:1`, ` 1` or `(Punch, Foundation)` after a keyword."""
    before = cursor.i
    cursor.said(":")
    if cursor.peek().kind == "number" and cursor.peek(1).value not in ("/", "f"):
        return f": {int(cursor.take().value[:9])}"
    cursor.i = before
    if cursor.peek().value != "(":
        return ""
    start = cursor.take().end
    while not cursor.over and cursor.peek().value != ")":
        cursor.take()
    said = cursor.line[start : cursor.peek().start or len(cursor.line)].split(",")
    inside = [words.keyword_spelling.get(part.strip().lower(), part.strip()) for part in said]
    if not cursor.said(")"):
        cursor.misread(cursor.peek(), "a closing )")
    return f" ({', '.join(inside)})"


def _symbol(cursor: Cursor) -> Attribute | None:
    low = cursor.peek().low
    attuned = low == "attuned"
    if attuned:
        ahead = 2 if cursor.peek(1).value == ":" else 1
        low = cursor.peek(ahead).low
        if low in SYMBOLS:
            cursor.i += ahead + 1
            return Attribute("symbols", f"attuned:{low}", f"attuned {low}")
        return None
    if low in SYMBOLS:
        cursor.take()
        return Attribute("symbols", low, f"symbol {low}")
    return None
