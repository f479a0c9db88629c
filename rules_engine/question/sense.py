"""The sense of a question: existing cards, unique ids, possible states for each zone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine import wording
from rules_engine.contract.kinds import OneOf
from rules_engine.contract.vocabulary import INFINITY, LISTS, PLAIN_ROW
from rules_engine.editions import FORMATS, RULESETS, Ruleset, ruleset_of
from rules_engine.question.attack_sense import attack_sense
from rules_engine.question.checker import Checker
from rules_engine.question.edition_sense import edition_row_sense
from rules_engine.question.effects import effects_sense
from rules_engine.question.history import history_sense
from rules_engine.question.states import state_sense
from rules_engine.table.catalogue import Catalogue
from rules_engine.table.drafting import health_of
from rules_engine.table.printed import Printed
from rules_engine.table.tokens import POWER, ROMAN_CANCEL


def question_sense(check: Checker, question: Mapping[str, Any], catalogue: Catalogue) -> None:
    board = question["board"]
    rules = ruleset_of(RULESETS[question["ruleset"]], _own_format(question))
    seen: dict[str, str] = {}
    # Which card is where: most rows say no more than that, so equal rows are checked once.
    sound: set[tuple[str | None, str]] = set()
    for player in ("a", "b"):
        person = board["players"][player]
        at = f"board.players.{player}"
        deck = person.get("deck")
        if isinstance(deck, Mapping) and deck.get("count") is not None and deck["count"] < len(deck.get("top") or []):
            check.fault(
                f"{at}.deck.count", wording.questions.deck_top_too_long(count=deck["count"], top=len(deck["top"]))
            )
        rows = _rows_of(at, person)
        for place, zone, row in rows:
            name, which, is_plain = row.get("id"), (row.get("card"), zone), row.keys() <= PLAIN_ROW
            if is_plain and which in sound and name not in seen:
                if name is not None:
                    seen[name] = place
                continue
            told = check.told
            printed = _row_sense(check, place, row, zone, catalogue, seen)
            edition_row_sense(check, place, row, zone, printed, rules)
            if is_plain and check.told == told:
                sound.add(which)
            host = row.get("attached_to")
            if host is not None and all(other.get("id") != host for _, _, other in rows):
                check.fault(
                    f"{place}.attached_to",
                    wording.questions.nothing_to_attach_to(player=player, attached_to=host),
                )
        _player_sense(check, at, person, catalogue, rules)
    if board.get("unfinished") is not None:
        check.fault("board.unfinished", wording.questions.board_unfinished(what=board["unfinished"]))
    attack_sense(check, board, seen, catalogue)
    history_sense(check, board, seen)
    _primary_sense(check, question, catalogue)
    effects_sense(check, board, seen, catalogue)
    ruleset = RULESETS[question["ruleset"]]
    _format_sense(check, question, ruleset)
    for name, reading in (question.get("readings") or {}).items():
        if name in ruleset.settled:
            check.fault(
                f"readings.{name}", wording.questions.question_is_settled(id=ruleset.id, settled=ruleset.settled[name])
            )
        elif name not in ruleset.open_questions:
            check.fault(
                f"readings.{name}",
                wording.questions.no_such_open_question(meant=check.meant(name, ruleset.open_questions)),
            )
        else:
            check.found(f"readings.{name}", OneOf(ruleset.open_questions[name]).faults(reading))
            why = ruleset.not_played.get(name, {}).get(str(reading))
            if why is not None:
                check.fault(f"readings.{name}", wording.questions.reading_not_played(reading=reading, why=why))


def _rows_of(at: str, person: Mapping[str, Any]) -> list[tuple[str, str, Mapping[str, Any]]]:
    """The listed cards of a player: the place of each, its zone, and its row."""
    found = [(f"{at}.character", "character", person["character"])]
    for zone in LISTS:
        if isinstance(rows := person.get(zone), list):
            found += [(f"{at}.{zone}[{i}]", zone, row) for i, row in enumerate(rows)]
    if isinstance(deck := person.get("deck"), Mapping):
        found += [(f"{at}.deck.top[{i}]", "deck", row) for i, row in enumerate(deck.get("top") or [])]
    return found


def _own_format(question: Mapping[str, Any]) -> str | None:
    """The format of the question, if it's one of the edition ruled under."""
    format = FORMATS.get(question.get("format") or "")
    return format.id if format is not None and format.edition.id == question["ruleset"] else None


