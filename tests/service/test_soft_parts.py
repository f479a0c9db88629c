"""Whatever part is missing, damaged, read-only or full: the site starts, reads and rules, and says in words what
doesn't work.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path

import pytest

from judgeapp.api.examples import QUESTION
from tests.service.broken import BrokenSite, like_anybody, on_a_full_disk
from tests.service.silent import SilentPostgres
from tests.service.sites import Answer
from tests.services import free_port

PAGES = (
    "/",
    "/search/?q=block",
    "/rules/uvs-1.2.9/block-step/",
    "/cards/",
    "/cards/bad-blood/",
    "/board/",
    "/scenarios/",
    "/errata/",
    "/keys/",
    "/api/v1/search/?q=%22half+the+damage%22",
    "/api/v1/editions/uvs-1.2.9/entries/block-step/",
    "/api/v1/cards/",
    "/api/v1/docs/",
)
LINK = "/scenarios/abcdefghijklmnopqrstuV/"
SAVED = {"title": "Kept", "question": QUESTION}
ANSWERED = (200, 404, 503)


def words(answer: Answer) -> str:
    return unescape(re.sub(r"<[^>]+>|\s+", " ", answer.text))


def assert_reads_and_rules(site: BrokenSite) -> dict[str, str]:
    """Pages, searches and rulings answer; what is stored answers or says in words that it can't. Return what /readyz
    says.
    """
    assert {path: site.get(path).status for path in PAGES} == dict.fromkeys(PAGES, 200)
    assert site.get("/api/v1/search/?q=block").json["results"]
    assert site.post("/api/v1/rulings/", QUESTION).status == 200
    assert site.post("/board/ruling/", {"question": QUESTION}).status == 200
    style = re.search(r'href="(/static/css/ringside[^"]*)"', site.get("/").text)
    assert style is not None
    assert site.get(style[1]).status == 200
    for answer in (site.get(LINK), site.get(f"/api/v1{LINK}"), site.post("/api/v1/scenarios/", SAVED)):
        assert answer.status in (*ANSWERED, 201), answer.text
        if answer.status == 503:
            assert "The database isn't answering" in words(answer)
    ready = site.get("/readyz")
    assert ready.status == 200
    assert "Traceback" not in site.log
    found: dict[str, str] = ready.json["checks"]
    return found


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[BrokenSite]:
    """A site without anything, not started."""
    made = BrokenSite(tmp_path / "site", DJANGO_SETTINGS_MODULE="judgeapp.settings")
    yield made
    made.stop()


@pytest.fixture
def site(empty: BrokenSite, prepared_data: Path) -> BrokenSite:
    """A site with everything it needs, not started."""
    shutil.copytree(prepared_data, empty.folder, dirs_exist_ok=True)
    return empty


@pytest.fixture
def unlocked(site: BrokenSite) -> Iterator[None]:
    """Make folders that a test closed removable again."""
    yield
    for path in (site.folder, *site.folder.rglob("*")):
        path.chmod(0o700)


def segment_of(site: BrokenSite) -> Path:
    return next((site.folder / "index").glob("v*/clauses/*.seg"))


def test_a_site_of_which_every_file_is_damaged_starts_and_says_so(site: BrokenSite) -> None:
    segment_of(site).write_bytes(segment_of(site).read_bytes()[:5_000])
    (site.folder / "ringside.sqlite3").write_bytes(b"this is no database" * 1_000)
    (site.folder / "counts").write_bytes(b"short")
    for path in (site.folder / "static").glob("staticfiles-*.json"):
        path.write_text('{"paths": {"css')
    site.env |= {"REDIS_URL": f"redis://127.0.0.1:{free_port()}/0", "RINGSIDE_THROTTLE": "on"}

    site.boot()

    told = assert_reads_and_rules(site)

    assert "damaged (clauses/" in told["index"]
    assert told["database"].startswith("DatabaseError: file is not a database")
    assert told["cache"].startswith("away")
    assert site.get(LINK).status == 503


def test_a_site_of_which_nothing_was_prepared_starts_and_says_so(empty: BrokenSite) -> None:
    empty.boot()

    told = assert_reads_and_rules(empty)

    assert told["index"].startswith("There's no search index for this content yet")
    assert told["migrations"] == "missing; run migrate"


@pytest.mark.usefixtures("unlocked")
def test_a_site_whose_folder_can_only_be_read_starts_and_says_so(site: BrokenSite) -> None:
    site.env["RINGSIDE_THROTTLE"] = "on"
    (site.folder / "ringside.sqlite3").chmod(0o400)
    site.folder.chmod(0o500)

    site.boot()

    told = assert_reads_and_rules(site)

    assert told["index"] == "ok"
    assert told["database"] != "ok"
    assert site.post("/api/v1/scenarios/", SAVED).status == 503


@pytest.mark.usefixtures("unlocked")
def test_a_site_whose_files_cannot_be_read_starts_and_says_so(site: BrokenSite) -> None:
    for path in (site.folder / "ringside.sqlite3", segment_of(site), *(site.folder / "static").glob("*.json")):
        path.chmod(0)

    site.boot()

    told = assert_reads_and_rules(site)

    assert told["database"] == "OperationalError: unable to open database file"
    assert told["index"].startswith("The search index couldn't be read when it was opened")


def test_a_site_on_a_full_disk_starts_and_says_so(site: BrokenSite) -> None:
    site.env["RINGSIDE_THROTTLE"] = "on"

    site.boot(before=on_a_full_disk)

    told = assert_reads_and_rules(site)

    assert told["index"] == "ok"
    saved = site.post("/api/v1/scenarios/", SAVED)
    assert saved.status == 503
    assert "This request saved nothing" in saved.json["detail"]


@pytest.mark.parametrize("greets", [False, True])
def test_a_site_whose_database_takes_connections_and_says_nothing_starts_and_says_so(
    site: BrokenSite, greets: bool
) -> None:
    server = SilentPostgres(greets=greets)
    site.env["DATABASE_URL"] = server.url

    site.boot()
    told = assert_reads_and_rules(site)
    server.end()

    assert told["database"] == "OperationalError: the database isn't answering"
    assert site.get(LINK).status == 503


def test_a_site_that_loses_its_folder_while_it_serves_goes_on(site: BrokenSite) -> None:
    site.boot()
    assert site.get("/readyz").json["status"] == "ok"

    site.folder.rename(site.folder.with_name("elsewhere"))

    told = assert_served_from_memory(site)
    assert told["index"].startswith("There's no search index")


def assert_served_from_memory(site: BrokenSite) -> dict[str, str]:
    for path in PAGES:
        assert site.get(path).status == 200
    assert site.post("/api/v1/rulings/", QUESTION).status == 200
    style = re.search(r'href="(/static/css/ringside[^"]*)"', site.get("/").text)
    assert style is not None
    gone = site.get(style[1])
    assert gone.status == 503
    assert "can't be read" in words(gone)
    found: dict[str, str] = site.get("/readyz").json["checks"]
    return found


@pytest.mark.parametrize("started", [like_anybody, on_a_full_disk])
def test_a_start_in_trouble_is_told_and_serves_all_the_same(site: BrokenSite, started: Callable[[], None]) -> None:
    """`prepare` is what ringside.py runs before it serves."""
    (site.folder / "ringside.sqlite3").write_bytes(b"this is no database" * 1_000)
    segment_of(site).write_bytes(b"")

    done = site.python("manage.py", "prepare", preexec_fn=started)

    assert done.returncode == 1
    assert "The database couldn't be prepared (DatabaseError: file is not a database)." in done.stderr
    assert "Traceback" not in done.stderr
