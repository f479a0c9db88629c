"""Suggestions while somebody types an option: names that the answer will find."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from judgeapp.cards.selectors import CardQuery, cards_find, nearest_names
from judgeapp.lookup.selectors import search_find
from judgeapp.rulebook.loading import library
from judgeapp.rulings.gallery import shown_list

# Discord's own limits.
MOST_CHOICES, MOST_NAME = 25, 100
# How many clauses are offered, and after how many letters.
MOST_ANSWERS, LEAST_SEARCHED = 5, 4
Choice = dict[str, str]


def entry_choices(typed: str) -> list[Choice]:
    """Titles of the current rules that hold the words: those that begin with them first."""
    return _choices(_holding(typed, (entry.title for entry in library().current.entries.values())))


def rule_choices(typed: str) -> list[Choice]:
    """The clauses that answer, by their first words; then titles. What is chosen names the clause itself."""
    words = typed.strip()
    rows = search_find(q=words, limit=MOST_ANSWERS).rows if len(words) >= LEAST_SEARCHED else []
    found = [
        _choice(f"{row['title']}: {row['text']}", ref)
        for row in rows
        if row["clause"] and len(ref := f"{row['edition']}:{row['entry']}#{row['clause']}") <= MOST_NAME
    ]
    return [*found, *entry_choices(typed)][:MOST_CHOICES]


def board_choices(typed: str) -> list[Choice]:
    """Scenarios of the gallery that contain the words. A typed board matches none, which is fine."""
    rows = shown_list(q=typed.strip()) if typed.strip() else []
    return [_choice(one.scenario.title, one.address) for one in rows if len(one.address) <= MOST_NAME][:MOST_CHOICES]


def card_choices(typed: str) -> list[Choice]:
    """Cards by name; the answer gets the slug, which is unique."""
    words = typed.strip()
    found = cards_find(query=CardQuery(q=words))[:MOST_CHOICES] or nearest_names(words, MOST_CHOICES)
    return [_choice(card.printed.full_name, card.slug) for card in found if len(card.slug) <= MOST_NAME]


def errata_choices(typed: str) -> list[Choice]:
    """Cards that an erratum or a banned list names."""
    names = {row.card for row in library().errata} | {row.card for row in library().banned}
    return _choices(_holding(typed, sorted(names)))


def _holding(typed: str, names: Iterable[str]) -> list[str]:
    words = typed.lower().split()
    found = [name for name in names if all(word in name.lower() for word in words)]
    return sorted(found, key=lambda name: not name.lower().startswith(" ".join(words)))


def _choices(names: Iterable[str]) -> list[Choice]:
    fitting = [name for name in dict.fromkeys(names) if len(name) <= MOST_NAME]
    return [_choice(name, name) for name in fitting[:MOST_CHOICES]]


def _choice(name: str, value: str) -> Choice:
    return {"name": name[:MOST_NAME], "value": value}


CHOICES: Mapping[str, Callable[[str], list[Choice]]] = {
    "rule": rule_choices,
    "ruling": board_choices,
    "search": entry_choices,
    "card": card_choices,
    "errata": errata_choices,
}
