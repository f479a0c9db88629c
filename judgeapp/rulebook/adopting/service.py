"""Adopt a document: read it, compare it with the edition it follows, and say what has to be restated and reviewed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from judgeapp.rulebook.model import Clause, Edition, Entry, Library

from .aligning import CHANGED, GONE, NEW, SAME, Aligned, align
from .citing import Place, likely, places
from .documents import read_document
from .errors import DocumentFaulty
from .papers import Progress
from .sections import FRONT, Section, sections_of, title_key
from .vocabulary import Unknown, unknown_names

# With less in common than this, it's another document, not another version of this one.
LEAST_SHARED = 0.2


@dataclass(frozen=True)
class Touched:
    """A section that has changed: its entry, the clauses to look at first, and what cites the entry."""

    section: Aligned
    entry: Entry | None = None
    clauses: tuple[Clause, ...] = ()
    cited: tuple[Place, ...] = ()


@dataclass
class Adoption:
    """The result of comparing a document with the edition it follows."""

    edition: str
    base: Edition | None
    sections: list[Section]
    carried: list[Entry] = field(default_factory=list)
    touched: list[Touched] = field(default_factory=list)
    front: list[Aligned] = field(default_factory=list)
    unknown: list[Unknown] = field(default_factory=list)
    # Entries whose heading isn't in the base document: nothing can be said about them.
    not_found: list[Entry] = field(default_factory=list)
    # The parts of either file that couldn't be read.
    flaws: tuple[str, ...] = ()

    def of(self, state: str) -> list[Touched]:
        return [one for one in self.touched if one.section.state == state]


def adopt(
    *,
    path: Path,
    edition: str,
    library: Library,
    base: str | None = None,
    base_path: Path | None = None,
    cited_in: Sequence[Path] = (),
    top: Path,
    progress: Progress,
) -> Adoption:
    """Read a document as a new edition. Raises DocumentFaulty with an explanation.

    Without a base nothing is compared: every section is new. The sentences of the base come from `base_path`.
    """
    if edition in library.editions:
        raise DocumentFaulty(f"There's already an edition '{edition}'. Choose another id.")
    if base is None:
        document = read_document(path, progress)
        sections = sections_of(document.lines)
        found = Adoption(edition, None, sections, flaws=document.flaws)
        found.touched = [Touched(Aligned(NEW, one.title, "")) for one in sections if one.title != FRONT]
        found.unknown = unknown_names(sections, (), [entry.title for entry in library.current.entries.values()])
        return found
    if base not in library.editions:
        raise DocumentFaulty(f"There's no edition '{base}' to start from; there are {', '.join(library.editions)}.")
    if base_path is None:
        raise DocumentFaulty(f"The sentences of {base} aren't stored here. Give its document with --base FILE.")
    return _compared(path, base_path, edition, library.editions[base], places(cited_in, top), progress)


def _compared(
    path: Path, base_path: Path, edition: str, base: Edition, cited: Mapping[str, list[Place]], progress: Progress
) -> Adoption:
    # Several entries may restate one section, as those of a glossary do.
    entries: dict[str, list[Entry]] = {}
    for entry in base.entries.values():
        entries.setdefault(title_key(entry.source.heading), []).append(entry)
    titles = [entry.source.heading for entry in base.entries.values()]
    papers = [read_document(one, progress) for one in (base_path, path)]
    old, new = (sections_of(paper.lines, titles) for paper in papers)
    _check_is_a_version(path, base_path, old, new, entries)
    found = Adoption(edition, base, new, flaws=tuple(flaw for paper in papers for flaw in paper.flaws))
    has_begun = False
    for one in align(old, new, progress):
        restated = entries.get(title_key(one.was or one.title), [])
        has_begun = has_begun or bool(restated)
        if restated and one.state == SAME:
            found.carried += restated
        elif not restated and (one.state == GONE or not has_begun):
            found.front.append(one)  # title page, changelog, contents: none of it is restated
        elif one.state != SAME:
            found.touched += [_touched(one, entry, base, cited) for entry in restated] or [Touched(one)]
    found.unknown = unknown_names(new, old, titles)
    seen = {title_key(section.title) for section in old}
    found.not_found = [entry for key, restated in entries.items() if key not in seen for entry in restated]
    return found


def _check_is_a_version(
    path: Path, base_path: Path, old: Sequence[Section], new: Sequence[Section], entries: Mapping[str, object]
) -> None:
    """Refuse a wrong file, which would make everything both new and gone. Nothing is written."""
    for name, sections in ((base_path.name, old), (path.name, new)):
        shared = {title_key(one.title) for one in sections} & set(entries)
        if len(shared) < LEAST_SHARED * len(entries):
            raise DocumentFaulty(
                f"{name} has {len(shared)} of the {len(entries)} headings of that edition, so it's another document. "
                "Give the right file, or adopt it without --from."
            )


def _touched(one: Aligned, entry: Entry, base: Edition, cited: Mapping[str, list[Place]]) -> Touched:
    if one.state == GONE:
        clauses = entry.clauses
    else:
        before = [text for change in one.changes for text in (change.before or change.now)]
        clauses = tuple(likely(entry, before, most=2 + len(one.changes)))
    names = {clause.ref.local for clause in entry.clauses if clause in clauses or one.state == GONE}
    found = [place for name in sorted(names) for place in (*cited.get(name, ()), *cited.get(f"{base.id}:{name}", ()))]
    return Touched(one, entry, clauses, tuple(found))


__all__ = ["CHANGED", "GONE", "NEW", "SAME", "Adoption", "Touched", "adopt"]
