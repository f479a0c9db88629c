"""A card in the game: where it is, its state, and its current state.

The current state starts from the printed properties and changes as modifier effects are consumed (Current State). It is
kept as what differs from the printed properties, so that a refresh is just forgetting it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules_engine.card_text.ability import ReadAbility
from rules_engine.contract.vocabulary import (
    CHARACTER,
    DISCARD,
    MOMENTUM,
    POOL,
    REMOVED,
    STAGE,
    TRANSIT,
    ZERO_AND_MID,
    Blank,
    Keyword,
)
from rules_engine.table.printed import Printed
from rules_engine.table.reads import READS
from rules_engine.wording.names import FACE_DOWN, UNKNOWN

# The type of an unknown card in the card pool whose row doesn't say `played_as`.
UNTOLD = "untold"
ATTACK_VALUES = frozenset(("speed", "damage", "zone"))


_ABILITIES_CHANGED = frozenset(("keywords", "copy", "type"))


class Card:
    """One card on the table."""

    __slots__ = (
        "added",
        "attached_to",
        "belongs_to",
        "blank",
        "changed",
        "committed",
        "copied",
        "counters",
        "covered_by",
        "dealt_damage",
        "entered",
        "face_down",
        "flipped",
        "frozen",
        "gained",
        "id",
        "known_check",
        "lent",
        "marks",
        "owner",
        "play_counts",
        "played_as",
        "printed",
        "revealed",
        "sealed",
        "side",
        "since",
        "stamina",
        "states",
        "suspended",
        "symbol",
        "transformed",
        "unflipped_at",
        "zone",
    )

    def __init__(self, id_: str, printed: Printed | None, owner: str, zone: str, blank: Blank = ZERO_AND_MID) -> None:
        self.id = id_
        self.printed = printed
        # Whose zones it is in, and whose deck it comes from: another player only if control has changed (ufs-1.9
        # 202.2).
        self.owner = self.belongs_to = owner
        self.zone = zone
        self.blank = blank
        self.face_down = False
        self.committed = False
        self.frozen = False
        self.sealed = False
        self.transformed = False
        self.revealed = False
        self.flipped = False
        self.lent = False
        self.stamina: int | None = None
        self.counters: dict[str, int] = {}
        self.attached_to: str | None = None
        self.played_as: str | None = None
        # Its infinity symbol while it is in play, if the edition lets a player choose that (ufs-1.9 500.8).
        self.symbol: str | None = None
        self.dealt_damage = False
        self.known_check: int | None = None
        self.entered = 0
        self.added = self.since = 0
        self.unflipped_at = 0
        self.copied: Printed | None = None
        self.side: Printed | None = None
        self.covered_by: Card | None = None
        self.states = 1
        self.changed: dict[str, Any] = {}
        self.gained: list[ReadAbility] = []
        self.suspended: list[tuple[str, Any]] = []
        self.marks: dict[str, Any] = {}
        self.play_counts: dict[Any, int] = {}

    def refresh(self) -> None:
        """Start the current state over from the printed properties."""
        self.changed = {}
        self.gained = []
        self.suspended = []
        self.states += 1

    def ghost(self) -> Card:
        """The card as it is at this moment, for effects that ask for it later (Scope)."""
        made = Card(self.id, self.printed, self.owner, self.zone, self.blank)
        made.added = self.added
        made.attached_to = self.attached_to
        made.belongs_to = self.belongs_to
        made.changed = self.changed
        made.committed = self.committed
        made.copied = self.copied
        made.counters = self.counters
        made.covered_by = self.covered_by
        made.dealt_damage = self.dealt_damage
        made.entered = self.entered
        made.face_down = self.face_down
        made.flipped = self.flipped
        made.frozen = self.frozen
        made.gained = self.gained
        made.known_check = self.known_check
        made.lent = self.lent
        made.marks = self.marks
        made.play_counts = self.play_counts
        made.played_as = self.played_as
        made.revealed = self.revealed
        made.sealed = self.sealed
        made.side = self.side
        made.since = self.since
        made.stamina = self.stamina
        made.states = self.states
        made.suspended = self.suspended
        made.symbol = self.symbol
        made.transformed = self.transformed
        made.unflipped_at = self.unflipped_at
        return made

    # -- what is printed ------------------------------------------------------------------------------------------

    @property
    def front(self) -> Printed | None:
        """Return the side that is up: the back of a transformed card. A card on top supersedes it."""
        if self.covered_by is not None:
            return self.covered_by.front
        if self.transformed and self.printed is not None and self.printed.back is not None:
            return self.printed.back
        return self.printed

    @property
    def is_split(self) -> bool:
        """Does it have two halves, only one of which counts at a time (ufs-1.9 500.7)?"""
        return self.printed is not None and self.printed.split

    def as_other_half(self) -> Card | None:
        """Return the card as if it had been played as its other half; None unless it is split."""
        if self.printed is None or not self.printed.split or self.face_down:
            return None
        made = self.ghost()
        made.printed = self.printed.back
        return made

    @property
    def is_shown_momentum(self) -> bool:
        """Is it a revealed card in momentum? That zone is only private, so everybody can read it (Momentum, Reveal)."""
        return self.revealed and self.zone == MOMENTUM

    def printed_value(self, name: str) -> Any:
        """Return a printed property; for a face down card, what the edition says, or nothing (Printed)."""
        if self.face_down and self.zone in (STAGE, POOL, MOMENTUM) and not self.is_shown_momentum:
            if name in ("speed", "damage", "difficulty", "check", "block_modifier", "health", "hand_size", "stamina"):
                return self.blank.number
            if name in ("zone", "block_zone"):
                return self.blank.zone
            return () if name in ("keywords", "symbols") else None
        # Nearly every card is itself; getting the property costs more than this check.
        front = self.front if self.transformed or self.covered_by is not None else self.printed
        if front is None:
            READS.count += 1
            return None
        return getattr(front, name)

    # -- the current state ----------------------------------------------------------------------------------------

    def value(self, name: str) -> Any:
        """Return a property as it is now."""
        if self.changed:
            if name in self.changed:
                return self.changed[name]
            if "copy" in self.changed:
                return getattr(self.changed["copy"], name)
        if self.copied is not None:
            return getattr(self.copied, name)
        return self.printed_value(name)

    def without_change(self, name: str) -> Any:
        """Return a property as if nothing had changed it directly: the copied or the printed one."""
        copied = self.changed.get("copy") or self.copied
        return getattr(copied, name) if copied is not None else self.printed_value(name)

    @property
    def shown(self) -> Printed | None:
        """Return what the card is now: the card it copies, or the side that is up."""
        if self.changed or self.copied is not None or self.transformed or self.covered_by is not None:
            return self.changed.get("copy") or self.copied or self.front
        return self.printed

    def may_have_more(self) -> bool:
        """May its abilities or type differ from what's printed on it? The code that changes them tells the game
        (`Game.forget`).
        """
        if self.gained or self.lent or self.transformed or self.copied is not None or self.covered_by is not None:
            return True
        return bool(self.changed) and not _ABILITIES_CHANGED.isdisjoint(self.changed)

    @property
    def copy_key(self) -> str:
        """Return the key under which its row on the board names the attack that it copies face down."""
        return "multiple_of" if "multiple" in self.marks else "copy_of"

    @property
    def is_live(self) -> bool:
        """Face up, revealed, or in the stage or card pool (Live Card)."""
        if self.zone in (STAGE, CHARACTER, POOL) or self.revealed:
            return True
        return not self.face_down and self.zone in (TRANSIT, DISCARD, REMOVED, MOMENTUM)

    @property
    def type(self) -> str | None:
        """Return the card type now: a face down card in the stage is a blank foundation, in the pool a blank card."""
        # Most cards are what's printed on them, and this is called more often than anything else.
        if self.changed or self.face_down or self.transformed or self.copied is not None or self.covered_by is not None:
            if "type" in self.changed:
                kind: str = self.changed["type"]
                return kind
            if self.face_down and self.copied is None and not self.is_shown_momentum:
                return "foundation" if self.zone == STAGE else None
            front = self.shown
        else:
            front = self.printed
        if front is None:
            READS.count += 1
            return None
        return front.type

    @property
    def is_blank(self) -> bool:
        """Is it face down in the stage or card pool, and not a copy of anything?"""
        return self.face_down and self.copied is None and self.zone in (STAGE, POOL)

    @property
    def name(self) -> str:
        """Return what people call it: a face down card has no name to others."""
        if self.face_down and self.is_blank:
            return FACE_DOWN
        altered = self.changed or self.copied is not None or self.transformed or self.covered_by is not None
        front = self.shown if altered else self.printed
        return front.full_name if front is not None else UNKNOWN

    @property
    def name_to_owner(self) -> str:
        """Return its name as its owner uses it: for a face down card, the printed one."""
        front = self.printed if self.covered_by is None and not self.transformed else self.front
        if front is None or (not self.face_down and (self.changed or self.copied is not None)):
            return self.name
        return front.full_name if not self.face_down or self.is_blank else self.name

    @property
    def keywords(self) -> tuple[Keyword, ...]:
        if self.sealed and self.printed is not None and "keeps_keywords" not in self.marks:
            lost = self.printed.ability_keywords
            return tuple(keyword for keyword in self.value("keywords") or () if keyword.name not in lost)
        return tuple(self.value("keywords") or ())

    def has_keyword(self, name: str) -> bool:
        wanted = name.lower()
        if not self.changed and not self.sealed and not self.face_down and self.copied is None:
            front = self.front if self.transformed or self.covered_by is not None else self.printed
            if front is None:
                READS.count += 1
                return False
            return wanted in front.keyword_names
        return any(keyword.name.lower() == wanted for keyword in self.keywords)

    def rating(self, name: str) -> int:
        return max((keyword.rating or 0 for keyword in self.keywords if keyword.name == name), default=0)

    @property
    def in_stage(self) -> bool:
        return self.zone in (STAGE, CHARACTER)

    def __repr__(self) -> str:
        return f"<{self.id} {self.name} in {self.owner}.{self.zone}>"


def called(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return what people call these cards, for a sentence."""
    return tuple([card.name for card in cards])
