"""Block Step: first the defender may try one block; second, whether and how the attack was blocked is determined.

Damage is left to the Damage Step. An attack on a backup has no Block Step.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.vocabulary import DISCARD
from rules_engine.procedures.asking import Procedure, ask
from rules_engine.procedures.attacks.block_status import Block, determine, second_part, set_block_status
from rules_engine.procedures.attacks.blocks_from_elsewhere import BY_OWN_WORDS, FROM_STAGE
from rules_engine.procedures.attacks.dropped_attack import ends_here
from rules_engine.procedures.attacks.free_blocks import blocks_without_progressive
from rules_engine.procedures.attacks.valid_blocks import ask_for_block, block_cards, is_unblockable, why_invalid
from rules_engine.procedures.checks.making_a_check import make_check
from rules_engine.procedures.costs.additional_costs import pay_additional
from rules_engine.procedures.effects.modifiers import is_announced
from rules_engine.procedures.effects.statics import block_modifier_of, has_static, tell_what_changes
from rules_engine.procedures.events.order_of_operations import boundary
from rules_engine.procedures.playing.difficulty_to_play import progressive
from rules_engine.procedures.playing.infinity import choose_for_play
from rules_engine.procedures.playing.next_card import made_harder
from rules_engine.procedures.playing.playing_a_card import announce, before_play, fail, into_pool
from rules_engine.procedures.playing.split_cards import OtherHalf, try_as_half
from rules_engine.procedures.turns.parts_of_the_turn import happens_in
from rules_engine.table.attack import BLOCK, NOT_BLOCKED, Attack
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot
from rules_engine.wording.saying import Saying

NOT_TRIED, FAILED, ABORTED = "block-step#not-tried", "block-step#failed-check", "block-step#invalid-aborts"

# By the text of the card that's played as a block.
IGNORED = ("conflict-resolution#effect-beats-rules", "static-effect#active-while-live")


def block_step(game: Game, attack: Attack) -> Procedure:
    """Carry out both parts of the Block Step."""
    if not game.resumes():
        game.happen(Happening("block-step", attack.attacker, (attack.card,), attack=attack, before=True))
        yield from boundary(game)
        if ends_here(game, attack, "dropped-attack#at-new-step"):
            return
        yield from _begin(game, attack)
    if attack.blocked is not None:
        said = wording.blocks.block_status_determined_already(attack=attack.card.name, status=attack.blocked)
        game.say("block-status", said, "block-step#one-status", player=attack.defender)
        return
    block = yield from _first_part(game, attack)
    if ends_here(game, attack, "dropped-attack#at-block-status"):
        return
    if not attack.has_block_status():
        yield from second_part(game, attack, block)


def _begin(game: Game, attack: Attack) -> Procedure:
    game.go(
        "attack.block",
        "block-step",
        wording.blocks.block_step_begins(),
        "attack-sequence#block-step-second",
        "block-step#after-enhance-step",
    )
    game.step_history = {"n": len(game.steps)}
    happens_in(game, "at-start", attack, "block-step")
    yield from boundary(game)


def skipped_as_unblockable(game: Game, attack: Attack) -> bool:
    """In some editions an Unblockable attack has no Block Step at all."""
    if game.ruleset.attacking.unblockable != "no-block-step" or not is_unblockable(game, attack):
        return False
    text = wording.blocks.unblockable_skips_block_step(attack=attack.card.name)
    game.say("skip", text, "ufs-1.9:unblockable#skip-block-step", player=attack.attacker)
    return True


def loses_status(game: Game) -> bool:
    """Does an attack that becomes Unblockable lose its blocked status? By edition, or by reading (open question)."""
    if game.ruleset.attacking.unblockable == "no-block-step":
        return True
    return game.reading("unblockable-late") == "loses-status"


def skipped_for_backup(game: Game, attack: Attack, *cites: str) -> Procedure:
    """Skip the Block Step of an attack on a backup. Whether the attack is unblocked for triggers is an open question."""
    game.say("skip", wording.blocks.backup_attack_skips_block_step(), *cites, player=attack.attacker)
    if game.reading("backup-attack-unblocked") == "always-triggers":
        set_block_status(game, attack, NOT_BLOCKED, "damage-step#unblocked-full")
        yield from boundary(game)


# -- first part: the defender may try a block -----------------------------------------------------------------------


def _first_part(game: Game, attack: Attack) -> Procedure:
    """Let the defender decide whether to try a block. Return the block played, or the clause by which there is none."""
    if is_unblockable(game, attack):
        game.say(
            "unblockable",
            wording.blocks.unblockable_no_block(attack=attack.card.name),
            "unblockable#no-block",
            "unblockable#by-no-means",
            player=attack.defender,
        )
        return NOT_TRIED
    if attack.considered_blocked:
        game.say(
            "considered-blocked",
            wording.blocks.considered_completely_blocked(),
            "block-step#considered-blocked-skips-first",
            player=attack.defender,
        )
        return NOT_TRIED
    if not block_cards(game, attack):
        return _not_tried(
            game, attack, wording.blocks.holds_no_card(player=attack.defender), "block-step#needs-valid-card"
        )
    option = yield from ask(lambda: ask_for_block(game, attack))
    if option.value is None:
        return _not_tried(
            game, attack, wording.blocks.does_not_try_to_block(player=attack.defender), "block-step#defender-decides"
        )
    tried = option.value
    card = tried.card if isinstance(tried, OtherHalf) else tried
    try_as_half(game, attack.defender, card, other=isinstance(tried, OtherHalf))
    return (yield from play_as_block(game, attack, card))


def _not_tried(game: Game, attack: Attack, said: Saying, cite: str) -> str:
    game.say("no-block", said, cite, player=attack.defender)
    game.happen(Happening("no-block-tried", attack.defender, attack=attack))
    return NOT_TRIED


def play_as_block(game: Game, attack: Attack, card: Card) -> Procedure:
    """Play a card as a block. Return the block, or the clause by which it wasn't played."""
    player = attack.defender
    yield from choose_for_play(game, player, card, as_block=True)
    by_own_words = card.in_stage and has_static(game, card, FROM_STAGE)
    announce(game, player, card)
    if by_own_words:
        game.steps[-1].cites += BY_OWN_WORDS
    card.marks["as_block"] = True
    game.happen(Happening("block-tried", player, (card,), attack=attack))
    yield from boundary(game)
    yield from before_play(game, player, card, "block", attack)
    if (yield from _aborted(game, attack, card)):
        return ABORTED
    speed = int(game.last_known(attack).value("speed") or 0)
    modifier, changed = block_modifier_of(game, card)
    tell_what_changes(game, card, "block_modifier")
    extra, cites = (0, IGNORED) if blocks_without_progressive(game, attack, card) else progressive(game, player, card)
    total = speed + modifier + extra + made_harder(game, player, card, as_block=True)
    negative = ("speed#can-be-negative", "speed#negative-unmodified") if speed < 0 else ()
    game.say(
        "difficulty",
        wording.blocks.difficulty_to_block(speed=speed, modifier=modifier, extra=extra, total=total),
        "block-step#block-difficulty",
        "playing-a-card#difficulty-as-block",
        "difficulty#to-block-speed",
        "difficulty#to-block-modifier",
        "difficulty#to-block-progressive",
        "block-modifier#block-difficulty",
        *negative,
        *changed,
        *cites,
        player=player,
    )
    paid = yield from pay_additional(game, player, card, "block")
    invalid = lambda: _became_invalid(game, attack, card) is not None  # noqa: E731
    passed = paid and (yield from make_check(game, player, total, "block", card, invalid))
    if (yield from _aborted(game, attack, card)):
        return ABORTED
    if not passed:
        fail(game, player, card, *game.own("ufs-1.9:302-the-combat-phase#302-8-3-g"))
        game.say("no-block", wording.blocks.block_fails(), FAILED, player=player)
        yield from boundary(game)
        return FAILED
    return (yield from _is_played(game, attack, card))


