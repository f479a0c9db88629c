"""Misprints of the long words of card text: one letter too many, too few or wrong, or two that changed places.

Only words in small letters are looked at, so names are left alone, and only those that are one slip away from a word of
the list and aren't words that cards use.
"""

from __future__ import annotations

# The words that get misprinted.
WORDS = (
    "abilities", "ability", "additional", "character", "character's", "characters", "committed", "committing", "difficulty", "discard",
    "discarded", "discards", "effects", "enhance", "foundation", "foundation's", "foundations", "modifier", "modifiers", "momentum",
    "multiple", "necessary", "opponent", "opponent's", "opponents", "permanently", "playable", "powerful", "progressive", "resource",
    "response", "revealed", "staging", "successful", "unblockable", "vitality",
)  # fmt: skip
# Other words that are one letter away from one of those.
OTHERS = ("affects", "agility", "difficult", "effect", "modified", "modifies", "multiply", "reveals", "stating")
SHORTEST = 6

_BY_LETTER: dict[str, tuple[str, ...]] = {
    letter: tuple(word for word in WORDS if word[0] == letter) for letter in {word[0] for word in WORDS}
}
# With one letter more or less, many words become other forms of themselves.
_RIGHT = frozenset((*OTHERS, *(f"{word}{end}" for word in WORDS for end in ("", "s", "d", "'"))))


def spelled(word: str) -> str:
    """Return a word in small letters with its right spelling, if it is one slip away from exactly one."""
    if len(word) < SHORTEST or word in _RIGHT:
        return word
    near = [right for right in _BY_LETTER.get(word[0], ()) if _is_one_slip(word, right)]
    return near[0] if len(near) == 1 else word


def _is_one_slip(word: str, right: str) -> bool:
    if abs(len(word) - len(right)) > 1:
        return False
    same = next((i for i, (a, b) in enumerate(zip(word, right, strict=False)) if a != b), min(len(word), len(right)))
    if len(word) != len(right):
        longer, shorter = (word, right) if len(word) > len(right) else (right, word)
        return longer[same + 1 :] == shorter[same:]
    swapped = word[:same] + word[same + 1 : same + 2] + word[same : same + 1] + word[same + 2 :]
    return word[same + 1 :] == right[same + 1 :] or swapped == right
