"""Does a card fit a description, apart from whose and where it is?"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import eq, ge, gt, le, lt
from typing import TYPE_CHECKING

from rules_engine.board.card import MOMENTUM, POOL, STAGE, Card
from rules_engine.chronicle import BLOCKED
from rules_engine.game import Game
from rules_engine.language.abilities import ReadAbility, walk
from rules_engine.language.grammar import Node, print_node

from ..effects.live import is_part_of_host
from ..zones.characters import identity_of
from ..zones.symbols import has_symbol, symbols_of
from .wording import Said, said

if TYPE_CHECKING:
    from .context import Context

COMPARE: dict[str, Callable[[int, int], bool]] = {"<=": le, ">=": ge, "<": lt, ">": gt, "==": eq}


def fits(game: Game, ctx: Context, card: Card, d: Node) -> bool:
    """Does a card fit a description? One of its cores, everything else that is said."""
    words = said(d)
    return _fits_words(game, ctx, card, words) and (not words.other or _is_other(game, ctx, card, words))


def _fits_words(game: Game, ctx: Context, card: Card, words: Said) -> bool:
    for how in words.lies:
        if not lies(card, how):
            return False
    if card.attached_to is not None and "attached" not in words.lies and is_part_of_host(game, card):
        return False
    for core in words.cores:
        if _fits_core(game, ctx, card, core):
            return not words.qualities or all(fits_tail(game, ctx, card, node) for node in words.qualities)
    return False


def _is_other(game: Game, ctx: Context, card: Card, words: Said) -> bool:
    """`1 other foundation`: other than the one just spoken of, or than the card that says it (open question)."""
    spoken = [one for one in ctx.touched() if _beside(one, card) and _fits_words(game, ctx, one, words)]
    if (card is ctx.card) != (card in spoken) and spoken and game.reading("other-than") == "spoken-of":
        return card not in spoken
    return card is not ctx.card


def _beside(one: Card, card: Card) -> bool:
    """Do two cards lie in the same zone of one player? The character lies in the stage."""
    return one.owner == card.owner and (one.zone == card.zone or (one.in_stage and card.in_stage))


def fits_tail(game: Game, ctx: Context, card: Card, tail: Node) -> bool:
    """Does a card have what is written after the noun?"""
    return _QUALITIES[tail.kind](game, ctx, card, tail)


def lies(card: Card, how: str) -> bool:
    """Does a card lie so: ready or committed, face up or face down, frozen, sealed, attached?"""
    if how == "face-down":
        return card.face_down
    if how == "face-up":
        return not card.face_down
    if how == "attached":
        return card.attached_to is not None
    if how == "ready":
        return not card.committed
    return how == "differently-named" or bool(getattr(card, how))


# -- kinds before a noun --------------------------------------------------------------------------------------------


def fits_kindly(card: Card, node: Node | None) -> bool:
    """Traits, symbols, zones and card types written before the noun. Either of two is enough (Or)."""
    if node is None:
        return True
    what = node.get("what")
    if what is not None and card.type != what:
        return False
    if node.kind == "type-adjective":
        return True
    kinds = node.k
    tests = (_is_kind(card, kind) for name in "abc" if (kind := kinds.get(name)) is not None)
    return any(tests) if kinds.kind == "either-trait" else all(tests)


def _is_kind(card: Card, kind: Node) -> bool:
    if kind.kind == "trait-kind":
        return card.has_keyword(kind.a.means)
    if kind.kind == "symbol-kind":
        return has_symbol(card, kind.a.means)
    if kind.kind == "zone-kind":
        return bool(card.type == "attack" and card.value("zone") == kind.zone)
    if kind.kind == "stat-kind":
        return bool(card.printed_value(kind.stat) == int(kind.n))
    word = kind.a.means
    return card.type != word and not card.has_keyword(word) and not has_symbol(card, word)


def _fits_core(game: Game, ctx: Context, card: Card, core: Node) -> bool:
    if core.kind == "plain-core":
        noun = core.noun.means
        return (noun in ("card", "momentum") or noun == card.type) and fits_kindly(card, core.kindly)
    if core.kind == "non-core":
        return card.type != core.a.means and card.type is not None
    if core.kind == "block-zone-core":
        return bool(card.value("block_zone") == core.zone.kind)
    if core.kind == "block-core":
        return card.played_as == "block"
    if core.kind == "token-core":
        return card.type == "token" and is_named(card, core.name.means)
    if core.kind == "trait-core":
        return any(card.has_keyword(word.means) for name in "tu" if (word := core.get(name)) is not None)
    if core.kind == "named-core":
        return bool(ctx.named) and is_named(card, ctx.named)
    return _is_copied(game, ctx, card, core.of)


def _is_copied(game: Game, ctx: Context, card: Card, of: Node) -> bool:
    if of.kind == "copied-name":
        return any(is_named(card, word.means) for name in "ab" if (word := of.get(name)) is not None)
    if of.kind == "copied-character":
        start = game.players[ctx.owner].character.printed
        if start is None or card.printed is None:
            return False
        return identity_of(game, start) == identity_of(game, card.printed)
    attack = ctx.attack_in_progress()
    meant = ctx.chosen if of.kind == "copied-chosen" else ctx.it
    if of.kind == "copied-this":
        this = attack.card if "attack" in of.production.pattern and attack is not None else ctx.card
        return this is card or same_name(this, card)
    if not meant and of.kind == "copied-it" and ctx.named:
        return is_named(card, ctx.named)
    return any(same_name(other, card) for other in meant)


# -- names ----------------------------------------------------------------------------------------------------------


def same_name(card: Card, other: Card) -> bool:
    """Two cards with the same name are copies; cards without a name are not (Copy)."""
    name = card.value("name")
    return name is not None and name == other.value("name")


def is_named(card: Card, name: str) -> bool:
    """Is this its name? A character's full name has its version; its identity alone means every version."""
    side, wanted = card.copied or card.front, name.lower()
    if side is None or card.value("name") is None:
        return False
    if side.type != "character":
        return str(card.value("name")).lower() == wanted
    return wanted in (side.full_name.lower(), side.name.lower(), side.identity.lower())


