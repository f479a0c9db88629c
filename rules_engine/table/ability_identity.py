"""Identify an ability of a card, whatever its position among the card's abilities.

Counts of plays depend on it: when a keyword is gained or lost, the numbers of other abilities shift, and a card that
becomes a copy has other abilities under the same numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rules_engine.contract.vocabulary import Keyword


class AbilityId(NamedTuple):
    """One ability of a card: where it's printed, or what grants it and which instance of that it is."""

    # The card that prints it, directly or through a keyword; empty for a gained ability.
    of: str
    # The keyword that grants it, or the gained text; empty for a printed ability.
    by: str
    nth: int


def keep_counts(counts: dict[Any, int], was: Iterable[Keyword], now: Iterable[Keyword]) -> dict[Any, int]:
    """Return the counts of plays after a card's keywords changed: an instance that is gone takes its counts with it."""
    names = {keyword.name for keyword in was}
    moved = {name: _moved(_named(was, name), _named(now, name)) for name in names}
    kept = {}
    for (identity, *when), count in counts.items():
        of_keyword = identity.of and identity.by in moved
        nth = moved[identity.by].get(identity.nth) if of_keyword else identity.nth
        if nth is not None:
            kept[identity._replace(nth=nth), *when] = count
    return kept


def _named(keywords: Iterable[Keyword], name: str) -> list[Keyword]:
    return [keyword for keyword in keywords if keyword.name == name]


def _moved(was: list[Keyword], now: list[Keyword]) -> dict[int, int]:
    """Return the new place of each instance of a keyword, without those that are gone."""
    if len(now) >= len(was):  # ratings may have changed, or instances were added at the end
        return {nth: nth for nth in range(1, len(was) + 1)}
    found, left = {}, list(enumerate(now, 1))
    for nth, keyword in enumerate(was, 1):
        if left and left[0][1] == keyword:
            found[nth] = left.pop(0)[0]
    return found
