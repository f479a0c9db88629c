"""Shuffling a deck: its order is unknown afterwards, unless the asker supplies it."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.decision import Ask, Option
from rules_engine.contract.vocabulary import NOWHERE
from rules_engine.procedures.asking import Procedure, ask
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.rows import deck_rows


def shuffle(game: Game, player: str, *why: str) -> Procedure:
    """Shuffle a deck: its order is unknown afterwards, unless the asker supplies it."""
    person = game.players[player]
    cites = (*(why or ("effects#in-order",)), "unknown#deck")
    game.happen(Happening("shuffle", player))
    if game.shuffles_ask and person.deck_rest == 0:
        cards = {card.id: card for card in person.deck}

        def accept(decision: str) -> Option | None:
            said, _, rest = decision.partition(":")
            ids = rest.split(",")
            if said != "order" or sorted(ids) != sorted(cards):
                return None
            return Option(decision, "order", wording.events.this_order(), tuple(ids), (), ids)

        def build() -> Ask:
            ids = ",".join(cards)
            option = Option(f"order:{ids}", "order", wording.events.keep_order(), tuple(cards), (), list(cards))
            return Ask(
                player,
                "order",
                wording.events.order_of_deck(player=player),
                cites,
                [option],
                accept=accept,
            )

        order = list(cards)
        if len(cards) > 1:
            option = yield from ask(build)
            order = option.value
        was, person.deck = deck_rows(person), [cards[name] for name in order]
        step = game.say("shuffle", wording.events.shuffles_deck(player=player), *cites, player=player)
        game.set_board(step, f"players.{player}.deck.top", was, deck_rows(person, was))
        return
    count = len(person.deck)
    step = game.say("shuffle", wording.events.shuffles_to_unknown_order(player=player), *cites, player=player)
    game.set_board(step, f"players.{player}.deck.top", deck_rows(person), [])
    for card in person.deck:
        game.cards.pop(card.id, None)
        card.zone = NOWHERE  # now one of the unknown cards of the deck: nothing that knew it can find it again
    person.deck_rest += count
    person.deck = []
