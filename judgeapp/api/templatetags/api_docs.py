"""How the words of a description become HTML: names of shapes as links, `code` as code."""

from __future__ import annotations

import re

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

register = template.Library()
_SHAPE = re.compile(r"\{(\w+)\}")
_CODE = re.compile(r"`([^`]+)`")


@register.filter
def shapes_linked(words: str) -> SafeString:
    """`list of {Option}` with the shape as a link to where it is explained."""
    linked = _SHAPE.sub(r'<a href="#shape-\1">\1</a>', escape(words))
    return mark_safe(linked)  # noqa: S308 - escaped before anything was put in


@register.filter
def with_code(words: str) -> SafeString:
    """Turn text between backticks into code."""
    return mark_safe(_CODE.sub(r"<code>\1</code>", escape(words)))  # noqa: S308 - escaped before
