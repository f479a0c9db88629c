"""Traps that show only with real parts: sockets, processes, a database file. docs/service.md lists all traps."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgeapp.bodies import MAX_BODY
from tests.conftest import ROOT
from tests.service.conftest import MakeSite
from tests.service.sites import Site
from tests.services import PATIENCE

DOCS = ROOT / "docs" / "service.md"
ROW = re.compile(r"^\| (\d+) \| .* \| (.+) \|$", re.M)
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
# Reads before it writes, as a save does: with SQLite's own defaults another writer in between is an error at once.
WRITER = """
import django; django.setup()
from django.db import connection, transaction
from judgeapp.rulings.models import SentOnce
connection.ensure_connection()
with connection.cursor() as cursor:
    print(cursor.execute("PRAGMA journal_mode").fetchone()[0])
for n in range({count}):
    with transaction.atomic():
        before = SentOnce.objects.count()
        SentOnce.objects.create(scope="{name}", key_hash=str(n), request_digest="", status=200, body=str(before))
"""


def answered(port: int, head: str, body: bytes) -> bytes:
    """Return a server's answer to a client that sends everything before reading anything."""
    got = b""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as asked:
        asked.sendall(head.encode() + body)
        while piece := asked.recv(65_536):
            got += piece
    return got


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, prepared_data: Path) -> Iterator[Site]:
    """A running site that no test here damages."""
    made = Site(tmp_path_factory.mktemp("site"), prepared_data)
    yield made.start()
    made.stop()


@pytest.mark.parametrize("times", [2, 20])
@pytest.mark.parametrize(
    ("address", "status"), [("/api/v1/rulings/", b"413"), ("/api/v1/nowhere/", b"404"), ("/api/v1/editions/", b"405")]
)
def test_who_sends_a_large_body_reads_the_refusal_and_no_broken_pipe(
    site: Site, address: str, status: bytes, times: int
) -> None:
    body = b"x" * (MAX_BODY * times)
    head = f"POST {address} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"

    answer = answered(site.port, head, body)

    assert answer.startswith(b"HTTP/1.1 " + status), answer[:200]
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["detail"]


def test_a_body_in_pieces_is_refused_in_words(site: Site) -> None:
    head = (
        "POST /api/v1/rulings/ HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    )

    answer = answered(site.port, head, b"2\r\n{}\r\n0\r\n\r\n")

    assert answer.startswith(b"HTTP/1.1 411")
    assert b"Content-Length" in answer.partition(b"\r\n\r\n")[2]


def test_several_writers_never_find_the_sqlite_database_locked(make_site: MakeSite) -> None:
    site = make_site()

    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER.format(count=60, name=f"writer-{n}")],
            cwd=ROOT,
            env=site.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for n in range(4)
    ]
    said = [writer.communicate(timeout=PATIENCE) for writer in writers]

    assert [writer.returncode for writer in writers] == [0] * 4, [error[-500:] for _, error in said]
    assert [told.strip() for told, _ in said] == ["wal"] * 4
    counted = site.python(
        "-c",
        "import django; django.setup()\nfrom judgeapp.rulings.models import SentOnce\nprint(SentOnce.objects.count())",
    )
    assert counted.stdout.strip() == "240"


# The list of traps


def test_every_trap_is_listed_with_its_tests_and_they_are_there() -> None:
    rows = ROW.findall(DOCS.read_text(encoding="utf-8"))

    assert [int(number) for number, _ in rows] == list(range(1, 14))
    for number, tests in rows:
        named = NAMED.findall(tests)
        assert named, f"trap {number} names no test"
        for path, name in named:
            assert f"def {name}(" in Path(ROOT / path).read_text(encoding="utf-8"), f"{path} has no {name}"
