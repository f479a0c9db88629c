"""A document cut into sections by its headings, and each section's text into sentences and words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from .papers import Line

FRONT = "(before the first heading)"
# `100. General`, `101.4 In a series ...`: numbered rules. The number comes first; a heading is short and isn't a sentence.
_NUMBERED = re.compile(r"(\d{1,4})\.\s+(\S.{0,70}[^.:;,])")
# `Bonus: Any positive addition`: a glossary has its titles in front of the text.
_TERM = re.compile(r"([^:]{1,60}):\s+(\S.*)")
_BULLET = re.compile(r"^\s*(?:[-*•●○▪◦–]|\d{1,2}[.)])\s+")
_STOP = re.compile(r"(?<=[.!?])[\"”’)\]]*\s+(?=[\"“‘(\[]*[A-Z0-9•●])")
_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?|[+]")
_FOLDED = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "…": ".", "\u00a0": " "})
_LIGATURES = {"ﬁ": "fi", "ﬂ": "fl", "ﬀ": "ff", "ﬃ": "ffi", "ﬄ": "ffl", "\u00ad": ""}


def folded(text: str) -> str:
    """Return a text in plain characters and small letters."""
    for written, plain in _LIGATURES.items():
        text = text.replace(written, plain)
    return text.translate(_FOLDED).lower()


def words_of(text: str) -> list[str]:
    """Return the words of a text, without what only typography decides."""
    return _WORD.findall(folded(text).replace("'", "'"))


def title_key(title: str) -> str:
    return " ".join(words_of(title))


@dataclass
class Section:
    """The text under one heading."""

    title: str
    lines: list[str] = field(default_factory=list)

    @cached_property
    def sentences(self) -> list[str]:
        """Return its sentences, in order: a paragraph may continue over several lines, and a bullet begins a new one."""
        parts: list[str] = []
        for line in self.lines:
            text = _BULLET.sub("", line)
            if not text.strip():
                parts.append("")
            elif text != line or not parts or not parts[-1] or _ends(parts[-1]):
                parts.append(text.strip())
            else:
                parts[-1] = f"{parts[-1]} {text.strip()}"
        return [one for part in parts if part for one in _STOP.split(part) if words_of(one)]

    @cached_property
    def words(self) -> list[str]:
        return [word for sentence in self.sentences for word in words_of(sentence)]


def _ends(part: str) -> bool:
    return part.rstrip('"”’)] ').endswith((".", "!", "?", ":"))


def sections_of(lines: Iterable[Line], known: Collection[str] = ()) -> list[Section]:
    """Cut a document by its headings: those that its type tells, the numbered ones, and those that are `known`.

    A title that occurs several times with text in only one place (after a table of contents) is that one.
    """
    lines = list(lines)
    set_as_headings = {title_key(line.text) for line in lines if line.is_heading}
    # A title that is set as a heading somewhere is only named elsewhere.
    titles = {title_key(title) for title in known} - set_as_headings
    typed = bool(set_as_headings)
    found = [Section(FRONT)]
    stands_alone = True
    for line in lines:
        text = line.text.strip()
        if line.is_heading or (text and stands_alone and _is_heading(text, titles, typed)):
            found.append(Section(text))
        elif stands_alone and (term := _TERM.fullmatch(text)) and title_key(term[1]) in titles:
            found.append(Section(term[1], [term[2]]))
        else:
            found[-1].lines.append(line.text)
        stands_alone = not text
    return _merged(found)


def _is_heading(text: str, titles: Collection[str], typed: bool) -> bool:
    """Return whether a line set as text, after an empty line, is a heading anyway."""
    if _BULLET.match(text) and not _NUMBERED.fullmatch(text):
        return False
    if title_key(text) in titles and not text.endswith("."):
        return True
    return not typed and _NUMBERED.fullmatch(text) is not None


def _merged(found: list[Section]) -> list[Section]:
    """Join the texts under one title. A title without any text stays, for it may say everything."""
    by_title: dict[str, Section] = {}
    for section in found:
        key = title_key(section.title) or section.title
        kept = by_title.setdefault(key, Section(section.title))
        kept.lines += [*([""] if kept.lines else []), *section.lines]
    return [section for section in by_title.values() if section.title != FRONT or section.words]
