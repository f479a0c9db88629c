"""Playing a Card: announce, transit, difficulty, check; then it is in the card pool, or discarded.

An action, whose costs come before its check, is playing_an_action's.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.decision import Refusal
from rules_engine.contract.vocabulary import DISCARD, HAND, POOL, TRANSIT
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.procedures.attacks import attack_stack
from rules_engine.procedures.checks.making_a_check import make_check
from rules_engine.procedures.costs.additional_costs import pay_additional
from rules_engine.procedures.effects.modifiers import ANNOUNCED, release
from rules_engine.procedures.events.awaiting import BEFORE
from rules_engine.procedures.events.order_of_operations import boundary
from rules_engine.procedures.instructions.offering import card_begins
from rules_engine.procedures.keywords.character_only import played_by_any_character
from rules_engine.procedures.keywords.elusive import why_not_attacked
from rules_engine.procedures.playing.difficulty_to_play import difficulty_as_its_type
from rules_engine.procedures.playing.infinity import choose_for_play
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card, called
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.wording.saying import Saying

IN_TRANSIT = (
    "playing-a-card#waits-in-transit",
    "transit-zone#while-being-played",
    "transit-zone#new-state-when-played",
)
INTO_POOL_FIRST = (
    "howto-aot:playing-cards#add-to-card-pool",
    "howto-cr:making-checks#add-to-card-pool",
    "current-state#new-when-played",
)
# What the UFS rules say about a card played as its type, and today's rulebook has no separate clause for.
_DOES_NOTHING = "ufs-1.9:302-the-combat-phase#302-6"
UNTIL_BUILT = {
    "foundation": (_DOES_NOTHING, "ufs-1.9:400-general#400-7-5-b"),
    "asset": (_DOES_NOTHING, "ufs-1.9:400-general#400-7-3-b"),
    "character": ("ufs-1.9:302-the-combat-phase#302-1-e", _DOES_NOTHING),
    "action": ("ufs-1.9:302-the-combat-phase#302-7-c",),
}
FORM_TYPES = ("attack", "foundation", "asset", "backup", "character")


def announce(game: Game, player: str, card: Card) -> None:
    """Put the card into the transit zone, face up; from the card pool, it stays there. It gets a new current state."""
    text = wording.playing.announces_card(player=player, card=card.name)
    origin = card.zone
    card_begins(game, player, card)
    if card.zone == POOL:
        card.marks["played_from"] = origin
        card.refresh()
        card.marks[ANNOUNCED] = True
        game.dirty.append(card)
        game.say(
            "announce",
            text,
            "playing-a-card#announce",
            "playing-a-card#from-pool-stays",
            "current-state#new-when-played",
            player=player,
        )
        return
    cites = ("playing-a-card#announce", "playing-a-card#place-face-up", *played_by_any_character(game, card))
    if _waits_in_pool(game):
        game.move([card], POOL, "announce", text, *cites, *INTO_POOL_FIRST, player=player)
        card.marks[ANNOUNCED] = True
    else:
        game.move([card], TRANSIT, "announce", text, *cites, *IN_TRANSIT, player=player)
    card.marks["played_from"] = origin


def before_play(
    game: Game, player: str, card: Card, played_as: str, attack: Attack | None = None, *, reversal: bool = False
) -> Procedure:
    """Handle what waits for a card before it's played: before its difficulty is determined, even while a cost is paid."""
    kinds = ("card-played", "block-played") if played_as == "block" else ("card-played",)
    awaited = [kind for kind in kinds if f"{BEFORE} {kind}" in game.statics]
    if not awaited:
        return
    origin = card.marks.get("played_from", HAND)
    data = {"played_as": played_as, "origin": origin, "reversal": reversal, "before": True}
    held, game.holding = game.holding, None
    try:
        for kind in awaited:
            game.announce(Happening(kind, player, (card,), attack=attack, **data))
        yield from boundary(game)
    finally:
        game.holding = held


def _waits_in_pool(game: Game) -> bool:
    """By the guides, a card is in the card pool while its check is made; the assumption is mentioned if it matters."""
    if game.reads("card-during-check") != "in-pool":
        return False
    game.reading("card-during-check")
    return True


def play_as_form(game: Game, player: str, card: Card) -> Procedure:
    """Play a card as its type. Return whether it was played; a failed check ends the Combat Phase."""
    lies_face_down = card.face_down and card.printed is not None and card.copied is None
    kind = (card.printed.type if lies_face_down and card.printed is not None else card.type) or "foundation"
    target = (yield from declare_target(game, player, card)) if kind == "attack" else None
    yield from choose_for_play(game, player, card)
    announce(game, player, card)
    yield from boundary(game)
    yield from before_play(game, player, card, kind)
    total = difficulty_as_its_type(game, player, card)
    paid = yield from pay_additional(game, player, card, kind)
    passed = paid and (yield from check_to_play(game, player, total, card))
    if not passed:
        fail(game, player, card)
        yield from boundary(game)
        return False
    into_pool(game, player, card, kind)
    if kind == "attack" and card.zone == POOL:
        begin_attack(game, player, card, target)
        release_suspended(game, card)
    game.happen(
        Happening(
            "card-played",
            player,
            (card,),
            attack=game.attack if kind == "attack" else None,
            played_as=kind,
            origin=card.marks.get("played_from", HAND),
        )
    )
    yield from boundary(game)
    return True


