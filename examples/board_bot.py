"""A bot with buttons for any chat: words in, a reply with choices out. slack_bot.py and telegram_bot.py put it behind a chat.

/rule partial block                      the clause that answers it
/card bad blood                          a card
/board high 4/6 vs 3f, hand mid+2        a board in one line, with a button for each option

Boards are played by the core that Ringside's Discord bot uses (`judgeapp/bots/core.py`, standard library alone). To run a bot away
from this repository, copy that file beside this one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chat_bot import answer, short
from ringside_client import Away, Problem, Ringside

try:
    import core
except ModuleNotFoundError:
    sys.path.append(str(Path(__file__).resolve().parent.parent))
    from judgeapp.bots import core

MOST_CHOICES, MOST_LABEL = 20, 60
HELP = "/rule words: the clause that answers it\n/card name: a card\n/board a line: what happens, with buttons"
AWAY = "The rules can't be reached right now. Try again in a minute."


@dataclass(frozen=True)
class Reply:
    """What the bot says, and what can be chosen. `private` is only for the person who asked."""

    text: str
    choices: tuple[core.Choice, ...] = ()
    private: bool = False


def said(message: str, site: Ringside) -> Reply:
    """Return what the bot says to a command."""
    command, _, words = message.strip().partition(" ")
    # In a group, Telegram writes /rule@name_of_the_bot.
    name = command.lstrip("/!").partition("@")[0].lower()
    if name == "board":
        return _reply(lambda: core.board_opened(words.strip(), ApiTables(site)))
    text = answer(f"!{name} {words}", site)
    return Reply(text) if text else Reply(HELP, private=True)


def pressed(token: str, site: Ringside) -> Reply:
    """Return the result of pressing a button."""
    return _reply(lambda: core.option_taken(token, ApiTables(site)))


class ApiTables:
    """Live tables over the API."""

    def __init__(self, site: Ringside) -> None:
        self.site, self.address = site, site.address

    def open(self, line: str) -> Mapping[str, Any]:
        """Open a table for a board in one line."""
        return _or_refused(lambda: self.site.open_table({"notation": line}))

    def look(self, table: str) -> Mapping[str, Any]:
        """Return a table's current state."""
        return _or_refused(lambda: self.site.table(table))

    def decide(self, table: str, decision: str, at: int) -> Mapping[str, Any]:
        """Make one decision."""
        return _or_refused(lambda: self.site.decide(table, decision, at=at))


def _or_refused(ask: Callable[[], Any]) -> Any:
    """Ask the site; a refusal is put into words for the person who asked."""
    try:
        return ask()
    except Problem as problem:
        if problem.status == 404:
            raise core.Refused(core.GONE) from problem
        whys = [error["why"] for error in problem.errors[:3]] or [problem.detail]
        raise core.Refused("\n".join([problem.title, *whys])) from problem
    except Away as away:
        raise core.Refused(AWAY) from away


def _reply(board: Callable[[], core.Shown]) -> Reply:
    try:
        shown = board()
    except core.Refused as refused:
        return Reply(str(refused), private=True)
    text = shown.text
    if len(shown.choices) > MOST_CHOICES:
        text = f"{text}\nThe first {MOST_CHOICES} of {len(shown.choices)} options have a button."
    choices = (
        core.Choice(core.cut(one.label, MOST_LABEL), one.token, one.is_quiet) for one in shown.choices[:MOST_CHOICES]
    )
    return Reply(short(text), tuple(choices))
