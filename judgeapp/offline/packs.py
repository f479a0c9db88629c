"""The packs that are ready for browsers: a list of hashed static files for each, under the version of the site.

The list of a version is written last, so every file that it names exists. Several versions may share the
folder of static files: each has its own list.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import brotli
from django.conf import settings

from judgeapp.site_version import site_version
from judgeapp.staticfiles import PACKS_FOLDER

# Fast, and within a few percent of the level that takes ten times as long.
GZIP_LEVEL, BROTLI_QUALITY = 6, 5


@dataclass(frozen=True)
class PackFile:
    """A file of a pack: what it is, where it is served, its size stored and sent: with brotli, or if a server has none, gzip."""

    name: str
    url: str
    bytes: int
    sent: int
    gzipped: int


@dataclass(frozen=True)
class Packs:
    """What a browser can keep of this version. `engine` is empty if nobody has prepared it."""

    site: str
    rulebook: tuple[PackFile, ...]
    engine: tuple[PackFile, ...] = ()

    @property
    def version(self) -> str:
        """Return the name of these files; it changes whenever one of them does."""
        names = " ".join(file.url for file in (*self.rulebook, *self.engine))
        return f"{self.site}-{hashlib.sha256(names.encode()).hexdigest()[:8]}"

    def as_dict(self) -> dict[str, Any]:
        return {**asdict(self), "version": self.version}


def folder() -> Path:
    """Return the folder of all packs' files."""
    return Path(settings.STATIC_ROOT) / PACKS_FOLDER


def read_packs() -> Packs | None:
    """Return the packs of this version; nothing if they were not made, or if offline use is switched off."""
    if not settings.OFFLINE:
        return None
    try:
        told = json.loads(_list().read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    return Packs(
        told["site"],
        tuple(PackFile(**file) for file in told["rulebook"]),
        tuple(PackFile(**file) for file in told["engine"]),
    )


def write_packs(packs: Packs) -> None:
    """Make these the packs of this version."""
    _written(_list(), json.dumps(packs.as_dict(), indent=1).encode())


def write_file(name: str, content: bytes) -> PackFile:
    """Write a file under a name with its hash, with its compressed twins beside it."""
    stem, _, ending = name.rpartition(".")
    path = folder() / f"{stem}.{hashlib.sha256(content).hexdigest()[:12]}.{ending}"
    return write_at(path, content, name=stem)


def write_at(path: Path, content: bytes, *, name: str) -> PackFile:
    """Write a file at a path that already identifies its content."""
    squeezed, gzipped = (path.with_name(f"{path.name}.{ending}") for ending in ("br", "gz"))
    if not path.exists() or not squeezed.exists():
        _written(gzipped, gzip.compress(content, GZIP_LEVEL, mtime=0))
        _written(squeezed, brotli.compress(content, quality=BROTLI_QUALITY))
        _written(path, content)
    url = f"/{settings.STATIC_URL.strip('/')}/{path.relative_to(settings.STATIC_ROOT).as_posix()}"
    return PackFile(name, url, len(content), squeezed.stat().st_size, gzipped.stat().st_size)


def _list() -> Path:
    return folder() / f"packs-{site_version()}.json"


def _written(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.parent.chmod(settings.FILE_UPLOAD_DIRECTORY_PERMISSIONS)
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    beside.write_bytes(content)
    beside.chmod(settings.FILE_UPLOAD_PERMISSIONS)
    beside.replace(path)