def _became_invalid(game: Game, attack: Attack, card: Card) -> WhyNot | None:
    """Return why a block being played can't block the attack any more, if the edition cares."""
    if game.ruleset.attacking.invalid_block == "stands" or not is_announced(card):
        return None
    return why_invalid(game, attack, card)


def _aborted(game: Game, attack: Attack, card: Card) -> Procedure:
    """Discard a block that becomes invalid before it's played; there is no second try."""
    failing = _became_invalid(game, attack, card)
    if failing is None:
        return False
    game.move(
        [card],
        DISCARD,
        "abort",
        wording.blocks.no_longer_a_valid_block(card=card.name),
        "block-step#invalid-aborts",
        "block-step#invalid-discarded",
        "block-step#no-second-try",
        *failing.cites,
        player=attack.defender,
        happening=Happening("discard", attack.defender, (card,), origin=card.zone),
    )
    yield from boundary(game)
    return True


def _is_played(game: Game, attack: Attack, card: Card) -> Procedure:
    """Play the block, with what triggers on that. It is playing a card, not playing its type."""
    player = attack.defender
    into_pool(game, player, card, "block")
    block = Block(game, card)
    as_attack = ("block#blocking-with-attack",) if card.type == "attack" else ()
    game.say(
        "block-played",
        wording.blocks.is_played_as_block(card=card.name, type=card.type),
        "block-step#block-played-first",
        "block#play-a-block-triggers",
        "block#not-playing-a-type",
        *as_attack,
        "block#still-playing-a-card",
        player=player,
    )
    game.note("blocks", player)
    game.happen(Happening("card-played", player, (card,), played_as="block"))
    game.happen(Happening("block-played", player, (card,), attack=attack))
    attack.data["blocked_by"], attack.data[BLOCK] = player, card
    if game.ruleset.attacking.blocked_when == "block-played":
        determine(game, attack, block)
    yield from boundary(game)
    return block