def has_word(card: Card, word: str) -> bool:
    """Are exactly these words in its name? Another word that merely contains the letters is not (In Its Name)."""
    words = re.findall(r"[\w']+", str(card.value("name") or "").lower())
    wanted = re.findall(r"[\w']+", word.lower())
    return any(words[i : i + len(wanted)] == wanted for i in range(len(words) - len(wanted) + 1))


# -- what holds of a card -------------------------------------------------------------------------------------------

Quality = Callable[[Game, "Context", Card, Node], bool]
_QUALITIES: dict[str, Quality] = {}


def quality(kind: str) -> Callable[[Quality], Quality]:
    """Register how a quality is judged."""

    def register(test: Quality) -> Quality:
        _QUALITIES[kind] = test
        return test

    return register


def has_quality(kind: str) -> bool:
    return kind in _QUALITIES


def number_of(card: Card, stat: Node) -> int | None:
    """A property of a card, printed or as it is now; None where the card has none."""
    from .amounts import stat_name

    name = stat_name(stat)
    if name == "stamina":
        return card.stamina
    found = card.printed_value(name) if stat.kind.startswith("printed-") else card.value(name)
    return None if found is None else int(found)


def _is_found(game: Game, card: Card) -> bool:
    """Does what looks for a number find it on this card? On a face down one it finds 0 (open question)."""
    blank = card.face_down and card.copied is None and card.zone in (STAGE, POOL, MOMENTUM)
    return not blank or game.reading("face-down-printed") == "zero"


@quality("with-stat")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    from .amounts import x_value

    value = number_of(card, node.stat)
    if value is None or not _is_found(game, card):
        return False
    if node.n.kind == "either-bound":
        return value in [int(node.n.slots[name]) for name in "abc" if name in node.n.slots]
    bound = x_value(ctx) if node.n.kind == "x-bound" else int(node.n.n)
    return COMPARE[node.cmp.kind if node.cmp is not None else "=="](value, bound)


@quality("with-stat-of")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    from .amounts import amount_of_words

    value, bound = number_of(card, node.stat), amount_of_words(ctx, node.of, node.stat)
    return value is not None and bound is not None and COMPARE[node.cmp](value, bound)


@quality("same-stat")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    value = number_of(card, node.stat)
    return value is not None and any(number_of(other, node.stat) == value for other in _others(ctx, node))


@quality("same-name")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return any(_shares_name(game, card, other) for other in _others(ctx, node))


def _shares_name(game: Game, card: Card, other: Card) -> bool:
    """Characters share a name by identity, whatever their versions."""
    if other.type == "character" and other.printed is not None and card.printed is not None:
        return identity_of(game, other.printed) == identity_of(game, card.printed)
    return same_name(other, card)


def _others(ctx: Context, node: Node) -> list[Card]:
    """The cards that a card is compared with, as the effect must read them."""
    from .referring import spoken_of
    from .scope import as_in_scope

    return [as_in_scope(ctx, card) for card in spoken_of(ctx, node.slots["as"])]


@quality("named")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return is_named(card, node.name.means)


@quality("not-named")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return not is_named(card, node.name.means)


@quality("with-word")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    other = node.get("other")
    return has_word(card, node.word.means) or (other is not None and has_word(card, other.means))


@quality("with-keyword")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return card.has_keyword(node.keyword.means)


@quality("with-symbol")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return any(has_symbol(card, symbol.kind) for name in "st" if (symbol := node.get(name)) is not None)


