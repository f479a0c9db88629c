"""Random legal play: whole games from setup to a winner with the practice decks, with invariants checked on the way.

The dice are here, never in the engine: the seed shuffles the decks and picks among the options that the engine offers.
What must always be true is `Watcher`'s: no card lost or duplicated, only cards in the stage committed, health within its
maximum, every step with clauses that exist, and the changes of the steps replayed over the board before give the board after.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings

from judgeapp.cards.collection import collection
from judgeapp.rulebook.loading import library
from rules_engine import Ask, Option, Outcome, replay
from rules_engine.boards import board_of
from rules_engine.contract.vocabulary import CHARACTER, DECK, STAGE
from rules_engine.judging import Table
from rules_engine.table.card import Card
from rules_engine.table.player import LISTED

DECKS = ("wren", "brick")
MOST_DECISIONS = 4_000
# How likely each verb is chosen: acting before passing, and saving a check before failing it, so that games end.
EAGERNESS = {"pass": 1.0, "fail": 0.3, "no": 1.0, "mulligan": 0.3, "keep": 2.0}
EAGER = 3.0


class WentWrong(Exception):
    """A game broke an invariant or didn't end: with the seed and the decisions that lead there."""

    def __init__(self, why: str, seed: int, decisions: list[str], first: str, decks: tuple[str, str]) -> None:
        self.why, self.seed, self.decisions, self.first, self.decks = why, seed, decisions, first, decks
        super().__init__(
            f"seed {seed}, {' against '.join(decks)}, {first} first, after {len(decisions)} decisions: {why}"
        )


@dataclass
class Played:
    """One game played to its end."""

    seed: int
    decisions: list[str]
    turns: int
    steps: int
    outcome: Outcome
    walked: set[str] = field(default_factory=set)


@cache
def deck_list(name: str) -> dict[str, Any]:
    """A deck of content/decks: its character, its primary symbol, and how many of each card."""
    path = Path(settings.CONTENT_DIR) / "decks" / f"{name}.yaml"
    deck: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return deck


def setup_question(first: str = "a", decks: tuple[str, str] = DECKS) -> dict[str, Any]:
    """Two decks against each other, every card listed, shuffles asked for."""
    players = {}
    for player, name in zip("ab", decks, strict=True):
        deck = deck_list(name)
        slugs = [slug for slug, count in deck["cards"].items() for _ in range(count)]
        top = [{"id": f"{player}.{i}", "card": slug} for i, slug in enumerate(slugs, 1)]
        players[player] = {
            "character": {"id": f"{player}.char", "card": deck["character"]},
            "deck": {"count": len(top), "top": top},
        }
    return {
        "ruleset": "uvs-1.2.9",
        "board": {"turn": 1, "active": first, "at": "setup", "players": players},
        "shuffles": "ask",
    }


def pick(ask: Ask, dice: random.Random) -> str:
    """One of the options, or a shuffled order."""
    options = ask.options
    if ask.kind == "order" and options[0].verb == "order":
        ids = list(options[0].cards)
        dice.shuffle(ids)
        return f"order:{','.join(ids)}"
    if ask.pick is not None and dice.random() < 0.5:
        count = dice.randint(ask.pick["min"], ask.pick["max"])
        ids = dice.sample(ask.pick["from"], min(count, len(ask.pick["from"])))
        verb = next(option.verb for option in options if option.cards)
        return f"{verb}:{','.join(ids)}" if ids else options[0].id  # if none may be chosen, passing comes first
    if len(options) == 1:
        return options[0].id
    weights = [EAGERNESS.get(option.verb, EAGER) for option in options]
    return dice.choices(options, weights)[0].id


def play(seed: int, watch: bool = True, bound: int = MOST_DECISIONS, tells: bool = True) -> Played:
    """Play one game to its end. Raises WentWrong."""
    dice = random.Random(seed)  # noqa: S311 - repeatable, not secret
    first, decks = dealt(dice)
    decisions: list[str] = []
    try:
        table = Table(setup_question(first, decks), collection(), tells=tells)
        played = _play_on(table, dice, decisions, seed, watch, bound)
        table.close()
    except Exception as error:
        why = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
        raise WentWrong(why, seed, decisions, first, decks) from error
    return played


def dealt(dice: random.Random) -> tuple[str, tuple[str, str]]:
    """Who goes first, and which decks meet; a deck may meet itself."""
    return dice.choice("ab"), (dice.choice(DECKS), dice.choice(DECKS))


def _play_on(table: Table, dice: random.Random, decisions: list[str], seed: int, watch: bool, bound: int) -> Played:
    watcher = Watcher(table) if watch else None
    while table.ask is not None:
        assert len(decisions) < bound, f"the game has no winner after {bound} decisions"
        decision = pick(table.ask, dice)
        decisions.append(decision)
        assert table.answer(decision), f"{decision} was offered and then refused"
        if watcher is not None:
            watcher.look(table)
    assert table.loop is None, table.loop
    outcome = table.game.outcome
    assert outcome is not None, "the game stopped without a decision and without an outcome"
    walked = watcher.walked if watcher is not None else set()
    return Played(seed, decisions, table.game.turn, len(table.game.steps), outcome, walked)


