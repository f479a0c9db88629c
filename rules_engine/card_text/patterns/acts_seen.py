"""What is done to cards, as triggers and conditions mention it: who, which act, to how many of which cards, when and
why.

`you discard 1 or more cards from your hand during the Combat Phase`, `a rival foundation is destroyed`, `this card is
committed due to a rival effect`, `you have removed a card this turn`.
"""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.circumstances import by_effect
from rules_engine.card_text.patterns.clauses import FORMS, clause, inflected
from rules_engine.card_text.patterns.words import NOUNS, table
from rules_engine.card_text.productions import Production
from rules_engine.card_text.verbs import CARD_VERBS, CARDS
from rules_engine.card_text.written import Word

# What can happen to a card that waits for it: `If this card is discarded from your hand, draw 1 card`.
HAPPENS = ("build", "clear", "destroy", "discard", "flip", "mill", "remove", "reveal", "review", "sacrifice", "spend")
# Acts that change a card's state without moving it: it becomes committed.
LYING = ("commit", "ready", "flip", "freeze", "seal")
ZONES = (("card pool", "card_pool"), ("stage", "stage"), ("hand", "hand"), ("deck", "deck"), ("momentum", "momentum"))


THIS_TURN = Node(Production("period", "this-turn", (), ""), (), ())


def add(g: Grammar) -> None:
    _seen(g)
    _verbs(g)
    _happening(g)
    _this_way(g)
    _counted(g)
    _either(g)
    _moves(g)


def _seen(g: Grammar) -> None:
    """The cards of an act, and how many of them there have to be."""
    g.add("seen", "seen-some", "a|an|any {d:description}", "another {d:description}")
    g.add("seen", "seen-some", "{n:number} or more {d:description}", "at least {n:number} {d:description}")
    g.add("seen", "seen-some", "any number of {d:description}", "{n:number} {d:description}")
    g.add("seen", "seen-yours", "{n:number} of your {d:description}", "{n:number} or more of your {d:description}")
    g.add("seen", "seen-yours", "at least {n:number} of your {d:description}")
    # `Your foundation is destroyed`. Your character has its own patterns.
    g.add("seen", "seen-yours", "your {d:own-cards}")
    g.add("seen", "seen-some", "{d:rivals-card}")
    g.add("rivals", "rival", "your rival's")
    g.add("rivals-card", "described", "{whose:rivals} {adj:adjectives?} {core:own-cores} {tails:tails?}")
    g.add("own-cards", "described", "{adj:adjectives?} {core:own-cores} {tails:tails?}", whose=None)
    g.add("own-cores", "one-core", "{a:own-core}")
    g.add("own-core", "plain-core", "{kindly:kindly?} {noun:thing}")
    g.builtin("thing", table({word: word for word in NOUNS.values() if word not in ("character", "momentum")}))
    g.add("none-seen", "seen-some", "no {d:description}")
    for symbol in ("seen", "this-seen"):
        g.add(symbol, "seen-this", "this card|foundation|asset|backup|action|character")
    g.add("seen", "seen-character", "your character", whose="you")
    g.add("seen", "seen-character", "your rival's character", whose="rival")
    g.add("their-seen", "seen-character", "their character", whose="they")
    for many in ("{n:number}", "{n:number} or more", "at least {n:number}"):
        g.add("their-seen", "seen-theirs", f"{many} of their {{d:description}}")
    g.add("standing", "seen-this", "this card|foundation|asset|backup|character")
    g.add("standing", "seen-character", "your character", whose="you")
    g.add("standing", "seen-character", "your rival's character", whose="rival")
    # `After you spend momentum`, `if your rival readied foundations this turn`: one is enough.
    g.add("seen", "seen-some", "{d:plural-cards}")
    g.add("plural-cards", "described", "{whose:whose?} {adj:adjectives?} {core:plural-cores} {tails:tails?}")
    g.add("plural-cores", "one-core", "{a:plural-core}")
    g.add("plural-core", "plain-core", "{kindly:kindly?} {noun:plural}")
    g.add("plural-core", "plain-core", "momentum", noun=Word("momentum", "momentum"), kindly=None)
    g.add("out-of", "out-of", "from {zone:zone-name}", "from {zone:the-zone}")
    for words, zone in (("discard pile", "discard"), ("deck", "deck"), ("momentum", "momentum")):
        g.add("the-zone", "zone", f"the {words}", zone=zone, whose="either")
    g.add("off-deck", "out-of", "from the top of {zone:pile-name}")


