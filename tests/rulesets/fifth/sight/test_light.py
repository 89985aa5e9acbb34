"""Section 20: how light it is."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Zone
from combat.rulesets.fifth.sight import can_see, is_dim
from combat.rulesets.policies.light import light_on
from tests.builders import Scene, hero, monster
from tests.cases import each


def cave(level: str = "dark", senses_ana=None, senses_goblin=None) -> Scene:
    """Ana and a goblin 30 feet apart, under this light; it is Ana's turn."""
    scene = Scene(width=30)
    scene.put("Ana", hero("Ana", senses=senses_ana or {}), (3, 3), "ana")
    scene.put("Goblin", monster(senses=senses_goblin or {}), (9, 3))
    scene.begin("ana", "goblin")
    return scene.do(cmd.SetLight(level=level)) if level != "bright" else scene


def torch(scene: Scene, bright: int = 20, dim: int = 20, **where) -> Scene:
    return scene.do(cmd.LightLamp(name="Torch", bright=bright, dim=dim, **where))


def edges(scene: Scene) -> int:
    """Return the edge of Ana's bow shot at the goblin."""
    option = next(o for o in scene.options("ana") if o.weapon == "bow")
    return option.choices[0].breakdown.edge


# --- the light of the encounter ------------------------------------------------------------------------------------


@each("level", ["bright", "dim", "dark"])
def test_the_gm_sets_the_light_of_the_encounter(level):
    """FIF-209: wherever nothing else says so."""
    scene = cave(level)
    assert {light_on(scene.fight, frozenset((square,))) for square in ((0, 0), (3, 3), (29, 11))} == {level}


def test_players_read_of_it_and_see_it_on_the_map():
    """FIF-209: a line in the log, and shade on every square."""
    scene = cave("dim")
    told = scene.log_of("ana")[-1]
    assert (type(told), told.level, told.row) == (ev.LightSet, "dim", "FIF-209")
    paint = dict(scene.seen_by("ana").paint)
    assert (len(paint["dim"]), "dark" in paint) == (30 * 12, False)
    assert scene.seen_by("gm").desk.light == "dim"
    assert scene.seen_by("ana").console is None


def test_only_the_gm_sets_the_light():
    """FIF-209: neither the light nor a lamp is a player's to command."""
    scene = cave("bright")
    for command in (
        cmd.SetLight(level="dark"),
        cmd.LightLamp(name="Torch", bright=20, who="ana"),
        cmd.DouseLamp(lamp="l1"),
    ):
        assert scene.refusal(command, by="ana").text == "Only the GM can do that."
    assert scene.refusal(cmd.SetLight(level="bright")).text == "It is so already."


def test_in_darkness_everybody_is_blind_to_everybody():
    """FIF-208, FIF-209: no square has to be painted for it."""
    scene = cave("dark")
    assert not can_see(scene.fight, "ana", "goblin")
    assert edges(scene) == 0
    assert not [t for t in scene.options("ana")[0].choices if t.barred is None and "not seen" not in t.note]


def test_dim_light_hides_nobody():
    """FIF-207, FIF-209: it is only harder to perceive."""
    scene = cave("dim")
    assert can_see(scene.fight, "ana", "goblin")
    assert is_dim(scene.fight, "ana", scene["goblin"].cells, 30)
    scene = cave("dim", {"darkvision": 60})
    assert not is_dim(scene.fight, "ana", scene["goblin"].cells, 30)


def test_darkvision_sees_in_the_dark_of_the_encounter():
    """FIF-209, FIF-210: as in dim light, and only so far."""
    scene = cave("dark", {"darkvision": 30})
    assert can_see(scene.fight, "ana", "goblin")
    assert is_dim(scene.fight, "ana", scene["goblin"].cells, 30)
    assert edges(scene) == 1
    assert not can_see(cave("dark", {"darkvision": 25}).fight, "ana", "goblin")


def test_light_may_change_while_a_question_waits():
    """FIF-209 (R-48): an open question does not keep the GM from it."""
    scene = cave("bright")
    scene.record(ev.Placed(who="goblin", to=(4, 3), audience=ev.EVERYONE))
    scene.walk("ana", (2, 3)).do(cmd.SetLight(level="dark"))
    assert scene.state.field.light == "dark"
    scene.answer("pass")


# --- lamps ---------------------------------------------------------------------------------------------------------


def test_a_light_is_bright_so_far_and_dim_beyond():
    """FIF-209: 20 feet of bright light and 20 more of dim."""
    scene = torch(cave(), at=(3, 3))
    levels = [light_on(scene.fight, frozenset(((x, 3),))) for x in (3, 7, 8, 11, 12)]
    assert levels == ["bright", "bright", "dim", "dim", "dark"]
    assert scene.last(ev.LampLit).row == "FIF-209"
    paint = dict(scene.seen_by("ana").paint)
    assert ((7, 3) in paint.get("dim", ()), (8, 3) in paint["dim"], (12, 3) in paint["dark"]) == (False, True, True)


def test_a_carried_light_goes_where_its_carrier_goes():
    """FIF-209: the goblin with the torch is seen from the dark, and does not see back."""
    scene = torch(cave(), bright=10, dim=10, who="goblin")
    assert can_see(scene.fight, "ana", "goblin")
    assert not can_see(scene.fight, "goblin", "ana")
    assert edges(scene) == 1
    scene.record(ev.Placed(who="goblin", to=(20, 3), audience=ev.EVERYONE))
    assert light_on(scene.fight, frozenset(((20, 3),))) == "bright"
    assert light_on(scene.fight, frozenset(((9, 3),))) == "dark"


