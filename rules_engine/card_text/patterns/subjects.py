"""The player told to act: you, your rival, both players; and the same player again, after `and`.

An act is written once (`subject`), in its two forms; the player is added here, once for all acts.
"""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar

# The player who acts, with a verb as an instruction (`draw 1 card`) or as a statement (`draws 1 card`).
TOLD = (
    ("you", "{=base-act}"),
    ("you", "you {=base-act}"),
    ("rival", "your|each rival {=third-act}"),
    ("rival", "they {=base-act}"),
    ("rival", "your rivals each {=base-act}"),
    # `You may have your rival draw 1 card`: they do it because you say so.
    ("rival", "have your rival {=base-act}"),
    ("that", "have that player {=base-act}"),
    ("that", "that player {=third-act}"),
    ("that", "that character {=third-act}"),
    ("attacker", "the attacking player {=third-act}"),
    ("defender", "the defending player {=third-act}"),
    ("defender", "the blocking player {=third-act}"),
    ("owner", "its owner {=third-act}"),
    ("owner", "that card's owner {=third-act}"),
    ("owner", "the owner of {owned:known-cards} {=third-act}"),
    ("both", "you and your rival [[each]] {=base-act}"),
    ("both", "each player {=third-act}"),
    ("both", "both players {=base-act}"),
    ("both", "each player must {=base-act}"),
)


def add(g: Grammar) -> None:
    for who, words in TOLD:
        told, form = (words.replace("{=base-act}", "{=act-said}"), "base")
        if told == words:
            told, form = words.replace("{=third-act}", "{=act-said}"), "third"
        g.derive("act", told, who=who, form=form)
    # Every act can be an instruction and can be counted (`for each`); not every instruction can.
    g.derive("instruction", "{=act}")
    # What continues with the same subject (`... and draws 1 card`), and what `they` do.
    g.derive("more-act", "{=act-said}", who="same", form="third")
    g.derive("they-act", "{=act-said}", who="same", form="base")


def subject(g: Grammar, kind: str, bare: str, third: str, rest: str, **fixed: str | None) -> None:
    """Add an act as an instruction (`draw 1 card`) and as a statement (`your rival draws 1 card`)."""
    before, base = "", bare
    if bare.startswith("[["):  # `[[try to]] play`
        before, _, base = bare.partition("]] ")
        before += "]] "
    verbs = " ".join(
        one if one == two else f"{one}~{two}" for one, two in zip(base.split(), third.split(), strict=True)
    )
    g.add("act-said", kind, f"{before}{verbs} {rest}", **fixed)
