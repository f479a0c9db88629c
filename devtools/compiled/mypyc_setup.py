"""The setup script that `building` runs in the folder of the copy: compiles the modules that are named.

cd FOLDER && python mypyc_setup.py rules_engine/judging.py ...
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

MYPY = ["--python-version=3.11", "--ignore-missing-imports", "--no-incremental", "--config-file="]


class BuildFiles(build_ext):
    """Compiles as many C files at once as there are cores. All modules form one library, whose files would otherwise be compiled one by one."""

    def build_extensions(self) -> None:
        compile_files = self.compiler.compile

        def at_once(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as compilers:
                made = compilers.map(lambda source: compile_files([source], **options), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = at_once
        super().build_extensions()


if __name__ == "__main__":
    modules = sys.argv[1:]
    setup(
        name="rules-engine-compiled",
        packages=[],
        cmdclass={"build_ext": BuildFiles},
        script_args=["--quiet", "build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}"],
        # One C file per module: a single one would take gigabytes of memory.
        ext_modules=mypycify([*MYPY, *modules], opt_level="2", debug_level="0", multi_file=True),
    )
