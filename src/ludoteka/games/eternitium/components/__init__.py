"""The cards of Eternitium: the list of technologies as data, checked, and written into a record."""

from ludoteka.games.eternitium.components.checking import Problem, check
from ludoteka.games.eternitium.components.encoding import list_of, remember, write
from ludoteka.games.eternitium.components.reading import own_list, read

__all__ = ["Problem", "check", "list_of", "own_list", "read", "remember", "write"]
