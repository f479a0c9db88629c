"""How often an ability may be played: per step, per turn, per game, and once for all with the same name."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.procedures.effects.live import abilities_of, identity_of
from rules_engine.procedures.playing.more_plays import more_plays, use_one
from rules_engine.table.ability_identity import AbilityId
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot


def count_fails(game: Game, player: str, card: Card, ability: ReadAbility, number: int) -> WhyNot | None:
    """Return why it can't be played again: per step, per turn, per game."""
    if not (card.play_counts or ability.brackets or ability.endings or ability.name or "copies" in game.step_history):
        return None  # nothing of it was played, and nothing limits others of its kind
    identity = identity_of(game, card, number) if card.play_counts else None
    return _count_fails(game, player, card, ability, identity, more_plays(game, card, ability))


def count_more(game: Game, player: str, card: Card, ability: ReadAbility, identity: AbilityId) -> None:
    """Count a play to come: an effect that allowed one more play is used up, if it was needed."""
    if more_plays(game, card, ability) and _count_fails(game, player, card, ability, identity, 0) is not None:
        use_one(game, card, ability)
        for during, when in (("turn", game.turn), ("step", game.step_history.get("n"))):
            key = identity, f"more-{during}", when
            card.play_counts[key] = card.play_counts.get(key, 0) + 1


def _count_fails(
    game: Game, player: str, card: Card, ability: ReadAbility, identity: AbilityId | None, more: int
) -> WhyNot | None:
    played = in_step = -more
    if identity is not None and card.play_counts:
        played += _by_the_rules(card, identity, "turn", game.turn)
        in_step += _by_the_rules(card, identity, "step", game.step_history.get("n"))
    if ("once-per-turn" in ability.bracket_kinds or "only-once-per-turn" in ability.ending_kinds) and played >= 1:
        return WhyNot(
            wording.restrictions.once_per_turn(),
            ("once-per-turn#limit", "play-restrictions#once-or-twice-per-turn", "brackets#count"),
        )
    if "once-per-step" in ability.bracket_kinds and in_step > 0:
        return WhyNot(wording.restrictions.once_per_enhance_step(), ("brackets#count", "brackets#restrict-playing"))
    if ("twice-per-turn" in ability.bracket_kinds or "only-twice-per-turn" in ability.ending_kinds) and played >= 2:
        return WhyNot(
            wording.restrictions.twice_per_turn(),
            ("twice-per-turn#only-twice", "play-restrictions#twice-per-turn", "brackets#count"),
        )
    if ability.is_once_per_game and (_name_of(card), ability.text) in game.game_history.get("once", {}).get(player, ()):
        return WhyNot(
            wording.restrictions.one_copy_per_game(),
            ("once-per-game#limit", "once-per-game#copy-of-ability", "brackets#count"),
        )
    often = next((ending for ending in ability.endings if ending.kind == "so-often-per-step"), None)
    if often is not None:
        if in_step >= int(often.n):
            return WhyNot(
                wording.restrictions.so_often_per_step(often=int(often.n)), ("play-restrictions#limits-ability",)
            )
        return None
    if ability.type in ("enhance", "blitz") and "any-number-of-times" not in ability.ending_kinds and in_step > 0:
        entry = "enhance-ability" if ability.type == "enhance" else "blitz-ability"
        return WhyNot(
            wording.restrictions.enhance_once_per_step(kind=ability.type), (f"{entry}#once-per-enhance-step",)
        )
    copies_played = game.step_history.get("copies", {}).get(player, ())
    if (
        copies_played
        and ability.type == "enhance"
        and (_name_of(card), ability.text) in copies_played
        and game.chooses("playing", "enhance_once") == "all-copies"
    ):
        return WhyNot(
            wording.restrictions.enhance_copies_once_per_step(),
            ("ufs-1.9:302-the-combat-phase#302-8-2-d",),
        )
    if (
        ability.name
        and ability.name in game.turn_history.get("named", {}).get(player, ())
        and _one_of_each_name(game, card, ability.name)
    ):
        return WhyNot(
            wording.restrictions.one_ability_named(ability=ability.name),
            ("roman-cancel#one-of-each-name", "abilities-with-names#names-identify"),
        )
    return None


def _by_the_rules(card: Card, identity: AbilityId, during: str, when: int | None) -> int:
    """Return how often it was played without such an effect."""
    counts = card.play_counts
    return counts.get((identity, during, when), 0) - counts.get((identity, f"more-{during}", when), 0)


def _one_of_each_name(game: Game, card: Card, name: str) -> bool:
    """Does an ability of the card say that only 1 ability of this name may be played each turn?"""
    return any(
        ending.kind == "one-of-each-name" and name in (named.means for named in ending.slots.values())
        for ability in abilities_of(game, card)
        for ending in ability.endings
    )


def _name_of(card: Card) -> str:
    front = card.front
    return front.name if front is not None else ""
