"""The beginners' guides: every example, answer and quick-reference line is executed by a scenario or excused with a reason."""

from __future__ import annotations

import pytest

from judgeapp.rulings.guides import cover_guide, guides, refs_in


@pytest.mark.parametrize("guide", sorted(guides()))
def test_every_line_of_a_guide_is_executed_or_excused(guide: str) -> None:
    coverage = cover_guide(guide)

    assert coverage.lines
    assert not coverage.missing
    assert not coverage.stale


def test_there_are_190_lines_in_the_two_guides() -> None:
    assert sum(len(cover_guide(guide).lines) for guide in guides()) == 190


def test_a_clause_alone_belongs_to_the_entry_before_it_and_to_the_guide_spoken_of() -> None:
    about = "Guide Critical Role, making-checks#example-a and #example-b; Attack on Titan, shift#c. No (both guides, faq-x#d)."

    assert list(refs_in(about, "Critical Role")) == ["making-checks#example-a", "making-checks#example-b", "faq-x#d"]
    assert list(refs_in(about, "Attack on Titan")) == ["shift#c", "faq-x#d"]
