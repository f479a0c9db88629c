"""Characters in the stage: copies of the starting character attach to it, others don't stay (Character, Attached
Cards).
"""

from __future__ import annotations

import re

from rules_engine import wording
from rules_engine.contract.vocabulary import CHARACTER, DISCARD, STAGE
from rules_engine.procedures.effects.live import lends
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed

NUMERAL = re.compile(r"^(\d+|[IVX]+)$")
APART = (
    "ufs-1.9:202-game-zones#202-12",
    "ufs-1.9:202-game-zones#202-12-b",
    "ufs-1.9:202-game-zones#202-3",
)
STARTING_STAYS = {
    "destroy": "character#starting-not-destroyed",
    "flip": "character#starting-not-flipped",
}


def shown_side(game: Game, character: Card) -> Printed | None:
    """Return the side that gives a character its name, identity and version (open question if it is transformed)."""
    if character.transformed and game.reading("transformed-identity") == "front-side":
        return character.printed
    return character.front


def may_attach(game: Game, player: str, card: Card) -> bool:
    """Is this a copy of the starting character? Identity and version, unless the asker reads it otherwise."""
    start, other = shown_side(game, game.players[player].character), card.front
    if start is None or other is None:
        return False
    if game.reading("attach-needs") == "identity":
        return identity_of(game, start) == identity_of(game, other)
    return start.identity == other.identity and start.version == other.version


def identity_of(game: Game, side: Printed) -> str:
    """Return a character's identity; whether its title belongs to it is an open question."""
    titled = bool(side.version) and not NUMERAL.match(side.version)
    if titled and game.reading("title-full-name") == "title-in-identity":
        return f"{side.identity} {side.version}"
    return side.identity


def attach_or_discard(game: Game, player: str, card: Card) -> None:
    """Attach a copy to the starting character; discard anything else."""
    if may_attach(game, player, card):
        attach(game, player, card, *_why_it_attaches(game))
        return
    game.move(
        [card], DISCARD, "discard", wording.zones.no_copy_of_character(card=card.name),
        "pause-conditions#other-character", "character#other-character-discarded", "character#copy-needs-identity-and-version",
        "version#attach-same-only", player=player, happening=Happening("discard", player, (card,), origin=STAGE),
    )  # fmt: skip


def _why_it_attaches(game: Game) -> tuple[str, ...]:
    if game.reading("attach-needs") == "identity":
        return ("attached-cards#same-identity-attaches",)
    return ("character#copy-attaches", "attached-cards#same-identity-attaches", "identity#build-and-attach")


def attach(game: Game, player: str, card: Card, *cites: str) -> None:
    """Attach a card in the stage to the starting character: from now on both are ready or committed together."""
    start = game.players[player].character
    if card.type != "character" and game.ruleset.zones.attached_cards == "apart":
        text = wording.zones.attaches_outside_zones(card=card.name, start=start.name)
        step = game.say("attach", text, *cites, *APART, player=player)
        game.set_flag(step, card, "committed", False)
        game.set_flag(step, card, "attached_to", start.id)
        return
    step = game.say(
        "attach",
        wording.zones.attaches(card=card.name, start=start.name, committed=start.committed),
        *cites,
        "attached-cards#same-state",
        "character#attached-same-state",
        player=player,
    )
    game.set_flag(step, card, "attached_to", start.id)
    game.set_flag(step, card, "committed", start.committed)
    if card.type == "character":
        _lend(game, player, card)


def _lend(game: Game, player: str, card: Card) -> None:
    """Lend the abilities and symbols of attached characters to the starting character, each different one once."""
    if not lends(game):
        return
    start = game.players[player].character
    others = [
        other
        for other in game.players[player].stage
        if other is not card and other.attached_to == start.id and not other.face_down
    ]
    known = {other.name for other in (start, *others)}
    if card.name in known:
        if card.name == start.name:
            game.reading("attached-same-version-abilities")
        game.say(
            "attach",
            wording.zones.has_abilities_only_once(start=start.name, card=card.name),
            "attached-cards#copies-give-one-set",
            "character#attached-merged",
            player=player,
        )
        return
    game.say(
        "attach",
        wording.zones.has_abilities_too(start=start.name, card=card.name),
        "attached-cards#gains-abilities-and-symbols",
        "character#attached-merged",
        player=player,
    )


def stays(game: Game, cards: list[Card], verb: str) -> list[Card]:
    """Return the cards that may leave the stage or be flipped: never the starting character."""
    starting = [card for card in cards if card.zone == CHARACTER]
    for card in starting:
        game.say(
            "nothing",
            wording.zones.character_stays(card=card.name, verb=verb),
            STARTING_STAYS.get(verb, "character#starting-not-removed"),
            "effects#as-much-as-possible",
            player=card.owner,
        )
    return [card for card in cards if card.zone != CHARACTER]
