"""Instructions joined in other ways than one after another: three in a list, one of two, once per counted thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import walk
from rules_engine.card_text.typed.joining import (
    AndMay,
    ChoosePlayer,
    CountedAct,
    EachDoing,
    EachMay,
    MayTo,
    MustDo,
    OrDoings,
    PlayerOfChoice,
    PlayersWith,
    ThreeDoings,
    UnlessDoesSentence,
)
from rules_engine.procedures import upcalls
from rules_engine.procedures.asking import Procedure, choose_one, run, yes_or_no
from rules_engine.procedures.conditions.having import count
from rules_engine.procedures.constructs import INSTRUCTIONS, Room
from rules_engine.procedures.instructions.executing import all_done, as_told_to, execute_doing, goes_on, next_act
from rules_engine.procedures.instructions.executing_one import execute_instruction, leave_out
from rules_engine.procedures.instructions.players import told_to_act
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.counted import times
from rules_engine.procedures.meanings.deciding import decide
from rules_engine.procedures.meanings.doable import may_be_chosen
from rules_engine.procedures.meanings.telling import as_sentence, said_of

room: Room = Room()


@room.joins(ThreeDoings)
def _three(ctx: Context, doing: ThreeDoings) -> Procedure:
    yield from all_done(ctx, _in_a_row(ctx, doing))


def _in_a_row(ctx: Context, doing: Node) -> Iterator[Procedure]:
    yield execute_instruction(ctx, doing.a)
    players = goes_on(ctx, doing.a)
    for name in "bcd":
        if (node := doing.get(name)) is not None:
            yield as_told_to(ctx, players, execute_instruction(ctx, next_act(node)))


@room.joins(OrDoings)
def _or(ctx: Context, doing: OrDoings) -> Procedure:
    """Do one of several: the player told to act picks; by default, you do."""
    first = doing.a
    others = [next_act(node) for name in "bc" if (node := doing.get(name)) is not None]
    players = ctx.acting(first)
    if not players:
        yield from execute_instruction(ctx, first)
        return
    same = all(other.get("who") == "same" for other in others) or goes_on(ctx, first) == players
    if same and len(players) > 1:
        yield from _each_one_of_them(ctx, (first, *others), players)
        return
    chooser = players[0] if same else ctx.doer
    told = [(first.kind, first, players)]
    told += [(other.kind, other, players if same else ctx.acting(other)) for other in others]
    chosen = yield from _pick_one(ctx, chooser, (first, *others), may_be_chosen(ctx, told))
    yield from as_told_to(ctx, players if same else ctx.referents.told_to, execute_instruction(ctx, chosen))


def _pick_one(ctx: Context, chooser: str, acts: tuple[Node, ...], able: list[bool]) -> Procedure:
    named = zip(("first", "second", "third"), acts, able, strict=False)
    choices = [
        (name, wording.choices.these_words(text=as_sentence(said_of(act, ctx.owner))), act)
        for name, act, so in named
        if so
    ]
    return (
        yield from choose_one(
            chooser, "choose", choices, wording.choices.which_of_these(len(acts)), "effects#decision-when-reached"
        )
    )


def _each_one_of_them(ctx: Context, acts: tuple[Node, ...], players: tuple[str, ...]) -> Procedure:
    """`Each player discards 1 card or loses 2 health`: each decides for themselves, before either acts (Both Players)."""
    views = {player: ctx.seen_by(player) for player in players}
    able = {}
    for player, view in views.items():
        view.referents.actors = view.referents.told_to = (player,)
        able[player] = may_be_chosen(view, [(act.kind, act, (player,)) for act in acts])

    def choose(player: str) -> Procedure:
        return (yield from _pick_one(views[player], player, acts, able[player]))

    chosen = yield from decide(ctx, players, choose)
    for player, act in chosen.items():
        yield from as_told_to(views[player], (player,), execute_instruction(views[player], act))
    ctx.progress.did_by = {player: (view.progress.did, view.progress.in_part) for player, view in views.items()}
    ctx.progress.did, ctx.progress.in_part = (
        any(view.progress.did for view in views.values()),
        any(view.progress.in_part for view in views.values()),
    )


@room.joins(AndMay)
def _and_may(ctx: Context, doing: AndMay) -> Procedure:
    first = execute_doing if doing.a.kind == "both-doings" else execute_instruction
    yield from first(ctx, doing.a)
    player = ctx.owner if doing.who == "you" else ctx.rival
    if upcalls.left_for_next(ctx, player, doing.b):
        return
    wants = yield from yes_or_no(
        player, wording.choices.may(what=said_of(doing.b, ctx.owner)), "effects#decision-when-reached"
    )
    ctx.progress.did, ctx.progress.in_part = wants, False
    if wants:
        yield from as_told_to(ctx, (player,), execute_doing(ctx, doing.b))
    else:
        leave_out(ctx, doing.b)
        ctx.game.say(
            "declines", wording.choices.chooses_not_to(player=player), "effects#decision-when-reached", player=player
        )


@room.joins(MustDo)
def _must(ctx: Context, doing: MustDo) -> Procedure:
    """`Your rival must discard 1 card or destroy 1 foundation`: they are told to do all of it."""
    player = ctx.owner if doing.who == "you" else ctx.they
    yield from as_told_to(ctx, (player,), execute_doing(ctx, doing.a))


@room.joins(MayTo)
def _may_to(ctx: Context, doing: MayTo) -> Procedure:
    """`You may discard 1 card to draw 2 cards`: the second is done only if the first was."""
    player = ctx.owner if doing.who == "you" else ctx.rival
    asked = wording.choices.may_pay_to(cost=said_of(doing.a, ctx.owner), what=said_of(doing.b, ctx.owner))
    if not (yield from yes_or_no(player, asked, "effects#decision-when-reached")):
        ctx.progress.did, ctx.progress.declined = False, True
        ctx.game.say(
            "declines", wording.choices.chooses_not_to(player=player), "effects#decision-when-reached", player=player
        )
        return
    yield from as_told_to(ctx, (player,), execute_instruction(ctx, doing.a))
    if ctx.progress.did:
        yield from as_told_to(ctx, (player,), execute_doing(ctx, doing.b))


@room.joins(UnlessDoesSentence)
def _unless_does(ctx: Context, sentence: UnlessDoesSentence) -> Procedure:
    """`Draw 2 cards unless your rival discards 1 card`: the rival decides, and declining has its price."""
    asked = wording.choices.may_or_else(what=said_of(sentence.b, ctx.owner), otherwise=said_of(sentence.do, ctx.owner))
    wants = yield from yes_or_no(ctx.rival, asked, "effects#decision-when-reached")
    ctx.progress.did = False
    if wants:
        ctx.referents.actors = (ctx.rival,)
        yield from execute_instruction(ctx, sentence.b)
    else:
        text = wording.choices.chooses_not_to(player=ctx.rival)
        ctx.game.say("declines", text, "effects#decision-when-reached", player=ctx.rival)
    if not ctx.progress.did:
        yield from execute_doing(ctx, sentence.do)


@room.joins(EachDoing)
def _each(ctx: Context, doing: EachDoing) -> Procedure:
    """`For each ..., draw 1 card`: the numbers in what follows are multiplied by the count."""
    yield from _counted(ctx, doing, lambda: execute_doing(ctx, doing.a))


@room.joins(EachMay)
def _each_may(ctx: Context, doing: EachMay) -> Procedure:
    """Let each player decide for themselves, in the order that the effect's owner says; each acts as the doer."""

    def wants(player: str) -> Procedure:
        return (
            yield from yes_or_no(
                player, wording.choices.may(what=said_of(doing.a, player)), "effects#decision-when-reached"
            )
        )

    chosen = yield from decide(ctx, ctx.game.in_turn_order(), wants)
    done = dict.fromkeys(chosen, (False, False))
    for player, wanted in chosen.items():
        if wanted:
            view = ctx.seen_by(player)
            yield from execute_doing(view, doing.a)
            if doing.b is not None and view.progress.did:
                yield from execute_doing(view, doing.b)
            done[player] = view.progress.did, view.progress.in_part
        else:
            says = wording.choices.chooses_not_to(player=player)
            ctx.game.say("declines", says, "effects#decision-when-reached", player=player)
    ctx.progress.did, ctx.progress.in_part, ctx.progress.did_by = any(did for did, _ in done.values()), False, done


