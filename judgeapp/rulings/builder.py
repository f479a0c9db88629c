"""What the board builder asks of the site: a question to open, and what's wrong or not understood in the current
one."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from judgeapp.cards.collection import known_cards, whole_collection
from judgeapp.cards.in_words import in_words
from judgeapp.cards.selectors import sides_of
from rules_engine import TOKENS, Printed, card_faults, printed_card, question_faults

from .errors import NoSuchScenario
from .expiry import scenario_open
from .gallery import shown_find
from .lines import line_read, lines_tried, question_asked
from .positions import positions
from .selectors import TOKEN, lines_of
from .tried import lines_told

MOST_READ = 200


def question_to_open(
    *, position: str = "", scenario: str = "", line: str = "", owner_key: str | None = None
) -> dict[str, Any]:
    """The question of a line, of a ready-made position, of a scenario of the gallery, or of a saved one, and its cards.

    Raises NoSuchScenario, and QuestionFaulty for a line that can't be read.
    """
    found = _from_line(line) if line else _found(position, scenario, owner_key)
    return {**found, "cards": site_cards_on(found["question"])}


def _from_line(line: str) -> dict[str, Any]:
    question = question_asked({"notation": line})
    return {"label": line, "scenario": None, "question": question, "lines": lines_tried(line_read(line)).lines}


def _found(position: str, scenario: str, owner_key: str | None) -> dict[str, Any]:
    if position:
        ready = positions().get(position)
        if ready is None:
            raise NoSuchScenario(position)
        return {"label": ready.title, "scenario": None, "question": ready.question}
    if TOKEN.fullmatch(scenario):
        saved = scenario_open(scenario_id=scenario, owner_key=owner_key)
        kept = {"id": saved.id, "title": saved.title, "revision": saved.revision}
        question = json.loads(saved.question_text)
        lines = lines_told(question, lines_of(saved), known_cards())
        return {"label": saved.title, "scenario": kept, "question": question, "lines": lines}
    shown = shown_find(address=scenario)
    if not shown.has_board:
        raise NoSuchScenario(scenario)
    return {"label": shown.scenario.title, "scenario": None, "question": shown.scenario.question}


def board_check(*, question: Any) -> dict[str, Any]:
    """Every fault of a question with its place, the rows of the site's cards on it, and what is not understood of them."""
    return {
        "faults": [fault.as_dict() for fault in question_faults(question, known_cards())],
        "cards": site_cards_on(question),
        "not_understood": marks_on(question),
    }


def marks_on(question: Any) -> dict[str, list[dict[str, Any]]]:
    """What is not understood of the cards of a question, by slug."""
    return {slug: marks for slug, card in _cards(question) if (marks := _marks(card))}


def site_cards_on(question: Any) -> dict[str, Any]:
    """The rows of the site's cards that a question names, by slug."""
    return {slug: row for slug in slugs_in(question) if (row := _site_row(slug)) is not None}


def slugs_in(value: Any) -> list[str]:
    """Every card that a question names, anywhere in it."""
    return sorted(set(_named(value)))[:MOST_READ]


def _named(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, part in value.items():
            if key in ("card", "copy_of", "multiple_of") and isinstance(part, str):
                yield part
            else:
                yield from _named(part)
    elif isinstance(value, list):
        for part in value:
            yield from _named(part)


def _site_row(slug: str) -> dict[str, Any] | None:
    found = whole_collection().cards.get(slug)
    return found.row if found is not None else _token_row(slug)


def _token_row(slug: str) -> dict[str, Any] | None:
    token = next((token for token in TOKENS.values() if token.slug == slug), None)
    return {"name": token.name, "type": token.type, "text": token.text} if token is not None else None


def _cards(question: Any) -> Iterator[tuple[str, Printed]]:
    """The cards in a question that can be read: its own if they have no fault, else the site's."""
    own = question.get("cards") if isinstance(question, Mapping) else None
    own = own if isinstance(own, Mapping) else {}
    for slug in slugs_in(question):
        if slug in own:
            if not card_faults(slug, own[slug]):
                yield slug, printed_card(slug, own[slug])
        elif slug in known_cards():
            yield slug, known_cards()[slug]


def _marks(card: Printed) -> list[dict[str, Any]]:
    """The abilities of a card that are not understood: which one, the words it stops at, and why."""
    return [
        {"ability": i, "text": told.text, "words": told.stopped_words, "why": told.why}
        for side in sides_of(card)
        for i, ability in enumerate(side.abilities, 1)
        if not ability.understood and (told := in_words(ability))
    ]
