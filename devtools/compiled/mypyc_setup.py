"""The setup script that `building` runs in the folder of the copy: compiles the modules that are named.

cd FOLDER && python mypyc_setup.py rules_engine/judging.py ...
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

from devtools.compiled.constants import with_finals

MYPY = ["--python-version=3.11", "--ignore-missing-imports", "--no-incremental", "--config-file="]


class BuildFiles(build_ext):
    """Compiles as many C files at once as there are cores. All modules are one library, and its files would come one by one."""

    def build_extensions(self) -> None:
        compile_files = self.compiler.compile

        def at_once(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as compilers:
                made = compilers.map(lambda source: compile_files([source], **options), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = at_once
        super().build_extensions()


def declare_constants(modules: Sequence[str]) -> None:
    """Rewrite the modules of the copy with their constants as `Final`."""
    for path in map(Path, modules):
        parts = path.with_suffix("").parts
        module = import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
        path.write_text(with_finals(path.read_text(encoding="utf-8"), vars(module)), encoding="utf-8")


if __name__ == "__main__":
    modules = sys.argv[1:]
    declare_constants(modules)
    setup(
        name="rules-engine-compiled",
        packages=[],
        cmdclass={"build_ext": BuildFiles},
        script_args=["--quiet", "build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}"],
        # One C file a module: a single one would take gigabytes of memory.
        ext_modules=mypycify([*MYPY, *modules], opt_level="2", debug_level="0", multi_file=True),
    )
