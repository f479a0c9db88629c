"""The versions of the content that this site has served, and what each changed.

Recorded by `manage.py prepare`, or when the feed is first requested under a new version. Changes are found by comparing
the marks of the rows (bulk_files.py) with those of the version before.
"""

from __future__ import annotations

import json
from typing import Any

from django.db import IntegrityError, transaction

from judgeapp.metering import unmetered
from judgeapp.rulebook.loading import library
from rules_engine import ENGINE_VERSION

from .bulk_files import row_marks
from .models import ContentVersion

MOST_VERSIONS = 100
MOST_NAMES = 200
Marks = dict[str, dict[str, str]]


def versions_seen() -> list[ContentVersion]:
    """Return the versions, newest first, including the current one."""
    if not ContentVersion.objects.filter(version=library().version).exists():
        note_version()
    return list(ContentVersion.objects.defer("marks_text")[:MOST_VERSIONS])


@unmetered()
def note_version() -> bool:
    """Record the current version. Return whether it is new here."""
    version = library().version
    if ContentVersion.objects.filter(version=version).exists():
        return False
    before, marks = ContentVersion.objects.first(), row_marks()
    changes = _changes(json.loads(before.marks_text), marks) if before and before.marks_text else {}
    try:
        with transaction.atomic():
            ContentVersion.objects.create(
                version=version,
                engine=ENGINE_VERSION,
                marks_text=json.dumps(marks),
                changes_text=json.dumps(changes),
            )
    except IntegrityError:
        return False  # another worker was first
    # Only the newest is needed for comparing, and the list stays short on a site that runs for years.
    newest = list(ContentVersion.objects.values_list("pk", flat=True)[:MOST_VERSIONS])
    ContentVersion.objects.filter(pk__in=newest[1:]).update(marks_text="")
    ContentVersion.objects.exclude(pk__in=newest).delete()
    return True


def _changes(before: Marks, after: Marks) -> dict[str, Any]:
    """Return what was added, changed and removed, by file."""
    found = {}
    for name in after:
        old, new = before.get(name, {}), after[name]
        parts = {
            "added": [ref for ref in new if ref not in old],
            "changed": [ref for ref in new if ref in old and new[ref] != old[ref]],
            "removed": [ref for ref in old if ref not in new],
        }
        if any(parts.values()):
            found[name] = {part: {"count": len(refs), "refs": refs[:MOST_NAMES]} for part, refs in parts.items()}
    return found
