"""Settings of all tests."""

from hypothesis import settings

# Machines are noisy: no example has to end in time.
settings.register_profile("md5lanes", deadline=None)
settings.load_profile("md5lanes")
