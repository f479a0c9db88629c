"""Backups: everything that visitors store, complete, from either database into either; damaged or newer files are
refused.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from judgeapp.api.examples import QUESTION
from judgeapp.api.keys import key_create
from judgeapp.api.models import ApiKey
from judgeapp.api.venues import pass_create
from judgeapp.cards.models import CardSource, CollectionVersion, ImportedCard
from judgeapp.precedents.models import Precedent
from judgeapp.rulings.idempotency import Done, Sent, do_once
from judgeapp.rulings.models import DailyUse, Scenario, SentOnce
from judgeapp.rulings.reports import report_scenario
from judgeapp.rulings.services import scenario_create, scenario_update
from judgeapp.upkeep.backups import backup, restore
from judgeapp.upkeep.errors import BackupError, Damaged, Newer, NotEmpty
from judgeapp.upkeep.kept import kept_models

pytestmark = pytest.mark.django_db
NEW_MIGRATIONS = ("rulings.0002_sealed_answers", "rulings.0003_quotas_expiry_reports", "rulings.0005_live_tables")


@pytest.fixture
def kept() -> dict[str, Any]:
    """Something of each kind, and all of it as it is in the database."""
    first, _ = scenario_create(question=QUESTION, title="A jab: Ω 😀", note="line\nline")
    # Copied from a later one: the order of rows is not the order of references.
    second, _ = scenario_create(question=QUESTION, title="A copy", copied_from=first)
    Scenario.objects.filter(pk=first.pk).update(copied_from=second)
    _, words = key_create(name="A bot")
    pass_create(name="An event", days=1, key_words=words)
    sent = Sent(scope="scenarios", caller="me", key="k-1", request_digest="d")
    do_once(sent=sent, prepare=lambda: None, write=lambda _: Done(first.id, "secret"))
    report_scenario(scenario=first, reason="other", text="A line\u202e\nand another")
    row = {"name": "Card", "type": "attack", "check": 3, "keywords": ["Air"], "back": {"name": "Ω", "type": "attack"}}
    ImportedCard.objects.create(slug="card", name="Card", type="attack", row=row)
    CardSource.objects.create(name="cards", credit="Somebody", digest="d" * 64, total=1, done=1)
    CollectionVersion.objects.create(pk=1, mark="m" * 32)
    Precedent.objects.create(card="card", question="Ω?", answer="Yes.\nNo.", source="A test", official=True)
    return everything()


def everything() -> dict[str, Any]:
    return {model._meta.label: list(model._default_manager.order_by("pk").values()) for model in kept_models()}


def empty() -> None:
    for model in kept_models():
        model._default_manager.all().delete()


def lines_of(path: Path) -> list[bytes]:
    return gzip.decompress(path.read_bytes()).splitlines(keepends=True)


def written(path: Path, lines: list[bytes]) -> Path:
    path.write_bytes(gzip.compress(b"".join(lines)))
    return path


def signed(lines: list[bytes]) -> list[bytes]:
    """Return the same lines with a matching foot."""
    foot = {"rows": len(lines) - 2, "sha256": hashlib.sha256(b"".join(lines[:-1])).hexdigest()}
    return [*lines[:-1], json.dumps(foot).encode() + b"\n"]


def test_everything_comes_back_exactly(kept: dict[str, Any], tmp_path: Path) -> None:
    assert all(rows for rows in kept.values()), "a model has no row here: add one"
    backup(path=tmp_path / "b.gz")
    empty()

    report = restore(path=tmp_path / "b.gz")

    assert everything() == kept
    assert report.rows == sum(map(len, kept.values()))


def test_an_owner_key_fits_after_a_restore_under_another_secret(tmp_path: Path, settings: Any) -> None:
    scenario, key = scenario_create(question=QUESTION, title="Mine")
    backup(path=tmp_path / "b.gz")
    empty()

    settings.SECRET_KEY = "the secret of another machine, as random as the first one was"
    restore(path=tmp_path / "b.gz")

    changed = scenario_update(scenario_id=scenario.id, owner_key=key, revision=1, changes={"title": "Still mine"})
    assert changed.title == "Still mine"


def test_counts_of_a_day_are_no_part_of_a_backup(tmp_path: Path) -> None:
    DailyUse.objects.create(who="w" * 64, what="scenarios", day="2026-11-17", count=1)

    report = backup(path=tmp_path / "b.gz")

    assert "rulings.dailyuse" not in report.counts


def test_a_backup_of_the_release_before_restores(kept: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "b.gz"
    backup(path=path)
    lines = lines_of(path)
    new = {"size", "last_opened", "goes", "barred", "sealed"}
    rows = [json.loads(line) for line in lines[1:-1]]
    older = [
        {**row, "fields": {name: value for name, value in row["fields"].items() if name not in new}}
        for row in rows
        if row["model"] != "rulings.report"
    ]
    head = json.loads(lines[0])
    head["migrations"] = [name for name in head["migrations"] if name not in NEW_MIGRATIONS]
    written(path, signed([json.dumps(row).encode() + b"\n" for row in [head, *older, {}]]))

    restore(path=path, replace=True)

    assert Scenario.objects.filter(size=None, barred=False).count() == 2


def test_new_rows_are_numbered_after_the_restored_ones(kept: dict[str, Any], tmp_path: Path) -> None:
    backup(path=tmp_path / "b.gz")
    restore(path=tmp_path / "b.gz", replace=True)

    ImportedCard.objects.create(slug="another", name="Another", type="attack", row={})
    key_create(name="Another bot")

    assert ImportedCard.objects.count() == 2
    assert ApiKey.objects.count() == 2


def test_a_database_that_holds_something_is_replaced_only_when_told(kept: dict[str, Any], tmp_path: Path) -> None:
    backup(path=tmp_path / "b.gz")
    late, _ = scenario_create(question=QUESTION, title="Made later")

    with pytest.raises(NotEmpty, match=r"--replace"):
        restore(path=tmp_path / "b.gz")
    assert Scenario.objects.filter(pk=late.pk).exists()
    restore(path=tmp_path / "b.gz", replace=True)

    assert everything() == kept


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.999])
def test_a_file_that_is_cut_off_is_refused_and_changes_nothing(
    kept: dict[str, Any], tmp_path: Path, part: float
) -> None:
    path = tmp_path / "b.gz"
    backup(path=path)
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * part)])

    with pytest.raises(Damaged):
        restore(path=path, replace=True)

    assert everything() == kept


def test_every_flipped_byte_of_the_data_is_noticed(kept: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "b.gz"
    backup(path=path)
    whole = path.read_bytes()
    # The last byte before the checksum and the length is padded with bits that aren't data.
    filled_up = len(whole) - 9
    for at in (at for at in range(10, len(whole), max(1, len(whole) // 60)) if at != filled_up):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x20]) + whole[at + 1 :])
        with pytest.raises(BackupError):
            restore(path=path, replace=True)

    assert everything() == kept


def test_a_row_taken_out_or_changed_is_noticed(kept: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "b.gz"
    backup(path=path)
    lines = lines_of(path)

    for changed in ([*lines[:2], *lines[3:]], [line.replace(b"A bot", b"B bot") for line in lines], lines[:-1]):
        with pytest.raises(Damaged, match="Use another copy"):
            restore(path=written(tmp_path / "c.gz", changed), replace=True)


@pytest.mark.parametrize(
    "content",
    [b"", b"hello", gzip.compress(b"hello\n"), gzip.compress(b'{"a": 1}\n{}\n')],
    ids=["empty", "no gzip", "no JSON", "no backup"],  # what was packed in another second has different bytes
)
def test_what_is_no_backup_is_refused_in_words(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "b.gz").write_bytes(content)

    with pytest.raises(Damaged):
        restore(path=tmp_path / "b.gz")


def test_a_newer_format_migration_model_or_field_is_refused(kept: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "b.gz"
    backup(path=path)
    lines = lines_of(path)
    head = json.loads(lines[0])
    newer_format = [json.dumps({**head, "ringside-backup": 2}).encode() + b"\n", *lines[1:]]
    migrations = [*head["migrations"], "rulings.0099_later"]
    newer_tables = [json.dumps({**head, "migrations": migrations}).encode() + b"\n", *lines[1:]]
    newer_model = [line.replace(b'"api.apikey"', b'"api.later"') for line in lines]
    newer_field = [line.replace(b'"hint"', b'"later"') for line in lines]

    for changed in (newer_format, newer_tables, newer_model, newer_field):
        with pytest.raises(Newer):
            restore(path=written(tmp_path / "c.gz", signed(changed)), replace=True)

    assert everything() == kept


def test_a_file_that_is_not_there_or_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="can't be read"):
        call_command("restore", str(tmp_path / "none.gz"))
    with pytest.raises(CommandError, match="can't write a file"):
        call_command("backup", str(tmp_path / "no" / "b.gz"))


def test_a_backup_that_fails_leaves_the_old_file(kept: dict[str, Any], tmp_path: Path, monkeypatch: Any) -> None:
    path = tmp_path / "b.gz"
    backup(path=path)
    before = path.read_bytes()
    monkeypatch.setattr("judgeapp.upkeep.backups._fields", lambda row: {"x": object()})

    with pytest.raises(TypeError):
        backup(path=path)

    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.iterdir()] == ["b.gz"]


def test_the_commands_say_what_they_did(kept: dict[str, Any], tmp_path: Path, capsys: Any) -> None:
    call_command("backup", str(tmp_path / "b.gz"))
    call_command("restore", str(tmp_path / "b.gz"), "--replace")

    said = capsys.readouterr().out
    assert "rulings.scenario 2" in said
    assert f"Restored {sum(map(len, kept.values()))} rows" in said
    assert everything() == kept


def test_housekeeping_forgets_old_answers(kept: dict[str, Any], capsys: Any) -> None:
    SentOnce.objects.update(created="2026-01-01T00:00:00Z")

    call_command("housekeeping")

    assert "Deleted: 1 answers" in capsys.readouterr().out
    assert SentOnce.objects.count() == 0
