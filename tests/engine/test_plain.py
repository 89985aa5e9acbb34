"""Values out of plain data: the same, and refused in the same words, as by msgspec alone."""

from typing import Any

import msgspec
import pytest

from combat.engine import commands as cmd
from combat.engine.events import AnyEvent, Noted
from combat.engine.plain import PlainReader
from combat.engine.resolution import JournalEntry
from tests.cases import each

NOTE = {"type": "Noted", "audience": ["*"], "text": "Rain."}
KINDS: dict[str, Any] = {"event": AnyEvent, "command": cmd.AnyCommand, "journal": list[JournalEntry]}


def test_a_kind_of_many_is_told_by_its_tag():
    assert PlainReader[AnyEvent](AnyEvent)(NOTE) == Noted(audience=("*",), text="Rain.")
    assert cmd.stored_command({"type": "EndTurn", "actor": "ana"}) == cmd.EndTurn(actor="ana")
    assert PlainReader[Any](list[JournalEntry])([]) == []


@each("kind", list(KINDS))
@each(
    "data", [{}, {"type": "Nope"}, {"type": 3}, {"type": "Noted"}, {"type": "EndTurn", "actor": 3}, [NOTE], "x", None]
)
def test_it_says_what_is_wrong_and_where(kind: str, data: object):
    with pytest.raises(msgspec.ValidationError) as plain:
        msgspec.convert(data, KINDS[kind])
    with pytest.raises(msgspec.ValidationError) as read:
        PlainReader[Any](KINDS[kind])(data)
    assert str(read.value) == str(plain.value)


def test_only_what_is_sent_by_a_form_may_be_a_number_in_words():
    sent = {"type": "SetHitPoints", "who": "ana", "hp": "7"}
    assert cmd.command_from(sent) == cmd.SetHitPoints(who="ana", hp=7)
    with pytest.raises(msgspec.ValidationError):
        cmd.stored_command(sent)
