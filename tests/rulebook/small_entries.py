"""One small content file, parsed: its entry, or its faults."""

from __future__ import annotations

from typing import Any

from judgeapp.rulebook.errors import Fault
from judgeapp.rulebook.model import Clause, Entry
from judgeapp.rulebook.parsing import parse_entry

from .small_content import GROUPS, UVS, entry_text

PATH = "content/editions/uvs-1.2.9/block-step.md"
FIRST_BODY_LINE = entry_text("").count("\n") + 1


def parse(text: str, edition: str = UVS) -> tuple[Entry | None, list[Fault]]:
    return parse_entry(text, edition=edition, slug="block-step", path=PATH, groups=GROUPS, current=UVS)


def sound(body: str, edition: str = UVS, **front: Any) -> Entry:
    entry, faults = parse(entry_text(body, **front), edition)
    assert entry is not None
    assert faults == []
    return entry


def clauses(body: str) -> list[Clause]:
    return list(sound(body).clauses)


def faults(text: str) -> list[tuple[str, str]]:
    """Place and reason of every fault of a file."""
    _, found = parse(text)
    assert all(fault.path == PATH for fault in found)
    return [(fault.place, fault.why) for fault in found]


def only_fault(text: str) -> tuple[str, str]:
    found = faults(text)
    assert len(found) == 1, found
    return found[0]


def line(offset: int = 0) -> str:
    """The place of a body line, counted as an editor counts."""
    return f"line {FIRST_BODY_LINE + offset}"
