"""Starting the Game, Mulligan: characters, health, hands, mulligans.

The asker says who goes first (the question's active player) and how shuffled decks are ordered. Events before the game
trigger nothing: they are kept back and forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations, islice

from rules_engine import wording
from rules_engine.contract.decision import Ask, Option, Refusal
from rules_engine.contract.vocabulary import DECK, HAND, REMOVED
from rules_engine.procedures import acts
from rules_engine.procedures.asking import MOST_SETS, Procedure, ask
from rules_engine.procedures.effects import fired_effects
from rules_engine.procedures.events.shuffling import shuffle
from rules_engine.procedures.playing.infinity import choose_for_character
from rules_engine.procedures.turns.start_phase import missing_cards
from rules_engine.table.card import Card, called
from rules_engine.table.drafting import UNNAMED
from rules_engine.table.events import Event, Happening
from rules_engine.table.game import Game

FIRST = (
    "starting-the-game#mulligan",
    "mulligan#first-player-entire-hand",
    "starting-the-game#mulligan-first-player",
)
AGAIN = ("mulligan#first-player-second-time", "starting-the-game#mulligan-second-time")
SECOND = (
    "starting-the-game#mulligan",
    "mulligan#second-player-any-number",
    "starting-the-game#mulligan-second-player",
    "starting-the-game#mulligan-second-player-once",
)
ONCE = (
    "ufs-1.9:101-starting-the-game#101-3",
    "ufs-1.9:101-starting-the-game#101-3-b",
    "ufs-1.9:101-starting-the-game#101-3-c",
    "ufs-1.9:101-starting-the-game#101-3-d",
)
AS_CHARACTER = (
    "ufs-1.9:100-general#100-3-3-d",
    "ufs-1.9:100-general#100-3-3-e",
    "ufs-1.9:100-general#100-3-3-j",
)
BEFORE = ("starting-the-game#before-game-effects",)


def starting_the_game(game: Game) -> Procedure:
    """Set up from characters and decks; the active player of the question goes first."""
    first, second = game.active, game.inactive
    step = game.say(
        "setup",
        wording.starting.players_set_up(),
        "starting-the-game#before-the-game",
        "starting-the-game#place-character",
        "starting-the-game#place-deck",
        *_acts_as_character(game),
    )
    game.set_board(step, "turn", game.turn, 1)
    game.turn = 1
    outer, game.holding = game.holding, []  # no event before the game can trigger anything
    for player in (first, second):
        yield from choose_for_character(game, player)
    if game.ruleset.starting.first_player_commits_character:
        _first_commits(game, first)
    _set_health(game)
    yield from _before_the_game(game)
    game.say(
        "setup",
        wording.starting.no_event_before_game(),
        "starting-the-game#no-other-events",
        "game-event#not-before-the-game",
    )
    for player in (first, second):
        yield from shuffle(game, player, "starting-the-game#shuffle")
    for player in (first, second):
        yield from _draw(game, player, missing_cards(game, player), "starting-the-game#draw-hand")
    yield from _mulligans(game, first, second)
    game.holding = outer
    _begins(game, first)


def _acts_as_character(game: Game) -> tuple[str, ...]:
    """Return the clauses on a foundation chosen instead of a character."""
    chosen = any(person.character.name == UNNAMED for person in game.players.values())
    return AS_CHARACTER if chosen else ()


def _begins(game: Game, first: str) -> None:
    """Begin the first turn. What was drawn before it wasn't drawn in it."""
    game.forget_turn()
    said, cites = wording.starting.game_begins(), ["starting-the-game#game-begins"]
    if game.ruleset.starting.first_player_skips_start_phase:
        said = wording.starting.game_begins_without_start_phase(player=first)
        cites += ["starting-the-game#first-skips-start-phase", "mulligan#first-player-skips-start-phase"]
    game.say("begins", said, *cites, player=first)


def _before_the_game(game: Game) -> Procedure:
    """Handle fired effects that trigger before the game begins. What they do isn't a game event yet."""
    before = Event([Happening("game-begins", game.active, before=True, cites=BEFORE)], len(game.steps))
    yield from fired_effects.fire(game, before, "fired-effect#before-responses")


def _mulligans(game: Game, first: str, second: str) -> Procedure:
    """Let both players mulligan, the first one first; those who did shuffle when mulligans are over."""
    if game.ruleset.starting.mulligan == "remove-whole-hand":
        for player in (first, second):
            yield from _removing_mulligan(game, player)
        return
    took = []
    if (yield from _first_mulligan(game, first, "mulligan#chance-before-game", "mulligan#first-player-starts")):
        took.append(first)
    if (yield from _second_mulligan(game, second)):
        took.append(second)
    for player in took:
        yield from shuffle(game, player, "starting-the-game#mulligan-shuffle", "mulligan#shuffle-after")


