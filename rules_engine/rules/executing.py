"""Executing effects: instructions in order, each of which may trigger; as much as can be done is done (Effects).

Each kind of instruction registers here how it is carried out. What nothing carries out is not understood.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.board.card import HAND, MOMENTUM, POOL, Card
from rules_engine.effects import FIRED, Effect
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.language.abilities import ReadAbility
from rules_engine.language.grammar import Node, print_node

from .amounts import how_many, x_value
from .asking import Procedure, choose_cards, choose_one, run, yes_or_no
from .attack import Attack
from .conditions import holds
from .describing import candidates
from .triggers import matches

Behaviour = Callable[["Context", Node], Procedure | None]
_BEHAVIOURS: dict[str, Behaviour] = {}


class Context:
    """What an effect knows: whose it is, what it comes from, what was paid, what `it` means."""

    __slots__ = (
        "ability",
        "attack",
        "bullets",
        "card",
        "chosen",
        "did",
        "game",
        "happening",
        "it",
        "options",
        "owner",
        "paid_cards",
        "reversal_card",
        "since",
        "x",
    )

    def __init__(
        self, game: Game, owner: str, card: Card, ability: ReadAbility, happening: Happening | None = None
    ) -> None:
        self.game, self.owner, self.card, self.ability, self.happening = game, owner, card, ability, happening
        self.attack = happening.attack if happening is not None and happening.attack is not None else game.attack
        self.paid_cards: list[Card] = []
        self.it: list[Card] = list(happening.cards) if happening is not None else []
        if happening is not None and happening.attack is not None:
            self.it = [happening.attack.card]
        self.chosen: list[Card] = []
        self.x: int | None = None
        self.did = False
        self.since = game.clock
        self.options: tuple[Node, ...] | None = None
        self.bullets: dict[int, list[Node]] = {}
        self.reversal_card: Card | None = None

    @property
    def rival(self) -> str:
        return self.game.rival(self.owner)

    def attack_in_progress(self) -> Attack | None:
        """The attack that is being played, in its sequence, or just resolved (This Attack)."""
        return self.game.attack or self.attack or self.game.last_attack

    def acting(self, node: Node) -> tuple[str, ...]:
        """Who is told to act: you, your rival, both (the owner of the effect decides who chooses first)."""
        who = node.get("who", "you")
        if who == "both":
            return self.owner, self.rival
        return (self.owner,) if who == "you" else (self.rival,)


def does(*kinds: str) -> Callable[[Behaviour], Behaviour]:
    """Register how kinds of instructions are carried out."""

    def register(behaviour: Behaviour) -> Behaviour:
        for kind in kinds:
            _BEHAVIOURS[kind] = behaviour
        return behaviour

    return register


def has_instruction(kind: str) -> bool:
    return kind in _BEHAVIOURS


def execute_ability(ctx: Context) -> Procedure:
    """All sentences of a played ability's effect, in order."""
    if ctx.ability.condition is not None and not holds(ctx.game, ctx, ctx.ability.condition):
        ctx.game.say(
            "nothing",
            f"The condition of {ctx.card.name} is not met: nothing happens.",
            "if#rest-of-sentence",
            "effects#may-do-nothing",
            player=ctx.owner,
        )
        return
    ctx.game.say(
        "effect",
        f"{ctx.card.name}'s effect executes.",
        "playing-an-ability#execute-effects",
        "direct-effect#executes-after-played",
        player=ctx.owner,
    )
    for i, sentence in enumerate(ctx.ability.sentences):
        instead = _instead_for(ctx, i)
        if sentence.kind == "if-instead-sentence":
            continue
        yield from execute_sentence(ctx, instead or sentence)


def _instead_for(ctx: Context, i: int) -> Node | None:
    """An `If ..., ... instead` clause changes the part before it (Effects)."""
    sentences = ctx.ability.sentences
    if (
        i + 1 < len(sentences)
        and sentences[i + 1].kind == "if-instead-sentence"
        and holds(ctx.game, ctx, sentences[i + 1].when)
    ):
        return sentences[i + 1]
    return None


