"""Every verb of card text is read in every role, or there's a reason why not; and the grammar stays small."""

from __future__ import annotations

from collections import Counter

from devtools.verb_table.reasons import REASONS
from devtools.verb_table.table import TARGET, filled, table
from rules_engine.card_text.reading import card_text

# The most patterns the grammar may have. It had 28,744 before what is said about a verb was derived from one
# definition.
MOST_PRODUCTIONS = 5_000


def test_every_verb_is_read_in_every_role_or_has_a_reason_not_to_be() -> None:
    found = filled()

    assert {place for place, reads in found.items() if not reads} == set(REASONS)


def test_the_page_is_what_is_read() -> None:
    assert TARGET.read_text() == table()


def test_no_pattern_is_there_twice() -> None:
    rows = card_text().productions.items()
    patterns = Counter((symbol, one.kind, one.parts, one.fixed) for symbol, row in rows for one in row)

    assert [pattern for pattern, times in patterns.items() if times > 1] == []


def test_the_grammar_is_no_larger_than_it_has_to_be() -> None:
    assert sum(map(len, card_text().productions.values())) <= MOST_PRODUCTIONS
