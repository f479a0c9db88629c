"""Ordinary English for what cards usually say in a fixed way: `costs 2 less to play` for `gets -2 difficulty`.

Applied to what `old_words.WORDS` left, so a rival is a rival here. Only what means the same is here.
"""

from __future__ import annotations

from rules_engine.card_text.old_words import Rows
from rules_engine.card_text.verbs import BARRED, CARD_VERBS

_ACTING = "(after|before|when|whenever|if)"
_SUBJECT = "(you|your|a|an|this|the|they|their|1|either|any)"
_THINGS = ("attack", "foundation", "asset", "backup", "action", "character")
_ACT = f"({'|'.join(BARRED)})"
_DONE = sorted(CARD_VERBS[act].done for act in BARRED)
_CHANGE = "(+1|+2|+3|+4|+5|+x|-1|-2|-3|-4|-5|-x)"
_HAVING = (("gains|has|receives", "gets"), ("gain|have|receive", "get"))
_NOUN = "(foundation|foundations|asset|assets|backup|backups|card|cards|character)"
_BEGINS = "(:|.|,|•)"

_TYPE = "(enhance|form|response|blitz|e|f|r)"

PARAPHRASES: Rows = (
    # How often and when an ability can be played comes before it, or in brackets after its type.
    (f"once per turn {_TYPE}", "$1 [ once per turn ]"),
    (f"{_TYPE} once per turn", "$1 [ once per turn ]"),
    (f"[ once per turn ] {_TYPE}", "$1 [ once per turn ]"),
    ("choose 1|one : * ; or * .", "choose 1 : • $1 . • $2 ."),
    ("choose 1|one : * ; * .", "choose 1 : • $1 . • $2 ."),
    # Players: there are only two, so a rival is yours, and one of both is any player.
    ("a rival's", "your rival's"),
    (f"{_BEGINS} rival's (next|attack|attacks|character|foundations|checks|hand|deck|momentum)", "$1 your rival's $2"),
    (f"{_ACTING} you or your rival (~s)", "$1 a player $2"),
    (f"{_ACTING} (either) you or your rival (~s)", "$1 a player $3"),
    # Times.
    ("for (each|every) time", "for $1 time"),
    (f"each|every|any time {_SUBJECT}", "whenever $1"),
    ("(attack|attacks|play|plays) each combat phase", "$1 each turn"),
    ("until (your|their) next turn (begins|starts)", "until the start of $1 next turn"),
    ("until (your|their) next turn ends", "until the end of $1 next turn"),
    ("until (your|their) next turn (.|,)", "until the start of $1 next turn $2"),
    ("; otherwise", ". otherwise"),
    ("as long as", "while"),
    (f"once {_SUBJECT} (~) (resolves|deals|is|has)", "after $1 $2 $3"),
    ("on (your|their) turn", "during $1 turn"),
    ("on your rival's turn", "during your rival's turn"),
    ("after taking (#|damage)", "after you take $1"),
    # Words about numbers.
    ("(gets) (+1|+2|+3|+4|+5) (speed|damage) , or (+1|+2|+3|+4|+5) (speed|damage) if * .", "$1 $2 $3 . if $6 , it gets $4 $5 instead ."),
    *((f"(speed|damage) for the rest of this {part} for each * .", f"$1 for each $2 for the rest of this {part} .") for part in ("turn", "combat phase")),
    (f"(this) card's block modifier gets {_CHANGE}", "$1 card gets $2 block modifier"),
    (f"(#) or more of the (milled|discarded|revealed|destroyed|removed) cards are|were ({'|'.join(one + 's' for one in _THINGS)})", "$1 or more $3 were $2 this way"),
    (f"that many {_NOUN} plus (#)", "that many plus $2 $1"),
    ("(+1|+2|+3|+x) (speed|damage) (for) each * , up to (+1|+2|+3|+4|+5|+6) (.)", "$1 $2 $3 each $4 ( max . $5 ) $6"),
    *((f"(attack|attacks|card|cards|it|this|they) {has} {_CHANGE} (speed|damage|difficulty)", f"$1 {gets} $2 $3") for has, gets in _HAVING),
    ("raise (the|this|your|its|that)", "increase $1"),
    ("lower (the|this|your|its|that) (speed|damage|attack's|difficulty)", "reduce $1 $2"),
    ("(:|.|,|and|then) (this|your|that) attack's (speed|damage) is increased by (#)", "$1 increase $2 attack's $3 by $4"),
    ("(:|.|,|and|then) (this|your|that) attack's (speed|damage) is reduced|decreased|lowered by (#)", "$1 reduce $2 attack's $3 by $4"),
    ("(get|gets) extra|additional (speed|damage) equal to * .", "$1 +x $2 . x equals $3 ."),
    ("(get|gets) (speed|damage) equal to * .", "$1 +x $2 . x equals $3 ."),
    ("attacks each get", "attacks get"),
    ("each of (your|their) ** attacks gets", "$1 $2 attacks get"),
    ("each of (your|their) attacks gets", "$1 attacks get"),
    ("(#) life (.|,|and)", "$1 health $2"),
    # Acts.
    ("(attack) does damage", "$1 deals damage"),
    ("(attack|attacks) damages (you|your)", "$1 deals damage to $2"),
    ("(attack) goes unblocked", "$1 is not blocked"),
    ("(rival|they|player) has|have to (discard|commit|destroy|sacrifice|reveal|choose|lose|draw|add|spend|flip|mill)", "$1 must $2"),
    ("force your rival to", "have your rival"),
    ("make your rival (discard|commit|destroy|sacrifice|reveal|choose|lose|draw|add|spend|flip|mill)", "have your rival $1"),
    ("all players (draw|discard|lose|gain|commit|ready|destroy|reveal|add|flip|mill)", "both players $1"),
    ("as many (cards|foundations|assets|attacks|backups|momentum) as you like|want|wish|choose", "any number of $1"),
    ("gain 1|a momentum from the top of your deck", "add the top card of your deck to your momentum"),
    ("gain (#) momentum from the top of your deck", "add the top $1 cards of your deck to your momentum"),
    ("take * from (your|their) ** into your hand", "add $1 from $2 $3 to your hand"),
    ("(then) discard one|1|a (.)", "$1 discard 1 card $2"),
    ("(then) discard (#) (.)", "$1 discard $2 cards $3"),
    ("(discard|spend|remove|add|flip) your momentum", "$1 all of your momentum"),
    ("(discards|spends|removes|adds|flips) their momentum", "$1 all of their momentum"),
    ("flip (this|it|1|your|that) (card|character|foundation|asset) over", "flip $1 $2"),
    ("flip (it|them|this) over", "flip $1"),
    ("at random from (your|their) hand", "from $1 hand at random"),
    ("play|use only if", "only playable if"),
    ("(only) usable (if|during|while|once|after|before)", "$1 playable $2"),
    ("can only be played|used (if|during|while|once|after|before)", "only playable $1"),
    ("may only be played|used (if|during|while|once|after|before)", "only playable $1"),
    (f"(:|.|•) {_CHANGE} (speed|damage) , {_CHANGE} (speed|damage) (.)", "$1 this attack gets $2 $3 and $4 $5 $6"),
    ("(:|.|•) (+1|+2|+3|+4|+5|+x) (speed|damage) (.|and|for)", "$1 this attack gets $2 $3 $4"),
    ("(cannot) play more|further|additional (cards|attacks|foundations|abilities)", "$1 play $2"),
    *(
        (f"{cost} {n} {less} to play", f"{get} {sign}{n} difficulty")
        for n in range(1, 6)
        for less, sign in (("less", "-"), ("more", "+"))
        for cost, get in (("costs", "gets"), ("cost", "get"))
    ),
    (f"cannot be ({'|'.join(_DONE)}) again", "cannot be $1"),
    # What a player can't do with their own cards.
    *(
        (f"rival cannot {_ACT} their {one}|{one}s", f"rival cannot $1 your rival's {one}s")
        for one in ("foundation", "asset", "backup", "attack", "card", "character")
    ),
    *(
        (f"players cannot {_ACT} their {one}|{one}s", f"players cannot $1 {one}s")
        for one in ("foundation", "asset", "backup", "attack", "card", "character")
    ),
    (f"you cannot {_ACT} your character (.|this|for|until|during)", "you cannot $1 your characters $2"),
    # Descriptions.
    (f"(a|an|1|#|all) {_NOUN} your rival has|controls (.|,|and|with)", "$1 $2 in your rival's stage $3"),
    ("(you) have an empty hand", "$1 have no cards in your hand"),
    ("(rival) has an empty hand", "$1 has no cards in their hand"),
    ("(pool|stage|hand|momentum|pile) contains (#|a|an|at|no)", "$1 has $2"),
    (f"{_ACTING} (a|an|your|their) ** is played with * ,", "$1 $2 $3 with $4 is played ,"),
    ("the card used to block it|this|that (attack)", "the card that blocked this $1"),
    *(
        (f"all cards (in|from) (your|their) ** except {thing}s (to|on|into|.)", f"all non-{thing} cards $1 $2 $3 $4")
        for thing in _THINGS
    ),
    *((f"all cards except {thing}s (in|from)", f"all non-{thing} cards $1") for thing in _THINGS),
    ("(every) (#) * , rounded down", "$1 $2 $3"),
    ("(every) (#) * ( rounded down )", "$1 $2 $3"),
    # Reversals.
    ("this attack cannot be reversed", "attacks cannot be played as a reversal to this attack"),
)  # fmt: skip
