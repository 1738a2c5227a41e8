"""What all games share. Knows no game, no network and no disk (the kernels' cache aside)."""
