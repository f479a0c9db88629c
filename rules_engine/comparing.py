"""compare(question) -> Comparison: one question ruled on under several editions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.contract.comparison import Comparison
from rules_engine.contract.errors import Fault, NotAnOption, QuestionFaulty
from rules_engine.editions import RULESETS
from rules_engine.judging import judge
from rules_engine.table.printed import Printed

# The parts of a step that are the same in two editions, though each cites its own clauses. The last step before a
# decision also says what the board says besides its cards, so changes are compared only if all words are the same.
WORDS = ("depth", "kind", "player", "text")
CHANGES = (*WORDS, "changes")
# Codes by which editions say the same thing in their own terms: one has an attack stack, one lets an "if" reach over
# more sentences. If what happens differs, later steps show it.
TOLD_OTHERWISE = {
    "will-attack": "joins-attack-stack",
    "attack-is-next": "pending-attack-enters-sequence",
    "nothing-follows": "rest-of-sentence-not",
}


def compare(question: Mapping[str, Any], collection: Mapping[str, Printed] | None = None) -> Comparison:
    """Rule on a question under each of its `rulesets`. Raise QuestionFaulty if none of them knows the board.

    A decision that an edition doesn't offer ends its ruling there, under `rejected`.
    """
    editions = _editions(question)
    rulings: list[dict[str, Any]] = []
    faults: list[dict[str, Any]] = []
    for edition in editions:
        asked = {key: value for key, value in question.items() if key != "rulesets"} | {"ruleset": edition}
        asked["readings"] = _readings(question, edition)
        try:
            rulings.append(judge(asked, collection).as_dict())
        except NotAnOption as refused:
            rulings.append(refused.ruling.as_dict())
        except QuestionFaulty as faulty:
            faults += [{"ruleset": edition, "at": fault.at, "why": fault.why} for fault in faulty.faults]
    if not rulings:
        raise QuestionFaulty([Fault(row["at"], row["why"]) for row in faults if row["ruleset"] == editions[0]])
    return Comparison(rulings=rulings, parts=parting(rulings), faults=faults)


def parting(rulings: Sequence[Mapping[str, Any]]) -> dict[str, Any] | None:
    """Return the first step where rulings differ, with the step of each; None if all steps are the same."""
    return _parting(rulings, WORDS) or _parting(rulings, CHANGES)


def _parting(rulings: Sequence[Mapping[str, Any]], keys: Sequence[str]) -> dict[str, Any] | None:
    for i in range(max(len(ruling["steps"]) for ruling in rulings)):
        steps = {ruling["ruleset"]: ruling["steps"][i] for ruling in rulings if i < len(ruling["steps"])}
        seen = [_seen(step, keys) for step in steps.values()]
        if len(steps) < len(rulings) or any(one != seen[0] for one in seen):
            return {"n": i + 1, "steps": steps}
    return None


def _seen(step: Mapping[str, Any], keys: Sequence[str]) -> list[Any]:
    """Return what is compared in a step; if editions only say it in their own terms, a substitute for its words."""
    told = TOLD_OTHERWISE.get(step["code"], step["code"])
    return [told if key == "text" and told in TOLD_OTHERWISE.values() else step.get(key) for key in keys]


def _editions(question: Mapping[str, Any]) -> list[str]:
    """Return the editions asked for, each once. Raise QuestionFaulty for those that don't exist."""
    given = question.get("rulesets")
    if not isinstance(given, list) or not given:
        raise QuestionFaulty([Fault("rulesets", f"must be a list of editions; there are {', '.join(RULESETS)}")])
    known = ", ".join(RULESETS)
    wrong = [(i, name) for i, name in enumerate(given) if not isinstance(name, str) or name not in RULESETS]
    faults = [Fault(f"rulesets[{i}]", f"must be one of {known}, not {name!r}") for i, name in wrong]
    if "ruleset" in question and question["ruleset"] not in given:
        faults.append(
            Fault("ruleset", "is not one of the editions in rulesets: leave it out, or name it there as well")
        )
    if faults:
        raise QuestionFaulty(faults)
    return list(dict.fromkeys(given))


def _readings(question: Mapping[str, Any], edition: str) -> Any:
    """Return the chosen readings of questions that the edition has: another may have settled them, or not know them."""
    readings = question.get("readings")
    if not isinstance(readings, Mapping):
        return readings or {}
    known = {name for ruleset in RULESETS.values() for name in ruleset.open_questions}
    own = RULESETS[edition].open_questions
    return {name: reading for name, reading in readings.items() if name in own or name not in known}
