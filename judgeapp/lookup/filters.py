"""Filters in a typed line: `edition:ufs`, `kind:keyword`, and the kinds that there are."""

from __future__ import annotations

import re

_FILTER = re.compile(r"\b(edition|kind|in|type):\s*([\w.\-]+)", re.I)

KIND_NAMES = {
    "rule": "rule", "rules": "rule", "clause": "rule", "entry": "rule", "normative": "normative",
    "definition": "definition", "definitions": "definition", "example": "example", "examples": "example",
    "note": "note", "notes": "note", "table-manners": "table-manners",
    "keyword": "keyword", "keywords": "keyword", "trait": "trait", "traits": "trait", "card-type": "card-type",
    "cardtype": "card-type", "card-types": "card-type", "zone": "zone", "zones": "zone", "faq": "faq",
    "quick-reference": "quick-reference",
    "errata": "errata", "erratum": "errata", "banned": "banned", "ban": "banned", "bans": "banned",
    "question": "open-question", "open-question": "open-question", "open-questions": "open-question", "card": "card",
    "cards": "card",
}  # fmt: skip


def take_filters(text: str) -> tuple[str, dict[str, str]]:
    """Return a line without its filters, and the filters."""
    filters: dict[str, str] = {}
    for match in _FILTER.finditer(text):
        key = {"in": "edition", "type": "kind"}.get(match[1].lower(), match[1].lower())
        filters[key] = match[2]
    return " ".join(_FILTER.sub(" ", _fold_quotes(text)).split()), filters


def _fold_quotes(text: str) -> str:
    return text.replace("“", '"').replace("”", '"').replace("„", '"')
