"""A content folder of a few lines, for tests that need a faulty one or one in which every word is known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from judgeapp.rulebook.errors import Fault
from judgeapp.rulebook.loading import load_library, read_library
from judgeapp.rulebook.model import Library

UVS, MHA, UFS = "uvs-1.2.9", "mha", "ufs-1.9"
GROUPS = {"attacking", "wording"}
SOUND_BODY = "1. A rule that stands alone. {#rule}\n"

ERRATUM = {
    "id": "501-3",
    "rule": "501.3",
    "card": "Guile",
    "set": "SF1P",
    "number": "4/12",
    "what": "wording",
    "summary": "New wording.",
    "clause": "block-step#rule",
}
BAN = {key: ERRATUM[key] for key in ("id", "rule", "card", "set", "number", "clause")}
QUESTION: dict[str, Any] = {
    "title": "May I?",
    "editions": [UVS],
    "readings": [
        {"id": "yes", "text": "You may.", "cites": ["uvs-1.2.9:block-step#rule"]},
        {"id": "no", "text": "You may not."},
    ],
    "default": "yes",
    "because": "It is said so.",
    "shows_when": "When it comes up.",
}


def front_matter(**changed: Any) -> dict[str, Any]:
    """Sound front matter with some keys changed; a key set to None is left out."""
    front = {
        "title": "Block Step",
        "group": "attacking",
        "asks": ["May I block?"],
        "source": {"document": "A Reference", "version": "1", "heading": "Block Step"},
        **changed,
    }
    return {key: value for key, value in front.items() if value is not None}


def entry_text(body: str = SOUND_BODY, **changed: Any) -> str:
    """An entry file."""
    return f"---\n{yaml.safe_dump(front_matter(**changed), sort_keys=False)}---\n{body}"


def write_content(root: Path, files: dict[str, Any]) -> Path:
    """Write a content folder: `edition/slug` is an entry's file, `folder/name.yaml` (data or text) any other."""
    _write(root / "groups.yaml", [{"id": name, "title": name, "about": "About it."} for name in sorted(GROUPS)])
    for order, edition in enumerate((UVS, MHA, UFS), 1):
        about = {"title": f"Rules of {edition}", "short": edition, "version": "1", "order": order, "about": "Rules."}
        _write(root / "editions" / edition / "edition.yaml", about)
    for name, content in files.items():
        path = root / name if name.endswith(".yaml") else root / "editions" / f"{name}.md"
        _write(path, content)
    return root


def _write(path: Path, content: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else yaml.safe_dump(content), encoding="utf-8")


def library_of(root: Path, files: dict[str, Any]) -> Library:
    """The library of a sound content folder."""
    return load_library(write_content(root, files))


def faults_of(root: Path, files: dict[str, Any]) -> list[Fault]:
    """Every fault of a content folder, in the order they are shown."""
    _, faults = read_library(write_content(root, files))
    return sorted(faults)
