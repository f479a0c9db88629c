"""Turns of phrase that say the same in another order or with one more word.

`BEFORE` is applied to what `old_words.WORDS` left, `AFTER` to what everything else left. Only what means the same is
here.
"""

from __future__ import annotations

from rules_engine.card_text.old_words import Rows

_ACTING = "(after|before|when|whenever)"
_DONE = "(discarded|destroyed|committed|removed|revealed|sacrificed|flipped|checked|added)"
_ZONES = ("card pool", "stage", "discard pile", "hand", "momentum")

BEFORE: Rows = (
    # A choice with `or` belongs to the player told to act; a play isn't one of a block unless the text says so.
    ("(or) * ( their choice )", "$1 $2"),
    ("( not as a block )", ""),
    # The player of the ability acts.
    *(
        (f"{_ACTING} {doing} (a|an|the|damage|health|cards|this|1|your)", f"$1 you {do} $2")
        for doing, do in (
            ("making", "make"), ("taking", "take"), ("losing", "lose"), ("gaining", "gain"), ("discarding", "discard"),
            ("adding", "add"), ("drawing", "draw"), ("paying", "pay"), ("playing", "play"), ("checking", "check"),
        )
    ),
    # Cards of both players.
    *((f"in your and your rival's {zone}", f"in both players' {zone if zone == 'momentum' else zone + 's'}") for zone in _ZONES),
    ("at the end of a turn", "at the end of the turn"),
    ("at the start|beginning of a turn", "at the start of the turn"),
    ("during (your|their) combat phase this turn", "this turn during $1 combat phase"),
    ("(if|and) (you|they|your) * that turn ,", "$1 $2 $3 this turn ,"),
    (f"{_ACTING} (a|any|either) player * that player's (deck|hand|momentum|stage|card|discard|character)", "$1 $2 player $3 their $4"),
    ("cannot leave that player's (momentum|stage|card)", "cannot leave their $1"),
    ("an additional (#) (health|cards|card|damage|momentum)", "$1 additional $2"),
    ("back to (its|their|your) (hand|owner's)", "to $1 $2"),
    ("(this|your) attack is unblockable and (gains|gets) * .", "$1 attack $2 $3 and becomes unblockable ."),
    ("(this|your) attack deals damage and (was|is|has)", "$1 attack deals damage and $1 attack $2"),
    ("its zone to any other (.)", "its zone to any zone $1"),
    ("gets (+1|+2|+3|+4|+x|-1|-2|-3|-x) (<keyword>) (.|for|until)", "gets $1 to its $2 rating $3"),
    ("your block's modifier", "your block modifier"),
    ("when (this) (card|attack|foundation|asset) is in your (card|stage)", "while $1 $2 is in your $3"),
    ("checks to play blocks", "checks to block"),
    ("while this character is (ready|committed)", "while this card is $1"),
    ("for each block card", "for each card with a block"),
    ("the damage or (increase|reduce) the speed of (an|this|your) attack", "the damage of $2 attack or would $1 the speed of $2 attack"),
    ("(play) any (attack|card|foundation|action|asset|character)", "$1 1 $2"),
    ("(play) any ** (attack|card) (with|in|from|as)", "$1 1 $2 $3 $4"),
    # Checks.
    ("if you succeed", "if you pass the check"),
    ("if you do not succeed", "if you fail the check"),
    ("if they succeed", "if they pass the check"),
    ("if you are successful", "if you pass the check"),
    ("if it is successful", "if the check passes"),
    # What a card was, is or shows.
    (f"the {_DONE} momentum card (.|,|was|is|has|had)", "the $1 card $2"),
    (f"the {_DONE} momentum card's", "the $1 card's"),
    ("(unique|different) attack (zone|zones) printed on", "different attack $2 among"),
    ("your rival discards half the number of cards in their hand", "your rival discards half of their cards"),
    ("this attack or any other attack", "an attack"),
    # A block of this card.
    ("(after|when|if) this card|block blocks (a|an) ** attack (,)", "$1 you block $2 $3 attack with this card $4"),
    ("(after|when|if) this card|block blocks an attack (,)", "$1 you block an attack with this card $2"),
    (
        "(after|when|if) this card|block (completely|partially) blocks (a|an) ** attack (,)",
        "$1 you $2 block $3 $4 attack with this card $5",
    ),
    ("(after|when|if) this card|block (completely|partially) blocks an attack (,)", "$1 you $2 block an attack with this card $3"),
    # Counters.
    ("(you|they) have any counters on (your|their) character", "$2 character has 1 or more counters on it"),
    ("there are 0 (~) (counters|tokens) on", "there are no $1 counters on"),
    ("has 0 (~) (counters|tokens) on", "has no $1 counters on"),
    # An ability that may be called off for a price.
    ("no more (enhance|response) abilities may be played", "no more $1 abilities can be played"),
    ("(to) cancel the effect (.)", "$1 cancel this effect $2"),
)  # fmt: skip

AFTER: Rows = (
    # A Reversal in a card pool, or one that is being played.
    ("(:|.|,) any reversal (gets|get|gains|loses)", "$1 this attack that is a reversal $2"),
    ("(your|their|rival's) (unblocked|blocked) reversal (deals|resolves|is|gets|gains)", "$1 $2 attack that is a reversal $3"),
    ("(your|their|rival's|next) reversal (gets|get|gains|loses|deals|is|resolves|cannot|becomes|has|this)", "$1 attack that is a reversal $2"),
    ("(after|if|when|whenever|before) a reversal (gets|gains|loses|deals|is|resolves)", "$1 an attack that is a reversal $2"),
    ("(your) reversal's (speed|damage|zone|difficulty|check|printed)", "$1 reversal attack's $2"),
    ("played a reversal (this)", "played an attack that is a reversal $1"),
    ("block a reversal (with|,)", "block an attack that is a reversal $1"),
    ("blocks a reversal (with|,)", "blocks an attack that is a reversal $1"),
    ("(of|other|more) reversals in (your|their|both|each) (card)", "$1 attacks that are reversals in $2 $3"),
    ("(each|other|#|every) reversal|reversals in (your|their) card", "$1 attacks that are reversals in $2 card"),
    ("(add|discard|return|remove|choose) (#|all|any|a) reversal|reversals that did not deal damage from", "$1 $2 attacks that are reversals that did not deal damage from"),
    ("(attack) is a reversal (,|.)", "$1 is an attack that is a reversal $2"),
    ("(this|your) attack's zone matches the printed zone of (another|a|an|any)", "$1 attack has the zone printed on $2"),
    ("if the zone of (this|your) attack matches the zone of (another|the|a|an)", "if $1 attack has the same zone as $2"),
)  # fmt: skip
