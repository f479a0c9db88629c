"""What a keyword ability is: its name and the ability it grants, in card text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class KeywordAbility:
    """One keyword ability, as its entry in the rules has it."""

    name: str
    # The abilities that it grants, in the words of the rules.
    grants: tuple[str, ...]
    # Whether its text counts with the keyword's rating; read from the text if it isn't given.
    rated: bool | None = None
    # The rulebook's entry, if that is not called by the keyword's name.
    entry: str = ""
    # Clauses of its entry on the effect that its ability creates for later.
    created: tuple[str, ...] = ()
    # Whether the rules list it as a keyword ability; cards print some terms as keywords that no appendix lists.
    in_appendix: bool = True

    @property
    def slug(self) -> str:
        """The rulebook's entry on it."""
        return self.entry or self.name.lower()

    @property
    def has_rating(self) -> bool:
        """Does its text count with a rating?"""
        return any("rating" in text for text in self.grants) if self.rated is None else self.rated
