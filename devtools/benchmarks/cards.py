"""manage.py bench cards: how long importing 10,000 cards takes, and a search among them.

The cards are invented, each with a name and its own text, in the flat shape. They are imported into the site's database
in a transaction that is rolled back. Times are the processor's, so that a busy machine doesn't spoil them; the
import's time on the clock is beside them.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from django.db import transaction

from judgeapp.cards.collection import whole_collection
from judgeapp.cards.importing.service import cards_import
from judgeapp.cards.selectors import CardQuery, cards_find
from rules_engine import SYMBOLS

from .timing import calls_taken, timing_of

Say = Callable[[str], object]
CARDS, QUICK_CARDS = 10_000, 500
GOAL_SECONDS, GOAL_MILLISECONDS = 60.0, 20.0
FIRST = ("Amber", "Brisk", "Copper", "Dusty", "Eager", "Faded", "Gilded", "Hollow", "Iron", "Jolly")
SECOND = ("Anvil", "Bell", "Crane", "Drum", "Ember", "Fiddle", "Gate", "Harbor", "Inn", "Kettle")
THIRD = ("Advance", "Block", "Charge", "Dodge", "Feint", "Guard", "Hook", "Kick", "Lunge", "Throw")
TEXTS = (
    "Enhance: Your attack gets +{n} damage.",
    "Form: Draw {n} cards.",
    "Enhance Commit 1 foundation: Gain {n} health.",
    "Response: After you are dealt damage: Draw 1 card.\nEnhance: This attack gets +{n} speed.",
)
SEARCHES = (
    CardQuery(q="amber"),
    CardQuery(q="iron gate kick"),
    CardQuery(q="draw"),
    CardQuery(type="attack"),
    CardQuery(q="hollow", type="foundation"),
    CardQuery(q="qqzzxx"),
    CardQuery(symbol="air", q="+2 damage"),
)


def invented(count: int) -> Iterator[dict[str, Any]]:
    """Invented cards, the same ones each time."""
    dice = random.Random(7)  # noqa: S311 - the same cards each time, not secret ones
    for n in range(count):
        is_attack = n % 2 == 0
        name = f"{FIRST[n % 10]} {SECOND[n // 10 % 10]} {THIRD[n // 100 % 10]} {n // 1_000 + 1}"
        row = {
            "name": f"{name}.{n}",
            "type": "attack" if is_attack else "foundation",
            "set": f"S{n % 40}",
            "number": str(n),
            "difficulty": dice.randint(1, 7),
            "check": dice.randint(1, 6),
            "block_zone": dice.choice(("high", "mid", "low")),
            "block_modifier": dice.randint(0, 4),
            "symbols": dice.sample(sorted(SYMBOLS), 3),
            "text": dice.choice(TEXTS).format(n=dice.randint(1, 4)),
        }
        values = {"zone": "mid", "speed": dice.randint(1, 6), "damage": dice.randint(1, 9)} if is_attack else {}
        yield {**row, **values}


def run(say: Say, quick: bool = False) -> dict[str, Any]:
    """Import the cards, rebuild the collection, and search it."""
    count = QUICK_CARDS if quick else CARDS
    with TemporaryDirectory() as folder, transaction.atomic():
        path = Path(folder) / "invented.json"
        path.write_text(json.dumps(list(invented(count))), encoding="utf-8")
        started, began = process_time(), perf_counter()
        report = cards_import(paths=[path])
        imported, waited = process_time() - started, perf_counter() - began
        started = process_time()
        known = len(whole_collection().cards)
        made = process_time() - started
        for query in SEARCHES:
            cards_find(query=query)
        taken = calls_taken(lambda query: cards_find(query=query), SEARCHES * (2 if quick else 20), clock=process_time)
        transaction.set_rollback(True)
    figures = {
        "cards": len(report.added),
        "import_seconds": round(imported, 2),
        "import_waited": round(waited, 2),
        "collection_seconds": round(made, 2),
        "known": known,
        "search": timing_of(taken).as_dict(),
    }
    _tell(say, figures)
    return figures


def _tell(say: Say, figures: dict[str, Any]) -> None:
    say(
        f"{figures['cards']} cards imported in {figures['import_seconds']} s, {figures['import_waited']} s by the clock   (goal: {GOAL_SECONDS:.0f} s for 10,000)"
    )
    say(f"made ready for questions, once per process: {figures['collection_seconds']} s")
    say(f"a search among {figures['known']}: {figures['search']}   (goal: {GOAL_MILLISECONDS:.0f} ms)")
