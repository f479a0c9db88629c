"""content/ -> Library: read every file, check everything, report all problems at once.

`library()` is the one door for the rest of the site: loaded on first use, then held in memory.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import yaml

from judgeapp.metering import unmetered
from judgeapp.read_once import read_once, told_to
from rules_engine import RuledBy, adopt_editions, adopt_formats

from .checking import cross_faults
from .errors import ContentFaulty, Fault
from .legality_tables import read_legality, read_sets
from .model import EDITION_KINDS, FLOOR, CardSet, DatedErratum, Edition, Entry, Erratum, Group, Library
from .parsing import parse_entry
from .tables import read_banned, read_errata, read_groups, read_open_question, read_synonyms

CONTENT_SUFFIXES = {".md", ".yaml"}
# The position of an edition that doesn't give one.
LAST = 99
Progress = Callable[[str, int, int], None]


def _teach_engine(loaded: Library) -> None:
    """Tell the engine which editions and formats of the content use another edition's rules."""
    adopt_editions(ruled_by_others(loaded))
    adopt_formats({legal.format: (legal.name, legal.rules) for legal in loaded.legality.values()})


@told_to(_teach_engine)
@unmetered()
def library() -> Library:
    """The rulebook, loaded once per process. Raises ContentFaulty with every fault."""
    from django.conf import settings

    return load_library(Path(settings.CONTENT_DIR))


@read_once
@unmetered()
def errata_told() -> tuple[Erratum | DatedErratum, ...]:
    """All errata, of documents and of formats. Read without the rulebook: collecting the cards needs no more of it."""
    from django.conf import settings

    reader = _Reader(Path(settings.CONTENT_DIR), lambda what, done, total: None)
    rows: list[Erratum | DatedErratum] = reader.rows("errata", read_errata)
    rows += [row for legal in reader.rows("legality", read_legality) for row in legal.errata]
    if reader.faults:
        raise ContentFaulty(reader.faults)
    return tuple(rows)


def ruled_by_others(loaded: Library) -> dict[str, RuledBy]:
    """Return the editions that another edition's ruleset rules, with the clauses they have."""
    return {
        edition.id: RuledBy(edition.ruled_by, frozenset(_clause_names(edition)))
        for edition in loaded.editions.values()
        if edition.ruled_by
    }


def _clause_names(edition: Edition) -> Iterator[str]:
    for entry in edition.entries.values():
        yield from (clause.ref.local for clause in entry.clauses)


def load_library(root: Path, progress: Progress | None = None) -> Library:
    """Load and check everything under `root`; raise ContentFaulty if anything is wrong."""
    loaded, faults = read_library(root, progress)
    if faults:
        raise ContentFaulty(faults)
    return loaded


def read_library(root: Path, progress: Progress | None = None) -> tuple[Library, list[Fault]]:
    """Load what can be loaded, and list every fault found on the way."""
    reader = _Reader(root, progress or (lambda what, done, total: None))
    loaded = reader.read()
    return loaded, reader.faults + cross_faults(loaded)


