"""The file of a backup: gzip over JSON lines. A head with versions, a line for each row, a foot with count and checksum.

The same file can be restored into SQLite and PostgreSQL.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import tempfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from .errors import BackupError, Damaged, Newer

FORMAT = 1
MARK = "ringside-backup"
LONGEST_LINE = 4 * 1024 * 1024


@dataclass(frozen=True)
class Head:
    """Who made a backup, and of what."""

    engine: str
    content: str
    made: str
    migrations: tuple[str, ...]
    counts: dict[str, int]

    def as_dict(self) -> dict[str, Any]:
        return {
            MARK: FORMAT,
            "engine": self.engine,
            "content": self.content,
            "made": self.made,
            "migrations": list(self.migrations),
            "counts": self.counts,
        }


class Writer:
    """Writes a backup beside its place; `finish` puts it there whole, or nothing is there."""

    def __init__(self, path: Path) -> None:
        self.path, self.rows, self.digest = path, 0, hashlib.sha256()
        try:
            handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        except OSError as error:
            raise BackupError(f"{path}: can't write a file there ({error.strerror}).") from error
        self.beside = Path(beside)
        self.raw: IO[bytes] = os.fdopen(handle, "wb")
        self.packed = gzip.GzipFile(filename="", mode="wb", compresslevel=6, fileobj=self.raw, mtime=0)

    def head(self, head: Head) -> None:
        self._line(head.as_dict())

    def row(self, model: str, pk: Any, fields: dict[str, Any]) -> None:
        self._line({"model": model, "pk": pk, "fields": fields})
        self.rows += 1

    def finish(self) -> None:
        foot = {"rows": self.rows, "sha256": self.digest.hexdigest()}
        self.packed.write(json.dumps(foot).encode() + b"\n")
        self.packed.close()
        self.raw.flush()
        os.fsync(self.raw.fileno())
        self.raw.close()
        os.replace(self.beside, self.path)

    def discard(self) -> None:
        self.raw.close()
        self.beside.unlink(missing_ok=True)

    def _line(self, value: dict[str, Any]) -> None:
        line = json.dumps(value, separators=(",", ":"), allow_nan=False).encode() + b"\n"
        self.digest.update(line)
        self.packed.write(line)


def read_head(path: Path) -> Head:
    """The head of a backup. Raises Damaged, Newer."""
    with _opened(path) as lines:
        return _head(path, next(_lines(path, lines), b""))


def check_whole(path: Path) -> int:
    """Read a backup to its end and compare count and checksum. Gives the number of rows. Raises Damaged, Newer."""
    digest, rows, last = hashlib.sha256(), -1, b""
    with _opened(path) as lines:
        for line in _lines(path, lines):
            if last:
                digest.update(last)
                rows += 1
            else:
                _head(path, line)
            last = line
    foot = _value(path, last)
    if "sha256" not in foot:
        raise Damaged(f"{path}: the end is missing; the backup was cut off. Use another copy.")
    if foot.get("rows") != rows or foot["sha256"] != digest.hexdigest():
        raise Damaged(f"{path}: the checksum doesn't match; the file was changed or damaged. Use another copy.")
    return rows


def read_rows(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of a backup that was found to be intact."""
    with _opened(path) as lines:
        for number, line in enumerate(_lines(path, lines)):
            value = _value(path, line)
            if number and "model" in value:
                yield value


def _opened(path: Path) -> gzip.GzipFile:
    try:
        return gzip.open(path, "rb")
    except OSError as error:
        raise BackupError(f"{path}: can't be read ({error.strerror}).") from error


def _lines(path: Path, packed: gzip.GzipFile) -> Iterator[bytes]:
    try:
        while line := packed.readline(LONGEST_LINE):
            if not line.endswith(b"\n"):
                raise Damaged(f"{path}: a line is cut off. Use another copy.")
            yield line
    except (gzip.BadGzipFile, zlib.error) as error:
        raise Damaged(f"{path}: this isn't a complete gzip file ({error}). Use another copy.") from error
    except EOFError as error:
        raise Damaged(f"{path}: the end is missing; the backup was cut off. Use another copy.") from error
    except OSError as error:
        raise BackupError(f"{path}: can't be read ({error.strerror}).") from error


def _value(path: Path, line: bytes) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Damaged(f"{path}: a line doesn't belong in a backup. Use another copy.") from error
    if not isinstance(value, dict):
        raise Damaged(f"{path}: a line doesn't belong in a backup. Use another copy.")
    return value


def _head(path: Path, line: bytes) -> Head:
    value = _value(path, line) if line else {}
    if MARK not in value:
        raise Damaged(f"{path}: this isn't a Ringside backup.")
    if value[MARK] != FORMAT:
        raise Newer(
            f"{path}: the backup has format {value[MARK]}; this version of Ringside reads {FORMAT}. Update Ringside first."
        )
    try:
        return Head(
            engine=str(value["engine"]),
            content=str(value["content"]),
            made=str(value["made"]),
            migrations=tuple(map(str, value["migrations"])),
            counts={str(name): int(count) for name, count in value["counts"].items()},
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Damaged(f"{path}: the start of the backup is incomplete. Use another copy.") from error
