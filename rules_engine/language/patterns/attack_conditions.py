"""What must be true of an attack: its kind, zone and numbers, its keywords and symbols, how it was played and blocked."""

from __future__ import annotations

from rules_engine.board.printed import SYMBOLS
from rules_engine.language.grammar import Grammar

from .conditions import AT_LEAST, AT_MOST, FIRST

DONE = (
    "discarded", "revealed", "removed", "milled", "checked", "destroyed", "sacrificed", "chosen", "added", "cleared",
    "committed", "flipped", "readied",
)  # fmt: skip


def add(g: Grammar) -> None:
    _subjects(g)
    _what_it_is(g)
    _numbers(g)
    _what_it_has(g)
    _counters(g)
    _what_was(g)


def _subjects(g: Grammar) -> None:
    g.add("an-attack", "this-attack", "this attack")
    g.add("an-attack", "it-attack", "it", "that attack")
    g.add("an-attack", "your-attack", "your attack")
    g.add("an-attack", "rival-attack", "your rival's attack")
    g.add("an-attack", "blocked-attack", "the blocked attack")
    g.add("an-attack", "it-attack", "that card", "that foundation")
    g.add("a-card", "it-attack", "it", "that card", "that attack", "the attack", "that foundation")
    for done in DONE:
        for symbol in ("a-card", "an-attack"):
            g.add(symbol, "done-card", f"the {done} card|foundation|attack", f"the card {done} this way", done=done)
    g.add("a-card", "top-of-pile", "the top card of your discard pile", whose="you")
    g.add(
        "a-card",
        "top-of-pile",
        "the top card of your rival's discard pile",
        "the top card of their discard pile",
        whose="rival",
    )


def _what_it_is(g: Grammar) -> None:
    g.add("condition", "it-is", "{c:a-card} is|was a|an {d:description}", so="yes")
    g.add("condition", "it-is", "{c:a-card} is|was not a|an {d:description}", so="no")
    g.add("condition", "it-is", "{c:this-one} is a|an {d:description}", so="yes")
    g.add("this-one", "this-attack", "this attack", "this")
    for zone in ("high", "mid", "low"):
        g.add(
            "condition",
            "attack-zone-is",
            f"{{a:an-attack}} is {zone}",
            f"the zone of {{a:an-attack}} is {zone}",
            zone=zone,
        )
    g.add("condition", "attacks-a-backup", "{a:an-attack} is attacking a backup", "you are attacking a backup")


def _numbers(g: Grammar) -> None:
    g.add("condition", "stat-at-least", f"{{whose:possessive}} {{stat:stat}} is {{n:number}} or {AT_LEAST}")
    g.add("condition", "stat-at-most", f"{{whose:possessive}} {{stat:stat}} is {{n:number}} or {AT_MOST}")
    for cmp, words in ((">", "greater|higher|more than"), ("<", "less|lower than")):
        g.add("condition", "stat-against-printed", f"{{whose:possessive}} {{stat:stat}} is {words} printed", cmp=cmp)
        g.add(
            "condition", "stat-against-stat", f"{{whose:possessive}} {{stat:stat}} is {words} its {{of:stat}}", cmp=cmp
        )
    g.add("condition", "stat-against-printed", "{whose:possessive} {stat:stat} is below printed", cmp="<")
    g.add("condition", "stat-against-printed", "{whose:possessive} {stat:stat} is above printed", cmp=">")
    g.add("condition", "stat-against-stat", "{a:an-attack} has greater {stat:stat} than {of:stat}", cmp=">")
    for stat in ("difficulty", "printed difficulty", "speed", "printed speed", "damage", "printed damage"):
        kind = stat.replace(" ", "-")
        for cmp, words in ((">=", AT_LEAST), ("<=", AT_MOST)):
            g.add(
                "condition",
                "attack-has-stat",
                f"{{a:an-attack}} has|had {stat} {{n:number}} or {words}",
                f"{{a:an-attack}} has|had a {stat} of {{n:number}} or {words}",
                stat=kind,
                cmp=cmp,
            )


