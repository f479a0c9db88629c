"""`ringside.py test`: what is run, how failures are reported, and that the fast lane names existing tests."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from devtools.checks import __main__ as command
from devtools.checks.fast import LANES, LEFT_OUT, fast_jobs
from devtools.checks.jobs import REQUIRE_NODE, ROOT, Job, has_node, script_checks, static_checks, suite
from devtools.checks.running import in_turn, side_by_side

PASSES = Job("a sound job", (sys.executable, "-c", "print('not shown')"))
FAILS = Job("a faulty job", (sys.executable, "-c", "print('why it failed'); raise SystemExit(3)"))
MUTE = Job("a mute job", (sys.executable, "-c", "raise SystemExit(3)"))
ABSENT = Job("an absent job", ("no-such-program",))


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.mark.parametrize("at_once", [0, 2])
def test_every_failure_is_told_and_what_passes_is_not(said: list[str], at_once: int) -> None:
    jobs = [FAILS, PASSES, ABSENT, MUTE]

    failed = side_by_side(jobs, at_once, said.append) if at_once else in_turn(jobs, said.append)

    assert sorted(failed) == ["a faulty job", "a mute job", "an absent job"]
    assert "why it failed" in said
    assert "exit 3" in said
    assert any("no-such-program is not there" in line for line in said)
    assert not any("not shown" in line for line in said)


def test_the_fast_lane_runs_every_static_check_and_folders_that_exist(tmp_path: Path) -> None:
    folders = [folder for lane in LANES.values() for folder in lane]

    assert set(static_checks()) <= set(fast_jobs(tmp_path))
    assert [folder for folder in folders if not (ROOT / folder).is_dir()] == []
    assert len(folders) == len(set(folders))


@pytest.mark.parametrize("name", LEFT_OUT)
def test_what_the_fast_lane_leaves_out_is_there(name: str) -> None:
    path, _, function = name.partition("::")

    assert f"def {function}" in (ROOT / path).read_text(encoding="utf-8")


def test_the_fast_lane_needs_no_browser_and_no_server() -> None:
    assert not any(path.startswith(("tests/browser", "tests/service")) for lane in LANES.values() for path in lane)


def ran(
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    *,
    node: bool = True,
    fails: str = "",
    failed: Sequence[str] = (),
) -> list[str]:
    """The names of the jobs that a command line runs."""
    names: list[str] = []

    def run(jobs: list[Job], *_: object) -> list[str]:
        names.extend(job.name for job in jobs)
        return [job.name for job in jobs if job.name == fails]

    monkeypatch.setattr(command, "last_failed", lambda: list(failed))
    monkeypatch.setattr(command, "has_node", lambda: node)
    monkeypatch.setattr(command, "in_turn", run)
    monkeypatch.setattr(command, "side_by_side", run)
    monkeypatch.setattr(command, "shown", lambda job: not run([job]))
    names.append(f"ended with {command.main(arguments)}")
    return names


def test_without_arguments_everything_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ran(monkeypatch, [])

    wanted = [job.name for job in (*static_checks(), *script_checks(), suite([]))]
    assert names == [*wanted, "ended with 0"]


def test_without_node_the_scripts_are_skipped_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ran(monkeypatch, [], node=False)

    assert not {job.name for job in script_checks()} & set(names)
    assert "skipping the checks of static/js: they need node and npm" in capsys.readouterr().out


def test_where_node_is_required_it_is_tried_in_any_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv(REQUIRE_NODE, raising=False)
    assert not has_node()

    monkeypatch.setenv(REQUIRE_NODE, "1")
    assert has_node()


def test_with_arguments_only_pytest_runs_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ran(monkeypatch, ["--lf"]) == ["tests", "ended with 0"]
    assert suite(["--lf", "-x"]).command[1:] == ("--lf", "-x")


@pytest.mark.parametrize(("arguments", "fails"), [([], "types (mypy)"), ([], "tests"), (["--fast"], "types (mypy)")])
def test_what_fails_is_named_and_ends_with_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], fails: str
) -> None:
    assert ran(monkeypatch, arguments, fails=fails)[-1] == "ended with 1"
    assert f"failed: {fails}" in capsys.readouterr().out


BROWSER, ENGINE = "tests/browser/test_walk.py::test_it", "tests/engine/test_costs.py::test_it"


@pytest.mark.parametrize(
    ("failed", "passes", "ended"),
    [
        pytest.param([BROWSER], True, 0, id="a browser test that passes alone"),
        pytest.param([BROWSER], False, 1, id="a browser test that fails alone, too"),
        pytest.param([BROWSER, ENGINE], True, 1, id="a test beside it that starts nothing"),
        pytest.param([BROWSER] * 4, True, 1, id="more than a coincidence"),
        pytest.param(["tests/browser/test_walk.py"], True, 1, id="a file that could not be read"),
        pytest.param([], True, 1, id="a run that broke off"),
    ],
)
def test_a_few_tests_with_real_servers_are_asked_again_alone(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    failed: list[str],
    passes: bool,
    ended: int,
) -> None:
    monkeypatch.setattr(command, "last_failed", lambda: failed)
    monkeypatch.setattr(command, "in_turn", lambda *_: [])
    monkeypatch.setattr(command, "shown", lambda job: job != suite([]) and passes)

    assert command.main([]) == ended
    assert ("mend the race in: tests/browser/test_walk.py::test_it" in capsys.readouterr().out) == (ended == 0)


def test_what_is_named_by_hand_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ran(monkeypatch, [BROWSER], fails="tests", failed=[BROWSER]) == ["tests", "ended with 1"]
