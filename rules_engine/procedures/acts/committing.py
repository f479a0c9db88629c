"""Committing, readying and freezing cards in a stage."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.contract.step import Step
from rules_engine.procedures.acts.moving import by_owner
from rules_engine.procedures.acts.unable import cannot
from rules_engine.procedures.effects.prohibitions import unprotected
from rules_engine.table.card import Card, called
from rules_engine.table.events import Happening
from rules_engine.table.game import Game


def commit(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn ready cards of the stage sideways; a committed card can't be committed."""
    for owner, own in by_owner(unprotected(game, cards, "committed")):
        free = _in_stage(game, owner, own)
        able = [card for card in free if not card.committed]
        cannot(
            game, owner, [card for card in free if card.committed], wording.acts.committed_already, "commit#not-twice"
        )
        if not able:
            continue
        step = game.say(
            "commit",
            wording.acts.commits(player=owner, cards=called(able)),
            "commit#ways",
            *(cites or ("commit#by-effect",)),
            "stage#ready-or-committed",
            player=owner,
        )
        for card in able:
            game.set_flag(step, card, "committed", True)
            _attached_follow(game, step, card)
        game.mark(able, "committed")
        game.happen(Happening("commit", owner, tuple(able)))


def ready(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn committed cards upright; a ready card can't be readied."""
    for owner, own in by_owner(unprotected(game, cards, "readied")):
        free = _in_stage(game, owner, own)
        able = [card for card in free if card.committed]
        cannot(
            game, owner, [card for card in free if not card.committed], wording.acts.ready_already, "ready#not-twice"
        )
        if not able:
            continue
        step = game.say(
            "ready",
            wording.acts.readies(player=owner, cards=called(able)),
            "stage#ready-or-committed",
            *cites,
            player=owner,
        )
        for card in able:
            game.set_flag(step, card, "committed", False)
            _attached_follow(game, step, card)
        game.mark(able, "readied")
        game.happen(Happening("ready", owner, tuple(able)))


def _in_stage(game: Game, owner: str, cards: Sequence[Card]) -> list[Card]:
    """Return the cards that can be ready or committed themselves: those of the stage that aren't attached."""
    elsewhere = [card for card in cards if not card.in_stage]
    attached = [card for card in cards if card.in_stage and card.attached_to is not None]
    cannot(
        game,
        owner,
        elsewhere,
        wording.acts.only_in_stage_ready_or_committed,
        "ready#only-in-stage",
        "commit#stage-only",
    )
    cannot(
        game,
        owner,
        attached,
        wording.acts.attached_not_by_itself,
        "attached-cards#not-independently",
        "character#attached-no-own-commit",
    )
    return [card for card in cards if card.in_stage and card.attached_to is None]


def _attached_follow(game: Game, step: Step, host: Card) -> None:
    """Attached cards are ready or committed just as their host is."""
    if not host.lent:
        return
    for card in game.players[host.owner].stage:
        if card.attached_to != host.id or card.committed == host.committed:
            continue
        if card.type == "character" or game.ruleset.zones.attached_cards == "in-stage":
            step.cites += ("attached-cards#same-state", "character#attached-same-state")
            game.set_flag(step, card, "committed", host.committed)


def freeze(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Keep the card from readying in its owner's next Ready Step. A frozen card can't be frozen."""
    for owner, own in by_owner(unprotected(game, cards, "frozen")):
        able = [card for card in own if not card.frozen]
        cannot(
            game, owner, [card for card in own if card.frozen], wording.acts.frozen_already, "freeze#not-while-frozen"
        )
        if not able:
            continue
        step = game.say(
            "freeze",
            wording.acts.frozen(cards=called(able)),
            "freeze#what-it-does",
            *cites,
            player=owner,
        )
        for card in able:
            game.set_flag(step, card, "frozen", True)
        game.mark(able, "frozen")
        game.happen(Happening("freeze", owner, tuple(able)))
