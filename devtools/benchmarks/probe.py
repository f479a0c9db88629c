"""Measures the engine of the tree that it is started in, on the questions of a file, and prints the figures as JSON.

    cd TREE && PYTHONPATH=. python -P /path/to/probe.py QUESTIONS.json

`bench engine --against` starts it in trees of other commits, so it uses nothing of this package, and of the engine only what they
all have. All times are the processor's.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any


def main(questions: dict[str, Any]) -> dict[str, Any]:
    """Return what the engine of this tree takes."""
    started = process_time()
    engine = import_module("rules_engine")
    cards = _collection()
    engine.judge(questions["ruling"], cards)
    first = process_time() - started
    for question in (*questions["games"][:5], questions["branch"]):
        engine.judge(question, cards)
    import_module("judgeapp.memory").settle()
    return {
        "first_ruling": first,
        "random_play": _random_play(engine, questions["games"], cards),
        "ruling": _ruling(engine, questions["ruling"], cards, questions["calls"]),
        "branch": _ruling(engine, questions["branch"], cards, questions["calls"]),
        "memory": _most_memory(),
    }


def _collection() -> Any:
    """The cards of this tree's content, without a site around them."""
    settings = import_module("django.conf").settings
    settings.configure(CONTENT_DIR=Path("content").resolve(), CONTENT_PACK="")
    return import_module("judgeapp.cards.collection").collection()


def _random_play(engine: Any, games: list[dict[str, Any]], cards: Any) -> dict[str, Any]:
    """How many decisions are made per second, without writing a board in between."""
    table_of = getattr(engine, "Table", None) or import_module("rules_engine.judging").Table
    taken = 0
    started = process_time()
    for game in games:
        table = table_of({**game, "decisions": []}, cards, tells=False)
        for decision in game["decisions"]:
            if not table.answer(decision):
                break
            taken += 1
        if hasattr(table, "close"):
            table.close()
    return {"decisions": taken, "per_second": taken / (process_time() - started)}


def _ruling(engine: Any, question: dict[str, Any], cards: Any, calls: int) -> float:
    """How long a ruling takes, in milliseconds, with its words."""
    times = []
    for _ in range(calls):
        started = process_time()
        engine.judge(question, cards).as_dict()
        times.append((process_time() - started) * 1000)
    return median(times)


def _most_memory() -> float:
    """The most memory that this process has held, in megabytes. (`getrusage` also counts the process that started it.)"""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))) / 1024


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))))
