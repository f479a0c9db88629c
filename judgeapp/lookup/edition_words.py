"""Words of a question that say which edition is meant: `mha`, `ufs`, `attack on titan`."""

from __future__ import annotations

from typing import NamedTuple

# Longer names first: `my hero academia` is not `my hero` and a word more.
_NAMES = {
    ("my", "hero", "academia"): "mha",
    ("attack", "on", "titan"): "howto-aot",
    ("critical", "role"): "howto-cr",
    ("my", "hero"): "mha",
    ("mha",): "mha",
    ("ufs",): "ufs-1.9",
    ("aot",): "howto-aot",
    ("uvs",): "uvs-1.2.9",
    ("universus",): "uvs-1.2.9",
}


class Named(NamedTuple):
    """An edition, and where in the line its name stands."""

    edition: str
    first: int
    end: int


def named_edition(words: list[str]) -> Named | None:
    """Return the edition that a line names, if it says anything besides."""
    for name, edition in _NAMES.items():
        for at in range(len(words) - len(name) + 1):
            if tuple(words[at : at + len(name)]) == name and len(words) > len(name):
                return Named(edition, at, at + len(name))
    return None
