"""An adoption laid out in a folder: the entries that carry over, sheets to restate the others from, and a report.

The sheets hold the publisher's sentences, so they stay outside content/ and are never committed; the finished entries are ours.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from django.utils.text import slugify

from judgeapp.rulebook.model import FLOOR, Entry
from rules_engine import OWN_RULESETS

from .aligning import CHANGED, GONE, NEW
from .papers import Progress
from .sections import FRONT, Section, title_key
from .service import Adoption, Touched

_VERSION = re.compile(r"(^source:.*?\bversion: *)([^,}\n]+)", re.MULTILINE | re.DOTALL)


def write_adoption(
    found: Adoption, into: Path, content: Path, version: str, progress: Progress, *, is_floor: bool = False
) -> None:
    """Write everything below `into`: `entries/`, `sheets/`, `edition.yaml`, `report.md`."""
    for folder in ("entries", "sheets"):
        (into / folder).mkdir(parents=True, exist_ok=True)
    kept = [*found.carried, *(one.entry for one in found.of(CHANGED) if one.entry is not None)]
    for i, entry in enumerate(kept, 1):
        text = (content.parent / entry.path).read_text(encoding="utf-8")
        (into / "entries" / f"{entry.slug}.md").write_text(
            _VERSION.sub(rf"\g<1>{version}", text, count=1), encoding="utf-8"
        )
        progress("entries carried over", i, len(kept))
    sections = {title_key(section.title): section for section in found.sections}
    for one in (*found.of(NEW), *found.of(CHANGED)):
        name = one.entry.slug if one.entry is not None else slug_of(one.section.title)
        section = sections[title_key(one.section.title)]
        (into / "sheets" / f"{name}.md").write_text(_sheet(one, section, version), encoding="utf-8")
    about = yaml.safe_dump(
        {**_edition(found, version), **({"kind": FLOOR} if is_floor else {})}, sort_keys=False, allow_unicode=True
    )
    (into / "entries" / "edition.yaml").write_text(about, encoding="utf-8")
    (into / "report.md").write_text("\n".join(report(found)) + "\n", encoding="utf-8")


def slug_of(title: str) -> str:
    return slugify(title)[:80] or "section"


def _edition(found: Adoption, version: str) -> dict[str, Any]:
    """What edition.yaml says: as the base does, with the new version."""
    if found.base is None:
        return {
            "title": found.edition,
            "short": found.edition,
            "version": version,
            "date": "undated",
            "order": 50,
            "about": "To be written.",
        }
    base = found.base
    short = base.short.replace(base.version, version) if base.version in base.short else f"{base.short} {version}"
    ruled_by = base.ruled_by or (base.id if base.id in OWN_RULESETS else "")
    return {
        "title": base.title,
        "short": short,
        "version": version,
        "date": "undated",
        "order": base.order,
        "about": base.about,
        **({"ruled_by": ruled_by} if ruled_by else {}),
    }


def _sheet(one: Touched, section: Section, version: str) -> str:
    """A sheet to restate a section from: its front matter, then what the document says now and said before."""
    front: dict[str, Any] = {
        "title": one.section.title,
        "group": one.entry.group if one.entry else "tournament",
        "source": {"document": "", "version": version, "heading": one.section.title},
    }
    lines = ["---", yaml.safe_dump(front, sort_keys=False, allow_unicode=True).strip(), "---", ""]
    if one.section.state == CHANGED:
        for change in one.section.changes:
            lines += [
                "## Changed",
                *(f"- was: {text}" for text in change.before),
                *(f"- now: {text}" for text in change.now),
            ]
        lines += [
            "",
            "## Clauses to check first",
            *(f"- {clause.ref.local}: {clause.text}" for clause in one.clauses),
            "",
        ]
    lines += ["## The section now", *(f"{i}. {text}" for i, text in enumerate(section.sentences, 1)), ""]
    return "\n".join(lines)


# -- the report -------------------------------------------------------------------------------------------------------


def report(found: Adoption) -> Iterator[str]:
    """Yield the report line by line: what carries over, what is new, changed and gone, what cites it, what is unknown."""
    against = f" against {found.base.id}" if found.base else ""
    yield f"# {found.edition}{against}"
    yield ""
    counts = Counter(one.section.state for one in found.touched)
    yield (
        f"{len(found.carried)} entries are unchanged; {counts[CHANGED]} changed, {counts[NEW]} new, "
        f"{counts[GONE]} gone."
    )
    if found.flaws:
        yield ""
        yield "## Not read"
        yield from (f"- {flaw}" for flaw in found.flaws)
    for state, title in ((CHANGED, "Changed"), (NEW, "New"), (GONE, "Gone")):
        if rows := found.of(state):
            yield ""
            yield f"## {title}"
            for one in rows:
                yield from _row(one)
    if names := [name for one in found.front if (name := one.title or one.was) != FRONT]:
        yield ""
        yield f"Front matter that isn't restated: {', '.join(names)}."
    if found.not_found:
        yield ""
        yield "## Not compared"
        yield "These entries have a heading that the base document doesn't show as one. Check each by hand."
        yield from (f"- {entry.title} `{entry.slug}`" for entry in found.not_found)
    if found.unknown:
        yield ""
        yield "## Unknown to the engine"
        yield from (f"- {one}" for one in found.unknown)


def _row(one: Touched) -> Iterator[str]:
    name = one.section.title or one.section.was
    yield f"- **{name}**{_renamed(one)}{_slug(one.entry)}"
    for change in one.section.changes if one.section.state == CHANGED else ():
        yield f"  - was: {' / '.join(change.before) or '(nothing)'}"
        yield f"    now: {' / '.join(change.now) or '(nothing)'}"
    if one.clauses and one.section.state == CHANGED:
        yield f"  - look first at {', '.join(clause.ref.local for clause in one.clauses)}"
    if one.cited:
        files = Counter(place.path for place in one.cited)
        cited = ", ".join(f"{path} ({count})" for path, count in sorted(files.items())[:12])
        more = f" and {len(files) - 12} more files" if len(files) > 12 else ""
        yield f"  - cited {len(one.cited)} times: {cited}{more}"


def _renamed(one: Touched) -> str:
    was, now = one.section.was, one.section.title
    return f" (was {was})" if was and now and title_key(was) != title_key(now) else ""


def _slug(entry: Entry | None) -> str:
    return f" `{entry.slug}`" if entry is not None else ""
