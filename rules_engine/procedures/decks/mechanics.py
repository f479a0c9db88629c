"""Which mechanics a card uses that not every edition has: by its type, its other side, and the words of its abilities.

Only words of the grammar count, never names: a card called Drive Time doesn't drive. What isn't understood executes
nothing, so it uses nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.facts import kept
from rules_engine.card_text.productions import Lit, Maybe, Production
from rules_engine.card_text.reading import walk
from rules_engine.table.printed import Printed

_TYPES = {"backup": "backups", "token": "tokens"}
_WORDS = {
    "attack stack": ("stack",),
    "backups": ("backup", "backups", "stamina"),
    "blitz": ("blitz",),
    "counters": ("counter", "counters"),
    "double-sided cards": ("transform", "transforms", "transformed"),
    "drive": ("drive", "drives"),
    "mill": ("mill", "mills", "milled"),
    "outwit": ("outwit",),
    "ruin": ("ruin", "ruins", "ruined"),
    "sacrifice": ("sacrifice", "sacrifices", "sacrificed"),
    "skill trees": ("level",),
    "spend": ("spend", "spends", "spent", "spending"),
    "tokens": ("token", "tokens"),
}
_MECHANIC = {word: mechanic for mechanic, words in _WORDS.items() for word in words}


def mechanics_of(card: Printed) -> frozenset[str]:
    """Return the mechanics that a card uses, on either side."""
    found = set(mechanics_of_shape(card))
    for ability in card.abilities:
        found |= _of_ability(ability)
    if card.back is not None:
        found |= mechanics_of(card.back)
    return frozenset(found)


@kept
def mechanics_of_shape(card: Printed) -> frozenset[str]:
    """Return the mechanics that a card uses by its type and its parts, whatever its text says."""
    found = {_TYPES[side.type] for side in (card, card.back) if side is not None and side.type in _TYPES}
    if any(side is not None and side.vitals is not None for side in (card, card.back)):
        found.add("vital statistics")
    if any(symbol.startswith("attuned:") for side in (card, card.back) if side is not None for symbol in side.symbols):
        found.add("attuned symbols")
    if card.back is not None:
        found.add("split cards" if card.split else "double-sided cards")
    return frozenset(found)


@kept
def _of_ability(ability: ReadAbility) -> frozenset[str]:
    if ability.tree is None:
        return frozenset()
    nodes = list(walk(ability.tree))
    found = {mechanic for node in nodes for mechanic in _named_by(node.production)}
    nouns = {node.noun.means for node in nodes if node.get("noun") is not None}
    found |= {_TYPES[noun] for noun in nouns if noun in _TYPES}
    if any(node.kind.startswith("check-against") for node in nodes):
        found.add("check X")
    return frozenset(found)


def _named_by(production: Production) -> Iterator[str]:
    """Return the mechanics that the words of a pattern itself name, without its slots; of alternatives, all must name
    the same.
    """
    for part in production.parts:
        words = part.words if isinstance(part, Maybe) else ("|".join(part.choices),) if isinstance(part, Lit) else ()
        for word in words:
            named = {_MECHANIC.get(one) for one in word.split("|")}
            if len(named) == 1 and (mechanic := named.pop()) is not None:
                yield mechanic
