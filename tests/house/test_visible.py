"""Hidden characters in visitors' words are shown as marks, everywhere the words are shown."""

from __future__ import annotations

import io
import json
import unicodedata
from typing import Any

import pytest
import yaml
from django.core.management import call_command
from django.test import Client

from judgeapp.api.examples import QUESTION
from judgeapp.bots.markdown import message
from judgeapp.rulings.exporting import scenario_file
from judgeapp.rulings.models import Scenario
from judgeapp.rulings.services import scenario_create
from judgeapp.visible import hides, visible

# What each hides, and how it is shown.
NASTY = {
    "right-to-left override": ("pay\u202etxt.exe", "pay⟨U+202E⟩txt.exe"),
    "isolates": ("\u2066a\u2067b\u2069", "⟨U+2066⟩a⟨U+2067⟩b⟨U+2069⟩"),
    "marks of direction": ("a\u200eb\u200fc\u061cd", "a⟨U+200E⟩b⟨U+200F⟩c⟨U+061C⟩d"),
    "zero width": ("Ri\u200bng\u2060side\ufeff", "Ri⟨U+200B⟩ng⟨U+2060⟩side⟨U+FEFF⟩"),
    "joiners inside Latin": ("Ri\u200cng\u200dside", "Ri⟨U+200C⟩ng⟨U+200D⟩side"),
    "soft hyphen": ("Ring\u00adside", "Ring⟨U+00AD⟩side"),
    "fillers without ink": ("a\u3164b\u115fc\u2800d", "a⟨U+3164⟩b⟨U+115F⟩c⟨U+2800⟩d"),
    "tags": ("a\U000e0041b", "a⟨U+E0041⟩b"),
    "variation selectors": ("a\ufe0fb\U000e0100", "a⟨U+FE0F⟩b⟨U+E0100⟩"),
    "a terminal's escape": ("\x1b]0;owned\x07\x1b[2J", "⟨U+001B⟩]0;owned⟨U+0007⟩⟨U+001B⟩[2J"),
    "a terminal's escape in one byte": ("\x9b2J", "⟨U+009B⟩2J"),
    "a backspace": ("abc\b\b\bxyz", "abc⟨U+0008⟩⟨U+0008⟩⟨U+0008⟩xyz"),
    "separators of lines": ("a\u2028b\u2029c", "a⟨U+2028⟩b⟨U+2029⟩c"),
    "private use": ("\uf8ff", "⟨U+F8FF⟩"),
    "annotations": ("\ufff9a\ufffa", "⟨U+FFF9⟩a⟨U+FFFA⟩"),
}
HARMLESS = (
    "Straight Jab: 5 − 2 = 3",
    "Ωmega “quoted” …",
    "שלום עולם",
    "مرحبا",
    "می\u200cخواهم",  # a Persian word that is written with a non-joiner
    "क\u094d\u200dष",
    "👩\u200d👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3",
    "日本語",
)
ONE = NASTY["right-to-left override"]


@pytest.mark.parametrize("name", NASTY)
def test_what_is_hidden_is_shown_as_a_mark(name: str) -> None:
    given, shown = NASTY[name]

    assert visible(given) == shown
    assert visible(given, lines=True) == shown
    assert hides(given)
    assert visible(shown) == shown


@pytest.mark.parametrize("text", HARMLESS)
def test_what_is_written_in_any_script_is_left_alone(text: str) -> None:
    assert visible(text) == text
    assert not hides(text)


def test_lines_stay_lines_or_become_one() -> None:
    assert visible("a\r\nb\nc\td", lines=True) == "a\nb\nc\td"
    assert visible("a\r\nb\nc\td") == "a b c d"
    assert visible("a\rb", lines=True) == "a b"


