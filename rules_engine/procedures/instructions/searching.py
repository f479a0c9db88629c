"""Search and look: a player goes through cards nobody else sees. What is found moves through the transit zone."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.searching import Search
from rules_engine.contract.decision import Ask, Option
from rules_engine.contract.vocabulary import DECK, HAND, MOMENTUM, STAGE, TRANSIT
from rules_engine.procedures import acts, upcalls
from rules_engine.procedures.asking import Procedure, ask
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.events.shuffling import shuffle
from rules_engine.procedures.instructions.adding import choose_facing
from rules_engine.procedures.meanings.amounts import how_many
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.wording import place, said, words_of
from rules_engine.procedures.zones.deck import become_known, has_unknown, say_found
from rules_engine.procedures.zones.publicity import PUBLIC, in_transit
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed

room: Room = Room()


ON_THE_WAY = ("transit-zone#leaving-or-arriving-trigger", "transit-zone#before-entering")


@room.does(Search)
def search(ctx: Context, node: Search) -> Procedure:
    """Look through all cards of the zones, take one that fits or none, and shuffle a deck that was searched."""
    if ctx.doer != ctx.owner:  # `Your rival may search their deck`
        view = ctx.seen_by(ctx.doer)
        yield from _search(view, node)
        ctx.referents.it, ctx.progress.did = view.referents.it, view.progress.did
    else:
        yield from _search(ctx, node)


def _search(ctx: Context, node: Node) -> Procedure:
    game = ctx.game
    zones = list(place(node.zone).zones)
    _say_searching(ctx, zones)
    found: list[Card] = []
    for _ in range(how_many(ctx, node.n)[1]):
        card = yield from _which(ctx, node.d, zones)
        if card is None:
            break
        found.append(card)
        yield from _take(ctx, node, card)
    ctx.referents.it, ctx.progress.did = found, bool(found)
    ctx.referents.has_done("built" if node.then.kind == "found-build" else "added", found)
    if not found:
        _say_none(ctx)
    if DECK in zones:
        yield from shuffle(game, ctx.owner, "deck#shuffle-after-search", "search#shuffle-deck")


def _say_searching(ctx: Context, zones: list[str]) -> None:
    ctx.game.say(
        "search",
        wording.moves.searches(player=ctx.owner, zones=[words_of(zone) for zone in zones]),
        "search#look-through-all",
        "search#private-and-unknown",
        player=ctx.owner,
    )
    if DECK in zones:
        ctx.game.happen(Happening("search", ctx.owner))


def _say_none(ctx: Context) -> None:
    ctx.game.say("nothing", wording.moves.takes_no_card(player=ctx.owner), "search#no-proof", player=ctx.owner)


def find_in_deck(ctx: Context, cards: Node, acting: str) -> Procedure:
    """Find `1 foundation from your deck`: taking a card out of the middle of a deck means looking through it, even if
    the text doesn't say so. The deck is shuffled after the instruction, because until then the card is still in it.
    """
    view = ctx if acting == ctx.owner else ctx.seen_by(acting)
    meant = said(cards.d).place
    zones = list(meant.zones) if meant is not None else [DECK]
    _say_searching(view, zones)
    found: list[Card] = []
    for _ in range(how_many(ctx, cards.n)[1]):
        card = yield from _which(view, cards.d, zones, taken=found)
        if card is None:
            break
        found.append(card)
        _say_found(view, card, cards.d)
    if not found:
        _say_none(view)
    if acting not in ctx.game.searched:
        ctx.game.searched.append(acting)
    return found


def _say_found(ctx: Context, card: Card, d: Node) -> None:
    """Say what was found: a named card is now known in the deck; one that had to meet something is shown."""
    if card.marks.pop("named", None):
        say_found(ctx.game, card)
    if card.zone == DECK:
        card.marks["looked_at"] = True
    if _has_requirement(d):
        acts.reveal(ctx.game, ctx.owner, [card], "search#reveal-if-required")


def shuffle_searched(game: Game) -> Procedure:
    """Shuffle the decks that an instruction went through."""
    while game.searched:
        yield from shuffle(game, game.searched.pop(0), "deck#shuffle-after-search", "search#shuffle-deck")


def _which(ctx: Context, d: Node, zones: list[str], taken: Sequence[Card] = ()) -> Procedure:
    """Ask which card is found, if any. A deck of unknown cards may contain any card: its owner says which."""
    game, player = ctx.game, ctx.owner
    person = game.players[player]
    found = [
        card
        for zone in zones
        for card in (person.deck if zone == DECK else person.zones[zone])
        if card.printed is not None and card not in taken and _fits(ctx, card, d)
    ]
    unknown = DECK in zones and has_unknown(game, player)

    def accept(decision: str) -> Option | None:
        said, _, slug = decision.partition(":")
        printed = game.catalogue.get(slug)
        if said != "choose" or not unknown or printed is None or not _would_fit(ctx, printed, d):
            return None
        return Option(decision, "choose", wording.moves.find_card(card=printed.name), value=printed)

    def build() -> Ask:
        options = [
            Option(f"choose:{card.id}", "choose", wording.moves.take_card(card=card.name), (card.id,), (), card)
            for card in found
        ]
        options.append(Option("choose:", "choose", wording.moves.take_none(), cites=("search#no-proof",)))
        prompt = wording.moves.which_card_to_take()
        return Ask(player, "choose", prompt, ("search#look-through-all",), options, accept=accept)

    option = yield from ask(build)
    if isinstance(option.value, Printed):
        card = become_known(game, player, option.value)
        card.marks["named"] = True
        return card
    return option.value


def _fits(ctx: Context, card: Card, d: Node) -> bool:
    """Does the card fit? The searcher looks at the card itself, even if it is face down."""
    return _would_fit(ctx, card.printed, d) if card.face_down and card.printed else fits(ctx.game, ctx, card, d)


def _would_fit(ctx: Context, printed: Printed, d: Node) -> bool:
    return fits(ctx.game, ctx, Card("", printed, ctx.owner, DECK), d)


def _has_requirement(d: Node) -> bool:
    """Does the card searched for have to meet a condition?"""
    words = said(d)
    return words.noun != "card" or not words.bare


def _take(ctx: Context, node: Node, card: Card) -> Procedure:
    """Take the card found: to transit, revealed if it had to meet something, and then to its destination."""
    game = ctx.game
    then = node.then
    building = then.kind == "found-build"
    to = STAGE if building else then.to.zone
    lie = then.lie if building else then.to.lie
    facing = yield from choose_facing(ctx, ctx.owner, lie)
    required = _has_requirement(node.d) or node.production.phrasing.reveals
    face_down = facing == "down" or (card.face_down and to == STAGE and facing != "up")
    if card.zone == DECK:
        card.marks["looked_at"] = True
    on_the_way = in_transit(game, card, to, face_down)
    shown = required or on_the_way.kind == PUBLIC
    turned = card.face_down and not face_down and to == STAGE
    state: tuple[str, ...] = ("transit-zone#keeps-state",) if card.changed and not turned else ()
    named = "named" in card.marks
    step = game.move(
        [card],
        TRANSIT,
        "search",
        wording.moves.on_its_way(card=card.name if shown else None, zone=to, publicity=on_the_way.kind),
        "search#found-card-to-transit",
        "transit-zone#holds-moving-cards",
        "transit-zone#counts-as-leaving",
        *on_the_way.cites,
        *(("transit-zone#turned-face-up",) if turned else state),
        player=ctx.owner,
        face_down=card.face_down and not turned,
        keeps_state=not turned,
    )
    if named and card.printed is not None:
        step.changes.append({"card": card.id, "key": "card", "was": None, "now": card.printed.slug})
    card.marks["publicity"] = on_the_way
    if required:
        acts.reveal(game, ctx.owner, [card], "search#reveal-if-required", *ON_THE_WAY)
        yield from upcalls.boundary(game)
    if card.zone != TRANSIT:
        return
    if to == STAGE:
        committed = lie is not None and lie.get("committed") == "yes"
        acts.build(game, ctx.owner, [card], "transit-zone#refresh-on-arrival", facing=facing, committed=committed)
        return
    game.move(
        [card],
        to,
        "add",
        wording.moves.adds_found(player=ctx.owner, card=card.name if shown else None, zone=to),
        *(("draw#other-ways-not-drawing",) if to == HAND else ()),
        "transit-zone#refresh-on-arrival",
        player=ctx.owner,
        face_down=to == MOMENTUM and facing != "up",
        happening=Happening("add", ctx.owner, (card,), zone=to),
    )
