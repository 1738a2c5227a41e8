"""Short functions, files that fit in a head."""

from tests.architecture.sources import ROOT, functions, place, python_files, tree_of

LONGEST_FUNCTION = 60
LONGEST_FILE = 600

WRITTEN_BY_HAND = [ROOT / "src", ROOT / "scripts", ROOT / "examples", ROOT / "benchmarks"]


def test_no_function_is_too_long() -> None:
    long = [
        f"{place(path, function.lineno)} {function.name}: {size} lines"
        for path in python_files(*WRITTEN_BY_HAND)
        for function in functions(tree_of(path))
        if (size := (function.end_lineno or 0) - function.lineno + 1) > LONGEST_FUNCTION
    ]
    assert not long, "\n".join(long)


def test_no_file_is_too_long() -> None:
    long = [
        f"{place(path)}: {lines} lines"
        for path in python_files(*WRITTEN_BY_HAND, ROOT / "tests")
        if (lines := path.read_text(encoding="utf-8").count("\n")) > LONGEST_FILE
    ]
    assert not long, "\n".join(long)
