"""Which scenarios hold a word. A set of words for each of four thousand scenarios would take 12 MB; this takes one."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable

from judgeapp.lookup.words import split_words, stem

IN_TITLE, ELSEWHERE = 3, 1


def words_of(text: str) -> frozenset[str]:
    """Return the words of a text and their stems."""
    words = split_words(text)
    return frozenset((*words, *map(stem, words)))


class WordIndex:
    """Some texts, numbered from 0, by the words that they hold."""

    def __init__(self, texts: Iterable[str]) -> None:
        held: dict[str, list[int]] = defaultdict(list)
        for number, text in enumerate(texts):
            for word in words_of(text):
                held[word].append(number)
        self._held = {word: array("I", numbers) for word, numbers in held.items()}

    def holding(self, word: str, unfinished: bool) -> set[int]:
        """Return the texts that hold a word or, while it's being typed, one that begins with it."""
        found = set(self._held.get(stem(word), ()))
        if unfinished and len(word) > 1:
            found.update(*(numbers for one, numbers in self._held.items() if one.startswith(word)))
        return found


def scores(words: list[str], titles: WordIndex, texts: WordIndex) -> dict[int, int]:
    """Return how well each text fits that holds all the words: one for each word, three if the title has it."""
    total: dict[int, int] = {}
    for i, word in enumerate(words):
        last = i == len(words) - 1
        titled = titles.holding(word, last)
        found = titled | texts.holding(word, last)
        before = total if i else dict.fromkeys(found, 0)
        total = {n: before[n] + (IN_TITLE if n in titled else ELSEWHERE) for n in found & before.keys()}
    return total
