"""Reading JSON that people wrote by hand: whatever is wrong with it ends in a NotationError."""

from collections.abc import Iterator
from contextlib import contextmanager

from ludoteka.engine.errors import LudotekaError, NotationError
from ludoteka.engine.messages import message

# What code trips over that takes a given JSON for what it should be.
MISREAD = (
    AttributeError,
    IndexError,
    KeyError,
    OverflowError,
    RecursionError,
    TypeError,
    ValueError,
)


def _why(error: Exception) -> str:
    if isinstance(error, KeyError) and error.args:
        return f"“{error.args[0]}” is missing"
    return (str(error) or repr(error)).removesuffix(".")


@contextmanager
def careful(code: str, template: str) -> Iterator[None]:
    """Turn every error of misreading inside into a NotationError.

    `template` (marked by N_) says what was to be read and has one place, `{why}`. A NotationError
    from inside has said it better and passes.
    """
    try:
        yield
    except NotationError:
        raise
    except (*MISREAD, LudotekaError) as error:
        raise NotationError(code, message(template, why=_why(error))) from error
