"""The constructs of `patterns/play_triggers.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.typed.circumstances import Hows
from rules_engine.card_text.typed.triggers import PartNamed
from rules_engine.card_text.written import Word


class Passes(Construct):
    how: Hows | None
    on: str
    who: str


class TriesToBlock(Construct):
    who: str
    with_: Node | None
    a: Node | None = None
    what: Node | None = None


class AttackIsPlayed(Construct):
    how: Hows | None
    kindly: Node | None
    status: str
    tail: Node | None
    whose: str


class YouPlayThis(Construct):
    from_: Node | None
    how: Hows | None
    how_played: str


class PlaysNth(Construct):
    cmp: str
    d: Node
    n: int
    period: Node
    who: str


class PlaysOrBlocks(Construct):
    d: Node
    who: str


class PlaysAbilityThat(Construct):
    on: Node | None
    result: Node
    who: str
    also: Node | None = None
    or_: Node | None = None
    which: Node | None = None


class PlaysNthAbility(Construct):
    n: int
    period: Node
    which: Node | None
    who: str


class PlaysSameAbility(Construct):
    cmp: str
    n: int
    noun: Word
    period: Node
    which: Node | None
    who: str


class PlaysNthCopy(Construct):
    cmp: str
    d: Node
    n: int
    period: Node
    who: str


class PlaysOwnKeyword(Construct):
    k: Word


class ChecksCard(Construct):
    d: Node
    mill: str
    who: str
    to: Node | None = None


class ChecksValue(Construct):
    cmp: str
    n: int
    printed: str
    who: str
    m: int | None = None
    o: int | None = None
    to: Node | None = None


class ChecksThis(Construct):
    to: Node | None


class HealthReducedTo(Construct):
    how: Hows | None
    who: str
    below: int | None = None
    n: int | None = None


class PartBegins(PartNamed): ...


class PartEnds(PartNamed): ...


class PartAnnounced(Construct):
    part: str
    whose: str


class CancelNext(Construct):
    how: None
    on: Node | None
    who: str
    which: Node | None = None
    until: Node | None = None
