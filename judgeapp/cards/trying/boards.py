"""One board made for one line: its card where the plan wants it, amid what its words speak of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules_engine.boards.tallying import TOLD
from rules_engine.language.abilities import CONTINUOUS

from .emptying import empty
from .levers import ON_ATTACKS, PLAIN, as_ability
from .plans import STAGED, Plan, Setting
from .ringside import Fit, Row
from .wishes import BOTH, LEAN, NONE, RICH, TAKE, THEIRS

TRIED = "tried-card"
# How the slugs of the cards begin that fit the words of the line.
FIT = "fit"
IN_ATTACK = ("attack.enhance", "attack.block", "attack.damage")
ZONES = ("stage", "hand", "discard", "momentum", "card_pool", "removed", "deck")
DEADLOCK, FOUNDATIONS, DECK = 12, 4, 25
PER_LEVER = 6
LITERAL = {"static-outside-stage": "literal"}
LYING = {"committed": "committed", "face-down": "face_down", "frozen": "frozen", "sealed": "sealed"}


def question_for(setting: Setting, plan: Plan, used: Sequence[str] = ()) -> dict[str, Any]:
    """The question that puts the card on such a board; where it is made bare, what will be `used` stays in hand."""
    levers = lever_texts(setting, plan)
    cards = {TRIED: _tried(setting), **_around(setting, plan), **_as_cards(levers, plan)}
    players = {player: _Player(setting, plan, player, len(levers)).rows() for player in "ab"}
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
    question = {"ruleset": "uvs-1.2.9", "cards": cards, "board": board}
    if plan.bare:
        empty(setting, plan.owner, plan.bare, question, used)
    return {**question, "readings": {**question.get("readings", {}), **LITERAL}} if plan.literal else question


def _tried(setting: Setting) -> Row:
    """The card itself; if it waits to be turned to and is listed alone, as the other side of one that can be turned."""
    row = dict(setting.row)
    if not setting.waits_for_turning or row.get("back"):
        return row
    kept = ("type", "health", "hand_size", "symbols", "difficulty", "check")
    front: Row = {key: row[key] for key in kept if key in row}
    return {**front, "name": "Unturned", "back": row}


def _done(setting: Setting, players: dict[str, Any], plan: Plan) -> dict[str, Any]:
    """What the words want to have been done to cards this turn, as the board's history says it."""
    done: dict[str, list[str]] = {}
    for i, fit in enumerate(setting.ringside.fits):
        if fit.done:
            rows = [row for person in players.values() for row in person["stage"] if row["card"] == f"{FIT}{i}"]
            done |= {row["id"]: [f"{when}:{fit.done}" for when in ("turn", "combat")] for row in rows}
    return {"done": done} if done and plan.at not in ("start.ready", "setup") else {}


def _before(players: dict[str, Any], plan: Plan, attack: str, history: Mapping[str, Any]) -> dict[str, Any]:
    """The attack before this one: how it was blocked, and that it dealt damage if it was not blocked completely."""
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
    """Whoever has fewer cards in a zone gets foundations there until both have as many."""
    a, b = (players[player][zone] for player in "ab")
    fewer, more, player = (a, b, "a") if len(a) < len(b) else (b, a, "b")
    played = {"played_as": "foundation"} if zone == "card_pool" else {}
    fewer += [{"id": f"{player}.even{i}", "card": "prop", **played} for i in range(len(more) - len(fewer))]


def _played(setting: Setting, players: dict[str, Any], plan: Plan) -> dict[str, Any]:
    """The abilities that were played before this turn: the line itself, or such as its words ask for."""
    played = [f"{plan.owner}.tried/{setting.line.number}"] * plan.times
    for i, fit in enumerate(setting.ringside.fits if plan.told else ()):
        zones = [rows for zone in fit.zones for rows in (players[plan.owner][zone],)]
        if fit.told:
            played += [f"{row['id']}/1" for rows in zones for row in rows if row["card"] == f"{FIT}{i}"]
    return {"abilities": played, **({"in_step": []} if plan.at in IN_ATTACK else {})} if played else {}


# -- the cards around -----------------------------------------------------------------------------------------------


