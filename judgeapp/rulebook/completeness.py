"""What an edition owes its readers: every entry in short, and a question for every rule.

Content that lacks these can still be served, so loading accepts it; `check_content` doesn't.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .errors import Fault
from .model import NORMATIVE, Clause, Entry, Library


def missing(library: Library) -> list[Fault]:
    """Return a fault for every gist, question and answer that is missing."""
    return [fault for entry in library.entries() for fault in _missing_from(entry)]


def needs_ask(clause: Clause) -> bool:
    """Whether somebody can ask for this clause by itself: it is neither a lead-in nor a copy."""
    return clause.kind == NORMATIVE and not clause.same and not clause.text.rstrip().endswith(":")


def _missing_from(entry: Entry) -> Iterator[Fault]:
    if not entry.gist:
        yield Fault(entry.path, "gist", "is missing")
    asked = set(entry.answered_by.values())
    for clause in entry.clauses:
        if needs_ask(clause) and clause.id not in asked:
            yield Fault(entry.path, f"line {clause.line}", f"none of the asks leads to #{clause.id}")
    for ask in entry.asks:
        if ask not in entry.answered_by:
            yield Fault(entry.path, "asks", f"'{ask}' names no clause that answers it; end it with {{#its-id}}")
    for ask, times in Counter(ask.lower().rstrip("?") for ask in entry.asks).items():
        if times > 1:
            yield Fault(entry.path, "asks", f"'{ask}' appears {times} times")
