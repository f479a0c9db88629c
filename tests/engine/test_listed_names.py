"""Names in a sentence: equal ones are counted."""

from __future__ import annotations

import pytest

from rules_engine.wording.names import UNKNOWN, listed


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Foundation"] * 3, "3 foundations"),
        (["Foundation", "Foundation", "Wren"], "2 foundations and Wren"),
        (["Foundation", "Wren"], "Foundation and Wren"),
        ([UNKNOWN, UNKNOWN], "2 unknown cards"),
        (["Steady Stance", "Steady Stance"], "2 copies of Steady Stance"),
        ([], "no card"),
    ],
)
def test_equal_names_are_counted(names: list[str], said: str) -> None:
    assert listed(names) == said
