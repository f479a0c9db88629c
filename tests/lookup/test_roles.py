"""Whose zone it is: the same words, and another rule."""

from __future__ import annotations

import pytest

from judgeapp.lookup.roles import with_roles, zone_roles
from judgeapp.lookup.selectors import search_find


@pytest.mark.parametrize(
    ("line", "roles"),
    [
        ("a mid block on a high attack", ["xblockmid", "xattackhigh"]),
        ("a high block on a mid attack", ["xblockhigh", "xattackmid"]),
        ("block high with mid", ["xattackhigh", "xblockmid"]),
        ("can a high card block low", ["xblockhigh", "xattacklow"]),
        ("low kick and I hold a mid", ["xattacklow", "xblockmid"]),
        ("mid on mid", []),
        ("how low can my health go", []),
    ],
)
def test_a_zone_is_that_of_the_block_or_of_the_attack(line: str, roles: list[str]) -> None:
    assert zone_roles(line.lower().split()) == roles


def test_a_clause_takes_from_its_lead_in_what_it_leaves_open() -> None:
    lead_in = ["a", "low", "block", "blocks", "a", "low", "attack", "completely"]

    assert with_roles(["a", "mid", "block", "blocks", "it", "partially"], lead_in) == ["xblockmid", "xattacklow"]
    assert with_roles(["nothing", "about", "zones"], lead_in) == []


@pytest.mark.usefixtures("search_index")
def test_the_same_words_in_other_roles_find_another_rule() -> None:
    stopped, passes = (search_find(q=q).rows[0] for q in ("mid block on a high attack", "high block on a low attack"))

    assert {part["clause"] for part in (stopped, *stopped["children"])} & {"high-partially", "mid-block-partially-high"}
    assert {part["clause"] for part in (passes, *passes["children"])} & {"low-not-high"}
