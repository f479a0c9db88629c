"""The compiled engine: what is compiled, when it is out of date, and that compiled modules rule as plain ones do."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from devtools.compiled import checking
from devtools.compiled.building import CannotCompile, build, environment, is_current, prepare
from devtools.compiled.checking import RulesDifferently, check
from devtools.compiled.constants import declare_constants
from devtools.compiled.dataclass_inits import written_out
from devtools.compiled.kept_facts import rewritten_facts
from devtools.compiled.kept_properties import rewritten
from devtools.compiled.modules import COMPILED_THERE, LEFT_OUT, compiled_modules, stays_plain
from devtools.compiled.plain_heirs import mark_plain_heirs
from rules_engine.card_text.facts import Keeper
from tests.conftest import ROOT

# Few enough for every run of the suite: classes with slots, a generator, plain functions over text.
SAMPLE = (
    "rules_engine/card_text/tokens.py",
    "rules_engine/table/ability_index.py",
    "rules_engine/table/attack.py",
    "rules_engine/table/events.py",
)
EVERY = 100  # one scenario out of this many


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    """A tree with an engine of two modules."""
    package = tmp_path / "tree" / "rules_engine"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "counting.py").write_text("def double(n: int) -> int:\n    return 2 * n\n")
    return package.parent


def test_what_is_left_out_exists_and_most_is_compiled() -> None:
    modules = compiled_modules(ROOT)

    assert all((ROOT / place).exists() for place in LEFT_OUT)
    assert set(SAMPLE) <= set(modules)
    assert {path for path in modules if path.startswith(tuple(LEFT_OUT))} == COMPILED_THERE
    assert len(modules) > 350


def test_a_module_that_needs_plain_classes_says_why(engine: Path) -> None:
    (engine / "rules_engine" / "counting.py").write_text("made = object.__new__(object)\n")

    assert "__new__" in stays_plain(engine, "rules_engine/counting.py")
    assert compiled_modules(engine) == ["rules_engine/__init__.py"]


def test_a_class_that_inherits_from_a_plain_one_stays_plain(engine: Path) -> None:
    source = "from rules_engine.contract.citing import Citations\n\nclass Own(Citations): ...\n"
    (engine / "rules_engine" / "counting.py").write_text(source)

    assert "inherits" in stays_plain(engine, "rules_engine/counting.py")
    assert compiled_modules(engine) == ["rules_engine/__init__.py"]


def test_no_compiled_module_looks_for_something_in_a_starred_list() -> None:
    """mypyc gives up on `x in (*names, "other")`, and only after minutes."""
    found = [
        f"{path}:{node.lineno}"
        for path in compiled_modules(ROOT)
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        for wanted in node.comparators
        if isinstance(wanted, (ast.Tuple, ast.List))
        if any(isinstance(one, ast.Starred) for one in wanted.elts)
    ]

    assert not found


def test_no_compiled_module_goes_through_an_endless_series_in_an_expression() -> None:
    """mypyc makes a list of a generator expression: over `itertools.count` it would never end."""
    found = [
        f"{path}:{node.iter.lineno}"
        for path in compiled_modules(ROOT)
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8")))
        if isinstance(node, ast.comprehension) and isinstance(node.iter, ast.Call)
        if ast.unparse(node.iter.func).removeprefix("itertools.") in ("count", "cycle", "repeat")
    ]

    assert not found


def test_a_function_that_keeps_a_fact_is_called_directly_and_finds_it_once() -> None:
    source = (
        "from rules_engine.card_text.facts import kept\n\n"
        "seen = []\n\n"
        "@kept\ndef length(one: Keeper) -> int:\n    seen.append(one)\n    return 0\n"
    )
    made: dict[str, Any] = {}

    exec(compile(rewritten_facts(source, "counting"), "counting.py", "exec"), made)  # noqa: S102 - our own source

    holder = Keeper()
    assert [made["length"](holder), made["length"](holder)] == [0, 0]
    assert made["seen"] == [holder]
    assert holder.facts == {"counting.length": 0}


def test_no_compiled_module_leaves_a_loop_from_within_a_block_that_has_to_end() -> None:
    """mypyc refuses `continue` and `break` of a loop around `with` and `try ... finally`."""
    found = [
        f"{path}:{leaving.lineno}"
        for path in compiled_modules(ROOT)
        for block in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8")))
        if isinstance(block, ast.With) or (isinstance(block, ast.Try) and block.finalbody)
        for leaving in _leaves_loop(block)
    ]

    assert not found


def _leaves_loop(block: ast.AST) -> Iterator[ast.stmt]:
    """Return the statements that end a round of a loop around a block. Loops and functions inside it are separate."""
    for node in ast.iter_child_nodes(block):
        if isinstance(node, (ast.Break, ast.Continue)):
            yield node
        elif not isinstance(node, (ast.For, ast.While, ast.FunctionDef, ast.Lambda)):
            yield from _leaves_loop(node)


def test_no_compiled_module_sets_what_a_class_does_not_declare_as_its_own() -> None:
    """mypyc refuses `Errata.amend = told` if `amend` isn't a `ClassVar`."""
    trees = {path: ast.parse((ROOT / path).read_text(encoding="utf-8")) for path in compiled_modules(ROOT)}
    classes = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    of_class = {
        (one.name, line.target.id)
        for one in classes
        for line in one.body
        if isinstance(line, ast.AnnAssign)
        and isinstance(line.target, ast.Name)
        and "ClassVar" in ast.dump(line.annotation)
    }
    names = {one.name for one in classes}
    found = [
        f"{path}:{node.lineno}"
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id in names
        if (target.value.id, target.attr) not in of_class
    ]

    assert classes
    assert not found


