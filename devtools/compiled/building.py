"""Building: copies the engine's sources to a folder, compiles them there, and notes what they were."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from .constants import declare_constants
from .dataclass_inits import write_out_inits
from .kept_facts import rewrite_kept_facts
from .kept_properties import rewrite_kept_properties
from .modules import PACKAGE
from .plain_heirs import mark_plain_heirs

NOTE = "built-from"


class CannotCompile(Exception):
    """The engine was not compiled; the words say why."""


def source_digest(root: Path) -> str:
    """Return a digest of the engine's sources and of the Python that they are compiled for."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted((root / PACKAGE).rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_current(root: Path, folder: Path) -> bool:
    """Was this folder built from the engine as it is now?"""
    note = folder / NOTE
    return note.is_file() and note.read_text(encoding="ascii") == source_digest(root)


def build(root: Path, folder: Path, modules: Sequence[str]) -> None:
    """Compile these modules of the engine into `folder`. A build that fails or is interrupted leaves no note."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(root / PACKAGE, folder / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    prepare(folder, modules)
    command = [sys.executable, "-P", str(Path(__file__).with_name("mypyc_setup.py")), *modules]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompile(f"mypyc failed:\n{_end_of(done.stdout + done.stderr)}")
    shutil.rmtree(folder / "build", ignore_errors=True)
    (folder / NOTE).write_text(source_digest(root), encoding="ascii")


def prepare(folder: Path, modules: Sequence[str]) -> None:
    """Rewrite the copied modules so that they compile well, with the same behaviour."""
    mark_plain_heirs(folder, modules)
    rewrite_kept_properties(folder, modules)
    rewrite_kept_facts(folder, modules)
    write_out_inits(folder, modules)
    declare_constants(folder, modules)


def environment(root: Path, folder: Path) -> dict[str, str]:
    """Return the environment of a process that imports the compiled engine and everything else from the tree.

    Start Python with `-P`: otherwise the folder that it starts in comes first.
    """
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(root)))}


def _end_of(output: str, most: int = 4_000) -> str:
    return output.strip()[-most:]
