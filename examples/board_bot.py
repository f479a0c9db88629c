"""The core of a bot with buttons: words in, a reply with choices out. slack_bot.py and telegram_bot.py put it behind a chat.

/rule partial block                      the clause that answers it
/card bad blood                          a card
/board high 4/6 vs 3f, hand mid+2        a board in one line, with a button for each option

A button's token names a live table of the site, how many decisions it had and which option is meant. So an old button decides
nothing new, and whoever presses twice decides once. It has at most 40 characters: every chat takes that.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from chat_bot import answer, short
from ringside_client import Away, Problem, Ringside

MOST_CHOICES, MOST_LABEL = 20, 60
HELP = "/rule words: the clause that answers it\n/card name: a card\n/board a line: what happens, with buttons"
GONE = "This board is no longer open. Send /board again."
AWAY = "The rules cannot be reached right now. Try again in a minute."
TOKEN = re.compile(r"([\w-]{22}):(\d{1,5}):(\d{1,3})", re.ASCII)


@dataclass(frozen=True)
class Choice:
    """A button: what stands on it, and what comes back when it is pressed."""

    label: str
    token: str


@dataclass(frozen=True)
class Reply:
    """What the bot says, with what can be chosen. `private` is for the one who asked alone."""

    text: str
    choices: tuple[Choice, ...] = ()
    private: bool = False


def said(message: str, site: Ringside) -> Reply:
    """Return what the bot says to a command."""
    command, _, words = message.strip().partition(" ")
    # In a group, Telegram writes /rule@name_of_the_bot.
    name = command.lstrip("/!").partition("@")[0].lower()
    if name == "board":
        return _guarded(lambda: _shown(site.open_table({"notation": words.strip()})))
    text = answer(f"!{name} {words}", site)
    return Reply(text) if text else Reply(HELP, private=True)


def pressed(token: str, site: Ringside) -> Reply:
    """Return what comes of a button."""
    found = TOKEN.fullmatch(token)
    if found is None:
        return Reply(GONE, private=True)
    table, at, number = found[1], int(found[2]), int(found[3])

    def decide() -> Reply:
        now = site.table(table)
        options = _options(now)
        if now["decisions"] != at or number >= len(options):
            return Reply("Somebody has decided that already. Use the newest message.", private=True)
        return _shown(site.decide(table, options[number]["id"], at=at))

    return _guarded(decide)


def _guarded(reply: Any) -> Reply:
    """A reply; what stands against it is told to the one who asked."""
    try:
        found: Reply = reply()
    except Problem as problem:
        if problem.status == 404:
            return Reply(GONE, private=True)
        whys = [error["why"] for error in problem.errors[:3]] or [problem.detail]
        return Reply("\n".join([problem.title, *whys]), private=True)
    except Away:
        return Reply(AWAY, private=True)
    return found


def _shown(table: dict[str, Any]) -> Reply:
    """A table: its answer, and a button for each option."""
    ruling = table["ruling"]
    lines = [ruling["answer"]["text"], *(caveat["text"] for caveat in ruling["answer"]["caveats"])]
    options = _options(table)
    if len(options) > MOST_CHOICES:
        lines.append(f"The first {MOST_CHOICES} of {len(options)} options have a button.")
    place = f"{table['id']}:{table['decisions']}"
    choices = [Choice(cut(row["label"], MOST_LABEL), f"{place}:{n}") for n, row in enumerate(options[:MOST_CHOICES])]
    return Reply(short("\n".join(lines)), tuple(choices))


def _options(table: dict[str, Any]) -> list[dict[str, Any]]:
    decision = table["ruling"].get("decision")
    return list(decision["options"]) if decision else []


def cut(text: str, most: int) -> str:
    """Return a text that fits, and shows where it was cut."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
