"""What effects change, as phrases: `gets +2 damage`, `cannot be destroyed`. They are part of an effect's text."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import article, spaced

FOUNDATIONS_STAY = "foundations cannot be destroyed"
NO_CHECK_NECESSARY = "no check is necessary for them"
DEALS_HALF = "deals half damage, rounded up, in the Damage Step"
IS_WAITED_FOR = "is waited for"
CHANGES_ZONE = "changes its zone"
IGNORES_PROGRESSIVE = "ignores progressive difficulty"


def of_card(card: str, change: str) -> str:
    return f"{card} {change}"


def is_copy_of(card: str) -> str:
    return f"is a copy of {card}"


def abilities_not_playable(card: str, until: str) -> str:
    return f"abilities on {card} can't be played {until}".strip()


def character_symbols(whose: str, symbols: Sequence[str], gains: bool) -> str:
    owner = {"you": "your character", "rival": "your rival's character", "both": "both characters"}[whose]
    verb = ("gain" if gains else "lose") + ("" if whose == "both" else "s")
    named = " and ".join(symbol.capitalize() for symbol in symbols)
    return f"{owner} {verb} the {named} symbol{'' if len(symbols) == 1 else 's'}"


def deals_no_damage(when_blocked: bool) -> str:
    return f"deals no damage{' when blocked' if when_blocked else ''}"


def deals_at_most(damage: int) -> str:
    return f"can't deal more than {damage} damage"


def deals_when_blocked(damage: int) -> str:
    return f"deals {damage} damage when completely blocked"


def whose_next(who: str, count: int, what: str, other: str | None) -> str:
    whose = {"you": "your", "rival": "your rival's", "any": "the"}[who]
    first = f"{whose} next {what}" if count == 1 else f"each of {whose} next {count} {what}"
    return first if other is None else f"{first} or {other}"


def condition(words: str, wanted: bool) -> str:
    return f"{'if' if wanted else 'unless'} {words}"


def if_it_is(change: str, what: str) -> str:
    return f"{change} if it's {article(what)}"


def each_of(cards: str, change: str, named: bool) -> str:
    return f"each of {'the ' if named else ''}{cards} {change}"


def if_played_so(card: str, change: str) -> str:
    return f"{card} {change} if it's played that way"


def becomes_zone(zone: str) -> str:
    return f"becomes {zone}"


def if_wanted(change: str, player: str) -> str:
    return f"{change}, if {player.upper()} wants"


def loses(keyword: str | None) -> str:
    return f"loses {keyword or 'all keywords'}"


def gets(amount: int, stat: str, least: int | None) -> str:
    return f"gets {amount:+} {spaced(stat)}{f' (minimum {least})' if least is not None else ''}"


def gets_as_said(amount: str, stat: str) -> str:
    return f"gets {amount.upper()} {spaced(stat)}"


def gets_equal(stat: str, sign: str, of: str, half: bool, printed: bool) -> str:
    return f"gets a {stat} {sign} equal to {'half ' if half else ''}its {'printed ' if printed else ''}{of}"


def gets_highest_rating(stat: str, sign: str) -> str:
    return f"gets a {stat} {sign} equal to its highest keyword rating"


def gains(what: str) -> str:
    return f"gains {what}"


def gets_rating(amount: int, keyword: str) -> str:
    return f"gets {amount:+} to its {keyword.title()} rating"


def gains_abilities_of(card: str) -> str:
    return f"gains the abilities of {card}"


def may_be_tried(card: str, when: str | None) -> str:
    return f"{card} may be tried {f'as the next {when}' if when else 'this turn'}"


def not_counted(to_play: str | None) -> str:
    return f"doesn't count toward progressive difficulty{f' to play {to_play}' if to_play else ''}"


def has(number: int, stat: str) -> str:
    return f"has {number} {stat}"


def is_reduced_to(number: int, stat: str) -> str:
    return f"is reduced to {number} {stat}"


def has_more(amount: int, sign: str, stat: str) -> str:
    return f"has {amount} {sign} {stat}"


def switches(one: str, other: str) -> str:
    return f"switches its {one} and {other}"


def returns_to_printed(stat: str) -> str:
    return f"returns to its printed {stat}"


def halves(stat: str) -> str:
    return f"halves its {stat}"


def doubles(stat: str) -> str:
    return f"doubles its {stat}"
