"""The words of a line as they were meant: corrected, split or completed if they aren't words.

An ordinary English word is never corrected. If no document mentions it, the page says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from .english import english_words
from .small_words import QUESTION_WORDS
from .spelling import Vocabulary, edit_distance
from .words import stem

STILL_TYPING = 2  # words of a line that may be half of a name


@dataclass
class Spelled:
    """For each word the spellings to look for, best first; what was corrected to what; the words that no document mentions."""

    rows: list[list[str]] = field(default_factory=list)
    corrected: list[tuple[str, str]] = field(default_factory=list)
    unmentioned: list[str] = field(default_factory=list)


def spell(words: list[str], vocabulary: Vocabulary, understood: Callable[[str], bool]) -> Spelled:
    """Spell a line. `understood` says about a word that it is one of another game, or an old one."""
    spelled = Spelled()
    for i, word in enumerate(words):
        last = i == len(words) - 1
        if (
            word in vocabulary
            or word in QUESTION_WORDS
            or word[0].isdigit()
            or understood(word)
            or _is_form_of_a_word(word, vocabulary)
        ):
            spelled.rows.append([word])
        elif last and len(words) <= STILL_TYPING and (completions := _completed(word, vocabulary)):
            spelled.rows.append(completions)
        elif word in english_words():
            spelled.rows.append([word])
            spelled.unmentioned.append(word)
        else:
            _mend(word, last, vocabulary, spelled)
    return spelled


def _is_form_of_a_word(word: str, vocabulary: Vocabulary) -> bool:
    """Return whether the rules have the word in another form: "unflips". A slip only looks like one: "modifer", "opponant"."""
    return vocabulary.mentions(stem(word)) and (word in english_words() or not _is_slip(word, vocabulary))


def _is_slip(word: str, vocabulary: Vocabulary) -> bool:
    """Return whether a known word is one edit away, other than by a longer ending."""
    nearest = next(iter(vocabulary.correct(word, most=1)), word)
    return not word.startswith(nearest) and not nearest.startswith(word) and edit_distance(word, nearest, 1) == 1


def _completed(word: str, vocabulary: Vocabulary) -> list[str]:
    return vocabulary.complete(word) if len(word) > 1 else []


def _mend(word: str, last: bool, vocabulary: Vocabulary, spelled: Spelled) -> None:
    """A word that isn't one: half-typed, a slip, two run together, or worse."""
    if last and (completions := _completed(word, vocabulary)):
        spelled.rows.append(completions)
        return
    corrections = vocabulary.correct(word)
    slip = bool(corrections) and edit_distance(word, corrections[0], 1) == 1
    parted = None if slip else vocabulary.split(word)
    if parted:
        spelled.rows += [[parted[0]], [parted[1]]]
    elif corrections:
        spelled.corrected.append((word, corrections[0]))
        spelled.rows.append(corrections)
    else:
        spelled.rows.append([word])
        spelled.unmentioned.append(word)
