"""Instructions that do something to cards or players: draw, discard, commit, build, search and the rest."""

from __future__ import annotations

from rules_engine.board.card import DECK, DISCARD, HAND, MOMENTUM, NOWHERE, POOL, STAGE, Card
from rules_engine.events import Happening
from rules_engine.keywords.tokens import TOKENS
from rules_engine.language.abilities import read_ability
from rules_engine.language.grammar import Node

from . import acts
from .amounts import how_many
from .asking import Procedure, choose_cards, choose_number, names
from .describing import fits
from .executing import Context, does, pick


def _act(kind: str, verb: str, act) -> None:  # type: ignore[no-untyped-def]
    """An instruction that picks cards and does one thing to them."""

    @does(kind)
    def behave(ctx: Context, node: Node) -> Procedure:
        chosen: list[Card] = []
        for player in ctx.acting(node):
            chosen += yield from pick(ctx, node.cards, verb, player)
        ctx.did = bool(chosen)
        if not chosen:
            _nothing(ctx, f"There is nothing to {verb}.")
            return
        ctx.it = chosen
        act(
            ctx.game,
            ctx.owner,
            chosen,
            "effects#in-order",
            "game-event#rival-completes" if chosen[0].owner != ctx.owner else "instruction#you-choose",
        )


def _nothing(ctx: Context, text: str) -> None:
    ctx.did = False
    ctx.game.say("nothing", text, "effects#as-much-as-possible", "effects#may-do-nothing", player=ctx.owner)


for _kind, _verb, _function in (
    ("discard", "discard", acts.discard),
    ("commit", "commit", acts.commit),
    ("ready", "ready", acts.ready),
    ("flip", "flip", acts.flip),
    ("unflip", "unflip", acts.unflip),
    ("destroy", "destroy", acts.destroy),
    ("sacrifice", "sacrifice", acts.sacrifice),
    ("remove", "remove", acts.remove),
    ("reveal", "reveal", acts.reveal),
    ("freeze", "freeze", acts.freeze),
    ("seal", "seal", acts.seal),
    ("unseal", "unseal", acts.unseal),
    ("transform", "transform", acts.transform),
    ("clear", "clear", acts.discard),
):
    _act(_kind, _verb, _function)


@does("choose")
def _(ctx: Context, node: Node) -> Procedure:
    chosen = yield from pick(ctx, node.cards, "choose", ctx.owner)
    ctx.chosen = ctx.it = chosen
    ctx.did = bool(chosen)
    ctx.game.say(
        "choose", f"{ctx.owner.upper()} chooses {names(chosen)}.", "instruction#you-choose-cards", player=ctx.owner
    )


@does("draw")
def _(ctx: Context, node: Node) -> Procedure:
    for player in ctx.acting(node):
        least, most = how_many(ctx, node.n)
        count = (
            most
            if least == most
            else (
                yield from choose_number(
                    player, least, min(most, 20), "How many cards do you draw?", "draw#top-card-to-hand"
                )
            )
        )
        yield from acts.draw(ctx.game, player, count, "effects#in-order")
        ctx.did = count > 0


@does("draw-up-to")
def _(ctx: Context, node: Node) -> Procedure:
    for player in ctx.acting(node):
        size = ctx.game.players[player].character.value("hand_size") or 0
        yield from acts.draw(ctx.game, player, size - len(ctx.game.players[player].zones[HAND]), "draw#draw-up-to")


@does("mill")
def _(ctx: Context, node: Node) -> Procedure:
    for player in ctx.acting(node):
        milled = yield from acts.mill(ctx.game, player, how_many(ctx, node.n)[1], "effects#in-order")
        ctx.it = milled


@does("spend")
def _(ctx: Context, node: Node) -> Procedure:
    for player in ctx.acting(node):
        cards = list(ctx.game.players[player].zones[MOMENTUM])
        least, most = how_many(ctx, node.n)
        chosen = yield from choose_cards(
            ctx.game,
            player,
            "discard",
            cards,
            least,
            most,
            "Which momentum do you spend?",
            "spend#momentum-to-discard",
            "momentum#you-choose-what-leaves",
        )
        ctx.did = bool(chosen)
        if chosen:
            acts.discard(ctx.game, player, chosen, "spend#momentum-to-discard")


