"""More of what earlier years said differently from today's cards: misprints, other orders, nouns for verbs.

`SAID` is applied to what `old_plays.EARLY` left, `SAID_LAST` to what `old_turns.AFTER` left. Only what means the same
is here.
"""

from __future__ import annotations

from rules_engine.card_text.old_words import Rows
from rules_engine.card_text.verbs import CHECK, LEVEL, VERBS

_ZONES = ("deck", "hand", "momentum", "stage", "discard pile", "card pool")
_CARD = "(card|attack|foundation|asset)"
_CARDS = "(card|cards|attack|attacks|foundation|foundations|asset|assets)"
_NUMBER = "(speed|damage)"
_SIGN = "(bonus|penalty)"
_DONE = "(revealed|discarded|checked|removed|milled|destroyed|committed|chosen|added)"
_NEXT_KIND = "(kick|punch|slam|throw)"
_TYPE = "(e|f|r|enhance|form|response|blitz)"
_PAYS = "(commit|discard|destroy|remove|flip|reveal|sacrifice)"
_WHEN = "(after|when|whenever|if)"
# Checks have their own `or`: `a check to play or block with an attack`.
_ACTS = [verb for verb in VERBS.values() if verb.takes not in (CHECK, LEVEL)]
_BASE = f"({'|'.join(verb.base for verb in _ACTS)})"
_THIRD = f"({'|'.join(verb.third for verb in _ACTS)})"
_BOUND = "(less|lower|more|greater|higher)"

_MANY = "(attacks|checks|foundations|cards)"
_GETS = "(gain|lose|cannot)"
# A change of a fixed size: nobody says when X is counted for a turn to come.
_SIZE = "(+1|+2|+3|+4|+5|-1|-2|-3|-4|-5|-10)"
_TOLD = "(add|build|commit|destroy|discard|draw|flip|gain|lose|mill|ready|remove|your)"

