"""The project's settings, but for the limit that no hand reaches and every load does."""

from config.settings import *  # noqa: F403

PRESSES_PER_SECOND = 0
