"""`python -m devtools.checks [--fast | pytest arguments]`, which `ringside.py test` starts once everything is installed."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from .alone import last_failed, pass_alone, worth_a_second_look
from .fast import AT_ONCE, fast_jobs
from .jobs import has_node, script_checks, static_checks, suite
from .running import in_turn, shown, side_by_side


def say(message: str) -> None:
    print(f"ringside: {message}", flush=True)


def main(arguments: list[str]) -> int:
    """Run what is asked for; 1 if anything failed."""
    if arguments == ["--fast"]:
        with TemporaryDirectory(prefix="ringside-fast-") as shared:
            failed = side_by_side(fast_jobs(Path(shared)), AT_ONCE, say)
        say(f"failed: {', '.join(failed)}" if failed else "the fast checks pass; `ringside.py test` runs all of them")
        return int(bool(failed))
    failed = [] if arguments else in_turn(static_checks(), say) + _scripts()
    say("running the tests")
    if not shown(suite(arguments)) and not (not arguments and _passed_alone()):
        failed.append("tests")
    say(f"failed: {', '.join(failed)}" if failed else "everything passes")
    return int(bool(failed))


def _passed_alone() -> bool:
    tests = last_failed()
    return worth_a_second_look(tests) and pass_alone(tests, shown, say)


def _scripts() -> list[str]:
    if has_node():
        return in_turn(script_checks(), say)
    say("skipping the checks of static/js: they need node and npm (Debian: nodejs, npm)")
    return []


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
