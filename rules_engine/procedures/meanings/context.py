"""What an effect knows while it executes: whose it is, where it comes from, its scope, what was paid, what `it` means."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node, kept
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

# What an act makes of the cards, in the words of later parts of a text.
PARTICIPLES = {
    "discard": "discarded", "commit": "committed", "ready": "readied", "flip": "flipped", "unflip": "unflipped",
    "destroy": "destroyed", "sacrifice": "sacrificed", "remove": "removed", "reveal": "revealed", "freeze": "frozen",
    "seal": "sealed", "unseal": "unsealed", "transform": "transformed", "clear": "cleared", "mill": "milled",
    "build": "built", "add": "added",
}  # fmt: skip


ANY_PLAYER = re.compile(r"\b(?:after|before|when|whenever) (?:a|any|either) player\b")


class Context:
    """What an effect knows: whose it is, what it comes from, since when it looks, what was paid, what `it` means."""

    # The cards that a description speaks of; handed in by `assembly`.
    spoken_of: ClassVar[Callable[[Context, Node], list[Card]]]

    # What it knows at the start, unless the beginning tells something else.
    x: int | None = None
    # Was the attack in progress spoken of last? Then a condition's `it` is that, and no card touched before.
    about_attack = False
    # Has the text told of other cards before? `It` is no attack then, though no such card was found.
    of_cards = False
    # The attack of which the words before speak (this one, yours, the next): what `it` means in a change.
    spoken: Node | None = None
    # Which card that was as it was spoken of: `Change the zone of this mid attack to high. It gets +1 speed.`
    spoken_card: Card | None = None
    # Nothing was chosen, or nothing found to act on, where the words before speak of a card: `it` is not some other card then.
    chose_none = False
    touched_none = False
    found_none = False
    playing: Card | None = None
    did = False
    passed = False
    options: tuple[Node, ...] | None = None
    reversal: Attack | None = None
    fired = False
    created = False
    shared = False
    rest_of_turn = False
    # Something of the sentence could not be done in full; a condition that was not met ends the effect; sentences it reaches.
    fell_short = False
    stopped = False
    rest: tuple[Node, ...] = ()
    extra: tuple[str, ...] = ()
    health_lost = 0
    # How long what has no end of its own lasts (Effects).
    until = "turn"
    # Who does what is told, and whom bare verbs are told to: `your rival may draw 1 card`, `they discard 1 card and draw 1 card`.
    actors: tuple[str, ...] = ()
    told_to: tuple[str, ...] = ()
    counters_removed = 0
    # Whether the last condition held (`Otherwise`), how often an act is counted (`for each`), what was named.
    if_held = True
    optional = False
    times = 1
    # `Draw 2 cards for each ... (max. 4)`: the most that comes of it.
    most: int | None = None
    # Whether an act was done in part; what `If you do` found, for an `If you do not` after it.
    in_part = False
    answered: tuple[bool, bool] | None = None
    # Whether what somebody may do was just left.
    declined = False
    # Whether cards could have been chosen, and none was.
    passed_over = False
    # The instruction that was carried out last: what somebody else may do, too.
    told_last: Node | None = None
    # The description by which cards were chosen last: `1 card from your discard pile to your hand and 1 to your momentum`.
    described_last: Node | None = None
    # Whether each player has done what was told just before.
    done_before: dict[str, bool] = {}  # noqa: RUF012 - never changed, only replaced
    cancelled = False
    # Whether `it` is one card of several that an event was about.
    one_of_several = False
    # Whether cards of which a board tells only how many there were this turn were taken for such as the words ask for.
    took_as_such = False
    named = ""
    # The keyword that was chosen, as it stands on its card.
    keyword_chosen = ""
    shown_in = ""
    # As what a card may be tried that the words before have put on offer.
    offered_as = ""

    def __init__(
        self, game: Game, owner: str, card: Card, ability: ReadAbility, happening: Happening | None = None
    ) -> None:
        self.game, self.owner, self.card, self.ability, self.happening = game, owner, card, ability, happening
        self.attack = happening.attack if happening is not None and happening.attack is not None else game.attack
        # How the card was called when its ability was announced: its cost may turn it face down, or for Outwit face up.
        self.name = card.name_to_owner
        self.since = game.clock if happening is None else happening.began
        # Whom `that player` and `they` mean: the player chosen, or the one of whom the trigger speaks.
        self.player_meant = happening.player if happening is not None and speaks_of_any_player(ability) else ""
        # `Each player ... for each ... in their stage`: how often each of both acts.
        self.times_by: dict[str, int] = {}
        # Whether each of both players has done what both were told, and whether only in part.
        self.did_by: dict[str, tuple[bool, bool]] = {}
        self.it: list[Card] = cards_of(happening)
        self.paid_cards: list[Card] = []
        self.chosen: list[Card] = []
        # Who has passed the check that this effect told them to make.
        self.passed_by: dict[str, bool] = {}
        # The attacks that a change for the next attack was applied to: what `it` means in what follows.
        self.aimed: list[Card] = []
        # The costs that come after the one that is being paid, each as its payer reads it.
        self.unpaid: list[tuple[Context, Node]] = []
        self.bullets: dict[int, list[Node]] = {}
        # Numbers that depend on cards nobody has named, as they were told; what was drawn and shown.
        self.told: dict[Node, int] = {}
        self.drawn: list[Card] = []
        # The card on which a keyword was chosen.
        self.keyword_on: list[Card] = []
        self.offered: list[Card] = []
        # What `it` meant as an effect was made that waits for something.
        self.before: list[Card] = []
        self.shown: list[Card] = []
        # Of several cards that were spoken of, those that were not the ones taken: `flip 1 of them and commit the other`.
        self.left_over: list[Card] = []
        # Of the cards among which a player was to choose by description, those not chosen: `Each player chooses 2 foundations. Flip the rest.`
        self.unchosen: dict[str, list[Card]] = {}
        # The zone that an attack had before this effect changed it: `Change its zone to low. If it was high, ...`
        self.zones_before: dict[Card, str] = {}
        # What this effect and its cost have done to cards: `the milled card`, `cards revealed this way`, `the rest`.
        self.ways: dict[str, list[Card]] = {}

    def _copy(self) -> Context:
        made = Context.__new__(Context)
        made.__dict__.update(self.__dict__)
        return made

    def seen_by(self, player: str) -> Context:
        """The same effect as the other of both players reads it: `your rival` is their rival."""
        made = self._copy()
        made.owner, made.shared = player, True
        made.times = self.times_by.get(player, self.times)
        return made

    def counting_for(self, player: str) -> Context:
        """The same effect, with as many as this player has counted."""
        if not self.times_by:
            return self
        made = self._copy()
        made.times = self.times_by[player]
        return made

    def counting_once(self) -> Context:
        """The same effect, where a card is only read: as often as something is counted, it is that card."""
        if self.times == 1:
            return self
        made = self._copy()
        made.times, made.most = 1, None
        return made

    def seen_now(self) -> Context:
        """The same effect as it is at this moment: what `it` means will not change."""
        made = self._copy()
        made.it, made.chosen = list(self.it), list(self.chosen)
        return made

    def fired_by(self, happening: Happening) -> Context:
        """The context of an effect that this one made: the scope is inherited, the trigger is new."""
        made = self._copy()
        made.happening, made.attack = happening, happening.attack or self.attack
        made.it, made.before = cards_of(happening) or list(self.it), list(self.it)
        made.spoken, made.told_to = None, ()
        made.fired = made.created = True
        made.fell_short, made.stopped, made.rest = False, False, ()
        return made

    @property
    def rival(self) -> str:
        return self.game.rival(self.owner)

    def player(self, who: str) -> str | None:
        """The player whom the words mean: `you` or `your rival`; none where they mean either."""
        return {"you": self.owner, "rival": self.rival}.get(who)

    def players(self, who: str) -> tuple[str, ...]:
        """The players whom the words mean: `you`, `your rival`, or both."""
        return {"you": (self.owner,), "rival": (self.rival,)}.get(who, (self.owner, self.rival))

    def attack_in_progress(self) -> Attack | None:
        """The attack that is being played, in its sequence, or just resolved (This Attack)."""
        return self.game.attack or self.attack or self.game.last_attack

    def acting(self, node: Node) -> tuple[str, ...]:
        """Who is told to act: you, your rival, both, or whoever was told before (`... and draws 1 card`)."""
        who = node.get("who", "you")
        if who == "you" and self.told_to and not node.production.phrasing.you_act:
            self.actors = self.told_to
        elif who == "that":
            self.actors = (self.player_meant or self.rival,)
        elif who == "owner":
            return self._owner_acts(node)
        elif who in ("attacker", "defender"):
            attack = self.attack_in_progress()
            self.actors = () if attack is None else (attack.attacker if who == "attacker" else attack.defender,)
            self.player_meant = self.actors[0] if self.actors else ""  # `their hand` is the hand of that player
            return self.actors
        elif who != "same":
            self.actors = self._both() if who == "both" else ((self.owner,) if who == "you" else (self._they(node),))
        actors = self.actors or (self.owner,)
        return tuple(player for player in actors if self.times_by[player]) if self.times_by else actors

    def _owner_acts(self, node: Node) -> tuple[str, ...]:
        """`Its owner builds it`: the owner of the card spoken of; `their hand` is that player's."""
        cards = Context.spoken_of(self, node.owned) if node.get("owned") is not None else self.it or self.chosen
        self.actors = (cards[0].owner,) if cards else ()
        self.player_meant = self.actors[0] if self.actors else ""
        return self.actors

    def _both(self) -> tuple[str, ...]:
        """Both players; of an effect as one of them reads it, that one."""
        return (self.owner,) if self.shared else (self.owner, self.rival)

    def _they(self, node: Node) -> str:
        """The rival; after `a player ...`, `they` are that player."""
        return self.they if node.production.phrasing.they_act else self.rival

    @property
    def they(self) -> str:
        """Whom `they` and `their` mean: the player just spoken of, else the rival."""
        return self.player_meant or self.rival

    def theirs(self, acting: str) -> str:
        """Whom `their` means in what a player is told to do: of both players, each; else the player just spoken of."""
        return acting if self.shared else self.they

    @property
    def doer(self) -> str:
        """Who is told to act where the words name nobody."""
        return self.told_to[0] if self.told_to else self.owner

    def has_done(self, participle: str, cards: Sequence[Card]) -> None:
        """Remember which cards something was done to, for `this way`."""
        if cards:
            done = self.ways.setdefault(participle, [])
            done += [card for card in cards if card not in done]

    def means_none(self) -> None:
        """What was told found no card, or does not apply: a later `it` means none."""
        self.it, self.touched_none = [], True

    def _singled_out_of(self, cards: Sequence[Card]) -> bool:
        """`Add 3 cards ... Reveal 1 of them and clear all other cards`: it is the one, not the three, that others are beside."""
        return 0 < len(self.it) < len(cards) and all(card in cards for card in self.it)

    def touched(self) -> list[Card]:
        """The cards that the effect, its cost and its trigger have spoken of; its own card only if the trigger did."""
        ways = [way for way in self.ways.values() if not self._singled_out_of(way)]
        cards = dict.fromkeys((*self.it, *self.chosen, *self.paid_cards, *(one for way in ways for one in way)))
        if self.happening is None or self.card not in self.happening.cards:
            cards.pop(self.card, None)
        return list(cards)

    def take_extra(self) -> tuple[str, ...]:
        """The clauses on how the cards were found, for the step that does something to them."""
        extra, self.extra = self.extra, ()
        return extra


@kept
def speaks_of_any_player(ability: ReadAbility) -> bool:
    """Does a trigger speak of what a player does, whoever it is?"""
    return ANY_PLAYER.search(ability.text.lower()) is not None


def cards_of(happening: Happening | None) -> list[Card]:
    """What `it` means after a trigger: the attack it is about, else its cards.

    Of a block it is the card blocked with, of damage that a backup takes the backup.
    """
    if happening is None:
        return []
    if happening.kind in ("block-played", "backup-takes-damage"):
        return list(happening.cards)
    return [happening.attack.card] if happening.attack is not None else list(happening.cards)
