"""What a listener has to know beside the answer: what was left out, taken for granted, or done by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judgeapp.cards.collection import known_cards
from judgeapp.rulebook.loading import library

Caveat = dict[str, str]
LEFT_OUT, ASSUMED, BY_HAND, LOOP = "not-understood", "open-question", "by-hand", "loop"


def caveats_of(
    ruling: Mapping[str, Any], own: Mapping[str, Any] | None = None, *, by_hand: bool = False
) -> list[Caveat]:
    """The caveats of a ruling, each with a code. `own`: the cards that its question brought, for their names."""
    # What is at work all the time warns in the answer itself.
    unread = [row for row in ruling.get("not_understood") or () if not row.get("continuous")]
    found = [_left_out(slug, own or {}) for slug in _once(row["card"] for row in unread)]
    found += [_assumed(row["question"], row["reading"]) for row in ruling.get("assumed") or ()]
    if by_hand or any(step.get("by_hand") for step in ruling.get("steps") or ()):
        found.append({"code": BY_HAND, "text": "Part of it was done by hand: Ringside did not check that part."})
    if ruling.get("loop"):
        found.append({"code": LOOP, "text": "It was stopped, because it looks like a loop."})
    return found


def _once(slugs: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(slugs))


def _left_out(slug: str, own: Mapping[str, Any]) -> Caveat:
    card = own.get(slug)
    name = card.get("name") if isinstance(card, Mapping) else None
    known = known_cards().get(slug)
    shown = name or (known.name if known is not None else slug)
    return {"code": LEFT_OUT, "text": f"Leaving out {shown}, which Ringside can't read yet."}


def _assumed(question: str, reading: str) -> Caveat:
    found = library().open_questions.get(question)
    asks = f"{found.title.rstrip('.')} ({reading})" if found is not None else f"{question} ({reading})"
    return {"code": ASSUMED, "text": f"The rules leave this open, and one reading is followed: {asks}."}
