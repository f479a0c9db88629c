"""The index on disk: chosen by what it was built from, swapped in with one rename, checked byte for byte when it is read.

Layout of the folder: `v<format>-<content version>-<n>/` holds the files of an index and a manifest with their checksums; the file
`v<format>-<content version>.current` names the one in use. Each version of content and format has its own pointer, so that
preparing one version never touches what another reads. A kill at any moment leaves every pointer naming a whole index. Whoosh
stores pickles: only files of our own folder are read, and only as the manifest lists them.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import whoosh

from judgeapp.rulebook.model import Library

from .meanings import meanings_mark
from .shelves import Progress, Shelf, Shelves, fill_shelves

FORMAT = 6
MANIFEST = "manifest.json"
# A pickle is only read by the version that wrote it, and a direction only means something beside its own table.
WRITER = f"Whoosh {whoosh.versionstring()}, Python {sys.version_info.major}.{sys.version_info.minor}"
UNUSED_SECONDS = 30 * 24 * 60 * 60
Mark = tuple[int, int]


class IndexMissing(Exception):
    """There is no intact index on the disk; `manage.py reindex` makes one."""

    def __init__(self, why: str) -> None:
        super().__init__(f"{why}. Run: python manage.py reindex")


def build_index(source: Library, root: Path, progress: Progress | None = None, *, anew: bool = True) -> Path:
    """Build an index of `source` in a new folder under `root` and make it the current one of its version.

    One build at a time: the second waits. Without `anew`, it uses an intact index that exists by then.
    """
    root.mkdir(parents=True, exist_ok=True)
    with _building(root):
        if not anew and is_fresh(root, source.version):
            return current_folder(root, source.version)
        shelves = fill_shelves(source, progress or (lambda done, total: None))
        folder = root / f"{_prefix(source.version)}-{uuid.uuid4().hex[:8]}"
        try:
            _write(folder, shelves, source.version)
            _point_to(root, folder, source.version)
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            (root / f"{folder.name}.new").unlink(missing_ok=True)
            raise
        _forget_unused(root, source.version)
    return folder


def is_fresh(root: Path, version: str) -> bool:
    """Return whether there is an index of this version, intact to its last byte."""
    try:
        read_shelves(current_folder(root, version))
    except IndexMissing:
        return False
    return True


def read_index(root: Path, version: str) -> tuple[Path, Shelves]:
    """Return the current index of a version and where it is. Raises IndexMissing."""
    folder = current_folder(root, version)
    try:
        shelves = read_shelves(folder)
    except IndexMissing:
        again = current_folder(root, version)
        if again == folder:
            raise
        # It was replaced while it was read.
        folder, shelves = again, read_shelves(again)
    return folder, shelves


def current_folder(root: Path, version: str) -> Path:
    """Return the folder that the pointer of a version names. Raises IndexMissing."""
    try:
        name = pointer_of(root, version).read_text().strip()
    except (OSError, ValueError):
        raise IndexMissing("There's no search index for this content yet") from None
    if not name.startswith(f"{_prefix(version)}-") or "/" in name:
        raise IndexMissing("The pointer to the search index is unreadable")
    return root / name


def pointer_mark(pointer: Path) -> Mark | None:
    """Return what tells one pointer file from the next without reading it: every build puts a new file in its place."""
    try:
        told = os.stat(pointer)
    except OSError:
        return None
    return told.st_ino, told.st_mtime_ns


def read_shelves(folder: Path) -> Shelves:
    """Return the files of an index, each as its checksum says. Raises IndexMissing."""
    found: dict[str, dict[str, bytes]] = {}
    for name, (size, digest) in _listed(folder).items():
        try:
            content = (folder / name).read_bytes()
        except OSError as error:
            raise IndexMissing(f"The search index can't be read ({error.strerror}: {name})") from error
        if len(content) != size or hashlib.sha256(content).hexdigest() != digest:
            raise IndexMissing(f"The search index is damaged ({name})")
        shelf, _, file = name.partition("/")
        found.setdefault(shelf, {})[file] = content
    with suppress(OSError):  # nobody cleans up a read-only folder
        os.utime(folder)
    return {shelf: Shelf(files) for shelf, files in found.items()}


def damage(root: Path, version: str) -> str:
    """Return what is wrong with the files of the current index, as far as their sizes tell; nothing if they are whole."""
    try:
        folder = current_folder(root, version)
        for name, (size, _) in _listed(folder).items():
            if (folder / name).stat().st_size != size:
                return str(IndexMissing(f"The search index is damaged ({name})"))
    except OSError as error:
        return str(IndexMissing(f"The search index can't be read ({error.strerror})"))
    except IndexMissing as missing:
        return str(missing)
    return ""


def _listed(folder: Path) -> dict[str, tuple[int, str]]:
    """Return the files that the manifest lists, with size and checksum. Raises IndexMissing."""
    try:
        manifest: Any = json.loads((folder / MANIFEST).read_text())
        if manifest["format"] != FORMAT or manifest["made_by"] != made_by():
            raise IndexMissing("The search index has a different format")
        return {str(name): (int(size), str(digest)) for name, (size, digest) in manifest["files"].items()}
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        raise IndexMissing("The search index has no readable manifest") from None


def made_by() -> str:
    """Return what wrote an index; another can't read it."""
    return f"{WRITER}, meanings {meanings_mark()}"


def _write(folder: Path, shelves: Shelves, version: str) -> None:
    files = {f"{shelf}/{name}": content for shelf, made in shelves.items() for name, content in made.files.items()}
    listed = {name: (len(content), hashlib.sha256(content).hexdigest()) for name, content in files.items()}
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    manifest = {"format": FORMAT, "made_by": made_by(), "content": version, "files": listed}
    (folder / MANIFEST).write_text(json.dumps(manifest))


def _prefix(version: str) -> str:
    return f"v{FORMAT}-{version}"


def pointer_of(root: Path, version: str) -> Path:
    """Return the file that names the current index of a version."""
    return root / f"{_prefix(version)}.current"


def _point_to(root: Path, folder: Path, version: str) -> None:
    """Swap the pointer: written beside, then renamed over, so that it is never half there."""
    beside, pointer = root / f"{folder.name}.new", pointer_of(root, version)
    beside.write_text(folder.name)
    if pointer.is_dir():
        pointer.rmdir()
    os.replace(beside, pointer)


@contextmanager
def _building(root: Path) -> Iterator[None]:
    """Keep other builds out. The lock ends with its process, however that ends."""
    with (root / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _forget_unused(root: Path, version: str) -> None:
    """Remove what killed builds left, what was replaced, and versions that nobody has opened for long."""
    long_ago = time.time() - UNUSED_SECONDS
    for pointer in root.glob("v*.current"):
        if pointer != pointer_of(root, version) and not _used(root / _named_by(pointer), long_ago):
            pointer.unlink(missing_ok=True)
    named = {_named_by(pointer) for pointer in root.glob("v*.current")}
    for folder in (path for path in root.glob("v*-*") if path.is_dir() and path.name not in named):
        # No other build is running, so what has our format and no pointer is finished with.
        if folder.name.startswith(f"v{FORMAT}-") or not _used(folder, long_ago):
            shutil.rmtree(folder, ignore_errors=True)


def _named_by(pointer: Path) -> str:
    try:
        return pointer.read_text().strip()
    except (OSError, ValueError):
        return ""


def _used(folder: Path, since: float) -> bool:
    try:
        return folder.stat().st_mtime >= since
    except OSError:
        return False
