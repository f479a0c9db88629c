"""Conditions on one card: what an attack, or the card just mentioned, is and has; how it was played and blocked."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.attack_conditions import (
    AttackChanged,
    AttackDealtDamage,
    AttackHasAbilities,
    AttackHasKeyword,
    AttackHasKeywords,
    AttackHasStat,
    AttackHasSymbol,
    AttackReceived,
    AttacksABackup,
    AttackSharesSymbols,
    AttackSharesZone,
    AttackWasBlocked,
    AttackZoneIs,
    CardHasCounters,
    CardsShare,
    IsAttackOf,
    IsPreceded,
    ItHasWord,
    ItIs,
    ItIsNamed,
    ItLies,
    NthAttack,
    NthInPool,
    OneOfThemIs,
    OnlyAttackInPool,
    PlayedFromElsewhere,
    PlayedFromZone,
    StatAgainstPrinted,
    StatAgainstStat,
    TheyAre,
    TheyLie,
)
from rules_engine.card_text.typed.counted import CountSymbolsShared
from rules_engine.card_text.typed.qualities import PlayedAsReversal
from rules_engine.contract.vocabulary import HAND, POOL
from rules_engine.procedures.conditions.card_spoken_of import (
    as_read,
    card_asked_about,
    last_attack,
    number_now,
    spoken_of,
)
from rules_engine.procedures.conditions.played import count_attacks
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.live import abilities_of
from rules_engine.procedures.effects.modifiers import is_announced
from rules_engine.procedures.keywords.reversal import attack_reversed, was_blocked_by
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.done_to_cards import done_this_way, lay
from rules_engine.procedures.meanings.fitting import fits, fits_kindly, lies
from rules_engine.procedures.meanings.names import has_word, is_named
from rules_engine.procedures.meanings.qualities import number_of
from rules_engine.procedures.meanings.referring import spoken_of as cards_spoken_of
from rules_engine.procedures.meanings.scope import as_in_scope
from rules_engine.procedures.meanings.values import possessed, printed_of
from rules_engine.procedures.meanings.wording import place
from rules_engine.procedures.zones.card_pool import directly_preceding, preceding
from rules_engine.procedures.zones.symbols import character_symbols, counts_as_having, symbols_of
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.history import BLOCKED, BONUS, CHANGED, LOWERED, PENALTY, RAISED

room: Room = Room()


@room.condition(ItIs)
def it_is(game: Game, ctx: Context, node: ItIs) -> bool:
    card = card_asked_about(ctx, node, node.c)
    return card is not None and fits(game, ctx, card, node.d) == (node.so == "yes")


@room.condition(AttackZoneIs)
def attack_zone_is(game: Game, ctx: Context, node: AttackZoneIs) -> bool:
    card = spoken_of(ctx, node.a)
    zones = [one.kind if isinstance(one, Node) else one for one in (node.zone, node.other) if one is not None]
    if card is None:
        return False
    zone = card.value("zone")
    # `If it was high` asks about the zone before this effect changed it, if it did.
    return (ctx.referents.zones_before.get(card, zone) if node.before else zone) in zones


@room.condition(AttacksABackup)
def attacks_a_backup(game: Game, ctx: Context, node: AttacksABackup) -> bool:
    attack = ctx.attack_in_progress()
    return attack is not None and (attack.target is not None) == (node.target == "backup")


@room.condition(StatAgainstPrinted)
def stat_against_printed(game: Game, ctx: Context, node: StatAgainstPrinted) -> bool:
    """Compare a number with the printed one."""
    if node.a is not None:
        card, name = spoken_of(ctx, node.a), node.stat.kind
        return card is not None and compare(
            number_now(ctx, card, name), node.cmp, number_now(ctx, card, f"printed-{name}")
        )
    whose = node.whose
    if whose is None:
        return False
    value, printed = possessed(ctx, whose, node.stat), printed_of(ctx, whose, node.stat)
    return value is not None and printed is not None and compare(value, node.cmp, printed)


@room.condition(StatAgainstStat)
def stat_against_stat(game: Game, ctx: Context, node: StatAgainstStat) -> bool:
    if node.whose is not None:
        one, other = possessed(ctx, node.whose, node.stat), possessed(ctx, node.whose, node.of)
        return one is not None and other is not None and compare(one, node.cmp, other * int(node.get("times", 1)))
    card = spoken_of(ctx, node.a) if node.a is not None else None
    return card is not None and compare(
        number_now(ctx, card, node.stat.kind), node.cmp, number_now(ctx, card, node.of.kind)
    )


@room.condition(AttackHasStat)
def attack_has_stat(game: Game, ctx: Context, node: AttackHasStat) -> bool:
    card = card_asked_about(ctx, node, node.a)
    if card is None:
        return False
    value = number_of(card, node.stat)
    return value is not None and compare(value, node.cmp, int(node.n))


@room.condition(AttackHasKeyword)
def attack_has_keyword(game: Game, ctx: Context, node: AttackHasKeyword) -> bool:
    card = card_asked_about(ctx, node, node.a)
    wanted = [word.means for name in "kl" if (word := node.get(name)) is not None]
    return card is not None and any(map(card.has_keyword, wanted)) == (node.so == "yes")


@room.condition(AttackHasKeywords)
def attack_has_keywords(game: Game, ctx: Context, node: AttackHasKeywords) -> bool:
    """Count each keyword once, whatever its rating: abilities and traits alike (Keyword)."""
    card = card_asked_about(ctx, node, node.a)
    return card is not None and compare(len({keyword.name for keyword in card.keywords}), node.cmp, int(node.n))


@room.condition(AttackHasAbilities)
def attack_has_abilities(game: Game, ctx: Context, node: AttackHasAbilities) -> bool:
    card = spoken_of(ctx, node.a)
    return card is not None and bool(abilities_of(game, card)) == (node.so == "yes")


@room.condition(ItLies)
def it_lies(game: Game, ctx: Context, node: ItLies) -> bool:
    card = card_asked_about(ctx, node, node.c)
    if card is None:
        return False
    so = lay(ctx, card, node.how) if node.before else lies(card, node.how)
    return bool(so == (node.so == "yes"))


@room.condition(TheyLie)
def they_lie(game: Game, ctx: Context, node: TheyLie) -> bool:
    """Are all of the cards just mentioned there? Or each by itself, and then the rest is about those that meet the
    condition.
    """
    so = [card for card in ctx.referents.it if lies(as_in_scope(ctx, card), node.how) == (node.so == "yes")]
    if not so or len(so) == len(ctx.referents.it):
        return bool(so)
    if game.reading("they-together") == "together":
        return False
    ctx.referents.it = so
    return True


@room.condition(CardsShare)
def cards_share(game: Game, ctx: Context, node: CardsShare) -> bool:
    """Do several cards all have the same type, name or number?"""
    cards = [as_in_scope(ctx, card) for card in cards_spoken_of(ctx, node.cards)]
    if node.what == "symbol":
        common = set.intersection(*(set(symbols_of(game, card)) for card in cards)) if cards else set()
        return len(cards) > 1 and bool(common) == (node.so == "yes")
    shown = {card.type if node.what == "type" else card.value(node.what) for card in cards}
    return len(cards) > 1 and (len(shown) == 1) == (node.so == "yes")


def _those(ctx: Context, node: Node) -> list[Card]:
    """Return the cards that something was done to, or that were just mentioned."""
    return [
        as_in_scope(ctx, card) for card in (ctx.referents.it if node.p is None else done_this_way(ctx, node.p.means))
    ]


@room.condition(TheyAre)
def they_are(game: Game, ctx: Context, node: TheyAre) -> bool:
    """Is each of them one of these? `Both` means two."""
    cards = _those(ctx, node)
    many = 2 if node.least == "both" else node.get("many")
    enough = bool(cards) if many is None else len(cards) == int(many)
    return enough and all(fits(game, ctx, card, node.d) for card in cards)


@room.condition(OneOfThemIs)
def one_of_them_is(game: Game, ctx: Context, node: OneOfThemIs) -> bool:
    return any(fits(game, ctx, card, node.d) for card in _those(ctx, node))


@room.condition(ItIsNamed)
def it_is_named(game: Game, ctx: Context, node: ItIsNamed) -> bool:
    card = card_asked_about(ctx, node, node.c)
    return card is not None and is_named(card, node.name.means) == (node.so == "yes")


@room.condition(ItHasWord, "in-its-name#exactly-that-word")
def it_has_word(game: Game, ctx: Context, node: ItHasWord) -> bool:
    card = card_asked_about(ctx, node, node.c)
    return card is not None and has_word(card, node.word.means)


@room.condition(PlayedFromZone)
def played_from_zone(game: Game, ctx: Context, node: PlayedFromZone) -> bool:
    card = spoken_of(ctx, node.a)
    return card is not None and _is_played(card) and card.marks.get("played_from", HAND) in place(node.zone).zones


def _is_played(card: Card) -> bool:
    """Has a card been played, or is it being played: in transit, or in the card pool that it's played from?"""
    return card.played_as is not None or is_announced(card)


