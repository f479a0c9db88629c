"""Breaking a rule breaks its scenario: damage the code that cites a clause, and see a scenario that names it fail.

A mutant is one small damage (a condition turned round, a sum made a difference, an act left out) in a function that cites the
clause. Functions are damaged in place by exchanging their code object, so every module that imported them sees the damage.
"""

from __future__ import annotations

import ast
import copy
import gc
import signal
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice, zip_longest
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType, FrameType, FunctionType

import rules_engine

from .scenarios import Scenario, run, scenarios

ENGINE = Path(rules_engine.__file__).parent
SECONDS = 3
_OPPOSITE: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
_DAMAGED = (ast.If, ast.IfExp, ast.While, ast.Compare, ast.BinOp, ast.BoolOp, ast.Return, ast.Expr, ast.Assign)


@dataclass(frozen=True)
class Place:
    """A function that cites a clause, and the lines where it does."""

    path: Path
    name: str
    line: int
    cited: tuple[int, ...]


@dataclass
class Verdict:
    """What became of the mutants of one clause."""

    clause: str
    mutants: int = 0
    killed: int = 0
    examples: list[str] = field(default_factory=list)

    @property
    def proved(self) -> bool:
        return self.killed > 0


def places() -> dict[str, list[Place]]:
    """For each clause, the functions whose own code cites it, by literal or through a constant, their module's or imported."""
    found: dict[str, list[Place]] = defaultdict(list)
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(ENGINE.rglob("*.py"))}
    defined = {path: _constants(tree) for path, tree in trees.items()}
    anywhere: dict[str, set[str]] = defaultdict(set)
    for own in defined.values():
        for name, named in own.items():
            anywhere[name] |= named
    for path, tree in trees.items():
        constants = {name: anywhere[name] for name in _imported(tree) if name in anywhere} | defined[path]
        for function in _functions(tree):
            cited: dict[str, list[int]] = defaultdict(list)
            for node in ast.walk(function):
                clauses = constants.get(node.id, set()) if isinstance(node, ast.Name) else _clause(node)
                for clause in clauses:
                    cited[clause].append(node.lineno)  # type: ignore[attr-defined]
            for clause, lines in cited.items():
                found[clause].append(Place(path, function.name, function.lineno, tuple(lines)))
    return found


def _constants(tree: ast.Module) -> dict[str, set[str]]:
    """The names that a module gives to clauses."""
    return {
        target.id: set(_cites(node.value))
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _imported(tree: ast.Module) -> set[str]:
    """The constants that a module takes from others."""
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    return {name for name in names if name.isupper()}


def _functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _cites(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        yield from _clause(part)


def _clause(node: ast.AST) -> Iterator[str]:
    """The clause that a literal names."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and "#" in node.value and " " not in node.value:
        yield node.value


def damages(function: ast.FunctionDef, near: tuple[int, ...] = ()) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every damaged version of a function, with what was done to it: the damage nearest to the given lines first."""

    def distance(i: int) -> int:
        line = getattr(nodes[i], "lineno", function.lineno)
        return min((abs(line - cited) for cited in near), default=0)

    nodes = list(ast.walk(function))
    answers = isinstance(function.returns, ast.Name) and function.returns.id == "bool"
    for i in sorted(range(len(nodes)), key=distance):
        if not isinstance(nodes[i], _DAMAGED):
            continue
        damaged = copy.deepcopy(function)
        node = next(part for n, part in enumerate(ast.walk(damaged)) if n == i)
        said = _damage(node) or (_deny(node) if answers else None)
        if said:
            yield f"line {getattr(node, 'lineno', function.lineno)}: {said}", ast.fix_missing_locations(damaged)


def _damage(node: ast.AST) -> str | None:
    if isinstance(node, (ast.If, ast.IfExp, ast.While)):
        node.test = ast.copy_location(ast.UnaryOp(ast.Not(), node.test), node.test)
        return "a condition is turned round"
    if isinstance(node, ast.Compare) and type(node.ops[0]) in _OPPOSITE:
        node.ops[0] = _OPPOSITE[type(node.ops[0])]()  # type: ignore[call-overload]
        return "a comparison is turned round"
    if isinstance(node, ast.BinOp) and type(node.op) in _OPPOSITE:
        node.op = _OPPOSITE[type(node.op)]()  # type: ignore[assignment]
        return "a sum and a difference are exchanged"
    if isinstance(node, ast.BoolOp):
        node.op = _OPPOSITE[type(node.op)]()  # type: ignore[assignment]
        return "and, or are exchanged"
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool):
        node.value = ast.copy_location(ast.Constant(not node.value.value), node.value)
        return "a yes becomes a no"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.YieldFrom):
        # It stays a generator, so that it is the act that is missed.
        node.value.value = ast.copy_location(ast.Tuple([], ast.Load()), node.value)
        return "an act is left out"
    if isinstance(node, ast.Assign) and all(_is_state(target) for target in node.targets):
        node.targets = [ast.copy_location(ast.Name("_", ast.Store()), node.targets[0])]
        return "a change is left out"
    if isinstance(node, ast.Expr) and _acts(node.value):
        node.value = ast.copy_location(ast.Constant(None), node.value)
        return "an act is left out"
    return None


