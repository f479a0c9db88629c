"""Block Step: first the defender may try one block; second, whether and how the attack was blocked is determined.

Damage is the Damage Step's matter. An attack on a backup has no Block Step.
"""

from __future__ import annotations

from rules_engine.board.card import DISCARD, HAND, POOL, TRANSIT, Card
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.ruling import Ask, Option, Refusal

from .additional_costs import additional_fails, pay_additional
from .asking import Procedure, ask
from .attack import COMPLETE, NOT_BLOCKED, PARTIAL, Attack
from .card_limits import limits_fail
from .dropped_attack import ends_here
from .making_a_check import make_check
from .next_card import made_harder, will_be_harder
from .order_of_operations import boundary
from .permissions import cards_allowed
from .play_restrictions import WhyNot
from .playing_a_card import announce, fail, into_pool, progressive
from .statics import block_modifier_of, has_static

NEIGHBOURS = {"high": ("high", "mid"), "mid": ("high", "mid", "low"), "low": ("low", "mid")}
NOT_TRIED, FAILED, ABORTED = "block-step#not-tried", "block-step#failed-check", "block-step#invalid-aborts"
STATUS_TEXT = {COMPLETE: "is completely blocked", PARTIAL: "is partially blocked", NOT_BLOCKED: "is not blocked"}
PARTIAL_BY = {
    ("high", "mid"): "attack-zone#high-partially",
    ("mid", "high"): "attack-zone#mid-partially-high",
    ("mid", "low"): "attack-zone#mid-partially-low",
    ("low", "mid"): "attack-zone#low-partially",
}


def block_step(game: Game, attack: Attack) -> Procedure:
    """Carry out both parts of the Block Step."""
    if not game.resumes():
        game.happen(Happening("block-step", attack.attacker, (attack.card,), attack=attack, before=True))
        yield from boundary(game)
        if ends_here(game, attack, "dropped-attack#at-new-step"):
            return
        yield from _begin(game)
    if attack.blocked is not None:
        text = f"{attack.card.name} {STATUS_TEXT[attack.blocked]}: that was determined already."
        game.say("block-status", text, "block-step#one-status", player=attack.defender)
        return
    block = yield from _first_part(game, attack)
    if ends_here(game, attack, "dropped-attack#at-block-status"):
        return
    if attack.blocked is None:
        yield from _second_part(game, attack, block)


def _begin(game: Game) -> Procedure:
    game.go(
        "attack.block",
        "block-step",
        "The Block Step begins.",
        "attack-sequence#block-step-second",
        "block-step#after-enhance-step",
    )
    game.step_history = {"n": len(game.steps)}
    yield from boundary(game)


def skipped_as_unblockable(game: Game, attack: Attack) -> bool:
    """In some editions an Unblockable attack has no Block Step at all."""
    if game.ruleset.attacking.unblockable != "no-block-step" or not is_unblockable(game, attack):
        return False
    text = f"{attack.card.name} is Unblockable: the Block Step is skipped."
    game.say("skip", text, "ufs-1.9:unblockable#skip-block-step", player=attack.attacker)
    return True


def loses_status(game: Game) -> bool:
    """Does an attack that becomes Unblockable lose the blocked status it has? By edition, or by reading (open question)."""
    if game.ruleset.attacking.unblockable == "no-block-step":
        return True
    return game.reading("unblockable-late") == "loses-status"


def skipped_for_backup(game: Game, attack: Attack, *cites: str) -> Procedure:
    """A backup is attacked: no Block Step. Whether the attack is unblocked for triggers is an open question."""
    game.say("skip", "A backup is attacked: the Block Step is skipped.", *cites, player=attack.attacker)
    if game.reading("backup-attack-unblocked") == "always-triggers":
        set_block_status(game, attack, NOT_BLOCKED, "damage-step#unblocked-full")
        yield from boundary(game)


# -- first part: the defender may try a block -----------------------------------------------------------------------


class Block:
    """A block that was played: the card, and its block zone as it was played (it may leave or turn afterwards)."""

    __slots__ = ("card", "zone")

    def __init__(self, card: Card) -> None:
        self.card, self.zone = card, str(card.value("block_zone"))