@room.condition(PlayedAsReversal)
def played_as_reversal(game: Game, ctx: Context, node: PlayedAsReversal) -> bool:
    card = spoken_of(ctx, node.a) if node.a is not None else None
    as_reversal = any(
        happening.kind == "card-played" and card in happening.cards and happening.data.get("reversal")
        for happening in game.happened
    )
    if node.to is not None and not (as_reversal and card is not None and _reversed_such(ctx, card, node.to)):
        return False
    return card is not None and as_reversal == (node.so == "yes")


def _reversed_such(ctx: Context, card: Card, to: Node) -> bool:
    """`After you blocked a low attack`: the attack that a reversal was played to, as it is now."""
    attack, _ = attack_reversed(ctx.game, card.owner)
    if attack is None or not fits(ctx.game, ctx, attack.card, to.d):
        return False
    return to.blocked == "no" or was_blocked_by(ctx.game, card.owner, attack)


@room.condition(AttackHasSymbol)
def attack_has_symbol(game: Game, ctx: Context, node: AttackHasSymbol) -> bool:
    card = card_asked_about(ctx, node, node.a)
    wanted = {node.s.kind, *([node.t.kind] if node.t else ())}
    has = card is not None and any(counts_as_having(game, card, symbol) for symbol in wanted)
    return card is not None and has == (node.so == "yes")


