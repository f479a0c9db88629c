"""Headers that every answer carries, whether it comes from a view, a refusal further out, or a redirect."""

from __future__ import annotations

from collections.abc import Callable

from csp.constants import HEADER
from csp.utils import build_policy
from django.http import HttpRequest, HttpResponse

# Browser features that pages may use. Ours only copy to the clipboard and paste from it.
DENIED = (
    "accelerometer",
    "autoplay",
    "browsing-topics",
    "camera",
    "display-capture",
    "encrypted-media",
    "fullscreen",
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "local-fonts",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "picture-in-picture",
    "publickey-credentials-create",
    "publickey-credentials-get",
    "screen-wake-lock",
    "serial",
    "storage-access",
    "usb",
    "window-management",
    "xr-spatial-tracking",
)
PERMISSIONS = ", ".join([*(f"{feature}=()" for feature in DENIED), "clipboard-read=(self)", "clipboard-write=(self)"])


def strict_headers() -> dict[str, str]:
    """Return the policies that go with every answer."""
    return {
        HEADER: build_policy(),
        "Permissions-Policy": PERMISSIONS,
        "X-Content-Type-Options": "nosniff",
        # A scenario's link is secret, so no other site learns where a visitor came from.
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
    }


class AnswerHeaders:
    """The strict policies on every answer. They are the same for all of them, so they are put together once."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.headers = strict_headers()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        for name, value in self.headers.items():
            response.headers.setdefault(name, value)
        return response
