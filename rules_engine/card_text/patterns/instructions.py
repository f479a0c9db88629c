"""What effects say: instructions, changes, created effects, prohibitions."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.subjects import subject
from rules_engine.card_text.patterns.words import THOSE
from rules_engine.card_text.patterns.zones import ZONES

# Every option there is.
MANY = 99


def add(g: Grammar) -> None:
    _sentences(g)
    _acts(g)
    _standing(g)
    _special(g)


def _sentences(g: Grammar) -> None:
    """Sentences, conditions before them, choices inside them."""
    g.chain("effect", "sentence", more="then-sentences", last="last-sentence")
    g.add("sentence", "plain-sentence", "{do:doing} .")
    g.add("sentence", "if-sentence", "if {when:condition} [[,]] {do:doing} .", "{do:doing} if {when:condition} .")
    # A full stop where a comma belongs: a condition by itself isn't a sentence.
    g.add("sentence", "if-sentence", "if {when:condition} . {do:doing} .")
    g.add("sentence", "if-static-sentence", "if {when:condition} . {do:static} .")
    g.add("sentence", "if-unless-sentence", "if {when:condition} , {do:doing} unless {unless:condition} .")
    g.add(
        "sentence",
        "while-sentence",
        "while {when:condition} [[,]] {do:static} .",
        "{do:static} while {when:condition} .",
    )
    g.add(
        "sentence",
        "while-sentence",
        "while {when:bare-lie} , {do:static} .",
        "during {when:turn-of} , {do:static} .",
        "on {when:turn-of} , {do:static} .",
        "{do:static} during {when:turn-of} .",
    )
    for how in ("ready", "committed"):
        g.add("bare-lie", "this-is-in", how, zone="stage", how=how)
    for zone in ("stage", "card_pool", "momentum", "discard"):
        g.add("bare-lie", "this-is-in", f"in your {ZONES[zone][0]}", zone=zone, how="")
    g.add("turn-of", "your-turn", "your turn")
    g.add("turn-of", "rival-turn", "your rival's turn")
    # A duration may precede any instruction.
    g.add(
        "doing",
        "lasting-do",
        "{until:duration} [[,]] {do:lasting}",
        "{until:duration} [[,]] {do:lasting} and {more:lasting}",
    )
    rest = "for the rest of this|the turn [[,]]"
    g.add(
        "doing",
        "rest-of-turn-do",
        f"{rest} {{a:doing}}",
        f"{rest} {{a:later-doing}}",
        f"{rest} {{a:later-replacing}}",
        "this turn , {a:later-first}",
    )
    g.add("doing", "until-later-do", "{until:waiting-span} [[,]] {a:later-first}")
    g.add("sentence", "static-sentence", "{do:static} .")
    # `Your attacks get +1 speed and rival attacks get -1 speed`: two separate static effects (`reading.py`).
    g.add("statics", "both-statics", "{a:static} [[,]] and {b:static}")
    g.add("sentence", "static-sentence", "{do:statics} .")
    g.add("sentence", "while-sentence", "while {when:condition} [[,]] {do:statics} .")
    # `While this card is in your stage, if you have 9 or more foundations, ...`
    g.add("while-if", "both-hold", "{a:condition} , if {b:condition}")
    g.add(
        "sentence", "while-sentence", "while {when:while-if} , {do:static} .", "while {when:while-if} , {do:statics} ."
    )
    g.add("sentence", "if-static-sentence", "if {when:condition} [[,]] {do:statics} .")
    g.add(
        "sentence", "if-static-sentence", "if {when:condition} [[,]] {do:static} .", "{do:static} if {when:condition} ."
    )
    g.add(
        "sentence", "if-static-sentence", "{do:static} unless {when:negated} .", "unless {when:negated} , {do:static} ."
    )
    g.add("negated", "not-so", "{a:condition}")
    # `If this attack is the only card in your card pool, it gets +2 speed`: it is the card itself.
    g.add("sentence", "if-static-sentence", "if {when:condition} , {do:it-gets} .")
    g.add("sentence", "while-sentence", "while {when:condition} , {do:it-gets} .")
    g.add("it-gets", "this-gets", "it gets {g:sum} {each:each?} {bounds:bounds?}")
    g.add("it-gets", "this-gains", "it gains {k:keywords-all}")
    g.add("it-gets", "this-ignores-progressive", "it ignores progressive difficulty")
    g.add("it-gets", "this-not-counted", "it does not count toward progressive difficulty")
    g.add("sentence", "timed-sentence", "{do:doing} {on:trigger} .")
    g.add(
        "sentence",
        "fired-if-sentence",
        "if {event:attack-event} [[,]] {do:doing} .",
        "if {event:attack-event} . {do:doing} .",
        "{do:doing} if {event:attack-event} .",
    )
    g.add("sentence", "fired-if-sentence", "if {event:attack-event} and {when:condition} , {do:doing} .")
    g.add("sentence", "fired-if-sentence", "if {when:condition} and {event:attack-event} , {do:doing} .")
    g.add(
        "sentence", "unless-sentence", "{do:doing} unless {when:condition} .", "unless {when:condition} , {do:doing} ."
    )
    g.add("sentence", "if-instead-sentence", "if {when:condition} [[,]] {do:doing} instead .")
    g.add("sentence", "if-instead-sentence", "if {when:condition} [[,]] {do:instead-and} .")
    g.add("instead-and", "and-may", "{a:instruction} instead [[,]] and you may {b:doing}", who="you")
    g.add("instead-and", "both-doings", "{a:instruction} instead [[,]] and {b:next-act}")
    g.add("sentence", "either-or-if-sentence", "either {a:doing} [[,]] or if {when:condition} , {b:doing} .")
    for other in ("becoming", "giving"):
        either = f"{{s:the-attack}} {{p:becoming}} if {{a:condition}} or {{q:{other}}} if {{b:condition}} ."
        g.add("sentence", "as-the-case-is-sentence", either)
    g.add("sentence", "x-sentence", "{x:x-is} .")
    g.add("sentence", "restriction-sentence", "{r:end-restriction} .")
    g.add("later-first", "later-do", "{on:trigger} , {a:doing}")
    choose = "{who:chooser?} choose|chooses"
    g.add("so-many-options", "so-many", "{n:number} {more:more-instead}", "{n:number} {more:more-if?}")
    g.add("so-many-options", "so-many", "up to {n:number}", more=None, upto="yes")
    for several, most in (("1|one or both", 2), ("1|one or more", MANY), ("any number", MANY)):
        fixed = {"n": most, "least": int(most == 2 or "any" not in several)}
        g.add("so-many-options", "so-many", several, more=None, upto="yes", **fixed)
    for again, allowed in (("no", ""), ("yes", "( the same option may be chosen more than once )")):
        for mark in (":", "—"):
            rest = f"[[of the following]] [[options]] {allowed} {mark} {{list:bullets}}"
            g.add("sentence", "bullets-sentence", f"{choose} {{+so-many-options}} {rest}", again=again)
    g.add("sentence", "bullets-sentence", f"{choose} {{n:number}} [[-]] {{list:bullets}}", more=None, again="no")
    up_to = f"{choose} up to {{n:number}} [[-]] {{list:bullets}}"
    g.add("sentence", "bullets-sentence", up_to, more=None, upto="yes", again="no")
    for words in ("x", "x options"):
        many = f"{choose} {words} : {{list:bullets}}"
        g.add("sentence", "bullets-sentence", many, more=None, again="no", n="x")
    # `Choose Fire or Frost. • Fire: ... • Frost: ...`: the options have names.
    named = "choose {names:option-names} . {list:named-bullets}"
    g.add(
        "sentence",
        "bullets-sentence",
        named,
        "choose 1|one : {list:named-bullets}",
        who=None,
        more=None,
        again="no",
        n=1,
    )
    g.add("option-names", "option-names", "{a:name} or {b:name}", "{a:name} , {b:name} , or {c:name}")
    g.add("option-names", "option-names", "{a:name} , {b:name} , {c:name} , or {d:name}")
    for mark in (":", "—"):
        g.add("named-bullets", "last-bullet", f"• {{name:name}} {mark} {{a:bullet}}")
        g.add("named-bullets", "more-bullets", f"• {{name:name}} {mark} {{a:bullet}} {{rest:named-bullets}}")
    g.add("more-instead", "more-if", ". if {when:condition} , choose {n:number} instead")
    g.add("more-if", "more-if", ", or {n:number} if {when:condition}")
    g.add("chooser", "you-choose", "you")
    g.add("chooser", "rival-chooses", "your rival", "they")
    g.add("bullets", "last-bullet", "• {a:bullet}")
    g.add("bullets", "more-bullets", "• {a:bullet} {rest:bullets}")
    g.add("bullet", "last-sentence", "{a:bullet-sentence}")
    g.add("bullet", "then-sentences", "{a:bullet-sentence} {rest:bullet}")
    g.add("doing", "later-do", "{on:trigger} [[,]] {a:doing}")
    g.add("doing", "later-do-if", "{on:trigger} , if {when:condition} , {a:doing}")
    g.add("doing", "may-do", "you may {a:doing}", who="you")
    g.add("doing", "may-do", "your rival may {a:doing}", who="rival")
    g.add("doing", "may-do", "they may {a:doing}", "that player may {a:doing}", who="they")


# What an option of a list may contain.
IN_BULLETS = (
    "plain-sentence", "if-sentence", "if-instead-sentence", "fired-if-sentence", "otherwise-sentence", "timed-sentence",
    "unless-sentence",
)  # fmt: skip


def so_often(g: Grammar) -> None:
    """`After you block an attack for the third time this turn`: any happening that is counted. Added last."""
    g.some("happening", "event", lambda kind: kind == "happens")
    g.add("event", "nth-happening", "{of:happening} for the {+nth} time {period:period}")


def in_bullets(g: Grammar) -> None:
    """The sentences of options. Added last, because they are some of all sentences."""
    g.some("bullet-sentence", "sentence", lambda kind: kind in IN_BULLETS)


def _acts(g: Grammar) -> None:
    subject(g, "draw", "draw", "draws", "{n:amount} card|cards")
    subject(g, "draw", "draw", "draws", "{n:amount} more|additional card|cards")
    subject(g, "draw", "draw", "draws", "cards {n:equal-amount}")
    subject(g, "draw", "draw", "draws", "a number of cards {n:equal-amount}")
    for printed, size in (("no", "hand size"), ("yes", "printed hand size")):
        up_to = f"[[cards]] up to their|your [[character's]] {size}"
        subject(g, "draw-up-to", "draw", "draws", up_to, printed=printed)
    g.add("instruction", "draw-it", "draw it", "draw that card", "draw the revealed card")
    subject(g, "spend", "spend", "spends", "{n:amount} momentum")
    subject(g, "drive", "drive", "drives", "{n:number}")
    for kind, bare in (("gain-health", "gain"), ("lose-health", "lose")):
        subject(g, kind, bare, f"{bare}s", "{n:amount} health")
        subject(g, kind, bare, f"{bare}s", "{n:amount} additional|more health")
        subject(g, kind, bare, f"{bare}s", "health {n:equal-amount}")
    for much in ("{n:amount} damage", "damage {n:equal-amount}"):
        subject(g, "take-damage", "take", "takes", much)
    subject(g, "lose-health", "pay", "pays", "{n:amount} health")
    subject(g, "lose-stamina", "lose", "loses", "{n:amount} stamina")
    subject(g, "to-maximum-health", "return", "returns", "to your|their maximum health")
    subject(g, "to-maximum-health", "return", "returns", "to maximum health")
    for who, whose in (("you", "your"), ("rival", "your rival's"), ("rival", "their")):
        size = f"{whose} [[character's]] hand size"
        for symbol in ("the-hand-size", "named-hand-size") if whose != "their" else ("the-hand-size",):
            g.add(symbol, "size", size, who=who)
    size = "{+the-hand-size}"
    g.add("instruction", "hand-size-gets", f"{size} gets {{c:change}} {{until:within-turn}}")
    g.add("instruction", "hand-size-gets", f"increase {size} by {{n:number}} {{until:within-turn}}", sign=1)
    g.add("instruction", "hand-size-gets", f"reduce {size} by {{n:number}} {{until:within-turn}}", sign=-1)
    g.add("static", "hand-size-static", "{+named-hand-size} gets {c:change} {each:each?}")
    g.add("static", "hand-size-static", "{+named-hand-size} is increased by {n:number}", sign=1)
    g.add("static", "hand-size-static", "{+named-hand-size} is reduced|decreased by {n:number}", sign=-1)
    g.add("named-hand-size", "size", "each player's [[character's]] hand size", who="both")
    for who, wins in (("you", "you win the game"), ("rival", "your rival wins the game")):
        g.add("instruction", "wins-game", wins, who=who)
    for who, loses in (("rival", "you lose the game"), ("you", "your rival loses the game")):
        g.add("instruction", "wins-game", loses, who=who)
    g.add("instruction", "ruin", "ruin {n:amount}")
    g.add("instruction", "level-up", "level up")
    g.add("instruction", "choose", "choose {cards:cards}")
    g.add("instruction", "rival-chooses-cards", "your rival chooses {cards:cards}")
    g.add("instruction", "counts-as-reviewed", "{cards:known-cards} count|counts as being reviewed")
    g.add(
        "instruction",
        "cancel",
        "cancel it",
        "cancel that ability",
        "cancel its effects",
        "cancel that ability's effects",
    )
    g.add("instruction", "cancel", "cancel the effects of that ability")


def _standing(g: Grammar) -> None:
    """Statics and created rule effects."""
    g.add("static", "difficulty-is-x", "this card's difficulty is x")
    g.add("static", "difficulty-is", "this card's difficulty is {n:number}")
    for also in ("foundation", "asset", "backup", "attack", "action"):
        treated = f"your abilities treat this card as a|an {also} in addition to its other types"
        g.add("static", "treated-as", treated, also=also)
    g.add("static", "cannot-be-attacked", "this backup cannot be attacked", d=None)
    g.add("static", "cannot-be-attacked", "{d:owned-description} cannot be attacked")
    g.add("static", "cannot-be-attacked-first", "this backup cannot be attacked by your rival's first attack each turn")
    g.add("static", "skip-enhance-step", "skip this attack's enhance step")
    g.add("static", "no-reversal-to-this", "attacks cannot be played as a reversal to this attack")
    g.add(
        "static",
        "combo-restriction",
        "combo-restricted abilities on this card are only playable if the printed properties of the directly preceding "
        "card ( s ) in the card pool match the requirement ( s ) of a combo keyword on this card , in order",
    )
    g.add(
        "static",
        "shift",
        "as this card clears from your card pool during your end phase , if you played it , you may build it transformed ( opposite side up )",
    )
    g.add(
        "static",
        "unique",
        "while this card is in your stage , if there are 2 or more copies of it in your stage , sacrifice the copy that was most recently added",
    )
    g.add("static", "this-not-completely-blocked", "this attack cannot be completely blocked")
    g.add("static", "is-unblockable", "this attack is unblockable")
    counts = "counts as {n:number} cards|foundations"
    check = "to pass a check|checks {why:purpose?}"
    g.add(
        "static",
        "counts-as-more",
        f"this card|foundation {counts} when committed {check}",
        f"when committing cards|foundations {check} , this card|foundation {counts}",
        f"when you commit this card|foundation {check} , it {counts}",
        f"when this card|foundation is committed {check} , it {counts}",
    )
    g.add(
        "static",
        "deck-copies",
        "you may have up to {n:number} copies of {name:name} in your deck",
        "your deck may contain up to {n:number} copies of {name:name}",
    )
    g.add("static", "foundations-not-destroyed", "foundations cannot be destroyed")
    g.add(
        "instruction",
        "rule-for-turn",
        "foundations cannot be destroyed for the rest of the|this turn",
        "foundations cannot be destroyed this turn",
        what="foundations-not-destroyed",
        until="turn",
    )
    g.add(
        "instruction",
        "rule-cannot-lose",
        "you cannot lose the game for the rest of the|this turn",
        "you cannot lose the game this turn",
    )
    g.add(
        "instruction",
        "rule-may-play-free",
        "you may play {what:to-play} from {zone:zone-name} as forms this turn with no check necessary",
    )
    g.add("not-canceled", "words", "cannot be canceled|cancelled", "cannot be canceled|cancelled by your rival")
    g.add("not-canceled", "words", "cannot be canceled|cancelled by rival effects|abilities")
    this = "card|attack|foundation|asset"
    mine = (
        "this card's|attack's|foundation's|asset's abilities {+not-canceled}",
        f"abilities on this {this} {{+not-canceled}}",
        f"your rival cannot cancel abilities on this {this}",
    )
    g.add("static", "abilities-not-canceled", *mine, d=None)
    for cards in ("owned-description", "all-such"):
        g.add("static", "abilities-not-canceled", f"abilities on {{d:{cards}}} {{+not-canceled}}")
    g.add("static", "unique-limit", "you may have up to {n:number} copies of this card in your stage")
    g.add(
        "instruction",
        "abilities-not-playable",
        "abilities on {cards:cards} cannot be played {until:duration}",
        "{cards:abilities-owner} abilities cannot be played {until:duration}",
        "your rival cannot play abilities on {cards:spoken-card} {until:duration}",
    )
    g.add("spoken-card", "chosen", "the chosen card|cards|foundation|foundations|asset|assets|backup|attack")
    g.add("spoken-card", "it", "it", "that card|foundation|asset|backup|attack")
    g.add("spoken-card", "them", f"those {THOSE}", "them")
    nouns = "card's|foundation's|asset's|attack's|character's|backup's|action's"
    g.add("abilities-owner", "it", "its", f"that {nouns}")
    g.add("abilities-owner", "chosen", f"the chosen {nouns}")
    g.add("abilities-owner", "rival-character", "your rival's character's")


def _special(g: Grammar) -> None:
    g.add("instruction", "play-as-next-form", "play it as your next form")
    g.add(
        "instruction",
        "multiple-copies",
        'add x cards from the top of your deck to your card pool face down as "multiple" copies of this attack',
    )
    g.add("instruction", "choose-again", "they choose a different option instead", "they choose another option instead")
    g.add("instruction", "stack-those", "add those attacks to the attack stack")
    g.add("instruction", "stack-this", "add this attack to the attack stack")
    g.add("instruction", "end-enhance-step", "end the|this enhance step", "the|this enhance step ends")
    g.add("instruction", "end-combat-phase", "end the combat phase", "the combat phase ends")
    g.add("end-restriction", "only-one-deflect", "only 1 deflect ability can be played per attack")
    g.add("end-restriction", "playable-while-committed", "playable while committed")
    g.add("end-restriction", "cannot-be-canceled", "this ability cannot be canceled|cancelled")
    g.add("end-restriction", "only-playable-if", "only playable if|while {when:condition}")
    g.add("end-restriction", "only-playable-if", "playable only if|while {when:condition}")
    g.add("end-restriction", "not-playable-if", "not playable if|while {when:condition}")
    g.add("end-restriction", "only-playable-if", "only playable after {when:condition}")
    g.add("end-restriction", "only-playable-during", "only playable during your turn", whose="you")
    g.add("end-restriction", "only-playable-during", "only playable during your rival's turn", whose="rival")
    during = {"you": ("your attack",), "rival": ("a rival attack", "your rival's attack"), "any": ("an attack",)}
    for whose, said in during.items():
        patterns = [f"only playable during {words}" for words in said]
        g.add("end-restriction", "only-playable-during-attack", *patterns, whose=whose)
    g.add(
        "end-restriction",
        "one-of-each-name",
        "you may play only 1 ability named {a:name} each turn . the same is true of abilities named {b:name} , {c:name} , and {d:name}",
    )
