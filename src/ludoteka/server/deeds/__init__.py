"""One module a deed: everything that changes something, by POST."""
