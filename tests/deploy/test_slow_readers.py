"""Anyone who sends or reads slowly holds a connection of nginx, never a worker of the site."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from ssl import SSLSocket, SSLWantReadError

import pytest

from judgeapp.api.examples import QUESTION
from tests.service.conftest import MakeSite
from tests.service.sites import Site

from .conftest import MakeNginx
from .front import HOST, Nginx

HEAD = f"GET /rules/ HTTP/1.1\r\nHost: {HOST}\r\nX-Slow: "
BODY = (
    f"POST /api/v1/rulings/ HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n"
)
# Together, more than the kernel buffers for a connection that isn't read.
LONG = f"GET /api/v1/docs/ HTTP/1.1\r\nHost: {HOST}\r\n\r\n" * 25
Hang = Callable[[Nginx], SSLSocket]


def half_a_head(front: Nginx) -> SSLSocket:
    return saying(front, HEAD)


def half_a_body(front: Nginx) -> SSLSocket:
    return saying(front, BODY + '{"ruleset": ')


def never_reading(front: Nginx) -> SSLSocket:
    return saying(front, LONG)


def saying(front: Nginx, words: str) -> SSLSocket:
    hanging = front.connect(receive=2_048)
    hanging.sendall(words.encode())
    return hanging


@contextmanager
def many(hang: Hang, front: Nginx, count: int) -> Iterator[list[SSLSocket]]:
    with ExitStack() as held:
        yield [held.enter_context(hang(front)) for _ in range(count)]


def hangs(connection: SSLSocket) -> bool:
    """Has nginx neither answered nor given up? A client that never reads may have something to read."""
    connection.setblocking(False)
    try:
        return connection.recv(1) != b""
    except SSLWantReadError:
        return True
    except OSError:
        return False


@pytest.fixture
def site(make_production: MakeSite) -> Site:
    return make_production().start()


def test_the_site_answers_while_others_send_and_read_slowly(site: Site, make_nginx: MakeNginx) -> None:
    front = make_nginx([site.port], site.folder / "static", gives_up=False)
    workers = site.all_workers()

    for hang in (half_a_head, half_a_body, never_reading):
        for count in (2, 50):
            with many(hang, front, count) as connections:
                assert front.get("/rules/uvs-1.2.9/block-step/").status == 200
                assert front.post("/api/v1/rulings/", QUESTION).status == 200
                assert all(hangs(connection) for connection in connections), hang.__name__

    assert site.all_workers() == workers  # none was ended because it waited too long
    assert "WORKER TIMEOUT" not in site.log


def test_an_answer_longer_than_any_buffer_of_the_kernel_holds_no_worker(
    make_site: MakeSite, make_nginx: MakeNginx
) -> None:
    site = make_site()
    site.serve([*site.server(), "--bind", f"127.0.0.1:{site.port}", "tests.deploy.long_answers:application"])
    front = make_nginx([site.port], gives_up=False)

    with many(never_reading_a_long_one, front, 6) as connections:
        assert front.get("/short").status == 200
        assert all(hangs(connection) for connection in connections)


def never_reading_a_long_one(front: Nginx) -> SSLSocket:
    return saying(front, f"GET /long HTTP/1.1\r\nHost: {HOST}\r\n\r\n")
