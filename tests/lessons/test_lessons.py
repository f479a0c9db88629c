"""The lessons: short, cited, each task can be done, and the page works without scripts."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from judgeapp.lessons.finding import wants_lessons
from judgeapp.lessons.further import differing
from judgeapp.lessons.reading import Lesson, lessons
from judgeapp.lessons.sums import sum_of
from judgeapp.lessons.trying import deck_is_mended, try_task
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import parse_ref
from rules_engine import CURRENT

pytestmark = pytest.mark.django_db

MOST_WORDS = 90
ALL = list(lessons().values())
BOARDS = [lesson for lesson in ALL if lesson.task.question]


def titled(lesson: Lesson) -> str:
    return lesson.slug


def test_there_are_twelve_in_reading_order() -> None:
    assert [lesson.order for lesson in ALL] == list(range(1, 13))


@pytest.mark.parametrize("lesson", ALL, ids=titled)
def test_a_lesson_is_short_and_rests_on_clauses(lesson: Lesson) -> None:
    words = sum(len(f"{one.lead} {one.text}".split()) for one in lesson.read)
    cites = [cite for one in (*lesson.read, *lesson.quiz) for cite in one.cites]

    assert words <= MOST_WORDS
    assert len(lesson.read) == 4
    assert len(lesson.quiz) == 3
    assert [cite for cite in cites if library().clause(parse_ref(cite, CURRENT.id)) is None] == []
    assert all(library().entry(parse_ref(lesson.entry, CURRENT.id)) is not None for _ in lesson.guides)
    for guide in lesson.guides:
        edition, entry = guide.split("/")
        assert library().entry(parse_ref(entry, edition)) is not None, guide
    assert all(1 <= one.right <= len(one.options) for one in lesson.quiz)


@pytest.mark.parametrize("lesson", BOARDS, ids=titled)
def test_a_task_begins_with_a_choice_and_its_way_leads_there(lesson: Lesson) -> None:
    first, last = try_task(lesson.task, []), try_task(lesson.task, lesson.task.way)

    assert first.choices
    assert not first.is_done
    assert last.rejected == ""
    assert last.is_done


@pytest.mark.parametrize("lesson", BOARDS, ids=titled)
def test_every_step_of_the_way_has_a_page(lesson: Lesson) -> None:
    for steps in range(len(lesson.task.way) + 1):
        page = Client().get(lesson.url, {"line": lesson.task.way[:steps]})
        assert page.status_code == 200
    assert "lesson-done" in page.content.decode()


def test_a_try_that_fails_is_played_out_and_not_done() -> None:
    tried = try_task(lessons()["blocking"].task, ["pass"])

    assert not tried.is_done
    assert any(step["kind"] == "damage" for step in tried.told)


@pytest.mark.parametrize("lesson", BOARDS, ids=titled)
def test_every_try_ends_with_its_moment_and_the_page_offers_a_better_start(lesson: Lesson) -> None:
    """Whatever a learner chooses, three times over: it is done, it is over, or it continues in the same phase, and
    never asks for a check.
    """
    lines: list[tuple[str, ...]] = [()]
    over: list[tuple[str, ...]] = []
    for line in lines:
        tried = try_task(lesson.task, line)
        assert "What's the check?" not in tried.prompt, line
        if not tried.choices and not tried.is_done:
            over.append(line)
        lines += [choice.line for choice in tried.choices if len(choice.line) <= 3]

    for line in over[:2]:
        page = Client().get(lesson.url, {"line": line}).content.decode()
        assert "That didn’t do it." in page
        assert "or try this:" in page


def test_a_sum_grows_as_its_numbers_become_known() -> None:
    blocking, foundations = lessons()["blocking"], lessons()["foundations"]

    def numbers(lesson: Lesson, *line: str) -> list[int | None]:
        found = sum_of(lesson, try_task(lesson.task, line))
        assert found is not None
        return [*(part.value for part in found.parts), found.needed, found.checked, found.missing]

    assert numbers(blocking) == [3, None, 0, None, None, 0]
    assert numbers(blocking, "block:b.h2") == [3, 2, 0, 5, 4, 1]
    assert numbers(foundations, "play:a.h1") == [4, 0, 4, 3, 1]
    assert numbers(foundations, "play:a.h1", "commit:a.s1") == [4, 0, 4, 3, 0]
    assert sum_of(lessons()["keywords"], try_task(lessons()["keywords"].task, [])) is None


def test_a_check_that_falls_short_says_by_how_much() -> None:
    page = Client().get("/learn/foundations/", {"line": "play:a.h1"}).content.decode()

    assert "You checked 3 and need 4." in page
    assert "Commit 1 card to make up for it" in page


@pytest.mark.parametrize("lesson", ALL, ids=titled)
def test_a_lesson_ends_with_the_full_rules_and_a_scenario(lesson: Lesson) -> None:
    page = Client().get(lesson.url).content.decode()

    link = re.search(r'href="(/scenarios/[^"]+)">See it happen', page)
    assert link is not None
    assert Client().get(link[1]).status_code == 200
    assert f'/{lesson.entry}/">The full rules' in page


def test_what_a_guide_says_differently_is_said() -> None:
    assert next(one.id for one in differing(lessons()["set-up"])) == "guide-first-player"
    assert "A guide says it differently" in Client().get("/learn/set-up/").content.decode()
    assert differing(lessons()["blocking"]) == []


def test_a_decision_that_the_board_does_not_offer_is_said() -> None:
    assert try_task(lessons()["blocking"].task, ["block:b.h1"]).rejected == "block:b.h1"


def test_a_deck_is_mended_when_its_fault_is_gone() -> None:
    task = lessons()["building-a-deck"].task

    assert not deck_is_mended(task, task.deck)
    assert deck_is_mended(task, task.way)


@pytest.mark.parametrize("lesson", ALL, ids=titled)
def test_a_lesson_has_a_page(lesson: Lesson) -> None:
    page = Client().get(lesson.url).content.decode()

    assert lesson.task.goal.replace("'", "&#x27;") in page
    assert page.count("<fieldset") == 3
    assert page.count("<summary>Answer</summary>") == 3


def test_a_task_is_done_by_following_links() -> None:
    client = Client()
    page = client.get("/learn/blocking/").content.decode()
    link = re.search(r'class="lesson-tile legal" href="([^"#]*b\.h3)#task"', page)
    assert link is not None
    assert "A low block" in page

    after = client.get(link[1].replace("&amp;", "&")).content.decode()

    assert 'data-done="blocking"' in after
    assert "Next lesson: Enhances and responses" in after


def test_only_the_task_is_sent_again() -> None:
    part = (
        Client().get("/learn/blocking/?line=pass", headers={"HX-Request": "true", "HX-Target": "task"}).content.decode()
    )

    assert part.lstrip().startswith('<section id="task"')
    assert "<html" not in part


def test_an_unknown_lesson_is_said_to_be_none() -> None:
    assert Client().get("/learn/nothing/").status_code == 404


@pytest.mark.parametrize(
    "line", ["how to play", "Beginner", "tutorial", "I'm new to this, where do I start?", "how do I play UFS"]
)
def test_newcomers_are_led_to_the_lessons(line: str) -> None:
    assert wants_lessons(line)


@pytest.mark.parametrize(
    "line", ["how to play a card", "how do you play cards face down", "stun", "what ends the turn"]
)
def test_others_are_not(line: str) -> None:
    assert not wants_lessons(line)


@pytest.mark.usefixtures("search_index")
def test_a_search_leads_to_the_lessons() -> None:
    assert 'href="/learn/"' in Client().get("/search/?q=tutorial", headers={"HX-Request": "true"}).content.decode()
