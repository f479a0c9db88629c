"""What players cannot do: play cards or abilities, block with some cards, gain health; and what effects cannot do."""

from __future__ import annotations

from rules_engine.language.grammar import Grammar, Node, Production

from .subjects import subject
from .words import PLURALS, table

WHO = (("you", "you"), ("rival", "your rival"), ("rival", "they"), ("any", "players"))
# More copies than a deck can hold.
ANY_NUMBER = 999
# `Cannot ready` says the verb itself.
READIED = Node(Production("shielded-verb", "readied", (), ""), (), ())


def add(g: Grammar) -> None:
    _playing(g)
    _blocking(g)
    _protection(g)
    _doing(g)
    _skipping(g)
    _endings(g)


def _playing(g: Grammar) -> None:
    g.add("barred", "barred-cards", "{d:description}", "any [[more]] {d:description}")
    # Of cards that were spoken of before only an effect can say so, and for a while.
    nouns = "card|attack|foundation|asset|action"
    g.add("barred-one", "barred-known", "{cards:barred-cards}")
    g.add("barred-cards", "chosen", f"the chosen {nouns}")
    g.add("barred-cards", "it", f"that {nouns}", "it")
    g.add("barred", "barred-abilities", "{which:which-ability?} abilities {on:barred-on?}")
    g.add("barred", "barred-abilities", "{which:which-ability?} abilities {on:barred-on?} that {result:results}")
    for kind in ("enhance", "response", "form"):
        g.add("ability-types", kind, f"{kind}s")
        g.add("one-of-type", kind, f"{kind}|{kind}s")
    g.add("types-alone", "ability-of-type", "{type:ability-types}")
    g.add("types-limited", "ability-of-type", "{type:one-of-type}")
    g.add("barred", "barred-abilities", "{which:types-alone} {on:barred-on?}")
    g.add("either-types", "ability-either", "{a:type-alone} or|and {b:type-alone}")
    g.add("either-alone", "ability-either", "{a:types-alone} or|and {b:types-alone}")
    g.add("barred", "barred-abilities", "{which:either-types} abilities {on:barred-on?}")
    g.add("barred", "barred-abilities", "{which:either-alone} {on:barred-on?}")
    g.add("barred-on", "ability-on", "[[printed]] on {d:description}")
    g.add("barred-on", "ability-on-character", "[[printed]] on their|your character")
    g.add("barred-on", "ability-from", "from {zone:zone-name}")
    nobody = (("any", "neither player", "can|may"), ("any", "no player", "can|may"), ("any", "no one", "can|may"))
    barring = [(who, words, cannot) for who, words in WHO for cannot in ("cannot", "can not", "may not")]
    for who, words, cannot in (*barring, *nobody):
        for what in ("barred", "barred-one"):
            cannot_play = f"{words} {cannot} play {{what:{what}}} {{until:duration}}"
            g.add("instruction", "cannot-play", cannot_play, who=who)
        g.add("lasting", "cannot-play", f"{words} {cannot} play {{what:barred}}", who=who)
        g.add("lasting", "cannot-gain-health", f"{words} {cannot} gain health", who=who)
        g.add("lasting", "cannot-draw", f"{words} {cannot} draw cards", who=who)
        g.add("instruction", "cannot-spend", f"{words} {cannot} spend momentum {{until:duration}}", who=who)
        g.add("instruction", "cannot-draw", f"{words} {cannot} draw cards {{until:duration}}", who=who)
        barred = f"{words} {cannot} play {{what:barred}}"
        g.add("static", "cannot-play-cards", barred, who=who)
        g.add("static", "cannot-play-cards", *_while_attacked(barred), who=who, during="attack")
        for what, act in (("gain-health", "gain health"), ("draw", "draw cards"), ("spend", "spend momentum")):
            forbidden = f"{words} {cannot} {act}"
            g.add("static", "players-cannot", forbidden, who=who, what=what)
            g.add("static", "players-cannot", *_while_attacked(forbidden), who=who, what=what, during="attack")
        g.add("instruction", "cannot-gain-health", f"{words} {cannot} gain health {{until:duration}}", who=who)
        g.add("instruction", "cannot-gain-health", f"{words} {cannot} gain health this game", who=who, until=None)
    for played, this in (("", ""), ("attack", "as an attack "), ("block", "as a block ")):
        for so, words in (("no", "if"), ("yes", "unless")):
            you_cannot = f"you cannot play this card {this}{words} {{when:condition}}"
            it_cannot = f"this card|attack cannot be played {this}{words} {{when:condition}}"
            g.add("static", "only-play-this", you_cannot, it_cannot, so=so, played=played)
        only = f"you can|may only play this card {this}if|while {{when:condition}}"
        can_only = f"this card|attack can|may only be played {this}if|while {{when:condition}}"
        g.add("static", "only-play-this", only, can_only, so="yes", played=played)
    only = "you can|may only block with this card if|while {when:condition}"
    g.add("static", "only-play-this", only, so="yes", played="block")
    g.add("limited", "barred-cards", "{d:description}")
    g.add("limited", "barred-abilities", "{which:which-ability?} ability|abilities {on:barred-on?}")
    g.add("limited", "barred-abilities", "{which:types-limited} {on:barred-on?}")
    for who, words in (*WHO, ("any", "each player")):
        limiting = ("cannot play more than", "may|can only play", "may|can play only")
        limits = [f"{words} {play} {{n:number}} {{what:limited}}" for play in limiting]
        g.add("instruction", "limit-plays-for", *(f"{limit} {{until:within-turn}}" for limit in limits), who=who)
        g.add("static", "limit-plays", *(f"{limit} each|per turn" for limit in limits), who=who)
    g.add("static", "not-as-block", "this card cannot be played as a block", "you cannot block with this card")
    g.add("instruction", "cannot-play", "no more {what:barred} can be played {until:duration}", who="any")
    g.add("instruction", "cannot-play", "{what:barred-one} cannot be played {until:duration}", who="any")
    g.add("instruction", "cannot-play", "your rival's {what:barred} cannot be played {until:duration}", who="rival")
    g.add("lasting", "cannot-play", "your rival's {what:barred} cannot be played", who="rival")
    g.add("instruction", "cannot-spend", "momentum cannot be spent {until:duration}", who="any")


