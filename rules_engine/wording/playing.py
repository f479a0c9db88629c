"""Playing cards and abilities: what is needed, what is played, what cannot be."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import are, spaced
from rules_engine.wording.saying import Saying, saying

WHOSE_ATTACK = {"you": "your", "rival": "a rival", "any": "an"}


@saying
def for_others_only(whose: Sequence[str]) -> str:
    return f"It is for {' or '.join(whose)} only."


@saying
def playable_only_during_attack_of(whose: str) -> str:
    return f"It is playable only during {WHOSE_ATTACK[whose]} attack."


@saying
def only_during_attack_of(mine: bool) -> str:
    return f"It can be played only during {'your' if mine else 'a rival'} attack."


@saying
def only_if_character_is(wanted: Sequence[str]) -> str:
    return f"It can be played only if your character is {' or '.join(wanted)}, or has that trait."


@saying
def playable_only_if(condition: str) -> str:
    return f"It is playable only if {condition}."


@saying
def play_ability(card: str, ability: str) -> str:
    return f"{card}: {ability}"


@saying
def depends_on_unknown_cards(why: Saying) -> str:
    return f"{why} Some cards that this depends on are not known; named, they count."


@saying
def announces_ability(player: str, card: str, keyword: str | None, text: str) -> str:
    return f"{player.upper()} announces {card}{f' ({keyword})' if keyword else ''}: {text}"


@saying
def card_needs(card: str, difficulty: int, progressive: int, harder: int) -> str:
    more = f" + {harder}" if harder else ""
    return (
        f"{card} needs {difficulty} + {progressive} progressive difficulty{more} = {difficulty + progressive + harder}."
    )


@saying
def once_per_turn() -> str:
    return "It may be played only once per turn."


@saying
def once_per_enhance_step() -> str:
    return "It may be played only once per Enhance Step."


@saying
def twice_per_turn() -> str:
    return "It may be played only twice per turn."


@saying
def one_copy_per_game() -> str:
    return "Only one copy of this ability may be played per player, per game."


@saying
def enhance_once_per_step() -> str:
    return "It can be played only once in an Enhance Step."


@saying
def enhance_copies_once_per_step() -> str:
    return "All copies of an enhance together can be played only once in an Enhance Step."


@saying
def one_ability_named(ability: str) -> str:
    return f"Only 1 ability named {ability} may be played each turn."


@saying
def no_such_keyword(card: str) -> str:
    return f"{card} has no such keyword."


@saying
def gets_no_difficulty_from_gone(source: str, card: str) -> str:
    return f"{source} is no longer in the card pool: {card} gets no difficulty from it."


@saying
def gets_difficulty(card: str, amount: int) -> str:
    return f"{card} gets {amount:+} difficulty."


@saying
def only_during_own_turn() -> str:
    return "It can be played only during your turn."


@saying
def only_during_rival_turn() -> str:
    return "It can be played only during your rival's turn."


@saying
def first_form_must_be_first() -> str:
    return "A First Form must be the first form of the Combat Phase."


@saying
def first_enhance_must_be_played_first() -> str:
    return "A First Enhance must be the first enhance you play in this Enhance Step."


@saying
def first_enhance_must_be_tried_first() -> str:
    return "A First Enhance must be the first enhance you try in this Enhance Step."


@saying
def must_be_second(tried: int) -> str:
    return f"It must be the second one you try; you have tried {tried}."


@saying
def combo_not_met() -> str:
    return "The directly preceding cards do not match the Combo requirements as printed."


@saying
def deadlock_not_met(count: int) -> str:
    return f"Deadlock: the rival has {count} foundations, not more than 10."


@saying
def desperation_not_below_half(health: int, half: int) -> str:
    return f"Desperation: {health} is not below {half}, half of the printed number rounded down."


@saying
def desperation_not_met(health: int, max_health: int) -> str:
    return f"Desperation: {health} health is not less than half of {max_health}."


@saying
def character_lacks_symbol(symbol: str) -> str:
    return f"The starting character does not have the {symbol} symbol."


@saying
def character_lacks_set_icon(means: str) -> str:
    return f"The set icon {means} is not on your character."


@saying
def not_playable_this_turn() -> str:
    return "It is not playable in this turn."


@saying
def only_while_committed() -> str:
    return "It is playable only while committed."


@saying
def no_more_copies_this_turn() -> str:
    return "No more copies of this ability can be played this turn."


@saying
def one_deflect_per_attack() -> str:
    return "Only 1 Deflect ability can be played per attack."


@saying
def effect_forbids_abilities() -> str:
    return "An effect says abilities on this card cannot be played."


@saying
def announces_card(player: str, card: str) -> str:
    return f"{player.upper()} announces {card}."


@saying
def attack_character(character: str) -> str:
    return f"Attack {character}"


@saying
def attack_backup(backup: str) -> str:
    return f"Attack {backup}"


@saying
def elusive_refuses_first_attack() -> str:
    return "It is Elusive: the first attack of a turn cannot attack it."


@saying
def elusive_cannot_be_attacked(cards: Sequence[str]) -> str:
    return f"{are(cards)} Elusive and cannot be attacked by the first attack of a turn."


@saying
def whom_to_attack(card: str) -> str:
    return f"Whom does {card} attack?"


@saying
def is_attacked_by(attacked: str, attack: str) -> str:
    return f"{attacked} is attacked by {attack}."


@saying
def played_where_it_is(card: str) -> str:
    return f"{card} is played; it keeps its place in the card pool."


@saying
def played_but_moved_by_cost(card: str) -> str:
    return f"{card} is played; a cost moved it elsewhere."


@saying
def played_into_pool(card: str) -> str:
    return f"{card} is played into the card pool."


@saying
def discarded_as_attempt_failed(card: str) -> str:
    return f"{card} is discarded: the attempt to play it failed."


@saying
def makes_check_to_play(player: str, difficulty: int, card: str) -> str:
    return f"{player.upper()} makes a check against {difficulty} to play {card}."


@saying
def cost_not_paid_in_full(card: str) -> str:
    return f"The cost of {card} could not be paid in full: the ability is not played."


@saying
def ability_is_played(card: str, type: str) -> str:
    return f"{card}'s {type} is played."


@saying
def ability_was_cancelled(card: str, type: str) -> str:
    return f"{card}'s {type} was cancelled: its effects do not execute; its cost stays paid."


@saying
def ability_resolves(card: str, type: str) -> str:
    return f"{card}'s {type} resolves: every part of it was attempted."


@saying
def cannot_pay_cancel(rival: str, card: str, why: Saying) -> str:
    return f"{rival.upper()} cannot pay to cancel {card}: {why}"


@saying
def pay_cancel(card: str) -> str:
    return f"Pay to cancel {card}?"


@saying
def cancelled_by_paying(rival: str, card: str, type: str) -> str:
    return f"{rival.upper()} has done it: {card}'s {type} is cancelled."


@saying
def played_with_its_ability(card: str) -> str:
    return f"{card} and its ability are played in one sequence."


@saying
def ability_not_played() -> str:
    return "The ability is not played; other costs stay spent."


@saying
def failed_so_nothing_to_pay(card: str) -> str:
    return f"{card} failed: there is nothing to pay for."


@saying
def costs_cannot_be_paid_after_check(why: Saying) -> str:
    return f"After the check the costs cannot be paid: {why}"


@saying
def played_in_this_window() -> str:
    return "It was played in this window already."


@saying
def trigger_not_met() -> str:
    return "What just happened does not meet its trigger."


@saying
def sealed_has_no_abilities() -> str:
    return "A sealed card has no abilities."


@saying
def timing_not_understood() -> str:
    return "When it can be played is not understood; it can be carried out by hand at any decision of its owner."


@saying
def no_form_in_enhance_step() -> str:
    return "No Form can be played in the Enhance Step."


@saying
def no_enhance_in_response_window() -> str:
    return "No Enhance can be played in a response window."


@saying
def face_down_it_has_no_abilities() -> str:
    return "Face down it has no abilities."


@saying
def face_down_has_no_abilities() -> str:
    return "A face down card has no abilities."


@saying
def shares_no_symbol() -> str:
    return "It shares no symbol with the character."


@saying
def shares_no_one_symbol() -> str:
    return "It, the character and every card of the card pool share no one symbol."


@saying
def outwit_only_face_down() -> str:
    return "An Outwit ability is played only while its card is face down in the stage."


@saying
def only_from_zone(zone: str) -> str:
    return f"It can be played only from the {spaced(zone)}."


@saying
def responses_only_in_attack_sequence() -> str:
    return "Read so, responses on an attack are playable only in its attack sequence."


@saying
def only_while_current_attack() -> str:
    return "Abilities of an attack can be played only while it is the current attack."


@saying
def action_abilities_from_hand() -> str:
    return "Abilities of an action are played from the hand, from nowhere else unless an effect allows it."


@saying
def attached_cannot_play_abilities() -> str:
    return "Abilities on an attached card cannot be played."


@saying
def abilities_only_from_stage() -> str:
    return "Its abilities can be played only from the stage."


@saying
def committed_cannot_play_abilities() -> str:
    return "Abilities on a committed card cannot be played."


@saying
def kept_from_paid_cancel(rival: str, card: str, type: str) -> str:
    return f"{card}'s {type} cannot be canceled, so {rival.upper()} cannot pay to cancel it."


@saying
def paid_cancel_fails(rival: str, card: str, type: str) -> str:
    return f"{rival.upper()} has done it, but {card}'s {type} cannot be canceled."
