"""Trying in parts, and continuing a run that was stopped."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

ROWS = [
    {"name": f"Drum {number}", "type": "foundation", "text": f"Form: Draw {number} cards."} for number in range(1, 5)
]


def tell(tmp_path: Path, *options: str) -> Any:
    (tmp_path / "cards.json").write_text(json.dumps(ROWS))
    out = StringIO()
    call_command("try_cards", str(tmp_path / "cards.json"), "--json", *options, stdout=out, stderr=StringIO())
    return json.loads(out.getvalue())


def test_parts_are_the_whole_together(tmp_path: Path) -> None:
    parts = [tell(tmp_path, "--part", f"{part}/3") for part in (1, 2, 3)]

    lines = [row["card"] for part in parts for row in part["by_line"]]
    assert lines == ["Drum 1", "Drum 4", "Drum 2", "Drum 3"]


def test_a_part_is_said_as_one_of_so_many(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="2/5"):
        tell(tmp_path, "--part", "4/3")


def test_a_run_that_was_stopped_in_a_line_goes_on_and_tells_the_same(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    whole = tell(tmp_path, "--keep", str(file))
    rows = file.read_text().splitlines(keepends=True)
    file.write_text("".join(rows[:2]) + rows[2][:30])

    again = tell(tmp_path, "--keep", str(file))

    assert again == whole == tell(tmp_path)
    assert file.read_text().splitlines(keepends=True) == rows


def test_what_is_kept_is_not_tried_again(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    tell(tmp_path, "--keep", str(file))
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    file.write_text("".join(json.dumps({**row, "boards": 1000}) + "\n" for row in rows))

    assert tell(tmp_path, "--keep", str(file))["boards"] == 4000