def _around(setting: Setting, plan: Plan) -> dict[str, Row]:
    ringside, own = setting.ringside, setting.side
    symbols = ["order", "chaos", "death"] if plan.seed % 2 else ["air", "earth", "fire"]
    if own.type == "character" and own.symbols:
        symbols = list(own.symbols)[: 1 if plan.seed % 2 else 3]
    symbols = symbols[: plan.symbols]
    plain = {"check": plan.checks, "difficulty": 1, "symbols": symbols}
    hero = {**ringside.hero, "text": "Form: Draw 1 card.\nEnhance: This attack gets +1 damage."}
    size = plan.rival_hand or (6, 4, 8)[plan.seed % 3]
    other = {
        **hero,
        "health": other_health(plan),
        "name": hero["name"] if plan.alike else "Challenger",
        "set": "",
        "symbols": ["void"],
        "keywords": hero["keywords"] if plan.alike else [],
        "hand_size": 4 if plan.stranger else size,
    }
    attack = {"zone": "mid", "speed": 3, "damage": 3}
    cards: dict[str, Row] = {
        "hero": other if plan.stranger else hero,
        "challenger": other,
        "prop": {"name": "Prop", "type": "foundation", "block": {"zone": "mid", "modifier": 0}, **plain},
        "guard": {"name": "Guard", "type": "foundation", "block": {"zone": "high", "modifier": 0}, **plain},
        "shield": {"name": "Shield", "type": "asset", "block": {"zone": "low", "modifier": 0}, **plain},
        "blow": {"name": "Blow", "type": "attack", "attack": attack, "text": _blitz(setting), **plain},
        "drill": {"name": "Drill", "type": "foundation", "text": DRILL, **plain},
        "ambush": {"name": "Ambush", "type": "foundation", "text": OUTWIT, **plain},
        "fleeting": {"name": "Fleeting", "type": "foundation", "text": FLEETING, **plain},
        "fading": {"name": "Fading", "type": "asset", "text": FLEETING, **plain},
        "stun": {"name": "Stun Blow", "type": "attack", "attack": attack, "keywords": ["Stun: 2", "Punch"], **plain},
        "tool": {"name": "Tool", "type": "asset", **plain},
        "friend": {"name": "Friend", "type": "backup", "stamina": 3, **plain},
        "trick": {"name": "Trick", "type": "action", "text": "Form: Draw 1 card.\nEnhance: Draw 1 card.", **plain},
    }
    for i, fit in enumerate(ringside.fits):
        cards[f"{FIT}{i}"] = {
            **fit.row,
            **({} if fit.has_check else {"check": plan.checks, "symbols": symbols + fit.symbols}),
        }
    written = {"text": "Form: Draw 1 card."} if plan.written else {}
    cards |= {f"before{i}": {**row, **written} for i, row in enumerate(ringside.before)}
    cards |= {slug: {"name": name, "type": "token"} for slug, name in ringside.tokens.items() if slug != "power-token"}
    return cards


def other_health(plan: Plan) -> int:
    """The health of the rival's character."""
    return (30, 40, 30)[plan.seed % 3]


def lever_texts(setting: Setting, plan: Plan) -> list[str]:
    """The texts of the levers on a board, each for one card."""
    if not plan.levers or not (setting.waits or setting.plays_elsewhere):
        return []
    sentences = [*setting.levers, *ON_ATTACKS]
    if plan.seed or plan.mood != TAKE:
        sentences += PLAIN
    elif setting.line.ability.type in ("response", CONTINUOUS):
        sentences += PLAIN[:5]
    sentences = list(dict.fromkeys(sentences))
    forms = [as_ability(sentence, "Form") for sentence in sentences if sentence not in ON_ATTACKS]
    texts = [as_ability(sentence, "Enhance") for sentence in sentences] + forms
    if setting.plays_elsewhere:
        texts = [
            f"You may play {what} from your discard pile." for what in ("attacks", "foundations", "assets")
        ] + texts
    return ["\n".join(texts[i : i + PER_LEVER]) for i in range(0, len(texts), PER_LEVER)]


def asked_levers(setting: Setting, plan: Plan) -> Iterator[str]:
    """The options by which the levers do what the line itself asks for, for either player."""
    wanted = {as_ability(sentence, type_) for sentence in setting.levers for type_ in ("Enhance", "Form")}
    for i, text in enumerate(lever_texts(setting, plan), 1):
        for number, ability in enumerate(text.split("\n"), 1):
            if ability in wanted:
                verb = ability.split(":")[0].split()[0].lower()
                yield from (f"{verb}:{player}.{i}/{number}" for player in "ab")


def _as_cards(levers: list[str], plan: Plan) -> dict[str, Row]:
    plain = {"type": "asset", "check": plan.checks, "difficulty": 1, "symbols": ["air"]}
    return {f"lever{i}": {"name": f"Lever {i}", "text": text, **plain} for i, text in enumerate(levers)}


