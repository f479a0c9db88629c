"""The short answer to a ruling, and why something can't be done: which steps are mentioned. The words are in
`wording.answers`."""

from rules_engine.answering.short import answer_of, short_answer
from rules_engine.answering.why_not import why_not

__all__ = ["answer_of", "short_answer", "why_not"]
