"""Names of cards: copies, a character's identity and versions, words in a name."""

from __future__ import annotations

import re

from rules_engine.procedures.zones.identities import name_of
from rules_engine.table.card import Card
from rules_engine.table.game import Game


def same_name(game: Game, card: Card, other: Card) -> bool:
    """Are two cards copies? Those with the same name are; cards without a name aren't (Copy)."""
    named = card.value("name") is not None and other.value("name") is not None
    return named and name_of(game, card) == name_of(game, other)


def is_named(card: Card, name: str) -> bool:
    """Is this its name? A character's full name has its version; its identity alone means every version."""
    side, wanted = card.copied or card.front, name.lower()
    if side is None or card.value("name") is None:
        return False
    if side.type != "character":
        return str(card.value("name")).lower() == wanted
    return wanted in (side.full_name.lower(), side.name.lower(), side.identity.lower())


def has_word(card: Card, word: str) -> bool:
    """Are exactly these words in its name? Another word that merely contains the letters is not (In Its Name)."""
    words = re.findall(r"[\w']+", str(card.value("name") or "").lower())
    wanted = re.findall(r"[\w']+", word.lower())
    return any(words[i : i + len(wanted)] == wanted for i in range(len(words) - len(wanted) + 1))
