"""The constructs of `patterns/instructions.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class Cancel(Construct): ...


class Draw(Construct):
    n: Node | None = None
    owned: Node | None = None
    verb: str | None = None
    who: str | None = None


class MultipleCopies(Construct): ...


class Loses(Construct):
    k: Node


class EndEnhanceStep(Construct): ...


class EndCombatPhase(Construct):
    # Whose, if the text says so.
    whose: str | None = None


class GainHealth(Construct):
    n: Node
    who: str
    owned: Node | None = None


class TakeDamage(Construct):
    n: Node
    who: str
    owned: Node | None = None


class NotSo(Construct):
    a: Node


class RuleForTurn(Construct):
    until: str
    what: str


class RuleCannotLose(Construct): ...


class AbilitiesNotPlayable(Construct):
    cards: Node
    until: Node | None = None


class RuleMayPlayFree(Construct):
    what: Node
    zone: Node


class PlayAsNextForm(Construct): ...


class StackThis(Construct): ...


class AsTheCaseIsSentence(Construct):
    a: Node
    b: Node
    p: Node
    q: Node
    s: Node


class ChooseAgain(Construct): ...


class WinsGame(Construct):
    who: str


class LoseHealth(Construct):
    n: Node
    who: str
    owned: Node | None = None


class ToMaximumHealth(Construct):
    who: str
    owned: Node | None = None


class DrawIt(Construct): ...


class Drive(Construct):
    n: int
    who: str
    owned: Node | None = None


class LoseStamina(Construct):
    n: Node
    who: str
    owned: Node | None = None


class Ruin(Construct):
    n: Node


class DrawUpTo(Construct):
    printed: str
    who: str
    owned: Node | None = None


class HandSizeGets(Construct):
    who: str
    c: Node | None = None
    n: int | None = None
    sign: int | None = None
    until: Node | None = None


class CountsAsReviewed(Construct):
    cards: Node


class RivalChoosesCards(Construct):
    cards: Node


class LevelUp(Construct): ...
