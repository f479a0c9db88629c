"""Numbers compared with each other: `this attack's speed is 7 or greater`, `your momentum is less than X`."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.counting import AT_LEAST, AT_MOST

THAN = ((">", "greater|higher|more than"), ("<", "less|lower|fewer than"))


def add(g: Grammar) -> None:
    g.add("condition", "value-compares", "{a:left-term} is {cmp:comparison}")
    g.add("left-term", "x-term", "x")
    for who, words in (("you", "you have"), ("rival", "your rival has"), ("rival", "they have")):
        for sign, than in ((">", "more {d:description} than"), ("<", "less|fewer {d:description} than")):
            g.add("condition", "cards-against-value", f"{words} {than} {{v:bound-term}}", who=who, cmp=sign)
    for sign, words in ((">=", "a|an {d:description} is"), (">=", f"{{n:number}} or {AT_LEAST} {{d:description}} are")):
        fixed = {} if "{n" in words else {"n": 1}
        g.add("condition", "is-in-zone", f"{words} in {{zone:zone-name}}", cmp=sign, **fixed)
    g.add("condition", "is-in-zone", "no {d:description} is|are in {zone:zone-name}", cmp="==", n=0)
    for sign, words in (
        (">=", f"{{n:number}} or {AT_LEAST}"),
        ("<=", f"{{n:number}} or {AT_MOST}"),
    ):
        held = f"{{zone:zone-name}} has|contains {words} {{d:description}}"
        g.add("condition", "is-in-zone", held, cmp=sign)
    g.add("comparison", "compared", f"{{v:bound-number}} or {AT_LEAST}", sign=">=")
    g.add("comparison", "compared", f"{{v:bound-number}} or {AT_MOST}", sign="<=")
    g.add("comparison", "compared", "[[exactly]] {v:bound-number}", "equal to {v:bound-value}", sign="==")
    g.add("comparison", "compared", "not {v:bound-number}", sign="!=")
    for sign, words in THAN:
        g.add("comparison", "compared", f"{words} {{v:bound-value}}", sign=sign)
    for sign, words in ((">=", "greater|higher|more"), ("<=", "less|lower|fewer")):
        g.add(
            "comparison",
            "compared",
            f"equal to or {words} than {{v:bound-value}}",
            f"{words} than or equal to {{v:bound-value}}",
            sign=sign,
        )
    g.add("comparison", "compared", "at least {v:bound-value}", sign=">=")
    g.add("comparison", "compared", "at most {v:bound-value}", sign="<=")
    # Half of an odd number isn't a number that anything has: in a comparison it counts as the next one in that
    # direction.
    for sign, words, way in (
        ("<", "less|lower|fewer than", "up"), (">=", "at least", "up"), (">", "greater|higher|more than", "down"), ("<=", "at most", "down"),
    ):  # fmt: skip
        g.add("comparison", "compared", f"{words} half [[of]] {{v:half-rounded-{way}}}", sign=sign)
        halved = f"half-rounded-{way}"
        if not g.productions[halved]:
            g.add(halved, "half-term", "{a:bound-term}", way=way)
    g.add("bound-number", "number-term", "{n:number}")
    g.add("bound-number", "x-term", "x")
    g.add("bound-value", "value-term", "{a:bound-number}")
    g.add("bound-value", "value-term", "{a:bound-term}")
    g.add("bound-value", "value-plus", "{a:bound-term} plus {b:bound-number}")
    g.add("bound-value", "value-minus", "{a:bound-term} minus {b:bound-number}")
