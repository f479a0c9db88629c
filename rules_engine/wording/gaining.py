"""Keywords, traits and abilities that cards gain and lose."""

from __future__ import annotations

from rules_engine.wording.saying import saying


@saying
def loses_keyword(card: str, keyword: str | None) -> str:
    return f"{card} loses {keyword or 'all keywords'}."


@saying
def gains_keyword(card: str, keyword: str) -> str:
    return f"{card} gains {keyword}."


@saying
def sealed_gains_no_abilities(card: str) -> str:
    return f"{card} is sealed: it can't gain abilities."


@saying
def flash_ends_enhance_step() -> str:
    return "It gained Flash: the Enhance Step ends."


@saying
def cannot_gain_character_trait(card: str, trait: str) -> str:
    return f"{card} can't gain the trait {trait}: it isn't a character."


@saying
def gains_trait(card: str, trait: str) -> str:
    return f"{card} gains the trait {trait}."


@saying
def no_source_of_abilities() -> str:
    return "Nothing to gain abilities from."


@saying
def no_keyword_to_gain() -> str:
    return "No keyword to gain."


@saying
def gains_ability(card: str, text: str) -> str:
    return f"{card} gains: {text}"


@saying
def face_down_card_is_blank() -> str:
    return "A face down card in the stage is a foundation with no text."


@saying
def face_down_has_none_printed() -> str:
    return "A face down card has no printed abilities to gain."


@saying
def gains_printed_abilities(card: str, source: str, count: int) -> str:
    return f"{card} gains the abilities printed on {source}: {count} abilit{'y' if count == 1 else 'ies'}."


@saying
def text_box_is_blank(card: str) -> str:
    return f"{card} has a blank text box for the rest of the turn."


@saying
def no_text_box(card: str) -> str:
    return f"{card} is already blank."
