"""Section 9: castings of minutes and hours, and rituals."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import cast, casting, option, slots_left

RITUALIST = ("focus", "ritual-caster")


def study(*spells: str, **fields) -> Scene:
    """Ana, Ben hurt beside her and an orc far off; her turn."""
    scene = casting(*spells, **fields)
    scene.put("Ben", hero("Ben"), (3, 4), "ben", hp=5)
    scene.put("Orc", monster("Orc", hp=40), (18, 3))
    return scene.begin("ana", "ben", "orc")


def round_on(scene: Scene) -> Scene:
    return scene.end("ana").end("ben").end("orc")


def go_on(scene: Scene, times: int, *dice: int) -> Scene:
    """Go on casting in so many more turns, each time a round later; the dice are those of the last turn."""
    for number in range(times):
        round_on(scene).act("ana", "go-on-casting", *(dice if number == times - 1 else ()))
    return scene


def under_way(scene: Scene) -> bool:
    return any(effect.data.get("casting") for effect in scene["ana"].all("concentrating"))


def test_a_minute_of_casting_is_ten_turns_of_nothing_else():
    """FIF-116: Animate Dead: begun in one turn, cast in the tenth."""
    scene = cast(study(), "ana", "animate-dead", square=(5, 3), choice="3")
    assert under_way(scene)
    assert scene.last(ev.Acted).note == "turn 1 of 10"
    go_on(scene, 8)
    assert scene.last(ev.Acted).note == "turn 9 of 10"
    assert not scene.all(ev.PowerUsed)
    round_on(scene).act("ana", "go-on-casting").answer("1 Skeleton", dice=(10,), by="ana")
    assert [c.name for c in scene.state.present if c.sheet.name == "Skeleton"] == ["Skeleton"]
    assert scene.last(ev.PowerUsed).how == "with a slot of level 3"
    assert not under_way(scene)


def test_it_costs_the_action_of_every_turn_and_nothing_else():
    """FIF-116, R-19: movement, bonus action and reaction stay free."""
    scene = round_on(cast(study(), "ana", "animate-dead", square=(5, 3), choice="3"))
    scene.act("ana", "go-on-casting").walk("ana", (4, 3))
    assert scene.refused_act("ana", "dodge").row == "FIF-033"
    cast(scene, "ana", "healing-word", 3, target="ben", choice="1")
    assert under_way(scene)


def test_it_is_concentration_and_ends_what_was_concentrated_on():
    """FIF-116, FIF-253: Bless ends when the casting begins."""
    scene = round_on(cast(study(), "ana", "bless", targets=("ben",), choice="1"))
    cast(scene, "ana", "animate-dead", square=(5, 3), choice="3")
    assert not scene["ben"].has("blessed")
    chips = [(chip.name, chip.until) for chip in scene.seen_by("ana").token("ana").chips]
    assert chips == [("Casting Animate Dead", "9 turns to go")]


def test_the_slot_goes_at_completion():
    """FIF-117, R-19: not before."""
    scene = cast(study(), "ana", "animate-dead", square=(5, 3), choice="3")
    go_on(scene, 8)
    assert slots_left(scene, "ana", 3) == 2
    round_on(scene).act("ana", "go-on-casting").answer("1 Zombie", dice=(10,))
    assert slots_left(scene, "ana", 3) == 1


def test_components_go_at_completion():
    """FIF-122, R-19: the incense of a familiar, an hour later."""
    scene = study(numbers={"component:incense worth 10 gp": 1})
    cast(scene, "ana", "find-familiar", square=(4, 4), choice="1")
    assert scene.last(ev.Acted).note == "turn 1 of 600"
    assert "used-up:incense worth 10 gp" not in scene["ana"].tally
    effect = next(e for e in scene["ana"].effects if e.data.get("casting"))
    scene.record(ev.EffectTimed(who="ana", effect=effect.id, turns=1, audience=ev.EVERYONE))
    round_on(scene).act("ana", "go-on-casting", 12)
    assert scene["ana"].tally["used-up:incense worth 10 gp"] == 1
    assert any(c.sheet.name == "Owl" and c.owner == "ana" for c in scene.state.present)


def test_broken_concentration_is_the_end_of_it():
    """FIF-117, FIF-255: hurt, the save failed: no slot is spent, and it must be begun again."""
    scene = cast(study(), "ana", "animate-dead", square=(5, 3), choice="3").do(cmd.Harm(targets=("ana",), amount=4), 5)
    assert not under_way(scene)
    assert scene.last(ev.Noted).text.startswith("Animate Dead fails, concentration was lost: no slot is spent")
    assert scene.last(ev.Noted).row == "FIF-117"
    assert slots_left(scene, "ana", 3) == 2
    round_on(scene)
    assert scene.refused_act("ana", "go-on-casting").row == "FIF-116"
    cast(scene, "ana", "animate-dead", square=(5, 3), choice="3")
    assert scene.last(ev.Acted).note == "turn 1 of 10"


def test_a_kept_save_lets_it_go_on():
    """FIF-117, FIF-255, R-19."""
    scene = cast(study(), "ana", "animate-dead", square=(5, 3), choice="3").do(cmd.Harm(targets=("ana",), amount=4), 8)
    assert under_way(scene)


def test_an_action_that_goes_elsewhere_is_the_end_of_it():
    """FIF-117: Dodge instead."""
    scene = round_on(cast(study(), "ana", "animate-dead", square=(5, 3), choice="3")).act("ana", "dodge")
    assert not under_way(scene)
    assert (scene.last(ev.Noted).row, slots_left(scene, "ana", 3)) == ("FIF-117", 2)


def test_a_turn_without_an_action_for_it_is_the_end_of_it():
    """FIF-117: she only walks."""
    scene = round_on(cast(study(), "ana", "animate-dead", square=(5, 3), choice="3")).walk("ana", (4, 3)).end("ana")
    assert not under_way(scene)


def test_other_concentration_ends_the_casting():
    """FIF-116, FIF-253: Shield of Faith, as a bonus action, takes its place."""
    scene = round_on(cast(study(), "ana", "animate-dead", square=(5, 3), choice="3"))
    cast(scene, "ana", "shield-of-faith", target="ben", choice="1")
    assert not under_way(scene)
    assert scene["ben"].has("shielded-by-faith")


def test_she_may_give_it_up():
    """FIF-251."""
    scene = cast(study(), "ana", "animate-dead", square=(5, 3), choice="3").end("ana").act("ana", "stop-concentrating")
    assert not under_way(scene)


def test_the_incapacitated_cast_no_longer():
    """FIF-254, FIF-117."""
    scene = cast(study(), "ana", "animate-dead", square=(5, 3), choice="3").give("ana", "stunned")
    assert not under_way(scene)


def test_prayer_of_healing_befalls_those_in_range_at_its_end():
    """FIF-116, FIF-119: its targets are chosen at the beginning; one that has left bars the last turn, until she is near."""
    scene = cast(study(), "ana", "prayer-of-healing", targets=("ana", "ben"), choice="2")
    effect = next(e for e in scene["ana"].effects if e.data.get("casting"))
    scene.record(ev.EffectTimed(who="ana", effect=effect.id, turns=1, audience=ev.EVERYONE))
    round_on(scene).do(cmd.Place(who="ben", to=(15, 3)))
    refused = scene.refused_act("ana", "go-on-casting")
    assert (refused.text, refused.row) == ("Ben: 60 ft away; the range is 30 ft.", "FIF-119")
    scene.walk("ana", *((x, 3) for x in range(4, 10))).act("ana", "go-on-casting", 5, 6)
    assert scene["ben"].hp == 20


def test_a_missing_voice_bars_the_next_turn_of_it():
    """FIF-121, FIF-117: silence falls over her."""
    scene = study()
    scene.put("Cid", casting("silence")["ana"].sheet, (10, 3), "ben")
    scene.begin("ana", "cid", "ben", "orc")
    cast(scene, "ana", "animate-dead", square=(5, 3), choice="3").end("ana")
    cast(scene, "cid", "silence", square=(3, 3), choice="2").end("cid").end("ben").end("orc")
    assert scene.refused_act("ana", "go-on-casting").row == "FIF-121"


def test_the_turn_of_completion_is_the_turn_it_is_cast_in():
    """FIF-114, R-19: with a bonus-action spell in that turn it cannot be completed, and the other way round."""
    scene = cast(study(), "ana", "animate-dead", square=(5, 3), choice="3")
    go_on(scene, 8)
    round_on(scene)
    cast(scene, "ana", "healing-word", 3, target="ben", choice="1")
    assert scene.refused_act("ana", "go-on-casting").row == "FIF-114"


# --- rituals -------------------------------------------------------------------------------------------------------


def test_a_ritual_is_a_pick_beside_the_slots():
    """FIF-118: for whoever has the feature, and a ritual spell."""
    scene = study(traits=RITUALIST)
    picks = option(scene, "ana", "silence").picks
    assert [(pick.key, pick.label, pick.note) for pick in picks][-1] == ("ritual", "As a ritual", "101 turns, no slot")
    assert "ritual" not in [pick.key for pick in option(scene, "ana", "web").picks]
    assert "ritual" not in [pick.key for pick in option(study(), "ana", "silence").picks]


@each("spell", ["silence", "web"])
def test_without_the_feature_or_the_ritual_there_is_none(spell):
    """FIF-118: refused to a command as well."""
    traits = RITUALIST if spell == "web" else ("focus",)
    refused = study(traits=traits).refused_act("ana", f"cast:{spell}", square=(8, 3), choice="ritual")
    assert refused.text.startswith("Choose one of")


def test_a_ritual_takes_ten_minutes_longer_and_no_slot():
    """FIF-118: Silence, an action’s spell, in 101 turns."""
    scene = study(traits=RITUALIST)
    cast(scene, "ana", "silence", square=(8, 8), choice="ritual")
    assert (scene.last(ev.Acted).note, scene.last(ev.Acted).row) == ("as a ritual, turn 1 of 101", "FIF-118")
    effect = next(e for e in scene["ana"].effects if e.data.get("casting"))
    assert effect.until.turns == 100
    scene.record(ev.EffectTimed(who="ana", effect=effect.id, turns=1, audience=ev.EVERYONE))
    round_on(scene).act("ana", "go-on-casting")
    assert [zone.name for zone in scene.state.zones.values()] == ["Silence"]
    assert (scene.last(ev.PowerUsed).how, slots_left(scene, "ana", 2)) == ("as a ritual", 3)


def test_a_ritual_goes_without_any_slot_left():
    """FIF-118, FIF-111: and it cannot be raised in level: there is no other pick."""
    scene = study(traits=RITUALIST, slots={})
    assert [pick.key for pick in option(scene, "ana", "silence").picks] == ["ritual"]
    cast(scene, "ana", "silence", square=(8, 8), choice="ritual")
    assert next(e for e in scene["ana"].effects if e.data.get("casting")).data["level"] == 2


def test_a_spell_that_takes_an_hour_takes_longer_as_a_ritual():
    """FIF-118: Find Familiar: 600 turns and 100 more."""
    scene = study(traits=RITUALIST, numbers={"component:incense worth 10 gp": 1})
    cast(scene, "ana", "find-familiar", square=(4, 4), choice="ritual")
    assert scene.last(ev.Acted).note == "as a ritual, turn 1 of 700"
