"""One line of a card during its trial: what there is to see, and what has been seen."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_engine.card_text.ability import CONTINUOUS, ReadAbility
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.reading import walk
from rules_engine.card_text.sentences import trigger_of
from rules_engine.table.printed import Printed

from .cannot import cannot
from .doings import doings_of
from .settled import settled

MAY = ("may-do", "and-may", "each-may")
UP_TO = ("up-to", "up-to-x", "any-number")
PUT_OFF = ("later-do", "later-do-if", "timed-sentence", "fired-if-sentence", "if-later-sentence")
# Kinds of statics that count while a deck is built, and never on a board.
IN_DECKS = ("own-deck-copies", "deck-copies")


@dataclass
class Line:
    """An understood line, its side of the card, and its results on all boards so far."""

    number: int
    ability: ReadAbility
    side: str
    card: Printed
    ran: int = 0
    later: int = 0
    true: set[str] = field(default_factory=set)
    false: set[str] = field(default_factory=set)
    taken: int = 0
    declined: int = 0
    nothing: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    untold: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        tree = self.ability.tree
        assert tree is not None
        nodes = list(walk(tree))
        self.fires = self.ability.type == CONTINUOUS and any(map(trigger_of, self.ability.sentences))
        self.is_static = self.ability.type == CONTINUOUS and not self.fires
        self.of_decks = self.is_static and any(node.kind in IN_DECKS for node in nodes)
        self.conditions = frozenset(print_node(node) for node in nodes if node.production.symbol == "condition")
        self.is_optional = any(_is_optional(node) for node in nodes)
        choosing = [doing for doing in doings_of(self.ability) if doing.choices]
        self.chooses = bool(choosing)
        self.pays_with_choice = any(doing.is_cost for doing in choosing)
        # What can never be seen of it, with the reason, and the conditions this is true of.
        self.settled = settled(self.card, self.ability)
        self.cannot = cannot(self.card, self.ability)
        for side, reasons in self.settled.items():
            if reasons and reasons.keys() == self.conditions:
                self.cannot[side] = "; ".join(dict.fromkeys(reasons.values()))
        self.puts_off = self.ability.type != CONTINUOUS and any(_is_put_off(node) for node in nodes)

    @property
    def missing(self) -> set[str]:
        """Return what hasn't been seen of it yet and could be."""
        return self.unseen - self.cannot.keys()

    @property
    def unseen(self) -> set[str]:
        """Return what hasn't been seen of it, possible or not."""
        wanted = {
            "run": not self.ran,
            "true": bool(self._open("true") - self.true),
            "false": bool(self._open("false") - self.false),
            "taken": self.is_optional and not self.taken,
            "declined": self.is_optional and not self.declined,
            "nothing": self.chooses and not self.nothing,
            "later": self.puts_off and not self.later,
        }
        return {name for name, missing in wanted.items() if missing}

    def _open(self, side: str) -> frozenset[str]:
        """Return the conditions that can come out this way. If the whole line is excused, return all, so that a wrong
        excuse shows.
        """
        return self.conditions if side in self.cannot else self.conditions - self.settled[side].keys()

    def has(self, name: str) -> bool:
        """Is there such a thing to see of this line at all?"""
        always = {"run": True, "true": bool(self.conditions), "false": bool(self.conditions)}
        more = {
            "taken": self.is_optional,
            "declined": self.is_optional,
            "nothing": self.chooses,
            "later": self.puts_off,
        }
        return (always | more)[name]


def _is_put_off(node: Node) -> bool:
    return node.kind in PUT_OFF


def _is_optional(node: Node) -> bool:
    """Does a player decide something? Whether to play a card later isn't decided while the line runs."""
    if node.kind in MAY:
        return not any(inner.kind in ("play-as-next-form", "try-to-play") for inner in walk(node))
    return node.kind in UP_TO
