"""What older cards ask about, count and compare, put as today's cards say it.

`QUESTIONS` is applied before turns of phrase are folded, `QUESTIONS_LAST` after. Only what means the same is here.
"""

from __future__ import annotations

from rules_engine.card_text.old_words import Rows

_STATS = "(speed|damage|difficulty|stamina)"
_THINGS = ("attack", "foundation", "asset", "action", "character", "backup")
_PART = "(revealed|discarded|removed|added|drawn|checked|milled|destroyed|chosen|top)"

QUESTIONS: Rows = (
    # Amounts and their limits.
    ("( to a maximum of (#) )", "( maximum $1 )"),
    ("( up to a maximum of (#) )", "( maximum $1 )"),
    (", ( minimum (#) )", "( minimum $1 )"),
    (", ( maximum (#) )", "( maximum $1 )"),
    ("1 / 2 (your|the|this|that|its|their|of|x)", "half $1"),
    ("the amount of (momentum|cards|foundations|assets|attacks|counters|copies)", "the number of $1"),
    ("the amount (you|they) would (have) (gained|lost)", "the amount of health $1 would $2 $3"),
    ("the amount (you|they) would gain", "the amount of health $1 would have gained"),
    ("would normally (have|gain|lose)", "would $1"),
    ("the number of cards (you|they) would draw", "the number of cards $1 would have drawn"),
    ("the number of cards (you|they) would normally draw", "the number of cards $1 would have drawn"),
    ("would normally draw", "would draw"),
    ("if (you|your|this) * , whenever * ,", "whenever $3 , if $1 $2 ,"),
    # Blocks.
    ("(try|tries) to play a block against|to (your|this) attack", "$1 to block $2 attack"),
    ("the card you are blocking with", "that card"),
    ("(block) gets (~) difficulty to play", "$1 gets $2 difficulty"),
    ("(play|plays) a block , it gets (~) difficulty", "$1 a block , that block gets $2 difficulty"),
    ("(play) this card as a block , it gets (~) difficulty", "$1 this card as a block , that block gets $2 difficulty"),
    ("(before) (~) (~) a block , that card's block modifier", "$1 $2 $3 a block , that block's block modifier"),
    # Bonuses.
    ("(a) damage or speed (bonus|penalty)", "$1 speed or damage $2"),
    ("that|the speed|damage (bonus|penalty)", "that $1"),
    ("(bonus|penalty) gets an additional (~) speed|damage", "$1 gets an additional $2"),
    ("attack gets * and cannot (receive|get) (speed|damage)", "attack gets $1 . it cannot $2 $3"),
    ("(attack) is getting (a)", "$1 gets $2"),
    ("(after|when|if) you give (an|your|this) attack a (speed|damage) bonus", "$1 $2 attack gets a $3 bonus due to your effect"),
    ("(receive|get) any|more|other (speed|damage) bonuses", "$1 $2 bonuses"),
    ("(receive|get) any more|other (speed|damage) bonuses", "$1 $2 bonuses"),
    ("(that) bonus is reduced to (#)", "reduce $1 bonus to $2"),
    # What is about to be done.
    ("(rival|you|player) is|are gaining health", "$1 would gain health"),
    ("(rival|you|player) is|are losing health", "$1 would lose health"),
    ("a|an rival's ability|effect would cause|make you lose health", "you would lose health due to a rival effect"),
    ("an effect would cause you to lose health", "you would lose health due to an effect"),
    # Several numbers together.
    ("the total|sum of the controls|control of|on|printed", "the total check value of"),
    (f"the total|sum of the {_STATS} of|on|printed", "the total $1 of"),
    ("the total|sum of all block modifiers in|on", "the total block modifier of cards in"),
    ("the total|combined block modifiers|modifier in", "the total block modifier of cards in"),
    (f"the (total|combined) {_STATS} on", "the $1 $2 of"),
    (f"the (total|combined) (printed) {_STATS} on", "the $1 $2 $3 of"),
    (f"the (greater|higher|lower|lesser) of (this|your|that) attack's {_STATS} and|or {_STATS}", "the $1 of $2 attack's $3 and $2 attack's $4"),
    (f"the difference between (this|your|that) attack's {_STATS} and {_STATS}", "the difference between $1 attack's $2 and $1 attack's $3"),
    ("the (printed) hand size of (your|their) character", "$2 $1 hand size"),
    ("the hand size of (your|their) character", "$1 hand size"),
    ("the (printed) hand size of your rival's character", "your rival's $1 hand size"),
    ("the hand size of your rival's character", "your rival's hand size"),
    ("the (highest|lowest) check value|control in", "the $1 check value among cards in"),
    ("the difference in (momentum|health) between you and your rival", "the difference between your $1 and your rival's $1"),
    ("x equals how many", "x equals the number of"),
    ("x is equal to", "x equals"),
    ("the number of (revealed|discarded|destroyed|removed|added|milled) (cards|attacks|foundations|assets)", "the number of $2 $1 this way"),
    # Symbols and zones.
    ("symbols in (your|their|both|all|either)", "symbols on cards in $1"),
    ("that are|is not on (your|their) character", "that do not match $1 character's symbols"),
    ("that are|is not on your rival's character", "that do not match your rival's character's symbols"),
    ("an attack zone that", "a zone that"),
    ("is different from the zone of", "does not match the zone of"),
    ("is the same as the zone of", "matches the zone of"),
    ("this attack zone", "this attack's zone"),
    # What was paid.
    ("as part of the cost of|for this ability", "to pay for this ability"),
    ("as part of this ability's cost", "to pay for this ability"),
    # The card pool.
    ("that precede|precedes (this|it)", "preceding $1"),
    # Whose turn it is.
    ("if this is (your|their) turn", "if it is $1 turn"),
    ("if this is your rival's turn", "if it is your rival's turn"),
    ("if this ability was|is played on|during (your|their) turn", "if it is $1 turn"),
    ("if this ability was|is played on|during your rival's turn", "if it is your rival's turn"),
    # Blocks that are not tried, cards that are not there.
    ("chooses not to block", "does not block"),
    ("chooses not to try to block", "does not block"),
    *((f"no {thing}s (ready|committed)", f"no $1 {thing}s") for thing in _THINGS),
    *((f"(have|has) not (~ed) any {thing}s", f"$1 not $2 {'an' if thing[0] == 'a' else 'a'} {thing}") for thing in _THINGS),
    *((f"this|it is the only {thing} in your stage", f"you have no other {thing}s in your stage") for thing in _THINGS),
    *((f"this {thing} is the only {thing} in your stage", f"you have no other {thing}s in your stage") for thing in _THINGS),
    # Checks.
    ("the card checked to|for", "the card you checked to"),
    ("your check to play (this|it)", "the check to play $1"),
    ("check is a|an (#)", "check is $1"),
    ("check to play this (attack|card) was (#)", "check to play this $1 is $2"),
    ("you checked (a|an) (attack|foundation|asset|action|character) to play this (attack|card)", "the card you checked to play this $3 is $1 $2"),
    ("both players' (next|check|checks)", "each player's $1"),
    ("all of your checks", "your checks"),
    ("all of (your|their) (rival's) checks", "$1 $2 checks"),
    ("the next time you try to play * this turn , its check passes ( no check necessary )", "your next check to play $1 this turn passes ( no check necessary )"),
    ("the next time you try to play * this turn , the check to play it passes ( no check necessary )", "your next check to play $1 this turn passes ( no check necessary )"),
    ("your next attack this turn passes ( no check necessary )", "your next check to play an attack this turn passes ( no check necessary )"),
    # Whose cards.
    ("each player (~s) (#) of their rival's", "each player $1 $2 rival"),
    ("both players (destroy|discard|commit|flip|remove|seal) (#) of their rival's (committed|ready) (~)", "both players $1 $2 $3 rival $4"),
    ("both players (destroy|discard|commit|flip|remove|seal) (#) of their rival's", "both players $1 $2 rival"),
    # Damage taken, attacks that resolve, momentum spent.
    ("(after|when) you lose health from|due to your rival's attack", "$1 you take damage from your rival's attack"),
    ("(after|when) you lose health from|due to an attack ,", "$1 you take damage from an attack ,"),
    ("(after|when) your rival loses health from|due to your attack", "$1 your rival takes damage from your attack"),
    ("after your unblocked face up attack resolves ,", "after your unblocked attack resolves , if it is face up ,"),
    ("draw a number of cards equal to the momentum discarded", "draw a number of cards equal to the number of momentum you discarded"),
    # Two in one sentence.
    ("if you did not * this turn and (played|drew|discarded|gained|destroyed) * ,", "if you did not $1 this turn and you $2 $3 this turn ,"),
    ("and you may remove them after they resolve (.)", ". after your attack resolves , you may remove it $1"),
    *(
        (
            f"if this is the {nth} or greater time this attack has been played this turn , remove it after it resolves",
            f"after this attack resolves , if you have played {n} or more copies of this card this turn , remove it",
        )
        for nth, n in (("second", 2), ("third", 3), ("fourth", 4), ("fifth", 5))
    ),
    (
        "your rival's block modifier to block this attack gets (~) . it gets an additional (~)",
        "your rival's block modifier to block this attack gets $1 . your rival's block modifier to block this attack gets $2",
    ),
    # Likeness.
    ("to your hand . discard 1 random card . if you discarded a copy of the same card", "to your hand . discard 1 random card . if you discarded a copy of the added card"),
    ("if it is not a copy of a card you have played this turn", "if you have not played a copy of that card this turn"),
    ("if it is a copy of a card you have played this turn", "if you have played a copy of that card this turn"),
    ("for each card reviewed (.|,)", "for each card reviewed this way $1"),
    (f"{_PART} card matches|is the named card (,|.|and|or)", "$1 card is a copy of the named card $2"),
    (f"{_PART} card matches the (named|chosen) card type|type", "$1 card is of the $2 type"),
    ("your character shares (a) symbol with (this|that) (attack|card)", "$2 $3 shares $1 symbol with your character"),
    ("your rival's character shares (a) symbol with (this|that) (attack|card)", "$2 $3 shares $1 symbol with your rival's character"),
    ("your character is named", "your character is"),
    ("your character's name is", "your character is"),
    ("your rival's character is named", "your rival's character is"),
    # Keywords.
    ("without keywords", "with no keywords"),
    ("without keyword abilities", "with no keyword abilities"),
    ("(play|plays) a|an|the attack's|card's (<keyword>) ability", "$1 a $2 ability"),
    # What can be left out, or is said elsewhere.
    ("( that (you|they) (could|can) normally (play|attach) )", "that $1 $2 normally $3"),
    ("either|any player may|can play this ability", "playable by either player"),
    ("( your choice made when this ability is played )", ""),
    ("(you) did so", "$1 did"),
    ("play (it) as normal", "try to play $1"),
    ("play that card as normal", "try to play that card"),
    ("is (double|twice|triple) its (printed|speed|damage) (speed|damage|difficulty) or more|greater|higher", "is at least $1 its $2 $3"),
)  # fmt: skip
