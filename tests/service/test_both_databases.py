"""The same tables, migrations and backups on SQLite and PostgreSQL, in their own processes with real files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.service.sites import managed, ran

FILL = """
import django; django.setup()
from judgeapp.api.keys import key_create
from judgeapp.cards.models import ImportedCard
from judgeapp.rulings.idempotency import Done, Sent, do_once
from judgeapp.rulings.services import scenario_create
from judgeapp.api.examples import QUESTION
for number in range(3):
    made, _ = scenario_create(question=QUESTION, title=f"Number {number} \\u03a9")
scenario_create(question=QUESTION, title="A copy", copied_from=made)
key_create(name="A bot")
sent = Sent(scope="scenarios", caller="me", key="k", request_digest="d")
do_once(sent=sent, prepare=lambda: None, write=lambda _: Done(made.id, "secret"))
ImportedCard.objects.create(slug="card", name="Card", type="attack", row={"name": "Card", "type": "attack", "check": 3})
"""
SHOW = """
import django; django.setup()
import json
from judgeapp.upkeep.kept import kept_models
print(json.dumps({m._meta.label: list(m._default_manager.order_by("pk").values()) for m in kept_models()}, default=str))
"""
# While servers are upgraded one by one, those of the previous release write rows that lack the new columns.
OF_THE_RELEASE_BEFORE = """
import django; django.setup()
import json
from django.db import connection
from django.utils import timezone
from judgeapp.rulings.models import Scenario, SentOnce

def insert(table, **row):
    with connection.cursor() as cursor:
        names = ", ".join(row)
        cursor.execute(f"INSERT INTO {table} ({names}) VALUES ({', '.join(['%s'] * len(row))})", list(row.values()))

now = timezone.now()
insert("rulings_scenario", id="a" * 22, owner_key_hash="h", title="t", note="", question_text="{}", ruleset="uvs-1.2.9",
       engine="1", content="c", ruling_digest="d", answer="", visibility="link", revision=1, created=now, updated=now)
insert("rulings_sentonce", scope="s", key_hash="k", request_digest="d", status=200, body="b", created=now)
scenario = Scenario.objects.get()
print(json.dumps({"barred": scenario.barred, "size": scenario.size, "sealed": SentOnce.objects.get().sealed}))
"""
# Keys come before scenarios in the file: a scenario saved after the keys were read must not be in it.
MEANWHILE = """
import django; django.setup()
import sys, threading
from pathlib import Path
from django.db import connection
from judgeapp.rulings.models import Scenario
from judgeapp.rulings.services import scenario_create
from judgeapp.upkeep import backups
from judgeapp.api.examples import QUESTION

def write():
    scenario_create(question=QUESTION, title="Meanwhile")
    connection.close()

def meanwhile(done, total):
    if done == 1:
        other = threading.Thread(target=write)
        other.start()
        other.join(timeout=60)
        assert not other.is_alive(), "a writer waits for the backup"

backups.CHUNK = 1
print(backups.backup(path=Path(sys.argv[1]), progress=meanwhile).rows, Scenario.objects.count())
"""


@pytest.mark.parametrize("database", ["sqlite", "on_postgres"])
def test_migrations_leave_nothing_to_do(request: pytest.FixtureRequest, database: str) -> None:
    site = request.getfixturevalue(database)

    managed(site, "makemigrations", "--check", "--dry-run")
    managed(site, "migrate", "--check")


@pytest.mark.parametrize("database", ["sqlite", "on_postgres"])
def test_a_server_of_the_release_before_saves_into_the_tables_of_this_one(
    request: pytest.FixtureRequest, database: str
) -> None:
    site = request.getfixturevalue(database)

    assert json.loads(ran(site, OF_THE_RELEASE_BEFORE)) == {"barred": False, "size": None, "sealed": ""}


@pytest.mark.parametrize("database", ["sqlite", "on_postgres"])
def test_a_backup_is_of_one_moment_and_no_writer_waits_for_it(
    request: pytest.FixtureRequest, database: str, tmp_path: Path
) -> None:
    site = request.getfixturevalue(database)
    ran(site, FILL)

    said = ran(site, MEANWHILE, str(tmp_path / "b.gz"))

    assert said.split() == ["7", "5"]


@pytest.mark.parametrize("way", [("sqlite", "on_postgres"), ("on_postgres", "sqlite")], ids=" to ".join)
def test_a_backup_of_one_database_restores_into_the_other(
    request: pytest.FixtureRequest, way: tuple[str, str], tmp_path: Path
) -> None:
    there, here = (request.getfixturevalue(name) for name in way)
    ran(there, FILL)
    before = json.loads(ran(there, SHOW))

    managed(there, "backup", str(tmp_path / "b.gz"))
    managed(here, "restore", str(tmp_path / "b.gz"))
    refused = here.manage("restore", str(tmp_path / "b.gz"))

    assert json.loads(ran(here, SHOW)) == before
    assert refused.returncode != 0
    assert "--replace" in refused.stderr
    ran(here, FILL.replace('"A bot"', '"Another bot"').replace('"k"', '"k-2"').replace('slug="card"', 'slug="card-2"'))
