"""Which cards a description fits, and where to look for them. By default, your own cards are meant (Instruction)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.verbs import CARD_VERBS
from rules_engine.contract.vocabulary import CHARACTER, DECK, HAND, MOMENTUM, NOWHERE, POOL, REMOVED, STAGE, TRANSIT
from rules_engine.procedures.keywords import stun
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.done_to_cards import done_by, done_this_way
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.qualities import number_of
from rules_engine.procedures.meanings.scope import as_in_scope
from rules_engine.procedures.meanings.wording import Place, said
from rules_engine.table.card import Card
from rules_engine.table.game import Game


def place_of(d: Node) -> Place | None:
    """Return the zones that a description names, if it names any."""
    return said(d).place


def whose(ctx: Context, d: Node, acting: str) -> tuple[str, ...]:
    """Return whose cards are meant: by default those of the player told to act."""
    words = said(d)
    if words.place is not None:
        return owners_of(ctx, words.place, acting)
    if words.whose is None and (words.in_play or words.has("was-done-so") is not None):
        return ctx.game.in_turn_order()  # those it was done to, either player's
    if words.whose is None or (words.whose == "theirs" and (ctx.shared or acting != ctx.owner)):
        return (acting,)
    if words.whose == "theirs":
        return (ctx.they,)
    return (ctx.owner,) if words.whose == "your" else (ctx.game.rival(ctx.owner),)


def owners_of(ctx: Context, place: Place, acting: str) -> tuple[str, ...]:
    """Return the players whose zones are named."""
    if place.whose in ("either", "all"):
        return "a", "b"
    if place.theirs:
        return (ctx.theirs(acting),)
    return (ctx.owner,) if place.whose == "you" else (ctx.game.rival(ctx.owner),)


_FROM_HAND = ("card", "attack", "action", "foundation", "asset", "character", "backup")
# These words mean those in the stage (Foundation, Asset, Backup); only discarding or revealing one is from the hand.
_OF_THE_STAGE = ("foundation", "asset", "backup")


# Not a zone, but by one reading in play outside the stages: tokens that were put into momentum.
TOKENS = "tokens"


def _tokens_are_in_play(game: Game) -> bool:
    """Is a token in play wherever it was put, or only in a stage (open question)? It matters if there is one elsewhere."""
    elsewhere = any(_is_token(card) for person in game.players.values() for card in person.momentum)
    return elsewhere and game.reading("token-in-play") == "where-put"


def _is_token(card: Card) -> bool:
    return card.printed is not None and card.printed.type == "token"


def zones_meant(game: Game, d: Node, verb: str) -> tuple[str, ...]:
    """Return the zones a description means: named, those that are in play (In Play), or by the noun and the verb."""
    words = said(d)
    if words.place is not None:
        return words.place.zones
    if words.in_play and words.noun != "momentum":
        return (*game.ruleset.zones.in_play, TOKENS) if _tokens_are_in_play(game) else game.ruleset.zones.in_play
    return (zone_meant(d, verb),)


def zone_meant(d: Node, verb: str) -> str:
    """Return the zone a description means, the first if it names several."""
    words = said(d)
    if words.place is not None:
        return words.place.zones[0]
    noun = words.noun
    if "removed" in words.lies:
        return REMOVED
    if noun == "momentum":
        return MOMENTUM
    if words.in_play:
        return STAGE
    if verb == "clear":
        return POOL
    if verb == "card" and noun in _OF_THE_STAGE:
        return STAGE
    if verb in ("discard", "reveal", "card") and noun in _FROM_HAND and not words.lies:
        return HAND
    if verb == "play":  # cards are played from the hand unless another zone is named
        return HAND
    if noun == "attack" and verb not in ("commit", "ready"):
        return POOL
    return STAGE


def default_zone_cites(cards: Node, verb: str) -> tuple[str, ...]:
    """`Discard 1 card` names no zone: the hand is meant (Discard)."""
    if verb != "discard" or cards.get("d") is None or zone_meant(cards.d, verb) != HAND:
        return ()
    return ("discard#from-hand-by-default",) if place_of(cards.d) is None else ()


def group_of(ctx: Context, d: Node) -> list[Card] | None:
    """Return the cards from which `1 attack milled this way` or `1 card from among them` takes some: the others are the
    rest.
    """
    words = said(d)
    way = words.has("this-way")
    if way is not None:
        return within_reach(ctx, way.p.means)
    return list(ctx.referents.shown or ctx.referents.it) if words.has("among-them") is not None else None


def candidates(ctx: Context, d: Node, verb: str, acting: str) -> list[Card]:
    """Return the cards that an instruction may be about."""
    game = ctx.game
    this_way = said(d).has("this-way")
    if this_way is not None:
        reached = within_reach(ctx, this_way.p.means)
        found = [card for card in done_so(ctx, this_way.p.means, d) if card in reached]
    elif said(d).has("among-them") is not None:
        found = [
            card
            for card in ctx.referents.shown or ctx.referents.it
            if card.zone != NOWHERE and fits(game, ctx, card, d)
        ]
    elif verb in ("choose", "add", "card") and of_those_shown(ctx, d, verb):
        found = [card for card in ctx.referents.shown if fits(game, ctx, card, d)]
    else:
        found = [
            card
            for player in whose(ctx, d, acting)
            for zone in zones_meant(game, d, verb)
            for card in in_zone(game, player, zone)
            if fits(game, ctx, card, d) and _touchable(game, card, zone, d, verb)
        ]
    return of_the_best(d, [card for card in found if possible(card, verb)])


def of_the_best(d: Node, found: list[Card]) -> list[Card]:
    """`With the highest difficulty`: return those that no other exceeds."""
    best = said(d).has("with-best")
    if best is None:
        return found
    numbers = {card.id: number for card in found if (number := number_of(card, best.stat)) is not None}
    most = (max if best.most == "most" else min)(numbers.values(), default=0)
    return [card for card in found if numbers.get(card.id) == most]


def of_those_shown(ctx: Context, d: Node, verb: str) -> bool:
    """`Your rival reveals their hand. Choose 1 attack ...`: without a zone, one of the cards just shown.

    The same is true of cards of a deck that are then added somewhere: `Reveal the top 3 cards of your deck. Add all
    attacks ...`.
    """
    words = said(d)
    if not ctx.referents.shown or words.place is not None or words.whose is not None or words.in_play:
        return False
    return (
        ctx.referents.shown_in == HAND
        if verb == "choose"
        else ctx.referents.shown_in == DECK and words.noun != "momentum"
    )


def done_so(ctx: Context, participle: str, d: Node, by: Node | None = None) -> list[Card]:
    """Return the cards that this effect or its cost has done something to, if they fit as they were then.

    Wherever they are now: a card that went into a deck, or a token that ceased to exist, was still discarded.
    """
    found = done_this_way(ctx, participle)
    return [
        card
        for card in (found if by is None else done_by(ctx, by, found))
        if fits(ctx.game, ctx, as_in_scope(ctx, card), d)
    ]


# Acts that take a card out of the deck or the stage: once shuffled into a deck, it can't be identified.
_OUT = frozenset(("milled", "discarded", "destroyed", "sacrificed", "cleared", "spent"))


def within_reach(ctx: Context, participle: str) -> list[Card]:
    """Return the cards that this effect, its cost or its trigger has done something to, and that aren't in a deck
    since.
    """
    gone = (NOWHERE, DECK) if participle in _OUT else (NOWHERE,)
    return [card for card in done_this_way(ctx, participle) if card.zone not in gone]


def spoken_of_as_done(ctx: Context, participle: str) -> list[Card]:
    """`The discarded card`: what the effect, its cost or its trigger did that to; nothing, if the text says so and none
    was.

    If no part of the text says so, it's the card that was mentioned, or that the cost was paid with.
    """
    found = done_this_way(ctx, participle)
    return found if found or _tells(ctx.ability, participle) else ctx.referents.it or ctx.payment.paid_cards


_BASES = {
    **{verb.done: f"{verb.base}|{verb.third}" for verb in CARD_VERBS.values()},
    "added": "adds?|puts?",
    "spent": "spends?",
}


def _tells(ability: ReadAbility, participle: str) -> bool:
    """Does a cost or an instruction of the text do that to cards? What the card pays with itself doesn't count."""
    if participle not in _BASES:
        return False
    verbs = re.compile(rf"\b(?:{_BASES[participle]})\b")
    return any(verbs.search(words) for words in _words_of_acts(ability))


