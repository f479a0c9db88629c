"""The engine, damaged clause by clause: which damage does a scenario notice?"""

from __future__ import annotations

import ast
import gc
import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice, zip_longest
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType, FunctionType

import rules_engine
from judgeapp.rulings.scenarios import Result, run
from rules_engine import CURRENT

from .citations import ENGINE, Place, functions_of, places
from .damages import damages
from .editions import places_under, showing_under
from .giving_up import SECONDS, at_most


@dataclass
class Verdict:
    """What happened to the mutants of one clause."""

    clause: str
    mutants: int = 0
    killed: int = 0
    # Damages by which a scenario that names the clause ends on another board or with other options, and those of them that it notices.
    decisive: int = 0
    decisive_killed: int = 0
    missed: list[str] = field(default_factory=list)
    examples: list[str] = field(default_factory=list)

    @property
    def proved(self) -> bool:
        return self.killed > 0


@contextmanager
def _damaged(functions: list[FunctionType], code: CodeType) -> Iterator[None]:
    whole = [function.__code__ for function in functions]
    for function in functions:
        function.__code__ = code
    try:
        yield
    finally:
        for function, before in zip(functions, whole, strict=True):
            function.__code__ = before


def _code_of(tree: ast.Module, path: Path, line: int, name: str) -> CodeType | None:
    """The code object of one function of a compiled module."""
    todo = [compile(tree, str(path), "exec")]
    while todo:
        code = todo.pop()
        if code.co_name == name and line in (code.co_firstlineno, code.co_firstlineno + 1, code.co_firstlineno + 2):
            return code
        todo += [const for const in code.co_consts if isinstance(const, CodeType)]
    return None


def _live_functions() -> dict[tuple[str, int], list[FunctionType]]:
    for module in walk_packages(rules_engine.__path__, "rules_engine."):
        import_module(module.name)
    found: dict[tuple[str, int], list[FunctionType]] = defaultdict(list)
    gc.unfreeze()  # what a settled process has frozen (judgeapp/memory.py) isn't listed
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename.startswith(str(ENGINE)):
            found[thing.__code__.co_filename, thing.__code__.co_firstlineno].append(thing)
    return found


