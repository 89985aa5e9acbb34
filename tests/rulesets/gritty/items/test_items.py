"""Potions and spell scrolls."""

from combat.engine import events as ev
from combat.engine.creatures.wear import wear_of
from combat.engine.state import DamageDice, Weapon
from tests.builders import Scene, hero, monster

POTIONS = ("potion:healing:x2",)
SWORD = Weapon("sword", "Sword", harm=(DamageDice("1d8", "slashing"),))


def table(*words, at=(6, 5), ben=None, **fields):
    """Ana at 5 of 20 hit points with what these words of her sheet say; Ben beside her, a goblin on the other side."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", traits=words or POTIONS, weapons=(SWORD,), **fields), (5, 5), "ana", hp=5)
    scene.put("Ben", hero("Ben"), at, "ben", **{"hp": 3, **(ben or {})})
    scene.put("Goblin", monster(hp=60), (4, 5), used={"reaction": 1})
    return scene.begin("ana", "ben", "goblin")


# --- potions -------------------------------------------------------------------------------------------------------


def test_the_drinker_may_use_the_bonus_action():
    """GRT-026: 2d4 + 2, drawn and drunk, the action and the interaction are left."""
    scene = table().act("ana", "drink-potion", 3, 2, choice=POTIONS[0])
    assert (scene["ana"].hp, scene["ana"].used) == (12, {"bonus": 1})
    assert scene.refused_act("ana", "drink-potion", choice=POTIONS[0]).text == "Your bonus action is spent."
    assert scene.option("ana", "attack").barred is None


def test_or_the_action():
    """GRT-025, GRT-026: taking it out and drinking it is one action; two potions, and then none."""
    scene = table().act("ana", "drink-potion", 3, 2, choice=POTIONS[0])
    scene.act("ana", "drink-potion-action", 1, 1, choice=POTIONS[0])
    assert (scene["ana"].hp, scene["ana"].used) == (16, {"bonus": 1, "action": 1})
    gone = scene.option("ana", "drink-potion")
    assert gone.barred is not None  # it keeps its place, greyed
    assert scene.refused_act("ana", "drink-potion", choice=POTIONS[0])


def test_giving_one_takes_the_action():
    """GRT-025, GRT-026, Rulings 8: to Ben beside her, who takes it; not for the bonus action."""
    scene = table().act("ana", "give-potion", target="ben").answer("drink", by="ben", dice=(4, 4))
    assert (scene["ben"].hp, scene["ana"].used) == (13, {"action": 1})
    assert [one.key for one in scene.rules.actions if one.key == "give-potion" and one.cost == "bonus"] == []


def test_whoever_is_awake_may_refuse_and_the_unconscious_is_not_asked():
    """Rulings 8, GRT-025: refused, the potion is kept; poured into somebody who is down it wakes them."""
    scene = table().act("ana", "give-potion", target="ben").answer("leave", by="ben")
    assert (scene["ben"].hp, scene["ana"].tally.get(f"used:{POTIONS[0]}")) == (3, None)
    down = table(ben={"hp": 0, "life": "dying"})
    down.act("ana", "give-potion", 4, 4, target="ben")
    assert (down["ben"].hp, down["ben"].life) == (10, "up")


def test_only_within_five_feet_and_not_to_a_foe_that_is_awake():
    """Rulings 8, GRT-025: refusals in words."""
    scene = table(at=(8, 5))
    assert "15 ft away" in scene.refused_act("ana", "give-potion", target="ben").text
    refused = scene.refused_act("ana", "give-potion", target="goblin")
    assert (refused.text, refused.row) == ("It is awake and would not drink.", "GRT-025")


def test_what_another_potion_does_is_the_gms_word():
    """GRT-025: it is used up, and the log says who drank it."""
    scene = table("potion:giant-strength").act("ana", "drink-potion", choice="potion:giant-strength")
    assert "giant strength" in scene.last(ev.Noted).text
    gone = scene.option("ana", "drink-potion")
    assert gone.barred is not None  # it keeps its place, greyed


def test_what_is_used_up_is_gone_for_the_next_fight():
    """GRT-025, GRT-027: the potion that was drunk and the scroll that crumbled are kept account of with the character."""
    scene = table("potion:healing", "scroll:fireball").act("ana", "drink-potion", 1, 1, choice="potion:healing")
    burn(scene)
    worn = wear_of(scene.rules, scene["ana"])
    later = table("potion:healing", "scroll:fireball")
    later.record(*(ev.Counted(who="ana", key=key, value=n, audience=ev.EVERYONE) for key, n in worn.tally.items()))
    assert later.option("ana", "drink-potion").barred.text == "You carry no potion."
    assert later.refused_act("ana", "scroll:fireball", square=(15, 5)).text == "That scroll is used up."


def test_the_sheet_says_what_is_carried():
    """GRT-025, GRT-028: for whoever plays it, with the language of a scroll."""
    scene = table(*POTIONS, "scroll:fireball:elvish")
    lines = dict(scene.rules.sheets.standing(scene.fight, "ana"))
    assert lines["Carries"] == "potion of healing ×2, scroll of fireball (Elvish)"
    scene.act("ana", "drink-potion", 1, 1, choice=POTIONS[0])
    assert dict(scene.rules.sheets.standing(scene.fight, "ana"))["Carries"].startswith("potion of healing,")


# --- scrolls -------------------------------------------------------------------------------------------------------


def burn(scene, *dice):
    return scene.act("ana", "scroll:fireball", *dice, square=(15, 5))


def test_whoever_reads_its_language_casts_from_it():
    """GRT-027, Rulings 9: a fighter without a spell, of level 1, with Elvish: DC 15 as printed, no slot, no check, once."""
    scene = table("scroll:fireball:elvish:dc15", languages=("Elvish",), level=1)
    scene.put("Orc", monster("Orc", hp=60), (15, 5))
    burn(scene, 14, *([4] * 8))
    assert scene.last(ev.CheckRolled).dc == 15
    assert scene["orc"].hp == 60 - 32
    assert scene["ana"].used["action"] == 1
    assert scene.refused_act("ana", "scroll:fireball", square=(15, 5))


def test_a_language_that_one_cannot_read_is_refused():
    """GRT-028: written in Elvish, read by somebody with Common alone; without a language on it, it is Common."""
    scene = table("scroll:fireball:elvish", languages=("Common",))
    assert scene.option("ana", "scroll:fireball").barred.row == "GRT-028"
    refused = scene.refused_act("ana", "scroll:fireball", square=(15, 5))
    assert (refused.text, refused.row) == ("It is written in Elvish, which you cannot read.", "GRT-028")
    assert table("scroll:fireball").option("ana", "scroll:fireball").barred is None


def test_the_numbers_of_a_scroll():
    """Rulings 9, GRT-027: printed, else the reader's own, else 13 and +5."""
    assert bolt("scroll:fire-bolt") == 5
    assert bolt("scroll:fire-bolt:hit8") == 8
    caster = {"casting": "int", "proficiency": 2, "abilities": {"int": 16}}
    assert bolt("scroll:fire-bolt", **caster) == 5
    assert bolt("scroll:fire-bolt", **{**caster, "proficiency": 4}) == 7
    assert dc("scroll:fireball") == 13
    assert dc("scroll:fireball", **{**caster, "proficiency": 4}) == 15


def bolt(word, **fields):
    """Return the bonus of an attack from a scroll of Fire Bolt."""
    scene = table(word, **fields)
    scene.record(ev.CombatantLeft(who="goblin", audience=ev.EVERYONE))
    scene.put("Orc", monster("Orc", hp=60), (12, 5))
    scene.act("ana", "scroll:fire-bolt", 2, target="orc")
    return scene.last(ev.AttackResolved).attack.total


def dc(word, **fields):
    scene = table(word, **fields)
    scene.put("Orc", monster("Orc", hp=60), (15, 5))
    burn(scene, 14, *([4] * 8))
    return scene.last(ev.CheckRolled).dc


def test_the_mute_cannot_read_it_aloud():
    """GRT-027: a verbal spell needs a voice from a scroll as well."""
    scene = table("scroll:fireball", "scroll:silence")
    scene.act("ana", "scroll:silence", square=(5, 5)).end("ana").end("ben").end("goblin")
    assert scene.refused_act("ana", "scroll:fireball", square=(15, 5)).row == "FIF-121"
