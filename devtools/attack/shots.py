"""What an attack sends, what it gets, and the verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .sending import Target

HELD, BROKE, UNSEEN = "held", "broke", "not seen"
MOST_SECONDS = 3.0
MOST_GROWTH = 30 * 1024 * 1024


@dataclass(frozen=True)
class Shot:
    """One request."""

    method: str
    path: str
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)
    # More than is sent: the rest of the body never arrives.
    told_length: int | None = None


@dataclass(frozen=True)
class Answer:
    """The result of a request; status 0 if nothing did."""

    status: int
    seconds: float  # the server's processor time, if it can be observed; else by the clock
    size: int = 0
    text: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Seen:
    """What an attack did: the statuses that came, the slowest answer, bytes sent, and words if something is odd."""

    statuses: Sequence[int]
    seconds: float
    sent: int
    wrong: str = ""
    unseen: str = ""


@dataclass(frozen=True)
class Attack:
    """A name, whether it is a row of the table, and what it does. `most_seconds` is for its slowest answer."""

    name: str
    run: Callable[[Target], Seen]
    row: bool = False
    most_seconds: float = MOST_SECONDS
    short: bool = True


def seen_of(answers: Sequence[Answer], sent: int, allowed: Sequence[int], wrong: str = "") -> Seen:
    """Judge answers by their statuses: those allowed, or a refusal by the limits."""
    statuses = [answer.status for answer in answers]
    odd = sorted({status for status in statuses if status not in (*allowed, 429)})
    if odd and not wrong:
        wrong = f"answered {', '.join(map(str, odd))}"
    unseen = "" if any(status != 429 for status in statuses) else "the limits refused all of it"
    return Seen(statuses, max((answer.seconds for answer in answers), default=0.0), sent, wrong, unseen)


def fire(name: str, shots: Sequence[Shot], allowed: Sequence[int], **more: object) -> Attack:
    """An attack that sends requests one after another and wants one of these statuses from each."""

    def run(target: Target) -> Seen:
        answers = [target.send(shot) for shot in shots]
        return seen_of(answers, sum(len(shot.body) + len(shot.path) for shot in shots), allowed)

    return Attack(name, run, **more)  # type: ignore[arg-type]
