"""What a verb says: as a trigger, a history, a count or a number (`patterns/clauses.py`, docs/decisions/0013)."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.typed.circumstances import Hows


class Clause(Construct):
    """A verb (`card_text/verbs.py`) with its objects: which slots are used depends on the verb."""

    verb: str
    # The player who acts: you, your rival, any player.
    who: str
    # Which cards, or which attack; only a description, if it is counted.
    what: Node | None = None
    d: Node | None = None
    # When and why it happens.
    how: Hows | None = None
    # How much: `3 or more health`.
    n: int | None = None
    cmp: str = ">="
    # The zone cards come from, and the zone they go to; what deals damage, and who takes it.
    from_: Node | None = None
    from_attack: Node | None = None
    to: Node | None = None
    zone: str = ""
    facing: str | None = None
    # An ability: which one, on which card; and what else is said about it.
    which: Node | None = None
    on: Node | None = None
    or_: Node | None = None
    other: Node | None = None
    own: str | None = None
    # Whose ability was canceled.
    whose: str = "any"
    # A block: with what, and its status.
    with_: Node | None = None
    status: str = ""
    # A check: made again, by how much it was missed or passed, and against which number. For a prohibition: whose
    # effects.
    re: str | None = None
    by: Node | int | None = None
    by_cmp: str = ">="
    hard: int | None = None
    hard_cmp: str = ">="
    # How damage dealt is compared with the printed damage.
    printed: str = ""
    # Counters: their name; `on` says where they go or come from.
    name: Node | None = None
    # An attack mentioned in a condition.
    a: Node | None = None

    @property
    def cards(self) -> Node:
        """Return the cards that something is done to."""
        assert self.what is not None, self.verb
        return self.what

    @property
    def description(self) -> Node:
        """Return what is played, or counted."""
        assert self.d is not None, self.verb
        return self.d


class Happens(Clause): ...


class HasHappened(Clause):
    so: str
    period: Node


class CountHappened(Clause):
    period: Node


class HappenedTerm(Clause):
    period: Node


class NthAct(Clause):
    """`After you draw your second card this turn`."""

    period: Node


class NthHappening(Construct):
    """`The third time you ... this turn`."""

    of: Happens
    cmp: str
    n: int
    period: Node
