"""Every understood line is tried: executed on boards made for it, its conditions true and false, its choices taken and
declined, with something to choose from and with nothing.

Reading a text proves little about running it. For each line boards are derived from its own reading (`ringside`, `event_sources`,
`boards`): cards that it describes are there, and what it waits for can happen. Each board is played (`playing`) towards
what has not been seen of the line yet, and a witness (`witness`) notes what the engine really did with it. The engine must
neither raise nor refuse what it offered, and its steps must say what happened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from rules_engine import Printed
from rules_engine.card_text.reading import read_text
from rules_engine.question import printed_card

from .boards import TRIED, question_for
from .cannot import NOTHING
from .emptying import AROUND, COST, CYCLED, EFFECT, LEFT, leaver_for
from .keeping import Kept
from .lines import Line
from .plans import Plan, Setting, Spot, plans_for
from .playing import WRONG, Play
from .report import Report, Tried

# The most boards for one line, and once it has run; what hasn't been seen by then is reported as missing.
MOST_BOARDS, MOST_AFTER, MOST_AGAIN = 360, 48, 12
# How often a board is played on which the line never ran, or again if it ran; and the most of these that are bare, or
# elsewhere.
GOES, MOST_BARE, MOST_ELSEWHERE = 6, 120, 60
PARTS = ("", EFFECT, COST, AROUND, CYCLED)
# What a board that the line ran on can still show if it's played again.
AGAIN = frozenset((NOTHING, "taken", "declined"))
# What can only be seen if the line hasn't run yet: another player's turn, another moment.
ELSEWHERE = frozenset(("true", "false", "later"))
# What can be seen on the same board with other dice.
BY_DICE = ELSEWHERE | {"taken", "declined"}
# Stand-ins for numbers missing from a card file: a board needs them, and the line can still be tried.
LOST: dict[str, dict[str, Any]] = {
    "attack": {"attack": {"zone": "mid", "speed": 3, "damage": 3}},
    "backup": {"stamina": 3},
    "character": {"health": 20, "hand_size": 6},
}
# A board that a line ran on: how many delayed parts were reached there, and how many conditions were met for the first
# time.
Ran = tuple[int, int, Play]

__all__ = [
    "Kept",
    "Line",
    "Plan",
    "Report",
    "Setting",
    "Tried",
    "lines_of",
    "question_for",
    "try_card",
    "try_cards",
    "whole",
]


def try_cards(
    rows: Sequence[Mapping[str, Any]],
    most: int | None = None,
    progress: Callable[[int, int], None] = lambda *_: None,
    kept: Kept | None = None,
) -> Report:
    """Try every card that has an understood line and wasn't tried before."""
    report, kept = Report(), kept or Kept()
    for number, printed in enumerate(rows, 1):
        row = whole(printed)
        one = kept.find(row)
        if one is None:
            one = Report()
            if lines_of(printed_card(TRIED, dict(row))):
                one.add(try_card(row, most))
            kept.add(row, one)
        report.join(one)
        progress(number, len(rows))
    return report


