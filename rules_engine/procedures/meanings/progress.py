"""What an effect has done so far, how often it does it, and what is still to come."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from rules_engine.card_text.nodes import Node


@dataclass(slots=True, eq=False)
class Progress:
    """How far an effect has come."""

    # -- done
    # Whether the last act was done, whether only in part, and the same of each of both players who were told.
    did: bool = False
    in_part: bool = False
    did_by: dict[str, tuple[bool, bool]] = field(default_factory=dict)
    # Whether each player has done what was told just before.
    done_before: dict[str, bool] = field(default_factory=dict)
    health_lost: int = 0
    counters_removed: int = 0
    # What `If you do` found, for an `If you do not` after it.
    answered: tuple[bool, bool] | None = None
    # Whether the last condition held (`Otherwise`).
    if_held: bool = True
    # Whether what somebody may do was just left; whether cards could have been chosen, and none was.
    declined: bool = False
    passed_over: bool = False

    # -- how often
    # How often an act is counted (`for each`); `Each player ... for each ... in their stage`: how often each of both acts.
    times: int = 1
    times_by: dict[str, int] = field(default_factory=dict)
    # `Draw 2 cards for each ... (max. 4)`: the most that happens.
    most: int | None = None
    # Numbers that depend on cards nobody has named, as the asker gave them.
    numbers_given: dict[Node, int] = field(default_factory=dict)
    # Whether cards of which a board tells only how many there were this turn were taken for such as the words ask for.
    took_as_such: bool = False

    # -- how it goes on
    # Something of the sentence could not be done in full; a condition that was not met ends the effect; sentences it reaches.
    fell_short: bool = False
    stopped: bool = False
    rest: tuple[Node, ...] = ()
    optional: bool = False
    rest_of_turn: bool = False
    # The clauses on how the cards were found, for the step that does something to them.
    found_by: tuple[str, ...] = ()

    def copy(self) -> Progress:
        """Return the same progress; what is done from now on is not shared."""
        made = Progress()
        for name in PROGRESS:
            setattr(made, name, getattr(self, name))
        return made

    def take_found_by(self) -> tuple[str, ...]:
        """Return the clauses on how the cards were found, once."""
        cites, self.found_by = self.found_by, ()
        return cites


PROGRESS = tuple(one.name for one in fields(Progress))
