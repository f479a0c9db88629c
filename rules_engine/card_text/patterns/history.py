"""What has happened this turn or this game: health, damage, cards and abilities played, checks, cycling."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.clauses import clause, histories, inflected
from rules_engine.card_text.patterns.counting import AT_LEAST, AT_MOST
from rules_engine.card_text.verbs import (
    ABILITY,
    ADDED,
    ATTACK,
    BLOCK,
    CANCELED,
    CHECK,
    DAMAGE,
    DECK,
    HEALTH,
    PLAY,
    VERBS,
)
from rules_engine.card_text.written import Word

MANY = f"{{n:number}} or {AT_LEAST}"
# How much damage: an amount, and how it's compared with what happened.
MUCH = (
    (">=", f"{MANY} damage"), (">=", "at least {n:number} damage"), (">", "more than {n:number} damage"),
    ("==", "exactly {n:number} damage"), ("<=", f"{{n:number}} or {AT_MOST} damage"), ("<=", "at most {n:number} damage"),
    ("<", "less|fewer than {n:number} damage"),
)  # fmt: skip


def add(g: Grammar) -> None:
    _health(g)
    _damage(g)
    _blocks(g)
    _attacks(g)
    _checks(g)
    _plays(g)
    _abilities(g)
    _canceled(g)
    _added(g)
    _alone(g)


def _alone(g: Grammar) -> None:
    """Verbs without an object, or with a deck. Whether a deck was cycled is also asked about the whole game."""
    cycle = VERBS["cycle"]
    clause(g, VERBS["attack"], "")
    g.add("alone-done", ATTACK, "attacked", verb="attack")
    clause(g, cycle, "")
    g.add("alone-done", DECK, "cycled", verb=cycle.key)
    for whose in ("your", "their"):
        g.add("own-deck", "deck", f"{whose} deck", own=whose)
    for verb in (cycle, VERBS["search"], VERBS["shuffle"]):
        clause(g, verb, "{+own-deck}")
        g.add("deck-done", DECK, verb.done, verb=verb.key)
    g.add("alone-done", DECK, "{+deck-done} {+own-deck}")
    for words in ("", "{+own-deck}"):
        clause(g, cycle, words, "game")
    histories(g, "has-happened", "game", "{period:game-period}")
    g.add("counted", "count-happened", "time|times {+counting} {+alone-done} {period:period}")
    g.add("game-period", "this-game", "this game")
    for who, whose in (("you", "your"), ("rival", "your rival's"), ("any", "a player's"), ("any", "a")):
        g.add("deck-of", "deck", f"{whose} deck", who=who)
    _passives(g, "{+deck-of}", "{+deck-done}")


def _passives(g: Grammar, subject: str, done: str, **fixed: str) -> None:
    """What is done to something that isn't a card: as a trigger, and as what has happened."""
    g.add("event", "happens", f"{subject} is {done} {{how:hows?}}", **fixed)
    for so, has in (("yes", "has been"), ("yes", "was"), ("no", "has not been"), ("no", "was not")):
        g.add("condition", "has-happened", f"{subject} {has} {done} {{period:period}} {{how:hows?}}", so=so, **fixed)


def _canceled(g: Grammar) -> None:
    """Canceled abilities: who cancels, and whose ability it was."""
    cancel, rest = VERBS["cancel"], "{on:ability-on?}"
    for whose, words, one in (
        ("any", "a|an", "ability"), ("you", "your", "ability"), ("rival", "your rival's", "ability"),
        ("you", "1 of your", "abilities"), ("rival", "1 of your rival's", "abilities"),
    ):  # fmt: skip
        g.add("ability-of", "ability", f"{words} {{which:which-ability?}} {one} {rest}", whose=whose)
    clause(g, cancel, "{+ability-of}")
    clause(g, cancel, f"{MANY} {{which:which-ability?}} abilities {rest}", "many")
    for form in ("done", "past"):
        g.add(
            f"none-{form}",
            CANCELED,
            f"canceled|cancelled no {{which:which-ability?}} abilities {rest}",
            verb=cancel.key,
        )
    _passives(g, "{+ability-of}", "canceled|cancelled", who="any", verb=cancel.key)
    counted = "{which:which-ability?} ability|abilities {+counting} canceled|cancelled {period:period}"
    g.add("counted", "count-happened", counted, verb=cancel.key)


