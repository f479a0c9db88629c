"""The one card that a condition mentions: this attack, your attack, `it`, the last attack, the top of a pile; and its
numbers.
"""

from __future__ import annotations

from itertools import pairwise

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.trees import walk
from rules_engine.procedures.meanings.check_played_by import check_of
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import spoken_of_as_done
from rules_engine.procedures.meanings.fitting import fits_kindly
from rules_engine.procedures.meanings.scope import as_in_scope, chosen_as, damaged_backup
from rules_engine.procedures.meanings.values import card_before, first, last_in_pool
from rules_engine.procedures.meanings.wording import said
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card

_NAMES = {"check-value": "check", "block-modifier": "block_modifier"}


def spoken_of(ctx: Context, node: Node) -> Card | None:
    """Return the card that the words mean, if it is of the kind they name."""
    card = _spoken_of(ctx, node)
    return card if card is not None and fits_kindly(card, node.get("kindly")) else None


def as_read(ctx: Context, node: Node) -> Card | None:
    """Return the card that the words mean, as the effect must read it (Scope); the top of a pile as it is now."""
    card = spoken_of(ctx, node)
    return card if card is None or node.kind == "top-of-pile" else as_in_scope(ctx, card)


def _spoken_of(ctx: Context, node: Node) -> Card | None:
    """Return the card that the words mean: this attack, your attack, `it`, the card that something was just done to."""
    attack = ctx.attack_in_progress()
    if node.kind == "this-card":
        return ctx.card
    if node.kind == "character-of":
        return ctx.game.players[ctx.owner if node.who == "you" else ctx.they].character
    if node.kind == "last-attack":
        last = last_attack(ctx, node)
        return ctx.game.last_known(last) if last is not None else None
    if node.kind == "first-attack":
        return _first_attack(ctx, node)
    if node.kind == "preceding-card":
        return first(card_before(ctx, node))
    if node.kind == "last-in-pool":
        return first(last_in_pool(ctx, node))
    if node.kind == "checked-card":
        check = check_of(ctx.game, _spoken_of(ctx, node.of))
        return check.cards[0] if check is not None else None
    if node.kind == "top-of-pile":
        return first(ctx.game.players[ctx.owner if node.whose == "you" else ctx.rival].discard)
    if node.kind == "done-card":
        if node.done == "chosen":
            return first(chosen_as(ctx, node))
        return first(spoken_of_as_done(ctx, node.done))
    if node.kind == "it-attack" and ctx.referents.touched_none and not ctx.referents.about_attack:
        return None
    if node.kind == "it-attack" and ctx.referents.it and not (ctx.referents.about_attack and attack is not None):
        return ctx.referents.it[0]
    if node.kind == "it-attack" and ctx.referents.drawn and print_node(node) == "it" and not ctx.referents.about_attack:
        return ctx.referents.drawn[0]
    if node.kind == "this-attack" and ctx.ability.type in ("continuous", "response") and ctx.card.type == "attack":
        return ctx.card
    if attack is None:
        return None
    if node.kind in ("your-attack", "rival-attack"):
        return attack.card if (attack.attacker == ctx.owner) == (node.kind == "your-attack") else None
    return attack.card


def card_asked_about(ctx: Context, when: Node, subject: Node) -> Card | None:
    """The card that a condition asks about, as the effect must read it; remembered for the sentence that asks again."""
    stat = when.get("stat")
    card = damaged_backup(ctx, subject, str(when.get("how")), stat.kind if isinstance(stat, Node) else "")
    card = card or (ctx.progress.asked if _asks_again(ctx.ability, when) else as_read(ctx, subject))
    ctx.progress.asked = card
    return card


def _asks_again(ability: ReadAbility, when: Node) -> bool:
    """`If the milled card is a foundation, your attack gets +1 speed. If it is an attack, ...`: still the milled card.

    The same is true wherever two sentences in a row ask the same of a card: what it is, which keyword or symbol it has, whether it has a block.
    """
    subject = _subject(when)
    if subject is None or subject.kind != "it-attack" or subject.production.phrasing.ends_with_attack:
        return False
    return any(
        sentence.get("when") == when and _asks_the_same(before.get("when"), when) and not _finds_any_card(before)
        for before, sentence in pairwise(ability.sentences)
    )


def _asks_the_same(before: Node | None, when: Node) -> bool:
    """Nobody would ask whether an attack in progress is an attack, or call it a card."""
    if before is None or before.kind != when.kind:
        return False
    return when.kind != "it-is" or said(when.d).bare or said(when.d).noun == "card"


def _subject(when: Node) -> Node | None:
    subject = when.get("c") or when.get("a")
    return subject if isinstance(subject, Node) else None


@kept
def _finds_any_card(sentence: Node) -> bool:
    """Does a sentence find a card whose type can be asked about?"""
    found = (node.cards.get("d") for node in walk(sentence.do) if isinstance(node.get("cards"), Node))
    return any(d is not None and said(d).noun == "card" for d in found)


def last_attack(ctx: Context, node: Node) -> Attack | None:
    """Return the last attack of a player that has resolved this turn; without these words, perhaps an earlier one (open
    question).
    """
    game, player = ctx.game, ctx.owner if node.whose == "you" else ctx.rival
    found: Attack | None = game.turn_history.get("last_resolved", {}).get(player)
    before: Attack | None = game.game_history.get("last_resolved", {}).get(player)
    if found is None and before is not None and " this " not in f"{print_node(node)} ":
        return before if game.reading("last-attack-when") == "any-turn" else None
    return found


def _first_attack(ctx: Context, node: Node) -> Card | None:
    """Return the first attack a player has played this turn: the leftmost on the board, or else the first seen."""
    game, player = ctx.game, ctx.owner if node.whose == "you" else ctx.rival
    there = [card for card in game.players[player].pool if card.played_as == "attack"]
    seen = [
        happening.cards[0]
        for happening in game.happened
        if happening.kind == "card-played" and happening.player == player and happening.data["played_as"] == "attack"
    ]
    lay = [card for card in there if card not in seen]
    return first([*lay, *seen, *there])


def number_now(ctx: Context, card: Card, stat: str) -> int:
    read = as_in_scope(ctx, card)
    name = stat.removeprefix("printed-")
    name = _NAMES.get(name, name)
    return int((read.printed_value(name) if stat.startswith("printed-") else read.value(name)) or 0)
