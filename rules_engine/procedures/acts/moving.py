"""Cards that change zones: destroy, sacrifice, remove, discard, clear, spend, build.

No card goes to a zone of another player, unless the edition lets control of a card change (ufs-1.9 202.2).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.contract.vocabulary import DISCARD, HAND, MOMENTUM, POOL, REMOVED, STAGE
from rules_engine.procedures.effects.prohibitions import is_prohibited, unprotected
from rules_engine.procedures.zones.characters import stays
from rules_engine.table.card import Card, called
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.zone_changes import OUT_OF_PLAY, TO_ITS_OWNER

CONTROL_CHANGES = ("ufs-1.9:you-control#may-change", "ufs-1.9:you-control#put-into-play")
DISCARDS = {
    MOMENTUM: (
        "spend",
        "spends",
        ("spend#momentum-to-discard", "spend#counts-as-discarded", "spend#discarded-counts-as-spent"),
    ),
    POOL: (
        "clear",
        "clears",
        ("clear#pool-to-discard-pile", "clear#counts-as-discarded-from-pool", "clear#discarded-counts-as-cleared"),
    ),
}


def by_owner(cards: Sequence[Card]) -> list[tuple[str, list[Card]]]:
    """Return the cards of each player, those of player a first."""
    if len(cards) == 1:
        return [(cards[0].owner, list(cards))]
    parts = [(owner, [card for card in cards if card.owner == owner]) for owner in "ab"]
    return [part for part in parts if part[1]]


def _both(cards: Sequence[Card]) -> tuple[str, ...]:
    """Move cards of both players to their own zones."""
    return ("game-zones#one-each",) if len({card.owner for card in cards}) > 1 else ()


def destined(game: Game, player: str, cards: Sequence[Card], zone: str) -> list[tuple[str, list[Card]]]:
    """Return which player gets each of the cards going to a player's zone.

    Control of what comes into play may change, if the edition says so; what goes out of play goes to its owner.
    """
    if game.ruleset.zones.foreign_zone == "stays":
        return [(player, _stays_with_owner(game, player, cards))]
    if zone not in OUT_OF_PLAY:
        return [(player, list(cards))]
    others = [card for card in cards if card.belongs_to != player]
    if others:
        said = wording.acts.goes_to_its_owner(cards=called(others), owner=game.rival(player))
        game.say("owner", said, *TO_ITS_OWNER, player=player)
    return [
        (owner, own) for owner in game.in_turn_order() if (own := [card for card in cards if card.belongs_to == owner])
    ]


def changes_control(game: Game, player: str, cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the clauses by which a player comes to control cards that another controlled."""
    return CONTROL_CHANGES if any(card.owner != player for card in cards) else ()


def _stays_with_owner(game: Game, player: str, cards: Sequence[Card]) -> list[Card]:
    """Return the cards that may go to a player's zone: their own. Others stay where they are."""
    others = [card for card in cards if card.owner != player]
    if others:
        game.say(
            "nothing",
            wording.acts.belongs_to_rival_and_stays(cards=called(others), rival=game.rival(player)),
            "owner#stays-instead",
            "owner#of-card",
            "owner#never-changes",
            player=player,
        )
    return [card for card in cards if card.owner == player]


def destroy(game: Game, player: str, cards: Sequence[Card], *cites: str, sacrificed: bool = False) -> None:
    """Move cards from the stage to the discard pile."""
    for owner, own in by_owner(unprotected(game, cards, "destroyed")):
        left = stays(game, own, "destroy")
        able = [card for card in left if card.zone == STAGE and not is_prohibited(game, "destroy", cards=[card])]
        if len(able) < len(left):
            game.say(
                "nothing",
                wording.acts.cannot_be_destroyed(cards=called([card for card in left if card not in able])),
                "conflict-resolution#prohibition-wins",
                "effects#as-much-as-possible",
                player=owner,
            )
        if not able:
            continue
        game.move(
            able,
            DISCARD,
            "destroy",
            wording.acts.destroys(player=owner, sacrificed=sacrificed, cards=called(able)),
            "destroy#stage-to-discard-pile",
            *_both(cards),
            *_triggers_of_tokens(able),
            *cites,
            player=owner,
            happening=Happening("destroy", owner, tuple(able), sacrificed=sacrificed),
        )


