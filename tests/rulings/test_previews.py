"""What other sites show of a link to a ruling: its picture, its meta tags, and the answer by oEmbed."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from judgeapp.api.examples import QUESTION
from judgeapp.cards.collection import known_cards
from judgeapp.rulings.preview import HEIGHT, WIDTH, Standing, preview_png, standing_of, written
from judgeapp.rulings.views.previews import PICTURES
from tests.pages import page_of

pytestmark = pytest.mark.django_db
GALLERY = "/scenarios/attacking/do-i-have-to-block/"
HOST = "http://testserver"


def saved(**more: Any) -> str:
    given = {"title": "A <high> attack", "question": QUESTION, **more}
    return str(Client().post("/api/v1/scenarios/", given, "application/json").json()["id"])


def picture_of(answer: Any) -> Image.Image:
    assert answer["Content-Type"] == "image/png"
    return Image.open(io.BytesIO(answer.content))


def test_a_saved_scenario_has_a_picture_that_its_page_names() -> None:
    path = f"/scenarios/{saved()}/"

    page = Client().get(path).content.decode()

    assert f'<meta property="og:image" content="{HOST}{path}image.png">' in page
    assert '<meta property="og:title" content="A &lt;high&gt; attack">' in page
    assert picture_of(Client().get(f"{path}image.png")).size == (WIDTH, HEIGHT)


def test_a_gallery_picture_is_drawn_once() -> None:
    PICTURES.clear()

    first = Client().get(f"{GALLERY}image.png")
    held = PICTURES.held
    again = Client().get(f"{GALLERY}image.png")

    assert picture_of(first).size == (WIDTH, HEIGHT)
    assert first.content == again.content
    assert PICTURES.held == held > 0


def test_pictures_of_visitors_are_kept_by_nobody() -> None:
    PICTURES.clear()
    Client().get(f"/scenarios/{saved()}/image.png")
    assert PICTURES.held == 0


def test_a_private_picture_is_for_its_owner_alone() -> None:
    made = (
        Client()
        .post(
            "/api/v1/scenarios/", {"title": "Mine", "question": QUESTION, "visibility": "private"}, "application/json"
        )
        .json()
    )
    path = f"/scenarios/{made['id']}/image.png"

    assert Client().get(path).status_code == 404
    mine = Client().get(path, headers={"X-Owner-Key": made["owner_key"]})
    assert mine.status_code == 200
    assert "no-store" in mine["Cache-Control"]


def test_the_picture_shows_how_the_board_stands() -> None:
    standing = standing_of(QUESTION, known_cards())
    assert standing is not None
    with_board = preview_png(title="T", answer="A", edition="E", standing=standing)
    without = preview_png(title="T", answer="A", edition="E", standing=None)
    assert with_board != without


@pytest.mark.parametrize("words", ["", "W" * 5_000, "word " * 5_000, "\u202eturned", "漢字", "x\n\ny"])
def test_any_words_make_a_picture_of_one_size(words: str) -> None:
    drawn = preview_png(title=words, answer=words, edition="E", standing=Standing((25, None), ("low", 4, 6)))
    assert Image.open(io.BytesIO(drawn)).size == (WIDTH, HEIGHT)
    assert len(drawn) < 120_000


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Can I block?", "Can I block?"),
        ("Можно ли блокировать?", "Можно ли блокировать?"),
        ("Η επίθεση", "Η επίθεση"),
        ("ＨＩＧＨ　４/６", "HIGH 4/6"),
        ("B can still block: 構え 構え cuts it to 3 damage.", "B can still block: … cuts it to 3 damage."),
        ("ブロックできますか", ""),
        ("한국어 제목 high", ""),
        ("", ""),
    ],
)
def test_a_script_that_the_typeface_lacks_never_becomes_boxes(words: str, shown: str) -> None:
    assert written(words) == shown


def test_a_title_that_cannot_be_written_is_said_by_the_board() -> None:
    standing = Standing((25, 14), ("high", 4, 6))
    japanese, english = (
        preview_png(title=title, answer="B blocks.", edition="E", standing=standing)
        for title in ("ブロックできますか", "High 4/6: what happens now?")
    )
    assert japanese == english


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"board": 3},
        {"board": {"players": []}},
        {"board": {"players": {"a": {"health": True}}, "attack": {"id": 1}}},
    ],
)
def test_a_board_that_cannot_be_told_is_left_out(question: Any) -> None:
    standing = standing_of(question, {})
    assert standing is None or standing == Standing((None, None), None)


@pytest.mark.parametrize("path", ["{saved}", GALLERY])
def test_oembed_gives_the_answer_without_frame_or_script(path: str) -> None:
    path = path.format(saved=f"/scenarios/{saved()}/")
    page = page_of(Client().get(path))
    told = Client().get(page.alternates["application/json+oembed"].removeprefix(HOST)).json()

    assert (told["version"], told["type"]) == ("1.0", "rich")
    assert f'<a href="{HOST}{path}">' in told["html"]
    assert "<script" not in told["html"]
    assert "<iframe" not in told["html"]
    assert told["thumbnail_url"] == f"{HOST}{path}image.png"


def test_oembed_says_nothing_of_what_is_private_elsewhere_or_nowhere() -> None:
    private = saved(visibility="private")
    for url in (
        f"{HOST}/scenarios/{private}/",
        f"{HOST}/board/",
        "http://elsewhere.example/scenarios/x/",
        "",
        "http://[",
        "x" * 600,
    ):
        assert Client().get("/oembed/", {"url": url}).status_code == 404, url
    assert Client().get("/oembed/", {"url": f"{HOST}{GALLERY}", "format": "xml"}).status_code == 501


@pytest.mark.parametrize(("asked", "told"), [("320", 320), ("5", 200), ("99999999999", 600), ("-1", 600), ("", 600)])
def test_oembed_keeps_to_the_room_there_is(asked: str, told: int) -> None:
    answer = Client().get("/oembed/", {"url": f"{HOST}{GALLERY}", "maxwidth": asked}).json()
    assert answer["width"] == told
