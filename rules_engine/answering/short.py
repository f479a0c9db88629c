"""The short answer: one or two sentences that a judge can read out. The answer first, the reason after, the rule last.

It depends only on the ruling: which step says how it ended, which step before it says why. A long ruling is answered
for what was done last, because that is what was asked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from operator import attrgetter, itemgetter
from typing import Any, TypeVar

from rules_engine.answering.caveats import ALOUD, caveats_of
from rules_engine.answering.shape import Answer, answer
from rules_engine.contract.ruling import Ruling
from rules_engine.contract.step import Step as RuledStep
from rules_engine.wording import answers

Step = Mapping[str, Any]
S = TypeVar("S")

# Where an answer begins: the last thing that somebody did. A pass is one only if it ends the Combat Phase.
BEGINS = ("announce", "setup", "by-hand", "concede")
# How something ended, most important first; of two equal ones the later counts.
ENDS = {
    "game-over": 12,
    "damage": 10,
    "no-damage": 10,
    "dropped": 9,
    "redirected": 9,
    "abort": 9,
    "cancelled": 9,
    "failed": 8,
    "check-fails": 8,
    "block-status": 7,
    "played": 5,
    "attached": 5,
    "fails": 5,
    "creates": 4,
    "nothing": 3,
    "difficulty": 2,
    "ability-played": 1,
    "ability-resolves": 1,
    "phase-over": 1,
}
# What an ability or a rule did to cards and numbers. Two of them can be side by side.
DID = [
    "add",
    "attach",
    "build",
    "by-hand",
    "clear",
    "commit",
    "counters",
    "destroy",
    "discard",
    "draw",
    "flip",
    "freeze",
    "gain-health",
    "gain-stamina",
    "level-up",
    "lose-health",
    "lose-stamina",
    "max-health",
    "mill",
    "modify",
    "momentum",
    "mulligan",
    "name",
    "place-on-top",
    "ready",
    "remove",
    "reveal",
    "sacrifice",
    "seal",
    "search",
    "token",
    "transform",
    "unflip",
    "unseal",
]
DID_WEIGHT, ROUTINE_WEIGHT, COST_WEIGHT = 6, 3, 2
# Of several steps of these kinds only the first is mentioned; the others just finish it.
FIRST = ("dropped", "nothing", "reveal", "search")
# Why it ended so: looked for before the end, the last one counts.
BECAUSE = {
    "damage": ("check-fails", "unblockable", "no-block", "block-status"),
    "no-damage": ("check-passes",),
    "dropped": ("cancelled", "discard", "clear", "remove"),
    "cancelled": ("cancel",),
    "failed": ("check-fails",),
    "block-status": ("check-fails", "unblockable", "no-block", "check-passes"),
    "played": ("check-passes", "no-check"),
    "game-over": ("damage", "lose-health", "cycle"),
    "nothing": ("if",),
}
# A decision of these kinds ends what was done before it; any other comes in the middle of it, and belongs to the answer.
BETWEEN = ("form", "enhance", "review")
# Decisions of an attack whose cards are named, and up to how many.
NAMED = ("block", "enhance")
MOST_NAMED = 4
# Codes of steps that say what an attack deals.
DEALS, NONE_DEALT = "damages-player", "deals-no-damage"
BLOCK_STATUS, HALF, PARTIAL = "block-status", "half-rounded-up", "partial"
# An attack played in a response window begins an answer, too.
REVERSAL = "reversal"
# A deck that ran out: told beside what it interrupted.
CYCLE = "cycle"


def short_answer(ruling: Mapping[str, Any], *, by_hand: bool = False) -> Answer:
    """`{"text", "cites", "caveats"}`: what happens, and why; if nothing has happened yet, who decides what.

    What may make it wrong is part of it: a continuous line that would be at work and could not be read, and a word that found no card. `by_hand`: a step before
    those given was done by hand.
    """
    made = _answered(ruling)
    caveats = caveats_of(ruling, by_hand=by_hand)
    said_aloud = [caveat["text"] for caveat in caveats if caveat["code"] in ALOUD]
    return {**made, "text": " ".join([made["text"], *said_aloud]), "caveats": caveats}


def answer_of(ruling: Ruling, told: Callable[[RuledStep], Step] | None = None) -> Answer:
    """The short answer, made from the steps since somebody last did something: earlier ones are not put into words.

    `told` returns a step's words, if the caller has made them already.
    """
    row = {
        "steps": [told(step) if told else step.as_dict(ruling.citations) for step in since_last(ruling.steps)],
        "decision": _decision(ruling),
        "outcome": ruling.outcome.as_dict(ruling.citations) if ruling.outcome else None,
        "not_understood": ruling.not_understood,
        "assumed": ruling.assumed,
        "errata": ruling.errata,
        "loop": ruling.loop,
        "rejected": ruling.rejected_told,
    }
    return short_answer(row, by_hand=any(step.by_hand for step in ruling.steps))


def _decision(ruling: Ruling) -> dict[str, Any] | None:
    """The decision; why other things are refused is put into words only if one of them was tried."""
    ask = ruling.decision
    if ask is None:
        return None
    return (ask if ruling.rejected else ask.without_refusals()).as_dict(ruling.citations)


def _answered(ruling: Mapping[str, Any]) -> Answer:
    if ruling.get("rejected"):
        return _rejected(ruling)
    if ruling.get("loop"):
        return _loop(ruling)
    if ruling.get("outcome"):
        return _outcome(ruling)
    steps = since_last(ruling["steps"])
    told = _told(steps)
    decision = ruling.get("decision")
    sentences = _sentences(told)
    cites = _cites(told)
    if decision and (not sentences or decision["kind"] not in BETWEEN):
        # One or two sentences: what has to be decided now replaces the reason.
        sentences = [*sentences[:1], _decides(decision)]
        cites = [*_cites(told[:1]), *decision["cites"][:1]]
    return answer(sentences, cites)


# -- how it ended ----------------------------------------------------------------------------------------------------


def since_last(steps: Sequence[S]) -> Sequence[S]:
    """The steps since somebody last did something outside of any window."""
    # A step as it was sent, or as the engine has it.
    part: Callable[[str], Callable[[Any], Any]] = itemgetter if steps and isinstance(steps[0], Mapping) else attrgetter
    kind_of, depth_of = part("kind"), part("depth")
    later = ""
    for i in range(len(steps) - 1, -1, -1):
        kind = kind_of(steps[i])
        if (kind in BEGINS and not depth_of(steps[i])) or kind == REVERSAL or (kind == "pass" and later == "end-phase"):
            return steps[i:]
        later = kind
    return steps


def _told(steps: Sequence[Step]) -> list[Step]:
    """The step that says how it ended, and the one that says why: the answer first."""
    weights = _weights(steps)
    telling = [step for step in _wound_up(steps) if weights[step["n"]]]
    end = max(telling, key=lambda step: (weights[step["n"]], step["n"]), default=None)
    if end is None:
        return []
    cycled = [step for step in steps if step["kind"] == CYCLE and step is not end]
    if end["kind"] in DID:
        did = [step for step in telling if step["kind"] in DID and weights[step["n"]] == weights[end["n"]]]
        first = _kept(did)
        return [first, did[-1]] if first["text"] != did[-1]["text"] else [end, *cycled[-1:]]
    if end["kind"] == "played" and cycled:
        return [end, cycled[-1]]
    reason = _last(steps, end, BECAUSE.get(end["kind"], ()))
    return [end, reason] if reason is not None else [end]


def _kept(did: Sequence[Step]) -> Step:
    """The first thing done, or what was done to its cards at last: what was built and at once destroyed was destroyed."""
    moved = _moved(did[0])
    return next((step for step in reversed(did) if moved and moved <= _moved(step)), did[0])


def _moved(step: Step) -> set[str]:
    """The cards that a step moves from zone to zone."""
    return {change["card"] for change in step["changes"] if change.get("card") and "key" not in change}


def _wound_up(steps: Iterable[Step]) -> list[Step]:
    """The steps without those that just finish what an earlier one of their kind told."""
    seen: set[str] = set()
    kept = []
    for step in steps:
        if step["kind"] not in FIRST or step["kind"] not in seen:
            kept.append(step)
        seen.add(step["kind"])
    return kept


def _weights(steps: Sequence[Step]) -> dict[int, int]:
    """How much each step tells. What was done before all costs were paid is a cost; what a new turn or a new deck brings is
    routine. Cards that are committed for a cost or a check aren't told.
    """
    paid = max((step["n"] for step in steps if step["kind"] == "paid"), default=0)
    turn = min((step["n"] for step in steps if step["kind"] == "turn-begins"), default=math.inf)
    found = {}
    after = {step["n"]: later["kind"] for step, later in pairwise(steps)}
    cycled = False
    for step in steps:
        cycled = step["kind"] == CYCLE or (cycled and step["kind"] != "pause-over")
        if step["kind"] == "commit" and (step["n"] < paid or after.get(step["n"]) == "check-passes"):
            found[step["n"]] = 0
        elif step["kind"] not in DID:
            found[step["n"]] = ENDS.get(step["kind"], 0)
        elif cycled or step["n"] > turn:
            found[step["n"]] = ROUTINE_WEIGHT
        else:
            found[step["n"]] = COST_WEIGHT if step["n"] < paid else DID_WEIGHT
    return found


def _last(steps: Iterable[Step], before: Step, kinds: Sequence[str]) -> Step | None:
    """The reason that comes first among `kinds`; of several steps of that kind the last."""
    found = [step for step in steps if step["n"] < before["n"] and step["kind"] in kinds]
    return min(reversed(found), key=lambda step: kinds.index(step["kind"]), default=None)


def _sentences(told: Sequence[Step]) -> list[str]:
    """The steps as sentences. An attack that was just named is the attack; a half block and its damage are one thing."""
    halved = [step["code"] for step in told] == [DEALS, BLOCK_STATUS] and told[0]["data"]["how"]["code"] == HALF
    if halved and told[1]["data"]["status"] == PARTIAL:
        data = told[0]["data"]
        return [answers.half_blocked(data["player"], data["amount"]), answers.left(data["was"], data["amount"])]
    sentences = [answers.sentence(step["text"]) for step in told]
    if len(told) > 1 and told[0]["code"] in (DEALS, NONE_DEALT):
        attack = told[0]["data"]["attack"]
        if told[1]["data"].get("attack") == attack:
            sentences[1] = answers.of_the_attack(sentences[1], attack)
    return sentences


def _cites(steps: Iterable[Step]) -> list[str]:
    return [cite for step in steps for cite in step["cites"][:2]]


# -- other ends ------------------------------------------------------------------------------------------------------


def _decides(decision: Mapping[str, Any]) -> str:
    choices = [option for option in decision["options"] if option["verb"] != "pass"]
    if not choices and decision["options"]:
        return answers.can_only_pass(decision["player"])
    return answers.is_asked(
        decision["player"], answers.asked_with(decision["prompt"], _offered(decision["kind"], choices))
    )


def _offered(kind: str, choices: Sequence[Mapping[str, Any]]) -> list[str]:
    """The cards with which an attack can continue, if few enough can: from what is offered alone, nothing is tried."""
    if kind not in NAMED:
        return []
    cards = dict.fromkeys((one["data"].get("card"), one["data"].get("total")) for one in choices)
    named = [answers.with_check(card, total) for card, total in cards if card]
    return named if len(named) == len(cards) <= MOST_NAMED else []


def _outcome(ruling: Mapping[str, Any]) -> Answer:
    outcome = ruling["outcome"]
    end = answers.wins(outcome["winner"], outcome["why"])
    steps = ruling["steps"]
    over = steps[-1] if steps else None
    reason = _last(since_last(steps), over, BECAUSE["game-over"]) if over is not None else None
    cites = list(outcome["cites"][:2])
    if reason is None:
        return answer([end], cites)
    return answer([end, answers.sentence(reason["text"])], [*cites, *_cites([reason])])


def _loop(ruling: Mapping[str, Any]) -> Answer:
    """A ruling that doesn't end: say so plainly, with what repeats."""
    steps = ruling["steps"]
    again = [answers.last_step(steps[-1]["text"])] if steps else []
    return answer([str(ruling["loop"]), *again], _cites(steps[-1:]))


def _rejected(ruling: Mapping[str, Any]) -> Answer:
    """A decision that isn't offered: no, and why not."""
    rejected = ruling["rejected"]
    if rejected.get("why"):
        return answer([answers.no_because(rejected["why"])], rejected.get("cites") or ())
    decision = ruling.get("decision")
    if decision is None:
        return answer([answers.nothing_to_decide()], ())
    refusal = _refusal(str(rejected["decision"]), decision)
    if refusal is not None:
        return answer([answers.no_because(refusal["why"])], refusal["cites"])
    return answer([answers.not_an_option(), _decides(decision)], decision["cites"][:2])


def _refusal(decided: str, decision: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Why this decision is refused, if its card and verb are among what the player could think of."""
    verb, _, what = decided.partition(":")
    card, _, ability = what.partition("/")
    for row in decision["refused"]:
        same = row["verb"] == verb and list(row["cards"]) == ([card] if card else [])
        if same and row.get("ability") in (None, int(ability) if ability.isdecimal() else None):
            return dict(row)
    return None
