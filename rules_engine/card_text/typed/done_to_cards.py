"""The constructs of `patterns/done_to_cards.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct
from rules_engine.card_text.typed.circumstances import How
from rules_engine.card_text.written import Word


class WasDone(Construct):
    p: Word
    when: str


class WasNotDone(Construct):
    p: Word
    when: str


class WasDoneSo(Construct):
    p: Word
    why: How


class ThisWay(Construct):
    p: Word


class AmongThem(Construct): ...