@quality("played-as-block")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return card.played_as == "block"


@quality("dealt-damage")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return bool(card.dealt_damage == (node.so == "yes"))


@quality("was-blocked")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    """How an attack of this turn was blocked."""
    if card.played_as != "attack" and card.copied is None:
        return False
    statuses = ("partial", "complete") if node.status == "blocked" else (node.status,)
    return bool(any(f"{BLOCKED}{status}" in card.marks for status in statuses) == (node.so == "yes"))


@quality("same-type")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return card.type is not None and any(other.type == card.type for other in _others(ctx, node))


@quality("with-keywords")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    """Each keyword once, whatever its rating: abilities and traits alike (Keyword)."""
    return COMPARE[node.cmp](len({keyword.name for keyword in card.keywords}), int(node.n))


@quality("with-counters")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    """So many counters on it: of a name, or of any kind together."""
    held = sum(card.counters.values()) if node.name is None else card.counters.get(node.name.a.means, 0)
    return COMPARE[node.cmp](held, int(node.n))


@quality("without-keyword")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return not card.has_keyword(node.keyword.means)


@quality("with-block-zone")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return bool(card.value("block_zone") == node.zone.kind)


@quality("without-block")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    """A card on which no block is printed; where its block is not known, nobody can say that."""
    return card.value("block_zone") is None and card.value("block_modifier") is None


@quality("without-abilities")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    """A face down card is one for everything else, even if it keeps an Outwit ability."""
    from ..effects.live import abilities_of

    return card.is_blank or not abilities_of(game, card)


@quality("with-abilities")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    """So many abilities, those that keywords grant among them."""
    from ..effects.live import abilities_of

    return COMPARE[node.cmp](0 if card.is_blank else len(abilities_of(game, card)), int(node.n))


def shared_symbols(game: Game, card: Card, other: Card) -> int:
    """How many symbols two cards have in common."""
    return len(symbols_of(game, card) & symbols_of(game, other))


@quality("shares-symbols")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return any(shared_symbols(game, card, other) >= int(node.n) for other in _others(ctx, node))


@quality("shares-exactly")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return any(shared_symbols(game, card, other) == int(node.n) for other in _others(ctx, node))


# Acts that move a card: where it lies now, it has no mark of them.
_MOVES = {
    "destroyed": "destroy", "sacrificed": "destroy", "discarded": "discard", "removed": "remove", "milled": "mill",
    "cleared": "clear", "spent": "spend", "drawn": "draw",
}  # fmt: skip
_ACTS = {
    **_MOVES, "committed": "commit", "readied": "ready", "flipped": "flip", "unflipped": "unflip", "frozen": "freeze",
    "sealed": "seal", "built": "build", "revealed": "reveal", "added": "add", "checked": "check",
}  # fmt: skip
_COMBAT = ("combat", "attack.enhance", "attack.block", "attack.damage")


def was_done(game: Game, card: Card, what: str, when: str) -> bool:
    """Has something been done to a card since the turn, or its Combat Phase, began? A zone change forgets it."""
    if when == "step":
        return any(
            happening.at == "attack.enhance"
            and happening.step == game.step_history.get("n")
            and any(touched.id == card.id for touched in happening.cards)
            for happening in game.happened
            if happening.kind == _ACTS.get(what, what)
        )
    if what in _MOVES:
        return any(
            moved.id == card.id
            for happening in game.happened
            if happening.kind == _MOVES[what] and (when == "turn" or happening.at in _COMBAT)
            for moved in happening.cards
        )
    return bool(card.marks.get(f"{when}:{what}") == game.turn)


@quality("was-done")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return was_done(game, card, node.p.means, node.when)


@quality("was-not-done")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return not was_done(game, card, node.p.means, node.when)


@quality("this-way")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return any(card.id == other.id for other in done_by(ctx, node, ctx.ways.get(node.p.means, ())))


def done_by(ctx: Context, words: Node, cards: Sequence[Card]) -> Sequence[Card]:
    """`Each player discards 1 card. If your rival discarded an attack this way`: of what was done, that player's part."""
    told = print_node(words).lower()
    if told.startswith("your rival "):
        return [card for card in cards if card.owner == ctx.rival]
    if told.startswith("they "):
        return [card for card in cards if card.owner == ctx.they]
    if told.startswith("you ") and _both_act(ctx.ability):
        return [card for card in cards if card.owner == ctx.owner]
    return cards


@lru_cache(maxsize=5_000)
def _both_act(ability: ReadAbility) -> bool:
    """Does a text tell both players to do something, each with their own cards?"""
    return any(node.get("who") == "both" for sentence in ability.sentences for node in walk(sentence))


@quality("among-them")
def _(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    """Among the cards that were shown or looked at last, or else spoken of last."""
    return any(card.id == other.id for other in ctx.shown or ctx.it)
