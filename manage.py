#!/usr/bin/env python
"""Django's command line for Ringside."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

WRONG_SETTINGS = 78  # sysexits.h: EX_CONFIG


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.settings")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as wrong:
        print(f"ringside: {wrong}", file=sys.stderr)
        return WRONG_SETTINGS
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
