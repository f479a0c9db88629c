"""`An ability that ...`: what abilities can result in, said of one (`that destroys a card`) or of several (`that destroy cards`).

Each is said as it is done, as it would be done, and as what the ability causes: `that would cause you to discard cards`.
"""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.words import NOUNS, table

# What an ability does to cards: the kind of result, and the verb as one ability and as several do it.
DOES = (
    ("destroys", "destroys", "destroy"), ("commits", "commits", "commit"), ("readies", "readies", "ready"),
    ("flips", "flips", "flip"), ("seals", "seals", "seal"), ("freezes", "freezes", "freeze"),
    ("builds", "builds", "build"), ("removes", "removes", "remove"), ("unflips", "unflips", "unflip"),
    ("discards", "discards", "discard"), ("clears", "clears", "clear"), ("reveals", "reveals", "reveal"),
)  # fmt: skip
# Whom an ability makes do something: you, your rival, the player who plays it, anybody.
WHOM = (("you", "you"), ("rival", "your rival"), ("they", "them"), ("any", "a player"), ("any", "either player"))
CHANGES = (("reduces", "reduce"), ("increases", "increase"))
ATTACKS = (("any", "an attack"), ("any", "this attack"), ("you", "your attack"), ("they", "their attack"))


def add(g: Grammar) -> None:
    _cards(g)
    for symbol, forms in (("result", _of_one), ("results", _of_several)):
        _acts(g, symbol, forms)
        _numbers(g, symbol, forms)
        _health_and_decks(g, symbol, forms)
        _others(g, symbol, forms)


def _of_one(third: str, base: str) -> tuple[str, ...]:
    return third, f"would {base}"


def _of_several(third: str, base: str) -> tuple[str, ...]:
    return base, f"would {base}"


def _cards(g: Grammar) -> None:
    """The cards of a result: whose, of which type, in which zone. An ability tells no more of what it might be done to."""
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
            g.add("result-cards", "result-cards", f"a|an {words} {{noun:result-noun}} {rest}", owner=owner)
        elif words:
            g.add("result-cards", "result-cards", f"{words} {{noun:result-noun}} {rest}", owner=owner)
            for many in ("1", "1 or more", "any number"):
                g.add("result-cards", "result-cards", f"{many} of {words} {{noun:result-nouns}} {rest}", owner=owner)
    g.add("result-zone", "result-zone", "from|in {zone:zone-name}")


def _acts(g: Grammar, symbol: str, forms) -> None:  # type: ignore[no-untyped-def]
    """Something is done to cards; or a player is made to do it, or cards to leave a zone."""
    for kind, third, base in DOES:
        for verb in forms(third, base):
            g.add(symbol, kind, f"{verb} {{cards:result-cards}}", whom=None)
            for other, *second in DOES:
                if other != kind:
                    either = f"{verb} or {forms(*second)[verb.startswith('would ')].removeprefix('would ')}"
                    g.add(symbol, kind, f"{either} {{cards:result-cards}}", whom=None, other=other)
        for cause in forms("causes", "cause"):
            for whom, words in WHOM:
                g.add(symbol, kind, f"{cause} {words} to {base} {{cards:result-cards}}", whom=whom)
    for cause in forms("causes", "cause"):
        g.add(symbol, "leaves", f"{cause} {{cards:result-cards}} to leave {{zone:zone-name}}")
    for cancel in forms("cancels", "cancel"):
        g.add(symbol, "cancels", f"{cancel} an ability", f"{cancel} abilities", f"{cancel} 1 or more abilities")
    for zone, kind in (("hand", "adds-to-hand"), ("momentum", "adds-to-momentum")):
        for verb in forms("adds", "add"):
            for many in ("any number of cards", "1 or more cards", "cards", "a card"):
                for whom, whose in (("they", "their"), ("you", "your")):
                    g.add(symbol, kind, f"{verb} {many} {{from:result-zone?}} to {whose} {zone}", whom=whom)


def _numbers(g: Grammar, symbol: str, forms) -> None:  # type: ignore[no-untyped-def]
    """Speed, damage and zone of attacks, and checks."""
    for third, base in CHANGES:
        for verb in forms(third, base):
            for stat in ("speed", "damage", "speed-or-damage"):
                said = stat.replace("-", " ")
                for whom, attack in ATTACKS:
                    of = (f"{verb} the {said} of {attack}", f"{verb} {attack}'s {said}")
                    g.add(symbol, f"{third}-{stat}", *of, whom=whom)
                g.add(symbol, f"{third}-{stat}", f"{verb} {said}", f"{verb} the {said} of attacks", whom="any")
            g.add(symbol, f"{third}-check", f"{verb} a check", f"{verb} checks")
    for verb in forms("modifies", "modify"):
        g.add(symbol, "modifies-check", f"{verb} a check", f"{verb} checks")
    for stat in ("damage", "speed"):
        for sign in ("bonus", "penalty"):
            for verb in forms("gives", "give"):
                g.add(symbol, f"{stat}-{sign}", f"{verb} a {stat} {sign}", whom="any")
                for whom, attack in ATTACKS:
                    g.add(symbol, f"{stat}-{sign}", f"{verb} {attack} a {stat} {sign}", whom=whom)
    for verb in forms("changes", "change"):
        for whom, attack in ATTACKS:
            g.add(symbol, "changes-zone", f"{verb} the zone of {attack}", f"{verb} {attack}'s zone", whom=whom)


def _health_and_decks(g: Grammar, symbol: str, forms) -> None:  # type: ignore[no-untyped-def]
    """What players gain, lose, draw, mill and spend, where no card is named."""
    for kind, third, base, rests in (
        ("draws-cards", "draws", "draw", ("1 or more cards", "cards", "a card")),
        ("mills", "mills", "mill", ("1 or more cards", "cards", "a card")),
        ("gains-health", "gains", "gain", ("health",)),
        ("loses-health", "loses", "lose", ("health",)),
        ("spends", "spends", "spend", ("momentum", "1 or more momentum")),
    ):
        for rest in rests:
            if kind not in ("loses-health", "spends"):
                for verb in forms(third, base):
                    g.add(symbol, kind, f"{verb} {rest}", whom=None)
            for cause in forms("causes", "cause"):
                for whom, words in WHOM:
                    g.add(symbol, kind, f"{cause} {words} to {base} {rest}", whom=whom)


def _others(g: Grammar, symbol: str, forms) -> None:  # type: ignore[no-untyped-def]
    for verb in forms("searches", "search"):
        for whom, whose in (("they", "their"), ("any", "a"), ("any", "a player's"), ("you", "your")):
            g.add(symbol, "searches", f"{verb} {whose} deck", whom=whom)
