"""May this deck be played? A list read, checked by its format's rules, every fault with its clauses and its lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from judgeapp.rulebook.loading import library
from rules_engine import (
    CURRENT,
    EDITIONS,
    FORMATS,
    SYMBOLS,
    DeckCheck,
    Finding,
    Printed,
    check_deck,
    check_ufs_deck,
)

from .deck_lists import CHARACTER, DECK, SIDEBAR, DeckList, ListRow, is_known
from .selectors import bans_of, base_symbol

STANDARD = "standard"
MHA_ONLY = "mha"
FORMAT_NAMES = {
    STANDARD: "UniVersus Standard",
    MHA_ONLY: "My Hero Academia Only",
    **{name: format.name for name, format in FORMATS.items()},
}
# The formats whose rules are the deck construction of a rules reference, with its edition.
REFERENCES = {STANDARD: CURRENT, MHA_ONLY: EDITIONS[MHA_ONLY]}
_STARTING = "deck-construction#starting-character"
_WITHOUT = Printed("?none", "no character", "character", symbols=("infinity",))


@dataclass(frozen=True)
class DeckFinding:
    """A fault or a remark: its words, the clauses, the lines of the list, and what may have been meant."""

    why: str
    cites: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    meant: tuple[str, ...] = ()
    code: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass
class DeckReport:
    """What was found out about a deck."""

    format: str
    character: Printed | None
    primary: str | None
    size: int
    sidebar: int
    faults: list[DeckFinding] = field(default_factory=list)
    remarks: list[DeckFinding] = field(default_factory=list)

    @property
    def is_legal(self) -> bool:
        return not self.faults

    @property
    def format_name(self) -> str:
        return FORMAT_NAMES[self.format]

    @property
    def character_is_known(self) -> bool:
        """Has the character a page here?"""
        return self.character is not None and is_known(self.character.slug)


def deck_check(*, deck: DeckList, format: str = STANDARD, primary: str | None = None) -> DeckReport:
    """Check a deck by the rules of a format."""
    rows, assumed = _with_character(deck, format)
    deck = DeckList(rows, deck.primary, deck.faults, deck.notes)
    characters, cards, sidebar = deck.part(CHARACTER), deck.part(DECK), deck.part(SIDEBAR)
    character = characters[0] if characters else None
    report = DeckReport(format, character, primary or deck.primary, len(cards), len(sidebar))
    report.faults += [DeckFinding(fault.why, (), (fault.line,), (), fault.meant) for fault in deck.faults]
    report.remarks += [DeckFinding(note.why, (), (note.line,)) for note in deck.notes]
    if assumed is not None:
        report.remarks.append(assumed)
    if len(characters) > 1:
        why = f"{len(characters)} starting characters are named; a deck has 1."
        lines = tuple(row.line for row in rows if row.part == CHARACTER)
        report.faults.append(DeckFinding(why, (_STARTING,), lines))
    check = _by_reference(report, cards, sidebar) if format in REFERENCES else _ufs(report, cards, sidebar)
    report.faults += [_finding(fault, deck) for fault in check.faults]
    report.remarks += [_finding(note, deck) for note in check.allowed if not _unknown(note)]
    _bans(report, deck)
    return report


def _with_character(deck: DeckList, format: str) -> tuple[list[ListRow], DeckFinding | None]:
    """Where no starting character is named, the first character of the deck is taken for it."""
    if any(row.part == CHARACTER for row in deck.rows):
        return deck.rows, None
    for i, row in enumerate(deck.rows):
        if row.part == DECK and row.card.type == "character":
            taken = ListRow(row.line, CHARACTER, 1, row.card)
            rest = [ListRow(row.line, DECK, row.count - 1, row.card)] if row.count > 1 else []
            cites = _cites(format, _STARTING) if format in REFERENCES else ()
            why = f"No starting character is named; {row.card.full_name} is taken for it."
            return [*deck.rows[:i], taken, *rest, *deck.rows[i + 1 :]], DeckFinding(why, cites, (row.line,))
    return deck.rows, None


def _cites(format: str, *clauses: str) -> tuple[str, ...]:
    """Return clauses of deck construction as the reference of a format writes them; an older one with its edition."""
    ruleset = REFERENCES[format]
    if ruleset.citations is None:
        return clauses
    return tuple(cite if ":" in cite else f"{ruleset.id}:{cite}" for cite in ruleset.citations.written(clauses))


def _by_reference(report: DeckReport, cards: Sequence[Printed], sidebar: Sequence[Printed]) -> DeckCheck:
    # Who the character is nobody knows where its name is unknown: that is faulted once, and its symbols are not judged.
    character = report.character if report.character is not None and report.character_is_known else _WITHOUT
    # An unknown card has whatever symbols the deck needs: its name is faulted already.
    known, side = ([_any_deck(card) for card in part] for part in (cards, sidebar))
    if report.character is None:
        report.faults.append(
            DeckFinding(
                "The deck names no starting character. Write: Character: its name", _cites(report.format, _STARTING)
            )
        )
    primary = report.primary
    if primary is None and character is not _WITHOUT:
        primary = report.primary = _best_symbol(report.format, character, known, side)
        if primary is not None:
            why = f"No primary symbol is named; {primary} fits most of the cards."
            report.remarks.append(DeckFinding(why, _cites(report.format, "deck-construction#primary-symbol")))
    check = check_deck(character, known, side, primary, decks=REFERENCES[report.format].decks)
    if character is _WITHOUT:
        about = ("deck-construction#primary-symbol", "deck-construction#all-share-primary", "infinity#")
        check.faults = [fault for fault in check.faults if not fault.cites[0].startswith(about)]
        check.allowed = [note for note in check.allowed if not {_WITHOUT.slug, _STARTING} & {*note.cards, *note.cites}]
    for found in (check.faults, check.allowed):
        found[:] = [replace(one, cites=_cites(report.format, *one.cites)) for one in found]
    return check


def _ufs(report: DeckReport, cards: Sequence[Printed], sidebar: Sequence[Printed]) -> DeckCheck:
    return check_ufs_deck(FORMATS[report.format], report.character, cards, sidebar)


def _any_deck(card: Printed) -> Printed:
    if is_known(card.slug):
        return card
    return Printed(card.slug, card.name, card.type, symbols=("infinity",))


def _best_symbol(format: str, character: Printed, cards: Sequence[Printed], sidebar: Sequence[Printed]) -> str | None:
    """The symbol of the character that most cards have; with infinity any symbol will do."""
    own = [base_symbol(symbol) for symbol in character.symbols]
    symbols = [symbol for symbol in SYMBOLS if symbol != "infinity" and (symbol in own or "infinity" in own)]
    # How many copies there are is the same for every symbol: each card is looked at once.
    decks = REFERENCES[format].decks
    once, side = (list({card.slug: card for card in part}.values()) for part in (cards, sidebar))
    return min(symbols, key=lambda one: len(check_deck(character, once, side, one, decks=decks).faults), default=None)


def _bans(report: DeckReport, deck: DeckList) -> None:
    """Banned cards. The lists here are of the UFS rules; the current reference has none."""
    for row in {row.card.slug: row for row in deck.rows}.values():
        for ban in bans_of(row.card):
            lines = deck.lines_of((row.card.slug,))
            if report.format in REFERENCES:
                listed = library().editions[ban.edition].short
                why = f"{row.card.name} is on the banned list of {listed}; {report.format_name} has none."
                report.remarks.append(DeckFinding(why, (str(ban.clause),), lines, (row.card.slug,)))
            else:
                why = f"{row.card.name} is banned."
                report.faults.append(DeckFinding(why, (str(ban.clause),), lines, (row.card.slug,)))


def _finding(finding: Finding, deck: DeckList) -> DeckFinding:
    said = finding.said
    lines = deck.lines_of(finding.cards)
    return DeckFinding(said.text, finding.cites, lines, finding.cards, code=said.code, data=said.plain_data())


def _unknown(finding: Finding) -> bool:
    return not all(is_known(slug) for slug in finding.cards)
