"""What can happen from here, for the table: each option with its ends, the different ends of all, and the answer they make.

The engine tries the lines (`rules_engine.explore`); here they are sorted for people: what a check has to be, what it costs, and how
likely an end is where the checks of a deck are told.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from judgeapp.cards.collection import known_cards
from judgeapp.visible import visible
from rules_engine import Chosen, End, Explored, Standing, explore

FEW, MANY = 120, 600  # boards that are looked at unasked, and when somebody asks what can happen
PLAYERS = ("a", "b")
STATUS = {"complete": "fully blocked", "partial": "half blocked", "none": "not blocked"}


@dataclass(frozen=True)
class Leaf:
    """Equal ends: the board, the shortest way there, and the checks that lead there."""

    standing: Standing
    ends: tuple[End, ...]

    @property
    def way(self) -> tuple[Chosen, ...]:
        return self.ends[0].way

    @property
    def values(self) -> list[int]:
        """The first checks with which it can be reached."""
        return sorted({end.checks[0] for end in self.ends if end.checks})


def outcomes(*, question: Any, deep: bool = False, checks: Mapping[str, int] | None = None) -> dict[str, Any]:
    """Explore what can happen after the question's decisions. Raises QuestionFaulty."""
    found = explore(question, known_cards(), most=MANY if deep else FEW)
    asked = found.asked
    player = asked.player if asked is not None else "b"
    options = _options(found, player)
    felt = _felt(found)
    checking = asked is not None and asked.kind == "check"
    return {
        "start": _told(found.start),
        "complete": found.complete,
        "tried": found.tried,
        "felt": felt,
        "most": max((_lost(found.start, end.standing, felt) for end in found.ends), default=0),
        "options": [] if checking else [_option_row(option, leaves) for option, leaves in options],
        "outcomes": [_leaf_row(leaf, odds=_odds(leaf, found.ends, checks)) for leaf in _leaves(found.ends)],
        "checks": _check_rows(options, player) if checking else [],
        "answer_html": _answer(asked.kind, player, options, found, felt) if asked is not None else None,
    }


# -- sorting ----------------------------------------------------------------------------------------------------------


def _leaves(ends: Iterable[End]) -> list[Leaf]:
    """Ends that are alike are one. Those that somebody only comes to by giving up a check count where nothing else leads there."""
    alike: dict[Standing, list[End]] = defaultdict(list)
    for end in sorted(ends, key=lambda end: (end.gave_up, len(end.way))):
        rows = alike[end.standing]
        if not rows or not end.gave_up or rows[0].gave_up:
            rows.append(end)
    return [Leaf(standing, tuple(rows)) for standing, rows in alike.items()]


