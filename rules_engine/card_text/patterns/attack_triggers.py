"""What attacks do and what happens to them, as triggers see it; and the same in `If this attack deals damage, ...`."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.clauses import clause
from rules_engine.card_text.verbs import VERBS

# How an attack is not blocked.
STATUSES = (
    ("none", "is not blocked"), ("none", "is unblocked"), ("not-complete", "is not completely blocked"),
)  # fmt: skip
# How a named attack has been blocked.
BLOCKED = (
    ("", ""), ("blocked", "blocked "), ("unblocked", "unblocked "), ("complete", "completely blocked "),
    ("partial", "partially blocked "),
)  # fmt: skip
TO = (
    ("character", "a character"),
    ("your-character", "your character"),
    ("your-character", "you"),
    ("rival", "your rival"),
    ("rival", "your rival's character"),
    ("rival", "their character"),
    ("backup", "a backup"),
)
# Where an attack is mentioned as an event, and the words for it there.
SUBJECTS = (("event", "attack-seen"), ("attack-event", "if-attack"), ("next-event", "next-seen"))


def add(g: Grammar) -> None:
    _subjects(g)
    _damage(g)
    _changes(g)
    _steps(g)
    g.add("event", "attack-resolves", "{a:attack-seen} resolves")
    g.add("next-event", "attack-resolves", "{a:next-seen} resolves")
    for symbol, subject in SUBJECTS:
        g.derive(symbol, f"{{a:{subject}}} {{=attack-does}}")
    blocked = {"who": "any", "verb": "block"}
    g.add("attack-does", "happens", "is {+so-blocked} {with:blocked-by?}", **blocked)
    for status, words in STATUSES:
        g.add("attack-does", "happens", words, status=status, **blocked)
    g.add("blocked-by", "block-with", "by|with a|an {d:description}", "by|with a|an {d:zone-block}")
    # `If your next attack this turn deals damage, ...`, `after your next attack resolves, ...`: the text waits twice.
    g.add("sentence", "fired-if-sentence", "if {event:next-event} , {do:doing} .")
    g.add("doing", "later-do-next", "after {event:next-event} , {a:doing}")
    asked = "if {a:next-seen} {+is-or-not} a|an {d:description}"
    g.add("sentence", "if-next-is-sentence", f"{asked} , it {{p:changes}} .")
    g.add("sentence", "if-next-is-do-sentence", f"{asked} , {{do:doing}} .")
    for who, words, s in (("you", "you", ""), ("rival", "your rival", "s"), ("rival", "they", "")):
        for status, adverb in (("", ""), ("complete", "completely "), ("partial", "partially ")):
            for what in ("{a:if-attack} {with:block-with?}", "{with:block-with}"):
                said = f"{words} {adverb}block{s} {what}"
                g.add("attack-event", "happens", said, who=who, verb="block", status=status)
    for who, does_not in (("rival", "your rival does not"), ("rival", "they do not"), ("you", "you do not")):
        g.add("attack-event", "happens", f"{does_not} block {{a:if-attack}}", who=who, verb="block", status="none")
        g.add("attack-event", "if-no-try", f"{does_not} try to block {{a:if-attack}}", who=who)


def _subjects(g: Grammar) -> None:
    """Whose attack: this one, one of yours or of your rival's, of what kind, blocked or not."""
    g.add("attack-seen", "attack-seen", "this {kindly:kindly?} attack {tail:quality?}", whose="this", status="")
    g.add("attack-seen", "attack-seen", "it", whose="it", status="")
    # One that the text has mentioned: it isn't new, so `it` keeps its meaning.
    g.add("attack-seen", "attack-seen", "that attack", "the blocked attack", whose="that", status="")
    for status, words in BLOCKED:
        g.add("blocked-so", "status", f"{words}{{kindly:kindly?}} attack {{tail:quality?}}", status=status)
    for whose, words in (
        ("you", "your"), ("any", "a player's"), ("rival", "your rival's"), ("rival", "your opponent's"),
        ("rival", "a rival"), ("any", "a|an"),
    ):  # fmt: skip
        g.add("attack-seen", "attack-seen", f"{words} {{+blocked-so}}", whose=whose)
    for whose, owner in (("you", "your"), ("rival", "your rival's")):
        one = f"1 of {owner} {{kindly:kindly?}} attacks {{tail:quality?}}"
        g.add("attack-seen", "attack-seen", one, whose=whose, status="")
        g.add("if-attack", "attack-seen", one, whose=whose, status="")
    g.add("attack-seen", "attack-seen", "another {kindly:kindly?} attack {tail:quality?}", whose="other", status="")
    mine = "another of your {kindly:kindly?} attacks {tail:quality?}"
    g.add("attack-seen", "attack-seen", mine, whose="you", status="", other="yes")
    for whose, words in (("you", "your"), ("rival", "your rival's")):
        nth = f"{words} {{+nth-or-later}} {{kindly:kindly?}} attack"
        g.add("attack-seen", "attack-seen", f"{nth} each|this turn", f"{nth} of the|each turn", whose=whose, status="")
        plays = "you play" if whose == "you" else "your rival plays"
        played = f"the {{+nth-or-later}} {{kindly:kindly?}} attack {plays} each|this turn"
        g.add("attack-seen", "attack-seen", played, whose=whose, status="", played="yes")
    g.add("nth-or-later", "nth", "{+nth-word}")
    g.add("nth-or-later", "nth", "{+nth-word} or later|greater", later="yes")
    g.add("if-attack", "attack-seen", "this {kindly:kindly?} attack {tail:quality?}", whose="this", status="")
    g.add("if-attack", "attack-seen", "it", "the|that attack", whose="it", status="")
    # An attack and its multiple copies, or one of these.
    too = ("this attack or any of its multiple copies", "this attack or its multiple copies")
    g.add("if-attack", "attack-seen", *too, whose="this", status="", copies="too")
    only = ("a|any multiple copy of this attack", "any|one of this attack's multiple copies")
    g.add("if-attack", "attack-seen", *only, whose="this", status="", copies="only")
    g.add("if-attack", "attack-seen", "your {kindly:kindly?} attack {tail:quality?}", whose="you", status="")
    rival = "your rival's {kindly:kindly?} attack {tail:quality?}"
    g.add("if-attack", "attack-seen", rival, whose="rival", status="")
    g.add("if-attack", "attack-seen", "a|an {kindly:kindly?} attack {tail:quality?}", whose="any", status="")


