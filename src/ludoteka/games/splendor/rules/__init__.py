"""The rules as kernels, in files named by the rulebook's chapters."""
