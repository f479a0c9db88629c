"""Which abilities can be played now, and why others can't: what an option does, and whose trigger an event meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.contract.decision import Option
from rules_engine.contract.vocabulary import CHARACTER, DISCARD, HAND, MOMENTUM, POOL, REMOVED, STAGE
from rules_engine.procedures.checks.re_check import replaced_fails
from rules_engine.procedures.costs.additional_costs import additional_fails
from rules_engine.procedures.costs.payable import cost_fails
from rules_engine.procedures.effects.live import abilities_of, identity_of
from rules_engine.procedures.events.awaiting import FOR_OTHERS
from rules_engine.procedures.keywords import reversal
from rules_engine.procedures.keywords.granting import granting_cites, reference_cites
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.playing.card_limits import limits_fail
from rules_engine.procedures.playing.how_often import count_fails
from rules_engine.procedures.playing.permissions import allowed_from, cards_allowed
from rules_engine.procedures.playing.play_restrictions import bracket_fails, ending_fails, forbidden, restriction_fails
from rules_engine.procedures.playing.split_cards import halves_in_hand
from rules_engine.procedures.playing.what_allows import allowed_by
from rules_engine.procedures.playing.where_playable import state_fails, zone_fails
from rules_engine.procedures.triggers.matching import happenings_of, matches
from rules_engine.table.ability_identity import AbilityId
from rules_engine.table.ability_index import PLACES, RESPONDS, TYPES, heeds
from rules_engine.table.card import Card
from rules_engine.table.events import Event, Happening, alone
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed
from rules_engine.table.reads import READS
from rules_engine.table.tokens import ability_cites as token_cites
from rules_engine.table.why_not import WhyNot
from rules_engine.wording.saying import Saying


class Playable:
    """An ability that can be played now, with the happening that triggered it if it's a response."""

    __slots__ = ("_identity", "ability", "by_hand", "card", "game", "half_of", "happening", "named", "number", "player")

    def __init__(
        self,
        game: Game,
        card: Card,
        number: int,
        ability: ReadAbility,
        happening: Happening | None = None,
        *,
        player: str = "",
        half_of: Card | None = None,
    ) -> None:
        # The player who could play it: its card's owner, or another that it allows.
        self.player = player or card.owner
        self.game, self.card, self.number, self.ability, self.happening = game, card, number, ability, happening
        front = card.front if card.transformed or card.covered_by is not None else card.printed
        self.named = front.name if front is not None else ""
        self.by_hand = False
        # The split card in hand, if this is an ability of its other half.
        self.half_of = half_of
        self._identity: AbilityId | None = None

    @property
    def identity(self) -> AbilityId:
        """Return which ability it is, found on demand."""
        known = self._identity
        if known is None:
            known = self._identity = identity_of(self.game, self.card, self.number)
        return known

    def settle(self) -> None:
        """Find out which ability it is, before anything changes which abilities the card has."""
        if self._identity is None:
            self._identity = identity_of(self.game, self.card, self.number)

    @property
    def id(self) -> str:
        return f"{self.card.id}/{self.number}" if self.half_of is None else f"{self.card.id}/half/{self.number}"

    @property
    def cites(self) -> tuple[str, ...]:
        """Return why it's available: the keyword that grants it or that its trigger mentions, the restrictions that are
        met.
        """
        card = self.card
        keyword = granting_cites(self.ability) + reference_cites(self.ability)
        ready = ("stage#ready-abilities-playable",) if card.in_stage and not card.committed else ()
        token = token_cites(card.printed, self.ability.text)
        return keyword + token + ready + allowed_by(self.game, self.player, card, self.ability, self.number)

    def option(self, verb: str, also: Callable[[Playable], tuple[str, ...]] = lambda _: ()) -> Option:
        """Return the option of playing it; `also` gives the clauses of the place where it's offered."""
        return Option(
            f"{verb}:{self.id}",
            verb,
            cards=(self.card.id,),
            value=self,
            later=lambda: (self._label, tuple(dict.fromkeys((*self.cites, *also(self))))),
        )

    @property
    def _label(self) -> Saying:
        does = str(self.ability.keyword or self.ability.text)
        return wording.playing.play_ability(card=self.card.name_to_owner, ability=does)


def places(game: Game, player: str) -> list[Card]:
    """Return the cards whose abilities a player might play."""
    zones = game.players[player].zones
    found = [*zones[CHARACTER], *zones[STAGE], *zones[HAND], *zones[POOL]]
    found += [card for card in zones[MOMENTUM] if card.printed is not None]
    for card in (*zones[DISCARD], *zones[REMOVED]):
        if card.printed is not None and card.printed.has_brackets:
            found.append(card)
    found += [
        card for card in cards_allowed(game, player) if card.printed is not None and not card.printed.has_brackets
    ]
    return found


