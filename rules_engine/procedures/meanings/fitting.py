"""Does a card fit a description, apart from its owner and place? Its state, its kind, and each quality asked for."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import POOL, REMOVED, TRANSIT
from rules_engine.procedures import upcalls
from rules_engine.procedures.effects.live import is_part_of_host
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.likeness import others
from rules_engine.procedures.meanings.names import is_named, same_name
from rules_engine.procedures.meanings.qualities import fits_tail
from rules_engine.procedures.meanings.scope import blocked_attack, chosen_cards
from rules_engine.procedures.meanings.wording import Said, said
from rules_engine.procedures.zones.characters import identity_of
from rules_engine.procedures.zones.symbols import has_symbol
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.zone_changes import OUT_OF_PLAY


def fits(game: Game, ctx: Context, card: Card, d: Node) -> bool:
    """Does a card fit a description: one of its cores, and everything else in it?"""
    game.look()
    words = said(d)
    if not (_fits_words(game, ctx, card, words) or _fits_as_half(game, ctx, card, words)):
        return False
    return not words.other or _is_other(game, ctx, card, words)


def fits_itself(game: Game, ctx: Context, card: Card, d: Node) -> bool:
    """Does a card fit a description as it is, without its other half?"""
    return _fits_words(game, ctx, card, said(d))


def _fits_as_half(game: Game, ctx: Context, card: Card, words: Said) -> bool:
    """Does a split card that isn't in play fit by its other half (open question)?"""
    if card.zone not in OUT_OF_PLAY or not card.is_split:
        return False
    half = card.as_other_half()
    if half is None or not _fits_words(game, ctx, half, words):
        return False
    return game.reading("ufs-split-elsewhere") == "either-half"


def _fits_words(game: Game, ctx: Context, card: Card, words: Said) -> bool:
    for how in words.lies:
        if not lies(card, how):
            return False
    if card.attached_to is not None and "attached" not in words.lies and is_part_of_host(game, card):
        return False
    for core in words.cores:
        if fits_core(game, ctx, card, core) and _has_shared_word(game, card, words.cores[0], core):
            return not words.qualities or all(fits_tail(game, ctx, card, node) for node in words.qualities)
    return False


# Words before a noun that could be about any card: traits, symbols, and what a card isn't.
_OF_ANY_CARD = ("trait-kind", "symbol-kind", "non-kind")


def _has_shared_word(game: Game, card: Card, first: Node, core: Node) -> bool:
    """`1 Weapon asset or foundation`: does the word before the first kind apply to the second, too (open question)?"""
    if core is first or first.kind != "plain-core" or core.kind != "plain-core" or core.kindly is not None:
        return True
    word = first.kindly
    if word is None or word.kind != "kinds" or word.get("what") or fits_kindly(card, word):
        return True
    if any(kind.kind not in _OF_ANY_CARD for name in "abc" if (kind := word.k.get(name)) is not None):
        return True
    return game.reading("word-before-two") == "first"


def _is_other(game: Game, ctx: Context, card: Card, words: Said) -> bool:
    """`1 other foundation`: other than the one just mentioned, or than the card that says it (open question)."""
    told = (*ctx.touched(), *upcalls.attacks_named(ctx))
    spoken = [one for one in told if _beside(one, card) and _fits_words(game, ctx, one, words)]
    if (card is ctx.card) != (card in spoken) and spoken and game.reading("other-than") == "spoken-of":
        return card not in spoken
    return card is not ctx.card


def _beside(one: Card, card: Card) -> bool:
    """Are two cards in the same zone of one player? The character is in the stage."""
    return one.owner == card.owner and (one.zone == card.zone or (one.in_stage and card.in_stage))


def lies(card: Card, how: str) -> bool:
    """Is a card in that state: ready or committed, face up or face down, frozen, sealed, attached?"""
    if how == "face-down":
        return card.face_down
    if how == "face-up":
        return not card.face_down
    if how == "attached":
        return card.attached_to is not None
    if how == "ready":
        return not card.committed
    if how == "removed":
        return card.zone == REMOVED
    return how == "differently-named" or bool(getattr(card, how))