def test_constants_are_declared_where_they_have_one_value(tmp_path: Path) -> None:
    sources = {
        "zones.py": '"""Zones."""\n\nfrom __future__ import annotations\n\nSTAGE = "stage"\nHAND = "hand"\n',
        "rules.py": (
            "from zones import HAND, STAGE\n"
            'OPEN = (STAGE, "pool")\n'
            "ALL = (*OPEN, HAND)\n"
            "ROWS = ((1, 2), (3, 4))\n"
            "TIMES: dict[str, int] = {}\n"
            "T = 1\n"
            "COUNT = 0\n"
            "COUNT = COUNT + 1\n"
        ),
    }
    for name, source in sources.items():
        (tmp_path / name).write_text(source)

    declare_constants(tmp_path, sources)

    assert (tmp_path / "zones.py").read_text().splitlines()[2:] == [
        "from __future__ import annotations",
        "from typing import Final",
        "",
        'STAGE: Final = "stage"',
        'HAND: Final = "hand"',
    ]
    assert (tmp_path / "rules.py").read_text().splitlines() == [
        "from typing import Final",
        "from zones import HAND, STAGE",
        'OPEN: Final[tuple[str, ...]] = (STAGE, "pool")',
        "ALL: Final[tuple[str, ...]] = (*OPEN, HAND)",
        "ROWS = ((1, 2), (3, 4))",
        "TIMES: Final[dict[str, int]] = {}",
        "T = 1",
        "COUNT = 0",
        "COUNT = COUNT + 1",
    ]


SEEN = """
from dataclasses import dataclass, field
from functools import cached_property

LOOKED = []

@dataclass(frozen=True)
class Seen:
    name: str
    parts: list[str] = field(default_factory=list, compare=False)
    count: int = 0

    @cached_property
    def small(self) -> str:
        LOOKED.append(self.name)
        return self.name.lower()

    @cached_property
    def last(self) -> str | None:
        LOOKED.append("last")
        return self.parts[-1] if self.parts else None
"""


