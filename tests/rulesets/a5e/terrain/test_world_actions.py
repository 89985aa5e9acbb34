"""What the world does in each of the example environments."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.ground.grid import distance
from combat.engine.requests import Roll
from combat.engine.resolution import Recorded
from combat.engine.scripts.world.possible import barred, befallen, choices
from combat.rulesets.a5e.harm.fatigue import pending
from combat.rulesets.fifth.sight import unseen
from tests.builders import Scene, monster
from tests.cases import each
from tests.rulesets.a5e.places import area, around_again, at_the_worlds_turn, place, saves

BURST, HEAT = "fiery:flame-burst", "fiery:sweltering-heat"
NOISE, CHILL = "forested:distressed-animal-cacophony", "frigid:cold-chill"
PUPPET, HAZE = "hazy:shadow-puppet", "hazy:twisting-haze"
ROCKS, GALE, LIGHTNING = "rocky:falling-rocks", "stormy:forceful-gale", "stormy:lightning-strike"
GAS, LEECHES = "swampy:swamp-gas", "swampy:leeches"
BOTH = ("roll", "roll")


def acting(key: str, ref: str, *dice: int, **fields: object) -> Scene:
    return at_the_worlds_turn(key).do(cmd.ActWorld(action=ref, **fields), *dice)  # type: ignore[arg-type]


# --- fiery ---------------------------------------------------------------------------------------------------------


def test_flame_burst_burns_one_that_fails() -> None:
    """A5E-208: one participant of the Narrator's choice, DC 12 Dexterity save or 1d12 fire."""
    scene = acting("fiery", BURST, target="ana").answer("roll", dice=(11, 9), by="ana")
    assert scene["ana"].hp == 20 - 9
    assert [part.type for part in scene.last(ev.DamageTaken).parts] == ["fire"]
    assert saves(scene) == [("ana", False)]


def test_flame_burst_does_nothing_on_a_success() -> None:
    """A5E-208: nothing on a success, and it is spent all the same (Recharge 4-6)."""
    scene = acting("fiery", BURST, 12, target="goblin")
    assert scene["goblin"].hp == 10
    assert scene.state.world.spent == (BURST,)
    assert scene.state.world.action(BURST).recharge == 4  # type: ignore[union-attr]


def test_sweltering_heat_tires_all_who_fail() -> None:
    """A5E-209: all participants, DC 10 Constitution save or one level of fatigue, and again every turn."""
    scene = acting("fiery", HEAT).answer(*BOTH, dice=(9, 10, 4))
    assert [(who, pending(scene[who])) for who in ("ana", "ben", "goblin")] == [("ana", 1), ("ben", 0), ("goblin", 1)]
    around_again(scene).do(cmd.ActWorld(action=HEAT)).answer(*BOTH, dice=(9, 9, 20))
    assert [pending(scene[who]) for who in ("ana", "ben", "goblin")] == [2, 1, 1]


def test_things_the_dead_and_those_off_the_map_take_no_part() -> None:
    """A5E-209: all participants are the creatures in the fight."""
    scene = place("fiery")
    scene.put("Late", monster(), None)
    scene.do(cmd.MakeObject(name="Crate", hp=5, defense=10, at=(8, 8)))
    scene.do(cmd.SetLife(who="goblin", life="dead"))
    action = scene.state.world.action(HEAT)
    assert action is not None
    assert befallen(scene.fight, action) == ("ana", "ben")


# --- forested ------------------------------------------------------------------------------------------------------


def test_the_cacophony_lets_nobody_hear_beyond_ten_feet() -> None:
    """A5E-213: all participants hear only sounds within 10 feet, until the world's next turn (R39)."""
    scene = acting("forested", NOISE)
    assert [scene[who].all("hears-only")[0].data["feet"] for who in ("ana", "ben", "goblin")] == [10, 10, 10]
    scene.end("ana").end("ben")
    assert scene["ana"].has("hears-only")
    scene.end("goblin", 6)
    assert not scene["ana"].has("hears-only")


def test_the_cacophony_ends_with_the_next_round_where_the_world_has_no_turn() -> None:
    """A5E-213, A5E-269: in a rolling scene until the end of the next round (R39)."""
    scene = rolling("forested")
    scene.end("ana").answer(NOISE)
    assert scene["ben"].has("hears-only")
    assert not scene["ana"].has("hears-only")
    scene.end("ben", 1).end("goblin", 1)
    assert (scene.state.round, scene["ben"].has("hears-only")) == (2, True)
    scene.end("ana", 1).end("ben", 1).end("goblin", 1)
    assert (scene.state.round, scene["ben"].has("hears-only")) == (3, False)


