"""The resources: every entry of the rulebook, to be read whole."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote, unquote

from django.http import HttpRequest

from judgeapp.rulebook.loading import library

from .asking import ask
from .tools import BadArguments, whole_entry

PLAIN = "text/plain"
PAGE = 100
_URI = re.compile(r"ringside://rules/(?P<edition>[^/]+)/(?P<entry>[^/]+)")
TEMPLATE = {
    "uriTemplate": "ringside://rules/{edition}/{entry}",
    "name": "entry",
    "title": "An entry of the rulebook",
    "description": "All clauses of an entry, each with the ref to cite it by. Editions: uvs-1.2.9, mha, ufs-1.9.",
    "mimeType": PLAIN,
}


def resource_page(cursor: str | None) -> dict[str, Any]:
    """Entries of the current edition, page by page. Raises BadArguments."""
    entries = list(library().current.entries.values())
    if cursor is not None and not (cursor.isascii() and cursor.isdecimal() and len(cursor) < 7):
        raise BadArguments("cursor must be the nextCursor of an earlier page")
    start = int(cursor or 0)
    page = entries[start : start + PAGE]
    rows = [
        {
            "uri": f"ringside://rules/{quote(entry.edition)}/{quote(entry.slug)}",
            "name": entry.slug,
            "title": entry.title,
            "mimeType": PLAIN,
        }
        for entry in page
    ]
    more = {"nextCursor": str(start + PAGE)} if start + PAGE < len(entries) else {}
    return {"resources": rows, **more}


def resource_read(uri: str, request: HttpRequest) -> dict[str, Any] | None:
    """An entry as text; None if there is none."""
    found = _URI.fullmatch(uri)
    if found is None:
        return None
    edition, entry = (quote(unquote(found[part]), safe="") for part in ("edition", "entry"))
    answered = ask(request, f"editions/{edition}/entries/{entry}/")
    if answered.refused:
        return None
    return {"contents": [{"uri": uri, "mimeType": PLAIN, "text": whole_entry(answered.data)}]}
