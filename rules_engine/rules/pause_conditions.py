"""Pause Conditions: what halts the game until it is handled, in the order of the list. Events wait until the pause is over."""

from __future__ import annotations

from rules_engine.board.card import CHARACTER, DECK, DISCARD, REMOVED, STAGE, Card
from rules_engine.events import Happening
from rules_engine.game import Game, GameOver
from rules_engine.ruling import Ask, Option, Outcome

from .asking import Procedure, ask, choose_cards, names, run
from .prohibitions import is_prohibited


def handle(game: Game) -> Procedure:
    """Handle all pauses that are due; then their events happen as one."""
    game.pauses_due = False
    outer = game.holding
    held: list[Happening] = [] if outer is None else outer
    game.holding = held
    try:
        while (yield from _handle_one(game)):
            pass
    finally:
        game.holding = outer
        if outer is None:
            game.waiting += held
    game.pauses_due = False


def _handle_one(game: Game) -> Procedure:
    """The first pause condition of the list that is true; was there one?"""
    _health(game)
    for player in game.in_turn_order():
        if game.players[player].deck_count == 0 and game.players[player].zones[CHARACTER]:
            yield from cycle(game, player)
            return True
    for handler in (_characters, _unique, _terrain, _attacks_and_actions, _stamina):
        if (yield from run(handler(game))):
            return True
    return False


def _health(game: Game) -> None:
    losers = [
        player
        for player in game.in_turn_order()
        if game.players[player].zones[CHARACTER]
        and game.players[player].health <= 0
        and not is_prohibited(game, "losing-at-zero", player=player)
    ]
    if len(losers) == 2:
        cites = ("pause-conditions#zero-health", "winning-the-game#rival-health")
        game.reading("both-at-zero")
        game.say("game-over", "Both players are at 0 health or less: the game is a draw.", *cites)
        game.outcome = Outcome(None, None, "both players are at 0 health or less", cites)
        raise GameOver
    if losers:
        lose(
            game,
            losers[0],
            "is at 0 health or less",
            "pause-conditions#zero-health",
            "health#zero-loses",
            "winning-the-game#rival-health",
        )


def lose(game: Game, player: str, why: str, *cites: str) -> None:
    """A player loses; the game is over."""
    winner = game.rival(player)
    game.say("game-over", f"{player.upper()} {why} and loses the game; {winner.upper()} wins.", *cites, player=player)
    game.outcome = Outcome(winner, player, f"{player} {why}", tuple(cites))
    raise GameOver


def cycle(game: Game, player: str) -> Procedure:
    """Cycling: the discard pile becomes the deck, ten cards are removed; fewer than ten loses."""
    person = game.players[player]
    count = len(person.discard)
    needed = game.ruleset.cycling_removes
    if count < needed:
        game.say(
            "cycle",
            f"{player.upper()} has to cycle, but only {count} cards are in the discard pile: {needed} must be removed.",
            "pause-conditions#empty-deck", "cycling#when", "deck#cycle-when-empty", player=player,
        )  # fmt: skip
        lose(
            game,
            player,
            "cannot cycle",
            "cycling#lose-without-ten",
            "pause-conditions#cannot-cycle",
            "winning-the-game#rival-cannot-cycle",
        )
    step = game.say(
        "cycle",
        f"{player.upper()} has no cards in the deck and cycles: the discard pile ({count}) is shuffled into a new deck.",
        "pause-conditions#empty-deck", "cycling#when", "cycling#how", "cycling#shuffle-discard-pile", "deck#cycle-when-empty",
        player=player,
    )  # fmt: skip
    cards = list(person.discard)
    for card in cards:
        step.changes.append(game._move(card, DECK, None, False, False, None))
    yield from shuffle(game, player)
    step = game.say(
        "remove",
        f"{player.upper()} removes the top {needed} cards of the new deck from the game.",
        "cycling#remove-ten",
        player=player,
    )
    for _ in range(needed):
        top = game.top_of_deck(player)
        if top is not None:
            step.changes.append(game._move(top, REMOVED, None, False, False, None))
    game.note("cycled", player)
    game.game_history.setdefault("cycled", {"a": 0, "b": 0})[player] += 1
    game.happen(Happening("cycle", player))
    game.pauses_due = True


def shuffle(game: Game, player: str) -> Procedure:
    """Shuffle a deck: its order is unknown afterwards, unless the asker supplies it."""
    person = game.players[player]
    if game.shuffles_ask and person.deck_rest == 0:
        cards = {card.id: card for card in person.deck}

        def accept(decision: str) -> Option | None:
            said, _, rest = decision.partition(":")
            ids = rest.split(",")
            if said != "order" or sorted(ids) != sorted(cards):
                return None
            return Option(decision, "order", "This order", tuple(ids), (), ids)

        def build() -> Ask:
            ids = ",".join(cards)
            option = Option(f"order:{ids}", "order", "Keep this order", tuple(cards), (), list(cards))
            return Ask(
                player,
                "order",
                f"In what order is {player.upper()}'s deck now?",
                ("deck#shuffle-after-search",),
                [option],
                accept=accept,
            )

        option = yield from ask(build)
        person.deck = [cards[name] for name in option.value]
        step = game.say("shuffle", f"{player.upper()} shuffles the deck.", "deck#shuffle-after-search", player=player)
        step.changes.append(
            {"at": f"players.{player}.deck.order", "was": None, "now": [card.id for card in person.deck]}
        )
        return
    count = len(person.deck)
    step = game.say(
        "shuffle",
        f"{player.upper()} shuffles the deck; its order is unknown now.",
        "deck#shuffle-after-search",
        "unknown#deck",
        player=player,
    )
    if count:
        step.changes.append({"at": f"players.{player}.deck.shuffled", "was": count, "now": 0})
    for card in person.deck:
        game.cards.pop(card.id, None)
    person.deck_rest += count
    person.deck = []


