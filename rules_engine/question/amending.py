"""How a card reads in a question: by the errata of its edition or format, which the site knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules_engine.table.printed import Printed

Amend = Callable[[Printed], Printed]


def _as_printed(card: Printed) -> Printed:
    return card


class _Errata:
    """Decides how the cards of a question read; unset until the site provides it."""

    def __init__(self) -> None:
        self.amend: Amend = _as_printed


_ERRATA = _Errata()


def adopt_errata(amend: Amend) -> None:
    """Let this function decide how a card reads under each edition and format (`Printed.under`)."""
    _ERRATA.amend = amend


def with_known_errata(card: Printed) -> Printed:
    """Return a question's own card with errata applied."""
    return _ERRATA.amend(card)


def as_ruled(card: Printed, question: Mapping[str, Any]) -> Printed:
    """Return a card as it reads in the question's format, else under its edition, else as printed."""
    for name in (question.get("format"), question["ruleset"]):
        if name is not None and name in card.under:
            return card.under[name]
    return card
