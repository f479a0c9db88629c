"""manage.py read_cards: the figures, alone as JSON, for both shapes of card files."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from judgeapp.cards.services import cards_read

from .rows import flat, write

GOOD = "Form: Draw 1 card."
BAD = "Form: Draw 1 zzqx and more."


def figures(path: Path) -> dict[str, Any]:
    out = StringIO()
    call_command("read_cards", str(path), "--json", stdout=out, stderr=StringIO())
    found: dict[str, Any] = json.loads(out.getvalue())
    return found


def test_lines_and_cards_are_counted(tmp_path: Path) -> None:
    rows = [flat("One", text=GOOD), flat("Two", text=f"{GOOD}\n{BAD}"), flat("Three", text=None)]

    found = figures(write(tmp_path, rows))

    assert {key: found[key] for key in ("lines", "understood", "refused", "ambiguous", "cards", "cards_whole")} == {
        "lines": 3,
        "understood": 2,
        "refused": 1,
        "ambiguous": 0,
        "cards": 3,
        "cards_whole": 2,
    }
    assert found["reasons"] == [{"words": "zzqx and more.", "lines": 1, "example": BAD}]


def test_the_contracts_mapping_counts_both_sides(tmp_path: Path) -> None:
    rows = {"a": {"name": "A", "type": "asset", "text": GOOD, "back": {"name": "B", "type": "asset", "text": BAD}}}

    for data in (rows, {"cards": rows}):
        found = figures(write(tmp_path, data))
        assert (found["lines"], found["understood"], found["cards"], found["cards_whole"]) == (2, 1, 1, 0)


def test_a_bulleted_ability_is_one_line(tmp_path: Path) -> None:
    text = "Enhance: Choose 1:\n• Draw 1 card.\n• Gain 1 health."

    assert figures(write(tmp_path, [flat(text=text)]))["lines"] == 1


def test_the_commonest_reason_stands_first(tmp_path: Path) -> None:
    rows = [flat("A", text="Form: Hum loudly."), *(flat(f"B{i}", text=BAD) for i in range(3))]

    assert [reason["lines"] for reason in figures(write(tmp_path, rows))["reasons"]] == [3, 1]


def test_what_is_no_card_is_named_and_not_counted(tmp_path: Path) -> None:
    found = figures(write(tmp_path, [7, flat(text=GOOD), flat(text=[GOOD])]))

    assert found["cards"] == 1
    assert [row["at"] for row in found["bad"]] == ["row 1", "row 3"]


def test_a_card_with_other_faults_is_still_read(tmp_path: Path) -> None:
    assert figures(write(tmp_path, [flat(type="unheard", difficulty="x", text=GOOD)]))["understood"] == 1


def test_an_empty_file_has_no_lines(tmp_path: Path) -> None:
    assert figures(write(tmp_path, []))["lines"] == 0


def test_for_people_there_are_shares_and_reasons(tmp_path: Path) -> None:
    out = StringIO()

    call_command("read_cards", str(write(tmp_path, [flat(text=f"{GOOD}\n{BAD}")])), stdout=out, stderr=StringIO())

    assert "understood: 1 (50.0%)" in out.getvalue()
    assert "1  zzqx and more." in out.getvalue()


def test_a_file_that_cannot_be_read_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="can't be read"):
        figures(tmp_path / "gone.json")


def test_progress_is_told(tmp_path: Path) -> None:
    heard: list[int] = []
    cards_read(
        path=write(tmp_path, [flat(str(i)) for i in range(201)]), progress=lambda done, total: heard.append(done)
    )

    assert heard == [200, 201]


def test_real_cards_have_as_many_lines_as_their_readme_says(shared: Path) -> None:
    path = shared / "cards" / "standard-half-a.json"
    if not path.exists():
        pytest.skip("the real cards are not beside this checkout")

    report = cards_read(path=path)

    assert (report.lines, report.cards, report.ambiguous) == (2_012, 1_365, 0)