def _those_who(game: Game, player: str, which: int, what: frozenset[str]) -> Sequence[Card]:
    """Return the cards among `places` that may heed one of these, as quickly as possible."""
    found = game.players[player].ability_index.find(PLACES, which, what)
    if not game.effects and "may-play-from" not in game.statics:
        return found
    allowed = [
        card
        for card in cards_allowed(game, player)
        if card.printed is not None and card not in found and heeds(card, which, what)
    ]
    return [*found, *allowed] if allowed else found


def _of_rival(game: Game, player: str, which: int, what: frozenset[str]) -> Sequence[Card]:
    """Return the rival's cards that may have an ability which this player may play (`Playable by either player`)."""
    if FOR_OTHERS not in game.statics:
        return ()
    return game.players[game.rival(player)].ability_index.find((CHARACTER, STAGE, POOL), which, what)


def playable_abilities(game: Game, player: str, kind: str) -> Iterator[Playable]:
    """Return the abilities of a type that a player can play now. For responses, see `triggered_responses`."""
    kinds = alone(kind)
    for card in (*_those_who(game, player, TYPES, kinds), *_of_rival(game, player, TYPES, kinds)):
        for number, ability in enumerate(abilities_of(game, card), 1):
            if ability.type != kind or not ability.is_for(card.owner == player):
                continue
            if (
                card.committed
                and state_fails(game, card, ability, False) is not None
                and not is_set_aside(game, card, number)
            ):
                continue
            if why_not(game, player, card, number, ability) is None:
                yield Playable(game, card, number, ability, player=player)
    for card, half in halves_in_hand(game, player):
        for number, ability in enumerate(abilities_of(game, half), 1):
            if ability.type == kind and why_not(game, player, half, number, ability) is None:
                yield Playable(game, half, number, ability, player=player, half_of=card)


def playable_ability(game: Game, player: str, kind: str, name: str) -> Playable | None:
    """Return one of the abilities of a type that a player can play now, by its card's id and its number there.

    Abilities of the other half of a split card aren't found this way.
    """
    card_id, _, said = name.partition("/")
    card = game.cards.get(card_id)
    if card is None or not said.isdecimal():
        return None
    kinds, number = alone(kind), int(said)
    if card not in _those_who(game, player, TYPES, kinds) and card not in _of_rival(game, player, TYPES, kinds):
        return None
    abilities = abilities_of(game, card)
    if not 1 <= number <= len(abilities):
        return None
    ability = abilities[number - 1]
    if ability.type != kind or not ability.is_for(card.owner == player):
        return None
    if why_not(game, player, card, number, ability) is not None:
        return None
    return Playable(game, card, number, ability, player=player)


def _who_may_respond(game: Game, player: str, event: Event) -> Sequence[Card]:
    """Return a player's cards that may have a response which the event triggers: from where it's played, or concerned
    by it.
    """
    found = _those_who(game, player, RESPONDS, event.kinds)
    for card in event.concerned:
        if card.owner == player and heeds(card, RESPONDS, event.kinds) and card not in found:
            found = [*found, card]
    return found


def triggered_responses(game: Game, player: str, event: Event, sealed: list[Card] | None = None) -> list[Playable]:
    """Return a player's responses whose trigger the event meets, whether playable now or not. Cards kept from it by a
    seal are added to `sealed`.
    """
    found = []
    cards = _who_may_respond(game, player, event)
    if FOR_OTHERS in game.statics:
        cards = [*cards, *_of_rival(game, player, RESPONDS, event.kinds)]
    for card in cards:
        if card.sealed and sealed is not None:
            sealed.append(card)
        for number, ability in _responses_on(game, card):
            if ability.is_for(card.owner == player):
                met = trigger_met(game, player, card, ability, event)
                if met is not None:
                    found.append(Playable(game, card, number, ability, met, player=player))
    for card, half in halves_in_hand(game, player):
        for number, ability in enumerate(abilities_of(game, half), 1):
            met = trigger_met(game, player, half, ability, event) if ability.type == "response" else None
            if met is not None:
                found.append(Playable(game, half, number, ability, met, player=player, half_of=card))
    return found


def _responses_on(game: Game, card: Card) -> Sequence[tuple[int, ReadAbility]]:
    """Return the responses that a card has now, with their numbers."""
    printed = card.printed
    if printed is not None and not (card.sealed or card.face_down or card.changed or card.may_have_more()):
        return _printed_responses(printed)
    return [row for row in enumerate(abilities_of(game, card), 1) if row[1].type == "response"]


