"""One board made for one line: its card where the plan wants it, among what its words mention."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.boards.tallying import TOLD

from .around import FIT, as_cards, cards_around, event_source_texts
from .condition_setups import RICH
from .emptying import empty
from .fitting import Row
from .plans import STAGED, Plan, Setting
from .player import Player

TRIED = "tried-card"
IN_ATTACK = ("attack.enhance", "attack.block", "attack.damage")
LITERAL = {"static-outside-stage": "literal"}


def question_for(setting: Setting, plan: Plan, used: Sequence[str] = ()) -> dict[str, Any]:
    """The question that puts the card on such a board; if it's made bare, what will be `used` stays in hand."""
    event_sources = event_source_texts(setting, plan)
    cards = {TRIED: _tried(setting), **cards_around(setting, plan), **as_cards(event_sources, plan)}
    players = {player: Player(setting, plan, player, len(event_sources)).rows() for player in "ab"}
    attack = _attack(setting, cards, players, plan) if plan.at in IN_ATTACK else None
    _place(setting, players, plan, attack)
    if plan.even:
        _make_even(players, plan.even)
    board = {"turn": 6, "active": "a", "at": plan.at, "players": players, "attack": attack}
    history: dict[str, Any] = {key: {"a": 3, "b": 3} for key in TOLD} if plan.busy else {}
    history |= _done(setting, players, plan) | _played(setting, players, plan)
    if plan.elsewhere:
        history["played_from"] = {row["id"]: plan.elsewhere for row in players[plan.owner]["card_pool"]}
    if plan.resolved and attack is not None:
        history |= _before(players, plan, attack["id"], history)
    if history:
        board["history"] = history
    question: dict[str, Any] = {"ruleset": "uvs-1.2.9", "cards": cards, "board": board}
    if plan.bare:
        empty(setting, plan.owner, plan.bare, question, used)
    return {**question, "readings": {**question.get("readings", {}), **LITERAL}} if plan.literal else question


def _tried(setting: Setting) -> Row:
    """The card itself; if it waits to be turned to and is listed separately, as the other side of one that can be turned."""
    row = dict(setting.row)
    if not setting.waits_for_turning or row.get("back"):
        return row
    kept = ("type", "health", "hand_size", "attack", "stamina", "symbols", "difficulty", "check")
    front: Row = {key: row[key] for key in kept if key in row}
    return {**front, "name": "Unturned", "back": row}


def _done(setting: Setting, players: dict[str, Any], plan: Plan) -> dict[str, Any]:
    """Return what must have been done to cards this turn, as rows of the board's history."""
    done: dict[str, list[str]] = {}
    for i, fit in enumerate(setting.ringside.fits):
        if fit.done:
            rows = [row for person in players.values() for row in person["stage"] if row["card"] == f"{FIT}{i}"]
            done |= {row["id"]: [f"{when}:{fit.done}" for when in ("turn", "combat")] for row in rows}
    return {"done": done} if done and plan.at not in ("start.ready", "setup") else {}


def _before(players: dict[str, Any], plan: Plan, attack: str, history: Mapping[str, Any]) -> dict[str, Any]:
    """The attack before this one: how it was blocked, and that it dealt damage unless it was completely blocked."""
    pool = players["a"]["card_pool"]
    place = next(i for i, row in enumerate(pool) if row["id"] == attack)
    attacks = [row for row in pool[:place] if row.get("played_as") == "attack" and not row.get("face_down")]
    if not attacks:
        return {}
    last = attacks[-1]
    pool.remove(last)
    pool.insert(place - 1, last)  # right before the attack in progress
    last["dealt_damage"] = plan.resolved != "complete"
    marks = [] if plan.resolved == "none" else [f"turn:blocked_{plan.resolved}"]
    done = {**history.get("done", {}), **({last["id"]: marks} if marks else {})}
    return {"resolved": {"a": {"id": last["id"], "blocked": plan.resolved}}, **({"done": done} if done else {})}


def _make_even(players: dict[str, Any], zone: str) -> None:
    """Give the player with fewer cards in a zone foundations until both have the same number."""
    a, b = (players[player][zone] for player in "ab")
    fewer, more, player = (a, b, "a") if len(a) < len(b) else (b, a, "b")
    played = {"played_as": "foundation"} if zone == "card_pool" else {}
    fewer += [{"id": f"{player}.even{i}", "card": "prop", **played} for i in range(len(more) - len(fewer))]