def declare_target(game: Game, player: str, card: Card) -> Procedure:
    """Declare what an attack is against, if the rival has backups."""
    rival = game.rival(player)
    backups = [backup for backup in game.players[rival].stage if backup.type == "backup" and not backup.face_down]
    refused = {backup: why for backup in backups if (why := why_not_attacked(game, player, backup)) is not None}
    game.note("attacks_tried", player)
    choices: list[tuple[str, Saying, Card | None]] = [
        (
            game.players[rival].character.id,
            wording.playing.attack_character(character=game.players[rival].character.name),
            None,
        )
    ]
    choices += [
        (backup.id, wording.playing.attack_backup(backup=backup.name), backup)
        for backup in backups
        if backup not in refused
    ]

    def refusals() -> list[Refusal]:
        return [Refusal("attack", (backup.id,), why.why, why.cites) for backup, why in refused.items()]

    if refused and len(choices) == 1:  # nothing is left to ask, but the step says why
        cites = dict.fromkeys(clause for why in refused.values() for clause in why.cites)
        text = wording.playing.elusive_cannot_be_attacked(cards=called(list(refused)))
        game.say("elusive", text, *cites, player=player)
    target = yield from choose_one(
        player,
        "attack",
        choices,
        wording.playing.whom_to_attack(card=card.name),
        "playing-a-card#declare-attack-target",
        "backup#may-be-attacked",
        kind="target",
        refusals=refusals,
        of_cards=True,
    )
    return target


def begin_attack(game: Game, player: str, card: Card, target: Card | None) -> None:
    """Make the attack the one in progress as soon as it's played: its target counts as attacked, and it is pending."""
    attack = Attack(card, player, target)
    game.attack = attack
    now_attacked(game, attack)
    attack_stack.join(game, [attack], "attack-stack#played-attack-joins")


def now_attacked(game: Game, attack: Attack) -> None:
    """Note that a player or backup counts as attacked after the attack has been played."""
    game.turn_history.setdefault("attacks_by", {"a": 0, "b": 0})[attack.attacker] += 1
    attacked = attack.target or game.players[attack.defender].character
    text = wording.playing.is_attacked_by(attacked=attacked.name, attack=attack.card.name)
    game.say("attacked", text, "attack#considered-attacked", player=attack.attacker)
    game.happen(Happening("attacked", attack.defender, (attacked,), attack=attack))


def release_suspended(game: Game, card: Card) -> None:
    """Release changes of speed, damage and zone that waited while the attack was being played."""
    release(game, card)


def into_pool(
    game: Game, player: str, card: Card, played_as: str, as_form: bool = True, face_down: bool = False
) -> None:
    """Put the card in the rightmost spot of the card pool: the check passed, and it is now played."""
    card.marks.pop(ANNOUNCED, None)
    keep, suspended, gained, states = dict(card.changed), list(card.suspended), list(card.gained), card.states
    cites = (
        "playing-a-card#passed-rightmost",
        "playing-a-card#now-played",
        "card-pool#played-cards-go-here",
        "card-pool#left-to-right",
        "card-pool#just-a-sequence",
        "card-pool#order-fixed",
    )
    if card.zone == POOL and _keeps_place(game, card):
        step = game.say(
            "played",
            wording.playing.played_where_it_is(card=card.name),
            "playing-a-card#from-pool-stays",
            "card-pool#order-fixed",
            "playing-a-card#now-played",
            player=player,
        )
        game.set_flag(step, card, "played_as", played_as)
        return
    if card.zone not in (TRANSIT, POOL):
        game.say(
            "played",
            wording.playing.played_but_moved_by_cost(card=card.name),
            "playing-a-card#passed-unless-moved",
            "card-pool#cost-moves-elsewhere",
            player=player,
        )
        return
    game.move(
        [card],
        POOL,
        "played",
        wording.playing.played_into_pool(card=card.name),
        *cites,
        *(
            (f"{played_as}#played-as-form",)
            if as_form and played_as in ("asset", "attack", "backup", "foundation")
            else ()
        ),
        *game.own(*UNTIL_BUILT.get(played_as, ())),
        player=player,
        played_as=played_as,
        face_down=face_down,
    )
    card.changed, card.suspended, card.gained, card.states = keep, suspended, gained, states
    if card.may_have_more():
        game.forget(card)  # it came with the abilities that it had gained on its way


def _keeps_place(game: Game, card: Card) -> bool:
    """Does a card of the pool keep its place when it's played: one that waited there or, by one reading, any (open
    question)?
    """
    return card.marks.get("played_from") != POOL or game.reading("echo-place") == "stays"


def fail(game: Game, player: str, card: Card, *discarded: str) -> None:
    """Discard the card: the check failed. `discarded`: what the edition says of a card of this kind, if anything."""
    if card.zone in (TRANSIT, POOL):
        game.move(
            [card],
            DISCARD,
            "failed",
            wording.playing.discarded_as_attempt_failed(card=card.name),
            *(discarded or ("playing-a-card#failed-discard",)),
            "playing-a-card#failed-attempt",
            player=player,
            happening=Happening("discard", player, (card,), origin=card.zone),
        )


def check_to_play(game: Game, player: str, difficulty: int, card: Card, *cites: str) -> Procedure:
    """The check to play a card as its type."""
    game.say(
        "check",
        wording.playing.makes_check_to_play(player=player, difficulty=difficulty, card=card.name),
        "playing-a-card#check",
        *cites,
        player=player,
    )
    return make_check(game, player, difficulty, "card", card)
