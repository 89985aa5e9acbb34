"""What lies hidden beneath leaves or fog: who perceives it, what it does, and that nobody knows of it before."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.commands import Act
from tests.builders import Scene
from tests.cases import each
from tests.rulesets.a5e.places import area, place, saves

COVERS = ("fallen-leaves", "blanketed-ground")
PLAYERS = ("ana", "ben", "tv")


def floor(cover: str = "fallen-leaves", hides: str = "trap", **fields: object) -> tuple[Scene, str, str]:
    """Leaves below Ana's feet and to the south, and something beneath them."""
    scene = place()
    over = area(scene, cover, (3, 4), (3, 5), (3, 6))
    under = area(scene, hides, (3, 5), under=over, name="Xylospike", **fields)
    return scene, over, under


def known(scene: Scene, seat: str) -> bool:
    return "Xylospike" in repr((scene.seen_by(seat), scene.log_of(seat)))


# --- looking -------------------------------------------------------------------------------------------------------


@each("cover", COVERS)
def test_a_perception_check_perceives_what_lies_beneath(cover: str) -> None:
    """A5E-212, A5E-225: DC 12; then everybody is shown it, and not a moment before."""
    scene, over, _ = floor(cover)
    assert not any(known(scene, seat) for seat in PLAYERS)
    scene.act("ana", "look-beneath", 12, choice=over)
    assert all(known(scene, seat) for seat in PLAYERS)
    check = scene.last(ev.CheckRolled)
    assert (check.breakdown.stat, check.dc, check.success) == ("check.perception", 12, True)
    assert scene["ana"].used["action"] == 1


def test_a_failed_check_tells_nothing() -> None:
    """A5E-212: neither the DC nor whether there is anything."""
    scene, over, _ = floor()
    empty = place()
    bare = area(empty, "fallen-leaves", (3, 4), (3, 5), (3, 6))
    scene.act("ana", "look-beneath", 11, choice=over)
    empty.act("ana", "look-beneath", 11, choice=bare)
    told = [type(event).__name__ for event in scene.log_of("ana")]
    assert told[-2:] == [type(event).__name__ for event in empty.log_of("ana")][-2:]
    assert not any(known(scene, seat) for seat in PLAYERS)
    assert scene.log_of("ana")[-1].dc is None  # type: ignore[union-attr]


def test_a_success_over_bare_ground_says_so() -> None:
    """A5E-212: whoever has looked well knows that nothing is there."""
    scene = place()
    over = area(scene, "fallen-leaves", (3, 4))
    scene.act("ana", "look-beneath", 12, choice=over)
    assert scene.last(ev.Noted).text == "Nothing lies beneath the fallen leaves."


def test_the_buttons_are_the_same_whether_anything_is_there_or_not() -> None:
    """A5E-212: the hand tells of the leaves alone."""
    scene, _, _ = floor()
    bare = place()
    area(bare, "fallen-leaves", (3, 4), (3, 5), (3, 6))
    mine, theirs = (next(one for one in s.options("ana") if one.key == "look-beneath") for s in (scene, bare))
    assert [pick.label for pick in mine.picks] == [pick.label for pick in theirs.picks] == ["Fallen leaves"]


@each("secret", [True, False])
def test_the_gm_has_creatures_look(secret: bool) -> None:
    """A5E-212: openly, or in secret, so that a failure is not even known to have been a look."""
    scene, over, _ = floor()
    scene.do(cmd.LookUnder(targets=("ana",), zone=over, secret=secret), 3)
    rolled = [event for event in scene.log_of("ana") if isinstance(event, ev.CheckRolled)]
    assert bool(rolled) is not secret
    scene.do(cmd.LookUnder(targets=("ana",), zone=over, secret=secret), 12)
    assert known(scene, "ana")


def test_what_a_monster_perceives_the_players_are_not_shown() -> None:
    """A5E-212: the GM's creature keeps it to itself."""
    scene, over, trap = floor()
    scene.do(cmd.LookUnder(targets=("goblin",), zone=over), 15)
    assert not any(known(scene, seat) for seat in PLAYERS)
    assert "Goblin perceives Xylospike" in scene.last(ev.Noted).text
    assert scene.state.zones[trap].hidden


