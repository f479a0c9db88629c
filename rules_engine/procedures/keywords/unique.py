"""Unique: one copy per stage. The newest is sacrificed; if unflipping brought the second one, the unflipped copies are."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.procedures.asking import Procedure, choose_cards, choose_one
from rules_engine.procedures.keywords.terrain import has_now, lies_in_stage
from rules_engine.procedures.zones.identities import name_of
from rules_engine.table.card import Card, called
from rules_engine.table.game import Game

MIXED = "ufs-unique-choice"
VERSIONS = "ufs-1.9:501-errata-and-clarification#501-13-c"


def copies_in_stage(game: Game, player: str) -> list[list[Card]]:
    """Return the face up Unique cards of a stage, by name, if there is more than one.

    By an edition's clarification, copies that aren't Unique count along with one that is (open question).
    """
    by_name: dict[str, list[Card]] = {}
    for card in game.players[player].stage:
        if not card.face_down and lies_in_stage(game, card):
            by_name.setdefault(name_of(game, card), []).append(card)
    found = (_limited(game, copies) for copies in by_name.values() if len(copies) > 1)
    return [copies for copies in found if len(copies) > 1]


def _limited(game: Game, copies: list[Card]) -> list[Card]:
    """Return the copies of which Unique allows one."""
    unique = [card for card in copies if has_now(game, card, "Unique")]
    if not unique or len(unique) == len(copies) or MIXED not in game.ruleset.open_questions:
        return unique
    return copies if game.reading(MIXED) == "all-copies" else unique


def which_go(game: Game, player: str, copies: list[Card]) -> Procedure:
    """Return the copies that go, and the clause that says so."""
    policy = game.ruleset.attacking.unique
    if policy != "newest-goes":
        if any(not has_now(game, card, "Unique") for card in copies):
            return (yield from _unique_or_others(game, player, copies)), VERSIONS
        one = policy == "one-chosen-goes"
        cite = "mha:unique#grants" if one else "ufs-1.9:500-general#500-3-c"
        return (yield from _choose(game, player, copies, 1 if one else len(copies) - 1, cite)), cite
    last = max(card.since for card in copies)
    turned = [card for card in copies if card.unflipped_at and card.unflipped_at == last]
    if turned and game.reading("unique-which") == "unflipped":
        return (yield from _unflipped(game, player, copies, turned))
    return (yield from _newest(game, player, copies))


def _unique_or_others(game: Game, player: str, copies: list[Card]) -> Procedure:
    """Among copies with and without Unique, either one with it stays, or those without it."""
    with_it = [card for card in copies if has_now(game, card, "Unique")]
    going = [[card for card in copies if card is not kept] for kept in with_it]
    going.append(with_it)
    choices = [
        (",".join(card.id for card in some), wording.choices.do_to(verb="destroy", cards=called(some)), some)
        for some in going
    ]
    return (yield from choose_one(player, "choose", choices, wording.keywords.which_copies_destroyed(), VERSIONS))


def is_sacrifice(game: Game) -> bool:
    """Are the copies sacrificed? If the owner may choose freely, they are just destroyed."""
    return game.ruleset.attacking.unique == "newest-goes"


def _unflipped(game: Game, player: str, copies: list[Card], turned: list[Card]) -> Procedure:
    """Return the unflipped copies, which go because unflipping caused this. If no other is left, one stays (open
    question).
    """
    if len(turned) < len(copies) or game.reading("unique-all-unflipped") == "all-unflipped":
        return turned, "pause-conditions#unique-unflipped"
    chosen = yield from _choose(game, player, copies, len(copies) - 1, "pause-conditions#unique-unflipped")
    return chosen, "pause-conditions#unique-unflipped"


def _newest(game: Game, player: str, copies: list[Card]) -> Procedure:
    """Return the most recently added copy; if several came at the same time, their owner chooses one."""
    latest = max(copies, key=lambda card: card.entered)
    together = [card for card in copies if card.added == latest.added and latest.added]
    if len(together) < 2:
        return [latest], "pause-conditions#unique"
    return (yield from _choose(game, player, together, 1, "pause-conditions#unique")), "pause-conditions#unique"


def _choose(game: Game, player: str, copies: list[Card], count: int, *cites: str) -> Procedure:
    chosen = yield from choose_cards(
        game,
        player,
        "choose",
        copies,
        count,
        count,
        wording.keywords.which_copies_sacrificed() if is_sacrifice(game) else wording.keywords.which_copies_destroyed(),
        *cites,
        *(("sacrifice#choose-in-own-stage",) if is_sacrifice(game) else ()),
    )
    return chosen
