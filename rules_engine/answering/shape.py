"""The one shape of an answer: `{"text", "cites", "caveats"}`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

Answer = dict[str, Any]
Caveat = dict[str, str]
MOST_CITES = 5


def answer(sentences: Iterable[str], cites: Iterable[str], caveats: Sequence[Caveat] = ()) -> Answer:
    """Return an answer of these sentences, with the first of its clauses."""
    return {"text": " ".join(sentences), "cites": list(dict.fromkeys(cites))[:MOST_CITES], "caveats": list(caveats)}