def _deny(node: ast.AST) -> str | None:
    """The opposite answer, of a function that answers yes or no."""
    if not isinstance(node, ast.Return) or node.value is None:
        return None
    node.value = ast.copy_location(ast.UnaryOp(ast.Not(), node.value), node.value)
    return "a yes becomes a no"


def _is_state(target: ast.expr) -> bool:
    """Something that outlasts the function: an attribute or an item of something."""
    if isinstance(target, ast.Tuple):
        return all(_is_state(part) for part in target.elts)
    return isinstance(target, (ast.Attribute, ast.Subscript))


def _acts(node: ast.AST) -> bool:
    """A call that does something, other than saying a step (the step is what a scenario would miss at once)."""
    return isinstance(node, ast.Call) and not (isinstance(node.func, ast.Attribute) and node.func.attr == "say")


class TookTooLong(Exception):
    """A mutant that never ends."""


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Give up after so much time of this process, however busy the machine is otherwise.

    No garbage is collected meanwhile: what is raised during that is swallowed, and the mutant would go on.
    """

    def ring(number: int, frame: FrameType | None) -> None:
        raise TookTooLong

    collects = gc.isenabled()
    gc.disable()
    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
        if collects:
            gc.enable()


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
    gc.unfreeze()  # what a settled process has frozen (judgeapp/memory.py) is not listed
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename.startswith(str(ENGINE)):
            found[thing.__code__.co_filename, thing.__code__.co_firstlineno].append(thing)
    return found


class MutationRun:
    """Damages the engine clause by clause and counts which damage a scenario notices."""

    def __init__(self, most_mutants: int = 8) -> None:
        self.most_mutants = most_mutants
        self.places = places()
        self.live = _live_functions()
        self.trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in ENGINE.rglob("*.py")}
        self.showing: dict[str, list[Scenario]] = defaultdict(list)
        for scenario in scenarios():
            if scenario.kind == "board":
                for clause in scenario.shows:
                    self.showing[clause].append(scenario)

    def clauses(self) -> list[str]:
        """The clauses that code cites and a scenario shows."""
        return sorted(clause for clause in self.places if clause in self.showing)

    def try_clause(self, clause: str, until_noticed: bool = False) -> Verdict:
        """Damage the functions that cite a clause by turns, each nearest to the citation first.

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
        function = next(node for node in _functions(tree) if node.lineno == place.line and node.name == place.name)
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


@contextmanager
def _exchanged(tree: ast.Module, function: ast.FunctionDef, damaged: ast.FunctionDef) -> Iterator[ast.Module]:
    """The part of a module that holds a function, with that function exchanged for as long as it takes to compile it."""
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
    clauses: list[str] | None, most_mutants: int, progress: Callable[[Verdict], None], until_noticed: bool = False
) -> list[Verdict]:
    """Try every clause named (or all); tell each verdict as it falls."""
    made = MutationRun(most_mutants)
    verdicts = []
    for clause in clauses or made.clauses():
        verdict = made.try_clause(clause, until_noticed)
        verdicts.append(verdict)
        progress(verdict)
    return verdicts
