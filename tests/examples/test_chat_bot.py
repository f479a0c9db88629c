"""The example bot, against a live site: as a function, and as the program described in its first lines."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType
from typing import Any

import pytest

from judgeapp.api.examples import QUESTION
from judgeapp.rulings.gallery import gallery
from tests.services import PATIENCE

from .conftest import EXAMPLES


def test_it_answers_with_a_clause(bot: ModuleType, site: Any) -> None:
    said = bot.answer("!rule block-step#valid-zones", site)

    assert said.startswith("Block Step")
    assert said.endswith("/rules/uvs-1.2.9/block-step/#valid-zones")
    assert "Nothing found." in bot.answer("!rule qqzzxxqq", site)


def test_it_answers_with_a_card(bot: ModuleType, site: Any) -> None:
    assert bot.answer("!CARD bad blood", site).startswith("Bad Blood (foundation")
    assert bot.answer("!card haymakr", site).startswith("Haymaker (attack")
    assert bot.answer("!card qqzzxxqq", site) == "There's no card 'qqzzxxqq'."


def test_it_answers_with_a_ruling(bot: ModuleType, site: Any) -> None:
    saved = site.save(QUESTION, title="The jab")
    shown = next(one for one in gallery().shown if one.has_board)

    by_link, by_name = bot.answer(f"!ruling <{saved['url']}>", site), bot.answer(f"!ruling {saved['id']}", site)

    assert by_link == by_name
    assert by_link.startswith("The jab\n")
    assert by_link.endswith(saved["url"])
    assert bot.answer(f"!ruling {site.address}{shown.url}", site).startswith(shown.scenario.title)


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("hello there", ""),
        ("", ""),
        ("!sing a song", ""),
        ("!rule", "Write something after !rule."),
        ("!help", "!rule words"),
        ("!ruling nothing-here", "Not found: "),
        ("!ruling https://[", "Paste the link"),
        ("!ruling ../../x", "Paste the link"),
        ("!ruling ..", "Paste the link"),
        ("!ruling ähm", "Paste the link"),
        ("!rule " + "(" * 5_000, ""),
    ],
)
def test_other_lines_are_answered_in_words_or_not_at_all(bot: ModuleType, site: Any, message: str, said: str) -> None:
    assert bot.answer(message, site).startswith(said)


def test_a_site_that_is_away_is_told(bot: ModuleType, client: ModuleType) -> None:
    site = client.Ringside("http://127.0.0.1:9", tries=1)

    assert "cannot be reached" in bot.answer("!rule block", site)


def test_it_runs_as_a_program(site: Any) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLES / "chat_bot.py", site.address],
        input="hello\n!card bad blood\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Bad Blood (foundation")
