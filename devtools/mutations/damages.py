"""What can be damaged in a function, one small thing at a time."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator

_OPPOSITE: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
_DAMAGED = (ast.If, ast.IfExp, ast.While, ast.Compare, ast.BinOp, ast.BoolOp, ast.Return, ast.Expr, ast.Assign)


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
        # It stays a generator, so that only the act is missing.
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
