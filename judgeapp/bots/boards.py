"""Boards in a chat: a ruling with a button for every option, played on at a live table.

A button's name has room for 100 characters: the table's, how many decisions it had, and which option. So an old button does not
decide something new, and one of a table whose hour is over says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from judgeapp.api import chat
from judgeapp.rulings.errors import NoSuchTable, SavedTooMuch, TableFull, TableMoved, TooManyTables
from judgeapp.rulings.lines import question_asked
from judgeapp.rulings.quotas import Saver
from judgeapp.rulings.ruled import Wanted, ruling_told
from judgeapp.rulings.tables import Seat, table_decide, table_look, table_open
from rules_engine import Ask, NotAnOption, Option, QuestionFaulty

ROW, BUTTON, SELECT, TEXT_INPUT, LABEL = 1, 2, 3, 4, 18
BLUE, GREY = 1, 2
MOST_BUTTONS, IN_A_ROW, MOST_SELECTED, MOST_LABEL = 20, 5, 25, 80
MOST_SENTENCE = 100
FOR_CHAT = Wanted(fields=("ruleset", "answer", "not_understood", "loop"))
GONE = "This board is no longer open. Send /ruling again."


class NotABoard(Exception):
    """Words that are no board, or a decision that cannot be made: what to tell whoever asked."""


@dataclass(frozen=True)
class Shown:
    """A ruling in a chat: its words, and what can be chosen."""

    text: str
    components: list[dict[str, Any]]


def board_shown(line: str, holder: Saver, request: HttpRequest) -> Shown:
    """Rule on a board in one line, and offer what can be decided. Raises NotABoard."""
    try:
        return _shown(table_open(question=question_asked({"notation": line}), holder=holder), request)
    except QuestionFaulty as faulty:
        raise NotABoard("\n".join(fault.why for fault in faulty.faults[:3])) from faulty
    except NotAnOption as refused:
        raise NotABoard(f"{refused.decision} is not an option there.") from refused
    except (TooManyTables, SavedTooMuch, TableFull) as full:
        raise NotABoard(str(full)) from full


def option_taken(name: str, value: str | None, request: HttpRequest) -> Shown:
    """Decide what a button, a list or a form says, and show what comes of it. Raises NotABoard."""
    table, at, number = _named(name)
    try:
        decision = _decision(table_look(table_id=table), at, number, value)
        return _shown(table_decide(table_id=table, decisions=[decision], at=at), request)
    except NoSuchTable as gone:
        raise NotABoard(GONE) from gone
    except TableMoved as moved:
        raise NotABoard("Somebody has decided that already. Use the newest message.") from moved
    except TableFull as full:
        raise NotABoard(str(full)) from full
    except NotAnOption as refused:
        raise NotABoard(f"{refused.decision} is not an option there.") from refused


def asks_for_value(name: str) -> bool:
    """Is it the button for a check value, which has to be typed?"""
    return name.startswith("v:")


def value_form(name: str) -> dict[str, Any]:
    """The form that asks for a check value."""
    field = {"type": TEXT_INPUT, "custom_id": "value", "style": 1, "min_length": 1, "max_length": 3}
    return {
        "custom_id": name.replace("v:", "c:", 1),
        "title": "Check",
        "components": [{"type": LABEL, "label": "The check value", "component": field}],
    }


def _named(name: str) -> tuple[str, int, str]:
    parts = name.split(":")
    if len(parts) != 4 or not parts[2].isdecimal():
        raise NotABoard(GONE)
    return parts[1], int(parts[2][:6]), parts[3]


def _decision(seat: Seat, at: int, number: str, value: str | None) -> str:
    """The decision that a button stands for, as long as the table is where it was."""
    ask = seat.ruling.decision
    if seat.decisions != at or ask is None:
        raise TableMoved(seat.decisions)
    if number == "value":
        if value is None or not value.strip().lstrip("-").isdecimal():
            raise NotABoard("A check value is a whole number.")
        return f"check:{int(value.strip()[:6])}"
    chosen = value if number == "list" else number
    options = ask.options
    if chosen is None or not chosen.isdecimal() or int(chosen[:6]) >= len(options):
        raise NotABoard(GONE)
    return options[int(chosen[:6])].id


def _shown(seat: Seat, request: HttpRequest) -> Shown:
    ask = seat.ruling.decision
    told = ruling_told(seat.ruling, seat.cards, FOR_CHAT)
    lines = [chat.ruling(told, request), *(caveat["text"] for caveat in told["answer"]["caveats"])]
    if ask is not None:
        lines.append(f"{ask.player.upper()}: {ask.prompt}")
        if len(ask.options) > MOST_SELECTED:
            lines.append(f"The first {MOST_SELECTED} of {len(ask.options)} options are listed.")
    return Shown("\n".join(filter(None, lines)), _components(seat, ask))


def _components(seat: Seat, ask: Ask | None) -> list[dict[str, Any]]:
    if ask is None:
        return []
    place = f"{seat.id}:{seat.decisions}"
    if ask.kind == "check":
        typed = {"type": BUTTON, "style": BLUE, "label": "Check value ...", "custom_id": f"v:{place}:value"}
        return _rows([typed, *(_button(place, i, one) for i, one in enumerate(ask.options[: MOST_BUTTONS - 1]))])
    if len(ask.options) > MOST_BUTTONS:
        return [{"type": ROW, "components": [_list(place, ask.options[:MOST_SELECTED])]}]
    return _rows([_button(place, i, one) for i, one in enumerate(ask.options)])


def _button(place: str, number: int, option: Option) -> dict[str, Any]:
    style = GREY if option.verb in ("pass", "fail", "no", "keep") else BLUE
    return {
        "type": BUTTON,
        "style": style,
        "label": _cut(option.label, MOST_LABEL),
        "custom_id": f"o:{place}:{number}",
    }


def _list(place: str, options: list[Option]) -> dict[str, Any]:
    rows = [{"label": _cut(one.label, MOST_SENTENCE), "value": str(i)} for i, one in enumerate(options)]
    return {"type": SELECT, "custom_id": f"o:{place}:list", "placeholder": "Choose", "options": rows}


def _rows(buttons: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {"type": ROW, "components": buttons[i : i + IN_A_ROW]}
        for i in range(0, min(len(buttons), MOST_BUTTONS), IN_A_ROW)
    ]


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
