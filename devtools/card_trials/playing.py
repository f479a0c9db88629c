"""Playing one board: towards what hasn't been seen of a line yet, or else at random with a fixed seed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules_engine import Ask, EngineError, Option
from rules_engine.card_text.ability import CONTINUOUS
from rules_engine.judging import Table, not_read

from .around import FIT, asked_event_sources
from .boards import question_for
from .condition_setups import DECLINE, MOST, TAKE
from .emptying import LEAVER
from .lines import Line
from .plans import Plan, Setting
from .witness import CHOICES, Witness

# The most decisions: few for a line that can be played at once, many for one that waits for something.
MOST_AT_ONCE, MOST_WAITING, TO_FINISH = 16, 32, 10
# How far ahead a guide is searched for a decision that is possible here.
AHEAD = 3
LATER_ON = frozenset(("later", "true", "false"))
DECIDED = frozenset(("taken", "declined"))
WAITING = ("response", CONTINUOUS)
VERBS = ("form", "enhance", "blitz", "respond")
# How readily each kind of option is taken. The card itself comes first, and passing must not end things too soon.
HASTY, OWN, FITTING, PLAYS, ACTS, EVENT_SOURCE, PASS = 5_000.0, 60.0, 24.0, 12.0, 4.0, 3.0, 2.0
WRONG = (EngineError, LookupError, TypeError, ValueError, AttributeError, AssertionError, RuntimeError)


class Play:
    """One board played to its end, or as far as there is something to see."""

    def __init__(
        self, setting: Setting, plan: Plan, lines: dict[str, Line], guide: Sequence[str] = (), go: int = 0
    ) -> None:
        self.setting, self.plan = setting, plan
        # The decisions made on a similar board, which are repeated as far as possible.
        self.guide = list(guide)
        self.card = f"{plan.owner}.tried"
        self.witness = Witness(self.card, lines)
        self.dice = random.Random(f"{setting.line.ability.text} {plan.throw}{go or ''}")  # noqa: S311 - repeatable, not secret
        self.decisions: list[str] = []
        self.own = {f"{verb}:{self.card}/{setting.line.number}" for verb in VERBS}
        self.fitting: set[str] = set()
        self.asked = set(asked_event_sources(setting, plan))

    @property
    def most(self) -> int:
        return MOST_WAITING if self.setting.waits or self.plan.place == "hand" else MOST_AT_ONCE

    def run(self) -> str | None:
        """Play it. Return what went wrong, or None."""
        try:
            self._play()
        except WRONG as error:
            return f"{self.plan} after {self.decisions}: {type(error).__name__}: {error}"
        return None

    def _play(self) -> None:
        question = question_for(self.setting, self.plan, self._used())
        self.fitting = set(_ids_of_fits(question["board"]["players"]))
        table = Table(question, watch=self.witness)
        while table.ask is not None and not self._is_late() and not self._is_done():
            ask = table.ask
            decision = self._choose(ask)
            self.decisions.append(decision)
            option = ask.find(decision)
            if option is not None:
                self.witness.answers(ask, option)
            assert table.answer(decision), f"{decision} was offered and then refused"
        self.witness.over = True

    def _used(self) -> list[str]:
        """The cards that were played before the line itself, on the board that guides this one."""
        first = next((i for i, decision in enumerate(self.guide) if decision in self.own), len(self.guide))
        return [
            decision.partition(":")[2] for decision in self.guide[:first] if decision.startswith(("play:", "block:"))
        ]

    def _is_late(self) -> bool:
        """Have there been enough decisions? A running line may still finish."""
        return len(self.decisions) >= self.most + (TO_FINISH if self.witness.now is not None else 0)

    def _is_done(self) -> bool:
        """Return whether this board can show nothing more that is missing, and nothing is half done."""
        if self.witness.at_work:
            return False
        line = self.setting.line
        if self.plan.bare and "nothing" in line.missing:
            return False
        later_on = LATER_ON | DECIDED if line.puts_off else LATER_ON
        return not line.missing or (self.ran and line.missing.isdisjoint(later_on))

    @property
    def uses_fits(self) -> bool:
        """Is what fits the words of the line used first here? On some boards, for lines that wait for something."""
        return self.plan.seed > 0 and self.setting.line.ability.type in WAITING

    @property
    def ran(self) -> bool:
        return self.setting.line.ability.text in self.witness.ran_here

    def _choose(self, ask: Ask) -> str:
        options = [option for option in ask.options if not not_read(option)]
        again = self._at_once(options) or self._as_before(ask)
        if again is not None:
            return again
        if ask.kind == "check" and (not options or self.plan.fated or self.dice.random() < 0.5):
            return f"check:{self.plan.checks if self.plan.fated else self.dice.choice((self.plan.checks, 0, 3, 8))}"
        if not options:
            return "concede"
        if ask.kind == "block" and not self.ran:
            options = self._as_awaited(options)
        line = self.witness.now
        if line is not None and ask.kind in CHOICES:
            return self._as_much(ask) or self._in_mood(line, self._as_on_top(options), ask.player).id
        weights = [self._weight(option) for option in options]
        return self.dice.choices(options, weights)[0].id

    def _as_awaited(self, options: list[Option]) -> list[Option]:
        """Block if the line waits for a block, and don't if it waits for an attack that isn't blocked."""
        setting = self.setting
        verb = "block" if setting.awaits_block else "pass" if setting.awaits_no_block else ""
        return [option for option in options if option.verb == verb] or options

    def _at_once(self, options: list[Option]) -> str | None:
        """On a bare board, play the line as soon as possible: the longer it waits, the more there is to find."""
        if not self.plan.bare:
            return None
        leaver = f"{self.plan.owner}.{LEAVER}/"
        return next((option.id for option in options if option.id in self.own or leaver in option.id), None)

    def _as_before(self, ask: Ask) -> str | None:
        """What was decided before, if that or something soon after it can be decided here; what the line decides is new."""
        if self.witness.now is not None and ask.kind in CHOICES:
            return None
        for i, decision in enumerate(self.guide[:AHEAD]):
            option = ask.find(decision)
            if option is not None and not not_read(option) and (not i or ":" in decision):
                del self.guide[: i + 1]
                return decision
        return None

    def _as_much(self, ask: Ask) -> str | None:
        """The most cards, or the highest number, that can be chosen, if that is planned."""
        if self.plan.mood != MOST:
            return None
        if ask.pick is not None:
            return f"{ask.options[-1].verb}:{','.join(ask.pick['from'][: ask.pick['max']])}"
        return max(ask.options, key=lambda option: (len(option.cards), len(option.id), option.id)).id

    def _as_on_top(self, options: list[Option]) -> list[Option]:
        """Name something that the plan puts on top of the decks."""
        if self.plan.top is None:
            return options
        row = self.setting.ringside.fits[self.plan.top].row
        names = (row["name"], row["type"], *row.get("keywords", ()))
        return [option for option in options if option.value in names] or options

    def _in_mood(self, line: Line, options: list[Option], player: str) -> Option:
        """A choice of a line itself: what has not been seen yet comes first, else it is taken or declined as planned."""
        declining = [option for option in options if option.verb in ("pass", "no") or option.id == "number:0"]
        taking = [option for option in options if option not in declining]
        mood = self.plan.mood
        if line.taken and not line.declined:
            mood = DECLINE
        elif line.declined and not line.taken:
            mood = TAKE
        elif line.taken and not self.ran and player != self.plan.owner:
            mood = DECLINE  # a rival who may cancel it has done so; this time it's executed
        if mood == DECLINE and declining:
            return declining[0]
        if mood == TAKE and taking:
            return self.dice.choice(taking)
        return self.dice.choice(options)

    def _is_own_reversal(self, option: Option) -> bool:
        """Would the owner of the line play a card as a Reversal, the line's own or one that fits?"""
        mine = option.id.startswith(f"respond:{self.plan.owner}.")
        return mine and not ({self.card} | self.fitting).isdisjoint(option.cards)

    def _weight(self, option: Option) -> float:
        ran, waiting = self.ran, len(self.decisions) < self.plan.patience
        brisk = self.plan.hasty and not ran and not waiting and self.plan.patience > 0
        if self.plan.fated and option.verb == "fail" and self.witness.now is not None:
            return HASTY
        if self.plan.hasty and ran and option.verb in (("block",) if self.plan.seed % 2 else ("pass", "no")):
            return HASTY
        if option.verb == "block" and self.setting.awaits_block and not ran:
            meant = {self.card} if self.plan.place == "hand" else self.fitting
            return ACTS if meant.isdisjoint(option.cards) else OWN
        if option.id in self.asked and waiting and not ran:
            return OWN
        if self.setting.awaits_reversal and not ran and option.verb == "respond" and self._is_own_reversal(option):
            return HASTY
        if brisk and option.verb in ("pass", *VERBS) and option.id not in self.own:
            return FITTING if option.verb == "pass" else EVENT_SOURCE / 50
        if option.verb in ("pass", "no", "fail"):
            return PASS * (3 if ran else 0.2 if waiting else 1)
        if option.id in self.own:
            return 0.1 if waiting else OWN if not ran or "true" in self.setting.line.missing else 1.0
        if option.id == f"attack:{self.card}":
            return OWN
        if self.card in option.cards:
            played = option.verb in ("play", *VERBS)
            return 0.1 if waiting and played else OWN if option.verb == "block" and not ran else OWN / 4
        fits = not self.fitting.isdisjoint(option.cards)
        if self.uses_fits and not ran and fits:
            return FITTING
        if self.setting.awaits_play and not ran and option.verb == "play":
            return FITTING if fits else PLAYS
        if option.verb in ("play", "block", "attack", "commit", "choose", "yes"):
            return ACTS
        return EVENT_SOURCE * (0.2 if ran else 3 if option.id in self.asked else 1)


def _ids_of_fits(players: Mapping[str, Any]) -> Iterator[str]:
    """The cards on a board that fit what the words of the line describe: what waits for something is given these."""
    for person in players.values():
        for rows in person.values():
            for row in rows if isinstance(rows, list) else ():
                if isinstance(row, dict) and str(row.get("card")).startswith(FIT):
                    yield row["id"]
