"""Limits of a whole site: one Redis counts for several machines, and a counts file that fails takes nothing down."""

from __future__ import annotations

from pathlib import Path

from judgeapp.admission import clock
from judgeapp.admission.counting import FileCounts
from judgeapp.admission.redis_counts import RedisCounts
from judgeapp.admission.table import Charge
from tests.service.conftest import MakeSite
from tests.services import Redis


def test_a_real_redis_counts_for_all_machines_and_forgets(tmp_path: Path, redis: Redis) -> None:
    machines = [RedisCounts(redis.url, FileCounts(tmp_path / name)) for name in ("one", "two")]
    until = int(clock.now()) + 60
    charges = [Charge("read-a", 3, until), Charge("cost-a", -1, until)]

    used = [machine.charge(charges) for machine in machines]

    assert used == [[3, -1], [6, -2]]
    assert all(machine.trouble() is None for machine in machines)
    assert 0 < machines[0].client.ttl(f"ringside:used:read-a:{until}") <= 60


def test_two_machines_share_their_limits(make_site: MakeSite, redis: Redis) -> None:
    machines = [
        make_site(
            REDIS_URL=redis.url, RINGSIDE_THROTTLE="on", RINGSIDE_LIMITS="read=5", RINGSIDE_SECRET_KEY="shared" * 10
        ).start()
        for _ in range(2)
    ]

    answers = [machines[n % 2].get("/api/v1/editions/") for n in range(12)]

    assert {answer.status for answer in answers} == {200, 429}
    # A minute may turn between two requests; each has its own five.
    assert sum(answer.status == 200 for answer in answers) <= 10
    assert {answer.headers["ratelimit-limit"] for answer in answers} == {"5"}


def test_a_counts_file_that_is_cut_garbled_or_cannot_be_made_takes_no_page_down(make_site: MakeSite) -> None:
    site = make_site(RINGSIDE_THROTTLE="on")
    (site.folder / "counts").mkdir()
    site.start()
    asked = ("/", "/rules/uvs-1.2.9/block-step/", "/api/v1/editions/", "/search/?q=block")

    without = [site.get(path) for path in asked]
    told = site.get("/readyz").json
    (site.folder / "counts").rmdir()
    counts = site.folder / "counts"
    for damage in (b"", b"garbled" * 50_000):
        counts.write_bytes(damage)
        assert [site.get(path).status for path in asked] == [200] * 4

    assert [answer.status for answer in without] == [200] * 4
    assert all("ratelimit-limit" in answer.headers for answer in without)
    assert told["status"] in ("ok", "degraded")
    assert "Traceback" not in site.log
    assert "each worker counts for itself" in site.log
