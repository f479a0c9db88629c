"""The cards an instruction is about: who chooses them, among whose, and which can no longer be touched (Instruction).

By default your own cards are meant and you choose. Both players choose before anything happens to either's cards.
"""

from __future__ import annotations

from rules_engine.board.card import HAND, MOMENTUM, POOL, Card
from rules_engine.language.grammar import Node

from .amounts import how_many
from .asking import Procedure, choose_cards, choose_one
from .context import Context, cards_of
from .describing import candidates, place_of


def decision_cites(ctx: Context) -> tuple[str, ...]:
    """A decision in a fired effect, or in one that another effect made, is not made before that executes."""
    cites: tuple[str, ...] = ()
    if ctx.fired:
        cites += ("fired-effect#may-have-options",)
    if ctx.created:
        cites += ("effects#decision-in-created-effect",)
    return cites


def pick_for_all(ctx: Context, node: Node, verb: str) -> Procedure:
    """The cards of everybody who is told to act."""
    found = yield from pick_by_player(ctx, node, verb)
    return [card for _, cards in found for card in cards]


def pick_by_player(ctx: Context, node: Node, verb: str) -> Procedure:
    """Who is told to act, each with their cards. If both must choose, the effect's owner says who decides first."""
    players = ctx.acting(node)
    if len(players) == 1:
        cards = yield from pick(ctx, node.cards, verb, players[0])
        return [(players[0], cards)]
    choosing = [player for player in players if _has_choice(ctx.seen_by(player), node.cards, verb, player)]
    if len(choosing) == 2:
        first = yield from choose_one(
            ctx.owner,
            "choose",
            [(player, f"{player.upper()} decides first", player) for player in players],
            "Both players have to choose. Who decides first?",
            "both-players#owner-chooses-order",
        )
        players = (first, ctx.game.rival(first))
    chosen: list[tuple[str, list[Card]]] = []
    for player in players:
        view = ctx.seen_by(player)
        cards = yield from pick(view, node.cards, verb, player)
        chosen.append((player, cards))
        ctx.extra += view.take_extra()
        ctx.fell_short = ctx.fell_short or view.fell_short
    ctx.extra += ("both-players#still-simultaneous",)
    return chosen


def _has_choice(ctx: Context, cards: Node, verb: str, acting: str) -> bool:
    if cards.kind not in ("some", "some-of-yours"):
        return False
    least, most = how_many(ctx, cards.n)
    found = len(candidates(ctx, cards.d, verb, acting))
    return found > 0 and (least < min(most, found) or least < found)


def pick(ctx: Context, cards: Node, verb: str, acting: str) -> Procedure:
    """The cards meant; a choice is made by the player whose effect it is, or who is told to act on their own cards."""
    kind = cards.kind
    if kind in ("some", "some-of-yours"):
        found = yield from _candidates(ctx, cards.d, verb, acting)
        if kind == "some-of-yours":
            found = [card for card in found if card.owner == ctx.owner]
        least, most = how_many(ctx, cards.n)
        if not found and least:
            from .hand import reveal_to_verify

            reveal_to_verify(ctx, cards.d, verb, acting)
        chooser = acting if cards.d.whose is None else ctx.owner
        said = verb if verb in ("discard", "commit") else "choose"
        picked = yield from choose_cards(
            ctx.game,
            chooser,
            said,
            found,
            least,
            most,
            "Choose." if verb == "choose" else f"Choose what to {verb}.",
            *_chooser_cites(ctx, chooser, found),
            "effects#decision-when-reached",
            *decision_cites(ctx),
        )
        ctx.fell_short = ctx.fell_short or len(picked) < least
        if 0 < len(picked) < least:
            ctx.extra += ("effects#as-much-as-possible",)
        return picked
    if kind == "some-of-them":
        least, most = how_many(ctx, cards.n)
        return (
            yield from choose_cards(
                ctx.game,
                ctx.owner,
                "choose",
                ctx.it,
                least,
                most,
                f"Choose what to {verb}.",
                "instruction#you-choose-cards",
            )
        )
    if kind in ("all", "all-your"):
        found = yield from _candidates(ctx, cards.d, verb, ctx.owner if kind == "all-your" else acting)
        if cards.d.kindly is not None and cards.d.kindly.kind == "either-trait":
            ctx.extra += ("or#all-that-match", "or#no-picking")
        return found
    return _named(ctx, kind, cards, acting, verb)


