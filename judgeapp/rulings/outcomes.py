"""What can happen from here, for the table: each option with its ends, the different ends of all, and the answer they make.

The engine tries the lines (`rules_engine.explore`); here they are sorted for people: what a check has to be, what it
costs, and how likely an end is if the deck's checks are known.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judgeapp.cards.collection import known_cards
from judgeapp.visible import visible
from rules_engine import CHECKS, Chosen, End, Explored, Standing, checks_after, explore

from .block_answers import PLAYERS, Leaf, OpenAnswer, Way, block_answer, felt_by, lost
from .enhance_answers import enhance_answer

ANY = "any"  # every check that can be made
NO_BLOCK = "no block"
FEW_NAMED = 3
FEW, MANY = 200, 600  # boards explored without being asked, and when somebody asks what can happen
# What can be said about an attack while one of its decisions is open, by its kind.
ANSWERED = {"block": block_answer, "enhance": enhance_answer}
STATUS = {"complete": "fully blocked", "partial": "half blocked", "none": "not blocked"}


def outcomes(*, question: Any, deep: bool = False, checks: Mapping[str, int] | None = None) -> dict[str, Any]:
    """Explore what can happen after the question's decisions. Raises QuestionFaulty."""
    found = explore(question, known_cards(), most=MANY if deep else FEW)
    asked = found.asked
    player = asked.player if asked is not None else "b"
    options = _options(found, player)
    felt = felt_by(found)
    answer = _answer(question, found, options)
    checking = asked is not None and asked.kind == "check"
    return {
        "start": _told(found.start),
        "complete": found.complete,
        "tried": found.tried,
        "felt": felt,
        "most": max((lost(found.start, end.standing, felt) for end in found.ends), default=0),
        "options": [] if checking else [_option_row(option, leaves, player, checks) for option, leaves in options],
        "outcomes": [_leaf_row(leaf, odds=_odds(leaf, found.ends, checks)) for leaf in _leaves(found.ends)],
        "checks": _check_rows(options, player, checks) if checking else [],
        "answer_html": answer.as_html() if answer is not None else None,
    }


def look(*, question: Any, decision: str, checks: Mapping[str, int] | None = None) -> dict[str, Any]:
    """Return the possible results of the check after a decision, before making it. Raises QuestionFaulty."""
    rows: list[dict[str, Any]] = []
    for one in checks_after(question, known_cards(), decision):
        what = "fails" if not one.passes else f"commit {one.commits}" if one.commits else "passes"
        if rows and rows[-1]["what"] == what:
            rows[-1]["values"].append(one.value)
        else:
            rows.append({"what": what, "values": [one.value]})
    return {"checks": [{**row, "label": _range(row["values"]), "odds": _share(row["values"], checks)} for row in rows]}


def open_answer(question: Any, ruling: Mapping[str, Any]) -> OpenAnswer | None:
    """Return the answer to the attack in which a ruling stops; None if it stops at something else."""
    decision = ruling["decision"]
    if decision is None or decision["kind"] not in ANSWERED or "rejected" in ruling:
        return None
    found = explore(question, known_cards(), most=FEW)
    return _answer(question, found, _options(found, decision["player"]))


def _answer(question: Any, found: Explored, options: Sequence[Way]) -> OpenAnswer | None:
    """One answer for the table, for pages without scripts, for chats and for what is kept."""
    made = ANSWERED.get(found.asked.kind) if found.asked is not None else None
    return made(question, found, options) if made is not None else None


# -- sorting ----------------------------------------------------------------------------------------------------------


def _leaves(ends: Iterable[End]) -> list[Leaf]:
    """Merge equal ends. Those reached only by giving up a check count if nothing else leads there."""
    alike: dict[Standing, list[End]] = defaultdict(list)
    for end in sorted(ends, key=lambda end: (end.gave_up, len(end.way))):
        rows = alike[end.standing]
        if not rows or not end.gave_up or rows[0].gave_up:
            rows.append(end)
    return [Leaf(standing, tuple(rows)) for standing, rows in alike.items()]


def _options(found: Explored, player: str) -> list[Way]:
    """The ends by the first choice, in the order of the options, the best end for the one who decides first.

    Given-up checks are left out if others lead on.
    """
    ends = found.ends
    by_first: dict[str, list[End]] = defaultdict(list)
    firsts: dict[str, Chosen] = {}
    for end in ends:
        if end.way:
            firsts.setdefault(end.way[0].decision, end.way[0])
            by_first[end.way[0].decision].append(end)
    order = [option.id for option in found.asked.options] if found.asked is not None else []
    rows = []
    for decision, own in sorted(by_first.items(), key=lambda row: _place(row[0], order)):
        willing = [end for end in own if not end.gave_up] or own
        rows.append((firsts[decision], _best_first(willing, player)))
    return rows


