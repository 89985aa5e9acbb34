"""What lies hidden, is switched off or has been disturbed changes nobody's screen but the GM's, to the letter."""

import pytest

from combat import rendering
from tests.leaks.stage import LURKER, Stage

pytestmark = pytest.mark.django_db
SECRET = "Xylospike"


@pytest.fixture
def ruleset() -> str:
    return "a5e"


def zone(stage: Stage, name: str) -> str:
    return next(one.id for one in stage.state.zones.values() if one.name == name)


def lay(stage: Stage, **fields: str) -> str:
    stage.gm("LayZone", **{"terrain": "trap", "squares": "8,8;8,9", "name": SECRET, **fields})
    return zone(stage, fields.get("name", SECRET))


def test_nothing_that_is_hidden_reaches_a_screen(ambush: Stage) -> None:
    """A5E-186, A5E-202, A5E-212: laid, edited, moved, switched off, put under leaves, disturbed, lifted."""
    lay(ambush, terrain="fallen-leaves", squares="8,8;8,9;8,7", name="Leaves")
    ground = lay(ambush, terrain="loose-foundation", squares="1,1;1,2", name="Ledge")
    before = ambush.screens()
    shown = {name: rendering.draw(ambush.frame(name)).shown for name in before}
    trap = lay(ambush, under=zone(ambush, "Leaves"))
    for command, fields in (
        ("ChangeZone", {"zone": trap, "dc": "17", "name": f"{SECRET} deep"}),
        ("ChangeZone", {"zone": trap, "squares": "8,9"}),
        ("ChangeZone", {"zone": trap, "on": "false"}),
        ("ChangeZone", {"zone": trap, "on": "true"}),
        ("ChangeZone", {"zone": ground, "disturbed": "true"}),
        ("LookUnder", {"zone": zone(ambush, "Leaves"), "targets": ambush[LURKER].id}),
        ("TripZone", {"zone": trap, "targets": ambush[LURKER].id}),
        ("Sound", {"square": "3,3", "distance": "60"}),
        ("LiftZone", {"zone": trap}),
    ):
        ambush.gm(command, **fields)
        assert ambush.screens() == before, (command, fields)
        assert [name for name in before if ambush.sent_since(name, shown[name])] == [], (command, fields)


def test_a_trap_is_heard_of_by_nobody_until_it_catches_somebody(ambush: Stage) -> None:
    """A5E-212: then everybody reads its name."""
    lay(ambush, squares="5,6")
    assert ambush.overheard(SECRET) == []
    ambush.pry(ambush.ana, "Edda")
    assert ambush.overheard(SECRET) == []
    ambush.ana.post("command/", type="Move", actor=ambush["Edda"].id, path="5,6")
    ambush.open_pages()
    assert ambush.ana.find(SECRET)
    assert ambush.tv.find(SECRET)