# --- frigid --------------------------------------------------------------------------------------------------------


def test_the_cold_is_rolled_once_and_gear_spares_the_second_die() -> None:
    """A5E-217: DC 15 Constitution save or 2d6 cold, 1d6 with cold weather gear: the first die of the one roll (R41)."""
    scene = at_the_worlds_turn("frigid")
    scene.do(cmd.Mark(targets=("ben",), condition="cold-weather-gear"))
    scene.do(cmd.ActWorld(action=CHILL)).answer(*BOTH, dice=(14, 14, 15, 5, 3))
    assert (scene["ana"].hp, scene["ben"].hp, scene["goblin"].hp) == (20 - 8, 20 - 5, 10)
    assert {part.type for event in scene.all(ev.DamageTaken) for part in event.parts} == {"cold"}


def test_a_coat_on_the_sheet_is_gear_as_well() -> None:
    """A5E-217: what a creature wears may stand on its sheet."""
    scene = Scene("a5e")
    scene.put("Yeti", monster("Yeti", traits=("cold-weather-gear",)), (3, 3))
    scene.begin("yeti").do(cmd.RunEnvironment(environment="frigid")).end("yeti")
    scene.do(cmd.ActWorld(action=CHILL), 2, 6, 6)
    assert scene["yeti"].hp == 4


def test_nobody_fails_and_no_cold_is_rolled() -> None:
    """A5E-217: nothing on a success."""
    scene = acting("frigid", CHILL).answer(*BOTH, dice=(15, 16, 17))
    assert scene.all(ev.DamageTaken) == []


# --- hazy ----------------------------------------------------------------------------------------------------------


def in_fog(*squares: tuple[int, int]) -> Scene:
    """Ana and Ben in the haze, at the world's turn."""
    scene = at_the_worlds_turn("hazy")
    area(scene, "thick-fog", *squares)
    return scene


def test_a_shadow_of_somebody_in_the_haze_appears_in_it() -> None:
    """A5E-227: it looks like a random participant in the haze, in a random free space of it, at initiative 20 (R44)."""
    scene = in_fog().do(cmd.ActWorld(action=PUPPET), 2, 1)
    shadow = scene.last(ev.CombatantJoined).combatant.id
    found = scene[shadow]
    assert (found.name, found.letter, found.side, found.sheet.name) == ("Ben", "B", "allies", "Shadow")
    assert found.at == (3, 4)
    entry = scene.state.entry_of(shadow)
    assert entry is not None
    assert entry.score == 20
    assert scene.order()[:3] == ["Ana", "Ben", "Ben"]  # it loses the tie at 20
    assert [one.combatants for one in scene.state.order][1] == (shadow,)


def test_the_shadow_is_everybodys_enemy() -> None:
    """A5E-227: hostile to everyone, whatever side it seems to be on."""
    scene = in_fog().do(cmd.ActWorld(action=PUPPET), 1, 1)
    shadow = scene.last(ev.CombatantJoined).combatant.id
    assert [scene.fight.hostile(shadow, who) for who in ("ana", "ben", "goblin")] == [True, True, True]
    assert not scene.fight.hostile("ana", "ben")


def test_the_players_do_not_see_that_it_is_a_shadow() -> None:
    """A5E-227: looking exactly like its model; only the GM's screen tells them apart."""
    scene = in_fog().do(cmd.ActWorld(action=PUPPET), 1, 1)
    shadow = scene.last(ev.CombatantJoined).combatant.id
    own, other = (next(one for one in scene.seen_by(seat).tokens if one.id == shadow) for seat in ("gm", "ben"))
    assert "A shadow puppet" in [chip.name for chip in own.chips]
    assert (other.name, [chip.name for chip in other.chips]) == ("Ana", [])
    assert (other.hp.now, other.hp.most) == (20, 20)  # as Ana’s own


def test_a_shadow_of_somebody_hidden_stays_hidden() -> None:
    """A5E-227: its name would tell the players who is there."""
    scene = Scene("a5e")
    scene.put("Lurker", monster("Lurker"), (3, 3), hidden=True)
    scene.put("Goblin", monster(), (12, 3))
    scene.begin("goblin", "lurker").do(cmd.RunEnvironment(environment="hazy"))
    area(scene, "thick-fog")
    scene.end("goblin").end("lurker").do(cmd.ActWorld(action=PUPPET), 1)
    assert [one.name for one in scene.seen_by("ana").tokens] == ["Goblin"]
    assert scene.last(ev.CombatantJoined).combatant.hidden