def _while_attacked(words: str) -> tuple[str, str]:
    """What a continuous ability forbids only while an attack is in its attack sequence."""
    return f"{words} during this attack", f"during this attack , {words}"


def _blocking(g: Grammar) -> None:
    """Which cards can block an attack."""
    g.add("this-card", "this-attack", "this card", kindly=None, tail=None)
    g.add("blockers", "blocking-cards", "{d:description}", "a|an {d:description}")
    g.add("blockers", "blocking-zone", "{zone:zone-word} blocks", "a {zone:zone-word} block")
    g.add("blockers", "blocking-zone", "{zone:zone-word} or|and {other:zone-word} blocks")
    g.add("blockers", "blocking-zone", "a {zone:zone-word} or {other:zone-word} block")
    g.add("instruction", "not-blocked-by", "{a:the-attack} cannot be blocked by|with {by:blockers}")
    g.add("instruction", "not-blocked-by", "{a:the-attack} cannot be blocked", by=None)
    g.add("static", "this-not-blocked-by", "this attack cannot be blocked by|with {by:blockers}")
    g.add("static", "this-not-blocked-by", "this attack cannot be blocked", by=None)
    g.add("static", "this-not-partially-blocked", "this attack cannot be partially blocked")
    for attacks in ("many", "nth-each-turn"):
        g.add("static", "attacks-not-blocked-by", f"{{a:{attacks}}} cannot be blocked by|with {{by:blockers}}")
        g.add("static", "attacks-not-blocked-by", f"{{a:{attacks}}} cannot be blocked", by=None)
        for how in ("completely", "partially"):
            g.add("static", f"attacks-not-{how}-blocked", f"{{a:{attacks}}} cannot be {how} blocked")
        g.add("static", "attacks-only-blocked-by", f"{{a:{attacks}}} can only be blocked by|with {{by:blockers}}")
        if attacks == "many":
            for how in ("completely", "partially"):
                never = f"{{a:many}} cannot be {how} blocked"
                g.add("instruction", "attacks-not-blocked-how", f"{never} {{until:within-turn}}", how=how)
                g.add("lasting", "attacks-not-blocked-how", never, how=how)
        for only, blocked in (("no", "cannot be blocked"), ("yes", "can only be blocked")):
            words = f"{{a:{attacks}}} {blocked} by|with {{by:blockers}}"
            if attacks == "many":
                g.add("instruction", "attacks-blocked-so", f"{words} {{until:within-turn}}", only=only)
                g.add("lasting", "attacks-blocked-so", words, only=only)
    for whose in ("your rival", "they"):
        g.add("instruction", "not-blocked-by", f"{whose} cannot block {{a:the-attack}} with {{by:blockers}}")
        g.add("instruction", "not-blocked-by", f"{whose} cannot block {{a:the-attack}}", by=None)
        g.add("instruction", "not-blocked-by", f"{whose} cannot block {{a:this-card}} with {{by:blockers}}")
        g.add("static", "this-not-blocked-by", f"{whose} cannot block this attack with {{by:blockers}}")
        g.add("static", "this-not-blocked-by", f"{whose} cannot block this attack", by=None)
    for only in ("can only be blocked by|with {by:blockers}", "can be blocked only by|with {by:blockers}"):
        g.add("instruction", "only-blocked-by", f"{{a:the-attack}} {only}")
        g.add("static", "this-only-blocked-by", f"this attack {only}")
    g.add("instruction", "only-blocked-by", "your rival can only block {a:the-attack} with {by:blockers}")
    g.add("instruction", "not-partially-blocked", "{a:the-attack} cannot be partially blocked")
    g.add("instruction", "not-partially-blocked", "your rival cannot [[try to]] partially block {a:the-attack}")
    g.add("instruction", "not-completely-blocked", "your rival cannot completely block {a:the-attack}")
    g.add("instruction", "not-blocked-by", "your rival cannot try to block {a:the-attack}", by=None)


