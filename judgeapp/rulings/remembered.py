"""Slow rulings on saved scenarios, remembered: opening such a link again costs nothing.

A link can be opened any number of times, so a board that takes a second must not take one at every view. What is
remembered is bounded by bytes and sealed under the question itself: without the scenario, which is in the database,
nobody can read it, and it's gone for good when that is deleted. Ordinary boards take milliseconds and are not
remembered at all.
"""

from __future__ import annotations

import hashlib
import pickle
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from nacl.secret import SecretBox

from judgeapp.cards.collection import whole_collection
from judgeapp.rulebook.loading import library
from judgeapp.shelves import Shelf
from rules_engine import ENGINE_VERSION, TooMuch, Unit

MOST_BYTES = 16 * 1024 * 1024
# A ruling that takes more processor time than this is worth remembering.
WORTH_SECONDS = 0.1
T = TypeVar("T")


@dataclass(frozen=True)
class Refusal:
    """A spent budget. The engine counts the same at every try, so there is no need for another."""

    unit: Unit
    limit: float
    about: str


RULINGS: Shelf[bytes] = Shelf(MOST_BYTES, lambda key, sealed: len(sealed) + len(repr(key)))


def remembered(question_text: str, what: str, make: Callable[[], T]) -> T:
    """Return what `make` returns for this question, computed only if it isn't known for these versions.

    `what` says what is made of the question, with all that it depends on besides. Raises what `make` raises.
    """
    versions = f"{what}\n{ENGINE_VERSION}\n{library().version}\n{whole_collection().version}"
    key, box = _digest(question_text, versions, b"place"), SecretBox(_digest(question_text, versions, b"seal"))
    if (kept := RULINGS.get(key)) is not None:
        return cast(T, _opened(box, kept))
    started = time.thread_time()
    try:
        made = make()
    except TooMuch as spent:
        # Seconds differ from one try to the next; the caller is charged for them.
        if spent.unit is not Unit.SECONDS:
            RULINGS.put(key, _sealed(box, Refusal(spent.unit, spent.limit, spent.about)))
        raise
    if time.thread_time() - started >= WORTH_SECONDS:
        RULINGS.put(key, _sealed(box, made))
    return made


def _sealed(box: SecretBox, made: Any) -> bytes:
    return bytes(box.encrypt(zlib.compress(pickle.dumps(made), 1)))


def _opened(box: SecretBox, kept: bytes) -> Any:
    made = pickle.loads(zlib.decompress(box.decrypt(kept)))  # noqa: S301 - sealed by this process itself
    if isinstance(made, Refusal):
        raise TooMuch(made.unit, made.limit, made.about)
    return made


def _digest(question_text: str, versions: str, person: bytes) -> bytes:
    told = f"{len(versions)}\n{versions}{question_text}".encode("utf-8", "surrogatepass")
    return hashlib.blake2b(told, digest_size=SecretBox.KEY_SIZE, person=person).digest()
