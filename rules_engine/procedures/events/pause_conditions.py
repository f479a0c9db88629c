"""Pause Conditions: what halts the game until it is handled, in the order of the list. Events wait until the pause is over."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.vocabulary import CHARACTER, DISCARD, STAGE
from rules_engine.procedures.asking import Procedure, run
from rules_engine.procedures.effects.prohibitions import is_kept_from, is_prohibited
from rules_engine.procedures.effects.statics import statics_of
from rules_engine.procedures.events.cycling import cards_to_remove, cycle
from rules_engine.procedures.events.out_of_place import all_in_place
from rules_engine.procedures.events.winning_the_game import decide, lose
from rules_engine.procedures.keywords import character_only, terrain, unique
from rules_engine.procedures.zones.characters import attach_or_discard
from rules_engine.procedures.zones.identities import one_card_cites
from rules_engine.table.card import Card, called
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.history import LooksLikeALoop
from rules_engine.wording.saying import Saying


def handle(game: Game, *cites: str) -> Procedure:
    """Handle all pauses that are due; then their events happen as one."""
    game.pauses_due = False
    outer = game.holding
    held: list[Happening] = [] if outer is None else outer
    game.holding = held
    handled = 0
    try:
        while (yield from _handle_one(game)):
            handled += 1
    finally:
        game.holding = outer
        if outer is None:
            game.waiting += held
    game.pauses_due = False
    if handled and outer is None and pauses(game):
        _say_over(game, handled, *cites)


def handle_at_once(game: Game) -> Procedure:
    """Do what has to be done immediately, in an edition without pauses. Return the happenings of each, as separate
    events.
    """
    game.pauses_due = False
    before, apart = game.waiting, []
    game.waiting = []
    while (yield from _handle_one(game)):
        apart.append(game.waiting)
        game.waiting = []
    game.waiting, game.pauses_due = before, False
    return [happenings for happenings in apart if happenings]


def pauses(game: Game) -> bool:
    """Does the edition have pause conditions?"""
    return game.ruleset.timing.unresolved_pause != "no-pauses"


def _say_over(game: Game, handled: int, *cites: str) -> None:
    """End the pause; whatever happened before and during it happens now, as one event."""
    cites += ("pause-conditions#halt-the-game",)
    if len(game.waiting) > 1:
        cites += ("pause-conditions#events-wait", "pause-conditions#one-collective-event", "game-event#special-cases")
    if handled > 1:
        cites += ("pause-conditions#in-listed-order",)
    game.say("pause-over", wording.events.pause_is_over(), *cites)


def _unresolved(game: Game, what: str, said: Saying) -> None:
    """Give up on a pause condition that an effect leaves unable to resolve; the game continues. Said once per turn."""
    if game.ruleset.timing.unresolved_pause == "halts":
        raise LooksLikeALoop(wording.events.pause_halts_the_game(text=said.text))
    if not pauses(game):
        return
    told = game.turn_history.setdefault("unresolved", set())
    if what not in told:
        told.add(what)
        game.say("pause-ends", said, "pause-conditions#tries-then-ends", "pause-conditions#not-indefinite")


def _handle_one(game: Game) -> Procedure:
    """Handle the first pause condition of the list that is true; was there one?"""
    _health(game)
    if (yield from _empty_decks(game)):
        return True
    if all_in_place(game):
        return False
    handlers = (_characters, _unique, _character_only, _terrain, _attacks_and_actions, _stamina, _left_behind)
    for handler in handlers:
        if (yield from run(handler(game))):
            return True
    return False


def _health(game: Game) -> None:
    at_zero = [
        player
        for player in game.in_turn_order()
        if game.players[player].zones[CHARACTER] and game.players[player].health <= 0
    ]
    losers = [player for player in at_zero if not is_prohibited(game, "losing-at-zero", player=player)]
    if len(losers) < len(at_zero):
        _unresolved(game, "health", wording.events.kept_from_losing())
    if losers:
        cites = ("pause-conditions#zero-health", "health#zero-loses", "winning-the-game#rival-health")
        decide(game, losers, "health", *cites)


def _empty_decks(game: Game) -> Procedure:
    """Cycle the empty deck of a player; one who can't cycle loses the game."""
    empty = [player for player in game.in_turn_order() if _must_cycle(game, player)]
    if empty and game.ruleset.decks.cycling_loses == "no-deck-left":
        yield from _cycle_or_lose(game, empty[0])
        return True
    stuck = [player for player in empty if len(game.players[player].discard) < cards_to_remove(game)]
    for player in stuck:
        count, needed = len(game.players[player].discard), cards_to_remove(game)
        game.say(
            "cycle",
            wording.events.too_few_to_cycle(player=player, count=count, needed=needed),
            "pause-conditions#empty-deck", "cycling#when", "deck#cycle-when-empty", player=player,
        )  # fmt: skip
    if stuck:
        cites = ("cycling#lose-without-ten", "pause-conditions#cannot-cycle", "winning-the-game#rival-cannot-cycle")
        decide(game, stuck, "cycle", *cites)
    if empty:
        yield from cycle(game, empty[0])
    return bool(empty)