def test_what_is_switched_off_hides_nothing() -> None:
    """A5E-186, A5E-212: there are no leaves to look beneath until the GM switches them on again."""
    scene, over, _ = floor()
    scene.do(cmd.ChangeZone(zone=over, on=False))
    assert "switched off" in scene.refusal(cmd.LookUnder(targets=("ana",), zone=over)).text


def test_looking_needs_leaves_in_sight() -> None:
    """A5E-212: there is no button without any."""
    scene = place()
    refused = str(scene.refusal(Act(actor="ana", action="look-beneath", choice="z1"), by="ana"))
    assert "could hide anything" in refused
    assert "Nothing can lie hidden" in str(scene.refusal(cmd.LookUnder(targets=("ana",), zone=area(scene, "snow"))))


def test_the_gm_brings_it_to_light() -> None:
    """A5E-212, A5E-186: by word alone."""
    scene, _, trap = floor()
    scene.do(cmd.ChangeZone(zone=trap, hidden=False))
    assert all(known(scene, seat) for seat in PLAYERS)


def test_leaves_that_are_taken_away_leave_it_hidden() -> None:
    """A5E-186, A5E-212: what was hidden stays so until somebody perceives it."""
    scene, over, trap = floor()
    scene.do(cmd.LiftZone(zone=over))
    assert scene.state.zones[trap].hidden
    assert not any(known(scene, seat) for seat in PLAYERS)


# --- walking into it -----------------------------------------------------------------------------------------------


def test_a_trap_catches_whoever_walks_into_it_and_is_known_then() -> None:
    """A5E-212: a save against its DC, its damage, and everybody sees it."""
    scene, _, _ = floor(dc=13, dice="1d6", damage_type="poison")
    scene.walk("ana", (3, 4), (3, 5), (3, 6))
    assert all(known(scene, seat) for seat in PLAYERS)
    scene.answer("roll", dice=(12, 5))
    assert (scene["ana"].hp, saves(scene)) == (15, [("ana", False)])


def test_a_pothole_trips_and_ends_the_walk() -> None:
    """A5E-212: DC 10 Dexterity or prone."""
    scene, _, _ = floor(hides="pothole")
    scene.walk("ana", (3, 4), (3, 5), (3, 6)).answer("roll", dice=(9,))
    assert (scene["ana"].at, scene["ana"].has("prone")) == ((3, 5), True)


def test_a_pit_is_fallen_into() -> None:
    """A5E-212, A5E-022: ten feet, 1d6 and prone."""
    scene, _, _ = floor(hides="pit")
    scene.walk("ana", (3, 4), (3, 5)).answer("roll", dice=(11, 4))
    assert (scene["ana"].hp, scene["ana"].has("prone")) == (16, True)


def test_a_hidden_creature_gives_no_trap_away() -> None:
    """A5E-212: what befalls somebody whom the players do not know of they do not see."""
    scene, _, trap = floor()
    scene.put("Stalker", scene["goblin"].sheet, (2, 5), hidden=True, reveal_on_act=False)
    scene.do(cmd.TripZone(zone=trap, targets=("stalker",)), 3, 1, 1)
    assert scene["stalker"].hp == 8
    assert not any(known(scene, seat) for seat in PLAYERS)


def test_the_gm_lets_it_catch_somebody() -> None:
    """A5E-186, A5E-212: on the GM's word."""
    scene, _, trap = floor()
    scene.do(cmd.TripZone(zone=trap, targets=("ben",))).answer("roll", dice=(3, 2, 2))
    assert scene["ben"].hp == 16


def test_the_cliffside_is_marked_by_the_gm_and_nothing_else() -> None:
    """A5E-233: squares that falling rocks ask for."""
    scene = place()
    area(scene, "cliffside", (3, 4))
    scene.walk("ana", (3, 4))
    assert (scene["ana"].used["distance"], scene["ana"].hp) == (5, 20)
    assert [zone.name for zone in scene.seen_by("ana").zones] == ["Treacherous cliffside"]
