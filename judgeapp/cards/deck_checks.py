"""Is this deck legal? Read a list and check it by its format's rules; every fault has its clauses and its lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from judgeapp.rulebook.legality_tables import UNDATED
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Legality
from rules_engine import (
    FORMATS,
    SYMBOLS,
    DeckCheck,
    Finding,
    Format,
    Identity,
    Printed,
    check_deck,
    check_ufs_deck,
)

from .deck_lists import CHARACTER, DECK, SIDEBAR, DeckList, ListFault, ListRow, is_known
from .identities import identify_by, identity_of
from .legality import as_of, statuses
from .selectors import bans_of, base_symbol
from .wordings import worded

STANDARD = "standard"
_STARTING = "deck-construction#starting-character"
# Formats whose deck rules come from a rules reference, not from a tournament document.
_UFS = "ufs-"
_WITHOUT = Printed("?none", "no character", "character", symbols=("infinity",))


def format_names() -> dict[str, str]:
    """Return the formats that a deck can be checked by, as content/legality has them."""
    return {name: legal.name for name, legal in library().legality.items()}


@dataclass(frozen=True)
class DeckFinding:
    """A fault or a remark: its words, for programs a code, the clauses, the lines of the list, and what may have been meant."""

    why: str
    code: str
    cites: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    meant: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass
class DeckReport:
    """The result of checking a deck."""

    format: str
    character: Printed | None
    primary: str | None
    size: int
    sidebar: int
    as_of: str
    faults: list[DeckFinding] = field(default_factory=list)
    # Cards the site doesn't have. They aren't faults of the deck, but we can't say that they are legal.
    not_known: list[DeckFinding] = field(default_factory=list)
    remarks: list[DeckFinding] = field(default_factory=list)

    @property
    def is_legal(self) -> bool | None:
        """Is the deck legal? None if the only doubt is cards that the site doesn't have."""
        return False if self.faults else None if self.not_known else True

    @property
    def format_name(self) -> str:
        return self.legality.name

    @property
    def legality(self) -> Legality:
        return library().legality[self.format]

    @property
    def rules(self) -> Format:
        """The engine's format whose deck rules apply."""
        return FORMATS[self.legality.rules]

    @property
    def character_is_known(self) -> bool:
        """Has the character a page here?"""
        return self.character is not None and is_known(self.character.slug)


def deck_check(
    *,
    deck: DeckList,
    format: str = STANDARD,
    primary: str | None = None,
    on: str | None = None,
) -> DeckReport:
    """Check a deck by the rules of a format, with what is legal there on a day; else as of the date of its lists."""
    rules = FORMATS[library().legality[format].rules]
    rows, assumed = _with_character(deck, rules)
    deck = replace(deck, rows=_as_worded(rows, deck, library().legality[format], on))
    characters, listed, sidebar = deck.part(CHARACTER), deck.part(DECK), deck.part(SIDEBAR)
    character = characters[0] if characters else None
    day = as_of(library().legality[format], on)
    report = DeckReport(format, character, primary or deck.primary, len(listed), len(sidebar), day)
    report.faults += [list_finding(fault) for fault in deck.faults]
    report.not_known += [list_finding(name) for name in deck.not_known]
    report.remarks += [list_finding(note) for note in deck.notes]
    if assumed is not None:
        report.remarks.append(assumed)
    if len(characters) > 1:
        why = f"{len(characters)} starting characters are named; a deck has only 1."
        lines = tuple(row.line for row in rows if row.part == CHARACTER)
        report.faults.append(DeckFinding(why, "several-starting-characters", _cites(rules, _STARTING), lines))
    check = _ufs(report, listed, sidebar) if _is_ufs(rules) else _by_reference(report, listed, sidebar)
    report.faults += [deck_finding(fault, deck) for fault in check.faults]
    report.remarks += [deck_finding(note, deck) for note in check.allowed if not _unknown(note)]
    _legal(report, deck, on)
    return report


def _as_worded(rows: list[ListRow], deck: DeckList, legal: Legality, on: str | None) -> list[ListRow]:
    """The rows with each card as it reads in the format on that day."""
    read = {
        slug: worded(deck.known[slug].as_printed, legal, on=on, printings=deck.known[slug].texts)
        for slug in {row.card.slug for row in rows}
        if slug in deck.known
    }
    return [replace(row, card=read.get(row.card.slug, row.card)) for row in rows]


def _is_ufs(rules: Format) -> bool:
    return rules.id.startswith(_UFS)


def _with_character(deck: DeckList, rules: Format) -> tuple[list[ListRow], DeckFinding | None]:
    """If no starting character is named, use the first character in the deck."""
    if any(row.part == CHARACTER for row in deck.rows):
        return deck.rows, None
    for i, row in enumerate(deck.rows):
        if row.part == DECK and row.card.type == "character":
            taken = ListRow(row.line, CHARACTER, 1, row.card)
            rest = [ListRow(row.line, DECK, row.count - 1, row.card)] if row.count > 1 else []
            cites = () if _is_ufs(rules) else _cites(rules, _STARTING)
            why = f"No starting character is named, so we used {row.card.full_name}."
            remark = DeckFinding(why, "starting-character-assumed", cites, (row.line,), (row.card.slug,))
            return [*deck.rows[:i], taken, *rest, *deck.rows[i + 1 :]], remark
    return deck.rows, None


def _cites(rules: Format, *clauses: str) -> tuple[str, ...]:
    """Return clauses of deck construction as a format's reference has them; with the edition if it's an older one."""
    edition = rules.edition
    if edition.citations is None:
        return clauses
    return tuple(cite if ":" in cite else f"{edition.id}:{cite}" for cite in edition.citations.written(clauses))


