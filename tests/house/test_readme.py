"""The README's examples run."""

from __future__ import annotations

import doctest

from tests.conftest import ROOT


def test_the_worked_ruling_of_the_readme_comes_out_as_printed() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert results.attempted > 0
    assert results.failed == 0
