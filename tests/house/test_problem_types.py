"""Every refusal has its own type, at an address that answers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from judgeapp import hosts, problems, thinking
from judgeapp.admission import refusing
from judgeapp.problem_types import TYPES, slug_of
from tests.conftest import ROOT

REFUSING = {"problem", "problem_response", "refused", "_refused", "Problem", "_problem"}
NAMED = (hosts.TITLE, problems.AWAY_TITLE, refusing.TITLE, refusing.BUSY_TITLE)


def titles(path: Path) -> Iterator[tuple[int, str]]:
    """The status and title of each refusal that a file words itself."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in REFUSING:
            told = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            status = next((value for value in told if isinstance(value, int)), None)
            title = next((value for value in told if isinstance(value, str)), None)
            if status is not None and title is not None:
                yield status, title


def test_every_title_is_of_a_kind_that_is_explained() -> None:
    found = {one for path in (ROOT / "judgeapp").rglob("*.py") for one in titles(path)}

    assert len(found) > 40
    assert [
        one for one in sorted(found) if slug_of(one[1]) not in TYPES or TYPES[slug_of(one[1])].status != one[0]
    ] == []
    assert [title for title in NAMED if slug_of(title) not in TYPES] == []


def test_what_nginx_refuses_is_explained_as_well() -> None:
    said = (ROOT / "deploy/nginx/snippets/ringside-problems.conf").read_text(encoding="utf-8")
    found = re.findall(r'"type":"([^"]*)".*?"status":(\d+)', said)

    assert len(found) == 3
    assert {(kind.url, str(kind.status)) for kind in TYPES.values()} >= set(found)


@pytest.mark.parametrize("address", [thinking.ADDRESS, f"{thinking.ADDRESS}/"])
def test_the_type_of_a_spent_budget_answers_without_a_redirect(address: str) -> None:
    answer = Client().get(address)

    assert answer.status_code == 200
    assert b"Too much to think about" in answer.content
