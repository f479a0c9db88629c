"""The fields of a ruling as given: checked, with all problems at once, and converted for storage."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from typing import Any
from urllib.parse import urlsplit

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import parse_ref
from judgeapp.rulings.lines import NOTATION
from rules_engine import Fault

from .errors import BadPrecedent
from .models import ANSWER_LENGTH, QUESTION_LENGTH, SOURCE_LENGTH, URL_LENGTH, Agreement

FIELDS = ("card", "ref", "question", "answer", "source", "url", "date", "official", "board", "agrees", "expect")
CARD_LENGTH = 200
MOST_BOARD = 60_000
_NO_CONTROL = {code: None for code in range(32) if code not in (9, 10, 13)}
_STATED = {True: Agreement.SAME, False: Agreement.DIFFERS, None: Agreement.UNKNOWN}


def kept_fields(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns of a ruling from what somebody gave. Raises BadPrecedent with every fault."""
    reader = _Reader(given)
    columns = reader.columns()
    if reader.faults:
        raise BadPrecedent(reader.faults)
    return columns


class _Reader:
    def __init__(self, given: Mapping[str, Any]) -> None:
        self.given = given
        self.faults = [
            Fault(str(name)[:80], f"there's no such field; the fields are {', '.join(FIELDS)}")
            for name in given
            if name not in FIELDS
        ]

    def columns(self) -> dict[str, Any]:
        board = self._board()
        return {
            **self._about(),
            "question": self._text("question", QUESTION_LENGTH, needed="what was asked?"),
            "answer": self._text("answer", ANSWER_LENGTH, needed="what was ruled?"),
            "source": self._text("source", SOURCE_LENGTH, needed="who said it, and where?"),
            "source_url": self._url(),
            "date": self._date(),
            "official": self._flag("official") is True,
            "board_text": board,
            "expected_text": self._expected(board),
            "stated": _STATED[self._flag("agrees")],
        }

    def _fault(self, at: str, why: str) -> None:
        self.faults.append(Fault(at, why))

    def _text(self, name: str, longest: int, needed: str = "") -> str:
        value = self.given.get(name)
        if value is None or value == "":
            if needed:
                self._fault(name, f"is missing: {needed}")
            return ""
        if not isinstance(value, str) or any(0xD800 <= ord(char) <= 0xDFFF for char in value):
            self._fault(name, "must be text")
            return ""
        text = value.translate(_NO_CONTROL).strip()
        if len(text) > longest:
            self._fault(name, f"has {len(text):,} characters; at most {longest:,} are kept")
        elif needed and not text:
            self._fault(name, f"is missing: {needed}")
        return text

    def _about(self) -> dict[str, str]:
        card, ref = self._text("card", CARD_LENGTH), self._text("ref", CARD_LENGTH)
        if bool(card) == bool(ref):
            self._fault("card", "say what it is about: a card, or a clause as ref, not both")
        if not ref:
            return {"card": card, "ref": ""}
        named = parse_ref(ref, library().current.id)
        found = library().clause(named) if named.clause else library().entry(named)
        if found is None:
            self._fault(
                "ref", f"no edition has '{ref}'; write it like uvs-1.2.9:stun or uvs-1.2.9:stun#not-the-character"
            )
        return {"card": "", "ref": str(named)}

    def _url(self) -> str:
        url = self._text("url", URL_LENGTH)
        if url and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).netloc):
            self._fault("url", "must be the address of a page: https://...")
        return url

    def _date(self) -> date | None:
        value = self.given.get("date")
        if value in (None, ""):
            return None
        if isinstance(value, date):
            return value
        try:
            return date.fromisoformat(str(value))
        except ValueError:
            self._fault("date", "must be a day like 2026-11-17")
            return None

    def _flag(self, name: str) -> bool | None:
        value = self.given.get(name)
        words = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False, "": None}
        if isinstance(value, str) and value.strip().lower() in words:
            return words[value.strip().lower()]
        if value is None or isinstance(value, bool):
            return value
        self._fault(name, "must be true or false")
        return None

    def _board(self) -> str:
        """The question whose ruling is shown beside the answer. A line of notation also counts as a question."""
        value = self.given.get("board")
        if value in (None, "", {}):
            return ""
        if isinstance(value, str):
            value = {NOTATION: value.strip()}
        if not isinstance(value, Mapping):
            self._fault("board", "must be a board as one line, or a question")
            return ""
        text = json.dumps(value, ensure_ascii=False)
        if len(text.encode("utf-8", "surrogatepass")) > MOST_BOARD:
            self._fault("board", f"is too large; at most {MOST_BOARD:,} bytes are kept")
        return text

    def _expected(self, board: str) -> str:
        value = self.given.get("expect")
        if value in (None, "", {}):
            return ""
        if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
            self._fault("expect", "must be an object, like a scenario's expect: players.b.health: 17")
        elif not board:
            self._fault("expect", "needs a board")
        return json.dumps(value, ensure_ascii=False) if isinstance(value, Mapping) else ""