def _health(g: Grammar) -> None:
    for verb in (VERBS["gain"], VERBS["lose"]):
        clause(g, verb, "health", n=1)
        clause(g, verb, f"{MANY} health")
        clause(g, verb, "at least {n:number} health")
        for form, word in (("done", verb.done), ("past", verb.past)):
            g.add(f"none-{form}", HEALTH, f"{word} no health", verb=verb.key, n=1)
            g.add(f"health-{form}", HEALTH, word, verb=verb.key)
    g.add("event", "happens", "health is {+health-done} {how:hows?}", who="any", n=1)
    for said in ("{+own-have} {+health-done} {period:period}", "{+own-did} {+health-past} {period:period}"):
        g.add("counted", "count-happened", f"health {said}")
        for symbol in ("term", "left-term", "bound-term"):
            g.add(symbol, "happened-term", f"the amount of health {said}")
    for sign, many in ((">=", MANY), (">=", "at least {n:number}"), ("==", "{n:number}")):
        g.add("this-much", "so-many", many, cmp=sign)
    g.add("condition", "lost-so", "{+way-did} lost {+this-much} health this way")
    for counters in ("{name:counter-name} counters", "counters"):
        g.add("condition", "removed-counters-so", f"{{+way-did}} removed {{+this-much}} {counters} [[this way]]")


def _damage(g: Grammar) -> None:
    """Damage dealt to somebody, or taken from an attack."""
    g.add("damage-amount", "amount", "damage", n=1, cmp=">=")
    for sign, words in MUCH:
        g.add("damage-amount", "amount", words, cmp=sign)
    deal, take = VERBS["deal"], VERBS["take"]
    for verb, rest in (
        (deal, "{to:damage-to?}"),
        (deal, "with {from_attack:attack-seen}"),
        (take, "{from:damage-from?}"),
    ):
        clause(g, verb, f"{{+damage-amount}} {rest}")
        for form, word in (("done", verb.done), ("past", verb.past)):
            g.add(f"none-{form}", DAMAGE, f"{word} no damage {rest}", verb=verb.key, n=1)
    for form in ("done", "past"):
        for verb in (deal, take):
            g.add(f"damage-{form}", DAMAGE, getattr(verb, form), verb=verb.key)
    g.add("suffered", DAMAGE, "dealt {+damage-amount} {from:damage-from?}", verb=take.key)
    g.add("none-suffered", DAMAGE, "dealt no damage {from:damage-from?}", verb=take.key, n=1)
    g.add("event", "happens", "{+damage-amount} is {+damage-done} {how:hows?}", who="any")
    none = "no damage has been dealt {period:period}"
    g.add("condition", "has-happened", none, who="any", so="no", n=1, verb=deal.key)
    for by in ("{+own-have} {+damage-done}", "{+own-did} {+damage-past}"):
        said = f"damage {by} {{period:period}}"
        for much in ("", "point|points of"):
            g.add("counted", "count-happened", f"{much} {said}")
        for symbol in ("term", "left-term", "bound-term"):
            for much in ("the [[total]]", "the [[total]] amount of"):
                g.add(symbol, "happened-term", f"{much} {said}")


def _blocks(g: Grammar) -> None:
    block = VERBS["block"]
    for status, adverb in (("", ""), ("complete", "completely"), ("partial", "partially")):
        clause(g, block, "{what:attack-seen?} {with:block-with?}", adverb=adverb, status=status)
        clause(g, block, f"{MANY} attacks", "many", adverb=adverb, status=status)
    plays = inflected(VERBS["play"])
    g.add("said-clause", BLOCK, f"{plays} a block", f"{plays} {{with:as-block}}", verb=block.key, status="")
    for status, words in (("any", "blocked"), ("complete", "completely blocked"), ("partial", "partially blocked")):
        g.add("so-blocked", "so-blocked", words, status=status)
    blocked = "attack|attacks {+counting} blocked {period:period}"
    g.add("counted", "count-happened", blocked, verb=block.key, status="")