def execute_sentence(ctx: Context, sentence: Node) -> Procedure:
    kind = sentence.kind
    game = ctx.game
    if kind == "if-sentence":
        if not holds(game, ctx, sentence.when):
            game.say(
                "nothing",
                f"It is not so that {print_node(sentence.when)}: the rest of the sentence does not apply.",
                "if#rest-of-sentence",
                "if#not-later-sentences",
                player=ctx.owner,
            )
            return
        yield from execute_doing(ctx, sentence.do)
    elif kind in ("plain-sentence", "if-instead-sentence"):
        yield from execute_doing(ctx, sentence.do)
    elif kind == "fired-if-sentence":
        _create_fired_if(ctx, sentence)
    elif kind == "timed-sentence":
        _create_fired(ctx, sentence.on, sentence.do)
    elif kind == "rest-of-turn-sentence":
        doing = sentence.do
        if doing.kind == "later-do":
            _create_fired(ctx, doing.on, doing.a, uses=None if doing.on.kind == "whenever" else 1)
        else:
            yield from execute_doing(ctx, doing)
    elif kind == "bullets-sentence":
        for option in ctx.bullets.get(id(sentence), []):
            yield from execute_doing(ctx, option)
    elif kind in ("static-sentence", "while-sentence"):
        game.say("nothing", "This part works by itself.", "static-effect#active-while-live", player=ctx.owner)
    else:
        raise LookupError(f"no behaviour for the sentence {kind}")


def execute_doing(ctx: Context, doing: Node) -> Procedure:
    kind = doing.kind
    if kind == "one-doing":
        yield from execute_instruction(ctx, doing.a)
    elif kind in ("both-doings", "then-doings"):
        yield from execute_instruction(ctx, doing.a)
        if kind == "then-doings":
            yield from execute_doing(ctx, doing.b)
        else:
            yield from execute_instruction(ctx, doing.b)
    elif kind == "may-do":
        player = ctx.owner if doing.who == "you" else ctx.rival
        wants = yield from yes_or_no(
            player, f"May: {print_node(doing.a)}?", "effects#decision-when-reached", "fired-effect#may-have-options"
        )
        ctx.did = wants
        if wants:
            yield from execute_doing(ctx, doing.a)
    elif kind == "later-do":
        _create_fired(ctx, doing.on, doing.a)
    elif kind == "later-do-if":
        _create_fired(ctx, doing.on, doing.a, condition=doing.when)
    else:
        raise LookupError(f"no behaviour for {kind}")


def execute_instruction(ctx: Context, node: Node) -> Procedure:
    """One instruction, and everything it triggers."""
    from .order_of_operations import boundary

    yield from run(_BEHAVIOURS[node.kind](ctx, node))
    yield from boundary(ctx.game)


def _create_fired(
    ctx: Context, trigger: Node, doing: Node, uses: int | None = 1, condition: Node | None = None
) -> None:
    """An effect that makes a fired effect: it inherits the scope."""
    game = ctx.game

    def fits(happening: Happening) -> bool:
        card = (
            ctx.it[0]
            if ctx.it
            and trigger.kind == "after"
            and trigger.event.kind == "attack-resolves"
            and trigger.event.which == "it"
            else ctx.card
        )
        return matches(game, trigger, happening, card, ctx.owner)

    def do(happening: Happening) -> Procedure:
        if condition is not None and not holds(game, ctx, condition):
            return
        if happening.attack is not None:
            ctx.it = [happening.attack.card]
        yield from execute_doing(ctx, doing)

    _add(
        ctx,
        Effect(
            FIRED,
            ctx.owner,
            "created",
            f"{print_node(trigger)}, {print_node(doing)}",
            ("fired-effect#triggered", "scope#inherits"),
            uses=uses,
            matches=fits,
            do=do,
        ),
    )


def _create_fired_if(ctx: Context, sentence: Node) -> None:
    """`If this attack deals damage, ...` in a played ability: a fired effect assigned to the attack."""
    game = ctx.game
    attack = ctx.attack_in_progress()
    if attack is None:
        game.say(
            "nothing",
            "There is no attack in progress.",
            "this-attack#in-progress",
            "effects#may-do-nothing",
            player=ctx.owner,
        )
        return
    card = attack.card

    def fits(happening: Happening) -> bool:
        if not matches(game, sentence.event, happening, card, ctx.owner):
            return False
        return bool(sentence.event.kind != "attack-deals-at-least-x" or happening.data["amount"] >= x_value(ctx))

    def do(happening: Happening) -> Procedure:
        yield from execute_doing(ctx, sentence.do)

    text = f"if {print_node(sentence.event)}, {print_node(sentence.do)}"
    _add(
        ctx,
        Effect(
            FIRED,
            ctx.owner,
            "created",
            text,
            ("fired-effect#triggered", "assigned-effect#specific-to-card"),
            assigned=card,
            until="attack",
            matches=fits,
            do=do,
        ),
    )