def _place(decision: str, order: Sequence[str]) -> tuple[int, int]:
    """An option's position in the list. Checks go by their value."""
    verb, _, value = decision.partition(":")
    if verb == "check" and value.isdigit():
        return 0, int(value)
    return 1, order.index(decision) if decision in order else len(order)


def _worth(standing: Standing, player: str) -> tuple[float, ...]:
    """Less is better for the player: the rival's win, then their own health lost, then the rival's kept."""
    own, other = (0, 1) if player == "a" else (1, 0)
    won = 0 if standing.winner is None else (-1 if standing.winner == player else 1)
    return won, -standing.health[own], standing.health[other], -standing.hand[own]


# -- rows for the page ------------------------------------------------------------------------------------------------


def _told(standing: Standing) -> dict[str, Any]:
    row: dict[str, Any] = {
        key: dict(zip(PLAYERS, getattr(standing, key), strict=True)) for key in ("health", "hand", "momentum", "stage")
    }
    return {**row, "winner": standing.winner}


def _leaf_row(leaf: Leaf, *, says: str = "", odds: float | None = None) -> dict[str, Any]:
    told = _told(leaf.standing)
    # A card that was played from the hand isn't lost: it is in the pool.
    for one in leaf.way:
        if one.cards and one.decision.startswith(("block:", "play:")):
            told["hand"][one.player] += len(one.cards)
    return {
        **told,
        "says": says,
        "way": [one.decision for one in leaf.way],
        "labels": _labels(leaf),
        "odds": odds,
    }


def _labels(leaf: Leaf) -> list[dict[str, str]]:
    """The shortest way in words. Its first check is shown with all others that lead to the same end by the same
    choices: `checks 0–5`."""
    chosen = [one for one in leaf.way if not one.only]
    first = next((one for one in chosen if one.kind == "check"), None)
    values = sorted({end.checks[0] for end in leaf.ends if end.checks and _choices(end.way) == _choices(leaf.way)})
    said = _checks(values) if first is not None else ""
    return [{"player": one.player, "label": said if one is first and said else one.label} for one in chosen]


def _option_row(option: Chosen, leaves: Sequence[Leaf], player: str, told: Mapping[str, int] | None) -> dict[str, Any]:
    several = len(leaves) > 1
    says = _told_apart(leaves, [_says(leaf, option) if several else "" for leaf in leaves])
    rows = [_leaf_row(leaf, says=said) for leaf, said in zip(leaves, says, strict=True)]
    # Of an option without its own check, nobody can say that a check "will do".
    is_checked = option.kind in ("block", "play")
    least = leaves[0].values[0] if is_checked and several and leaves[0].values else None
    return {
        "ids": [option.decision],
        "label": option.named if option.kind == "block" and option.named else option.label,
        "leaves": rows,
        "note": f"{least} will do" if least else "",
        "checks": _checks_after(leaves, player, told) if option.kind == "block" else [],
    }


def _checks_after(leaves: Iterable[Leaf], player: str, told: Mapping[str, int] | None) -> list[dict[str, Any]]:
    """The possible results of the check right after an option; none if there isn't one."""
    by_check: dict[str, list[End]] = defaultdict(list)
    seconds: dict[str, Chosen] = {}
    for end in (end for leaf in leaves for end in leaf.ends):
        if len(end.way) > 1 and end.way[1].kind == "check" and end.checks:
            seconds[end.way[1].decision] = end.way[1]
            by_check[end.way[1].decision].append(end)
    options = [
        (seconds[one], _best_first(ends, player))
        for one, ends in sorted(by_check.items(), key=lambda row: _place(row[0], ()))
    ]
    return _check_rows(options, player, told)


def _best_first(ends: Iterable[End], player: str) -> list[Leaf]:
    return sorted(_leaves(ends), key=lambda leaf: _worth(leaf.standing, player))


def _says(leaf: Leaf, option: Chosen) -> str:
    """What has to be blocked with and checked for it, and what happens to the attack."""
    card = _blocked_with(leaf, option)
    if card == NO_BLOCK:
        return card
    status = STATUS.get(leaf.standing.blocked or "", "")
    way = ", ".join(filter(None, (card, _checks(leaf.values))))
    return ": ".join(filter(None, (way, status)))


