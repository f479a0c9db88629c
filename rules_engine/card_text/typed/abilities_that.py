"""The constructs of `patterns/abilities_that.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct


class Cancel(Construct): ...