def test_no_invisible_character_gets_through() -> None:
    # Signs around numbers, or that group hieroglyphs and shorthand, are visible.
    with_ink = {*range(0x600, 0x606), 0x6DD, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
    hidden = [
        code
        for code in range(0x110000)
        if unicodedata.category(chr(code)) in ("Cc", "Cf", "Zl", "Zp", "Co", "Cs") and code not in with_ink
    ]

    assert [hex(code) for code in hidden if chr(code) in visible(chr(code))] == []


# -- everywhere -------------------------------------------------------------------------------------------------------


def nasty_question(name: str) -> dict[str, Any]:
    """A board with its own card of that name."""
    question = json.loads(json.dumps(QUESTION))
    question["cards"] = {**question.get("cards", {}), "own": {"name": name, "type": "foundation", "check": 3}}
    question["board"]["players"]["a"]["stage"] = [{"id": "a.s1", "card": "own"}]
    return question


@pytest.mark.django_db
@pytest.mark.parametrize("name", NASTY)
def test_every_place_that_shows_a_visitors_words_shows_the_marks(name: str) -> None:
    given, _ = NASTY[name]
    words = {"title": given, "note": f"{given}\n{given}", "visibility": "published"}
    scenario, _ = scenario_create(question=nasty_question(given), **words)
    # A different ruling: the page says what was said, too.
    Scenario.objects.update(ruling_digest="0" * 64, answer=given)
    hidden = {char for char in given if visible(char) != char}

    for address in (
        f"/scenarios/{scenario.id}/",
        f"/scenarios/{scenario.id}/print/",
        f"/scenarios/{scenario.id}/share/",
        f"/scenarios/{scenario.id}/report/",
        f"/scenarios/{scenario.id}/wrong.yaml",
        f"/api/v1/scenarios/{scenario.id}.txt",
        f"/api/v1/scenarios/{scenario.id}/ruling.txt",
        "/api/v1/scenarios.txt",
        "/scenarios/?topic=published",
        "/scenarios/?q=a",
    ):
        text = Client().get(address).content.decode()
        # The form in the owner's browser returns the words as they were typed.
        kept = text.replace(f'data-title="{escaped(given)}"', "").replace(f'data-note="{escaped(words["note"])}"', "")
        assert not hidden & set(kept), address


def escaped(text: str) -> str:
    from django.utils.html import escape

    return str(escape(text))


@pytest.mark.django_db
def test_a_copy_shows_the_marks_of_its_original() -> None:
    original, _ = scenario_create(question=QUESTION, title=ONE[0], visibility="published")
    copy, _ = scenario_create(question=QUESTION, title="A copy", copied_from=original)

    page = Client().get(f"/scenarios/{copy.id}/").content.decode()

    assert ONE[1] in page
    assert ONE[0] not in page


@pytest.mark.django_db
@pytest.mark.parametrize("name", NASTY)
@pytest.mark.parametrize("arguments", [("list",), ("show",), ("list", "--json"), ("show", "--json"), ("unpublish",)])
def test_commands_print_nothing_that_steers_a_terminal(name: str, arguments: tuple[str, ...]) -> None:
    given, _ = NASTY[name]
    scenario, _ = scenario_create(question=nasty_question(given), title=given, note=given)
    out = io.StringIO()

    way, *more = arguments
    call_command("scenarios", way, *([] if way == "list" else [f"/scenarios/{scenario.id}/"]), *more, stdout=out)

    assert out.getvalue().replace("\n", "").isprintable()


@pytest.mark.django_db
def test_an_exported_file_hides_nothing_and_still_says_the_same() -> None:
    for given, _ in NASTY.values():
        question = nasty_question(given)
        text = scenario_file(question, title=given, about=given)
        assert not hides(text)
        assert yaml.safe_load(text)["question"]["cards"]["own"]["name"] == given


def test_a_message_of_a_bot_hides_nothing() -> None:
    for given, shown in NASTY.values():
        assert message(given) == message(shown)


@pytest.mark.django_db
def test_links_in_a_visitors_words_cannot_be_clicked() -> None:
    scenario, _ = scenario_create(question=QUESTION, title="See https://spam.example/", note="www.spam.example")

    page = Client().get(f"/scenarios/{scenario.id}/").content.decode()

    assert 'href="https://spam.example' not in page
    assert 'href="www.spam' not in page
    assert 'href="http://www.spam' not in page
    assert "See https://spam.example/" in page