def _played(setting: Setting, players: dict[str, Any], plan: Plan) -> dict[str, Any]:
    """Return abilities played earlier this turn: the line itself, or ones its words ask for."""
    played = [f"{plan.owner}.tried/{setting.line.number}"] * plan.times
    for i, fit in enumerate(setting.ringside.fits if plan.told else ()):
        zones = [rows for zone in fit.zones for rows in (players[plan.owner][zone],)]
        if fit.told:
            played += [f"{row['id']}/1" for rows in zones for row in rows if row["card"] == f"{FIT}{i}"]
    return {"abilities": played, **({"in_step": []} if plan.at in IN_ATTACK else {})} if played else {}


# -- the attack and the card itself ---------------------------------------------------------------------------------


def _attack(setting: Setting, cards: dict[str, Row], players: dict[str, Any], plan: Plan) -> dict[str, Any]:
    """The attack in progress: the card tried, if it is one and is in the pool; else one that fits, or a plain one."""
    own = setting.side.type == "attack" and plan.place == "card_pool" and plan.owner == "a"
    id_ = "a.tried" if own else "a.attack"
    if not own:
        fits = setting.ringside.fits
        fitting = [i for i, fit in enumerate(fits) if fit.row["type"] == "attack"]
        fitting.sort(key=lambda i: -len(fits[i].row["keywords"]))  # the one with most of what is asked for first
        fits_in = fitting and plan.own == RICH and not plan.plain
        slug = f"{FIT}{fitting[plan.seed % len(fitting)]}" if fits_in else "blow"
        players["a"]["card_pool"].append({"id": id_, "card": slug, "played_as": "attack"})
    target = "b.tried" if plan.place == "character" and plan.owner == "b" else "b.char"
    if plan.at_backup:
        target = next((row["id"] for row in players["b"]["stage"] if row["card"] == "friend"), target)
        target = "b.tried" if setting.side.type == "backup" and plan.owner == "b" else target
    attack: dict[str, Any] = {"id": id_, "target": target}
    if any(plan.shift) or plan.zone:
        attack |= _told_numbers(dict(setting.row) if own else cards[slug], plan)
    if plan.at == "attack.damage":
        attack["blocked"] = plan.blocked
    return attack


def _told_numbers(row: Row, plan: Plan) -> dict[str, Any]:
    """The numbers and the zone of the attack in progress, if they are not as printed."""
    printed = row["attack"]
    told: dict[str, Any] = {"zone": plan.zone} if plan.zone else {}
    for key, shift in zip(("speed", "damage"), plan.shift, strict=True):
        if shift:
            told[key] = max(0, int(printed[key] or 0) + shift)
    return told


def _place(setting: Setting, players: dict[str, Any], plan: Plan, attack: Mapping[str, Any] | None) -> None:
    """Put the card itself where the plan wants it."""
    person = players[plan.owner]
    row: Row = {"id": f"{plan.owner}.tried", "card": TRIED}
    if setting.line.side == "back" and not setting.waits_for_turning:
        row["transformed"] = True
    if plan.place == "character":
        person["character"] = {**person["character"], **row}
    elif plan.place == "deck":
        person["deck"] = {"count": person["deck"]["count"] + 1, "top": [row, *person["deck"]["top"]]}
    else:
        if plan.place == "card_pool":
            for i, before in enumerate(setting.ringside.before):
                id_ = f"{plan.owner}.before{i}"
                person["card_pool"].append({"id": id_, "card": f"before{i}", "played_as": before["type"]})
            current = attack is not None and attack["id"] == row["id"]
            row["played_as"] = "attack" if current else (setting.side.type if plan.owner == "a" else "block")
        elif plan.place == "stage":
            row |= _lying(setting, plan)
        elif plan.place == "momentum":
            row["face_down"] = bool(plan.seed % 2)
        person[plan.place].append(row)


def _lying(setting: Setting, plan: Plan) -> Row:
    """The card's state in the stage, as its words require."""
    ability = setting.line.ability
    row: Row = {}
    if ability.has_bracket("outwit") or setting.side.type not in STAGED:
        row["face_down"] = True
    if ability.has_ending("only-while-committed") or setting.awaits_readying:
        row["committed"] = True
    if setting.ringside.counters and plan.counters:
        row["counters"] = dict.fromkeys(setting.ringside.counters, plan.counters)
    return row
