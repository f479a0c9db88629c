"""Which boards a line is tried on: where its card is, whose it is, the moment, who has what, and how it is played."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any

from rules_engine.card_text.ability import CONTINUOUS, ReadAbility
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.reading import walk
from rules_engine.card_text.sentences import trigger_of
from rules_engine.table.printed import Printed

from .condition_setups import (
    ANY,
    BOTH,
    DECLINE,
    LEAN,
    NONE,
    RICH,
    TAKE,
    THEIRS,
    Setup,
    condition_setups_of,
    zones_meant,
)
from .event_sources import event_sources_for
from .lines import Line
from .ringside import Ringside, ringside_of

STAGED = ("foundation", "asset", "backup")
NOT_BLOCKED = re.compile(r"\b(?:unblocked|not blocked|does not block)\b")
PLAYS_CARD = re.compile(r"\bplays? (?!.*\babilit(?:y|ies)\b)|\bis played\b")
WHILE_WAITING = ("combat", "attack.enhance", "attack.block", "attack.damage", "end", "start.ready")
MOMENTS = {
    "form": ("combat",),
    "enhance": ("attack.enhance", "combat"),
    "blitz": ("attack.enhance", "combat"),
    "response": WHILE_WAITING,
    CONTINUOUS: WHILE_WAITING,
}


# Where the card is, whose it is, and the moment.
Spot = tuple[str, str, str]


@dataclass(frozen=True)
class Plan:
    """One board."""

    place: str
    owner: str
    at: str
    own: str = RICH
    rival: str = RICH
    many: bool = False
    health: int = 14
    rival_health: int = 14
    # Who has more than ten foundations: nobody, the rival, or both.
    deadlock: str = ""
    alone: bool = False
    event_sources: bool = True
    checks: int = 5
    thin: bool = False
    blocked: str = "none"
    # What has already happened this turn; whether the hero is committed, or isn't the one that the words name.
    busy: bool = False
    tired: bool = False
    stranger: bool = False
    mood: str = TAKE
    # An empty zone of the owner's; the part of the line, its cost or its effect, that finds nothing.
    empty: str = ""
    bare: str = ""
    # How many decisions are made before the line itself is played: others prepare what it asks for.
    patience: int = 0
    seed: int = 0
    # How often the same board has been played before: the dice differ each time.
    again: int = 0
    # The exact number of fitting cards in one of the owner's zones; the number of counters on cards.
    exact: tuple[str, int] | None = None
    counters: int = 5
    # Which of the cards that fit is on top of the decks; whether the card before the attack has a text.
    top: int | None = None
    written: bool = False
    # The hand size of the rival's character; how many symbols the cards around show.
    rival_hand: int = 0
    symbols: int = 3
    # The attack in progress: how far its numbers are from printed, its zone, whether it is a plain one, and on a backup.
    shift: tuple[int, int] = (0, 0)
    zone: str = ""
    plain: bool = False
    at_backup: bool = False
    # What the history tells: how often the line was played this turn, whether such abilities as it asks for were, whether
    # the cards in the card pool were played from elsewhere than the hand, and from where.
    times: int = 0
    told: bool = False
    elsewhere: str = ""
    # How the attack before this one was blocked; a zone in which both players have the same number of cards; whether the rival's
    # character is like the one that the words name.
    resolved: str = ""
    even: str = ""
    alike: bool = False
    # Checks are as planned each time; once the line ran or was prepared for, everybody passes; by the letter, texts work
    # wherever their cards are; momentum is face up.
    fated: bool = False
    hasty: bool = False
    literal: bool = False
    shown: bool = False
    # Do the line's own words want this board: at all (1), and for where its card is or whose it is (2)?
    set_up: int = field(default=0, compare=False)

    @property
    def throw(self) -> str:
        """The seed of this board's dice: only what is specific to it, so that a new kind of plan changes no other."""
        own = ((one.name, getattr(self, one.name)) for one in fields(self) if one.compare)
        usual = {one.name: one.default for one in fields(self)}
        return " ".join(f"{name}={value}" for name, value in own if value != usual[name])

    @property
    def spot(self) -> Spot:
        return self.place, self.owner, self.at