def _damage(g: Grammar) -> None:
    deal = VERBS["attack-deals"]
    g.add("damage-dealt", "amount", "{+damage-amount}")
    for sign, than in ((">", "more"), ("<", "less")):
        g.add("damage-dealt", "amount", f"{than} than its printed damage", printed=sign)
    g.add("damage-dealt", "amount", "its printed damage or more", "at least its printed damage", printed=">=")
    clause(g, deal, "{+damage-dealt} {to:damage-to?}", "attack")
    clause(g, deal, "no damage", "attack", status="none")
    for form in ("base", "third", "done"):
        g.derive(f"{form}-attack", "{=said-attack}", form=form)
    g.add("attack-does", "happens", "{+third-attack}", who="any")
    g.add("attack-does", "happens", "does not deal damage", who="any", verb=deal.key, status="none")
    g.add("attack-event", "attack-deals-at-least-x", "{a:if-attack} deals x or more damage")
    for kind, words in TO:
        g.add("damage-to", kind, f"to {words}")
    g.add("damage-to", "backup", "to a|an {kindly:kindly} backup")
    g.add("damage-to", "character", "to a|an {kindly:kindly} character")
    for who, takes in (
        ("you", "you take"),
        ("you", "you would take"),
        ("rival", "your rival takes"),
        ("any", "a player takes"),
        ("you", "you are dealt"),
        ("rival", "your rival is dealt"),
        ("any", "a player|character is dealt"),
    ):
        g.add("before-event", "happens", f"{takes} damage {{from:damage-from?}}", who=who, n=1, verb="take")
    will = ("{a:attack-seen} deals damage", "{a:attack-seen} would deal damage")
    g.add("before-event", "attack-will-deal", *will)
    g.add("damage-from", "damage-from", "from|by {a:attack-seen}", "from|by {a:single-attack}")
    g.add("single-attack", "attack-seen", "a single attack", whose="any", status="")


def _changes(g: Grammar) -> None:
    """Speed, damage and zone of an attack."""
    for stat in ("speed", "damage", "speed or damage"):
        g.add("stat-seen", "stat", stat, stat=stat)
    for sign, words in (("+", "bonus"), ("-", "penalty")):
        g.add("sign-seen", "sign", words, sign=sign)
    for how in ("modified", "increased", "reduced"):
        g.add("change-seen", "change", how, how=how)
    receives = "{a:attack-seen} receives|gets a {+stat-seen} {+sign-seen}"
    g.add("event", "attack-receives", f"{receives} {{why:hows?}}", least=1)
    g.add("event", "attack-receives", f"{receives} of {{least:number}} or greater|more {{why:hows?}}")
    for said in ("the {+stat-seen} of {a:attack-seen}", "{a:attacks-seen} {+stat-seen}"):
        g.add("event", "attack-changes", f"{said} is {{+change-seen}} {{why:hows?}}")
    for who, words, s in (("you", "you", ""), ("rival", "your rival", "s"), ("any", "a player", "s")):
        for how, verb in (("increased", "increase"), ("reduced", "reduce")):
            g.add("changes-number", "changes-number", f"{words} {verb}{s}", how=how, who=who)
            if who == "rival":
                g.add("rival-changes", "changes-number", f"{words} {verb}{s}", how=how, who=who)
    for stat in ("speed", "damage"):
        for said in (f"the {stat} of {{a:attack-seen}}", f"{{a:attacks-seen}} {stat}"):
            g.add("event", "attack-changes", f"{{+changes-number}} {said}", stat=stat, why=None)
        for said in (f"the {stat} of {{a:their-attack-seen}}", f"{{a:their-attacks-seen}} {stat}"):
            g.add("event", "attack-changes", f"{{+rival-changes}} {said}", stat=stat, why=None)
    for symbol, attack in (("their-attack-seen", "attack"), ("their-attacks-seen", "attack's")):
        g.add(symbol, "attack-seen", f"their {{kindly:kindly?}} {attack}", whose="rival", status="")
    for said in ("the zone of {a:attack-seen}", "{a:attacks-seen} zone"):
        changes = (f"{said} is changed {{why:hows?}}", f"{said} changes {{why:hows?}}")
        g.add("event", "attack-changes", *changes, stat="zone", how="modified")
    for whose, words in (("any", "a|an"), ("this", "this"), ("you", "your"), ("rival", "your rival's")):
        g.add("attacks-seen", "attack-seen", f"{words} {{kindly:kindly?}} attack's", whose=whose, status="")


def _steps(g: Grammar) -> None:
    """Before a step of an attack sequence."""
    for step in ("block", "damage"):
        g.add("before-event", f"{step}-step-of", f"the {step} step of {{a:attack-seen}}")
        g.add("before-event", f"{step}-step-of", f"{{a:attacks-seen}} {step} step")
        g.add("before-event", f"{step}-step-of", f"the {step} step", a=None)
