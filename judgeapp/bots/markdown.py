"""Plain text as a Discord message: nothing in it acts as markup, links stay links, and it is never too long."""

from __future__ import annotations

import re

from judgeapp.visible import visible

MOST = 2_000
_LINK = re.compile(r"https?://[^\s<>()]+")
_ANYWHERE = re.compile(r"([\\*_~`|<\[\]@])")
_AT_START = re.compile(r"(?m)^(\s*)(#|>|-#)")
LEFT_OUT = "…"


def message(text: str, most: int = MOST) -> str:
    """The text as a message of at most `most` characters. It is cut before the last line, which is the link."""
    lines = [escaped(line) for line in visible(text, lines=True).strip().split("\n")]
    if _length(lines) <= most:
        return "\n".join(lines)
    *body, last = lines
    if not body or len(last) > most // 2:
        return _cut("\n".join(lines), most)
    room = most - len(last) - len(LEFT_OUT) - 2
    kept: list[str] = []
    while body and _length([*kept, body[0]]) <= room:
        kept.append(body.pop(0))
    if not kept:
        kept = [_cut(body[0], room)]
    return "\n".join([*kept, LEFT_OUT, last])


def escaped(text: str) -> str:
    """The text with markup characters escaped, and its links without a preview."""
    parts, at = [], 0
    for link in _LINK.finditer(text):
        parts += [_signs(text[at : link.start()]), f"<{link.group()}>"]
        at = link.end()
    return _AT_START.sub(r"\1\\\2", "".join([*parts, _signs(text[at:])]))


def _signs(text: str) -> str:
    return _ANYWHERE.sub(r"\\\1", text)


def _length(lines: list[str]) -> int:
    return len("\n".join(lines))


def _cut(text: str, most: int) -> str:
    """As many characters as fit, without splitting one."""
    if len(text) <= most:
        return text
    return text[: most - len(LEFT_OUT)].rstrip("\\") + LEFT_OUT