@kept
def _words_of_acts(ability: ReadAbility) -> tuple[str, ...]:
    parts = (*(cost for cost in ability.costs if not cost.kind.endswith("-this")), *ability.sentences)
    return tuple(print_node(part).lower() for part in parts)


def in_zone(game: Game, player: str, zone: str) -> Iterator[Card]:
    person = game.players[player]
    if zone == STAGE:
        yield from person.zones[CHARACTER]
        yield from person.stage
    elif zone == DECK:
        yield from person.deck
    elif zone == TOKENS:
        yield from filter(_is_token, person.momentum)
    else:
        if zone == POOL and person.zones[TRANSIT]:
            game.reading("card-during-check")
        yield from person.zones[zone]


# What can be done to a starting character: it can't leave the stage, nor be turned (Character).
TO_CHARACTERS = ("choose", "commit", "ready", "freeze", "seal", "unseal", "transform", "copy", "have")


def _touchable(game: Game, card: Card, zone: str, d: Node, verb: str) -> bool:
    """Leave out attached characters, unless character cards in the stage are asked for (Attached Cards)."""
    if card.attached_to is not None and card.type == "character":
        return asks_for_attached(game, d)
    return zone != STAGE or card.zone != CHARACTER or verb in TO_CHARACTERS


def asks_for_attached(game: Game, d: Node) -> bool:
    """Does a description ask for attached characters? By naming them, or as character cards in a stage (open question)."""
    words = said(d)
    if "attached" in words.lies:
        return True
    if words.noun != "character" or game.ruleset.zones.attached_characters == "lend-as-one-card":
        return False
    in_stage = words.in_play or (words.place is not None and STAGE in words.place.zones)
    return in_stage or game.reading("attached-impact") == "implicit-and-in-stage"


