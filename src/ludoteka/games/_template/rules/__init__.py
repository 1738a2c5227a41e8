"""The rules of High Card as kernels, one file a part of the rulebook."""
