"""What a listener has to know besides the answer: what was left out, done by hand, or stopped. Open questions are under `assumed`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.answering.shape import Caveat
from rules_engine.wording import answers

LEFT_OUT, BY_HAND, LOOP, SET_ASIDE = "continuous-not-understood", "by-hand", "loop", "set-aside"
ERRATA = "errata"
MEANS_NOTHING = "words-mean-nothing"
# What is said aloud, in the answer itself and not only beside it.
ALOUD = (LEFT_OUT, MEANS_NOTHING)


def caveats_of(ruling: Mapping[str, Any], *, by_hand: bool = False) -> list[Caveat]:
    """The caveats of a ruling, each with a code. `by_hand`: a step before those given was done by hand."""
    steps = ruling.get("steps") or ()
    left_out = list(dict.fromkeys(row["name"] for row in ruling.get("not_understood") or () if row.get("continuous")))
    found = []
    if left_out:
        found.append({"code": LEFT_OUT, "text": answers.leaves_out(left_out)})
    found += [{"code": ERRATA, "text": row["why"]} for row in ruling.get("errata") or ()]
    pointless = [step["text"] for step in steps if step.get("code") == MEANS_NOTHING]
    found += [{"code": MEANS_NOTHING, "text": answers.finds_nothing(said)} for said in dict.fromkeys(pointless)]
    if by_hand or any(step.get("by_hand") for step in steps):
        found.append({"code": BY_HAND, "text": answers.done_by_hand()})
    if any(step.get("kind") == SET_ASIDE for step in steps):
        found.append({"code": SET_ASIDE, "text": answers.rule_set_aside()})
    if ruling.get("loop"):
        found.append({"code": LOOP, "text": answers.stopped()})
    return found
