"""The site's typeface: Manrope, reduced to the characters that pages use and packed for browsers."""

from __future__ import annotations

import os
from importlib.resources import as_file, files

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from judgeapp.typeface import NAME, folder

SOURCE = "Manrope-VariableFont_wght.ttf"
# Latin with its accents, dashes, quotation marks and the signs of sums and arrows.
SIGNS = (
    range(0x20, 0x7F),
    range(0xA0, 0x180),
    range(0x2010, 0x2027),
    range(0x2190, 0x2194),
    (0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212, 0x2260, 0x2264, 0x2265),
)
FEATURES = ("kern", "tnum", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "case")


def make_typeface() -> None:
    """Write the typeface unless it is there."""
    made = folder() / NAME
    if made.exists():
        return
    made.parent.mkdir(parents=True, exist_ok=True)
    with as_file(files("font_manrope") / "files" / SOURCE) as source:
        font = TTFont(source, recalcTimestamp=False)
    options = Options()
    options.layout_features = list(FEATURES)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[sign for signs in SIGNS for sign in signs])
    subsetter.subset(font)
    font.flavor = "woff2"
    beside = made.with_suffix(f".{os.getpid()}")
    font.save(beside)
    beside.replace(made)