@kept
def _printed_responses(side: Printed) -> Sequence[tuple[int, ReadAbility]]:
    return [row for row in enumerate(side.own_abilities, 1) if row[1].type == "response"]


def trigger_met(game: Game, player: str, card: Card, ability: ReadAbility, event: Event) -> Happening | None:
    trigger = ability.trigger
    if trigger is None:
        return None
    wanted = happenings_of(trigger)
    if wanted.isdisjoint(event.kinds):
        return None
    for happening in event.happenings:
        if happening.key in wanted and matches(game, trigger, happening, card, player):
            return happening
    return None


def why_not(
    game: Game, player: str, card: Card, number: int, ability: ReadAbility, happening: Happening | None = None
) -> WhyNot | None:
    """Return why an ability can't be played here, or None if it can, noting any unknown cards that were looked at."""
    game.look()
    before = READS.count
    failing = _why_not(game, player, card, number, ability, happening)
    if game.watch is not None and failing is not None:
        game.watch.refuses(card, ability, failing)
    if failing is None or READS.count == before:
        return failing
    why = wording.playing.depends_on_unknown_cards(why=failing.why)
    return WhyNot(why, (*failing.cites, "unknown#neither-can-look"))


def _why_not(
    game: Game, player: str, card: Card, number: int, ability: ReadAbility, happening: Happening | None
) -> WhyNot | None:
    own_trigger = (
        happening is not None
        and card in happening.concerned
        and ability.trigger is not None
        and names_own_card(ability)
    )
    failing = zone_fails(game, card, ability, own_trigger)
    if failing is not None:
        return failing
    set_aside = is_set_aside(game, card, number)
    if not set_aside:
        failing = _may_not(game, player, card, number, ability, own_trigger, happening)
        if failing is not None:
            return failing
    with_card = is_played_with_card(game, card, ability)
    played_as = "attack" if ability.plays_as_reversal else "action" if with_card else ""
    if not set_aside:
        failing = forbidden(game, player, card, ability, played_as)
    if failing is not None or not ability.understood:
        return failing
    if ability.costs or ability.brackets:  # without either there is nothing to pay
        ctx = Context(game, player, card, ability, happening=happening)
        if ability.costs and with_card:
            ctx.payment.playing = card
        failing = cost_fails(ctx, ability)
        if failing is not None and ability.costs and with_card:
            return WhyNot(failing.why, ("playing-a-card#action-cost-payable", *failing.cites))
    return failing or replaced_fails(game, happening) or _special_fails(game, player, card, ability, played_as)


def _may_not(
    game: Game,
    player: str,
    card: Card,
    number: int,
    ability: ReadAbility,
    own_trigger: bool,
    happening: Happening | None,
) -> WhyNot | None:
    """Return what forbids an ability on a card in the right place: its state, how often it was played, what it says."""
    failing = state_fails(game, card, ability, own_trigger) if card.committed else None
    if failing is not None:
        return failing
    failing = count_fails(game, player, card, ability, number) or bracket_fails(game, player, ability)
    if failing is not None:
        return failing
    for restriction in ability.restrictions:
        failing = restriction_fails(game, player, card, ability, restriction)
        if failing is not None:
            return failing
    return ending_fails(game, player, card, ability, happening)


def is_set_aside(game: Game, card: Card, number: int) -> bool:
    """Was the prohibition on this ability lifted to see what would happen?"""
    if not game.set_aside:
        return False
    return any(wanted.endswith(f":{card.id}/{number}") for wanted in game.set_aside)


def names_own_card(ability: ReadAbility) -> bool:
    """Does the trigger mention the card that the ability is on?"""
    return ability.trigger is not None and _says_this(ability.trigger)


@kept
def _says_this(trigger: Node) -> bool:
    return "this " in f"{print_node(trigger)} "


def _special_fails(game: Game, player: str, card: Card, ability: ReadAbility, played_as: str) -> WhyNot | None:
    """Check special rules: a Reversal is tried once per attack, and not to a Safe one. What is played with its card
    needs its symbols.

    Additional costs must be payable too.
    """
    if not played_as:
        return additional_fails(game, player, card, None, ability)
    failing = reversal.why_not(game, player) if played_as == "attack" else None
    return failing or limits_fail(game, player, card) or additional_fails(game, player, card, played_as, ability)


def is_played_with_card(game: Game, card: Card, ability: ReadAbility) -> bool:
    """Is this an action's ability, played together with its card? [Hand] does not change that (open question)."""
    if card.type != "action" or (card.zone != HAND and not allowed_from(game, card)):
        return False
    return not ability.has_bracket("in-hand") or game.reading("hand-bracket-action") == "check"
