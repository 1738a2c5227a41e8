import pytest

from .tables import GameTable, Lay, TwinTable


@pytest.fixture(params=[TwinTable, GameTable], ids=["twin", "rules"])
def lay(request: pytest.FixtureRequest) -> Lay:
    """Lay a position out: once for the twin, once for the game's own rules."""
    table: Lay = request.param
    return table
