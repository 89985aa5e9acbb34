"""Who hides is nobody's number: names, marks, ids and places are given as if nobody hid, and at first sight."""

from typing import Any

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.ids import rank
from combat.engine.state import Combatant
from tests.builders import Scene, hero, monster

GOBLIN = monster("Goblin")


def scene_of(*hidden: int) -> Scene:
    """Ana's hero and a goblin in view, and so many goblins hidden, some at a time."""
    scene = Scene()
    scene.put("Edda", hero("Edda"), (3, 3), "ana")
    scene.do(cmd.Join(sheet=GOBLIN, at=(10, 6)))
    for count in hidden:
        scene.do(cmd.Join(sheet=GOBLIN, count=count, hidden=True, at=(11, 6)))
    return scene


def unseen(scene: Scene) -> list[Combatant]:
    return [one for one in scene.state.combatants.values() if one.hidden]


def shown(scene: Scene) -> list[dict[str, Any]]:
    """What Ana's screen says of everybody in view."""
    tokens = scene.seen_by("ana").tokens
    return [{"id": one.id, "name": one.name, "letter": one.letter, "at": one.at} for one in tokens]


def test_a_newcomer_in_view_is_numbered_and_placed_as_if_nobody_hid() -> None:
    plain, haunted = scene_of(), scene_of(1, 3)
    for scene in (plain, haunted):
        scene.do(cmd.Join(sheet=GOBLIN, count=2, at=(11, 6)))
    assert shown(plain) == shown(haunted)


def test_whoever_hides_makes_way_in_name_mark_and_place() -> None:
    """The GM can tell all apart, and nobody stands in anybody."""
    scene = scene_of(1, 3)
    scene.do(cmd.Join(sheet=GOBLIN, count=2, at=(11, 6)))
    everybody = list(scene.state.combatants.values())
    for trait in ("name", "letter", "at"):
        assert len({getattr(one, trait) for one in everybody}) == len(everybody)
    assert {event.audience for event in scene.all(ev.CombatantChanged)} == {ev.GM_ONLY}


def test_at_first_sight_one_is_called_as_if_it_came_now() -> None:
    """Neither its name nor its mark says how many others hide."""
    told = []
    for hidden in ((1,), (4,), (2, 2, 3)):
        scene = scene_of(*hidden)
        who = unseen(scene)[-1].id
        scene.do(cmd.Reveal(who=who))
        told.append((scene[who].name, scene[who].letter))
    assert len(set(told)) == 1


def test_who_was_seen_before_keeps_its_name() -> None:
    scene = scene_of()
    (goblin,) = [one.id for one in scene.state.combatants.values() if one.name == "Goblin"]
    scene.do(cmd.Hide(who=goblin)).do(cmd.Join(sheet=GOBLIN)).do(cmd.Reveal(who=goblin))
    assert scene[goblin].name == "Goblin"


def test_a_name_that_the_gm_has_given_stays() -> None:
    scene = scene_of(2)
    who = unseen(scene)[0].id
    scene.do(cmd.Change(who=who, name="Grisha")).do(cmd.Reveal(who=who))
    assert scene[who].name == "Grisha"


def test_an_id_given_in_secret_tells_nothing_and_stands_last() -> None:
    """It is no number, another one in another fight, and sorts behind those in view whenever it came, as PostgreSQL does it."""
    scene = Scene()
    for hidden in (False, True, True, False):
        scene.do(cmd.Join(sheet=GOBLIN, hidden=hidden))
    own = [one.id for one in unseen(scene)]
    assert all(one[1] == "0" and len(one) == 9 for one in own)
    assert list(scene.state.combatants) == sorted(scene.state.combatants, key=rank)
    assert list(scene.state.combatants)[-2:] == sorted(own)
    other = Scene()
    other.record(ev.EncounterOpened(name="Other", ruleset="fifth", salt="other", audience=ev.EVERYONE))
    other.do(cmd.Join(sheet=GOBLIN, hidden=True))
    assert not {one.id for one in unseen(other)} & set(own)


def test_no_id_is_ever_given_twice_after_going_back() -> None:
    scene = scene_of(2)
    before, serial = scene.state, dict(scene.state.issued)
    scene.do(cmd.Join(sheet=GOBLIN, count=3, hidden=True))
    gone = {one.id for one in unseen(scene)}
    scene.record(ev.Rewound(to=1, restored=before, audience=ev.EVERYONE))
    assert scene.state.issued != serial
    scene.do(cmd.Join(sheet=GOBLIN, count=3, hidden=True))
    assert len({one.id for one in unseen(scene)} - gone) == 3


def test_moved_last_one_takes_the_count_of_those_in_view() -> None:
    """R-04: the count of somebody unseen would stand beside a hero's name."""
    scene = scene_of(1)
    goblin = next(one.id for one in scene.state.combatants.values() if one.name == "Goblin")
    scene.begin_at(("edda", 20), (goblin, 12), (unseen(scene)[0].id, 3))
    scene.do(cmd.Reorder(entry="i900"))
    (row,) = [row for row in scene.seen_by("ana").order if row.members == ("edda",)]
    assert row.score == 12


def test_nobody_but_the_gm_reads_how_many_ids_were_given_in_secret() -> None:
    scene = scene_of(2)
    assert any(event.issued for event in scene.log)
    for seat in ("ana", "tv"):
        assert not any(event.issued for event in scene.log_of(seat))
