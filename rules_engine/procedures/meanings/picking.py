"""The cards an instruction is about: who chooses them, and among whose (Instruction).

By default, your own cards are meant and you choose. Both players choose before anything happens to either's cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import DECK
from rules_engine.procedures import upcalls
from rules_engine.procedures.asking import Procedure, choose_cards, choose_one
from rules_engine.procedures.conditions.not_known import perhaps
from rules_engine.procedures.meanings.amounts import how_many
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.deciding import who_decides_first
from rules_engine.procedures.meanings.describing import candidates, group_of, owners_of, possible
from rules_engine.procedures.meanings.doable import either_will_do
from rules_engine.procedures.meanings.likeness import likeness_cites
from rules_engine.procedures.meanings.one_of_several import mean_one
from rules_engine.procedures.meanings.protected import choices
from rules_engine.procedures.meanings.qualities import fits_tail
from rules_engine.procedures.meanings.referring import done, named
from rules_engine.procedures.meanings.so_many import committed_for, half_of_them
from rules_engine.procedures.meanings.together import together
from rules_engine.procedures.meanings.wording import Place, place, said
from rules_engine.table.card import Card
from rules_engine.wording.saying import Saying


def decision_cites(ctx: Context) -> tuple[str, ...]:
    """Cite that a decision in a fired effect, or in one that another effect made, isn't made before that executes."""
    cites: tuple[str, ...] = ()
    if ctx.fired:
        cites += ("fired-effect#may-have-options",)
    if ctx.created:
        cites += ("effects#decision-in-created-effect",)
    return cites


def pick_for_all(ctx: Context, node: Node, verb: str) -> Procedure:
    """Return the cards of everybody told to act."""
    found = yield from pick_by_player(ctx, node, verb)
    return [card for _, cards in found for card in cards]


def pick_by_player(ctx: Context, node: Node, verb: str) -> Procedure:
    """Return the players told to act, each with their cards. If both must choose, the effect's owner says who decides
    first.
    """
    players = ctx.acting(node)
    if len(players) == 1:
        cards = yield from pick(ctx, node.cards, verb, players[0])
        return [(players[0], cards)]
    choosing = [player for player in players if _has_choice(ctx.seen_by(player), node.cards, verb, player)]
    if len(choosing) == 2:
        players = yield from who_decides_first(ctx, players)
    chosen: list[tuple[str, list[Card]]] = []
    if verb == "choose":
        ctx.referents.unchosen.clear()
    for player in players:
        view = ctx.seen_by(player)
        cards = yield from pick(view, node.cards, verb, player)
        chosen.append((player, cards))
        ctx.progress.did_by[player] = bool(cards), view.progress.in_part
        ctx.progress.found_by += view.progress.take_found_by()
        ctx.progress.fell_short = ctx.progress.fell_short or view.progress.fell_short
        ctx.progress.passed_over = ctx.progress.passed_over or view.progress.passed_over
    ctx.progress.found_by += ("both-players#still-simultaneous",)
    return chosen


def _has_choice(ctx: Context, cards: Node, verb: str, acting: str) -> bool:
    if cards.kind not in ("some", "some-of"):
        return False
    least, most = how_many(ctx, cards.n)
    found = len(candidates(ctx, cards.d, verb, acting))
    return found > 0 and (least < min(most, found) or least < found)


def pick(ctx: Context, cards: Node, verb: str, acting: str) -> Procedure:
    """Return the cards meant; the player told to act chooses, among either player's cards."""
    kind, ctx.progress.passed_over = cards.kind, False
    if kind in ("some", "some-of"):
        ctx.referents.last_description = cards
    if kind in ("some", "some-of"):
        return (yield from _some(ctx, cards, verb, acting))
    if kind == "half-of":
        return (yield from _some(ctx, half_of_them(ctx, cards, verb, acting), verb, acting))
    if kind == "either-cards":
        return (yield from _either(ctx, cards, verb, acting))
    if kind == "both-cards":
        first = yield from pick(ctx, _sharing_tails(cards.a, cards.b), verb, acting)
        second = yield from pick(ctx, cards.b, verb, acting)
        return [*first, *(card for card in second if card not in first)]
    if kind == "some-left":
        return (yield from _some_left(ctx, cards, verb, acting))
    if kind == "some-random":
        return (yield from _random(ctx, cards, verb, acting))
    if kind == "it" and ctx.referents.one_of_several and len(ctx.referents.it) > 1:
        yield from mean_one(ctx, verb, acting)
    if kind == "committed-for":
        found = [card for card in committed_for(ctx, cards) if possible(card, verb)]
        if cards.n is None:
            return found
        return (yield from _choose_among(ctx, found, *how_many(ctx, cards.n), verb, acting))
    if kind == "random-of-them":
        among = list(ctx.referents.it)
        found = yield from _by_chance(ctx, [card for card in among if possible(card, verb)], cards, verb, acting)
        ctx.referents.left_over = [card for card in among if card not in found]
        return found
    if kind in ("some-of-them", "some-done"):
        least, most = how_many(ctx, cards.n)
        among = list(ctx.referents.it or ctx.referents.drawn) if kind == "some-of-them" else done(ctx, cards)
        ctx.referents.last_description = None
        tail = cards.get("tail")
        able = [
            card for card in among if possible(card, verb) and (tail is None or fits_tail(ctx.game, ctx, card, tail))
        ]
        found = yield from _choose_among(ctx, able, least, most, verb, acting)
        ctx.referents.left_over = [card for card in among if card not in found]
        return found
    if kind in ("all", "all-of"):
        found = yield from _candidates(ctx, cards.d, verb, acting)
        unnamed = _perhaps(ctx, cards.d, verb, acting)
        if unnamed:
            found += yield from choose_cards(
                ctx.game,
                acting,
                "choose",
                unnamed,
                0,
                len(unnamed),
                wording.choices.which_unknown_cards_fit(),
                "unknown#neither-can-look",
            )
        if said(cards.d).alternatives:
            ctx.progress.found_by += ("or#all-that-match", "or#no-picking")
        if not found and ctx.game.watch is not None:
            ctx.game.watch.finds_nothing()
        return found
    if kind in ("end-card", "end-cards"):
        owners = yield from owners_picked(ctx, place(cards.pile), acting)
        return [card for player in owners for card in upcalls.end_cards(ctx, cards, player, verb)]
    return named(ctx, kind, cards, acting, verb)