# The attack of which the first half of the sentence speaks.
ITS = Node(Production("the-attack", "it-attack", (), "it"), (), ())


def of_its_blocks(g: Grammar) -> None:
    """`Your attack gets +3 damage and cannot be completely blocked`: the attack is named once. Added last."""
    g.productions["one-to-come"] = [p for p in g.productions["the-attack"] if p.kind == "next-attack"]
    g.productions["change-act"] = [p for p in g.productions["instruction"] if p.kind == "changes"]
    g.add("its-act", "not-completely-blocked", "cannot be completely blocked", a=ITS)
    g.add("its-act", "not-partially-blocked", "cannot be partially blocked", a=ITS)
    g.add("its-act", "not-blocked-by", "cannot be blocked", a=ITS, by=None)
    g.add("its-act", "not-blocked-by", "cannot be blocked by|with {by:blockers}", a=ITS)
    g.add("its-act", "only-blocked-by", "can only be blocked by|with {by:blockers}", a=ITS)
    g.add("its-act", "becomes-unblockable", "becomes|is unblockable", a=ITS)
    g.add(
        "its-act", "rating-gets", "[[gets]] {c:change} to its {name:trait} rating {each:each?} {bounds:bounds?}", a=ITS
    )
    g.add("its-act", "a-rating-gets", "[[gets]] {by:by} to 1|one of its keyword ratings", a=ITS)
    g.add("its-act", "all-ratings-get", "[[gets]] {c:change} to all|each [[of]] its keyword ratings", a=ITS)
    for which, words in (("all", "all [[of]] its keyword ratings"), ("one", "1|one of its keyword ratings")):
        g.add("its-act", "ratings-get-either", f"[[gets]] {{c:change}} or {{d:change}} to {words}", a=ITS, which=which)
    g.add("then-its-act", "next-act", "{a:its-act}")
    g.add("doing", "both-doings", "{a:change-act} [[,]] and {b:then-its-act}")


