"""Which abilities words mean: of a type, of a keyword, with a restriction, of a character."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import CHARACTER, STAGE
from rules_engine.procedures.keywords.combo import is_combo
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import whose
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.wording import place, said
from rules_engine.procedures.playing.play_restrictions import from_character
from rules_engine.table.card import Card
from rules_engine.table.events import Happening


def is_such(which: Node, happening: Happening) -> bool:
    """Is the ability that was played one that the words mean?"""
    return is_ability(which, happening.cards[0], happening.data["ability"])


def is_ability(which: Node, card: Card, ability: ReadAbility) -> bool:
    """Is an ability of a card one that the words mean?"""
    return _WHICH[which.kind](which, card, ability)


def is_on(on: Node, card: Card, was: Card, ctx: Context, player: str) -> bool:
    """Is the card, as it was, one that the words after `abilities on` mean?"""
    if on.kind == "ability-on-character":
        return bool(was.zone == CHARACTER)
    if on.kind == "ability-on-this":
        return card is ctx.card
    if on.kind == "ability-from":
        named = place(on.zone).zones
        return was.zone in named or (STAGE in named and was.in_stage)
    words = said(on.d)
    zones = words.place.zones if words.place is not None else ()
    if zones and was.zone not in zones and not ("stage" in zones and was.in_stage):
        return False
    if words.whose is not None and card.owner not in whose(ctx, on.d, player):
        return False
    return fits(ctx.game, ctx, was, on.d)


def _has_restriction(ability: ReadAbility, kind: str) -> bool:
    return any(restriction.kind == kind for restriction in ability.restrictions)


def _is_named(card: Card, ability: ReadAbility, name: str) -> bool:
    """Does it have the name, or come from a keyword or token of that name: a Roman Cancel ability?"""
    token = card.printed.name if card.printed is not None and card.printed.type == "token" else ""
    names = (ability.name, ability.keyword.name if ability.keyword is not None else "", token)
    return name.lower() in (one.lower() for one in names)


def _of_keyword(ability: ReadAbility, keyword: str) -> bool:
    """Does the keyword grant it? A Combo ability is one that has a Combo play restriction (Combo)."""
    if keyword == "combo":
        return is_combo(ability)
    return ability.keyword is not None and ability.keyword.name.lower() == keyword


_WHICH: dict[str, Callable[[Node, Card, ReadAbility], bool]] = {
    "ability-of-type": lambda which, card, ability: ability.type == which.type.kind,
    "ability-both": lambda which, card, ability: (
        ability.type == which.type.kind and from_character(card, ability) == (which.character == "ability-of-character")
    ),
    "ability-and": lambda which, card, ability: (
        is_ability(which.a, card, ability) and is_ability(which.b, card, ability)
    ),
    "ability-either": lambda which, card, ability: (
        is_ability(which.a, card, ability) or is_ability(which.b, card, ability)
    ),
    "ability-named": lambda which, card, ability: _is_named(card, ability, which.name.means),
    "not-keyword-ability": lambda which, card, ability: ability.keyword is None,
    "keyword-ability": lambda which, card, ability: ability.keyword is not None,
    "ability-of-keyword": lambda which, card, ability: _of_keyword(ability, which.k.means),
    "ability-with-symbol": lambda which, card, ability: _has_restriction(ability, "symbol"),
    "ability-outwit": lambda which, card, ability: ability.has_bracket("outwit"),
    "ability-deadlock": lambda which, card, ability: _has_restriction(ability, "deadlock"),
    "ability-of-character": lambda which, card, ability: from_character(card, ability),
    "ability-not-of-character": lambda which, card, ability: not from_character(card, ability),
}
