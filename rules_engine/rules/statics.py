"""Static effects of continuous abilities, asked for where they matter: difficulty, flash, safe, elusive, throw, shift, unique."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_engine.board.card import Card
from rules_engine.game import Game
from rules_engine.language.abilities import CONTINUOUS, ReadAbility
from rules_engine.language.grammar import Node

from .conditions import holds
from .live import abilities_of, has_continuous

STATICS = frozenset(
    (
        "difficulty-is-x",
        "difficulty-is",
        "cannot-be-attacked-first",
        "skip-enhance-step",
        "no-reversal-to-this",
        "shift",
        "unique",
        "momentum-face-up",
        "cannot-be-completely-blocked",
        "is-unblockable",
        "counts-as-two",
    )
)


def statics_of(game: Game, card: Card, kind: str) -> Iterator[tuple[ReadAbility, Node]]:
    """The static effects of a kind that a card has now, their conditions met."""
    from .executing import Context

    if not has_continuous(card):
        return
    for ability in abilities_of(game, card):
        if ability.type != CONTINUOUS or not ability.understood:
            continue
        for sentence in ability.sentences:
            if sentence.kind not in ("static-sentence", "while-sentence") or sentence.do.kind != kind:
                continue
            if sentence.kind == "while-sentence" and not holds(
                game, Context(game, card.owner, card, ability), sentence.when
            ):
                continue
            yield ability, sentence.do


def has_static(game: Game, card: Card, kind: str) -> bool:
    return any(True for _ in statics_of(game, card, kind))


def difficulty_of(game: Game, card: Card) -> tuple[int, tuple[str, ...]]:
    """A card's difficulty, with the clauses that changed it."""
    from .amounts import x_value
    from .executing import Context

    value: Any = card.value("difficulty")
    for ability, _ in statics_of(game, card, "difficulty-is-x"):
        return x_value(Context(game, card.owner, card, ability)), ("desperation-keyword#grants",)
    for _, node in statics_of(game, card, "difficulty-is"):
        return int(node.n), ("static-effect#active-while-live",)
    return int(value or 0), ()
