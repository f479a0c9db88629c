"""What can go wrong.

RingsideError
├── Away     the site can't be reached
└── Problem  the site refused, in words
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class RingsideError(Exception):
    """Base of everything that goes wrong here."""


class Away(RingsideError):
    """The site can't be reached."""


class Problem(RingsideError):
    """The site refused, in words. `errors` names the places: [{"at", "why"}]."""

    def __init__(self, status: int, body: Mapping[str, Any]) -> None:
        self.status, self.body = status, body
        self.title, self.detail = str(body.get("title", "")), str(body.get("detail", ""))
        self.errors: list[dict[str, str]] = list(body.get("errors") or ())
        super().__init__(f"{status} {self.title}: {self.detail}")
