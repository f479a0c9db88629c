"""What allows an ability to be played: the clauses of the restrictions that are met and the permissions that are used."""

from __future__ import annotations

from rules_engine.card_text.ability import ReadAbility
from rules_engine.contract.vocabulary import DISCARD
from rules_engine.procedures.conditions.holding import condition_cites
from rules_engine.procedures.effects.live import identity_of
from rules_engine.procedures.playing.play_restrictions import COLLECTORS_LINE, USUAL_ZONE
from rules_engine.procedures.zones.vital_statistics import REFERRED_TO
from rules_engine.table.card import Card
from rules_engine.table.game import Game

_FIRST = {"form": "play-restrictions#first-form", "enhance": "play-restrictions#first-enhance"}


_MET = {
    "combo": ("combo#only-if-met", "play-restrictions#combo"),
    "deadlock": ("deadlock#rival-more-than-ten", "play-restrictions#deadlock"),
    "desperation": ("desperation#less-than-half",),
    "character-name": ("play-restrictions#character-name",),
    "symbol": ("play-restrictions#symbol-icon",),
    "set-icon": ("play-restrictions#set-icon", "set-icon#restricts-abilities"),
    "once-per-turn": ("once-per-turn#limit",),
    "twice-per-turn": ("twice-per-turn#only-twice",),
    "once-per-game": ("once-per-game#limit",),
    "your-attack-only": ("play-restrictions#your-or-rival-attack", "brackets#timing"),
    "rival-attack-only": ("play-restrictions#rival-attack", "brackets#timing"),
    "your-turn-only": ("play-restrictions#your-or-rival-turn", "brackets#timing"),
    "rival-turn-only": ("play-restrictions#rival-turn", "brackets#timing"),
    "outwit": ("outwit#only-face-down", "outwit#keeps-outwit"),
    "only-playable-during": ("play-restrictions#only-playable",),
    "only-playable-during-attack": ("play-restrictions#only-playable", "during-an-attack#during-attack-sequence"),
}
# What older editions say about it in their own clauses.
_MET_THERE = {"gender": (REFERRED_TO,), "set-icon": (COLLECTORS_LINE,)}


def allowed_by(game: Game, player: str, card: Card, ability: ReadAbility, number: int) -> tuple[str, ...]:
    """Return the clauses of the restrictions that are met and the permissions that are used: an option lists them."""
    token = card.printed is not None and card.printed.type == "token"
    if not (ability.restrictions or ability.brackets or ability.endings or token or card.zone == DISCARD):
        return ()
    found: list[str] = []
    for node in (*ability.restrictions, *ability.brackets, *ability.endings):
        found += (*_MET.get(node.kind, ()), *game.own(*_MET_THERE.get(node.kind, ())))
        if node.kind == "first":
            found += (_FIRST.get(ability.type, "play-restrictions#first"), "play-restrictions#first")
            if player in game.step_history.get("passed", ()):
                found.append("play-restrictions#passing-does-not-count")
        elif node.kind in ("in-hand", "in-zone-only"):
            found += ("brackets#zone-only", "play-restrictions#zone-only")
            if node.zone != USUAL_ZONE.get(card.type or ""):
                found += ("brackets#zone-allows", "play-restrictions#zone-also-allows")
        elif node.kind in ("only-playable-if", "not-playable-if"):
            found += ("play-restrictions#only-playable", *condition_cites(node.when))
        elif node.kind == "playable-while-committed":
            found += _committed_cites(card)
        elif node.kind in ("tenacious", "tenacious-word") and card.committed:
            found.append("tenacious#playable-committed")
        elif node.kind in ("any-number-of-times", "so-often-per-step") and card.play_counts.get(
            (identity_of(game, card, number), "step", game.step_history.get("n"))
        ):
            often = node.kind == "any-number-of-times"
            found.append("play-restrictions#any-number-of-times" if often else "play-restrictions#limits-ability")
    if token and not any(bracket.kind == "in-zone-only" for bracket in ability.brackets):
        found += (
            "play-restrictions#tokens-need-none",
            "play-restrictions#tokens-only-where-they-exist",
            "played-ability#tokens-added-zone",
        )
    return tuple(found)


def _committed_cites(card: Card) -> tuple[str, ...]:
    if card.committed:
        return "play-restrictions#playable-while-committed", "tenacious#old-wording-counts"
    return ("play-restrictions#also-while-ready",)
