"""A board on which a line finds nothing: what its acts look for is gone, or in a state that doesn't fit. Everything
else stays.

Conditions count cards, and earlier acts need some. So a card is turned if that is enough, or else replaced by one of
its type that doesn't fit. It's taken off the board only as a last resort.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import walk
from rules_engine.contract.vocabulary import DECK, DISCARD, HAND, POOL, STAGE
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import candidates
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.wording import said
from rules_engine.question import make_game, printed_card
from rules_engine.question.sense import LIES
from rules_engine.table.card import Card

from .event_sources import is_understood
from .sought import Sought, sought_by

if TYPE_CHECKING:
    from .fitting import Row
    from .lines import Line
    from .plans import Setting

# What the line finds nothing for: its cost; its effect; its effect, whatever comes out of deck and card pool meanwhile;
# or for its effect because the discard pile has just become the deck, or because the card that it asks about is gone again.
COST, EFFECT, AROUND, CYCLED, LEFT = "cost", "effect", "around", "cycled", "left"
# The state of a card that an act can no longer be done to, or that a description no longer fits.
AFTER: dict[str, Row] = {
    "commit": {"committed": True},
    "ready": {"committed": False},
    "flip": {"face_down": True},
    "freeze": {"frozen": True},
    "seal": {"sealed": True},
    "unseal": {"sealed": False},
}
UNLIKE: dict[str, Row] = {
    "ready": {"committed": True},
    "committed": {"committed": False},
    "face-up": {"face_down": True},
    "frozen": {"frozen": False},
    "sealed": {"sealed": False},
}
# Values that no description asks for.
MISFIT: Row = {"name": "Misfit", "difficulty": 9, "check": 5, "symbols": ["void"]}
MISFITS: tuple[Row, ...] = (MISFIT, {**MISFIT, "keywords": ["Unique"]}, {**MISFIT, "difficulty": 1, "check": 1})
MORE: dict[str, Row] = {"attack": {"attack": {"zone": "low", "speed": 9, "damage": 9}}, "backup": {"stamina": 1}}


def empty(setting: Setting, owner: str, part: str, question: dict[str, Any], used: Sequence[str] = ()) -> None:
    """Take from a board what the cost or the effect of a line looks for.

    The card itself, characters and the attack stay; so do the cards of a hand that are `used` up before the line is reached.
    """
    _Emptying(setting, owner, question, used).empty(part)


class _Emptying:
    """Makes one board bare."""

    def __init__(self, setting: Setting, owner: str, question: dict[str, Any], used: Sequence[str]) -> None:
        self.line, self.question, self.board, self.used = setting.line, question, question["board"], used
        self.game = make_game(question, {})
        self.tried = f"{owner}.tried"
        attack = self.board.get("attack") or {}
        self.attack, self.target = attack.get("id"), attack.get("target")
        self.ctx = Context(self.game, owner, self.game.cards[self.tried], self.line.ability)

    def empty(self, part: str) -> None:
        if part == CYCLED:
            self._about_to_cycle()
            return
        leaver = leaver_for(self.line) if part == LEFT else None
        for sought in sought_by(self.line.card, self.line.ability):
            if sought.doing.is_cost is not (part == COST):
                continue
            self._has_been_done(sought)
            self._has_gone(sought)
            for d in _descriptions(sought.cards):
                found = [card for acting in "ab" for card in candidates(self.ctx, d, sought.verb, acting)]
                for card in dict.fromkeys(found if leaver is None else ()):
                    self._put_aside(card, sought, d)
                if leaver is not None:
                    self._clear_out(sought, d)
                if part == AROUND:
                    self._from_elsewhere(sought, d)
        if leaver is not None:
            self._bring(leaver)

    def _clear_out(self, sought: Sought, d: Node) -> None:
        """Also remove cards that can't be acted on yet: the act asked about may be done to them first."""
        for card in list(self.game.cards.values()):
            whose = sought.whose != "you" or card.owner == self.ctx.owner
            if card.zone in sought.zones and whose and fits(self.game, self.ctx, card, d):
                self._exchange(card, d)

    def _bring(self, leaver: Row) -> None:
        """Add a card that the act asked about is done to and that is gone afterwards."""
        self.question["cards"]["leaver"] = leaver
        owner = self.ctx.owner
        self.board["players"][owner]["stage"].append({"id": f"{owner}.{LEAVER}", "card": "leaver"})

    def _about_to_cycle(self) -> None:
        """When the next card leaves a deck, its owner cycles (cycling#when), and the discard pile is empty."""
        for name, person in self.board["players"].items():
            person["deck"] = {"count": 1, "top": []}
            person["discard"] = [{"id": f"{name}.cycled{i}", "card": "prop"} for i in range(CYCLING)]

    def _from_elsewhere(self, sought: Sought, d: Node) -> None:
        """Cards that may come to where the line looks: out of the deck, by clearing the pool, from the stage when destroyed."""
        if sought.words.has("this-way") is not None:
            self._other_decks(sought)
            return
        for card in self.game.cards.values():
            if card.zone in (DECK, POOL) and card.printed is not None and fits(self.game, self.ctx, card, d):
                self._exchange(card, d)
            elif card.zone == STAGE and DISCARD in sought.zones and fits(self.game, self.ctx, card, d):
                # Face down, an attack is a foundation; in the discard pile it isn't one.
                row = self._row(card)
                if row is not None and card.id != self.tried and not row["card"].startswith("source"):
                    row.update({"card": "blow", "face_down": True})

    def _other_decks(self, sought: Sought) -> None:
        """`An attack milled this way`: the decks only have cards of other types on top."""
        type_ = next((type_ for type_ in TYPES if type_ not in sought.words.nouns), TYPES[0])
        self.question["cards"]["other"] = {**MISFIT, "name": "Other", "type": type_, **MORE.get(type_, {})}
        for name, person in self.board["players"].items():
            top = [{"id": f"{name}.other{i}", "card": "other"} for i in range(CYCLING)]
            person["deck"] = {"count": len(top) + CYCLING, "top": top}

    def _put_aside(self, card: Card, sought: Sought, d: Node) -> None:
        """Turn a card so that it doesn't fit or nothing can be done to it. If that's impossible, replace it."""
        lie = next((lie for lie in sought.words.lies if lie in UNLIKE), None)
        change = UNLIKE[lie] if lie is not None else AFTER.get(sought.verb)
        row = self._row(card)
        if row is None or card.id == self.tried or (card.zone == HAND and card.id in self.used):
            return
        if change is None or any(card.zone not in LIES[state][0] for state in change):
            self._exchange(card, d)
        elif card.id != self.attack or "sealed" in change:
            row.update(change)

    def _exchange(self, card: Card, d: Node) -> None:
        """Replace a card with one of its type that doesn't fit. Remove it if there is none."""
        if card.id == self.tried or (card.zone == HAND and card.id in self.used):
            return
        for i, row in enumerate(MISFITS if not card.face_down else ()):
            slug = f"misfit{i}-{card.id}"  # each with a different name: there can be only one copy of a Unique card
            printed = {**row, "name": f"Misfit {card.id}", "type": card.type, **MORE.get(str(card.type), {})}
            other = Card("", printed_card(slug, printed), card.owner, card.zone)
            other.played_as = card.played_as  # what it was played as stays
            here = self._row(card)
            if here is not None and card.type in TYPES and not fits(self.game, self.ctx, other, d):
                self.question["cards"][slug] = printed
                here["card"] = slug
                return
        if card.id in (self.attack, self.target):
            return
        for rows in self._lists():
            rows[:] = [row for row in rows if row["id"] != card.id]
        self._done.pop(card.id, None)

    def _has_gone(self, sought: Sought) -> None:
        """`All copies of that card`, of one whose ability was played: only such have abilities as go away when they are played.

        By the reading that it was played on a card in the stage all the same (open question ability-on-gone).
        """
        if sought.cards.get("d") is None or not any(_is_copy_of_it(core) for core in sought.words.cores):
            return
        for rows in self._lists():
            rows[:] = [row for row in rows if not row["card"].startswith(STAYING)]
        self.question["readings"] = {"ability-on-gone": "announced"}

    def _has_been_done(self, sought: Sought) -> None:
        """`That has not been readied this Combat Phase`: all have been, including the card itself."""
        quality = sought.words.has("was-not-done") if sought.cards.get("d") is not None else None
        if quality is None or self.board["at"] in ("start.ready", "setup"):
            return
        done = [f"{when}:{quality.p.means}" for when in ("turn", "combat")]
        for rows in self._lists():
            for row in rows:
                if self.game.cards[row["id"]].zone == STAGE:
                    self._done[row["id"]] = done

    @property
    def _done(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = self.board.setdefault("history", {}).setdefault("done", {})
        return found

    def _row(self, card: Card) -> Row | None:
        characters = [person["character"] for person in self.board["players"].values()]
        rows = [row for rows in (*self._lists(), characters) for row in rows]
        return next((row for row in rows if row["id"] == card.id), None)

    def _lists(self) -> Iterator[list[Row]]:
        """Every list of cards on the board."""
        for person in self.board["players"].values():
            yield from (rows for rows in person.values() if isinstance(rows, list))
            yield person["deck"]["top"]


LEAVER = "leaver"


def leaver_for(line: Line) -> Row | None:
    """`If you committed a foundation`: a card that does that to itself as a cost and goes to the hand; None if it is not asked."""
    for node in walk(line.ability.tree):
        what = node.get("what")
        if node.production.symbol != "condition" or node.get("who") != "you" or not isinstance(what, Node):
            continue
        verb, d = str(node.get("verb")).capitalize(), what.get("d")
        text = f"Enhance {verb}: {GOES}\nForm {verb}: {GOES}"
        types = [type_ for type_ in TYPES if d is not None and type_ in said(d).nouns]
        if types and is_understood(f"{verb}:"):
            return {**MISFIT, "name": "Leaver", "type": types[0], "text": text, **MORE.get(types[0], {})}
    return None


GOES = "Add this card to your hand."
# More cards than are removed when a deck is cycled.
CYCLING = 14
# Cards on the board with abilities that don't remove them.
STAYING = ("source", "drill", "ambush")
TYPES = ("foundation", "asset", "attack", "action", "backup")


def _is_copy_of_it(core: Node) -> bool:
    return core.kind == "copy-core" and core.of.kind == "copied-it"


def _descriptions(cards: Node) -> Iterator[Node]:
    if cards.kind == "either-cards":
        for one in (cards.a, cards.b):
            yield from _descriptions(one)
    elif cards.get("d") is not None:
        yield cards.d