def _attacks(g: Grammar) -> None:
    """What attacks did and how they were blocked: `your attack was blocked`, `2 or more rival attacks have dealt damage`."""
    for whose, one, more in (
        ("any", "a|an", ""), ("you", "your", "of your"), ("rival", "a rival", "rival"), ("rival", "your rival's", "of your rival's"),
    ):  # fmt: skip
        some = f"{more} {{kindly:kindly?}} attacks"
        patterns = {
            "one-attack": [f"{one} {{kindly:kindly?}} attack", *([f"1 {some}"] if "of " in more else [])],
            "some-attacks": [f"{{+counted-so}} {some}"],
            "no-attacks": [f"none {some}" if "of " in more else f"no {some}"],
        }
        for symbol, seen in patterns.items():
            g.add(symbol, "attack-seen", *seen, whose=whose, status="")
    g.add("no-attack", "attack-seen", "no {kindly:kindly?} attack", whose="any", status="")
    for symbol, dealt, *been in (
        ("attack-did", "[[has]] {+done-attack}", "has been", "was"), ("attacks-did", "[[have]] {+done-attack}", "has|have been", "was|were"),
        ("attack-did-not", "did not {+base-attack}", "has not been", "was not"),
    ):  # fmt: skip
        g.add(symbol, "did", dealt)
        g.add(symbol, "did", *(f"{was} {{+so-blocked}}" for was in been), verb="block")
    for so, words in (
        ("yes", "{what:one-attack} {+attack-did}"), ("yes", "{what:some-attacks} {+attacks-did}"), ("no", "{what:one-attack} {+attack-did-not}"),
        ("no", "{what:no-attack} {+attack-did}"), ("no", "{what:no-attacks} {+attacks-did}"),
    ):  # fmt: skip
        g.add("condition", "has-happened", f"{words} {{period:period}}", who="any", so=so)


def _checks(g: Grammar) -> None:
    make = VERBS["make"]
    clause(g, make, "a|the|your|their check {to:check-to?}")
    clause(g, make, f"{MANY} checks", "many")
    for verb in (VERBS["fail"], VERBS["pass"]):
        clause(g, verb, "a check {to:check-to?}")
        clause(g, verb, f"{MANY} checks", "many")
        for bound in ("by {by:number} or more|greater", "by at least {by:number}"):
            clause(g, verb, f"a check {{to:check-to?}} {bound}")
        clause(g, verb, "a check {to:check-to?} by {by:number} or less|fewer", by_cmp="<=")
    for verb in (make, VERBS["fail"], VERBS["pass"]):
        for sign, bound in ((">=", "or greater|more|higher"), ("<=", "or less|lower"), ("==", "")):
            against = f"a check against a difficulty of {{hard:number}} {bound} {{to:check-to?}}"
            clause(g, verb, against, hard_cmp=sign)
        for form, word in (("done", verb.done), ("past", verb.past)):
            g.add(f"none-{form}", CHECK, f"{word} no checks", verb=verb.key)
        g.add("check-done", CHECK, verb.done, verb=verb.key)
    g.add("counted", "count-happened", "check|checks {+counting} {+check-done} {period:period}")
    g.add("counted", "count-happened", "check|checks {+check-done} {period:period}", who="any")


def _added(g: Grammar) -> None:
    """Cards that were added to a zone. No board says what kind they were."""
    for words, zone in (("hand", "hand"), ("momentum", "momentum"), ("card pool", "card_pool"), ("stage", "stage")):
        for whose in ("your", "their"):
            g.add("own-zone", "zone", f"{whose} {words}", zone=zone, own=whose)
        for who, whose in (("you", "your"), ("rival", "your rival's"), ("any", "a|either player's")):
            g.add("zone-of", "zone", f"{whose} {words}", zone=zone, who=who)
    clause(g, VERBS["add"], "{what:seen} to {+own-zone} {from:out-of?}")
    for form in ("done", "past"):
        g.add(f"none-{form}", ADDED, "added {what:none-seen} to {+own-zone}", verb="add")
    g.add("passive-of", ADDED, "added to {+zone-of} {from:out-of?}", verb="add")
    for who, words, whose in (("you", "you [[have]]", "your"), ("rival", "your rival has", "their")):
        for zone in ("hand", "momentum"):
            counted = f"{{d:description}} {words} added to {whose} {zone} {{period:period}}"
            g.add("counted", "count-happened", counted, who=who, zone=zone, verb="add")


