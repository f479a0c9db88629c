"""What a listener has to know beside the answer: what was done by hand, or stopped. Open questions stand under `assumed`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Caveat = dict[str, str]
BY_HAND, LOOP, SET_ASIDE = "by-hand", "loop", "set-aside"


def caveats_of(ruling: Mapping[str, Any], *, by_hand: bool = False) -> list[Caveat]:
    """The caveats of a ruling, each with a code. `by_hand`: a step before those given was done by hand."""
    found = []
    if by_hand or any(step.get("by_hand") for step in ruling.get("steps") or ()):
        found.append({"code": BY_HAND, "text": "Part of it was done by hand: Ringside did not check that part."})
    if any(step.get("kind") == SET_ASIDE for step in ruling.get("steps") or ()):
        found.append({"code": SET_ASIDE, "text": "A rule was set aside to see what would happen: this is no ruling."})
    if ruling.get("loop"):
        found.append({"code": LOOP, "text": "It was stopped, because it looks like a loop."})
    return found
