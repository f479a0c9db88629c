"""What happened before the moment of a board, as far as rules and effects ask for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from rules_engine.contract.cards import NAME
from rules_engine.contract.cards_in_play import COUNT, ID
from rules_engine.contract.declaring import Said
from rules_engine.contract.kinds import Flag, ListOf, OneOf, OrNull, Text
from rules_engine.contract.objects import ByPlayer, MapOf, Part
from rules_engine.contract.vocabulary import BLOCKED, PLAYERS

COUNTS = ByPlayer(COUNT, 1)
ABILITIES = ListOf(Text(70), "abilities, like 'a.s1/1'")
WHO = ListOf(OneOf(PLAYERS), "players")
DONE = ("turn:", "combat:")
FROM = ("card_pool", "deck", "discard", "momentum", "removed", "stage")
ByBoth = dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolvedAttack:
    """The last attack of a player that resolved."""

    id: Annotated[str, Said(ID, "The id of its card.", "a.p1")]
    blocked: Annotated[str | None, Said(OneOf(BLOCKED), "How it was blocked.", "none")] = None
    safe: Annotated[bool | None, Said(Flag(), "Can no reversal be played to it?", True)] = None
    reversal_tried: Annotated[list[str] | None, Said(WHO, "Who has tried a reversal to it.", ["b"])] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UsedAbility:
    """An ability that was played, and may be played once per game."""

    name: Annotated[str, Said(Text(), "The name of its card.", "Note Taking")]
    text: Annotated[str, Said(Text(), "The ability's text.", "Form Once per game: Draw 1 card.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackHistory:
    """What effects have done to the attack in progress."""

    considered_blocked: Annotated[bool | None, Said(Flag(), "Does it count as blocked?", True)] = None
    unblockable: Annotated[bool | None, Said(Flag(), "Can't it be blocked?", True)] = None
    no_complete_block: Annotated[bool | None, Said(Flag(), "Can't it be completely blocked?", True)] = None
    deflected: Annotated[bool | None, Said(Flag(), "Was it deflected?", True)] = None
    no_damage: Annotated[bool | None, Said(Flag(), "Does it deal no damage?", True)] = None
    half_when_blocked: Annotated[bool | None, Said(Flag(), "Does a block halve its damage?", True)] = None
    when_blocked: Annotated[int | None, Said(COUNT, "The damage it deals when blocked.", 2)] = None
    reversal_tried: Annotated[list[str] | None, Said(WHO, "Who has tried a reversal to it.", ["b"])] = None
    created: Annotated[bool | None, Said(Flag(), "Did an effect make it an attack, without it being played?", True)] = (
        None
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """What happened this turn. Anything left out is read from the card pools, or didn't happen."""

    forms: Annotated[ByBoth, Said(COUNTS, "Forms tried this turn, by player.", {"a": 1})] = field(default_factory=dict)
    forms_played: Annotated[ByBoth, Said(COUNTS, "Forms played this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    cards_tried: Annotated[
        ByBoth, Said(COUNTS, "Cards that each player tried to play this turn, by player.", {"a": 1})
    ] = field(default_factory=dict)
    attacks_tried: Annotated[ByBoth, Said(COUNTS, "Attacks tried this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    attacks_dropped: Annotated[ByBoth, Said(COUNTS, "Attacks that failed this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    attacks: Annotated[ByBoth, Said(COUNTS, "Attacks played this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    enhances: Annotated[ByBoth, Said(COUNTS, "Enhances played in this Enhance Step, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    drawn: Annotated[ByBoth, Said(COUNTS, "Cards drawn this turn, by player.", {"a": 1})] = field(default_factory=dict)
    blocks: Annotated[ByBoth, Said(COUNTS, "Blocks played this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    gained_health: Annotated[ByBoth, Said(COUNTS, "Health gained this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    cycled: Annotated[ByBoth, Said(COUNTS, "Times a deck was cycled this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    built: Annotated[ByBoth, Said(COUNTS, "Cards built this turn, by player.", {"a": 1})] = field(default_factory=dict)
    cleared: Annotated[ByBoth, Said(COUNTS, "Cards cleared this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    committed: Annotated[ByBoth, Said(COUNTS, "Cards committed this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    destroyed: Annotated[ByBoth, Said(COUNTS, "Cards destroyed this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    discarded: Annotated[ByBoth, Said(COUNTS, "Cards discarded this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    dealt_damage: Annotated[ByBoth, Said(COUNTS, "Times that damage was dealt this turn, by player.", {"a": 1})] = (
        field(default_factory=dict)
    )
    failed_checks: Annotated[ByBoth, Said(COUNTS, "Failed checks this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    flipped: Annotated[ByBoth, Said(COUNTS, "Cards flipped this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    frozen: Annotated[ByBoth, Said(COUNTS, "Cards frozen this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    left_card_pool: Annotated[ByBoth, Said(COUNTS, "Cards that left the card pool this turn, by player.", {"a": 1})] = (
        field(default_factory=dict)
    )
    left_stage: Annotated[ByBoth, Said(COUNTS, "Cards that left the stage this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    leveled: Annotated[ByBoth, Said(COUNTS, "Levels gained this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    lost_health: Annotated[ByBoth, Said(COUNTS, "Health lost this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    checks: Annotated[ByBoth, Said(COUNTS, "Checks made this turn, by player.", {"a": 1})] = field(default_factory=dict)
    milled: Annotated[ByBoth, Said(COUNTS, "Cards milled this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    readied: Annotated[ByBoth, Said(COUNTS, "Cards readied this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    removed: Annotated[ByBoth, Said(COUNTS, "Cards removed this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    revealed: Annotated[ByBoth, Said(COUNTS, "Cards revealed this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    reviewed: Annotated[ByBoth, Said(COUNTS, "Cards reviewed this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    sacrificed: Annotated[ByBoth, Said(COUNTS, "Cards sacrificed this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    sealed: Annotated[ByBoth, Said(COUNTS, "Cards sealed this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    spent: Annotated[ByBoth, Said(COUNTS, "Cards spent this turn, by player.", {"a": 1})] = field(default_factory=dict)
    taken_damage: Annotated[ByBoth, Said(COUNTS, "Times that damage was taken this turn, by player.", {"a": 1})] = (
        field(default_factory=dict)
    )
    unflipped: Annotated[ByBoth, Said(COUNTS, "Cards unflipped this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    unsealed: Annotated[ByBoth, Said(COUNTS, "Cards unsealed this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    damage_dealt: Annotated[ByBoth, Said(COUNTS, "Damage dealt this turn, in all, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    damage_taken: Annotated[ByBoth, Said(COUNTS, "Damage taken this turn, in all, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    passed_checks: Annotated[ByBoth, Said(COUNTS, "Passed checks this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    complete_blocks: Annotated[ByBoth, Said(COUNTS, "Complete blocks this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    partial_blocks: Annotated[ByBoth, Said(COUNTS, "Partial blocks this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    added_hand: Annotated[ByBoth, Said(COUNTS, "Cards added to the hand this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    added_momentum: Annotated[ByBoth, Said(COUNTS, "Cards added to the momentum this turn, by player.", {"a": 1})] = (
        field(default_factory=dict)
    )
    counters_added: Annotated[ByBoth, Said(COUNTS, "Counters added this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    counters_removed: Annotated[ByBoth, Said(COUNTS, "Counters removed this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    canceled: Annotated[ByBoth, Said(COUNTS, "Abilities canceled this turn, by who canceled them.", {"a": 1})] = field(
        default_factory=dict
    )
    searched: Annotated[ByBoth, Said(COUNTS, "Times a deck was searched this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    shuffled: Annotated[ByBoth, Said(COUNTS, "Times a deck was shuffled this turn, by player.", {"a": 1})] = field(
        default_factory=dict
    )
    attacks_blocked: Annotated[int, Said(COUNT, "Attacks that were blocked this turn.", 1)] = 0
    abilities: Annotated[
        list[str] | None, Said(ABILITIES, "Abilities played this turn: a card id and the ability's number.", ["a.s1/1"])
    ] = None
    in_step: Annotated[
        list[str] | None,
        Said(ABILITIES, "Those played in this Enhance Step.", ["a.s1/1"], absent="all of `abilities`"),
    ] = None
    first_times: Annotated[
        list[str] | None, Said(ABILITIES, "Abilities whose first time this turn is over.", ["a.s1/1"])
    ] = None
    other_side: Annotated[
        list[str] | None, Said(ABILITIES, "Abilities played on the side that's now down.", ["a.char/2"])
    ] = None
    resolved: Annotated[
        dict[str, ResolvedAttack] | None,
        Said(
            ByPlayer(Part(ResolvedAttack), {"id": "a.p1"}),
            "Each player's last attack that resolved.",
            {"a": {"id": "a.p1", "blocked": "none"}},
        ),
    ] = None
    echo: Annotated[str | None, Said(ID, "The id of the card whose Echo was used.", "a.p1")] = None
    done: Annotated[
        dict[str, list[str] | None] | None,
        Said(
            MapOf(OrNull(ListOf(Text(40, starts=DONE), "acts, like 'turn:readied'"))),
            "What was done to a card this turn or this Combat Phase, by card id.",
            {"a.f1": ["turn:readied"]},
        ),
    ] = None
    played_from: Annotated[
        dict[str, str] | None,
        Said(
            MapOf(OneOf(FROM)),
            "The zone that cards in the card pools were played from, by card id.",
            {"a.p1": "discard"},
            absent="from the hand",
        ),
    ] = None
    named: Annotated[
        dict[str, list[str] | None] | None,
        Said(
            ByPlayer(OrNull(ListOf(NAME, "names of abilities")), ["Roll"]),
            "The names of the named abilities that each player has played.",
            {"a": ["Roll"]},
        ),
    ] = None
    once: Annotated[
        dict[str, list[UsedAbility]] | None,
        Said(
            ByPlayer(
                ListOf(Part(UsedAbility), "abilities, each with its card's name and its text"),
                [{"name": "Note Taking", "text": "Form Once per game: Draw 1 card."}],
            ),
            "Once-per-game abilities that have been played.",
            {"a": [{"name": "Note Taking", "text": "Form Once per game: Draw 1 card."}]},
        ),
    ] = None
    passed: Annotated[list[str] | None, Said(WHO, "Who has passed in this Enhance Step.", ["b"])] = None
    attack: Annotated[
        AttackHistory | None,
        Said(Part(AttackHistory), "What effects have done to the attack in progress.", {"unblockable": True}),
    ] = None
    deckless: Annotated[list[str] | None, Said(WHO, "Who has run out of cards in the deck.", ["b"])] = None
    phase_over: Annotated[
        str | None, Said(OneOf(("effect", "failed check")), "What has ended the Combat Phase.", "failed check")
    ] = None