def clauses(ctx: Context, cards: Node, verb: str) -> tuple[str, ...]:
    """Return the clauses by which an instruction's words are read: which cards they mean, and whose."""
    if cards.kind in ("your-character", "rival-character"):
        return ("character#your-character-means-starting",)
    d = cards.get("d")
    if d is None:
        return ()
    found: tuple[str, ...] = ()
    words, zone = said(d), zone_meant(d, verb)
    noun, named = words.noun, words.has("named")
    if zone == STAGE and words.place is None and not words.qualities and noun in ("asset", "foundation"):
        found += ("asset#means-in-stage",) if noun == "asset" else ("foundation#your-foundations-in-stage",)
    if words.whose == "rival":
        found += ("rival#rivals-card",)
    if zone == REMOVED:
        found += ("removed-from-game#still-a-game-zone", "removed-from-game#effects-may-take")
    if noun == "foundation" and verb == "commit":
        found += ("character#costs-only-not-stun", *stun.cites(ctx.ability))
    found += default_zone_cites(cards, verb)
    if named is not None:
        found += _by_name(named.name.means)
    return found + attached_clauses(ctx, d, zone)


def attached_clauses(ctx: Context, d: Node, zone: str, paying: bool = False) -> tuple[str, ...]:
    """Return the clauses: attached cards can't pay a cost, and attached characters aren't touched unless they are asked
    for.
    """
    game = ctx.game
    if zone != STAGE or not any(person.character.lent for person in game.players.values()):
        return ()
    attached = [
        card
        for player in whose(ctx, d, ctx.owner)
        for card in game.players[player].stage
        if card.attached_to is not None and fits(game, ctx, card, d)
    ]
    found: tuple[str, ...] = ()
    if paying and attached:
        found += ("attached-cards#not-for-costs", "character#attached-no-costs")
    if any(card.type == "character" for card in attached):
        found += ("attached-cards#characters-not-impacted", "character#attached-no-impact")
    if any(card.type != "character" for card in attached) and not paying:
        found += ("attached-cards#non-characters-impacted",)
    return found


def _by_name(name: str) -> tuple[str, ...]:
    """Cite that a name with a version means that card; an identity alone means every version of that character."""
    if name.rsplit(" ", 1)[-1].isdigit():
        return ("character#full-name-use",)
    return ("character#identity-only-any-version", "identity#any-version-counts")


def possible(card: Card, verb: str) -> bool:
    """Can this be done to the card at all? A committed card can't be committed, a flipped one can't be flipped."""
    if verb == "commit":
        return card.in_stage and not card.committed and card.attached_to is None
    if verb == "ready":
        return card.in_stage and card.committed and card.attached_to is None
    if verb == "flip":
        return not card.face_down and card.zone != CHARACTER
    if verb == "unflip":
        return card.face_down
    if verb in ("destroy", "sacrifice"):
        return card.zone == STAGE
    if verb == "freeze":
        return not card.frozen and card.in_stage
    if verb == "seal":
        return not card.sealed
    if verb == "unseal":
        return card.sealed
    return True
