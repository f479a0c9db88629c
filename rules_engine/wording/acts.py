"""What is done to cards and players: commit, draw, destroy, reveal, seal, turn over; health."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import are, listed, plural, zone_called
from rules_engine.wording.saying import saying


@saying
def commits(player: str, cards: Sequence[str]) -> str:
    return f"{player.upper()} commits {listed(cards)}."


@saying
def readies(player: str, cards: Sequence[str]) -> str:
    return f"{player.upper()} readies {listed(cards)}."


@saying
def frozen(cards: Sequence[str]) -> str:
    return f"{are(cards)} frozen and won't ready in the owner's next Ready Step."


@saying
def no_counters_outside_stage(card: str) -> str:
    return f"{card} isn't in the stage: no counters."


@saying
def has_counters(card: str, count: int, name: str) -> str:
    return f"{card} has {count} {name} counter{'' if count == 1 else 's'}."


@saying
def loses_all_counters(card: str, count: int) -> str:
    return f"{card} loses all its {count} counters."


@saying
def cannot_draw_cards(player: str) -> str:
    return f"{player.upper()} can't draw cards."


@saying
def takes_what_is_there_then_cycles(player: str) -> str:
    return f"{player.upper()} takes what's left, cycles, then takes the rest."


@saying
def how_many_foundations() -> str:
    return "How many foundations?"


@saying
def which_foundations_to_commit() -> str:
    return "Commit which foundations?"


@saying
def which_momentum_to_spend() -> str:
    return "Spend which momentum?"


@saying
def cannot_gain_health(player: str) -> str:
    return f"{player.upper()} can't gain health."


@saying
def at_maximum_health(player: str) -> str:
    return f"{player.upper()} is at maximum health: no gain."


@saying
def gains_health(player: str, gained: int, health: int) -> str:
    return f"{player.upper()} gains {gained} health: {health} + {gained} = {health + gained}."


@saying
def loses_health(player: str, amount: int, health: int) -> str:
    return f"{player.upper()} loses {amount} health: {health} - {amount} = {health - amount}."


@saying
def maximum_health_stays(player: str) -> str:
    return f"{player.upper()}'s maximum health stays the same: the starting character sets it."


@saying
def maximum_health_changes(player: str, max_health: int, now: int) -> str:
    return f"{player.upper()}'s maximum health: {max_health} becomes {now}."


@saying
def health_falls_to_maximum(player: str, health: int, max_health: int) -> str:
    return f"{player.upper()}'s health falls to the maximum: {health} becomes {max_health}."


@saying
def loses_stamina(card: str, amount: int, was: int) -> str:
    return f"{card} loses {amount} stamina: {was} - {amount} = {was - amount}."


@saying
def belongs_to_rival_and_stays(cards: Sequence[str], rival: str) -> str:
    stay = "stays: it's" if len(cards) == 1 else "stay: they're"
    return f"{listed(cards)} {stay} {rival.upper()}'s."


@saying
def goes_to_its_owner(cards: Sequence[str], owner: str) -> str:
    go, they_are = ("goes", "it's") if len(cards) == 1 else ("go", "they're")
    return f"{listed(cards)} {go} to {owner.upper()}'s zone: {they_are} {owner.upper()}'s."


@saying
def cannot_be_destroyed(cards: Sequence[str]) -> str:
    return f"{listed(cards)} can't be destroyed."


@saying
def destroys(player: str, sacrificed: bool, cards: Sequence[str]) -> str:
    return f"{player.upper()} {'sacrifices' if sacrificed else 'destroys'} {listed(cards)}."


@saying
def removes_from_game(player: str, cards: Sequence[str], face_down: bool) -> str:
    return f"{player.upper()} removes {listed(cards)} from the game{' face down' if face_down else ''}."


@saying
def discards(player: str, verb: str, cards: Sequence[str]) -> str:
    return f"{player.upper()} {verb} {listed(cards)}."


@saying
def builds(player: str, cards: Sequence[str], face_down: bool, committed: bool) -> str:
    return f"{player.upper()} builds {listed(cards)}{' face down' if face_down else ''}{' committed' if committed else ''}."


@saying
def no_longer_revealed(count: int) -> str:
    return f"The effect is over: {count} card{'s are' if count > 1 else ' is'} hidden again."


@saying
def sealed_until_end_of_turn(cards: Sequence[str]) -> str:
    return f"{are(cards)} sealed: no abilities until the end of the turn."


@saying
def unsealed(cards: Sequence[str]) -> str:
    return f"{are(cards)} unsealed: all abilities are back."


@saying
def flips(player: str, cards: Sequence[str]) -> str:
    return f"{player.upper()} flips {listed(cards)}."


@saying
def unflips(player: str, cards: Sequence[str]) -> str:
    return f"{player.upper()} unflips {listed(cards)}."


@saying
def transformed(cards: Sequence[str]) -> str:
    return f"{are(cards)} transformed."


ADDS_AS_COPY = "adds as a face down copy of the attack"
ADDS_MULTIPLE_COPIES = "adds as multiple copies"
DISCARDS_COPY_OF_COPY = "discards (a copy of a multiple copy)"


@saying
def takes_from_top(player: str, verb: str, count: int) -> str:
    # Cards are drawn from nowhere else.
    origin = "" if verb == "draws" else " from the top of the deck"
    return f"{player.upper()} {verb} {plural(count, 'card')}{origin}."


@saying
def adds_from_top(player: str, count: int, zone: str, face_down: bool) -> str:
    facing = " face down" if face_down else ""
    return f"{player.upper()} adds {plural(count, 'card')} from the top of the deck to the {zone_called(zone)}{facing}."


@saying
def no_health_changes(player: str, gains: bool) -> str:
    return f"{player.upper()} {'gains' if gains else 'loses'} no health."


@saying
def reveals(player: str, cards: Sequence[str]) -> str:
    return f"{player.upper()} reveals {listed(cards)}."


@saying
def revealed_card_goes(card: str) -> str:
    return f"{card} is revealed and can't stay in the stage, so it's discarded."


@saying
def committed_already(cards: Sequence[str]) -> str:
    return f"{are(cards)} already committed."


@saying
def ready_already(cards: Sequence[str]) -> str:
    return f"{are(cards)} already ready."


@saying
def only_in_stage_ready_or_committed(cards: Sequence[str]) -> str:
    return f"{are(cards)} not in the stage, so {'it' if len(cards) == 1 else 'they'} can't be readied or committed."


@saying
def attached_not_by_itself(cards: Sequence[str]) -> str:
    alone = "it doesn't commit or ready by itself" if len(cards) == 1 else "they don't commit or ready by themselves"
    return f"{are(cards)} attached: {alone}."


@saying
def in_stage_already(cards: Sequence[str]) -> str:
    return f"{are(cards)} already in the stage."


@saying
def frozen_already(cards: Sequence[str]) -> str:
    return f"{are(cards)} already frozen."


@saying
def sealed_already(cards: Sequence[str]) -> str:
    return f"{are(cards)} already sealed."


@saying
def not_sealed(cards: Sequence[str]) -> str:
    return f"{are(cards)} not sealed."


@saying
def face_down_already(cards: Sequence[str]) -> str:
    return f"{are(cards)} already face down."


@saying
def face_up_already(cards: Sequence[str]) -> str:
    return f"{are(cards)} already face up."


@saying
def no_other_side(cards: Sequence[str]) -> str:
    return f"{listed(cards)} {'has' if len(cards) == 1 else 'have'} no other side."
