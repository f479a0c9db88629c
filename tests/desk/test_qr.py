"""The codes that the desk makes by itself follow the standard."""

from __future__ import annotations

import json
import shutil
import subprocess

import pytest
import segno

from tests.conftest import ROOT
from tests.services import PATIENCE

# As many bytes as each version can contain: nothing is padded, so there is one right code for each mask.
FULL = (14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779)
MASKS = (0, 3, 5, 7)
SCRIPT = """
import { qrCode } from "./static/js/desk/qr.js";
const asked = JSON.parse(process.argv[1]);
console.log(JSON.stringify(asked.map(([text, mask]) => qrCode(text, mask).map((row) => row.map(Number)))));
"""


def codes(asked: list[tuple[str, int]]) -> list[list[list[int]]]:
    if shutil.which("node") is None:
        pytest.skip("there is no node on PATH; install it to check the codes of the desk")
    command = ["node", "--input-type=module", "-e", SCRIPT, json.dumps(asked)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=PATIENCE)
    answer: list[list[list[int]]] = json.loads(done.stdout)
    return answer


def test_codes_are_those_of_another_maker() -> None:
    asked = [("desk/take=".ljust(length, "x"), mask) for length in FULL for mask in MASKS]

    for (text, mask), code in zip(asked, codes(asked), strict=True):
        theirs = segno.make(text, mode="byte", error="m", boost_error=False, mask=mask, micro=False)
        assert code == [list(map(int, row)) for row in theirs.matrix], (theirs.designator, mask)
