"""What all tests share."""

from hypothesis import settings

# The first call of a kernel compiles it: no example has a deadline.
settings.register_profile("ludoteka", deadline=None)
settings.load_profile("ludoteka")
