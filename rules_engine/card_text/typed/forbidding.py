"""The constructs of `patterns/forbidding.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.typed.clauses import Clause


class SkipItsEnhanceStep(Construct):
    a: Node


class CannotPlay(Construct):
    what: Node
    who: str
    until: Node | None = None


class LimitPlaysFor(Construct):
    n: int
    what: Node
    who: str
    until: Node | None = None


class CannotDo(Clause):
    by: Node | None = None
    until: Node | None = None


class PlayersCannotDo(Clause):
    by: Node | None = None
    during: str = ""


class CannotDoToThem(Construct):
    cards: Node
    verb: str
    who: str
    by: Node | None = None
    until: Node | None = None


class SkipNext(Construct):
    step: str
    who: str
    owned: Node | None = None


class PlayersCannot(Construct):
    who: str
    until: Node | None = None


class CannotGainHealth(PlayersCannot): ...


class CannotDraw(PlayersCannot): ...


class CannotSpend(PlayersCannot): ...