def _add(ctx: Context, effect: Effect) -> None:
    ctx.game.say(
        "creates", f"From now on: {effect.text}", "direct-effect#create-other-effects", *effect.cites, player=ctx.owner
    )
    effect.n = len(ctx.game.steps)
    ctx.game.effects.append(effect)


def choose_bullets(ctx: Context, sentence: Node) -> Procedure:
    """Choose options of a bulleted list; none twice unless the ability allows it."""
    options = []
    node = sentence.list
    while node is not None:
        options.append(node.a)
        node = node.get("rest")
    chooser = ctx.rival if sentence.who is not None and sentence.who.kind == "rival-chooses" else ctx.owner
    chosen: list[Node] = []
    for _ in range(min(int(sentence.n), len(options))):
        left = [option for option in options if option not in chosen]
        choices = [(str(options.index(option) + 1), print_node(option), option) for option in left]
        picked = yield from choose_one(
            chooser,
            "choose",
            choices,
            "Choose an option.",
            "bullets-in-abilities#choices-first",
            "bullets-in-abilities#not-twice",
            "bullets-in-abilities#choice-not-cost-or-effect",
        )
        chosen.append(picked)
    ctx.bullets[id(sentence)] = chosen
    ctx.options = (*(ctx.options or ()), *chosen)
    ctx.game.say(
        "chooses",
        f"{chooser.upper()} chooses: {'; '.join(map(print_node, chosen))}.",
        "bullets-in-abilities#only-chosen-effects",
        "bullets-in-abilities#then-played",
        player=chooser,
    )


# -- the cards an instruction is about ------------------------------------------------------------------------------


def pick(ctx: Context, cards: Node, verb: str, acting: str) -> Procedure:
    """The cards meant; a choice is made by the player whose effect it is, or who is told to act on their own cards."""
    kind = cards.kind
    if kind in ("some", "some-of-yours"):
        found = candidates(ctx, cards.d, verb, acting)
        if kind == "some-of-yours":
            found = [card for card in found if card.owner == ctx.owner]
        least, most = how_many(ctx, cards.n)
        chooser = acting if cards.d.whose is None else ctx.owner
        cites = (
            ("instruction#you-choose-cards",)
            if chooser == ctx.owner
            else ("effects#own-cards-by-default", "instruction#own-cards")
        )
        said = "discard" if verb == "discard" else "commit" if verb == "commit" else "choose"
        picked = yield from choose_cards(ctx.game, chooser, said, found, least, most, f"Choose what to {verb}.", *cites)
        return picked
    if kind in ("all", "all-your"):
        player = ctx.owner if kind == "all-your" else acting
        return candidates(ctx, cards.d, verb, player)
    return _named(ctx, kind, cards, acting)


def _named(ctx: Context, kind: str, cards: Node, acting: str) -> list[Card]:
    game = ctx.game
    if kind == "this":
        return [ctx.card]
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
    return []


def _out_of_reach(ctx: Context, card: Card) -> bool:
    """A card of the trigger that changed zones since then can be read, not touched (Response Ability, Fired Effect)."""
    if ctx.happening is None or card not in (
        *ctx.happening.cards,
        ctx.happening.attack.card if ctx.happening.attack else None,
    ):
        return False
    moved = ctx.game.past_of(card, ctx.since + 1)
    if moved is None:
        return False
    if ctx.happening.kind != "resolves" and card.zone == POOL and moved["zone"] is not None:
        return False
    ctx.game.say(
        "nothing",
        f"{card.name} has moved since it triggered this: it can be read, not touched.",
        "response-ability#moved-no-interaction",
        "fired-effect#card-changed-zones",
        player=ctx.owner,
    )
    return True
