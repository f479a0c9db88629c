"""`An ability that ...`: what abilities can do, for one (`that destroys a card`) or several (`that destroy cards`).

Each has three forms: done, would be done, and caused by the ability (`that would cause you to discard cards`).
"""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.words import NOUNS, table

# What an ability does to cards: the kind of result, and the verb for one ability and for several.
DOES = (
    ("destroys", "destroys", "destroy"), ("commits", "commits", "commit"), ("readies", "readies", "ready"),
    ("flips", "flips", "flip"), ("seals", "seals", "seal"), ("freezes", "freezes", "freeze"),
    ("builds", "builds", "build"), ("removes", "removes", "remove"), ("unflips", "unflips", "unflip"),
    ("sacrifices", "sacrifices", "sacrifice"), ("unseals", "unseals", "unseal"), ("discards", "discards", "discard"), ("clears", "clears", "clear"), ("reveals", "reveals", "reveal"),
)  # fmt: skip
# The player whom an ability makes do something: you, your rival, the player who plays it, anybody.
WHOM = (("you", "you"), ("rival", "your rival"), ("they", "them"), ("any", "a|either player"))
CHANGES = (("reduces", "reduce"), ("increases", "increase"), ("modifies", "modify"))
ATTACKS = (("any", "an|this attack"), ("you", "your attack"), ("they", "their attack"))


def add(g: Grammar) -> None:
    _cards(g)
    # An ability destroys, or would destroy; several destroy.
    g.derive("result", "{=third-result}", "would {=base-result}")
    g.derive("results", "[[would]] {=base-result}")
    for form, symbol in (("third", "third-result"), ("base", "base-result")):
        g.derive(symbol, "{=result-said}", form=form)
        cause = "causes" if form == "third" else "cause"
        g.derive(symbol, f"{cause} {{+whom}} to {{=caused}}")
        g.add(symbol, "leaves", f"{cause} {{cards:result-cards}} to leave {{zone:zone-name}}")
    for whom, words in WHOM:
        g.add("whom", "whom", words, whom=whom)
    for whom, words in ATTACKS:
        g.add("result-attack", "attack", words, whom=whom)
        g.add("result-attacks", "attack", f"{words}'s", whom=whom)
    _acts(g)
    _numbers(g)
    _health_and_decks(g)
    _others(g)


def _result(g: Grammar, kind: str, third: str, base: str, *rests: str, **fixed: str | None) -> None:
    """Add a result for one ability and for several."""
    verbs = f"{base}~{third}" if "|" not in base else ""
    for rest in rests:
        if verbs:
            g.add("result-said", kind, f"{verbs} {rest}", **fixed)
        else:
            g.add("third-result", kind, f"{third} {rest}", **fixed)
            g.add("base-result", kind, f"{base} {rest}", **fixed)


def _cards(g: Grammar) -> None:
    """The cards of a result: whose, of which type, in which zone. The text of an ability doesn't say more about them."""
    g.builtin("result-noun", table({word: word for word in NOUNS.values() if word not in ("token", "momentum")}))
    several = {word: means for word, means in NOUNS.items() if word.endswith("s") and means != "token"}
    g.builtin("result-nouns", table({**several, "momentum": "momentum"}))
    rest = "{from:result-zone?}"
    for owner, words in (
        ("any", ""),
        ("you", "your"),
        ("rival", "rival"),
        ("rival", "your rival's"),
        ("they", "their"),
    ):
        plural = f"{words} {{noun:result-nouns}} {rest}"
        g.add("result-cards", "result-cards", plural, f"1 or more {plural}", f"any number of {plural}", owner=owner)
        if owner in ("any", "rival") and "'" not in words:
            g.add("result-cards", "result-cards", f"a|an|1 {words} {{noun:result-noun}} {rest}", owner=owner)
        elif words:
            g.add("result-cards", "result-cards", f"{words} {{noun:result-noun}} {rest}", owner=owner)
            for many in ("1", "1 or more"):
                g.add("result-cards", "result-cards", f"{many} of {words} {{noun:result-nouns}} {rest}", owner=owner)
    g.add("result-zone", "result-zone", "from|in {zone:zone-name}")


