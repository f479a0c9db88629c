"""The nginx configuration of deploy/, in front of a server that returns what reached it."""

from __future__ import annotations

import gzip
import json
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgeapp.bodies import MAX_BODY
from tests.services import PATIENCE, free_port

from .conftest import MakeNginx
from .echo import LONG, echoing
from .front import BROTLI, Nginx

TOKEN = "Zk3-9f_QwErTyUiOp4sDfG"
HASHED = "site.0123456789ab.css"
# A file of each kind that browsers keep, as the packs name them.
PACKED = {
    "pages.0123456789ab.json": "application/json",
    "code.0123456789ab.zip": "application/zip",
    "pyodide.0123456789ab/pyodide.asm.wasm": "application/wasm",
    "pyodide.0123456789ab/pyodide.asm.js": "application/javascript",
    "pyodide.0123456789ab/pyodide-lock.json": "application/json",
}


@pytest.fixture
def static(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    folder.mkdir()
    (folder / HASHED).write_text("body { color: black }\n" * 100)
    (folder / f"{HASHED}.gz").write_bytes(gzip.compress((folder / HASHED).read_bytes()))
    (folder / "plain.css").write_text("body {}")
    return folder


@pytest.fixture
def server() -> Iterator[int]:
    with echoing() as port:
        yield port


@pytest.fixture
def front(make_nginx: MakeNginx, static: Path, server: int) -> Nginx:
    return make_nginx([server], static)


def exchanged(front: Nginx, sent: bytes) -> bytes:
    """Return the answer to these bytes."""
    got = b""
    with front.connect() as asked:
        asked.sendall(sent)
        while piece := asked.recv(65_536):
            got += piece
    return got


def test_nginx_finds_no_fault_in_the_files(front: Nginx) -> None:
    checked = front.check()

    assert checked.returncode == 0, checked.stderr
    assert "warn" not in checked.stderr


# -- what the application server is told


def test_the_server_is_told_who_asks_and_how(front: Nginx) -> None:
    told = front.get("/rules/?q=x", X_Forwarded_For="203.0.113.9", X_Forwarded_Proto="http", Forwarded="for=1.2.3.4")
    headers = told.json["headers"]

    assert headers["X-Forwarded-For"] == "203.0.113.9, 127.0.0.1"  # what was sent, then what nginx saw
    assert headers["X-Forwarded-Proto"] == "https"
    assert headers["X-Forwarded-Host"] == headers["Host"] == "rules.example"
    assert "Forwarded" not in headers
    assert told.json["path"] == "/rules/?q=x"


def test_a_request_keeps_an_id_that_is_one(front: Nginx) -> None:
    kept, replaced = (front.get("/", X_Request_ID=given).json["headers"] for given in ("judge-0042", "no id; really"))

    assert kept["X-Request-ID"] == "judge-0042"
    assert len(replaced["X-Request-ID"]) == 32


def test_a_body_in_pieces_arrives_whole_with_its_length(front: Nginx) -> None:
    head = b"POST /api/v1/rulings/ HTTP/1.1\r\nHost: rules.example\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"

    told = exchanged(front, head + b"2\r\n{}\r\n0\r\n\r\n")

    assert json.loads(told.partition(b"\r\n\r\n")[2])["headers"]["Content-Length"] == "2"


# -- plain HTTP, other names


def test_plain_http_leads_to_https_and_probes_are_answered_where_they_are(front: Nginx) -> None:
    page = front.ask_plainly("/rules/?q=x", Host="somewhere.example")
    by_name, by_address = front.ask_plainly("/healthz", Host="rules.example"), front.ask_plainly("/readyz")

    assert (page.status, page.headers["location"]) == (301, "https://rules.example/rules/?q=x")
    assert (by_name.status, by_address.status) == (200, 200)
    assert by_address.json["headers"]["Host"] == "127.0.0.1"


def test_another_name_is_refused_before_a_word_is_said(front: Nginx) -> None:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE

    with (
        socket.create_connection(("127.0.0.1", front.port), timeout=PATIENCE) as plain,
        pytest.raises(ssl.SSLError),
        context.wrap_socket(plain, server_hostname="other.example"),
    ):
        pass


def test_figures_are_not_shown_at_the_door(front: Nginx) -> None:
    assert front.get("/metrics").status == 404


# -- static files


def test_static_files_come_from_the_disk_and_are_kept_for_good(front: Nginx) -> None:
    plain, packed = front.get(f"/static/{HASHED}"), front.get(f"/static/{HASHED}", Accept_Encoding="gzip")
    unhashed = front.get("/static/plain.css")

    assert plain.headers["content-type"] == "text/css; charset=utf-8"
    assert plain.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert plain.headers["x-content-type-options"] == "nosniff"
    assert (packed.headers["content-encoding"], gzip.decompress(packed.body)) == ("gzip", plain.body)
    assert unhashed.headers["cache-control"] == "public, max-age=60"


@pytest.mark.parametrize(("name", "kind"), PACKED.items())
def test_packs_for_offline_use_have_their_type_and_are_kept_for_good(
    front: Nginx, static: Path, name: str, kind: str
) -> None:
    content = name.encode() * 400
    path = static / "offline" / name
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(content))

    plain, packed = (front.get(f"/static/offline/{name}", **more) for more in ({}, {"Accept_Encoding": "gzip, br"}))

    # Browsers compile WebAssembly while it loads only if it has that type; workers want scripts to have a script's type.
    assert plain.headers["content-type"].partition(";")[0] == kind
    assert plain.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert plain.headers["x-content-type-options"] == "nosniff"
    assert plain.body == content
    assert (packed.headers["content-encoding"], gzip.decompress(packed.body)) == ("gzip", content)
    assert "content-security-policy" not in plain.headers