# Where an ability was played on a card, and the card is no longer there.
FLEETING = "Form Destroy: Draw 1 card.\nEnhance Destroy: Draw 1 card."
OUTWIT = "Form [Outwit]: Draw 1 card.\nEnhance [Outwit]: Draw 1 card."
# Abilities of all sorts on a foundation, also while it is committed.
DRILL = "\n".join(
    (
        "Enhance [Tenacious]: Draw 1 card.",
        "Form [Tenacious]: Draw 1 card.",
        "Deadlock Enhance [Tenacious]: Gain 1 health.",
        "Response [Tenacious]: After you make a check, re-check.",
        "Response [Tenacious]: After a player draws 1 or more cards, gain 1 health.",
    )
)


def _blitz(setting: Setting) -> str:
    """The text of a plain attack: such abilities as the line may speak of."""
    if "blitz" in setting.line.ability.text.lower():
        return "Blitz: Draw 1 card."
    return "Enhance: Draw 1 card." if _is_about_abilities(setting) else ""


def _is_about_abilities(setting: Setting) -> bool:
    """Does the line speak of abilities that are played, or of checks made again?"""
    text = setting.line.ability.text.lower()
    return " ability" in text or "abilities" in text or "re-check" in text


# -- a player -------------------------------------------------------------------------------------------------------


