"""docs/verbs.md, made from the verbs and from what is read of them."""

from __future__ import annotations

from pathlib import Path

from devtools.verb_table.reasons import REASONS
from devtools.verb_table.sentences import ROLES, places
from rules_engine import read_line
from rules_engine.card_text.verbs import VERBS

TARGET = Path(__file__).resolve().parents[2] / "docs" / "verbs.md"
INTRODUCTION = """\
# Verbs and what is said with them

Made by `python3 ringside.py manage verb_table`; do not edit by hand. Every verb of `rules_engine/card_text/verbs.py` is defined once, with
its forms, what it takes and what it leaves in the game's log. A tick says that a sentence in which the verb has that role is read and
carried out. An empty place has its reason below.
"""


def reads(text: str) -> bool:
    """Return whether a line of card text is understood."""
    return bool(read_line(text).understood)


def filled() -> dict[tuple[str, str], bool]:
    """Return which verb is read in which role."""
    return {(verb.key, role): reads(text) for verb, role, text in places()}


def table() -> str:
    """Return the page."""
    found = filled()
    reasons = sorted(set(REASONS.values()))
    note = {reason: str(number) for number, reason in enumerate(reasons, start=1)}
    lines = [INTRODUCTION, f"| verb | takes | leaves | {' | '.join(ROLES)} |", f"|---|---|---|{'---|' * len(ROLES)}"]
    for verb in VERBS.values():
        cells = ["✓" if found[verb.key, role] else note.get(REASONS.get((verb.key, role), ""), "?") for role in ROLES]
        lines.append(f"| {verb.key} | {verb.takes} | {', '.join(verb.leaves)} | {' | '.join(cells)} |")
    lines += ["", "## Why a place is empty", ""]
    lines += [f"{note[reason]}. {reason}" for reason in reasons]
    lines += ["", "## One verb in every role", ""]
    lines += [f"- {role}: `{text}`" for verb, role, text in places() if verb.key == "destroy"]
    return "\n".join(lines) + "\n"