def _pick_player(ctx: Context) -> Procedure:
    players = [(player, wording.choices.player_named(player=player), player) for player in (ctx.owner, ctx.rival)]
    prompt = wording.instructions.which_player_to_choose()
    ctx.referents.player_meant = yield from choose_one(
        ctx.owner, "choose", players, prompt, "effects#decision-when-reached"
    )
    ctx.referents.actors = (ctx.referents.player_meant,)
    ctx.game.say(
        "choose",
        wording.instructions.chooses_player(player=ctx.owner, player_meant=ctx.referents.player_meant),
        "effects#decision-when-reached",
        player=ctx.owner,
    )


@room.does(ChoosePlayer)
def choose_player(ctx: Context, node: ChoosePlayer) -> Procedure:
    yield from _pick_player(ctx)


@room.does(PlayerOfChoice)
def player_of_choice(ctx: Context, node: PlayerOfChoice) -> Procedure:
    """Let you choose the player, who then acts."""
    yield from _pick_player(ctx)
    yield from run(INSTRUCTIONS[node.a.kind](ctx, node.a))


@room.does(PlayersWith)
def players_with(ctx: Context, node: PlayersWith) -> Procedure:
    """`Each player with 2 or more assets sacrifices 1 of them`: those who meet the condition, all at once."""
    game = ctx.game
    meant = [p for p in game.in_turn_order() if compare(count(game, ctx.seen_by(p), node.d, p), node.cmp, int(node.n))]
    yield from told_to_act(ctx, meant, node.a)


