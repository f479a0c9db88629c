"""Turns of phrase of earlier years, and slips of the pen, put as today's cards say them.

They are applied to what `old_words.WORDS` left, so a rival is a rival here and health is health. Only what means the same is here.
"""

from __future__ import annotations

from rules_engine.card_text.old_words import Rows

_THING = "(attack|attacks|foundation|foundations|asset|assets|card|cards|action|actions|character|characters)"
_PAID = "(destroyed|discarded|committed|removed|readied|flipped|revealed|sacrificed)"
_TAKEN = "(add|discard|reveal|remove|take|choose|return|have)"
_REMOVED = "in your removed pile"

# Words twice, words that were left out, one letter for another.
SLIPS: Rows = (
    ("or or", "or"),
    ("the the", "the"),
    ("to to", "to"),
    ("you (rival|rival's)", "your $1"),
    ("(:|.) you (next|attack|attacks)", "$1 your $2"),
    ("(after|before) your (review|draw|block) (this|a|an|1)", "$1 you $2 $3"),
    ("(after|before) your (are|play|discard|add|commit)", "$1 you $2"),
    ("rivals (attack|attacks|foundation|foundations|assets|card|cards|character|next|stage)", "rival's $1"),
    ("rival' s", "rival's"),
    ("(than|from|to|of|in|with) it is (owner's|block|keyword)", "$1 its $2"),
    ("form (your|their) (hand|card|discard|deck|stage|momentum)", "from $1 $2"),
    ("(speed|damage|difficulty) of (#) of less", "$1 of $2 or less"),
    ("the (top|bottom) your deck", "the $1 of your deck"),
    ("due to your rival effect", "due to a rival effect"),
    ("is a (high|mid|low) (,|.)", "is $1 $2"),
    ("(add|discard|take|choose|block|blocks) (a|an|#) throw (with|in|from)", "$1 $2 throw attack $3"),
    ("(flip|commit|remove|destroy) . (discard|commit|lose|flip|spend) (#) ** :", "$1 , $2 $3 $4 :"),
    ("(form|enhance|e|f) (choose) (1|one) of the following", "$1 : $2 $3 of the following"),
    ("(of) the following effects :", "$1 the following :"),
)

# Words that say no more than the rest of the sentence does.
EMPTY: Rows = (
    ("(plays|play|played) (a|an|1|this|that|another|the) ** into your|their|the card pool", "$1 $2 $3"),
    (", and then", ", then"),
    ("and if (you|your|this|the|it|they|there)", "and $1"),
    ("you may choose to", "you may"),
    ("as long as", "while"),
    ("handsize", "hand size"),
    ("starting hand size", "printed hand size"),
    ("(is|are) currently|now (greater|higher|less|lower|below|above|at|equal|#)", "$1 $2"),
    ("(your|rival's) remaining momentum", "$1 momentum"),
    ("(check) made to (play|block)", "$1 to $2"),
    ("(momentum) card|cards (face|from|and|to|.)", "$1 $2"),
    ("cancel the effects of that card|attack|action|foundation|asset", "cancel its effects"),
    ("cancel that card|attack|action|foundation|asset card's effects", "cancel its effects"),
    ("cancel that card's|attack's|action's|foundation's|asset's effects", "cancel its effects"),
    ("cancel that effect|enhance|response|form", "cancel it"),
    ("reveal it to your rival", "reveal it"),
    ("(keywords) and|, keyword ratings", "$1"),
    ("(keywords) and|, their ratings", "$1"),
    ("keywords , and keyword ratings", "and keywords"),
    ("(.) cards (~) this way count as being reviewed", "$1 the cards $2 this way count as being reviewed"),
    ("(pay) the cost for", "$1 the cost of"),
    ("(foundation|card|asset|it) again (at) the", "$1 $2 the"),
    ("( x may|can equal|be 0|zero )", ". x may equal 0"),
)

