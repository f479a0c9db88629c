"""What keeps a card or an ability from being played."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import zone_called
from rules_engine.wording.saying import saying

WHOSE_ATTACK = {"you": "your", "rival": "a rival", "any": "an"}


@saying
def for_others_only(whose: Sequence[str]) -> str:
    return f"Only {' or '.join(whose)} can play it."


@saying
def playable_only_during_attack_of(whose: str) -> str:
    return f"You can only play it during {WHOSE_ATTACK[whose]} attack."


@saying
def only_during_attack_of(mine: bool) -> str:
    return f"You can only play it during {'your' if mine else 'a rival'} attack."


@saying
def only_if_gender_is(gender: str) -> str:
    return f"You can only play it if your character is {gender}."


@saying
def only_if_character_is(wanted: Sequence[str]) -> str:
    return f"You can only play it if your character is {' or '.join(wanted)} or has that trait."


@saying
def playable_only_if(condition: str) -> str:
    return f"You can only play it if {condition}."


@saying
def not_playable_if(condition: str) -> str:
    return f"You can't play it if {condition}."


@saying
def at_another_moment(kind: str) -> str:
    when = {
        "form": "A form is only played in your Combat Phase, while no attack goes on.",
        "enhance": "An enhance is only played in the Enhance Step.",
        "blitz": "A blitz is only played at the start of the Enhance Step.",
        "response": "A response is only played right after what it waits for.",
    }
    return when[kind]


@saying
def once_per_turn() -> str:
    return "You can only play it once per turn."


@saying
def once_per_enhance_step() -> str:
    return "You can only play it once per Enhance Step."


@saying
def twice_per_turn() -> str:
    return "You can only play it twice per turn."


@saying
def one_copy_per_game() -> str:
    return "Each player may only play one copy of it per game."


@saying
def enhance_once_per_step(kind: str) -> str:
    return f"You can only play {'a' if kind == 'blitz' else 'an'} {kind} once per Enhance Step."


@saying
def so_often_per_step(often: int) -> str:
    times = {1: "once", 2: "twice"}.get(often, f"{often} times")
    return f"You can only play this ability {times} per Enhance Step."


@saying
def enhance_copies_once_per_step() -> str:
    return "You can only play one copy of an enhance per Enhance Step."


@saying
def one_ability_named(ability: str) -> str:
    return f"You can only play 1 {ability} ability each turn."


@saying
def only_during_own_turn() -> str:
    return "You can only play it on your turn."


@saying
def only_during_rival_turn() -> str:
    return "You can only play it on your rival's turn."


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
    return f"It must be the second one you try; you've tried {tried}."


@saying
def combo_not_met() -> str:
    return "Combo: the cards before it don't match what's printed."


@saying
def deadlock_not_met(count: int) -> str:
    return (
        f"Deadlock needs more than 10 foundations in your rival's stage; there {'is' if count == 1 else 'are'} {count}."
    )


@saying
def desperation_not_below_half(health: int, half: int) -> str:
    return f"Desperation: {health} health isn't below {half}, half the printed health."


@saying
def desperation_not_met(health: int, max_health: int) -> str:
    return f"Desperation: {health} health isn't less than half of {max_health}."


@saying
def character_lacks_symbol(symbol: str) -> str:
    return f"Your starting character lacks the {symbol} symbol."


@saying
def character_lacks_set_icon(means: str) -> str:
    return f"Your character lacks the set icon {means}."


@saying
def not_playable_this_turn() -> str:
    return "You can't play it this turn."


@saying
def only_while_committed() -> str:
    return "You can only play it while it's committed."


@saying
def no_more_copies_this_turn() -> str:
    return "You can't play another copy of it this turn."


@saying
def one_deflect_per_attack() -> str:
    return "You can only play 1 Deflect per attack."


@saying
def effect_forbids_abilities() -> str:
    return "An effect keeps its abilities from being played."


@saying
def played_in_this_window() -> str:
    return "It was already played in response to this."


@saying
def trigger_not_met() -> str:
    return "This doesn't trigger it."


@saying
def sealed_has_no_abilities() -> str:
    return "A sealed card has no abilities."


@saying
def timing_not_understood() -> str:
    return "We can't read when it's playable. Its owner can do it by hand at any decision."


@saying
def no_form_in_enhance_step() -> str:
    return "You can't play forms in the Enhance Step."


@saying
def no_enhance_in_response_window() -> str:
    return "You can't play an enhance as a response."


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
    return "It shares no single symbol with the character and the whole card pool."


@saying
def outwit_only_face_down() -> str:
    return "You can only play Outwit while the card is face down in your stage."


@saying
def only_from_zone(zone: str) -> str:
    return f"You can only play it from the {zone_called(zone)}."


@saying
def responses_only_in_attack_sequence() -> str:
    return "You can only play an attack's responses in its attack sequence."


@saying
def only_while_current_attack() -> str:
    return "You can only play an attack's abilities while it attacks."


@saying
def action_abilities_from_hand() -> str:
    return "You can only play an action's abilities from your hand."


@saying
def attached_cannot_play_abilities() -> str:
    return "You can't play abilities on an attached card."


@saying
def abilities_only_from_stage() -> str:
    return "You can only play its abilities from the stage."


@saying
def committed_cannot_play_abilities() -> str:
    return "It's committed, so you can't play its abilities."