def _plays(g: Grammar) -> None:
    # `The second Weapon attack`, `your first action`: a kind is named, or a type other than attack.
    g.add("kind-played", "described", "{core:kinds-played}", whose=None, adj=None, tails=None)
    g.add("kinds-played", "one-core", "{a:kind-card-played}")
    g.add("kind-card-played", "plain-core", "{kindly:kindly} {noun:noun}")
    for what in ("action", "asset", "backup", "card", "foundation"):
        g.add("kind-card-played", "plain-core", what, kindly=None, noun=Word(what, what))
    play = VERBS["play"]
    rest = "{from:from-elsewhere?}"
    g.add("from-elsewhere", "from-elsewhere", "{+elsewhere}")
    clause(g, play, f"a|an {{d:description}} {rest}", n=1)
    clause(g, play, f"{{+counted-so}} {{d:description}} {rest}", "many")
    clause(g, play, f"{MANY} {{d:description}} with the same name", "alike")
    clause(g, play, "another {d:description}", "another")
    histories(g, "has-played-same", "alike", "{period:period}")
    histories(g, "has-played-another", "another", "{period:period}")
    for form in ("done", "past"):
        g.add(f"none-{form}", PLAY, f"played no {{d:description}} {rest}", verb=play.key, n=1)
    played = f"is played {rest} {{how:hows?}}"
    g.add("event", "happens", f"a|an {{d:description}} {played}", who="any", verb=play.key, n=1)
    for so, words in (
        ("yes", "a|an {d:description} has|have been"),
        ("yes", "a|an {d:description} was|were"),
        ("no", "no {d:description} has|have been"),
        ("no", "no {d:description} was|were"),
    ):
        passive = f"{words} played {rest} {{period:period}}"
        g.add("condition", "has-happened", passive, who="any", so=so, verb=play.key, n=1)
    for words in ("have been", "were"):
        passive = f"{MANY} {{d:description}} {words} played {{period:period}}"
        g.add("condition", "has-happened", passive, who="any", so="yes", verb=play.key)
    g.add("counted", "count-happened", "{d:description} {+counting} played {period:period}", verb=play.key)
    for now in ("this turn", "this combat phase"):
        for copy in ("this attack|card", "{name:name}"):
            g.add("condition", "nth-copy", f"this is the {{+nth}} copy of {copy} you have played {now}")
    for kind in ("the {+nth} {d:kind-played} you have played", "your {+nth} {d:kind-played}"):
        g.add("condition", "nth-of-kind", f"this is {kind} this turn")


def _abilities(g: Grammar) -> None:
    play, rest = VERBS["play-ability"], "{on:ability-on?}"
    for one in ("a|an {which:which-ability} ability", "an ability", "a|an {which:type-alone}"):
        clause(g, play, f"{one} {rest}")
    for some in ("{which:which-ability?} abilities", "{which:types-alone}"):
        clause(g, play, f"{MANY} {some} {rest}", "many")
        clause(g, play, f"any {some} {rest}", "many")
        for form in ("done", "past"):
            g.add(f"none-{form}", ABILITY, f"played no {some} {rest}", verb=play.key)
    abilities = "{which:which-ability?} ability|abilities {+counting} played {period:period}"
    times = "time|times {+counting} played a|an {which:which-ability?} ability {period:period}"
    g.add("counted", "count-happened", abilities, times, verb=play.key)
    played = "{which:which-ability?} ability|abilities played {period:period}"
    g.add("counted", "count-happened", played, who="any", verb=play.key)
    g.add("which-ability", "ability-of-type", "{type:ability-type-word}")
    g.add("which-ability", "keyword-ability", "keyword")
    g.add("which-ability", "ability-of-keyword", "{k:trait}")
    g.add("which-ability", "ability-with-symbol", "symbol-specific")
    g.add("which-ability", "ability-outwit", "outwit")
    g.add("which-ability", "ability-deadlock", "deadlock")
    g.add("which-ability", "ability-of-character", "character")
    g.add("which-ability", "ability-not-of-character", "non-character")
