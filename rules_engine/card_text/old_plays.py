"""How earlier years put playing cards and abilities, costs and checks, rewritten as today's cards say it.

`PLAYED` is applied to what `old_words.SHORTER` left, `EARLY` to what `old_words.WORDS` left. Only what means the same
is here.
"""

from __future__ import annotations

from rules_engine.card_text.old_words import Rows

# Cards that an effect plays at once. Restrictions apply and costs are paid without saying so.
PLAYED: Rows = (
    ("( that you could|can normally play )", "that you could normally play"),
    ("(play|plays) * as normal", "$1 $2"),
    ("( following all restrictions )", ""),
    (", following all restrictions", ""),
    (", paying all costs", ""),
    ("immediately (play)", "$1"),
    # A card with the keyword is played, from the hand, as a reversal: that's what the keyword allows.
    ("(play) (a|an|1) reversal|reversals from your hand", "$1 $2 reversal card from your hand as a reversal"),
    ("(play) (a|an|1) reversal (with) * (.|,)", "$1 $2 reversal card from your hand $3 $4 as a reversal $5"),
    (
        "(play) (a|an|1) reversal (with) * ( no check necessary )",
        "$1 $2 reversal card from your hand $3 $4 as a reversal ( no check necessary )",
    ),
    ("(after|before|when|whenever) you play a|an reversal (,)", "$1 you play an attack as a reversal $2"),
    ("(play) (a|an|1) reversal (.|,|as)", "$1 $2 reversal card from your hand as a reversal $3"),
)

_TYPE = "(e|f|r|enhance|form|response|blitz)"
_PAYS = "(commit|discard|destroy|remove|flip|lose|reveal|sacrifice|spend)"
_THING = "(card|cards|momentum|foundation|foundations|asset|attack)"
_DONE = "(discarded|destroyed|committed|removed|revealed|sacrificed|flipped)"
_FACE_UP = '"if this card is added to your momentum, add it face up"'
_WHERE = ("card pool", "stage")
_BEGINS = "(you|your|all|any|each|players|after|cards|face|whenever|when|it|this)"

