"""The cards that words refer to without a choice: this card, it, those done this way; and which can no longer be
touched.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import walk
from rules_engine.contract.vocabulary import HAND, MOMENTUM, NOWHERE, POOL
from rules_engine.procedures import upcalls
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import candidates, owners_of, within_reach, zones_meant
from rules_engine.procedures.meanings.fitting import fits_kindly
from rules_engine.procedures.meanings.names import is_named
from rules_engine.procedures.meanings.scope import as_in_scope, blocked_attack, chosen_as, damaged_backup
from rules_engine.procedures.meanings.wording import place
from rules_engine.procedures.zones.card_pool import directly_preceding
from rules_engine.table.attack import BLOCK, NOT_BLOCKED
from rules_engine.table.card import Card


def named(ctx: Context, kind: str, cards: Node, acting: str, verb: str = "") -> list[Card]:
    """Return the cards that words name or point back to, if they can still be touched."""
    game = ctx.game
    if kind == "this":
        attack = ctx.attack_in_progress() if cards.production.phrasing.this_attack else None
        meant = attack.card if attack is not None and ctx.card.type != "attack" else ctx.card
        return [] if _out_of_reach(ctx, meant) else [meant]
    if kind == "it" and _is_chosen_before(ctx):
        zones = _zones_chosen_from(ctx)
        return [card for card in ctx.referents.before if card.zone in zones]
    if kind in ("it", "them"):
        found = blocked_attack(ctx, cards) or _damaged_backup(ctx, cards, verb)
        found = found or _in_the_stage(ctx, verb) or it_means(ctx, cards)
        meant_cards = [card for card in found if card.zone != NOWHERE]
        return [card for card in meant_cards if not _out_of_reach(ctx, card)]
    if kind == "chosen":
        return chosen_as(ctx, cards)
    if kind == "your-character":
        return [game.players[ctx.owner].character]
    if kind == "rival-character":
        return [game.players[_spoken_of(ctx, cards, acting)].character]
    if kind == "your-hand":
        return list(game.players[acting].zones[HAND])
    if kind == "their-hand":
        return list(game.players[_spoken_of(ctx, cards, acting)].zones[HAND])
    if kind == "your-momentum-all":
        return list(game.players[ctx.owner].zones[MOMENTUM])
    if kind in ("done", "done-this-way"):
        return [card for card in done(ctx, cards) if not _out_of_reach(ctx, card)]
    if kind == "attack-of":
        attack = ctx.attack_in_progress()
        right = attack is not None and cards.who in ("any", "you" if attack.attacker == ctx.owner else "rival")
        return [attack.card] if attack is not None and right and fits_kindly(attack.card, cards.kindly) else []
    if kind == "block-of":
        return last_block(ctx, cards.who)
    if kind == "named-card":
        return [card for card in game.stage_cards(ctx.owner) if is_named(card, cards.name.means)][:1]
    if kind == "rest":
        added = ctx.referents.ways.get(
            "added", ()
        )  # a card put on top of the deck it was shown from is no longer one of the rest
        if any(card not in ctx.referents.shown for card in ctx.referents.left_over):
            return [card for card in ctx.referents.left_over if card.zone != NOWHERE]
        if not ctx.referents.shown and ctx.referents.unchosen:
            players = (acting,) if ctx.shared else tuple(ctx.referents.unchosen)
            return [
                card for player in players for card in ctx.referents.unchosen.get(player, ()) if card.zone != NOWHERE
            ]
        return [card for card in ctx.referents.shown if card.zone == ctx.referents.shown_in and card not in added]
    if kind == "preceding-card":
        return upcalls.card_before(ctx, cards)
    if kind == "card-left-pool":
        attack = ctx.attack_in_progress()
        here = ctx.card if ctx.card.zone == POOL or attack is None else attack.card
        return directly_preceding(game, here, 1)
    if kind in ("end-card", "end-cards"):
        return [
            card for player in pile_owners(ctx, cards, acting) for card in upcalls.end_cards(ctx, cards, player, verb)
        ]
    return []


def _spoken_of(ctx: Context, cards: Node, acting: str) -> str:
    """`Their hand` belongs to the player mentioned, `your rival's hand` always to the rival."""
    return ctx.theirs(acting) if cards.production.phrasing.theirs else ctx.rival


# What can be done only to cards in a stage.
_IN_STAGE = ("commit", "ready", "destroy", "sacrifice", "freeze")


def _damaged_backup(ctx: Context, cards: Node, verb: str) -> list[Card]:
    """`After your attack deals damage to a backup, commit that backup`: the backup, where `it` would be the attack."""
    backup = damaged_backup(ctx, cards, *(("committed",) if verb in _IN_STAGE else ()))
    return [] if backup is None else [backup]


def _in_the_stage(ctx: Context, verb: str) -> list[Card]:
    """`Choose 1 rival foundation. If this attack deals damage, destroy it.`: the attack can't be destroyed, so it's the
    foundation.
    """
    happening = ctx.happening
    if (
        verb not in _IN_STAGE
        or happening is None
        or happening.attack is None
        or ctx.referents.it != [happening.attack.card]
    ):
        return []
    return [] if ctx.referents.it[0].in_stage else [card for card in ctx.referents.before if card.in_stage]


def _is_chosen_before(ctx: Context) -> bool:
    """`Choose 1 rival foundation. If this attack deals damage, flip it.`: nothing else is done to the card that was chosen."""
    happening, meant = ctx.happening, ctx.referents
    if happening is None or happening.attack is None or meant.it != [happening.attack.card]:
        return False
    return bool(meant.before) and meant.before == meant.chosen and _chooses_for_it(ctx.ability)


@kept
def _chooses_for_it(ability: ReadAbility) -> bool:
    """Does a text choose a card, and mention the chosen card nowhere?"""
    parts = [*ability.sentences, *([ability.x_is] if ability.x_is is not None else [])]
    kinds = {node.kind for part in parts for node in walk(part)}
    return "choose" in kinds and kinds.isdisjoint(_CHOSEN)


def _zones_chosen_from(ctx: Context) -> tuple[str, ...]:
    """Return the zones from which a text chooses; a card that has left them since is no longer meant."""
    chosen = [node.cards for part in ctx.ability.sentences for node in walk(part) if node.kind == "choose"]
    return tuple(
        zone for cards in chosen if cards.get("d") is not None for zone in zones_meant(ctx.game, cards.d, "choose")
    )


_CHOSEN = ("chosen", "chosen-cards", "chosen-core", "copied-chosen", "gainer-chosen")


def it_means(ctx: Context, cards: Node) -> list[Card]:
    """Return the cards mentioned, or just drawn; else, in a text without cards, the attack: `This attack gets +1
    damage. Flip it.`
    """
    if not ctx.referents.it and ctx.referents.drawn:
        return list(ctx.referents.drawn)
    if ctx.referents.it or ctx.referents.of_cards or cards.kind != "it":
        return list(ctx.referents.it)
    if ctx.referents.spoken is not None:
        return [] if ctx.referents.spoken_card is None else [ctx.referents.spoken_card]
    attack = ctx.attack_in_progress()
    told = ctx.referents.about_attack or cards.production.phrasing.ends_with_attack
    return [attack.card] if told and attack is not None else []


def last_block(ctx: Context, who: str) -> list[Card]:
    """Return the card that the attack mentioned was blocked with, else the last block of all; if it is still in its
    card pool.
    """
    attack = ctx.happening.attack if ctx.happening is not None else None
    attack = attack or ctx.attack_in_progress()
    if attack is not None and (BLOCK in attack.data or attack.blocked == NOT_BLOCKED):
        block = attack.data.get(BLOCK)
        return [block] if block is not None and block.owner in ctx.players(who) and block.zone == POOL else []
    pools = [card for player in ctx.players(who) for card in ctx.game.players[player].pool if card.played_as == "block"]
    return sorted(pools, key=lambda card: card.entered)[-1:]


def pile_owners(ctx: Context, cards: Node, acting: str) -> tuple[str, ...]:
    """Return whose deck or discard pile is meant."""
    return owners_of(ctx, place(cards.pile), acting)


def done(ctx: Context, cards: Node) -> list[Card]:
    """`The milled card`, `the cards revealed this way`: those that this effect or its cost has done that to."""
    return [card for card in within_reach(ctx, cards.p.means) if _is_what(as_in_scope(ctx, card), cards.what)]


def _is_what(card: Card, what: Node) -> bool:
    return what.noun.means in ("card", "momentum", card.type) and fits_kindly(card, what.kindly)


def spoken_of(ctx: Context, cards: Node) -> list[Card]:
    """Return the cards that words refer to, if nothing is done to them and nobody has to choose."""
    if cards.kind in ("it", "them"):
        return blocked_attack(ctx, cards) or it_means(ctx, cards)
    if cards.kind in ("done", "done-this-way"):
        return done(ctx, cards)
    if cards.get("d") is not None:
        return candidates(ctx, cards.d, "have", ctx.owner)
    return named(ctx, cards.kind, cards, ctx.owner)


def _out_of_reach(ctx: Context, card: Card) -> bool:
    """Is it out of reach? A card of the trigger that changed zones since can be read, not touched; nor a resolved
    attack that turned.
    """
    happening = ctx.happening
    if happening is None:
        return False
    attacking = () if happening.attack is None else (happening.attack.card,)
    if card not in happening.cards and card not in attacking:
        return False
    entry = "fired-effect" if ctx.fired else "response-ability"
    if ctx.game.has_left(card, happening.clock, ctx.executes if _did_something_to(ctx, card) else None):
        cites = (f"{entry}#card-changed-zones", *(() if ctx.fired else ("response-ability#moved-no-interaction",)))
    elif turned_after_resolving(ctx, card):
        cites = (
            f"{entry}#attack-turned-face-down",
            *(() if ctx.fired else ("response-ability#flipped-no-interaction",)),
        )
    else:
        if ctx.game.has_turned(card, happening.clock):
            ctx.progress.found_by += (f"{entry}#only-resolved-attacks",)
        return False
    ctx.game.say(
        "nothing",
        wording.instructions.moved_since_trigger(card=card.name),
        *cites,
        player=ctx.owner,
    )
    return True


def _did_something_to(ctx: Context, card: Card) -> bool:
    """Has the effect done something to a card: added, removed or built it?"""
    return any(card in way for way in ctx.referents.ways.values())


def turned_after_resolving(ctx: Context, card: Card) -> bool:
    """Is this the attack whose resolution triggered, turned face down in the card pool since?"""
    happening = ctx.happening
    if happening is None or happening.kind != "resolves" or happening.attack.card is not card:
        return False
    return card.face_down and card.zone == POOL and ctx.game.has_turned(card, happening.clock)
