"""Importing card files, and measuring how much of one is understood. Commands and tests are thin around these."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.db import transaction
from django.utils.text import slugify

from rules_engine import ReadAbility, printed_lines, read_card

from .collection import card_rows
from .errors import BadRow
from .files import FileCard, load_file, raw_rows, read_rows
from .models import CollectionVersion, ImportedCard

Progress = Callable[[int, int], None]
BATCH = 200
# Addresses under /cards/ that are no card.
RESERVED = {"read"}
MOST_REASONS = 30
REASON_WORDS = 3


def _silent(done: int, total: int) -> None:
    pass


# -- importing ------------------------------------------------------------------------------------------------------


@dataclass
class ImportReport:
    """What an import did."""

    added: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    unchanged: int = 0
    bad: list[BadRow] = field(default_factory=list)
    notes: list[BadRow] = field(default_factory=list)

    @property
    def changed(self) -> bool:
        return bool(self.added or self.updated)


def cards_import(*, path: Path, progress: Progress = _silent) -> ImportReport:
    """Bring a card file into the site. A bad row is reported and left out; importing again changes nothing."""
    file = read_rows(load_file(path))
    report = ImportReport(bad=file.bad, notes=file.notes)
    with transaction.atomic():
        _Importer(report).take(file.cards, progress)
        if report.changed:
            _mark_anew()
    return report


def _mark_anew() -> None:
    """Tell every process that the imported cards have changed."""
    CollectionVersion.objects.update_or_create(pk=1, defaults={"mark": secrets.token_hex(16)})


Key = tuple[str, str, str]


class _Importer:
    """Finds each card's place among those that are here already, and writes what differs."""

    def __init__(self, report: ImportReport) -> None:
        self.report = report
        self.here = {card.slug: card for card in ImportedCard.objects.all()}
        self.by_key = {_key(card.row, card.number): card.slug for card in self.here.values()}
        self.seen: dict[str, str] = {}
        self.new: list[ImportedCard] = []
        self.changed: list[ImportedCard] = []

    def take(self, cards: list[FileCard], progress: Progress) -> None:
        for done, card in enumerate(cards, 1):
            self._take(card)
            if done % BATCH == 0:
                progress(done, len(cards))
        ImportedCard.objects.bulk_create(self.new, batch_size=BATCH)
        ImportedCard.objects.bulk_update(self.changed, ["name", "type", "set", "number", "row"], batch_size=BATCH)
        progress(len(cards), len(cards))

    def _take(self, card: FileCard) -> None:
        slug = self._slug(card)
        if slug in self.seen:
            self.report.bad.append(
                BadRow(card.at, f"is the same card as {self.seen[slug]}: name, set and number agree")
            )
            return
        if slug in RESERVED:
            self.report.bad.append(BadRow(card.at, f"the address '{slug}' is taken; give this card another slug"))
            return
        if slug in card_rows():
            self.report.bad.append(
                BadRow(card.at, f"content/cards has a card '{slug}' already; give this one another slug")
            )
            return
        self.seen[slug] = card.at
        self._write(slug, card)

    def _write(self, slug: str, card: FileCard) -> None:
        row, found = card.row, self.here.get(slug)
        if found is not None and (found.row, found.number) == (row, card.number):
            self.report.unchanged += 1
            return
        target = found or ImportedCard(slug=slug)
        target.name, target.type, target.set = row["name"], row["type"], row.get("set") or ""
        target.number, target.row = card.number, row
        self.here[slug] = target
        self.by_key[_key(row, card.number)] = slug
        (self.changed if found else self.new).append(target)
        (self.report.updated if found else self.report.added).append(slug)

    def _slug(self, card: FileCard) -> str:
        """The file's own slug; else the card's place among those here; else its name, with set and number if taken."""
        if card.slug is not None:
            return card.slug
        key = _key(card.row, card.number)
        if key in self.by_key:
            return self.by_key[key]
        plain = _as_slug(card.row["name"])
        if self._is_free(plain):
            return plain
        exact = _as_slug(" ".join((plain, key[1], key[2])))
        return next(slug for slug in (exact, *(f"{exact}-{n}" for n in range(2, 100_000))) if self._is_free(slug))

    def _is_free(self, slug: str) -> bool:
        return slug not in self.here and slug not in card_rows() and slug not in RESERVED


def _key(row: Mapping[str, Any], number: str) -> Key:
    """What makes a card this card: its name with its version, its set and its number there."""
    return f"{row['name']} {row.get('version') or ''}".strip(), row.get("set") or "", number


def _as_slug(text: str) -> str:
    return slugify(text)[:120].strip("-") or "card"


# -- measuring ------------------------------------------------------------------------------------------------------


@dataclass
class ReadingReport:
    """How much of a card file is understood. Ambiguous lines are refused too, and counted in both."""

    lines: int = 0
    understood: int = 0
    refused: int = 0
    ambiguous: int = 0
    cards: int = 0
    cards_whole: int = 0
    reasons: list[dict[str, Any]] = field(default_factory=list)
    bad: list[BadRow] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        figures = {name: getattr(self, name) for name in ("lines", "understood", "refused", "ambiguous")}
        figures |= {"cards": self.cards, "cards_whole": self.cards_whole, "reasons": self.reasons}
        return figures | {"bad": [{"at": row.at, "why": row.why} for row in self.bad]}


def cards_read(*, path: Path, progress: Progress = _silent) -> ReadingReport:
    """Read every ability of a card file. Only the text matters here: other faults of a card do not stop its reading."""
    report = ReadingReport()
    stopped: Counter[str] = Counter()
    examples: dict[str, str] = {}
    rows = raw_rows(load_file(path))
    for done, (at, _, row) in enumerate(rows, 1):
        texts = _texts_of(row)
        if texts is None:
            report.bad.append(BadRow(at, "must be an object, and its text must be text"))
        else:
            for ability in _count(report, texts):
                reason = _reason(ability)
                stopped[reason] += 1
                examples.setdefault(reason, ability.text)
        if done % BATCH == 0 or done == len(rows):
            progress(done, len(rows))
    report.reasons = [
        {"words": words, "lines": count, "example": examples[words]}
        for words, count in stopped.most_common(MOST_REASONS)
    ]
    return report


def _texts_of(row: Any) -> list[str] | None:
    """The texts of a card's sides; None where it is no card."""
    if not isinstance(row, Mapping):
        return None
    back = row.get("back")
    texts = [row.get("text") or "", (back.get("text") or "") if isinstance(back, Mapping) else ""]
    return texts if all(isinstance(text, str) for text in texts) else None


def _count(report: ReadingReport, texts: list[str]) -> list[ReadAbility]:
    """Count one card's lines; returns those that are not understood."""
    lines = [read_card(line) for text in texts for line in printed_lines(text)]
    refused = [ability for abilities in lines for ability in abilities if not ability.understood]
    report.cards += 1
    report.cards_whole += not refused
    report.lines += len(lines)
    understood = sum(all(ability.understood for ability in abilities) for abilities in lines)
    report.understood += understood
    report.refused += len(lines) - understood
    report.ambiguous += sum(ability.ambiguous for ability in refused)
    return refused


def _reason(ability: ReadAbility) -> str:
    """The first words that stopped a reading."""
    words = " ".join(ability.stopped_words.split()[:REASON_WORDS]).lower()
    return words or "(the line ends too early)"
