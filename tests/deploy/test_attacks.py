"""The deployed site withstands the attacks of the table: production settings, limits on, the shipped nginx in front."""

from __future__ import annotations

from devtools.attack.report import line
from devtools.attack.running import all_attacks, run
from devtools.attack.sending import Target
from devtools.attack.shots import BROKE, UNSEEN, Attack
from tests.service.conftest import MakeSite

from .conftest import MakeNginx
from .front import HOST

# Tried without nginx too (tests/devtools), and longer than the rest together.
ELSEWHERE = ("60 long texts", "RINGSIDE_ENV", "production without", "a cut segment")


def test_the_rows_hold_behind_the_shipped_nginx(make_production: MakeSite, make_nginx: MakeNginx) -> None:
    site = make_production(RINGSIDE_THROTTLE="on").start()
    front = make_nginx([site.port], site.folder / "static")
    assert site.process is not None
    target = Target(front.url, host=HOST, pid=site.process.pid)

    outcomes = run(target, [attack for attack in all_attacks() if attack.row and not _elsewhere(attack)])

    said = [line(outcome) for outcome in outcomes]
    print("\n".join(said))
    assert [one for one, outcome in zip(said, outcomes, strict=True) if outcome.verdict == BROKE] == []
    assert [one for one, outcome in zip(said, outcomes, strict=True) if outcome.verdict == UNSEEN] == []


def _elsewhere(attack: Attack) -> bool:
    return any(words in attack.name for words in ELSEWHERE)