# Other words, or another order, for the same.
SAME: Rows = (
    (f"{_THING} removed from the game (to|and|than)", f"$1 {_REMOVED} $2"),
    (f"{_THING} that have been removed from the game (to|and|than)", f"$1 {_REMOVED} $2"),
    (f"(1|a|an) {_THING} removed from the game", f"$1 $2 {_REMOVED}"),
    ("if it (fails|passes)", "if the check $1"),
    ("(check) is successful", "$1 passes"),
    ("when you are taking damage", "before you take damage"),
    ("(after|when) your rival chooses not to try to block", "$1 your rival does not block"),
    ("(after|when) your rival chooses not to block", "$1 your rival does not block"),
    ("(passes|pass) on playing", "$1 on"),
    ("only playable on (your|rival's) turn", "only playable during $1 turn"),
    ("only playable if this|it is your attack", "only playable during your attack"),
    ("only playable if this|it is your rival's attack", "only playable during your rival's attack"),
    ("the check to play your next (~) this turn gets", "your next check to play a $1 this turn gets"),
    ("the check for your next (~) this turn gets", "your next check to play a $1 this turn gets"),
    ("the check to play your next (~) (~) this turn gets", "your next check to play a $1 $2 this turn gets"),
    ("the check for your next (~) (~) this turn gets", "your next check to play a $1 $2 this turn gets"),
    ("(speed|damage) is above its printed value", "$1 is above printed"),
    ("(speed|damage) is below its printed value", "$1 is below printed"),
    ("less than printed damage", "less than its printed damage"),
    ("if you discard this card due to", "after you discard this card due to"),
    ("if you take (#) or more damage from an attack ,", "after you take $1 or more damage from an attack ,"),
    ("if you are dealt (#) or more damage by an attack ,", "after you take $1 or more damage from an attack ,"),
    ("due to your rival's effects (,)", "due to your rival's effect $1"),
    (f"{_PAID} for|by this ability", "$1 to pay for this ability"),
    (f"{_PAID} for|by this ability's cost", "$1 to pay for this ability"),
    ("the immediately preceding (attack|card)", "the preceding $1"),
    (
        "the (attack|card) immediately preceding|before this attack|card|one in your card pool",
        "the preceding $1 in your card pool",
    ),
    ("the (attack|card) preceding|before this attack|card|one in your card pool", "the preceding $1 in your card pool"),
    ("the (attack|card) that precedes this attack|card in your card pool", "the preceding $1 in your card pool"),
    ("the previous (attack|card) in your card pool", "the preceding $1 in your card pool"),
    ("before (your|rival's|the) end phase begins", "after $1 combat phase"),
    ("before (your|rival's|the) end phase", "after $1 combat phase"),
    ("until the end of the enhance step", "for the rest of this enhance step"),
    ("until the beginning|start of your next start phase", "until the start of your next turn"),
    # Where a card was not played it can only be one with the keyword.
    (f"{_TAKEN} (a|an|any|#) reversal|reversals (from|in) (your|their)", "$1 $2 reversal cards $3 $4"),
    (f"{_TAKEN} (a|an|#) reversal (:)", "$1 $2 reversal card $3"),
    (
        "must either play (a|an) ** or pass as|for their next form this turn",
        "must play $1 $2 as their next form or pass",
    ),
    ("must either play (a|an) ** or pass as|for their next form", "must play $1 $2 as their next form or pass"),
    ("must either play (a|an) ** or pass as their next action", "must play $1 $2 as their next form or pass"),
    ("must play (a|an) ** as their next form this turn or pass", "must play $1 $2 as their next form or pass"),
    ("this attack's zone matches the zone of (another|the|a)", "this attack has the same zone as $1"),
    ("your attack's zone matches the zone of (another|the|a)", "your attack has the same zone as $1"),
    ("(remove|add|build) it with a|1 (~) counter on it", "$1 it and add 1 $2 counter to it"),
    ("(remove|add|build) this card with a|1 (~) counter on it", "$1 this card and add 1 $2 counter to it"),
    (
        "remove the (top|bottom) card of your deck face down with a|1 (~) counter on it",
        "remove the $1 card of your deck face down and add 1 $2 counter to it",
    ),
    (
        "when you try to play this card|attack , if * , it gets (~) difficulty (.)",
        "if $1 , this card gets $2 difficulty $3",
    ),
)
