"""Every picture in the README can be renewed by one command."""

from __future__ import annotations

import re

from devtools.pictures import FOLDER, PICTURES
from tests.conftest import ROOT

SHOWN = re.compile(r"docs/images/([\w-]+)\.png")


def test_every_picture_of_the_readme_is_taken_and_no_other_is_kept() -> None:
    taken = {picture.name for picture in PICTURES}

    assert set(SHOWN.findall((ROOT / "README.md").read_text())) == taken
    assert {path.stem for path in FOLDER.glob("*.png")} == taken
