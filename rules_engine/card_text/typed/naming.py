"""The constructs of `patterns/naming.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class IsNamedOne(Construct):
    what: str


class MatchesNamed(Construct):
    among: str | None = None
    cards: Node | None = None


class IsNamedCard(Construct):
    cards: Node


class NamedNumberTerm(Construct): ...


class LosesNamed(Construct): ...


class GainsNamed(Construct): ...


class ChangeZoneNamed(Construct):
    a: Node


class Naming(Construct):
    what: str
    # The names from which one is chosen, if the text lists them.
    one: Word | None = None
    two: Word | None = None
    three: Word | None = None

    @property
    def listed(self) -> list[str]:
        return [word.means for word in (self.one, self.two, self.three) if word is not None]


class NameOne(Naming): ...


class NameCost(Naming): ...
