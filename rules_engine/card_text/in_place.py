"""Is every sentence where it means something? A played ability says what to do; a continuous one applies, or waits.

`This attack gets +1 speed.` is an instruction after a colon, and a static effect without one.

An ability is judged sentence by sentence. Everything a sentence may need to know about those before it is in `SoFar`,
so two readings with the same `SoFar` can be merged.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from rules_engine.card_text.constructs import is_instruction
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.numbers import says_x
from rules_engine.card_text.of_the_next import IFS, asks_of_it, can_wait, changes_next, ends_with_next
from rules_engine.card_text.sentences import INSTEAD, is_block_rule, is_half_rule, trigger_of
from rules_engine.card_text.trees import links, walk
from rules_engine.card_text.verbs import AMOUNTS

# Words about what comes next: after an effect that mentions it.
NEXT = ("next-seen", "next-part", "next-trigger")
# Sentences about the rest that aren't part of the effect.
X_LIMIT = "x-limit-sentence"
SAID_OF_IT = ("restriction-sentence", "x-sentence", X_LIMIT)
# Words about a played ability. On a continuous one, they mean that its type or its first half was lost.
OF_PLAYED = frozenset(
    ("any-number-of-times", "not-playable-if", "only-for-rival", "only-once-per-game", "only-playable-during", "only-playable-during-attack", "only-playable-if",
     "only-while-committed", "open-to-others", "playable-while-committed", "so-often-per-step")
)  # fmt: skip
AFTER_BULLETS = (*SAID_OF_IT, "bullets-sentence")
# What a condition mentions if `it` in the rest of its sentence is the card itself.
OWN = (
    "this card ",
    "this attack ",
    "this foundation ",
    "this asset ",
    "this backup ",
    "this is ",
    "this card's ",
    "this attack's ",
)
# What gives a character a symbol. It's asked for wherever symbols are, so it can't depend on one.
GIVES_SYMBOL = "character-has-symbol"
STANDING = ("static-sentence", "while-sentence", "if-static-sentence")
# Conditions that compare two counts, and the number that refers to them.
COMPARED = frozenset(("compares-cards", "compares-health"))
DIFFERENCE = "the-difference-term"
# The choice of a keyword, and words about the chosen keyword.
CHOOSES_KEYWORD = "choose-keyword"
OF_CHOSEN_KEYWORD = frozenset(("chosen-rating-gets", "gains-chosen", "loses-chosen"))
# Something is named, and words about what was named.
NAMES = frozenset(("name-one", "name-cost"))
OF_NAMED = frozenset(
    (
        "is-named-one",
        "named-core",
        "matches-named",
        "is-named-card",
        "named-number-term",
        "loses-named",
        "gains-named",
        "change-zone-named",
    )
)


# A check is made, and what its result was.
MAKES_CHECK, CHECK_RESULT = "make-bare-check", "check-result-term"


class Before(NamedTuple):
    """What a sentence may ask about the one before it."""

    kind: str = ""
    ends_with_next: bool = False
    changes_next: bool = False
    plays_at_once: bool = False


class SoFar(NamedTuple):
    """What an ability has said up to a place, as far as the rest may ask about it."""

    continuous: bool
    before: Before = Before()
    waiting: bool = False
    compares: bool = False
    asks_difference: bool = False
    chose_keyword: bool = False
    named: bool = False
    checked: bool = False
    limits_x: bool = False
    says_x: bool = False
    lost_comma: bool = False
    symbol_before: bool = False
    does: bool = False
    defines_x: bool = False
    # Does it wait for an announced act that something else can replace?
    announced: bool = False
    # Is that an amount, of which less can be done?
    amount: bool = False


def begin(kind: str, front: Mapping[str, Any], *, lost_comma: bool = False) -> SoFar | None:
    """Return what the part of an ability before its effect says; None if it is out of place."""
    if any(node.production.symbol in NEXT for node in walk(front.get("on"))):
        return None  # a response waits for what happens, not for one occurrence of it
    continuous = kind == "continuous"
    if continuous and any(one.kind == "character-name" for one in links(front.get("restrictions"))):
        return None  # a name restricts who may play an ability; `Punch attacks get +1 damage` names no character
    symbol = any(one.kind == "symbol" for one in links(front.get("restrictions")))
    in_cost = any(map(says_x, links(front.get("cost"))))
    so_far = SoFar(
        continuous,
        lost_comma=lost_comma,
        symbol_before=continuous and symbol,
        says_x=in_cost,
        announced=_is_announced(front.get("on")),
        amount=_is_amount(front.get("on")),
    )
    return _with_kinds(so_far, (node.kind for value in front.values() for node in walk(value)))


def follow(so_far: SoFar, sentence: Node) -> SoFar | None:
    """Return what has been said after one more sentence; None if it is out of place."""
    if not _is_alone_in_place(sentence) or not _fits_after(so_far.before, sentence):
        return None
    if so_far.lost_comma and sentence.kind == "plain-sentence" and sentence.do.kind in ("later-do", "later-do-if"):
        return None  # `After you draw during the End Phase, ...`: the time belongs to the event
    if sentence.kind == INSTEAD and not _can_come_instead(so_far, sentence):
        return None
    if not so_far.amount and any(node.kind == "done-less" for node in walk(sentence)):
        return None  # which gain?
    waiting = so_far.waiting
    if so_far.continuous:
        if any(node.production.symbol in NEXT for node in walk(sentence)):
            return None  # next after what?
        if not so_far.does and sentence.kind == "fired-if-sentence" and _is_of_it(sentence.event):
            return None  # which attack is it?
        if sentence.kind == "restriction-sentence" and sentence.r.kind in OF_PLAYED:
            return None  # nobody plays it
        if _waits(sentence):
            waiting = True
        elif sentence.kind not in STANDING and not waiting and sentence.kind not in SAID_OF_IT:
            return None
    elif not _can_be_done(sentence):
        return None
    if so_far.symbol_before and any(do.kind == GIVES_SYMBOL for do in walk(sentence)):
        return None
    limits = sentence.kind == X_LIMIT
    return _with_kinds(
        so_far._replace(
            before=_as_before(sentence),
            waiting=waiting,
            lost_comma=False,
            limits_x=so_far.limits_x or limits,
            says_x=so_far.says_x or (not limits and says_x(sentence)),
            does=so_far.does or _says_something_itself(sentence),
            defines_x=so_far.defines_x or sentence.kind == "x-sentence",
        ),
        _kinds(sentence),
    )


def _is_announced(trigger: Any) -> bool:
    if not isinstance(trigger, Node) or trigger.kind != "before":
        return False
    # Damage and plays are no acts on cards: nothing can be done to their cards instead.
    what = trigger.event.get("what")
    return trigger.event.get("verb") in AMOUNTS or (isinstance(what, Node) and what.kind.startswith("seen-"))


def _is_amount(trigger: Any) -> bool:
    return isinstance(trigger, Node) and trigger.kind == "before" and trigger.event.get("verb") in AMOUNTS


def _can_come_instead(so_far: SoFar, sentence: Node) -> bool:
    """Is there an act that it replaces: the one that the ability, or the sentence itself, waits for?"""
    own = sentence.do.get("on")
    return _is_announced(own) and so_far.continuous if own is not None else so_far.announced and not so_far.before.kind


def ends(so_far: SoFar) -> bool:
    """Is an ability complete at its end?"""
    if so_far.asks_difference and not so_far.compares:
        return False  # `X equals the difference`, but nothing is compared
    if so_far.continuous and (not so_far.does or (so_far.says_x and not so_far.defines_x)):
        return False  # it's about another ability, or about an X that nobody picks
    # `X cannot be greater than 4` without an X; or in a continuous ability, where nobody picks one.
    return not so_far.limits_x or (so_far.says_x and not so_far.continuous)


def asks_at_end(sentence: Node) -> bool:
    """`This attack gets +2 damage if it is blocked`: the event it waits for ends the sentence."""
    return sentence.production.phrasing.does_first


def _with_kinds(so_far: SoFar, kinds: Iterable[str]) -> SoFar | None:
    compares, asks, chose, named = so_far.compares, so_far.asks_difference, so_far.chose_keyword, so_far.named
    checked = so_far.checked
    for kind in kinds:
        if kind in COMPARED:
            compares = True
        elif kind == DIFFERENCE:
            asks = True
        elif kind == CHOOSES_KEYWORD:
            chose = True
        elif kind in OF_CHOSEN_KEYWORD and not chose:
            return None  # `Its rating gets +1`, but no keyword was chosen before
        elif kind in NAMES:
            named = True
        elif kind in OF_NAMED and not named:
            return None  # `attacks with that keyword`, but none was named before
        elif kind == MAKES_CHECK:
            checked = True
        elif kind == CHECK_RESULT and not checked:
            return None  # `X equals the check`, but none was made
    return so_far._replace(compares=compares, asks_difference=asks, chose_keyword=chose, named=named, checked=checked)


@kept
def _kinds(sentence: Node) -> tuple[str, ...]:
    return tuple(node.kind for node in walk(sentence))


@kept
def _as_before(sentence: Node) -> Before:
    return Before(sentence.kind, ends_with_next(sentence), changes_next(sentence), "play-at-once" in _kinds(sentence))


def _fits_after(before: Before, sentence: Node) -> bool:
    if before.kind == "bullets-sentence" and sentence.kind not in AFTER_BULLETS:
        return False  # it belongs to the last option
    if before.plays_at_once and _changes_difficulty_of_it(sentence):
        return False  # it has been played by then
    if sentence.kind == "otherwise-sentence" and not before.kind.startswith("if-"):
        return False  # different from what?
    if sentence.kind in IFS and before.ends_with_next and asks_of_it(sentence):
        # A question about an attack that isn't known yet has to wait for it.
        return can_wait(sentence) and (sentence.kind == "if-sentence" or before.changes_next)
    return True


@kept
def _is_alone_in_place(sentence: Node) -> bool:
    """Does a sentence mean something whatever comes before it?"""
    if sentence.kind == "unless-does-sentence":
        if sentence.do.kind == "one-doing" and sentence.do.a.kind == "not-blocked-by":
            return False  # the cost of blocking: the blocking player pays it, not now
        if any(node.get("who") == "owner" for node in walk(sentence.do)):
            return False  # nobody says whether `they` are the owner
    if sentence.kind == "fired-if-sentence" and asks_at_end(sentence) and _says_it_itself(sentence.do):
        return False  # there are specific words for it, or it's about a future attack
    if sentence.kind == "if-next-is-do-sentence" and (
        _changes_it(sentence.do) or "attack" not in print_node(sentence.a).split()
    ):
        return False  # there are specific words for it; nothing says when the next card is there
    if sentence.kind not in STANDING:
        return True
    if any(node.kind == "last-turn" for node in walk(sentence)):
        return False  # nobody can be asked again and again what happened then
    if sentence.do.kind == "character-is" and _asks_for_trait(sentence.get("when")):
        return False  # a trait that depends on traits
    if sentence.do.kind == GIVES_SYMBOL and any("symbol" in node.kind for node in walk(sentence.get("when"))):
        return False  # a symbol that depends on symbols
    if sentence.do.production.symbol == "it-gets" and not _is_own(sentence.when):
        return False  # whose numbers, or where do they count?
    is_it = sentence.kind == "if-static-sentence" and sentence.do.production.symbol == "it-static"
    return not is_it or _is_own(sentence.when)  # which card is it?


@kept
def _can_be_done(sentence: Node) -> bool:
    """Can a played ability say this? An effect can't keep checking a condition."""
    if sentence.kind not in STANDING:
        return True
    return sentence.kind != "while-sentence" and is_instruction(sentence.do.kind)


