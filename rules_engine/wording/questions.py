"""What makes no sense in a question."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import article, hint
from rules_engine.wording.saying import saying


@saying
def more_faults(count: int) -> str:
    return f"has {count} more problems, which aren't listed"


@saying
def card_uses_mechanics(mechanics: Sequence[str], edition: str, clauses: Sequence[str]) -> str:
    return f"uses {' and '.join(mechanics)}, which {edition} doesn't have{_see(clauses)}"


@saying
def card_named_uses_mechanics(card: str, mechanics: Sequence[str], edition: str, clauses: Sequence[str]) -> str:
    return f"'{card}' uses {' and '.join(mechanics)}, which {edition} doesn't have{_see(clauses)}"


@saying
def split_card_needs_half() -> str:
    return "is missing: a split card has two halves (ufs-1.9:500-general#500-7)"


@saying
def vitals_of_characters_only() -> str:
    return "must be left out: only character cards have vital statistics (ufs-1.9:201-parts-of-a-card#201-1-9-d)"


@saying
def belongs_to_mechanic(mechanic: str, edition: str, clauses: Sequence[str]) -> str:
    return f"belongs to {mechanic}, which {edition} doesn't have{_see(clauses)}"


@saying
def keyword_not_of_edition(keyword: str, edition: str, clauses: Sequence[str]) -> str:
    return f"{keyword} isn't a keyword ability in {edition}, and a trait has no rating or requirements{_see(clauses)}"


def _see(clauses: Sequence[str]) -> str:
    """Say where the edition lists what it has."""
    return f"; what it has is listed in {' and '.join(clauses)}" if clauses else ""


@saying
def format_of_another_edition(format: str, edition: str, clause: str, asked: str, own: Sequence[str]) -> str:
    instead = f"; formats of {asked} are {', '.join(own)}" if own else ""
    return f"'{format}' is a format of {edition} ({clause}), and the question is ruled under {asked}{instead}"


@saying
def no_such_card(card: str, meant: str) -> str:
    return f"there's no card '{card}' here{hint(meant)}"


@saying
def no_such_card_on_board(card: str, meant: str) -> str:
    return f"there's no card '{card}' on the board{hint(meant)}"


@saying
def attack_needs_values() -> str:
    return "is missing: an attack needs its zone, speed and damage"


@saying
def backup_needs_stamina() -> str:
    return "is missing: a backup needs its stamina"


@saying
def card_lacks_values(card: str, values: str) -> str:
    return f"{card} was imported without its {values}, so it can't be on a board; add them to its file, or describe it under cards"


@saying
def keyword_needs_rating(keyword: str) -> str:
    return f"{keyword} needs its rating, like '{keyword}: 2'"


@saying
def combo_needs_requirements() -> str:
    return "Combo needs its requirements, like 'Combo (Punch, Foundation)'"


@saying
def keyword_cannot_be_read(text: str) -> str:
    return f"'{text}' can't be read; write a rating like 'Stun: 2' and requirements like 'Combo (Punch)'"


@saying
def no_such_ability(name: str, meant: str) -> str:
    return f"'{name}' isn't an ability of a card on the board, like 'a.s1/1'{hint(meant)}"


@saying
def player_has_no_such_card(player: str, id: str) -> str:
    return f"{player} has no card '{id}' on the board"


@saying
def no_attack_to_speak_of() -> str:
    return "refers to an attack, but none is in progress"


@saying
def deck_top_too_long(count: int, top: int) -> str:
    return f"is {count}, but {top} cards are listed on top"


@saying
def nothing_to_attach_to(player: str, attached_to: str) -> str:
    return f"{player} has no card '{attached_to}'"


@saying
def question_is_settled(id: str, settled: str) -> str:
    return f"isn't open in {id}: it's '{settled}' there"


@saying
def no_such_open_question(meant: str) -> str:
    return f"isn't an open question{hint(meant)}"


@saying
def reading_not_played(reading: str, why: str) -> str:
    return f"'{reading}' is known, but the engine doesn't play it: {why}"


@saying
def primary_symbol_missing() -> str:
    return "is missing: with 'selected-symbol' the character has the symbol it selected for its deck"


@saying
def only_in_stage_committed() -> str:
    return "only a card in the stage can be committed"


@saying
def only_in_stage_frozen() -> str:
    return "only a card in the stage can be frozen"


@saying
def only_in_stage_counters() -> str:
    return "only a card in the stage or the removed pile can have counters"


@saying
def only_in_stage_attached() -> str:
    return "only a card in the stage can be attached"


@saying
def only_in_play_sealed() -> str:
    return "only a card in the stage or card pool can be sealed"


@saying
def only_in_play_transformed() -> str:
    return "a card that isn't in play has its front side up"


@saying
def only_there_face_down() -> str:
    return "a card can only be face down in the stage, card pool, momentum or removed"


@saying
def only_in_pool_played_as() -> str:
    return "only a card in the card pool can have been played as something"


@saying
def only_in_pool_dealt_damage() -> str:
    return "only an attack in the card pool can have dealt damage"


@saying
def token_zone(card: str, home: str) -> str:
    return f"{card} tokens exist only in the {home}"


@saying
def no_backup_so_no_stamina(slug: str) -> str:
    return f"'{slug}' isn't a backup and has no stamina"


@saying
def stamina_above_maximum(stamina: int, most: int) -> str:
    return f"is {stamina}, above the maximum of {most}"


@saying
def other_check_value(check: int, slug: str, printed: int | None) -> str:
    return f"is {check}, but the check value of '{slug}' is {printed}"


@saying
def id_taken(id: str, seen: str) -> str:
    return f"'{id}' is already at {seen}"


@saying
def must_be_card_row() -> str:
    return "must be a card row with its card, or null if it's unknown"


@saying
def only_in_stage_on_top() -> str:
    return "only a card in the stage can have a card on top of it"


@saying
def said_of_card_below() -> str:
    return "belongs to the card below: the two count as one"


@saying
def only_face_down_copies() -> str:
    return "only a face down card in the card pool can be a copy of an attack"


@saying
def has_no_other_side(slug: str) -> str:
    return f"'{slug}' has no other side"


@saying
def is_not_a_character(slug: str, type: str) -> str:
    return f"'{slug}' is {article(type)}, not a character"


@saying
def character_must_be_known() -> str:
    return "the starting character must be known"


@saying
def level_above_tree(level: int, count: int) -> str:
    return f"is {level}, but the skill tree has {count} abilities"


@saying
def health_missing() -> str:
    return "is missing, and the character has no health printed"


@saying
def health_above_maximum(health: int, top: int) -> str:
    return f"is {health}, above the maximum of {top}"


@saying
def board_unfinished(what: str) -> str:
    why = "this board was taken in the middle of something that a board can't carry. Ask with the board before it and the decisions since, or leave out `unfinished` to rule on the moment from its beginning."
    return f"is '{what}': {why}"


@saying
def only_in_play_of_another() -> str:
    return "only a card in play can be controlled by a player who isn't its owner"


@saying
def only_in_play_symbol() -> str:
    return "a symbol is only chosen for a card in play"


@saying
def control_never_changes(edition: str) -> str:
    return f"in {edition} a card is only in its owner's zones"


@saying
def symbol_missing(edition: str) -> str:
    return f"is missing: in {edition} you choose a symbol for infinity when the card enters play; say which"
