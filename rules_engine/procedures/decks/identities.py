"""Which printings count as one card: those with the same name, unless a document says otherwise (ufs-1.9 501.1, 501.2,
501.15).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rules_engine.table.printed import Printed


@dataclass(frozen=True)
class Identity:
    """What a card is counted as, and the clauses that say so: none if its name alone says it."""

    name: str
    cites: tuple[str, ...] = ()


Identify = Callable[[Printed], Identity | None]


def by_name(card: Printed) -> Identity | None:
    """Return the identity of a card that no document mentions: its name with its version."""
    return None


@dataclass
class Copies:
    """The copies of one card in a deck: how many, and their different printings."""

    identity: Identity
    count: int
    cards: list[Printed]


def copies_in(cards: Sequence[Printed], identify: Identify = by_name) -> Iterator[Copies]:
    """Yield each card of a deck once, with its copies."""
    printed = {card.slug: card for card in cards}
    found: dict[str, Copies] = {}
    for slug, count in Counter(card.slug for card in cards).items():
        card = printed[slug]
        identity = identify(card) or Identity(card.full_name)
        one = found.setdefault(identity.name, Copies(identity, 0, []))
        one.count += count
        one.cards.append(card)
    yield from found.values()
