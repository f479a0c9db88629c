"""What has happened this turn or this game: health, damage, cards and abilities played, checks, cycling."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.conditions import AT_LEAST, AT_MOST, FIRST, HAVE
from rules_engine.card_text.patterns.words import Word

# A verb as history is told with it: have gained, gained, did not gain.
GAIN = ("gained", "gained", "gain")
LOSE = ("lost", "lost", "lose")
TAKE = ("taken", "took", "take")
DEAL = ("dealt", "dealt", "deal")
BLOCK = ("blocked", "blocked", "block")
MAKE = ("made", "made", "make")
FAIL = ("failed", "failed", "fail")
PASS = ("passed", "passed", "pass")
ATTACK = ("attacked", "attacked", "attack")
CYCLE = ("cycled", "cycled", "cycle")
PLAY = ("played", "played", "play")
ADD = ("added", "added", "add")
Verb = tuple[str, str, str]


def _told(verb: Verb) -> Iterator[tuple[str, str, str]]:
    """Who, whether it is so, and the words up to the verb: in all ways in which it is said."""
    for who, have in HAVE:
        yield who, "yes", f"{have} {verb[0]}"
        yield who, "no", f"{have} not {verb[0]}"
    for who, words in (("you", "you"), ("rival", "your rival"), ("rival", "they"), ("any", "a player")):
        yield who, "yes", f"{words} {verb[1]}"
        yield who, "no", f"{words} did not {verb[2]}"


def add(g: Grammar) -> None:
    for who, so, done in _told(CYCLE):
        g.add("condition", "has-cycled", f"{done} this game", who=who, so=so, period=None)
        g.add("condition", "has-cycled", f"{done} {{period:period}}", who=who, so=so)
    for who, so, done in _told(ATTACK):
        g.add("condition", "has-attacked", f"{done} this turn", f"{done} this combat phase", who=who, so=so)
    _health(g)
    _health_counted(g)
    _damage_counted(g)
    _damage(g)
    _blocks(g)
    _checks(g)
    _plays(g)
    _added(g)
    g.add(
        "condition",
        "has-played-card",
        "a|an {d:description} has been played from anywhere other than the|your hand {period:period}",
        who="any",
        so="yes",
        n=1,
        elsewhere="yes",
    )
    for so, n, words in (
        ("yes", 1, "a|an {d:description} has been"),
        ("yes", 1, "a|an {d:description} was"),
        ("yes", None, "{n:number} or more {d:description} have been"),
        ("yes", None, "{n:number} or more {d:description} were"),
        ("no", 1, "no {d:description} has|have been"),
        ("no", 1, "no {d:description} was|were"),
    ):
        fixed = {"n": n} if n else {}
        played = f"{words} played {{period:period}}"
        g.add("condition", "has-played-card", played, who="any", so=so, elsewhere="no", **fixed)
    for who, words in (("you", "you"), ("rival", "your rival"), ("rival", "they")):
        g.add("counted", "count-played", f"{{d:description}} {words} played {{period:period}}", who=who)
    for who, words in (("you", "you have"), ("rival", "your rival has"), ("rival", "they have")):
        g.add("counted", "count-played", f"{{d:description}} {words} played {{period:period}}", who=who)
        for how in ("made", "failed", "passed"):
            g.add("counted", "count-checks", f"check|checks {words} {how} {{period:period}}", who=who, how=how)
        abilities = f"{{which:which-ability?}} ability|abilities {words} played {{period:period}}"
        times = f"time|times {words} played a|an {{which:which-ability?}} ability {{period:period}}"
        g.add("counted", "count-abilities", abilities, times, who=who)
    for how in ("made", "failed", "passed"):
        g.add("counted", "count-checks", f"check|checks {how} {{period:period}}", who="any", how=how)
    played = "{which:which-ability?} ability|abilities played {period:period}"
    g.add("counted", "count-abilities", played, who="any")
    g.add("which-ability", "ability-of-type", "{type:ability-type-word}")
    g.add("which-ability", "keyword-ability", "keyword")
    g.add("which-ability", "ability-of-keyword", "{k:trait}")
    g.add("which-ability", "ability-outwit", "outwit")
    g.add("which-ability", "ability-deadlock", "deadlock")
    g.add("which-ability", "ability-of-character", "character")
    g.add("which-ability", "ability-not-of-character", "non-character")


def _health(g: Grammar) -> None:
    for sign, many in ((">=", f"{{n:number}} or {AT_LEAST}"), (">=", "at least {n:number}"), ("==", "{n:number}")):
        for who in ("you", "they", "your rival"):
            g.add("condition", "lost-so", f"{who} lost {many} health this way", cmp=sign)
            removed = f"{who} removed {many} {{name:counter-name}} counters [[this way]]"
            g.add("condition", "removed-counters-so", removed, f"{who} removed {many} counters [[this way]]", cmp=sign)
    for verb, key in ((GAIN, "gain-health"), (LOSE, "lose-health")):
        for who, so, done in _told(verb):
            told = {"who": who, "so": so, "what": key}
            g.add("condition", "has-changed-health", f"{done} health {{period:period}}", n=1, **told)
            amount = f"{{n:number}} or {AT_LEAST} health"
            g.add("condition", "has-changed-health", f"{done} {amount} {{period:period}}", **told)


def _health_counted(g: Grammar) -> None:
    """How much health was lost or gained."""
    for key, done in (("lose-health", "lost"), ("gain-health", "gained")):
        for who, words in (
            ("you", "you have"), ("you", "you"), ("rival", "your rival has"), ("rival", "your rival"),
            ("rival", "they have"), ("rival", "they"),
        ):  # fmt: skip
            g.add("counted", "count-health-changed", f"health {words} {done} {{period:period}}", who=who, what=key)
            much = f"the amount of health {words} {done} {{period:period}}"
            for symbol in ("term", "left-term", "bound-term"):
                g.add(symbol, "health-changed-term", much, who=who, what=key)


def _damage_counted(g: Grammar) -> None:
    """How much damage was dealt or taken."""
    for key, done in (("deals-damage", "dealt"), ("takes-damage", "taken|took")):
        for who, words in (
            ("you", "you have"), ("you", "you"), ("rival", "your rival has"), ("rival", "your rival"),
            ("rival", "they have"), ("rival", "they"),
        ):  # fmt: skip
            said = f"{words} {done} {{period:period}}"
            for damage in ("damage", "point|points of damage"):
                g.add("counted", "count-damage-done", f"{damage} {said}", who=who, what=key)
            for symbol in ("term", "left-term", "bound-term"):
                for much in ("the amount of", "the total", "the total amount of", "the"):
                    g.add(symbol, "damage-done-term", f"{much} damage {said}", who=who, what=key)


# Whom damage was dealt to, said in the passive: have been dealt, were dealt.
_WERE = (("you", "you were"), ("rival", "your rival was"), ("rival", "they were"), ("any", "a player was"))


def _suffered() -> Iterator[tuple[str, str, str]]:
    """Who was dealt damage, whether it is so, and the words up to the damage."""
    for who, have in HAVE:
        yield who, "yes", f"{have} been dealt"
        yield who, "no", f"{have} not been dealt"
    for who, were in _WERE:
        yield who, "yes", f"{were} dealt"
        yield who, "no", f"{were} not dealt"


# Of which character, or of none: whether it is so, and the words up to the damage.
TAKEN = (
    ("no", "no character|characters took"), ("no", "no character|characters has|have taken"), ("no", "neither player took"),
    ("no", "neither player has taken"), ("yes", "a character took"), ("yes", "a character has taken"),
)  # fmt: skip


def _damage(g: Grammar) -> None:
    for so, took in TAKEN:
        g.add("condition", "has-taken-damage", f"{took} damage {{period:period}}", who="any", so=so, n=1)
    many = f"{{n:number}} or {AT_LEAST} damage"
    for who, so, done in (*_told(TAKE), *_suffered()):
        by = "by" if "dealt" in done else "from"
        for source in ("", f"{by} a rival attack ", f"{by} an attack "):
            fixed = {"who": who, "so": so}
            g.add("condition", "has-taken-damage", f"{done} damage {source}{{period:period}}", n=1, **fixed)
            g.add("condition", "has-taken-damage", f"{done} {many} {source}{{period:period}}", **fixed)
            if so == "yes":
                none = f"{done} no damage {source}{{period:period}}"
                g.add("condition", "has-taken-damage", none, n=1, who=who, so="no")
    for who, so, done in _told(DEAL):
        for to, whom in (("any", ""), ("any", "with an attack "), ("character", "to a character ")):
            _dealt(g, done, whom, {"who": who, "so": so, "to": to})
        if who == "you":
            _dealt(g, done, "to your rival ", {"who": who, "so": so, "to": "character"})
    none = "no damage has been dealt {period:period}"
    g.add("condition", "has-dealt-damage", none, who="any", so="no", to="any", n=1)
    _dealing_attacks(g)


def _dealt(g: Grammar, done: str, whom: str, fixed: dict[str, str]) -> None:
    many = f"{{n:number}} or {AT_LEAST} damage"
    g.add("condition", "has-dealt-damage", f"{done} damage {whom}{{period:period}}", n=1, **fixed)
    g.add("condition", "has-dealt-damage", f"{done} {many} {whom}{{period:period}}", **fixed)
    if fixed["so"] == "yes":
        none = f"{done} no damage {whom}{{period:period}}"
        g.add("condition", "has-dealt-damage", none, n=1, **{**fixed, "so": "no"})


def _dealing_attacks(g: Grammar) -> None:
    """How many attacks have dealt damage: anybody's, yours, your rival's; of a kind."""
    rest = "dealt damage {period:period}"
    for who, one, more in (
        ("any", "a|an {kindly:kindly?} attack", "{kindly:kindly?} attacks"),
        ("you", "your {kindly:kindly?} attack", "of your {kindly:kindly?} attacks"),
        ("rival", "a rival {kindly:kindly?} attack", "rival {kindly:kindly?} attacks"),
        ("rival", "your rival's {kindly:kindly?} attack", "of your rival's {kindly:kindly?} attacks"),
    ):
        none = more.removeprefix("of ")
        for has, have in (("has", "have"), ("", "")):
            g.add("condition", "attacks-dealt-damage", f"{one} {has} {rest}", who=who, so="yes", n=1)
            for many in (f"{{n:number}} or {AT_LEAST}", "at least {n:number}"):
                g.add("condition", "attacks-dealt-damage", f"{many} {more} {have} {rest}", who=who, so="yes")
            g.add("condition", "attacks-dealt-damage", f"no {none} {have} {rest}", who=who, so="no", n=1)
    for has in ("has", ""):
        none = f"no {{kindly:kindly?}} attack {has} {rest}"
        g.add("condition", "attacks-dealt-damage", none, who="any", so="no", n=1)


def _blocks(g: Grammar) -> None:
    for who, so, done in _told(BLOCK):
        fixed = {"who": who, "so": so}
        g.add("condition", "has-blocked", f"{done} an attack {{tool:block-with?}} {{period:period}}", n=1, **fixed)
        g.add("condition", "has-blocked", f"{done} {{tool:block-with}} {{period:period}}", n=1, **fixed)
        g.add("condition", "has-blocked", f"{done} {{period:period}}", n=1, tool=None, **fixed)
        attacks = f"{{n:number}} or {AT_LEAST} attacks"
        g.add("condition", "has-blocked", f"{done} {attacks} {{period:period}}", tool=None, **fixed)
    for how, blocked in (("any", "blocked"), ("complete", "completely blocked"), ("partial", "partially blocked")):
        for who, one, more in (
            ("any", "an attack has been", "attacks have been"),
            ("any", "an attack was", "attacks were"),
            ("you", "your attack has been", "of your attacks have been"),
            ("you", "1 of your attacks was", "of your attacks were"),
            ("rival", "a rival attack has been", "rival attacks have been"),
            ("rival", "a rival attack was", "rival attacks were"),
            ("rival", "your rival's attack has been", "of your rival's attacks have been"),
            ("rival", "your rival's attack was", "of your rival's attacks were"),
        ):
            rest = f"{blocked} {{period:period}}"
            g.add("condition", "attacks-were-blocked", f"{one} {rest}", who=who, so="yes", n=1, how=how)
            many = f"{{n:number}} or {AT_LEAST} {more} {rest}"
            g.add("condition", "attacks-were-blocked", many, who=who, so="yes", how=how)
            none = f"no {more.removeprefix('of ')} {rest}"
            g.add("condition", "attacks-were-blocked", none, who=who, so="no", n=1, how=how)
    for who, words in (("you", "you have"), ("rival", "your rival has"), ("rival", "they have")):
        g.add("counted", "count-blocks", f"attack|attacks {words} blocked {{period:period}}", who=who)
    for how in ("completely", "partially"):
        for who, so, done in _told((f"{how} blocked", f"{how} blocked", f"{how} block")):
            words = f"{done} an attack {{tool:block-with?}} {{period:period}}"
            g.add("condition", "has-blocked", words, who=who, so=so, n=1, how=how)


def _checks(g: Grammar) -> None:
    for who, so, done in _told(MAKE):
        for n, checks in (("", f"{{n:number}} or {AT_LEAST} checks"), (1, "a check")):
            fixed = {"n": n} if n else {}
            g.add("condition", "has-made-checks", f"{done} {checks} {{period:period}}", who=who, so=so, **fixed)
        if so == "yes":
            g.add("condition", "has-made-checks", f"{done} no checks {{period:period}}", who=who, so="no", n=1)
    for verb, what in ((FAIL, "failed"), (PASS, "passed")):
        for who, so, done in _told(verb):
            fixed = {"who": who, "so": so}
            g.add("condition", f"has-{what}-check", f"{done} a check {{to:check-to?}} {{period:period}}", n=1, **fixed)
            many = f"{done} {{n:number}} or {AT_LEAST} checks {{period:period}}"
            g.add("condition", f"has-{what}-check", many, to=None, **fixed)


def _added(g: Grammar) -> None:
    """Cards that were added to a hand or a momentum pile; of what kind they were, no board tells."""
    many: tuple[tuple[dict[str, int], str], ...] = (
        ({"n": 1}, "a card"),
        ({}, f"{{n:number}} or {AT_LEAST} cards"),
        ({}, "at least {n:number} cards"),
    )
    for zone in ("hand", "momentum"):
        for who, so, done in _told(ADD):
            whose = "your" if who == "you" else "their"
            for fixed, cards in many:
                added = f"{done} {cards} to {whose} {zone} {{period:period}}"
                g.add("condition", "has-added", added, who=who, so=so, zone=zone, **fixed)
        for who, whose in (("you", "your"), ("rival", "your rival's")):
            for fixed, cards in many:
                passive = f"{cards} has|have been added to {whose} {zone} {{period:period}}"
                past = f"{cards} was|were added to {whose} {zone} {{period:period}}"
                g.add("condition", "has-added", passive, past, who=who, so="yes", zone=zone, **fixed)
            none = f"no cards have been added to {whose} {zone} {{period:period}}"
            g.add("condition", "has-added", none, who=who, so="no", zone=zone, n=1)
        for who, words, whose in (
            ("you", "you have", "your"),
            ("you", "you", "your"),
            ("rival", "your rival has", "their"),
        ):
            counted = f"card|cards {words} added to {whose} {zone} {{period:period}}"
            g.add("counted", "count-added", counted, who=who, zone=zone)


def _plays(g: Grammar) -> None:
    # `The second Weapon attack`, `your first action`: a kind is named, or a type that is no attack.
    g.add("kind-played", "described", "{core:kinds-played}", whose=None, adj=None, tails=None)
    g.add("kinds-played", "one-core", "{a:kind-card-played}")
    g.add("kind-card-played", "plain-core", "{kindly:kindly} {noun:noun}")
    for what in ("action", "asset", "backup", "card", "foundation"):
        g.add("kind-card-played", "plain-core", what, kindly=None, noun=Word(what, what))
    elsewhere = "from anywhere other than your|the|their hand"
    for who, so, done in _told(PLAY):
        fixed = {"who": who, "so": so}
        g.add(
            "condition",
            "has-played-card",
            f"{done} a|an {{d:description}} {{period:period}}",
            n=1,
            elsewhere="no",
            **fixed,
        )
        g.add(
            "condition",
            "has-played-card",
            f"{done} {{n:number}} or {AT_MOST} {{d:description}} {{period:period}}",
            elsewhere="no",
            most="yes",
            **fixed,
        )
        for many in (f"{{n:number}} or {AT_LEAST}", "at least {n:number}"):
            cards = f"{done} {many} {{d:description}} {{period:period}}"
            g.add("condition", "has-played-card", cards, elsewhere="no", **fixed)
        if so == "yes":
            none = f"{done} no {{d:description}} {{period:period}}"
            g.add("condition", "has-played-card", none, who=who, so="no", n=1, elsewhere="no")
        card = f"{done} a|an {{d:description}} {elsewhere} {{period:period}}"
        g.add("condition", "has-played-card", card, n=1, elsewhere="yes", **fixed)
        many = f"{done} {{n:number}} or {AT_LEAST} {{d:description}} {elsewhere} {{period:period}}"
        g.add("condition", "has-played-card", many, elsewhere="yes", **fixed)
        ability = f"{done} a|an {{which:which-ability?}} ability {{period:period}}"
        g.add("condition", "has-played-ability", ability, n=1, **fixed)
        if so == "no":
            some = f"{done} any {{which:which-ability?}} abilities {{period:period}}"
            g.add("condition", "has-played-ability", some, n=1, **fixed)
        else:
            none = f"{done} no {{which:which-ability?}} abilities {{period:period}}"
            g.add("condition", "has-played-ability", none, n=1, who=who, so="no")
        abilities = f"{done} {{n:number}} or {AT_LEAST} {{which:which-ability?}} abilities {{period:period}}"
        g.add("condition", "has-played-ability", abilities, **fixed)
        for n, some in ((1, "a|an {which:type-alone}"), (0, f"{{n:number}} or {AT_LEAST} {{which:types-alone}}")):
            fixed_too = {**fixed, "n": n} if n else fixed
            g.add("condition", "has-played-ability", f"{done} {some} {{period:period}}", **fixed_too)
        same = f"{done} {{n:number}} or {AT_LEAST} {{d:description}} with the same name {{period:period}}"
        g.add("condition", "has-played-same", same, **fixed)
        another = f"{done} another {{d:description}} {{period:period}}"
        g.add("condition", "has-played-another", another, **fixed)
    for word, n in FIRST.items():
        for now in ("this turn", "this combat phase"):
            copy = f"this is the {word} copy of this attack|card you have played {now}"
            g.add("condition", "nth-copy", copy, n=n)
        for cmp, number in (("==", word), (">=", f"{word} or greater|later")):
            kinds = (f"the {number} {{d:kind-played}} you have played", f"your {number} {{d:kind-played}}")
            g.add("condition", "nth-of-kind", *(f"this is {kind} this turn" for kind in kinds), n=n, cmp=cmp)
