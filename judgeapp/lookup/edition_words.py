"""Words of a question that say which edition is meant: `mha`, `ufs`, `attack on titan`. The content says who is called what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from judgeapp.rulebook.model import Library

from .small_words import QUESTION_WORDS

CURRENT = "current"
# A name that is also what players call their own character, and the words that tell the two apart.
POSSESSIVE = ("my", "hero")
BEFORE_A_GAME = frozenset({"in", "a", "the", "old", "non"})
AFTER_A_GAME = frozenset({"ccg", "edition", "format", "game", "rules", "set"})
Names = Mapping[tuple[str, ...], str]


class Named(NamedTuple):
    """An edition, and where its name is in the line."""

    edition: str
    first: int
    end: int


def edition_names(library: Library) -> Names:
    """Return what editions are called, word by word. Longer names come first: `my hero academia` isn't `my hero` and another word."""
    named = {tuple(name.split()): edition.id for edition in library.editions.values() for name in edition.names}
    return dict(sorted(named.items(), key=lambda item: -len(item[0])))


def edition_words_of(library: Library) -> dict[str, str]:
    """Return what may follow `edition:`, if a name has no spaces: names or their last word, versions, ends of ids,
    `current`."""
    names = edition_names(library)
    found = {edition.id.rpartition("-")[2]: edition.id for edition in library.editions.values()}
    found |= {name[-1]: edition for name, edition in names.items()}
    found |= {"".join(name): edition for name, edition in names.items()}
    found |= {
        edition.version.lower(): edition.id for edition in library.editions.values() if edition.version[:1].isdigit()
    }
    return {**found, CURRENT: library.current.id}


def named_edition(words: list[str], names: Names) -> Named | None:
    """Return the edition that a line names, if it says anything else."""
    for name, edition in names.items():
        if name[0] not in words:
            continue
        for at in range(len(words) - len(name) + 1):
            if tuple(words[at : at + len(name)]) == name and len(words) > len(name) and _is_name(words, at, name):
                return Named(edition, at, at + len(name))
    return None


def _is_name(words: list[str], at: int, name: tuple[str, ...]) -> bool:
    """`my hero` is a game in `the my hero rules`, and somebody's character in `stun my hero`."""
    if name != POSSESSIVE:
        return True
    before, after = words[at - 1 : at], words[at + len(name) : at + len(name) + 1]
    if after and after[0] in AFTER_A_GAME:
        return True
    return before[0] in BEFORE_A_GAME if before else after[0] not in QUESTION_WORDS
