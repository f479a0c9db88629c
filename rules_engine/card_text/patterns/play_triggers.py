"""Cards, blocks and abilities being played, and checks being made, as triggers see them."""

from __future__ import annotations

from rules_engine.card_text.grammar import Found, Grammar
from rules_engine.card_text.patterns.words import NAMING, read_name, table
from rules_engine.card_text.tokens import Token

WHO = (
    ("you", "you", ""), ("rival", "your rival", "s"), ("any", "a|either|any player", "s"),
)  # fmt: skip


def add(g: Grammar) -> None:
    _cards(g)
    _blocks(g)
    _abilities(g)
    _checks(g)
    _others(g)


def _cards(g: Grammar) -> None:
    rest = "{from:from-where?} {how:hows?}"
    g.add("from-where", "from-elsewhere", "{+elsewhere}")
    g.add("from-where", "out-of", "from {zone:zone-name}")
    g.add("event", "you-play-this", f"you play this card|foundation|asset|backup|action {rest}", how_played="card")
    g.add("event", "you-play-this", f"this card|attack is played {rest}", how_played="card")
    g.add("event", "you-play-this", f"you play this card as an attack {rest}", how_played="attack")
    for whose, words in (("you", "your"), ("rival", "your rival's")):
        played = f"{words} {{kindly:kindly?}} attack {{tail:quality?}} is played {{how:hows?}}"
        g.add("event", "attack-is-played", played, whose=whose, status="")
    g.add("event", "you-play-this", f"you play this attack {rest}", how_played="attack")
    g.add("event", "you-play-this", f"you play this card as a block {rest}", how_played="block")
    copy = "the {+nth} copy of a|an {d:description}"
    g.add("event", "plays-nth-copy", f"{copy} is played {{period:period}}", who="any")
    for who, words, s in WHO:
        g.add("event", "plays-nth-copy", f"{words} play{s} {copy} {{period:period}}", who=who)
    nth = "the {+nth} {d:description}"
    g.add("event", "plays-nth", f"{nth} {{period:period}} is played", f"{nth} is played {{period:period}}", who="both")
    for who, words in (("you", "you play your"), ("rival", "your rival plays their"), ("any", "a player plays their")):
        one = f"{words} {{+nth}} {{d:description}}"
        g.add("event", "plays-nth", f"{one} {{period:period}}", f"{one} {{period:each-period}}", who=who)
    g.add("each-period", "this-turn", "each turn", "of the turn")
    g.add("each-period", "this-combat-phase", "each combat phase")


def _blocks(g: Grammar) -> None:
    for who, words, s in WHO:
        tries = f"{words} {'tries|attempts' if s else 'try|attempt'} to block"
        g.add("event", "tries-to-block", f"{tries} {{what:attack-seen?}} {{with:block-with?}}", who=who)
        if who != "any":
            g.add("attack-event", "tries-to-block", f"{tries} {{a:if-attack}} {{with:block-with?}}", who=who)
    g.add("event", "happens", "a block is played", who="any", verb="block", status="")
    g.add("block-with", "block-with-this", "with this card")
    g.add("block-with", "block-with", "with a|an {d:description}")
    g.add("as-block", "block-with", "a|an {d:description} as a block")
    g.add("as-block", "block-of-zone", "a|an {zone:zone-word} block")
    g.add("as-block", "block-with", "a|an {d:tailed-block}")
    for who, words, s in WHO[:2]:
        g.add("event", "plays-or-blocks", f"{words} play{s} or block{s} with a|an {{d:description}}", who=who)


