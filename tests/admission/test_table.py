"""The table of counters: shared by workers, never too low, and hard to fill at the cost of others."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from judgeapp.admission.table import LONGEST, SETS, SLOTS_IN_SET, Charge, Table
from tests.conftest import ROOT

NOW = 6_000_030
END = 6_000_060


def add(table: Table, name: str, amount: int = 1, until: int = END, now: float = NOW) -> int:
    return table.charge([Charge(name, amount, until)], now)[0]


@pytest.fixture(params=["file", "memory"])
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Table:
    return Table.in_file(tmp_path / "table") if request.param == "file" else Table.in_memory()


def test_it_adds_up_and_starts_anew_at_the_end_of_the_window(table: Table) -> None:
    assert [add(table, "a"), add(table, "a", 5), add(table, "b"), add(table, "a", -2)] == [1, 6, 1, 4]
    assert add(table, "a", until=END + 60, now=END) == 1


def test_windows_of_different_lengths_do_not_free_each_other(table: Table) -> None:
    tomorrow = END + 86_400
    assert add(table, "keys", until=tomorrow) == 1
    for minute in range(3):
        for number in range(500):
            add(table, f"somebody {number}", until=END + 60 * minute, now=NOW + 60 * minute)

    assert add(table, "keys", until=tomorrow, now=NOW + 200) == 2


def test_several_are_charged_at_once(table: Table) -> None:
    charges = [Charge("a", 1, END), Charge("b", 2, END), Charge("a", 3, END)]

    assert table.charge(charges, NOW) == [1, 2, 4]


def test_it_never_falls_below_nothing(table: Table) -> None:
    assert add(table, "a", -5) == 0
    assert add(table, "a") == 1


def test_a_full_table_counts_too_much_never_too_little() -> None:
    table = Table.in_memory(sets=1)
    true: dict[str, int] = {}
    dice = random.Random(7)
    for _ in range(3_000):
        name = str(min(int(dice.expovariate(0.1)), 60))
        true[name] = true.get(name, 0) + 1
        assert add(table, name) >= true[name]
    assert add(table, "fresh", until=END + 60, now=END) == 1


def test_who_floods_the_table_with_names_hardly_raises_others(tmp_path: Path) -> None:
    """Ten times as many names as slots: a stranger is charged for some requests too many, not hundreds."""
    table = Table.in_memory(sets=64)
    slots = 64 * SLOTS_IN_SET
    for _ in range(400):
        add(table, "busy", 1)
    for number in range(10 * slots):
        add(table, f"flood {number}")

    strangers = [add(table, f"stranger {number}") for number in range(50)]

    assert max(strangers) <= 20
    assert 401 <= add(table, "busy") <= 420, "whoever is counted keeps the count"
    assert slots < SETS * SLOTS_IN_SET


@pytest.mark.parametrize("garbage", [b"\xff", b"\x00\xff\x7f", b"A", bytes(range(256))])
def test_what_a_damaged_file_says_is_not_believed_for_long(tmp_path: Path, garbage: bytes) -> None:
    path = tmp_path / "table"
    path.write_bytes((garbage * 1_000_000)[: SETS * SLOTS_IN_SET * 24])
    table = Table.in_file(path)

    assert [add(table, f"name {n}") for n in range(200)] == [1] * 200
    assert add(table, "name 1") == 2


def test_a_file_that_is_cut_while_it_is_used_counts_anew(tmp_path: Path) -> None:
    path = tmp_path / "table"
    table = Table.in_file(path)
    add(table, "a", 7)

    with path.open("r+b") as file:
        file.truncate(100)

    assert add(table, "a") in (1, 8)
    assert add(table, "b") == 1


def test_no_counter_runs_longer_than_is_believed() -> None:
    assert LONGEST >= 86_400


COUNTING = """
import sys
import django
from django.conf import settings
from pathlib import Path
settings.configure(SECRET_KEY="the same for all")
from judgeapp.admission.table import Charge, Table
table = Table.in_file(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
for _ in range(10_000):
    used = table.charge([Charge("somebody", 1, 6_000_060), Charge("else", 2, 6_000_060)], 6_000_030)
print(*used)
"""


def test_workers_count_together_and_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "shared"
    command = [sys.executable, "-W", "ignore", "-c", COUNTING, str(path)]
    workers = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) for _ in range(3)
    ]
    for worker in workers:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "ready\n"

    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("go\n")
        worker.stdin.flush()
    last = [worker.communicate()[0].split() for worker in workers]

    assert [worker.returncode for worker in workers] == [0, 0, 0]
    assert max(int(one) for one, _ in last) == 30_000
    assert max(int(two) for _, two in last) == 60_000
