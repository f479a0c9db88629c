"""`python -m devtools.golden`: the same as `manage.py golden`, also in a tree that has no such command yet."""

import argparse
import os

import django

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.settings")
    django.setup()
    from devtools.golden.command import add_arguments, run

    parser = argparse.ArgumentParser(prog="python -m devtools.golden")
    add_arguments(parser)
    raise SystemExit(run(parser.parse_args(), print))