def test_the_gm_picks_another_stat_block_for_the_shadow() -> None:
    """A5E-227: any creature of the library will do (R44)."""
    scene = in_fog()
    assert "Nothing in the library" in scene.refusal(cmd.ActWorld(action=PUPPET, creature="Nonesuch")).text
    scene.do(cmd.ActWorld(action=PUPPET, creature="swarm of leeches"), 1, 1)
    assert scene.last(ev.CombatantJoined).combatant.sheet.name == "Swarm of Leeches"


def test_no_shadow_without_anybody_in_the_haze() -> None:
    """A5E-227: it needs a participant in the haze to look like."""
    scene = in_fog((15, 8), (16, 8))
    assert scene.refusal(cmd.ActWorld(action=PUPPET)).text == "Nobody is in the haze."


def test_fog_hides_nothing_from_the_shadow() -> None:
    """A5E-227: thick fog never obscures anything from it, while it hides the shadow from the others."""
    scene = in_fog((3, 3), (4, 3), (3, 4), (4, 4), (5, 3), (5, 4), (6, 3)).do(cmd.ActWorld(action=PUPPET), 1, 5)
    shadow = scene.last(ev.CombatantJoined).combatant.id
    assert scene[shadow].at == (6, 3)
    assert unseen(scene.fight, "ben", shadow) == ("in fog", "FIF-208")
    assert unseen(scene.fight, shadow, "ben") is None
    scene.paint("obscured", (4, 3))
    assert unseen(scene.fight, shadow, "ben") == ("in fog", "FIF-208")


def test_the_haze_carries_everybody_in_it_somewhere_beside_them() -> None:
    """A5E-228: each in the haze moves to a random free space within 5 feet, in initiative order, and nobody reacts (R45)."""
    scene = in_fog()
    scene.do(cmd.Place(who="goblin", to=(5, 3)))
    scene.do(cmd.ActWorld(action=HAZE), 1, 7)
    assert [(who, scene[who].at) for who in ("ana", "ben", "goblin")] == [
        ("ana", (2, 2)),
        ("ben", (5, 4)),
        ("goblin", (5, 3)),
    ]
    assert distance((4, 3), (5, 4)) == 1
    assert scene.request is None


def test_whoever_has_no_free_space_beside_them_stays() -> None:
    """A5E-228: no move when no free space is in reach (R45)."""
    scene = at_the_worlds_turn("hazy")
    area(scene, "thick-fog", (3, 3))
    walls = tuple((x, y) for x in (2, 3, 4) for y in (2, 3, 4) if (x, y) not in ((3, 3), (4, 3)))
    scene.do(cmd.Paint(kind="wall", squares=walls)).do(cmd.ActWorld(action=HAZE))
    assert scene["ana"].at == (3, 3)


# --- rocky ---------------------------------------------------------------------------------------------------------


def test_rocks_fall_on_those_near_the_cliffside() -> None:
    """A5E-232: each participant near a treacherous cliffside, DC 15 Dexterity save or 2d6 bludgeoning, rolled once."""
    scene = at_the_worlds_turn("rocky")
    area(scene, "cliffside")
    scene.do(cmd.ActWorld(action=ROCKS)).answer(*BOTH, dice=(14, 15, 4, 5))
    assert (scene["ana"].hp, scene["ben"].hp, scene["goblin"].hp) == (11, 20, 10)
    assert scene.state.world.action(ROCKS).recharge == 5  # type: ignore[union-attr]


def test_no_rocks_fall_where_nobody_is_near_a_cliff() -> None:
    """A5E-232: without anybody there it cannot be used."""
    scene = at_the_worlds_turn("rocky")
    assert scene.refusal(cmd.ActWorld(action=ROCKS)).row == "A5E-232"
    zone = area(scene, "cliffside")
    assert barred(scene.fight, ROCKS) is None
    scene.do(cmd.ChangeZone(zone=zone, on=False))
    assert barred(scene.fight, ROCKS) is not None


# --- stormy --------------------------------------------------------------------------------------------------------


@each(("direction", "to"), [("e", (13, 3)), ("w", (7, 3)), ("s", (10, 6)), ("ne", (13, 0)), ("sw", (7, 6))])
def test_the_gale_pushes_one_in_the_direction_of_the_gms_choice(direction: str, to: tuple[int, int]) -> None:
    """A5E-236: one participant, DC 12 Strength save or pushed 15 feet in one direction of the Narrator's choice."""
    scene = acting("stormy", GALE, 11, target="goblin", direction=direction)
    assert scene["goblin"].at == to