def _verbs(g: Grammar) -> None:
    """The words for acts on cards in all their forms, and the clauses made from them."""
    for verb in CARD_VERBS.values():
        said = {"verb": verb.key}
        g.add("cards-said", verb.key, inflected(verb), **said)
        if verb.base in LYING:
            g.add("cards-lying", verb.key, verb.done, **said)
        if verb.base in HAPPENS:
            g.add("cards-happening", verb.key, verb.done, **said)
    for form in FORMS:
        g.derive(f"cards-{form}", "{=cards-said}", form=form)
    g.add("said-clause", CARDS, "{+cards-said} {what:seen}", "{+cards-said} {what:seen} {from:off-deck}")
    g.add("said-their-clause", CARDS, "{+cards-said} {what:their-seen}")
    clause(g, CARD_VERBS["remove"], "{what:seen} from the game")
    for form in ("past", "done"):
        g.add(f"none-{form}", CARDS, f"{{+cards-{form}}} {{what:none-seen}}")
    g.add("passive", CARDS, "{+cards-done} {from:out-of?}")
    g.add("passive", CARDS, "removed from the game", verb="remove")
    for facing in ("up", "down"):
        lie = {"verb": "build", "facing": facing}
        clause(g, CARD_VERBS["build"], f"{{what:seen}} face {facing}", facing=facing)
        g.add("passive", CARDS, f"built face {facing}", **lie)


def _happening(g: Grammar) -> None:
    """Words that only acts on cards have: cards that become committed or ready themselves, effects that do it."""
    event, rest = ("event", "happens"), "{how:hows?}"
    g.add(*event, f"{{what:seen}} becomes|become {{+cards-lying}} {{from:out-of?}} {rest}", who="any")
    for verb in (CARD_VERBS["ready"], CARD_VERBS["commit"]):
        g.add(*event, f"{{what:standing}} {verb.base}|{verb.third} {rest}", who="any", verb=verb.key)
    for owner, words in (("rival", "a rival"), ("rival", "your rival's"), ("you", "your"), ("any", "an")):
        g.add(*event, f"{words} effect {{+cards-third}} {{what:seen}}", who="any", how=by_effect(owner, "any"))
        if words != "an":
            not_of_character = f"{words} non-character effect {{+cards-third}} {{what:seen}}"
            g.add(*event, not_of_character, who="any", how=by_effect(owner, "no"))
    g.add(*event, f"you {{+cards-base}} {{what:this-seen}} {{from:out-of}} {rest}", who="you")
    g.add("own-event", "happens", f"{{what:this-seen}} is {{+cards-happening}} {{from:out-of?}} {rest}", who="any")


def _this_way(g: Grammar) -> None:
    """What this ability has done: by its cost or by an earlier part of its effect."""
    for who, words in (("you", "you"), ("rival", "they"), ("rival", "your rival")):
        g.add("way-did", "subject", words, who=who)
        form = "third" if words == "your rival" else "base"
        g.add("condition", "did-so", f"{words} {{+cards-{form}}} {{what:seen}} this way", who=who)
    g.add("condition", "did-so", "{+way-did} {+cards-past} {what:seen} [[this way]]")
    g.add("condition", "did-so", "{+own-have} {+cards-done} {what:seen} this way")
    g.add("condition", "did-so", "{what:seen} was|were {+cards-done} this way")
    g.add("condition", "did-so-both", "{+way-did} {+cards-past} {what:seen} and {also:seen} [[this way]]")
    g.add("condition", "did-not-so", "no {d:description} was|were|is|are {+cards-done} this way")
    g.add("condition", "did-not-so", "{+way-did} did not {+cards-base} a|an|any {d:description} this way")
    g.add("condition", "did-not-so", "{+way-did} {+cards-past} no {d:description} this way")
    for sign, many in (("==", "exactly {n:number}"), ("<=", "{n:number} or fewer|less"), ("<=", "at most {n:number}")):
        g.add("condition", "did-so-often", f"{many} {{d:description}} was|were {{+cards-done}} this way", cmp=sign)
        g.add("condition", "did-so-often", f"{{+way-did}} {{+cards-past}} {many} {{d:description}} this way", cmp=sign)