@dataclass
class Setting:
    """A line with everything that its boards are made of."""

    row: Mapping[str, Any]
    printed: Printed
    line: Line
    ringside: Ringside = field(init=False)
    event_sources: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.ringside = ringside_of(self.printed, self.line.ability)
        self.event_sources = event_sources_for(self.printed, self.line.ability)

    @property
    def side(self) -> Printed:
        back = self.printed.back
        return back if self.line.side == "back" and back is not None else self.printed

    @property
    def waits(self) -> bool:
        """Does the line wait for something, now or later?"""
        return self.line.ability.type in ("response", CONTINUOUS) or self.line.puts_off or bool(self.event_sources)

    @property
    def waits_for_turning(self) -> bool:
        """Does a line of the other side wait for the card to show that side? Then its front is up."""
        return "transforms" in self.line.ability.text.lower()

    @cached_property
    def awaited(self) -> str:
        """Return the words of what it waits for."""
        ability = self.line.ability
        own = (trigger_of(sentence) for sentence in ability.sentences) if ability.type == CONTINUOUS else ()
        return " ".join(print_node(trigger) for trigger in (ability.trigger, *own) if trigger is not None)

    @cached_property
    def awaits_no_block(self) -> bool:
        """Does it wait for an attack that isn't blocked?"""
        return NOT_BLOCKED.search(self.awaited) is not None

    @cached_property
    def awaits_block(self) -> bool:
        """Does it wait for a block, or for what happens to an attack that was blocked, or played as a Reversal to it?"""
        return not self.awaits_no_block and ("block" in self.awaited or self.awaits_reversal)

    @cached_property
    def awaits_reversal(self) -> bool:
        """Is it about an attack played as a Reversal, or one that can only be played so: in the rival's turn?"""
        brackets = self.line.ability.bracket_kinds
        in_rivals_turn = self.side.type == "attack" and "rival-turn-only" in brackets
        return in_rivals_turn or any(node.kind == "played-as-reversal" for node in walk(self.line.ability.tree))

    @cached_property
    def awaits_play(self) -> bool:
        """Does it wait for a card being played?"""
        return PLAYS_CARD.search(self.awaited) is not None

    @property
    def awaits_readying(self) -> bool:
        """Does it wait for the card itself to be readied? Then it is committed."""
        trigger = self.line.ability.trigger
        event = trigger.get("event") if trigger is not None else None
        seen = event.get("what") if isinstance(event, Node) and event.get("verb") == "ready" else None
        return isinstance(seen, Node) and seen.kind == "seen-this"

    @property
    def awaits_own_keyword(self) -> bool:
        """Does it wait for the ability that a keyword of the card grants? Some of those are played from the hand."""
        return any(node.kind == "plays-own-keyword" for node in walk(self.line.ability.tree))

    @property
    def plays_elsewhere(self) -> bool:
        """Does it ask whether something was played from a zone other than the hand?"""
        return "from anywhere other than" in self.line.ability.text


ROUNDS: tuple[Mapping[str, Any], ...] = (
    {},
    {"own": LEAN, "rival": LEAN, "mood": DECLINE},
    {"mood": DECLINE, "seed": 1},
    {"own": NONE, "rival": NONE, "event_sources": False},
    {"busy": True, "tired": True, "blocked": "partial", "health": 4, "rival_health": 4},
    {"rival": LEAN, "health": 30, "rival_health": 30, "alone": True, "blocked": "complete"},
    {"own": LEAN, "stranger": True, "checks": 1},
    {"own": NONE, "deadlock": BOTH, "health": 30, "blocked": "complete"},
    {"many": True, "deadlock": THEIRS, "checks": 6},
    {"many": True, "patience": 5, "deadlock": BOTH, "mood": ANY, "checks": 6},
    {"patience": 4, "thin": True, "mood": ANY, "seed": 2},
    {"patience": 7, "busy": True, "health": 30, "rival_health": 6, "mood": ANY, "seed": 3},
    {"many": True, "rival": NONE, "mood": ANY, "checks": 2, "blocked": "partial", "seed": 4},
    {"patience": 2, "health": 1, "rival_health": 30, "alone": True, "mood": ANY, "seed": 5},
)


# How many times a board is played if the line's own words call for it.
AGAIN = 4


def plans_for(setting: Setting) -> Iterator[Plan]:
    """All boards for a line, the likeliest first, each once. What restricts it is met on each."""
    spots = list(spots_of(setting))
    usual, *others = ROUNDS
    setups = [{**setup, "set_up": 1 + bool(setup.keys() & {"place", "owner"})} for setup in _setups(setting)]
    repeated = [{"mood": ANY, **setup, "again": again} for again in range(1, AGAIN) for setup in setups]
    met = _restrictions_met(setting.line.ability)

    def boards(rounds: Iterable[Setup]) -> Iterator[Plan]:
        for more in rounds:
            for place, owner, at in spots:
                yield replace(Plan(place, owner, at), **met(more))

    set_up = {plan: plan for plan in boards(setups)}
    made: set[Plan] = set()
    for plan in boards((usual, *setups, *repeated, *others)):
        if plan not in made:
            made.add(plan)
            yield set_up.get(plan, plan)


def _restrictions_met(ability: ReadAbility) -> Callable[[Setup], Setup]:
    """Return what else a board needs so that the line can be played on it."""
    kinds = {restriction.kind for restriction in ability.restrictions}
    needed = _needed_to_play(ability)
    always: dict[str, Any] = {"health": 5} if "desperation" in kinds else {}
    if "first" in kinds:
        always["alone"] = True

    def met(more: Setup) -> Setup:
        deadlock = {"deadlock": more.get("deadlock") or THEIRS} if "deadlock" in kinds else {}
        return {**needed, **more, **always, **deadlock}

    return met


