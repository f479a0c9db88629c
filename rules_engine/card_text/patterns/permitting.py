"""What players may do beyond the rules, and what their next form may be: an ability once more, a card without a check."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar

# How often more than the rules allow.
ONCE_MORE = ("an additional time", "1|one additional|more time", "a second time", "again")


def add(g: Grammar) -> None:
    _again(g)
    _unchecked(g)
    _next_form(g)


def _again(g: Grammar) -> None:
    """An ability of an attack, or this one, played once more than it could be."""
    g.add("ability-again", "this-ability", "this ability|enhance|response|form|blitz")
    g.add("ability-again", "keyword-of-attack", "{a:the-attacks} {k:trait} ability|keyword")
    g.add("ability-again", "some-ability", "1 {which:which-ability?} ability {on:ability-on}")
    g.add("once-more", "words", *ONCE_MORE, n=1)
    g.add("once-more", "words", "{n:number} additional|more times")
    g.add("instruction", "play-once-more", "you may play {what:ability-again} {+once-more} {until:within-turn?}")
    g.add("instruction", "play-once-more", "{what:ability-again} may|can be played {+once-more} {until:within-turn?}")


def _unchecked(g: Grammar) -> None:
    g.add(
        "becoming",
        "needs-no-check",
        "pass|passes ( no check necessary )",
        "pass|passes with no check necessary",
        "pass|passes without a check",
        "automatically pass|passes its|their check",
        "need|needs no check",
    )


def _next_form(g: Grammar) -> None:
    """What the next form of a player has to be, or cannot be."""
    for who, words in (("rival", "your rival"), ("rival", "they"), ("you", "you")):
        g.add("next-former", "subject", words, who=who)
    g.add(
        "instruction", "next-form-must", "{+next-former} must play a|an {d:description} as their|your next form or pass"
    )
    for what in ("a|an {d:description}", "{d:plural-cards}"):
        g.add("instruction", "next-form-cannot", f"{{+next-former}} cannot play {what} as their|your next form")
    for who, whose in (("rival", "your rival's"), ("rival", "their"), ("you", "your")):
        g.add("instruction", "next-form-cannot", f"{whose} next form cannot be a|an {{d:description}}", who=who)
    passive = "a|an {d:description} cannot be the next form played this turn"
    g.add("instruction", "next-form-cannot", passive, who="any")