@kept
def _waits(sentence: Node) -> bool:
    """Does a sentence of a continuous ability wait for something?"""
    return trigger_of(sentence) is not None or is_half_rule(sentence) or is_block_rule(sentence)


def _says_something_itself(sentence: Node) -> bool:
    """Does a sentence say more than how to take another ability? A limit that names abilities is complete by itself."""
    return sentence.kind not in SAID_OF_IT or (
        sentence.kind == "restriction-sentence" and sentence.r.kind == "one-of-each-name"
    )


def _changes_it(doing: Node) -> bool:
    return doing.kind == "one-doing" and doing.a.kind == "changes" and print_node(doing.a.a) == "it"


@kept
def _changes_difficulty_of_it(sentence: Node) -> bool:
    """`It gets -2 difficulty`."""
    changed = (node for node in walk(sentence) if node.kind == "changes" and node.a.kind == "it-attack")
    return any(part.kind == "difficulty" for change in changed for part in walk(change.p))


def _is_of_it(event: Node) -> bool:
    attack = event.get("a")
    return isinstance(attack, Node) and attack.get("whose") in ("it", "that")


def _asks_for_trait(when: Node | None) -> bool:
    return any(node.kind == "character-has-trait" for node in walk(when))


def _is_own(when: Node) -> bool:
    """Is a condition about the card itself, as it is while being played or in the card pool?"""
    if when.kind == "this-is-in" and when.zone != "card_pool":
        return False
    return print_node(when).startswith(OWN)


def _says_it_itself(doing: Node) -> bool:
    return any(node.kind in ("deals-no-damage", "deals-when-completely-blocked", "next-attack") for node in walk(doing))