class _Player:
    """The rows of one player, each with an id of its own."""

    def __init__(self, setting: Setting, plan: Plan, player: str, levers: int) -> None:
        self.setting, self.plan, self.player, self.levers = setting, plan, player, levers
        self.is_owner = player == plan.owner
        self.has = plan.own if self.is_owner else plan.rival
        self.n = 0
        self.zones: dict[str, list[Row]] = {zone: [] for zone in ZONES}

    def put(self, zone: str, *slugs: str, **more: Any) -> None:
        for slug in slugs:
            self.n += 1
            self.zones[zone].append({"id": f"{self.player}.{self.n}", "card": slug, **more})

    def rows(self) -> dict[str, Any]:
        """The player as a board has it."""
        plan = self.plan
        self.put("stage", *(f"lever{i}" for i in range(self.levers)))
        deadlock = plan.deadlock == BOTH or (plan.deadlock == THEIRS and not self.is_owner)
        foundations = DEADLOCK if deadlock else (FOUNDATIONS if self.has == RICH or self._pays else 0)
        committed = {"committed": True} if deadlock and self.has != RICH else {}
        self.put("stage", *("prop",) * foundations, **committed)
        self.put("discard", *("prop",) * (12 if plan.thin else 0))
        if self.has != NONE:
            self.put("hand", "blow", "prop", "guard", "shield", "trick")
        if self._pays or self.has == RICH:
            self.put("momentum", "blow", "prop", face_down=not plan.shown)
        if self.has == RICH:
            self._enrich()
        if self.is_owner and plan.empty:
            self.zones[plan.empty] = []
        if self.is_owner and plan.exact is not None:
            self._put_exactly(*plan.exact)
        return {**self._person(), **{zone: rows for zone, rows in self.zones.items() if zone != "deck"}}

    @property
    def _pays(self) -> bool:
        """Has the owner of the line just enough to pay for it?"""
        return self.has == LEAN and self.is_owner

    def _person(self) -> dict[str, Any]:
        setting, plan = self.setting, self.plan
        top = [] if plan.thin or self.has == NONE else self.zones["deck"]
        character: Row = {"id": f"{self.player}.char", "card": "hero" if self.is_owner else "challenger"}
        if plan.tired:
            character["committed"] = plan.place != "character" or not self.is_owner
        if setting.ringside.counters and plan.counters and not plan.seed % 2:
            character["counters"] = dict.fromkeys(setting.ringside.counters, plan.counters)
        count = len(top) + 2 if plan.thin else max(DECK, len(top))
        health = min(plan.health if self.is_owner else plan.rival_health, self._most_health)
        return {"character": character, "health": health, "deck": {"count": count, "top": top}}

    @property
    def _most_health(self) -> int:
        """The health printed on the character."""
        setting, plan = self.setting, self.plan
        if self.is_owner and plan.place == "character":
            return setting.side.health or 20
        return int(setting.ringside.hero["health"]) if self.is_owner and not plan.stranger else other_health(plan)

    def _put_exactly(self, zone: str, n: int) -> None:
        """So many cards that fit, and no others, lie in a zone."""
        fits = [i for i, fit in enumerate(self.setting.ringside.fits) if zone in fit.zones or not fit.zones]
        self.zones[zone] = []
        for i in fits[:1]:
            type_ = self.setting.ringside.fits[i].row["type"]
            self.put(zone, *(f"{FIT}{i}",) * n, **({"played_as": type_} if zone == "card_pool" else {}))

    def _enrich(self) -> None:
        """What a player has on a rich board: some of everything, and cards that fit the words of the line."""
        plan, ringside = self.plan, self.setting.ringside
        self.put("stage", "tool", "friend")
        self.put("stage", "prop", committed=True)
        if _is_about_abilities(self.setting):
            self.put("stage", "drill")
            self.put("stage", "drill", committed=True)
            self.put("stage", "ambush", face_down=True)
            self.put("stage", "fleeting", "fading")
        self.put("stage", "prop", face_down=True)
        self.put("stage", *(token for token in ringside.tokens for _ in range(3)))
        self.put("hand", "tool", "stun", "friend")
        self.put("momentum", "prop", face_down=not plan.shown)
        self.put("discard", "blow", "prop", "trick", "tool", "friend")
        self.put("removed", "prop")
        if self.player == "a" and not plan.alone:
            self.put("card_pool", "blow", played_as="attack", dealt_damage=True)
            self.put("card_pool", "prop", played_as="foundation")
            if plan.many:
                self.put("card_pool", "guard", played_as="foundation")
                self.put("card_pool", "shield", played_as="asset")
        if plan.top is not None:
            self.put("deck", *(f"{FIT}{plan.top}",) * 8)
        if plan.seed % 2:
            self.put("deck", "prop", "trick", "tool")
        for i, fit in enumerate(ringside.fits):
            for zone in ZONES:
                self._fit(f"{FIT}{i}", fit, zone)
        self.put("deck", "prop", "blow", "trick", "tool", "prop", "blow")

    def _fit(self, slug: str, fit: Fit, zone: str) -> None:
        """Cards that fit a description, where it looks for them and elsewhere."""
        type_ = fit.row["type"]
        copies = max(2, fit.copies) if self.plan.many else min(fit.copies, 3)
        count = (
            copies if zone in fit.zones or (not fit.zones and zone == "stage") else int(not fit.zones or self.plan.many)
        )
        if zone == "stage":
            self._stage(slug, fit, count)
        elif zone == "card_pool":
            lies = {"face_down": True} if "face-down" in fit.lies else {}
            if not self.plan.alone:
                self.put(zone, *(slug,) * count, played_as=type_ if type_ != "character" else None, **lies)
                if self.player == "b" and type_ not in ("character", "action"):
                    self.put(zone, slug, played_as="block", **lies)
        elif zone in ("hand", "deck"):
            self.put(zone, *(slug,) * max(1, min(count, 3)))
        elif zone == "momentum":
            self.put(zone, *(slug,) * count, face_down="face-up" not in fit.lies and not self.plan.shown)
        else:
            self.put(zone, *(slug,) * count)

    def _stage(self, slug: str, fit: Fit, count: int) -> None:
        """Cards in the stage as the description wants them to lie; what is no card of the stage lies there face down."""
        type_ = fit.row["type"]
        lies = {LYING[lie]: True for lie in fit.lies if lie in LYING}
        if type_ == "character":
            self.put("stage", *(slug,) * min(count, 1), attached_to=self._character)
            return
        if type_ in ("attack", "action"):
            lies["face_down"] = True
            count = count if "stage" in fit.zones else 0
        elif lies:
            self.put("stage", slug)
        self.put("stage", *(slug,) * count, **lies)

    @property
    def _character(self) -> str:
        tried = self.is_owner and self.plan.place == "character"
        return f"{self.player}.{'tried' if tried else 'char'}"


# -- the attack and the card itself ---------------------------------------------------------------------------------


def _attack(setting: Setting, cards: dict[str, Row], players: dict[str, Any], plan: Plan) -> dict[str, Any]:
    """The attack in progress: the card tried, if it is one and lies in the pool; else one that fits, or a plain one."""
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
    """The numbers and the zone of the attack in progress, where they are not as printed."""
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
    """How the card lies in the stage, as its words want it."""
    ability = setting.line.ability
    row: Row = {}
    if ability.has_bracket("outwit") or setting.side.type not in STAGED:
        row["face_down"] = True
    if ability.has_ending("only-while-committed") or setting.awaits_readying:
        row["committed"] = True
    if setting.ringside.counters and plan.counters:
        row["counters"] = dict.fromkeys(setting.ringside.counters, plan.counters)
    return row
