"""An entry in short: one to four sentences, each with the clauses it rests on.

In front matter a sentence ends with its clauses: `They choose which. {#grants #not-the-character}`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

from .model import GistSentence

MOST_SENTENCES = 4
MOST_WORDS = 25

_SENTENCE = re.compile(r"(?P<text>[^{}]*?)\s*\{(?P<ids>#[\w.-]+(?:\s+#[\w.-]+)*)\}\s*")
_QUOTED = re.compile(r'"[^"]*"')
_NEXT_SENTENCE = re.compile(r"[.!?]\s+[A-Z]")
_SAYS_NOTHING = re.compile(r"\bis an? (?:\w+ )?keyword(?: ability)?\.?$", re.I)


def read_gist(value: Any) -> tuple[tuple[GistSentence, ...], list[str]]:
    """Return the sentences of a gist, and what is wrong with how it is written."""
    if value is None:
        return (), []
    if not isinstance(value, str):
        return (), ["must be text"]
    sentences, end = [], 0
    while match := _SENTENCE.match(value, end):
        sentences.append(GistSentence(" ".join(match["text"].split()), _ids(match["ids"])))
        end = match.end()
    if rest := value[end:].strip():
        return tuple(sentences), [f"'{rest}' doesn't end with the clauses it rests on, as in {{#its-id}}"]
    return tuple(sentences), list(_shape_faults(sentences))


def _ids(written: str) -> tuple[str, ...]:
    return tuple(name.removeprefix("#") for name in written.split())


def _shape_faults(sentences: list[GistSentence]) -> Iterator[str]:
    if not 1 <= len(sentences) <= MOST_SENTENCES:
        yield f"has {len(sentences)} sentences; write one to {MOST_SENTENCES}"
    for sentence in sentences:
        unquoted = _QUOTED.sub("", sentence.text)
        if not sentence.text:
            yield f"#{sentence.clauses[0]} has no sentence before it"
        elif _NEXT_SENTENCE.search(unquoted):
            yield f"'{sentence.text}' is more than one sentence; name the clauses after each"


def gist_faults(sentences: tuple[GistSentence, ...], known: Collection[str]) -> Iterator[str]:
    """Say what is wrong with what a gist says: clauses that don't exist, long sentences, empty phrases."""
    for sentence in sentences:
        for name in sentence.clauses:
            if name not in known:
                yield f"'{sentence.text}' rests on #{name}, which isn't a clause of this entry"
        if (count := len(sentence.text.split())) > MOST_WORDS:
            yield f"'{sentence.text}' has {count} words; write {MOST_WORDS} at most"
        if _SAYS_NOTHING.search(sentence.text):
            yield f"'{sentence.text}' doesn't say what it does"
