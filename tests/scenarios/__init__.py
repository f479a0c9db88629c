"""Scenarios named by their titles: a place in a file changes when another scenario is written before it."""

from __future__ import annotations

from judgeapp.rulings.scenarios import Scenario, scenarios

# A worked example of the guides, and its address in the gallery, which is made of its title.
COMPLETE_BLOCK = "What check does Merciless Lead need to block Staff Crack?"
COMPLETE_BLOCK_ADDRESS = "guides/what-check-does-merciless-lead-need-to-block-staff-crack"


def titled(title: str) -> Scenario:
    """Return the scenario with this title."""
    found = [one for one in scenarios() if one.title == title]
    assert len(found) == 1, f"{len(found)} scenarios have the title {title!r}"
    return found[0]
