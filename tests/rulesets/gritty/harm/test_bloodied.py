"""Bloodied and burned: what wounds show, and what they do to rests."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.creatures.wear import wear_of
from combat.engine.declared.powers import Casting, Deal, Give, Power
from combat.engine.scripts.casting.outcomes import befall
from combat.engine.scripts.lasting.effect import gain
from combat.engine.state import DamageDice, Rider, Weapon, Wear
from combat.rulesets.gritty.harm.bloodied import value
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.gritty.hurting import chips, heal, hurt, level, notes, pair

BRAND = Weapon("brand", "Brand", bonus=9, harm=(DamageDice("1d4", "fire"),), riders=(Rider("burned"),))


def bloodied(scene: Scene, who: str = "ana") -> bool:
    return scene[who].has("bloodied")


# --- bloodied ------------------------------------------------------------------------------------------------------


def test_w9_a_creature_is_bloodied_below_half_its_hit_points():
    """GRT-031, GRT-032, GRT-033, W9: of 45 at 21 and not at 22; of 40 at 19 and not at 20; healed to 20 it ends."""
    assert (value(45), value(40)) == (22, 20)
    scene = hurt(pair(hp=45), 23)
    assert (scene["ana"].hp, bloodied(scene)) == (22, False)
    assert bloodied(hurt(scene, 1))
    scene = hurt(pair(hp=40), 20)
    assert not bloodied(scene)
    assert bloodied(hurt(scene, 1))
    assert not bloodied(heal(scene, 1))
    ended = scene.last(ev.EffectEnded)
    assert (ended.name, ended.why) == ("Bloodied", "no longer below half")


def test_everybody_sees_it_and_reads_it_in_the_log_and_monsters_bleed_too():
    """GRT-032: a chip on every screen, with its rows; a goblin hit by a player’s sword shows it as well."""
    scene = hurt(pair(), 31, who="goblin")
    for seat in ("ana", "ben", "gm", "tv"):
        (chip,) = scene.seen_by(seat).token("goblin").chips
        assert (chip.name, chip.rows[0]) == ("Bloodied", "GRT-032")
        assert scene.seen_by(seat).token("goblin").hp.word == "bloodied"
    assert [e.name for e in scene.log_of("tv") if isinstance(e, ev.EffectGained)] == ["Bloodied"]


def test_the_word_for_wounds_is_as_exact():
    """GRT-032: at 22 of 45 nobody is told of bloodied."""
    assert hurt(pair(hp=45), 23).seen_by("ben").token("ana").hp.word == "hurt"
    assert hurt(pair(hp=45), 24).seen_by("ben").token("ana").hp.word == "bloodied"


def test_temporary_hit_points_do_not_count():
    """GRT-032, ruling 11."""
    scene = hurt(pair(hp=40), 21).do(cmd.Bolster(targets=("ana",), amount=10))
    assert bloodied(scene)


def test_a_halved_maximum_halves_the_value():
    """GRT-031, GRT-052, ruling 11: 40 hit points, 18 left: bloodied; with the maximum at 20 no longer, and below 10 again."""
    scene = hurt(pair(hp=40), 22)
    assert bloodied(scene)
    assert not bloodied(scene.do(cmd.Exhaust(targets=("ana",), levels=4)))
    assert bloodied(hurt(scene, 9))


def test_the_gm_may_keep_a_creature_bloodied():
    """GRT-033: whatever its hit points, until the GM ends it; taken away below half it comes back at once."""
    scene = pair(hp=40).give("ana", "bloodied")
    assert chips(heal(hurt(scene, 30), 30)) == ["Bloodied"]
    (effect,) = scene["ana"].all("bloodied")
    scene.do(cmd.Relieve(who="ana", effect=effect.id))
    assert not bloodied(scene)
    hurt(scene, 30)
    (effect,) = scene["ana"].all("bloodied")
    assert bloodied(scene.do(cmd.Relieve(who="ana", effect=effect.id)))


def test_things_do_not_bleed_nor_do_the_dead():
    """GRT-031: every creature does; a dead goblin is not told to."""
    scene = pair()
    scene.put("Door", monster("Door", type="object", hp=20), (8, 8))
    assert not bloodied(hurt(scene, 15, who="door"), "door")
    assert not bloodied(hurt(scene, 60, who="goblin"), "goblin")


def test_who_comes_in_hurt_is_bloodied_from_the_start():
    """GRT-032: also whom an earlier fight has left so."""
    scene = pair().do(cmd.Join(sheet=hero("Cleo", hp=30), side="allies", owner="ben", wear=Wear(9, 30), at=(9, 9)), 12)
    assert next(c for c in scene.state.combatants.values() if c.name == "Cleo").has("bloodied")


# --- burned --------------------------------------------------------------------------------------------------------


def burned(scene: Scene, kind: str = "fire", **fields) -> Scene:
    return scene.give("ana", "burned", damage_type=kind, **fields)


def test_w11_burned_by_fire():
    """GRT-037, GRT-038, W11: 14 fire damage is 28; healed to full she is bloodied until the burn ends."""
    scene = burned(pair(hp=60))
    assert chips(scene) == ["Burned by fire"]
    hurt(scene, 14, "fire")
    taken = scene.last(ev.DamageTaken)
    assert (taken.amount, [(t.label, t.row) for t in taken.parts[0].steps]) == (28, [("Vulnerability", "GRT-038")])
    assert bloodied(heal(scene, 28))
    scene.do(cmd.Relieve(who="ana", effect=scene["ana"].all("burned")[0].id))
    assert not bloodied(scene)
    hurt(scene, 14, "fire")
    assert scene.last(ev.DamageTaken).amount == 14


def test_only_the_burns_own_type_is_doubled():
    """GRT-038: cold is not."""
    assert hurt(burned(pair(hp=60)), 14, "cold").last(ev.DamageTaken).amount == 14


def test_a_later_burn_does_not_change_the_type():
    """GRT-038: nor when the first one ends while the other lasts."""
    scene = burned(burned(pair(hp=90)), "acid")
    first = scene["ana"].all("burned")[0]
    assert hurt(scene, 5, "acid").last(ev.DamageTaken).amount == 5
    scene.do(cmd.Relieve(who="ana", effect=first.id))
    assert hurt(scene, 5, "acid").last(ev.DamageTaken).amount == 5
    assert hurt(scene, 5, "fire").last(ev.DamageTaken).amount == 10


def test_a_resistance_comes_before_it():
    """GRT-038, GRT-037: as any vulnerability; 15 is 7 is 14."""
    assert hurt(burned(pair(hp=60, resistances={"fire": 0})), 15, "fire").last(ev.DamageTaken).amount == 14


def test_the_gm_names_the_type_of_a_burn():
    """GRT-039: the palette’s burn needs it, and so does a called save that burns; neither comes without."""
    scene = pair()
    refused = scene.refusal(cmd.Afflict(targets=("ana",), condition="burned"))
    assert (refused.text, refused.row) == ("Burned: pick the damage type of what gives it.", "GRT-037")
    save = {"targets": ("goblin",), "what": "save", "stat": "dex", "dc": 15, "condition": "burned"}
    assert scene.refusal(cmd.CallRoll(**save)).text == refused.text
    scene.do(cmd.CallRoll(**save, damage="2d6", damage_type="acid"), 3, 4, 4)
    assert chips(scene, "goblin", "tv") == ["Burned by acid"]
    assert ("burned", "Burned") in scene.seen_by("gm").desk.conditions
    assert scene.seen_by("gm").desk.typed
    assert scene.seen_by("ana").console is None
    assert scene.refusal(cmd.Afflict(targets=("goblin",), condition="burned", damage_type="fire"), by="ana")


def test_an_effects_own_text_burns():
    """GRT-039: a brand that burns whom it hits burns by its own damage type."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", hp=40), (5, 5), "ana")
    scene.put("Imp", monster("Imp", weapons=(BRAND,)), (6, 5))
    scene.begin("imp", "ana").attack("imp", "ana", "brand", 15, 2)
    assert chips(scene) == ["Burned by fire"]


