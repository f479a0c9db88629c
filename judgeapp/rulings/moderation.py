"""What the operator does with visitors' scenarios: find them, take them out of the public list, delete them."""

from __future__ import annotations

import re
from datetime import date
from urllib.parse import urlsplit

from django.db import transaction
from django.db.models import Q, QuerySet

from .errors import NoSuchScenario
from .models import Scenario, Visibility
from .reports import reports_close, reports_open
from .selectors import TOKEN

UNPUBLISHED = "It was removed from the public list."
DELETED = "It was deleted."
_IN_ADDRESS = re.compile(rf"/scenarios/({TOKEN.pattern})(?:/|$)")


def scenarios_kept(
    *, published: bool = False, reported: bool = False, since: date | None = None, text: str = ""
) -> QuerySet[Scenario]:
    """Return what visitors keep, newest first: published, reported, saved since a day, with these words in it."""
    found = Scenario.objects.all()
    if published:
        found = found.filter(visibility=Visibility.PUBLISHED)
    if reported:
        found = found.filter(pk__in=reports_open().values("about"))
    if since is not None:
        found = found.filter(updated__date__gte=since)
    for word in text.split():
        found = found.filter(Q(title__icontains=word) | Q(note__icontains=word) | Q(question_text__icontains=word))
    return found


def scenario_pick(*, which: str) -> Scenario:
    """Return a scenario by its name or its link, whatever its visibility. Raises NoSuchScenario."""
    in_link = _IN_ADDRESS.search(urlsplit(which.strip()).path)
    name = in_link[1] if in_link else which.strip()
    found = Scenario.objects.filter(pk=name).first() if TOKEN.fullmatch(name) else None
    if found is None:
        raise NoSuchScenario(f"There's no scenario {name[:40]!r}. Give its link, or the 22 characters in it.")
    return found


@transaction.atomic
def scenario_unpublish(*, scenario: Scenario) -> int:
    """Remove a scenario from the public list for good; its link still works. Return how many reports that closed."""
    Scenario.objects.filter(pk=scenario.pk, visibility=Visibility.PUBLISHED).update(visibility=Visibility.LINK)
    Scenario.objects.filter(pk=scenario.pk).update(barred=True)
    return reports_close(about=scenario.pk, answer=UNPUBLISHED)


def scenario_allow(*, scenario: Scenario) -> None:
    """Let the owner of a scenario publish it again."""
    Scenario.objects.filter(pk=scenario.pk).update(barred=False)


@transaction.atomic
def scenario_remove(*, scenario: Scenario) -> int:
    """Delete a scenario for good. Return how many reports that closed."""
    name = scenario.pk
    Scenario.objects.filter(pk=name).delete()
    return reports_close(about=name, answer=DELETED)
