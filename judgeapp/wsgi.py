"""The WSGI door. Content and index are opened before the first request, so that no visitor waits for them."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.settings")

application = get_wsgi_application()


def _warm_up() -> None:
    from judgeapp.lookup.selectors import warm_up
    from judgeapp.memory import settle
    from judgeapp.rulebook.loading import library
    from judgeapp.rulings.gallery import warm_up as warm_up_gallery

    library()
    warm_up_gallery()
    warm_up()
    settle()


_warm_up()