def test_a_power_that_burns_does_so_by_its_own_damage():
    """GRT-038, GRT-039: what a spell gives besides fire damage is a burn by fire."""
    fight = pair(hp=60).fight
    power = Power("scald", "Scald", "It burns.", (Deal("2d6", "fire"), Give("burned", until="none")))
    assert not list(befall(fight, Casting(power, "goblin"), power.outcomes[1], {"ana": "fail"}))
    (burn,) = fight.get("ana").all("burned")
    assert burn.data["type"] == "fire"
    assert fight.get("ana").all("vulnerable")[0].data["type"] == "fire"


def test_a_later_burn_ends_with_what_keeps_it_up():
    """GRT-038: though it has taken the type of the first one."""
    fight = burned(pair(hp=60)).fight
    assert not list(gain(fight, "ana", "burned", "goblin", data={"type": "acid"}, parent="e-spell"))
    assert [(burn.data["type"], burn.parent) for burn in fight.get("ana").all("burned")] == [
        ("fire", ""),
        ("fire", "e-spell"),
    ]


def test_a_burn_of_no_type_leaves_the_type_to_the_next():
    """GRT-038: the first that names one is the first that counts."""
    fight = pair(hp=60).fight
    assert not list(gain(fight, "ana", "burned"))
    assert not fight.get("ana").all("vulnerable")
    assert not list(gain(fight, "ana", "burned", data={"type": "acid"}))
    assert {burn.data["type"] for burn in fight.get("ana").all("burned")} == {"acid"}
    assert [one.data["type"] for one in fight.get("ana").all("vulnerable")] == ["acid"]