def _characters(game: Game) -> bool:
    """A character in a stage that is no copy of the starting character goes to the discard pile; a copy attaches."""
    from .characters import attach_or_discard

    for player in game.in_turn_order():
        for card in list(game.players[player].stage):
            if card.type == "character" and not card.face_down and card.attached_to is None:
                attach_or_discard(game, player, card)
                return True
    return False


def _unique(game: Game) -> Procedure:
    """Two or more copies of a card with Unique in one stage: the newest is sacrificed, or the unflipped ones."""
    for player in game.in_turn_order():
        by_name: dict[str, list[Card]] = {}
        for card in game.players[player].stage:
            if not card.face_down and card.has_keyword("Unique"):
                by_name.setdefault(card.value("name"), []).append(card)
        for copies in by_name.values():
            if len(copies) < 2 or is_prohibited(game, "destroy", cards=copies):
                continue
            unflipped = [card for card in copies if card.unflipped_at]
            if unflipped and len(unflipped) < len(copies):
                gone, cite = unflipped, "pause-conditions#unique-unflipped"
            elif unflipped:
                game.reading("unique-all-unflipped")
                gone = yield from choose_cards(
                    game,
                    player,
                    "choose",
                    copies,
                    len(copies) - 1,
                    len(copies) - 1,
                    "Which copies are sacrificed?",
                    "pause-conditions#unique-unflipped",
                )
                cite = "pause-conditions#unique-unflipped"
            else:
                gone, cite = [max(copies, key=lambda card: card.entered)], "pause-conditions#unique"
            game.move(
                gone, DISCARD, "sacrifice", f"{player.upper()} has more than one {names(copies[:1])}, which is Unique, and sacrifices {len(gone)}.",
                cite, "unique#grants", "sacrifice#destroy-it", "destroy#stage-to-discard-pile", player=player,
                happening=Happening("destroy", player, tuple(gone), sacrificed=True),
            )  # fmt: skip
            return True
    return False


def _terrain(game: Game) -> Procedure:
    """Two or more terrains in both stages together: the older ones are destroyed."""
    terrains = [
        card
        for player in "ab"
        for card in game.players[player].stage
        if not card.face_down and card.has_keyword("Terrain")
    ]
    if len(terrains) < 2 or is_prohibited(game, "destroy", cards=terrains):
        return False
    newest = max(card.entered for card in terrains)
    latest = [card for card in terrains if card.entered == newest]
    keep = latest[0]
    if len(latest) > 1:
        kept = yield from choose_cards(
            game, game.active, "choose", latest, 1, 1, "Which terrain stays?", "pause-conditions#terrain-same-time"
        )
        keep = kept[0]
    for player in game.in_turn_order():
        gone = [card for card in terrains if card is not keep and card.owner == player]
        if gone:
            game.move(
                gone, DISCARD, "destroy", f"{names(gone)} has been a terrain for longer and is destroyed.", "pause-conditions#terrain", "destroy#stage-to-discard-pile",
                player=player, happening=Happening("destroy", player, tuple(gone)),
            )  # fmt: skip
    return True


def _attacks_and_actions(game: Game) -> bool:
    """An attack or action in a stage is discarded."""
    for player in game.in_turn_order():
        wrong = [
            card
            for card in game.players[player].stage
            if not card.face_down and card.type in ("attack", "action") and not card.revealed
        ]
        if wrong:
            game.move(
                wrong, DISCARD, "discard", f"{names(wrong)} cannot stay in the stage and is discarded.", "pause-conditions#attack-or-action-in-stage", "build#attack-or-action-discarded",
                player=player, happening=Happening("discard", player, tuple(wrong), origin=STAGE),
            )  # fmt: skip
            return True
    return False


def _stamina(game: Game) -> bool:
    """A backup with 0 or less stamina is destroyed (the list does not name it: open question)."""
    for player in game.in_turn_order():
        fallen = [card for card in game.players[player].stage if card.stamina is not None and card.stamina <= 0]
        if fallen:
            game.reading("backup-zero-stamina")
            game.move(
                fallen, DISCARD, "destroy", f"{names(fallen)} has no stamina left and is destroyed.", "stamina#destroyed-at-zero", "destroy#stage-to-discard-pile",
                player=player, happening=Happening("destroy", player, tuple(fallen)),
            )  # fmt: skip
            return True
    return False