# -- kinds before a noun --------------------------------------------------------------------------------------------


def fits_kindly(card: Card, node: Node | None) -> bool:
    """Check traits, symbols, zones and card types written before the noun. Either of two is enough (Or)."""
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
    if kind.kind == "either-trait":
        return any(_is_kind(card, one) for name in "abc" if (one := kind.get(name)) is not None)
    if kind.kind == "trait-kind":
        return card.has_keyword(kind.a.means)
    if kind.kind == "printed-kind":
        printed = card.printed_value("keywords") or ()
        return any(keyword.name.lower() == kind.a.means for keyword in printed)
    if kind.kind == "symbol-kind":
        return has_symbol(card, kind.a.means)
    if kind.kind == "zone-kind":
        return bool(card.type == "attack" and card.value("zone") == kind.zone)
    if kind.kind == "stat-kind":
        return bool(card.printed_value(kind.stat) == int(kind.n))
    word = kind.a.means
    return card.type != word and not card.has_keyword(word) and not has_symbol(card, word)


def fits_core(game: Game, ctx: Context, card: Card, core: Node) -> bool:
    """Is a card what the noun of a description says?"""
    if core.kind == "plain-core":
        noun = core.noun.means
        if (
            noun in ("card", "momentum") or noun == card.type
        ):  # an unknown card is asked for its type only if that matters
            return fits_kindly(card, core.kindly)
        return upcalls.treated_as(game, card, ctx.owner, noun) and fits_kindly(card, core.kindly)
    if core.kind == "non-core":
        return card.type != core.a.means and card.type is not None
    if core.kind == "block-zone-core":
        return bool(card.value("block_zone") == core.zone.kind)
    if core.kind == "block-core":
        # Only cards in a card pool were played as blocks; elsewhere a block is a card that has one.
        return card.played_as == "block" if card.zone in (POOL, TRANSIT) else card.value("block_zone") is not None
    if core.kind == "token-core":
        return card.type == "token" and is_named(card, core.name.means)
    if core.kind == "trait-core":
        return any(card.has_keyword(word.means) for name in "tu" if (word := core.get(name)) is not None)
    if core.kind == "multiple-core":
        if "multiple" not in card.marks or core.of is None:
            return "multiple" in card.marks
        originals = [ctx.card] if core.of == "this" else Context.spoken_of(ctx, core.of)
        return any(is_copy_made_of(card, original) for original in originals)
    if core.kind == "named-core":
        return bool(ctx.referents.named) and is_named(card, ctx.referents.named)
    return _is_copied(game, ctx, card, core.of)


def is_copy_made_of(copy: Card, attack: Card) -> bool:
    """Was this Multiple copy made of that attack? It is marked with it or, on a board, with what it copies."""
    return copy.marks["multiple"] in (attack.id, attack.front.slug if attack.front is not None else None)


def _is_copied(game: Game, ctx: Context, card: Card, of: Node) -> bool:
    if of.kind == "copied-name":
        return any(is_named(card, word.means) for name in "ab" if (word := of.get(name)) is not None)
    if of.kind == "copied-character":
        start = game.players[ctx.owner].character.printed
        if start is None or card.printed is None:
            return False
        return identity_of(game, start) == identity_of(game, card.printed)
    if of.kind == "copied-cards":
        return any(same_name(ctx.game, other, card) for other in others(ctx, card, of.cards))
    if of.kind == "copied-known":
        return any(same_name(ctx.game, other, card) for other in Context.spoken_of(ctx, of.cards))
    attack = ctx.attack_in_progress()
    meant = chosen_cards(ctx) if of.kind == "copied-chosen" else blocked_attack(ctx, of) or ctx.referents.it
    if of.kind == "copied-this":
        this = attack.card if of.production.phrasing.of_attack and attack is not None else ctx.card
        return this is card or same_name(ctx.game, this, card)
    if not meant and of.kind == "copied-it" and ctx.referents.named:
        return is_named(card, ctx.referents.named)
    return any(same_name(ctx.game, other, card) for other in meant)