def _triggers_of_tokens(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the clause on acts on tokens, which trigger as they would with any card."""
    token = any(card.printed is not None and card.printed.type == "token" for card in cards)
    return ("token#triggers-abilities",) if token else ()


def sacrifice(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Choose and destroy your own card."""
    destroy(game, player, cards, "sacrifice#destroy-it", "sacrifice#choose-in-own-stage", *cites, sacrificed=True)


def remove(game: Game, player: str, cards: Sequence[Card], *cites: str, face_down: bool = False) -> None:
    """Move cards to the Removed From Game zone: public, unless an effect removes them face down."""
    for owner, own in by_owner(unprotected(game, cards, "removed")):
        able = stays(game, own, "remove")
        if able:
            game.move(
                able,
                REMOVED,
                "remove",
                wording.acts.removes_from_game(player=owner, cards=called(able), face_down=face_down),
                "removed-from-game#face-down-private" if face_down else "removed-from-game#public",
                *_both(cards),
                *_triggers_of_tokens(able),
                *_not_cleared(able),
                *cites,
                player=owner,
                face_down=face_down,
                happening=Happening("remove", owner, tuple(able), origin=able[0].zone),
            )


def _not_cleared(cards: Sequence[Card]) -> tuple[str, ...]:
    """Say that a card going from the card pool to anywhere but the discard pile isn't cleared."""
    return ("clear#elsewhere-not-cleared",) if any(card.zone == POOL for card in cards) else ()


def discard(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Move cards to the discard pile. From momentum that is spending; from the card pool, clearing."""
    for owner, own in by_owner(unprotected(game, cards, "discarded")):
        able = stays(game, own, "discard")
        for origin in dict.fromkeys(card.zone for card in able):
            _discard(game, owner, [card for card in able if card.zone == origin], origin, *_both(cards), *cites)


def _discard(game: Game, owner: str, cards: list[Card], origin: str, *cites: str) -> None:
    kind, verb, what = DISCARDS.get(origin, ("discard", "discards", ("discard#to-discard-pile",)))
    tokens = _triggers_of_tokens(cards)
    pile = _pile_cites(cards, origin)
    game.move(
        cards,
        DISCARD,
        "discard",
        wording.acts.discards(player=owner, verb=verb, cards=called(cards)),
        *what,
        *tokens,
        *pile,
        *cites,
        player=owner,
    )
    game.happen(Happening("discard", owner, tuple(cards), origin=origin))
    if kind != "discard":
        game.happen(Happening(kind, owner, tuple(cards), origin=origin))


def _pile_cites(cards: Sequence[Card], origin: str) -> tuple[str, ...]:
    """Return how cards enter the discard pile: on top, face up, several in the order their owner named them."""
    cites: tuple[str, ...] = ("discard-pile#new-cards-on-top",)
    if origin != HAND:
        cites += ("discard#from-any-zone",)
    if any(card.face_down for card in cards):
        cites += ("discard-pile#single-face-up-pile",)
    return cites if len(cards) == 1 else (*cites, "discard-pile#choose-order")


def clear(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Move cards from the card pool to the discard pile; what has left the pool is not cleared."""
    discard(game, player, unprotected(game, [card for card in cards if card.zone == POOL], "cleared"), *cites)


def build(
    game: Game,
    player: str,
    cards: Sequence[Card],
    *cites: str,
    facing: str | None = None,
    transformed: bool = False,
    committed: bool = False,
    under: str | None = None,
) -> None:
    """Add cards to the stage: face down cards stay so unless they come from the hand, everything else is face up.

    `under` names the player who controls them from now on; without it, each stays with the player who has it.
    """
    able = stays(game, list(unprotected(game, cards, "built")), "remove")
    for owner, going in by_owner(able) if under is None else [(under, able)]:
        own = _from_elsewhere(game, owner, going)
        if not own:
            continue
        down = [card for card in own if _builds_face_down(card, facing)]
        for group in (down, [card for card in own if card not in down]):
            if group:
                _build(
                    game,
                    owner,
                    group,
                    *changes_control(game, owner, group),
                    *cites,
                    facing=facing,
                    face_down=group is down,
                    transformed=transformed,
                    committed=committed,
                )
        game.mark(own, "built")
        game.happen(Happening("build", owner, tuple(own)))


def _from_elsewhere(game: Game, player: str, cards: Sequence[Card]) -> list[Card]:
    """Return the cards that aren't in this player's stage yet: only those can be built there."""
    there = [card for card in cards if card.zone == STAGE and card.owner == player]
    if there:
        text = wording.acts.in_stage_already(cards=called(there))
        game.say("nothing", text, "build#add-to-stage", "effects#as-much-as-possible", player=player)
    return [card for card in cards if card not in there]


def _builds_face_down(card: Card, facing: str | None) -> bool:
    return facing == "down" or (facing is None and card.face_down and card.zone != HAND)


def _build(
    game: Game,
    owner: str,
    cards: list[Card],
    *cites: str,
    facing: str | None,
    face_down: bool,
    transformed: bool,
    committed: bool,
) -> None:
    default: tuple[str, ...] = ("build#otherwise-face-up", "stage#else-face-up")
    if face_down:
        default = ("build#face-down-stays", "face-down-cards-in-the-stage-or-card-pool#stays-face-down")
        cites += ("face-down-cards-in-the-stage-or-card-pool#blank-foundation",)
    elif any(card.printed is not None and card.printed.back is not None and not card.printed.split for card in cards):
        cites += ("transform#unless-instructed" if transformed else "transform#front-by-default",)
    if not face_down and any(card.front is not None and card.front.stamina is not None for card in cards):
        cites += ("stamina#enters-at-maximum",)
    step = game.move(
        cards,
        STAGE,
        "build",
        wording.acts.builds(player=owner, cards=called(cards), face_down=face_down, committed=committed),
        "build#add-to-stage",
        *(default if facing is None else ()),
        *_not_cleared(cards),
        *cites,
        player=owner,
        face_down=face_down,
        committed=committed,
        under=owner,
    )
    if transformed:
        for card in cards:
            game.set_flag(step, card, "transformed", True)