def _counted(g: Grammar) -> None:
    """How many cards it was done to."""
    for who, words in (
        ("any", "{+cards-done}"),
        ("any", "{+cards-done} {from:out-of}"),
    ):
        g.add("counted", "count-acts", f"{{d:description}} {words} {{period:period}}", who=who)
    # `For each momentum spent to pay the cost of this attack's Powerful ability`: this turn, because nothing older is
    # remembered.
    paid = "{d:description} {+cards-done} {how:paid-hows}"
    g.add("counted", "count-acts", paid, who="any", period=THIS_TURN)
    for words in ("{+own-have} {+cards-done}", "{+own-did} {+cards-past}"):
        g.add("counted", "count-acts", f"{{d:description}} {words} {{period:period}}")


def _either(g: Grammar) -> None:
    """One act or another."""
    for who, before, said, after in (
        ("any", "{what:seen} is|are", "cards-done", ""),
        ("you", "you", "cards-base", "{what:seen}"),
        ("rival", "your rival", "cards-third", "{what:seen}"),
        ("any", "a player", "cards-third", "{what:seen}"),
    ):
        for acts in (f"{{v:{said}}} or {{w:{said}}}", f"{{v:{said}}} , {{w:{said}}} , or {{x:{said}}}"):
            g.add("event", "seen-either", f"{before} {acts} {after} {{how:hows?}}", who=who)


def _moves(g: Grammar) -> None:
    """Leaving and entering zones, whatever the act is called."""
    for words, zone in (*ZONES, ("discard pile", "discard"), ("removed pile", "removed"), ("removed zone", "removed")):
        whoses = [("your", "you"), ("your rival's", "rival"), ("a|either player's", "any")]
        if zone in ("card_pool", "stage"):
            whoses.append(("the|a|either|any", "any"))
        if zone == "discard":
            whoses.append(("a|either|any", "any"))
        for whose, owner in whoses:
            g.add("zone-left", "zone", f"{whose} {words}", zone=zone, whose=owner)
    g.add("event", "leaves-zone", "{what:seen} leaves|leave {+zone-left} {how:hows?}")
    g.add("own-event", "leaves-zone", "{what:this-seen} leaves {+zone-left} {how:hows?}")
    g.add("event", "enters-zone", "{what:seen} enters|enter {+zone-left} {origin:origins?} {how:hows?}")
    for left in ("has|have left", "left"):
        g.add("counted", "count-left", f"{{d:description}} that {left} {{+zone-left}} {{period:period}}")
        g.add("condition", "has-left-zone", f"{{what:seen}} {left} {{+zone-left}} {{period:period}}")
    for entered in ("has|have entered", "entered"):
        g.add("condition", "has-entered-zone", f"{{what:seen}} {entered} {{+zone-left}} {{period:period}}")
    none_in = "{what:none-seen} has|have entered {+zone-left} {period:period}"
    g.add("condition", "has-entered-zone", none_in, so="no")
    none = "{what:none-seen} has|have left {+zone-left} {period:period}"
    g.add("condition", "has-left-zone", none, so="no")
    for zone in ("card pool", "stage"):
        g.add("event", "it-leaves", f"it leaves your|the {zone}", zone=zone.replace(" ", "_"))
        for whose, owner in (("your", "you"), ("your rival's", "rival"), ("either player's", "any"), ("either", "any")):
            moves = f"{{what:seen}} enters or leaves {whose} {zone} {{how:hows?}}"
            g.add("event", "moves-zone", moves, zone=zone.replace(" ", "_"), whose=owner)
    g.add("origins", "origins", "from your {a:zone-noun}", "from your {a:zone-noun} or [[your]] {b:zone-noun}")
    g.add("origins", "origins", "from your {a:zone-noun} , {b:zone-noun} , or {c:zone-noun}")
    for words, zone in (*ZONES, ("discard pile", "discard")):
        g.add("zone-noun", "zone-noun", words, zone=zone)
