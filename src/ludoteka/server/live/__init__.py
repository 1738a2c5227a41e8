"""What lives in memory only: matches as a cache, bots at work, kernels being compiled."""
