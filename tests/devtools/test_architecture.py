"""The picture of the architecture shows the imports as they are."""

from __future__ import annotations

from devtools.architecture.drawing import picture
from devtools.architecture.imports import reduced, room_imports
from devtools.management.commands.architecture import TARGET


def test_the_picture_is_drawn_from_the_imports_as_they_are() -> None:
    assert TARGET.read_text() == picture(), "draw it again: manage.py architecture"


def test_the_site_takes_the_engine_by_its_door() -> None:
    graph = room_imports()

    assert "rules_engine" in graph["judgeapp.rulings"]
    assert graph["rules_engine.contract"] == {"rules_engine.wording"}
    assert graph["rules_engine.wording"] == set()


def test_an_arrow_that_a_longer_way_says_is_left_out() -> None:
    assert reduced({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == {"a": {"b"}, "b": {"c"}, "c": set()}