def whole(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a card's row with stand-ins for the numbers that its type has and the row lacks."""
    lost = LOST.get(str(row.get("type")), {})
    return {**row, **{name: value for name, value in lost.items() if not row.get(name)}}


def lines_of(card: Printed) -> list[Line]:
    """The understood lines of a card, including its other side's."""
    sides = [("front", card), *([("back", card.back)] if card.back is not None else [])]
    return [
        Line(number, ability, side, printed)
        for side, printed in sides
        for number, ability in enumerate(read_text(printed.text), 1)
        if ability.understood
    ]


def try_card(row: Mapping[str, Any], most: int | None = None) -> Tried:
    """Run each line of a card on boards made for it, until everything has been seen or no board is left."""
    card = printed_card(TRIED, dict(row))
    tried = Tried(card.name, lines_of(card))
    by_text = {line.ability.text: line for line in tried.lines}
    for line in tried.lines:
        try:
            setting = Setting(row, card, line)
        except WRONG as error:
            tried.wrong.append(f"no board could be made for {line.ability.text!r}: {type(error).__name__}: {error}")
        else:
            _try_line(tried, setting, by_text, most)
    return tried


def _try_line(tried: Tried, setting: Setting, lines: dict[str, Line], most: int | None) -> None:
    """Try boards for one line. Once it ran on a board, similar boards come first, and others only for what depends on
    them.
    """
    line = setting.line
    worked: set[Spot] = set()
    ran: list[Ran] = []
    put_off: list[Plan] = []
    if line.of_decks:
        line.ran += 1
        return
    left = MOST_BOARDS if most is None else most
    for go, plan in ((go, plan) for go in range(GOES) for plan in plans_for(setting)):
        if not line.missing or left <= 0 or (go and line.ran) or (len(ran) >= MOST_AGAIN and line.missing <= AGAIN):
            break
        if line.ran and most is None:
            left = min(left, MOST_AFTER)
        if plan.again and (not line.ran or line.missing.isdisjoint(BY_DICE)):
            continue
        if worked and plan.spot not in worked:
            put_off.append(plan)
            continue
        left -= 1
        before = line.later, len(line.true)
        play = _play(tried, Play(setting, plan, lines, go=go))
        if play.ran:
            worked.add(plan.spot)
            ran.append((line.later - before[0], len(line.true) - before[1], play))
    # First everything the words want, once in each place. Repeats come later.
    put_off.sort(key=lambda plan: (-plan.set_up, plan.again, _distance(plan, worked)))
    for plan in put_off[: MOST_AFTER if most is None else left]:
        if not line.missing.isdisjoint(ELSEWHERE):
            play = _play(tried, Play(setting, plan, lines))
            if play.ran:
                ran.append((0, 0, play))
    _try_again(tried, setting, lines, ran)


def _distance(plan: Plan, worked: set[Spot]) -> int:
    """Return how much a board differs from the one the line ran on: in place or owner, or only in its moment."""
    place, owner, at = plan.spot
    return min((2 * (place != spot[0]) + 2 * (owner != spot[1]) + (at != spot[2]) for spot in worked), default=0)


def _try_again(tried: Tried, setting: Setting, lines: dict[str, Line], ran: list[Ran]) -> None:
    """Play the boards that a line ran on again, decided differently or bare. Boards that reached more of it come first."""
    ran.sort(key=lambda one: one[:2], reverse=True)
    missing = setting.line.missing
    parts = (*PARTS, LEFT) if leaver_for(setting.line) is not None else PARTS
    boards = ((go, before, part) for go in range(GOES) for _, _, before in ran[:MOST_AGAIN] for part in parts)
    for go, before, part in islice(boards, MOST_BARE):
        if not missing.isdisjoint((NOTHING,) if part else ("taken", "declined")):
            plan = _bared(before.plan, part)
            _play(tried, Play(setting, plan, lines, guide=before.decisions, go=go))
            missing = setting.line.missing
    spots = {before.plan.spot for _, _, before in ran}
    elsewhere = [plan for plan in plans_for(setting) if plan.spot not in spots] if ran else []
    bare = [replace(plan, bare=part) for plan in elsewhere for part in (EFFECT, COST)]
    for plan in bare[:MOST_ELSEWHERE]:
        if NOTHING in setting.line.missing:
            _play(tried, Play(setting, plan, lines))
    for plan in elsewhere[:MOST_ELSEWHERE]:
        if NOTHING in setting.line.missing:
            _try_bare(tried, setting, lines, plan)


def _bared(plan: Plan, part: str) -> Plan:
    """Return the board with nothing to find. Whatever removes the cards first can happen from the Enhance Step on."""
    at = "attack.enhance" if part == LEFT and plan.at.startswith("attack.") else plan.at
    return replace(plan, bare=part, at=at)


def _try_bare(tried: Tried, setting: Setting, lines: dict[str, Line], plan: Plan) -> None:
    """A board as it is; if the line runs there (which shows how it's reached), once more with nothing to find."""
    before = _play(tried, Play(setting, plan, lines))
    for part in (EFFECT, COST) if before.ran else ():
        if NOTHING in setting.line.missing:
            _play(tried, Play(setting, replace(plan, bare=part), lines, guide=before.decisions))


def _play(tried: Tried, play: Play) -> Play:
    """Play one board, and count it."""
    wrong = play.run()
    tried.boards += 1
    tried.decisions += len(play.decisions)
    if wrong is not None:
        tried.wrong.append(wrong)
    return play
