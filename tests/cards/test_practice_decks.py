"""The two practice decks show the whole game between them: every keyword of Appendix A and every mechanic."""

from __future__ import annotations

import re

import pytest

from devtools.random_play import DECKS, deck_list
from judgeapp.cards.collection import collection
from judgeapp.rulebook.loading import library
from rules_engine.table.printed import Printed

# Each mechanic of the rules that a card can show, and its words.
MECHANICS = {
    "enhance ability": r"^(\w+ )?Enhance",
    "form ability": r"^(\S+ ){0,3}Form",
    "response ability": r"^Response",
    "blitz ability": r"^Blitz",
    "continuous ability": r"^(This attack is|While)",
    "ability with a name": r"^Tag In—",
    "first": r"^First ",
    "combo": r"^Combo Enhance",
    "deadlock": r"^Deadlock ",
    "desperation": r"^Desperation ",
    "symbol restriction": r"^\[air\]",
    "once per turn": r"\[Once per turn\]",
    "twice per turn": r"\[Twice per turn\]",
    "once per game": r"\[Once per game\]",
    "tenacious": r"\[Tenacious\]",
    "outwit": r"\[Outwit\]",
    "hand bracket": r"\[Hand\]",
    "your attack": r"\[Your attack\]",
    "rival's turn": r"\[Rival's turn\]",
    "commit": r"Commit 1 foundation:",
    "flip": r" Flip( 1 foundation)?:",
    "unflip": r"Unflip 1",
    "destroy": r"Destroy 1 rival foundation",
    "sacrifice": r"Sacrifice:",
    "remove": r"Remove:",
    "discard": r"Discard 1 card:",
    "spend": r"[Ss]pend 1 momentum",
    "drive": r"Drive 2",
    "check as a cost": r"Check 6",
    "lose health": r"[Ll]ose \d health",
    "gain health": r"[Gg]ain \d health",
    "lose stamina": r"Lose 1 stamina",
    "ready": r"[Rr]eady (1|up to)",
    "freeze": r"Freeze 1",
    "seal": r"Seal 1",
    "unseal": r"Unseal 1",
    "ruin": r"Ruin 1",
    "mill": r"mills? 2",
    "draw": r"[Dd]raw 1 card",
    "search": r"Search your deck",
    "build": r"Build 1|build it",
    "look at": r"Look at the top",
    "reveal": r"reveals their hand",
    "cancel": r"cancel its effects",
    "cannot be canceled": r"cannot be canceled",
    "rival may cancel": r"to cancel this ability",
    "re-check": r"re-check",
    "changing a check": r"check gets \+",
    "clear": r"clear it",
    "add to hand": r"to your hand",
    "add to momentum": r"to your momentum\.",
    "face up momentum": r"add it face up",
    "on top of the deck": r"on top of your deck",
    "counters": r"Grit counter",
    "token": r"Power token",
    "bonus": r"gets \+\d damage",
    "penalty": r"gets -\d damage",
    "this or that": r"\+2 or -2",
    "for each with a maximum": r"for each .* \(maximum 3\)",
    "X": r"\+X damage",
    "double": r"Double this",
    "gaining a keyword": r"gains Stun",
    "changing the zone": r"Change the zone",
    "next attack": r"next attack",
    "next check": r"next check",
    "unblockable": r"is unblockable",
    "prohibition": r"cannot play action cards",
    "bullets": r"Choose 1: •",
    "may": r"You may",
    "rival may": r"Your rival may discard",
    "up to": r"up to 2",
    "if": r"If (this attack deals|they)",
    "if instead": r"instead\.",
    "while": r"^While",
    "only playable": r"Only playable if",
    "both players": r"Each player",
    "ability that": r"an ability that",
    "before an event": r"Before you take damage",
    "start of a turn": r"At the start of your turn",
}


def practice_cards() -> list[Printed]:
    cards = [collection()[slug] for name in DECKS for slug in deck_list(name)["cards"]]
    return [side for card in cards for side in (card, card.back) if side]


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_the_practice_decks_show_every_mechanic(mechanic: str) -> None:
    lines = [ability.text for card in practice_cards() for ability in card.abilities if ability.understood]

    assert [line for line in lines if re.search(MECHANICS[mechanic], line)]


def test_the_practice_decks_show_every_keyword_of_appendix_a() -> None:
    appendix = library().current.entries["appendix-a-keyword-abilities"]
    listed = {clause.id for clause in appendix.clauses if clause.depth}
    shown = {keyword.name.lower() for card in practice_cards() for keyword in card.keywords}

    assert len([name for name in listed if name in shown]) == 20


def test_the_practice_decks_show_every_card_type_but_tokens_and_all_kinds_of_symbols() -> None:
    cards = practice_cards()
    symbols = {symbol for card in cards for symbol in card.symbols}

    assert {card.type for card in cards} == {"action", "asset", "attack", "backup", "character", "foundation"}
    assert "infinity" in symbols
    assert any(symbol.startswith("attuned:") for symbol in symbols)
    assert any(card.back for card in cards)
    assert (
        {card.zone for card in cards if card.zone}
        == {card.block_zone for card in cards if card.block_zone}
        == {"high", "mid", "low"}
    )


def test_every_line_of_the_practice_decks_is_understood() -> None:
    assert [ability.text for card in practice_cards() for ability in card.abilities if not ability.understood] == []
