"""What has happened this turn or this game: health, damage, cards and abilities played, checks, cycling."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.language.grammar import Grammar

from .conditions import AT_LEAST, AT_MOST, FIRST, HAVE

# A verb as history is told with it: have gained, gained, did not gain.
GAIN = ("gained", "gained", "gain")
LOSE = ("lost", "lost", "lose")
TAKE = ("taken", "took", "take")
DEAL = ("dealt", "dealt", "deal")
BLOCK = ("blocked", "blocked", "block")
MAKE = ("made", "made", "make")
FAIL = ("failed", "failed", "fail")
PASS = ("passed", "passed", "pass")
CYCLE = ("cycled", "cycled", "cycle")
PLAY = ("played", "played", "play")
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
    _health(g)
    _damage(g)
    _checks(g)
    _plays(g)
    dealt = "an attack has dealt damage {period:period}"
    g.add("condition", "has-dealt-damage", dealt, who="any", so="yes", to="any", n=1)
    g.add("condition", "nobody-took-damage", "no characters took damage this turn")
    _last_attack(g)
    g.add(
        "condition",
        "has-played-card",
        "a|an {d:description} has been played from anywhere other than the|your hand {period:period}",
        who="any",
        so="yes",
        n=1,
        elsewhere="yes",
    )
    for n, words in ((1, "a|an {d:description} has been"), (None, "{n:number} or more {d:description} have been")):
        fixed = {"n": n} if n else {}
        g.add(
            "condition",
            "has-played-card",
            f"{words} played {{period:period}}",
            who="any",
            so="yes",
            elsewhere="no",
            **fixed,
        )
    for who, words in (("you", "you have"), ("rival", "your rival has"), ("rival", "they have")):
        g.add("counted", "count-played", f"{{d:description}} {words} played {{period:period}}", who=who)
        g.add("counted", "count-checks", f"check|checks {words} made {{period:period}}", who=who)
    g.add("which-ability", "ability-of-type", "{type:ability-type-word}")
    g.add("which-ability", "keyword-ability", "keyword")
    g.add("which-ability", "ability-of-keyword", "{k:trait}")
    g.add("which-ability", "ability-outwit", "outwit")
    g.add("which-ability", "ability-deadlock", "deadlock")
    g.add("which-ability", "ability-of-character", "character")
    g.add("which-ability", "ability-not-of-character", "non-character")


def _last_attack(g: Grammar) -> None:
    """The attack of yours that resolved last this turn: what it was, what it did, how it was blocked."""
    for last in ("your last|previous attack [[this turn]]", "the last|previous attack you played [[this turn]]"):
        for what, words in (
            ("dealt", "dealt damage"),
            ("not-dealt", "dealt no damage"),
            ("not-dealt", "did not deal damage"),
            ("blocked", "was blocked"),
            ("unblocked", "was not blocked"),
            ("complete", "was completely blocked"),
            ("partial", "was partially blocked"),
        ):
            g.add("condition", "last-attack-was", f"{last} {words}", what=what)
        for so, was in (("yes", "was"), ("no", "was not")):
            g.add("condition", "last-attack-is", f"{last} {was} a|an {{d:description}}", so=so)
    g.add("condition", "last-attack-was", "your rival did not block your last|previous attack", what="unblocked")
    g.add("condition", "last-attack-was", "your rival blocked your last|previous attack", what="blocked")


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


def _damage(g: Grammar) -> None:
    for who, words in HAVE:
        g.add("condition", "has-taken-damage", f"{words} been dealt damage {{period:period}}", who=who, so="yes", n=1)
    many = f"{{n:number}} or {AT_LEAST} damage"
    for who, so, done in _told(TAKE):
        for source in ("", "from a rival attack ", "from an attack "):
            fixed = {"who": who, "so": so}
            g.add("condition", "has-taken-damage", f"{done} damage {source}{{period:period}}", n=1, **fixed)
            g.add("condition", "has-taken-damage", f"{done} {many} {source}{{period:period}}", **fixed)
    for who, so, done in _told(DEAL):
        for to, whom in (("any", ""), ("character", "to a character "), ("character", "to your rival ")):
            fixed = {"who": who, "so": so, "to": to}
            if whom != "to your rival " or who == "you":
                g.add("condition", "has-dealt-damage", f"{done} damage {whom}{{period:period}}", n=1, **fixed)
                g.add("condition", "has-dealt-damage", f"{done} {many} {whom}{{period:period}}", **fixed)
    for who, so, done in _told(BLOCK):
        fixed = {"who": who, "so": so}
        g.add("condition", "has-blocked", f"{done} an attack {{tool:block-with?}} {{period:period}}", n=1, **fixed)
        g.add("condition", "has-blocked", f"{done} {{tool:block-with}} {{period:period}}", n=1, **fixed)
        attacks = f"{{n:number}} or {AT_LEAST} attacks"
        g.add("condition", "has-blocked", f"{done} {attacks} {{period:period}}", tool=None, **fixed)
    for how in ("completely", "partially"):
        for who, so, done in _told((f"{how} blocked", f"{how} blocked", f"{how} block")):
            words = f"{done} an attack {{tool:block-with?}} {{period:period}}"
            g.add("condition", "has-blocked", words, who=who, so=so, n=1, how=how)


def _checks(g: Grammar) -> None:
    for who, so, done in _told(MAKE):
        for n, checks in (("", f"{{n:number}} or {AT_LEAST} checks"), (1, "a check")):
            fixed = {"n": n} if n else {}
            g.add("condition", "has-made-checks", f"{done} {checks} {{period:period}}", who=who, so=so, **fixed)
    for verb, what in ((FAIL, "failed"), (PASS, "passed")):
        for who, so, done in _told(verb):
            g.add("condition", f"has-{what}-check", f"{done} a check {{period:period}}", who=who, so=so)


def _plays(g: Grammar) -> None:
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
        ability = f"{done} a|an {{which:which-ability}} ability {{period:period}}"
        g.add("condition", "has-played-ability", ability, n=1, **fixed)
        abilities = f"{done} {{n:number}} or {AT_LEAST} {{which:which-ability}} abilities {{period:period}}"
        g.add("condition", "has-played-ability", abilities, **fixed)
    for word, n in FIRST.items():
        g.add("condition", "nth-copy", f"this is the {word} copy of this attack|card you have played this turn", n=n)