@does("drive")
def _(ctx: Context, node: Node) -> Procedure:
    for player in ctx.acting(node):
        yield from acts.drive(ctx.game, player, int(node.n))


@does("gain-health")
def _(ctx: Context, node: Node) -> None:
    for player in ctx.acting(node):
        acts.gain_health(ctx.game, player, how_many(ctx, node.n)[1], "effects#in-order")


@does("lose-health")
def _(ctx: Context, node: Node) -> None:
    for player in ctx.acting(node):
        acts.lose_health(ctx.game, player, how_many(ctx, node.n)[1], "effects#in-order")


@does("lose-stamina")
def _(ctx: Context, node: Node) -> None:
    acts.lose_stamina(ctx.game, ctx.owner, ctx.card, how_many(ctx, node.n)[1], "effects#in-order")


@does("reveal-hand")
def _(ctx: Context, node: Node) -> None:
    for player in ctx.acting(node):
        acts.reveal(ctx.game, player, list(ctx.game.players[player].zones[HAND]), "effects#in-order")


@does("build")
def _(ctx: Context, node: Node) -> Procedure:
    for player in ctx.acting(node):
        chosen = yield from pick(ctx, node.cards, "build", player)
        if chosen:
            acts.build(ctx.game, player, chosen, "effects#in-order", facing=node.get("facing"))
            ctx.it, ctx.did = chosen, True
        else:
            _nothing(ctx, "There is nothing to build.")


def _adding(kind: str, zone: str, *cites: str) -> None:
    @does(kind)
    def behave(ctx: Context, node: Node) -> Procedure:
        for player in ctx.acting(node):
            chosen = yield from pick(ctx, node.cards, "card" if zone != HAND else "add", player)
            own = [card for card in chosen if card.owner == player]
            if not own:
                _nothing(ctx, "There is nothing to add.")
                continue
            face_down = node.get("facing") == "down" or (zone == MOMENTUM and node.get("facing") != "up")
            text = f"{player.upper()} adds {names(own)} to the {zone.replace('_', ' ')}."
            ctx.game.move(
                own,
                zone,
                "add",
                text,
                *cites,
                player=player,
                face_down=face_down,
                happening=Happening("add", player, tuple(own), zone=zone),
            )
            ctx.it, ctx.did = own, True


_adding("add-to-momentum", MOMENTUM, "momentum#face-down-by-default", "momentum#any-position")
_adding("add-to-hand", HAND, "draw#other-ways-not-drawing")
_adding("add-to-pool", POOL, "card-pool#left-to-right")
_adding("add-to-discard", DISCARD, "discard#to-discard-pile")


@does("put-on-deck")
def _(ctx: Context, node: Node) -> Procedure:
    for player in ctx.acting(node):
        chosen = yield from pick(ctx, node.cards, "card", player)
        own = [card for card in chosen if card.owner == player]
        if own:
            at = 0 if node.end == "top" else None
            ctx.game.move(
                own,
                DECK,
                "add",
                f"{player.upper()} puts {names(own)} on the {node.end} of the deck.",
                "deck#choose-order",
                player=player,
                at=at,
            )


@does("shuffle-deck")
def _(ctx: Context, node: Node) -> Procedure:
    from .pause_conditions import shuffle

    for player in ctx.acting(node):
        yield from shuffle(ctx.game, player)


@does("add-counters")
def _(ctx: Context, node: Node) -> None:
    holder = ctx.card if node.on == "this" else ctx.game.players[ctx.owner].character
    acts.change_counters(ctx.game, ctx.owner, holder, node.name.means, how_many(ctx, node.n)[1], "effects#in-order")


@does("add-token")
def _(ctx: Context, node: Node) -> None:
    game = ctx.game
    printed = TOKENS.get(node.name.means.lower()) or game.catalogue.get(node.name.means.lower().replace(" ", "-"))
    if printed is None:
        _nothing(ctx, f"The rules define no {node.name.means} token.")
        return
    zone = MOMENTUM if node.zone == "momentum" else STAGE
    if zone == MOMENTUM:
        game.reading("token-momentum-facing")
    for _ in range(int(node.n)):
        card = game.new_card(ctx.owner, printed, NOWHERE)
        cites = ("token#from-outside", "token#to-specified-zone")
        game.move(
            [card],
            zone,
            "token",
            f"{ctx.owner.upper()} adds a {printed.name} token to the {zone}.",
            *cites,
            player=ctx.owner,
            happening=Happening("add", ctx.owner, (card,), zone=zone),
        )


