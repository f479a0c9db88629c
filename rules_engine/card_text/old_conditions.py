"""What earlier years asked about, allowed and forbade, put as today's cards say it: limits, costs, counters, times.

`ASKED` is applied to what `old_phrases.EMPTY` left, `ASKED_LAST` to what `old_questions.QUESTIONS` left. Only what means
the same is here.
"""

from __future__ import annotations

from rules_engine.card_text.old_words import Rows
from rules_engine.contract.vocabulary import SYMBOLS

_SYMBOL = f"({'|'.join(SYMBOLS)})"
_TYPE = "(e|f|r|enhance|form|response|blitz)"
_PAYS = "(commit|discard|destroy|remove|flip|reveal|sacrifice)"
_WHOSE = "(your|their|any|this|that|a)"
_STAT = "(speed|damage)"
_ATTACK = "(this|your|that)"
_IN_HAND = "as though it|they was|were in your hand"
_LASTS = "(this|for|until|during)"

ASKED: Rows = (
    # Counters on a character, which used to be called tokens.
    (f"token (from|to) {_WHOSE} (character|rival's)", "counter $1 $2 $3"),
    (f"tokens (from|to) {_WHOSE} (character|rival's)", "counters $1 $2 $3"),
    ("token (from|to) (each|all) (character|characters)", "counter $1 $2 $3"),
    ("blank tex box", "blank text box"),
    ("turns (#|any) * face down", "flips $1 $2"),
    ("is turned face down by|due|with to|an|your", "is turned face down due to"),
    ("( which is now eligible to be used as a reversal )", ""),
    # Costs joined with a comma.
    (f"{_TYPE} {_PAYS} , or {_PAYS}", "$1 $2 or $3"),
    # What pays for a keyword ability besides momentum.
    ("for the rest of this turn|step , you may (discard|destroy|flip|remove) (#) * in addition to momentum whenever you pay the cost to play a (<keyword>) ability", "you may $1 $2 $3 in addition to spending momentum to pay for $4 abilities"),
    ("you may (discard|destroy|flip|remove) * in addition to your momentum to pay", "you may $1 $2 in addition to spending momentum to pay"),
    ("you may discard cards from your rival's momentum , as though it|they was|were your own , when you play this attack's (<keyword>) ability", "you may discard cards from your rival's momentum in addition to spending momentum to pay for this attack's $1 ability"),
    ("if you use this attack's (<keyword>) ability , you may discard * as well as your momentum to pay its costs|cost", "you may discard $2 in addition to spending momentum to pay for this attack's $1 ability"),
    # How often.
    ("] : once per turn ,", "] [ once per turn ] :"),
    ("] : once per turn (after|before|when)", "] [ once per turn ] : $1"),
    (f"{_TYPE} : once per game ,", "$1 [ once per game ] :"),
    (f"{_TYPE} (commit|destroy|flip) : once per game ,", "$1 [ once per game ] $2 :"),
    ("(have|has) already (played|drawn|discarded|gained|lost)", "$1 $2"),
    # Two numbers of an attack in one question.
    (f"if {_ATTACK} attack's {_STAT} or {_STAT} is * ,", "if $1 attack's $2 is $4 or $1 attack's $3 is $4 ,"),
    (f"if {_ATTACK} attack's {_STAT} and {_STAT} are both * ,", "if $1 attack's $2 is $4 and $1 attack's $3 is $4 ,"),
    (f"if the {_STAT} or {_STAT} of {_ATTACK} attack is * ,", "if $3 attack's $1 is $4 or $3 attack's $2 is $4 ,"),
    (f"if the {_STAT} and {_STAT} of {_ATTACK} attack are both * ,", "if $3 attack's $1 is $4 and $3 attack's $2 is $4 ,"),
    (
        f"if the {_STAT} or {_STAT} of your rival's attack is * ,",
        "if your rival's attack's $1 is $3 or your rival's attack's $2 is $3 ,",
    ),
    # Two things said about the same card: it is named once.
    (f"if {_ATTACK} attack is (blocked|unblocked) and deals * ,", "if $1 attack deals $3 and $1 attack was $2 ,"),
    (f"if {_ATTACK} attack is (completely|partially) blocked and deals * ,", "if $1 attack deals $3 and $1 attack was $2 blocked ,"),
    (f"if {_ATTACK} attack is not (blocked|completely) and deals * ,", "if $1 attack deals $3 and $1 attack was not $2 ,"),
    ("if your rival's attack is (blocked|unblocked) and deals * ,", "if your rival's attack deals $2 and your rival's attack was $1 ,"),
    (f"if {_ATTACK} attack deals damage after being blocked ,", "if $1 attack deals damage and $1 attack was blocked ,"),
    ("if your rival's attack deals damage after being blocked ,", "if your rival's attack deals damage and your rival's attack was blocked ,"),
    ("if it (was|is|has|had|dealt|did) *** and (was|has|had|dealt|did) *** ,", "if it $1 $2 and it $3 $4 ,"),
    ("if it (was|is|has|had|dealt|did) *** or (was|has|had|dealt|did) *** ,", "if it $1 $2 or it $3 $4 ,"),
    (f"if {_ATTACK} (attack|card) (was|has|had|dealt|did) *** and (was|has|had|dealt|did) *** ,", "if $1 $2 $3 $4 and $1 $2 $5 $6 ,"),
    (f"if {_ATTACK} (attack|card) (was|has|had|dealt|did) *** or (was|has|had|dealt|did) *** ,", "if $1 $2 $3 $4 or $1 $2 $5 $6 ,"),
    # Characters and players.
    (f"you are playing (a|an) {_SYMBOL} character (,|.|it|this|your)", "your character has the $2 symbol $3"),
    ("if you are playing ** ,", "if your character is $1 ,"),
    ("your rival has a greater|higher|larger hand size than you (.|,)", "your rival's hand size is greater than yours $1"),
    ("your rival's character has a greater|higher|larger hand size than yours (.|,)", "your rival's hand size is greater than yours $1"),
    ("(after|when|whenever) each player (~s)", "$1 a player $2"),
    ("you and your rival's momentum", "your momentum and your rival's momentum"),
    ("twice the number of cards in your hand as your rival has in their hand (.)", "twice as many cards in your hand as your rival $1"),
    # A Reversal, and what it answers.
    ("(this|your) attack played as a reversal after (a|an) ** attack (gets|gains)", "if $1 attack was played as a reversal after $2 $3 attack , $1 attack $4"),
    ("if (this|your) attack is played as a reversal (after|to)", "if $1 attack was played as a reversal $2"),
    ("if (this|your) card was played as a reversal", "if $1 attack was played as a reversal"),
    # Abilities.
    ("increases or reduces|decreases the (damage|speed)", "modifies the $1"),
    ("increases or reduces|decreases (damage|speed)", "modifies $1"),
    ("(grant|give) (damage|speed) bonuses", "$1 a $2 bonus"),
    ("(grant|give) (damage|speed) penalties", "$1 a $2 penalty"),
    ("(grants|gives) a (damage|speed) bonus or penalty", "$1 a $2 bonus or $1 a $2 penalty"),
    ("(grants|gives) a damage or speed (bonus|penalty) on it", "$1 a damage $2 or $1 a speed $2"),
    ("(grants|gives) a damage or speed (bonus|penalty)", "$1 a damage $2 or $1 a speed $2"),
    ("(grants|gives) a speed or damage (bonus|penalty) on it", "$1 a speed $2 or $1 a damage $2"),
    ("(grants|gives) a speed or damage (bonus|penalty)", "$1 a speed $2 or $1 a damage $2"),
    ("(foundations|cards|assets) in your rival's stage that (give|grant|modify|reduce|increase)", "$1 in your rival's stage with abilities that $2"),
    ("gives|grants (a) (damage|speed) (bonus|penalty) on it", "gives $1 $2 $3"),
    ("that would allow you to (draw|add|gain)", "that would $1"),
    ("(multiple) copies of this attack are|become unblockable", "$1 copies of this attack gain unblockable"),
    ("cancels one|1 of your effects (,)", "cancels your ability $1"),
    ("one|1 of your (enhance|response|form) or (enhance|response|form) abilities is canceled", "your $1 or $2 ability is canceled"),
    # Causes before times.
    ("due to (an|your|a|their) (effect|attack) this (turn|combat)", "this $3 due to $1 $2"),
    ("due to your rival's effect|effects this turn", "this turn due to your rival's effect"),
    ("(played) * as forms this turn ,", "$1 $2 this turn as forms ,"),
    # Times.
    ("at the start of this turn's end phase", "at the start of the end phase"),
    ("during an (enhance|block|damage) step", "during the $1 step"),
    ("(.) (that|this) (card|attack) is added to * during the end phase .", "$1 during the end phase , add $2 $3 to $4 ."),
    # Prohibitions whose players aren't named.
    (f"(:|.) attacks cannot be played {_LASTS}", "$1 players cannot play attacks $2"),
    (f"(:|.) (~) attacks cannot be played {_LASTS}", "$1 players cannot play $2 attacks $3"),
    (f"(:|.) copies of the (named|chosen) card cannot be played {_LASTS}", "$1 players cannot play copies of the $2 card $3"),
    ("no more copies of the (named|chosen) card may|can be played (this)", "players cannot play copies of the $1 card $2"),
    (f"(:|.) (enhance|response|form) abilities cannot be played {_LASTS}", "$1 players cannot play $2 abilities $3"),
    (f"players cannot play abilities on the chosen (~) {_LASTS}", "abilities on the chosen $1 cannot be played $2"),
    ("(abilities) cannot be canceled by effects", "$1 cannot be canceled"),
    ("cannot be modified by effects|abilities", "cannot be modified"),
    ("cannot be modified by card abilities", "cannot be modified"),
    ("your rival cannot modify your (checks)", "your $1 cannot be modified by your rival's effects"),
    ("this ability|effect cannot reduce your rival below (#) health", "this cannot reduce your rival's health below $1"),
    ("this ability|effect cannot reduce (your) (rival's) health (below)", "this cannot reduce $1 $2 health $3"),
    ("this ability|effect cannot reduce (your) health (below)", "this cannot reduce $1 health $2"),
    # Multiple copies.
    ("all of its multiple copies are discarded", "discard all multiple copies of it in both players' card pools"),
    ("discard all of its multiple copies", "discard all multiple copies of it in both players' card pools"),
    ("all of that card's|attack's multiple copies are discarded", "discard all multiple copies of that attack in both players' card pools"),
    ("all multiple copies of that (card|attack) are discarded", "discard all multiple copies of that attack in both players' card pools"),
    ("(if|after|when) this card blocks a|an card|attack with the multiple keyword ,", "after you block an attack with multiple with this card ,"),
    ("(if|after|when) this card blocks a|an card|attack with multiple ,", "after you block an attack with multiple with this card ,"),
    ("as though you were spending 1 momentum each time you pay the cost of (a|an) (<keyword>) or (<keyword>) ability", "in addition to spending momentum to pay for $2 or $3 abilities"),
    ("as though you were spending 1 momentum whenever you pay the cost of (a|an) (<keyword>) or (<keyword>) ability", "in addition to spending momentum to pay for $2 or $3 abilities"),
    # Options, keywords and symbols in common.
    ("choose both instead - - •", "choose 2 instead : •"),
    ("choose both instead", "choose 2 instead"),
    ("(gets) a damage or speed (bonus|penalty)", "$1 a speed or damage $2"),
    ("return (its|this) (attack's) damage and speed to", "return $1 $2 speed and damage to"),
    ("return its damage and speed to", "return its speed and damage to"),
    ("as an additional cost to try to block", "as an additional cost to block"),
    ("after your rival loses health due to an attack or effect ,", "after your rival takes damage or your rival loses health due to an effect ,"),
    # Said of the next attack, of the turn, of what was paid.
    ("if your next attack has ** ,", "if your next attack is an attack with $1 ,"),
    ("if your next attack this turn has ** ,", "if your next attack this turn is an attack with $1 ,"),
    ("if the next attack you try to play has ** in its name ,", "if the next attack you try to play is an attack with $1 in its name ,"),
    ("if this attack deals damage during (your) (turn|rival's) (,|turn)", "if this attack deals damage and it is $1 $2 $3"),
    ("(,|:|.) during your next turn the first (attack|card) you play gets (+1|+2|+3|-1|-2|-3)", "$1 at the start of your next turn , your next $2 this turn gets $3"),
    ("if this (foundation|asset|card) is (committed|ready) at the end of your turn ,", "at the end of your turn , if this $1 is $2 ,"),
    ("to pay the cost of your ability", "to pay for an ability"),
    ("at the end of this combat phase", "at the end of the combat phase"),
    ("(.) if you discard (a|an) (attack|foundation|asset|action) , it gets", "$1 if the discarded card was $2 $3 , it gets"),
    ("cannot play the|that attack's (<keyword>) ability this turn", "cannot play $1 abilities on this attack this turn"),
    ("(check|checks) to block the attack", "$1 to block this attack"),
    ("when trying to block with this ,", "when you try to block with this card ,"),
    ("when committing cards|foundations to pass (a|the) check , you may commit (assets|characters|attacks) as though they were foundations", "you may commit $2 to pass checks as though they were foundations"),
    ("if you do not , and it", "if you do not and it"),
    ("your rival (loses|discards|commits|draws|destroys|flips) *** and cannot", "your rival $1 $2 and your rival cannot"),
    ("must either play (a|an) ** as their next form this turn or pass", "must play $1 $2 as their next form or pass"),
    ("only play up to (#)", "only play $1"),
    ("if that ability was on (a|an) (asset|foundation|attack|action) , (destroy|discard|flip|commit) it", "if that card is $1 $2 , $3 it"),
    (f"you may play (cards|attacks|foundations|assets) from your discard pile {_IN_HAND} for the rest of this turn", "you may play $1 from your discard pile this turn"),
    ("you may play (cards|attacks|foundations|assets) from your discard pile for the rest of this turn", "you may play $1 from your discard pile this turn"),
    ("the card you removed from the game (.|,)", "the removed card $1"),
    ("if the cards you (revealed|discarded|removed) (have|share|are)", "if the $1 cards $2"),
    ("only playable while face up in your momentum", "only playable while this card is face up in your momentum"),
    ("damage to your rival with an attack this turn", "damage to your rival this turn"),
    ("only playable during your attack played as a reversal", "only playable if your attack was played as a reversal"),
    ("your next check this turn is successful", "your next check this turn passes"),
    ("play the revealed card as your next form", "play it as your next form"),
    ("(ability) from a card in (their|your) stage", "$1 printed on a card in $2 stage"),
    ("(gets) (<keyword>) : (#) and (+1|+2|+3|+4|-1|-2|-3) (damage|speed)", "$1 $4 $5 and gains $2 : $3"),
    ("this (high|mid|low) attack or (~) attack", "this $1 or $2 attack"),
    ("reduce your rival's attack to (#) (speed|damage)", "reduce your rival's attack's $2 to $1"),
    ("you may change it to any other zone", "you may change its zone to any other zone"),
    ("you may then (destroy|discard|draw|add|commit|ready)", "you may $1"),
    ("(high|mid|low) zone block", "$1 block"),
    ("(keyword) abilities on it|them", "$1 abilities"),
    ("x equals your (destroyed|discarded|committed|removed) (foundation's|card's|attack's|asset's)", "x equals the $1 $2"),
    ("of your rival's discarded momentum", "of the discarded momentum"),
    ("the momentum card discarded", "the momentum discarded"),
    ("the printed block modifier on the (removed|revealed|discarded|added) card", "the $1 card's printed block modifier"),
    ("x equals the revealed block modifier", "x equals the revealed card's block modifier"),
    ("choose any (non-attack|non-foundation|non-asset|non-action|non-character) card", "choose 1 $1 card"),
    ("you take no damage from that attack", "that attack deals no damage"),
    ("(card|foundation|asset) in your rival's stage that grants|gives a (damage|speed) bonus or penalty", "$1 in your rival's stage with an ability that gives a $2 bonus or gives a $2 penalty"),
    ("(card|foundation|asset) in your rival's stage that (grants|gives)", "$1 in your rival's stage with an ability that $2"),
    (f"play it as your next form this turn {_IN_HAND}", "play that card as your next form this turn"),
    ("play it as your next form this turn", "play that card as your next form this turn"),
    # Slips.
    (". .", "."),
    ("(card|cards) your (removed|discarded|revealed|destroyed)", "$1 you $2"),
    ("that foundations (difficulty|check)", "that foundation's $1"),
    ("this attacks's", "this attack's"),
    ("(+1|+2|+3|+4) ot", "$1 or"),
    # What is said in another place, or needs not be said.
    ("either to (your) (hand|momentum) or to your (momentum|hand|stage)", "to $1 $2 or your $3"),
    ("to the top of (your|their) deck face down (.|,)", "to the top of $1 deck $2"),
    ("add (~) to all of your checks * (until|for)", "your checks $2 get $1 $3"),
    ("(gain|gains|lose|loses) an amount of health equal", "$1 health equal"),
    ("(remove|discard|add|flip|destroy|commit|ready) all the (cards|foundations|attacks|assets)", "$1 all $2"),
    ("(add|discard|return|take) any reversal card", "$1 1 reversal card"),
    ("(add|discard|return|take) one (reversal|foundation|attack|asset|card|action)", "$1 1 $2"),
    ("(plays) (a|an) non-character (response|enhance|form) (during|.)", "$1 $2 non-character $3 ability $4"),
    ("has is their", "has in their"),
    ("and character cards in", "and characters in"),
    ("one|1 of those discarded cards", "1 of those cards"),
    # Other orders.
    (f"(attack|character) has {_SYMBOL} (it|this|your)", "$1 has the $2 symbol , $3"),
    (f"(attack|character) has {_SYMBOL} (,|.)", "$1 has the $2 symbol $3"),
    ("(card|cards) (from|in) your hand face down to your stage", "$1 $2 your hand to your stage face down"),
    ("(add) the top card of your deck face down to your (stage|momentum)", "$1 the top card of your deck to your $2 face down"),
    ("in their card pool to their hands", "in their card pool to their hand"),
    ("the difficulty to play (this|that) (card|attack) gets (~) (for|.)", "$1 $2 gets $3 difficulty $4"),
    ("if this card deals (damage|#|no)", "if this attack deals $1"),
    ("(.) replace (it|them) in any order", "$1 put $2 back in any order"),
    (", then replace (it|them) in any order", "and put $1 back in any order"),
        ("(any) number of those cards and replace the (rest|remaining|others)", "$1 number of those cards and put the $2"),
    ("(.) you may replace (it|them) in any order", "$1 you may put $2 back in any order"),
    # A card chosen from the discard pile can be played from there only while it is there.
    (f"until the end of this turn , while the|this chosen (~) is in your discard pile , it may be played once {_IN_HAND}", "you may play the chosen $1 this turn"),
    (f"until the end of this turn , while the|this chosen (~) is in your discard pile you may play that card|kick|throw|attack once {_IN_HAND}", "you may play the chosen $1 this turn"),
    (f"for the rest of this turn , you may play the chosen (~) once {_IN_HAND}", "you may play the chosen $1 this turn"),
    (f"for the rest of this turn , you may play the chosen (~) {_IN_HAND}", "you may play the chosen $1 this turn"),
    ("for the rest of this turn , you may play the chosen (~) (.)", "you may play the chosen $1 this turn $2"),
    ("for the rest of this turn , you may play (cards|attacks|foundations|assets) from your (discard|removed) pile (.)", "you may play $1 from your $2 pile this turn $3"),
)  # fmt: skip

ASKED_LAST: Rows = (
    (", ( minimum (#) )", "( minimum $1 )"),
    (", ( maximum (#) )", "( maximum $1 )"),
    (f"attack's {_STAT} is at least double|twice its printed value", "attack's $1 is at least double its printed $1"),
    (f"{_STAT} is greater|higher than its|their printed value|values (,|and|or)", "$1 is above printed $2"),
    (f"{_STAT} is (greater|higher) than printed (,|and|or)", "$1 is above printed $3"),
    ("(~) , (~) , or (~) attack , (it)", "$1 , $2 , or $3 attack , $4"),
)
