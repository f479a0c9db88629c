"""Neighbours of a line: one word exchanged for another of its kind, each once, always the same."""

from __future__ import annotations

from devtools.card_trials.neighbours import neighbours, try_neighbours

LINE = "Enhance: If you have 3 or more committed foundations in your stage, this attack gets +2 speed."


def test_each_kind_of_word_is_exchanged_once() -> None:
    found = list(neighbours(LINE))

    kinds = [one.kind for one in found]
    assert sorted(kinds) == sorted(set(kinds))
    assert {"comparison", "quality", "type", "zone", "number"} <= set(kinds)
    assert all(one.text != LINE and one.after in one.text for one in found)
    assert found == list(neighbours(LINE))


def test_an_article_goes_with_the_word_behind_it() -> None:
    found = [one.text for one in neighbours("Response: After your rival destroys a foundation, draw 1 card.")]

    assert not any(" a asset" in text or " a attack" in text or " an foundation" in text for text in found)


def test_neighbours_of_a_line_that_is_refused_are_not_tried() -> None:
    found = try_neighbours([LINE, "Enhance: Gloop 2 cards."], lambda line: line == LINE)

    understood, tried = found.total
    assert (understood, tried) == (0, len(list(neighbours(LINE))))
    assert sum(len(lines) for _, lines in found.holes()) == tried
