"""Under `ringside.py serve` the server prepares for its first page itself: while it reads the content, not before.

RINGSIDE_PREPARE asks for it. Once the site is up, gunicorn.conf.py has the rest made (downloads, the offline pack).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context

from django.core.management import CommandError, call_command

ASKED = "RINGSIDE_PREPARE"
MISSING = "ringside: a part isn't ready, see above; the site runs without it, and /readyz says more"
# Whether this process was asked to prepare, and whether all that the first page needs is there.
asked = bool(os.environ.get(ASKED))
first_page_ready = False


@contextmanager
def prepared_meanwhile() -> Iterator[None]:
    """Prepare database, static files and search index in parallel, if requested. A failure is reported and skipped."""
    if not asked:
        yield
        return
    # Forked: what is imported and read by now doesn't have to be imported and read again.
    beside = get_context("fork").Process(target=_prepare)
    beside.start()
    try:
        yield
    finally:
        beside.join()
    global first_page_ready  # noqa: PLW0603 - one for each process, as everything that is done once
    first_page_ready = beside.exitcode == 0
    if not first_page_ready:
        print(MISSING, file=sys.stderr, flush=True)


def _prepare() -> None:
    """End as the command would end."""
    try:
        call_command("prepare", first_page=True)
    except CommandError as error:
        sys.exit(str(error))
