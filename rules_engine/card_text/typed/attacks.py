"""The constructs of `patterns/attacks.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct


class MultipleCopies(Construct): ...
