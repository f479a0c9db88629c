"""What to check against to play a card: its difficulty, progressive difficulty, and what makes it harder."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.procedures.effects.prohibitions import prohibitions
from rules_engine.procedures.effects.statics import difficulty_of, statics_everywhere, statics_of, tell_what_changes
from rules_engine.procedures.meanings.one_of_all import is_one_of
from rules_engine.procedures.playing.next_card import made_harder
from rules_engine.procedures.zones.card_pool import cards_counted
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE
from rules_engine.table.game import Game


def progressive(game: Game, player: str, card: Card) -> tuple[int, tuple[str, ...]]:
    """Return progressive difficulty, unless an effect lets this card ignore it."""
    for effect in prohibitions(game, "no-progressive", card=card, player=player):
        if effect.kind == RULE and effect.uses:
            effect.uses -= 1
            if effect.uses == 0:
                game.effects.remove(effect)
            return 0, ("conflict-resolution#effect-beats-rules",)
    if not game.statics.isdisjoint(IGNORING) and _ignores_progressive(game, card):
        return 0, ("conflict-resolution#effect-beats-rules", "static-effect#active-while-live")
    return cards_counted(game, player, card)


IGNORING = frozenset(("this-ignores-progressive", "cards-ignore-progressive"))


def _ignores_progressive(game: Game, card: Card) -> bool:
    """`This card ignores progressive difficulty`, on the card itself; `Your attacks ignore ...`, on a live one."""
    if any(True for _ in statics_of(game, card, "this-ignores-progressive")):
        return True
    return any(is_one_of(ctx, node.a, card) for ctx, node in statics_everywhere(game, "cards-ignore-progressive"))


def difficulty_as_its_type(game: Game, player: str, card: Card) -> int:
    """Return what to check against for a card played as its type: its difficulty plus progressive difficulty.

    If the edition says so, the card itself gets that much difficulty, and whatever reads it finds it.
    """
    difficulty, changed = difficulty_of(game, card)
    tell_what_changes(game, card, "difficulty")
    extra, cites = progressive(game, player, card)
    harder = made_harder(game, player, card)
    total = difficulty + extra + harder
    step = game.say(
        "difficulty",
        wording.playing.card_needs(card=card.name, difficulty=difficulty, progressive=extra, harder=harder),
        "playing-a-card#determine-difficulty",
        "playing-a-card#difficulty-as-its-type",
        *cites,
        *changed,
        player=player,
    )
    if extra and game.ruleset.playing.progressive_raises == "card":
        game.set_state(step, card, "difficulty", int(card.value("difficulty") or 0) + extra)
        step.cites += ("ufs-1.9:302-the-combat-phase#302-4",)
    return total