def _format_sense(check: Checker, question: Mapping[str, Any], ruleset: Ruleset) -> None:
    """A format belongs to the edition whose document describes it."""
    format = FORMATS[question["format"]] if question.get("format") is not None else None
    if format is None or format.edition.id == ruleset.id:
        return
    own = [one.id for one in FORMATS.values() if one.edition.id == ruleset.id]
    check.fault(
        "format",
        wording.questions.format_of_another_edition(
            format=format.id,
            edition=format.edition.id,
            clause=f"{format.edition.id}:{format.clause}",
            asked=ruleset.id,
            own=own,
        ),
    )


def _primary_sense(check: Checker, question: Mapping[str, Any], catalogue: Catalogue) -> None:
    """By one reading, a character with infinity has the symbol it selected; then a question must say which."""
    settled = RULESETS[question["ruleset"]].settled.get("infinity-character-symbol")
    reading = settled or (question.get("readings") or {}).get("infinity-character-symbol")
    if reading != "selected-symbol" or question["board"].get("at") == "setup":
        return
    for player, person in question["board"]["players"].items():
        printed = catalogue.get(person["character"].get("card") or "")
        if printed is not None and INFINITY in printed.symbols and person.get("primary") is None:
            why = wording.questions.primary_symbol_missing()
            check.fault(f"board.players.{player}.primary", why)


_STAGE = ("stage", "character")
_ON_TOP = {"id", "card", "check", "on_top"}  # what a row says about a card on top of another
# States that a card can have only in some zones.
LIES = {
    "committed": (_STAGE, wording.questions.only_in_stage_committed()),
    "frozen": (_STAGE, wording.questions.only_in_stage_frozen()),
    "counters": ((*_STAGE, "removed"), wording.questions.only_in_stage_counters()),
    "attached_to": (("stage",), wording.questions.only_in_stage_attached()),
    "sealed": ((*_STAGE, "card_pool", "transit"), wording.questions.only_in_play_sealed()),
    "transformed": ((*_STAGE, "card_pool"), wording.questions.only_in_play_transformed()),
    "face_down": (
        ("stage", "card_pool", "momentum", "removed", "transit"),
        wording.questions.only_there_face_down(),
    ),
    "owner": (("stage", "card_pool", "momentum"), wording.questions.only_in_play_of_another()),
    "symbol": (("stage", "card_pool", "transit"), wording.questions.only_in_play_symbol()),
    "played_as": (("card_pool",), wording.questions.only_in_pool_played_as()),
    "dealt_damage": (("card_pool",), wording.questions.only_in_pool_dealt_damage()),
}


_HOMES = {POWER.slug: "stage", ROMAN_CANCEL.slug: "momentum"}


def _printed_sense(check: Checker, at: str, row: Mapping[str, Any], zone: str, printed: Printed) -> None:
    """States that a printed card rules out: a backup has a maximum stamina; tokens have a zone."""
    if lacking := printed.lacks:
        check.fault(f"{at}.card", wording.questions.card_lacks_values(card=printed.name, values=lacking))
    home = _HOMES.get(printed.slug)
    if home is not None and zone != home:
        check.fault(f"{at}.card", wording.questions.token_zone(card=printed.name, home=home))
    if row.keys() <= PLAIN_ROW:
        return
    stamina, sides = row.get("stamina"), [side for side in (printed, printed.back) if side is not None]
    most = max((side.stamina or 0 for side in sides if side.type == "backup"), default=None)
    if stamina is not None and most is None:
        check.fault(f"{at}.stamina", wording.questions.no_backup_so_no_stamina(slug=printed.slug))
    elif stamina is not None and most is not None and stamina > most and not row.get("state"):
        check.fault(f"{at}.stamina", wording.questions.stamina_above_maximum(stamina=stamina, most=most))
    if None not in (row.get("check"), printed.check) and row["check"] != printed.check:
        check.fault(
            f"{at}.check",
            wording.questions.other_check_value(check=row["check"], slug=printed.slug, printed=printed.check),
        )