def _abilities(g: Grammar) -> None:
    rest = "{on:ability-on?} {how:hows?}"
    for who, words, s in WHO:
        for article in ("a|an {which:which-ability}", "an"):
            g.add(
                "event",
                "plays-ability-that",
                f"{words} play{s} {article} ability {{on:ability-on?}} that {{result:result}}",
                f"{words} play{s} {article} ability {{on:ability-on?}} that {{result:result}} or {{also:result}}",
                who=who,
            )
        two = f"{words} play{s} a|an {{which:which-ability}} or {{or:which-ability}} ability {{on:ability-on?}}"
        g.add("event", "plays-ability-that", f"{two} that {{result:result}}", who=who)
        g.add(
            "event",
            "happens",
            f"{words} play{s} a|an {{which:which-ability}} or {{or:which-ability}} ability {rest}",
            f"{words} play{s} a|an {{which:which-ability}} ability or a|an {{or:which-ability}} ability {rest}",
            who=who,
            verb="play-ability",
        )
    for which in ("a|an {which:which-ability}", "a|an {which:which-ability} or {or:which-ability}", "an"):
        is_played = (f"{which} ability is played {rest}", f"{which} ability {{on:ability-on}} is played {{how:hows?}}")
        g.add("event", "happens", *is_played, who="any", verb="play-ability")
    for who, words, s in WHO:
        first = f"{words} play{s} a|an {{which:which-ability?}} ability {{on:ability-on}}"
        either = f"{first} or {{other:other-ability}} {{how:hows?}}"
        g.add("event", "happens", either, who=who, verb="play-ability")
        same = f"{words} play{s} the same {{which:which-ability?}} ability on the same {{noun:noun}} for the"
        abilities = (
            f"{words} play{s} {'your' if who == 'you' else 'their'} {{+ordinal}} {{which:which-ability?}} ability"
        )
        g.add("event", "plays-nth-ability", f"{abilities} {{period:period}}", who=who)
        g.add("event", "plays-same-ability", f"{same} {{+nth}} time {{period:period}}", who=who)
        g.add(
            "event", "plays-same-ability", f"{same} {{+ordinal}} time or greater {{period:period}}", who=who, cmp=">="
        )
    g.add("other-ability", "other-ability", "a|an {which:which-ability?} ability {on:ability-on}")
    _kinds_of_abilities(g)
    g.add("type-alone", "ability-of-type", "{type:ability-type-word}")
    for who, plays in (("rival", "your rival plays"), ("rival", "they play"), ("any", "played")):
        g.add("next-played", "plays", plays, who=who)
    for which in ("{which:which-ability} ability", "{which:type-alone}", "ability"):
        fixed = {"on": None} if which == "ability" else {}
        one = f"cancel the first|next {which} {{+next-played}}{'' if fixed else ' {on:ability-on?}'}"
        g.add("instruction", "cancel-next", f"{one} {{until:within-turn}}", how=None, **fixed)
        passive = f"the first|next {which} {{+next-played}} {{until:within-turn}} is canceled|cancelled"
        g.add("instruction", "cancel-next", passive, how=None, on=None)
    g.add("event", "plays-own-keyword", "you play this card's|attack's {k:trait} ability")
    g.add("ability-on", "ability-on", "[[printed]] on a|an {d:description}")
    g.add("ability-on", "ability-on-character", "[[printed]] on their|your character")
    # `On their attack`, `on 1 of their foundations`: `their character` is named above.
    g.add("ability-on", "ability-on", "[[printed]] on {d:their-card}", "on 1 of {d:owned-description}")
    g.add("their-card", "described", "{whose:theirs} {adj:adjectives?} {core:their-cores} {tails:tails?}")
    g.add("their-cores", "one-core", "{a:their-core}")
    g.add("their-core", "plain-core", "{kindly:kindly?} {noun:their-noun}")
    g.builtin("their-noun", table({noun: noun for noun in ("attack", "foundation", "asset", "action", "backup")}))
    g.add("ability-on", "ability-from", "from {zone:zone-name}")
    g.add("ability-on", "ability-on-this", "on this card|attack|foundation|asset|backup|action|character")


def _kinds_of_abilities(g: Grammar) -> None:
    """Two words before an ability: `non-character keyword ability`, `keyword enhance ability`."""
    for character, kind in (("character", "ability-of-character"), ("non-character", "ability-not-of-character")):
        g.add("which-ability", "ability-both", f"{character} {{type:ability-type-word}}", character=kind)
        g.add("of-character", kind, character)
    g.add("which-ability", "not-keyword-ability", "non-keyword")
    for kind, words in (
        ("not-keyword-ability", "non-keyword"),
        ("keyword-ability", "keyword"),
        ("ability-of-keyword", "{k:trait}"),
        ("ability-outwit", "outwit"),
        ("ability-deadlock", "deadlock"),
    ):
        g.add("by-keyword", kind, words)
    g.add("which-ability", "ability-named", "{name:long-name}")
    g.builtin("long-name", _long_name, NAMING)
    g.add("which-ability", "ability-and", "{a:of-character} {b:by-keyword}", "{a:by-keyword} {b:type-alone}")