def test_a_light_does_not_shine_through_walls():
    """FIF-209: what is behind one stays dark."""
    scene = cave().paint("wall", *((5, y) for y in range(12)))
    torch(scene, at=(3, 3))
    assert (light_on(scene.fight, frozenset(((4, 3),))), light_on(scene.fight, frozenset(((6, 3),)))) == (
        "bright",
        "dark",
    )


def test_a_light_in_dim_light_makes_it_bright_and_none_makes_it_darker():
    """FIF-209: the best light counts."""
    scene = torch(cave("dim"), bright=10, dim=10, at=(3, 3))
    assert [light_on(scene.fight, frozenset(((x, 3),))) for x in (5, 7, 9)] == ["bright", "dim", "dim"]
    scene = torch(cave("bright"), bright=10, dim=10, at=(3, 3))
    assert light_on(scene.fight, frozenset(((7, 3),))) == "bright"


def test_the_gm_puts_lights_out():
    """FIF-209: each by itself; one whose carrier leaves goes with it."""
    scene = torch(torch(cave(), at=(3, 3)), bright=5, dim=0, who="goblin")
    first, second = scene.seen_by("gm").desk.lamps
    assert [(one.name, one.place) for one in (first, second)] == [("Torch", "D4"), ("Torch", "Goblin")]
    scene.do(cmd.DouseLamp(lamp=first.id))
    assert light_on(scene.fight, frozenset(((3, 3),))) == "dark"
    assert scene.refusal(cmd.DouseLamp(lamp=first.id)).text == "That light is out already."
    scene.do(cmd.Leave(who="goblin"))
    assert scene.state.lamps == {}
    assert scene.seen_by("ana").console is None


def test_a_light_needs_a_name_a_reach_and_a_place():
    """FIF-209: refusals in words."""
    scene = cave()
    for wrong, words in (
        ({"name": " ", "bright": 20, "at": (3, 3)}, "Give it a name."),
        ({"name": "Torch", "bright": 0, "at": (3, 3)}, "A light reaches between 1 and 1000 ft."),
        ({"name": "Torch", "bright": 20}, "Pick a square of the map, or who carries it."),
        ({"name": "Torch", "bright": 20, "at": (40, 3)}, "Pick a square of the map, or who carries it."),
    ):
        assert scene.refusal(cmd.LightLamp(**wrong)).text == words


def test_a_light_that_somebody_hidden_carries_gives_nobody_away():
    """FIF-209: what players do not know of throws no light on their screens, and the log does not tell of it."""
    scene = torch(cave().do(cmd.Hide(who="goblin")), who="goblin")
    assert not [e for e in scene.log_of("ana") if isinstance(e, ev.LampLit)]
    assert (9, 3) in dict(scene.seen_by("ana").paint)["dark"]
    assert (9, 3) not in dict(scene.seen_by("gm").paint)["dark"]


# --- patches -------------------------------------------------------------------------------------------------------


def test_patches_have_a_light_of_their_own():
    """FIF-209: a moonlit patch in the dark, a dark corner in the light; a lamp lights up both."""
    scene = cave("dark").paint("dim", (5, 3))
    assert (light_on(scene.fight, frozenset(((5, 3),))), light_on(scene.fight, frozenset(((6, 3),)))) == ("dim", "dark")
    scene = cave("bright").paint("dark", (5, 3), (6, 3)).paint("dim", (6, 3))
    assert (light_on(scene.fight, frozenset(((5, 3),))), light_on(scene.fight, frozenset(((6, 3),)))) == (
        "dark",
        "dark",
    )
    torch(scene, bright=10, dim=5, at=(3, 3))
    assert [light_on(scene.fight, frozenset(((x, 3),))) for x in (5, 6)] == ["bright", "dim"]


def test_who_stands_on_several_squares_is_as_well_lit_as_the_best_of_them():
    """FIF-209: a large creature half in the dark is seen."""
    scene = cave("bright").paint("dark", (5, 3)).paint("dim", (6, 3))
    assert light_on(scene.fight, frozenset({(5, 3), (6, 3)})) == "dim"
    assert light_on(scene.fight, frozenset({(5, 3), (7, 3)})) == "bright"


def test_fog_blinds_in_any_light():
    """FIF-208, FIF-209: opaque patches are the map's own."""
    scene = torch(cave("bright").paint("obscured", (9, 3)), who="goblin")
    assert not can_see(scene.fight, "ana", "goblin")


def test_magical_darkness_is_for_truesight_alone():
    """FIF-209, FIF-211: no lamp lights it up, darkvision does not see into it."""
    zone = Zone("z1", "darkness", "Darkness", frozenset({(9, 3)}), grounds=("magic-dark",))
    scene = torch(cave("bright", {"darkvision": 60}), who="goblin")
    scene.record(ev.ZoneLaid(zone=zone, audience=ev.EVERYONE))
    assert light_on(scene.fight, frozenset(((9, 3),))) == "dark"
    assert not can_see(scene.fight, "ana", "goblin")
    scene.record(ev.CombatantChanged(who="ana", sheet=hero("Ana", senses={"truesight": 30}), audience=ev.EVERYONE))
    assert can_see(scene.fight, "ana", "goblin")
