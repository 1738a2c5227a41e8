"""A record view does not keep its array alive, so a kernel must not make arrays of its own."""

import ast

import pytest

from tests.architecture.sources import PACKAGE, decorators, functions, place, python_files, tree_of

MAKERS = {"zeros", "empty", "full", "array", "arange", "ones", "asarray", "concatenate", "stack"}
MAKERS |= {f"{name}_like" for name in ("zeros", "empty", "full", "ones")}


def allocations(function: ast.AST) -> list[tuple[int, str]]:
    """The calls in a function that make an array: (line, name)."""
    found = []
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            numpys = isinstance(owner, ast.Name) and owner.id in {"np", "numpy"}
            if node.func.attr == "copy" or (numpys and node.func.attr in MAKERS):
                found.append((node.lineno, node.func.attr))
    return found


def test_no_kernel_makes_an_array() -> None:
    guilty = [
        f"{place(path, line)} {function.name}: {maker}"
        for path in python_files(PACKAGE)
        for function in functions(tree_of(path))
        if "kernel" in decorators(function)
        for line, maker in allocations(function)
    ]
    assert not guilty, "scratch memory is a parameter, made in Python:\n" + "\n".join(guilty)


@pytest.mark.parametrize(
    ("body", "maker"),
    [("np.zeros(3)", "zeros"), ("state.bank.copy()", "copy"), ("numpy.arange(4)", "arange")],
)
def test_the_search_finds_what_it_looks_for(body: str, maker: str) -> None:
    tree = ast.parse(f"@kernel\ndef f(state):\n    scratch = {body}\n    return scratch[0]\n")
    (function,) = functions(tree)
    assert decorators(function) == {"kernel"}
    assert allocations(function) == [(3, maker)]
