"""Habits of earlier cards: reminders, a choice between players, numbers worked out on the spot, two times in one sentence.

Applied to what `old_plays.EARLY` left. Only what means the same is here.
"""

from __future__ import annotations

from rules_engine.card_text.old_words import Rows

_CARDS = "(cards|momentum|foundations|health)"
_TAKES = "(draw|draws|discard|discards|gain|gains|lose|loses|commit|commits|destroy|destroys)"

HABITS: Rows = (
    # What a face down card in a stage is, the rules say.
    (". that card is considered a foundation with a blank text box .", "."),
    (". that card is considered to be a foundation with a blank text box .", "."),
    (". this card is considered a foundation with a blank text box .", "."),
    (". all cards flipped by this effect are considered foundations with a blank text box .", "."),
    ("face down as a foundation with a blank text box", "face down"),
    # Vital statistics by their short forms.
    *(
        (f"(your|rival's) character has a greater|higher ' {short}' than (your|yours)", f"$1 character's {full} is greater than $2")
        for short, full in (("ht", "height"), ("wt", "weight"))
    ),
    ("(your|rival's) character has greater ' ht' and ' wt' than (your|yours)", "$1 character's height and weight are greater than $2"),
    ("than that of your rival (.|,)", "than your rival's $1"),
    # Orders and places.
    ("look at your momentum and rearrange it", "look at your momentum and put it back in any order"),
    ("look at your momentum . you may rearrange it", "look at your momentum . you may put it back in any order"),
    ("rearrange your card pool , placing the cards into any order", "rearrange the cards in your card pool"),
    ("rearrange (the) (cards|preceding) *  in any order", "rearrange $1 $2 $3"),
    ("rearrange the preceding cards in your card pool", "rearrange the cards preceding this attack in your card pool"),
    ("(cards) before (this|it) (card|attack) in", "$1 preceding this attack in"),
    ("if this is the second copy of this attack in your card pool", "if you have exactly 1 copy of this attack preceding it in your card pool"),
    ("if this is the third copy of this attack in your card pool", "if you have exactly 2 copies of this attack preceding it in your card pool"),
    # Either player's cards.
    ("(of|from) any deck", "$1 either player's deck"),
    ("cards cannot leave either player's (card) (pool)", "cards in either player's $1 $2 cannot leave their $1 $2"),
    ("cards cannot leave your rival's (card) (pool) (due)", "cards in your rival's $1 $2 cannot leave their $1 $2 $3"),
    ("cards cannot be removed from either player's card pool during a combat phase", "cards in either player's card pool cannot leave their card pool during the combat phase"),
    ("that card cannot be removed from (that|their) * momentum", "that card cannot leave their momentum"),
    # X and a number, and a least X.
    (f"{_TAKES} x - (#) {_CARDS}", "$1 $3 equal to x minus $2"),
    (f"{_TAKES} x (plus|minus) (#) {_CARDS}", "$1 $4 equal to x $2 $3"),
    (f"{_TAKES} x (plus|minus) (#) of their momentum", "$1 momentum equal to x $2 $3"),
    ("(remove|discard|commit|destroy) x ( minimum (#) ) * : * .", "$1 x $3 : $4 . x must be at least $2 ."),
    ("x must be equal to or less than", "x cannot be greater than"),
    ("x cannot be greater than the number of foundations committed for the check plus", "x cannot be greater than the number of foundations committed to pass that check plus"),
    # Not playable.
    ("not playable during your rival's turn", "only playable during your turn"),
    ("not playable during your turn", "only playable during your rival's turn"),
    # Checks.
    ("(checks|check) (a|an|exactly) * for the|their check to (block|play)", "$1 $2 $3 to $4"),
    ("(check|checks) to play a reversal (,|.|this|gets|get)", "$1 to play an attack as a reversal $2"),
    ("(check|checks) for (your|their) next reversal this turn (gets|get)", "next check to play an attack as a reversal this turn $3"),
    ("your next check for a ** attack", "your next check to play a $1 attack"),
    # What was chosen.
    ("with (check) values that match the chosen number", "with a $1 value equal to the chosen number"),
    ("(matches|match) your chosen number", "is equal to the chosen number"),
    ("the number you chose", "the chosen number"),
    ("name a keyword , (your)", "name a keyword . $1"),
    ("attack cards (lose|gain|get)", "attacks $1"),
    ("(named) card was revealed this way", "$1 card was revealed"),
    ("if x equals (#) or (less|more)", "if x is $1 or $2"),
    ("the number of cards your rival discards (.)", "the number of cards your rival discarded $1"),
    ("use the (discarded) card's check for the check ( no check necessary )", "that check is equal to the $1 card's check value ( no check necessary )"),
    ("use the (discarded) card's control for the check ( no check necessary )", "that check is equal to the $1 card's check value ( no check necessary )"),
    # When and how a card counts.
    ("while this (card|attack|foundation) is in your card pool , it does not count toward|towards progressive difficulty", "this $1 does not count toward progressive difficulty"),
    ("(cards|attacks|foundations) in your card pool do not add to the difficulty of any (cards|attacks) you play", "$1 in your card pool do not count toward progressive difficulty to play $2"),
    ("(next) printed (#) difficulty or less attack", "$1 attack with a printed difficulty of $2 or less"),
    ("(if) your rival committed foundations due to this attack's (<keyword>) ability", "$1 your rival has committed a foundation this turn due to this attack's $2 ability"),
    ("during your start phase|step you may choose to leave this (card) committed", "you may leave this $1 committed during your ready step"),
    ("during your ready step you may choose to leave this (card) committed", "you may leave this $1 committed during your ready step"),
    ("x equals the difficulty of the named card", "x equals that card's difficulty"),
    *(
        (f"(your|rival's) character has ' bt : {blood}'", f"$1 character's blood type is {blood}")
        for blood in ("a", "b", "ab", "o")
    ),
    ("this character's (hand) (size)", "your $1 $2"),
    # Damage that an attack deals was called a loss of health.
    ("(after|before) you lose health from|due to your rival's attack", "$1 you take damage from a rival attack"),
    ("(after|before) you lose health from|due to one|1 of your rival's attacks", "$1 you take damage from a rival attack"),
    # Cards and what they share, where they are played or checked.
    ("play (a|an) (card|attack|foundation) into your card pool that", "play $1 $2 that"),
    ("(matches|match) (#) or more of your character's symbols", "shares $2 or more symbols with your character"),
    ("with the named card", "with a copy of the named card"),
    ("with the named type", "with a card of the named type"),
    ("the check to play that block", "that check"),
    ("if your rival checks (a|an) * to block this attack , they", "after your rival checks $1 $2 to block this attack , they"),
    ("foundations with the chosen symbol cannot be committed to modify your rival's check", "foundations in your rival's stage with the chosen symbol cannot be committed to pass checks during this attack"),
    ("your check to block this attack cannot be modified by your rival's effects", "your checks to block this attack cannot be modified by your rival's effects during this attack"),
    ("hand size is less than your rival's (.|,)", "hand size is less than your rival's hand size $1"),
    ("copies of the chosen card|cards cannot be played as your rival's next form", "your rival cannot play copies of the chosen card as their next form"),
    ("as their next form or end their combat phase", "as their next form or pass"),
    ("if this card is discarded due to your character's effect ,", "after this card is discarded due to your character effect ,"),
    # Other turns of phrase.
    ("during the block step , this attack is considered to be completely blocked", "this attack is considered completely blocked during the block step"),
    ("make any|this attack unblockable", "this attack becomes unblockable"),
    ("after the beginning of your combat phase", "after your combat phase begins"),
    ("cancel that abilities effects", "cancel its effects"),
    ("if you do not add a card to the top of your deck ,", "if you do not ,"),
    ("(:|.) reveal your momentum", "$1 reveal all of your momentum"),
    ("(reveals) their momentum", "$1 all of their momentum"),
    ("search your deck for * . reveal it to your rival and add it to your hand . shuffle your deck .", "search your deck for $1 , reveal it , and add it to your hand ."),
    ("abilities , keywords and their ratings printed", "abilities and keywords printed"),
    ("(speed|damage) becomes equal to the (speed|damage) of any attack in", "$1 becomes equal to the $2 of 1 attack in"),
    ("your blocks ignore progressive difficulty", "when you block with a card , it ignores progressive difficulty"),
    ("for each (~) attack and (~) (action|asset|foundation) in", "for each $1 attack or $2 $3 in"),
    ("(gets) (<keyword>) : (#) or (+1|+2) to its (<keyword>) rating", "$1 $4 to its $5 rating or gains $2 : $3"),
    ("[ removed from game pile ]", "[ removed ]"),
    # Twice said.
    ("you completely block the attack (.)", "this attack is considered completely blocked $1"),
    ("until the end of the turn , while you have", "for the rest of this turn , while you have"),
    ("( your choice made when this ability is played )", "( your choice )"),
    ("if you have a high or low block zone in your stage", "if you have a card with a high block or a card with a low block in your stage"),
)  # fmt: skip
