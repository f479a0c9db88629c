"""English is made in one room: no other code words what a reader sees, and every code has its sentence."""

from __future__ import annotations

import ast
import inspect
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_engine import CODES
from rules_engine.wording.saying import SAYINGS
from tests.engine.asking import game_decisions, rule

ENGINE = Path(__file__).resolve().parents[2] / "rules_engine"
# Rooms whose sentences reach readers. Left out: keywords (they contain card text), explaining (it words card text),
# notation and lines
# (the short way to write a board) and the reasons in editions why a reading is not played.
ROOMS = ("boards", "judging.py", "manual_resolution.py", "procedures", "question", "table")
# Calls that hand words to a reader.
SAYING = {
    "Ask", "CannotBeMade", "Change", "Effect", "Fault", "LooksLikeALoop", "Option", "Outcome", "Refusal", "WhyNot", "Wrong", "allow",
    "cannot", "choose_cards", "choose_number", "choose_one", "choose_order", "fault", "go", "move", "nothing", "say", "yes_or_no",
}  # fmt: skip


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def literals(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The words in an expression itself, without those of calls inside it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.Call, ast.Lambda)):
            continue
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.lineno, child.value
        yield from literals(child)


def english_in(source: str) -> list[tuple[int, str]]:
    """Words with a space between them that a call passes to a reader, and assignments of whole sentences."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and name_of(node) in SAYING:
            found += [(line, text) for line, text in literals(node) if " " in text.strip()]
        elif isinstance(node, (ast.Assign, ast.Return)) and node.value is not None:
            found += [
                (line, text)
                for line, text in [*literals(node), *literals(node.value)]
                if " " in text.strip() and text.rstrip().endswith((".", "?", "!")) and text[:1].isupper()
            ]
    return found


def sources() -> Iterator[Path]:
    """The files of those rooms; tokens.py contains card text."""
    for room in ROOMS:
        path = ENGINE / room
        yield from (one for one in sorted(path.rglob("*.py")) if one.name != "tokens.py") if path.is_dir() else (path,)


def test_no_other_room_words_what_a_reader_sees() -> None:
    found = {
        f"{path.relative_to(ENGINE)}:{line}": text for path in sources() for line, text in english_in(path.read_text())
    }

    assert found == {}


@pytest.mark.parametrize(
    "source",
    [
        'game.say("nothing", "There is no attack.", "effects#in-order")',
        'WhyNot(f"{card.name} cannot do it.", ())',
        'Option("pass", "pass", "Leave it open")',
        'check.fault("board.turn", f"is {turn}, not a turn")',
        'text = "There is no attack."',
        'game.say("x", "A b." if so else other, "c#d")',
    ],
)
def test_a_sentence_elsewhere_is_seen(source: str) -> None:
    assert english_in(source)


def test_every_code_has_a_sentence_of_its_own_name() -> None:
    assert set(SAYINGS) == CODES
    assert all(set(code) <= set(string.ascii_lowercase + string.digits + "-") for code in CODES)
    assert all(make.__name__.rstrip("_").replace("_", "-") == code for code, make in SAYINGS.items())


def test_a_sentence_uses_all_its_data_and_nothing_else() -> None:
    """What a sentence names is in its data: its arguments, and nothing that it would have to look up."""
    for code, make in SAYINGS.items():
        tree = ast.parse(inspect.getsource(make))
        function = tree.body[0]
        assert isinstance(function, ast.FunctionDef)
        used = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
        unused = {argument.arg for argument in function.args.args} - used
        assert unused == set(), code


def test_every_sentence_is_used() -> None:
    code = "\n".join(path.read_text() for path in ENGINE.rglob("*.py"))

    assert [make.__name__ for make in SAYINGS.values() if f".{make.__name__}" not in code] == []


def test_a_ruling_says_everything_by_code_and_data() -> None:
    asked, decisions = game_decisions(5)
    ruling = rule({**asked, "decisions": list(decisions)}).as_dict()
    said = [*ruling["steps"]]
    if ruling["decision"] is not None:
        said += [ruling["decision"], *ruling["decision"]["options"], *ruling["decision"]["refused"]]

    assert said
    assert {row["code"] for row in said} <= CODES
    assert all(isinstance(row["data"], dict) for row in said)
