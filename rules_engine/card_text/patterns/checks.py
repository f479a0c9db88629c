"""Checks: changes of the current one, of the next one, of all for a while; block modifiers; checks that an effect asks
for.
"""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.subjects import subject
from rules_engine.card_text.patterns.values import X
from rules_engine.card_text.productions import Production

WHOSE = (("you", "your"), ("rival", "your rival's"), ("rival", "their"))
# Every player's checks: only several of them can be meant like this.
EVERYBODYS = (("all", "all"), ("all", "each player's"), ("all", "all players'"), ("all", ""))


# `Checks to block this attack` are made while it is in its attack sequence.
WHILE_ATTACKED = Node(Production("within-turn", "duration", (), ""), (("until", "attack"),), ())


def add(g: Grammar) -> None:
    _purposes(g)
    _changed(g)
    _block_modifiers(g)
    _own_modifier(g)
    _blocks(g)
    _made(g)


def _purposes(g: Grammar) -> None:
    """What a check is made for: a card of a kind, a block, or both."""
    g.add("checked-for", "for-card", "{kindly:kindly?} {noun:noun} {tail:quality?}")
    g.add("checked-for", "for-card", "{kindly:kindly?} {noun:noun} from {zone:zone-name}", tail=None)
    g.add("checked-for", "for-card", "{kindly:kindly?} {noun:noun} as a reversal", tail=None, reversal="yes")
    g.add("checked-one", "for-card", "{kindly:kindly?} {noun:noun}", tail=None)
    g.add("checked-for", "for-either", "{a:checked-one} or {b:checked-one}")
    for article in ("a|an", ""):
        what = f"{article} {{what:checked-for}}"
        g.add("purpose", "to-play", f"to play {what}")
        g.add("purpose", "to-block", f"to block with {what}")
        g.add("purpose", "to-play-or-block", f"to play or block with {what}", f"to play {what} or block")
    g.add("purpose", "to-play", "to play this attack|card")
    g.add("purpose", "to-block", "to block [[this attack]]", "to block that attack", "to play a block")
    g.add("to-block-this", "to-block", "to block this|that attack", "to block it")


def _changed(g: Grammar) -> None:
    how = "{c:change} {other:other-change?} {each:each?} {bounds:bounds?}"
    g.add("other-change", "other-change", "or {c:change}")
    for who, words in (*WHOSE, *EVERYBODYS):
        if words:
            g.add("whose-checks" if who in ("you", "rival") else "all-checks", "whose", words, who=who)
    checks = ("{+all-checks} checks", "checks")
    for said in checks:
        fixed = {"who": "all"} if said == "checks" else {}
        g.add("instruction", "checks-get", f"{said} {{why:purpose?}} get {how} {{until:duration}}", **fixed)
        g.add("instruction", "checks-get", f"{said} [[made]] {{until:duration}} get {how}", **fixed)
    _one_to_come(g)
    g.add("instruction", "next-check", f"{{+one-check-to-come}} gets {how}")
    g.add("instruction", "next-check-passes", "{+one-check-to-come} {+passes}")
    g.add("instruction", "next-check", f"{{+whose-checks}} check {{why:purpose}} gets {how}")
    g.add("instruction", "checks-get", f"{{+whose-checks}} checks {{why:purpose?}} get {how} {{until:duration}}")
    g.add("instruction", "checks-get", f"{{+whose-checks}} checks {{until:duration}} get {how}")
    to_block = f"{{+whose-checks}} checks {{why:to-block-this}} get {how}"
    g.add("instruction", "checks-get", to_block, until=WHILE_ATTACKED)
    for said in (*checks, "{+whose-checks} checks"):
        fixed = {"who": "all"} if said == "checks" else {}
        static = f"{said} {{why:purpose?}} get {{c:change}} {{each:each?}} {{bounds:bounds?}}"
        g.add("static", "your-checks-get", static, **fixed)
    soon = f"{{+whose-checks}} next {{times:number}} checks {{why:purpose?}} {{until:within-turn?}} get {how}"
    g.add("instruction", "next-check", soon)
    g.add("instruction", "next-check", f"the check to block this attack gets {how}", who="any", why=None)
    this = (f"that|this|the|your|their check gets {how}", f"it gets {how}", f"give that|this|the check {how}")
    g.add("instruction", "this-check", *this)
    g.add(
        "instruction",
        "phase-goes-on",
        "your|the|their combat phase does not end",
        "this does not end your|the|their combat phase",
    )
    g.add(
        "instruction",
        "failing-goes-on",
        "failing that|this check does not end the|your|their combat phase",
        "failing that|this check will not end the|your|their combat phase",
    )
    # The text says that it passes, so no card is checked: the words in brackets add nothing.
    for words in ("[[automatically]] passes", "passes automatically", "passes ( no check necessary )"):
        g.add("passes", "passes", words)
    g.add("instruction", "check-passes", "that|the|this|its check {+passes}")
    g.add(
        "instruction",
        "check-becomes",
        "that|the|this|your|their check becomes|is [[equal to]] {v:value} {bounds:bounds?}",
    )
    g.add("instruction", "check-becomes", "that|the|this|your|their check becomes|is a|an {v:a-number}", bounds=None)
    g.add("a-number", "value-term", "{a:plain-number}")
    g.add("plain-number", "number-term", "{n:number}")
    g.add("instruction", "re-check", "re-check")
    g.add("instruction", "re-check", "your rival re-checks", "they re-check")


