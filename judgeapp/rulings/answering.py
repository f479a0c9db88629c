"""The short answer: one or two sentences that a judge can read out, with the clauses they rest on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# Steps that tell how something ended, by how much a listener wants to hear them.
TELLING = {
    "damage": 9,
    "loss": 9,
    "block-status": 8,
    "check-fails": 8,
    "dropped": 8,
    "canceled": 8,
    "resolves": 3,
    "ability-resolves": 2,
    "modify": 5,
    "check-passes": 4,
    "played": 4,
    "by-hand": 6,
}
DEFAULT = 1


def short_answer(ruling: Mapping[str, Any]) -> dict[str, Any]:
    """`{"text", "cites"}`: how it ends, else what the telling steps say, and who decides what now."""
    outcome = ruling.get("outcome")
    if outcome:
        return {"text": _outcome(outcome), "cites": list(outcome["cites"])}
    told = _telling(ruling["steps"])
    sentences = [step["text"] for step in told]
    cites = [cite for step in told for cite in step["cites"][:2]]
    decision = ruling.get("decision")
    if decision:
        sentences.append(f"Now {decision['player'].upper()} decides: {decision['prompt']}")
        cites += decision["cites"][:1]
    return {"text": " ".join(sentences), "cites": list(dict.fromkeys(cites))}


def _outcome(outcome: Mapping[str, Any]) -> str:
    if not outcome["winner"]:
        return f"Nobody wins: {outcome['why']}."
    return f"{outcome['winner'].upper()} wins: {outcome['why']}."


def _telling(steps: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The most telling step, and what came of it last."""
    if not steps:
        return []
    ranked = sorted(steps, key=lambda step: (TELLING.get(step["kind"], DEFAULT), step["n"]), reverse=True)[:2]
    return sorted(ranked, key=lambda step: step["n"])