def _what_it_has(g: Grammar) -> None:
    g.add("condition", "attack-has-keyword", "{a:an-attack} has|had {k:trait}", so="yes")
    g.add("condition", "attack-has-keyword", "{a:an-attack} does|did not have {k:trait}", so="no")
    g.add("condition", "attack-has-keywords", f"{{a:an-attack}} has|had {{n:number}} or {AT_LEAST} keywords")
    g.add(
        "condition",
        "attack-has-symbol",
        "{a:an-attack} has|had the {s:symbol-said} symbol",
        "{a:an-attack} has|had the {s:symbol-said} or {t:symbol-said} symbol",
    )
    for symbol in SYMBOLS:
        g.add("symbol-said", symbol, symbol)
    for words in ("at least {n:number} symbol|symbols", "{n:number} or more symbols"):
        g.add("condition", "attack-shares-symbols", f"{{a:an-attack}} shares {words} with your character", cmp=">=")
    g.add(
        "condition",
        "attack-shares-symbols",
        "{a:an-attack} shares exactly one symbol with your character",
        cmp="==",
        n=1,
    )
    for one in ("speed", "damage"):
        g.add(
            "condition",
            "attack-received",
            f"{{a:an-attack}} has received a {one} bonus",
            f"{{a:an-attack}} received a {one} bonus",
            stats=one,
        )
    g.add(
        "condition",
        "attack-received",
        "{a:an-attack} has received a speed and damage bonus",
        "{a:an-attack} received a speed and damage bonus",
        stats="speed damage",
    )


def _counters(g: Grammar) -> None:
    on_it = "counter|counters on it"
    g.add("condition", "card-has-counters", f"{{c:a-card}} has {{n:number}} or more {{name:counter-name}} {on_it}")
    g.add("condition", "card-has-counters", f"{{c:a-card}} has a|an {{name:counter-name}} {on_it}", n=1)
    g.add("condition", "card-has-counters", f"{{c:a-card}} has a {on_it}", name=None, n=1)


def _what_was(g: Grammar) -> None:
    for status, words in (("blocked", "blocked"), ("complete", "completely blocked"), ("partial", "partially blocked")):
        g.add("condition", "attack-was-blocked", f"{{a:an-attack}} was {words}", status=status, so="yes")
        g.add("condition", "attack-was-blocked", f"{{a:an-attack}} was not {words}", status=status, so="no")
    g.add("condition", "attack-dealt-damage", "{a:an-attack} dealt damage", so="yes")
    g.add(
        "condition",
        "attack-dealt-damage",
        "{a:an-attack} did not deal damage",
        "{a:an-attack} dealt no damage",
        so="no",
    )
    g.add(
        "condition",
        "played-from-elsewhere",
        "{a:an-attack} was played from anywhere other than your|the hand",
    )
    for word, n in FIRST.items():
        g.add(
            "condition",
            "nth-attack",
            f"this is the {word} attack you have played this turn",
            f"this is your {word} attack this turn",
            f"it is the {word} attack you have played this turn",
            n=n,
            cmp="==",
            who="you",
        )
        g.add("condition", "nth-attack", f"this is the {word} attack [[played]] this turn", n=n, cmp="==", who="any")
        g.add(
            "condition",
            "nth-attack",
            f"this is the {word} or greater attack you have played this turn",
            f"it is the {word} or greater attack you have played this turn",
            n=n,
            cmp=">=",
            who="you",
        )
    g.add(
        "condition",
        "nth-attack",
        "this is not the first attack you have played this turn",
        "this is not your first attack this turn",
        n=1,
        cmp=">",
        who="you",
    )
    g.add("condition", "only-attack-in-pool", "this is the only attack in your card pool", whose="you")
    g.add("condition", "only-attack-in-pool", "this is the only attack in its owner's card pool", whose="owner")
