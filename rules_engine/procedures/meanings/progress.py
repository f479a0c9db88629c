"""What an effect has done so far, how many times it does it, and what is still to come."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from rules_engine.card_text.nodes import Node
from rules_engine.table.card import Card


@dataclass(slots=True, eq=False)
class Progress:
    """How far an effect has come."""

    # -- done
    # Whether the last act was done, whether only in part, and the same for each of both players told to act.
    did: bool = False
    in_part: bool = False
    did_by: dict[str, tuple[bool, bool]] = field(default_factory=dict)
    # Whether each player has carried out the last instruction.
    done_before: dict[str, bool] = field(default_factory=dict)
    health_lost: int = 0
    counters_removed: int = 0
    # What `If you do` found, for an `If you do not` after it.
    answered: tuple[bool, bool] | None = None
    # Whether the last condition was met (`Otherwise`), and the card whose kind it asked about.
    if_held: bool = True
    asked: Card | None = None
    # Whether a player just declined; whether cards could have been chosen, and none was.
    declined: bool = False
    passed_over: bool = False

    # -- how often
    # How often an act is counted (`for each`); `Each player ... for each ... in their stage`: how often each acts.
    times: int = 1
    times_by: dict[str, int] = field(default_factory=dict)
    # `Draw 2 cards for each ... (max. 4)`: the most that happens.
    most: int | None = None
    # Numbers that depend on cards nobody has named, as the asker gave them.
    numbers_given: dict[Node, int] = field(default_factory=dict)
    # Whether cards that a board only counts for this turn were assumed to be as the words ask.
    took_as_such: bool = False

    # -- how it continues
    # Something in the sentence couldn't be done in full; a condition that wasn't met ends the effect; sentences it
    # reaches.
    fell_short: bool = False
    stopped: bool = False
    rest: tuple[Node, ...] = ()
    optional: bool = False
    rest_of_turn: bool = False
    # The clauses on how the cards were found, for the step that acts on them.
    found_by: tuple[str, ...] = ()

    def copy(self) -> Progress:
        """Return the same progress; what is done from now on isn't shared."""
        made = Progress()
        for name in PROGRESS:
            setattr(made, name, getattr(self, name))
        return made

    def take_found_by(self) -> tuple[str, ...]:
        """Return the clauses on how the cards were found, once."""
        cites, self.found_by = self.found_by, ()
        return cites


PROGRESS = tuple(one.name for one in fields(Progress))
