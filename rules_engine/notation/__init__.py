"""A line for a board: typed by people, read by programs, carried by links. docs/notation.md is its specification.

`read` never gives up: it returns what every word means (chips), what it couldn't read (faults), and the question that
the rest describes. `printed` writes a question as its one canonical line, or refuses what a line can't express
(CannotSay).
"""

from rules_engine.notation.model import CannotSay, Chip, Line, Misread, Move
from rules_engine.notation.printer import printed
from rules_engine.notation.reader import read
from rules_engine.notation.words import Named, Words

__all__ = ["CannotSay", "Chip", "Line", "Misread", "Move", "Named", "Words", "printed", "read"]
