"""A page as a browser without JavaScript sees it: its links, ids and words, and what a strict policy would refuse."""

from __future__ import annotations

from html.parser import HTMLParser

from django.http import HttpResponse

_LOADING = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src", "object": "data"}
_ADDRESSES = {"href", "src", "action", "formaction", "data", "hx-get"}
_SILENT = {"script", "style", "title"}


class Page(HTMLParser):
    """Everything the tests ask about a page, read in one go."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.links: list[str] = []
        self.ids: list[str] = []
        self.loads: list[str] = []
        self.alternates: dict[str, str] = {}
        self.inline: list[str] = []
        self.tags: set[str] = set()
        self._texts: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()

    @property
    def text(self) -> str:
        return " ".join(" ".join(self._texts).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.add(tag)
        if tag in _SILENT:
            self._open.append(tag)
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag == "link" and given.get("rel") == "alternate":
            self.alternates[given.get("type", "")] = given["href"]
        elif tag in _LOADING and _LOADING[tag] in given:
            self.loads.append(given[_LOADING[tag]])
        self._note_inline(tag, given)

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1] == tag:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if not self._open:
            self._texts.append(data)
        elif self._open[-1] == "script" and data.strip():
            self.inline.append(f"<script>{data.strip()[:60]}")

    def _note_inline(self, tag: str, given: dict[str, str]) -> None:
        """Note what `default-src 'self'` refuses: styles and handlers written into the page."""
        if tag == "style":
            self.inline.append("<style>")
        self.inline += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]
        self.inline += [f"{tag} {given[name]}" for name in _ADDRESSES & set(given) if _is_code(given[name])]


def _is_code(address: str) -> bool:
    return address.strip().lower().startswith("javascript:")


def page_of(response: HttpResponse) -> Page:
    """Return the page of an answer."""
    return Page(response.content.decode())
