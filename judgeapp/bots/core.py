"""The core of a bot with buttons, for any chat: a live table in, words and choices out.

Discord's endpoint uses it inside the site; `examples/slack_bot.py` and `examples/telegram_bot.py` use it over the API.
It needs only the standard library.

A choice's token names the table, how many decisions the table had, and which option is meant. So an old button decides
nothing new, and pressing twice decides once. A token has at most 40 characters, which every chat takes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

GONE = "This board is no longer open. Send it again."
MOVED = "Someone has already decided that. Use the newest message."
NOT_A_VALUE = "A check value is a whole number."
TOKEN = re.compile(r"([\w-]{22}):(\d{1,5}):(\d{1,3}|value|list\d?)", re.ASCII)
VALUE, LIST = "value", "list"
# Options that leave things as they are; a chat may draw them more quietly.
QUIET = ("pass", "fail", "no", "keep")

Table = Mapping[str, Any]


class Refused(Exception):
    """Nothing to show to everyone: a message for the person who asked."""


class Tables(Protocol):
    """Where live tables are kept. Every call returns a table in the API's shape, and raises Refused."""

    @property
    def address(self) -> str:
        """The site's address, without a slash at its end."""

    def open(self, line: str) -> Table:
        """Open a table for a board in one line."""

    def look(self, table: str) -> Table:
        """Return the current state of a table."""

    def decide(self, table: str, decision: str, at: int) -> Table:
        """Make one decision."""


@dataclass(frozen=True)
class Choice:
    """A button: its label, the token that comes back when it is pressed, and whether it only passes."""

    label: str
    token: str
    is_quiet: bool = False


@dataclass(frozen=True)
class Shown:
    """A board in a chat: its words, and what can be chosen. `place` begins every token of this board."""

    text: str
    choices: tuple[Choice, ...] = ()
    place: str = ""
    asks_for_check: bool = False

    @property
    def value_token(self) -> str:
        """The token of a field in which a check value is typed."""
        return f"{self.place}:{VALUE}"

    def list_token(self, part: int = 0) -> str:
        """The token of a list from which an option is chosen by its number; `part` tells several lists apart."""
        return f"{self.place}:{LIST}{part or ''}"


def board_opened(line: str, tables: Tables) -> Shown:
    """Rule on a board in one line. Raises Refused."""
    return _shown(tables.open(line), tables.address)


def option_taken(token: str, tables: Tables, value: str | None = None) -> Shown:
    """Make the decision that a token names; `value` is what was typed or picked from a list. Raises Refused."""
    named = TOKEN.fullmatch(token)
    if named is None:
        raise Refused(GONE)
    table, at, which = named[1], int(named[2]), named[3]
    now = tables.look(table)
    if now["decisions"] != at:
        raise Refused(MOVED)
    return _shown(tables.decide(table, _decision(now, which, value), at), tables.address)


def cut(text: str, most: int) -> str:
    """Return the text, shortened with an ellipsis if it is too long."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _decision(table: Table, which: str, value: str | None) -> str:
    if which == VALUE:
        typed = (value or "").strip()
        if not re.fullmatch(r"-?\d{1,4}", typed, re.ASCII):
            raise Refused(NOT_A_VALUE)
        return f"check:{int(typed)}"
    chosen = value if which.startswith(LIST) else which
    options = _options(table)
    if chosen is None or not chosen.isdecimal() or int(chosen[:6]) >= len(options):
        raise Refused(GONE)
    return str(options[int(chosen[:6])]["id"])


def _shown(table: Table, address: str) -> Shown:
    place = f"{table['id']}:{table['decisions']}"
    choices = [
        Choice(str(row["label"]), f"{place}:{number}", row["verb"] in QUIET)
        for number, row in enumerate(_options(table))
    ]
    decision = table["ruling"].get("decision")
    is_check = bool(decision) and decision["kind"] == "check"
    return Shown("\n".join(_lines(table["ruling"], address)), tuple(choices), place, is_check)


def _lines(ruling: Mapping[str, Any], address: str) -> list[str]:
    """Return the answer, the clauses it rests on, its caveats, and who decides what."""
    answer, decision = ruling["answer"], ruling.get("decision")
    lines = [answer["text"]]
    if answer["cites"]:
        # A clause of another edition than the ruling's names it: `uvs-1.2.9:block-step#valid-zones`.
        named, _, rule = answer["cites"][0].rpartition(":")
        entry, _, clause = rule.partition("#")
        lines += [f"[{', '.join(answer['cites'])}]", f"{address}/rules/{named or ruling['ruleset']}/{entry}/#{clause}"]
    lines += [caveat["text"] for caveat in answer["caveats"]]
    if decision:
        lines.append(f"{decision['player'].upper()}: {decision['prompt']}")
    return lines


def _options(table: Table) -> list[Mapping[str, Any]]:
    decision = table["ruling"].get("decision")
    return list(decision["options"]) if decision else []