def _protection(g: Grammar) -> None:
    """Numbers that do not go below a point, and cards that rival effects leave alone."""
    g.add("lowest", "lowest-number", "{n:number}")
    g.add("lowest", "lowest-printed", "printed", "its printed {of:stat}", "its printed value")
    g.add("static", "not-reduced-below", "this attack's {stat:stat} cannot be reduced below {lowest:lowest}")
    for only, cannot in (
        ("any", "cannot be modified"),
        ("less", "cannot be reduced"),
        ("more", "cannot be increased"),
        ("less-by-rival", "cannot be reduced by your rival's effects"),
        ("less-by-rival", "cannot be reduced by rival effects"),
        ("less-by-rival", "cannot be reduced by your rival"),
        ("any-by-rival", "cannot be modified by your rival"),
        ("more-by-rival", "cannot be increased by your rival"),
        ("less-by-rival", "cannot be reduced due to rival effects"),
        ("any-by-rival", "cannot be modified by rival effects"),
        ("more-by-rival", "cannot be increased by rival effects"),
    ):
        for stats in ("{stat:stat}", "{stat:stat} and {also:stat}"):
            g.add("static", "not-reduced", f"this attack's {stats} {cannot}", only=only)
            fixed = f"{{a:the-attacks}} {stats} {cannot} {{until:within-turn?}}"
            g.add("instruction", "stat-fixed", fixed, only=only)
            of = f"the {stats} of {{a:the-attack}} {cannot} {{until:within-turn?}}"
            g.add("instruction", "stat-fixed", of, only=only)
            g.add("static", "not-reduced", f"the {stats} of this attack {cannot}", only=only)
            _of_all_attacks(g, stats, only, cannot)
    for only, verb in (("less-by-rival", "reduce"), ("more-by-rival", "increase"), ("any-by-rival", "modify")):
        for cannot in ("rival effects cannot", "your rival cannot", "your rival's effects cannot"):
            fixed = f"{cannot} {verb} {{a:the-attacks}} {{stat:stat}}"
            either = f"{fixed} or {{also:stat}} {{until:within-turn?}}"
            g.add("instruction", "stat-fixed", f"{fixed} {{until:within-turn?}}", either, only=only)
            for of_all in (
                f"{cannot} {verb} the {{stat:stat}} of {{a:many}}",
                f"{cannot} {verb} {{a:many-own}} {{stat:stat}}",
            ):
                two = of_all.replace("{stat:stat}", "{stat:stat} or {also:stat}")
                g.add("static", "attacks-not-reduced", of_all, two, only=only)
                g.add(
                    "instruction",
                    "stats-fixed",
                    *(f"{said} {{until:within-turn}}" for said in (of_all, two)),
                    only=only,
                )
            own = f"{cannot} {verb} this attack's {{stat:stat}}"
            g.add("static", "not-reduced", own, f"{own} or {{also:stat}}", only=only)
    below = "{a:the-attacks} {stat:stat} cannot be reduced below {lowest:lowest}"
    g.add("instruction", "stat-fixed", below, only="less")
    _shields(g)


def _of_all_attacks(g: Grammar, stats: str, only: str, cannot: str) -> None:
    """The numbers of every attack of a kind: `your attacks' speed`, `the speed of your attacks`."""
    have = cannot.replace("cannot be ", "")
    done, _, by = have.partition(" ")
    for words in (
        f"{{a:many-own}} {stats} {cannot}",
        f"the {stats} of {{a:many}} {cannot}",
        f"{{a:many}} cannot have their {stats} {done} {by}",
    ):
        g.add("static", "attacks-not-reduced", words, only=only)
        g.add("instruction", "stats-fixed", f"{words} {{until:within-turn}}", only=only)
        g.add("lasting", "stats-fixed", words, only=only)


# What cannot be done to a card; without a word on what does it, only what effects, costs and the rules do alike.
SHIELDED = ("committed", "destroyed", "flipped", "sealed", "frozen", "removed", "discarded", "readied", "cleared")
FREELY = ("committed", "destroyed", "flipped", "removed", "sealed", "frozen", "readied")


