"""Section 3: Press the Attack."""

from combat.engine import events as ev
from combat.engine.state import DamageDice, Effect, Guise, Weapon
from tests.builders import BOW, CLUB, LONGSWORD, Scene, hero, monster
from tests.cases import each

DAGGER = Weapon("dagger", "Dagger", bonus=5, harm=(DamageDice("1d4+3", "piercing"),), properties=("dual-wielding",))
STUBBORN = {"reaction": 1}  # has used its reaction, and is asked nothing


def duel(foe=None, used=None, held=(), **fields):
    """Ana with two attacks beside a goblin of 40 hit points that has no reaction left; her turn."""
    scene = Scene("a5e")
    tally = {"armed": 1, **{f"wields:{key}": 1 for key in held}} if held else {}
    scene.put("Ana", hero("Ana", **{"attacks": 2, **fields}), (5, 5), "ana", tally=tally)
    scene.put("Goblin", monster(hp=40, **(foe or {})), (6, 5), used=STUBBORN if used is None else used)
    return scene.begin("ana", "goblin")


def press(scene, who, target, weapon, *dice, **fields):
    return scene.act(who, "press", *dice, target=target, weapon=weapon, **fields)


def choice(scene, who, key, weapon, target):
    return next(c for c in scene.option(who, key, weapon).choices if c.target == target)


def rows(breakdown):
    return [term.row for term in breakdown.terms if term.edge]


# --- what it gives -------------------------------------------------------------------------------------------------


def test_the_bonus_action_gives_all_attacks_of_the_action_advantage():
    """A5E-050: Ana’s two attacks are rolled with two dice each; both the action and the bonus action are spent."""
    scene = press(duel(), "ana", "goblin", "longsword", 4, 15, 3)
    blow = scene.last(ev.AttackResolved)
    assert (blow.roll.dice, blow.total, rows(blow.attack)) == ("2d20", 20, ["A5E-050"])
    scene.attack("ana", "goblin", "longsword", 2, 18, 3)
    assert rows(scene.last(ev.AttackResolved).attack) == ["A5E-050"]
    assert (scene["ana"].used["action"], scene["ana"].used["bonus"], scene["ana"].used["attacks"]) == (1, 1, 2)


def test_it_is_declared_before_the_first_attack_roll_of_the_action():
    """A5E-050, R06: after one attack it is too late."""
    scene = duel().attack("ana", "goblin", "longsword", 2)
    refused = scene.refused_act("ana", "press", target="goblin", weapon="longsword")
    assert (refused.row, refused.text) == ("A5E-050", "Press before the first attack of your action.")


def test_an_attack_given_up_for_a_maneuver_leaves_time_to_press():
    """A5E-050, R06, R15: no attack roll has been made yet."""
    scene = duel().act("ana", "shove", 10, target="goblin")
    scene.answer("athletics", dice=(20,))
    press(scene, "ana", "goblin", "longsword", 4, 15, 3)
    assert scene.last(ev.AttackResolved).outcome == "hit"
    assert scene["ana"].used["attacks"] == 2


def test_the_hand_shows_it_with_its_own_odds():
    """A5E-050: 65 % become 88 %, and the card says what it costs."""
    scene = duel()
    card = scene.option("ana", "press", "longsword")
    assert (choice(scene, "ana", "attack", "longsword", "goblin").odds, card.choices[0].odds) == (65, 88)
    assert (card.name, card.cost) == ("Longsword, pressed", "Bonus action")
    press(scene, "ana", "goblin", "longsword", 2, 3)
    assert choice(scene, "ana", "attack", "longsword", "goblin").odds == 88


def test_an_opportunity_attack_is_not_pressed():
    """A5E-050, R06: Ana pressed in her turn; when the goblin leaves she rolls one die."""
    scene = press(duel(), "ana", "goblin", "longsword", 2, 3).end("ana")
    scene.walk("goblin", (7, 5)).answer("strike:longsword", dice=(15, 3))
    blow = scene.last(ev.AttackResolved)
    assert (blow.reaction, blow.roll.dice) == (True, "1d20")


