"""Numbers and zones of an attack that are set, switched, doubled, halved, taken over or returned to what is printed."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.productions import Production


def add(g: Grammar) -> None:
    """Numbers and zones that are set, switched, doubled or returned to what is printed."""
    for sign in ("bonus", "penalty"):
        for share, what in (("all", "its {of:card-stat}"), ("half", "half its {of:card-stat} ( rounded up )")):
            g.add(
                "instruction",
                "gets-equal",
                f"{{a:the-attack}} gets a {{stat:stat}} {sign} equal to {what}",
                sign=sign,
                share=share,
            )
    g.add("best-rating", "best-rating-term", "its highest [[keyword]] rating")
    for sign in ("bonus", "penalty"):
        best = f"gets a {{stat:stat}} {sign} equal to {{v:best-rating}} {{bounds:bounds?}}"
        g.add("instruction", "gets-equal-to", f"{{a:the-attack}} {best}", sign=sign)
        equal = f"gets a {{stat:stat}} {sign} equal to {{v:bound-term}} {{bounds:bounds?}}"
        g.add("instruction", "gets-equal-to", f"{{a:the-attack}} {equal}", sign=sign)
        both = f"gets a {{stat:stat}} and {{also:stat}} {sign} equal to {{v:bound-term}} {{bounds:bounds?}}"
        g.add("instruction", "gets-equal-to", f"{{a:the-attack}} {both}", sign=sign)
    # A number or the zone of an attack, in either order.
    g.add("its-number", "number-of", "{a:attacks-own} {stat:stat}", "the {stat:stat} of {a:the-attack}")
    g.add("its-zone", "zone-of", "{a:attacks-own} zone", "the zone of {a:the-attack}")
    g.add(
        "its-numbers",
        "numbers-of",
        "{a:attacks-own} {s1:stat} and {s2:stat}",
        "the {s1:stat} and {s2:stat} of {a:the-attack}",
    )
    g.add("instruction", "change-stat", "change {+its-number} to [[match]] {+set-to}")
    g.add("set-to", "value", "{v:value} {bounds:bounds?}")
    for cards in ("described-cards", "known-cards"):
        taken = f"of {{cards:{cards}}}"
        if cards == "described-cards":
            one = f"change|set {{+its-number}} to [[match]] the {{of:card-stat}} {taken}"
            g.add("instruction", "take-over-number", one)
        for printed in ("", "printed "):
            both = f"change|set {{a:attacks-own}} speed and damage to [[match]] the {printed}speed and damage {taken}"
            g.add("instruction", "take-over-both", both, printed="yes" if printed else "no")
            over = f"change {{+its-zone}} to [[match]] the {printed}zone {taken}"
            g.add("instruction", "take-over-zone", over, printed="yes" if printed else "no")
    g.add("instruction", "take-over-zone", "change {+its-zone} to {cards:zone-owner} zone", printed="no")
    g.add("instruction", "take-over-zone", "change {+its-zone} to {cards:zone-owner} printed zone", printed="yes")
    g.add("zone-owner", "done", "the {p:done-word} {what:owned-noun}")
    g.add("owned-noun", "done-noun", "{kindly:kindly?} {noun:owned}")
    g.add("instruction", "reduce-stat", "reduce {+its-number} to {+set-to}")
    for sign, verb in (("more", "increase"), ("less", "reduce")):
        by = f"{verb} {{+its-number}} by {{n:amount}} {{each:each?}} {{bounds:bounds?}}"
        g.add("instruction", "change-by", by, sign=sign)
    # Written out where a sentence begins with it, because any sentence would look for the symbol.
    own, of = "{a:attacks-own} {stat:stat}", "the {stat:stat} of {a:the-attack}"
    is_set = (f"{own} becomes|is [[equal to]] {{+set-to}}", f"{of} becomes|is [[equal to]] {{+set-to}}")
    g.add("instruction", "change-stat", "set {+its-number} to {+set-to}", *is_set)
    zone_becomes = (
        "{a:attacks-own} zone becomes {zone:zone-word}",
        "the zone of {a:the-attack} becomes {zone:zone-word}",
    )
    g.add("instruction", "change-zone", *zone_becomes)
    g.add("instruction", "change-block-zone", "change {whose:possessive} block zone to {zone:zone-word}")
    g.add("instruction", "change-block-zone-any", "change {whose:possessive} block zone to any zone")
    becomes = (
        "become|becomes {zone:zone-word}",
        "becomes a {zone:zone-word} attack",
        "become {zone:zone-word} attacks",
    )
    g.add("becoming", "becomes-zone", *becomes)
    change = "change {+its-zone}"
    g.add("instruction", "change-zone-or", f"{change} to {{zone:zone-word}} or {{other:zone-word}}")
    g.add("instruction", "switch-stats", "switch|swap|exchange {+its-numbers}")
    for to in ("", "to high , mid , or low", "to any zone", "to a|the zone of your choice"):
        g.add("instruction", "change-zone-any", f"{change} {to}")
    g.add("instruction", "change-zone", f"{change} to {{zone:zone-word}}", "change {a:the-attack} to {zone:zone-word}")
    for zone in ("high", "mid", "low"):
        g.add("zone-word", zone, zone, f"[ {zone} ]")
    g.add("properties", "one-property", "{a:property}")
    g.add("properties", "properties-and", "{a:property} and {b:property}")
    g.add("property", "property-stat", "{stat:stat}")
    g.add("property", "property-zone", "zone")
    g.add("instruction", "return-to-printed", "return {a:the-attack} to its printed {what:properties}")
    back = "return {a:attacks-own} {what:properties}"
    g.add("instruction", "return-to-printed", f"{back} to printed", f"{back} to its|their printed value|values")
    for stat in ("speed", "damage"):
        kept = Node(Production("stat", stat, (), stat), (), ())
        part = Node(Production("property", "property-stat", (), stat), (("stat", kept),), ())
        returned = Node(Production("properties", "one-property", (), stat), (("a", part),), ())
        again = f"return {{a:attacks-own}} {stat} to its printed {stat}"
        g.add("instruction", "return-to-printed", again, what=returned)
    g.add("instruction", "return-to-printed-or", "return {a:the-attack} to its printed {b:property} or {c:property}")
    g.add(
        "instruction", "double-stat", "double {+its-number} {bounds:bounds?}", f"{own} is doubled", f"{of} is doubled"
    )
    halved = ("halve {+its-number}", "reduce {+its-number} by half", f"{own} is halved", f"{of} is halved")
    g.add("instruction", "half-stat", *(f"{words} {{+rounded}}" for words in halved))
    g.add("instruction", "double-stat-or", "double {a:attacks-own} {s1:stat} or {s2:stat}")
    g.add("instruction", "double-stats", "double {+its-numbers}")
    both = "{s1:stat} and {s2:stat}"
    g.add(
        "instruction",
        "change-stats",
        "change|set {+its-numbers} to {v:value}",
        f"{{a:attacks-own}} {both} [[values]] become {{v:value}}",
        f"the {both} [[values]] of {{a:the-attack}} become {{v:value}}",
    )
