"""Amounts, as older cards put them, in today's words: numbers of one card or of both players, and what was paid.

Applied together with `old_questions.QUESTIONS`. Only what means the same is here.
"""

from __future__ import annotations

from rules_engine.card_text.old_words import Rows

_PART = "(revealed|discarded|removed|added|drawn|checked|milled|destroyed|chosen|top)"
_PAID = "(discarded|destroyed|committed|removed|revealed|sacrificed|flipped)"
_THING = "(card|cards|foundation|foundations|attack|attacks|asset|assets|momentum)"
# The numbers of a card, as they are called before everything is folded.
_NUMBERS = ("block modifier", "check value", "difficulty", "speed", "damage")
_THINGS = ("attack", "foundation", "asset", "action", "character", "backup")

AMOUNTS: Rows = (
    ("(deals|dealt) (more|less) damage than (its) printed damage", "$1 $2 than $3 printed damage"),
    # Acts and effects of one of several.
    ("due to one|1 of (your) (rival's) abilities", "due to $1 $2 effects"),
    ("(lose|loses) health from|due to one|1 of (your) (rival's) attacks", "$1 health due to $2 $3 attack"),
    # Where the cards of either player go.
    ("(either|any|a|each) player's * to that player's (momentum|hand|stage)", "$1 player's $2 to its owner's $3"),
    ("(either|any|a|each) player's * to the (top|bottom) of that player's deck", "$1 player's $2 to the $3 of its owner's deck"),
    ("(any) order you choose", "$1 order"),
    # Ends of the deck.
    ("(draw|draws) (#) (card|cards) from either the top or the bottom of (your|their) deck", "$1 $2 $3 or $1 $2 $3 from the bottom of $4 deck"),
    ("(draw|draws) (#) (card|cards) from the top or bottom of (your|their) deck", "$1 $2 $3 or $1 $2 $3 from the bottom of $4 deck"),
    ("(draw|draws) the bottom card of (your|their) deck", "$1 1 card from the bottom of $2 deck"),
    ("(draw|draws) the bottom (#) cards of (your|their) deck", "$1 $2 cards from the bottom of $3 deck"),
    *((f"the {_PART} {stat}", f"the {stat} of the $1 card") for stat in _NUMBERS),
    (f"(modifier|value|difficulty|speed|damage) on the {_PART} (card|attack|foundation|asset)", "$1 of the $2 $3"),
    (f"(modifier|value|difficulty|speed|damage) printed on the {_PART} (card|attack|foundation|asset)", "$1 of the $2 $3"),
    *((f"the blocking card's {stat}", f"the {stat} of the block") for stat in _NUMBERS),
    *((f"(highest|lowest) {stat} printed on (a|an|all|the|cards)", f"$1 printed {stat} on $2") for stat in _NUMBERS),
    *((f"(highest|lowest) {stat} {_PAID} to pay for this ability", f"$1 {stat} among the $2 cards") for stat in _NUMBERS),
    ("that|the block's printed modifier", "that card's printed block modifier"),
    (f"(on|among|of) 1 of the {_THING} {_PAID} to pay for this ability", "$1 the $3 $2"),
    (f"(on|among) the {_THING} {_PAID} to pay for this ability", "$1 the $3 $2"),
    (f"(on|among) cards {_PAID} to pay for this ability", "$1 the $2 cards"),
    (f"the momentum card {_PAID}", "the momentum $1"),
    ("the card used to block (.|,|and)", "the block $1"),
    ("the (card|attack) immediately|directly before|preceding (this) attack in your card pool", "the preceding $1 in your card pool"),
    ("the (card|attack) preceding this attack in your card pool", "the preceding $1 in your card pool"),
    ("the difference between you and your rival's (momentum|health)", "the difference between your $1 and your rival's $1"),
    ("the total of each player's (momentum|health)", "your $1 plus your rival's $1"),
    ("the amount|number of momentum (you|they) gained", "the number of cards $1 added"),
    ("the amount|number of momentum your rival gained", "the number of cards your rival added"),
    ("the last block modifier in (your) (rival's) card pool", "$1 $2 block modifier"),
    ("the number of blocks revealed in your hand", "the number of cards with a block revealed this way"),
    ("both players' combined printed hand size", "your printed hand size plus your rival's printed hand size"),
    ("both players' combined hand size", "your hand size plus your rival's hand size"),
    ("x equals either * or * , whichever is (higher|lower|greater|lesser)", "x equals the $3 of $1 and $2"),
    (", (minus|plus) (the|your|its|double|twice|half)", "$1 $2"),
    *((f"(momentum|size|health|damage|speed|difficulty|value|modifier) +{n} (.|,|playable)", f"$1 plus {n} $2") for n in range(1, 6)),
    ("( minimum of (#) )", "( minimum $1 )"),
    ("an amount of (health) equal", "$1 equal"),
    ("(draw|draws) a number of cards equal to the number of cards (you|they) discarded (.|,)", "$1 a number of cards equal to the number of cards $2 discarded this way $3"),
    ("(draw|draws) cards equal to the number of cards (you|they) discarded (.|,)", "$1 cards equal to the number of cards $2 discarded this way $3"),
    (f"{_THING} that are (in|on)", "$1 $2"),
    ("(of) all the (cards|attacks|foundations|assets)", "$1 all $2"),
    ("(gets) x (speed|damage)", "$1 +x $2"),
    ("your current health and your maximum (.)", "your current health and your maximum health $1"),
    (f"{_THING} that have been {_PAID}", "$1 $2"),
    *((f"(that|this) {thing}s (difficulty|speed|damage|check)", f"$1 {thing}'s $2") for thing in _THINGS),
)  # fmt: skip
