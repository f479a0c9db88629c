"""What an effect knows while it executes: whose it is, where it comes from, its scope, what was paid, what `it` means."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node
from rules_engine.procedures.meanings.payment import PAYMENT, Payment
from rules_engine.procedures.meanings.progress import PROGRESS, Progress
from rules_engine.procedures.meanings.referents import REFERENTS, Referents
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

# What an act makes of cards, in the words of later parts of a text.
PARTICIPLES = {
    "discard": "discarded", "commit": "committed", "ready": "readied", "flip": "flipped", "unflip": "unflipped",
    "destroy": "destroyed", "sacrifice": "sacrificed", "remove": "removed", "reveal": "revealed", "freeze": "frozen",
    "seal": "sealed", "unseal": "unsealed", "transform": "transformed", "clear": "cleared", "mill": "milled",
    "build": "built", "add": "added",
}  # fmt: skip


ANY_PLAYER = re.compile(r"\b(?:after|before|when|whenever) (?:a|any|either) player\b")


# What a context itself, apart from its parts, starts with and a board can carry.
AT_FIRST = {"created": False, "fired": False, "shared": False, "until": "turn"}


class Context:
    """What an effect knows: whose it is, where it comes from, from when on it looks; what its words refer to, what was
    paid and what was done.
    """

    __slots__ = (
        "_payment", "_progress", "_referents", "ability", "attack", "card", "created", "executes", "fired", "game", "happening",
        "name", "owner", "shared", "since", "unpaid", "until",
    )  # fmt: skip

    # The cards that a description means; provided by `assembly`.
    spoken_of: ClassVar[Callable[[Context, Node], list[Card]]]

    def __init__(
        self, game: Game, owner: str, card: Card, ability: ReadAbility, happening: Happening | None = None
    ) -> None:
        self.game, self.owner, self.card, self.ability, self.happening = game, owner, card, ability, happening
        self.attack = happening.attack if happening is not None and happening.attack is not None else game.attack
        # The card's name when its ability was announced: its cost may turn it face down or, for Outwit, face up.
        self.name = card.name_to_owner
        self.since = game.clock if happening is None else happening.began
        # The moment from which its effect executes: what that effect itself moves stays within its reach.
        self.executes: int | None = None
        # Did it wait for something that has happened, and did another effect make it? Is it read for one of both
        # players?
        self.fired = self.created = self.shared = False
        # How long effects without a stated end last (Effects).
        self.until = "turn"
        # The costs that come after the one being paid, each read for its payer.
        self.unpaid: list[tuple[Context, Node]] = []
        # Made on demand: most contexts only look at a card.
        self._referents: Referents | None = None
        self._payment: Payment | None = None
        self._progress: Progress | None = None

    @property
    def referents(self) -> Referents:
        """Return what its words refer to; at first, what triggered it."""
        made = self._referents
        if made is None:
            made = self._referents = Referents(it=cards_of(self.happening))
            if self.happening is not None and speaks_of_any_player(self.ability):
                made.player_meant = self.happening.player
        return made

    @property
    def payment(self) -> Payment:
        """Return what was paid."""
        made = self._payment
        if made is None:
            made = self._payment = Payment()
        return made

    @property
    def progress(self) -> Progress:
        """Return what was done."""
        made = self._progress
        if made is None:
            made = self._progress = Progress()
        return made

    def lasts(self, node: Node) -> str:
        """Return until when something lasts: as its words say, else those before it, else as long as the effect."""
        until = node.get("until")
        return str(until.until) if until is not None else self.until

    def copy(self) -> Context:
        """Return the same effect; what it learns and does from now on isn't shared."""
        made = Context(self.game, self.owner, self.card, self.ability, self.happening)
        made.attack, made.name, made.since, made.until, made.unpaid = (
            self.attack, self.name, self.since, self.until, self.unpaid,
        )  # fmt: skip
        made.fired, made.created, made.shared, made.executes = self.fired, self.created, self.shared, self.executes
        made._referents = self.referents.copy()
        made._payment = self._payment.copy() if self._payment is not None else None
        made._progress = self._progress.copy() if self._progress is not None else None
        return made

    def part_with(self, name: str) -> Context | Referents | Payment | Progress:
        """Return the part that keeps a name: a board uses the name only."""
        if name in REFERENTS:
            return self.referents
        return self.payment if name in PAYMENT else self.progress if name in PROGRESS else self

    def seen_by(self, player: str) -> Context:
        """Return the same effect as the other player reads it: `your rival` is their rival."""
        made = self.copy()
        made.owner, made.shared = player, True
        made.progress.times = self.progress.times_by.get(player, self.progress.times)
        return made

    def counting_for(self, player: str) -> Context:
        """Return the same effect with this player's count. If each of both acts, `they` is this player."""
        each = len(self.referents.actors) > 1
        if not self.progress.times_by and not each:
            return self
        made = self.copy()
        if self.progress.times_by:
            made.progress.times = self.progress.times_by[player]
        if each:
            made.referents.player_meant = player
        return made

    def counting_once(self) -> Context:
        """Return the same effect for reading a card: however much is counted, it is that card."""
        if self.progress.times == 1:
            return self
        made = self.copy()
        made.progress.times, made.progress.most = 1, None
        return made

    def seen_now(self) -> Context:
        """Return the same effect as it is at this moment: what `it` means won't change."""
        made = self.copy()
        made.referents.it, made.referents.chosen = list(self.referents.it), list(self.referents.chosen)
        return made

    def while_waiting(self, owner: str, card: Card) -> Context:
        """Return the context in which an effect waits: what was named and paid is known, and no card is `it` yet."""
        made = Context(self.game, owner, card, self.ability)
        made._payment = self._payment
        made.referents.named = self.referents.named
        return made

    def fired_by(self, happening: Happening) -> Context:
        """Return the context of an effect that this one made: the scope is inherited, the trigger is new."""
        made = self.copy()
        made.happening, made.attack = happening, happening.attack or self.attack
        made.referents.it, made.referents.before = (
            cards_of(happening) or list(self.referents.it),
            list(self.referents.it),
        )
        made.referents.spoken, made.referents.told_to = None, ()
        made.fired = made.created = True
        made.executes = None
        made.progress.fell_short, made.progress.stopped, made.progress.rest = False, False, ()
        return made

    def begin_to_execute(self) -> None:
        """Note the moment, if this is the first thing it does."""
        if self.executes is None:
            self.executes = self.game.clock

    @property
    def rival(self) -> str:
        return self.game.rival(self.owner)

    def player(self, who: str) -> str | None:
        """Return the player whom the words mean: `you` or `your rival`; None if they mean either."""
        return {"you": self.owner, "rival": self.rival}.get(who)

    def players(self, who: str) -> tuple[str, ...]:
        """Return the players whom the words mean: `you`, `your rival`, or both."""
        return {"you": (self.owner,), "rival": (self.rival,)}.get(who, (self.owner, self.rival))

    def attack_in_progress(self) -> Attack | None:
        """Return the attack that is being played, in its sequence, or just resolved (This Attack)."""
        return self.game.attack or self.attack or self.game.last_attack

    def acting(self, node: Node) -> tuple[str, ...]:
        """Return the players told to act: you, your rival, both, or the player told before (`... and draws 1 card`)."""
        who = node.get("who", "you")
        if who == "you" and self.referents.told_to and not node.production.phrasing.you_act:
            self.referents.actors = self.referents.told_to
        elif who == "that":
            self.referents.actors = (self.referents.player_meant or self.rival,)
        elif who == "owner":
            return self._owner_acts(node)
        elif who in ("attacker", "defender"):
            attack = self.attack_in_progress()
            self.referents.actors = (
                () if attack is None else (attack.attacker if who == "attacker" else attack.defender,)
            )
            self.referents.player_meant = (
                self.referents.actors[0] if self.referents.actors else ""
            )  # `their hand` is that player's hand
            return self.referents.actors
        elif who != "same":
            self.referents.actors = (
                self._both() if who == "both" else ((self.owner,) if who == "you" else (self._they(node),))
            )
        actors = self.referents.actors or (self.owner,)
        return (
            tuple(player for player in actors if self.progress.times_by[player]) if self.progress.times_by else actors
        )

    def _owner_acts(self, node: Node) -> tuple[str, ...]:
        """`Its owner builds it`: return the owner of the card mentioned; `their hand` is that player's."""
        cards = (
            Context.spoken_of(self, node.owned)
            if node.get("owned") is not None
            else self.referents.it or self.referents.chosen
        )
        self.referents.actors = (cards[0].owner,) if cards else ()
        self.referents.player_meant = self.referents.actors[0] if self.referents.actors else ""
        return self.referents.actors

    def _both(self) -> tuple[str, ...]:
        """Return both players; if the effect is read for one of them, that one."""
        return (self.owner,) if self.shared else (self.owner, self.rival)

    def _they(self, node: Node) -> str:
        """Return the rival; after `a player ...`, `they` are that player."""
        return self.they if node.production.phrasing.they_act else self.rival

    @property
    def they(self) -> str:
        """Return whom `they` and `their` mean: the player just mentioned, else the rival."""
        return self.referents.player_meant or self.rival

    def theirs(self, acting: str) -> str:
        """Return whom `their` means in what a player is told to do: each of both players; else the player just
        mentioned.
        """
        return acting if self.shared else self.they

    @property
    def doer(self) -> str:
        """Return the player told to act if the words name nobody."""
        return self.referents.told_to[0] if self.referents.told_to else self.owner

    def touched(self) -> list[Card]:
        """Return the cards that the effect, its cost and its trigger have mentioned; its own card only if the trigger
        did.
        """
        ways = [way for way in self.referents.ways.values() if not self.referents.singled_out_of(way)]
        cards = dict.fromkeys(
            (
                *self.referents.it,
                *self.referents.chosen,
                *self.payment.paid_cards,
                *(one for way in ways for one in way),
            )
        )
        if self.happening is None or self.card not in self.happening.cards:
            cards.pop(self.card, None)
        return list(cards)


@kept
def speaks_of_any_player(ability: ReadAbility) -> bool:
    """Is a trigger about what any player does?"""
    return ANY_PLAYER.search(ability.text.lower()) is not None


def cards_of(happening: Happening | None) -> list[Card]:
    """Return what `it` means after a trigger: the attack it is about, else its cards.

    For a block, that's the card blocked with; for damage to a backup, the backup.
    """
    if happening is None:
        return []
    if happening.kind in ("block-played", "backup-takes-damage"):
        return list(happening.cards)
    return [happening.attack.card] if happening.attack is not None else list(happening.cards)
