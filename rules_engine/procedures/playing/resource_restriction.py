"""Resource restriction of older editions: a played card shares a symbol with the character, and with the card pool.

They all have to share the same symbol. A face down card that isn't a copy has no symbols and doesn't count.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.vocabulary import INFINITY, RESOURCES
from rules_engine.editions import Decks
from rules_engine.editions.symbols import base_symbols
from rules_engine.procedures.zones.symbols import character_symbols
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

POOL_TOO = (
    "ufs-1.9:302-the-combat-phase#302-5",
    "ufs-1.9:302-the-combat-phase#302-5-b",
    "ufs-1.9:201-parts-of-a-card#201-1-6-b",
)
AS_BLOCK = ("ufs-1.9:302-the-combat-phase#302-8-3-1",)
CHARACTER_ONLY = ("ufs-1.9:100-general#100-3-3-h", "ufs-1.9:100-general#100-3-3-i")
FACE_DOWN = ("ufs-1.9:500-general#500-11",)


def symbols_fail(
    game: Game, player: str, card: Card, as_block: bool = False, chosen: str | None = None
) -> WhyNot | None:
    """Return why a card's symbols forbid trying to play it, or None if they allow it or don't matter.

    Unless one is `chosen` for its infinity, it could be any.
    """
    rule = game.ruleset.playing.symbols
    if rule == "unlimited":
        return None
    decks = game.ruleset.decks
    cites: tuple[str, ...] = CHARACTER_ONLY if rule == "shared-with-character" else POOL_TOO
    cites += AS_BLOCK if as_block else ()
    shared = _could_have(decks, card, chosen) & character_symbols(game, player)
    if not shared:
        return WhyNot(wording.restrictions.shares_no_symbol(), cites)
    if rule == "shared-with-character":
        return None
    others = [other for other in game.players[player].pool if other is not card]
    for other in filter(_counts, others):
        shared &= base_symbols(decks, other.value("symbols") or (), other.symbol)
    if shared:
        return None
    cites += FACE_DOWN if any(other.face_down and not _counts(other) for other in others) else ()
    return WhyNot(wording.restrictions.shares_no_one_symbol(), cites)


def _could_have(decks: Decks, card: Card, chosen: str | None) -> frozenset[str]:
    """Return the symbols that a card to be played has, or could be given."""
    symbols = card.value("symbols") or ()
    if decks.infinity == "chosen" and INFINITY in symbols and (chosen or card.symbol) is None:
        return frozenset(RESOURCES)
    return base_symbols(decks, symbols, chosen or card.symbol)


def _counts(card: Card) -> bool:
    """Does it count? Face down cards do only as copies. An unknown card forbids nothing."""
    return card.printed is not None and (not card.face_down or card.copied is not None)
