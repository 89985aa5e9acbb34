"""The start and the end of a turn, durations, persistent damage, saving throws."""

from combat.engine import events as ev
from combat.engine.requests import Request, Roll
from combat.engine.state import Effect, Until
from tests.cases import each
from tests.rulesets.orcus.sheets import SCORES, Field, brakka, duel, goblin

# --- durations -----------------------------------------------------------------------------------------------------


def test_until_the_end_of_the_next_turn_does_not_count_the_current_one():
    """ORC-093."""
    scene = duel()
    scene.give("goblin", "slowed", until=Until("end", "ana"))
    scene.end("ana")
    assert scene["goblin"].has("slowed")
    scene.end("goblin")
    assert scene["goblin"].has("slowed")
    scene.end("ana")
    assert not scene["goblin"].has("slowed")


def test_applied_on_somebody_elses_turn_it_ends_with_the_first_turn_begun_after():
    """ORC-093."""
    scene = duel()
    scene.give("goblin", "slowed", until=Until("end", "goblin"))
    scene.end("ana")
    assert scene["goblin"].has("slowed")
    scene.end("goblin")
    assert not scene["goblin"].has("slowed")


def test_until_the_start_of_the_next_turn_ends_as_that_turn_begins():
    """ORC-094."""
    scene = duel()
    scene.give("goblin", "slowed", until=Until("start", "goblin"))
    scene.end("ana")
    assert not scene["goblin"].has("slowed")


# --- saving throws -------------------------------------------------------------------------------------------------


def saving(*conditions: str, **fields: object) -> Field:
    """Ana's turn, with effects on her that a save ends."""
    scene = duel(brakka(**fields))
    for condition in conditions:
        scene.give("ana", condition, until=Until("save"))
    return scene


@each(("face", "ended"), [(10, True), (9, False)])
def test_a_save_is_rolled_at_the_end_of_each_turn_and_10_ends_the_effect(face, ended):
    """ORC-095, ORC-144."""
    scene = saving("slowed").end("ana", face)
    assert scene["ana"].has("slowed") != ended
    assert scene.last(ev.CheckRolled).dc == 10


def test_a_save_adds_neither_ability_nor_level_and_no_face_is_special():
    """ORC-144, R80: a bonus that names saving throws counts."""
    scene = saving("slowed", features=("resolute",), level=30, abilities={**SCORES, "wis": 30}).end("ana", 8)
    assert scene.last(ev.CheckRolled).total == 10
    assert scene.last(ev.CheckRolled).success
    helped = saving("slowed", numbers={"save": 9}).end("ana", 1)
    assert helped.last(ev.CheckRolled).success
    hindered = saving("slowed", numbers={"save": -11}).end("ana", 20)
    assert not hindered.last(ev.CheckRolled).success


def test_each_effect_has_its_own_save_and_ends_alone():
    """ORC-095, ORC-145."""
    scene = saving("slowed", "weakened").end("ana")
    scene.answer("listed", dice=(12, 3))
    assert not scene["ana"].has("slowed")
    assert scene["ana"].has("weakened")


def test_an_effect_that_bundles_conditions_has_one_save_for_all():
    """ORC-145."""
    scene = saving("controlled").end("ana", 15)
    assert scene["ana"].effects == ()
    assert len(scene.all(ev.CheckRolled)) == 1


def test_who_throws_real_dice_is_told_what_the_save_is_against(monkeypatch):
    """ORC-144, ORC-145: every condition that it would end."""
    scene = saving("slowed")
    bundled = Effect("e950", "weakened", parent=scene["ana"].effects[0].id)
    scene.record(ev.EffectGained(who="ana", effect=bundled, name="Weakened", audience=ev.EVERYONE))
    asked: list[Request] = []
    reply = scene.script.reply
    monkeypatch.setattr(scene.script, "reply", lambda request: (asked.append(request), reply(request))[1])
    scene.end("ana", 12)
    assert [one.reason for one in asked if isinstance(one, Roll)] == ["Save against slowed and weakened"]
    assert not scene["ana"].has("weakened")


def test_saves_are_rolled_unasked_also_for_the_stunned():
    """ORC-146."""
    scene = duel()
    scene.give("goblin", "stunned", until=Until("save"))
    scene.end("ana", 11)
    assert not scene["goblin"].has("stunned")
    assert scene.state.active == "ana"


def test_the_owner_picks_the_order_of_what_happens_at_the_end_of_the_turn():
    """ORC-143."""
    scene = saving("slowed", "weakened").end("ana")
    question = scene.asked()
    assert (question.seat, question.row, question.default) == ("ana", "ORC-143", "listed")
    second = question.picks[2].key
    scene.answer(second, dice=(12, 3))
    assert [c.label for c in scene.all(ev.CheckRolled)] == ["Save against weakened", "Save against slowed"]
    assert not scene["ana"].has("weakened")


def test_of_three_things_the_owner_picks_the_whole_order():
    """ORC-143: asked until one is left, or until the rest may go as listed."""
    scene = saving("slowed", "weakened", "dazed").end("ana")
    third = next(p.key for p in scene.asked().picks if "dazed" in p.label)
    scene.answer(third, dice=(3,))
    second = next(p.key for p in scene.asked().picks if "weakened" in p.label)
    scene.answer(second, dice=(3, 3))
    assert [c.label.split()[-1] for c in scene.all(ev.CheckRolled)] == ["dazed", "weakened", "slowed"]


