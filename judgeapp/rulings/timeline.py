"""A ruling as a page shows it: steps in order with their clauses, card names bold, small steps folded away.

The board's page gets it part by part, a saved or printed ruling all at once; both render `rulings/_ruling_part.html`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Any

from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Ref, parse_ref
from judgeapp.rulebook.selectors import clause_html
from judgeapp.rulebook.urls_of import entry_url
from judgeapp.visible import visible
from rules_engine import Unit, charge

from .naming import bold_names
from .playing import Decided, Part

# Bookkeeping: true, cited, and seldom what people want to read. These steps stay in the page, folded.
SMALL = frozenset(
    [
        "ability-played",
        "ability-resolves",
        "action",
        "announce",
        "attacked",
        "block-played",
        "clearing",
        "effect",
        "enhance-ends",
        "expires",
        "no-draw",
        "paid",
        "pass",
        "pause-over",
        "resolves",
        "sequence-ends",
        "stack",
        "turn-ends",
    ]
)
# Steps that open a part of the turn: they look like headings.
OPENING = frozenset(
    [
        "attack-sequence",
        "block-step",
        "combat-phase",
        "damage-step",
        "draw-step",
        "end-phase",
        "enhance-step",
        "ready-step",
        "review-step",
        "start-phase",
        "turn-begins",
    ]
)
DEEPEST = 6  # deeper windows are drawn like this one
NO_WINDOW = ("window", "window-closes")
RESULT = re.compile(r"= (−?\d+)")
IDS = re.compile(r" \([ab]\.[a-z]+\d*\)")  # the name by which programs know a card, not a word for players
MINUS = re.compile(r"(?<=\d) - (?=\d)|(?<![\w.])-(?=\d)")
Write = Callable[[str], SafeString]


@dataclass(frozen=True)
class ShownStep:
    """One step ready for a page."""

    n: int
    depth: int
    kind: str
    html: SafeString
    by_hand: bool
    opening: bool
    cites: SafeString
    label: str


@dataclass(frozen=True)
class CiteChip:
    """A clause as a chip: its short name, its text, and the way to its entry."""

    label: str
    url: str
    html: SafeString


@dataclass(frozen=True)
class Run:
    """Steps in a row that are shown, or that are folded away together."""

    folded: bool
    steps: list[ShownStep]


@dataclass(frozen=True)
class ShownPart:
    """A decision and what it brought about."""

    number: int
    decided: Decided | None
    said: SafeString
    depth: int
    runs: list[Run]


def shown_parts(parts: Iterable[Part], ruleset: str, names: Iterable[str]) -> list[ShownPart]:
    """Parts of a ruling, ready for `rulings/_ruling_part.html`."""
    write = writer(names)
    return [_part(part, ruleset, write) for part in parts]


def part_html(part: ShownPart, *, fixed: bool = False) -> str:
    """One part as HTML; `fixed` leaves out the buttons that change decisions."""
    return render_to_string("rulings/_ruling_part.html", {"part": part, "fixed": fixed})


def writer(names: Iterable[str]) -> Write:
    """Turns a sentence of a ruling into HTML: card names bold, results of sums bold, a real minus sign."""
    bold = bold_names(escape(visible(name)) for name in names if len(name) > 1)

    def write(text: str) -> SafeString:
        plain = escape(visible(IDS.sub("", text)))
        html = MINUS.sub(lambda found: " − " if found[0] == " - " else "−", plain)
        html = RESULT.sub(r"= <b>\1</b>", html)
        html = bold(html)
        charge(Unit.COMPARISONS)  # the bytes are counted where the answer is written
        return mark_safe(html)  # noqa: S308 - escaped above

    return write


def _part(part: Part, ruleset: str, write: Write) -> ShownPart:
    small = _small(part.steps)
    runs = [
        Run(folded, [_step(step, ruleset, write) for step in rows])
        for folded, rows in groupby(part.steps, key=lambda step: step["n"] in small)
    ]
    said = write(part.decided.label) if part.decided else SafeString("")
    # A decision is indented as deep as its consequences, so one made in a window appears inside it.
    depth = _depth(part.steps[0]) if part.steps else 0
    return ShownPart(part.number, part.decided, said, depth, runs)


def _depth(step: Mapping[str, Any]) -> int:
    return min(int(step["depth"]), DEEPEST)


def _small(steps: list[Mapping[str, Any]] | list[dict[str, Any]]) -> set[int]:
    """The steps to fold away: bookkeeping, and windows in which nothing happened."""
    found = {step["n"] for step in steps if step["kind"] in SMALL and not step.get("by_hand")}
    for first, second in pairwise(steps):
        if (first["kind"], second["kind"]) == NO_WINDOW:
            found |= {first["n"], second["n"]}
    return found


def _step(step: Mapping[str, Any], ruleset: str, write: Write) -> ShownStep:
    first, *more = step["cites"]
    label = cite_label(first, ruleset, library().version)
    return ShownStep(
        n=step["n"],
        depth=_depth(step),
        kind=step["kind"],
        html=write(step["text"]),
        by_hand=bool(step.get("by_hand")),
        opening=step["kind"] in OPENING,
        cites=SafeString("".join(cites_html(step["cites"], ruleset))),
        label=f"{label} +{len(more)}" if more else label,
    )


@lru_cache(maxsize=8_000)
def cite_html(cite: str, ruleset: str, version: str) -> SafeString:
    """A clause that a step follows: its text in place, and the way to its entry. Made once per content version."""
    ref = parse_ref(cite, ruleset)
    context = {"label": cite_label(cite, ruleset, version), "url": entry_url(ref), "html": clause_html(ref=ref)}
    return render_to_string("rulings/_ruling_clause.html", context)


@lru_cache(maxsize=8_000)
def cite_chip(cite: str, ruleset: str, version: str) -> CiteChip:
    """A clause as a chip. Made once per content version."""
    ref = parse_ref(cite, ruleset)
    return CiteChip(cite_label(cite, ruleset, version), entry_url(ref), SafeString(clause_html(ref=ref)))


@lru_cache(maxsize=8_000)
def cite_label(cite: str, ruleset: str, version: str) -> str:
    """How a page names a clause: its entry's title and its number."""
    ref = parse_ref(cite, ruleset)
    entry, clause = library().entry(Ref(ref.edition, ref.entry)), library().clause(ref)
    if entry is None:
        return ref.local
    if clause is None or clause.hangs:
        return entry.title
    # The number of a section is part of its clauses' numbers: The Combat Phase 302.8.3.
    section, _, title = entry.title.partition(". ")
    named = title if title and clause.number.startswith(f"{section}.") else entry.title
    return f"{named} {clause.number}"


def cites_html(cites: Iterable[str], ruleset: str) -> list[SafeString]:
    """Clauses, each ready for a list."""
    return [cite_html(cite, ruleset, library().version) for cite in cites]
