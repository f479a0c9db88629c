"""Do the one-time work before anybody waits for it: read the content, open the index, build the grammar, make one ruling.

gunicorn loads the site once and forks its workers from it (`preload_app`), so they share what is read here and start warm. A worker
must not share connections: whatever this opened to the database or the cache is closed again at the end.
"""

from __future__ import annotations

from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.db import connections
from django.template.loader import get_template
from django.urls import get_resolver

from judgeapp.api.examples import QUESTION
from judgeapp.cards.collection import known_cards
from judgeapp.lookup.selectors import warm_up as warm_up_search
from judgeapp.memory import settle
from judgeapp.preparing import prepared_meanwhile
from judgeapp.rulebook.loading import library
from judgeapp.rulings.gallery import warm_up as warm_up_gallery
from rules_engine import judge, read_line

LINE = "Form: Draw 1 card."


def read_content() -> None:
    """Read what is in files and needs neither database, static files nor index.

    Under `ringside.py serve` those three are prepared meanwhile, in a separate process.
    """
    library().referred_by  # noqa: B018 - loads the rulebook and finds who refers to what
    with prepared_meanwhile():
        warm_up_gallery()
        read_line(LINE)
        _compile_templates()


def warm_up() -> None:
    """Load everything else that requests share, then close every connection."""
    # Imports every view.
    get_resolver().url_patterns  # noqa: B018
    # The list of static files is read when it is first asked for. A later version may have replaced it by then.
    getattr(staticfiles_storage, "hashed_files", None)
    judge(QUESTION, known_cards()).as_dict()
    warm_up_search()
    # What two processes must not share. Nothing here asks the cache.
    connections.close_all()
    settle()


def _compile_templates() -> None:
    folder = Path(settings.BASE_DIR) / "templates"
    for path in folder.rglob("*.html"):
        get_template(path.relative_to(folder).as_posix())