def _acts(g: Grammar) -> None:
    """Something is done to cards; or a player is made to do it, or cards to leave a zone."""
    for kind, third, base in DOES:
        _result(g, kind, third, base, "{cards:result-cards}", whom=None)
        g.add("caused", kind, f"{base} {{cards:result-cards}}")
        for form, word in (("third", third), ("base", base)):
            g.add(f"result-{form}", kind, word)
            g.add(f"other-{form}", kind, word, other=kind)
            g.add(f"third-other-{form}", kind, word, another=kind)
    for form in ("third", "base"):
        either = f"{{=result-{form}}} or {{+other-{form}}} {{cards:result-cards}}"
        three = f"{{=result-{form}}} , {{+other-{form}}} , or {{+third-other-{form}}} {{cards:result-cards}}"
        g.derive(f"{form}-result", either, three, whom=None)
    _result(g, "cancels", "cancels", "cancel", "an ability", "abilities", "1 or more abilities")
    for zone, kind in (("hand", "adds-to-hand"), ("momentum", "adds-to-momentum")):
        for many in ("any number of cards", "1 or more cards", "cards", "a card"):
            for whom, whose in (("they", "their"), ("you", "your")):
                _result(g, kind, "adds", "add", f"{many} {{from:result-zone?}} to {whose} {zone}", whom=whom)


def _numbers(g: Grammar) -> None:
    """Speed, damage and zone of attacks, and checks."""
    for stat in ("speed", "damage", "speed-or-damage"):
        said = stat.replace("-", " ")
        for form, verbs in zip(("third", "base"), zip(*CHANGES, strict=True), strict=True):
            for (third, _), verb in zip(CHANGES, verbs, strict=True):
                g.add(f"{form}-changes-{stat}", f"{third}-{stat}", verb)
            changes = f"{{={form}-changes-{stat}}}"
            one = (f"{changes} the {said} of {{+result-attack}}", f"{changes} {{+result-attacks}} {said}")
            g.derive(f"{form}-result", *one)
            g.derive(f"{form}-result", f"{changes} {said}", f"{changes} the {said} of attacks", whom="any")
    for third, base in CHANGES:
        _result(g, f"{third}-check", third, base, "a check", "checks")
    for stat in ("damage", "speed"):
        for sign in ("bonus", "penalty"):
            gives, give = "gives|grants", "give|grant"
            _result(g, f"{stat}-{sign}", gives, give, f"a {stat} {sign}", whom="any")
            _result(g, f"{stat}-{sign}", gives, give, f"{{+result-attack}} a {stat} {sign}")
    _result(g, "changes-zone", "changes", "change", "the zone of {+result-attack}", "{+result-attacks} zone")


def _health_and_decks(g: Grammar) -> None:
    """What players gain, lose, draw, mill and spend when no card is named."""
    for kind, third, base, rests in (
        ("draws-cards", "draws", "draw", ("1 or more cards", "cards", "a card")),
        ("mills", "mills", "mill", ("1 or more cards", "cards", "a card")),
        ("adds-counters", "adds", "add", ("a counter", "counters", "1 or more counters")),
        ("removes-counters", "removes", "remove", ("a counter", "counters", "1 or more counters")),
        ("gains-health", "gains", "gain", ("health",)),
        ("loses-health", "loses", "lose", ("health",)),
        ("spends", "spends", "spend", ("momentum", "1 or more momentum")),
    ):
        for rest in rests:
            if kind not in ("loses-health", "spends"):
                _result(g, kind, third, base, rest, whom=None)
            g.add("caused", kind, f"{base} {rest}")


def _others(g: Grammar) -> None:
    for whom, whose in (("they", "their"), ("any", "a"), ("any", "a player's"), ("you", "your")):
        _result(g, "searches", "searches", "search", f"{whose} deck", whom=whom)
        _result(g, "shuffles", "shuffles", "shuffle", f"{whose} deck", whom=whom)
