"""How large a question may be, and the names and characters it may use."""

from __future__ import annotations

MOST_CARDS = 2_000
MOST_TEXT = 2_000
MOST_NUMBER = 999
# For numbers that grow during a game: turns, an attack's damage, counters.
MOST_COUNT = 999_999
MOST_EFFECTS = 200
# The parts of one ability's text, and effects made by effects made by effects.
MOST_PARTS, DEEPEST = 2_000, 5
LONGEST_ID, LONGEST_NAME, LONGEST_DECISION = 60, 120, 20_000
MOST_LINES = 40  # of a card's text, and abilities of a skill tree
MOST_PRINTED = 40  # keywords, symbols or gained abilities of one card
# A ruling's own values have no limit.
UNBOUNDED = 1 << 62
NOT_IN_IDS = ":,/= "
