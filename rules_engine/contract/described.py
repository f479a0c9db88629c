"""Questions and rulings as JSON Schema, by the names under which an API describes them."""

from __future__ import annotations

from rules_engine.contract.comparison import Comparison
from rules_engine.contract.kinds import Schema
from rules_engine.contract.question import Question
from rules_engine.contract.ruling import Ruling
from rules_engine.contract.schema import schemas


def contract_schemas() -> dict[str, Schema]:
    """Return every part of a question and of a ruling. A question has no other keys; to a ruling, keys may be added."""
    return {**schemas(Comparison, closed=False), **schemas(Ruling, closed=False), **schemas(Question, closed=True)}
