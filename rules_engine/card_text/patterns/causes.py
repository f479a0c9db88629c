"""Prohibitions that depend on the cause: to pay costs, to pass checks, by effects of characters or not, by a rival's
effects.

Also what neither player can do to checks and abilities.
"""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.keeping import SHIELDED
from rules_engine.card_text.productions import Production
from rules_engine.card_text.verbs import CARD_VERBS

# `Rival effects cannot flip this card`: the cause comes first.
BY_RIVAL = Node(Production("shield-by", "shield-by", (), ""), (("by", "rival"),), ())
THIS = "this card|attack|foundation|asset|backup|character"


def add(g: Grammar) -> None:
    _causes(g)
    _active(g)
    _checks(g)
    _canceling(g)


def _causes(g: Grammar) -> None:
    g.add("shield-by", "shield-by", "to pay costs", "to pay a cost", "for costs", by="cost")
    g.add("shield-by", "shield-by", "to pass checks", "to pass a check", by="check")
    g.add("shield-by", "shield-by", "to pay costs or pass checks", "to pass checks or pay costs", by="cost-or-check")
    for by in ("due to", "by"):
        g.add("shield-by", "shield-by", f"{by} non-character effects|abilities", by="non-character")
        rival = ("rival non-character", "your rival's non-character", "their non-character")
        for words in rival:
            g.add("shield-by", "shield-by", f"{by} {words} effects|abilities", by="rival-non-character")
    # `Cannot be removed from your momentum to pay costs`: only from there.
    for zone in ("momentum", "hand", "stage"):
        g.add("shield", "shield-act", f"cannot be {{v:shielded-verb}} from your {zone} {{by:shield-by}}", zone=zone)


def _active(g: Grammar) -> None:
    """`Rival effects cannot seal this card or cause it to leave your stage.`"""
    for verb in CARD_VERBS.values():
        if verb.done in SHIELDED:
            g.add("shield-base", verb.done, verb.base)
    for symbol, card in (("active-shield", THIS), ("active-it", "it")):
        acts = (f"{{v:shield-base}} {card}", f"{{v:shield-base}} or {{w:shield-base}} {card}")
        for which in (symbol, f"one-{symbol}"):
            g.add(which, "shield-act", *acts, by=BY_RIVAL)
        g.add(symbol, "shield-both", f"{{a:one-{symbol}}} or {{b:cause-it}}")
        for zone in ("card pool", "stage", "momentum"):
            fixed = {"zone": zone.replace(" ", "_"), "during": "any", "by": BY_RIVAL}
            g.add(symbol, "shield-leaving", f"cause {card} to leave your {zone}", **fixed)
            if symbol == "active-it":
                g.add("cause-it", "shield-leaving", f"cause it to leave your {zone}", **fixed)
    for symbol in ("active-them", "one-active-them"):
        g.add(symbol, "shield-act", "{v:shield-base}", "{v:shield-base} or {w:shield-base}", by=BY_RIVAL)
    for zone in ("card pool", "stage", "momentum"):
        fixed = {"zone": zone.replace(" ", "_"), "during": "any", "by": BY_RIVAL}
        g.add("cause-them", "shield-leaving", f"cause them to leave your {zone}", **fixed)
    for effects in ("rival effects", "your rival's effects"):
        for cards in ("owned-description", "all-such"):
            g.add("static", "cards-protected", f"{effects} cannot {{s:active-them}} {{d:{cards}}}")
            both = f"{effects} cannot {{s:one-active-them}} {{d:{cards}}} or {{or:cause-them}}"
            g.add("static", "cards-protected", both)
        g.add("static", "protected", f"{effects} cannot {{s:active-shield}}")
        g.add("it-static", "protected", f"{effects} cannot {{s:active-it}}")
    g.add("sentence", "if-static-sentence", "if {when:condition} , {do:it-static} .")


def _checks(g: Grammar) -> None:
    """Checks that don't change, or not for the worse or the better: whose, and by what."""
    for who, whose in (("any", ""), ("you", "your"), ("rival", "your rival's"), ("rival", "their")):
        for only, how in (("any", "modified"), ("less", "reduced"), ("more", "increased")):
            fixed = f"{whose} checks {{why:purpose?}} cannot be {how} {{by:shield-by?}}"
            g.add("static", "checks-kept", fixed, who=who, only=only)
            g.add("instruction", "checks-fixed", f"{fixed} {{until:duration}}", who=who, only=only)
            g.add("lasting", "checks-fixed", fixed, who=who, only=only)


def _canceling(g: Grammar) -> None:
    """Abilities of a player that cannot be canceled."""
    kept = "your rival cannot cancel your {which:which-ability?} abilities {on:barred-on?}"
    g.add("static", "your-abilities-not-canceled", kept, by="rival")
    g.add("instruction", "keep-from-canceling", f"{kept} {{until:duration}}", by="rival")
    for by in ("", "by your rival", "by rival effects|abilities"):
        cannot = f"cannot be canceled|cancelled {by}"
        yours = f"your {{which:which-ability?}} abilities {{on:barred-on?}} {cannot}"
        g.add("static", "your-abilities-not-canceled", yours, by="rival" if by else "any")
        g.add("instruction", "keep-from-canceling", f"{yours} {{until:duration}}", by="rival" if by else "any")
        g.add("lasting", "keep-from-canceling", yours, by="rival" if by else "any")