def test_a_monster_presses_with_its_multiattack():
    """A5E-050, R06: an action made only of attacks is an Attack action; the GM plays it."""
    scene = Scene("a5e")
    ogre = monster("Ogre", multiattack=(("club", 2),), weapons=(CLUB,))
    scene.put("Ogre", ogre, (6, 5))
    scene.put("Ana", hero("Ana"), (5, 5), "ana", used=STUBBORN)
    scene.begin("ogre", "ana")
    press(scene, "ogre", "ana", "club", 2, 3)
    scene.attack("ogre", "ana", "club", 2, 12, 3)
    assert [blow.roll.dice for blow in scene.all(ev.AttackResolved)] == ["2d20", "2d20"]
    assert scene["ana"].hp == 15


def test_an_action_surge_brings_an_action_that_is_not_pressed():
    """A5E-050, R06: the second Attack action of the turn is another one."""
    scene = press(duel(attacks=1, features=("action-surge",)), "ana", "goblin", "longsword", 2, 3)
    scene.act("ana", "action-surge").attack("ana", "goblin", "longsword", 2)
    assert scene.last(ev.AttackResolved).roll.dice == "1d20"


def test_an_attack_of_another_action_leaves_time_to_press():
    """A5E-050, R06: a hasted Ana gives up one attack, strikes with her additional action, and presses with the other."""
    scene = duel()
    hasted = ev.EffectGained(who="ana", effect=Effect("e1", "hasted"), audience=ev.EVERYONE)
    scene.record(hasted).act("ana", "shove", 10, target="goblin").answer("athletics", dice=(20,))
    scene.act("ana", "haste:attack", 2, target="goblin", weapon="longsword")
    press(scene, "ana", "goblin", "longsword", 4, 15, 3)
    assert [blow.roll.dice for blow in scene.all(ev.AttackResolved)] == ["1d20", "2d20"]


# --- what it costs -------------------------------------------------------------------------------------------------


def test_everybody_has_advantage_against_the_presser():
    """A5E-051: until her next turn starts, and no longer."""
    scene = press(duel(), "ana", "goblin", "longsword", 2, 3).end("ana")
    scene.attack("goblin", "ana", "club", 2, 15, 3)
    assert rows(scene.last(ev.AttackResolved).attack) == ["A5E-051"]
    scene.end("goblin")
    assert not scene["ana"].has("pressing")


def test_it_is_so_even_if_no_attack_is_made():
    """A5E-051, A5E-060: the goblin falls back, Ana attacks nobody, and the orc beside her has advantage all the same."""
    scene = duel(used={})
    scene.put("Orc", monster("Orc"), (4, 5))
    scene.begin("ana", "orc", "goblin")
    press(scene, "ana", "goblin", "longsword").answer("7,5", by="gm").answer("stay", by="ana")
    assert not scene.all(ev.AttackResolved)
    scene.end("ana").attack("orc", "ana", "club", 2, 15, 3)
    assert rows(scene.last(ev.AttackResolved).attack) == ["A5E-051"]


@each("condition", ["poisoned", "prone", "restrained"])
def test_no_pressing_with_disadvantage(condition):
    """A5E-052: the target says what stands against it, and what else can be done."""
    scene = duel().give("ana", condition)
    refused = scene.refused_act("ana", "press", target="goblin", weapon="longsword")
    assert refused.row == "A5E-052"
    assert condition.capitalize() in refused.text
    assert refused.text.endswith("Attack without.")
    assert choice(scene, "ana", "attack", "longsword", "goblin").barred is None


def test_another_advantage_does_not_make_it_possible():
    """A5E-052, R07: the goblin is restrained, but Ana is poisoned."""
    scene = duel().give("ana", "poisoned").give("goblin", "restrained")
    assert scene.refused_act("ana", "press", target="goblin", weapon="longsword").row == "A5E-052"


