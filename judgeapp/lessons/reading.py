"""Lessons: content/lessons, one file each. Something to read, a task that the engine rules on, and three questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings

from judgeapp.metering import unmetered
from judgeapp.read_once import read_once
from judgeapp.rulings.scenarios import expanded


@dataclass(frozen=True)
class Passage:
    """A few sentences to read, with a bold opening and the clauses they rest on."""

    lead: str
    text: str
    cites: tuple[str, ...]


@dataclass(frozen=True)
class Quiz:
    """A question with its options; `right` counts from 1."""

    ask: str
    options: tuple[str, ...]
    right: int
    why: str
    cites: tuple[str, ...]


@dataclass(frozen=True)
class Task:
    """Something to do: on a board, or with a deck list.

    `way` is one way to do it, `done` the required result: a step with this code, kind, player, data or change, or an
    outcome.
    """

    goal: str
    hint: str
    done: dict[str, Any]
    you: str = "a"
    question: dict[str, Any] | None = None
    deck: str = ""
    way: Any = ()


@dataclass(frozen=True)
class Lesson:
    """One lesson."""

    slug: str
    title: str
    # What it is about, in a sentence or two.
    about: str
    order: int
    minutes: int
    guides: tuple[str, ...]
    read: tuple[Passage, ...]
    task: Task
    quiz: tuple[Quiz, ...]
    entry: str

    @property
    def url(self) -> str:
        return f"/learn/{self.slug}/"

    @property
    def cites(self) -> tuple[str, ...]:
        """The clauses that its text and its questions rest on, each once."""
        rests_on = [*(one.cites for one in self.read), *(one.cites for one in self.quiz)]
        return tuple(dict.fromkeys(cite for cites in rests_on for cite in cites))


@read_once
@unmetered()
def lessons() -> dict[str, Lesson]:
    """Return all lessons by name, in the order in which they are offered."""
    found = [_lesson(path) for path in (Path(settings.CONTENT_DIR) / "lessons").glob("*.yaml")]
    return {lesson.slug: lesson for lesson in sorted(found, key=lambda one: one.order)}


def _lesson(path: Path) -> Lesson:
    row = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    try:
        return Lesson(
            slug=path.stem,
            title=row["title"],
            about=row["about"],
            order=row["order"],
            minutes=row["minutes"],
            guides=tuple(row["guides"]),
            read=tuple(Passage(one["lead"], one["text"], tuple(one["cites"])) for one in row["read"]),
            task=_task(row["task"]),
            quiz=tuple(map(_quiz, row["quiz"])),
            entry=row["more"]["entry"],
        )
    except KeyError as missing:
        raise ValueError(f"{path.name}: a lesson needs {missing} too") from missing


def _task(row: Mapping[str, Any]) -> Task:
    question = expanded(row["question"]) if "question" in row else None
    return Task(
        goal=row["goal"],
        hint=row["hint"],
        done=row["done"],
        you=row.get("you", "a"),
        question=question,
        deck=row.get("deck", ""),
        way=row["way"],
    )


def _quiz(row: Mapping[str, Any]) -> Quiz:
    return Quiz(row["ask"], tuple(map(str, row["options"])), row["right"], row["why"], tuple(row["cites"]))
