"""Commands out of plain data."""

import msgspec

from combat.engine.commands.allowed import AnyCommand
from combat.engine.errors import Invalid
from combat.engine.plain import PlainReader

stored_command: PlainReader[AnyCommand] = PlainReader(AnyCommand)
_sent_command: PlainReader[AnyCommand] = PlainReader(AnyCommand, strict=False)


def command_from(data: object) -> AnyCommand:
    """Read a command from plain JSON-like data; raises Invalid with what is wrong."""
    try:
        return _sent_command(data)
    except msgspec.ValidationError as error:
        raise Invalid(f"That could not be understood: {error}.") from error
