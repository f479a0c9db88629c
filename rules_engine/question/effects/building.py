"""A board's `effects` recreated, each from the part of the text that made it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.reading import read_ability
from rules_engine.contract.vocabulary import FLAGS as LIES
from rules_engine.contract.vocabulary import NOWHERE
from rules_engine.keywords.parsing import parse_keyword
from rules_engine.procedures.conditions.not_known import numbers_of
from rules_engine.procedures.effects.live import abilities_of
from rules_engine.procedures.effects.recipes import (
    CARDS,
    KNOWN,
    CannotBeMade,
    Recipe,
    attack_then,
    make_again,
    making_parts,
    parts_of,
)
from rules_engine.procedures.meanings.context import Context
from rules_engine.question.checker import Checker
from rules_engine.table.card import Card
from rules_engine.table.effects import Effect
from rules_engine.table.game import Game


def build_effects(game: Game, rows: list[Mapping[str, Any]]) -> None:
    """Recreate the effects of a board. Raises QuestionFaulty for those that no part of a text makes."""
    if not rows:
        return
    check = Checker()
    made: list[tuple[Mapping[str, Any], Effect | None]] = []
    for i, row in enumerate(rows):
        if row.get("lost") is not None:
            _left_out(game, row)
            made.append((row, None))
            continue
        shared = made[row["with"]][1] if row.get("with") is not None else None
        made.append((row, _made(check, game, f"board.effects[{i}]", row, shared)))
    check.done()
    game.clock += 1  # what starts watching now doesn't see what happened before
    for row, effect in made:
        if effect is not None:
            known = row["then"] if "then" in row else row.get("knows")
            _tell(game, effect.recipe.ctx, known or {})
            game.effects.append(effect)


def _left_out(game: Game, row: Mapping[str, Any]) -> None:
    owner = row.get("owner") or game.active
    said = wording.effects.effect_left_out(text=row.get("text") or None, why=row["lost"])
    game.say("lost", said, "effects#lasts-until-end-of-turn", player=owner)


def _made(check: Checker, game: Game, at: str, row: Mapping[str, Any], shared: Effect | None) -> Effect | None:
    recipe = _recipe(check, game, at, row, row.get("owner"), shared)
    if recipe is None:
        return None
    recipe.about = game.cards[row["about"]] if row.get("about") is not None else None
    try:
        effect = make_again(game, recipe)
    except CannotBeMade as cannot:
        check.fault(at, wording.questions_of_effects.effect_cannot_be_made(why=cannot.why))
        return None
    if row.get("until") is not None:
        effect.until = row["until"]
    if "uses" in row:
        effect.uses = row["uses"]
    effect.data["made"] = row.get("turn") or game.turn
    if row.get("goes_on"):
        effect.data["goes_on"] = True
    if "applied_to" in row:
        effect.applied_to = {(name, game.cards[name].states) for name in row["applied_to"] or ()}
    return effect


def _recipe(
    check: Checker, game: Game, at: str, row: Mapping[str, Any], owner: str | None, shared: Effect | None
) -> Recipe | None:
    if row.get("of") is not None:
        parent = _recipe(check, game, f"{at}.of", row["of"], owner, None)
        if parent is None:
            return None
        made = Recipe(parent.ctx, None, row.get("nth") or 0)
        made.of, made.on = parent, game.cards[row["applied"]]
        return made
    card = _card(game, row, owner)
    ability = _ability(check, game, f"{at}.ability", card, row["ability"])
    place = _part(check, at, row, ability) if ability is not None else None
    if ability is None or place is None:
        return None
    ctx = shared.recipe.ctx if shared is not None else Context(game, owner or card.owner, card, ability)
    recipe = Recipe(ctx, parts_of(ability)[place], row.get("nth") or 0)
    if "attack" in row:
        recipe.attack = game.cards[row["attack"]] if row["attack"] is not None else None
    recipe.known = _tell(game, ctx, row.get("knows") or {})
    ctx.attack = attack_then(game, recipe.attack)
    sides = row.get("was") or ()
    last = {was["id"]: j for j, was in enumerate(sides)}
    for j, was in enumerate(sides):
        _remember(game, ctx, was, turned=j < last[was["id"]])
    recipe.answers = list(row.get("answers") or ())
    recipe.numbers = list(row.get("numbers") or ())
    assert recipe.node is not None
    if recipe.numbers:
        parts = [part for part, _ in numbers_of(ctx, recipe.node)]
        ctx.progress.numbers_given = dict(zip(parts, recipe.numbers, strict=False))
    return recipe


def _remember(game: Game, ctx: Context, row: Mapping[str, Any], turned: bool) -> None:
    """A card as it was since the effect began to look, before it moved, or turned in place (Scope)."""
    card = game.cards[row["id"]]
    printed = game.catalogue[row["card"]] if row.get("card") is not None else None
    ghost = Card(card.id, printed, card.owner, row["zone"], game.ruleset.zones.face_down_printed)
    for flag in LIES:
        setattr(ghost, flag, bool(row.get(flag)))
    ghost.stamina, ghost.played_as = row.get("stamina"), row.get("played_as")
    ghost.counters = dict(row["counters"]) if isinstance(row.get("counters"), Mapping) else {}
    past = game.game_history.setdefault("past", {}).setdefault(card.id, [])
    past.append((ctx.since, turned or card.zone == row["zone"], ghost))


def _card(game: Game, row: Mapping[str, Any], owner: str | None) -> Card:
    """The card whose ability made it; one that the board no longer lists is nowhere."""
    found = game.cards.get(row["card"])
    if found is not None and row.get("slug") is None:
        return found
    return Card(row["card"], game.catalogue[row["slug"]], owner or game.active, NOWHERE)


def _ability(check: Checker, game: Game, at: str, card: Card, told: Any) -> ReadAbility | None:
    if isinstance(told, Mapping):
        ability = read_ability(told["text"])
        if not ability.understood:
            check.fault(
                f"{at}.text", wording.questions_of_effects.ability_not_understood(stopped_words=ability.stopped_words)
            )
            return None
        keyword = parse_keyword(told["keyword"]) if told.get("keyword") else None
        return replace(ability, keyword=keyword, origin=told.get("origin") or "")
    abilities = abilities_of(game, card)
    if told > len(abilities) and card.printed is not None:
        abilities = card.printed.own_abilities  # it may be face down or sealed by now
    if told > len(abilities):
        check.fault(at, wording.questions_of_effects.give_the_text(id=card.id, count=len(abilities)))
        return None
    ability = abilities[int(told) - 1]
    if not ability.understood:
        check.fault(
            at, wording.questions_of_effects.text_of_ability_not_understood(stopped_words=ability.stopped_words)
        )
        return None
    return ability


def _part(check: Checker, at: str, row: Mapping[str, Any], ability: ReadAbility) -> int | None:
    """Which part of the text made it; if left out, the only one that can."""
    place, choices = row.get("part"), making_parts(ability)
    if place is not None and place < len(parts_of(ability)):
        return int(place)
    if place is None and len(choices) == 1:
        return choices[0][0]
    parts = {str(number): words for number, words in choices}
    check.fault(f"{at}.part", wording.questions_of_effects.which_part_made_it(parts=parts))
    return None


def _tell(game: Game, ctx: Context, row: Mapping[str, Any]) -> dict[str, Any]:
    """Set what a row says in a context, and nothing else."""
    plain = Context(game, ctx.owner, ctx.card, ctx.ability)
    parts = parts_of(ctx.ability)
    known: dict[str, Any] = {}
    for name, value in row.items():
        if name in CARDS:
            known[name] = [game.cards[card] for card in value or ()]
        elif name == "ways":
            known[name] = {way: [game.cards[card] for card in ids or ()] for way, ids in value.items()}
        elif name == "spoken_card":
            known[name] = game.cards[value] if value is not None else None
        elif name == "spoken":
            known[name] = parts[value] if value is not None and value < len(parts) else None
        elif name == "rest":
            known[name] = tuple(parts[place] for place in value if 0 <= place < len(parts))
        else:
            known[name] = tuple(value) if isinstance(value, list) else value
    for name in KNOWN:
        setattr(ctx.part_with(name), name, known[name] if name in known else getattr(plain.part_with(name), name))
    return known
