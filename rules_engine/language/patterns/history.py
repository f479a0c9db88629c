"""What has happened this turn or this game: health, damage, cards and abilities played, checks, cycling."""

from __future__ import annotations

from rules_engine.language.grammar import Grammar

from .conditions import AT_LEAST, HAVE


def add(g: Grammar) -> None:
    for who, words in HAVE:
        g.add("condition", "has-cycled", f"{words} cycled this game", who=who, so="yes")
        g.add("condition", "has-cycled", f"{words} not cycled this game", who=who, so="no")
        for so, negation in (("yes", ""), ("no", "not ")):
            _health(g, who, f"{words} {negation}", so)
            _damage(g, who, f"{words} {negation}", so)
            _checks(g, who, f"{words} {negation}", so)
            _plays(g, who, f"{words} {negation}", so)
    g.add("condition", "has-dealt-damage", "an attack has dealt damage this turn", who="any", so="yes", to="any")
    g.add("condition", "nobody-took-damage", "no characters took damage this turn")
    g.add("condition", "last-attack-was", "your last attack this turn dealt damage", what="dealt")
    g.add("condition", "last-attack-was", "your last attack this turn was blocked", what="blocked")
    g.add("condition", "last-attack-was", "your last attack this turn was not blocked", what="unblocked")
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


def _health(g: Grammar, who: str, have: str, so: str) -> None:
    for done, key in (("gained", "gain-health"), ("lost", "lose-health")):
        told = {"who": who, "so": so, "what": key}
        g.add("condition", "has-changed-health", f"{have}{done} health {{period:period}}", n=1, **told)
        g.add(
            "condition",
            "has-changed-health",
            f"{have}{done} {{n:number}} or {AT_LEAST} health {{period:period}}",
            **told,
        )


def _damage(g: Grammar, who: str, have: str, so: str) -> None:
    for taken in ("taken", "been dealt"):
        g.add("condition", "has-taken-damage", f"{have}{taken} damage this turn", who=who, so=so)
        g.add("condition", "has-taken-damage", f"{have}{taken} damage from a rival attack this turn", who=who, so=so)
        g.add("condition", "has-taken-damage", f"{have}{taken} damage from an attack this turn", who=who, so=so)
    g.add("condition", "has-dealt-damage", f"{have}dealt damage this turn", who=who, so=so, to="any")
    g.add(
        "condition", "has-dealt-damage", f"{have}dealt damage to a character this turn", who=who, so=so, to="character"
    )
    g.add("condition", "has-blocked", f"{have}blocked an attack this turn", who=who, so=so, n=1)
    g.add("condition", "has-blocked", f"{have}blocked {{n:number}} or {AT_LEAST} attacks this turn", who=who, so=so)


def _checks(g: Grammar, who: str, have: str, so: str) -> None:
    g.add(
        "condition",
        "has-made-checks",
        f"{have}made {{n:number}} or {AT_LEAST} checks {{period:period}}",
        who=who,
        so=so,
    )
    g.add("condition", "has-failed-check", f"{have}failed a check {{period:period}}", who=who, so=so)


def _plays(g: Grammar, who: str, have: str, so: str) -> None:
    fixed = {"who": who, "so": so}
    g.add(
        "condition",
        "has-played-card",
        f"{have}played a|an {{d:description}} {{period:period}}",
        n=1,
        elsewhere="no",
        **fixed,
    )
    g.add(
        "condition",
        "has-played-card",
        f"{have}played {{n:number}} or {AT_LEAST} {{d:description}} {{period:period}}",
        elsewhere="no",
        **fixed,
    )
    g.add(
        "condition",
        "has-played-card",
        f"{have}played a|an {{d:description}} from anywhere other than your|the hand {{period:period}}",
        n=1,
        elsewhere="yes",
        **fixed,
    )
    g.add(
        "condition",
        "has-played-ability",
        f"{have}played a|an {{which:which-ability}} ability {{period:period}}",
        **fixed,
    )