def test_the_gale_takes_a_large_creature_straight_along() -> None:
    """A5E-236: whatever its size."""
    scene = Scene("a5e")
    scene.put("Ogre", monster("Ogre", size="Large"), (3, 3))
    scene.begin("ogre").do(cmd.RunEnvironment(environment="stormy")).end("ogre")
    scene.do(cmd.ActWorld(action=GALE, target="ogre", direction="e"), 3)
    assert scene["ogre"].at == (6, 3)


def test_nobody_strikes_at_whoever_the_gale_takes() -> None:
    """A5E-236: no opportunity attack; a save that succeeds keeps it where it is, and the gale is never spent."""
    scene = at_the_worlds_turn("stormy")
    scene.do(cmd.Place(who="goblin", to=(5, 3)))
    scene.do(cmd.ActWorld(action=GALE, target="goblin", direction="e"), 2)
    assert scene.request is None
    assert scene["goblin"].at == (8, 3)
    around_again(scene).do(cmd.ActWorld(action=GALE, target="goblin", direction="e"), 12)
    assert scene["goblin"].at == (8, 3)


def test_the_gale_needs_a_direction() -> None:
    """A5E-236: it is the Narrator's choice."""
    scene = at_the_worlds_turn("stormy")
    assert scene.refusal(cmd.ActWorld(action=GALE, target="goblin")).text == "Pick the direction."


def test_lightning_strikes_one_that_fails() -> None:
    """A5E-237: one participant, DC 10 Dexterity save or 4d6 lightning, nothing on a success (Recharge 5-6)."""
    scene = acting("stormy", LIGHTNING, target="ana").answer("roll", dice=(9, 1, 2, 3, 4))
    assert scene["ana"].hp == 10
    assert scene.state.world.action(LIGHTNING).recharge == 5  # type: ignore[union-attr]
    spared = acting("stormy", LIGHTNING, 10, target="goblin")
    assert spared["goblin"].hp == 10


@each("face", [1, 20])
def test_lightning_never_strikes_the_same_one_twice(face: int) -> None:
    """A5E-238: save passed or not, it cannot be the target again until the encounter ends."""
    scene = acting("stormy", LIGHTNING, face, *((1, 1, 1, 1) if face == 1 else ()), target="goblin")
    around_again(scene, 6)
    refused = scene.refusal(cmd.ActWorld(action=LIGHTNING, target="goblin"))
    assert "not again in this encounter" in refused.text
    assert refused.row == "A5E-238"
    assert [(one.target, one.barred is None) for one in choices(scene.fight, LIGHTNING)] == [
        ("ana", True),
        ("ben", True),
        ("goblin", False),
    ]


def test_lightning_remembers_whom_it_has_struck_though_the_storm_pauses() -> None:
    """A5E-238: until the encounter ends, not until the environment does."""
    scene = acting("stormy", LIGHTNING, 20, target="goblin")
    scene.do(cmd.EndEnvironment(environment="stormy")).do(cmd.RunEnvironment(environment="stormy"))
    assert [one.target for one in choices(scene.fight, LIGHTNING) if one.barred] == ["goblin"]


# --- swampy --------------------------------------------------------------------------------------------------------


@each("mud", ["tenacious-mud", "mud"])
def test_swamp_gas_poisons_those_in_mud(mud: str) -> None:
    """A5E-241: each in mud, or what the Narrator marks as mud: DC 10 Constitution save or poisoned until its next turn ends."""
    scene = at_the_worlds_turn("swampy")
    area(scene, mud)
    scene.do(cmd.ActWorld(action=GAS)).answer(*BOTH, dice=(9, 10))
    assert [scene[who].has("poisoned") for who in ("ana", "ben", "goblin")] == [True, False, False]
    assert scene.state.active == "ana"
    scene.do(cmd.LiftZone(zone=next(iter(scene.state.zones)))).end("ana")
    assert not scene["ana"].has("poisoned")


def test_leeches_join_where_the_gm_places_them() -> None:
    """A5E-242: a swarm joins from the water, hostile to every creature; it rolls initiative and acts on its own turn (R44)."""
    scene = acting("swampy", LEECHES, 15, square=(8, 8))
    swarm = scene.last(ev.CombatantJoined).combatant.id
    assert (scene[swarm].name, scene[swarm].at) == ("Swarm of Leeches", (8, 8))
    assert [scene.fight.hostile(swarm, who) for who in ("ana", "ben", "goblin")] == [True, True, True]
    entry = scene.state.entry_of(swarm)
    assert entry is not None
    assert entry.score == 15
    assert scene.end("ana").end("ben").end("goblin").state.active == swarm


