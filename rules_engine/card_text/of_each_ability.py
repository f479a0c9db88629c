"""What a card says about each of its abilities: `Each ability on this card is only playable once per turn`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.card_text.ability import CONTINUOUS, ReadAbility
from rules_engine.card_text.nodes import Node

SAYS = "each-ability-static"


def with_what_is_said_of_each(abilities: tuple[ReadAbility, ...]) -> tuple[ReadAbility, ...]:
    """Return the abilities of a text. What one of them says about all played ones is added to the end of each of those."""
    said = tuple(r for ability in abilities for r in _said(ability))
    if not said:
        return abilities
    return tuple(
        ability
        if ability.type == CONTINUOUS or not ability.understood
        else replace(ability, endings=ability.endings + said)
        for ability in abilities
    )


def _said(ability: ReadAbility) -> Iterator[Node]:
    for sentence in ability.sentences if ability.type == CONTINUOUS else ():
        if sentence.kind == "static-sentence" and sentence.do.kind == SAYS:
            yield sentence.do.r