def _told_apart(leaves: Sequence[Leaf], says: Sequence[str]) -> list[str]:
    """Leaves that would read the same, with the ability on the way to each: `no block, using Iron Will`."""
    used = [_ability(leaf) if says.count(said) > 1 else "" for leaf, said in zip(leaves, says, strict=True)]
    return [f"{said}, using {ability}" if ability and said else said for ability, said in zip(used, says, strict=True)]


def _ability(leaf: Leaf) -> str:
    """The first ability that somebody uses after the option, by the name of its card."""
    used = (one for one in leaf.way[1:] if not one.only and one.kind in ("enhance", "response") and one.cards)
    return next((visible(one.named) for one in used if one.named), "")


def _blocked_with(leaf: Leaf, option: Chosen) -> str:
    """The card that blocks, if the option itself doesn't mention a block: `Low Guard`, `no block`, `Low Guard or 2 more`."""
    if option.kind == "block":
        return ""
    chosen = [one for end in leaf.ends for one in end.way if one.kind == "block" and not one.only]
    names = list(dict.fromkeys(NO_BLOCK if one.decision == "pass" else visible(one.named) for one in chosen))
    if len(names) < FEW_NAMED:
        return " or ".join(names)
    return f"{names[0]} or {len(names) - 1} more"


def _checks(values: Sequence[int]) -> str:
    """The checks that lead somewhere, in words."""
    if not values:
        return ""
    said = _range(values)
    return "any check" if said == ANY else f"checks {said}"


def _range(values: Sequence[int]) -> str:
    """The values of a check in short: `4+`, `0–3`, `5`, `any`."""
    first, last = values[0], values[-1]
    if list(values) == list(CHECKS):
        return ANY
    if last >= 10:
        return f"{first}+"
    return str(first) if first == last else f"{first}–{last}"


def _check_rows(options: Sequence[Way], player: str, checks: Mapping[str, int] | None) -> list[dict[str, Any]]:
    """One row for each possible result of a check: it fails, this many cards are committed, it passes."""
    told = []
    for option, leaves in options:
        value = int(option.decision.partition(":")[2])
        best = leaves[0]
        commits = next((len(one.cards) for one in best.way if one.kind == "commit" and one.cards), 0)
        told.append((value, commits, best))
    worths = [_worth(best.standing, player) for _, _, best in told]
    # If every check has the same end, none of them fails.
    worst = max(worths) if len(set(worths)) > 1 else None
    rows: list[dict[str, Any]] = []
    for value, commits, best in told:
        fails = not commits and _worth(best.standing, player) == worst
        what = "fails" if fails else f"commit {commits}" if commits else "passes"
        if rows and rows[-1]["what"] == what and not commits:
            rows[-1]["values"].append(value)
        else:
            rows.append({"values": [value], "what": what, "leaf": _leaf_row(best)})
    return [
        {
            "value": row["values"][-1] if row["what"] == "fails" else row["values"][0],
            "label": _range(row["values"]),
            "odds": _share(row["values"], checks),
            **row,
        }
        for row in rows
    ]


# -- odds -------------------------------------------------------------------------------------------------------------


def _odds(leaf: Leaf, ends: Iterable[End], checks: Mapping[str, int] | None) -> float | None:
    """How likely the shortest way's choices lead to this end, if it's known how many cards have which check value."""
    if not checks:
        return None
    total = sum(checks.values())
    choices = _choices(leaf.way)
    drawn = {end.checks for end in leaf.ends if _choices(end.way) == choices and end.checks}
    if not drawn or total <= 0:
        return None
    return sum(_chance(values, checks, total) for values in drawn)


def _share(values: Sequence[int], checks: Mapping[str, int] | None) -> float | None:
    """How many of the deck's cards check for one of these values, of all of them. The last value tried stands for all above it."""
    if not checks:
        return None
    top = max(CHECKS)
    fits = (count for value, count in checks.items() if value.isdecimal() and min(int(value), top) in values)
    return sum(fits) / sum(checks.values())


def _chance(values: Sequence[int], checks: Mapping[str, int], total: int) -> float:
    chance = 1.0
    for value in values:
        chance *= checks.get(str(value), 0) / total
    return chance


def _choices(way: Iterable[Chosen]) -> tuple[str, ...]:
    """What was chosen and not drawn: checks, and what is committed for them, follow from the deck."""
    return tuple(one.decision for one in way if one.kind not in ("check", "commit") and not one.only)