def test_leeches_need_a_place_and_come_out_on_a_six() -> None:
    """A5E-242: the Narrator places it; Recharge 6."""
    scene = at_the_worlds_turn("swampy")
    assert scene.refusal(cmd.ActWorld(action=LEECHES)).text == "Pick a square on the map."
    assert scene.refusal(cmd.ActWorld(action=LEECHES, square=(99, 99))).text == "Pick a square on the map."
    assert scene.state.world.action(LEECHES).recharge == 6  # type: ignore[union-attr]


# --- rolling scenes ------------------------------------------------------------------------------------------------


def rolling(*environments: str) -> Scene:
    """The same people in a scene that rolls north at 30 feet a round."""
    return place(*environments).do(cmd.RollScene(heading="n", pace=30))


def test_a_rolling_scene_has_no_single_turn_of_the_world() -> None:
    """A5E-269: the world has no place in the order while the scene rolls, and has it back afterwards."""
    scene = rolling("fiery")
    assert scene.order() == ["Ana", "Ben", "Goblin"]
    assert "asked then" in scene.refusal(cmd.PassWorld()).text
    scene.do(cmd.RollScene())
    assert scene.order() == ["Ana", "Ben", "Goblin", "The world"]


def test_the_world_acts_as_a_participants_turn_opens_on_that_one_alone() -> None:
    """A5E-269: the Narrator is asked as each turn opens; what befalls all befalls that participant alone."""
    scene = rolling("fiery").end("ana")
    question = scene.asked()
    assert (question.seat, question.who, question.row, question.secret) == ("gm", "ben", "A5E-269", True)
    assert [pick.key for pick in question.picks] == [BURST, HEAT, "pass"]
    scene.answer(HEAT).answer("roll", dice=(3,), by="ben")
    assert [pending(scene[who]) for who in ("ana", "ben", "goblin")] == [0, 1, 0]
    assert scene.state.active == "ben"
    scene.end("ben").answer(BURST, dice=(2, 8))
    assert (scene.state.active, scene["goblin"].hp) == ("goblin", 2)


def test_each_opening_turn_rolls_for_what_is_spent() -> None:
    """A5E-269, A5E-198: each start-of-turn phase counts as a world turn for the recharge (R36)."""
    scene = rolling("frigid").end("ana").answer(CHILL).answer("roll", dice=(20,))
    scene.end("ben", 3)
    assert (scene.request, scene.state.active) == (None, "goblin")  # nothing is ready: nobody is asked
    scene.end("goblin", 5)
    assert "Cold Chill: 5, back" in scene.asked().text
    assert scene.asked().who == "ana"


def test_the_gale_asks_for_its_direction_as_the_turn_opens() -> None:
    """A5E-269, A5E-236: the target is whoever's turn opens, the direction the Narrator's."""
    scene = rolling("stormy").end("ana").answer("pass").end("ben")
    scene.answer(GALE).answer("e", dice=(2,))
    assert scene["goblin"].at == (13, 3)


def test_whoever_is_too_distant_is_not_touched() -> None:
    """A5E-269: only participants are."""
    scene = rolling("fiery").do(cmd.SetDistant(who="ben"))
    scene.end("ana")
    assert scene.asked().who == "goblin"


def test_the_pass_of_the_world_is_the_gms_secret() -> None:
    """A5E-269: the players see the turn begin, not what the world might have done."""
    scene = rolling("fiery").end("ana")
    assert scene.seen_by("ben").prompts == ()
    assert scene.seen_by("ben").waiting == ()
    scene.answer("pass")
    assert not any(isinstance(event, ev.WorldPassed) for event in scene.log_of("ben"))


@each("hidden", [True, False])
def test_dice_that_hurt_only_whom_nobody_knows_are_thrown_in_secret(hidden: bool) -> None:
    """A5E-208, A5E-217: where the GM throws real dice, nobody reads that the table waits for them."""
    fire, cold = at_the_worlds_turn("fiery"), at_the_worlds_turn("frigid")
    for scene in (fire, cold) if hidden else ():
        scene.do(cmd.Hide(who="goblin"))
    fire.do(cmd.ActWorld(action=BURST, target="goblin"), 3, 9)
    cold.do(cmd.ActWorld(action=CHILL)).answer(*BOTH, dice=(20, 20, 3, 4, 5))
    for scene in (fire, cold):
        rolls = [one.request for one in scene.journal if isinstance(one, Recorded) and isinstance(one.request, Roll)]
        assert [one.secret for one in rolls if one.reason.endswith(": damage")] == [hidden]