def _some_left(ctx: Context, cards: Node, verb: str, acting: str) -> Procedure:
    """`Add 1 of them to your hand and 1 to your momentum`: of those left over; else others of the same description."""
    last = ctx.referents.last_description
    if last is not None and group_of(ctx, last.d) is None:
        slots = {**last.slots, "n": cards.n or last.n}
        return (yield from _some(ctx, Node(last.production, tuple(slots.items()), last.words), verb, acting))
    among = [card for card in ctx.referents.left_over if possible(card, verb)]
    least, most = how_many(ctx, cards.n) if cards.n is not None else (1, 1)
    found = yield from _choose_among(ctx, among, least, most, verb, acting)
    ctx.referents.left_over = [card for card in ctx.referents.left_over if card not in found]
    return found


def _some(ctx: Context, cards: Node, verb: str, acting: str) -> Procedure:
    """Choose this many of the cards that fit."""
    if _through_own_deck(ctx, cards.d, acting):
        return (yield from upcalls.find_in_deck(ctx, cards, acting))
    found = yield from _candidates(ctx, cards.d, verb, acting)
    least, most = how_many(ctx, cards.n)
    wanted, unnamed = least, _perhaps(ctx, cards.d, verb, acting)
    if unnamed:
        least, found = min(least, len(found)), [*found, *unnamed]
    elif not found and least:
        upcalls.reveal_to_verify(ctx, cards.d, verb, acting)
    words = said(cards.d)
    chooser = ctx.owner if words.chooser == "you" else acting
    each = words.place is not None and words.place.each and words.place.whose == "all"
    groups = [[card for card in found if card.owner == owner] for owner in "ab"] if each else [found]
    picked: list[Card] = []
    able = 0
    for matching in groups:
        group, refused = choices(ctx.game, chooser, matching, verb)
        able += len(group)
        picked += yield from choose_cards(
            ctx.game,
            chooser,
            verb if verb in ("discard", "commit") else "choose",
            group,
            least,
            most,
            _prompt(verb, bool(unnamed)),
            *_chooser_cites(ctx, chooser, group),
            *(("unknown#neither-can-look",) if unnamed else ()),
            "effects#decision-when-reached",
            *decision_cites(ctx),
            refused=refused,
            together=together(ctx, cards.d),
        )
    among = group_of(ctx, cards.d)
    if among is not None:
        ctx.referents.left_over = [card for card in among if card not in picked]
    elif verb == "choose":
        if not ctx.shared:
            ctx.referents.unchosen.clear()
        ctx.referents.unchosen[acting] = [card for card in found if card not in picked]
    ctx.progress.fell_short = ctx.progress.fell_short or len(picked) < wanted
    ctx.progress.in_part = len(picked) < wanted
    ctx.progress.passed_over = able > 0 and not picked
    if 0 < len(picked) < wanted:
        ctx.progress.found_by += ("effects#as-much-as-possible",)
    return picked


def _through_own_deck(ctx: Context, d: Node, acting: str) -> bool:
    """Is any card in the player's own deck meant?"""
    words = said(d)
    if words.place is None or DECK not in words.place.zones or words.has("this-way") or words.has("among-them"):
        return False
    return owners_of(ctx, words.place, acting) == (acting,)


def _perhaps(ctx: Context, d: Node, verb: str, acting: str) -> list[Card]:
    return perhaps(ctx, d, verb, acting)


def _prompt(verb: str, unnamed: bool = False) -> Saying:
    """Return what the player is asked. `card` is the verb for acts on cards of the hand, unless another zone is named."""
    asked = wording.choices.choose() if verb in ("choose", "card") else wording.choices.choose_what_to(verb=verb)
    return wording.choices.choose_unknown_too(asked=asked) if unnamed else asked


