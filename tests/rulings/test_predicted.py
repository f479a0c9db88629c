"""Boards of older editions that were ruled on paper, from the source, before the engine was asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from judgeapp.rulings.scenarios import run, scenario_from

FOLDER = Path(__file__).parent / "predicted"
BOARDS = [
    pytest.param(row, i, path, id=f"{path.stem}: {row['title']}")
    for path in sorted(FOLDER.glob("*.yaml"))
    for i, row in enumerate(yaml.safe_load_all(path.read_text(encoding="utf-8")))
]


@pytest.mark.parametrize(("row", "i", "path"), BOARDS)
def test_a_board_is_ruled_as_predicted(row: dict[str, Any], i: int, path: Path) -> None:
    result = run(scenario_from({**row, "shows": []}, Path("predicted") / path.name, i))

    assert result.faults == []


def test_there_are_sixty_of_them() -> None:
    assert len(BOARDS) >= 60