@cache
def clauses() -> frozenset[str]:
    """The clauses that a step may cite."""
    return frozenset(clause.ref.local for entry in library().current.entries.values() for clause in entry.clauses)


class Watcher:
    """Checks a table after every decision and reports violated invariants."""

    def __init__(self, table: Table) -> None:
        self.cards = set(table.game.cards)
        self.turn = table.game.turn
        self.board = board_of(table.game)
        self.seen = self.replayed = len(table.game.steps)
        self.walked: set[str] = set()
        self.known: set[tuple[str, ...]] = set()

    def look(self, table: Table) -> None:
        """Check everything that must be true between two decisions."""
        self._steps(table)
        self._cards(table)
        self._health(table)
        self._lookouts(table)
        if table.ask is not None:
            self._ask(table.ask)
        if table.game.turn != self.turn or table.ask is None:
            self._replay(table)

    def _steps(self, table: Table) -> None:
        steps = table.game.steps
        for step in steps[self.seen :]:
            self._cites(step.cites, step.text)
        self.seen = len(steps)

    def _cites(self, cites: tuple[str, ...], what: str) -> None:
        if cites not in self.known:
            assert cites, f"no citation: {what}"
            unknown = [cite for cite in cites if cite not in clauses()]
            assert not unknown, f"{what!r} cites {unknown}, which no entry has"
            self.known.add(cites)
            self.walked.update(cites)

    def _ask(self, ask: Ask) -> None:
        self._cites(ask.cites, ask.prompt)
        assert ask.options, f"{ask.prompt!r} has no options"
        names = [option.id for option in ask.options]
        assert len(set(names)) == len(names), f"{ask.prompt!r} offers an option twice: {_twice(names)}"
        for option in ask.options:
            if option.cites:
                self._cites(option.cites, option.label)
            assert not _unknown_number(option), f"{option.id} asks for a check of a listed card"

    def _cards(self, table: Table) -> None:
        game = table.game
        found: list[str] = []
        for player, person in game.players.items():
            assert person.deck_rest == 0, f"{player}'s deck holds cards that are not listed"
            for zone, cards in (*((zone, person.zones[zone]) for zone in LISTED), (DECK, person.deck)):
                found += [card.id for card in cards]
                for card in cards:
                    self._card(card, player, zone)
        doubled = _twice(found)
        assert not doubled, f"cards in two places: {doubled}"
        lost = self.cards.difference(found)
        assert not lost, f"cards lost: {sorted(lost)}"
        extra = [name for name in found if name not in self.cards and not _is_token(game.cards[name])]
        assert not extra, f"cards from nowhere: {extra}"

    def _card(self, card: Card, player: str, zone: str) -> None:
        assert card.owner == player, f"{card.id} of {card.owner} is in {player}'s {zone}"
        assert card.zone == zone, f"{card.id} says it is in {card.zone}, and lies in {zone}"
        if card.committed:
            assert zone in (STAGE, CHARACTER), f"{card.id} is committed in {zone}"

    def _health(self, table: Table) -> None:
        for player, person in table.game.players.items():
            assert person.health <= person.max_health, f"{player} has {person.health} of {person.max_health} health"
            assert len(person.zones[CHARACTER]) == 1, f"{player} has no starting character"

    def _lookouts(self, table: Table) -> None:
        for person in table.game.players.values():
            overlooked = person.ability_index.overlooked()
            assert not overlooked, f"cards that heed something are overlooked: {overlooked}"
            gone = person.ability_index.gone()
            assert not gone, f"cards are found where they no longer lie: {gone}"

    def _replay(self, table: Table) -> None:
        now = board_of(table.game)
        steps = [step.as_dict() for step in table.game.steps[self.replayed :]]
        replayed = replay(self.board, steps)
        assert replayed == now, f"the changes replayed give another board: {difference(replayed, now)}"
        self.board, self.replayed, self.turn = now, len(table.game.steps), table.game.turn


def difference(one: Any, other: Any, at: str = "") -> str:
    """The first place where two boards differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            if one.get(key) != other.get(key) or (key in one) != (key in other):
                return difference(one.get(key), other.get(key), f"{at}.{key}".lstrip("."))
    if isinstance(one, list) and isinstance(other, list):
        for i, (a, b) in enumerate(zip(one, other, strict=False)):
            if a != b:
                return difference(a, b, f"{at}[{i}]")
        return f"{at} has {len(one)} by the changes and {len(other)} on the board"
    return f"{at} is {one!r} by the changes and {other!r} on the board"


def _twice(names: list[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


def _is_token(card: Card) -> bool:
    return card.printed is not None and card.printed.type == "token"


def _unknown_number(option: Option) -> bool:
    return option.verb == "check"
