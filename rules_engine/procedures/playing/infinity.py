"""Infinity chosen: before such a card is played or put into play, its player chooses a symbol for it (ufs-1.9 500.8).

The card has that symbol as long as it is in play. A character's is chosen when it is revealed, for the whole game.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.contract.decision import Refusal
from rules_engine.contract.vocabulary import INFINITY, RESOURCES
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.procedures.playing.resource_restriction import symbols_fail
from rules_engine.table.card import Card
from rules_engine.table.game import Game

CHOSEN = ("ufs-1.9:500-general#500-8-b", "ufs-1.9:500-general#500-8-c")
AT_REVEAL = "ufs-1.9:500-general#500-8-d"


def choose_for_play(game: Game, player: str, card: Card, as_block: bool = False) -> Procedure:
    """Choose the symbol of a card about to be played. Only one with which it can be tried can be chosen."""
    if not _needs_symbol(game, card):
        return
    able, refused = [], []
    for symbol in RESOURCES:
        failing = symbols_fail(game, player, card, as_block, chosen=symbol)
        if failing is None:
            able.append(symbol)
        else:
            why = wording.playing.symbol_does_not_fit(symbol=symbol, why=failing.why)
            refused.append(Refusal("choose", (), why, failing.cites))
    yield from _choose(game, player, card, able, refused)


def choose_as_put(game: Game, player: str, cards: Sequence[Card]) -> Procedure:
    """Choose the symbol of each card that an effect puts into play: any of them will do."""
    for card in cards:
        if _needs_symbol(game, card):
            yield from _choose(game, player, card, RESOURCES, ())


def choose_for_character(game: Game, player: str) -> Procedure:
    """Choose the symbol of a starting character when it is revealed."""
    person = game.players[player]
    if person.primary is not None or not _needs_symbol(game, person.character):
        return
    name = person.character.name
    symbol = yield from choose_one(
        player, "choose", _labels(RESOURCES), wording.playing.which_symbol(card=name), AT_REVEAL
    )
    step = game.say(
        "symbol", wording.playing.symbol_is_chosen(player=player, card=name, symbol=symbol), AT_REVEAL, player=player
    )
    game.set_board(step, f"players.{player}.primary", None, symbol)
    person.primary = symbol


def _needs_symbol(game: Game, card: Card) -> bool:
    if game.ruleset.decks.infinity != "chosen" or card.symbol is not None:
        return False
    return card.front is not None and INFINITY in card.front.symbols


def _choose(game: Game, player: str, card: Card, able: Sequence[str], refused: Sequence[Refusal]) -> Procedure:
    prompt = wording.playing.which_symbol(card=card.name)
    symbol = yield from choose_one(player, "choose", _labels(able), prompt, *CHOSEN, refusals=lambda: list(refused))
    said = wording.playing.symbol_is_chosen(player=player, card=card.name, symbol=symbol)
    game.set_flag(game.say("symbol", said, *CHOSEN, player=player), card, "symbol", symbol)


def _labels(symbols: Sequence[str]) -> list[tuple[str, wording.saying.Saying, str]]:
    return [(symbol, wording.playing.this_symbol(symbol=symbol), symbol) for symbol in symbols]