@pytest.mark.parametrize("rewrite", [lambda source: source, lambda source: written_out(rewritten(source))])
def test_a_class_that_is_rewritten_does_what_it_did(rewrite: Callable[[str], str]) -> None:
    made = ModuleType("made")
    sys.modules["made"] = made
    exec(rewrite(SEEN), made.__dict__)  # noqa: S102 - the source is above

    one, other = made.Seen("Jab"), made.Seen("Jab", ["a"])

    assert (one.small, one.small, one.last, one.last, other.last) == ("jab", "jab", None, None, "a")
    assert made.LOOKED == ["Jab", "last", "last"]
    assert one == other
    assert hash(one) == hash(other)
    assert (repr(one), one.parts is other.parts) == ("Seen(name='Jab', parts=[], count=0)", False)
    assert replace(other, name="Hook").small == "hook"
    del sys.modules["made"]


def test_what_is_rewritten_asks_no_dictionary_and_no_dataclass() -> None:
    source = written_out(rewritten(SEEN))

    assert "cached_property" not in source
    assert "@dataclass(unsafe_hash=True, init=False)" in source
    assert "def __init__(self, name: str, parts: list[str] | None=None, count: int=0) -> None:" in source


def test_a_class_with_plain_heirs_is_marked(engine: Path) -> None:
    package = engine / "rules_engine"
    (package / "counting.py").write_text('"""Counts."""\n\n\nclass Base: ...\n\n\nclass Alone: ...\n')
    (package / "heirs.py").write_text("from rules_engine.counting import Base\n\nclass Heir(Base): ...\n")

    mark_plain_heirs(engine, ["rules_engine/counting.py"])

    assert (package / "counting.py").read_text().splitlines()[7:] == [
        "@mypyc_attr(allow_interpreted_subclasses=True)",
        "class Base: ...",
        "",
        "",
        "class Alone: ...",
    ]


def test_an_engine_that_was_changed_since_is_not_current(
    engine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = subprocess.CompletedProcess([], 0, "", "")
    monkeypatch.setattr(subprocess, "run", lambda *args, **options: done)
    build(engine, tmp_path / "built", ["rules_engine/counting.py"])
    before = is_current(engine, tmp_path / "built")

    (engine / "rules_engine" / "counting.py").write_text("")

    assert before
    assert not is_current(engine, tmp_path / "built")


def test_a_build_that_fails_says_why_and_is_not_current(
    engine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = subprocess.CompletedProcess([], 1, "", "error: no such thing")
    monkeypatch.setattr(subprocess, "run", lambda *args, **options: failed)

    with pytest.raises(CannotCompile, match="no such thing"):
        build(engine, tmp_path / "built", ["rules_engine/counting.py"])

    assert not is_current(engine, tmp_path / "built")


@pytest.mark.parametrize("same", [True, False])
def test_golden_files_that_differ_by_a_byte_are_told(
    same: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(root: Path, env: dict[str, str], module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        if arguments[0] == "write":
            Path(arguments[1]).write_bytes(b"same" if same else arguments[1].encode())
        return subprocess.CompletedProcess([], 0, "steps[].cites: 1 in 1 case", "")

    monkeypatch.setattr(checking, "_run", run)

    if same:
        check(tmp_path, tmp_path, lambda line: None, processes=1, games=0)
    else:
        with pytest.raises(RulesDifferently, match=r"steps\[\].cites: 1 in 1 case"):
            check(tmp_path, tmp_path, lambda line: None, processes=1, games=0)


def test_the_copy_that_is_compiled_rules_as_the_engine_does(tmp_path: Path) -> None:
    """The code rewritten for the compiler runs without one, on the whole engine."""
    shutil.copytree(ROOT / "rules_engine", tmp_path / "rules_engine", ignore=shutil.ignore_patterns("__pycache__"))
    prepare(tmp_path, compiled_modules(ROOT))

    done = _run_scenarios(tmp_path)

    assert "an engine with 0 compiled modules, 0 with faults." in done.stdout, done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler (cc) on this machine")
def test_compiled_modules_rule_as_plain_ones_do(tmp_path: Path) -> None:
    build(ROOT, tmp_path / "built", SAMPLE)

    done = _run_scenarios(tmp_path / "built")

    assert f"an engine with {len(SAMPLE)} compiled modules, 0 with faults." in done.stdout, done.stdout + done.stderr


def _run_scenarios(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "devtools.compiled", f"--every={EVERY}", "--processes=1"]
    env = environment(ROOT, folder)
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