class MutationRun:
    """Damages the engine clause by clause and counts which damage a scenario notices."""

    def __init__(self, most_mutants: int = 8, edition: str = CURRENT.id) -> None:
        self.most_mutants = most_mutants
        self.places = places_under(edition, places())
        self.live = _live_functions()
        self.trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in ENGINE.rglob("*.py")}
        self.showing = showing_under(edition)

    def clauses(self) -> list[str]:
        """The clauses that code cites and a scenario shows."""
        return sorted(clause for clause in self.places if clause in self.showing)

    def weigh_clause(self, clause: str) -> Verdict:
        """Damage the functions that cite a clause; count the damages that change an outcome, and which of them are noticed."""
        verdict = Verdict(clause)
        by_place = zip_longest(*(self._mutants(place) for place in self.places[clause]))
        found = (mutant for turn in by_place for mutant in turn if mutant is not None)
        whole = {scenario.id: _outcome(run(scenario)) for scenario in self.showing[clause]}
        for place, said, code, functions in islice(found, self.most_mutants):
            verdict.mutants += 1
            noticed, decisive = self._effect_of(clause, functions, code, whole)
            verdict.killed += noticed
            verdict.decisive += decisive
            verdict.decisive_killed += noticed and decisive
            if decisive and not noticed:
                verdict.missed.append(f"{place.path.relative_to(ENGINE)} {place.name}, {said}")
        return verdict

    def _effect_of(
        self, clause: str, functions: list[FunctionType], code: CodeType, whole: dict[str, str | None]
    ) -> tuple[bool, bool]:
        """Is a damage noticed by a scenario that names the clause, and does it change the outcome of one?"""
        noticed = decisive = False
        with _damaged(functions, code):
            for scenario in self.showing[clause]:
                try:
                    with at_most(SECONDS):
                        result = run(scenario)
                except Exception:  # whatever a damaged engine raises, it was noticed
                    return True, True
                noticed = noticed or bool(result.faults)
                decisive = decisive or _outcome(result) != whole[scenario.id]
        return noticed, decisive

    def try_clause(self, clause: str, until_noticed: bool = False) -> Verdict:
        """Damage the functions that cite a clause in turn, each nearest to the citation first.

        With `until_noticed` the first damage that a scenario notices is enough.
        """
        verdict = Verdict(clause)
        by_place = zip_longest(*(self._mutants(place) for place in self.places[clause]))
        found = (mutant for turn in by_place for mutant in turn if mutant is not None)
        for place, said, code, functions in islice(found, self.most_mutants):
            verdict.mutants += 1
            if self._is_noticed(clause, functions, code):
                verdict.killed += 1
                verdict.examples.append(f"{place.path.relative_to(ENGINE)} {place.name}, {said}")
                if until_noticed:
                    break
        return verdict

    def _mutants(self, place: Place) -> Iterator[tuple[Place, str, CodeType, list[FunctionType]]]:
        tree = self.trees[place.path]
        function = next(node for node in functions_of(tree) if node.lineno == place.line and node.name == place.name)
        first = function.decorator_list[0].lineno if function.decorator_list else function.lineno
        functions = self.live.get((str(place.path), first), [])
        functions = [live for live in functions if live.__name__ == place.name]
        if not functions:
            return
        for said, damaged in damages(function, place.cited):
            with _exchanged(tree, function, damaged) as module:
                code = _code_of(module, place.path, first, place.name)
            alike = [live for live in functions if code and live.__code__.co_freevars == code.co_freevars]
            if code is not None and alike:
                yield place, said, code, alike

    def _is_noticed(self, clause: str, functions: list[FunctionType], code: CodeType) -> bool:
        with _damaged(functions, code):
            for scenario in self.showing[clause]:
                try:
                    with at_most(SECONDS):
                        if run(scenario).faults:
                            return True
                except Exception:  # whatever a damaged engine raises, it was noticed
                    return True
        return False


def _outcome(result: Result) -> str | None:
    """The outcome of a scenario without its wording: its board, the next decision, and the winner."""
    if result.ruling is None:
        return None
    decision = result.ruling["decision"] or {}
    options = [option["id"] for option in decision.get("options", ())]
    parts = (result.ruling["board"], decision.get("player"), decision.get("kind"), options, result.ruling["outcome"])
    return json.dumps(parts, sort_keys=True)


@contextmanager
def _exchanged(tree: ast.Module, function: ast.FunctionDef, damaged: ast.FunctionDef) -> Iterator[ast.Module]:
    """The part of a module that holds a function, with that function exchanged while it's compiled."""
    top = next(node for node in tree.body if any(part is function for part in ast.walk(node)))
    if top is function:
        yield ast.Module(body=[damaged], type_ignores=[])
        return
    row, i = next(
        (part.body, n)
        for part in ast.walk(top)
        if isinstance(part, (ast.ClassDef, ast.FunctionDef))
        for n, node in enumerate(part.body)
        if node is function
    )
    row[i] = damaged
    try:
        yield ast.Module(body=[top], type_ignores=[])
    finally:
        row[i] = function


def mutation_run(
    clauses: list[str] | None,
    most_mutants: int,
    progress: Callable[[Verdict], None],
    until_noticed: bool = False,
    outcomes: bool = False,
    edition: str = CURRENT.id,
) -> list[Verdict]:
    """Try every clause named (or all); report each verdict as it's reached. `outcomes`: weigh each damage by whether it changes one."""
    made = MutationRun(most_mutants, edition)
    verdicts = []
    for clause in clauses or made.clauses():
        verdict = made.weigh_clause(clause) if outcomes else made.try_clause(clause, until_noticed)
        verdicts.append(verdict)
        progress(verdict)
    return verdicts
