"""The kinds of problem in the site's answers. Each has an address that explains it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify

ROOT = "/problems/"


@dataclass(frozen=True)
class ProblemType:
    """A kind of problem: its status, what it is called, what it means, and what to do."""

    status: int
    title: str
    means: str
    instead: str

    @property
    def slug(self) -> str:
        return slugify(self.title)

    @property
    def url(self) -> str:
        return f"{ROOT}{self.slug}/"


_LOOK = "Look at `errors`: each names a place and what was expected there. All faults of a kind are listed at once."
_KINDS = (
    (400, "Bad request", "The request could not be read.", "Check how it is written; the description of the API has examples."),
    (400, "Bad parameter", "A parameter of the address makes no sense.", _LOOK),
    (400, "Control characters", "The address holds signs that nobody types.", "Type the words again."),
    (400, "Not a name of this site", "The request was sent to another host name.", "Use the address that the site goes by."),
    (400, "Not readable", "The body isn't valid JSON.", "Send one JSON object in UTF-8."),
    (400, "Bad Idempotency-Key", "The key of a repeated write is too long or has signs that it may not have.", "Use a UUID."),
    (400, "Bad If-Match", "If-Match names no revision.", "Send the `revision` of the scenario, in quotation marks."),
    (400, "The question has faults", "The board, a card or a decision is not as the contract says.", _LOOK),
    (400, "The board has faults", "The board is not as the contract says.", _LOOK),
    (400, "The card has faults", "The card is not as the contract says.", _LOOK),
    (400, "The deck has faults of shape", "The deck isn't in the expected shape.", _LOOK),
    (400, "The request has faults", "The body has keys or values that are not taken there.", _LOOK),
    (400, "The scenario has faults", "The scenario cannot be kept as it is.", _LOOK),
    (400, "The ruling has faults", "A judge's ruling cannot be kept as it is.", _LOOK),
    (400, "Not sent", "The report cannot be taken as it is.", _LOOK),
    (400, "Too long", "A line, or a text, is past its limit.", "Send a shorter one."),
    (400, "The line cannot be read", "A board in one line has words that mean nothing.", "See the page on the notation; each fault has guesses."),
    (401, "No such key", "The API key was never made, or has been revoked.", "Make another at /keys/, or ask without one."),
    (401, "A key is needed", "What is asked for belongs to a key.", "Make one at /keys/ and send it as Bearer."),
    (401, "Not signed", "The signature of a chat's message is missing, wrong, old or used before.", "Only the chat itself can send it."),
    (403, "Not yours to change", "The owner's key does not fit.", "Send the key that was given when the scenario was made."),
    (403, "Not yours", "It belongs to another key.", "Send the key that it was made with."),
    (403, "Not for you", "The figures of the site need a token.", "Send the operator's token as Bearer."),
    (403, "Sent from elsewhere", "A page of another site sent it.", "Send it from here, or use the API."),
    (403, "Taken out of the list", "Whoever runs the site took it out of the public list.", "Write to them."),
    (404, "Not found", "Nothing is at this address.", "Search, or follow links from /api/v1/."),
    (404, "No such card", "No card has this name.", "Search the cards; the answer may offer names that are near."),
    (404, "No such calculator", "The tournament desk has no such calculator.", "Choose one from its page."),
    (404, "No scenario", "No scenario is at this address.", "Check the link; it may be private or deleted."),
    (404, "No report here", "No report is at this link.", "Check the link; closed reports are deleted after a while."),
    (404, "Nothing to embed", "The address is not that of a scenario that others may see.", "Send the address of a scenario of this site."),
    (405, "Method not allowed", "The address is there, and takes other methods.", "See the `Allow` header."),
    (406, "Not acceptable", "The answer is there as JSON and as text, not as what `Accept` names.", "Accept application/json."),
    (408, "Body cut off", "The body ended before its length.", "Send it again."),
    (409, "The table has moved on", "Other decisions were made at the live table meanwhile.", "Look at the table and decide again."),
    (411, "Length required", "The body came in pieces, without its length.", "Send Content-Length."),
    (412, "Changed meanwhile", "The scenario changed since the revision in If-Match.", "Read it again, then send the change again."),
    (413, "Body too large", "The body is past the limit of 256 KB.", "Send less at once."),
    (414, "Address too long", "The address is past its limit.", "Send it as a body."),
    (415, "Compressed body", "The body is compressed.", "Send it plain."),
    (422, "Not an option", "A decision isn't among the options at that point.", "Choose one of `options`."),
    (422, "No line says it", "The board holds something that a line has no words for.", "Use the question itself."),
    (422, "Key used before", "An Idempotency-Key was used for another request.", "Make a new key for each write."),
    (422, "The table is full", "A live table has reached its limit of decisions or bytes.", "Open another from its board."),
    (428, "Which revision?", "If-Match is missing.", "Send the revision that you edited."),
    (429, "Too many requests", "A limit is reached.", "Wait for `Retry-After` seconds; a key has higher limits."),
    (429, "Enough for today", "As much was saved as may be in a day.", "Go on tomorrow (UTC)."),
    (429, "Too many tables", "The caller has reached the limit of open live tables.", "Close one, or wait for `Retry-After` seconds."),
    (500, "Something broke", "A fault of the site.", "Try again in a moment."),
    (501, "Only JSON", "The answer is there as JSON alone.", "Ask with format=json."),
    (503, "Saved things cannot be reached", "The database does not answer.", "Try again in a few seconds; rules and rulings work meanwhile."),
    (503, "Much is asked at once", "As many requests think as may at once.", "Try again after `Retry-After` seconds."),
    (503, "File not ready", "A file of the site cannot be read.", "Try again in a minute."),
    (503, "Away for a moment", "The application servers do not answer.", "Try again after `Retry-After` seconds, a write with the same Idempotency-Key."),
    (507, "The site is full", "The site has reached its limit.", "Nothing was saved; tell the operator."),
)  # fmt: skip
TYPES = {kind.slug: kind for kind in (ProblemType(*row) for row in _KINDS)}
# For problems with a title of their own: the kind of their status.
_USUAL = {kind.status: kind for kind in reversed(list(TYPES.values()))}


def type_of(status: int, title: str) -> str:
    """The address that explains a problem; of no kind in particular, `about:blank`."""
    kind = TYPES.get(slugify(title)) or _USUAL.get(status)
    return kind.url if kind is not None else "about:blank"


def title_of(status: int, words: str) -> str:
    """What a problem is called: as its kind, where the words name one."""
    kind = TYPES.get(slugify(words))
    return kind.title if kind is not None and kind.status == status else words


def problem_types(request: HttpRequest) -> HttpResponse:
    """Every kind of problem."""
    return render(request, "problems/types.html", {"kinds": TYPES.values(), "json_twin": "/api/v1/"})


def problem_type(request: HttpRequest, slug: str) -> HttpResponse:
    """One kind of problem."""
    kind = TYPES.get(slug)
    if kind is None:
        raise Http404("There is no such kind of problem.")
    return render(request, "problems/type.html", {"kind": kind, "json_twin": "/api/v1/"})
