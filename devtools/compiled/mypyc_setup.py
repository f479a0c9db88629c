"""The setup script that `building` runs in the folder of the copy: compiles the modules that are named.

cd FOLDER && python mypyc_setup.py rules_engine/judging.py ...
"""

from __future__ import annotations

import os
import sys

from mypyc.build import mypycify
from setuptools import setup

MYPY = ["--python-version=3.11", "--ignore-missing-imports", "--no-incremental", "--config-file="]

if __name__ == "__main__":
    modules = sys.argv[1:]
    setup(
        name="rules-engine-compiled",
        packages=[],
        script_args=["--quiet", "build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}"],
        # One C file a module: a single one would take gigabytes of memory.
        ext_modules=mypycify([*MYPY, *modules], opt_level="2", debug_level="0", multi_file=True),
    )
