"""What can be asked. Each function makes a call: a value that says what to send and which type comes back."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar
from urllib.parse import quote

from . import shapes

T = TypeVar("T")
CURRENT = "uvs-1.2.9"
Query = Mapping[str, Any]


@dataclass(frozen=True)
class Call(Generic[T]):
    """A request to an address below /api/v1/. `again` says whether it may be sent twice."""

    method: str
    path: str
    query: Query = field(default_factory=dict)
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)
    again: bool = True

    @property
    def asked(self) -> dict[str, Any]:
        """The query without what was left out."""
        return {name: value for name, value in self.query.items() if value is not None}


def search(
    q: str, *, edition: str | None = None, kind: str | None = None, limit: int | None = None
) -> Call[shapes.SearchAnswer]:
    """Rules that answer the words."""
    return Call("GET", "search/", {"q": q, "edition": edition, "kind": kind, "limit": limit})


def entry(slug: str, *, edition: str = CURRENT) -> Call[shapes.EntryAnswer]:
    """An entry of the rulebook with all its clauses."""
    return Call("GET", f"editions/{_part(edition)}/entries/{_part(slug)}/")


def clause(ref: str, *, edition: str = CURRENT) -> Call[shapes.ClauseAnswer]:
    """A clause by its citation: `block-step#valid-zones`, or with its edition, `ufs-1.9:...#...`."""
    edition, _, local = ref.rpartition(":") if ":" in ref else (edition, "", ref)
    where, _, name = local.partition("#")
    return Call("GET", f"clauses/{_part(edition)}/{_part(where)}/{_part(name)}/")


def card(slug: str) -> Call[shapes.CardAnswer]:
    """A card: its numbers, its text and what each part of it means."""
    return Call("GET", f"cards/{_part(slug)}/")


def cards(**filters: Any) -> Call[shapes.CardList]:
    """One page of the cards that fit (q, type, keyword, symbol, set, difficulty ...)."""
    return Call("GET", "cards/", filters)


def read_card(card: Mapping[str, Any]) -> Call[shapes.ReadAnswer]:
    """What is understood of a card: a card of the contract, or {"text": ...}."""
    return Call("POST", "cards/read/", body=card)


def check_deck(deck: Mapping[str, Any]) -> Call[shapes.DeckAnswer]:
    """Every fault of a deck, with its clause."""
    return Call("POST", "decks/check/", body=deck)


def ruling(
    question: Mapping[str, Any], *, steps_from: int | None = None, fields: str | None = None, board: str | None = None
) -> Call[shapes.RulingTold]:
    """What happens: the answer, the steps with citations, the next decision, the board."""
    return Call("POST", "rulings/", {"steps_from": steps_from, "fields": fields, "board": board}, question)


def why_not(
    question: Mapping[str, Any], *, card: str | None = None, verb: str | None = None
) -> Call[shapes.WhyNotAnswer]:
    """Why something can't be done on a board."""
    return Call("POST", "rulings/refused/", {"card": card, "verb": verb}, question)


def open_table(question: Mapping[str, Any]) -> Call[shapes.TableAnswer]:
    """Open a live table. Sent twice, it opens two."""
    return Call("POST", "tables/", body=question, again=False)


def look(table: str) -> Call[shapes.TableAnswer]:
    """The current state of a live table."""
    return Call("GET", f"tables/{_part(table)}/")


def decide(table: str, *decisions: Any, at: int) -> Call[shapes.TableAnswer]:
    """Decide at a live table. `at` is how many decisions it has: sent again, they aren't made twice."""
    return Call("POST", f"tables/{_part(table)}/", body={"decisions": list(decisions), "at": at})


def take_back(table: str, *, to: int) -> Call[shapes.TableAnswer]:
    """Take back all decisions after the first few."""
    return Call("POST", f"tables/{_part(table)}/", body={"back_to": to})


def save(
    question: Mapping[str, Any], *, title: str = "", note: str = "", lines: Sequence[Any] = (), visibility: str = "link"
) -> Call[shapes.ScenarioMade]:
    """Save a scenario; the answer has its `url` and the `owner_key` that changes it. Sent twice, it's saved once."""
    body = {"question": question, "title": title, "note": note, "lines": list(lines), "visibility": visibility}
    return Call("POST", "scenarios/", body=body, headers={"Idempotency-Key": str(uuid.uuid4())})


def downloads() -> Call[shapes.BulkAnswer]:
    """The files that can be downloaded whole."""
    return Call("GET", "bulk/")


def changes() -> Call[shapes.FeedAnswer]:
    """The versions of the content that the site has served."""
    return Call("GET", "changes/")


def _part(name: str) -> str:
    return quote(name, safe="")
