"""From a page of the rulebook to the scenarios that show it. Tags, because the rulebook's room is below this one."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from django import template

from judgeapp.cards.collection import SiteCard
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Entry, Ref
from judgeapp.rulings.gallery import Seen, Shown, how_many_show, seen
from judgeapp.rulings.guide_pages import scenarios_of_entry
from judgeapp.rulings.timeline import cite_label
from judgeapp.rulings.with_card import scenarios_with, table_address
from judgeapp.visible import visible

register = template.Library()
_CLAUSE = r"#[a-z0-9]+(?:-[a-z0-9]+)*"
_REF = re.compile(rf"\b([a-z0-9]+(?:-[a-z0-9]+)*){_CLAUSE}(?:(?:,| and|, and) {_CLAUSE})*")


@register.filter
def scenario_count(ref: Ref) -> int:
    """How many scenarios show a clause or an entry."""
    return how_many_show(ref)


@register.filter
def scenarios_url(ref: Ref) -> str:
    """The page that lists the scenarios that show a clause or an entry."""
    asked = {"entry": ref.entry, **({"clause": ref.clause} if ref.clause else {})}
    return f"/scenarios/?{urlencode(asked)}"


@register.filter
def clause_label(ref: Ref) -> str:
    """How a page names a clause: its entry's title and its number."""
    return cite_label(ref.local, ref.edition, library().version)


@register.simple_tag
def scenarios_of(refs: Sequence[Ref]) -> Seen:
    """The scenarios that show any of the clauses, those of the first clause first."""
    return seen(tuple(refs))


@register.simple_tag
def guide_scenarios(entry: Entry) -> tuple[Shown, ...]:
    """The scenarios that play what an entry of a guide says."""
    return scenarios_of_entry(entry)


@register.simple_tag
def table_of_card(card: SiteCard) -> str:
    """The address of a table with this card on it."""
    return table_address(card)


@register.simple_tag
def scenarios_with_card(slug: str) -> list[tuple[str, str]]:
    """Titles and addresses of scenarios in which a card is."""
    return scenarios_with(slug)


@register.filter
def as_json(value: Any) -> str:
    """Data for a script, for an attribute (which Django escapes)."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@register.filter(name="visible")
def visible_line(text: str) -> str:
    """A visitor's words on one line, with what would be invisible or turn others around as marks."""
    return visible(text)


@register.filter
def visible_lines(text: str) -> str:
    """A visitor's words with their lines."""
    return visible(text, lines=True)


@register.filter
def listed(value: Any) -> str:
    """Rows of a scenario file on one line."""
    if isinstance(value, Mapping):
        return "; ".join(f"{key}: {listed(part)}" for key, part in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


@register.filter
def refs_in_words(text: str) -> str:
    """Name the entries of clauses: `block-step#other-zone` becomes “Block Step”."""
    return _REF.sub(lambda found: f"“{_title(found[1])}”", text)


def _title(entry: str) -> str:
    """Return the title of an entry of the current edition or of a guide."""
    editions = (library().current, *library().editions.values())
    found = next((edition.entries[entry] for edition in editions if entry in edition.entries), None)
    return found.title if found else entry.replace("-", " ").title()
