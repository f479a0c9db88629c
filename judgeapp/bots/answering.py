"""What each slash command answers, with the same selectors and wording as the API's text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar
from urllib.parse import urlsplit

from django.db import DatabaseError
from django.http import HttpRequest

from judgeapp.api import card_chat, chat
from judgeapp.api.card_shapes import card_shape
from judgeapp.api.cards import card_read
from judgeapp.api.gallery import shown_chat, shown_shape
from judgeapp.api.lists import ban_shape, erratum_shape
from judgeapp.api.scenarios import ruling_chat, ruling_shape
from judgeapp.api.search import absolute, messages
from judgeapp.api.shapes import clause_page_shape
from judgeapp.cards.collection import SiteCard, whole_collection
from judgeapp.cards.errors import NoSuchCard
from judgeapp.cards.pasted import read_pasted
from judgeapp.cards.selectors import card_named, card_page
from judgeapp.lookup.selectors import search_find
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Ban, Erratum, Ref, parse_ref
from judgeapp.rulebook.selectors import clause_page
from judgeapp.rulings.errors import NoSuchScenario
from judgeapp.rulings.gallery import shown_find
from judgeapp.rulings.selectors import TOKEN, scenario_find, scenario_ruled
from rules_engine import card_faults

R = TypeVar("R", Erratum, Ban)
BEST, MOST_FOUND = 1, 3
NO_SCENARIO = "There's no scenario at this link. It may be private or deleted. Paste the link of a scenario's page."


class Unanswered(Exception):
    """Nothing to show to everybody: a message for the person who asked."""


def rule(words: str, request: HttpRequest) -> str:
    """The best clause with its lead-in, citation and link; a choice from autocomplete names the clause outright."""
    named = _named_clause(words)
    if named is not None:
        page = clause_page(edition=named.edition, entry=named.entry, clause=named.clause or "")
        return chat.clause(clause_page_shape(page, request))
    found = _searched(words, request, BEST)
    row = found["results"][0]
    if not row["clause"]:
        return chat.search(found)
    page = clause_page(edition=row["edition"], entry=row["entry"], clause=row["clause"])
    return chat.clause(clause_page_shape(page, request))


def _named_clause(words: str) -> Ref | None:
    """The clause that the words name outright, if they do."""
    ref = parse_ref(words, library().current.id)
    return ref if library().clause(ref) is not None else None


def search(words: str, request: HttpRequest) -> str:
    """The best clauses."""
    return chat.search(_searched(words, request, MOST_FOUND))


def _searched(words: str, request: HttpRequest, most: int) -> dict[str, Any]:
    found = search_find(q=words, limit=most)
    data = {
        "results": [absolute(row, request.build_absolute_uri("/").rstrip("/")) for row in found.rows],
        "did_you_mean": found.did_you_mean,
        "answered": not found.unanswered,
        "messages": messages(found),
        "try": list(found.try_these),
    }
    if found.unanswered:
        raise Unanswered(chat.search(data))
    return data


def card(words: str, request: HttpRequest) -> str:
    """A card's face as text, what each ability means, and what isn't understood."""
    found = _card(words)
    return card_chat.card_in_words(card_shape(card_page(slug=found.slug), request))


def _card(words: str) -> SiteCard:
    try:
        return card_named(words=words)
    except NoSuchCard as missing:
        raise Unanswered(str(missing)) from missing


def errata(words: str, request: HttpRequest) -> str:
    """What was changed or decided about a card."""
    changed, banned = about_card(library().errata, words), about_card(library().banned, words)
    said = []
    if changed:
        said.append(chat.errata({"results": [erratum_shape(row, request) for row in changed], "next": None}))
    if banned:
        said.append(
            "Banned: " + chat.banned({"results": [ban_shape(row, request) for row in banned[:5]], "next": None})
        )
    if not said:
        raise Unanswered("No erratum or ban mentions this card.")
    return "\n".join(said)


def about_card(rows: Sequence[R], words: str) -> list[R]:
    """The rows about the card that the words name: exactly, by the slug of a card here, or by words of its name."""
    typed = " ".join(words.lower().split())
    card = whole_collection().cards.get(typed)
    named = [row for row in rows if row.card.lower() in (typed, card.printed.name.lower() if card else typed)]
    return named or [row for row in rows if all(word in row.card.lower() for word in typed.split())]


def ruling(words: str, request: HttpRequest) -> str:
    """The short answer to a scenario, its citations and its link."""
    name = scenario_name(words)
    try:
        return (
            _saved(name, request)
            if TOKEN.fullmatch(name)
            else shown_chat(shown_shape(shown_find(address=name), request))
        )
    except NoSuchScenario as missing:
        raise Unanswered(NO_SCENARIO) from missing
    except DatabaseError as away:
        raise Unanswered("Saved scenarios can't be read right now. Try again in a minute.") from away


def scenario_name(words: str) -> str:
    """The name of a scenario from what was pasted: its page, its address in the API, or the name only."""
    try:
        path = urlsplit(words.strip().strip("<>")).path
    except ValueError:
        return ""
    parts = [part.removesuffix(".txt") for part in path.split("/") if part]
    if "scenarios" in parts:
        parts = parts[parts.index("scenarios") + 1 :]
    if not parts or TOKEN.fullmatch(parts[0]):
        return parts[0] if parts else ""
    return "/".join(parts[:2])


def _saved(name: str, request: HttpRequest) -> str:
    found = scenario_find(scenario_id=name)
    ruled, drift = scenario_ruled(scenario=found)
    return ruling_chat(ruling_shape(found, ruled, drift, request), request)


def is_scenario(words: str) -> bool:
    """Does it name a scenario rather than a board? Names and links have no spaces; boards do."""
    return " " not in words.strip()


def card_text(words: str, request: HttpRequest) -> str:
    """What the text of a card means, ability by ability."""
    pasted = read_pasted(words)
    faults = card_faults("card", pasted.row)
    if faults:
        raise Unanswered("; ".join(f"{fault.at} {fault.why}" for fault in faults[:3]))
    return card_chat.reading(card_read(pasted.row, pasted.is_named, request, pasted))


Answer = Callable[[str, HttpRequest], str]
ANSWERS: Mapping[str, Answer] = {"rule": rule, "search": search, "card": card, "errata": errata, "ruling": ruling}
