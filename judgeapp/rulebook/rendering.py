"""Clause text -> HTML with links, or plain words for search, citations and chat.

Markdown is applied to one clause at a time; our own [[links]] and mentions of terms become links afterwards, on the HTML's
text only, so that no link can land inside a tag.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

import markdown
import nh3

from .model import Clause, Ref
from .quotes import curly
from .references import WRITTEN, Mentions

_MARKUP = re.compile(r"\\([\\`*_\[\]])|[*`]+")
_TAGS = re.compile(r"(<[^>]+>)")
_ALLOWED_TAGS = {"p", "strong", "em", "code", "br"}
_markdown = markdown.Markdown(extensions=[], output_format="html")
# Private-use characters: Markdown takes STX and ETX for its own slots and would eat ours.
_SLOT = "\ue000{}\ue001"
_SLOTS = re.compile("\ue000(\\d+)\ue001")


@lru_cache(maxsize=20_000)
def plain_text(text: str) -> str:
    """The words of a clause without any markup."""
    shown = WRITTEN.sub(lambda match: match[2] or _words(match[1]), text)
    return " ".join(_MARKUP.sub(lambda match: match[1] or "", shown).split())


def _words(target: str) -> str:
    return target.rpartition(":")[2].partition("#")[0].replace("-", " ")


def render_clause(
    clause: Clause, mentions: Mentions, url_of: Callable[[Ref], str], gist_of: Callable[[Ref], str] = lambda _: ""
) -> str:
    """The clause as HTML: paragraphs, emphasis, links to the entries that it names, each with what `gist_of` says about it."""
    links: list[tuple[str, str]] = []

    def keep(match: re.Match[str]) -> str:
        target, words = match[1], match[2] or _words(match[1])
        edition, colon, rest = target.rpartition(":")
        entry, _, clause_id = rest.partition("#")
        links.append((url_of(Ref(edition if colon else clause.edition, entry, clause_id or None)), words))
        return _SLOT.format(len(links) - 1)

    _markdown.reset()
    source = WRITTEN.sub(keep, clause.text).replace("<", "&lt;")
    html = nh3.clean(_markdown.convert(source), tags=_ALLOWED_TAGS, attributes={})
    html = _link_mentions(html, clause, mentions, url_of, gist_of)
    html = _SLOTS.sub(lambda match: '<a href="{}">{}</a>'.format(*map(_escape, links[int(match[1])])), html)
    return curly(html[3:-4] if html.startswith("<p>") and html.count("<p>") == 1 else html)


def _link_mentions(
    html: str, clause: Clause, mentions: Mentions, url_of: Callable[[Ref], str], gist_of: Callable[[Ref], str]
) -> str:
    """Link the first mention of each term, in text between tags only."""
    seen: set[Ref] = set()
    parts = _TAGS.split(html)
    for i in range(0, len(parts), 2):
        text, end = parts[i], len(parts[i])
        before = "".join(parts[:i:2])
        found = [m for m in mentions.find(before + text, Ref(clause.edition, clause.entry)) if m.start >= len(before)]
        for mention in reversed(found):
            if mention.ref in seen:
                continue
            seen.add(mention.ref)
            start, end = mention.start - len(before), mention.end - len(before)
            gist = curly(gist_of(mention.ref))
            tip = f' data-gist="{_escape(gist)}"' if gist else ""
            link = f'<a class="term" href="{_escape(url_of(mention.ref))}"{tip}>{text[start:end]}</a>'
            text = text[:start] + link + text[end:]
        parts[i] = text
    return "".join(parts)


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
