"""May these cards be exchanged between two games? Read two lists and check the exchange by its format's rules."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from judgeapp.rulebook.loading import library
from rules_engine import FORMATS, Lists, check_sideboarding

from .deck_checks import DeckFinding, deck_finding, list_finding
from .deck_lists import CHARACTER, DECK, SIDEBAR, DeckList, ListFault

MOST_GAMES = 9


@dataclass
class Exchange:
    """The result of checking an exchange."""

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
        report.faults += _of_list(name, deck.faults)
        # A swap is compared with the other list by name, so a card that the site doesn't have isn't a problem.
        report.remarks += _of_list(name, deck.not_known)
    rules = FORMATS[library().legality[format].rules]
    check = check_sideboarding(rules, _lists(before), _lists(after), game=game)
    report.faults += [deck_finding(fault, after) for fault in check.faults]
    report.remarks += [deck_finding(note, after) for note in check.allowed]
    return report


def _of_list(name: str, found: list[ListFault]) -> list[DeckFinding]:
    """Return what was found in one of the two lists, with its name in front."""
    findings = map(list_finding, found)
    return [replace(one, why=f"{name}: {one.why}", data={**one.data, "list": name}) for one in findings]


def _lists(deck: DeckList) -> Lists:
    """The deck with its character, which may be exchanged like any other card, and the sidebar."""
    return Lists([*deck.part(CHARACTER), *deck.part(DECK)], deck.part(SIDEBAR))
