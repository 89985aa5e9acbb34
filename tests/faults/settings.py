"""The project's settings, with a channel layer that can treat pokes badly."""

from config.settings import *  # noqa: F403
from config.settings import CHANNEL_LAYERS, REDIS_URL

if REDIS_URL:
    CHANNEL_LAYERS = {"default": {**CHANNEL_LAYERS["default"], "BACKEND": "tests.faults.layers.Shaky"}}
