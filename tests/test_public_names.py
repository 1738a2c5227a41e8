"""The public names of the package."""

import subprocess
import sys

import pytest

import ludoteka


@pytest.mark.parametrize("name", ludoteka.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(ludoteka, name) is not None
    assert name in dir(ludoteka)


def test_every_home_is_public() -> None:
    assert set(ludoteka._HOMES) <= set(ludoteka.__all__)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = ludoteka.no_such_name


def test_games_can_be_called_and_imported_from() -> None:
    assert "_template" not in ludoteka.games()
    from ludoteka.games._template.info import INFO

    assert INFO.name == "_template"
    assert isinstance(ludoteka.games(), list)


def test_importing_the_package_loads_no_numbers() -> None:
    code = "import sys, ludoteka; ludoteka.games(); print('numpy' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


def test_the_tour_of_the_package_docstring_runs() -> None:
    match = ludoteka.Match.new("_template", players=2, seed="any text")
    match.play(match.legal_actions()[0])
    assert match.ply == 1