def test_the_dead_make_no_more_saves():
    """ORC-143, ORC-272: the third failed death save, chosen to come first, ends everything."""
    scene = saving("slowed", "weakened")
    scene.record(
        ev.LifeChanged(who="ana", life="dying", audience=ev.EVERYONE),
        ev.Counted(who="ana", key="death-failure", value=2, audience=ev.EVERYONE),
    )
    scene.end("ana").answer("death-save", dice=(3,))
    assert scene["ana"].life == "dead"
    assert len(scene.all(ev.CheckRolled)) == 1


def test_with_one_thing_the_engine_goes_straight_on():
    """ORC-143."""
    assert saving("slowed").end("ana", 3).request is None
    assert duel().end("ana").request is None


def test_what_runs_out_is_one_of_the_things():
    """ORC-143, ORC-093: saves first unless the owner says otherwise."""
    scene = saving("slowed")
    scene.give("goblin", "dazed", until=Until("end", "ana", 2))
    scene.end("ana", 3).end("goblin")
    scene.end("ana")
    assert [p.label for p in scene.asked().picks] == [
        "In this order",
        "Save against slowed",
        "What lasts until now ends",
    ]
    scene.answer("run-out", dice=(3,))
    assert not scene["goblin"].has("dazed")


# --- the start of a turn -------------------------------------------------------------------------------------------


def burning(*amounts: int, kinds: str = "fire", **fields: object) -> Field:
    """Ana's turn; the goblin takes these persistent damages, one for each word of `kinds` or all of one type."""
    scene = duel(foe=goblin(**fields))
    types = kinds.split() if " " in kinds else [kinds] * len(amounts)
    for amount, kind in zip(amounts, types, strict=True):
        scene.give("goblin", "persistent", amount=amount, damage_type=kind, until=Until("save"))
    return scene


def test_persistent_damage_hurts_at_the_start_of_each_turn_and_not_before():
    """ORC-096."""
    scene = burning(5)
    assert scene["goblin"].hp == 30
    scene.end("ana")
    assert scene["goblin"].hp == 25
    scene.end("goblin", 3).end("ana")
    assert scene["goblin"].hp == 20


def test_a_save_ends_persistent_damage_unless_something_else_is_said():
    """ORC-097: also what the GM gives without a word of how long."""
    scene = duel()
    scene.give("goblin", "persistent", amount=5, damage_type="fire")
    scene.end("ana").end("goblin", 10).end("ana")
    assert scene["goblin"].hp == 25
    scene = duel()
    scene.give("goblin", "persistent", amount=5, damage_type="fire", until=Until("encounter"))
    assert scene.end("ana").end("goblin").end("ana")["goblin"].hp == 20


def test_of_one_type_only_the_highest_is_taken_and_each_keeps_its_save():
    """ORC-345."""
    scene = burning(5, 3).end("ana")
    assert scene["goblin"].hp == 25
    scene.end("goblin").answer("listed", dice=(15, 4))
    assert [e.data["amount"] for e in scene["goblin"].all("persistent")] == [3]


def test_of_different_types_all_are_taken():
    """ORC-345."""
    assert burning(5, 3, kinds="fire acid").end("ana")["goblin"].hp == 22


def test_resistance_and_vulnerability_apply_to_persistent_damage():
    """ORC-096, ORC-195, R18."""
    assert burning(5, resistances={"fire": 3}).end("ana")["goblin"].hp == 28
    assert burning(5, vulnerabilities={"fire": 3}).end("ana")["goblin"].hp == 22


def test_the_start_of_a_turn_ends_effects_then_burns_then_regenerates():
    """ORC-127: what lasted until now no longer protects."""
    scene = burning(29, numbers={"regeneration": 4})
    scene.give("goblin", "petrified", until=Until("start", "goblin"))
    scene.end("ana")
    happened = [type(e).__name__ for e in scene.log[-20:]]
    started = len(happened) - 1 - happened[::-1].index("TurnStarted")
    kept = [name for name in happened[started:] if name in ("EffectEnded", "DamageTaken", "Healed")]
    assert kept == ["EffectEnded", "DamageTaken", "Healed"]
    assert scene["goblin"].hp == 30 - 29 + 4


def test_regeneration_heals_at_the_start_of_each_turn():
    """ORC-286."""
    scene = duel(foe=goblin(numbers={"regeneration": 4}))
    scene.record(ev.HitPointsSet(who="goblin", hp=20, audience=ev.EVERYONE))
    scene.end("ana")
    assert scene["goblin"].hp == 24
    assert scene.last(ev.Healed).row == "ORC-286"


@each(("own", "given", "healed"), [(4, (7, 2), 7), (9, (7,), 9), (0, (3, 5), 5), (0, (), 0)])
def test_of_several_regenerations_only_the_highest_heals(own, given, healed):
    """ORC-286: printed on the sheet, or brought by something that lasts."""
    scene = duel(foe=goblin(numbers={"regeneration": own}))
    scene.record(ev.HitPointsSet(who="goblin", hp=10, audience=ev.EVERYONE))
    for amount, source in zip(given, ("ana", "goblin"), strict=False):
        scene.give("goblin", "regenerating", source, amount=amount)
    scene.end("ana")
    assert scene["goblin"].hp == 10 + healed


def test_regeneration_wakes_the_dying():
    """ORC-286, ORC-270, R63."""
    scene = Field()
    scene.put("Ana", brakka(numbers={"regeneration": 4}), (5, 5), "ana")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("goblin", "ana")
    scene.record(ev.HitPointsSet(who="ana", hp=1, audience=ev.EVERYONE))
    scene.hit("goblin", "ana", 19, 4).answer("no")
    assert scene["ana"].hp == -5
    scene.end("goblin")
    assert (scene["ana"].hp, scene["ana"].life) == (4, "up")
