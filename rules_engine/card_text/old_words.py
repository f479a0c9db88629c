"""Words of earlier editions and what they are called today; wordings that say the same as a usual one.

Only what means the same under the rules is here. Each table is applied to what the one before it left.
"""

from __future__ import annotations

Rows = tuple[tuple[str, str], ...]

# A longer wording comes before one that it begins with.
WORDS: Rows = (
    ("an opponent", "your rival"),
    ("an opponent's", "your rival's"),
    ("opponent's character card", "rival's character"),
    ("opponent's character card's", "rival's character's"),
    ("opponent|opposing", "rival"),
    ("opponent's", "rival's"),
    ("opponents", "rivals"),
    ("vitality", "health"),
    ("staging area", "stage"),
    ("staging areas", "stages"),
    ("control check", "check"),
    ("control checks", "checks"),
    ("control value", "check value"),
    ("control values", "check values"),
    ("resource symbol", "symbol"),
    ("resource symbols", "symbols"),
    ("(your|their|player's) character card", "$1 character"),
    ("(your|their|player's) character card's", "$1 character's"),
    ("card effect", "effect"),
    ("card effects", "effects"),
    ("may not", "cannot"),
    ("attempt to", "try to"),
    ("attempts to", "tries to"),
    ("attempting to", "trying to"),
    ("attempted to", "tried to"),
    ("negate", "cancel"),
    ("negates", "cancels"),
    ("negated", "canceled"),
    ("remainder of", "rest of"),
    ("ready phase", "start phase"),
    ("in order to", "to"),
    ("as if", "as though"),
    # Counters lay on cards as tokens; a token of today is a card.
    ("token (on)", "counter $1"),
    ("tokens (on)", "counters $1"),
    ("token (from|to) (this|that|it)", "counter $1 $2"),
    ("tokens (from|to) (this|that|it)", "counters $1 $2"),
)

# A check as a cost: `E (4+):` is `Enhance Check 4:`.
THRESHOLDS: Rows = (
    ("(e|r|f|enhance|response|form|blitz|]) ( (#) + )", "$1 check $2"),
    ("( (#) + )", ", check $1"),
)

WORDINGS: Rows = (
    (", where x equals|is", ". x equals"),
    # The control of a card is its check value; what a player controls is something else.
    ("control (of)", "check value $1"),
    ("(a|an|the|printed|its|their|same|highest|lowest|total|combined) control", "$1 check value"),
    ("(~'s) control", "$1 check value"),
    # A choice between things with `or` is that of whoever plays it.
    ("(or) * ( your choice )", "$1 $2"),
    ("( to a minimum of (#) )", "( minimum $1 )"),
    ("( min (#) )", "( minimum $1 )"),
    ("( only one|1 re-check per check )", ""),
    ("( no check needed|required )", "( no check necessary )"),
    ("take (#|a|an|any|all|the|up|one) * and add|put it|them", "add $1 $2"),
    ("and replace|rearrange|return them in any order", "and put them back in any order"),
    ("and replace (it|them)", "and put $1 back"),
    ("(has|have|was|were|is) not already", "$1 not"),
    ("if successful", "if the check passes"),
    ("if unsuccessful", "if the check fails"),
    ("(check|checks) is|are successful", "$1 passes"),
    ("(does|do) not add to|toward the progressive difficulty", "$1 not count toward progressive difficulty"),
    ("(does|do) not add to|toward progressive difficulty", "$1 not count toward progressive difficulty"),
    ("place * (in|into)", "put $1 $2"),
    ("places * (in|into)", "puts $1 $2"),
    ("(check|checks) for (a|an|your|this)", "$1 to play $2"),
    ("turn (it|them) face down", "flip $1"),
    ("turn (#|a|an|any|all|each|one|that|the|this|up) * face down", "flip $1 $2"),
    ("(:|.) any attack (gets|gains|loses)", "$1 this attack $2"),
    ("gets (<keyword>)", "gains $1"),
    ("get (<keyword>)", "gain $1"),
    ("(speed|damage|difficulty) and (<keyword>) :", "$1 and gains $2 :"),
)

# `Foundations you control` says where they are, `you control 3 foundations` that one has them.
CONTROL: Rows = (
    ("your rival controls (#|a|an|at|no|more|fewer|less|another|only|exactly)", "your rival has $1"),
    ("you control (#|a|an|at|no|more|fewer|less|another|only|exactly)", "you have $1"),
    ("your rival controls", "in your rival's stage"),
    ("you control", "in your stage"),
)
