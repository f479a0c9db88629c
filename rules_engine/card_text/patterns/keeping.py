"""What stays as it is: numbers that don't go below a point, cards that effects can't do something to."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.words import PLURALS, table
from rules_engine.card_text.productions import Production

# `Cannot ready` already contains the verb.
READIED = Node(Production("shielded-verb", "readied", (), ""), (), ())


def add(g: Grammar) -> None:
    """Numbers that don't go below a point, and cards that rival effects leave alone."""
    g.add("lowest", "lowest-number", "{n:number}")
    g.add("lowest", "lowest-printed", "printed", "its printed {of:stat}", "its|their printed value|values")
    for only, how in (("any", "modified"), ("less", "reduced"), ("more", "increased")):
        g.add("kept", "kept", how, f"{how} by effects", only=only)
        rival = ("by your rival's effects", "by rival effects", "by your rival", "due to rival effects")
        g.add("kept", "kept", *(f"{how} {by}" for by in rival), only=f"{only}-by-rival")
    for stats in ("{stat:stat}", "{stat:stat} and {also:stat}"):
        kept = f"{stats} cannot be {{+kept}}"
        g.add("static", "not-reduced", f"this attack's {kept}", f"the {stats} of this attack cannot be {{+kept}}")
        g.add("instruction", "stat-fixed", f"{{a:the-attacks}} {kept} {{until:within-turn?}}")
        g.add(
            "instruction", "stat-fixed", f"the {stats} of {{a:the-attack}} cannot be {{+kept}} {{until:within-turn?}}"
        )
        _of_all_attacks(g, stats)
        below = "cannot be reduced below {lowest:lowest}"
        g.add("static", "not-reduced-below", f"this attack's {stats} {below}", f"the {stats} of this attack {below}")
        fixed = (f"{{a:the-attacks}} {stats} {below}", f"the {stats} of {{a:the-attack}} {below}")
        g.add("instruction", "stat-fixed", *fixed, only="less")
    _no_bonuses(g)
    for only, verb in (("less-by-rival", "reduce"), ("more-by-rival", "increase"), ("any-by-rival", "modify")):
        for cannot in ("rival effects cannot", "your rival cannot", "your rival's effects cannot"):
            g.add("rival-cannot", "kept", f"{cannot} {verb}", only=only)
    for stats in ("{stat:stat}", "{stat:stat} or {also:stat}"):
        g.add("instruction", "stat-fixed", f"{{+rival-cannot}} {{a:the-attacks}} {stats} {{until:within-turn?}}")
        g.add("static", "not-reduced", f"{{+rival-cannot}} this attack's {stats}")
        for of_all in (f"{{+rival-cannot}} the {stats} of {{a:many}}", f"{{+rival-cannot}} {{a:many-own}} {stats}"):
            g.add("static", "attacks-not-reduced", of_all)
            g.add("instruction", "stats-fixed", f"{of_all} {{until:within-turn}}")
    _shields(g)


def _no_bonuses(g: Grammar) -> None:
    """Attacks that get no more +# or -#. Setting a number or doubling it is neither."""
    for only, words in (("bonus", "bonuses"), ("penalty", "penalties"), ("either", "bonuses or penalties")):
        for stats in ("{stat:stat}", "{stat:stat} or|and {also:stat}"):
            g.add("no-bonuses", "kept", f"cannot receive|get {stats} {words}", only=only)
    g.add("instruction", "stat-fixed", "{a:the-attack} {+no-bonuses} {until:within-turn?}")
    g.add("static", "not-reduced", "this attack {+no-bonuses}")
    g.add("static", "attacks-not-reduced", "{a:many} {+no-bonuses}")
    g.add("instruction", "stats-fixed", "{a:many} {+no-bonuses} {until:duration}")


def _of_all_attacks(g: Grammar, stats: str) -> None:
    """The numbers of every attack of a kind: `your attacks' speed`, `the speed of your attacks`."""
    for words in (
        f"{{a:many-own}} {stats} cannot be {{+kept}}",
        f"the {stats} of {{a:many}} cannot be {{+kept}}",
        f"{{a:many}} cannot have their {stats} {{+kept}}",
    ):
        g.add("static", "attacks-not-reduced", words)
        g.add("instruction", "stats-fixed", f"{words} {{until:within-turn}}")
        g.add("lasting", "stats-fixed", words)


# What can't be done to a card; if no cause is named, only what effects, costs and the rules do the same way.
SHIELDED = ("committed", "destroyed", "flipped", "sealed", "frozen", "removed", "discarded", "readied", "cleared")
FREELY = ("committed", "destroyed", "flipped", "removed", "sealed", "frozen", "readied")


