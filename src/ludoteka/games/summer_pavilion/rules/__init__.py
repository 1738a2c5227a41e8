"""The rules as kernels, one file a chapter of the rulebook."""
