"""Golden files: gzipped lines of JSON, a header first, then a case with its record on each line."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from .asking import Record
from .cases import Case
from .differences import Keys

SUFFIX = ".jsonl.gz"
FORMAT = 1


class NoGoldenFile(Exception):
    """There is no golden file to compare with."""


@dataclass(frozen=True)
class Header:
    """What a file was written from: the commit, the cards that its questions may name, the keys that its records have."""

    commit: str
    cards: dict[str, dict[str, Any]]
    cases: int
    keys: dict[str, list[str]]
    format: int = FORMAT

    @property
    def known(self) -> Keys:
        return {place: frozenset(keys) for place, keys in self.keys.items()}


def current_commit(root: Path) -> str:
    """Return the commit of a tree, with a plus sign if files were changed since."""
    changed = _git(root, "status", "--porcelain", "--untracked-files=no")
    return _git(root, "rev-parse", "--short", "HEAD") + ("+" if changed else "")


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True).stdout.strip()


def line_of(case: Case, record: Record) -> bytes:
    """Return a line of the file: the same case and record are always the same bytes.

    A question keeps its order, which can matter (of two counters, the one named first is offered first).
    """
    return f'{{"case":{_json(case.as_dict())},"record":{_json(record, sort_keys=True)}}}\n'.encode()


def _json(value: Any, *, sort_keys: bool = False) -> str:
    return json.dumps(value, sort_keys=sort_keys, separators=(",", ":"), ensure_ascii=False)


def write(path: Path, lines: Iterable[bytes], header: Callable[[], Header]) -> None:
    """Write a golden file. `header` is called after the lines, which it describes, and is written before them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.part")
    with tempfile.TemporaryFile() as body:
        with gzip.GzipFile("", "wb", 6, body, mtime=0) as file:
            file.writelines(lines)
        body.seek(0)
        with unfinished.open("wb") as raw:
            raw.write(gzip.compress(f"{_json(asdict(header()))}\n".encode(), mtime=0))
            shutil.copyfileobj(body, raw)
    unfinished.replace(path)


@contextmanager
def opened(path: Path) -> Iterator[tuple[Header, Iterator[bytes]]]:
    """Give the header of a file, and its lines, which `parsed` reads."""
    if not path.is_file():
        raise NoGoldenFile(f"{path} does not exist. `golden write` writes the rulings of this tree.")
    with gzip.open(path, "rb") as file:
        header = Header(**json.loads(file.readline()))
        if header.format != FORMAT:
            raise NoGoldenFile(f"{path} has format {header.format}; this tool reads {FORMAT}. Write it again.")
        yield header, iter(file)


def parsed(line: bytes) -> tuple[Case, Record]:
    """Return the case of a line, and the record that was written for it."""
    row = json.loads(line)
    return Case(**row["case"]), row["record"]


def newest(folder: Path) -> Path:
    """Return the file that was written last."""
    found = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise NoGoldenFile(f"{folder} holds no golden file. `golden write` writes the rulings of this tree.")
    return found[-1]
