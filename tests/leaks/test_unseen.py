"""Somebody whom one player's creature perceives and the other's does not: invisible, sneaking, or shown by truesight alone."""

from collections.abc import Callable

import pytest

from combat.engine import events as ev
from tests.leaks.stage import LURKER, Stage, sheet

pytestmark = [pytest.mark.django_db, pytest.mark.parametrize("ruleset", ["orcus"], indirect=True)]


def keen(stage: Stage, **fields: object) -> None:
    """Pim, Ben's, perceives more than others do."""
    stage.store(ev.CombatantChanged, "Pim", sheet=sheet("orcus", "Pim", kind="character", **fields))


def invisible(stage: Stage) -> None:
    keen(stage, senses={"truesight": 6})
    stage.gm("Afflict", targets=[stage[LURKER].id], condition="invisible")


def hidden_in_the_dark(stage: Stage) -> None:
    """The GM goes on hiding it: truesight alone shows it."""
    keen(stage, senses={"truesight": 6})
    stage.gm("Paint", kind="dark", squares="6,5;7,5;8,5", on="true")


def sneaking(stage: Stage) -> None:
    keen(stage, skills={"perception": 30})
    stage.gm("Sneak", targets=[stage[LURKER].id], on="true")
    stage.settle()
    stage.gm("Reveal", who=stage[LURKER].id)


@pytest.fixture(params=[invisible, hidden_in_the_dark, sneaking], ids=lambda one: one.__name__)
def unseen(ambush: Stage, request: pytest.FixtureRequest) -> Stage:
    """The lurker beside Edda, whom Pim alone perceives."""
    comes: Callable[[Stage], None] = request.param
    comes(ambush)
    assert (ambush["Edda"].id in ambush[LURKER].lost_to, ambush["Pim"].id in ambush[LURKER].lost_to) == (True, False)
    return ambush


def test_only_who_perceives_it_sees_it(unseen: Stage) -> None:
    """ORC-344, ORC-118, ORC-334: map, order, and what the server answers when it is asked about it."""
    who = unseen[LURKER].id
    assert [name for name in ("ana", "ben", "tv", "gwen") if unseen.view(name).token(who) is not None] == [
        "ben",
        "gwen",
    ]
    assert [row.name for row in unseen.view("ana").order] == ["Edda", "Pim"]
    unseen.pry(unseen.ana, "Edda")
    answers = [unseen.ana.get("target/", actor=unseen["Edda"].id, token=one) for one in (who, "c999")]
    assert answers[0] == answers[1].replace("c999", who)
    targets = {choice.target for option in unseen.hand("ana", "Edda").options for choice in option.choices}
    assert who not in targets


def test_what_it_does_changes_no_screen_but_of_those_who_perceive_it(unseen: Stage) -> None:
    """ORC-344: neither its steps nor its wounds."""
    before = unseen.screens()
    unseen.place(LURKER, 8, 5)
    unseen.gm("Harm", targets=[unseen[LURKER].id], amount="17")
    unseen.gm("Afflict", targets=[unseen[LURKER].id], condition="slowed")
    after = unseen.screens()
    assert [name for name in before if after[name] != before[name]] == ["ben"]
    assert unseen.view("ben").token(unseen[LURKER].id).at == (8, 5)
    assert unseen.overheard("8467", "8450") == []
    for person in (unseen.ana, unseen.tv, unseen.zed):
        assert person.find("translate(8px,5px)") == []


def test_nobody_is_named_who_strikes_out_of_nowhere(unseen: Stage) -> None:
    """ORC-343, ORC-344: Ana and the TV read of something unseen, until its attack has given it away."""
    unseen.next_turn_until("Pim")
    unseen.next_turn_until(LURKER)
    line = {name: unseen.last_line(name) for name in ("ana", "ben", "tv")}
    unseen.strike(unseen.gwen, LURKER, "Edda")
    unseen.settle()
    told = {name: "".join(unseen.told_since(name, number)) for name, number in line.items()}
    attacks = {name: words.partition('"type":"CombatantRevealed"')[0] for name, words in told.items()}
    assert [name for name, words in attacks.items() if LURKER in words] == ["ben"]


def test_a_square_may_be_named_and_tells_nothing_on_a_miss(unseen: Stage) -> None:
    """ORC-344: at the right square and at an empty one the same line is read."""
    told = []
    unseen.next_turn_until("Edda")
    unseen.dice.face = 2
    for square in ("6,5", "6,6"):
        line = unseen.last_line("ana")
        act = {"type": "Act", "actor": unseen["Edda"].id, "action": "melee", "weapon": "blow", "square": square}
        assert unseen.ana.post("command/", **act).startswith("200")
        unseen.settle()
        told.append("".join(unseen.told_since("ana", line)).replace(f"[{square}]", "[]"))
        unseen.next_turn_until("Pim")
        unseen.next_turn_until("Edda")
    assert told[0] == told[1]
    assert LURKER not in told[0]
