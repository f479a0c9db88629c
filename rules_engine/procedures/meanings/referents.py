"""What `it` means: the cards, attacks and players that the text of an effect has mentioned so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields

from rules_engine.card_text.nodes import Node
from rules_engine.table.card import Card


@dataclass(slots=True, eq=False)
class Referents:
    """What the words of an effect refer to."""

    # -- cards
    it: list[Card] = field(default_factory=list)
    # What `it` meant when an effect was made that waits for something.
    before: list[Card] = field(default_factory=list)
    chosen: list[Card] = field(default_factory=list)
    # Among cards that a player was to choose by description, those not chosen: `Each player chooses 2 foundations. Flip
    # the rest.`
    unchosen: dict[str, list[Card]] = field(default_factory=dict)
    # Among several mentioned cards, those that weren't taken: `flip 1 of them and commit the other`.
    left_over: list[Card] = field(default_factory=list)
    drawn: list[Card] = field(default_factory=list)
    shown: list[Card] = field(default_factory=list)
    shown_in: str = ""
    # Offered cards, and what they may be tried as.
    offered: list[Card] = field(default_factory=list)
    offered_as: str = ""
    # What this effect and its cost have done to cards: `the milled card`, `cards revealed this way`, `the rest`.
    ways: dict[str, list[Card]] = field(default_factory=dict)
    # Nothing was chosen, or nothing found to act on, though the words before mention a card: then `it` isn't some other
    # card.
    chose_none: bool = False
    touched_none: bool = False
    found_none: bool = False
    # Whether `it` is one of several cards that an event was about.
    one_of_several: bool = False
    # Has the text mentioned other cards before? Then `it` isn't an attack, even if no such card was found.
    of_cards: bool = False
    # The description by which cards were chosen last: `1 card from your discard pile to your hand and 1 to your
    # momentum`.
    last_description: Node | None = None

    # -- attacks
    # Was the attack in progress mentioned last? Then a condition's `it` is that, not a card touched before.
    about_attack: bool = False
    # The attack that the words before mention (this one, yours, the next): what `it` means in a change.
    spoken: Node | None = None
    # Which card that was when it was mentioned: `Change the zone of this mid attack to high. It gets +1 speed.`
    spoken_card: Card | None = None
    # The attacks that a change for the next attack was applied to: what `it` means in what follows.
    aimed: list[Card] = field(default_factory=list)
    # The zone that an attack had before this effect changed it: `Change its zone to low. If it was high, ...`
    zones_before: dict[Card, str] = field(default_factory=dict)

    # The bonus or penalty that was waited for, in an effect that waits for something else since: `draw X cards at the
    # end of the turn. X equals that bonus`.
    bonus: int = 0

    # -- names
    named: str = ""
    # The chosen keyword, as it is on its card, and that card.
    keyword_chosen: str = ""
    keyword_on: list[Card] = field(default_factory=list)

    # -- players
    # Whom `that player` and `they` mean: the player chosen, or the one that the trigger mentions.
    player_meant: str = ""
    # The player who acts, and the one that plain verbs address: `your rival may draw 1 card`, `they discard 1 card and
    # draw 1 card`.
    actors: tuple[str, ...] = ()
    told_to: tuple[str, ...] = ()
    # The instruction that was carried out last: what somebody else may do too.
    last_instruction: Node | None = None

    def copy(self) -> Referents:
        """Return the same referents; what the text mentions from now on isn't shared."""
        made = Referents()
        for name in REFERENTS:
            setattr(made, name, getattr(self, name))
        return made

    def has_done(self, participle: str, cards: Sequence[Card]) -> None:
        """Remember which cards something was done to, for `this way`."""
        if cards:
            done = self.ways.setdefault(participle, [])
            done += [card for card in cards if card not in done]

    def means_none(self) -> None:
        """Note that an instruction found no card, or doesn't apply: a later `it` means none."""
        self.it, self.touched_none = [], True

    def singled_out_of(self, cards: Sequence[Card]) -> bool:
        """`Add 3 cards ... Reveal 1 of them and clear all other cards`: others than that one, not than the three."""
        return 0 < len(self.it) < len(cards) and all(card in cards for card in self.it)


REFERENTS = tuple(one.name for one in fields(Referents))
