"""Reveal: cards are public, and live, until the effect that revealed them has finished."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.contract.vocabulary import DISCARD, STAGE
from rules_engine.procedures.acts.moving import by_owner
from rules_engine.procedures.zones.characters import may_attach
from rules_engine.procedures.zones.publicity import PUBLIC, publicity
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game


def reveal(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Show cards. A card that was not public changes publicity, so its current state refreshes."""
    for owner, own in by_owner(cards):
        hidden = [card for card in own if publicity(game, card).kind != PUBLIC]
        step = game.say(
            "reveal",
            wording.acts.reveals(player=owner, cards=[_true_name(card) for card in own]),
            "reveal#are-public",
            "reveal#chance-to-read",
            *(("publicity#change-refreshes",) if hidden else ()),
            *(("reveal#public-may-be-revealed",) if len(hidden) < len(own) else ()),
            *cites,
            player=owner,
        )
        stays = game.ruleset.zones.revealed_in_stage == "stays"
        out_of_place = {card.id: clause for card in hidden if (clause := _out_of_place(game, card))}
        for card in hidden:
            if stays and card.id in out_of_place:
                step.cites += (f"reveal#{out_of_place[card.id]}",)
            _refresh(game, card)
            card.revealed = True
            game.revealed.append(card)
        game.happen(Happening("reveal", owner, tuple(own)))
        if not stays:
            _discard(game, owner, [card for card in hidden if card.id in out_of_place])


def _true_name(card: Card) -> str:
    """Return what a revealed face down card is."""
    return card.printed.full_name if card.face_down and card.printed is not None else card.name


def _out_of_place(game: Game, card: Card) -> str:
    """Return the clause that keeps a revealed card in the stage although it couldn't enter face up; none for others."""
    if card.zone != STAGE or card.front is None:
        return ""
    if card.front.type in ("attack", "action"):
        return "face-down-action-or-attack-stays"
    if card.front.type == "character" and not may_attach(game, card.owner, card):
        return "face-down-character-stays"
    return ""


def _discard(game: Game, owner: str, cards: list[Card]) -> None:
    """Discard such a card in editions where nothing keeps it in the stage once it's revealed: it is live, and out of
    place.
    """
    for card in cards:
        character = card.front is not None and card.front.type == "character"
        clause = "other-character" if character else "attack-or-action-in-stage"
        text = wording.acts.revealed_card_goes(card=_true_name(card))
        happening = Happening("discard", owner, (card,), zone=STAGE)
        game.move([card], DISCARD, "discard", text, f"pause-conditions#{clause}", player=owner, happening=happening)


def _refresh(game: Game, card: Card) -> None:
    game.remember(card, facing=True)
    card.refresh()
    game.dirty.append(card)


def conceal(game: Game, since: int = 0) -> None:
    """End a reveal when its effect has finished: what it revealed or let a player look at is as it was before."""
    if len(game.revealed) <= since:
        return
    for card in game.revealed[since:]:
        card.marks.pop("looked_at", None)
    shown = [card for card in game.revealed[since:] if card.revealed]
    del game.revealed[since:]
    if not shown:
        return
    game.say(
        "reveal",
        wording.acts.no_longer_revealed(count=len(shown)),
        "reveal#until-effect-done",
        "publicity#change-refreshes",
        player=shown[0].owner,
    )
    for card in shown:
        card.revealed = False
        _refresh(game, card)
