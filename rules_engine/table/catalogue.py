"""The cards that can be named in a game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Protocol

from rules_engine.table.printed import Printed


class Cards(Protocol):
    """Cards by slug."""

    def get(self, slug: str, /) -> Printed | None: ...

    def __getitem__(self, slug: str, /) -> Printed: ...

    def __contains__(self, slug: object, /) -> bool: ...


class Catalogue(Cards, Protocol):
    """The cards of a game's edition. There may be thousands, and each is read only when it is asked for."""

    def candidates(self) -> Iterator[tuple[str, Printed]]:
        """Return every card by its slug, even those of other rules: `slug in catalogue` says which these are, and may
        have to read the text.
        """
        ...

    def slugs(self) -> Collection[str]:
        """Return the slugs of all candidates."""
        ...