def _by_reference(report: DeckReport, cards: Sequence[Printed], sidebar: Sequence[Printed]) -> DeckCheck:
    # If the character's name is unknown, that is reported once and its symbols aren't checked.
    character = report.character if report.character is not None and report.character_is_known else _WITHOUT
    # Assume that an unknown card has the symbols the deck needs: its name is already reported.
    known, side = ([_any_deck(card) for card in part] for part in (cards, sidebar))
    if report.character is None:
        report.faults.append(
            DeckFinding(
                "The deck doesn't name a starting character. Write: Character: its name",
                "no-starting-character",
                _cites(report.rules, _STARTING),
            )
        )
    primary = report.primary
    if primary is None and character is not _WITHOUT:
        primary = report.primary = _best_symbol(report.rules, character, known, side)
        if primary is not None:
            why = f"No primary symbol is named, so we used {primary}, which fits most of the cards."
            cites = _cites(report.rules, "deck-construction#primary-symbol")
            report.remarks.append(DeckFinding(why, "primary-assumed", cites, data={"symbol": primary}))
    check = check_deck(
        character, known, side, primary, decks=report.rules.ruleset.decks, identify=_identify(report.legality)
    )
    if character is _WITHOUT:
        about = ("deck-construction#primary-symbol", "deck-construction#all-share-primary", "infinity#")
        check.faults = [fault for fault in check.faults if not fault.cites[0].startswith(about)]
        check.allowed = [note for note in check.allowed if not {_WITHOUT.slug, _STARTING} & {*note.cards, *note.cites}]
    _say_format(report, check)
    for found in (check.faults, check.allowed):
        found[:] = [replace(one, cites=_cites(report.rules, *one.cites)) for one in found]
    return check


def _say_format(report: DeckReport, check: DeckCheck) -> None:
    """Say which rules the deck was checked by, unless it's a Standard deck."""
    if report.format == STANDARD:
        return
    check.allowed = [note for note in check.allowed if note.said.code != "checked-as-standard"]
    rules, name = FORMATS[report.legality.rules], report.format_name
    if report.format == rules.id:
        why, cites = f"Checked with the rules of {name}.", [rules.clause]
    else:
        why = f"Checked with the deck rules of {rules.name}: the reference has none for {name}."
        cites = [rules.clause, "deck-construction#other-formats"]
    report.remarks.append(DeckFinding(why, "checked-by", _cites(rules, *cites)))


def _ufs(report: DeckReport, cards: Sequence[Printed], sidebar: Sequence[Printed]) -> DeckCheck:
    return check_ufs_deck(report.rules, report.character, cards, sidebar, identify=_identify(report.legality))


def _identify(legal: Legality) -> Callable[[Printed], Identity | None]:
    """What a card counts as in a format, by the errata of its lists."""
    rows = identify_by(legal.lists)
    return lambda card: identity_of(card, rows)


def _any_deck(card: Printed) -> Printed:
    if is_known(card.slug):
        return card
    return Printed(card.slug, card.name, card.type, symbols=("infinity",))


def _best_symbol(rules: Format, character: Printed, cards: Sequence[Printed], sidebar: Sequence[Printed]) -> str | None:
    """The symbol of the character that most cards have; with infinity any symbol will do."""
    own = [base_symbol(symbol) for symbol in character.symbols]
    symbols = [symbol for symbol in SYMBOLS if symbol != "infinity" and (symbol in own or "infinity" in own)]
    # The number of copies doesn't depend on the symbol, so look at each card once.
    decks = rules.ruleset.decks
    once, side = (list({card.slug: card for card in part}.values()) for part in (cards, sidebar))
    return min(symbols, key=lambda one: len(check_deck(character, once, side, one, decks=decks).faults), default=None)


def _legal(report: DeckReport, deck: DeckList, on: str | None) -> None:
    """What bans and imported data say about each card, and what isn't known."""
    legal = report.legality
    for row in {row.card.slug: row for row in deck.rows}.values():
        lines, slugs = deck.lines_of((row.card.slug,)), (row.card.slug,)
        if row.card.amended is not None:
            amended = row.card.amended
            report.remarks.append(DeckFinding(amended.why, "reads-otherwise", amended.cites, lines, slugs))
        for status in statuses(row.card, deck.known.get(row.card.slug), legal, on):
            found = report.faults if status.is_fault else report.remarks
            found.append(DeckFinding(status.why, status.code, status.cites, lines, slugs))
        for ban in bans_of(row.card):
            if ban.edition not in legal.lists:
                listed = library().editions[ban.edition].short
                why = f"{row.card.name} is on the banned list of {listed}, which doesn't apply in {legal.name}."
                report.remarks.append(DeckFinding(why, "banned-elsewhere", (str(ban.clause),), lines, slugs))
    report.remarks.append(DeckFinding(_known_of(legal, report.as_of), "what-is-known"))


def _known_of(legal: Legality, day: str) -> str:
    """The date of the answer, and what it is based on."""
    dated = f"As of {day}" if day != UNDATED else "Undated"
    if legal.lists or legal.banned:
        return f"{dated}: we applied the banned lists we have for {legal.name}."
    return f"{dated}: we have no banned list for {legal.name}. Imported card data decides which cards are legal."


def list_finding(fault: ListFault) -> DeckFinding:
    """What is wrong with a line of the list."""
    return DeckFinding(fault.why, fault.code, (), (fault.line,), (), fault.meant, fault.data)


def deck_finding(finding: Finding, deck: DeckList) -> DeckFinding:
    """What the engine found, with the lines of the list that it concerns."""
    said = finding.said
    lines = deck.lines_of(finding.cards)
    return DeckFinding(said.text, said.code, finding.cites, lines, finding.cards, data=said.plain_data())


def _unknown(finding: Finding) -> bool:
    return not all(is_known(slug) for slug in finding.cards)
