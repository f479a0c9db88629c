"""Quotes on pages are set as a typesetter sets them; tags and code are left alone."""

from __future__ import annotations

import pytest

from judgeapp.rulebook.quotes import curly


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ("Your rival can't.", "Your rival can’t."),
        ('It grants "Skip this."', "It grants “Skip this.”"),
        ("&quot;Stun: 2&quot; isn&#x27;t 3", "“Stun: 2” isn’t 3"),
        ('(a "face down" card)', "(a “face down” card)"),
        ('<a href="/x/">it\'s</a> "<mark>Red</mark>"', '<a href="/x/">it’s</a> “<mark>Red</mark>”'),
        ("the 'multiple' copy", "the ‘multiple’ copy"),
        ('<code>"as typed"</code>', '<code>"as typed"</code>'),
        ("A &amp; B's", "A &amp; B’s"),
    ],
)
def test_quotes_are_set(typed: str, set_: str) -> None:
    assert curly(typed) == set_
