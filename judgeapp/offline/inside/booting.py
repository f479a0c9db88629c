"""The first thing that runs inside a browser: make it look like a machine that the site can start on."""

from __future__ import annotations

import gc
import os
import secrets
import time

import yaml

from .answering import Ask, opened


def boot(data: str) -> Ask:
    """Start the site on the data that is in this folder, and return what answers for it."""
    # There's no garbage before the site is ready, and collecting takes longer than starting.
    gc.disable()
    os.environ.update(
        DJANGO_SETTINGS_MODULE="judgeapp.offline.inside.settings",
        # Python doesn't wait for anything here, although the browser's event loop runs around it.
        DJANGO_ALLOW_ASYNC_UNSAFE="true",
        RINGSIDE_ENV="local",
        RINGSIDE_DATA=data,
        RINGSIDE_SECRET_KEY=secrets.token_urlsafe(50),
    )
    # There is no libyaml here. Content comes from the pack; these names are only needed by imports.
    yaml.CSafeLoader, yaml.CSafeDumper = yaml.SafeLoader, yaml.SafeDumper  # type: ignore[misc, assignment]
    # One thread gets all of the processor that this page has.
    time.thread_time = time.perf_counter
    ask = opened()
    gc.freeze()
    gc.enable()
    return ask
