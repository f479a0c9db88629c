"""Gaining keywords, traits and abilities (Gaining ..., Copying Another Card).

Whatever is gained belongs to the current state: it goes when the card changes zones or facing, or when the turn ends.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import read_ability
from rules_engine.card_text.typed.gaining import GainsAbilities, GainsKeywordsOf, GainsOwn, GainsTrait
from rules_engine.contract.vocabulary import CHARACTER, Keyword
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.instructions.changing import CONSUMED, Change, aim, apply_change
from rules_engine.procedures.keywords.granting import granted_by
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import card_meant
from rules_engine.procedures.meanings.picking import pick
from rules_engine.procedures.turns.ending_at_once import may_end_now
from rules_engine.procedures.zones.skill_trees import unlocked
from rules_engine.table.card import Card
from rules_engine.table.game import Game

room: Room = Room()


CHARACTER_TRAITS = frozenset(
    """1-a; 1-b; big 3; brawler; champion; e-rank; ensign; garrison; giant; healer; hunter; inventor; league of villains;
    lurkers; mighty nein; military police brigade; monster; mutant; nomu; pirate; pro hero; samurai; scout; shie hassaikai;
    shiketsu; student; survey corps; teacher; team masho; team rokuyokai; team toguro; team urameshi; team uraotogi; thief;
    titan; vampire; villain; vox machina; warrior""".replace("\n    ", " ").split("; ")
)


# -- keywords and traits --------------------------------------------------------------------------------------------


def keyword_of(node: Node, x: int | None = None) -> Keyword:
    """Return the named keyword, with its rating: a number, or X if that is written."""
    name = {"ex": "EX", "xp": "XP"}.get(node.name.means, node.name.means.capitalize())
    return Keyword(name, int(node.n) if node.kind == "keyword-rated" else x)


def gains(ctx: Context, keyword: Keyword) -> Change:
    """Add a keyword to those of the current state, even one that the card already has."""

    def do(card: Card, *cites: str) -> None:
        gain_keyword(ctx, card, keyword, *cites)

    return Change(wording.changes.gains(str(keyword)), "keywords", do)


def gain_keyword(ctx: Context, card: Card, keyword: Keyword, *cites: str) -> None:
    """Add a keyword to those of the card's current state. Gaining Flash ends the Enhance Step."""
    game = ctx.game
    if card.sealed:
        game.say(
            "nothing", wording.gaining.sealed_gains_no_abilities(card=card.name), "seal#cannot-gain", player=ctx.owner
        )
        return
    again = ("gaining-keywords#already-has-it",) if card.has_keyword(keyword.name) else ()
    step = game.say(
        "modify",
        wording.gaining.gains_keyword(card=card.name, keyword=str(keyword)),
        "gaining-keywords#effects-grant-keywords",
        *again,
        *_what_it_does(game, keyword),
        *CONSUMED,
        *cites,
        player=ctx.owner,
    )
    if not card.has_keyword(keyword.name):
        card.since = len(game.steps)
    game.set_state(step, card, "keywords", (*(card.value("keywords") or ()), keyword))
    game.pauses_due = True
    if (
        keyword.name == "Flash"
        and game.ruleset.attacking.flash_ends_enhance_step
        and game.at == "attack.enhance"
        and game.attack
        and game.attack.card is card
    ):
        game.enhance_over = True
        game.say(
            "ends",
            wording.gaining.flash_ends_enhance_step(),
            "flash#gained-mid-step",
            "flash#then-block-step",
            player=ctx.owner,
        )
        may_end_now(game)


def _what_it_does(game: Game, keyword: Keyword) -> tuple[str, ...]:
    """Return the clauses: a keyword ability grants its card an ability; a trait does nothing by itself."""
    return (
        ("keyword-ability#grants-ability",)
        if granted_by(keyword, game.ruleset.keywords.grants)
        else ("keyword-trait#no-function",)
    )


@room.does(GainsTrait)
def gains_trait(ctx: Context, node: GainsTrait) -> None:
    """Give a card a trait; a character trait only to characters."""
    card, trait = card_meant(ctx, node.g), node.name.means
    if card is None:
        return
    is_characters = trait.lower() in CHARACTER_TRAITS
    if is_characters and card.type != "character" and _is_titan_for_all(ctx, trait):
        is_characters = False
    if is_characters and card.type != "character":
        ctx.game.say(
            "nothing",
            wording.gaining.cannot_gain_character_trait(card=card.name, trait=trait),
            "character-traits#never-on-non-characters",
            "keyword-trait#only-on-characters",
            player=ctx.owner,
        )
        return
    cite = (
        "gaining-character-traits#effects-grant-traits" if is_characters else "gaining-keywords#effects-grant-keywords"
    )
    cites = (cite, "character-traits#no-function") if is_characters else (cite,)
    step = ctx.game.say(
        "modify", wording.gaining.gains_trait(card=card.name, trait=trait), *cites, *CONSUMED, player=ctx.owner
    )
    ctx.game.set_state(step, card, "keywords", (*(card.value("keywords") or ()), Keyword(trait)))


def _is_titan_for_all(ctx: Context, trait: str) -> bool:
    """Say that Titan is in both lists of traits, so a card that isn't a character may have it too (open question)."""
    return trait.lower() == "titan" and ctx.game.reading("titan-trait") != "character-only"


# -- abilities ------------------------------------------------------------------------------------------------------