def _row_sense(
    check: Checker, at: str, row: Mapping[str, Any], zone: str, catalogue: Catalogue, seen: dict[str, str]
) -> Printed | None:
    """Report what is impossible in a row. Return the card that it names."""
    slug = row.get("card")
    printed = catalogue.get(slug) if slug is not None else None
    if slug is not None and printed is None:
        check.fault(f"{at}.card", wording.questions.no_such_card(card=slug, meant=check.meant_card(slug, catalogue)))
    if "id" in row:
        if row["id"] in seen:
            check.fault(f"{at}.id", wording.questions.id_taken(id=row["id"], seen=seen[row["id"]]))
        seen[row["id"]] = at
    if printed is not None:
        _printed_sense(check, at, row, zone, printed)
    if row.keys() <= PLAIN_ROW:
        return printed
    if row.get("on_top") is not None:
        if not isinstance(row["on_top"], Mapping) or "card" not in row["on_top"]:
            check.fault(f"{at}.on_top", wording.questions.must_be_card_row())
        elif zone not in _STAGE:
            check.fault(f"{at}.on_top", wording.questions.only_in_stage_on_top())
        else:
            _row_sense(check, f"{at}.on_top", row["on_top"], "on_top", catalogue, seen)
    for key in sorted(row.keys() - _ON_TOP) if zone == "on_top" else ():
        if row[key]:
            check.fault(f"{at}.{key}", wording.questions.said_of_card_below())
    for key, (zones, why) in LIES.items() if zone != "on_top" else ():
        if row.get(key) and zone not in zones:
            check.fault(f"{at}.{key}", why)
    for key in ("copy_of", "multiple_of"):
        copied = row.get(key)
        if copied is not None and copied not in catalogue:
            check.fault(
                f"{at}.{key}", wording.questions.no_such_card(card=copied, meant=check.meant_card(copied, catalogue))
            )
        elif copied is not None and (zone != "card_pool" or not row.get("face_down")):
            check.fault(f"{at}.{key}", wording.questions.only_face_down_copies())
    if row.get("state"):
        state_sense(check, f"{at}.state", row["state"], catalogue)
    if row.get("transformed") and printed is not None and printed.back is None:
        check.fault(f"{at}.transformed", wording.questions.has_no_other_side(slug=row["card"]))
    return printed


def _player_sense(check: Checker, at: str, person: Mapping[str, Any], catalogue: Catalogue, ruleset: Ruleset) -> None:
    slug = person["character"].get("card")
    printed = catalogue.get(slug) if slug is not None else None
    by_draft = printed is not None and printed.type == "foundation" and ruleset.decks.draft
    if printed is not None and printed.type != "character" and not by_draft:
        check.fault(f"{at}.character.card", wording.questions.is_not_a_character(slug=slug, type=printed.type))
    if slug is None:
        check.fault(f"{at}.character.card", wording.questions.character_must_be_known())
    level, tree = person.get("level"), person.get("skill_tree") or ()
    if level is not None and not 0 <= level <= len(tree):
        check.fault(f"{at}.level", wording.questions.level_above_tree(level=level, count=len(tree)))
    top = person["max_health"] if person.get("max_health") is not None else (health_of(printed) if printed else None)
    if top is None and person.get("health") is None:
        check.fault(f"{at}.health", wording.questions.health_missing())
    elif ruleset.zones.maximum_health == "leaves-health" and person.get("max_health") is not None:
        # A maximum that fell leaves health as it was.
        return
    elif person.get("health") is not None and top is not None and person["health"] > top:
        check.fault(f"{at}.health", wording.questions.health_above_maximum(health=person["health"], top=top))