def test_a_burn_goes_into_the_next_fight():
    """GRT-037, GRT-038: with its type."""
    scene = burned(pair(hp=40))
    wear = wear_of(scene.rules, scene["ana"])
    scene = pair().do(cmd.Join(sheet=hero("Cleo", hp=40), owner="ben", wear=wear, at=(9, 9)), 12)
    cleo = next(c for c in scene.state.combatants.values() if c.name == "Cleo")
    assert (cleo.has("bloodied"), cleo.all("vulnerable")[0].data["type"]) == (True, "fire")


# --- rests ---------------------------------------------------------------------------------------------------------


def camp(now: int, most: int = 31, **tally: int) -> Scene:
    """Before a fight: Ana of level 4 with four d8 and Constitution 14."""
    scene = Scene("gritty")
    sheet = hero("Ana", hp=most, level=4, hit_dice="4d8", abilities={**dict.fromkeys(("str", "dex"), 10), "con": 14})
    scene.put("Ana", sheet, (3, 3), "ana", hp=now, tally={key.replace("_", "-"): n for key, n in tally.items()})
    scene.put("Ben", hero("Ben"), (4, 3), "ben")
    return scene.do(cmd.SetTemporary(who="ana", amount=0))  # whatever follows from her hit points has followed


def rested(scene: Scene, kind: str, *dice: int) -> Scene:
    return scene.do(cmd.BeginRest(rest=kind)).do(cmd.FinishRest(fed=("ana", "ben")), *dice)


def spent(scene: Scene) -> int:
    return scene["ana"].tally.get("hit-dice", 0)


def test_the_bloodied_pay_two_hit_dice_for_each_one_rolled():
    """GRT-034: asked with the reason; one rolled, two gone; the fourth buys the second roll, and that is all."""
    scene = rested(camp(9), "short")
    asked = scene.asked()
    assert (asked.row, asked.text) == ("GRT-034", "4d8 left. Bloodied as the rest began: each one rolled takes two.")
    scene.answer("d8", dice=(3,))
    assert (scene["ana"].hp, spent(scene)) == (14, 2)
    scene.answer("d8", dice=(8,))
    assert (scene["ana"].hp, spent(scene), scene.request) == (24, 4, None)