@does("ruin")
def _(ctx: Context, node: Node) -> Procedure:
    game, rival = ctx.game, ctx.rival
    face_down = [card for card in game.foundations(rival) if card.face_down]
    count = min(int(node.n), len(face_down))
    chosen = yield from choose_cards(
        game,
        rival,
        "choose",
        face_down,
        count,
        count,
        "Which face down foundations do you sacrifice?",
        "ruin#sacrifice-facedown",
        "sacrifice#choose-in-own-stage",
    )
    if not chosen:
        _nothing(ctx, "The rival has no face down foundation.")
        return
    acts.sacrifice(
        game, rival, chosen, "ruin#sacrifice-facedown", *(("ruin#as-many-as-possible",) if count < int(node.n) else ())
    )


@does("level-up")
def _(ctx: Context, node: Node) -> None:
    """Unlock the next ability of the character's skill tree, for the rest of the game."""
    game = ctx.game
    tree = game.game_history.get("skill_trees", {}).get(ctx.owner, ())
    unlocked = game.game_history.setdefault("unlocked", {"a": (), "b": ()})
    level = len(unlocked[ctx.owner])
    if level >= len(tree):
        _nothing(ctx, "There is no further ability on the skill tree.")
        return
    unlocked[ctx.owner] = (*unlocked[ctx.owner], read_ability(tree[level]))
    game.reading("gained-for-the-game")
    game.say(
        "level-up",
        f"{ctx.owner.upper()}'s character levels up and unlocks: {tree[level]}",
        "level-up#advance-skill-tree",
        "level-up#unlock-next-ability",
        "skill-tree#unlocks-next",
        "skill-tree#rest-of-game",
        player=ctx.owner,
    )


@does("search-and-build", "search-and-add")
def _(ctx: Context, node: Node) -> Procedure:
    """Search a zone: the known cards that fit are offered; an unknown deck may hold one, so its owner says."""
    from .pause_conditions import shuffle

    game = ctx.game
    person = game.players[ctx.owner]
    zones = [DECK, DISCARD] if node.zone.kind == "two-zones" else [node.zone.zone]
    found = [
        card
        for zone in zones
        for card in (person.deck if zone == DECK else person.zones[zone])
        if card.printed is not None and fits(game, ctx, card, node.d)
    ]
    game.say(
        "search",
        f"{ctx.owner.upper()} searches the {' and '.join(zones)}.",
        "search#look-through-all",
        "search#private-and-unknown",
        player=ctx.owner,
    )
    chosen = yield from choose_cards(
        game, ctx.owner, "choose", found, 0, 1, "Which card do you take?", "search#no-proof"
    )
    if chosen:
        acts.reveal(game, ctx.owner, chosen, "search#reveal-if-required", "search#found-card-to-transit")
        if node.kind == "search-and-build":
            acts.build(game, ctx.owner, chosen, "search#found-card-to-transit")
        else:
            game.move(
                chosen,
                HAND,
                "add",
                f"{ctx.owner.upper()} adds {names(chosen)} to the hand.",
                "draw#other-ways-not-drawing",
                player=ctx.owner,
            )
        ctx.it, ctx.did = chosen, True
    else:
        _nothing(ctx, "Nothing is taken.")
    if DECK in zones:
        yield from shuffle(game, ctx.owner)


@does("look-at-top")
def _(ctx: Context, node: Node) -> None:
    game = ctx.game
    cards = game.players[ctx.owner].deck[: int(node.n)]
    game.say(
        "look",
        f"{ctx.owner.upper()} looks at the top {node.n} cards of the deck.",
        "private#looked-at",
        player=ctx.owner,
    )
    ctx.it = list(cards)


