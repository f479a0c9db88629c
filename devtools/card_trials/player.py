"""One player of a board: what is in each zone, according to the plan."""

from __future__ import annotations

from typing import Any

from rules_engine.procedures.zones.tokens import HOMES

from .around import FIT, is_about_abilities, other_health
from .condition_setups import BOTH, LEAN, NONE, RICH, THEIRS
from .fitting import Row
from .plans import Plan, Setting
from .ringside import Fit

ZONES = ("stage", "hand", "discard", "momentum", "card_pool", "removed", "deck")
DEADLOCK, FOUNDATIONS, DECK = 12, 4, 25
LYING = {"committed": "committed", "face-down": "face_down", "frozen": "frozen", "sealed": "sealed"}


class Player:
    """The rows of one player, each with its own id."""

    def __init__(self, setting: Setting, plan: Plan, player: str, event_sources: int) -> None:
        self.setting, self.plan, self.player, self.event_sources = setting, plan, player, event_sources
        self.is_owner = player == plan.owner
        self.has = plan.own if self.is_owner else plan.rival
        self.n = 0
        self.zones: dict[str, list[Row]] = {zone: [] for zone in ZONES}

    def put(self, zone: str, *slugs: str, **more: Any) -> None:
        for slug in slugs:
            self.n += 1
            self.zones[zone].append({"id": f"{self.player}.{self.n}", "card": slug, **more})

    def rows(self) -> dict[str, Any]:
        """The player in a board's shape."""
        plan = self.plan
        self.put("stage", *(f"source{i}" for i in range(self.event_sources)))
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
        """Put exactly this many fitting cards, and no others, into a zone."""
        fits = [i for i, fit in enumerate(self.setting.ringside.fits) if zone in fit.zones or not fit.zones]
        self.zones[zone] = []
        for i in fits[:1]:
            type_ = self.setting.ringside.fits[i].row["type"]
            self.put(zone, *(f"{FIT}{i}",) * n, **({"played_as": type_} if zone == "card_pool" else {}))

    def _enrich(self) -> None:
        """Add what a player has on a rich board: some of everything, and cards that fit the line's words."""
        plan, ringside = self.plan, self.setting.ringside
        self.put("stage", "tool", "friend")
        self.put("stage", "prop", committed=True)
        if is_about_abilities(self.setting):
            self.put("stage", "drill")
            self.put("stage", "drill", committed=True)
            self.put("stage", "ambush", face_down=True)
            self.put("stage", "fleeting", "fading")
        self.put("stage", "prop", face_down=True)
        for token in ringside.tokens:
            home, _ = HOMES.get(token, ("stage", ""))
            self.put(home, token, token, token, **({"face_down": False} if home == "momentum" else {}))
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
        """Return cards in the stage, in the state the description wants. Cards that don't belong there are face down."""
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
