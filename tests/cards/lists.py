"""Twenty deck lists: the practice decks as they are, and with the usual mistakes."""

from __future__ import annotations

from typing import Any

from devtools.random_play import DECKS, deck_list
from judgeapp.cards.collection import collection


def _written(deck: dict[str, Any], **changed: int) -> str:
    cards = {**deck["cards"], **changed}
    names = {slug: card.full_name for slug, card in collection().items()}
    lines = [f"{count} {names.get(slug, slug)}" for slug, count in cards.items() if count]
    return "\n".join([names[deck["character"]], *lines])


def _damaged(name: str) -> list[str]:
    deck = deck_list(name)
    whole, other = _written(deck), deck_list(next(one for one in DECKS if one != name))
    first, second = list(deck["cards"])[1:3]
    lines = whole.splitlines()
    return [
        whole,
        _written(deck, **{first: 5}),
        _written(deck, **{first: 0}),
        _written(deck, **{first: 0, second: 0}),
        _written(deck, **{next(iter(other["cards"])): 2}),
        "\n".join(lines[1:]),  # no character
        whole.replace("\n", "\r\n").upper(),
        whole + "\n4 A Card That Nobody Printed",
        "\n".join(f"{line} x2" for line in lines),
        "\n".join([*lines[:4], "", "Sideboard", *lines[4:8]]),
    ]


def lists() -> list[str]:
    """Return them, always the same ones."""
    return [one for name in DECKS for one in _damaged(name)]
