"""`manage.py bench reading`: which lines it reads, and what it refuses. No test depends on how long it takes."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command


def _figures(*arguments: str) -> dict[str, Any]:
    out = StringIO()
    call_command("bench", "reading", "--json", *arguments, stdout=out)
    figures: dict[str, Any] = json.loads(out.getvalue())
    return figures


def test_each_line_of_a_card_file_is_read_once(tmp_path: Path) -> None:
    rows = [
        {"name": "Spar", "type": "foundation", "text": "Enhance Commit: Draw 1 card.\nForm: Gain 1 health."},
        {"name": "Spar Again", "type": "foundation", "text": "Form: Gain 1 health."},
    ]
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(rows))

    figures = _figures("--cards", str(file))

    assert figures["lines"] == 2
    assert [figures[name]["calls"] for name in ("new", "folded", "again")] == [2, 2, 2]
    assert sum(row["lines"] for row in figures["by_length"]) == 2


def test_without_a_file_the_repository_s_own_lines_are_read() -> None:
    assert _figures("--quick")["lines"] > 100


def test_a_missing_file_and_cards_for_another_benchmark_are_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="can't be read"):
        _figures("--cards", str(tmp_path / "none.json"))
    with pytest.raises(CommandError, match="alone"):
        call_command("bench", "search", "--cards", str(tmp_path / "none.json"))