def _chooser_cites(ctx: Context, chooser: str, found: list[Card]) -> tuple[str, ...]:
    """Your effect: you choose, also among rival cards. Told to act, a player chooses among their own."""
    if chooser != ctx.owner:
        return "effects#own-cards-by-default", "instruction#own-cards"
    if found and found[0].owner != ctx.owner:
        return "instruction#you-choose-rival-card", "game-event#you-choose", "instruction#you-choose"
    return "instruction#you-choose-cards", "instruction#you-choose", "instruction#own-cards"


def _candidates(ctx: Context, d: Node, verb: str, acting: str) -> Procedure:
    """The cards that fit; of a zone of `either player`, only those of the one player picked."""
    found = candidates(ctx, d, verb, acting)
    tail = d.tail
    if d.kindly is not None and d.kindly.kind == "either-trait":
        ctx.extra += ("or#either-description",)
    if tail is not None and tail.kind == "with-word":
        ctx.extra += ("in-its-name#exactly-that-word",)
    place = place_of(d)
    if place is None or place.whose != "either":
        return found
    owners = [player for player in (ctx.owner, ctx.rival) if any(card.owner == player for card in found)]
    if not owners:
        return []
    picked = yield from choose_one(
        ctx.owner,
        "choose",
        [(player, f"{player.upper()}'s", player) for player in owners],
        "Which player do you pick?",
        "either-player#pick-a-player",
    )
    ctx.extra += ("either-player#pick-a-player", "either-player#that-player-only")
    return [card for card in found if card.owner == picked]


def _named(ctx: Context, kind: str, cards: Node, acting: str, verb: str = "") -> list[Card]:
    game = ctx.game
    if kind == "this":
        attack = ctx.attack_in_progress() if cards.production.pattern == "this attack" else None
        meant = attack.card if attack is not None and ctx.card.type != "attack" else ctx.card
        return [] if _out_of_reach(ctx, meant) else [meant]
    if kind in ("it", "them"):
        return [card for card in ctx.it if not _out_of_reach(ctx, card)]
    if kind == "chosen":
        return list(ctx.chosen)
    if kind == "your-character":
        return [game.players[ctx.owner].character]
    if kind == "rival-character":
        return [game.players[ctx.rival].character]
    if kind == "your-hand":
        return list(game.players[acting].zones[HAND])
    if kind == "your-momentum-all":
        return list(game.players[ctx.owner].zones[MOMENTUM])
    if kind == "card-left-pool":
        from .card_pool import directly_preceding

        return directly_preceding(game, ctx.card, 1)
    if kind == "top-of-deck":
        player = ctx.owner if cards.whose == "you" else ctx.rival
        top = game.top_of_deck(player)
        return [top] if top is not None else []
    if kind == "top-cards":
        from .deck import top_cards

        return top_cards(game, ctx.owner if cards.whose == "you" else ctx.rival, int(cards.n), verb)
    return []


def _out_of_reach(ctx: Context, card: Card) -> bool:
    """A card of the trigger that changed zones since then can be read, not touched; nor a resolved attack that turned."""
    happening = ctx.happening
    if happening is None or card not in (*happening.cards, *cards_of(happening)):
        return False
    entry = "fired-effect" if ctx.fired else "response-ability"
    if ctx.game.has_left(card, happening.clock):
        cites = (f"{entry}#card-changed-zones", *(() if ctx.fired else ("response-ability#moved-no-interaction",)))
    elif turned_after_resolving(ctx, card):
        cites = (
            f"{entry}#attack-turned-face-down",
            *(() if ctx.fired else ("response-ability#flipped-no-interaction",)),
        )
    else:
        if ctx.game.has_turned(card, happening.clock):
            ctx.extra += (f"{entry}#only-resolved-attacks",)
        return False
    ctx.game.say(
        "nothing",
        f"{card.name} has moved or turned since it triggered this: it can be read, not touched.",
        *cites,
        player=ctx.owner,
    )
    return True


def turned_after_resolving(ctx: Context, card: Card) -> bool:
    """Is this the attack whose resolution triggered, turned face down in the card pool since?"""
    happening = ctx.happening
    if happening is None or happening.kind != "resolves" or happening.attack.card is not card:
        return False
    return card.face_down and card.zone == POOL and ctx.game.has_turned(card, happening.clock)
