"""A line cut into words, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules_engine.notation.vocabulary import ARROW, COUNTED_WORDS, GLUED_WORDS, HASTY, NUMBER_WORDS

LONGEST_LINE = 20_000

_TOKEN = re.compile(
    r"""
    (?P<space>\s+)
  | (?P<quoted>"(?:\\.|[^"\\])*"|“[^”]*”)
  | (?P<text>\{(?:\\.|[^{}\\])*\})
  | (?P<id>\#[^\s,;()\[\]!~"{}]+)
  | (?P<slug>~[^\s,;()\[\]!#"{}]+)
  | (?P<arrow>->|=>|→)
  | (?P<number>\d+)
  | (?P<word>[^\W\d_](?:[\w.'’-]*[\w'’])?)
  | (?P<sign>[,;.()\[\]>:!@/+?=|&−–—-])
  | (?P<other>["{}]|\S)
    """,
    re.VERBOSE,
)
_BLOCK = re.compile(r"(high|mid|low|h|m|l)(-)(\d+)", re.IGNORECASE)
_GLUED = re.compile(r"([a-z]+)(\d+)([a-z]+)?", re.IGNORECASE)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Token:
    """A word of the line: its kind, what it says, and where it is."""

    kind: str
    value: str
    start: int
    end: int

    @property
    def low(self) -> str:
        return self.value.lower()

    @property
    def word(self) -> str:
        """Return what it says if it is a plain word: not a name in quotation marks, an id or a slug."""
        return self.value.lower() if self.kind == "word" else ""


END = Token("end", "", 0, 0)  # what follows the last word


def tokens_of(line: str) -> list[Token]:
    """Every word of a line, spaces left out."""
    found: list[Token] = []
    for match in _TOKEN.finditer(line):
        kind = match.lastgroup or "other"
        if kind != "space":
            found += _cut(kind, match.group(), match.start())
    return found


def _cut(kind: str, raw: str, start: int) -> list[Token]:
    end = start + len(raw)
    if kind in ("quoted", "text"):
        return [Token(kind, _unescaped(raw[1:-1]), start, end)]
    if kind in ("id", "slug"):
        return [Token(kind, raw[1:], start, end)]
    if kind == "word":
        if block := _BLOCK.fullmatch(raw):
            return _parts(block, start, ("word", "sign", "number"))
        glued = _GLUED.fullmatch(raw)
        if glued and glued[1].lower() in GLUED_WORDS and (glued[3] is None or glued[3].lower() in COUNTED_WORDS):
            return _parts(glued, start, ("word", "number", "word") if glued[3] else ("word", "number"))
        if raw.lower() in NUMBER_WORDS:
            return [Token("number", str(NUMBER_WORDS[raw.lower()]), start, end)]
        if raw.lower() in HASTY:
            return [Token(kind, HASTY[raw.lower()], start, end)]
    if kind == "arrow":
        return [Token("word", ARROW, start, end)]
    if raw in ("−", "–"):
        return [Token(kind, "-", start, end)]
    return [Token(kind, raw, start, end)]


def _parts(match: re.Match[str], start: int, kinds: tuple[str, ...]) -> list[Token]:
    return [Token(kind, match[i], start + match.start(i), start + match.end(i)) for i, kind in enumerate(kinds, 1)]


def _unescaped(text: str) -> str:
    return _ESCAPED.sub(lambda match: "\n" if match[1] == "n" else match[1], text)


def quoted(text: str) -> str:
    """A text in quotation marks."""
    return f'"{escaped(text, chr(34))}"'


def escaped(text: str, signs: str) -> str:
    """A text with a backslash before these signs, and its lines joined."""
    plain = text.replace("\\", "\\\\").replace("\n", "\\n")
    for sign in signs:
        plain = plain.replace(sign, "\\" + sign)
    return plain