def _long_name(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """A name of several words, or in quotes: one word alone may be a keyword."""
    return [(name, end) for name, end in read_name(tokens, at) if " " in str(name) or tokens[at].raw.startswith('"')]


def _checks(g: Grammar) -> None:
    for who, words, s in WHO:
        made = f"{words} make{s} a|the|your|their check {{to:check-to?}}"
        g.add("before-event", "happens", made, who=who, verb="make")
        again = (f"{words} make{s} a re-check", f"{words} re-check{s}")
        g.add("event", "happens", *again, who=who, verb="make", re="yes")
        check = f"{words} check{s}"
        g.add("event", "checks-card", f"{check} a|an {{d:description}} {{to:check-to?}}", who=who, mill="no")
        g.add("event", "checks-card", f"{check} or mill{s} a|an {{d:description}}", who=who, mill="yes")
        for sign, more in (
            ("<=", "{n:number} or less|lower"),
            (">=", "{n:number} or more|greater|higher"),
            ("==", "{n:number}"),
        ):
            for printed, said in (("no", "a|an"), ("yes", "a printed")):
                g.add(
                    "event",
                    "checks-value",
                    f"{check} {said} {more} {{to:check-to?}}",
                    who=who,
                    cmp=sign,
                    printed=printed,
                )
        g.add("event", "checks-value", f"{check} exactly {{n:number}}", who=who, cmp="==", printed="no")
        either = ("{n:number} or {m:number}", "{n:number} , {m:number} , or {o:number}")
        some = (f"{check} a|an {numbers} {{to:check-to?}}" for numbers in either)
        g.add("event", "checks-value", *some, who=who, cmp="==", printed="no")
    g.add("before-event", "happens", "a check is made {to:check-to?}", who="any", verb="make")
    g.add("event", "happens", "a check is {+check-done} {to:check-to?}", who="any")
    for who, whose in (("you", "your"), ("rival", "your rival's"), ("any", "a player's")):
        for verb, result in (("fail", "fails"), ("pass", "passes")):
            g.add("event", "happens", f"{whose} check {{to:check-to?}} {result}", who=who, verb=verb)
    g.add("event", "checks-this", "you check this card {to:check-to?}", "this card is checked {to:check-to?}")
    for who, checks in (("you", "you check"), ("rival", "your rival checks")):
        for symbol in ("event", "before-event"):
            g.add(symbol, "happens", checks, who=who, verb="make")
    g.add("check-to", "check-to-play", "to play a|an {d:description}")
    g.add("check-to", "check-to-play", "to play a|an {d:description} as a reversal", reversal="yes")
    g.add("check-to", "check-to-play-this", "to play this card|attack")
    g.add("check-to", "check-to-block", "to block", "to play a block", "to block an|this attack")
    g.add("check-to", "check-to-block-attack", "to block your attack", whose="you")
    g.add("check-to", "check-to-block-attack", "to block a rival attack", "to block your rival's attack", whose="rival")
    g.add("check-to", "check-to-block-with", "to block with a|an {d:description}")
    g.add("check-to", "check-to-block-with-this", "to block with this card", "to play this card as a block")
    g.add("check-to", "check-to-play-or-block", "to play or block with a|an {d:description}")


def _others(g: Grammar) -> None:
    """Health, cards that are added somewhere, phases that begin."""
    for who, words, _ in WHO:
        health = "your health" if who == "you" else "your rival's health" if who == "rival" else "a player's health"
        are = "are" if who == "you" else "is"
        for words_for, rest in ((f"{health} is", "or less|lower"), (f"{words} {are}", "or less health")):
            reduced = f"{words_for} reduced to {{n:number}} {rest} {{how:hows?}}"
            g.add("event", "health-reduced-to", reduced, who=who)
        for below in (
            f"{health} is reduced below {{below:number}}",
            f"{words} {are} reduced below {{below:number}} health",
        ):
            g.add("event", "health-reduced-to", f"{below} {{how:hows?}}", who=who)
    for step in ("draw step", "review step", "ready step"):
        g.add("before-event", "part-announced", f"your {step}", part=step.replace(" ", "-"), whose="you")
        g.add("before-event", "part-announced", f"your rival's {step}", part=step.replace(" ", "-"), whose="rival")
