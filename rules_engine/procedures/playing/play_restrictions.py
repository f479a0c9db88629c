"""Play Restrictions: why an ability can't be played here, each reason a sentence with its clauses; or what allows it."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.contract.vocabulary import HAND, POOL, STAGE
from rules_engine.procedures import upcalls
from rules_engine.procedures.conditions.holding import (
    at_deadlock,
    at_desperation,
    condition_cites,
    half_of_printed,
    holds,
)
from rules_engine.procedures.effects.prohibitions import is_prohibited
from rules_engine.procedures.keywords import combo
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.zones.character_traits import has_trait
from rules_engine.procedures.zones.characters import identity_of, shown_side
from rules_engine.procedures.zones.symbols import character_symbols, selected_cites
from rules_engine.procedures.zones.vital_statistics import REFERRED_TO, vitals
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

KEYWORD_OF_CHARACTER = ("ufs-1.9:400-general#400-9-c", "ufs-1.9:401-played-abilities#401-2-c")
USUAL_ZONE = {
    "foundation": STAGE,
    "asset": STAGE,
    "backup": STAGE,
    "character": STAGE,
    "attack": POOL,
    "action": HAND,
}


def bracket_fails(game: Game, player: str, ability: ReadAbility) -> WhyNot | None:
    """Check [Your attack], [Rival's turn] and the like."""
    for bracket in ability.brackets:
        kind = bracket.kind
        if kind in ("your-attack-only", "rival-attack-only"):
            mine = kind == "your-attack-only"
            if is_during_attack(game, player, "you" if mine else "rival"):
                continue
            cite = "play-restrictions#your-or-rival-attack" if mine else "play-restrictions#rival-attack"
            return WhyNot(
                wording.restrictions.only_during_attack_of(mine=mine),
                (cite, "brackets#timing", "brackets#restrict-playing", "during-an-attack#during-attack-sequence"),
            )
        if kind in ("your-turn-only", "rival-turn-only") and (game.active == player) != (kind == "your-turn-only"):
            cite = (
                "play-restrictions#your-or-rival-turn" if kind == "your-turn-only" else "play-restrictions#rival-turn"
            )
            return WhyNot(
                wording.restrictions.only_during_own_turn()
                if kind == "your-turn-only"
                else wording.restrictions.only_during_rival_turn(),
                (cite, "brackets#timing", "brackets#restrict-playing"),
            )
    return None


# Cards may refer to the lines at the bottom of a card, if the set is.
COLLECTORS_LINE = "ufs-1.9:201-parts-of-a-card#201-1-11-c"


def restriction_fails(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    """Check the words before the type: First, Combo, Deadlock, Desperation, names, symbols, set icons."""
    check = _RESTRICTIONS.get(node.kind)
    failing = check(game, player, card, ability, node) if check else None
    return WhyNot(failing.why, (*failing.cites, "play-restrictions#limits-ability")) if failing else None


def _first(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    tried = game.ruleset.playing.first_counts == "tried"
    if ability.type == "form" and game.noted("forms" if tried else "forms_played", player):
        return WhyNot(
            wording.restrictions.first_form_must_be_first(),
            ("play-restrictions#first-form", "play-restrictions#first"),
        )
    if ability.type == "enhance" and not tried and game.step_history.get("enhances_played", {}).get(player):
        return WhyNot(
            wording.restrictions.first_enhance_must_be_played_first(),
            ("ufs-1.9:500-general#500-9-b", "ufs-1.9:500-general#500-9-c"),
        )
    if ability.type == "enhance" and tried and game.step_history.get("enhances", {}).get(player):
        return WhyNot(
            wording.restrictions.first_enhance_must_be_tried_first(),
            ("play-restrictions#first-enhance", "play-restrictions#first"),
        )
    return None


def _second(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    """Read like First: exactly one enhance was tried in this Enhance Step, or one form in the Combat Phase, before it."""
    if ability.type == "form":
        tried = game.noted("forms", player)
    else:
        tried = game.step_history.get("enhances", {}).get(player, 0)
    if tried == 1:
        return None
    return WhyNot(wording.restrictions.must_be_second(tried=tried), ("play-restrictions#first",))


def _combo(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    if combo.is_met(game, card):
        return None
    return WhyNot(
        wording.restrictions.combo_not_met(),
        ("play-restrictions#combo", *combo.failing_cites(game, card)),
    )


def _deadlock(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    if at_deadlock(game, game.rival(player)):
        return None
    count = len(game.foundations(game.rival(player)))
    return WhyNot(
        wording.restrictions.deadlock_not_met(count=count),
        ("deadlock#rival-more-than-ten", "play-restrictions#deadlock", "deadlock#only-foundations-count"),
    )


def _desperation(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    if at_desperation(game, player):
        return None
    person = game.players[player]
    if game.ruleset.keywords.desperation == "below-half-of-printed-rounded-down":
        half = half_of_printed(game, player)
        return WhyNot(
            wording.restrictions.desperation_not_below_half(health=person.health, half=half),
            ("ufs-1.9:500-general#500-10-b",),
        )
    return WhyNot(
        wording.restrictions.desperation_not_met(health=person.health, max_health=person.max_health),
        ("desperation#less-than-half",),
    )


def _name(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    """Check one or more names, even shortened ones: enough words of the identity to recognise it."""
    character = shown_side(game, game.players[player].character)
    wanted = names_in(node)
    if character is not None and any(is_named(identity_of(game, character), name) for name in wanted):
        return None
    if any(has_trait(game, player, name) for name in wanted):
        return None
    return WhyNot(
        wording.restrictions.only_if_character_is(wanted=wanted),
        (
            "play-restrictions#character-name",
            *(game.own("ufs-1.9:400-general#400-9-1-b") if len(wanted) > 1 else ()),
            *(game.own(*KEYWORD_OF_CHARACTER) if ability.keyword is not None else ()),
        ),
    )


def names_in(node: Node) -> list[str]:
    """Return the names of a restriction: `Kite`, `Kite Marrow`, `Kite or Marrow`."""
    found = [part.strip() for part in node.name.means.split("/")]
    return found + names_in(node.rest) if node.get("rest") else found


def is_named(identity: str, wanted: str) -> bool:
    """Are the words of a name together in an identity?"""
    words, name = identity.lower().split(), wanted.lower().split()
    return any(words[i : i + len(name)] == name for i in range(len(words) - len(name) + 1))


def _gender(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    """Check `"Gender F"`: the character is known to be so."""
    if vitals(game, player).gender == node.mark.means:
        return None
    return WhyNot(wording.restrictions.only_if_gender_is(gender=node.mark.means), game.own(REFERRED_TO))


def _symbol(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    symbol = node.symbol.word.means
    if symbol in character_symbols(game, player):
        return None
    cites = ("play-restrictions#symbol-icon", *selected_cites(game, player))
    return WhyNot(wording.restrictions.character_lacks_symbol(symbol=symbol), cites)


def _set_icon(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    character = game.players[player].character.front
    if character is not None and character.set.lower() == node.icon.means.lower():
        return None
    return WhyNot(
        wording.restrictions.character_lacks_set_icon(means=node.icon.means),
        ("play-restrictions#set-icon", "set-icon#restricts-abilities", *game.own(COLLECTORS_LINE)),
    )


_RESTRICTIONS = {
    "first": _first,
    "second": _second,
    "combo": _combo,
    "deadlock": _deadlock,
    "desperation": _desperation,
    "character-name": _name,
    "gender": _gender,
    "symbol": _symbol,
    "set-icon": _set_icon,
}


def is_during_attack(game: Game, player: str, whose: str) -> bool:
    """Is an attack in its sequence: the player's own, a rival's, or any?"""
    attack = game.attack
    if attack is None or not attack.in_sequence:
        return False
    return whose == "any" or (attack.attacker == player) == (whose == "you")


def ending_fails(
    game: Game, player: str, card: Card, ability: ReadAbility, happening: Happening | None = None
) -> WhyNot | None:
    """Check restrictions after the effect."""
    for ending in ability.endings:
        ctx = Context(game, player, card, ability, happening=happening)
        if ending.kind == "only-playable-if" and not holds(game, ctx, ending.when):
            return WhyNot(
                wording.restrictions.playable_only_if(condition=print_node(ending.when)),
                ("play-restrictions#only-playable", *condition_cites(ending.when)),
            )
        if ending.kind == "not-playable-if" and holds(game, ctx, ending.when):
            return WhyNot(
                wording.restrictions.not_playable_if(condition=print_node(ending.when)),
                ("play-restrictions#only-playable", *condition_cites(ending.when)),
            )
        if ending.kind == "only-playable-during" and (game.active == player) != (ending.whose == "you"):
            return WhyNot(wording.restrictions.not_playable_this_turn(), ("play-restrictions#only-playable",))
        if ending.kind == "only-playable-during-attack" and not is_during_attack(game, player, ending.whose):
            return WhyNot(
                wording.restrictions.playable_only_during_attack_of(whose=ending.whose),
                ("play-restrictions#only-playable", "during-an-attack#during-attack-sequence"),
            )
        if ending.kind == "only-while-committed" and not card.committed:
            return WhyNot(wording.restrictions.only_while_committed(), ("play-restrictions#only-playable",))
        if ending.kind == "copies-per-turn" and _copies_played(game, player, ability) >= int(ending.n):
            return WhyNot(wording.restrictions.no_more_copies_this_turn(), ("play-restrictions#only-playable",))
        if ending.kind == "only-one-deflect":
            attack = game.attack
            if attack is not None and attack.deflected:
                return WhyNot(wording.restrictions.one_deflect_per_attack(), ("deflect#grants",))
    return None


def _copies_played(game: Game, player: str, ability: ReadAbility) -> int:
    """Return how often a player has played this ability this turn, on any copy of its card."""
    return int(game.turn_history.get("copies_played", {}).get((player, ability.text), 0))


def from_character(card: Card, ability: ReadAbility) -> bool:
    """Does this ability come from a character card? A gained one does if the card that prints it is one."""
    return (ability.origin or card.type) == "character"


def forbidden(game: Game, player: str, card: Card, ability: ReadAbility, played_as: str) -> WhyNot | None:
    """Return rule effects that forbid playing it. `played_as`: what its card is played as with it, if it is."""
    failing = upcalls.barred(game, player, card, played_as) if played_as else None
    if failing is not None:
        return WhyNot(failing.why, (*failing.cites, "playing-an-ability#not-disallowed"))
    failing = upcalls.barred(game, player, card, ability=ability)
    if failing is not None:
        return failing
    if is_prohibited(game, "play-abilities-on", cards=[card]):
        return WhyNot(
            wording.restrictions.effect_forbids_abilities(),
            (
                "conflict-resolution#prohibition-wins",
                "assigned-effect#specific-to-card",
                "playing-an-ability#not-disallowed",
            ),
        )
    return None
