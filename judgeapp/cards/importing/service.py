"""Writing imported cards, and taking them back."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.db import transaction
from django.utils.text import slugify

from judgeapp.cards.collection import card_rows
from judgeapp.cards.errors import BadRow, NoSuchSource
from judgeapp.cards.models import CardSource, CollectionVersion, ImportedCard

from .rows import FileCard, RawRow, read_rows
from .sources import Source, open_source

Progress = Callable[[int, int], None]
# How many rows are written at once. An interrupted import continues after the last of them.
BATCH = 200
# Addresses under /cards/ that aren't cards.
RESERVED = {"read"}
WRITTEN = ["name", "type", "set", "number", "row", "printings", "printed_text"]


def silent(done: int, total: int) -> None:
    pass


@dataclass
class ImportReport:
    """What an import did."""

    source: str = ""
    resumed_at: int = 0
    added: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    unchanged: int = 0
    merged: int = 0
    bad: list[BadRow] = field(default_factory=list)
    notes: list[BadRow] = field(default_factory=list)

    @property
    def changed(self) -> bool:
        return bool(self.added or self.updated)


def cards_import(
    *,
    paths: Sequence[Path],
    source: str = "",
    credit: str = "",
    columns: Mapping[str, str] | None = None,
    progress: Progress = silent,
    opened: Source | None = None,
) -> ImportReport:
    """Import card files. A bad row is reported and left out. Importing again changes nothing; an interrupted import
    continues where it stopped.
    """
    whole = opened or open_source(paths, columns)
    report = ImportReport(source=source or source_name(paths))
    kept = _begin(report.source, whole.digest, whole.total, credit)
    report.resumed_at = kept.done
    try:
        _take_all(whole, kept, report, progress)
    finally:
        if report.changed:
            _mark_anew()
    return report


def cards_preview(*, opened: Source, source: str) -> ImportReport:
    """Return what an import would do, without doing it."""
    report = ImportReport(source=source)
    importer = _Importer(report)
    for file in opened.files:
        for row in file.rows:
            importer.take_row(row, file.columns)
    return report


def source_name(paths: Sequence[Path]) -> str:
    """Return the default name of a source: the first file's name."""
    return paths[0].resolve().stem


def _begin(name: str, digest: str, total: int, credit: str) -> CardSource:
    """Return where an import of this source resumes: at its beginning, unless the same files were interrupted before."""
    kept, _ = CardSource.objects.get_or_create(name=name)
    is_going_on = kept.digest == digest and kept.done < kept.total
    kept.digest, kept.total, kept.done = digest, total, kept.done if is_going_on else 0
    kept.credit = credit or kept.credit
    kept.save()
    return kept


def _take_all(whole: Source, kept: CardSource, report: ImportReport, progress: Progress) -> None:
    importer = _Importer(report)
    rows = [(row, file.columns) for file in whole.files for row in file.rows]
    for start in range(kept.done, len(rows), BATCH):
        batch = rows[start : start + BATCH]
        with transaction.atomic():
            for row, columns in batch:
                importer.take_row(row, columns)
            importer.write()
            kept.done = start + len(batch)
            kept.save(update_fields=["done"])
        progress(kept.done, len(rows))


def _mark_anew() -> None:
    """Tell every process that the imported cards have changed."""
    CollectionVersion.objects.update_or_create(pk=1, defaults={"mark": secrets.token_hex(16)})


