"""The door: every request is charged before it is answered, and settled once its cost is known.

Two middlewares. `Door` admits or refuses a request; it sits inside the middleware that adds headers to refusals. `Settle` sits outside:
it puts the limits on every answer and charges the processor time that the request took.
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from . import clock, refusing, slots
from .addresses import address_of
from .callers import browser_of, new_browser, remember_browser
from .charging import FULL, Admission, admit, share, window_end
from .counting import counts
from .holders import Holder, of_address, of_browser, of_key, of_nobody, of_venue
from .keys import NoSuchKey, TooManyWrongKeys, key_of
from .kinds import API, BOTS, is_file, is_for_browsers, is_probe, kind_of, thinks
from .table import Charge
from .venues import venue_of

GetResponse = Callable[[HttpRequest], HttpResponse]
# How many new browsers an address may have a minute; any more count as one.
NEWCOMERS = 600
# What the door leaves on a request: its admission, a new browser's token, the seconds it waited, and what it cost in all.
ADMISSION, NEW_BROWSER, WAITED, COST = "ringside_admission", "ringside_browser", "ringside_waited", "ringside_cost"


class Settle:
    """Put the limits on every answer, and charge its cost. `request.ringside_cost` has the milliseconds."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        started = clock.processor()
        response = self.get_response(request)
        admission = self._admission(request)
        took = (clock.processor() - started + getattr(request, WAITED, 0.0)) * 1_000
        setattr(request, COST, took)
        if admission is not None:
            admission.settle(took)
            for name, value in admission.headers().items():
                response.headers[name] = value
        if browser := getattr(request, NEW_BROWSER, ""):
            remember_browser(response, browser, secure=request.is_secure())
        return response

    def _admission(self, request: HttpRequest) -> Admission | None:
        found: Admission | None = getattr(request, ADMISSION, None)
        if (
            found is not None
            or not settings.THROTTLE
            or is_probe(request)
            or is_file(request)
            or is_for_browsers(request)
        ):
            return found
        # Answered before it reached the door, such as a redirect to TLS or a CORS preflight. It still counts.
        address = address_of(request)
        return admit(kind_of(request), [of_nobody(address), of_address(address)])


class Door:
    """Let a request in, or refuse it."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not settings.THROTTLE or is_probe(request) or is_for_browsers(request):
            return self.get_response(request)
        refusal = _admitted(request)
        if refusal is not None:
            return refusal
        if not thinks(request):
            return self.get_response(request)
        try:
            with slots.thinking():
                return self.get_response(request)
        except slots.Busy as full:
            setattr(request, WAITED, full.waited)
            return refusing.busy(request, slots.RETRY_AFTER)


def _admitted(request: HttpRequest) -> HttpResponse | None:
    """Charge a request; return a refusal if it isn't let in."""
    address, kind = address_of(request), kind_of(request)
    try:
        key = key_of(request, address)
    except NoSuchKey:
        _charged(request, kind, [of_nobody(address), of_address(address)])
        return refusing.no_such_key(request)
    except TooManyWrongKeys:
        admission = _charged(request, kind, [of_nobody(address), of_address(address)])
        return refusing.too_many_wrong_keys(request, admission.resets)
    if key is not None:
        holders = [*of_key(key, address), of_address(address, key.times)]
    elif request.path_info.startswith(BOTS):
        # Chats send everybody's questions from a few machines; each person is counted where the question is read.
        holders = [of_address(address)]
    else:
        venue = venue_of(request)
        holders = [_visitor(request, address), of_venue(venue) if venue else of_address(address)]
    admission = _charged(request, kind, holders)
    if admission.passed is None:
        return None
    return refusing.too_many(request, admission, admission.passed, has_key=key is not None)


def _charged(request: HttpRequest, kind: str, holders: list[Holder]) -> Admission:
    admission = admit(kind, holders)
    setattr(request, ADMISSION, admission)
    return admission


def _visitor(request: HttpRequest, address: str) -> Holder:
    """Return who asks without a key: a browser we know, one that opens its first page, or nobody in particular."""
    if browser := browser_of(request):
        return of_browser(browser)
    if request.method == "GET" and not request.path_info.startswith(API) and _is_greeted(address):
        browser = new_browser()
        setattr(request, NEW_BROWSER, browser)
        return of_browser(browser)
    return of_nobody(address)


def _is_greeted(address: str) -> bool:
    greeting = Charge(f"new-{address}", share(1, NEWCOMERS), window_end(clock.now()))
    return counts().charge([greeting])[0] <= FULL
