"""One module a page: everything that is read by GET."""
