"""Whatever is typed or sent, the answer is a page or a problem with clear words, never a 500."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from django.test import Client

from judgeapp.middleware import MAX_URL
from tests.pages import Page

from .asking import API, BOTH, PAGE, ask, assert_refused, words_of

pytestmark = pytest.mark.usefixtures("search_index")


CUT = "Only the first 200 characters were searched."


# Too long


@BOTH
def test_a_line_of_300_characters_is_searched_in_part_and_says_so(address: str) -> None:
    response = ask(address, "block+" * 50)

    assert response.status_code == 200
    assert CUT in words_of(response)


@BOTH
@pytest.mark.parametrize("length", [5_000, 100_000])
def test_an_address_that_is_too_long_is_refused_in_words(address: str, length: int) -> None:
    response = ask(address, "a" * length)

    assert_refused(response, 414, f"The address is longer than {MAX_URL} characters.")


@BOTH
def test_an_address_of_just_the_longest_length_is_answered(address: str) -> None:
    longest = "a" * (MAX_URL - len(address) - len("q="))

    assert ask(address, longest).status_code == 200
    assert ask(address, longest + "a").status_code == 414


@pytest.mark.parametrize(
    "address", ["/rules/{}/", "/rules/uvs-1.2.9/{}/", "/api/v1/editions/{}/", "/open-questions/{}/"]
)
@pytest.mark.parametrize(("length", "status"), [(300, 404), (3_000, 404), (5_000, 414), (100_000, 414)])
def test_a_name_that_is_too_long_is_not_found_or_refused(address: str, length: int, status: int) -> None:
    assert Client().get(address.format("a" * length)).status_code == status


@pytest.mark.parametrize("key", ["edition", "kind", "limit"])
@BOTH
def test_an_over_long_parameter_is_no_error(address: str, key: str) -> None:
    response = Client().get(address, {"q": "block", key: "9" * 3_000})

    assert response.status_code in ({200} if address == PAGE else {400, 404})


# What breaks query parsers


@BOTH
@pytest.mark.parametrize(
    "typed",
    [
        "[" * 2_000,
        "(" * 3_000,
        "(" * 1_500 + ")" * 1_500,
        "NOT " * 500,
        "NOT+" * 500,
        "a AND (b OR",
        "w*",
        "*",
        "*lock",
        "?lock",
        "block~2",
        "block^999999999",
        "title:block",
        "[a TO z]",
        "{a TO}",
        "edition:",
        "kind:",
        "edition:edition:edition:",
        'kind:"keyword',
        '"' * 150,
        '"block" ' * 25,
        "\\",
        "a" * 199,
        "a " * 99,
        "'" * 150,
        "block#",
        "#block",
        "a#b#c",
        "999999999999.9.9.9",
        "100.1.1.1.1.1.1.1.1.1.1.1",
        "kind:example " * 10,
        "=cmd()",
        "%",
        "${7*7} {{7*7}}",
    ],
    ids=lambda typed: f"{typed[:12]}x{len(typed)}",
)
def test_a_line_that_breaks_query_parsers_is_searched_as_words(address: str, typed: str) -> None:
    response = ask(address, quote(typed) if len(quote(typed)) < 3_500 else typed.replace(" ", "+"))

    assert response.status_code == 200
    if len(typed.replace("+", " ").strip()) > 200:
        assert CUT in words_of(response)


# Characters


@BOTH
@pytest.mark.parametrize("code", ["%00", "%01", "%07", "%08", "%0B", "%1B", "%1F", "%7F", "block%00step", "%00" * 100])
def test_control_characters_are_refused_in_words(address: str, code: str) -> None:
    assert_refused(ask(address, code), 400, "The address contains control characters. Type the words again.")


@pytest.mark.parametrize("address", ["/rules/a%00b/", "/rules/uvs-1.2.9/%07/", "/api/v1/editions/%1B/", "/%7F"])
def test_control_characters_in_a_path_are_refused_in_words(address: str) -> None:
    assert_refused(Client().get(address), 400, "control characters")


@BOTH
@pytest.mark.parametrize("code", ["%09", "%0A", "%0D", "block%0Astep", "%20%20block"])
def test_tabs_and_line_ends_are_white_space(address: str, code: str) -> None:
    response = ask(address, code)

    only_space = code in ("%09", "%0A", "%0D")
    assert response.status_code == (400 if only_space and address == API else 200)


@BOTH
@pytest.mark.parametrize(
    "code",
    ["%ED%A0%80", "%ED%BF%BF", "block%ED%A0%80step", "%FF%FE", "%C3", "%E2%82", "%F8%A1", "%zz", "%", "%u0041"],
)
def test_what_is_no_unicode_is_searched_as_far_as_it_can_be_read(address: str, code: str) -> None:
    response = ask(address, code)

    assert response.status_code == 200
    words_of(response).encode()


@BOTH
@pytest.mark.parametrize(
    "typed",
    [
        "😀",
        "block 😀 step",
        "👩‍👩‍👧‍👦" * 10,
        "مرحبا بالعالم",
        "\u202ekcolb",
        "שלום",
        "ブロック",
        "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞",
        "ﬁrst ﬂip",
        "ＢＬＯＣＫ",
        "\ufeffblock",
        "block\u200bstep",
        "\u2028\u2029",
        "\ufffd\uffff",
        "\ue000" + "0" + "\ue001",
        "İstanbul ß ſ",
        "²³½",
    ],
    ids=ascii,
)
def test_text_of_any_script_is_searched(address: str, typed: str) -> None:
    response = ask(address, quote(typed))

    assert response.status_code in ({200} if typed.strip() else {200, 400})


@pytest.mark.parametrize(
    "typed",
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "' OR 1=1 --",
        "'; DROP TABLE entries; --",
        "<svg/onload=alert(1)>",
        "javascript:alert(1)",
        "</title><script>",
        "&lt;b&gt;",
        "qqzzxx <b>bold</b>",
    ],
)
def test_what_was_typed_is_shown_as_text_and_never_as_markup(typed: str) -> None:
    response = ask(PAGE, quote(typed))

    html = response.content.decode()
    page = Page(html)
    assert response.status_code == 200
    assert page.inline == []
    assert all(load.startswith("/static/") for load in page.loads)
    assert not {"img", "b"} & page.tags
    assert typed not in html or not set(typed) & set("<>\"'&")


@pytest.mark.parametrize("typed", ["<script>alert(1)</script>", "' OR 1=1 --"])
def test_the_api_answers_html_and_sql_with_json(typed: str) -> None:
    response = ask(API, quote(typed))

    assert response.status_code == 200
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["X-Content-Type-Options"] == "nosniff"


# Names that do not exist


ODD_NAMES = [
    "<script>",
    "😀",
    "'; DROP TABLE--",
    "..",
    "...",
    "%2e%2e%2f",
    "uvs-1.2.9 ",
    "UVS-1.2.9",
    "%ED%A0%80",
    "%FF",
    "a:b#c",
    "{}",
    "%25",
    "\u202e",
    "-",
    "None",
    "__class__",
]


@pytest.mark.parametrize("name", ODD_NAMES, ids=ascii)
@pytest.mark.parametrize(
    "address",
    [
        "/rules/{}/",
        "/rules/uvs-1.2.9/{}/",
        "/rules/{}/block-step/",
        "/rules/uvs-1.2.9/block-step/compare/{}/",
        "/changes/{}/mha/",
        "/indexes/{}/",
        "/open-questions/{}/",
        "/search/neighbours/uvs-1.2.9/block-step/{}/",
        "/api/v1/editions/{}/",
        "/api/v1/editions/{}/entries/",
        "/api/v1/editions/mha/entries/{}/",
    ],
)
def test_an_odd_name_is_not_found_and_said_so(address: str, name: str) -> None:
    coded = name if "%" in name else quote(name, safe="")

    assert_refused(Client().get(address.format(coded)), 404, "Not found")


@pytest.mark.parametrize("name", ODD_NAMES, ids=ascii)
def test_an_odd_edition_or_kind_of_a_search_is_told(name: str) -> None:
    page = Client().get(PAGE, {"q": "block", "edition": name})
    api = Client().get(API, {"q": "block", "edition": name})
    kind = Client().get(API, {"q": "block", "kind": name})

    assert page.status_code == 200
    if name.strip().lower() != "uvs-1.2.9":
        assert "There's no edition" in words_of(page)
    assert_refused(api, 404, "There's no edition")
    assert_refused(kind, 400, "kind must be one of")


@pytest.mark.parametrize("address", ["/errata/", "/banned/", "/open-questions/"])
@pytest.mark.parametrize("typed", ["", " ", "<b>", "[" * 300, "(" * 300, "\\", "😀", "%", "a" * 1_200])
def test_filters_take_anything(address: str, typed: str) -> None:
    response = Client().get(address, {"q": typed, "set": typed, "edition": typed})

    assert response.status_code == 200


def test_a_parameter_given_twice_or_a_thousand_times_is_no_error() -> None:
    assert Client().get("/search/?q=block&q=step").status_code == 200
    assert Client().get("/search/?" + "&".join(["q=a"] * 900)).status_code == 200
    assert Client().get("/search/?" + "&".join(["q"] * 1_900)).status_code in {200, 400}
