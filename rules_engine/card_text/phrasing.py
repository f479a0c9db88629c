"""The phrasing of a pattern, where a rule depends on it: `they`, `their`, `then`, `this attack`.

Code that carries out card text asks for this, and never looks at the English of a pattern.
"""

from __future__ import annotations

from typing import NamedTuple


class Phrasing(NamedTuple):
    """What rules need to know about the wording of one pattern."""

    # How it begins: `you ...`, `they ...`, `both players ...`, `your ...`, `your rival ...`, `their ...`.
    you_act: bool
    they_act: bool
    both_act: bool
    yours: bool
    rivals: bool
    theirs: bool
    # `each player's hand`, `every stage`; `a|an|any ...`, `another ...`; `the ...` and a description, nothing more.
    of_each: bool
    indefinite: bool
    another: bool
    the_described: bool
    # `it`, `its`; `this attack`; does it mention an attack at all, does it end with that word?
    it: bool
    this_attack: bool
    of_attack: bool
    ends_with_attack: bool
    # Does it contain `your`? `1 or more`, `at least 2`; `that check`.
    names_your: bool
    at_least: bool
    that_check: bool
    # `then ...` at the beginning, `... then ...` within.
    begins_with_then: bool
    has_then: bool
    # `... if it is blocked`: the act comes before its condition. `for each ... (max. 2), draw ...`: the count
    # comes first.
    does_first: bool
    counts_first: bool
    # `committed during this attack`: only a participle, where `that was committed` has words before it.
    participle_first: bool
    # Only `by your rival`, or by anybody's effects and abilities; as the card is revealed; `considered completely
    # blocked`.
    only_of_rival: bool
    reveals: bool
    considered: bool
    # One word; ends with `keyword`; may end with `this turn`.
    one_word: bool
    ends_with_keyword: bool
    may_say_this_turn: bool
    # Does it contain X as a number?
    names_x: bool


# Nearly all patterns are the same in all this: each combination is kept once.
_KNOWN: dict[Phrasing, Phrasing] = {}


def phrasing_of(pattern: str) -> Phrasing:
    """Return how a pattern is phrased."""
    starts, ends = pattern.startswith, pattern.endswith
    found = Phrasing(
        you_act=starts("you "),
        they_act=starts("they "),
        both_act=starts("both players "),
        yours=starts("your "),
        rivals=starts("your rival "),
        theirs=starts("their"),
        of_each=starts(("each ", "every ")),
        indefinite=starts(("a|an ", "a|an|", "another ")),
        another=starts("another"),
        the_described=pattern == "the {d:description}",
        it=pattern in ("it", "its"),
        this_attack=pattern == "this attack",
        of_attack="attack" in pattern,
        ends_with_attack=ends("attack"),
        names_your="your " in f"{pattern} ",
        at_least="or more" in pattern or "at least" in pattern,
        that_check="that check" in pattern,
        begins_with_then=starts("then "),
        has_then=" then " in pattern,
        does_first=starts("{do:doing}"),
        counts_first=starts("{each:each} {bounds:bounds}"),
        participle_first=starts("{p"),
        only_of_rival=ends(("rival", "effects|abilities")) or starts("your rival "),
        reveals="reveal" in pattern,
        considered=" considered completely " in f" {pattern} ",
        one_word=" " not in pattern,
        ends_with_keyword="keyword" in pattern.split()[-1:],
        may_say_this_turn=ends("[[this turn]]"),
        names_x=any(word.strip("+-") == "x" for word in pattern.split()),
    )
    return _KNOWN.setdefault(found, found)