def _needed_to_play(ability: ReadAbility) -> Setup:
    """What `only playable if` wants to be empty is empty, unless a board is wanted that has something there."""
    for node in walk(ability.tree):
        when = node.when if node.kind == "only-playable-if" else None
        if when is not None and when.kind == "has-cards" and when.n == 0 and when.who in ("you", "there"):
            return {"empty": zones_meant(when.d)[0]}
    return {}


def _setups(setting: Setting) -> Iterator[Setup]:
    """Boards that the line's own words want."""
    ability = setting.line.ability
    yield from condition_setups_of(ability, len(setting.ringside.fits))
    if setting.line.puts_off:
        yield {"hasty": True}
        yield {"hasty": True, "seed": 1}
    if setting.event_sources and setting.line.conditions:
        yield {"hasty": True, "patience": 3}
        yield {"hasty": True, "patience": 8}
    if setting.awaits_reversal:
        yield {"hasty": True, "patience": 1, "checks": 12}
    for node in walk(ability.tree):
        if node.kind == "game-begins":
            yield {"event_sources": False}
        elif node.production.symbol == "damage-to" or node.kind in ("backup-takes-damage", "you-are-attacked"):
            yield {"at_backup": True}
        elif node.kind == "only-playable-if":
            yield {"busy": True, "tired": True, "alone": True}
            yield {"empty": ""}


def spots_of(setting: Setting) -> Iterator[Spot]:
    """Return where, whose and when: the active player's line comes first, unless its words say otherwise."""
    ability = setting.line.ability
    if any(node.kind == "game-begins" for node in walk(ability.tree)):
        yield places_of(setting)[0], "a", "setup"
        return
    owners = "ba" if _is_rivals(ability) or setting.awaits_reversal else "ab"
    if ability.type in ("form", "blitz") or any(
        bracket.kind in ("your-turn-only", "your-attack-only") for bracket in ability.brackets
    ):
        owners = "a"
    for place in places_of(setting):
        for at in _moments(ability):
            from_hand = place == "hand" and setting.side.type != "action" and not ability.brackets
            from_hand = from_hand and not setting.awaits_own_keyword
            if from_hand and at not in ("combat", "attack.block", "start.ready"):
                continue
            for owner in owners:
                yield place, owner, at


# Words of a trigger, and the moment closest to what they mention.
NEXT_TO = (
    ("reversal", "attack.block"),
    ("block", "attack.block"),
    ("damage", "attack.damage"),
    ("resolves", "attack.damage"),
    ("end phase", "end"),
    ("start of", "end"),
    ("enhance", "attack.enhance"),
    ("attack", "attack.enhance"),
)


def _moments(ability: ReadAbility) -> tuple[str, ...]:
    """Return the moments at which a line is tried, starting with the one closest to its trigger."""
    usual = MOMENTS[ability.type]
    if usual is not WHILE_WAITING:
        return usual
    words = print_node(ability.trigger) if ability.trigger is not None else ability.text.lower()
    first = next((at for said, at in NEXT_TO if said in words), usual[0])
    return tuple(dict.fromkeys((first, *usual)))


RIVALS = ("you block", "rival attack", "rival's attack", "you take damage", "rival's turn", "your rival plays")


def _is_rivals(ability: ReadAbility) -> bool:
    """Is it about what the rival does in their turn?"""
    if any(bracket.kind in ("rival-turn-only", "rival-attack-only") for bracket in ability.brackets):
        return True
    words = print_node(ability.trigger) if ability.trigger is not None else ability.text.lower()
    return any(said in words for said in RIVALS)


# What can only be done with a card in hand.
PLAYED = re.compile(r"\byou play this (card|attack|foundation|asset|backup)\b", re.IGNORECASE)
FROM_HAND = re.compile(
    r"\bblock\b.*\bwith this (?:card|attack)|\bthis (?:card|attack) blocks|\bthis card is reviewed|\breview this card",
    re.IGNORECASE,
)


def places_of(setting: Setting) -> tuple[str, ...]:
    """The zones from which a line's words can count."""
    ability, type_ = setting.line.ability, setting.side.type
    zone = ability.bracket_zone or ability.cost_zone
    zones = (zone,) if zone is not None else ()
    if ability.has_bracket("outwit"):
        return ("stage",)
    if FROM_HAND.search(ability.text) or setting.awaits_own_keyword:
        return ("hand",)
    usual = {"attack": ("card_pool", "hand"), "action": ("hand",), "character": ("character",)}.get(type_, ("stage",))
    usual = zones or usual
    about_itself = any(
        word in f"{ability.text.lower()} " for word in ("this card", f"this {type_}", " copy ", " copies ")
    )
    if type_ != "character" and about_itself and ability.type in ("response", CONTINUOUS):
        usual += ("hand", "card_pool", *(("stage",) if type_ in STAGED else ()), "deck", "discard", "momentum")
    if setting.plays_elsewhere and type_ == "attack":
        usual += ("discard",)
    if PLAYED.search(ability.text):
        usual = ("hand", *usual)
    return tuple(dict.fromkeys(usual))
