"""A live site withstands the attacks: gunicorn with two workers, as it is served."""

from __future__ import annotations

from devtools.attack.report import line
from devtools.attack.running import all_attacks, run
from devtools.attack.sending import Target
from devtools.attack.shots import BROKE
from tests.service.conftest import MakeSite, make_site  # noqa: F401 - a fixture


def test_the_attacks_hold_against_a_live_site(make_site: MakeSite) -> None:  # noqa: F811
    site = make_site().start()
    short = [attack for attack in all_attacks() if attack.short]

    outcomes = run(Target(f"http://127.0.0.1:{site.port}"), short)

    assert [line(outcome) for outcome in outcomes if outcome.verdict == BROKE] == []
    assert all(outcome.memory_before for outcome in outcomes)
