"""Face Down Attacks: a face down card that is a copy of an attack, and so an attack. Its printed values are 0, 0 and mid."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.patterns.attacking import FaceDownCopy
from rules_engine.contract.vocabulary import POOL
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.copying import starts_blank
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.zones.deck import say_copies_in_play
from rules_engine.table.card import Card

room: Room = Room()


CITES = (
    "face-down-attacks#some-effects-allow",
    "face-down-attacks#copies-card-type",
    "face-down-attacks#starts-with-copied-values",
    "face-down-attacks#no-modification",
)


def printed_cites(card: Card, stat: str) -> tuple[str, ...]:
    """Return the clauses on the printed value of a face down attack."""
    if not card.face_down or card.copied is None:
        return ()
    return "face-down-attacks#printed-values", f"face-down-attacks#printed-{stat}"


@room.does(FaceDownCopy)
def face_down_copy(ctx: Context, node: FaceDownCopy) -> Procedure:
    """Give a face down copy the copied values as its first current state; nothing is modified."""
    game, attack = ctx.game, ctx.attack_in_progress()
    if attack is None:
        game.say("nothing", wording.attacks.no_attack_to_copy(), "effects#may-do-nothing", player=ctx.owner)
        return
    source = attack.card.copied or attack.card.front
    cards = yield from acts.take_top(game, ctx.owner, 1, POOL, "add", wording.acts.ADDS_AS_COPY, *CITES, face_down=True)
    for card in cards:
        card.copied = source
        game.forget(card)
        slug = source.slug if source is not None else None
        game.steps[-1].changes.append({"card": card.id, "key": card.copy_key, "was": None, "now": slug})
        starts_blank(game, game.steps[-1], card)
    say_copies_in_play(game, cards)
    ctx.referents.it = list(cards)