def test_it_is_judged_against_the_first_target():
    """A5E-052, R07: a dodging goblin cannot be pressed, the orc can; later the two edges cancel."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", attacks=2), (5, 5), "ana")
    scene.put("Goblin", monster(hp=40), (6, 5), used=STUBBORN)
    scene.put("Orc", monster("Orc"), (4, 5), used=STUBBORN)
    scene.begin("goblin", "ana", "orc").act("goblin", "dodge").end("goblin")
    assert scene.refused_act("ana", "press", target="goblin", weapon="longsword").row == "A5E-052"
    press(scene, "ana", "orc", "longsword", 2, 3)
    scene.attack("ana", "goblin", "longsword", 2)
    assert scene.last(ev.AttackResolved).roll.dice == "1d20"


def test_a_shot_from_a_foes_reach_or_too_far_cannot_be_pressed():
    """A5E-052, A5E-113, A5E-114: range and close combat count as well."""
    scene = duel()
    assert scene.refused_act("ana", "press", target="goblin", weapon="bow").row == "A5E-052"
    scene = Scene("a5e", width=30)
    scene.put("Ana", hero("Ana"), (0, 5), "ana")
    scene.put("Goblin", monster(), (20, 5))
    scene.put("Orc", monster("Orc"), (10, 5))
    scene.begin("ana", "goblin", "orc")
    assert scene.refused_act("ana", "press", target="goblin", weapon="bow").row == "A5E-052"
    press(scene, "ana", "orc", "bow", 2, 12, 3)
    assert scene["orc"].hp == 4


def test_a_throw_from_a_foes_reach_cannot_be_pressed_either():
    """A5E-052, A5E-114: a javelin may be thrust under pressure, but not thrown at whoever stands beside her."""
    javelin = Weapon(
        "javelin", "Javelin", bonus=5, range=(30, 120), harm=(DamageDice("1d6+3", "piercing"),), properties=("thrown",)
    )
    scene = duel(weapons=(javelin,))
    assert scene.refused_act("ana", "press", target="goblin", weapon="javelin", choice="thrown").row == "A5E-052"
    press(scene, "ana", "goblin", "javelin", 4, 15, 3)
    assert scene.last(ev.AttackResolved).kind == "melee"


def test_a_guess_cannot_be_pressed():
    """A5E-052, A5E-107: it would have disadvantage whether or not anybody is there; a target is asked for."""
    scene = duel()
    for square in ((6, 6), (4, 4)):
        refused = scene.refused_act("ana", "press", weapon="longsword", square=square)
        assert refused.text == "Pick a target, not a square."


def test_it_uses_the_only_bonus_action():
    """A5E-053: no off-hand attack, no Tumble as a bonus action afterwards; and no Press after one."""
    scene = duel(weapons=(LONGSWORD, DAGGER), held=("longsword", "dagger"))
    press(scene, "ana", "goblin", "longsword", 2, 3)
    assert scene.option("ana", "off-hand", "dagger").barred.text == "Your bonus action is spent."
    scene = duel(spells=("healing-word",), slots={"1": 2}, casting="wis", features=("specialty:tumbling",))
    press(scene, "ana", "goblin", "longsword", 2, 3)
    for key in ("cast:healing-word", "tumble-bonus"):
        assert scene.option("ana", key).barred.text == "Your bonus action is spent."


def test_without_a_bonus_action_there_is_no_pressing():
    """A5E-053: it is spent already."""
    scene = duel()
    scene.record(ev.Spent(who="ana", what="bonus", audience=ev.EVERYONE))
    refused = scene.refused_act("ana", "press", target="goblin", weapon="longsword")
    assert refused.text == "Your bonus action is spent."
    assert not [o for o in scene.options("ana") if o.key == "press"]


def test_whatever_is_at_hand_may_be_pressed_as_well():
    """A5E-050: a chair leg is swung in an Attack action like any."""
    scene = duel().act("ana", "press-improvised", 3, 15, 2, target="goblin", weapon="improvised")
    blow = scene.last(ev.AttackResolved)
    assert (blow.weapon, blow.roll.dice, scene["ana"].used["bonus"]) == ("Improvised weapon", "2d20", 1)


def test_the_bow_is_pressed_as_well_as_the_sword():
    """A5E-050: “attack” is any attack of the action."""
    assert BOW.key in {o.weapon for o in duel().options("ana") if o.key == "press"}


def test_a_friend_who_is_none_does_not_bar_what_is_thrown_for_want_of_reach():
    """A5E-052: no refusal tells of the puppet in a friend's shape; the press is made, and its disadvantage counts."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", attacks=2), (5, 5), "ana")
    scene.put("Goblin", monster(hp=40), (7, 5), used=STUBBORN)
    scene.put("Ben", monster("Puppet"), (5, 6), side="allies", feral=True, guise=Guise(hero("Ben")))
    scene.begin("ana", "goblin", "ben")
    assert choice(scene, "ana", "press-improvised", "improvised", "goblin").barred is None
    scene.act("ana", "press-improvised", 4, target="goblin", weapon="improvised")
    assert [term.label for term in scene.last(ev.AttackResolved).attack.terms if term.edge < 0] == [
        "Within a foe’s reach"
    ]
