"""The cards that a question can name, as its edition has them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from rules_engine.editions import Ruleset
from rules_engine.editions.keywords import MECHANICS
from rules_engine.keywords import GRANTS
from rules_engine.procedures.decks.mechanics import mechanics_of, mechanics_of_shape
from rules_engine.procedures.keywords.granting import for_edition
from rules_engine.question.amending import as_ruled, with_known_errata
from rules_engine.table.printed import Printed, printed_card
from rules_engine.table.tokens import TOKENS

NOTHING: frozenset[str] = frozenset()


class QuestionCards:
    """The cards of the collection, tokens, and the question's own.

    A collection may have thousands of cards, and only a card's text shows whether it belongs to an edition. So cards
    are checked on demand: a ruling costs what its own cards cost, however many the site has.
    """

    def __init__(self, question: Mapping[str, Any], collection: Mapping[str, Printed], ruleset: Ruleset) -> None:
        self._collection, self._ruleset = collection, ruleset
        self._tokens = {token.slug: token for token in TOKENS.values()}
        self._question = question
        self._own = {slug: self._brought(slug, row) for slug, row in (question.get("cards") or {}).items()}
        self._named: Collection[str] = ()
        self._granted = False
        self._found: dict[str, Printed | None] = {}
        # Those looked up by name, as printed. (`candidates` may be thousands and aren't kept.)
        self._asked_for: dict[str, Printed | None] = {}
        self._slugs: tuple[str, ...] | None = None

    def keep(self, named: Collection[str]) -> None:
        """Keep these even if they belong to other rules, so that no second fault says they don't exist."""
        self._named, self._found = named, {}

    def grant(self) -> None:
        """From now on, give cards what their keywords grant in this edition."""
        if self._ruleset.keywords.grants is not GRANTS:
            self._granted, self._found = True, {}

    def lacking(self, slug: str) -> frozenset[str]:
        """Return the mechanics that a card uses and the edition lacks."""
        printed = self._named_card(slug)
        if printed is None:
            return NOTHING
        known = self._ruleset.keywords.mechanics
        # For an edition with all current mechanics, a card's shape decides.
        return (mechanics_of_shape(printed) if known >= MECHANICS else mechanics_of(printed)) - known

    def get(self, slug: str, /) -> Printed | None:
        if slug not in self._found:
            self._found[slug] = self._of_edition(slug)
        return self._found[slug]

    def __getitem__(self, slug: str, /) -> Printed:
        printed = self.get(slug)
        if printed is None:
            raise KeyError(slug)
        return printed

    def __contains__(self, slug: object, /) -> bool:
        return isinstance(slug, str) and self.get(slug) is not None

    def candidates(self) -> Iterator[tuple[str, Printed]]:
        """Every card by its slug, including those of other rules: `slug in catalogue` says which, and may have to read a text."""
        for slug in self.slugs():
            if (printed := self._printed(slug)) is not None:
                yield slug, printed

    def slugs(self) -> Collection[str]:
        """Return the slugs of all candidates."""
        if self._slugs is None:
            self._slugs = tuple({**self._collection, **self._tokens, **self._own})
        return self._slugs

    def _of_edition(self, slug: str) -> Printed | None:
        printed = self._named_card(slug)
        if printed is None or (self._is_judged(slug) and self.lacking(slug)):
            return None
        return for_edition(printed, self._ruleset.keywords.grants) if self._granted else printed

    def _is_judged(self, slug: str) -> bool:
        """Might it not be a card of the edition? A card that a question describes or names is reported as a fault
        instead."""
        return slug not in self._own and slug not in self._named and not self._ruleset.keywords.mechanics >= MECHANICS

    def _named_card(self, slug: str) -> Printed | None:
        if slug not in self._asked_for:
            self._asked_for[slug] = self._printed(slug)
        return self._asked_for[slug]

    def _printed(self, slug: str) -> Printed | None:
        """Return a card as printed, or as the errata of the question's format or edition have it."""
        printed = self._own.get(slug) or self._tokens.get(slug)
        if printed is None and (found := self._collection.get(slug)) is not None:
            printed = as_ruled(found, self._question)
        return printed

    def _brought(self, slug: str, row: Mapping[str, Any]) -> Printed:
        return as_ruled(with_known_errata(printed_card(slug, row)), self._question)
