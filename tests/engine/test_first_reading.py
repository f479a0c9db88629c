"""A text is read the same way whether it is the first one of a process or the thousandth: what was read before plays no
part.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from rules_engine.card_text.reading import read_ability
from tests.conftest import ROOT
from tests.services import PATIENCE

# Words of several rooms: an instruction that may also be a static effect, a condition, a trigger, a cost with a check.
TEXTS = (
    "Enhance: If your rival has 3 or more momentum, this attack is unblockable.",
    "Enhance Check 4: Your rival cannot block this attack with foundations.",
    "If you have 2 or more assets, your attacks get +1 damage.",
    "Response: After your attack is blocked, if it is low, draw 1 card.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_the_first_text_of_a_process_is_read_as_any_other(text: str) -> None:
    code = f"from rules_engine.card_text.reading import read_ability as read; print(read({text!r}).understood)"

    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE
    )

    assert done.stdout.strip() == str(read_ability(text).understood) == "True", done.stderr
