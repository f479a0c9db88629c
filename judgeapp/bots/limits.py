"""How often one person may ask through Discord: all requests come from Discord's machines, so addresses say nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.http import HttpRequest

from judgeapp.admission import clock
from judgeapp.admission.charging import Admission, admit
from judgeapp.admission.door import ADMISSION, COST
from judgeapp.admission.holders import of_person
from judgeapp.admission.kinds import RULE
from judgeapp.admission.slots import thinking


class TooOften(Exception):
    """One person asked too often: the seconds to wait."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds


def person(user: str) -> str:
    """Return what somebody in Discord is counted under."""
    return f"discord {user}"


@contextmanager
def counted(user: str, kind: str) -> Iterator[None]:
    """Charge a question, and what its answer takes, to the person who asks. Raises TooOften, and Busy for one to think about.

    Only a keyed hash of the person is kept, for a minute.
    """
    if not settings.THROTTLE:
        yield
        return
    admission = admit(kind, [of_person(person(user))])
    if admission.passed is not None:
        raise TooOften(admission.resets)
    started = clock.processor()
    try:
        if kind == RULE:
            with thinking():
                yield
        else:
            yield
    finally:
        admission.settle((clock.processor() - started) * 1_000)


@contextmanager
def settled_later(request: HttpRequest) -> Iterator[None]:
    """Charge work done after a request was answered to the holders who paid for the request."""
    started = clock.processor()
    try:
        yield
    finally:
        admission: Admission | None = getattr(request, ADMISSION, None)
        if admission is not None:
            admission.settle(getattr(request, COST, 0.0) + (clock.processor() - started) * 1_000)
