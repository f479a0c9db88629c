"""The lock files: everything required is pinned, each with its hashes, and what is installed is what was locked."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, version

import pytest

from tests.conftest import ROOT

REQUIREMENTS = ROOT / "requirements"
_NAME = re.compile(r"^([A-Za-z0-9._-]+)")
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==(\S+)((?: \\\n +--hash=sha256:[0-9a-f]{64})+)", re.MULTILINE)
LOCKS = ("bootstrap", "serve", "compile", "test", "offline")


def folded(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def asked_for(lock: str) -> set[str]:
    lines = (REQUIREMENTS / f"{lock}.in").read_text(encoding="utf-8").splitlines()
    names = {folded(found[1]) for line in lines if (found := _NAME.match(line)) and not line.startswith("-")}
    for line in lines:
        if line.startswith("-r "):
            names |= asked_for(line.removeprefix("-r ").removesuffix(".in"))
    return names


def pinned(lock: str) -> dict[str, str]:
    text = (REQUIREMENTS / f"{lock}.txt").read_text(encoding="utf-8")
    return {folded(found[1]): found[2] for found in _PINNED.finditer(text)}


@pytest.mark.parametrize("lock", LOCKS)
def test_everything_asked_for_is_pinned_with_hashes(lock: str) -> None:
    text = (REQUIREMENTS / f"{lock}.txt").read_text(encoding="utf-8")
    every = {folded(found[1]) for line in text.splitlines() if (found := _NAME.match(line))}

    assert asked_for(lock) <= set(pinned(lock))
    assert every == set(pinned(lock)), "a package stands there without a version or without hashes"


def test_what_is_installed_is_what_was_locked() -> None:
    def installed(name: str) -> str | None:
        try:
            return version(name)
        except PackageNotFoundError:
            # Another system's, by its marker.
            return None

    others = {
        name: (installed(name), wanted)
        for name, wanted in pinned("test").items()
        if installed(name) not in (None, wanted)
    }

    assert others == {}
    assert asked_for("serve") <= {name for name in pinned("test") if installed(name)}
