"""Boards in Discord: the site's own live tables for the core, and what the core shows as Discord's components."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest

from judgeapp.rulings.errors import NoSuchTable, SavedTooMuch, TableFull, TableMoved, TooManyTables
from judgeapp.rulings.lines import question_asked
from judgeapp.rulings.quotas import Saver
from judgeapp.rulings.ruled import NONE, Wanted, ruling_told
from judgeapp.rulings.tables import Seat, table_decide, table_look, table_open
from rules_engine import NotAnOption, QuestionFaulty

from .core import GONE, MOVED, Choice, Refused, Shown, Table, cut

ROW, BUTTON, SELECT, TEXT_INPUT, LABEL = 1, 2, 3, 4, 18
BLUE, GREY = 1, 2
MOST_BUTTONS, IN_A_ROW, MOST_SELECTED, MOST_ROWS = 20, 5, 25, 5
MOST_LABEL, MOST_LISTED = 80, 100
FOR_CHAT = Wanted(fields=("ruleset", "answer", "decision"), board=NONE, refused=False)
# A custom_id begins with what pressing it does: take an option, or open the form for a check value.
TAKE, ASK = "o:", "v:"


class SiteTables:
    """The site's live tables, in the API's shape, held by the caller in the chat."""

    def __init__(self, request: HttpRequest, holder: Saver | None = None) -> None:
        self.address = request.build_absolute_uri("/").rstrip("/")
        self.holder = holder

    def open(self, line: str) -> Table:
        """Open a table for a board in one line."""
        holder = self.holder
        assert holder is not None, "only somebody can open a table"
        return _or_refused(lambda: table_open(question=question_asked({"notation": line}), holder=holder))

    def look(self, table: str) -> Table:
        """Return the current state of a table."""
        return _or_refused(lambda: table_look(table_id=table))

    def decide(self, table: str, decision: str, at: int) -> Table:
        """Make one decision."""
        return _or_refused(lambda: table_decide(table_id=table, decisions=[decision], at=at))


def _or_refused(seat: Callable[[], Seat]) -> Table:
    try:
        return _told(seat())
    except QuestionFaulty as faulty:
        raise Refused("\n".join(fault.why for fault in faulty.faults[:3])) from faulty
    except NotAnOption as refused:
        raise Refused(f"{refused.decision} isn't an option there.") from refused
    except NoSuchTable as gone:
        raise Refused(GONE) from gone
    except TableMoved as moved:
        raise Refused(MOVED) from moved
    except (TooManyTables, SavedTooMuch, TableFull) as full:
        raise Refused(str(full)) from full


def _told(seat: Seat) -> Table:
    return {"id": seat.id, "decisions": seat.decisions, "ruling": ruling_told(seat.ruling, seat.question, FOR_CHAT)}


def asks_for_value(name: str) -> bool:
    """Is it the button for a check value, which has to be typed?"""
    return name.startswith(ASK)


def value_form(name: str) -> dict[str, Any]:
    """Return the form that asks for a check value."""
    field = {"type": TEXT_INPUT, "custom_id": "value", "style": 1, "min_length": 1, "max_length": 3}
    return {
        "custom_id": name.replace(ASK, TAKE, 1),
        "title": "Check",
        "components": [{"type": LABEL, "label": "The check value", "component": field}],
    }


def message_text(shown: Shown) -> str:
    """Return the words of a board, with a note if Discord's lists are too short for its options."""
    room = MOST_SELECTED * _rows_left(shown)
    if len(shown.choices) <= room:
        return shown.text
    return f"{shown.text}\nThe first {room} of {len(shown.choices)} options are listed."


def components(shown: Shown) -> list[dict[str, Any]]:
    """Return buttons for a few options, lists for many, and a button for the form of a check value."""
    typed = [_value_button(shown)] if shown.asks_for_check else []
    if len(typed) + len(shown.choices) <= MOST_BUTTONS:
        return _rows([*typed, *map(_button, shown.choices)])
    parts = range(0, min(len(shown.choices), MOST_SELECTED * _rows_left(shown)), MOST_SELECTED)
    return [*_rows(typed), *({"type": ROW, "components": [_list(shown, start)]} for start in parts)]


def _rows_left(shown: Shown) -> int:
    """How many rows of a message are left for lists."""
    return MOST_ROWS - 1 if shown.asks_for_check else MOST_ROWS


def _value_button(shown: Shown) -> dict[str, Any]:
    return {"type": BUTTON, "style": BLUE, "label": "Check value…", "custom_id": f"{ASK}{shown.value_token}"}


def _button(choice: Choice) -> dict[str, Any]:
    return {
        "type": BUTTON,
        "style": GREY if choice.is_quiet else BLUE,
        "label": cut(choice.label, MOST_LABEL),
        "custom_id": f"{TAKE}{choice.token}",
    }


def _list(shown: Shown, start: int) -> dict[str, Any]:
    """Some of the options as a list. Every list has its own token; choices are numbered across all lists."""
    chosen = shown.choices[start : start + MOST_SELECTED]
    rows = [
        {"label": cut(choice.label, MOST_LISTED), "value": str(number)} for number, choice in enumerate(chosen, start)
    ]
    few = len(shown.choices) <= MOST_SELECTED
    return {
        "type": SELECT,
        "custom_id": f"{TAKE}{shown.list_token(start // MOST_SELECTED)}",
        "placeholder": "Choose" if few else f"Choose ({start + 1} to {start + len(chosen)})",
        "options": rows,
    }


def _rows(buttons: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"type": ROW, "components": buttons[i : i + IN_A_ROW]} for i in range(0, len(buttons), IN_A_ROW)]
