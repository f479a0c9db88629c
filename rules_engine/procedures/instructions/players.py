"""Players described by what they did, and what each of both players chooses."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.players import CountPlayers, EachChoosesCards, PlayersThat, PlayersThatDid, SameAgain
from rules_engine.card_text.verbs import VERBS
from rules_engine.procedures.asking import Procedure, run
from rules_engine.procedures.constructs import INSTRUCTIONS, Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.picking import pick_by_player
from rules_engine.procedures.meanings.scope import as_in_scope
from rules_engine.table.card import Card, called

room: Room = Room()


def _part_of(ctx: Context, node: Node, player: str) -> list[Card]:
    """Return, from the cards that this effect has done something to, those of one player."""
    done = [card for card in ctx.referents.ways.get(VERBS[node.verb].done, ()) if card.owner == player]
    if node.what.get("d") is None:
        return done
    return [card for card in done if fits(ctx.game, ctx, as_in_scope(ctx, card), node.what.d)]


def _those_that(ctx: Context, node: Node) -> list[str]:
    least = int(node.what.get("n") or 1)
    return [player for player in ctx.game.in_turn_order() if len(_part_of(ctx, node, player)) >= least]


def told_to_act(ctx: Context, players: list[str], act: Node) -> Procedure:
    """Carry out what those players are told, all at once; for one alone, `their` cards are that player's."""
    if not players:
        ctx.progress.did = False
        ctx.game.say("nothing", wording.checks.no_such_player(), "effects#may-do-nothing", player=ctx.owner)
        return
    ctx.referents.actors = tuple(players)
    outer = ctx.referents.player_meant
    if len(players) == 1:
        ctx.referents.player_meant = players[0]
    yield from run(INSTRUCTIONS[act.kind](ctx, act))
    ctx.referents.player_meant = outer


@room.does(PlayersThat)
def players_that(ctx: Context, node: PlayersThat) -> Procedure:
    """`Each player that milled an attack this way draws 1 card`."""
    yield from told_to_act(ctx, _those_that(ctx, node), node.a)


@room.does(PlayersThatDid)
def players_that_did(ctx: Context, node: PlayersThatDid) -> Procedure:
    """`Each player may discard 1 card. Each player that did draws 1 card`: what each of them just did."""
    done = ctx.progress.done_before
    meant = [player for player in ctx.game.in_turn_order() if done.get(player, False) == (node.so == "yes")]
    yield from told_to_act(ctx, meant, node.a)


@room.counts(CountPlayers)
def count_players(ctx: Context, node: CountPlayers) -> int:
    return len(_those_that(ctx, node))


@room.does(EachChoosesCards)
def each_chooses_cards(ctx: Context, node: EachChoosesCards) -> Procedure:
    """Let each choose among their own; later parts mention all that were chosen."""
    found = yield from pick_by_player(ctx, node, "choose")
    ctx.referents.chosen = ctx.referents.it = [card for _, cards in found for card in cards]
    ctx.progress.did = bool(ctx.referents.it)
    for player, cards in found:
        ctx.game.say(
            "choose",
            wording.choices.chooses_some(player=player, cards=called(cards)),
            "instruction#you-choose-cards",
            player=player,
        )


@room.does(SameAgain)
def same_again(ctx: Context, node: SameAgain) -> Procedure:
    """Repeat the last instruction as the other player reads it: `Add your momentum to your hand. Your rival does the
    same.`
    """
    told = ctx.referents.last_instruction
    if told is None:
        ctx.progress.did = False
        ctx.game.say("nothing", wording.instructions.nothing_to_repeat(), "effects#may-do-nothing", player=ctx.owner)
        return
    view = ctx.seen_by(ctx.rival)
    view.referents.told_to = ()
    yield from run(INSTRUCTIONS[told.kind](view, told))
    ctx.progress.did = view.progress.did