def _first_part(game: Game, attack: Attack) -> Procedure:
    """The defender decides whether to try a block. Returns the block played, or the clause by which there is none."""
    if is_unblockable(game, attack):
        game.say(
            "unblockable",
            f"{attack.card.name} is Unblockable: no block may be played.",
            "unblockable#no-block",
            "unblockable#by-no-means",
            player=attack.defender,
        )
        return NOT_TRIED
    if attack.considered_blocked:
        game.say(
            "considered-blocked",
            "It is considered completely blocked: the first part is skipped.",
            "block-step#considered-blocked-skips-first",
            player=attack.defender,
        )
        return NOT_TRIED
    if not _block_cards(game, attack):
        return _not_tried(game, attack, "holds no card and cannot try to block", "block-step#needs-valid-card")
    option = yield from ask(lambda: _ask(game, attack))
    if option.value is None:
        return _not_tried(game, attack, "does not try to block", "block-step#defender-decides")
    return (yield from play_as_block(game, attack, option.value))


def _not_tried(game: Game, attack: Attack, what: str, cite: str) -> str:
    game.say("no-block", f"{attack.defender.upper()} {what}.", cite, player=attack.defender)
    game.happen(Happening("no-block-tried", attack.defender, attack=attack))
    return NOT_TRIED


def is_unblockable(game: Game, attack: Attack) -> bool:
    return attack.unblockable or has_static(game, attack.card, "is-unblockable")


def cannot_be_completely_blocked(game: Game, attack: Attack) -> bool:
    return attack.no_complete_block or has_static(game, attack.card, "cannot-be-completely-blocked")


def why_invalid(game: Game, attack: Attack, card: Card) -> WhyNot | None:
    """Why a card cannot block this attack, or None if it is valid."""
    if card.printed is None:
        return WhyNot("Which card this is is not known. Name it to block with it.", ("block-step#needs-valid-card",))
    zone, own = attack.last_known(game).value("zone"), card.value("block_zone")
    if own is None:
        return WhyNot("It has no block.", ("block-step#needs-valid-card",))
    if zone is None:
        return WhyNot("The attack has no zone, so no block is valid.", ("block-step#valid-zones",))
    if own not in NEIGHBOURS[zone]:
        return WhyNot(
            f"A {own} block cannot stop a {zone} attack.",
            ("block-step#valid-zones", f"block-step#valid-{zone}", f"attack-zone#{zone}-not-{own}"),
        )
    if own == zone and cannot_be_completely_blocked(game, attack):
        return WhyNot(
            "The attack cannot be completely blocked, so a block of its zone is invalid.",
            ("block-step#effects-change-valid", "block-step#plays-valid-card"),
        )
    from .forbidding import not_a_block

    return not_a_block(game, attack, card)


def why_not_block(game: Game, attack: Attack, card: Card) -> WhyNot | None:
    """Why a card cannot be tried as a block: it is invalid, may not be played, or an additional cost cannot be paid."""
    from .forbidding import barred

    return (
        why_invalid(game, attack, card)
        or barred(game, attack.defender, card, "block")
        or limits_fail(game, attack.defender, card, as_block=True)
        or additional_fails(game, attack.defender, card, "block")
    )


def block_difficulty(game: Game, attack: Attack, card: Card) -> tuple[int, int, int]:
    """Speed, block modifier and progressive difficulty."""
    from .card_pool import progressive_difficulty

    return (
        int(attack.last_known(game).value("speed") or 0),
        block_modifier_of(game, card)[0],
        progressive_difficulty(game, attack.defender, card),
    )


def _ask(game: Game, attack: Attack) -> Ask:
    cards = _block_cards(game, attack)
    options = [_option(game, attack, card) for card in cards if why_not_block(game, attack, card) is None]
    options.append(Option("pass", "pass", "Do not block", cites=("block-step#not-tried",)))
    cites = ("block-step#defender-decides", "block-step#needs-valid-card")
    refusals = lambda: _refusals(game, attack)  # noqa: E731
    return Ask(attack.defender, "block", f"Block {attack.card.name}?", cites, options, refusals)


def _option(game: Game, attack: Attack, card: Card) -> Option:
    total = sum(block_difficulty(game, attack, card)) + will_be_harder(game, attack.defender)
    return Option(
        f"block:{card.id}",
        "block",
        f"Block with {card.name}: difficulty {total}",
        (card.id,),
        (
            "block-step#plays-valid-card",
            "block-step#valid-zones",
            f"block-step#valid-{attack.last_known(game).value('zone')}",
            "block-step#block-difficulty",
        ),
        card,
    )


