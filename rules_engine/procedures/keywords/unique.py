"""Unique: a stage holds one copy. The newest is sacrificed; where unflipping brought the second one, the unflipped copies."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.procedures.asking import Procedure, choose_cards
from rules_engine.procedures.keywords.terrain import has_now, lies_in_stage
from rules_engine.table.card import Card
from rules_engine.table.game import Game


def copies_in_stage(game: Game, player: str) -> list[list[Card]]:
    """The face up Unique cards of a stage, by name, where there is more than one."""
    by_name: dict[str, list[Card]] = {}
    for card in game.players[player].stage:
        if not card.face_down and has_now(game, card, "Unique") and lies_in_stage(game, card):
            by_name.setdefault(card.value("name"), []).append(card)
    return [copies for copies in by_name.values() if len(copies) > 1]


def which_go(game: Game, player: str, copies: list[Card]) -> Procedure:
    """The copies that go, and the clause that says so."""
    policy = game.ruleset.attacking.unique
    if policy != "newest-goes":
        one = policy == "one-chosen-goes"
        cite = "mha:unique#grants" if one else "ufs-1.9:500-general#500-3-c"
        return (yield from _choose(game, player, copies, 1 if one else len(copies) - 1, cite)), cite
    last = max(card.since for card in copies)
    turned = [card for card in copies if card.unflipped_at and card.unflipped_at == last]
    if turned and game.reading("unique-which") == "unflipped":
        return (yield from _unflipped(game, player, copies, turned))
    return (yield from _newest(game, player, copies))


def is_sacrifice(game: Game) -> bool:
    """Are the copies sacrificed? Where the owner may choose freely, they are just destroyed."""
    return game.ruleset.attacking.unique == "newest-goes"


def _unflipped(game: Game, player: str, copies: list[Card], turned: list[Card]) -> Procedure:
    """Unflipping led to this: the unflipped copies go. If no other is left, one stays (open question)."""
    if len(turned) < len(copies) or game.reading("unique-all-unflipped") == "all-unflipped":
        return turned, "pause-conditions#unique-unflipped"
    chosen = yield from _choose(game, player, copies, len(copies) - 1, "pause-conditions#unique-unflipped")
    return chosen, "pause-conditions#unique-unflipped"


def _newest(game: Game, player: str, copies: list[Card]) -> Procedure:
    """The most recently added copy; of several that came at the same time their owner chooses one."""
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