def _one_to_come(g: Grammar) -> None:
    """The next check of a player, of each, or of the player who makes it."""
    one, when = "one-check-to-come", "{until:within-turn?} {why:purpose?}"
    for whose in ("{+whose-checks}", "{+all-checks}"):
        g.add(one, "next", f"{whose} next check {when}", f"{whose} next check {{why:purpose}} {{until:within-turn}}")
    g.add(one, "next", f"that player's next check {when}", who="that")
    for who, makes in (("you", "you make"), ("rival", "your rival makes"), ("rival", "they make"), ("either", "made")):
        g.add(one, "next", f"the next check {makes} {when}", who=who)


def _block_modifiers(g: Grammar) -> None:
    how = "{c:change} {each:each?} {bounds:bounds?}"
    for said in ("{+all-checks} block modifiers", "block modifiers"):
        fixed = {"who": "all"} if said == "block modifiers" else {}
        g.add("instruction", "block-modifiers-get", f"{said} get {how} {{until:duration}}", **fixed)
        g.add("static", "your-block-modifiers-get", f"{said} get {how}", **fixed)
    one = "{+whose-checks} block modifier"
    g.add("instruction", "block-modifier-gets", f"{one} to block this|that attack gets {how}")
    g.add("instruction", "block-modifier-gets", f"{one} gets {how}")
    g.add("instruction", "block-modifiers-get", f"{one} gets {how} {{until:within-turn}}")
    becomes = f"{one} [[to block this attack]] becomes {{n:signed}}"
    g.add("instruction", "block-modifier-is", becomes, f"{becomes} during this attack")
    g.add("instruction", "block-modifiers-get", f"{{+whose-checks}} block modifiers get {how} {{until:duration}}")
    g.add("static", "your-block-modifiers-get", f"{{+whose-checks}} block modifiers get {how}")
    blocks = "{+whose-checks} blocks get {c:change} to their block modifiers|modifier {each:each?} {bounds:bounds?}"
    g.add("instruction", "block-modifiers-get", f"{blocks} {{until:duration}}")
    g.add("static", "your-block-modifiers-get", blocks)


def _own_modifier(g: Grammar) -> None:
    """The card's own block modifier, as its text gives it."""
    g.add("static", "block-modifier-static", "this card's block modifier is|becomes {n:signed}")


def _blocks(g: Grammar) -> None:
    """The block that is being tried, as a subject."""
    how = "{c:change} {each:each?} {bounds:bounds?}"
    its = "{+whose-checks} block gets {c:change} to its block modifier {each:each?} {bounds:bounds?}"
    g.add("instruction", "block-modifier-gets", its)
    said = (f"that|the block's [[block]] modifier gets {how}", "that|the block gets {c:change} to its block modifier")
    g.add("instruction", "block-modifier-gets", said[0], who="any")
    g.add("instruction", "block-modifier-gets", said[1], who="any", each=None, bounds=None)


def _made(g: Grammar) -> None:
    """A check that an effect asks for, and whether it was passed."""
    g.add("check-number", "check-number", "{v:bound-term}")
    g.add("check-number", "check-number", "x", v=X)
    numbers = ("a difficulty of {n:number}", "a {n:number}", "{n:number}")
    of_the_game = ("a difficulty of {of:check-number}", "{of:check-number}", "a difficulty equal to {of:check-number}")
    g.add("against", "against", *(f"against {number}" for number in (*numbers, *of_the_game)))
    subject(g, "make-check", "make", "makes", "a check {+against}")
    # A check against nothing: only its value counts.
    subject(g, "make-bare-check", "make", "makes", "a check")
    for who, words in (
        ("", "the|that check"),
        ("you", "your check"),
        ("rival", "your rival's check"),
        ("rival", "their check"),
    ):
        g.add("check-result", "check-result-term", words, who=who)
    for symbol in ("term", "left-term", "bound-term"):
        g.derive(symbol, "{=check-result}")
    subject(g, "make-check", "check", "checks", "{+against}")
    subject(g, "make-check", "check", "checks", "{n:number}")
    for kind, bare, third in (("players-pass", "pass", "passes"), ("players-fail", "fail", "fails")):
        for player in ("each|any player who|that", "each|any player"):
            verbs = f"{third}|{'passed' if kind == 'players-pass' else 'failed'}" if " who" in player else f"to {bare}"
            g.add("instruction", kind, f"{player} {verbs} [[the check]] {{a:more-act}}")
    for who, words in (("rival", "they"), ("both", "both players"), ("both", "each player")):
        g.add("check-makers", "subject", words, who=who)
    for kind, bare, third in (("check-passed", "pass", "passes"), ("check-failed", "fail", "fails")):
        g.add("went", kind, f"{bare}|{third}")
        for it in ("[[it]]", "the|that|this check"):
            g.add("condition", kind, f"you {bare} {it}", who="you")
            g.add("condition", kind, f"your rival {third} {it}", who="rival")
    for it in ("[[it]]", "the|that|this check"):
        g.derive("condition", f"{{+check-makers}} {{=went}} {it}")
    g.derive("condition", "the|that|this check {=went}", who="")