@room.does(CountedAct)
def counted_act(ctx: Context, node: CountedAct) -> Procedure:
    """`Draw 1 card for each ...`: one act with that many cards."""
    act = node.a
    if act.get("who") == "both" and any(_is_theirs(part) for part in walk(node.each)):
        # `Each player commits 1 foundation for every 2 assets in their stage`: each counts their own.
        yield from _each_counts(ctx, node)
        return
    yield from _counted(ctx, node, partial(_carry_out, ctx, act))


def _each_counts(ctx: Context, node: Node) -> Procedure:
    """Let each player count their own cards; then both act at the same time, each as often as they counted."""
    counts = {player: _how_often(ctx.seen_by(player), node) for player in (ctx.owner, ctx.rival)}
    for player, often in counts.items():
        if often <= 0:
            text = wording.instructions.none_for_player_to_count(player=player)
            ctx.game.say("nothing", text, "effects#may-do-nothing", player=ctx.owner)
    ctx.progress.did = any(often > 0 for often in counts.values())
    if not ctx.progress.did:
        return
    outer = ctx.progress.times_by, ctx.progress.most
    ctx.progress.times_by, ctx.progress.most = {player: max(often, 0) for player, often in counts.items()}, _most(node)
    try:
        yield from _carry_out(ctx, node.a)
    finally:
        ctx.progress.times_by, ctx.progress.most = outer


def _carry_out(ctx: Context, act: Node) -> Procedure:
    yield from run(INSTRUCTIONS[act.kind](ctx, act))


def _is_theirs(part: Node) -> bool:
    return part.kind == "zone" and part.production.phrasing.theirs


def _is_behind(node: Node) -> bool:
    """Does the limit come after the act? `Draw 2 cards for each ... (max. 4)` limits what happens; `For each ... (max.
    2), draw 2 cards` the count.
    """
    return not node.production.phrasing.counts_first


def _how_often(ctx: Context, node: Node) -> int:
    count, bounds = times(ctx, node.each), node.bounds
    limited = bounds is not None and bounds.kind == "maximum" and not _is_behind(node)
    return min(count, int(bounds.n)) if limited else count


def _most(node: Node) -> int | None:
    bounds = node.bounds
    return int(bounds.n) if bounds is not None and bounds.kind == "maximum" and _is_behind(node) else None


def _counted(ctx: Context, node: Node, do: Callable[[], Procedure]) -> Procedure:
    count = _how_often(ctx, node)
    if count <= 0:
        ctx.progress.did = False
        ctx.game.say("nothing", wording.instructions.none_to_count(), "effects#may-do-nothing", player=ctx.owner)
        return
    outer, ctx.progress.times, ctx.progress.most = (ctx.progress.times, ctx.progress.most), count, _most(node)
    try:
        yield from do()
    finally:
        ctx.progress.times, ctx.progress.most = outer
