"""What templates need to show cards: symbols, zones, the clauses beside a part."""

from __future__ import annotations

from collections.abc import Sequence

from django import template

from judgeapp.cards.collection import SiteCard, whole_collection
from judgeapp.cards.selectors import Cited, base_symbol, named_like
from judgeapp.cards.selectors import cited as find_cited
from judgeapp.cards.wordings import released
from judgeapp.rulebook.loading import library
from rules_engine import Printed

register = template.Library()
MOST_WITH_KEYWORD = 3


@register.filter
def base(symbol: str) -> str:
    """The symbol without `attuned:`."""
    return base_symbol(symbol)


@register.filter
def is_attuned(symbol: str) -> bool:
    return symbol.startswith("attuned:")


@register.filter
def cited(refs: tuple[str, ...]) -> list[Cited]:
    """The clauses that citations name."""
    return find_cited(tuple(refs))


@register.filter
def signed(number: int) -> str:
    """A block modifier as it is printed: +2, +0, -1."""
    return f"{number:+d}"


@register.filter
def without_stop(sentence: str) -> str:
    """A sentence that continues after a colon."""
    return sentence.removesuffix(".")


@register.filter
def stretches(numbers: tuple[int, ...]) -> str:
    """Line numbers in order, with runs shortened: 2–4, 7."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


@register.filter
def lines(card: Printed) -> list[str]:
    """The text of a card, a paragraph for each line."""
    return [line.strip() for line in card.text.split("\n") if line.strip()]


@register.filter
def edition_name(edition: str) -> str:
    """What an edition or a format is called."""
    known = library()
    return known.editions[edition].short if edition in known.editions else known.legality[edition].name


register.filter("released_on", released)


@register.simple_tag
def cards_of_search(words: str, slugs: Sequence[str], keyword: str = "") -> list[SiteCard]:
    """The cards of a page of results: those the line names, those whose name has its words, then some that have the keyword."""
    cards, having = whole_collection().cards, whole_collection().by_keyword.get(keyword.lower(), [])
    named = [cards[slug] for slug in slugs if slug in cards]
    found = {card.slug: card for card in (*named, *named_like(words), *having[:MOST_WITH_KEYWORD])}
    return list(found.values())
