"""The WSGI door. The site is warm before the first request, so that no visitor waits for it."""

import os
import sys

import django
from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application

from judgeapp.memory import gather

WRONG_SETTINGS = 78  # as manage.py ends then (sysexits.h: EX_CONFIG)

gather()
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.settings")
try:
    django.setup()
except ImproperlyConfigured as wrong:
    print(f"ringside: {wrong}", file=sys.stderr)
    sys.exit(WRONG_SETTINGS)

from judgeapp.database import serve  # noqa: E402
from judgeapp.warming import read_content, warm_up  # noqa: E402 - needs Django set up

read_content()
serve()
# Looks through the static files, which `read_content` may have created.
application = get_wsgi_application()
warm_up()
