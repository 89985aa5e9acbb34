"""The two ways in which a command can be refused."""


class Refused(Exception):
    """A command that changes nothing; `text` is shown to the seat that sent it."""

    def __init__(self, text: str, row: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.row = row


class Invalid(Refused):
    """The command cannot be read: a name, number or shape is wrong."""


class Illegal(Refused):
    """The command is understood and forbidden now; `row` is the ledger row that says so."""
