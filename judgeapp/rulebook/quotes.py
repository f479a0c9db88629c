"""Straight quotes and apostrophes -> typographic ones, in HTML that pages show. Content, code and JSON keep them as typed."""

from __future__ import annotations

import re
from html import escape, unescape

# Tags pass as they are; between them, a quote is found as itself or escaped.
_PIECE = re.compile(r"<code>.*?</code>|<[^>]+>|&quot;|&#x27;|&#39;|[\"']|[^<&\"']+|.", re.S)
_QUOTE = re.compile(r"[\"']|&quot;|&#x27;|&#39;")
_DOUBLE, _SINGLE = {'"', "&quot;"}, {"'", "&#x27;", "&#39;"}
# A quote behind one of these opens, any other closes.
_BEFORE_OPENING = " \n\t([—–-/“‘"


def curly(html: str) -> str:
    """The same HTML with its quotes as a typesetter sets them. Nothing is kept: it may hold a visitor's words."""
    if not _QUOTE.search(html):
        return html
    made, before = [], " "
    for piece in _PIECE.findall(html):
        opens = before in _BEFORE_OPENING
        if piece in _DOUBLE:
            piece = "“" if opens else "”"  # noqa: PLW2901 - the piece as it is set
        elif piece in _SINGLE:
            piece = "‘" if opens else "’"  # noqa: PLW2901
        made.append(piece)
        if not piece.startswith("<"):
            before = piece[-1]
    return "".join(made)


def curly_words(text: str) -> str:
    """Plain words with their quotes as a typesetter sets them; what looks like a tag is also words."""
    return unescape(curly(escape(text)))
