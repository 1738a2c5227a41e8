"""Tables in the browser: pages, deeds, storage and what is live. Knows no game by name."""