def _shields(g: Grammar) -> None:
    """Cards that something can't be done to, or that can't leave a zone: by whose effects, for how long."""
    effects = "effects|abilities"
    for by in ("due to", "by"):
        rival = (
            f"{by} rival {effects}",
            f"{by} a rival effect|ability",
            f"{by} your rival's {effects}",
            f"{by} their {effects}",
        )
        g.add("shield-by", "shield-by", *rival, by="rival")
        g.add("shield-by", "shield-by", f"{by} {effects}", f"{by} an effect", by="effect")
    for verb in SHIELDED:
        g.add("shielded-verb", verb, verb)
        if verb in FREELY:
            g.add("free-verb", verb, verb)
    g.add("cleared-verb", "cleared", "cleared")
    for zone, words in (("card_pool", "card pool"), ("stage", "stage"), ("momentum", "momentum")):
        leaves = f"leave|leaves your|the|their {words}"
        g.add("shield", "shield-leaving", f"cannot {leaves} {{by:shield-by?}}", zone=zone, during="any")
        in_phase = f"cannot {leaves} during the|this combat phase"
        for symbol in ("shield", "shield-in-phase"):
            g.add(symbol, "shield-leaving", in_phase, zone=zone, during="combat", by=None)
    by = "{by:shield-by}"
    g.add("shield", "shield-act", f"cannot be {{v:shielded-verb}} {by}")
    g.add("shield", "shield-act", f"cannot be {{v:shielded-verb}} or {{w:shielded-verb}} {by}")
    three = f"cannot be {{v:shielded-verb}} , {{w:shielded-verb}} , or {{x:shielded-verb}} {by}"
    g.add("shield", "shield-act", three)
    g.add("shield", "shield-act", "cannot be {v:free-verb}", by=None)
    g.add("shield", "shield-act", "cannot be {v:cleared-verb} [[from the card pool]]", by=None)
    in_pool = "cannot be {v:shielded-verb} from your card pool during the|this combat phase"
    g.add("shield", "shield-act", in_pool, zone="card_pool", during="combat", by=None)
    g.add("shield", "shield-act", "cannot ready", v=READIED, by=None)
    step = "does|do not ready during the|your|their ready step"
    g.add("shield", "shield-act", step, v=READIED, by=None, at="start.ready")
    # `That foundation does not ready during your rival's next Ready Step`: until the turn of that step is over.
    for whose, until in (("your rival's", "rival-end"), ("their", "rival-end"), ("your", "your-end")):
        lasts = Node(Production("duration", "duration", (), ""), (("until", until),), ())
        said = (f"does|do not ready during {whose} next ready step", f"cannot ready during {whose} next ready step")
        g.add("shield-in-step", "shield-act", *said, v=READIED, by=None, at="start.ready", until=lasts)
    g.add(
        "instruction", "protect", "{cards:cards} {s:shield-in-step}", "{cards:they-all} {s:shield-in-step}", until=None
    )
    this = "this card|foundation|asset|backup|attack|character"
    g.add("static", "may-stay-committed", f"you may leave {this} committed during your ready step")
    g.add("static", "protected", f"{this} {{s:shield}}")
    for cards in ("owned-description", "all-such"):
        g.add("static", "cards-protected", f"{{d:{cards}}} {{s:shield}}")
        g.add("instruction", "protect-all", f"{{d:{cards}}} {{s:shield}} {{until:duration}}")
        g.add("lasting", "protect-all", f"{{d:{cards}}} {{s:shield}}")
    _all_such(g)
    _of_next(g)
    _health_kept(g)
    g.add("instruction", "protect", "{cards:cards} {s:shield} {until:duration}")
    g.add("instruction", "protect", "{cards:cards} {s:shield-in-phase}", until=None)
    g.add("they-all", "them", "they")
    g.add("instruction", "protect", "{cards:they-all} {s:shield} {until:duration}")


def _health_kept(g: Grammar) -> None:
    """The limit below which effects can't reduce a player's health. Damage isn't an effect."""
    for who, whose in (("you", "your"), ("rival", "your rival's")):
        for by, words in (("rival", "rival effects"), ("rival", "your rival's effects"), ("any", "effects")):
            kept = f"{whose} health cannot be reduced below {{n:number}} by {words}"
            g.add("static", "health-kept", kept, kept.replace(" by ", " due to "), who=who, by=by)


def _of_next(g: Grammar) -> None:
    """Numbers of the next attack that don't change."""
    for who, whose in (("you", "your"), ("rival", "your rival's")):
        g.add("next-attacks", "next-attack", f"{whose} next {{kindly:kindly?}} attack's", who=who, tail=None)
    for only, how in (("any", "modified"), ("less", "reduced")):
        g.add("instruction", "stat-fixed", f"{{a:next-attacks}} {{stat:stat}} cannot be {how}", only=only)
        both = f"{{a:next-attacks}} {{stat:stat}} and {{also:stat}} cannot be {how}"
        g.add("instruction", "stat-fixed", both, only=only)


def _all_such(g: Grammar) -> None:
    """All cards of a kind, either player's, without a word for `all`. Foundations that can't be destroyed have their
    own pattern.
    """
    g.add("all-such", "described", "{adj:adjectives} {core:plural-cores} {tails:tails?}", whose=None)
    g.add("all-such", "described", "{core:plural-cores} {tails:tails}", whose=None, adj=None)
    g.add("all-such", "described", "{core:bare-cores}", whose=None, adj=None, tails=None)
    g.add("bare-cores", "one-core", "{a:bare-core}")
    g.add("bare-core", "plain-core", "{kindly:kindly} {noun:plural}")
    g.add("bare-core", "plain-core", "{noun:bare-plural}", kindly=None)
    g.derive("bare-core", "{=copies}")
    g.builtin("bare-plural", table({word: means for word, means in PLURALS.items() if means != "foundation"}))
