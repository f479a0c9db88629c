"""/contract/: docs/contract.md as a page of the site, so that callers find it where they ask."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import markdown
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe

SOURCE = Path(settings.BASE_DIR) / "docs" / "contract.md"
# Other pages of docs/ have their own places here.
_ELSEWHERE = {"api.md": "/api/v1/docs/", "notation.md": "/board/"}
_LINK = re.compile(r"\]\(([a-z-]+\.md)(#[\w-]+)?\)")
_TABLE = re.compile(r"<table>.*?</table>", re.S)


def contract(request: HttpRequest) -> HttpResponse:
    """Everything about questions, decisions, steps, versions and stability, on one page."""
    body, contents = contract_html()
    context = {"body": body, "contents": contents, "json_twin": "/api/v1/"}
    return render(request, "api/contract.html", context)


@cache
def contract_html() -> tuple[SafeString, SafeString]:
    """Return the page and its table of contents. The text is the site's own, so it isn't sanitised."""
    text = SOURCE.read_text(encoding="utf-8")
    rest = text.partition("\n")[2]
    made = markdown.Markdown(
        extensions=["tables", "fenced_code", "toc"], extension_configs={"toc": {"toc_depth": "1-2"}}
    )
    html = made.convert(_LINK.sub(_led_on, rest))
    # Wide tables and examples scroll by themselves, by keyboard too; the page itself doesn't.
    html = html.replace("<pre>", '<pre tabindex="0">')
    html = _TABLE.sub(lambda hit: f'<div class="scrolls" tabindex="0">{hit[0]}</div>', html)
    # The page's own title is the only heading of its rank.
    html = re.sub(r"(</?h)([1-4])", lambda hit: f"{hit[1]}{int(hit[2]) + 1}", html)
    return mark_safe(html), mark_safe(str(made.toc))  # type: ignore[attr-defined] # noqa: S308 - our own file


def _led_on(hit: re.Match[str]) -> str:
    return f"]({_ELSEWHERE.get(hit[1], '/api/v1/docs/')})"
