"""Scenarios named by their titles: a place in a file changes when another scenario is written before it."""

from __future__ import annotations

from judgeapp.rulings.scenarios import Scenario, scenarios

# A worked example of the guides, and its address in the gallery, which is made of its title.
COMPLETE_BLOCK = "Merciless Lead blocks Staff Crack completely with a check of 6 against 3 + 3 + 0"
COMPLETE_BLOCK_ADDRESS = "guides/merciless-lead-blocks-staff-crack-completely-with-a-check-of-6-against-3-3-0"


def titled(title: str) -> Scenario:
    """The scenario of this title."""
    found = [one for one in scenarios() if one.title == title]
    assert len(found) == 1, f"{len(found)} scenarios have the title {title!r}"
    return found[0]
