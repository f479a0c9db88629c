"""The short answer to a ruling, and why something cannot be done: what is told of it. The words are `wording.answers`."""

from rules_engine.answering.short import answer_of, short_answer
from rules_engine.answering.why_not import why_not

__all__ = ["answer_of", "short_answer", "why_not"]
