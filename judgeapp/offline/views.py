"""What a browser needs to keep the site: the service worker, and the pages that only it shows."""

from __future__ import annotations

import json

from csp.constants import HEADER, SELF, WASM_UNSAFE_EVAL
from csp.utils import build_policy
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static

from judgeapp.headers import strict_headers

from .engine import worker_settings
from .packs import Packs, read_packs

JAVASCRIPT = "text/javascript; charset=utf-8"
# Browsers request it repeatedly. It names the version, so it must never be stale.
ASK_AGAIN = "no-cache"
# What a browser gets if there are no packs (any more): a worker that unregisters itself.
NO_PACKS = """self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", () => self.registration.unregister());
"""


def service_worker(request: HttpRequest) -> HttpResponse:
    """The service worker of this version: which packs there are, and the script that keeps them."""
    packs = read_packs()
    response = HttpResponse(_worker(packs) if packs else NO_PACKS, content_type=JAVASCRIPT)
    response["Cache-Control"] = ASK_AGAIN
    return response


def _worker(packs: Packs) -> str:
    told = packs.as_dict() | {"headers": strict_headers()}
    return (
        f"import {{ start }} from {json.dumps(static('js/offline/service_worker.js'))};\nstart({json.dumps(told)});\n"
    )


def engine_worker(request: HttpRequest) -> HttpResponse:
    """The worker that runs the engine. Only it may compile WebAssembly; pages keep their strict policy."""
    packs = read_packs()
    if packs is None or not packs.engine:
        raise Http404("This site hasn't prepared the engine for offline use.")
    script = static("js/offline/engine_worker.js")
    body = f"import {{ run }} from {json.dumps(script)};\nrun({json.dumps(worker_settings(packs))});\n"
    response = HttpResponse(body, content_type=JAVASCRIPT)
    response["Cache-Control"] = ASK_AGAIN
    response[HEADER] = build_policy(update={"script-src": [SELF, WASM_UNSAFE_EVAL]})
    return response


def offline(request: HttpRequest) -> HttpResponse:
    """What this browser keeps, and what waits to be sent."""
    return render(request, "offline/offline.html", {"json_twin": "/api/v1/"})


def waiting(request: HttpRequest) -> HttpResponse:
    """Shown while the engine starts, then replaced by the requested page."""
    return render(request, "offline/waiting.html", {"json_twin": "/api/v1/"})


def not_here(request: HttpRequest) -> HttpResponse:
    """Shown for a page that needs the network, or an engine that isn't stored."""
    return render(request, "offline/not_here.html", {"json_twin": "/api/v1/"})