@room.does(GainsAbilities)
def gains_abilities(ctx: Context, node: GainsAbilities) -> Procedure:
    """Give one card the abilities printed on another: what's printed there now, keyword abilities included."""
    sources = yield from pick(ctx, node.cards, "copy", ctx.owner)
    if not sources:
        ctx.game.say("nothing", wording.gaining.no_source_of_abilities(), "effects#may-do-nothing", player=ctx.owner)
        return
    # Keywords gained with them bring their own abilities.
    with_keywords = node.how.get("also") == "keywords"
    only = node.how.get("type")
    for source in sources:
        change = Change(
            wording.changes.gains_abilities_of(source.name),
            "abilities",
            lambda card, *cites, s=source: _gain_from(
                ctx, card, s, *cites, with_keywords=with_keywords, only=None if only is None else only.kind
            ),
        )
        if node.g.production.symbol == "the-attack":
            aim(ctx, node.g, change)
        else:
            card = card_meant(ctx, node.g)
            if card is not None:
                apply_change(ctx, card, change)
        for keyword in source.printed_value("keywords") or () if with_keywords else ():
            if node.g.production.symbol == "the-attack":
                aim(ctx, node.g, gains(ctx, keyword))
            elif (card := card_meant(ctx, node.g)) is not None:
                apply_change(ctx, card, gains(ctx, keyword))


@room.does(GainsKeywordsOf)
def gains_keywords_of(ctx: Context, node: GainsKeywordsOf) -> Procedure:
    """Give the keywords that another card has now, or one of them: the owner of the effect chooses."""
    sources = yield from pick(ctx, node.cards, "copy", ctx.owner)
    found = list(dict.fromkeys(keyword for source in sources for keyword in source.keywords))
    if node.many == "one" and found:
        choices = [(str(keyword), wording.choices.this_one(name=str(keyword)), keyword) for keyword in found]
        found = [
            (
                yield from choose_one(
                    ctx.owner, "choose", choices, wording.keywords.which_keyword(), "instruction#you-choose"
                )
            )
        ]
    if not found:
        ctx.game.say("nothing", wording.gaining.no_keyword_to_gain(), "effects#may-do-nothing", player=ctx.owner)
    for keyword in found:
        if node.g.production.symbol == "the-attack":
            aim(ctx, node.g, gains(ctx, keyword))
        elif (card := card_meant(ctx, node.g)) is not None:
            apply_change(ctx, card, gains(ctx, keyword))


def gains_said(ctx: Context, text: str) -> Change:
    """Add an ability that an effect gives in quotation marks to those of the current state."""

    def do(card: Card, *cites: str) -> None:
        game = ctx.game
        if card.sealed:
            game.say(
                "nothing",
                wording.gaining.sealed_gains_no_abilities(card=card.name),
                "seal#cannot-gain",
                player=ctx.owner,
            )
            return
        said = "gaining-abilities#when-effect-executes"
        step = game.say(
            "modify",
            wording.gaining.gains_ability(card=card.name, text=text),
            said,
            *CONSUMED,
            *cites,
            player=ctx.owner,
        )
        game.take_in(text)
        ctx.game.gain(card, [read_ability(text)])
        step.changes.append({"card": card.id, "key": "state.gained", "was": None, "now": text})

    return Change(wording.changes.gains(text), "abilities", do)


@room.becomes(GainsOwn)
def gains_own(ctx: Context, node: GainsOwn, card: Card | None) -> list[Change]:
    """`Multiple copies of this attack gain this ability`: the one that says so."""
    return [gains_said(ctx, ctx.ability.text)]


def _gain_from(
    ctx: Context, card: Card, source: Card, *more: str, with_keywords: bool = False, only: str | None = None
) -> None:
    """Return what is printed on another card; of one type only, if the words name it."""
    if card.sealed:
        ctx.game.say(
            "nothing", wording.gaining.sealed_gains_no_abilities(card=card.name), "seal#cannot-gain", player=ctx.owner
        )
        return
    copies = source.copied is not None or "copy" in source.changed
    as_printed = copies and ctx.game.reading("gain-from-copy") == "copied-as-printed"
    if source.face_down and not as_printed:
        ctx.game.say(
            "nothing",
            wording.gaining.face_down_has_none_printed(),
            "gaining-abilities#printed-only",
            "printed#checked-face-down",
            "printed#face-down-otherwise-null",
            player=ctx.owner,
        )
        return
    front = source.shown if as_printed else source.front
    found = () if front is None else (*front.abilities, *(() if with_keywords else front.keyword_abilities))
    found = tuple(ability for ability in found if only in (None, ability.type))
    cites: tuple[str, ...] = ("gaining-abilities#printed-only", "gaining-abilities#when-effect-executes", *CONSUMED)
    if front is not None and front.keyword_abilities:
        cites += ("printed#with-interpreting-rules",)
    if source.zone == CHARACTER and unlocked(ctx.game, source.owner):
        cites += ("skill-tree#not-printed",)
    step = ctx.game.say(
        "modify",
        wording.gaining.gains_printed_abilities(card=card.name, source=source.name, count=len(found)),
        *cites,
        *more,
        player=ctx.owner,
    )
    kind = front.type if front is not None else ""
    ctx.game.gain(card, [replace(ability, origin=ability.origin or kind) for ability in found])
    step.changes.append({"card": card.id, "key": "state.gained", "was": None, "now": source.id})
