"""Keeping rulings that people made, and taking them back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from judgeapp.rulings.quotas import PRECEDENTS, Room, Saver, check_room, take_room
from judgeapp.rulings.tokens import fits, hashed
from rules_engine import Fault

from .comparing import compared, versions
from .errors import BadPrecedent, NoSuchPrecedent, NoSuchSource, NotTheSender
from .fields import kept_fields
from .known import forget, slug_of
from .models import Precedent

_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


def precedent_find(*, name: str) -> Precedent:
    """Return a ruling by its name. Raises NoSuchPrecedent."""
    found = Precedent.objects.filter(pk=name).first() if _TOKEN.fullmatch(name) else None
    if found is None:
        raise NoSuchPrecedent(f"There's no judge's ruling '{name[:40]}'.")
    return found


def precedents_whole(rows: Sequence[Precedent]) -> list[Precedent]:
    """Return rulings with their boards, which are left out of what is held in memory. One that has gone since is left out."""
    found = Precedent.objects.in_bulk([row.pk for row in rows])
    return [found[row.pk] for row in rows if row.pk in found]


def precedent_prepare(*, given: Mapping[str, Any], key_words: str, saver: Saver | None = None) -> Precedent:
    """Return a ruling that the holder of a key brings, with the engine's answer, ready to be kept.

    Raises BadPrecedent, SavedTooMuch, SiteFull.
    """
    made = Precedent(**kept_fields(given), key_hash=hashed(key_words))
    made.size = _size_of(made)
    check_room(saver=saver, room=_room(made))
    return _compared(made)


def _room(made: Precedent) -> Room:
    return Room(what=PRECEDENTS, size=made.size)


def _size_of(precedent: Precedent) -> int:
    """Return the bytes of what was given."""
    texts = (precedent.question, precedent.answer, precedent.source, precedent.board_text, precedent.expected_text)
    return sum(len(text.encode("utf-8", "surrogatepass")) for text in texts)


@transaction.atomic
def precedent_insert(*, made: Precedent, saver: Saver | None = None) -> Precedent:
    """Keep it. Raises SavedTooMuch."""
    take_room(saver=saver, room=_room(made))
    made.save(force_insert=True)
    forget()
    return made


def precedent_delete(*, name: str, key_words: str) -> None:
    """Take a ruling back, with the key that sent it. Raises NoSuchPrecedent, NotTheSender."""
    found = precedent_find(name=name)
    if not found.key_hash or not fits(key_words, found.key_hash):
        raise NotTheSender("Another key sent this ruling. Only that key, or the site's operator, can withdraw it.")
    found.delete()
    forget()


def _compared(precedent: Precedent) -> Precedent:
    answer = compared(precedent)
    precedent.engine_answer, precedent.agreement, precedent.ruled_by = answer.text, answer.agreement, answer.ruled_by
    return precedent


# -- for the operator ------------------------------------------------------------------------------------------------


@dataclass
class ImportReport:
    """What an import of rulings did."""

    added: int = 0
    updated: int = 0
    unchanged: int = 0
    bad: list[Fault] = field(default_factory=list)
    # Stored, but shown only once its card is here.
    notes: list[Fault] = field(default_factory=list)


def precedents_import(*, rows: Sequence[tuple[str, Any]], source: str) -> ImportReport:
    """Keep the rulings of a file, each with its place. A bad row is reported and left out; importing again changes nothing."""
    report = ImportReport()
    here = {_known_by(one): one for one in Precedent.objects.filter(imported_from=source)}
    for at, row in rows:
        try:
            card = _import_row(row, source, here, report).card
            if card and not slug_of(card):
                report.notes.append(
                    Fault(at, f"there's no card '{card}' here; the ruling will show on its page once it's imported")
                )
        except BadPrecedent as bad:
            report.bad += [Fault(f"{at} {fault.at}", fault.why) for fault in bad.faults]
    forget()
    return report


def _import_row(row: Any, source: str, here: dict[tuple[str, ...], Precedent], report: ImportReport) -> Precedent:
    if not isinstance(row, Mapping):
        raise BadPrecedent([Fault("row", "must be an object with question, answer and source")])
    columns = kept_fields(row)
    old = here.get(_known_by(Precedent(**columns)))
    if old is None:
        made = _compared(Precedent(**columns, imported_from=source))
        made.size = _size_of(made)
        made.save(force_insert=True)
        here[_known_by(made)] = made
        report.added += 1
        return made
    if all(getattr(old, name) == value for name, value in columns.items()):
        report.unchanged += 1
        return old
    for name, value in columns.items():
        setattr(old, name, value)
    old.engine_answer, old.size = "", _size_of(old)
    _compared(old).save()
    report.updated += 1
    return old


def _known_by(precedent: Precedent) -> tuple[str, ...]:
    """What makes two rows of a file the same ruling: what it is about, and what was asked."""
    return precedent.card, precedent.ref, precedent.question


def precedents_remove(*, source: str) -> int:
    """Take back what was imported under a name. Return how many. Raises NoSuchSource."""
    removed, _ = Precedent.objects.filter(imported_from=source).exclude(imported_from="").delete()
    if not removed:
        known = sorted(set(Precedent.objects.exclude(imported_from="").values_list("imported_from", flat=True)))
        raise NoSuchSource(f"Nothing was imported as '{source}'. There is: {', '.join(known) or 'nothing'}.")
    forget()
    return removed


def precedents_recheck() -> int:
    """Rule again on the boards that an older engine or older content ruled on. Return how many answers differ now."""
    changed = 0
    for one in Precedent.objects.exclude(board_text="").exclude(ruled_by=versions()):
        before = (one.engine_answer, one.agreement)
        try:
            _compared(one)
        except BadPrecedent:
            # The board can no longer be ruled on; the old answer stays, with its version.
            continue
        changed += before != (one.engine_answer, one.agreement)
        one.save()
    forget()
    return changed