def test_one_hit_die_is_not_enough_for_the_bloodied():
    """GRT-034: three spent, one left: nobody is asked."""
    assert rested(camp(9, hit_dice=3), "short").request is None


def test_who_is_not_bloodied_pays_one():
    """GRT-034: at 15 of 31, which is its bloodied value."""
    scene = rested(camp(15), "short")
    assert (scene.asked().text, scene.cited(scene.asked().row)) == ("4d8 left.", "GRT-034")
    scene.answer("d8", dice=(3,)).answer("stop")
    assert spent(scene) == 1


@each("kind", ["short", "long"])
def test_the_rest_is_judged_as_it_begins(kind):
    """GRT-034, GRT-035, GRT-036, ruling 11: healed above the value during it, the penalty stays; hurt in it, there is none."""
    scene = camp(9, hit_dice=1).do(cmd.BeginRest(rest=kind))
    heal(scene, 10).do(cmd.FinishRest(fed=("ana", "ben")))
    if kind == "short":
        assert scene.asked().row == "GRT-034"
    else:
        assert (scene["ana"].hp, spent(scene)) == (31, 1)
    scene = camp(31, hit_dice=1).do(cmd.BeginRest(rest=kind))
    scene.do(cmd.SetHitPoints(who="ana", hp=5)).do(cmd.FinishRest(fed=("ana", "ben")))
    if kind == "short":
        assert scene.asked().text == "3d8 left."
    else:
        assert (scene["ana"].hp, spent(scene)) == (31, 0)


def test_a_long_rest_gives_the_bloodied_half_and_no_hit_dice():
    """GRT-035, GRT-036: of 31 15 come back, and the two spent dice stay so; with the reason in the log."""
    scene = rested(camp(9, hit_dice=2), "long")
    assert (scene["ana"].hp, spent(scene)) == (24, 2)
    assert scene.cited(scene.last(ev.Healed).row) == "GRT-035"
    assert ("Ana was bloodied as the rest began: no Hit Dice come back.", "GRT-036") in notes(scene)


def test_a_long_rest_heals_the_others_wholly():
    """GRT-035, GRT-036: and gives half of their dice back."""
    scene = rested(camp(15, hit_dice=2), "long")
    assert (scene["ana"].hp, spent(scene)) == (31, 0)


def test_a_burn_keeps_the_rest_poor_even_at_full_hit_points():
    """GRT-037, GRT-036: burned is bloodied, too."""
    assert spent(rested(burned(camp(31, hit_dice=2)), "long")) == 2


def test_dice_of_several_sizes_are_paid_with_the_smallest():
    """GRT-034: the die that is picked is rolled, the one paid besides is the smallest that is left."""
    scene = Scene("gritty")
    sheet = hero("Ana", hp=40, level=3, hit_dice="2d10+1d6", abilities={"con": 10})
    scene.put("Ana", sheet, (3, 3), "ana", hp=5)
    scene.put("Ben", hero("Ben"), (4, 3), "ben")
    scene = rested(scene.do(cmd.SetTemporary(who="ana", amount=0)), "short").answer("d10", dice=(7,))
    assert scene["ana"].hp == 12
    assert {key: n for key, n in scene["ana"].tally.items() if key.startswith("hit-dice")} == {
        "hit-dice": 2,
        "hit-dice:10": 1,
        "hit-dice:6": 1,
    }
    assert level(scene) == 0


def test_nobody_learns_of_a_hidden_creatures_wounds():
    """GRT-032: the chip and the line of the log are the GM’s alone while it is hidden."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Lurker", monster("Lurker", hp=20), (9, 3), hidden=True)
    scene.begin("ana", "lurker")
    hurt(scene, 15, who="lurker")
    assert chips(scene, "lurker", "gm") == ["Bloodied"]
    assert not any(isinstance(e, ev.EffectGained | ev.DamageTaken) for e in scene.log_of("ana"))