def _cycle_or_lose(game: Game, player: str) -> Procedure:
    """Let anybody cycle, as the edition says: the player without a deck after the cards are removed loses."""
    if game.players[player].discard:
        yield from cycle(game, player)
    if game.players[player].deck_count == 0:
        cites = ("ufs-1.9:202-game-zones#202-6-e", "ufs-1.9:102-winning-and-losing#102-2")
        lose(game, player, "deck", *cites)


def _must_cycle(game: Game, player: str) -> bool:
    person = game.players[player]
    return person.deck_count == 0 and bool(person.zones[CHARACTER]) and player not in game.deckless


def need_a_card(game: Game, player: str) -> Procedure:
    """Cycle now that a card has to come off an empty deck, for a player who may have played on without one (open
    question).
    """
    game.deckless.discard(player)
    game.pauses_due = True
    yield from handle(game, "order-of-operations#pause-conditions-first")


def _characters(game: Game) -> bool:
    """Discard a character in a stage that isn't a copy of the starting character; attach a copy."""
    for player in game.in_turn_order():
        for card in list(game.players[player].stage):
            if card.type == "character" and not card.face_down and card.attached_to is None:
                attach_or_discard(game, player, card)
                return True
    return False


def _unique(game: Game) -> Procedure:
    """Handle two or more copies of a card with Unique in one stage: the newest is sacrificed, or the unflipped ones."""
    for player in game.in_turn_order():
        for copies in unique.copies_in_stage(game, player):
            if len(copies) <= _unique_limit(game, copies):
                continue
            if any(is_kept_from(game, card, "sacrifice") for card in copies):
                _unresolved(
                    game, f"unique:{copies[0].name}", wording.events.kept_from_being_sacrificed(card=copies[0].name)
                )
                continue
            yield from _too_many_copies(game, player, copies)
            return True
    return False


def _too_many_copies(game: Game, player: str, copies: list[Card]) -> Procedure:
    gone, cite = yield from unique.which_go(game, player, copies)
    sacrificed = unique.is_sacrifice(game)
    more = ("sacrifice#destroy-it",) if sacrificed else ("pause-conditions#unique",)
    cites = (cite, "copy#same-name", "unique#grants", *more, *one_card_cites(game, copies))
    text = wording.events.too_many_copies(player=player, card=copies[0].name, sacrificed=sacrificed, count=len(gone))
    event = Happening("destroy", player, tuple(gone), sacrificed=sacrificed)
    kind = "sacrifice" if sacrificed else "destroy"
    game.move(gone, DISCARD, kind, text, *cites, "destroy#stage-to-discard-pile", player=player, happening=event)


def _unique_limit(game: Game, copies: list[Card]) -> int:
    """Return the limit of Unique. An effect may change it, and the pause condition changes with it."""
    limit = max((int(node.n) for card in copies for _, node in statics_of(game, card, "unique-limit")), default=1)
    if 1 < len(copies) <= limit:
        game.say(
            "unique",
            wording.events.effect_allows_copies(limit=limit, card=copies[0].name),
            "pause-conditions#limitation-changes-too",
            "pause-conditions#keyword-takes-precedence",
        )
    return limit


