"""One content file in, one entry out: front matter and the clause list of docs/content-format.md.

Checks the shape of a single file; what concerns several files (dangling references) is `checking`'s.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import yaml

from .errors import Fault
from .gists import gist_faults, read_gist
from .model import CLAUSE_KINDS, EXAMPLE, INDEXES, NORMATIVE, NOTE, Clause, Entry, Ref, Source, parse_ref

FRONT_MATTER_KEYS = {"title", "group", "aliases", "gist", "asks", "see", "source", "index", "current", "sections"}
ANSWERED_BY = re.compile(r"\s+\{#([\w.-]+)\}$")
# The edition of a reference that names none.
UNSAID = ""
ATTRIBUTES = {"kind", "same", "like", "example"}

_TOP = re.compile(r"^(\d+)\.\s+(.*)$")
_SUB = re.compile(r"^(\s+)-\s+(.*)$")
_QUOTE = re.compile(r"^(\s*)>\s*(?:(Examples?|Notes?|Tip)\s*:\s*)?(.*)$", re.I)
_ATTRS = re.compile(r"\s*\{#([a-z0-9][a-z0-9-]*)((?:\s+[a-z]+=\S+)*)\s*\}\s*$")
_RULE_NUMBER = re.compile(r"^(\d{3}(?:-\d+)*)")
_FRONT = re.compile(r"\A---\n(.*?)\n---\n(.*)\Z", re.S)


@dataclass
class _Draft:
    """A clause while its lines are still being gathered."""

    line: int
    level: int
    quote: str | None
    lines: list[str] = field(default_factory=list)
    parent: _Draft | None = None
    id: str = ""

    @property
    def text(self) -> str:
        paragraphs = "\n".join(self.lines).split("\n\n")
        return "\n\n".join(" ".join(part.split()) for part in paragraphs if part.strip())


def parse_entry(
    text: str, *, edition: str, slug: str, path: str, groups: set[str], current: str
) -> tuple[Entry | None, list[Fault]]:
    """Read one entry file; `like=` names clauses of the current edition. None when the front matter cannot be read at all."""
    match = _FRONT.match(text)
    if not match:
        return None, [Fault(path, "", "doesn't start with front matter between two lines of ---")]
    try:
        front = yaml.load(match[1], Loader=yaml.CSafeLoader)
    except yaml.YAMLError as error:
        return None, [Fault(path, "front matter", f"isn't valid YAML: {' '.join(str(error).split())}")]
    if not isinstance(front, dict):
        return None, [Fault(path, "front matter", "must be a mapping of keys")]
    faults = list(_front_faults(front, path, groups))
    first_line = match[1].count("\n") + 4
    clauses, clause_faults = _parse_clauses(match[2], edition=edition, entry=slug, path=path, first_line=first_line)
    faults += clause_faults
    clauses = [_of_current(clause, current) for clause in clauses]
    if not clauses:
        faults.append(Fault(path, "body", "has no clause; write at least one, numbered '1.'"))
    if faults and not _front_usable(front):
        return None, faults
    entry = _entry(front, clauses, edition=edition, slug=slug, path=path)
    for ask, clause in entry.answered_by.items():
        if clause not in entry.by_id:
            faults.append(Fault(path, "asks", f"'{ask}' names #{clause}, which isn't a clause of this entry"))
    faults += [Fault(path, "gist", why) for why in gist_faults(entry.gist, entry.by_id)]
    faults += [
        Fault(path, "sections", f"'{title}' comes before #{name}, which isn't a clause of this entry")
        for name, title in entry.sections.items()
        if name not in entry.by_id
    ]
    return entry, faults


def _front_usable(front: dict[str, Any]) -> bool:
    return isinstance(front.get("title"), str) and isinstance(front.get("source"), dict)


def _front_faults(front: dict[str, Any], path: str, groups: set[str]) -> Iterator[Fault]:
    for key in sorted(set(map(str, front)) - FRONT_MATTER_KEYS):
        yield Fault(path, key, f"isn't a key of an entry; the keys are {', '.join(sorted(FRONT_MATTER_KEYS))}")
    if not isinstance(front.get("title"), str):
        yield Fault(path, "title", "must be the source's heading, as text")
    if str(front.get("group")) not in groups:
        yield Fault(path, "group", f"'{front.get('group')}' isn't one of {', '.join(sorted(groups))}")
    source = front.get("source")
    if not isinstance(source, dict) or not {"document", "version", "heading"} <= set(source):
        yield Fault(path, "source", "must name document, version and heading")
    for key in ("aliases", "asks", "see", "current"):
        value = front.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            yield Fault(path, key, "must be a list of texts (quote what YAML reads as a number, yes or no)")
    if not front.get("asks"):
        yield Fault(path, "asks", "must have at least one question that the entry answers")
    for why in read_gist(front.get("gist"))[1]:
        yield Fault(path, "gist", why)
    sections = front.get("sections", {})
    if not isinstance(sections, dict) or not all(isinstance(title, str) for title in sections.values()):
        yield Fault(path, "sections", "must give each heading by the clause after it")
    if front.get("index") not in (None, *INDEXES):
        yield Fault(path, "index", f"'{front['index']}' isn't one of {', '.join(INDEXES)}")


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(str(item) for item in value) if isinstance(value, list) else ()


def _sections(value: Any) -> dict[str, str]:
    return {str(name): str(title) for name, title in value.items()} if isinstance(value, dict) else {}


def _ask(text: str) -> tuple[str, str | None]:
    """A question, and the clause that answers it if the line names one: `do I have to block {#defender-decides}`."""
    named = ANSWERED_BY.search(text)
    return (text[: named.start()], named[1]) if named else (text, None)


def _entry(front: dict[str, Any], clauses: list[Clause], *, edition: str, slug: str, path: str) -> Entry:
    source = front["source"]
    asks = [_ask(text) for text in _texts(front.get("asks"))]
    return Entry(
        edition=edition,
        slug=slug,
        title=front["title"],
        group=str(front.get("group")),
        source=Source(
            document=str(source.get("document", "")),
            version=str(source.get("version", "")),
            heading=str(source.get("heading", "")),
            numbers=str(source.get("numbers", "")),
        ),
        clauses=tuple(clauses),
        aliases=_texts(front.get("aliases")),
        gist=read_gist(front.get("gist"))[0],
        asks=tuple(ask for ask, _ in asks),
        answered_by={ask: clause for ask, clause in asks if clause},
        see=tuple(parse_ref(name, edition) for name in _texts(front.get("see"))),
        index=front.get("index"),
        current=_texts(front.get("current")),
        sections=_sections(front.get("sections")),
        path=path,
    )


def _parse_clauses(
    body: str, *, edition: str, entry: str, path: str, first_line: int
) -> tuple[list[Clause], list[Fault]]:
    drafts, faults = _gather(body, path, first_line)
    clauses: list[Clause] = []
    seen: dict[str, int] = {}
    counters = [0, 0, 0, 0]
    numbers: dict[int, str] = {}
    for draft in drafts:
        clause, clause_faults = _finish(draft, edition=edition, entry=entry, path=path)
        faults += clause_faults
        if clause is None:
            continue
        if clause.id in seen:
            faults.append(Fault(path, f"line {draft.line}", f"#{clause.id} is already at line {seen[clause.id]}"))
        seen[clause.id] = draft.line
        if not clause.hangs:
            counters[draft.level] += 1
            counters[draft.level + 1 :] = [0] * (len(counters) - draft.level - 1)
            numbers[id(draft)] = ".".join(str(n) for n in counters[: draft.level + 1])
        clauses.append(_numbered(clause, draft, numbers))
    return clauses, faults


def _numbered(clause: Clause, draft: _Draft, numbers: dict[int, str]) -> Clause:
    printed = _RULE_NUMBER.match(clause.id)
    if printed:
        number = printed[1].replace("-", ".")
    elif clause.hangs:
        number = numbers.get(id(draft.parent), "")
    else:
        number = numbers[id(draft)]
    return Clause(**{**clause.__dict__, "number": number})


def _gather(body: str, path: str, first_line: int) -> tuple[list[_Draft], list[Fault]]:
    """Split the body into drafts: top clauses, sub-clauses, and the quotes that hang under them."""
    drafts: list[_Draft] = []
    faults: list[Fault] = []
    open_clauses: list[_Draft] = []
    current: _Draft | None = None
    for offset, line in enumerate(body.splitlines()):
        number = first_line + offset
        if not line.strip():
            if current is not None and current.quote:
                current.lines.append("\n")
            continue
        started = _start(line, number, open_clauses, current)
        if started is not None:
            current = started
            drafts.append(started)
            if not started.quote:
                del open_clauses[started.level :]
                open_clauses.append(started)
        elif current is None:
            faults.append(Fault(path, f"line {number}", "text before the first clause; start it with '1.'"))
        else:
            current.lines.append(re.sub(r"^\s*>\s?", "", line) if current.quote else line)
    return drafts, faults


def _start(line: str, number: int, open_clauses: list[_Draft], current: _Draft | None) -> _Draft | None:
    """The draft that this line starts, or None if it continues the one before."""
    if top := _TOP.match(line):
        return _Draft(number, 0, None, [top[2]])
    if quote := _QUOTE.match(line):
        if not quote[2] and current is not None and current.quote:
            return None
        level = min(_level(len(quote[1])), len(open_clauses))
        kind = EXAMPLE if (quote[2] or "").lower().startswith("example") else NOTE
        return _Draft(number, level, kind, [quote[3]], open_clauses[level - 1] if level else None)
    if sub := _SUB.match(line):
        level = min(_level(len(sub[1])), len(open_clauses))
        if level:
            return _Draft(number, level, None, [sub[2]], open_clauses[level - 1])
    return None


def _level(indent: int) -> int:
    if indent < 2:
        return 0 if indent == 0 else 1
    return 1 if indent <= 4 else 2 if indent <= 6 else 3


def _finish(draft: _Draft, *, edition: str, entry: str, path: str) -> tuple[Clause | None, list[Fault]]:
    """Take the attributes off a gathered draft."""
    place = f"line {draft.line}"
    match = _ATTRS.search(draft.text)
    if not match:
        return None, [Fault(path, place, "clause without an id; end it with {#its-id}")]
    draft.id = match[1]
    attributes = dict(pair.split("=", 1) for pair in match[2].split())
    faults = [
        Fault(path, place, f"{{#{draft.id}}} has an unknown attribute '{name}'")
        for name in sorted(set(attributes) - ATTRIBUTES)
    ]
    kind = attributes.get("kind") or draft.quote or NORMATIVE
    if kind not in CLAUSE_KINDS:
        faults.append(Fault(path, place, f"kind '{kind}' isn't one of {', '.join(CLAUSE_KINDS)}"))
    if draft.quote and draft.parent is None:
        faults.append(Fault(path, place, "an example or note must be under a clause; indent it by three spaces"))
    text = draft.text[: match.start()].strip()
    if not text:
        faults.append(Fault(path, place, f"#{draft.id} has no text"))
    example = attributes.get("example", "")
    if example and not example.isdecimal():
        faults.append(Fault(path, place, f"example={example} must be a number"))
    clause = Clause(
        edition=edition,
        entry=entry,
        id=draft.id,
        number="",
        text=text,
        kind=kind,
        depth=draft.level,
        parent=draft.parent.id if draft.parent else None,
        same=_refs(attributes.get("same"), edition),
        like=_refs(attributes.get("like"), UNSAID),
        example=int(example) if example.isdecimal() else None,
        line=draft.line,
    )
    return clause, faults


def _of_current(clause: Clause, current: str) -> Clause:
    if not clause.like:
        return clause
    like = tuple(ref._replace(edition=current) if ref.edition == UNSAID else ref for ref in clause.like)
    return replace(clause, like=like)


def _refs(value: str | None, edition: str) -> tuple[Ref, ...]:
    return tuple(parse_ref(name, edition) for name in value.split(",")) if value else ()
