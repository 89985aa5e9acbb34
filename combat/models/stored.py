"""A JSON column for the engine's values."""

import json
from typing import Any

import msgspec
from django.db import models


class Encoder(json.JSONEncoder):
    """Writes the engine's values as they are, ten times faster than Python's own way over dictionaries."""

    def encode(self, o: Any) -> str:
        return msgspec.json.encode(o).decode()


class Decoder(json.JSONDecoder):
    def decode(self, s: str, *args: Any) -> Any:
        return msgspec.json.decode(s)


class StoredField(models.JSONField):
    """Like JSONField, and a Struct of the engine may be put in; what comes out are plain dictionaries."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "encoder": Encoder, "decoder": Decoder})

    def deconstruct(self) -> Any:
        """The same column as JSONField's: migrations need not know of it."""
        name, _, args, kwargs = super().deconstruct()
        del kwargs["encoder"], kwargs["decoder"]
        return name, "django.db.models.JSONField", args, kwargs
