"""How an effect in force was made: by which part of which ability, and what was known then.

A board carries an effect as its recipe, and the effect is made from it again: the same part of the text is carried out
once more, with the same knowledge, choices and numbers, and nothing else happens.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, NamedTuple

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.reading import walk
from rules_engine.card_text.trees import runs_of
from rules_engine.contract.declaring import names_of
from rules_engine.contract.effects import FLAG, IDS, WHO, WORDS, KnownToEffect
from rules_engine.procedures import upcalls
from rules_engine.procedures.conditions.not_known import numbers_of
from rules_engine.procedures.constructs import INSTRUCTIONS
from rules_engine.procedures.meanings.context import AT_FIRST, Context
from rules_engine.procedures.meanings.payment import Payment
from rules_engine.procedures.meanings.progress import Progress
from rules_engine.procedures.meanings.referents import Referents
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.effects import Effect
from rules_engine.table.game import Game, GameOver
from rules_engine.table.history import LooksLikeALoop
from rules_engine.wording.saying import Saying

# What an effect knows that a board can carry, by its kind. The rest of a context is about the moment of executing.
CARDS = names_of(KnownToEffect, IDS)
FLAGS = names_of(KnownToEffect, FLAG)
TEXTS = names_of(KnownToEffect, WORDS)
PLAYERS = names_of(KnownToEffect, WHO)
KNOWN = names_of(KnownToEffect)
# What is about the moment of executing, or is given beside what an effect knows.
OF_THE_MOMENT = (
    "ability", "answered", "asked", "attack", "bullets", "cancelled", "card", "checked_by", "declined", "did_by", "done_before", "executes", "fell_short",
    "found_by", "found_none", "game", "happening", "last_description", "last_instruction", "name", "numbers_given",
    "one_of_several", "options", "owner", "passed_by", "passed_over", "playing", "reversal", "since", "stopped",
    "times_by", "took_as_such", "unchosen", "unpaid", "zones_before",
)  # fmt: skip
# Words that touch cards the text mentioned before, and words that read them.
_TOUCHES = frozenset(("it", "them", "chosen", "done", "done-this-way", "rest", "gainer-that", "gainer-chosen"))
_READS = frozenset(("that-many", "stat-of-term", "it-is"))
_DOING = ("instruction", "its-act", "lasting", "more-act", "static")
# Parts that are put off until something happens; the effect carries out what they do then.
PUT_OFF = frozenset(
    ("fired-if-sentence", "if-later-sentence", "timed-sentence", "later-do", "later-do-if", "later-do-next", "if-next-is-sentence",
     "if-next-is-do-sentence")
)  # fmt: skip


class Maker:
    """What is being carried out and may make effects: a part of a text, or a modifier effect applied to a card."""

    __slots__ = ("answers", "card", "count", "ctx", "effect", "known", "node", "numbers", "steps")

    def __init__(
        self, ctx: Context | None, node: Node | None, effect: Effect | None = None, card: Card | None = None
    ) -> None:
        self.ctx, self.node, self.effect, self.card = ctx, node, effect, card
        self.answers = self.steps = 0
        # How many effects it has made about each card, and about none.
        self.count: dict[Card | None, int] = {}
        self.known: dict[str, Any] = {}
        self.numbers: list[int] = []


class Recipe:
    """How one effect was made: the part of the text, which of the effects it made, and what was known and chosen."""

    __slots__ = (
        "ability",
        "about",
        "answers",
        "attack",
        "card",
        "ctx",
        "known",
        "node",
        "nth",
        "numbers",
        "of",
        "on",
        "owner",
        "pure",
        "uses",
    )

    def __init__(self, ctx: Context, node: Node | None, nth: int = 0) -> None:
        self.ctx, self.node, self.nth = ctx, node, nth
        self.owner, self.card, self.ability = ctx.owner, ctx.card, ctx.ability
        current = ctx.attack_in_progress()
        self.attack: Card | None = current.card if current is not None else None
        self.known: dict[str, Any] = {}
        self.answers: list[str] = []
        self.numbers: list[int] = []
        # The one card that the effect is about, which tells it from others of the same part.
        self.about: Card | None = None
        # The effect that made this one when it was applied to a card, and that card.
        self.of: Recipe | None = None
        self.on: Card | None = None
        # Did making it change nothing else? How often could it be used at first?
        self.pure = True
        self.uses: int | None = None


def begin(game: Game, ctx: Context, node: Node) -> Maker:
    """Begin to carry out a part of a text."""
    made = Maker(ctx, node)
    made.answers, made.steps = len(game.answers), len(game.steps)
    return made


class _KeptIn(NamedTuple):
    """What a part of a context keeps that a board can carry: the names, what reads them all at once, and their initial
    values.
    """

    names: tuple[str, ...]
    read: Callable[[Any], Any]
    at_first: tuple[Any, ...]


def _kept_in(part: object) -> _KeptIn:
    names = tuple(name for name in KNOWN if hasattr(part, name))
    read = attrgetter(*names)
    return _KeptIn(names, read, read(part))


_OF_CONTEXT = tuple(name for name in KNOWN if name in AT_FIRST)
_KEPT = (
    _kept_in(Referents()),
    _kept_in(Payment()),
    _kept_in(Progress()),
    _KeptIn(_OF_CONTEXT, attrgetter(*_OF_CONTEXT), tuple(AT_FIRST[name] for name in _OF_CONTEXT)),
)


def known_to(ctx: Context) -> dict[str, Any]:
    """Return what a context knows now, without defaults."""
    found: dict[str, Any] = {}
    for part, kept_in in zip((ctx.referents, ctx.payment, ctx.progress, ctx), _KEPT, strict=True):
        values = kept_in.read(part)
        if values != kept_in.at_first:
            for name, value, at_first in zip(kept_in.names, values, kept_in.at_first, strict=True):
                if value != at_first:
                    found[name] = _copied(value)
    return found


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: list(cards) for key, cards in value.items()}
    return list(value) if isinstance(value, list) else value


def written_down(ctx: Context, effect: Effect) -> Recipe:
    """Return the recipe of an effect being made now."""
    maker: Maker | None = ctx.game.maker
    nth = maker.count.get(effect.about, 0) if maker is not None else 0
    if maker is None:
        made = Recipe(ctx, None)
        made.pure = False
    elif maker.effect is not None:
        made = Recipe(ctx, None, nth)
        made.of, made.on = maker.effect.recipe, maker.card
    else:
        assert maker.ctx is not None
        assert maker.node is not None
        if not maker.count:
            maker.known, maker.numbers = known_to(maker.ctx), numbers_in(maker.ctx, maker.node)
        made = Recipe(maker.ctx, maker.node, nth)
        made.known, made.numbers = maker.known, maker.numbers
        made.answers = ctx.game.answers[maker.answers :]
        made.pure = not any(step.changes for step in ctx.game.steps[maker.steps :])
    if maker is not None:
        maker.count[effect.about] = nth + 1
    made.uses, made.about = effect.uses, effect.about
    return made


def numbers_in(ctx: Context, node: Node) -> list[int]:
    """Return the numbers that are read from the game when an instruction is carried out; what is put off reads its own
    later.
    """
    return [] if node.kind in PUT_OFF else [number for _, number in numbers_of(ctx, node)]


# -- made again -----------------------------------------------------------------------------------------------------


class CannotBeMade(Exception):
    """A recipe that makes no effect here."""

    def __init__(self, why: Saying) -> None:
        super().__init__(why.text)
        self.why = why


def make_again(game: Game, recipe: Recipe) -> Effect:
    """Carry out the part of a text that makes an effect, and nothing else. Raise CannotBeMade."""
    effects, steps, dirty, attack = game.effects, len(game.steps), list(game.dirty), game.attack
    game.effects, game.attack = [], attack_then(game, recipe.attack)
    try:
        _carry_out(game, recipe)
    except (GameOver, LooksLikeALoop, RecursionError):
        raise CannotBeMade(wording.effects.making_ends_game()) from None
    else:
        if any(step.changes for step in game.steps[steps:]):
            raise CannotBeMade(wording.effects.making_changes_board())
        found = [effect for effect in game.effects if recipe.about in (None, effect.about)]
        if len(found) <= recipe.nth:
            raise CannotBeMade(wording.effects.part_makes_no_effect())
        made = found[recipe.nth]
    finally:
        game.effects, game.attack, game.dirty = effects, attack, dirty
        del game.steps[steps:]
    made.recipe, recipe.uses, recipe.about = recipe, made.uses, made.about
    return made


def attack_then(game: Game, card: Card | None) -> Attack | None:
    """Return the attack that was in progress when an effect was made."""
    for attack in (game.attack, *game.turn_history.get("last_resolved", {}).values()):
        if attack is not None and attack.card is card:
            found: Attack = attack
            return found
    return Attack(card, card.owner) if card is not None else None


def _carry_out(game: Game, recipe: Recipe) -> None:
    if recipe.of is not None and recipe.on is not None:
        maker = make_again(game, recipe.of)
        game.effects = []
        if maker.do is not None:
            maker.do(recipe.on)
        return
    ctx, node = recipe.ctx, recipe.node
    assert node is not None
    if node.kind == "if-later-sentence":
        upcalls.create_fired(ctx, node.on, node.do)  # that its condition was met is settled
    elif node.kind == "and-may":
        upcalls.left_for_next(
            ctx, ctx.owner if node.who == "you" else ctx.rival, node.b
        )  # the rest has a part of its own
    elif any(node in run for run in runs_of(ctx.ability.sentences)):
        _answer(upcalls.execute_sentence(ctx, node), recipe)
    elif node.production.symbol in ("doing", "later-doing"):
        _answer(upcalls.execute_doing(ctx, node), recipe)
    elif node.production.symbol in _DOING and node.kind in INSTRUCTIONS:
        _answer(upcalls.carry_out_for_next(ctx, node), recipe)


def _answer(procedure: Any, recipe: Recipe) -> None:
    """Follow a procedure with the answers given then; if none was needed, it's about the card of the effect."""
    left = list(recipe.answers)
    try:
        asked = next(procedure)
        while True:
            option = asked.find(left.pop(0)) if left else None
            if option is None and recipe.about is not None:
                option = next((one for one in asked.options if one.cards == (recipe.about.id,)), None)
            if option is None:
                options = [option.id for option in asked.options]
                raise CannotBeMade(wording.effects.answers_must_answer(prompt=asked.prompt, options=options))
            asked = procedure.send(option)
    except StopIteration:
        return


# -- the parts of a text --------------------------------------------------------------------------------------------


def parts_of(ability: ReadAbility) -> list[Node]:
    """Return all parts of an ability's text, in the order in which a board counts them."""
    return list(walk(ability.tree))


def making_parts(ability: ReadAbility) -> list[tuple[int, str]]:
    """Return the parts of an ability that may make effects, with their words: instructions, and what is put off."""
    found: list[tuple[int, str]] = []
    inside: set[int] = set()
    for place, node in enumerate(parts_of(ability)):
        if id(node) in inside:
            continue
        if node.kind in PUT_OFF or node.production.symbol in _DOING:
            found.append((place, print_node(node)))
            inside.update(id(part) for part in walk(node))
    return found


def speaks_of_cards(node: Node | None) -> bool:
    """Do these words touch or read cards that the text mentioned before?"""
    return node is not None and (_touches(node) or _reads(node))


def reads_cards(node: Node | None) -> bool:
    """Do these words read a property of such cards?"""
    return node is not None and _reads(node)


@kept
def _touches(node: Node) -> bool:
    return any(part.kind in _TOUCHES for part in walk(node))


@kept
def _reads(node: Node) -> bool:
    return any(part.production.symbol == "possessive" or part.kind in _READS for part in walk(node))