def _shields(g: Grammar) -> None:
    """Cards to which something cannot be done, or which cannot leave a zone: by whose effects, for how long."""
    effects = "effects|abilities"
    for by in ("due to", "by"):
        rival = (f"{by} rival {effects}", f"{by} a rival effect|ability", f"{by} your rival's {effects}")
        g.add("shield-by", "shield-by", *rival, by="rival")
        g.add("shield-by", "shield-by", f"{by} {effects}", f"{by} an effect", by="effect")
    for verb in SHIELDED:
        g.add("shielded-verb", verb, verb)
        if verb in FREELY:
            g.add("free-verb", verb, verb)
    g.add("cleared-verb", "cleared", "cleared")
    for zone, words in (("card_pool", "card pool"), ("stage", "stage"), ("momentum", "momentum")):
        leaves = f"leave|leaves your|the|their {words}"
        g.add("shield", "shield-leaving", f"cannot {leaves} {{by:shield-by}}", zone=zone, during="any")
        in_phase = f"cannot {leaves} during the combat phase"
        for symbol in ("shield", "shield-in-phase"):
            g.add(symbol, "shield-leaving", in_phase, zone=zone, during="combat", by=None)
    for cannot in ("cannot", "can not"):
        by = "{by:shield-by}"
        g.add("shield", "shield-act", f"{cannot} be {{v:shielded-verb}} {by}")
        g.add("shield", "shield-act", f"{cannot} be {{v:shielded-verb}} or {{w:shielded-verb}} {by}")
        three = f"{cannot} be {{v:shielded-verb}} , {{w:shielded-verb}} , or {{x:shielded-verb}} {by}"
        g.add("shield", "shield-act", three)
        g.add("shield", "shield-act", f"{cannot} be {{v:free-verb}}", by=None)
        g.add("shield", "shield-act", f"{cannot} be {{v:cleared-verb}} [[from the card pool]]", by=None)
    g.add("shield", "shield-act", "cannot ready", v=READIED, by=None)
    this = "this card|foundation|asset|backup|attack|character"
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
    """Below what effects cannot reduce a player's health. Damage is no effect."""
    for who, whose in (("you", "your"), ("rival", "your rival's")):
        for by, words in (("rival", "rival effects"), ("rival", "your rival's effects"), ("any", "effects")):
            kept = f"{whose} health cannot be reduced below {{n:number}} by {words}"
            g.add("static", "health-kept", kept, kept.replace(" by ", " due to "), who=who, by=by)


def _of_next(g: Grammar) -> None:
    """Numbers of the next attack that do not change."""
    for who, whose in (("you", "your"), ("rival", "your rival's")):
        g.add("next-attacks", "next-attack", f"{whose} next {{kindly:kindly?}} attack's", who=who, tail=None)
    for only, how in (("any", "modified"), ("less", "reduced")):
        g.add("instruction", "stat-fixed", f"{{a:next-attacks}} {{stat:stat}} cannot be {how}", only=only)
        both = f"{{a:next-attacks}} {{stat:stat}} and {{also:stat}} cannot be {how}"
        g.add("instruction", "stat-fixed", both, only=only)


def _all_such(g: Grammar) -> None:
    """All cards of a kind, of whomever, without a word for `all`. That foundations cannot be destroyed is a rule of its own."""
    g.add("all-such", "described", "{adj:adjectives} {core:plural-cores} {tails:tails?}", whose=None)
    g.add("all-such", "described", "{core:plural-cores} {tails:tails}", whose=None, adj=None)
    g.add("all-such", "described", "{core:bare-cores}", whose=None, adj=None, tails=None)
    g.add("bare-cores", "one-core", "{a:bare-core}")
    g.add("bare-core", "plain-core", "{kindly:kindly} {noun:plural}")
    g.add("bare-core", "plain-core", "{noun:bare-plural}", kindly=None)
    g.builtin("bare-plural", table({word: means for word, means in PLURALS.items() if means != "foundation"}))


