"""Files of rulings: YAML or JSON with a list, or CSV with a column for each field, in any order."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import yaml

from judgeapp.cards.text_files import text_of

from .errors import BadFile

MOST_BYTES = 20_000_000
LISTS = ("rulings", "results")
DELIMITERS = ",;\t"
# What people write over a column, and what we call it.
NAMES = {"ruling": "answer", "clause": "ref", "rule": "ref", "link": "url", "card name": "card", "asked": "question"}


def read_file(path: Path) -> list[tuple[str, Any]]:
    """Return the rows of a file, each with its place. Raises BadFile."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadFile(f"{path.name} is larger than {MOST_BYTES:,} bytes. Split it.")
        text = text_of(path.read_bytes())
    except OSError as error:
        raise BadFile(f"{path} can't be read: {error}") from error
    if text is None:
        raise BadFile(f"{path.name} isn't readable text. Save it as UTF-8.")
    if path.suffix.lower() in (".csv", ".tsv"):
        return _csv(path.name, text)
    return [(f"{path.name}[{n}]", row) for n, row in enumerate(_listed(path, text), 1)]


def _csv(name: str, text: str) -> list[tuple[str, Any]]:
    delimiter = max(DELIMITERS, key=text.lstrip().partition("\n")[0].count)
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        rows = [
            (reader.line_num, {_field(key): value for key, value in row.items() if key and value}) for row in reader
        ]
    except csv.Error as error:
        raise BadFile(f"{name}, line {reader.line_num}: {error}") from error
    return [(f"{name}:{line}", row) for line, row in rows if row]


def _field(column: str) -> str:
    name = column.strip().lower()
    return NAMES.get(name, name)


def _listed(path: Path, text: str) -> list[Any]:
    try:
        found = json.loads(text) if path.suffix.lower() == ".json" else yaml.safe_load(text)
    except (ValueError, yaml.YAMLError, RecursionError) as error:
        raise BadFile(f"{path.name} is neither JSON nor YAML: {error}") from error
    if isinstance(found, dict):
        found = next((found[name] for name in LISTS if name in found), None)
    if not isinstance(found, list):
        raise BadFile(f"{path.name} must be a list of rulings, or one under '{LISTS[0]}'.")
    return found
