"""Playing cards and abilities: what is needed, what is played, what cannot be."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import are
from rules_engine.wording.saying import Saying, saying


@saying
def play_ability(card: str, ability: str) -> str:
    return f"{card}: {ability}"


@saying
def depends_on_unknown_cards(why: Saying) -> str:
    return f"{why} Some cards are unknown; name them and they count."


@saying
def announces_ability(player: str, card: str, keyword: str | None, text: str) -> str:
    return f"{player.upper()} announces {card}{f' ({keyword})' if keyword else ''}: {text}"


@saying
def card_needs(card: str, difficulty: int, progressive: int, harder: int) -> str:
    more = f" + {harder}" if harder else ""
    return f"{card}: {difficulty} + {progressive} in pool{more} = check {difficulty + progressive + harder}."


@saying
def no_such_keyword(card: str) -> str:
    return f"{card} has no such keyword."


@saying
def gets_no_difficulty_from_gone(source: str, card: str) -> str:
    return f"{source} has left the card pool: {card} gets no difficulty from it."


@saying
def gets_difficulty(card: str, amount: int) -> str:
    return f"{card} gets {amount:+} difficulty."


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
    return "It's Elusive, and this is the first attack of the turn."


@saying
def elusive_cannot_be_attacked(cards: Sequence[str]) -> str:
    return f"{are(cards)} Elusive and can't be attacked by the first attack of a turn."


@saying
def whom_to_attack(card: str) -> str:
    return f"Who does {card} attack?"


@saying
def is_attacked_by(attacked: str, attack: str) -> str:
    return f"{attacked} is attacked by {attack}."


@saying
def played_where_it_is(card: str) -> str:
    return f"{card} is played where it is in the card pool."


@saying
def played_but_moved_by_cost(card: str) -> str:
    return f"{card} is played. A cost moved it elsewhere."


@saying
def played_into_pool(card: str) -> str:
    return f"{card} is played into the card pool."


@saying
def discarded_as_attempt_failed(card: str) -> str:
    return f"{card} is discarded: the check failed."


@saying
def makes_check_to_play(player: str, difficulty: int, card: str) -> str:
    return f"{player.upper()} checks against {difficulty} to play {card}."


@saying
def cost_not_paid_in_full(card: str) -> str:
    return f"The cost of {card} wasn't paid in full: the ability isn't played."


@saying
def ability_is_played(card: str, type: str) -> str:
    return f"{card}'s {type} is played."


@saying
def ability_was_cancelled(card: str, type: str) -> str:
    return f"{card}'s {type} is canceled: no effect. Its cost stays paid."


@saying
def ability_resolves(card: str, type: str) -> str:
    return f"{card}'s {type} resolves."


@saying
def cannot_pay_cancel(rival: str, card: str, why: Saying) -> str:
    return f"{rival.upper()} can't pay to cancel {card}: {why}"


@saying
def pay_cancel(card: str) -> str:
    return f"Pay to cancel {card}?"


@saying
def cancelled_by_paying(rival: str, card: str, type: str) -> str:
    return f"{rival.upper()} pays: {card}'s {type} is canceled."


@saying
def played_with_its_ability(card: str) -> str:
    return f"{card} and its ability are played together."


@saying
def ability_not_played() -> str:
    return "The ability isn't played. Its other costs stay paid."


@saying
def failed_so_nothing_to_pay(card: str) -> str:
    return f"{card} failed: nothing to pay for."


@saying
def costs_cannot_be_paid_after_check(why: Saying) -> str:
    return f"After the check the costs can't be paid: {why}"


@saying
def kept_from_paid_cancel(rival: str, card: str, type: str) -> str:
    return f"{card}'s {type} can't be canceled, so {rival.upper()} can't pay to cancel it."


@saying
def paid_cancel_fails(rival: str, card: str, type: str) -> str:
    return f"{rival.upper()} pays, but {card}'s {type} can't be canceled."


@saying
def which_half(card: str) -> str:
    return f"As which half is {card} added?"


@saying
def this_half(half: str) -> str:
    return f"As {half}"


@saying
def is_this_half(player: str, half: str) -> str:
    return f"{player.upper()} takes this half of the split card: {half}."


@saying
def which_symbol(card: str) -> str:
    return f"Which symbol is the infinity symbol of {card}?"


@saying
def this_symbol(symbol: str) -> str:
    return symbol.capitalize()


@saying
def symbol_does_not_fit(symbol: str, why: Saying) -> str:
    return f"{symbol.capitalize()}: {why}"


@saying
def symbol_is_chosen(player: str, card: str, symbol: str) -> str:
    return f"{player.upper()} chooses {symbol} as the symbol of {card}."


@saying
def only_in_a_draft() -> str:
    return "You can only play a card face down in a draft, from your hand."


@saying
def announces_face_down(player: str) -> str:
    return f"{player.upper()} announces a card from their hand face down, as a foundation."
