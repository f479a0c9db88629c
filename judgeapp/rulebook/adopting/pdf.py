"""A PDF as lines. Locked, damaged or scanned pages are refused or reported, never skipped silently."""

from __future__ import annotations

import logging
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.errors import DependencyError, PyPdfError

from .errors import DocumentFaulty
from .papers import Document, Line, Progress

# A heading is set larger than the text by at least this much.
LARGER = 1.15
MOST_TOLD = 3
_PAGE_NUMBER = re.compile(r"(?:page\s+)?\d{1,4}", re.IGNORECASE)
_SHOWN_BYTES = re.compile(r"(?: starting with)? b['\"]")
# The reader remarks on this in sound files too: a bookmark that is named twice.
_HARMLESS = "Multiple definitions in dictionary"
_BROKEN = (PyPdfError, ValueError, KeyError, IndexError, TypeError, AttributeError, OSError, RecursionError)


def pdf_document(path: Path, progress: Progress) -> Document:
    """Return the lines of a PDF with its headings marked, and what couldn't be read. Raises DocumentFaulty."""
    with _heard() as remarks:
        try:
            pages = _pages(path, progress)
        except (DependencyError, NotImplementedError) as error:
            # We can't open this kind of encryption.
            raise _locked(path) from error
        except _BROKEN as error:
            why = _SHOWN_BYTES.split(" ".join(str(error).split()))[0][:120] or type(error).__name__
            raise DocumentFaulty(
                f"{path.name} is damaged and can't be read completely: {why.rstrip(' .:')}."
            ) from error
    if not any(pages):
        raise DocumentFaulty(f"{path.name} contains no text: its pages are images. Use a text version instead.")
    return Document(_told_apart(pages), (*_empty_pages(path, pages), *_damage(path, remarks)))


def _pages(path: Path, progress: Progress) -> list[list[tuple[str, float]]]:
    reader = PdfReader(path)
    # A PDF that only forbids printing or copying has an empty password.
    if reader.is_encrypted and not reader.decrypt(""):
        raise _locked(path)
    pages = []
    for i, page in enumerate(reader.pages, 1):
        pages.append(_page_lines(page))
        progress("pages", i, len(reader.pages))
    return pages


def _locked(path: Path) -> DocumentFaulty:
    return DocumentFaulty(f"{path.name} is locked with a password. Save it without one.")


@contextmanager
def _heard() -> Iterator[list[str]]:
    """Collect what the reader remarks on while it fixes a damaged file, instead of printing it."""
    remarks: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: remarks.append(record.getMessage())  # type: ignore[method-assign]
    logger = logging.getLogger("pypdf")
    propagated = logger.propagate
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield remarks
    finally:
        logger.propagate = propagated
        logger.removeHandler(handler)


def _empty_pages(path: Path, pages: Sequence[Sequence[object]]) -> Iterator[str]:
    """Say which pages hold no text: a scan between pages of text would be missed in silence."""
    empty = [str(i) for i, page in enumerate(pages, 1) if not page]
    if len(empty) == 1:
        yield f"Page {empty[0]} of {path.name} has no text. Check whether it's a picture of rules."
    elif empty:
        yield f"Pages {', '.join(empty)} of {path.name} have no text. Check whether they're pictures of rules."


def _damage(path: Path, remarks: Sequence[str]) -> Iterator[str]:
    found = list(dict.fromkeys(" ".join(one.split())[:120] for one in remarks if not one.startswith(_HARMLESS)))
    if found:
        more = f", and {len(found) - MOST_TOLD} more remarks" if len(found) > MOST_TOLD else ""
        yield f"{path.name} is damaged, and words may be missing: {'; '.join(found[:MOST_TOLD])}{more}. Download it again."


def _told_apart(pages: list[list[tuple[str, float]]]) -> list[Line]:
    """Return the lines with headings marked. A heading that spans two lines is joined."""
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