def test_the_workers_of_offline_use_are_the_sites_own_answers(front: Nginx) -> None:
    """They carry their policy and must never be stale, so nginx leaves them alone."""
    for path in ("/service-worker.js", "/offline/engine-worker.js?v=0123456789ab"):
        answer = front.get(path)

        assert answer.json["path"] == path
        assert "cache-control" not in answer.headers


def test_a_file_that_the_disk_lacks_is_asked_of_the_servers(front: Nginx) -> None:
    assert front.get("/static/newer.0123456789ab.js").json["path"] == "/static/newer.0123456789ab.js"


@pytest.mark.parametrize("path", ["/static/../secret", "/static/%2e%2e/secret", "/static/..%2fsecret"])
def test_nothing_outside_of_the_folder_is_served(front: Nginx, static: Path, path: str) -> None:
    (static.parent / "secret").write_text("a secret")

    assert "a secret" not in front.get(path).text


# -- compression


def test_who_takes_brotli_gets_it_and_the_tag_stays(front: Nginx) -> None:
    if not BROTLI.exists():
        pytest.skip("nginx's brotli module is not installed (Debian: apt-get install libnginx-mod-http-brotli-filter)")
    answer = front.get("/long", Accept_Encoding="gzip, br")

    assert answer.headers["content-encoding"] == "br"
    assert len(answer.body) < LONG // 100
    assert answer.headers["etag"] == 'W/"as-it-was"'
    assert "Accept-Encoding" in answer.headers["vary"]


def test_who_takes_gzip_is_compressed_for_by_the_site(front: Nginx) -> None:
    assert front.get("/", Accept_Encoding="gzip").json["headers"]["Accept-Encoding"] == "gzip"


# -- refusals


def test_a_body_past_the_wall_is_refused_in_words_to_who_sends_it_whole(front: Nginx) -> None:
    body = b"x" * MAX_BODY * 8
    length = f"Host: rules.example\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n".encode()

    page = exchanged(front, b"POST /decks/check/ HTTP/1.1\r\n" + length + body)
    api = exchanged(front, b"POST /api/v1/rulings/ HTTP/1.1\r\n" + length + body)

    assert page.startswith(b"HTTP/1.1 413")
    assert b"At most 262144 bytes" in page
    assert api.startswith(b"HTTP/1.1 413")
    assert b"Content-Type: application/problem+json" in api
    assert json.loads(api.partition(b"\r\n\r\n")[2])["status"] == 413


def test_a_body_that_the_site_itself_refuses_reaches_it(front: Nginx) -> None:
    assert front.post("/api/v1/rulings/", "x" * MAX_BODY).json["body"] == MAX_BODY + 2


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET /" + b"a" * 9_000 + b" HTTP/1.1\r\nHost: rules.example\r\n\r\n", b"414"),
        (b"GET / HTTP/1.1\r\nHost: rules.example\r\nX-Long: " + b"a" * 9_000 + b"\r\n\r\n", b"431"),
        (b"GET / HTTP/1.1\r\nHost: rules.example\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n", b"400"),
        (b"\x16\x03 what is this\r\n\r\n", b"400"),
        (b"GET / HTTP/9.9\r\nHost: rules.example\r\n\r\n", b"505"),
    ],
    ids=["long address", "long header", "two lengths", "no HTTP", "unknown version"],
)
def test_what_is_no_sound_request_gets_a_small_answer(front: Nginx, sent: bytes, status: bytes) -> None:
    answer = exchanged(front, sent)

    assert answer.startswith(b"HTTP/1.1 " + status)
    assert len(answer) < 1_000
    assert b"nginx/" not in answer


def test_without_any_server_the_answer_says_when_to_try_again(make_nginx: MakeNginx) -> None:
    front = make_nginx([free_port()])
    page, api = front.get("/rules/"), front.get("/api/v1/search/?q=block")

    assert (page.status, api.status) == (503, 503)
    assert page.headers["retry-after"] == api.headers["retry-after"] == "5"
    assert page.headers["content-type"].startswith("text/html")
    assert api.json["title"] == "Away for a moment"


# -- the log


def test_the_log_holds_no_secret_link_no_query_no_key_and_nobody(front: Nginx) -> None:
    for path in (f"/venue/{TOKEN}/", f"/api/v1/scenarios/{TOKEN}/ruling/", f"/static/missing/{TOKEN}.js"):
        front.get(path, Referer=f"https://rules.example/scenarios/{TOKEN}/")
    front.get("/api/v1/search/?q=my+secret+words", Authorization="Bearer rk_very-secret")
    front.get("/rules/uvs-1.2.9/what-an-attack-that-is-blocked-deals/")
    front.post(f"/api/v1/scenarios/{TOKEN}/", "x" * MAX_BODY * 2)
    lines, everything = front.logged(6), front.written()

    assert [line["path"] for line in lines] == [
        "/venue/.../",
        "/api/v1/scenarios/.../ruling/",
        "/static/missing/....js",
        "/api/v1/search/",
        "/rules/uvs-1.2.9/what-an-attack-that-is-blocked-deals/",
        "/api/v1/scenarios/.../",
    ]
    for secret in (TOKEN, "secret", "127.0.0.1:5", "Referer"):
        assert secret not in everything
    assert lines[0]["status"] == 200
    assert lines[0]["server"].startswith("127.0.0.1:")


def test_errors_are_not_logged_with_the_links_they_belong_to(make_nginx: MakeNginx) -> None:
    front = make_nginx([free_port()])
    front.get(f"/scenarios/{TOKEN}/")

    assert front.logged(1)[0]["status"] == 503
    assert TOKEN not in front.written()
