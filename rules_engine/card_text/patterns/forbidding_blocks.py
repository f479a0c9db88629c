"""What can't block an attack."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar


def add(g: Grammar) -> None:
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
        such = f"{{a:{attacks}}} cannot be"
        g.add("static", "attacks-not-blocked-by", f"{such} blocked by|with {{by:blockers}}")
        g.add("static", "attacks-not-blocked-by", f"{such} blocked", by=None)
        g.add("static", "attacks-only-blocked-by", f"{{a:{attacks}}} can|may only be blocked by|with {{by:blockers}}")
        for how in ("completely", "partially"):
            g.add("static", f"attacks-not-{how}-blocked", f"{such} {how} blocked")
    for how in ("completely", "partially"):
        never = f"{{a:many}} cannot be {how} blocked"
        g.add("instruction", "attacks-not-blocked-how", f"{never} {{until:within-turn}}", how=how)
        g.add("lasting", "attacks-not-blocked-how", never, how=how)
    for only, blocked in (("no", "cannot be blocked"), ("yes", "can|may only be blocked")):
        words = f"{{a:many}} {blocked} by|with {{by:blockers}}"
        g.add("instruction", "attacks-blocked-so", f"{words} {{until:within-turn}}", only=only)
        g.add("lasting", "attacks-blocked-so", words, only=only)
    # Written out: a symbol that every sentence might begin with is looked for in every sentence.
    for whose in ("your rival", "they"):
        g.add("instruction", "not-blocked-by", f"{whose} cannot block {{a:the-attack}} with {{by:blockers}}")
        g.add("instruction", "not-blocked-by", f"{whose} cannot block {{a:the-attack}}", by=None)
        g.add("instruction", "not-blocked-by", f"{whose} cannot block {{a:this-card}} with {{by:blockers}}")
        g.add("static", "this-not-blocked-by", f"{whose} cannot block this attack with {{by:blockers}}")
        g.add("static", "this-not-blocked-by", f"{whose} cannot block this attack", by=None)
    for only in ("can|may only be blocked by|with {by:blockers}", "can be blocked only by|with {by:blockers}"):
        g.add("instruction", "only-blocked-by", f"{{a:the-attack}} {only}")
        g.add("static", "this-only-blocked-by", f"this attack {only}")
    g.add("instruction", "only-blocked-by", "your rival can only block {a:the-attack} with {by:blockers}")
    g.add("instruction", "not-partially-blocked", "{a:the-attack} cannot be partially blocked")
    g.add("instruction", "not-partially-blocked", "your rival cannot [[try to]] partially block {a:the-attack}")
    g.add("instruction", "not-completely-blocked", "your rival cannot completely block {a:the-attack}")
    g.add("instruction", "not-blocked-by", "your rival cannot try to block {a:the-attack}", by=None)
