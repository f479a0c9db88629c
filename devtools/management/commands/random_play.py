"""manage.py random_play: whole games at random, with everything checked after every decision."""

from __future__ import annotations

import json
import traceback
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from devtools.random_play import Played, WentWrong, play
from judgeapp.memory import settle


class Command(BaseCommand):
    help = "Play random legal games with the practice decks and check the rules of thumb after every decision."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=int, default=20)
        parser.add_argument("--seed", type=int, default=1, help="the first seed; each game takes the next one")
        parser.add_argument("--json", action="store_true", help="print only the figures, as JSON")
        parser.add_argument("--keep-going", action="store_true", help="continue after a game that went wrong")

    def handle(self, *args: Any, **options: Any) -> None:
        games: list[Played] = []
        wrong: list[WentWrong] = []
        settle()
        started = perf_counter()
        for seed in range(options["seed"], options["seed"] + options["games"]):
            try:
                games.append(play(seed))
            except WentWrong as error:
                wrong.append(error)
                if not options["json"]:
                    self._report(error)
                if not options["keep_going"]:
                    break
        figures = summary(games, wrong, perf_counter() - started)
        if options["json"]:
            self.stdout.write(json.dumps(figures, indent=2))
        else:
            self.stdout.write(", ".join(f"{name}: {value}" for name, value in figures.items() if name != "wrong"))
        if wrong:
            raise CommandError(f"{len(wrong)} game(s) went wrong")

    def _report(self, error: WentWrong) -> None:
        self.stdout.write(str(error))
        cause = error.__cause__
        if cause is not None and not isinstance(cause, AssertionError):
            self.stdout.write("".join(traceback.format_exception(cause)[-6:]))
        self.stdout.write(f"decisions: {json.dumps(error.decisions)}")


def summary(games: list[Played], wrong: list[WentWrong], seconds: float) -> dict[str, Any]:
    """The figures of a run."""
    decisions = sum(len(game.decisions) for game in games)
    return {
        "games": len(games),
        "decisions": decisions,
        "games_per_second": round(len(games) / seconds, 2),
        "decisions_per_second": round(decisions / seconds),
        "longest_game": max((len(game.decisions) for game in games), default=0),
        "most_turns": max((game.turns for game in games), default=0),
        "most_steps": max((game.steps for game in games), default=0),
        "clauses_walked": len({cite for game in games for cite in game.walked}),
        "wrong": [
            {"seed": e.seed, "why": e.why, "first": e.first, "decks": e.decks, "decisions": e.decisions} for e in wrong
        ],
    }
