"""Two documents compared with each other: what is new, what is gone, what reads differently. Typography does not count."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import accumulate

from .papers import Progress
from .sections import Section, title_key, words_of

SAME, CHANGED, NEW, GONE = "same", "changed", "new", "gone"
# Headings of two documents match if this share of their letters agrees.
ALIKE = 0.87
# A sentence that is found elsewhere in the other document has moved. Shorter ones say too little.
SHORTEST_MOVED = 5


@dataclass(frozen=True)
class Change:
    """A difference in one place: the old and the new sentences. Either may be empty."""

    before: tuple[str, ...]
    now: tuple[str, ...]


@dataclass(frozen=True)
class Aligned:
    """A section of the new document with the one it corresponds to."""

    state: str
    title: str
    was: str
    changes: tuple[Change, ...] = ()


def align(base: Sequence[Section], new: Sequence[Section], progress: Progress) -> list[Aligned]:
    """Return every section of either document, in the order of the new one; those that are gone come last."""
    pairs = _paired(base, new)
    moved = _moved(base, new)
    found = []
    for i, section in enumerate(new, 1):
        was = pairs.get(section.title)
        found.append(_aligned(was, section, moved))
        progress("headings", i, len(new))
    kept = {was.title for was in pairs.values()}
    found += [
        Aligned(GONE, "", one.title, (Change(tuple(one.sentences), ()),)) for one in base if one.title not in kept
    ]
    return found


def _paired(base: Sequence[Section], new: Sequence[Section]) -> dict[str, Section]:
    """Return the base section of each new title: of the same title, else of one that differs by a slip."""
    left = {title_key(one.title): one for one in base}
    pairs: dict[str, Section] = {}
    for section in new:
        if (same := left.pop(title_key(section.title), None)) is not None:
            pairs[section.title] = same
    for section in new:
        if section.title not in pairs and left:
            near = max(left, key=lambda key: _likeness(key, title_key(section.title)))
            if _likeness(near, title_key(section.title)) >= ALIKE:
                pairs[section.title] = left.pop(near)
    return pairs


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _moved(base: Sequence[Section], new: Sequence[Section]) -> set[str]:
    """Return the sentences that both documents have equally often, wherever they are."""
    had, has = (Counter(_key(text) for one in part for text in one.sentences) for part in (base, new))
    return {key for key, count in has.items() if had[key] == count and len(key.split()) >= SHORTEST_MOVED}


def _key(sentence: str) -> str:
    return " ".join(words_of(sentence))


def _aligned(was: Section | None, section: Section, moved: set[str]) -> Aligned:
    if was is None:
        state = SAME if not section.words else NEW
        return Aligned(state, section.title, "", (Change((), tuple(section.sentences)),) if section.words else ())
    changes = tuple(_changes(was, section, moved))
    return Aligned(CHANGED if changes else SAME, section.title, was.title, changes)


def _changes(was: Section, now: Section, moved: set[str]) -> list[Change]:
    """Return what differs, as the sentences around each difference between the words."""
    if "".join(was.words) == "".join(now.words):
        return []
    matcher = SequenceMatcher(None, was.words, now.words, autojunk=False)
    spans = [
        (old_from, old_to, new_from, new_to)
        for tag, old_from, old_to, new_from, new_to in matcher.get_opcodes()
        if tag != "equal" and "".join(was.words[old_from:old_to]) != "".join(now.words[new_from:new_to])
    ]
    old_at, new_at = _Places(was), _Places(now)
    found: dict[tuple[tuple[int, ...], tuple[int, ...]], Change] = {}
    for old_from, old_to, new_from, new_to in spans:
        before, after = old_at.sentences(old_from, old_to), new_at.sentences(new_from, new_to)
        told = Change(_without(was, before, moved), _without(now, after, moved))
        if told.before or told.now:
            found[(before, after)] = told
    return _joined(list(found.items()), was, now, moved)


def _without(section: Section, places: tuple[int, ...], moved: set[str]) -> tuple[str, ...]:
    """Return the sentences at some places, but for those that the other document has elsewhere."""
    return tuple(section.sentences[i] for i in places if _key(section.sentences[i]) not in moved)


def _joined(
    found: list[tuple[tuple[tuple[int, ...], tuple[int, ...]], Change]], was: Section, now: Section, moved: set[str]
) -> list[Change]:
    """Put together changes that touch the same sentence."""
    groups: list[tuple[set[int], set[int]]] = []
    for (before, after), _ in found:
        touching = [group for group in groups if group[0] & set(before) or group[1] & set(after)]
        joined = (set(before), set(after))
        for group in touching:
            joined[0].update(group[0])
            joined[1].update(group[1])
            groups.remove(group)
        groups.append(joined)
    told = [
        Change(_without(was, tuple(sorted(before)), moved), _without(now, tuple(sorted(after)), moved))
        for before, after in groups
    ]
    return [one for one in told if [_key(text) for text in one.before] != [_key(text) for text in one.now]]


class _Places:
    """Which sentences contain the words of a section."""

    def __init__(self, section: Section) -> None:
        self.ends = list(accumulate(len(words_of(sentence)) for sentence in section.sentences))

    def sentences(self, start: int, end: int) -> tuple[int, ...]:
        """Return the sentences of these words; if something comes in between two words, the sentence around it."""
        if start == end:
            is_between_sentences = start == 0 or start in self.ends
            return () if is_between_sentences else (bisect_right(self.ends, start),)
        return tuple(range(bisect_right(self.ends, start), bisect_right(self.ends, end - 1) + 1))
