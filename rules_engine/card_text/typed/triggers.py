"""The constructs of `patterns/triggers.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.typed.circumstances import Hows
from rules_engine.card_text.written import Word


class PartNamed(Construct):
    """A part of the turn: `your`, `rival` or `the`, and its name; or a step of an attack that may be named."""

    whose: str
    part: str
    a: Node | None = None


class PartOfTurn(PartNamed): ...


class Transforms(Construct):
    what: str
    name: Word | None = None
    title: Word | None = None


class SeenStun(Construct):
    how: Hows | None
    what: Node


class ThisCleared(Construct): ...


class ChoosesBullet(Construct): ...


class GameBegins(Construct): ...
