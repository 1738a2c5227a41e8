"""Eternitium: get rid of your Eras, by portals that match them."""
