"""Constants as the compiled copy of a module declares them."""

from __future__ import annotations

import pytest

from devtools.compiled.constants import with_finals

IMPORTED = "from typing import Final as _Final\n"


def declared(source: str, **values: object) -> str:
    return with_finals(source, values).removeprefix(IMPORTED)


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("MOST = 3\n", "MOST: _Final = 3\n"),
        ("_NAMES = {'é': 1}\n", "_NAMES: _Final = {'é': 1}\n"),
        ("KNOWN: dict[str, int] = {}\n", "KNOWN: _Final[dict[str, int]] = {}\n"),
    ],
)
def test_a_constant_is_final(source: str, told: str) -> None:
    assert declared(source) == told


def test_a_tuple_of_texts_has_any_length() -> None:
    assert declared("ZONES = (STAGE, 'hand')\n", ZONES=("stage", "hand")) == (
        "ZONES: _Final[tuple[str, ...]] = (STAGE, 'hand')\n"
    )
    assert declared("PAIR = ('a', 1)\n", PAIR=("a", 1)) == "PAIR: _Final = ('a', 1)\n"


@pytest.mark.parametrize(
    "source",
    [
        "name = 3\n",
        "A, B = 1, 2\n",
        "MOST = 3\nMOST = 4\n",
        "MOST = 3\n\n\ndef more() -> None:\n    global MOST\n    MOST += 1\n",
        "T = TypeVar('T')\n",
        "Rows = list[str]\n",
        "ROWS = list[str]\n",
        "class Own:\n    MOST = 3\n",
    ],
)
def test_what_is_no_constant_of_the_module_stays(source: str) -> None:
    assert with_finals(source, {}) == source


def test_the_import_comes_after_the_future() -> None:
    source = '"""A module."""\n\nfrom __future__ import annotations\n\nMOST = 3\n'

    assert with_finals(source, {}).splitlines()[2:4] == ["from __future__ import annotations", IMPORTED.strip()]
