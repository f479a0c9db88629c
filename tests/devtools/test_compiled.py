"""The compiled engine: what is compiled, when it is out of date, and that compiled modules rule as plain ones do."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from devtools.compiled import checking
from devtools.compiled.building import CannotCompile, build, environment, is_current
from devtools.compiled.checking import RulesDifferently, check
from devtools.compiled.modules import LEFT_OUT, compiled_modules, stays_plain
from tests.conftest import ROOT

# Few enough for every run of the suite: classes with slots, a generator, plain functions over text.
SAMPLE = (
    "rules_engine/card_text/tokens.py",
    "rules_engine/table/ability_index.py",
    "rules_engine/table/attack.py",
    "rules_engine/table/events.py",
)
EVERY = 100  # one scenario of so many


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
    assert not any(path.startswith(tuple(LEFT_OUT)) for path in modules)
    assert len(modules) > 350


def test_a_module_that_needs_plain_classes_says_why(engine: Path) -> None:
    (engine / "rules_engine" / "counting.py").write_text("from functools import cached_property\n")

    assert "cached property" in stays_plain(engine, "rules_engine/counting.py")
    assert compiled_modules(engine) == ["rules_engine/__init__.py"]


def test_a_class_that_inherits_from_a_plain_one_stays_plain(engine: Path) -> None:
    source = "from rules_engine.contract.citing import Citations\n\nclass Own(Citations): ...\n"
    (engine / "rules_engine" / "counting.py").write_text(source)

    assert "inherits" in stays_plain(engine, "rules_engine/counting.py")
    assert compiled_modules(engine) == ["rules_engine/__init__.py"]


def test_no_compiled_module_looks_for_something_in_a_starred_list() -> None:
    """mypyc gives up at `x in (*names, "other")`, and does so only after minutes."""
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


def test_no_compiled_module_sets_what_a_class_does_not_declare_as_its_own() -> None:
    """mypyc refuses `Errata.amend = told` where `amend` is no `ClassVar`."""
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


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler (cc) on this machine")
def test_compiled_modules_rule_as_plain_ones_do(tmp_path: Path) -> None:
    build(ROOT, tmp_path / "built", SAMPLE)

    command = [sys.executable, "-P", "-m", "devtools.compiled", f"--every={EVERY}", "--processes=1"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment(ROOT, tmp_path / "built"), capture_output=True, text=True, check=False
    )

    assert f"an engine with {len(SAMPLE)} compiled modules, 0 with faults." in done.stdout, done.stdout + done.stderr
