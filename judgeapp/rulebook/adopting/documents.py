"""A rules document as lines: PDF, Markdown or plain text. Nothing is left out, and what cannot be read is said."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.errors import PyPdfError

from .errors import DocumentFaulty

MOST_BYTES = 32 * 1024 * 1024
PDF_MARK = b"%PDF-"
# A heading is set larger than the text by at least this much.
LARGER = 1.15
Progress = Callable[[str, int, int], None]
_MARKDOWN_HEADING = re.compile(r"#{1,6}\s+(.+?)\s*#*")
_PAGE_NUMBER = re.compile(r"(?:page\s+)?\d{1,4}", re.IGNORECASE)
# Only what is HTML: a rule may speak of a "<trait> card".
_TAG = re.compile(
    r"</?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|s|span|strong|su[bp]|t[dhr]|table|u|ul)\b[^<>]{0,200}>", re.I
)
_LINK = re.compile(r"\[((?:\\.|[^\[\]\\]){1,120})\]\([^()\s]{0,200}\)")
_ANCHOR = re.compile(r"<a\b[^<>]{0,200}>[^<>]{0,120}</a>", re.I)
_ESCAPED = re.compile(r"\\([\[\]()*_#.\-+!`<>])")


@dataclass(frozen=True)
class Line:
    """A line of a document, and whether its type says that it is a heading."""

    text: str
    is_heading: bool = False


def read_lines(path: Path, progress: Progress) -> list[Line]:
    """Return the lines of a document. Raises DocumentFaulty in words."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise DocumentFaulty(f"{path.name} is larger than {MOST_BYTES // 1024 // 1024} MB.")
        start = path.read_bytes()[:1024]
    except OSError as error:
        raise DocumentFaulty(f"{path.name} cannot be read: {error.strerror}.") from error
    if PDF_MARK in start:
        return _pdf_lines(path, progress)
    if path.suffix.lower() == ".pdf":
        raise DocumentFaulty(f"{path.name} is no PDF: it does not begin with %PDF. Was it downloaded to its end?")
    return list(_text_lines(path, progress))


def _text_lines(path: Path, progress: Progress) -> Iterator[Line]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise DocumentFaulty(f"{path.name} is not UTF-8 (byte {error.start}). Save it as UTF-8.") from error
    if "\0" in text:
        raise DocumentFaulty(f"{path.name} is no text: it holds NUL bytes.")
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


# -- PDF --------------------------------------------------------------------------------------------------------------


def _pdf_lines(path: Path, progress: Progress) -> list[Line]:
    try:
        reader = PdfReader(path)
        if reader.is_encrypted:
            raise DocumentFaulty(f"{path.name} is locked with a password. Save it without one.")
        pages = []
        for i, page in enumerate(reader.pages, 1):
            pages.append(_page_lines(page))
            progress("pages", i, len(reader.pages))
    except (PyPdfError, ValueError, KeyError, IndexError, TypeError, AttributeError, OSError, RecursionError) as error:
        why = " ".join(str(error).split())[:200] or type(error).__name__
        raise DocumentFaulty(f"{path.name} is damaged and cannot be read to its end: {why}.") from error
    if not any(pages):
        raise DocumentFaulty(f"{path.name} holds no text: its pages are pictures. Give a text of it instead.")
    return _told_apart(pages)


def _told_apart(pages: list[list[tuple[str, float]]]) -> list[Line]:
    """Return the lines with headings told from text. A heading that needs two lines is one."""
    body, repeated = _body_size(pages), _running(pages)
    lines: list[Line] = []
    before = 0.0
    for text, size in (line for page in pages for line in page):
        if text in repeated or _PAGE_NUMBER.fullmatch(text):
            continue
        is_heading = size >= body * LARGER
        if is_heading and lines and lines[-1].is_heading and size == before:
            lines[-1] = Line(f"{lines[-1].text} {text}", True)
        else:
            lines.append(Line(text, is_heading))
        before = size
    return lines


def _page_lines(page: Any) -> list[tuple[str, float]]:
    """Return the lines of a page, each with the size of its type. Words at one height are a line."""
    rows: list[tuple[float, float, list[str]]] = []

    def take(text: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        if not text.strip():
            return
        height = round(tm[5] * cm[3] + cm[5], 1)
        shown = round(abs(size * tm[3] * cm[3]) or abs(size), 1)
        for part in text.split("\n"):
            if not part.strip():
                continue
            if rows and abs(rows[-1][0] - height) < 1:
                rows[-1][2].append(part.strip())
            else:
                rows.append((height, shown, [part.strip()]))

    page.extract_text(visitor_text=take)
    return [(" ".join(" ".join(words).split()), size) for _, size, words in rows]


def _body_size(pages: list[list[tuple[str, float]]]) -> float:
    """Return the size in which most of the text is set."""
    sizes: Counter[float] = Counter()
    for page in pages:
        for text, size in page:
            sizes[size] += len(text)
    return sizes.most_common(1)[0][0]


def _running(pages: list[list[tuple[str, float]]]) -> set[str]:
    """Return the lines that head or foot most pages."""
    if len(pages) < 4:
        return set()
    ends = Counter(text for page in pages for text in {line for line, _ in (*page[:1], *page[-1:])})
    return {text for text, count in ends.items() if count > len(pages) / 2}
