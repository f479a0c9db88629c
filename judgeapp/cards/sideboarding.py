"""May these cards be exchanged between two games? Two lists read, and the exchange checked by its format's rules."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from judgeapp.rulebook.loading import library
from rules_engine import FORMATS, Lists, check_sideboarding

from .deck_checks import DeckFinding, deck_finding, list_finding
from .deck_lists import CHARACTER, DECK, SIDEBAR, DeckList

MOST_GAMES = 9


@dataclass
class Exchange:
    """What was found out about an exchange."""

    format: str
    game: int
    faults: list[DeckFinding] = field(default_factory=list)
    remarks: list[DeckFinding] = field(default_factory=list)

    @property
    def is_legal(self) -> bool:
        return not self.faults

    @property
    def format_name(self) -> str:
        return library().legality[self.format].name


def sideboarding_check(*, before: DeckList, after: DeckList, format: str, game: int = 2) -> Exchange:
    """Check an exchange. `before` is the registered list, `after` the one for this game of the round."""
    report = Exchange(format, game)
    for name, deck in (("before", before), ("after", after)):
        found = (list_finding(fault) for fault in deck.faults)
        report.faults += [replace(one, why=f"{name}: {one.why}", data={**one.data, "list": name}) for one in found]
    rules = FORMATS[library().legality[format].rules]
    check = check_sideboarding(rules, _lists(before), _lists(after), game=game)
    report.faults += [deck_finding(fault, after) for fault in check.faults]
    report.remarks += [deck_finding(note, after) for note in check.allowed]
    return report


def _lists(deck: DeckList) -> Lists:
    """The deck with its character, which may be exchanged like any other card, and the sidebar."""
    return Lists([*deck.part(CHARACTER), *deck.part(DECK)], deck.part(SIDEBAR))
