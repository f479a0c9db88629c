"""Effects in force on a board: each is identified by what made it, and recreated from that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules_engine.contract.cards import NAME
from rules_engine.contract.cards_in_play import ANY_COUNT, COUNT, ID, AbilityText
from rules_engine.contract.declaring import Said
from rules_engine.contract.kinds import Either, Flag, ListOf, Names, OneOf, OrNull, Text, Whole
from rules_engine.contract.limits import DEEPEST, MOST_COUNT, MOST_EFFECTS, MOST_PARTS
from rules_engine.contract.objects import Chain, MapOf, Part
from rules_engine.contract.vocabulary import LISTS, PLAYED_AS, PLAYERS

# The points until which effects last; card text names them.
ENDS = Names()
IDS = ListOf(ID, "card ids")
WHO = ListOf(OneOf(PLAYERS), "players")
NUMBERS = ListOf(ANY_COUNT, "numbers", MOST_EFFECTS)
WORDS = Text(200)
FLAG = Flag()


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownToEffect:
    """What an ability's text had mentioned, or what had been done, when an effect was made. Rulings write it."""

    aimed: Annotated[list[str] | None, Said(IDS, "Cards aimed at.", ["a.f1"])] = None
    before: Annotated[list[str] | None, Said(IDS, "Cards mentioned before.", ["a.f1"])] = None
    chosen: Annotated[list[str] | None, Said(IDS, "Cards chosen.", ["a.f1"])] = None
    drawn: Annotated[list[str] | None, Said(IDS, "Cards drawn.", ["a.f1"])] = None
    it: Annotated[list[str] | None, Said(IDS, "The cards that `it` means.", ["a.f1"])] = None
    keyword_on: Annotated[list[str] | None, Said(IDS, "Cards with the keyword mentioned.", ["a.f1"])] = None
    left_over: Annotated[list[str] | None, Said(IDS, "Cards left over.", ["a.f1"])] = None
    offered: Annotated[list[str] | None, Said(IDS, "Cards put on offer.", ["a.f1"])] = None
    paid_cards: Annotated[list[str] | None, Said(IDS, "Cards paid as a cost.", ["a.f1"])] = None
    shown: Annotated[list[str] | None, Said(IDS, "Cards shown.", ["a.f1"])] = None
    bonus: Annotated[int | None, Said(ANY_COUNT, "The bonus it waited for, or the penalty below 0.", 2)] = None
    counters_removed: Annotated[int | None, Said(COUNT, "How many counters were removed.", 2)] = None
    health_lost: Annotated[int | None, Said(COUNT, "How much health was lost.", 3)] = None
    most: Annotated[int | None, Said(COUNT, "The most it may do.", 4)] = None
    times: Annotated[int | None, Said(COUNT, "How often it is done.", 2)] = None
    x: Annotated[int | None, Said(COUNT, "The value of X.", 3)] = None
    about_attack: Annotated[bool | None, Said(FLAG, "Was the attack in progress mentioned last?", True)] = None
    chose_none: Annotated[bool | None, Said(FLAG, "Was nothing chosen?", True)] = None
    created: Annotated[bool | None, Said(FLAG, "Was the attack made by an effect?", True)] = None
    did: Annotated[bool | None, Said(FLAG, "Was it done?", True)] = None
    fired: Annotated[bool | None, Said(FLAG, "Has something it waited for happened?", True)] = None
    if_held: Annotated[bool | None, Said(FLAG, "Did the last condition hold?", True)] = None
    in_part: Annotated[bool | None, Said(FLAG, "Was it only partly done?", True)] = None
    of_cards: Annotated[bool | None, Said(FLAG, "Has the text mentioned other cards before?", True)] = None
    optional: Annotated[bool | None, Said(FLAG, "May it be skipped?", True)] = None
    passed: Annotated[bool | None, Said(FLAG, "Was the check passed?", True)] = None
    rest_of_turn: Annotated[bool | None, Said(FLAG, "Does it last for the rest of the turn?", True)] = None
    shared: Annotated[bool | None, Said(FLAG, "Do both players do it?", True)] = None
    touched_none: Annotated[bool | None, Said(FLAG, "Was nothing found to act on?", True)] = None
    keyword_chosen: Annotated[str | None, Said(WORDS, "The keyword that was chosen.", "Stun: 2")] = None
    named: Annotated[str | None, Said(WORDS, "What was named.", "Staff Jab")] = None
    offered_as: Annotated[str | None, Said(WORDS, "What an offered card may be played as.", "attack")] = None
    player_meant: Annotated[str | None, Said(WORDS, "Whom `that player` means.", "b")] = None
    shown_in: Annotated[str | None, Said(WORDS, "Where cards were shown.", "hand")] = None
    until: Annotated[str | None, Said(WORDS, "How long effects without a stated end last.", "turn")] = None
    actors: Annotated[list[str] | None, Said(WHO, "Who carries out the instruction.", ["a"])] = None
    told_to: Annotated[list[str] | None, Said(WHO, "Who bare verbs refer to.", ["a"])] = None
    rest: Annotated[list[int] | None, Said(NUMBERS, "The parts of the text still to come, by number.", [3])] = None
    spoken: Annotated[int | None, Said(Whole(0, MOST_COUNT), "The part of the text that mentions the attack.", 2)] = (
        None
    )
    spoken_card: Annotated[str | None, Said(Text(200), "The card of the attack mentioned.", "a.p1")] = None
    ways: Annotated[
        dict[str, list[str] | None] | None,
        Said(MapOf(OrNull(IDS)), "Cards by what was done to them.", {"discarded": ["a.h1"]}),
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardAsItWas:
    """A card as it was when an effect last saw it."""

    id: Annotated[str, Said(ID, "The card's id.", "a.f1")]
    zone: Annotated[str, Said(OneOf(("character", "deck", *LISTS)), "The zone it was in.", "stage")]
    card: Annotated[str | None, Said(NAME, "The card's slug.", "note-taking")] = None
    committed: Annotated[bool | None, Said(FLAG, "Was it committed?", True)] = None
    face_down: Annotated[bool | None, Said(FLAG, "Was it face down?", True)] = None
    frozen: Annotated[bool | None, Said(FLAG, "Was it frozen?", True)] = None
    sealed: Annotated[bool | None, Said(FLAG, "Was it sealed?", True)] = None
    transformed: Annotated[bool | None, Said(FLAG, "Was its other side up?", True)] = None
    dealt_damage: Annotated[bool | None, Said(FLAG, "Had it dealt damage?", True)] = None
    flipped: Annotated[bool | None, Said(FLAG, "Was it flipped?", True)] = None
    played_as: Annotated[str | None, Said(OneOf(PLAYED_AS), "What it was played as.", "attack")] = None
    stamina: Annotated[int | None, Said(Whole(), "The stamina it had left.", 2)] = None
    counters: Annotated[dict[str, int] | None, Said(MapOf(COUNT), "The counters on it, by name.", {"rage": 2})] = None
    check: Annotated[int | None, Said(Whole(), "The check value of an unknown card.", 5)] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectMadeBy:
    """What made an effect: the part of an ability, and what was known and chosen then."""

    card: Annotated[str | None, Said(ID, "The id of the card whose ability made it.", "a.f1")] = None
    slug: Annotated[str | None, Said(NAME, "Which card that is, if the board doesn't list it.", "note-taking")] = None
    ability: Annotated[
        int | AbilityText | None,
        Said(
            Either(
                Whole(1, MOST_EFFECTS),
                Part(AbilityText),
                otherwise="the number of the ability on its card, or an object with its text",
            ),
            "The ability's number on its card, or the ability in words.",
            1,
        ),
    ] = None
    nth: Annotated[
        int | None, Said(Whole(0, MOST_EFFECTS), "Which of several effects of that part.", 1, absent="0")
    ] = None
    part: Annotated[
        int | None,
        Said(Whole(0, MOST_PARTS), "Which part of the ability's text.", 4, absent="the only one that can make it"),
    ] = None
    attack: Annotated[
        str | None, Said(NAME, "The attack in progress when it was made.", "a.p1", absent="the one now")
    ] = None
    answers: Annotated[
        list[str] | None,
        Said(
            ListOf(Text(), "decisions, like 'choose:b.f1'"),
            "The decisions made at the time.",
            ["choose:b.f1"],
        ),
    ] = None
    numbers: Annotated[list[int] | None, Said(NUMBERS, "Numbers read from the game at the time.", [2])] = None
    knows: Annotated[
        KnownToEffect | None, Said(Part(KnownToEffect), "What the text had mentioned at the time.", {"it": ["a.f1"]})
    ] = None
    then: Annotated[
        KnownToEffect | None,
        Said(Part(KnownToEffect), "What it has mentioned by now, if different.", {"it": ["a.f1"]}),
    ] = None
    was: Annotated[
        list[CardAsItWas] | None,
        Said(
            ListOf(Part(CardAsItWas), "cards as they were", MOST_EFFECTS),
            "Cards that it reads as they were.",
            [{"id": "a.f1", "zone": "stage"}],
        ),
    ] = None
    applied: Annotated[str | None, Said(ID, "The card that the effect of `of` was applied to.", "a.p1")] = None
    of: Annotated[
        EffectMadeBy | None,
        Said(
            Chain(EffectMadeBy, "of", DEEPEST),
            "The effect that made it when applied to a card.",
            {"card": "a.f1", "ability": 1},
        ),
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect(EffectMadeBy):
    """An effect in force, identified by the card and the ability that made it."""

    text: Annotated[str | None, Said(Text(), "What is in force, in words.", "Your attacks get +1 damage.")] = None
    owner: Annotated[str | None, Said(OneOf(PLAYERS), "Whose effect it is.", "a", absent="the card's owner's")] = None
    until: Annotated[str | None, Said(OneOf(ENDS), "How long it lasts.", "turn", absent="as the text says")] = None
    about: Annotated[str | None, Said(ID, "The one card it is tied to.", "a.p1")] = None
    lost: Annotated[
        str | None, Said(Text(), "Why a ruling's effect can't be recreated.", "making it would change the board")
    ] = None
    uses: Annotated[int | None, Said(COUNT, "How often it can still apply; null: any number of times.", 1)] = None
    turn: Annotated[int | None, Said(Whole(0, MOST_COUNT), "The turn in which it was made.", 5, absent="this one")] = (
        None
    )
    goes_on: Annotated[bool | None, Said(FLAG, "Does it continue after it has applied?", True)] = None
    applied_to: Annotated[list[str] | None, Said(IDS, "Cards it won't apply to again.", ["a.p1"])] = None
    with_: Annotated[int | None, Said(Whole(0, MOST_EFFECTS), "The position of the effect it was made with.", 1)] = None