@room.condition(AttackSharesSymbols)
def attack_shares_symbols(game: Game, ctx: Context, node: AttackSharesSymbols) -> bool:
    card = spoken_of(ctx, node.a)
    if card is None:
        return False
    if node.whose.kind in ("preceding-card", "done-card"):
        other = as_read(ctx, node.whose)
        if other is None:
            return False
        others = symbols_of(game, other)
    else:
        others = character_symbols(game, ctx.owner if node.whose.who == "you" else ctx.they)
    return compare(len(symbols_of(game, as_in_scope(ctx, card)) & others), node.cmp, int(node.n))


@room.condition(AttackSharesZone)
def attack_shares_zone(game: Game, ctx: Context, node: AttackSharesZone) -> bool:
    """Compare the zones of two attacks, as they are now; a card that isn't an attack has none."""
    one, other = spoken_of(ctx, node.a), as_read(ctx, node.b)
    if one is None or other is None:
        return False
    zone = one.value("zone")
    return bool((zone is not None and zone == other.value("zone")) == (node.so == "yes"))


@room.condition(IsPreceded, "card-pool#preceding-left")
def is_preceded(game: Game, ctx: Context, node: IsPreceded) -> bool:
    """Are there cards to the left of it that fit: any of them, or the one directly there?"""
    card = spoken_of(ctx, node.a)
    if card is None:
        return False
    before = directly_preceding(game, card, 1) if node.directly == "yes" else preceding(game, card)
    return compare(sum(fits(game, ctx, other, node.d) for other in before), node.cmp, int(node.n))


@room.condition(NthInPool, "card-pool#left-to-right")
def nth_in_pool(game: Game, ctx: Context, node: NthInPool) -> bool:
    """Return which card of your card pool, counted from the left, the card itself is, or the attack in progress."""
    attack = ctx.attack_in_progress()
    this = attack.card if attack is not None and ctx.card.zone != POOL else ctx.card
    pool = game.players[ctx.owner].pool
    return this in pool and compare(pool.index(this) + 1, node.cmp, int(node.n))


@room.counts(CountSymbolsShared)
def count_symbols_shared(ctx: Context, node: CountSymbolsShared) -> int:
    """Count the symbols that a card and a character have in common."""
    card = spoken_of(ctx, node.a)
    player = ctx.owner if node.who == "you" else ctx.rival
    if card is None:
        return 0
    return len(symbols_of(ctx.game, as_in_scope(ctx, card)) & character_symbols(ctx.game, player))


@room.condition(AttackReceived)
def attack_received(game: Game, ctx: Context, node: AttackReceived) -> bool:
    """Has it received a bonus or penalty to each of these numbers, or to one of them, at some time in its attack?"""
    card = spoken_of(ctx, node.a)
    if card is None:
        return False
    mark = BONUS if node.sign == "bonus" else PENALTY
    received = [f"{mark}{stat}" in card.marks for stat in node.stats.split()]
    return bool((all(received) if node.least == "all" else any(received)) == (node.so == "yes"))


_CHANGES = {"changed": CHANGED, "raised": RAISED, "lowered": LOWERED}


