"""Commands out of plain data."""

import msgspec

from combat.engine.commands.allowed import AnyCommand
from combat.engine.errors import Invalid


def command_from(data: object) -> AnyCommand:
    """Read a command from plain JSON-like data; raises Invalid with what is wrong."""
    try:
        command: AnyCommand = msgspec.convert(data, AnyCommand, strict=False)
    except msgspec.ValidationError as error:
        raise Invalid(f"That could not be understood: {error}.") from error
    return command
