"""No visitor's text stays in a worker: after a word was sent everywhere, all of Python's memory is searched for it."""

from __future__ import annotations

import gc
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from devtools.attack.boards import board
from judgeapp.thinking import ready

# In two parts, so that the search doesn't find this file's own code.
PARTS = ("Qvexil", "Brontamur")


def word() -> str:
    return "".join(PARTS)


def held(needle: str) -> Iterator[str]:
    """Return every string and bytes object that contains the word, as far as Python's collector can see."""
    gc.collect()
    for thing in gc.get_objects():
        for one in gc.get_referents(thing):
            # By exact type: `isinstance` would wake objects that are made when first looked at.
            if (type(one) is str and needle in one) or (type(one) is bytes and needle.encode() in one):
                yield f"{type(thing).__name__}: {one[:80]!r}"


def named_board() -> dict[str, Any]:
    made = board(f"Form: {word()} draws 1 card. Draw 1 card.", 2)
    made["cards"]["other-0"]["name"] = f"{word()} of the North"
    return made


def send_everywhere() -> None:
    """Send the word as card text, card name, deck list, line and title; ignore the answers."""
    text, asked, client = f"Enhance: {word()} gets +1 damage.", named_board(), Client()
    client.post("/cards/read/", {"text": text})
    client.post("/decks/check/", {"list": f"4 {word()}\n2 {word()} again"})
    client.post("/decks/sideboarding/", {"list": f"4 {word()}", "before": f"4 {word()}", "after": f"3 {word()}"})
    bodies = {
        "/api/v1/cards/read/": {"text": text, "name": word()},
        "/api/v1/decks/check/": {"list": f"4 {word()}"},
        "/api/v1/rulings/": asked,
        "/api/v1/notation/": {"line": f'"{word()}" high 3/5 vs hand mid+2'},
        "/board/ruling/": {"question": asked},
        "/board/check/": asked,
        "/board/outcomes/": {"question": asked},
        "/board/editions/": {"question": asked},
        "/board/line/": {"line": f'"{word()}" high 3/5'},
        "/board/wrong/": asked,
    }
    for path, body in bodies.items():
        answer = client.post(path, json.dumps(body), content_type="application/json")
        assert answer.status_code < 500, path


@pytest.fixture
def quiet() -> Iterator[None]:
    """Log nothing: pytest keeps what is logged, with its request."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.django_db
@pytest.mark.usefixtures("quiet")
def test_what_visitors_write_is_held_nowhere_after_the_answer() -> None:
    # As a server does before its first request: whatever is alive when the grammar is made is never collected
    # (gc.freeze).
    ready()
    # A kept word is found: otherwise the test would see nothing.
    kept = [f"{word()} is kept"]
    assert next(held(word()), "")
    del kept

    send_everywhere()

    assert next(held(word()), "") == ""