class _Importer:
    """Matches each card with those already here, and writes the differences."""

    def __init__(self, report: ImportReport) -> None:
        self.report = report
        self.here = {card.slug: card for card in ImportedCard.objects.all()}
        self.by_place = {_place(card.row, one): card.slug for card in self.here.values() for one in card.printings}
        self.by_words = {_words(card.row): card.slug for card in self.here.values()}
        self.seen: dict[tuple[str, ...], str] = {}
        self.new: dict[str, ImportedCard] = {}
        self.changed: dict[str, ImportedCard] = {}

    def take_row(self, row: RawRow, columns: Mapping[str, str]) -> None:
        found = read_rows([row], columns)
        self.report.bad += found.bad
        self.report.notes += found.notes
        for card in found.cards:
            self._take(card)

    def write(self) -> None:
        ImportedCard.objects.bulk_create(self.new.values(), batch_size=BATCH)
        ImportedCard.objects.bulk_update(self.changed.values(), WRITTEN, batch_size=BATCH)
        self.new, self.changed = {}, {}

    def _take(self, card: FileCard) -> None:
        printing = _printing(card, self.report.source)
        place = (card.slug,) if card.slug is not None else _place(card.row, printing)
        if place in self.seen:
            why = f"is the same card as {self.seen[place]}: name, set and number agree"
            self.report.bad.append(BadRow(card.at, why))
            return
        slug = self._slug(card, place)
        if slug in RESERVED:
            self.report.bad.append(BadRow(card.at, f"the address '{slug}' is taken; give this card another slug"))
            return
        if slug in card_rows():
            why = f"content/cards has a card '{slug}' already; give this one another slug"
            self.report.bad.append(BadRow(card.at, why))
            return
        self.seen[place] = card.at
        self._keep(slug, card, printing)

    def _keep(self, slug: str, card: FileCard, printing: dict[str, Any]) -> None:
        found = self.here.get(slug)
        if found is None:
            found = ImportedCard(slug=slug, printings=[])
            self.here[slug] = self.new[slug] = found
            self.report.added.append(slug)
        elif self._is_reprint(found, card, printing):
            self.report.merged += 1
        elif not _differs(found, card, printing):
            self.report.unchanged += 1
            return
        else:
            self.report.updated.append(slug)
            self._replace(found, card)
        if not found.printings:
            self._replace(found, card)
        found.printings = _with(found.printings, printing)
        self.by_place[_place(card.row, printing)] = slug
        self.by_words[_words(card.row)] = slug
        if slug not in self.new:
            self.changed[slug] = found

    def _is_reprint(self, found: ImportedCard, card: FileCard, printing: dict[str, Any]) -> bool:
        """Return whether a card with the same text is already here, in another printing or from another source. The
        first row stays."""
        known = {_known_by(one) for one in found.printings}
        return card.slug is None and _known_by(printing) not in known and _words(found.row) == _words(card.row)

    def _replace(self, found: ImportedCard, card: FileCard) -> None:
        row = card.row
        found.name, found.type, found.set = row["name"], row["type"], row.get("set") or ""
        found.number, found.row, found.printed_text = card.number, row, card.printed_text

    def _slug(self, card: FileCard, place: tuple[str, ...]) -> str:
        """Return the file's own slug; else the card's place among those here; else its name, with set and number if taken."""
        if card.slug is not None:
            return card.slug
        known = self.by_place.get(place) or self.by_words.get(_words(card.row))
        if known is not None:
            return known
        plain = _as_slug(card.row["name"])
        if self._is_free(plain):
            return plain
        exact = _as_slug(" ".join((plain, card.row.get("set") or "", card.number)))
        return next(slug for slug in (exact, *(f"{exact}-{n}" for n in range(2, 100_000))) if self._is_free(slug))

    def _is_free(self, slug: str) -> bool:
        return slug not in self.here and slug not in card_rows() and slug not in RESERVED


def _printing(card: FileCard, source: str) -> dict[str, Any]:
    """Return what is stored about one printing."""
    return {
        "source": source,
        "set": card.row.get("set") or "",
        "set_name": card.set_name,
        "number": card.number,
        "rarity": card.rarity,
        "formats": list(card.formats),
        # Left out if the source doesn't say, so that earlier imports stay the same.
        **({"released": card.released} if card.released else {}),
    }


def _full_name(row: Mapping[str, Any]) -> str:
    return f"{row['name']} {row.get('version') or ''}".strip()


def _place(row: Mapping[str, Any], printing: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what identifies a printing: the card's name with its version, the set, and the number in it."""
    return _full_name(row), printing["set"], printing["number"]


def _known_by(printing: Mapping[str, Any]) -> tuple[str, str, str]:
    return printing["source"], printing["set"], printing["number"]


def _words(row: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return what two printings of one card have in common: everything but the set."""
    back = row.get("back")
    said = {key: value for key, value in row.items() if key not in ("set", "back", "text", "symbols", "keywords")}
    lists = (tuple(sorted(row.get(key) or ())) for key in ("symbols", "keywords"))
    return (
        " ".join((row.get("text") or "").split()).lower(),
        *lists,
        repr(sorted(said.items(), key=lambda item: item[0])),
        _words(back) if isinstance(back, Mapping) else (),
    )


def _differs(found: ImportedCard, card: FileCard, printing: dict[str, Any]) -> bool:
    return (
        found.row != card.row
        or found.printed_text != card.printed_text
        or _with(found.printings, printing) != found.printings
    )


def _with(printings: list[dict[str, Any]], new: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the printings with one more, which replaces what the same source said about it before."""
    others = [one for one in printings if _known_by(one) != _known_by(new)]
    return sorted([*others, new], key=lambda one: (one["set"], one["number"], one["source"]))


def _as_slug(text: str) -> str:
    return slugify(text)[:120].strip("-") or "card"


# -- taking back ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RemovalReport:
    """What a removal did."""

    removed: int
    kept: int


@transaction.atomic
def cards_remove(*, source: str) -> RemovalReport:
    """Remove what a source brought. A card that another source also has stays, without this source's printings."""
    known = CardSource.objects.filter(name=source)
    if not known:
        raise NoSuchSource(source, sorted(CardSource.objects.values_list("name", flat=True)))
    gone: list[int] = []
    staying: list[ImportedCard] = []
    for card in ImportedCard.objects.all():
        left = [one for one in card.printings if one["source"] != source]
        if not left:
            gone.append(card.pk)
        elif len(left) < len(card.printings):
            card.printings = left
            staying.append(card)
    for start in range(0, len(gone), BATCH):
        ImportedCard.objects.filter(pk__in=gone[start : start + BATCH]).delete()
    ImportedCard.objects.bulk_update(staying, ["printings"], batch_size=BATCH)
    known.delete()
    _mark_anew()
    return RemovalReport(len(gone), len(staying))
