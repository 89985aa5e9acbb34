"""Readied spells: paid for at once, held by concentration, released or lost."""

from combat.engine import events as ev
from combat.engine.commands import Harm
from combat.rulesets.fifth.casting.concentration import KEY
from tests.builders import Scene, hero, monster
from tests.rulesets.streamlined.ready.test_ready import held, picks, quiet, ready
from tests.rulesets.streamlined.ready.test_ready_held import pass_round

SCORES = {"str": 8, "dex": 14, "con": 16, "int": 18, "wis": 12, "cha": 10}


WIZARD = {
    "level": 5,
    "abilities": SCORES,
    "casting": "int",
    "slots": {"1": 2, "2": 2, "3": 1},
    "spells": ("fire-bolt", "fireball", "magic-missile", "misty-step", "bless", "web"),
    "traits": ("focus",),
    "weapons": (),
    "hp": 60,
}


def tower(**fields) -> Scene:
    """Ana, a wizard with a Constitution save of +3, and two orcs that come from the right."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", **{**WIZARD, **fields}), (2, 5), "ana")
    scene.put("Ben", hero("Ben"), (2, 6), "ben")
    scene.put("Orc", monster("Orc", hp=60), (12, 5))
    scene.put("Orc2", monster("Orc", hp=60), (13, 5))
    return scene.begin("ana", "ben", "orc", "orc2")


def concentration(scene: Scene) -> list[str]:
    return [str(effect.data["name"]) for effect in scene["ana"].all(KEY)]


def test_a_held_spell_is_paid_for_and_held_by_concentration():
    """STR-048, STR-057: magic missile needs no concentration, and is held by it all the same."""
    scene = ready(tower(), "cast:magic-missile:1")
    assert scene["ana"].tally["slots-1"] == 1
    assert concentration(scene) == ["Concentrating: Magic Missile, held ready"]


def test_example_4_a_held_spell_ends_the_web_and_is_lost_with_its_concentration():
    """W4: Example 4. STR-058, STR-059, STR-060: web ends at once; a failed save, and spell and slot are gone."""
    scene = tower()
    scene.act("ana", "cast:web", square=(8, 2), choice="2")
    assert scene.state.zones
    pass_round(scene)
    quiet(ready(scene, "cast:magic-missile:1"))
    assert not scene.state.zones
    scene.end("ana").do(Harm(targets=("ana",), amount=8, damage_type="fire"), 2)
    check = scene.last(ev.CheckRolled)
    assert (check.dc, check.success) == (10, False)
    assert not held(scene)
    assert scene["ana"].tally["slots-1"] == 1
    assert scene["orc"].hp == 60
    assert str(scene.refused_act("ana", "release")) == "You hold nothing ready."


def test_example_20_readied_fireball():
    """W20: Example 20. STR-048, STR-059, STR-060: 26 damage is DC 13, 9 + 3 = 12 fails, no refund; 18 damage is DC 10."""
    scene = quiet(ready(tower(), "cast:fireball:3"))
    assert scene["ana"].tally["slots-3"] == 1
    scene.end("ana").do(Harm(targets=("ana",), amount=18, damage_type="cold"), 7)
    assert (scene.last(ev.CheckRolled).dc, scene.last(ev.CheckRolled).total) == (10, 10)
    assert held(scene)
    scene.do(Harm(targets=("ana",), amount=26, damage_type="cold"), 9)
    check = scene.last(ev.CheckRolled)
    assert (check.dc, check.total, check.success) == (13, 12, False)
    assert not held(scene)
    assert scene["ana"].tally["slots-3"] == 1


def test_it_is_let_loose_where_its_caster_says_then():
    """STR-051, STR-048: target now, no further slot, the concentration over."""
    scene = quiet(ready(tower(), "cast:fireball:3")).end("ana").act("ana", "release")
    scene.answer("12,5", dice=(2, 2) + (6,) * 8)
    assert scene["orc"].hp == scene["orc2"].hp == 60 - 48
    assert scene["ana"].tally["slots-3"] == 1
    assert concentration(scene) == []


def holding_fire(orc: tuple[int, int], **fields) -> Scene:
    """Ana holds a fireball beside Ben; it is the turn of an orc somewhere on a wide map."""
    scene = Scene("streamlined", 60, 12)
    scene.put("Ana", hero("Ana", **{**WIZARD, **fields}), (2, 5), "ana")
    scene.put("Ben", hero("Ben"), (8, 5), "ben")
    scene.put("Orc", monster("Orc", hp=60), orc)
    scene.begin("ana", "orc", "ben")
    return ready(scene, "cast:fireball:3").end("ana")


def test_nobody_is_asked_to_release_what_would_harm_their_own_side_alone():
    """STR-051: an orc far out of range steps about; only Ben could be caught. In range it is asked; so is a press."""
    scene = holding_fire((55, 5))
    scene.walk("orc", (55, 6))
    assert (scene.request, scene["orc"].at) == (None, (55, 6))
    scene.act("ana", "release")
    assert picks(scene) == ["8,5", "ignore"]
    near = holding_fire((30, 5))
    assert near.asked().who == "ana"


def test_a_bonus_action_spell_can_be_held_too():
    """STR-057, STR-188: and it counts as cast in the turn it is readied: only a cantrip of one action goes with it."""
    scene = tower().act("ana", "ready-bonus")
    assert "cast:misty-step:2" in picks(scene)
    assert not any(key.startswith("cast:fireball") for key in picks(scene))
    scene.answer("cast:misty-step:2")
    assert scene["ana"].used["bonus"] == 1
    assert concentration(scene) == ["Concentrating: Misty Step, held ready"]
    assert scene.refused_act("ana", "cast:magic-missile", choice="1", targets=("orc",)).row == "FIF-114"


def test_a_held_step_leads_to_a_free_square():
    """STR-057, STR-051: where to is said on release, as far as the spell reaches; the reaction alone is spent."""
    scene = tower().act("ana", "ready-bonus").answer("cast:misty-step:2")
    quiet(scene).end("ana").act("ana", "release")
    keys = picks(scene)
    assert ("8,5" in keys, "9,5" in keys, "2,6" in keys) == (True, False, False)  # 30 ft, 35 ft, where Ben stands
    scene.answer("8,5")
    assert (scene["ana"].at, scene["ana"].used["reaction"], concentration(scene)) == ((8, 5), 1, [])


def test_renewing_keeps_the_concentration_and_costs_no_slot():
    """STR-056, ruling 8: a held spell keeps its concentration throughout."""
    scene = pass_round(quiet(ready(tower(), "cast:fireball:3")))
    assert concentration(scene)
    scene.act("ana", "renew").end("ana")
    assert scene["ana"].tally["slots-3"] == 1
    assert concentration(scene)
    scene.act("ana", "release").answer("12,5", dice=(2, 2) + (1,) * 8)
    assert scene["orc"].hp == 52


def test_a_held_spell_that_is_not_renewed_is_gone():
    """STR-055, STR-049: with its concentration; the slot stays spent."""
    scene = pass_round(quiet(ready(tower(), "cast:fireball:3"))).end("ana").answer("let-go")
    assert concentration(scene) == []
    assert scene["ana"].tally["slots-3"] == 1


def test_readying_something_else_drops_what_is_held():
    """STR-049: one thing at a time, and nothing comes back."""
    scene = pass_round(quiet(ready(tower(), "cast:fireball:3")))
    ready(scene, "act:dodge")
    assert concentration(scene) == []
    assert [effect.data["label"] for effect in scene["ana"].all("readied")] == ["Dodge"]
