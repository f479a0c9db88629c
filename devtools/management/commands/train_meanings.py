"""manage.py train_meanings: train the meanings of words on the asks, and write them where search reads them."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.lookup.meanings import FOLDER, PIECES, VECTORS
from judgeapp.rulebook.loading import library


class Command(BaseCommand):
    help = "Train the meanings of words on the rulebook's asks (docs/search.md)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("model", type=Path, help="a folder with all-MiniLM-L6-v2: model.safetensors and vocab.txt")
        parser.add_argument("--into", type=Path, default=FOLDER, help="the folder to write to")

    def handle(self, *args: Any, **options: Any) -> None:
        if not find_spec("numpy"):
            raise CommandError(
                "Install numpy first: .venv/bin/uv pip install --require-hashes -r requirements/train.txt"
            )
        if missing := [name for name in ("model.safetensors", "vocab.txt") if not (options["model"] / name).is_file()]:
            raise CommandError(f"{options['model']} has no {' and no '.join(missing)}.")
        # Only training needs numpy, so it's imported only here.
        from devtools.meanings.minilm import MiniLM
        from devtools.meanings.training import train

        pieces, vectors = train(library(), MiniLM(options["model"]), self.stdout.write)
        options["into"].mkdir(parents=True, exist_ok=True)
        (options["into"] / PIECES).write_text("\n".join(pieces) + "\n", encoding="utf-8")
        (options["into"] / VECTORS).write_bytes(vectors)
