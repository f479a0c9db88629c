"""The board of a question and of a ruling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules_engine.contract.cards import ZONE
from rules_engine.contract.cards_in_play import ANY_COUNT, ID, CardInPlay
from rules_engine.contract.declaring import Said
from rules_engine.contract.effects import Effect
from rules_engine.contract.history import History
from rules_engine.contract.kinds import Either, Flag, ListOf, OneOf, Text, Whole
from rules_engine.contract.limits import MOST_COUNT, MOST_EFFECTS, MOST_LINES
from rules_engine.contract.objects import ByPlayer, Part
from rules_engine.contract.vocabulary import BLOCKED, DECISION_KINDS, MOMENTS, PLAYERS, RESOURCES

ROWS = ListOf(Part(CardInPlay), "cards")
CARDS = Either(ROWS, Whole(0), otherwise="a list of cards or a number")
# The smallest valid board.
BOARD = {"players": {"a": {"character": {"card": "kite-challenger"}}, "b": {"character": {"card": "marrow-champion"}}}}


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckInPlay:
    """A deck: how many cards it has, and the known cards on top."""

    count: Annotated[int | None, Said(Whole(0), "How many cards it has.", 30, absent="40, with those on top")] = None
    top: Annotated[
        list[CardInPlay] | None,
        Said(ROWS, "Its top cards, the first on top.", [{"card": "note-taking"}], absent="none is known"),
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One player's side of the board. A zone is a list of cards, or their number if they are unknown."""

    character: Annotated[
        CardInPlay, Said(Part(CardInPlay), "The starting character.", {"id": "a.char", "card": "kite-challenger"})
    ]
    health: Annotated[int | None, Said(Whole(), "The health now.", 20, absent="the maximum")] = None
    max_health: Annotated[int | None, Said(Whole(), "The maximum health.", 25, absent="the printed health")] = None
    stage: Annotated[
        list[CardInPlay] | int | None,
        Said(CARDS, "The stage, without the character.", [{"id": "a.f1", "card": "note-taking"}], absent="empty"),
    ] = None
    card_pool: Annotated[
        list[CardInPlay] | int | None,
        Said(CARDS, "The card pool, oldest first.", [{"card": "staff-jab", "played_as": "attack"}], absent="empty"),
    ] = None
    momentum: Annotated[list[CardInPlay] | int | None, Said(CARDS, "The momentum.", 2, absent="empty")] = None
    hand: Annotated[
        list[CardInPlay] | int | None,
        Said(CARDS, "The hand.", [{"id": "a.h1", "card": "staff-jab"}], absent="empty"),
    ] = None
    deck: Annotated[
        DeckInPlay | int | None,
        Said(
            Either(Part(DeckInPlay), Whole(0), otherwise="an object with count and top, or a number"),
            "The deck, or the number of its cards.",
            {"count": 30, "top": [{"card": "note-taking"}]},
            absent="40 unknown cards",
        ),
    ] = None
    discard: Annotated[
        list[CardInPlay] | int | None, Said(CARDS, "The discard pile.", [{"card": "staff-jab"}], absent="empty")
    ] = None
    removed: Annotated[
        list[CardInPlay] | int | None,
        Said(CARDS, "The cards removed from the game.", [{"card": "staff-jab"}], absent="empty"),
    ] = None
    transit: Annotated[
        list[CardInPlay] | int | None,
        Said(CARDS, "The cards between two zones.", [{"card": "staff-jab"}], absent="empty"),
    ] = None
    skill_tree: Annotated[
        list[str] | None,
        Said(
            ListOf(Text(), "abilities", MOST_LINES),
            "The abilities of the skill tree, in order.",
            ["Form: Draw 1 card."],
        ),
    ] = None
    level: Annotated[int | None, Said(Whole(), "How many abilities of the skill tree are unlocked.", 1)] = None
    primary: Annotated[
        str | None, Said(OneOf(RESOURCES), "The symbol that a character with infinity selected for its deck.", "air")
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PendingAttack:
    """An attack that waits on the attack stack."""

    id: Annotated[str, Said(ID, "The id of the attack's card.", "a.p1")]
    target: Annotated[str | None, Said(ID, "The id of what it attacks.", "b.s1", absent="the rival's character")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackInProgress(PendingAttack):
    """The attack in progress. A given value is the current one."""

    speed: Annotated[int | None, Said(ANY_COUNT, "Its speed now.", 5, absent="printed, with lasting effects")] = None
    damage: Annotated[int | None, Said(ANY_COUNT, "Its damage now.", 6, absent="printed, with lasting effects")] = None
    zone: Annotated[str | None, Said(ZONE, "Its zone now.", "mid", absent="printed, with lasting effects")] = None
    blocked: Annotated[
        str | None, Said(OneOf(BLOCKED), "How it was blocked; null before the Block Step.", "partial")
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The game at a moment."""

    players: Annotated[
        dict[str, Player],
        Said(
            ByPlayer(Part(Player), {"character": {"card": "kite-challenger"}, "health": 20}, both=True),
            "Both players.",
            BOARD["players"],
        ),
    ]
    turn: Annotated[int, Said(Whole(1, MOST_COUNT), "The number of the turn.", 5, absent="3")] = 3
    active: Annotated[str, Said(OneOf(PLAYERS), "Whose turn it is.", "a", absent="`a`")] = "a"
    at: Annotated[str, Said(OneOf(MOMENTS), "The moment of the turn.", "combat", absent="`combat`")] = "combat"
    attack: Annotated[
        AttackInProgress | None,
        Said(Part(AttackInProgress), "The attack in progress.", {"id": "a.p1", "damage": 6}, absent="none"),
    ] = None
    pending: Annotated[
        list[str | PendingAttack] | None,
        Said(
            ListOf(Either(ID, Part(PendingAttack), otherwise="a card id or an object with id and target"), "attacks"),
            "The attack stack: ids, or ids with what they attack.",
            ["a.p2"],
            absent="empty",
        ),
    ] = None
    priority: Annotated[
        str | None, Said(OneOf(PLAYERS), "Who has priority.", "b", absent="whose it is at that moment")
    ] = None
    passes: Annotated[int | None, Said(OneOf((0, 1)), "1 if the rival has just passed an enhance.", 1)] = None
    begun: Annotated[bool | None, Said(Flag(), "Is the beginning of the moment over?", True)] = None
    unfinished: Annotated[
        str | None,
        Said(
            OneOf(DECISION_KINDS),
            "On a ruling's board: something is under way (a check, a cost or a response window), and this is the kind of"
            " decision due in it. A board doesn't include what's under way, so a question with it is refused; ask with"
            " the board before and the decisions since.",
            "response",
            absent="the board has everything needed to continue",
        ),
    ] = None
    history: Annotated[
        History | None,
        Said(Part(History), "What happened this turn.", {"forms": {"a": 2}}, absent="read from the card pools"),
    ] = None
    effects: Annotated[
        list[Effect] | None,
        Said(
            ListOf(Part(Effect), "effects", MOST_EFFECTS),
            "The effects in force, oldest first.",
            [{"card": "a.f1", "ability": 1}],
            absent="none",
        ),
    ] = None
    last_attack: Annotated[
        str | None, Said(ID, "The id of the last attack that resolved.", "a.p1", absent="the last of the card pool")
    ] = None
