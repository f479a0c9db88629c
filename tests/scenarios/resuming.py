"""A ruling's board asked about again: does the game continue from there as it would have?"""

from __future__ import annotations

import json
import re
from typing import Any

from devtools.random_play import difference
from judgeapp.cards.collection import collection
from rules_engine import NotAnOption, judge
from rules_engine.boards import board_of
from rules_engine.judging import Table
from tests.engine.asking import asks_of_moment

# What a board doesn't carry yet (docs/next.md), with the titles of the scenarios that continue differently from one of
# their boards.
NOT_CARRIED = {
    "an attack of an earlier turn (by one reading)": [
        "By another reading, can my last attack be of an earlier turn?",
    ],
    "whom the attack attacked that a pending copy was made of (by one reading)": [
        "What does a created attack hit if it keeps the original's target?",
    ],
    "what was committed to pass the check for the attack": [
        "Which foundations count as committed to pass the check?",
        "Do I get +3 speed if I committed a foundation to play this?",
        "Which foundations were committed to pass this attack's check?",
    ],
    "the check by which a card was played (a player is asked about it instead)": [
        "Was the check to play this attack modified?",
        "What if the check to play this attack wasn't modified?",
        "What did the check to play the attack come to?",
        "Did the checked card have the value that is named?",
        "What if the checked card had another value?",
        'What counts in "if the check to play this attack was 6 or greater"?',
    ],
    "how much damage an earlier attack dealt (the ruling says what it assumes)": [
        "How do I count attacks that dealt 4 or more damage?",
    ],
    "what happened last turn (a player is asked about it instead)": [
        "The table has seen the whole last turn. Does it still ask?",
    ],
    "what a card was committed for": [
        "Which foundation was committed due to the attack's Stun?",
    ],
    "that the attack was played as a reversal": [
        "Does my reversal get the bonus for attacks not played as reversals?",
        'Does my Reversal count as "played as a Reversal"?',
        "Does my Reversal get the bonus for having blocked a low attack?",
        'My own Reversal is blocked. Does "an attack you played as a Reversal" mean it?',
    ],
    "how often the same card was played this turn": [
        "Does playing an attack again with Echo count as a second time?",
    ],
    "that the attack gained Flash only during its Enhance Step (in the older reference)": [
        "In MHA, can I still enhance an attack that gains Flash in its Enhance Step?",
    ],
    "what was done in the Enhance Step itself": [
        "Does a foundation I committed to enhance count at the end?",
    ],
    "which zones cards entered, and which cards were committed or sacrificed, during the attack": [
        "Does a foundation that I sacrificed in this attack's Enhance Step count?",
        "Does a discarded card enter my rival's discard pile during this attack?",
        "Can I destroy a foundation committed during this attack?",
    ],
    "which ability momentum was spent on": [
        "How much momentum was spent on this attack's Powerful ability?",
    ],
    "that a static effect has changed the attack whose condition holds no longer": [
        "The condition ends. Is the bonus lost?",
    ],
    "how a card lay before another was placed on top of it (by one reading)": [
        "How does the card below lie afterwards?",
    ],
}
GO_ON_OTHERWISE = {title for titles in NOT_CARRIED.values() for title in titles}

Board = dict[str, Any]
Question = dict[str, Any]


def board_to_ask_again(table: Table) -> Board | None:
    """Return the board as it would be sent again, if the question is about the moment itself."""
    return json.loads(json.dumps(board_of(table.game))) if asks_of_moment(table) else None


def boards_of(asked: Question) -> dict[int, Board]:
    """Return every board of a question that can be asked about again, by the number of decisions made."""
    table = Table(asked, collection())
    found = {}
    for count, decision in enumerate([*(asked.get("decisions") or []), None]):
        if (board := board_to_ask_again(table)) is not None:
            found[count] = board
        if decision is None or not table.answer(decision):
            break
    return found


def differences(asked: Question, boards: dict[int, Board], ending: Board) -> dict[int, str]:
    """Return where the game ends differently than with this board, by the number of decisions made on the way."""
    found = {}
    for count, board in boards.items():
        again = end_of({**asked, "board": board, "decisions": (asked.get("decisions") or [])[count:]})
        if again != ending and (one := renamed(again)) != (other := renamed(ending)):
            found[count] = difference(one, other)
    return found


def end_of(asked: Question) -> Board:
    """Return the board after the last decision taken."""
    try:
        return judge(asked, collection()).board
    except NotAnOption as refused:
        return refused.ruling.board


def renamed(board: Board) -> Board:
    """Number unnamed cards as they appear: each question names them again."""
    text = json.dumps(board)
    names = {name: f"{name[0]}.y{i}" for i, name in enumerate(dict.fromkeys(re.findall(r'"([ab]\.x\d+)[/"]', text)))}
    return json.loads(re.sub(r'(?<=")[ab]\.x\d+(?=[/"])', lambda match: names[match[0]], text))
