"""`python -P -m devtools.compiled`: run the scenarios on the first engine on the path. Exits with 1 if one has faults."""

import argparse
import os

import django

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.settings")
    django.setup()
    from devtools.compiled.scenarios import run_scenarios

    parser = argparse.ArgumentParser(prog="python -P -m devtools.compiled")
    parser.add_argument("--every", type=int, default=1, help="run only every Nth scenario")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    raise SystemExit(bool(run_scenarios(print, every=options.every, processes=options.processes)))
