"""What a card was, when an effect must read that: its last state where it was first live (Scope)."""

from __future__ import annotations

from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.trees import walk
from rules_engine.contract.vocabulary import CARD_TYPES
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.card import Card

# What only a card in a stage has or can be.
_ONLY_STAGED = frozenset(("stamina", "committed", "ready", "readied", "frozen"))


def damaged_backup(ctx: Context, words: Node, *asked: str) -> Card | None:
    """`After your attack deals damage to a backup, if that backup has 2 or less stamina`: the backup, though the attack was
    mentioned, too. So is `it`, if only a card in a stage can have what is `asked`.
    """
    backup: Card | None = ctx.happening.data.get("backup") if ctx.happening is not None else None
    named = backup is not None and print_node(words).removesuffix("'s").endswith("backup")
    return backup if named or not _ONLY_STAGED.isdisjoint(asked) else None


def attack_tried(ctx: Context, words: Node) -> Card | None:
    """`Before your rival makes a check to play an attack, if the attack's damage is 5`: the attack that is being tried."""
    happening = ctx.happening
    if happening is None or happening.kind not in ("check-announced", "check") or happening.data["purpose"] != "card":
        return None
    tried: Card | None = happening.data.get("card")
    named = print_node(words).removesuffix("'s") in ("the attack", "that attack")
    return tried if named and tried is not None and tried.type == "attack" else None


def blocked_attack(ctx: Context, words: Node) -> list[Card]:
    """`The blocked attack`, `that attack` after a block: the attack, where `it` would be the card blocked with."""
    happening = ctx.happening
    if happening is None or happening.kind not in ("block-played", "block-status"):
        return []
    return [happening.attack.card] if print_node(words).removesuffix("'s").endswith("attack") else []


def chosen_as(ctx: Context, node: Node) -> list[Card]:
    """`Choose 1 foundation and 1 asset. Commit the chosen foundation`: of the chosen cards, those named."""
    noun = print_node(node).split()[-1].removesuffix("'s").removesuffix("s")
    chosen = chosen_cards(ctx)
    if len(chosen) < 2 or noun not in CARD_TYPES:
        return chosen
    return [card for card in chosen if as_in_scope(ctx, card).type == noun] or chosen


def chosen_cards(ctx: Context) -> list[Card]:
    """Return the cards that were chosen; if the text tells nobody to choose, those chosen to pay its cost."""
    if ctx.referents.chosen or ctx.ability.tree is None or _tells_to_choose(ctx.ability.tree):
        return list(ctx.referents.chosen)
    return list(dict.fromkeys(card for cards in ctx.referents.ways.values() for card in cards))


@kept
def _tells_to_choose(tree: Node) -> bool:
    return any("choose" in node.kind for node in walk(tree))


def as_in_scope(ctx: Context, card: Card) -> Card:
    """Return the card as an effect must read it: where it was first live, if it has moved or turned since (Scope)."""
    return past_in_scope(ctx, card) or card


def past_in_scope(ctx: Context, card: Card) -> Card | None:
    """Return what a card was, if an effect must read that rather than what it is now: its last state in the first zone
    where it was live.

    For a card turned face down without moving, the side that was face up is read (open question).
    """
    sides, left = ctx.game.first_zone_of(card, ctx.since)
    if not sides:
        return None
    if not left and card.is_live:
        sides.append(card)
    shown = [side for side in sides if not side.face_down]
    read = sides[-1]
    if read.face_down and shown and ctx.game.reading("turned-in-place") == "face-up-side":
        read = shown[-1]
    return None if read is card else read