@room.condition(AttackChanged)
def attack_changed(game: Game, ctx: Context, node: AttackChanged) -> bool:
    """`If its speed has been reduced`: by any wording, at some time in its attack."""
    card = spoken_of(ctx, node.a)
    if card is None:
        return False
    return bool(any(f"{_CHANGES[node.how]}{stat}" in card.marks for stat in node.stats.split()) == (node.so == "yes"))


@room.condition(AttackWasBlocked)
def attack_was_blocked(game: Game, ctx: Context, node: AttackWasBlocked) -> bool:
    """Return how it was blocked: the attack in progress, or one of this turn whose card is mentioned."""
    attack, card = ctx.attack_in_progress(), spoken_of(ctx, node.a)
    statuses = ("partial", "complete") if node.status == "blocked" else (node.status,)
    if node.a.kind == "last-attack":
        last = last_attack(ctx, node.a)
        return last is not None and (last.blocked in statuses) == (node.so == "yes")
    if node.a.kind == "first-attack" and card is None:
        return False
    if card is not None and (attack is None or attack.card is not card):
        if card.played_as != "attack" and card.copied is None:
            return False
        return bool(any(f"{BLOCKED}{status}" in card.marks for status in statuses) == (node.so == "yes"))
    return attack is not None and (attack.blocked in statuses) == (node.so == "yes")


@room.condition(AttackDealtDamage)
def attack_dealt_damage(game: Game, ctx: Context, node: AttackDealtDamage) -> bool:
    card = spoken_of(ctx, node.a)
    if card is None:
        return False
    if node.n is not None:
        return damage_of(game, card) >= int(node.n)
    return bool((damage_of(game, card) > 0) == (node.so == "yes"))


def damage_of(game: Game, card: Card) -> int:
    """Return how much damage an attack has dealt: what was seen, or else 1 if the board shows that it dealt some."""
    amounts = (
        int(happening.data["amount"])
        for happening in game.happened
        if happening.kind == "deals-damage" and happening.attack is not None and happening.attack.card.id == card.id
    )
    return max(sum(amounts), int(card.dealt_damage))


@room.condition(PlayedFromElsewhere)
def played_from_elsewhere(game: Game, ctx: Context, node: PlayedFromElsewhere) -> bool:
    card = spoken_of(ctx, node.a)
    return card is not None and _is_played(card) and card.marks.get("played_from", HAND) != HAND


@room.condition(NthAttack)
def nth_attack(game: Game, ctx: Context, node: NthAttack) -> bool:
    """Return which attack of the turn it is: among those that were played or, if the words don't say so, those that
    entered a sequence.
    """
    attack = ctx.attack_in_progress()
    if attack is None or (node.who != "any" and (attack.attacker == ctx.owner) != (node.who == "you")):
        return False
    players = ("a", "b") if node.who == "any" else (attack.attacker,)
    if node.played == "yes":
        return not attack.created and compare(_attacks_played(ctx, players), node.cmp, int(node.n))
    counts = game.turn_history.get("attacks_by", {})
    return compare(sum(counts.get(player, 0) for player in players), node.cmp, int(node.n))


def _attacks_played(ctx: Context, players: tuple[str, ...]) -> int:
    """Return how many attacks players have played this turn; created ones weren't played (Attack Stack)."""
    return sum(count_attacks(ctx, None, player) for player in players)


@room.condition(IsAttackOf)
def is_attack_of(game: Game, ctx: Context, node: IsAttackOf) -> bool:
    """`If this is your attack`: is the attack in progress that player's, and of that kind?"""
    attack = ctx.attack_in_progress()
    if attack is None or (attack.attacker == ctx.owner) != (node.whose == "you"):
        return False
    return fits_kindly(attack.card, node.kindly)


@room.condition(OnlyAttackInPool)
def only_attack_in_pool(game: Game, ctx: Context, node: OnlyAttackInPool) -> bool:
    """Is the attack in progress the only card in its owner's card pool that is an attack now?"""
    attack = ctx.attack_in_progress()
    if attack is None:
        return False
    pool = game.players[ctx.owner if node.whose == "you" else attack.card.owner].zones[POOL]
    kind = node.kindly
    return [card for card in pool if card.type == "attack" and fits_kindly(card, kind)] == [attack.card]


@room.condition(CardHasCounters, "counters#named-type-only")
def card_has_counters(game: Game, ctx: Context, node: CardHasCounters) -> bool:
    """Does one card have this many counters: of a name, or of all kinds together?"""
    card = spoken_of(ctx, node.c)
    if card is None:
        return False
    name = None if node.name is None else node.name.a.means.lower()
    held = sum(count for key, count in card.counters.items() if name in (None, key.lower()))
    return compare(held, node.cmp, int(node.n))
