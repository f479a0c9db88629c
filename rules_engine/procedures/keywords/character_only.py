"""`Kite Only` (ufs-1.9 500.4): a card only for that character's player. In the current edition such words are a trait."""

from __future__ import annotations

from rules_engine.procedures.playing.play_restrictions import is_named
from rules_engine.procedures.zones.characters import shown_side
from rules_engine.table.card import Card
from rules_engine.table.game import Game

MAY_PLAY = ("ufs-1.9:500-general#500-4", "ufs-1.9:500-general#500-4-b")
DESTROYED = ("ufs-1.9:500-general#500-4", "ufs-1.9:500-general#500-4-c")
_ONLY = " only"


def whose_only(card: Card) -> list[str]:
    """Return the characters that a card's keywords name: `Kite Only`, `Kite Marrow Only`."""
    named = (keyword.name for keyword in card.keywords if keyword.name.lower().endswith(_ONLY))
    return [part.strip() for name in named for part in name[: -len(_ONLY)].split("/")]


def is_for_another(game: Game, player: str, card: Card) -> bool:
    """Is this card for a character the player doesn't have? Only if the edition has such a keyword."""
    if not game.ruleset.keywords.character_only:
        return False
    wanted = whose_only(card)
    side = shown_side(game, game.players[player].character)
    return bool(wanted) and not any(side is not None and is_named(side.identity, name) for name in wanted)


def played_by_any_character(game: Game, card: Card) -> tuple[str, ...]:
    """Return the clause by which a draft lets any character play a card that is for one of them."""
    return ("ufs-1.9:100-general#100-3-3-g",) if game.ruleset.decks.draft and whose_only(card) else ()


def strangers(game: Game, player: str) -> list[Card]:
    """Return the face up cards of a stage that are for another character."""
    if not game.ruleset.keywords.character_only:
        return []
    return [card for card in game.players[player].stage if not card.face_down and is_for_another(game, player, card)]
