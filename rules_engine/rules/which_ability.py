"""Which abilities words mean: of a type, of a keyword, with a restriction, of a character."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.events import Happening
from rules_engine.keywords.combo import is_combo
from rules_engine.language.abilities import ReadAbility
from rules_engine.language.grammar import Node

from .play_restrictions import from_character


def is_such(which: Node, happening: Happening) -> bool:
    """Is the ability that was played one that the words mean?"""
    ability: ReadAbility = happening.data["ability"]
    return _WHICH[which.kind](which, happening, ability)


def _has_restriction(ability: ReadAbility, kind: str) -> bool:
    return any(restriction.kind == kind for restriction in ability.restrictions)


def _of_keyword(ability: ReadAbility, keyword: str) -> bool:
    """One that the keyword grants; a Combo ability is one that has a Combo play restriction (Combo)."""
    if keyword == "combo":
        return is_combo(ability)
    return ability.keyword is not None and ability.keyword.name.lower() == keyword


_WHICH: dict[str, Callable[[Node, Happening, ReadAbility], bool]] = {
    "ability-of-type": lambda which, happening, ability: ability.type == which.type.kind,
    "ability-both": lambda which, happening, ability: (
        ability.type == which.type.kind
        and from_character(happening.cards[0], ability) == (which.character == "ability-of-character")
    ),
    "not-keyword-ability": lambda which, happening, ability: ability.keyword is None,
    "keyword-ability": lambda which, happening, ability: ability.keyword is not None,
    "ability-of-keyword": lambda which, happening, ability: _of_keyword(ability, which.k.means),
    "ability-outwit": lambda which, happening, ability: ability.has_bracket("outwit"),
    "ability-deadlock": lambda which, happening, ability: _has_restriction(ability, "deadlock"),
    "ability-of-character": lambda which, happening, ability: from_character(happening.cards[0], ability),
    "ability-not-of-character": lambda which, happening, ability: not from_character(happening.cards[0], ability),
}