def _character_only(game: Game) -> bool:
    """Destroy a card in the stage that is for another character, if the edition has such cards."""
    for player in game.in_turn_order():
        gone = character_only.strangers(game, player)
        if gone:
            text = wording.events.for_another_character(cards=called(gone))
            destroyed = Happening("destroy", player, tuple(gone))
            game.move(gone, DISCARD, "destroy", text, *character_only.DESTROYED, player=player, happening=destroyed)
            return True
    return False


def _terrain(game: Game) -> Procedure:
    """Destroy the older ones of two or more terrains in both stages together."""
    found = terrain.terrains(game)
    if len(found) < 2 or all(is_kept_from(game, card, "destroy") for card in found):
        return False
    keep, cites = yield from terrain.which_stays(game, found)
    older = [card for card in found if card is not keep and not is_kept_from(game, card, "destroy")]
    if not older:
        _unresolved(game, f"terrain:{keep.name}", wording.events.terrains_kept())
        return False
    for player in game.in_turn_order():
        gone = [card for card in older if card.owner == player]
        if gone:
            game.move(
                gone,
                DISCARD,
                "destroy",
                wording.events.older_terrain_destroyed(cards=called(gone)),
                "pause-conditions#terrain",
                "terrain#grants",
                "destroy#stage-to-discard-pile",
                *cites,
                player=player,
                happening=Happening("destroy", player, tuple(gone)),
            )
    return True


def _attacks_and_actions(game: Game) -> bool:
    """Discard an attack or action in a stage."""
    for player in game.in_turn_order():
        wrong = [
            card
            for card in game.players[player].stage
            if not card.face_down and card.type in ("attack", "action") and not card.revealed
        ]
        if wrong:
            game.move(
                wrong,
                DISCARD,
                "discard",
                wording.events.cannot_stay_in_stage(cards=called(wrong)),
                "pause-conditions#attack-or-action-in-stage",
                "build#attack-or-action-discarded",
                player=player,
                happening=Happening("discard", player, tuple(wrong), origin=STAGE),
            )
            return True
    return False


def _stamina(game: Game) -> bool:
    """Destroy a backup with 0 or less stamina (the list doesn't name it: open question)."""
    for player in game.in_turn_order():
        empty = [card for card in game.players[player].stage if card.stamina is not None and card.stamina <= 0]
        fallen = [card for card in empty if not is_kept_from(game, card, "destroy")]
        for card in empty:
            if card not in fallen:
                _unresolved(game, f"stamina:{card.id}", wording.events.kept_from_being_destroyed(card=card.name))
        if fallen and game.reading("backup-zero-stamina") == "own-event":
            game.falling += [card for card in fallen if card not in game.falling and "falls" not in card.marks]
        elif fallen:
            destroy_fallen(game, player, fallen)
            return True
    return False


def destroy_fallen(game: Game, player: str, fallen: list[Card], *cites: str) -> None:
    """Destroy backups that have no stamina left."""
    game.move(
        fallen,
        DISCARD,
        "destroy",
        wording.events.no_stamina_left(fallen=called(fallen)),
        "stamina#destroyed-at-zero",
        "destroy#stage-to-discard-pile",
        *cites,
        player=player,
        happening=Happening("destroy", player, tuple(fallen)),
    )


def _left_behind(game: Game) -> bool:
    """Discard attached cards when their host goes to another zone, in editions where they are in no zone."""
    if game.ruleset.zones.attached_cards == "in-stage":
        return False
    for player in game.in_turn_order():
        for card in game.players[player].stage:
            host = game.cards.get(card.attached_to) if card.attached_to is not None else None
            if host is not None and not host.in_stage:
                text = wording.events.host_has_left(card=card.name, host=host.name)
                event = Happening("discard", player, (card,), origin=STAGE)
                cite = "ufs-1.9:202-game-zones#202-3-b"
                game.move([card], DISCARD, "discard", text, cite, player=player, happening=event)
                return True
    return False
