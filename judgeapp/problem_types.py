"""The kinds of problem in the site's answers. Each has an address that explains it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify

ROOT = "/problems/"
# Programs compare addresses, so a kind keeps its address when its title is reworded.
_ADDRESSES = {
    "The question has problems": "the-question-has-faults",
    "The board has problems": "the-board-has-faults",
    "The card has problems": "the-card-has-faults",
    "The deck can't be read": "the-deck-has-faults-of-shape",
    "The request has problems": "the-request-has-faults",
    "The scenario has problems": "the-scenario-has-faults",
    "The ruling has problems": "the-ruling-has-faults",
    "The line can't be read": "the-line-cannot-be-read",
    "Removed from the list": "taken-out-of-the-list",
    "A line can't say it": "no-line-says-it",
    "Saved items can't be reached": "saved-things-cannot-be-reached",
    "The site is busy": "much-is-asked-at-once",
}


def slug_of(title: str) -> str:
    """Return the last part of the address that explains problems with this title."""
    return _ADDRESSES.get(title) or slugify(title)


@dataclass(frozen=True)
class ProblemType:
    """A kind of problem: its status, its name, what it means, and what to do."""

    status: int
    title: str
    means: str
    instead: str

    @property
    def slug(self) -> str:
        return slug_of(self.title)

    @property
    def url(self) -> str:
        return f"{ROOT}{self.slug}/"


_LOOK = "See `errors`: each row names a place and what was expected there. All problems of a kind are listed at once."
_KINDS = (
    (400, "Bad request", "The request couldn't be read.", "Check its syntax; the API description has examples."),
    (400, "Bad parameter", "A parameter in the address isn't valid.", _LOOK),
    (400, "Control characters", "The address contains control characters.", "Type the words again."),
    (400, "Not a name of this site", "The request was sent to another host name.", "Use the site's own address."),
    (400, "Not readable", "The body isn't valid JSON.", "Send one JSON object in UTF-8."),
    (400, "Bad Idempotency-Key", "The key is too long or has characters that aren't allowed.", "Use a UUID."),
    (400, "Bad If-Match", "If-Match isn't a revision.", "Send the `revision` of the scenario, in quotation marks."),
    (400, "The question has problems", "The board, a card or a decision doesn't follow the contract.", _LOOK),
    (400, "The board has problems", "The board doesn't follow the contract.", _LOOK),
    (400, "The card has problems", "The card doesn't follow the contract.", _LOOK),
    (400, "The deck can't be read", "The deck isn't in the expected shape.", _LOOK),
    (400, "The request has problems", "The body has keys or values that aren't allowed there.", _LOOK),
    (400, "The scenario has problems", "The scenario can't be saved like this.", _LOOK),
    (400, "The ruling has problems", "The judge's ruling can't be saved like this.", _LOOK),
    (400, "Not sent", "The report can't be sent like this.", _LOOK),
    (400, "Too long", "A line or text is too long.", "Send a shorter one."),
    (400, "The line can't be read", "The line for a board has unknown words.", "See the page on the notation; each problem comes with suggestions."),
    (401, "No such key", "The API key was never made, or has been revoked.", "Make another at /keys/, or ask without one."),
    (401, "A key is needed", "This needs a key.", "Make one at /keys/ and send it as Bearer."),
    (401, "Not signed", "The signature of a chat message is missing, wrong, expired or already used.", "Only the chat itself can send it."),
    (403, "Not yours to change", "The owner's key doesn't match.", "Send the key you got when you saved the scenario."),
    (403, "Not yours", "It belongs to another key.", "Send the key it was made with."),
    (403, "Not for you", "The site's metrics need a token.", "Send the operator's token as Bearer."),
    (403, "Sent from elsewhere", "A page on another site sent it.", "Send it from here, or use the API."),
    (403, "Removed from the list", "The site's operator removed it from the public list.", "Write to the operator."),
    (404, "Not found", "There's nothing at this address.", "Search, or follow links from /api/v1/."),
    (404, "No such card", "No card has this name.", "Search the cards; the answer may suggest similar names."),
    (404, "No such calculator", "There's no such calculator.", "Choose one from the calculators' page."),
    (404, "No scenario", "There's no scenario at this address.", "Check the link; it may be private or deleted."),
    (404, "No report here", "There's no report at this link.", "Check the link; closed reports are eventually deleted."),
    (404, "Nothing to embed", "The address isn't a scenario that others can see.", "Send the address of a scenario on this site."),
    (405, "Method not allowed", "The address exists, but allows other methods.", "See the `Allow` header."),
    (406, "Not acceptable", "The answer is available as JSON and text, not in the format that `Accept` asks for.", "Accept application/json."),
    (408, "Body cut off", "The body was shorter than announced.", "Send it again."),
    (409, "The table has moved on", "Someone else has decided at the live table in the meantime.", "Look at the table and decide again."),
    (411, "Length required", "The body was sent in chunks, without its length.", "Send Content-Length."),
    (412, "Changed meanwhile", "The scenario changed since the revision in If-Match.", "Read it again, then send the change again."),
    (413, "Body too large", "The body is larger than 256 KB.", "Send less at once."),
    (414, "Address too long", "The address is longer than allowed.", "Send it as a body."),
    (415, "Compressed body", "The body is compressed.", "Send it plain."),
    (422, "Not an option", "A decision isn't among the options at that point.", "Choose one of `options`."),
    (422, "A line can't say it", "The board has something a line can't express.", "Use the question itself."),
    (422, "Key used before", "This Idempotency-Key was already used for a different request.", "Make a new key for each write."),
    (422, "The table is full", "A live table has reached its limit of decisions or bytes.", "Open another from its board."),
    (428, "Which revision?", "If-Match is missing.", "Send the revision you edited."),
    (429, "Too many requests", "You've reached a limit.", "Wait for `Retry-After` seconds; a key has higher limits."),
    (429, "Enough for today", "You've reached the daily limit for saving.", "Try again tomorrow (UTC)."),
    (429, "Too many tables", "The caller has reached the limit of open live tables.", "Close one, or wait for `Retry-After` seconds."),
    (500, "Something broke", "The site made an error.", "Try again in a moment."),
    (501, "Only JSON", "The answer is only available as JSON.", "Ask with format=json."),
    (503, "Saved items can't be reached", "The database isn't answering.", "Try again in a few seconds; rules and rulings still work."),
    (503, "The site is busy", "Too many rulings are running at once.", "Try again after `Retry-After` seconds."),
    (503, "File not ready", "A file of the site can't be read.", "Try again in a minute."),
    (503, "Away for a moment", "The application servers aren't answering.", "Try again after `Retry-After` seconds; repeat a write with the same Idempotency-Key."),
    (507, "The site is full", "The site has reached its limit.", "Nothing was saved; tell the operator."),
)  # fmt: skip
TYPES = {kind.slug: kind for kind in (ProblemType(*row) for row in _KINDS)}
# For problems with their own title: the kind of their status.
_USUAL = {kind.status: kind for kind in reversed(list(TYPES.values()))}


def type_of(status: int, title: str) -> str:
    """The address that explains a problem; `about:blank` if it's of no particular kind."""
    kind = TYPES.get(slug_of(title)) or _USUAL.get(status)
    return kind.url if kind is not None else "about:blank"


def title_of(status: int, words: str) -> str:
    """What a problem is called: by the name of its kind, if the words name one."""
    kind = TYPES.get(slug_of(words))
    return kind.title if kind is not None and kind.status == status else words


def problem_types(request: HttpRequest) -> HttpResponse:
    """Every kind of problem."""
    return render(request, "problems/types.html", {"kinds": TYPES.values(), "json_twin": "/api/v1/"})


def problem_type(request: HttpRequest, slug: str) -> HttpResponse:
    """One kind of problem."""
    kind = TYPES.get(slug)
    if kind is None:
        raise Http404("There's no such kind of problem.")
    return render(request, "problems/type.html", {"kind": kind, "json_twin": "/api/v1/"})