@does("cancel")
def _(ctx: Context, node: Node) -> None:
    play = ctx.happening.data.get("play") if ctx.happening is not None else None
    if play is None:
        _nothing(ctx, "There is no ability to cancel.")
        return
    if play["ctx"].ability.has_ending("cannot-be-canceled"):
        ctx.game.say(
            "nothing",
            "That ability cannot be canceled: the instruction fails.",
            "play-restrictions#cannot-be-canceled",
            player=ctx.owner,
        )
        return
    play["cancelled"] = True
    ctx.did = True
    ctx.game.say(
        "cancel",
        f"{ctx.card.name} cancels {play['ctx'].card.name}'s {play['ctx'].ability.type}.",
        "cancel#effects-do-not-execute",
        player=ctx.owner,
    )


@does("end-enhance-step")
def _(ctx: Context, node: Node) -> None:
    ctx.game.enhance_over = True
    ctx.game.say(
        "ends",
        "The Enhance Step ends as soon as nothing is executing.",
        "phases-steps#effect-ends-it",
        player=ctx.owner,
    )


@does("end-combat-phase")
def _(ctx: Context, node: Node) -> None:
    ctx.game.phase_over = True
    ctx.game.say(
        "ends",
        "The Combat Phase ends as soon as nothing is executing.",
        "phases-steps#effect-ends-it",
        player=ctx.owner,
    )


@does("play-as-next-form")
def _(ctx: Context, node: Node) -> None:
    """Echo: the attack may be played again from the card pool, as the next form."""
    game = ctx.game
    cards = [card for card in ctx.it if card.zone == POOL and not card.face_down]
    if not cards or game.active != ctx.owner:
        _nothing(ctx, "It cannot be played again.")
        return
    game.reading("echo-place")
    game.turn_history["echo"] = cards[0].id
    game.turn_history["echo_used"] = False
    ctx.did = True
    game.say(
        "permission",
        f"{cards[0].name} may be played again as the next form.",
        "echo#grants",
        "playing-a-card#from-pool-stays",
        player=ctx.owner,
    )


@does("multiple-copies")
def _(ctx: Context, node: Node) -> Procedure:
    """Cards from the top of the deck become face down copies of this attack."""
    game = ctx.game
    attack = ctx.attack_in_progress()
    if attack is None or attack.data.get("multiple_copy"):
        _nothing(ctx, "A multiple copy cannot be copied again.")
        return
    original = attack.card
    moved = yield from acts.take_top(
        game,
        ctx.owner,
        ctx.x or 0,
        POOL,
        "add",
        "adds as multiple copies",
        "multiple#grants",
        "multiple#copy-printed-values",
        "multiple#no-traits-or-abilities",
        face_down=True,
    )
    for card in moved:
        make_copy(game, card, original)
    game.reading("multiple-copies-what")
    ctx.it = list(moved)


def make_copy(game, card: Card, original: Card) -> None:  # type: ignore[no-untyped-def]
    """A face down copy of an attack: its copied values are its first current state, its printed ones stay 0/0/mid."""
    from dataclasses import replace

    source = original.front
    if source is not None:
        card.copied = replace(source, keywords=(), text="")
    card.marks["no_text"] = True
    card.marks["multiple"] = True


@does("stack-those")
def _(ctx: Context, node: Node) -> None:
    """Add the copies from right to left, so that they happen from left to right."""
    from .attack import Attack

    game = ctx.game
    current = ctx.attack_in_progress()
    for card in reversed(ctx.it):
        attack = Attack(card, ctx.owner, created=True)
        attack.data["face_down"] = True
        attack.data["multiple_copy"] = True
        attack.original = current.card if current else None
        game.stack.append(attack)
        game.say(
            "stack",
            f"{card.name} joins the attack stack.",
            "attack-stack#created-join",
            "attack-stack#same-time-right-to-left",
            "attack-stack#created-not-played",
            player=ctx.owner,
        )


@does("stack-this")
def _(ctx: Context, node: Node) -> None:
    from .attack import Attack

    game = ctx.game
    if ctx.card.zone != POOL:
        _nothing(ctx, f"{ctx.card.name} is not in the card pool.")
        return
    attack = Attack(ctx.card, ctx.owner)
    attack.data["reversal"] = True
    game.stack.append(attack)
    game.say(
        "stack",
        f"{ctx.card.name} joins the attack stack.",
        "reversal#grants",
        "attack-stack#only-attacks-in-card-pool",
        player=ctx.owner,
    )
