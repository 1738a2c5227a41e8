"""The rules of Eternitium as kernels, one file a part of the rulebook."""