SAID: Rows = (
    # Gained momentum, and other names for blocks and attacks.
    ("your rival gains (#) or more momentum", "your rival adds $1 or more cards to their momentum"),
    ("you gain (#) or more momentum", "you add $1 or more cards to your momentum"),
    ("the blocked card", "the blocked attack"),
    ("the block from (your|their) card pool", "the block"),
    ("the block from your rival's card pool", "the block"),
    ("(your|their|rival's) block card", "$1 block"),
    ("(#|a) (high|mid|low) block card|cards (in|from)", "$1 card with a $2 block $3"),
    ("(your|rival's) attack's (get|gain|lose)", "$1 attacks $2"),
    ("do not add to the difficulty of other cards|attacks", "do not count toward progressive difficulty"),
    ("does not add to the difficulty of other cards|attacks", "does not count toward progressive difficulty"),
    ("is the same as the named (card|type)", "is the named $1"),
    ("you changed the zone of (this|your|that) attack", "the zone of $1 attack was changed"),
    ("you have changed the zone of (this|your|that) attack", "the zone of $1 attack has been changed"),
    ("while this (card|attack|foundation|asset|backup) is in play", "while this $1 is in your stage"),
    ("before your rival's end phase begins", "after your rival's combat phase"),
    ("before your rival's end phase", "after your rival's combat phase"),
    ("(the|that) ** is considered to have been reviewed", "$1 $2 counts as being reviewed"),
    ("(those) ** are considered to have been reviewed", "$1 $2 count as being reviewed"),
    # `1 difficulty 3 or less foundation` is a foundation with that difficulty.
    (f"(#|a) difficulty (#) or {_BOUND} {_CARD} or {_CARD}", "$1 $4 or $5 with a difficulty of $2 or $3"),
    (f"(#|a) difficulty (#) or {_BOUND} {_CARDS}", "$1 $4 with a difficulty of $2 or $3"),
    (f"{_CARDS} of (printed) difficulty (#)", "$1 with $2 difficulty $3"),
    (f"{_CARDS} of difficulty (#)", "$1 with difficulty $2"),
    ("play or block with (that|the) (card|chosen)", "play $1 $2"),
    ("the next check to play (a|an) ** this turn (gets)", "the next check made this turn to play $1 $2 $3"),
    ("if (you|they) have (lost|gained) (#) or more health ,", "if $1 have $2 $3 or more health this turn ,"),
    ("your and your rival each", "you and your rival each"),
    ("if you checked (a|an) * to play (it) ,", "if the card you checked to play $3 was $1 $2 ,"),
    *((f"either your {zone} or your rival's {zone}", f"either player's {zone}") for zone in _ZONES),
    *((f"(in|of|from) your or your rival's {zone}", f"$1 either player's {zone}") for zone in _ZONES),
    # Bonuses.
    (f"gains (a) {_NUMBER} {_SIGN}", "gets $1 $2 $3"),
    ("equal to the health (you|they|your)", "equal to the amount of health $1"),
    (f"you have given (this|your) attack (a) {_NUMBER} {_SIGN}", "$1 attack has received $2 $3 $4"),
    (f"you gave (this|your) attack (a) {_NUMBER} {_SIGN}", "$1 attack has received $2 $3 $4"),
    (f"(gets) (+x) (+1|+2|+3) {_NUMBER}", "$1 $2 $4 and $3 $4"),
    (f"(gets) x (+1|+2|+3) {_NUMBER}", "$1 +x $3 and $2 $3"),
    ("both your ** and ** (attacks|cards)", "your $1 and $2 $3"),
    ("(x) equals (your|their|the) * times 2 (.)", "$1 equals double $2 $3 $4"),
    ("any attack's (damage|speed) and (damage|speed) values are returned to their printed values",
     "return this attack's $1 and $2 to their printed values"),
    ("x is (the|half|twice|double|your|equal|this)", "x equals $1"),
    ("x equals equal to", "x equals"),
    # A turn to come: what applies during it begins and ends with it.
    ("(:|.|,) your rival|they cannot * during their next turn (.)", "$1 at the start of your rival's next turn , your rival cannot $2 this turn $3"),
    ("(:|.|,) during your rival's next turn , your rival|they cannot * (.)", "$1 at the start of your rival's next turn , your rival cannot $2 this turn $3"),
    (f"(:|.|,) during your rival's next turn , their first (attack|card|check) gets {_SIZE}", "$1 at the start of your rival's next turn , your rival's next $2 this turn gets $3"),
    (f"(:|.|,) your rival's first (attack|card|check) during their next turn gets {_SIZE}", "$1 at the start of your rival's next turn , your rival's next $2 this turn gets $3"),
    (f"(:|.|,) during your rival's next turn , their {_MANY} {_GETS} * (.)", "$1 at the start of your rival's next turn , your rival's $2 $3 $4 this turn $5"),
    (f"(:|.|,) during your rival's next turn , their {_MANY} get {_SIZE} * (.)", "$1 at the start of your rival's next turn , your rival's $2 get $3 $4 this turn $5"),
    (f"(:|.|,) your rival's {_MANY} {_GETS} * during their next turn (.)", "$1 at the start of your rival's next turn , your rival's $2 $3 $4 this turn $5"),
    (f"(:|.|,) your rival's {_MANY} get {_SIZE} * during their next turn (.)", "$1 at the start of your rival's next turn , your rival's $2 get $3 $4 this turn $5"),
    (f"(:|.|,) during your next turn , your {_MANY} {_GETS} * (.)", "$1 at the start of your next turn , your $2 $3 $4 this turn $5"),
    (f"(:|.|,) during your next turn , your {_MANY} get {_SIZE} * (.)", "$1 at the start of your next turn , your $2 get $3 $4 this turn $5"),
    (f"(:|.|,) your {_MANY} {_GETS} * during your next turn (.)", "$1 at the start of your next turn , your $2 $3 $4 this turn $5"),
    (f"(:|.|,) your {_MANY} get {_SIZE} * during your next turn (.)", "$1 at the start of your next turn , your $2 get $3 $4 this turn $5"),
    (f"(:|.|,) your rival's first (attack|card|check) next turn gets {_SIZE}", "$1 at the start of your rival's next turn , your rival's next $2 this turn gets $3"),
    ("(next) attack this turn matches|has the|that (named|chosen) zone (,)", "$1 attack this turn is an attack with the $2 zone $3"),
    ("(next) attack this turn matches that zone (,)", "$1 attack this turn is an attack with the named zone $2"),
    ("next attack you try to play matches the (named|chosen) zone (,)", "next attack you try to play is an attack with the $1 zone $2"),
    ("(is|are) at deadlock", "$1 in deadlock"),
    ("block with it from your stage", "block with this card from your stage"),
    ("from your (stage|discard) (pile) as though it|they were|was in your hand", "from your $1 $2"),
    ("(,) discard any other ** from your card pool", "$1 discard 1 other $2 from your card pool"),
    ("(.) if this was played during (your) (rival's) turn (,)", "$1 if it is $2 $3 turn $4"),
    # What fires and isn't optional fires the first time.
    (f"once per turn , after|when * , {_TOLD}", "the first time $1 each turn , $2"),
    ("(first|second|third) (attack|card|action) in a turn", "$1 $2 each turn"),
    ("it has (#) or more counters (,|.)", "it has $1 or more counters on it $2"),
    ("the card (used) to block it", "the block"),
    ("the card that blocked it (to)", "the block $1"),
    ("ability your rival plays this attack (.)", "ability your rival plays during this attack $1"),
    ("gains all of the (keywords)", "gains all $1"),
    # The place of `instead`.
    ("(.) if * , instead (draw|discard|add|gain|lose|ready|commit|destroy|this|it|your|they|flip|reveal|remove|build) * .", "$1 if $2 , $3 $4 instead ."),
    ("(.) (draw|discard|add|gain|lose|ready|commit|destroy|this|it|your|they|flip|reveal|remove|build) * instead if * .", "$1 if $4 , $2 $3 instead ."),
    # How long something is waited for.
    ("(:|.|,) whenever * this turn ,", "$1 for the rest of this turn , whenever $2 ,"),
    ("(:|.) until the end of this|the turn , (this|your|that|the|it|each|all)", "$1 for the rest of this turn , $2"),
    # One of two events: the subject is named once.
    (f"{_WHEN} (this|your|that) attack (deals|is|resolves) ** or (deals|is|resolves) ** ,", "$1 $2 attack $3 $4 or $2 attack $5 $6 ,"),
    (f"{_WHEN} (this|your) ** attack (deals|is) ** or (deals|is) ** ,", "$1 $2 $3 attack $4 $5 or $2 $3 attack $6 $7 ,"),
    (f"{_WHEN} your rival's attack (deals|is) ** or (deals|is) ** ,", "$1 your rival's attack $2 $3 or your rival's attack $4 $5 ,"),
    (f"{_WHEN} it (deals|is) ** or (deals|is) ** ,", "$1 it $2 $3 or it $4 $5 ,"),
    (f"(after|when|whenever) you {_BASE} *** or {_BASE} *** ,", "$1 you $2 $3 or you $4 $5 ,"),
    (f"(after|when|whenever) (a|your) (rival|player) {_THIRD} *** or {_THIRD} *** ,", "$1 $2 $3 $4 $5 or $2 $3 $6 $7 ,"),
    ("(during) (the|your|this) ** (phase|step) or (the|your) (~) (phase|step)", "$1 $2 $3 $4 or $1 $5 $6 $7"),
    ("(during) (the) ** (step) or (enhance|block|damage) step", "$1 $2 $3 $4 or $1 $2 $5 $4"),
    ("(a|one) third of * , rounded (up|down)", "$2 divided by 3 , rounded $3"),
    ("(a|one) third of * ( rounded (up|down) )", "$2 divided by 3 ( rounded $3 )"),
    ("(.) it gets (~) difficulty and (~) (speed|damage) .", "$1 it gets $2 difficulty . it gets $3 $4 ."),
    ("the foundations stunned by that ability", "those foundations"),
    ("(it|attack) deals 0 damage", "$1 deals no damage"),
    # The top or the bottom card of a deck: one of two acts.
    ("(build|reveal|remove|discard) the top or bottom card of (your|their) deck face (down|up) .", "$1 the top card of $2 deck face $3 or $1 the bottom card of $2 deck face $3 ."),
    ("(build|reveal|remove|discard) the top or bottom card of (your|their) deck (.|,)", "$1 the top card of $2 deck or $1 the bottom card of $2 deck $3"),
    ("(add) the top or bottom card of (your) deck to (your) (hand|momentum|stage) (.|,)", "$1 the top card of $2 deck to $3 $4 or $1 the bottom card of $2 deck to $3 $4 $5"),
    ("more than (#) of this card's abilities during each enhance step", "more than $1 ability on this card during this enhance step"),
    ("when you try to play this (card|attack) from anywhere other than your hand , it", "if this $1 is played from a zone other than your hand , it"),
    # Checks.
    ("your next attack this turn is successful ( no check necessary )", "your next check this turn to play an attack passes"),
    ("your next card this turn is successful ( no check necessary )", "your next check this turn to play a card passes"),
    ("you get (~) to the checks to play your (attacks|cards|foundations|assets|actions)", "your checks to play $2 get $1"),
    ("check this to (play|block)", "check this card to $1"),
    ("( no check necessary . )", "( no check necessary )"),
    # Abilities, and plays.
    ("no more (enhance|response|form) abilities may be played", "no more $1 abilities can be played"),
    ("your rival cannot play an attack as a reversal to this attack", "attacks cannot be played as a reversal to this attack"),
    ("your rival cannot play attacks as a reversal to this attack", "attacks cannot be played as a reversal to this attack"),
    ("with one|1 of (their|your) effects", "due to $1 effect"),
    ("only playable from your stage", "only playable while this card is in your stage"),
    ("(r|response) : once per turn after", "$1 [ once per turn ] : after"),
    (f"the next ** {_NEXT_KIND} you (play|try)", "the next $1 $2 attack you $3"),
    (f"the next {_NEXT_KIND} you (play|try)", "the next $1 attack you $2"),
    # A cost of two kinds of cards.
    (f"{_TYPE} {_PAYS} (#) ** and (#) ** :", "$1 $2 $3 $4 , $2 $5 $6 :"),
    # An attack and its copies.
    ("(:|.|,) this attack and its multiple copies (cannot|gain|gains|lose) * .", "$1 this attack $2 $3 . multiple copies of this attack $2 $3 ."),
    ("(damage) ( not its multiple copies )", "$1"),
    # Missing words, and wrong ones.
    ("add (it|them) in your hand", "add $1 to your hand"),
    (f"the {_DONE} {_CARD} as a (printed|check|difficulty|block)", "the $1 $2 has a $3"),
    ("(you|they) no longer (have|has) any", "$1 $2 no"),
    ("that is|are not named", "not named"),
    ("(your|their|rival's) characters hand|handsize size", "$1 character's hand size"),
    ("(your|their|rival's) characters handsize", "$1 character's hand size"),
    ("; (draw|add|discard|gain|lose|this|your|if|ready|commit)", ". $1"),
    ("both players shuffle * in their discard piles into their decks", "each player shuffles $1 in their discard pile into their deck"),
    (f"the remaining {_DONE} cards", "the remaining cards"),
    ("as part of this ability's cost", "to pay for this ability"),
    ("(reveal|discard|add|choose|remove) a random", "$1 1 random"),
    ("more (momentum|health|cards|foundations) then (your|you)", "more $1 than $2"),
    ("is above (#)", "is greater than $1"),
    ("is below (#)", "is less than $1"),
    ("search your deck for * . reveal it (and)", "search your deck for $1 , reveal it $2"),
    ("printed symbols (with)", "symbols $1"),
    ("to pay this attack's (<keyword>) cost", "to pay for this attack's $1 cost"),
    (f"the {_DONE} card's|attack's attack zone matches the attack zone of (your|this) attack", "$2 attack shares a zone with the $1 card"),
)  # fmt: skip

SAID_LAST: Rows = (
    ("(with) this card from your stage as though it were|was in your hand during the block step", "$1 this card from your stage"),
    ("(with) this card from your stage as though it were|was in your hand", "$1 this card from your stage"),
    ("progressive difficulty of your ** (cards|attacks|foundations|assets)", "progressive difficulty to play $1 $2"),
    ("(have|has) (#) other", "$1 $2 or more other"),
    ("the zone of (this|your) attack matches the printed zone of (another|a|an|any)", "$1 attack has the zone printed on $2"),
    ("time you have played this ability (,)", "time you have played this ability this turn $1"),
)  # fmt: skip
