"""judge(question) -> Ruling: build the game, replay the decisions, stop at the first that is still to be made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .board.card import NOWHERE
from .board.printed import Printed
from .boards import board_of
from .errors import NotAnOption
from .game import Game, GameOver, LooksLikeALoop
from .question import make_game
from .rules.asking import RENAMED
from .rules.live import abilities_of
from .rules.turn import play_on
from .ruling import Ask, Option, Outcome, Ruling

ENGINE_VERSION = "0.1.0"


class Table:
    """A game in play: ask, answer, look. `judge` plays a list of decisions on one; random play keeps one going."""

    def __init__(self, question: Mapping[str, Any], collection: Mapping[str, Printed] | None = None) -> None:
        self.game: Game = make_game(question, collection or {})
        self.procedure = play_on(self.game)
        self.ask: Ask | None = None
        self.loop: str | None = None
        self.answered: list[tuple[Ask, Option]] = []
        self._advance(None, first=True)

    def answer(self, decision: str | Mapping[str, Any]) -> bool:
        """Take a decision; False if it is not offered."""
        if self.ask is None:
            return False
        if isinstance(decision, Mapping):
            return self._by_hand(decision)
        if decision == "concede":
            self._concede(self.ask.player)
            return True
        if decision.startswith("name:"):
            return self._name(decision)
        option = self.ask.find(decision)
        if option is None:
            return False
        found = getattr(option.value, "ability", None)
        if found is not None and not found.understood:
            return False
        self.answered.append((self.ask, option))
        self._advance(option)
        return True

    def _advance(self, value: Any, first: bool = False) -> None:
        try:
            self.ask = next(self.procedure) if first else self.procedure.send(value)
        except GameOver:
            self.ask = None
        except (LooksLikeALoop, RecursionError) as loop:
            self.ask = None
            self.loop = f"This looks like a loop: {loop}."

    def _concede(self, player: str) -> None:
        winner = self.game.rival(player)
        cites = ("winning-the-game#two-ways",)
        self.game.say("concede", f"{player.upper()} concedes.", *cites, player=player)
        self.game.outcome = Outcome(winner, player, f"{player} concedes", cites)
        self.ask = None

    def _name(self, decision: str) -> bool:
        """`name:a.x1=slug` makes an unknown card known; the decision is asked anew."""
        card_id, _, slug = decision.removeprefix("name:").partition("=")
        card, printed = self.game.cards.get(card_id), self.game.catalogue.get(slug)
        if (
            card is None
            or printed is None
            or card.printed is not None
            or self.ask is None
            or card.owner != self.ask.player
        ):
            return False
        card.printed = printed
        step = self.game.say(
            "name",
            f"{card_id} is {printed.name}.",
            "hand#private" if card.zone == "hand" else "private#looked-at",
            player=card.owner,
        )
        step.changes.append({"card": card.id, "key": "card", "was": None, "now": slug})
        self._advance(RENAMED)
        return True

    def _by_hand(self, decision: Mapping[str, Any]) -> bool:
        """An ability that is not understood, carried out by hand: the asker says what changed."""
        assert self.ask is not None
        option = self.ask.find(str(decision["by_hand"]))
        found = getattr(option.value, "ability", None) if option is not None else None
        if option is None or found is None or found.understood:
            return False
        step = self.game.say(
            "by-hand", f"By hand: {option.label}", "playing-an-ability#is-played", player=self.ask.player
        )
        step.by_hand = True
        for change in decision["changes"]:
            _apply_by_hand(self.game, step, change)
        self._advance(RENAMED)
        return True


def _apply_by_hand(game: Game, step: Any, change: Mapping[str, Any]) -> None:
    card = game.cards.get(str(change.get("card")))
    if card is not None and "now" in change and "key" not in change:
        owner, _, zone = str(change["now"]).partition(".")
        if owner == card.owner and zone in game.players[owner].zones:
            step.changes.append(game._move(card, zone, None, False, False, None))
    elif card is not None and change.get("key") in (
        "committed",
        "face_down",
        "frozen",
        "sealed",
        "stamina",
        "counters",
    ):
        game.set_flag(step, card, change["key"], change["now"])
    elif change.get("at") in ("players.a.health", "players.b.health") and isinstance(change.get("now"), int):
        game.set_health(step, str(change["at"]).split(".")[1], change["now"])


def judge(question: Mapping[str, Any], collection: Mapping[str, Printed] | None = None) -> Ruling:
    """What happens now. Raises QuestionFaulty for a question that cannot be ruled on, NotAnOption for a decision not offered."""
    table = Table(question, collection)
    decisions = list(question.get("decisions") or [])
    for i, decision in enumerate(decisions):
        if table.ask is None:
            break
        if not table.answer(decision):
            ruling = ruling_of(table)
            ruling.rejected = {"index": i, "decision": decision}
            raise NotAnOption(i, decision, ruling)
    return ruling_of(table)


def ruling_of(table: Table) -> Ruling:
    """The ruling as it stands."""
    game = table.game
    return Ruling(
        ruleset=game.ruleset.id,
        engine=ENGINE_VERSION,
        steps=game.steps,
        decision=table.ask,
        board=board_of(game),
        outcome=game.outcome,
        not_understood=_not_understood(game),
        assumed=[{"question": name, "reading": reading} for name, reading in sorted(game.assumed.items())],
        loop=table.loop,
        answered=table.answered,
    )


def _not_understood(game: Game) -> list[dict[str, Any]]:
    """Every ability on the board that could not be read in full, each card once."""
    rows = []
    seen = set()
    for card in game.cards.values():
        if card is None or card.printed is None or card.zone == NOWHERE or card.printed.slug in seen:
            continue
        seen.add(card.printed.slug)
        for number, ability in enumerate(abilities_of(game, card), 1):
            if not ability.understood:
                rows.append(
                    {
                        "card": card.printed.slug,
                        "ability": number,
                        "text": ability.text,
                        "from": ability.stopped_at,
                        "words": ability.stopped_words,
                    }
                )
    return rows