def _first_commits(game: Game, first: str) -> None:
    step = game.say(
        "setup",
        wording.starting.goes_first_and_commits(first=first),
        "starting-the-game#first-commits-character",
        player=first,
    )
    game.set_flag(step, game.players[first].character, "committed", True)


def _set_health(game: Game) -> None:
    step = game.say(
        "setup",
        wording.starting.players_set_health(),
        "starting-the-game#set-health",
        "health#starting-health",
    )
    for player in "ab":
        game.set_health(step, player, game.players[player].max_health)


def _draw(game: Game, player: str, count: int, *cites: str) -> Procedure:
    if count > 0:
        yield from acts.draw(game, player, count, *cites)


def _first_mulligan(game: Game, player: str, *cites: str) -> Procedure:
    """Let the first player mulligan: the whole hand, and again only after showing a hand without foundations."""
    if not (yield from _wants(game, player, *cites, *FIRST)):
        return False
    yield from _mulligan(game, player, list(game.players[player].zones[HAND]))
    hand = game.players[player].zones[HAND]
    limit = game.reading("second-mulligan")
    if limit == "once":
        return True
    only_without = limit == "only-without-foundations"
    if only_without and _has_foundation(hand):
        game.say("keep", wording.starting.no_second_mulligan(), *AGAIN, player=player)
        return True
    if (yield from _wants(game, player, *AGAIN, only_without=only_without)):
        shown = len(game.revealed)
        if only_without:
            acts.reveal(game, player, list(hand), *AGAIN)
        yield from _mulligan(game, player, list(hand))
        acts.conceal(game, shown)
    return True


def _removing_mulligan(game: Game, player: str) -> Procedure:
    """Let each mulligan once: the whole hand leaves the game, and as many cards are drawn as the printed hand size
    says.
    """
    hand = list(game.players[player].zones[HAND])
    if not hand or not (yield from _wants(game, player, *ONCE)):
        return
    game.move(
        hand,
        REMOVED,
        "mulligan",
        wording.starting.removes_hand(player=player, count=len(hand)),
        "ufs-1.9:101-starting-the-game#101-3-e",
        player=player,
    )
    size = int(game.players[player].character.printed_value("hand_size") or 0)
    yield from _draw(game, player, size, "ufs-1.9:101-starting-the-game#101-3-f")


def _has_foundation(hand: list[Card]) -> bool:
    return any(card.printed is not None and card.printed.type == "foundation" for card in hand)


def _wants(game: Game, player: str, *cites: str, only_without: bool = False) -> Procedure:
    """Ask whether to mulligan the whole hand or keep it. The second time only without a foundation in it, as far as the
    hand is known.
    """

    def build() -> Ask:
        options = [Option("keep", "keep", wording.starting.keep_hand(), value=False)]
        refused: list[Refusal] = []
        if only_without and _has_foundation(game.players[player].hand):
            refused.append(Refusal("mulligan", (), wording.starting.new_hand_has_foundation(), AGAIN))
        else:
            options.insert(0, Option("mulligan", "mulligan", wording.starting.mulligan_whole_hand(), value=True))
        return Ask(player, "mulligan", wording.starting.whether_to_mulligan_all(), cites, options, lambda: refused)

    option = yield from ask(build)
    return option.value


def _second_mulligan(game: Game, player: str) -> Procedure:
    """Let the second player mulligan any number of cards, once."""
    hand = list(game.players[player].zones[HAND])
    if not hand:
        return False

    by_id = {card.id: card for card in hand}

    def build() -> Ask:
        options = [
            Option("mulligan", "mulligan", wording.starting.mulligan_whole_hand(), value=hand),
            Option("keep", "keep", wording.starting.keep_hand(), value=[]),
        ]
        parts = chain.from_iterable(combinations(hand, count) for count in range(1, len(hand)))
        sets = list(islice(parts, MOST_SETS + 1))
        options += [of_cards(chosen) for chosen in sets[:MOST_SETS]]
        pick = {"from": list(by_id), "min": 1, "max": len(by_id)} if len(sets) > MOST_SETS else None
        return Ask(
            player, "mulligan", wording.starting.whether_to_mulligan(), SECOND, options, accept=accept, pick=pick
        )

    def of_cards(chosen: Sequence[Card]) -> Option:
        ids = tuple([card.id for card in chosen])
        words = lambda: (wording.starting.mulligan_cards(cards=called(chosen)), ())  # noqa: E731
        return Option(f"mulligan:{','.join(ids)}", "mulligan", cards=ids, value=list(chosen), later=words)

    def accept(decision: str) -> Option | None:
        said, _, rest = decision.partition(":")
        ids = rest.split(",")
        if said != "mulligan" or any(name not in by_id for name in ids) or len(set(ids)) != len(ids):
            return None
        return of_cards([by_id[name] for name in ids])

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
        wording.starting.puts_on_bottom(player=player, count=len(cards)),
        "mulligan#how",
        "starting-the-game#mulligan-how",
        player=player,
    )
    yield from _draw(game, player, missing_cards(game, player), "mulligan#how")