EARLY: Rows = (
    # A missing colon, or one in the middle of a cost.
    (f"{_TYPE} (if|after|before)", "$1 : $2"),
    ("] (after|before)", "] : $1"),
    (f"] : {_PAYS} * :", "] $1 $2 :"),
    (f"{_TYPE} (commit|flip|destroy|remove) : {_PAYS} * :", "$1 $2 , $3 $4 :"),
    (f"{_TYPE} {_PAYS} ** and {_PAYS} * :", "$1 $2 $3 , $4 $5 :"),
    (f"{_TYPE} discard (#) card|cards and (#) momentum :", "$1 discard $2 card , discard $3 momentum :"),
    # What has a type is an ability: nothing else is played as one.
    ("enhances (or|and) responses", "enhance $1 response abilities"),
    ("(play|played|plays|of|more|any|and|or) enhances", "$1 enhance abilities"),
    ("(play|played|plays|of|more|any|and|or) responses", "$1 response abilities"),
    ("enhances (cannot)", "enhance abilities $1"),
    ("(a|an) (enhance|response|form) card or ability", "$1 $2 ability"),
    ("(enhance|response|form) cards or (enhance|response|form) abilities", "$1 abilities"),
    ("(enhance|response|form) cards or abilities", "$1 abilities"),
    ("(enhance|response|form) abilities or cards", "$1 abilities"),
    ("(plays) a card or ability that", "$1 an ability that"),
    ("the effects of that card or ability", "its effects"),
    ("(plays) (a|an) (response|enhance) (,)", "$1 $2 $3 ability $4"),
    ("(plays) (a|an) non-character (response|enhance) (,)", "$1 $2 non-character $3 ability $4"),
    (
        "you may play this ability any number of times per attack",
        "this enhance is playable any number of times this enhance step",
    ),
    ("(each|both|any) player|players may play this ability once per enhance step", "playable by either player"),
    ("not playable if this is the", "only playable if this is not the"),
    # What was paid.
    ("due to the cost of this ability", "to pay for this ability"),
    ("as a cost for|of this ability", "to pay for this ability"),
    # The duration may come first.
    *(
        (
            f"(:|.) {lasts} , your rival must * as an additional cost to * .",
            f"$1 your rival must $2 as an additional cost to $3 {lasts} .",
        )
        for lasts in ("for the rest of this turn", "for the rest of this combat phase", "until the end of this turn")
    ),
    ("(makes) another check . this check replaces the original one", "re-checks"),
    ("make another check . this check replaces the original one", "re-check"),
    ("(zone) [ high attack , mid attack , or low attack ]", "$1"),
    ("(zone) [ high attack , mid attack , low attack ]", "$1"),
    ("to all keyword ratings (.|for)", "to all of its keyword ratings $1"),
    ("to all keyword ratings printed on it", "to all of its keyword ratings"),
    ("to all of that card's keyword ratings", "to all of its keyword ratings"),
    ("to all the card's keyword ratings", "to all of its keyword ratings"),
    # To pass a check.
    ("to make (a|the|that|this|your|their) check successful|succeed", "to pass $1 check"),
    ("successfully make (a|the)", "pass $1"),
    # Damage was called a loss of health from an attack.
    ("(after|before) you lose health from|due to (an|a|your|one) ** attack", "$1 you take damage from $2 $3 attack"),
    ("(after|before) you lose health from|due to an attack", "$1 you take damage from an attack"),
    ("(after) your rival loses health from an attack", "$1 your rival takes damage from an attack"),
    # Missing commas.
    *(
        (
            f"while this (card|attack|foundation|asset) is in your {zone} {_BEGINS}",
            f"while this $1 is in your {zone} , $2",
        )
        for zone in _WHERE
    ),
    (f"while this (card|attack|foundation|asset) is (ready|committed) {_BEGINS}", "while this $1 is $2 , $3"),
    # An attack of an ability gets what others have printed.
    ("(:|.) if (this|your) card|attack is added to your momentum , add it face up", f"$1 $2 attack gains {_FACE_UP}"),
    ("(:|.) if (this|your) card|attack is added to your momentum add it face up", f"$1 $2 attack gains {_FACE_UP}"),
    ("(:|.) if you add (this) card|attack to your momentum , add it face up", f"$1 $2 attack gains {_FACE_UP}"),
    *(
        (
            f"(:|.) if (this|your) card|attack is added to your momentum {words} , add it face up",
            f"$1 $2 attack gains {_FACE_UP}",
        )
        for words in ("this turn", "during this turn", "from your card pool this turn")
    ),
    # Other names.
    ("control rating", "check value"),
    ("(lower|higher|greater|less) control (.|,|than)", "$1 check value $2"),
    ("resources symbols", "symbols"),
    ("resources the", "symbols the"),
    ("is less than printed", "is below printed"),
    ("if the (speed|damage) of this attack is", "if this attack's $1 is"),
    ("if the (speed|damage) of your rival's attack is", "if your rival's attack's $1 is"),
    ("momentum minus yours", "momentum minus your momentum"),
    ("also (discard|discards|draw|draws|lose|loses|commit|commits|ready|add|adds)", "$1"),
    ("(to) your hand or (card|stage|momentum)", "$1 your hand or your $2"),
    ("one|1 of your attacks played as a reversal (deals|is|resolves)", "your attack played as a reversal $1"),
    ("(#) of either player's (asset|assets|foundation|foundations|card|cards)", "$1 $2 in either player's stage"),
    ("(has|have) (a|an) (high|mid|low) attack zone", "is a $3 attack"),
    ("shares an attack zone (with)", "shares a zone $1"),
    # Cards that something was done to: `the card discarded` is the discarded card.
    (f"the {_THING} {_DONE} (.|,|shares|was|is|has)", "the $2 $1 $3"),
    (f"the {_THING} {_DONE} to pay for this ability (.|,|was|is)", "the $2 $1 $3"),
    (f"the {_THING} you|they {_DONE} (.|,|was|is)", "the $2 $1 $3"),
    (f"the {_THING} you|they {_DONE} for|with this ability (.|,|was|is)", "the $2 $1 $3"),
    (f"the {_DONE} momentum was", "the $1 card was"),
    (f"if you {_DONE} (a|an) (attack|foundation|asset|action) , it gets", "if the $1 card was $2 $3 , it gets"),
    ("that (foundation|asset|attack|action) or foundation|asset|attack|action (.|,)", "that card $2"),
    ("control (#) (card|cards|attack|attacks|foundation|foundations)", "$2 with a check value of $1"),
    (
        "reveal (a|#) card with a check value of (#) in your hand",
        "reveal $1 card with a check value of $2 from your hand",
    ),
    # How often it was played.
    (
        "you have played this ability|enhance more than once this turn",
        "you have played this ability 2 or more times this turn",
    ),
    (
        "you have played this ability|enhance at least twice this turn",
        "you have played this ability 2 or more times this turn",
    ),
    (
        "you have played this ability|enhance already this turn",
        "you have played this ability 2 or more times this turn",
    ),
    # A change, and a keyword with it.
    ("(speed|damage) and (<keyword>) (.|for|until)", "$1 and gains $2 $3"),
    ("(speed|damage) , and (<keyword>) (.)", "$1 and gains $2 $3"),
    ("attack of printed (damage|speed|difficulty)", "attack with printed $1"),
    ("if their attack is", "if your rival's attack is"),
    ("equals the number of * divided by 2 (", "equals half the number of $1 ("),
    ("(,) it gets (~) (damage|speed) if (you) * .", "$1 if $4 $5 , it gets $2 $3 ."),
    # The same in other words.
    ("any time (you|your|a|an|any)", "whenever $1"),
    ("controlled by (your) (rival)", "in $1 rival's stage"),
    ("(attacks|foundations|assets|actions) cannot be used to block this attack", "this attack cannot be blocked by $1"),
    ("(draw|draws) until (you|they) (have|has)", "$1 cards until $2 $3"),
    ("(play|plays) (a|an) (enhance|response) (this|during|on|printed)", "$1 $2 $3 ability $4"),
)