def _skipping(g: Grammar) -> None:
    """Steps of the Start Phase that do not take place."""
    for step in ("ready step", "review step", "draw step"):
        slug = step.replace(" ", "-")
        g.add("static", "skip-step", f"[[you]] skip your {step}", who="you", step=slug)
        g.add("static", "skip-step", f"your rival skips their {step}", who="rival", step=slug)
        g.add(
            "static",
            "skip-step",
            f"players skip their {step}s",
            f"each player skips their {step}",
            who="any",
            step=slug,
        )
        subject(g, "skip-next", "skip", "skips", f"your|their next {step}", step=slug)


def _doing(g: Grammar) -> None:
    """What players cannot do with their own cards."""
    for done, verb in (("readied", "ready"), ("committed", "commit"), ("flipped", "flip")):
        g.add("own-act", done, verb)
    for who, words in WHO:
        for cannot in ("cannot", "can not", "may not"):
            barred = f"{words} {cannot} {{v:own-act}} {{d:plural-cards}}"
            g.add("static", "players-cannot-do", barred, who=who)
            g.add("static", "players-cannot-do", *_while_attacked(barred), who=who, during="attack")
            g.add("instruction", "cannot-do", f"{barred} {{until:duration}}", who=who)
            g.add("lasting", "cannot-do", barred, who=who)


def _endings(g: Grammar) -> None:
    """Text after the effect that is no part of it."""
    for this in ("this effect", "this"):
        g.add(
            "end-restriction",
            "health-floor",
            f"{this} cannot reduce your rival below {{n:number}} health",
            f"{this} cannot reduce your rival's health below {{n:number}}",
            f"{this} cannot reduce their health below {{n:number}}",
            who="rival",
        )
        g.add("end-restriction", "health-floor", f"{this} cannot reduce your health below {{n:number}}", who="you")
    for what in ("ability", "response", "enhance", "form", "blitz"):
        g.add(
            "end-restriction",
            "copies-per-turn",
            f"only {{n:number}} copy|copies of this {what} can|may be played per|this|each turn",
            f"you can|may only play {{n:number}} copy|copies of this {what} per|this|each turn",
        )
    often = "any number of times this|per|each enhance step"
    g.add("end-restriction", "any-number-of-times", f"you may play this ability|enhance {often}")
    g.add("end-restriction", "any-number-of-times", f"this ability|enhance may|can be played {often}")
    g.add("end-restriction", "any-number-of-times", f"this ability|enhance is playable {often}", f"playable {often}")
    g.add("end-restriction", "only-while-committed", "only playable while committed")
    g.add("end-restriction", "rival-may-cancel", "they may {cost:costs} to cancel this ability|effect")
    g.add("end-restriction", "rival-may-cancel", "your rival may {cost:costs} to cancel this effect")
    for kind, often in (("once-per-turn", "once"), ("twice-per-turn", "twice")):
        g.add(
            "end-restriction",
            f"only-{kind}",
            f"only playable {often} per|each turn",
            f"playable only {often} per|each turn",
        )
    g.add("bracket", "once-per-step", "once per enhance step")
    g.add("instruction", "end-enhance-step", "end this enhance step", "this enhance step ends")
    g.add("instruction", "end-combat-phase", "your combat phase ends", "end your combat phase")
    for this in ("card", "attack"):
        g.add("static", "momentum-face-up", f"if this {this} is added to your momentum , add it face up")
        g.add("static", "momentum-face-up", f"when this {this} is added to your momentum , add it face up")
    any_number = "any number of copies of this card"
    g.add(
        "static",
        "own-deck-copies",
        f"your deck can|may include|contain|have {any_number}",
        f"you can|may include|have {any_number} in your deck",
        n=ANY_NUMBER,
    )
    g.add(
        "static",
        "own-deck-copies",
        "your deck can|may include|contain|have up to {n:number} copies of this card",
        "you can|may include|have up to {n:number} copies of this card in your deck",
        "your deck can|may only include|contain|have {n:number} copy|copies of this card",
        "your deck can|may include|contain|have only {n:number} copy|copies of this card",
        "you can|may only include|have {n:number} copy|copies of this card in your deck",
        "only {n:number} copy|copies of this card can|may be in your deck",
    )
