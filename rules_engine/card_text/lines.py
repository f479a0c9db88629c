"""A card's text cut into abilities: one per line, or several if their types leave no doubt."""

from __future__ import annotations

import re

_TYPE = r"(?:Enhance|Response|Form|Blitz|[ERF])"
_WORD = r"(?:[A-Z][\w'.&/-]*|of|the|or|/)"
# After the end of a sentence: which players may play it, its type, brackets and costs without a full stop, a colon.
# Nothing else is printed like that.
_BEGINS = re.compile(
    rf"""
    (?<=[a-z0-9)\]"'][.!])(?<!\bDr\.)(?<!\bMr\.)(?<!\bMs\.)\s*    # the sentence before it has ended
    (?=
        (?:(?:\[[A-Za-z ]+\]|{_WORD}\s){{1,6}}?)?  # symbols, names, First, Combo
        {_TYPE}
        (?:\s*\[[^\]\n]{{1,60}}\])*
        (?:\s\(?[A-Z0-9][^.:\n"]{{0,160}})?      # its cost
        \s*:\s
    )
    """,
    re.X,
)
_QUOTED = re.compile(r'["“][^"”\n]*["”]')
_BULLETS = ("•", "- ")
# No ability begins like this: the line before it was broken.
_GOES_ON = re.compile(
    r"""
    [a-z][^:]*\Z
  | X\ (?:equals|cannot|may|is)\b
  | (?:Only\ playable|Playable\ while)\b
  | If\ (?:it|that|they|the\ (?:revealed|chosen|discarded))\b
  | (?:It|That|Those|They|Then|Otherwise)\b
    """,
    re.X,
)
# An instruction without a type: it continues the played ability before it.
_TOLD = re.compile(
    r"""
    (?:Add|Choose|Commit|Destroy|Discard|Draw|Gain|Play|Ready|Remove|Return|Reveal|Search|Shuffle)\b[^:]*\Z
  | Your\ (?:opponent|rival)\ (?:adds|chooses|commits|destroys|discards|draws|loses|reveals)\b
    (?!.*\b(?:after|during|unless|when|whenever|while)\b)[^:]*\Z
  | For\ the\ rest\ of\ (?:this|the)\ turn\b[^:]*\Z
  | You\ may\ [a-z]+\ (?:it|them)\b[^:]*\Z
  | You\ (?:cannot|may\ not)\ [^:]*\bthis\ turn\.?\Z
  | You\ discard\b[^:]*\Z
  | Your\ (?:opponent|rival)\ may\ (?:choose|commit|destroy|discard|draw|gain|lose|ready|reveal)\b[^:]*\Z
  | (?:You|Your\ (?:opponent|rival)|(?:Any|Either)\ player|Both\ players)\ (?:may|can)\ play\ this\ (?:ability|enhance|form|response)\b[^:]*\Z
  | If\ (?:X\ equals|the\ named)\b[^:]*\Z
  | If\ [^:]*,\ (?:X\ equals|(?:it|this\ attack|draw|gain|discard)\ [^:]*\b(?:additional|also)\b)[^:]*\Z
  | (?:If|For\ each)\ [^:,]*\bthis\ way\b[^:]*\Z
  | Use\ the\ [a-z]+\ card's\b[^:]*\Z
    """,
    re.X,
)


def lines_of(text: str) -> list[str]:
    """Return the abilities of a card's text."""
    return [ability for line in printed_lines(text) for ability in _abilities(line)]


def printed_lines(text: str) -> list[str]:
    """Return the lines of a card's text. One that begins with a bullet, or as no ability can, belongs to the one before
    it.
    """
    lines: list[str] = []
    for line in filter(None, map(str.strip, text.split("\n"))):
        if lines and (line.startswith(_BULLETS) or _goes_on(lines[-1], line)):
            lines[-1] += f" {line}"
        else:
            lines.append(line)
    return lines


def _goes_on(before: str, line: str) -> bool:
    return _GOES_ON.match(line) is not None or (":" in before and _TOLD.match(line) is not None)


def _abilities(line: str) -> list[str]:
    """Return the abilities on one line. A quoted one is part of another."""
    quoted = [match.span() for match in _QUOTED.finditer(line)]
    found, start = [], 0
    for match in _BEGINS.finditer(line):
        if not any(begin < match.start() < end for begin, end in quoted):
            found.append(line[start : match.start()])
            start = match.end()
    return [*found, line[start:]]
