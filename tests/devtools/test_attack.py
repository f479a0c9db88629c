"""The command that attacks a copy of the site: every row of the table is there, and what breaks is reported."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from django.core.management import CommandError, call_command

from devtools.attack.report import summary
from devtools.attack.running import all_attacks, run
from devtools.attack.sending import NotOurs, Target
from devtools.attack.serving import Server
from devtools.attack.shots import BROKE, HELD, UNSEEN, Attack, Seen, Shot, fire

# The table of attacks on a copy, row by row, and the words of the attack behind each.
ROWS = {
    "18 harmless sentences": "18 harmless sentences",
    "22 equal foundations": "22 equal foundations",
    "32,000 JSON keys": "32,000 JSON keys",
    "2,000 unknown abilities": "2,000 unknown abilities",
    "30,000 pending": "30,000 pending",
    "saving with an Idempotency-Key": "others save meanwhile",
    "two half-sent requests": "two half-sent requests",
    "20 keys a minute": "20 keys from one address",
    "all visitors share one limit": "another X-Forwarded-For",
    "an unknown RINGSIDE_ENV": "an unknown RINGSIDE_ENV",
    "the same Idempotency-Key": "the same Idempotency-Key from another caller",
    "a cut index segment": "a cut segment of the index",
    "500 unknown names": "500 unknown names",
    "60 unread long texts": "60 long texts that nobody read before",
    "300 MB multipart": "300 MB multipart",
    "X equals 2 plus 2": "X equals 2 plus 2",
    "advertising": "a published title with advertising",
}


def test_every_row_of_the_table_is_an_attack_and_more_are_there() -> None:
    attacks = all_attacks()

    for words in ROWS.values():
        assert [attack for attack in attacks if words in attack.name and attack.row], words
    assert sum(not attack.row for attack in attacks) >= 10
    assert len({attack.name for attack in attacks}) == len(attacks)


# -- the command itself ---------------------------------------------------------------------------------------------------


class Weak(BaseHTTPRequestHandler):
    """A site that breaks at everything but /healthz."""

    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/healthz" else 500)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_POST(self) -> None:
        self.do_GET()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def weak() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Weak)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_site_that_breaks_is_told_and_the_command_fails(weak: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        call_command("attack", weak, "--only", "NaN", "--json")

    (outcome,) = json.loads(capsys.readouterr().out)
    assert outcome["verdict"] == BROKE
    assert "500" in outcome["why"]


def test_another_machine_is_not_attacked() -> None:
    for base in ("http://example.com", "http://10.0.0.1:8000", "ftp://127.0.0.1"):
        with pytest.raises(CommandError):
            call_command("attack", base)
    with pytest.raises(NotOurs):
        Target("http://192.0.2.1")


def test_slow_answers_dead_sites_and_limits_are_told_apart(weak: str) -> None:
    target = Target(weak)
    attacks = [
        Attack("slow", lambda target: Seen([200], 99.0, 1)),
        Attack("fine", lambda target: Seen([200], 0.1, 1)),
        Attack("limits", lambda target: Seen([429], 0.1, 1, unseen="the limits refused all of it")),
        fire("errors", [Shot("GET", "/")], (200,)),
    ]

    outcomes = run(target, attacks)

    assert [outcome.verdict for outcome in outcomes] == [BROKE, HELD, UNSEEN, BROKE]
    assert summary(outcomes).endswith("1 held, 2 broke, 1 not seen.")


def test_the_memory_of_a_server_on_this_machine_is_seen(weak: str) -> None:
    server = Server(Target(weak).port)

    assert server.processes
    assert (server.memory() or 0) > 1_000_000
    assert server.seconds() is not None