def _either(ctx: Context, cards: Node, verb: str, acting: str) -> Procedure:
    """`1 action or 1 Spell card`: of one description or of the other, in its number."""
    one, other = _sharing_tails(cards.a, cards.b), cards.b
    first = yield from _candidates(ctx, one.d, verb, acting)
    second = yield from _candidates(ctx, other.d, verb, acting)
    if how_many(ctx, one.n) == how_many(ctx, other.n) == (1, 1):
        found = first + [card for card in second if card not in first]
        return (yield from _choose_among(ctx, found, 1, 1, verb, acting))
    choices = [("first", wording.choices.the_first(), one), ("second", wording.choices.the_second(), other)]
    if not either_will_do(ctx, (bool(first), bool(second))):
        choices = choices[:1] if first else choices[1:]
    meant = yield from choose_one(
        ctx.owner, "choose", choices, wording.choices.which_of_two(), "instruction#you-choose-cards"
    )
    return (yield from _some(ctx, meant, verb, acting))


def _sharing_tails(first: Node, last: Node) -> Node:
    """`1 action or 1 Spell card from your discard pile`: if the first has no place, the place at the end applies to
    both.
    """
    d, end = first.get("d"), last.get("d")
    if d is None or end is None or d.tails is not None or end.tails is None or said(d).noun == "momentum":
        return first
    shared = Node(d.production, tuple({**d.slots, "tails": end.tails}.items()), d.words)
    return Node(first.production, tuple({**first.slots, "d": shared}.items()), first.words)


def _choose_among(ctx: Context, among: Sequence[Card], least: int, most: int, verb: str, acting: str) -> Procedure:
    """Choose this many of these cards. `Your rival destroys 1 of them`: the player told to act chooses."""
    able, refused = choices(ctx.game, acting, list(among), verb)
    return (
        yield from choose_cards(
            ctx.game,
            acting,
            "choose",
            able,
            least,
            most,
            _prompt(verb),
            *_chooser_cites(ctx, acting, able),
            refused=refused,
        )
    )


def _random(ctx: Context, cards: Node, verb: str, acting: str) -> Procedure:
    """Take a card by chance. As with a shuffled deck, the asker says which one it is."""
    found = yield from _candidates(ctx, cards.d, verb if verb != "add" else "card", acting)
    return (yield from _by_chance(ctx, found, cards, verb, acting))


def _by_chance(ctx: Context, found: list[Card], cards: Node, verb: str, acting: str) -> Procedure:
    least, most = how_many(ctx, cards.n)
    return (
        yield from choose_cards(
            ctx.game,
            acting,
            "choose",
            found,
            least,
            most,
            wording.choices.which_card_by_chance(verb=verb),
            "effects#in-order",
        )
    )


def _chooser_cites(ctx: Context, chooser: str, found: list[Card]) -> tuple[str, ...]:
    """Return who chooses: you, for your effect, even among rival cards; a player told to act, among their own cards or
    yours.
    """
    if chooser != ctx.owner and not (found and found[0].owner == ctx.owner):
        return "effects#own-cards-by-default", "instruction#own-cards"
    if found and found[0].owner != chooser:
        return "instruction#you-choose-rival-card", "game-event#you-choose", "instruction#you-choose"
    return "instruction#you-choose-cards", "instruction#you-choose", "instruction#own-cards"


def _candidates(ctx: Context, d: Node, verb: str, acting: str) -> Procedure:
    """Return the cards that fit; from a zone of `either player`, only those of the player picked."""
    found = candidates(ctx, d, verb, acting)
    words = said(d)
    if words.alternatives:
        ctx.progress.found_by += ("or#either-description",)
    if words.has("with-word") is not None:
        ctx.progress.found_by += ("in-its-name#exactly-that-word",)
    ctx.progress.found_by += likeness_cites(words.qualities)
    if words.place is None or words.place.whose != "either":
        return found
    owners = [player for player in (ctx.owner, ctx.rival) if any(card.owner == player for card in found)]
    if not owners:
        return []
    picked = yield from _one_of(ctx, owners)
    return [card for card in found if card.owner == picked]


def _one_of(ctx: Context, owners: Sequence[str]) -> Procedure:
    """Return the player that you pick for `either player`."""
    picked = yield from choose_one(
        ctx.owner,
        "choose",
        [(player, wording.choices.player_named(player=player), player) for player in owners],
        wording.choices.which_player_to_pick(),
        "either-player#pick-a-player",
    )
    ctx.progress.found_by += ("either-player#pick-a-player", "either-player#that-player-only")
    return picked


def owners_picked(ctx: Context, spot: Place, acting: str) -> Procedure:
    """Return whose zones are meant; for `a player's deck`, those of the player you pick."""
    owners = owners_of(ctx, spot, acting)
    if spot.whose != "either":
        return owners
    return ((yield from _one_of(ctx, owners)),)
