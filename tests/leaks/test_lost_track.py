"""Somebody hides from one player and not from the other: each screen shows what its own creature knows."""

import pytest

from combat.engine import events as ev
from tests.leaks.stage import LURKER, Stage, sheet

pytestmark = [pytest.mark.django_db, pytest.mark.parametrize("ruleset", ["fifth"], indirect=True)]


@pytest.fixture
def lost(ambush: Stage) -> Stage:
    """The lurker, in plain view in a cloud of fog, has hidden from Edda; Pim, who is sharp, has noticed."""
    sharp = sheet("fifth", "Pim", kind="character", numbers={"passive-perception": 20})
    ambush.store(ev.CombatantChanged, "Pim", sheet=sharp)
    ambush.gm("Reveal", who=ambush[LURKER].id)
    ambush.gm("Paint", kind="obscured", squares="6,5;7,5;8,5", on="true")
    ambush.next_turn_until(LURKER)
    ambush.gm("Act", actor=ambush[LURKER].id, action="hide")
    assert ambush[LURKER].lost_to == {ambush["Edda"].id}
    return ambush


def test_only_who_lost_track_of_it_sees_it_no_more(lost: Stage) -> None:
    who = lost[LURKER].id
    assert [name for name in ("ana", "ben", "tv", "gwen") if lost.view(name).token(who) is not None] == ["ben", "gwen"]
    assert [row.name for row in lost.view("ana").order] == ["Edda", "Pim"]
    lost.pry(lost.ana, "Edda")
    assert lost.ana.get("target/", actor=lost["Edda"].id, token=who) == lost.ana.get(
        "target/", actor=lost["Edda"].id, token="c999"
    ).replace("c999", who)


def test_what_it_does_changes_no_screen_but_of_those_who_follow_it(lost: Stage) -> None:
    before = lost.screens()
    lost.place(LURKER, 8, 5)
    lost.gm("Harm", targets=[lost[LURKER].id], amount="17")
    lost.gm("Afflict", targets=[lost[LURKER].id], condition="prone")
    after = lost.screens()
    assert [name for name in before if after[name] != before[name]] == ["ben"]
    assert lost.view("ben").token(lost[LURKER].id).at == (8, 5)
    assert lost.overheard("8467", "8450") == []
    for person in (lost.ana, lost.tv, lost.zed):
        assert person.find("translate(8px,5px)") == []


def test_its_blow_comes_from_something_unseen_and_shows_it(lost: Stage) -> None:
    lost.next_turn_until("Pim")
    lost.next_turn_until(LURKER)
    line = {name: lost.last_line(name) for name in ("ana", "ben", "tv")}
    lost.strike(lost.gwen, LURKER, "Edda")
    lost.settle()
    told = {name: "".join(lost.told_since(name, number)) for name, number in line.items()}
    attacks = {name: words.partition('"type":"CombatantRevealed"')[0] for name, words in told.items()}
    assert [name for name, words in attacks.items() if LURKER in words] == ["ben"]
    assert [name for name in told if lost.view(name).token(lost[LURKER].id) is None] == []
