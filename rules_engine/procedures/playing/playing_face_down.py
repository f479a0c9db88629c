"""In a draft, any card may be played from the hand face down, as a foundation of difficulty 3 (ufs-1.9 100.3.3)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.vocabulary import HAND, TRANSIT
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.events.order_of_operations import boundary
from rules_engine.procedures.playing.difficulty_to_play import progressive
from rules_engine.procedures.playing.next_card import made_harder
from rules_engine.procedures.playing.playing_a_card import check_to_play, fail, into_pool
from rules_engine.procedures.playing.resource_restriction import symbols_fail
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

FACE_DOWN = "ufs-1.9:100-general#100-3-3-f"
DIFFICULTY = 3


def face_down_fails(game: Game, player: str, card: Card) -> WhyNot | None:
    """Return why a card of the hand can't be played face down, or None if it can. Whether its symbols matter is an open
    question.
    """
    if not game.ruleset.decks.draft or card.zone != HAND:
        return WhyNot(wording.playing.only_in_a_draft(), (FACE_DOWN,))
    if game.reads("ufs-draft-face-down-symbols") == "no-match" or card.printed is None:
        return None
    return symbols_fail(game, player, card)


def play_face_down(game: Game, player: str, card: Card) -> Procedure:
    """Play a card face down as a foundation. Return whether it was played."""
    if card.printed is not None and symbols_fail(game, player, card) is not None:
        game.reading("ufs-draft-face-down-symbols")
    said = wording.playing.announces_face_down(player=player)
    game.move([card], TRANSIT, "announce", said, "playing-a-card#announce", FACE_DOWN, player=player, face_down=True)
    yield from boundary(game)
    extra, cites = progressive(game, player, card)
    harder = made_harder(game, player, card)
    needs = wording.playing.card_needs(card=card.name, difficulty=DIFFICULTY, progressive=extra, harder=harder)
    game.say("difficulty", needs, FACE_DOWN, "playing-a-card#determine-difficulty", *cites, player=player)
    if not (yield from check_to_play(game, player, DIFFICULTY + extra + harder, card)):
        fail(game, player, card)
        yield from boundary(game)
        return False
    into_pool(game, player, card, "foundation", face_down=True)
    game.happen(Happening("card-played", player, (card,), played_as="foundation", origin=HAND))
    yield from boundary(game)
    return True
