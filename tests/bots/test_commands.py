"""What the slash commands answer, as people see it: short, cited, linked; errors only to the person who asked."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError
from pytest_django import Settings

from judgeapp.admission import charging, clock, slots
from judgeapp.admission.counting import FileCounts
from judgeapp.api.examples import QUESTION
from judgeapp.bots import answering
from judgeapp.bots.commands import definitions
from judgeapp.bots.interactions import EPHEMERAL
from judgeapp.cards.collection import card_rows
from judgeapp.cards.importing.service import cards_import
from judgeapp.rulings.gallery import gallery
from judgeapp.rulings.services import scenario_create
from tests.cards.rows import flat, write

from .conftest import Discord

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]


def content(answer: dict[str, Any]) -> str:
    """What everybody sees."""
    assert answer["type"] == 4
    data = answer["data"]
    assert data["allowed_mentions"] == {"parse": []}
    assert 0 < len(data["content"]) <= 2_000
    assert "flags" not in data, data["content"]
    return str(data["content"])


def whispered(answer: dict[str, Any]) -> str:
    """What only the person who asked sees."""
    assert answer["data"].pop("flags") == EPHEMERAL
    return content(answer)


# -- /rule and /search


def test_rule_gives_the_best_clause_with_citation_and_link(discord: Discord) -> None:
    said = content(discord.ask("rule", words="block-step#valid-zones"))

    assert said.startswith("Block Step ")
    assert r"\[block-step#valid-zones\]" in said
    assert said.endswith("<http://testserver/rules/uvs-1.2.9/block-step/#valid-zones>")


def test_search_gives_three_clauses(discord: Discord) -> None:
    said = content(discord.ask("search", words="half rounded up"))

    assert said.count("<http://testserver/rules/") == 3


@pytest.mark.parametrize("command", ["rule", "search"])
def test_nothing_found_is_told_to_who_asked(discord: Discord, command: str) -> None:
    assert "Nothing found." in whispered(discord.ask(command, words="qqzzxxqq"))


# -- /card and /errata


@pytest.mark.parametrize("name", ["bad-blood", "Bad Blood", "  BAD   blood ", "bad bl"])
def test_a_card_is_told_with_what_it_means(discord: Discord, name: str) -> None:
    said = content(discord.ask("card", name=name))

    assert said.startswith("Bad Blood (foundation, difficulty 2, check 5, block low +3)")
    assert "- Deadlock: Only while your rival has more than 10 foundations." in said
    assert r"\[deadlock#rival-more-than-ten\]" in said
    assert said.endswith("<http://testserver/cards/bad-blood/>")


def test_keywords_and_the_other_side_are_told(discord: Discord) -> None:
    assert "- Stun: 2 grants:" in content(discord.ask("card", name="stunning-hook"))
    assert "Other side:\nBroken Ladder" in content(discord.ask("card", name="ladder-spot"))


def test_what_is_not_understood_is_told_and_nothing_is_taken_for_markup(discord: Discord, tmp_path: Path) -> None:
    name = "**Loud** @everyone _x_ [a](http://evil.example)"
    cards_import(paths=[write(tmp_path, [{**flat(name), "text": "Form: Draw 1 zzqx `now`."}])])

    said = content(discord.ask("card", name=name.lower()))

    assert r"\*\*Loud\*\* \@everyone \_x\_ \[a\](<http://evil.example>)" in said
    assert r"Not understood: zzqx \`now\`." in said


def test_a_long_card_is_cut_and_keeps_its_link(discord: Discord, tmp_path: Path) -> None:
    text = "\n".join(["Form: Draw 1 card. Your rival discards 1 card."] * 38)
    cards_import(paths=[write(tmp_path, [{**flat("Long Talk"), "text": text}])])

    said = content(discord.ask("card", name="long talk"))

    assert len(said) > 1_000
    assert said.endswith("…\n<http://testserver/cards/long-talk/>")


def test_every_card_of_the_site_fits_into_a_message(discord: Discord) -> None:
    for slug in list(card_rows())[::7]:
        assert f"/cards/{slug}/>" in content(discord.ask("card", name=slug))


def test_a_card_that_is_not_there_is_told_with_the_nearest(discord: Discord) -> None:
    assert "Did you mean 'Haymaker'?" in whispered(discord.ask("card", name="haymakr"))
    assert "There's no card" in whispered(discord.ask("card", name="qqzz" * 40))


def test_errata_and_bans_are_told_with_their_rules(discord: Discord) -> None:
    jab, turbo = content(discord.ask("errata", card="jab")), content(discord.ask("errata", card="Turbo"))

    assert jab.startswith("Jab")
    assert "ufs-1.9:" in jab
    assert "Banned: Turbo" in turbo
    assert "<http://testserver/rules/ufs-1.9/" in turbo


def test_no_erratum_is_told_to_who_asked(discord: Discord) -> None:
    assert "No erratum" in whispered(discord.ask("errata", card="qqzz"))


# -- /ruling


def test_a_saved_scenario_is_ruled_on_by_link_or_name(discord: Discord) -> None:
    scenario, _ = scenario_create(question=QUESTION, title="The jab")

    page = f"http://testserver/scenarios/{scenario.id}/"
    api = f"http://testserver/api/v1/scenarios/{scenario.id}/ruling/?x=1#y"
    text = f"http://testserver/api/v1/scenarios/{scenario.id}.txt"
    answers = {content(discord.ask("ruling", link=link)) for link in (page, f"<{page}>", scenario.id, api, text)}

    assert len(answers) == 1
    said = answers.pop()
    assert said.startswith("The jab\n")
    assert scenario.answer in said.replace("\\", "")
    assert r"\[" in said
    assert said.endswith(f"<{page}>")


def test_a_private_scenario_is_not_told(discord: Discord) -> None:
    scenario, _ = scenario_create(question=QUESTION, visibility="private")

    assert "There's no scenario at this link" in whispered(discord.ask("ruling", link=scenario.id))


@pytest.mark.parametrize("link", ["x", "https://[", "/scenarios/", "http://testserver/", "a/b/c", "A" * 22, "…" * 300])
def test_a_link_to_nothing_is_told(discord: Discord, link: str) -> None:
    assert "There's no scenario at this link" in whispered(discord.ask("ruling", link=link))


def test_scenarios_of_the_gallery_are_ruled_on(discord: Discord) -> None:
    """Boards, refused decisions, card texts and decks: some of each topic."""
    topics: dict[tuple[str, str], list[Any]] = {}
    for one in gallery().shown:
        topics.setdefault((one.topic, one.scenario.kind), []).append(one)
    for ones in topics.values():
        for one in ones[:3]:
            said = content(discord.ask("ruling", link=f"http://testserver{one.url}"))

            assert said.endswith(f"<http://testserver{one.url}>")
            assert (r"\[" in said) or not one.scenario.shows


def test_a_database_that_is_away_is_told(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(**_: Any) -> None:
        raise OperationalError("gone")

    monkeypatch.setattr(answering, "scenario_find", away)

    assert "can't be read right now" in whispered(discord.ask("ruling", link="A" * 22))


# -- what is not said


def test_a_command_that_is_not_known_names_the_others(discord: Discord) -> None:
    assert "/rule, /search, /card, /errata, /ruling" in whispered(discord.ask("sing", words="a song"))


@pytest.mark.parametrize(
    "options",
    [
        None,
        [],
        {},
        "x",
        [None],
        [{"name": "words"}],
        [{"name": "words", "value": 5}],
        [{"name": "words", "value": " "}],
    ],
)
def test_a_command_without_words_asks_for_them(discord: Discord, options: Any) -> None:
    answer = discord.told(discord.interaction(2, {"id": "1", "name": "rule", "type": 1, "options": options}))

    assert "Write something after /rule: words." in whispered(answer)


@pytest.mark.parametrize("command", ["rule", "search", "card", "errata", "ruling"])
@pytest.mark.parametrize("words", ["(" * 3_000, "NOT " * 500, "w*", '"', "\\", "\u202e", "x" * 6_000])
def test_whatever_is_written_there_is_an_answer(discord: Discord, command: str, words: str) -> None:
    option = next(row for row in definitions() if row["name"] == command)["options"][0]["name"]

    assert discord.ask(command, **{option: words})["type"] == 4


@pytest.mark.parametrize("kind", [3, 5])
def test_buttons_and_forms_of_nothing_say_so(discord: Discord, kind: int) -> None:
    assert "no longer open" in whispered(discord.told(discord.interaction(kind, {"custom_id": "x"})))


def test_one_person_cannot_ask_for_all(
    discord: Discord, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.THROTTLE = True
    settings.LIMITS = {"anybody": {"read": 2, "rule": 1, "play": 1, "write": 1}, "key": {}}
    counters = FileCounts(tmp_path / "counts")
    monkeypatch.setattr(charging, "counts", lambda: counters)

    for _ in range(2):
        content(discord.ask("rule", words="block"))

    assert "Try again in 57 s." in whispered(discord.ask("rule", words="block"))
    content(discord.ask("rule", user="42", words="block"))
    content(discord.ask("card", name="bad-blood"))
    assert "Try again in 57 s." in whispered(discord.ask("card", name="bad-blood"))


def test_a_person_is_charged_what_the_answers_took(
    discord: Discord, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.THROTTLE = True
    counters, looks = FileCounts(tmp_path / "counts"), itertools.count(step=7)
    monkeypatch.setattr(charging, "counts", lambda: counters)
    monkeypatch.setattr(clock, "processor", lambda: float(next(looks)))

    for _ in range(2):
        content(discord.ask("rule", words="block"))

    assert "Try again in 57 s." in whispered(discord.ask("rule", words="block")), "two answers took more than 12 s"
    content(discord.ask("rule", user="42", words="block"))


def test_where_every_slot_is_taken_the_bot_says_so(
    discord: Discord, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.THROTTLE = True
    monkeypatch.setattr(clock, "sleep", lambda seconds: None)

    with slots.thinking():
        assert "Ask again in a moment" in whispered(discord.ask("card", name="bad-blood"))
        content(discord.ask("rule", words="block"))

    content(discord.ask("card", name="bad-blood"))


# -- choices while typing


@pytest.mark.parametrize("command", ["rule", "search"])
def test_entries_are_offered_by_title(discord: Discord, command: str) -> None:
    choices = discord.type(command, "words", "block")

    assert {"name": "Block Step", "value": "Block Step"} in choices
    assert choices[0]["name"].lower().startswith("block")


def test_cards_are_offered_by_name_and_mean_one_card(discord: Discord) -> None:
    assert discord.type("card", "name", "bad bl")[0] == {"name": "Bad Blood", "value": "bad-blood"}
    assert {"name": "Haymaker", "value": "haymaker"} in discord.type("card", "name", "haymakr")


def test_cards_with_errata_are_offered(discord: Discord) -> None:
    names = [row["name"] for row in discord.type("errata", "card", "jab")]

    assert "Jab" in names


@pytest.mark.parametrize("typed", ["", "qqzz", "x" * 500])
@pytest.mark.parametrize(
    ("command", "option"), [("rule", "words"), ("card", "name"), ("errata", "card"), ("sing", "x")]
)
def test_whatever_is_typed_the_choices_fit(discord: Discord, command: str, option: str, typed: str) -> None:
    discord.type(command, option, typed)


def test_answers_carry_no_more_than_they_must(discord: Discord) -> None:
    response = discord.send(discord.interaction(1))

    assert response["Cache-Control"] == "no-store"
    assert json.loads(response.content) == {"type": 1}
