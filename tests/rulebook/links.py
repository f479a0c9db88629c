"""Links of the rulebook and their targets."""

from __future__ import annotations

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Ref


def leads_somewhere(link: str) -> bool:
    """Does a link of the rulebook name an edition, entry and clause, or shelf, that exist?"""
    path, _, anchor = link.partition("#")
    parts = path.strip("/").split("/")
    if parts[0] != "rules" or "compare" in parts:
        return True
    if len(parts) < 3:
        return not anchor or anchor in library().groups
    return library().has(Ref(parts[1], parts[2], anchor or None))
