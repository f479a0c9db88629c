"""A pattern's phrasing is data of its production: code that carries out card text never looks at its English."""

from __future__ import annotations

import re

import pytest

from rules_engine.card_text.phrasing import Phrasing, phrasing_of
from rules_engine.card_text.productions import Production
from tests.conftest import ROOT

_ENGLISH = re.compile(r"production\.pattern\b")
# Where patterns are made, read and spliced into each other.
_OF_THE_GRAMMAR = ("card_text/patterns/", "card_text/productions.py", "card_text/grammar.py")


def test_no_behaviour_looks_at_the_english_of_a_pattern() -> None:
    engine = ROOT / "rules_engine"
    paths = {path.relative_to(engine).as_posix(): path for path in engine.rglob("*.py")}

    looking = [
        name
        for name, path in paths.items()
        if not name.startswith(_OF_THE_GRAMMAR) and _ENGLISH.search(path.read_text(encoding="utf-8"))
    ]

    assert looking == []


@pytest.mark.parametrize(
    ("pattern", "true"),
    [
        ("they draw {n:number} cards", {"they_act"}),
        ("both players draw {n:number} cards", {"both_act"}),
        ("your rival discards {n:number} cards", {"yours", "rivals", "names_your", "only_of_rival"}),
        ("their hand", {"theirs"}),
        ("every stage", {"of_each"}),
        ("another {d:description}", {"another", "indefinite"}),
        ("a|an|any {d:description}", {"indefinite"}),
        ("this attack", {"this_attack", "of_attack", "ends_with_attack"}),
        ("it", {"it", "one_word"}),
        ("then {do:doing}", {"begins_with_then"}),
        ("{do:doing} if {when:condition} .", {"does_first"}),
        ("{p:participle} {+when-done}", {"participle_first"}),
        ("{n:number} or more {d:description}", {"at_least"}),
        ("gets committed [[this turn]]", {"may_say_this_turn"}),
    ],
)
def test_a_production_knows_how_it_is_phrased(pattern: str, true: set[str]) -> None:
    phrasing = Production("any", "any", (), pattern).phrasing

    assert {name for name in Phrasing._fields if getattr(phrasing, name)} == true


def test_the_same_phrasing_is_kept_once() -> None:
    assert phrasing_of("draw {n:number} cards") is phrasing_of("ready {cards:cards}")