def content_version(root: Path) -> str:
    """A short fingerprint of all content files: changes when, and only when, one of them does."""
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*")):
        if path.suffix in CONTENT_SUFFIXES:
            digest.update(path.relative_to(root).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


class _Reader:
    """Reads the folders of content/ one after another and collects their faults."""

    def __init__(self, root: Path, progress: Progress) -> None:
        self.root, self.progress = root, progress
        self.faults: list[Fault] = []

    def read(self) -> Library:
        groups = {group.id: group for group in self._groups(self.root / "groups.yaml")}
        editions = self._editions(set(groups))
        return Library(
            version=content_version(self.root),
            editions=editions,
            groups=groups,
            errata=tuple(self.rows("errata", read_errata)),
            banned=tuple(self.rows("banned", read_banned)),
            open_questions={question.id: question for question in self.rows("open_questions", read_open_question)},
            synonyms=tuple(self.rows("synonyms", read_synonyms)),
            legality={one.format: one for one in self.rows("legality", read_legality)},
            sets={one.set.lower(): one for one in self._sets(self.root / "sets.yaml")},
        )

    def _groups(self, path: Path) -> list[Group]:
        groups, faults = read_groups(self._yaml(path, []), path=self._name(path))
        self.faults += faults
        return groups

    def _sets(self, path: Path) -> list[CardSet]:
        """When sets came out, as far as recorded."""
        if not path.exists():
            return []
        sets, faults = read_sets(self._yaml(path, []), path=self._name(path))
        self.faults += faults
        return sets

    def _editions(self, groups: set[str]) -> dict[str, Edition]:
        folders = sorted(path for path in self.root.glob("editions/*") if path.is_dir())
        abouts = {folder.name: self._about(folder / "edition.yaml") for folder in folders}
        current = self._current(abouts)
        editions = [self._edition(folder, groups, abouts[folder.name], current) for folder in folders]
        return {edition.id: edition for edition in sorted(editions, key=lambda edition: edition.order)}

    def _current(self, abouts: dict[str, dict[str, Any]]) -> str:
        """The edition marked as current; if none is, the first in order."""
        if not abouts:
            self.faults.append(Fault("content/editions", "", "has no edition"))
            return ""
        named = [name for name, about in abouts.items() if about.get("current")]
        for name in named[1:]:
            why = f"{named[0]} is already the current edition; there can be only one"
            self.faults.append(Fault(f"content/editions/{name}/edition.yaml", "current", why))
        return named[0] if named else min(abouts, key=lambda name: (abouts[name].get("order", LAST), name))

    def _edition(self, folder: Path, groups: set[str], about: dict[str, Any], current: str) -> Edition:
        entries: dict[str, Entry] = {}
        paths = sorted(folder.glob("*.md"))
        for done, path in enumerate(paths, 1):
            entry, faults = parse_entry(
                self._text(path),
                edition=folder.name,
                slug=path.stem,
                path=self._name(path),
                groups=groups,
                current=current,
            )
            self.faults += faults
            if entry is not None:
                entries[entry.slug] = entry
            self.progress(folder.name, done, len(paths))
        by_title = dict(sorted(entries.items(), key=lambda item: item[1].title.lower().lstrip("[")))
        return Edition(
            id=folder.name,
            title=str(about.get("title", folder.name)),
            short=str(about.get("short", folder.name)),
            version=str(about.get("version", "")),
            date=str(about.get("date", "undated")),
            about=str(about.get("about", "")),
            order=about.get("order", LAST),
            entries=by_title,
            is_current=folder.name == current,
            names=tuple(str(name).lower() for name in about.get("names") or ()),
            reading=self._reading(folder, about, entries),
            kind=str(about.get("kind") or ""),
            ruled_by=str(about.get("ruled_by") or ""),
        )

    def _reading(self, folder: Path, about: dict[str, Any], entries: dict[str, Entry]) -> tuple[str, ...]:
        """The order in which a guide is read: every entry once, else there is none."""
        order = tuple(map(str, about.get("reading") or ()))
        if not order:
            return ()
        path = self._name(folder / "edition.yaml")
        wrong = [Fault(path, "reading", f"no entry '{slug}'") for slug in sorted(set(order) - set(entries))]
        wrong += [Fault(path, "reading", f"'{slug}' is missing") for slug in sorted(set(entries) - set(order))]
        if len(set(order)) < len(order):
            wrong.append(Fault(path, "reading", "names an entry twice"))
        self.faults += wrong
        return () if wrong else order

    def _about(self, path: Path) -> dict[str, Any]:
        """What edition.yaml says about its edition."""
        about = self._yaml(path, {})
        if not isinstance(about, dict):
            self.faults.append(Fault(self._name(path), "", "must be a mapping of keys"))
            return {}
        for key in ("names", "reading"):
            if not isinstance(about.get(key, []), list):
                self.faults.append(Fault(self._name(path), key, "must be a list"))
                about = {**about, key: []}
        if not isinstance(about.get("order", LAST), int):
            self.faults.append(Fault(self._name(path), "order", "must be a whole number"))
            return {**about, "order": LAST}
        if (about.get("kind") or "") not in EDITION_KINDS:
            self.faults.append(Fault(self._name(path), "kind", f"must be '{FLOOR}', or left out"))
        return about

    def rows(self, folder: str, read: Callable[..., tuple[list[Any], list[Fault]]]) -> list[Any]:
        """Read the tables of a folder."""
        rows: list[Any] = []
        for path in sorted((self.root / folder).glob("*.yaml")):
            found, faults = read(self._yaml(path, None), stem=path.stem, path=self._name(path))
            rows += found
            self.faults += faults
        return rows

    def _yaml(self, path: Path, default: Any) -> Any:
        try:
            return yaml.load(self._text(path), Loader=yaml.CSafeLoader)
        except FileNotFoundError:
            self.faults.append(Fault(self._name(path), "", "is missing"))
        except yaml.YAMLError as error:
            self.faults.append(Fault(self._name(path), "", f"isn't valid YAML: {' '.join(str(error).split())}"))
        return default

    def _text(self, path: Path) -> str:
        """The file's text. Bytes that aren't UTF-8 are reported, and replaced so that the rest can be checked."""
        try:
            return path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            self.faults.append(Fault(self._name(path), f"byte {error.start}", "isn't UTF-8; save the file as UTF-8"))
            return path.read_text(encoding="utf-8", errors="replace")

    def _name(self, path: Path) -> str:
        return f"content/{path.relative_to(self.root).as_posix()}"
