"""The WSGI door. The site is warm before the first request, so that no visitor waits for it."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.settings")

application = get_wsgi_application()

from judgeapp.warming import warm_up  # noqa: E402 - needs Django set up

warm_up()
