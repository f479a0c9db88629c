"""The engine pack: Pyodide, the site's code and its data as a few static files."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from django.conf import settings

from .packs import PackFile, Packs, folder, write_at, write_file, write_packs
from .rulebook import make_rulebook_pack
from .staging import stage

RUNTIME = Path(__file__).parent / "runtime"
# By the names Pyodide asks for, with types that every web server knows: not all know `.mjs`.
OF_PYODIDE = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "pyodide-lock.json": "pyodide-lock.json",
}
ARCHIVES = ("library", "code", "data")
WORKER = "engine-worker"
WORKER_PATH = "/offline/engine-worker.js"
Say = Callable[[str], object]


class EngineFailed(Exception):
    """A step of making the pack failed; the message says how."""


def make_engine_pack(say: Say, node: str, npm: Sequence[str]) -> Packs:
    """Make the engine pack of this version and offer it. Raises EngineFailed."""
    packs = make_rulebook_pack(say)
    work = Path(settings.DATA_DIR) / "offline"
    say("Fetching Pyodide")
    runtime = _fetch(work / "runtime", npm)
    say("Laying out code and data")
    stage(work / "stage")
    say("Compiling them with Pyodide")
    _run("Compiling for the browser", [node, "build.mjs", str(work / "stage")], runtime)
    say("Compressing")
    files = [*_pyodide(runtime / "node_modules" / "pyodide"), *_archives(work / "stage")]
    made = replace(packs, engine=(*files, _worker(files)))
    write_packs(made)
    shutil.rmtree(work / "stage")
    return made


def worker_settings(packs: Packs) -> dict[str, str]:
    """Return where the engine's worker finds the parts of its pack."""
    urls = {file.name: file.url for file in packs.engine}
    return {"runtime": urls["pyodide.js"].removesuffix("pyodide.js"), **{name: urls[name] for name in ARCHIVES}}


def _fetch(target: Path, npm: Sequence[str]) -> Path:
    """Install the pinned Pyodide; npm compares what comes with the hash in the lock file."""
    shutil.copytree(RUNTIME, target, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    _run("Fetching Pyodide", [*npm, "ci", "--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts"], target)
    return target


def _pyodide(source: Path) -> list[PackFile]:
    contents = {name: _served(source / name) for name in OF_PYODIDE}
    digest = hashlib.sha256(b"".join(contents.values())).hexdigest()[:12]
    place = folder() / f"pyodide.{digest}"
    return [write_at(place / OF_PYODIDE[name], content, name=OF_PYODIDE[name]) for name, content in contents.items()]


def _served(path: Path) -> bytes:
    content = path.read_bytes()
    if path.name == "pyodide.mjs":
        content = content.replace(b"pyodide.asm.mjs", b"pyodide.asm.js").replace(
            b"//# sourceMappingURL=pyodide.mjs.map", b""
        )
    return content


def _archives(source: Path) -> list[PackFile]:
    return [write_file(f"{name}.zip", (source / f"{name}.zip").read_bytes()) for name in ARCHIVES]


def _worker(files: list[PackFile]) -> PackFile:
    digest = hashlib.sha256(" ".join(file.url for file in files).encode()).hexdigest()[:12]
    return PackFile(WORKER, f"{WORKER_PATH}?v={digest}", 500, 500, 500)


def _run(what: str, command: Sequence[str], where: Path) -> None:
    env = {name: value for name, value in os.environ.items() if not name.startswith("RINGSIDE_")}
    try:
        done = subprocess.run(list(command), cwd=where, env=env, capture_output=True, text=True, check=False)
    except FileNotFoundError as missing:
        raise EngineFailed(f"{what} needs {missing.filename}, which isn't on this machine.") from missing
    if done.returncode:
        raise EngineFailed(f"{what} failed (exit {done.returncode}):\n{(done.stdout + done.stderr).strip()[-2_000:]}")
