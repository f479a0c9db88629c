"""Starting the Game: characters, health, hands, mulligans. Who goes first, and the shuffled decks, are the asker's facts."""

from __future__ import annotations

from rules_engine.board.card import DECK, HAND, Card
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.ruling import Ask, Option

from . import acts
from .asking import Procedure, ask, choose_cards
from .pause_conditions import shuffle

NEEDS_HAND = "starting-the-game#draw-hand"


def starting_the_game(game: Game) -> Procedure:
    """Set up from characters and decks; the active player of the question goes first."""
    first, second = game.active, game.inactive
    game.say(
        "setup",
        "Both players place their starting characters and their decks.",
        "starting-the-game#place-character",
        "starting-the-game#place-deck",
    )
    _first_commits(game, first)
    _set_health(game)
    game.happen(Happening("game-begins", first, before=True))
    from .order_of_operations import boundary

    yield from boundary(game)
    game.say(
        "setup",
        "Fired effects from before the game have happened; no other event can.",
        "starting-the-game#before-game-effects",
        "starting-the-game#no-other-events",
        "game-event#not-before-the-game",
    )
    for player in (first, second):
        yield from shuffle(game, player)
        yield from _draw(game, player, _missing(game, player), "starting-the-game#draw-hand")
    took = []
    if (yield from _first_mulligan(game, first)):
        took.append(first)
    if (yield from _second_mulligan(game, second)):
        took.append(second)
    for player in took:
        game.say(
            "shuffle",
            f"{player.upper()} took a mulligan and shuffles.",
            "starting-the-game#mulligan-shuffle",
            "mulligan#shuffle-after",
            player=player,
        )
        yield from shuffle(game, player)
    game.waiting.clear()
    game.say(
        "begins",
        f"The game begins. {first.upper()} skips the Start Phase of the first turn.",
        "starting-the-game#game-begins",
        "starting-the-game#first-skips-start-phase",
        "mulligan#first-player-skips-start-phase",
        player=first,
    )


def _first_commits(game: Game, first: str) -> None:
    step = game.say(
        "setup",
        f"{first.upper()} goes first and commits their character.",
        "starting-the-game#random-chooser",
        "starting-the-game#first-commits-character",
        player=first,
    )
    game.set_flag(step, game.players[first].character, "committed", True)


def _set_health(game: Game) -> None:
    step = game.say(
        "setup",
        "Both players set their health to their character's.",
        "starting-the-game#set-health",
        "health#starting-health",
    )
    for player in "ab":
        game.set_health(step, player, game.players[player].max_health)


def _missing(game: Game, player: str) -> int:
    size = int(game.players[player].character.value("hand_size") or 0)
    return size - len(game.players[player].zones[HAND])


def _draw(game: Game, player: str, count: int, *cites: str) -> Procedure:
    if count > 0:
        yield from acts.draw(game, player, count, *cites)


def _first_mulligan(game: Game, player: str) -> Procedure:
    """The first player: the whole hand, and again only after showing a hand without foundations."""
    if not (
        yield from _wants(game, player, "mulligan#first-player-entire-hand", "starting-the-game#mulligan-first-player")
    ):
        return False
    yield from _mulligan(game, player, list(game.players[player].zones[HAND]))
    hand = game.players[player].zones[HAND]
    free = game.reading("second-mulligan")
    if free == "once" or (
        free == "only-without-foundations"
        and any(card.printed is None or card.printed.type == "foundation" for card in hand)
    ):
        return True
    if (yield from _wants(game, player, "mulligan#first-player-second-time", "starting-the-game#mulligan-second-time")):
        acts.reveal(game, player, list(hand), "mulligan#first-player-second-time")
        yield from _mulligan(game, player, list(hand))
    return True


def _wants(game: Game, player: str, *cites: str) -> Procedure:
    def build() -> Ask:
        options = [
            Option("mulligan", "mulligan", "Mulligan the whole hand", value=True),
            Option("keep", "keep", "Keep this hand", value=False),
        ]
        return Ask(player, "mulligan", "Mulligan?", cites, options)

    option = yield from ask(build)
    return option.value


def _second_mulligan(game: Game, player: str) -> Procedure:
    """The second player: any number of cards, once."""
    hand = list(game.players[player].zones[HAND])

    def build() -> Ask:
        options = [
            Option("keep", "keep", "Keep this hand", value=[]),
            Option("mulligan", "mulligan", "Mulligan the whole hand", value=hand),
        ]
        options += [
            Option(f"mulligan:{card.id}", "mulligan", f"Mulligan {card.name}", (card.id,), (), [card]) for card in hand
        ]
        return Ask(
            player,
            "mulligan",
            "Mulligan any number of cards?",
            ("mulligan#second-player-any-number", "starting-the-game#mulligan-second-player"),
            options,
            accept=accept,
        )

    by_id = {card.id: card for card in hand}

    def accept(decision: str) -> Option | None:
        said, _, rest = decision.partition(":")
        ids = rest.split(",")
        if said != "mulligan" or any(name not in by_id for name in ids) or len(set(ids)) != len(ids):
            return None
        return Option(decision, "mulligan", "Mulligan", tuple(ids), (), [by_id[name] for name in ids])

    option = yield from ask(build)
    if not option.value:
        return False
    yield from _mulligan(game, player, option.value)
    return True


def _mulligan(game: Game, player: str, cards: list[Card]) -> Procedure:
    """Put the cards on the bottom of the deck and draw up to the hand size."""
    game.move(
        cards,
        DECK,
        "mulligan",
        f"{player.upper()} puts {len(cards)} cards on the bottom of the deck.",
        "mulligan#how",
        "starting-the-game#mulligan-how",
        player=player,
    )
    person = game.players[player]
    if person.deck_rest:
        # Below the counted cards: known only as being at the bottom, so they join the count.
        for card in cards:
            person.deck.remove(card)
            game.cards.pop(card.id, None)
        person.deck_rest += len(cards)
    yield from _draw(game, player, _missing(game, player), "mulligan#how")


CHOOSE = choose_cards
