"""`python3 ringside.py attack` without an address: start a copy as deploy/ has it, limits on and nginx in front, and attack that."""

from __future__ import annotations

import argparse
import sys

from devtools.attack.report import reported
from devtools.attack.running import chosen
from devtools.attack.sending import Target
from tests.services import NotInstalled

from .front import HOST, Nginx
from .measure import served

# Optional parts of a site are there to be attacked, too.
EVERYTHING_ON = {"RINGSIDE_THROTTLE": "on", "RINGSIDE_OFFLINE": "on", "RINGSIDE_DISCORD_PUBLIC_KEY": "ab" * 32}


def main(arguments: list[str]) -> int:
    """Attack the copy and end it. Return 1 if something broke, or nginx is missing."""
    parser = argparse.ArgumentParser(prog="ringside.py attack")
    parser.add_argument("--only", default="", help="only attacks whose name holds these words")
    parser.add_argument("--rows", action="store_true", help="only the rows of the table")
    parser.add_argument("--short", action="store_true", help="leave out what takes long or fills the limits")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args(arguments)
    attacks = chosen(asked.only, rows=asked.rows, short=asked.short)
    try:
        with served(**EVERYTHING_ON) as site, Nginx([site.port], site.folder / "static") as front:
            assert site.process is not None
            target = Target(front.url, host=HOST, pid=site.process.pid)
            return int(not reported(target, attacks, lambda said: print(said, flush=True), as_json=asked.json))
    except NotInstalled as missing:
        print(f"ringside: {missing}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
