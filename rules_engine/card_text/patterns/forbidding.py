"""What players can't do: play cards or abilities, block with some cards, gain health; and what effects can't do."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns import forbidding_blocks
from rules_engine.card_text.patterns.subjects import subject
from rules_engine.card_text.patterns.words import THOSE
from rules_engine.card_text.productions import Production
from rules_engine.card_text.verbs import BARRED

WHO = (("you", "you"), ("rival", "your rival"), ("rival", "they"), ("any", "players"))
# Each Enhance Step, or that of the text's own attack: `during this attack's Enhance Step` is folded into the first.
LIMITED_STEPS = ("during this enhance step", "during this attack")
ANY_ABILITY = "ability|enhance|response|blitz"
# More copies than a deck can contain.
ANY_NUMBER = 999


def add(g: Grammar) -> None:
    _playing(g)
    forbidding_blocks.add(g)
    _doing(g)
    _skipping(g)
    _endings(g)


def _playing(g: Grammar) -> None:
    g.add("barred", "barred-cards", "{d:description}", "any [[more]] {d:description}")
    # About cards mentioned before, only an effect can say this, and for a limited time.
    nouns = "card|attack|foundation|asset|action"
    g.add("barred-one", "barred-known", "{cards:barred-cards}")
    g.add("barred-again", "barred-this-ability", "this ability|enhance|response|form|blitz [[again]]")
    g.add("barred-cards", "chosen", f"the chosen {nouns}")
    g.add("barred-cards", "it", f"that {nouns}", "it")
    g.add("barred", "barred-abilities", "{which:which-ability?} abilities {on:barred-on?}")
    so = "{which:which-ability?} abilities {on:barred-on?} that {result:results}"
    g.add("barred", "barred-abilities", so, f"{so} or {{also:results}}")
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
    g.add("barred-on", "ability-on-this", "on this card|attack|foundation|asset|backup|action|character")
    for who, words in WHO:
        g.add("barred-who", "barred-who", f"{words} cannot", who=who)
    for words in ("neither player", "no player", "no one"):
        g.add("barred-who", "barred-who", f"{words} can|may", who="any")
    for what in ("barred", "barred-one", "barred-again"):
        g.add("instruction", "cannot-play", f"{{+barred-who}} play {{what:{what}}} {{until:duration}}")
    g.add("lasting", "cannot-play", "{+barred-who} play {what:barred}")
    g.derive("static", "{=barred-static}")
    g.derive("static", "{=barred-static} during this attack", "during this attack , {=barred-static}", during="attack")
    _static(g, "cannot-play-cards", "{+barred-who} play {what:barred}")
    for what, act in (("gain-health", "gain health"), ("draw", "draw cards"), ("spend", "spend momentum")):
        forbidden = f"{{+barred-who}} {act}"
        _static(g, "players-cannot", forbidden, what=what)
        g.add("instruction", f"cannot-{what}", f"{forbidden} {{until:duration}}")
        if what != "spend":
            g.add("lasting", f"cannot-{what}", forbidden)
    g.add("instruction", "cannot-gain-health", "{+barred-who} gain health this game", until=None)
    for played, this in (("", ""), ("attack", "as an attack "), ("block", "as a block ")):
        for so, words in (("no", "if"), ("yes", "unless")):
            you_cannot = f"you cannot play this card|attack {this}{words} {{when:condition}}"
            it_cannot = f"this card|attack cannot be played {this}{words} {{when:condition}}"
            g.add("static", "only-play-this", you_cannot, it_cannot, so=so, played=played)
        only = f"you can|may only play this card|attack {this}if|while {{when:condition}}"
        can_only = f"this card|attack can|may only be played {this}if|while {{when:condition}}"
        g.add("static", "only-play-this", only, can_only, so="yes", played=played)
    only = "you can|may only block with this card if|while {when:condition}"
    g.add("static", "only-play-this", only, so="yes", played="block")
    g.add("limited", "barred-cards", "{d:description}")
    g.add("limited", "barred-abilities", "{which:which-ability?} ability|abilities {on:barred-on?}")
    g.add("limited", "barred-abilities", "{which:types-limited} {on:barred-on?}")
    for who, words in (*WHO, ("any", "each player")):
        g.add("limiting", "who", words, who=who)
    limit = "{+limiting} {+only-plays} {n:number} {what:limited}"
    g.add("only-plays", "words", "cannot play more than", "may|can only play", "may|can play only")
    g.add("instruction", "limit-plays-for", f"{limit} {{until:within-turn}}")
    g.add("static", "limit-plays", f"{limit} each|per turn")
    g.add("static", "limit-plays", *(f"{limit} {often}" for often in LIMITED_STEPS), during="attack")
    g.add("static", "not-as-block", "this card cannot be played as a block", "you cannot block with this card")
    g.add("instruction", "cannot-play", "no [[more]] {what:barred} can|may be played {until:duration}", who="any")
    g.add("instruction", "cannot-play", "{what:barred-one} cannot be played {until:duration}", who="any")
    g.add("instruction", "cannot-play", "your rival's {what:barred} cannot be played {until:duration}", who="rival")
    g.add("lasting", "cannot-play", "your rival's {what:barred} cannot be played", who="rival")
    g.add("instruction", "cannot-spend", "momentum cannot be spent {until:duration}", who="any")


def _static(g: Grammar, kind: str, words: str, **fixed: str) -> None:
    """What a continuous ability forbids: always, or only while an attack is in its attack sequence."""
    g.add("barred-static", kind, words, **fixed)


# The attack mentioned in the first half of the sentence.
ITS = Node(Production("the-attack", "it-attack", (), "it"), (), ())


def of_its_blocks(g: Grammar) -> None:
    """`Your attack gets +3 damage and cannot be completely blocked`: the attack is named once. Added last."""
    g.some("one-to-come", "the-attack", lambda kind: kind == "next-attack")
    g.some("change-act", "instruction", lambda kind: kind == "changes")
    g.add("its-act", "not-completely-blocked", "cannot be completely blocked", a=ITS)
    g.add("its-act", "not-partially-blocked", "cannot be partially blocked", a=ITS)
    g.add("its-act", "not-blocked-by", "cannot be blocked", a=ITS, by=None)
    g.add("its-act", "not-blocked-by", "cannot be blocked by|with {by:blockers}", a=ITS)
    g.add("its-act", "only-blocked-by", "can|may only be blocked by|with {by:blockers}", a=ITS)
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


def _whose(g: Grammar) -> None:
    """Abilities that the other player may play too, or that only the rival may."""
    this = "this ability|enhance|response|form"
    said = (
        f"any|either|each player may|can play {this}",
        f"both|all players may|can play {this}",
        "playable by either|any player",
    )
    g.add("end-restriction", "open-to-others", *said, f"your rival may|can [[also]] play {this}")
    g.add("end-restriction", "only-for-rival", "only playable by your rival")


def _skipping(g: Grammar) -> None:
    """Steps of the Start Phase that don't take place."""
    for step in ("ready step", "review step", "draw step"):
        g.add("skipped", "step", step, step=step.replace(" ", "-"))
        g.add("skipped-steps", "step", f"{step}s", step=step.replace(" ", "-"))
    for who, words in (
        ("you", "[[you]] skip your"),
        ("rival", "your rival skips their"),
        ("any", "each player skips their"),
    ):
        g.add("static", "skip-step", f"{words} {{+skipped}}", who=who)
    g.add("static", "skip-step", "players skip their {+skipped-steps}", who="any")
    subject(g, "skip-next", "skip", "skips", "your|their next {+skipped}")
    g.add("instruction", "skip-its-enhance-step", "skip {a:its-step} enhance step")
    g.add("its-step", "it-attack", "its", "that attack's")


