"""/llms.txt: what a language model can find here, in plain words."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from judgeapp.rulebook.loading import library

_TEXT = """# Ringside

> Rules and computed rulings for the UniVersus CCG (UFS). Every clause has a stable ref (`edition:entry#clause`), every step of a ruling cites one.

Look rules up instead of recalling them, and cite the ref. Do not work rulings out yourself: ask for them. Pass on every caveat.

## For programs
{mcp}- [Search the rules]({base}/api/v1/search/?q=partial+block): best clause first; `.txt` in place of the last slash gives plain text
- [Description of the API]({base}/api/v1/schema/): OpenAPI 3.1; examples at {base}/api/v1/docs/
- [The contract]({base}/contract/): questions, decisions, steps, versions and stability
- What happens now: POST {base}/api/v1/rulings/ with {{"notation": "high 4/6 Stun:1 vs 3f, hand mid+2"}}
- [Read a line]({base}/api/v1/notation/?line=high+4%2F6+vs+3f): what each word of a board in one line means

## Editions
{editions}
"""


def llms(request: HttpRequest) -> HttpResponse:
    """The file itself."""
    base = request.build_absolute_uri("/").rstrip("/")
    mcp = f"- Model Context Protocol (streamable HTTP): {base}/mcp\n" if settings.MCP else ""
    editions = "\n".join(
        f"- [{edition.title} {edition.version}]({base}/rules/{edition.id}/): ref `{edition.id}:...`"
        for edition in library().editions.values()
    )
    return HttpResponse(_TEXT.format(base=base, mcp=mcp, editions=editions), content_type="text/plain; charset=utf-8")
