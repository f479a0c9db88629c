"""Any text, made by hypothesis: the search answers, with the right status."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from judgeapp.middleware import MAX_URL
from tests.pages import page_of

from .asking import API, BOTH, PAGE, assert_refused

pytestmark = pytest.mark.usefixtures("search_index")


@BOTH
@given(typed=st.text(max_size=400))
@settings(max_examples=100, deadline=None, database=None)
def test_any_text_gets_an_answer_with_the_right_status(address: str, typed: str) -> None:
    response = Client().get(address, {"q": typed})

    control = any((ord(char) < 32 and char not in "\t\n\r") or ord(char) == 127 for char in typed)
    if response.status_code == 414:
        assert len(quote(typed)) > MAX_URL / 2
    elif control:
        assert_refused(response, 400, "control characters")
    elif not typed.strip() and address == API:
        assert_refused(response, 400, "at least one word")
    else:
        assert response.status_code == 200


@given(
    typed=st.text(alphabet=st.sampled_from("abxk \"[](){}*?~^:#.-_\\/<>&'=+%!|0123 edition:kind:NOT OR"), max_size=220)
)
@settings(max_examples=100, deadline=None, database=None)
def test_any_mix_of_signs_gets_an_answer(typed: str) -> None:
    response = Client().get(PAGE, {"q": typed})

    assert response.status_code == 200
    assert page_of(response).inline == []


FILTERS = st.sampled_from(
    ["", "edition:ufs", "edition:mha", "kind:example", "kind:note", "kind:keyword", "kind:banned"]
)
WORDS = st.sampled_from(
    [
        "block",
        '"the attack"',
        '"your turn"',
        "302.8.3.1",
        "block-step#valid-zones",
        "vitality",
        "guile",
        "if",
        "zqx",
        '"zqx"',
    ]
)


@given(parts=st.lists(st.one_of(FILTERS, WORDS), max_size=6))
@settings(max_examples=100, deadline=None, database=None)
def test_filters_phrases_numbers_and_words_go_together_in_any_order(parts: list[str]) -> None:
    response = Client().get(PAGE, {"q": " ".join(parts)})

    assert response.status_code == 200