def _block_cards(game: Game, attack: Attack) -> list[Card]:
    """The cards a defender could think of blocking with: the hand, and what an effect lets them play (open question)."""
    hand = game.players[attack.defender].zones[HAND]
    allowed = cards_allowed(game, attack.defender)
    if not allowed or game.reading("block-from-other-zones") == "hand-needed":
        return list(hand)
    return [*hand, *allowed]


def _refusals(game: Game, attack: Attack) -> list[Refusal]:
    """Cards in hand that are no valid block, and blocks in the stage: those are not in hand."""
    found = []
    for card in _block_cards(game, attack):
        failing = why_not_block(game, attack, card)
        if failing is not None:
            found.append(Refusal("block", (card.id,), failing.why, failing.cites))
    for card in game.players[attack.defender].stage:
        if card.value("block_zone") is not None and not card.face_down:
            why = "Only a card in the hand can be played as a block."
            found.append(Refusal("block", (card.id,), why, ("block-step#needs-valid-card",)))
    return found


def play_as_block(game: Game, attack: Attack, card: Card) -> Procedure:
    """Play a card as a block. Returns the block, or the clause by which it was not played."""
    player = attack.defender
    announce(game, player, card)
    card.marks["as_block"] = True
    game.happen(Happening("block-tried", player, (card,), attack=attack))
    yield from boundary(game)
    if (yield from _aborted(game, attack, card)):
        return ABORTED
    speed = int(attack.last_known(game).value("speed") or 0)
    modifier, changed = block_modifier_of(game, card)
    extra, cites = progressive(game, player, card)
    total = speed + modifier + extra + made_harder(game, player, card, as_block=True)
    negative = ("speed#can-be-negative", "speed#negative-unmodified") if speed < 0 else ()
    game.say(
        "difficulty", f"To block: speed {speed} + block modifier {modifier} + {extra} progressive difficulty = {total}.", "block-step#block-difficulty",
        "playing-a-card#difficulty-as-block", "difficulty#to-block-speed", "difficulty#to-block-modifier", "difficulty#to-block-progressive", "block-modifier#block-difficulty", *negative, *changed, *cites, player=player,
    )  # fmt: skip
    paid = yield from pay_additional(game, player, card, "block")
    passed = paid and (yield from make_check(game, player, total, "block", card))
    if not passed:
        fail(game, player, card)
        game.say("no-block", "The block fails: the attack is not blocked.", FAILED, player=player)
        yield from boundary(game)
        return FAILED
    if (yield from _aborted(game, attack, card)):
        return ABORTED
    return (yield from _is_played(game, attack, card))


def _aborted(game: Game, attack: Attack, card: Card) -> Procedure:
    """A block that becomes invalid before it is played is discarded; there is no second try."""
    if game.ruleset.attacking.invalid_block == "stands":
        return False
    failing = why_invalid(game, attack, card)
    if failing is None or card.zone != TRANSIT:
        return False
    game.move(
        [card],
        DISCARD,
        "abort",
        f"{card.name} is no longer a valid block: it is discarded, and there is no second try.",
        "block-step#invalid-aborts",
        "block-step#invalid-discarded",
        "block-step#no-second-try",
        *failing.cites,
        player=attack.defender,
        happening=Happening("discard", attack.defender, (card,), origin=TRANSIT),
    )
    yield from boundary(game)
    return True


