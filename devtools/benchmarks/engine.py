"""manage.py bench engine: how fast the engine rules and plays, beside a plain Python loop, and how the cost grows.

Random play is that of `random_play`, without its checks: whole games, steps and citations on. No board is written in
between; the cost of that, as rulings need it, is below. The plain loop sends answers into a generator that only counts:
the least that a decision can cost in Python. All times are the processor's, so that a busy machine doesn't spoil them.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Generator
from time import process_time
from typing import Any

from devtools.random_play import dealt, pick, play, setup_question
from judgeapp.cards.collection import collection
from judgeapp.memory import settle
from rules_engine import judge
from rules_engine.judging import Table

from .timing import Timing, time_calls

Say = Callable[[str], object]
SEED = 20_260_101
DEEP = 30
GOALS = {"decisions_per_second": 2_000, "ruling_ms": 10.0, "branch_ms": 20.0}


def run(say: Say, quick: bool = False) -> dict[str, Any]:
    """Measure random play, an ordinary ruling, another branch, and how the cost of a decision grows."""
    games = 10 if quick else 100
    play(SEED, watch=False)  # reads the cards' texts, once per process
    settle()  # as the site does, once it is warm
    figures: dict[str, Any] = {"random_play": _random_play(games, tells=False), "plain_loop": _plain_loop(200_000)}
    figures["boards_told"] = _random_play(games, tells=True)
    said = "{decisions_per_second} decisions/s, {games_per_second} games/s"
    say(f"random play: {said.format(**figures['random_play'])}")
    say(f"  where the steps lead to the board of every decision: {said.format(**figures['boards_told'])}")
    say("plain loop:  {decisions_per_second} decisions/s".format(**figures["plain_loop"]))
    calls = 50 if quick else 300
    for name, question in (("ruling", ordinary_question()), ("branch", branch_question())):
        timing = _time(question, calls)
        figures[name] = timing.as_dict()
        say(f"{name:<12} {timing}   (goal: {GOALS[f'{name}_ms']:.0f} ms)")
    figures["by_length"] = _by_length(games)
    for row in figures["by_length"]:
        said = (
            "decisions {from:>4} to {to:>4} of a game: {microseconds:>6} µs each   ({in_stages:>4} cards in the stages)"
        )
        say(said.format(**row))
    figures["by_cards"] = [_with_cards(count, 20 if quick else 100) for count in (5, 10, 20, 40, 80)]
    for row in figures["by_cards"]:
        say("{cards:>4} foundations in each stage: {microseconds:>6} µs a decision".format(**row))
    return figures


def _random_play(games: int, tells: bool) -> dict[str, Any]:
    started = process_time()
    played = [play(seed, watch=False, tells=tells) for seed in range(SEED, SEED + games)]
    seconds = process_time() - started
    decisions = sum(len(game.decisions) for game in played)
    return {
        "games": games,
        "decisions": decisions,
        "steps": sum(game.steps for game in played),
        "decisions_per_second": round(decisions / seconds),
        "games_per_second": round(games / seconds, 1),
    }


def _plain_loop(count: int) -> dict[str, Any]:
    def counting() -> Generator[int, int, None]:
        total = 0
        while True:
            total += yield total

    procedure = counting()
    next(procedure)
    started = process_time()
    for i in range(count):
        procedure.send(i)
    return {"decisions": count, "decisions_per_second": round(count / (process_time() - started))}


def _time(question: dict[str, Any], calls: int) -> Timing:
    return time_calls(lambda asked: judge(asked, collection()).as_dict(), [question] * calls, clock=process_time)


def ordinary_question() -> dict[str, Any]:
    """One attack, enhanced and blocked, with 30 cards on the board."""
    stages = {
        "a": ["loose-footwork", "morning-roadwork", "chalked-hands", "tale-of-the-tape", "sparring-partner"],
        "b": ["planted-feet", "iron-chin", "thick-skin", "corner-wisdom", "cut-man"],
    }
    hands = {
        "a": ["quick-one-two", "heel-drop", "feint-and-fade", "home-crowd-hook"],
        "b": ["counter-cross", "measured-jab", "iron-chin", "smelling-salts"],
    }
    players: dict[str, Any] = {}
    for player, character in (("a", "wren-halloway"), ("b", "brick-tamsin")):
        players[player] = {
            "character": {"id": f"{player}.char", "card": character},
            "health": 18,
            "stage": [{"id": f"{player}.s{i}", "card": card} for i, card in enumerate(stages[player], 1)],
            "hand": [{"id": f"{player}.h{i}", "card": card} for i, card in enumerate(hands[player], 1)],
            "momentum": 2,
            "discard": [{"card": "loose-footwork"}] * 3,
            "deck": {"count": 40},
        }
    return {
        "ruleset": "uvs-1.2.9",
        "board": {"turn": 5, "active": "a", "at": "combat", "players": players},
        "decisions": [
            "play:a.h1",
            "attack:b.char",
            "check:5",
            "enhance:a.h1/1",
            "pass",
            "pass",
            "block:b.h1",
            "check:6",
        ],
    }


def branch_question() -> dict[str, Any]:
    """A game from its setup, 30 decisions deep, with a different last decision from the one that was played."""
    dice = random.Random(SEED)  # noqa: S311 - repeatable, not secret
    question = setup_question()
    table = Table(question, collection())
    decisions: list[str] = []
    while table.ask is not None and (len(decisions) < DEEP or len(table.ask.options) < 2):
        decisions.append(pick(table.ask, dice))
        table.answer(decisions[-1])
    assert table.ask is not None, "the game ended before it was deep enough"
    return {**question, "decisions": [*decisions, table.ask.options[-1].id]}


def _by_length(games: int) -> list[dict[str, Any]]:
    """What a decision costs, by how many were made before it; and how many cards were in both stages meanwhile, which
    it looks at."""
    width = 50
    taken: dict[int, list[float]] = defaultdict(list)
    lying: dict[int, list[int]] = defaultdict(list)
    for seed in range(SEED, SEED + games):
        dice = random.Random(seed)  # noqa: S311
        table = Table(setup_question(*dealt(dice)), collection())
        count = 0
        while table.ask is not None:
            started = process_time()
            table.answer(pick(table.ask, dice))
            taken[count // width].append(process_time() - started)
            lying[count // width].append(sum(len(person.stage) for person in table.game.players.values()))
            count += 1
    return [
        {
            "from": part * width,
            "to": (part + 1) * width,
            "microseconds": round(sum(times) / len(times) * 1e6),
            "in_stages": round(sum(lying[part]) / len(times), 1),
        }
        for part, times in sorted(taken.items())
        if len(times) >= width
    ]


def _with_cards(count: int, rounds: int) -> dict[str, Any]:
    """What a decision of an attack costs with this many foundations in each stage."""
    question = ordinary_question()
    for player, person in question["board"]["players"].items():
        slugs = [row["card"] for row in person["stage"][:3]]
        person["stage"] = [{"id": f"{player}.s{i}", "card": slugs[i % 3]} for i in range(count)]
    decisions = question.pop("decisions")
    spent = 0.0
    for _ in range(rounds):
        table = Table(question, collection())
        started = process_time()
        for decision in decisions:
            table.answer(decision)
        spent += process_time() - started
    return {"cards": count, "microseconds": round(spent / rounds / len(decisions) * 1e6)}