def _doing(g: Grammar) -> None:
    """What players can't do to cards: to any of a kind, due to some effects, to pay for something."""
    for verb in BARRED:
        g.add("barred-act", verb, verb, verb=verb)
    g.add("barred-seen", "seen-some", "{d:plural-cards}")
    act = "{+barred-who} {+barred-act} {what:barred-seen}"
    for barred in (act, f"{act} {{by:shield-by}}"):
        _static(g, "players-cannot-do", barred)
        g.add("instruction", "cannot-do", f"{barred} {{until:duration}}")
        g.add("lasting", "cannot-do", barred)
    g.add("instruction", "cannot-do", f"{act} {{until:duration}} {{by:shield-by}}")
    known = "{+barred-who} {+barred-act} {cards:barred-them}"
    g.add(
        "instruction",
        "cannot-do-to-them",
        f"{known} {{until:duration}}",
        f"{known} {{by:shield-by}} {{until:duration}}",
    )
    g.add("barred-them", "them", f"those {THOSE}", "them")
    g.add("barred-them", "chosen", "the chosen card|cards|foundation|foundations|asset")


def _endings(g: Grammar) -> None:
    """Text after the effect that isn't part of it."""
    floor = "this [[effect]] cannot reduce"
    g.add(
        "end-restriction",
        "health-floor",
        f"{floor} your rival below {{n:number}} health",
        f"{floor} your rival's health below {{n:number}}",
        f"{floor} their health below {{n:number}}",
        who="rival",
    )
    g.add("end-restriction", "health-floor", f"{floor} your health below {{n:number}}", who="you")
    copies = f"{{n:number}} copy|copies of this {ANY_ABILITY}|form"
    g.add(
        "end-restriction",
        "copies-per-turn",
        f"only {copies} can|may be played per|this|each turn",
        f"you can|may only play {copies} per|this|each turn",
    )
    _whose(g)
    often = "any number of times this|per|each enhance step"
    g.add("end-restriction", "any-number-of-times", f"you may play this ability|enhance {often}")
    g.add("end-restriction", "any-number-of-times", f"this ability|enhance may|can be played {often}")
    g.add("end-restriction", "any-number-of-times", f"this ability|enhance is playable {often}", f"playable {often}")
    g.add("so-often-here", "often", "[[up to]] {n:number} times {+in-a-step}")
    for often, n in (("once", 1), ("twice", 2)):
        g.add("so-often-here", "often", f"{often} {{+in-a-step}}", n=n)
    g.add("in-a-step", "words", "this|per|each enhance step", "during this attack")
    for may in (f"you may play this {ANY_ABILITY}", f"this {ANY_ABILITY} may|can be played", "only playable"):
        g.add("end-restriction", "so-often-per-step", f"{may} {{+so-often-here}}")
    g.add("end-restriction", "only-while-committed", "only playable while committed")
    g.add("end-restriction", "rival-may-cancel", "they may {cost:costs} to cancel this ability|effect")
    g.add("end-restriction", "rival-may-cancel", "your rival may {cost:costs} to cancel this ability|effect")
    too = "your rival may {cost:costs} to cancel this effect and destroy this card|foundation|asset"
    g.add("end-restriction", "rival-may-cancel", too, destroys="yes")
    for kind, often in (("once-per-turn", "once"), ("twice-per-turn", "twice")):
        g.add(
            "end-restriction",
            f"only-{kind}",
            f"only playable {often} per|each turn",
            f"playable only {often} per|each turn",
        )
    g.add("end-restriction", "only-once-per-game", "only playable once per game")
    for kind, words in (
        ("only-once-per-turn", "only playable once per turn"), ("only-twice-per-turn", "only playable twice per turn"),
        ("only-once-per-game", "only playable once per game"), ("playable-while-committed", "playable while committed"),
    ):  # fmt: skip
        g.add("said-of-each", kind, words)
    g.add(
        "static",
        "each-ability-static",
        "each ability on this card|character|foundation|asset|attack is {r:said-of-each}",
    )
    g.add("bracket", "once-per-step", "once per enhance step")
    for whose, words in (("you", "your"), ("rival", "your rival's"), ("rival", "their")):
        ended = (f"{words} combat phase ends", f"end {words} combat phase")
        g.add("instruction", "end-combat-phase", *ended, whose=whose)
    added = "if|when this card|attack is added to your momentum [[,]] add it face up"
    g.add("static", "momentum-face-up", added)
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
