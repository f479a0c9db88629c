"""The constructs of `patterns/vital_statistics.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct
from rules_engine.card_text.written import Word


class GenderIs(Construct):
    gender: str
    who: str


class GendersDiffer(Construct): ...


class BloodTypeIs(Construct):
    blood: Word
    who: str


class ComparesVitals(Construct):
    cmp: str
    stat: str
    who: str
