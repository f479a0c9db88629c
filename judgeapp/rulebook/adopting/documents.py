"""A rules document as lines: PDF, Markdown or plain text. Nothing is left out, and unreadable parts are reported."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from .errors import DocumentFaulty
from .papers import Document, Line, Progress
from .pdf import pdf_document

MOST_BYTES = 32 * 1024 * 1024
PDF_MARK = b"%PDF-"
_MARKDOWN_HEADING = re.compile(r"#{1,6}\s+(.+?)\s*#*")
# Only what is HTML: a rule may mention a "<trait> card".
_TAG = re.compile(
    r"</?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|s|span|strong|su[bp]|t[dhr]|table|u|ul)\b[^<>]{0,200}>", re.I
)
_LINK = re.compile(r"\[((?:\\.|[^\[\]\\]){1,120})\]\([^()\s]{0,200}\)")
_ANCHOR = re.compile(r"<a\b[^<>]{0,200}>[^<>]{0,120}</a>", re.I)
_ESCAPED = re.compile(r"\\([\[\]()*_#.\-+!`<>])")


def read_document(path: Path, progress: Progress) -> Document:
    """Return the lines of a document, and what couldn't be read. Raises DocumentFaulty with an explanation."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise DocumentFaulty(f"{path.name} is larger than {MOST_BYTES // 1024 // 1024} MB.")
        start = path.read_bytes()[:1024]
    except OSError as error:
        raise DocumentFaulty(f"{path.name} can't be read: {error.strerror}.") from error
    if PDF_MARK in start:
        return pdf_document(path, progress)
    if path.suffix.lower() == ".pdf":
        raise DocumentFaulty(f"{path.name} isn't a PDF: it doesn't start with %PDF. Was the download complete?")
    return Document(list(_text_lines(path, progress)))


def _text_lines(path: Path, progress: Progress) -> Iterator[Line]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise DocumentFaulty(f"{path.name} isn't UTF-8 (byte {error.start}). Save it as UTF-8.") from error
    if "\0" in text:
        raise DocumentFaulty(f"{path.name} isn't text: it contains NUL bytes.")
    if not text.strip():
        raise DocumentFaulty(f"{path.name} is empty.")
    written = text.splitlines()
    for i, line in enumerate(written, 1):
        heading = _MARKDOWN_HEADING.fullmatch(line.strip())
        if heading is not None or not _is_contents(line):
            yield Line(plain(heading[1] if heading else line), heading is not None)
        progress("lines", i, len(written))


def _is_contents(line: str) -> bool:
    """Whether a line holds nothing but links: it is part of a table of contents."""
    without = _LINK.sub("", _ANCHOR.sub("", line))
    return without != line and not without.strip()


def plain(text: str) -> str:
    """Return a line without the marks of Markdown and HTML."""
    text = _LINK.sub(lambda link: link[1], _TAG.sub(" ", text))
    return _ESCAPED.sub(lambda mark: mark[1], re.sub(r"\*\*|__(?=\w)|(?<=\w)__", "", text)).strip()
