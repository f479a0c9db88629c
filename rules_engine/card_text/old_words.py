"""Words of earlier editions and today's names for them; wordings that mean the same as a usual one.

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
    ("a card effect", "an effect"),
    ("card effect", "effect"),
    ("card effects", "effects"),
    ("may|can not", "cannot"),
    ("attempt to", "try to"),
    ("attempts to", "tries to"),
    ("attempting to", "trying to"),
    ("attempted to", "tried to"),
    ("negate", "cancel"),
    ("negates", "cancels"),
    ("negated", "canceled"),
    ("remainder of", "rest of"),
    ("recheck", "re-check"),
    ("facedown|face-down", "face down"),
    ("faceup|face-up", "face up"),
    ("both player's", "both players'"),
    ("either players", "either player's"),
    ("ready phase", "start phase"),
    ("in order to", "to"),
    ("as a result of", "due to"),
    ("as if", "as though"),
    # Counters used to be called tokens; today a token is a card.
    ("token (on)", "counter $1"),
    ("tokens (on)", "counters $1"),
    ("token (from|to) (this|that|it)", "counter $1 $2"),
    ("tokens (from|to) (this|that|it)", "counters $1 $2"),
)

# Words that add nothing, and other words for the same.
SHORTER: Rows = (
    (", following all restrictions and paying all costs", ""),
    ("following all restrictions and paying all costs", ""),
    ("( following all restrictions and paying all costs )", ""),
    ("the total number of", "the number of"),
    ("(its|their|the|any|printed) attack zone", "$1 zone"),
    ("(~'s) attack zone", "$1 zone"),
    ("to any other zone", "to any zone"),
    ("to another zone", "to any zone"),
    ("(at|until) the beginning of", "$1 the start of"),
    ("(attack) ( not as a block )", "$1"),
    ("any (#)", "$1"),
    ("any one", "1"),
    ("speed and damage values", "speed and damage"),
    ("as well (.)", "$1"),
    ("also (gain|gains|get|gets)", "$1"),
    ("extra (card|cards|damage|health|momentum)", "additional $1"),
    ("(card|cards|momentum) randomly", "$1 at random"),
    ("with an effect", "due to an effect"),
    ("as a part of a cost", "to pay a cost"),
    ("as part of a cost", "to pay a cost"),
    ("(stage) , (ready|committed) (.)", "$1 $2 $3"),
    ("in addition to (your) momentum", "in addition to spending momentum"),
    ("in addition to momentum", "in addition to spending momentum"),
    (", as though it|they was|were your momentum|own ,", "in addition to spending momentum"),
    ("as though it|they was|were your momentum|own", "in addition to spending momentum"),
    ("whenever you pay the cost to play a (<keyword>) ability", "to pay for $1 abilities"),
    ("top (#) cards from (your|their)", "top $1 cards of $2"),
    ("top card from (your|their)", "top card of $1"),
    ("(draw|draws) (1|one|a) (card) from the bottom of", "$1 $2 $3 from the bottom of"),
    ("1|one|a card from the (top|bottom) of", "the $1 card of"),
    ("(after|if|before) one|1 of your * attacks (deals|is|resolves)", "$1 your $2 attack $3"),
    ("(after|if|before) one|1 of your attacks (deals|is|resolves)", "$1 your attack $2"),
    ("preceding this in", "preceding this attack in"),
    ("preceding this one", "preceding this attack"),
    ("(than|to|of|from) it is (printed|speed|damage|difficulty|zone)", "$1 its $2"),
    ("(damage|speed|health|cards|momentum) , x equals", "$1 . x equals"),
)

_NTH = "(first|second|third|fourth|fifth|sixth|2nd|3rd|4th|5th)"

_ZONE = "(high|mid|low)"
_ZONES = ("stage", "hand", "momentum", "card pool", "discard pile", "deck")
_THING = "(asset|foundation|attack|card|character|action|backup)"

# Misprints, and turns of phrase for which there is a usual one.
TURNS: Rows = (
    (f"{_ZONE} zone (attack|attacks|card|cards)", "$1 $2"),
    (f"this attack's zone is {_ZONE} or {_ZONE}", "this attack is a $1 or $2 attack"),
    ("(checks|modifiers|copies) gets", "$1 get"),
    ("control (#) (card|cards)", "$2 with a check value of $1"),
    (f"(destroy|ready|commit|flip|add|discard|choose|remove|seal|freeze) any {_THING}", "$1 1 $2"),
    ("(change|reduce|increase|switch|double) any attack's", "$1 this attack's"),
    ("(zone|speed|damage) of any attack (to|by|.|,|becomes|cannot)", "$1 of this attack $2"),
    ("(:|.) any ** attack (gets|gains|loses)", "$1 this $2 attack $3"),
    ("(zone|speed|damage) of any ** attack (to|by|.|,|becomes|cannot)", "$1 of this $2 attack $3"),
    ("as long as (this|that|the|it|you|your)", "while $1"),
    ("(,|.|:) each time (you|your|a|an|this)", "$1 whenever $2"),
    ("(has|had) a (higher|greater|lower) (speed|damage) than (speed|damage)", "$1 $2 $3 than $4"),
    ("(after|if) your rival does not block your attack", "$1 your attack is not blocked"),
    ("(after|if) your rival does not block your ** attack", "$1 your $2 attack is not blocked"),
    ("is no longer unblockable", "loses unblockable"),
    ("( or any of its multiple copies )", "or any of its multiple copies"),
    ("( or its multiple copies )", "or its multiple copies"),
    ("your attack's (get|gain)", "your attacks $1"),
    ("(after|if|when) an attack you played|play (deals|is|resolves)", "$1 your attack $2"),
    ("to pay a cost this turn", "this turn to pay a cost"),
    ("to pay a cost this combat phase", "this combat phase to pay a cost"),
    ("(this|your|that) attack's zone matches the zone of", "$1 attack shares a zone with"),
    ("(this|your|that) attack's zone does not match the zone of", "$1 attack does not share a zone with"),
    (
        "the preceding attack in your card pool shares a|an zone with (this|your) attack",
        "$1 attack shares a zone with the preceding attack in your card pool",
    ),
    ("from its|it's owner's stage to their (momentum|hand)", "from a stage to its owner's $1"),
    (", otherwise ,", ". otherwise ,"),
    (", otherwise", ". otherwise ,"),
    ("either (gets|get)", "$1"),
    ("(gets|get) either", "$1"),
    ("shuffle (it|them) back into", "shuffle $1 into"),
    ("enhance phase", "enhance step"),
    ("you and your rival both", "you and your rival each"),
    ("with a (difficulty|speed|damage) (#)", "with $1 $2"),
    ("this ability may be played while committed", "playable while committed"),
    ("all other attacks you play", "your other attacks"),
    ("all attacks you play", "your attacks"),
    ("all of the (cards|foundations|attacks|assets)", "all $1"),
    ("that you have not readied", "that has not been readied"),
    ("after you have blocked", "after you block"),
    ("your rival checks", "your rival checks"),
    ("rival checks (to|get|gets)", "your rival's checks $1"),
    *((f"to your {zone} or hand", f"to your {zone} or your hand") for zone in _ZONES),
    ("you have (less|more) than half of your maximum health", "your health is $1 than half of your maximum health"),
    ("you have (less|more) than half your maximum health", "your health is $1 than half your maximum health"),
    ("removed from game zone|pile", "removed pile"),
    ("removed from the game zone|pile", "removed pile"),
    ("removed zone", "removed pile"),
    ("removed from game zones|piles", "removed piles"),
    ("removed from the game zones|piles", "removed piles"),
    *((f"in your {zone} than your rival has in their {zone}", f"in your {zone} than your rival") for zone in _ZONES),
    *((f"in your {zone} than your rival has in theirs", f"in your {zone} than your rival") for zone in _ZONES),
    ("than you do", "than you"),
    ("during this attack's enhance step", "during this enhance step"),
    ("takes * and adds|puts it|them", "adds $1"),
    (
        "if that check fails , this|the|their|your combat phase does not end",
        "failing that check does not end the combat phase",
    ),
    ("(fail|fails) the check", "$1 a check"),
    ("due to one|1 of your rival's effects", "due to a rival effect"),
    ("due to one|1 of your effects", "due to your effect"),
    ("this attack has a higher|greater (speed|damage) than (speed|damage)", "this attack's $1 is greater than its $2"),
    ("(~ed) for this ability's cost", "$1 to pay for this ability"),
    ("(~ed) for the cost of this ability", "$1 to pay for this ability"),
    ("(~ed) for this ability", "$1 to pay for this ability"),
    ("unique (zone|zones|symbol|symbols|keyword|keywords|name|names)", "different $1"),
    ("you get (~) hand size", "your hand size gets $1"),
    ("(your|their) character gets (~) hand size", "$1 hand size gets $2"),
    ("your rival's character gets (~) hand size", "your rival's hand size gets $1"),
    ("each player gets (~) hand size", "each player's hand size gets $1"),
    ("each player's character gets (~) hand size", "each player's hand size gets $1"),
    ("place * (counter|counters) on", "put $1 $2 on"),
    (
        "(#) (damage|health|momentum|cards|difficulty|speed|stamina) or (less|more|fewer|greater|higher|lower)",
        "$1 or $3 $2",
    ),
    ("(after|before|when) completely blocking", "$1 you completely block"),
    ("(after|before|when) successfully blocking", "$1 you block"),
    ("(after|before|when) blocking", "$1 you block"),
    ("(after|before|when) playing this card", "$1 you play this card"),
    ("(after|before|when) trying to block", "$1 you try to block"),
    ("successfully (play|plays|played|block|blocks|blocked)", "$1"),
    ("(after|when) this card is played as a block", "$1 you block with this card"),
    ("(after|before|when) you play this card as a block", "$1 you block with this card"),
    ("(:|.|,) rival blocks get", "$1 your rival's blocks get"),
    ("after this card is checked", "after you check this card"),
    ("matches (#) or more symbols with", "shares $1 or more symbols with"),
)

# `E: Commit 1 foundation: Draw 1 card.`: the words between the colons are a cost.
COSTS: Rows = (
    (
        "(e|f|r|enhance|form|response) : (commit|discard|destroy|remove|flip|lose|reveal|sacrifice|ready|add|return|seal|spend) * :",
        "$1 $2 $3 :",
    ),
)

# One order if two are possible.
ORDER: Rows = (
    (f"{_NTH} (attack|card|foundation|action|asset|backup|time|copy|ability|form|block|enhance) or greater|later|more", "$1 or greater $2"),
    (f"{_NTH} time or greater|later|more", "$1 or greater time"),
    ("by at least (#)", "by at least $1"),
    ("at least (#) (more|fewer|less|higher|lower|greater|additional|other|symbol|symbols)", "at least $1 $2"),
    ("at least (#)", "$1 or more"),
    ("no more than (#)", "$1 or fewer"),
    ("(a|an) ** or (a|an) (~) ability", "$1 $2 or $3 $4 ability"),
    ("(a|an) ** or (a|an) (~) (~) ability", "$1 $2 or $3 $4 $5 ability"),
    ("(a|an) ** or a|an (~)", "$1 $2 or $3"),
    ("(after|before|if|when|whenever) a rival (loses|gains|plays|draws|discards|commits|destroys|flips|readies|removes|mills|blocks|makes|takes|adds)",
     "$1 your rival $2"),
    ("rivals (deck|hand|stage|momentum|discard|card)", "rival's $1"),
    ("this attacks (speed|damage|zone|difficulty)", "this attack's $1"),
    ("(#) of the following effects|abilities", "$1 of the following"),
    ("if *** , then (you|your|this|draw|the|it|add|that)", "if $1 , $2"),
)  # fmt: skip

# A check as a cost: `E (4+):` is `Enhance Check 4:`.
THRESHOLDS: Rows = (
    ("(e|r|f|enhance|response|form|blitz|]) ( (#) + )", "$1 check $2"),
    ("( (#) + )", ", check $1"),
)

_TYPE = "(e|f|r|enhance|form|response|blitz)"

# `E Commit: Once per turn, draw 1 card.` is `Enhance [Once per turn] Commit: Draw 1 card.`
BRACKETS: Rows = (
    (f"{_TYPE} : once per turn ,", "$1 [ once per turn ] :"),
    (f"{_TYPE} * : once per turn ,", "$1 [ once per turn ] $2 :"),
)

WORDINGS: Rows = (
    (", where x equals|is", ". x equals"),
    # The control of a card is its check value; what a player controls is something else.
    ("control (of)", "check value $1"),
    ("(a|an|the|printed|its|their|same|highest|lowest|total|combined) control", "$1 check value"),
    ("(~'s) control", "$1 check value"),
    # The player of the ability chooses between things joined with `or`.
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
    ("(check) this turn is successful", "$1 this turn passes"),
    ("the check for that attack|card (is|passes|gets)", "that check $1"),
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

# `Foundations you control` says where they are; `you control 3 foundations` says that you have them.
CONTROL: Rows = (
    ("your rival controls (#|a|an|at|no|more|fewer|less|another|only|exactly)", "your rival has $1"),
    ("you control (#|a|an|at|no|more|fewer|less|another|only|exactly)", "you have $1"),
    ("your rival controls", "in your rival's stage"),
    ("you control", "in your stage"),
)
