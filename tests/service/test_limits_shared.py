"""Limits over several machines: one Redis counts for all of them."""

from __future__ import annotations

from pathlib import Path

from judgeapp.admission import clock
from judgeapp.admission.counting import FileCounts, RedisCounts
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
