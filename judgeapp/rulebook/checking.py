"""Checks across content files: dangling references, colliding aliases, duplicate examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from rules_engine import OWN_FORMATS, OWN_RULESETS

from .errors import Fault
from .model import Edition, Entry, Library, Ref
from .references import written_links


def cross_faults(library: Library) -> list[Fault]:
    """Every fault that can't be seen in a single file."""
    faults = [fault for entry in library.entries() for fault in _entry_faults(library, entry)]
    faults += _alias_faults(library)
    faults += _example_faults(library)
    faults += _table_faults(library)
    return faults


def nearest(name: str, names: Iterable[str]) -> str | None:
    """The name that was probably meant."""
    found = get_close_matches(name, list(names), n=1, cutoff=0.6)
    return found[0] if found else None


def _dangling(library: Library, ref: Ref) -> str | None:
    """Why a reference leads nowhere, with what may have been meant."""
    edition = library.editions.get(ref.edition)
    if edition is None:
        return f"no edition '{ref.edition}'{_hint(ref.edition, library.editions)}"
    entry = edition.entries.get(ref.entry)
    if entry is None:
        return f"no entry '{ref.entry}' in {ref.edition}{_hint(ref.entry, edition.entries)}"
    if ref.clause and ref.clause not in entry.by_id:
        return f"no clause '#{ref.clause}' in {ref.edition}:{ref.entry}{_hint(ref.clause, entry.by_id)}"
    return None


def _hint(name: str, names: Iterable[str]) -> str:
    meant = nearest(name, names)
    return f"; did you mean '{meant}'?" if meant else ""


def _entry_faults(library: Library, entry: Entry) -> Iterator[Fault]:
    for ref in entry.see:
        if why := _dangling(library, ref):
            yield Fault(entry.path, "see", why)
    for slug in entry.current:
        if why := _dangling(library, Ref(library.current.id, slug)):
            yield Fault(entry.path, "current", why)
    for clause in entry.clauses:
        place = f"line {clause.line}"
        for key, refs in (("same", clause.same), ("like", clause.like)):
            for ref in refs:
                if why := _dangling(library, ref):
                    yield Fault(entry.path, place, f"{key}: {why}")
                elif ref == clause.ref or ref.clause is None:
                    yield Fault(entry.path, place, f"{key}: must name another clause, as entry#clause")
        for link in written_links(clause.text, clause.edition):
            if why := _dangling(library, link):
                yield Fault(entry.path, place, f"[[{link.local}]]: {why}")


def _alias_faults(library: Library) -> Iterator[Fault]:
    for edition in library.editions.values():
        titles = {entry.title.lower(): entry for entry in edition.entries.values()}
        for entry in edition.entries.values():
            for alias in entry.aliases:
                owner = titles.get(alias.lower())
                if owner is not None and owner is not entry:
                    yield Fault(entry.path, "aliases", f"'{alias}' is the title of {owner.slug}")


def _example_faults(library: Library) -> Iterator[Fault]:
    """Each worked example of the current edition appears exactly once."""
    seen: dict[int, Ref] = {}
    for entry in library.current.entries.values() if library.editions else ():
        for clause in entry.clauses:
            if clause.example is None:
                continue
            if clause.example in seen:
                why = f"worked example {clause.example} is already at {seen[clause.example].local}"
                yield Fault(entry.path, f"line {clause.line}", why)
            seen[clause.example] = clause.ref


def _ruled_by_fault(edition: Edition) -> str:
    """What is wrong with the ruleset that an edition names, or nothing."""
    if edition.ruled_by and edition.id in OWN_RULESETS:
        return f"{edition.id} has its own ruleset; leave this line out"
    if edition.ruled_by and edition.ruled_by not in OWN_RULESETS:
        hint = _hint(edition.ruled_by, OWN_RULESETS)
        return f"'{edition.ruled_by}' has no ruleset; there are {', '.join(OWN_RULESETS)}{hint}"
    return ""


def _table_faults(library: Library) -> Iterator[Fault]:
    for kind, rows in (("errata", library.errata), ("banned", library.banned)):
        for row in rows:
            if why := _dangling(library, row.clause):
                yield Fault(f"content/{kind}/{row.edition}.yaml", row.id, why)
    for document in library.editions.values():
        if why := _ruled_by_fault(document):
            yield Fault(f"content/editions/{document.id}/edition.yaml", "ruled_by", why)
    for legal in library.legality.values():
        if legal.rules not in OWN_FORMATS:
            why = f"'{legal.rules}' isn't one of {', '.join(OWN_FORMATS)}"
            yield Fault(f"content/legality/{legal.format}.yaml", "rules", why)
        for edition in legal.lists:
            if edition not in library.editions:
                why = f"no edition '{edition}'{_hint(edition, library.editions)}"
                yield Fault(f"content/legality/{legal.format}.yaml", "lists", why)
    for question in library.open_questions.values():
        path = f"content/open_questions/{question.id}.yaml"
        for edition in question.editions:
            if edition not in library.editions:
                yield Fault(path, "editions", f"no edition '{edition}'{_hint(edition, library.editions)}")
        for reading in question.readings:
            for ref in reading.cites:
                if why := _dangling(library, ref):
                    yield Fault(path, f"readings.{reading.id}", why)
