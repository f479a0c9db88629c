"""The tables of docs/contract.md say what the engine declares."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from devtools.contract_docs import BEGIN, END, with_tables
from devtools.management.commands import contract_docs


def test_the_tables_are_those_of_the_contract() -> None:
    call_command("contract_docs", check=True)


def test_a_page_that_says_something_else_is_refused(tmp_path: Path, monkeypatch: Any) -> None:
    page = tmp_path / "contract.md"
    page.write_text(f"# Boards\n{BEGIN}\n| `health` | text |\n{END}\nMore.\n")
    monkeypatch.setattr(contract_docs, "PAGE", page)

    with pytest.raises(CommandError, match="out of date"):
        call_command("contract_docs", check=True)
    call_command("contract_docs")
    call_command("contract_docs", check=True)

    assert page.read_text().startswith(f"# Boards\n{BEGIN}\n### Question\n")
    assert page.read_text().endswith(f"{END}\nMore.\n")


def test_the_words_around_the_tables_stay() -> None:
    made = with_tables(f"Before.\n{BEGIN}\nAn old table.\n{END}\nAfter.\n")

    assert "An old table." not in made
    assert made.startswith("Before.\n")
    assert made.endswith("\nAfter.\n")