def _options(found: Explored, player: str) -> list[tuple[Chosen, list[Leaf]]]:
    """The ends by the first choice, in the order of the options, the best end for whoever decides first.

    Given-up checks are left out where others lead on.
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
        rows.append((firsts[decision], sorted(_leaves(willing), key=lambda leaf: _worth(leaf.standing, player))))
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


def _felt(found: Explored) -> str:
    """The player whose health is at stake."""
    lost = {
        player: max((_lost(found.start, end.standing, player) for end in found.ends), default=0) for player in PLAYERS
    }
    return max(PLAYERS, key=lambda player: lost[player]) if any(lost.values()) else "b"


def _lost(start: Standing, end: Standing, player: str) -> int:
    i = PLAYERS.index(player)
    return start.health[i] - end.health[i]


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
        "labels": [{"player": one.player, "label": one.label} for one in leaf.way if not one.only],
        "odds": odds,
    }


def _option_row(option: Chosen, leaves: Sequence[Leaf]) -> dict[str, Any]:
    several = len(leaves) > 1
    rows = [_leaf_row(leaf, says=_says(leaf) if several else "") for leaf in leaves]
    least = leaves[0].values[0] if several and leaves[0].values else None
    return {
        "ids": [option.decision],
        "label": option.named if option.kind == "block" and option.named else option.label,
        "leaves": rows,
        "note": f"{least} will do" if least else "",
    }


def _says(leaf: Leaf) -> str:
    """What has to be checked for it, and what becomes of the attack."""
    status = STATUS.get(leaf.standing.blocked or "", "")
    values = leaf.values
    checks = f"checks {_range(values)}" if values else ""
    return ": ".join(filter(None, (checks, status)))


def _range(values: Sequence[int]) -> str:
    """The values of a check in short: `4+`, `0–3`, `5`."""
    first, last = values[0], values[-1]
    if last >= 10:
        return f"{first}+"
    return str(first) if first == last else f"{first}–{last}"


def _check_rows(options: Sequence[tuple[Chosen, list[Leaf]]], player: str) -> list[dict[str, Any]]:
    """One row for each thing a check can come to: it fails, so many cards are committed, it passes."""
    told = []
    for option, leaves in options:
        value = int(option.decision.partition(":")[2])
        best = leaves[0]
        commits = next((len(one.cards) for one in best.way if one.kind == "commit" and one.cards), 0)
        told.append((value, commits, best))
    worst = max((_worth(best.standing, player) for _, _, best in told), default=())
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
            **row,
        }
        for row in rows
    ]


# -- odds -------------------------------------------------------------------------------------------------------------


def _odds(leaf: Leaf, ends: Iterable[End], checks: Mapping[str, int] | None) -> float | None:
    """How likely the shortest way's choices lead to this end, where it is told how many cards check for what."""
    if not checks:
        return None
    total = sum(checks.values())
    choices = _choices(leaf.way)
    drawn = {end.checks for end in leaf.ends if _choices(end.way) == choices and end.checks}
    if not drawn or total <= 0:
        return None
    return sum(_chance(values, checks, total) for values in drawn)


def _chance(values: Sequence[int], checks: Mapping[str, int], total: int) -> float:
    chance = 1.0
    for value in values:
        chance *= checks.get(str(value), 0) / total
    return chance


def _choices(way: Iterable[Chosen]) -> tuple[str, ...]:
    """What was chosen and not drawn: checks, and what is committed for them, follow from the deck."""
    return tuple(one.decision for one in way if one.kind not in ("check", "commit") and not one.only)


# -- the answer -------------------------------------------------------------------------------------------------------


def _answer(
    kind: str, player: str, options: Sequence[tuple[Chosen, list[Leaf]]], found: Explored, felt: str
) -> SafeString | None:
    """The answer to an open block: what each card comes to, in sentences that a judge can read out."""
    if kind != "block" or not found.complete:
        return None
    who = player.upper()
    blocks = [(option, leaves) for option, leaves in options if option.decision != "pass"]
    unblocked = next((leaves[0] for option, leaves in options if option.decision == "pass"), None)
    most = _lost(found.start, unblocked.standing, felt) if unblocked is not None else 0
    if not blocks:
        return _paragraph(format_html("{} can’t block.", who), f"{felt.upper()} takes {most}." if most else "")
    names = _names(found, blocks)
    parts = format_html_join(
        ", ", "<strong>{}</strong> {}", ((names[o.decision], _does(ls, found.start, felt, most)) for o, ls in blocks)
    )
    need = [
        f"{leaves[0].values[0]} for {names[option.decision]}"
        for option, leaves in blocks
        if len(leaves) > 1 and leaves[0].values
    ]
    more = f"{who} has to check at least {', '.join(need)}." if need else ""
    return _paragraph(format_html("{} can still block: {}.", who, parts), more)


def _names(found: Explored, blocks: Sequence[tuple[Chosen, list[Leaf]]]) -> dict[str, str]:
    return {option.decision: visible(option.named) for option, _ in blocks}


def _does(leaves: Sequence[Leaf], start: Standing, felt: str, most: int) -> str:
    lost = _lost(start, leaves[0].standing, felt)
    if lost <= 0:
        return "stops it all"
    return f"cuts it to {lost} damage" if lost < most else "changes nothing"


def _paragraph(answer: SafeString, more: str) -> SafeString:
    return format_html(
        '<div class="short-answer"><p class="answer">{}</p><p class="answer-more">{}</p></div>', answer, more
    )