def _is_played(game: Game, attack: Attack, card: Card) -> Procedure:
    """The block is played, with what triggers on that. It is playing a card, not playing its type."""
    player = attack.defender
    into_pool(game, player, card, "block")
    block = Block(card)
    as_attack = ("block#blocking-with-attack",) if card.type == "attack" else ()
    game.say(
        "block-played",
        f"{card.name} is played as a block, not as {_a(card.type)}.",
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
    attack.data["blocked_by"] = player
    if game.ruleset.attacking.blocked_when == "block-played":
        _determine(game, attack, block)
    yield from boundary(game)
    return block


def _a(kind: str | None) -> str:
    return f"an {kind}" if kind and kind[0] in "aeiou" else f"a {kind or 'card'}"


# -- second part: the block status ----------------------------------------------------------------------------------


def _second_part(game: Game, attack: Attack, block: Block | str) -> Procedure:
    """Determine the block status; then what triggers on it."""
    _determine(game, attack, block)
    yield from boundary(game)


def _determine(game: Game, attack: Attack, block: Block | str) -> None:
    """Whether and how the attack is blocked."""
    if is_unblockable(game, attack):
        status, cites = _unblockable_status(game)
    elif attack.considered_blocked:
        status, cites = _considered_status(game, attack)
    else:
        status, cites = block_status(game, attack, block)
    if status is None:
        game.say("block-status", f"{attack.card.name} gets no block status.", *cites, player=attack.defender)
    else:
        set_block_status(game, attack, status, *cites)


def _unblockable_status(game: Game) -> tuple[str | None, tuple[str, ...]]:
    """No effect can set a blocked status. That it is not blocked is one (open question)."""
    cites = ("unblockable#status-not-set", "unblockable#by-no-means")
    return (None if game.reading("backup-attack-unblocked") == "no-status" else NOT_BLOCKED), cites


def _considered_status(game: Game, attack: Attack) -> tuple[str, tuple[str, ...]]:
    if cannot_be_completely_blocked(game, attack):
        return NOT_BLOCKED, ("conflict-resolution#prohibition-wins", "block-step#effects-change-valid")
    return COMPLETE, ("block-step#considered-blocked-in-second",)


def block_status(game: Game, attack: Attack, block: Block | str) -> tuple[str, tuple[str, ...]]:
    """How the attack was blocked: by the block that was played, wherever that lies now."""
    if isinstance(block, str):
        return NOT_BLOCKED, (block,)
    zone, own = str(attack.last_known(game).value("zone")), _zone_of(block)
    if own != zone:
        by_zone = (PARTIAL_BY[zone, own],) if (zone, own) in PARTIAL_BY else ()
        return PARTIAL, (
            "block-step#other-zone",
            "partially-blocked#becomes",
            *(("partially-blocked#adjacent-zone",) if by_zone else ()),
            *by_zone,
        )
    if cannot_be_completely_blocked(game, attack):
        return _matching_but_not_completely(game)
    return COMPLETE, ("block-step#matching-zone", "completely-blocked#same-zone", f"attack-zone#{zone}-completely")


def _zone_of(block: Block) -> str:
    """Its block zone now; as it was played if it has left the card pool or was turned."""
    card = block.card
    return str(card.value("block_zone")) if card.zone == POOL and not card.face_down else block.zone


def _matching_but_not_completely(game: Game) -> tuple[str, tuple[str, ...]]:
    """After a matching block was played, the attack became one that cannot be completely blocked (open question)."""
    reading = game.reading("tape-swing-late")
    if reading == "completely-blocked":
        return COMPLETE, ("block-step#matching-zone", "block-step#invalid-aborts")
    if reading == "partially-blocked":
        return PARTIAL, ("block-step#other-zone", "block-step#one-status")
    return NOT_BLOCKED, ("conflict-resolution#prohibition-wins", "block-step#determine-status")


def set_block_status(game: Game, attack: Attack, status: str, *cites: str, block: Card | None = None) -> None:
    """Give the attack its block status. There is one: triggers happen as it is determined first, not as it changes."""
    was, attack.blocked = attack.blocked, status
    first = was is None or not game.ruleset.attacking.one_block_status
    timing = (
        ("block-step#determine-status", "block-step#then-becomes-blocked", "block-step#status-triggers")
        if first
        else ("block-step#one-status", "block-step#no-repeat-triggers")
    )
    text = f"{attack.card.name} {STATUS_TEXT[status]}."
    if not first:
        text = f"{attack.card.name} now {STATUS_TEXT[status]}; what triggers on blocking does not happen again."
    step = game.say("block-status", text, *timing, *cites, player=attack.defender)
    game.set_board(step, "attack.blocked", was, status)
    if status != NOT_BLOCKED and was in (None, NOT_BLOCKED):
        game.turn_history["attacks_blocked"] = game.turn_history.get("attacks_blocked", 0) + 1
        game.turn_history.setdefault("blocked", []).append(attack)
    if first:
        game.happen(
            Happening("block-status", attack.defender, (attack.card,), attack=attack, status=status, block=block)
        )
