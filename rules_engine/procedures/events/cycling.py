"""Cycling: the discard pile becomes the deck, and this many cards are removed."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.vocabulary import DECK, REMOVED
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.events.shuffling import shuffle
from rules_engine.table.events import Happening
from rules_engine.table.game import Game


def cards_to_remove(game: Game) -> int:
    """Return how many cards of the new deck are removed. For a draft, the document doesn't say (open question)."""
    decks = game.ruleset.decks
    if decks.draft and game.reading("ufs-draft-cycling") == "five":
        return 5
    return decks.cycling_removes


def cycle(game: Game, player: str) -> Procedure:
    """Turn the discard pile into the deck, and remove ten cards; with exactly ten, the deck is empty again."""
    person = game.players[player]
    count = len(person.discard)
    needed = cards_to_remove(game)
    step = game.say(
        "cycle",
        wording.events.cycles(player=player, count=count),
        "pause-conditions#empty-deck", "cycling#when", "cycling#how", "cycling#shuffle-discard-pile", "deck#cycle-when-empty",
        player=player,
    )  # fmt: skip
    cards = list(person.discard)
    for card in cards:
        step.changes.append(game._move(card, DECK, None, False, False, None))
    yield from shuffle(game, player, "cycling#shuffle-discard-pile")
    step = game.say(
        "remove",
        wording.events.removes_top_of_new_deck(player=player, count=min(needed, count)),
        "cycling#remove-ten",
        player=player,
    )
    for _ in range(needed):
        top = game.top_of_deck(player)
        if top is not None:
            step.changes.append(game._move(top, REMOVED, None, False, False, None))
    settled = game.ruleset.decks.cycling_loses == "no-deck-left"
    if count == needed and not settled and game.reading("cycling-exactly-ten") == "plays-on":
        game.deckless.add(player)
    game.note("cycled", player)
    game.game_history.setdefault("cycled", {"a": 0, "b": 0})[player] += 1
    game.happen(Happening("cycle", player))
    game.pauses_due = True
