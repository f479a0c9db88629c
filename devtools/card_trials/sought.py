"""Cards that a line looks for: by which act, whose, where, of what kind, and after what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.procedures.meanings.describing import zone_meant
from rules_engine.procedures.meanings.wording import Said, said
from rules_engine.table.printed import Printed

from .doings import Doing, doings_of

# Acts that a card's state can prevent: a committed card isn't committed again.
BY_STATE = frozenset(("commit", "ready", "flip", "unflip", "freeze", "seal", "unseal"))


@dataclass(frozen=True)
class Sought:
    """Cards that one act of a line looks for: whose, where, of what kind, and what was done before it."""

    doing: Doing
    before: tuple[Doing, ...]
    act: Node
    cards: Node
    ability: ReadAbility
    card: Printed

    @property
    def words(self) -> Said:
        return said(self.cards.d)

    @property
    def verb(self) -> str:
        kind = self.act.kind.removesuffix("-cost")
        if kind in ("acts-together", "acts-either"):
            verbs = [verb.kind for name in "abc" if isinstance(verb := self.act.get(name), Node)]
            return next((verb for verb in verbs if verb in BY_STATE), verbs[0])
        return {"add-to": "card", "add": "card", "add-either": "card", "shuffle-into": "card"}.get(kind, kind)

    @property
    def zones(self) -> tuple[str, ...]:
        where = self.words.place
        return where.zones if where is not None else (zone_meant(self.cards.d, self.verb),)

    @property
    def whose(self) -> str:
        """`you`, `rival`, or something else."""
        who = str(self.act.get("who") or "you")
        where, words = self.words.place, self.words
        if where is not None:
            theirs = "rival" if who == "rival" else "?"
            return theirs if where.theirs else {"all": "you", "either": "you"}.get(where.whose, where.whose)
        if words.in_play:
            return "you" if words.whose is None else words.whose
        return {None: who, "your": "you", "rival": "rival"}.get(words.whose, "?")

    @property
    def wants_one(self) -> bool:
        """Is one card enough? A cost may need more than there are, and a count may be 0."""
        amount = self.cards.get("n")
        if self.doing.is_counted:
            return False
        if amount is None or amount.kind in ("article", "up-to", "any-number"):
            return True
        return amount.kind == "exactly" and int(amount.n) >= 1 and (not self.doing.is_cost or int(amount.n) == 1)

    def fits(self, type_: str) -> bool:
        """Can a card of this type fit?"""
        return not self.words.qualities and any(
            core.kind == "plain-core" and core.kindly is None and core.noun.means in ("card", type_)
            for core in self.words.cores
        )

    @property
    def is_plain(self) -> bool:
        """Is it done to cards in any state, and are they chosen by type only?"""
        return self.verb not in BY_STATE and not self.words.lies and not self.words.other


def sought_by(card: Printed, ability: ReadAbility) -> Iterator[Sought]:
    """Everything that a line looks for, in order."""
    doings = doings_of(ability)
    for i, doing in enumerate(doings):
        for act, cards in doing.choices:
            yield Sought(doing, tuple(doings[:i]), act, cards, ability, card)
