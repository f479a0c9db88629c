"""A link as a QR code: an inline SVG, black on white in every colour scheme, so every camera can read it."""

from __future__ import annotations

import segno
from django.utils.safestring import SafeString, mark_safe

LONGEST_LINK = 300


def qr_svg(link: str) -> SafeString:
    """The SVG element for a link; nothing for one so long that no camera would read it."""
    if len(link) > LONGEST_LINK:
        return SafeString("")
    code = segno.make(link, error="m", micro=False)
    drawn = code.svg_inline(border=3, dark="#000", light="#fff", omitsize=True, svgclass="qr", lineclass=None)
    # Made of squares only: the link doesn't appear in it as text.
    return mark_safe(drawn)  # noqa: S308
