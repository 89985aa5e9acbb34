"""What every command is."""

import msgspec


class Command(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag=True, tag_field="type"):
    """Any command; those of `GMCommand` are the GM's alone."""
