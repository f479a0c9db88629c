"""Numbers in comparisons: the third, the third or greater, 3 or more, fewer than 3, exactly 3.

They are spliced into whatever is counted, so that every way to give a number is known everywhere.
"""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar

FIRST = {"first": 1, "second": 2, "third": 3, "fourth": 4}
ORDER = {**FIRST, "fifth": 5, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5}
AT_LEAST, AT_MOST = "more|greater|higher", "less|fewer|lower"
# How many of something there have to be.
COUNTED = (
    (">=", f"{{n:number}} or {AT_LEAST}"),
    (">=", "at least {n:number}"),
    ("<=", f"{{n:number}} or {AT_MOST}"),
    ("<=", "at most {n:number}"),
    ("==", "exactly|only {n:number}"),
    (">", "more than {n:number}"),
    ("<", "fewer|less than {n:number}"),
)
# How a number is compared with another.
HELD = (
    (">", "greater|higher|more than"),
    ("<", "less|lower than"),
    ("==", "equal to"),
    ("==", "the same as"),
    (">=", "greater|higher than or equal to"),
    (">=", "equal to or greater|higher than"),
    ("<=", "less|lower than or equal to"),
    ("<=", "equal to or less|lower than"),
)


def add(g: Grammar) -> None:
    for sign, words in HELD:
        g.add("held", "held", words, cmp=sign)
    for word, n in ORDER.items():
        g.add("ordinal", "ordinal", word, n=n)
    g.add("nth", "nth", "{+ordinal}", cmp="==")
    g.add("nth", "nth", "{+ordinal} or greater|higher|later", cmp=">=")
    for sign, words in COUNTED:
        g.add("counted-so", "so-many", words, cmp=sign)
    g.add("so-many", "so-many", "{+counted-so}")
    g.add("so-many", "so-many", "a|an", cmp=">=", n=1)
    g.add("so-many", "so-many", "no", cmp="==", n=0)
