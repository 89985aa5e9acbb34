"""Section 1: spells of a bonus action, long castings, concentration, unarmed strikes and the conditions, as in 5e."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.rulesets.a5e import A5E
from combat.rulesets.fifth import FIFTH
from tests.builders import CLUB, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import wizard
from tests.rulesets.fifth.terms import counted

SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def casting(**fields) -> Scene:
    """Ana at (3, 3) with Ben hurt beside her, and an orc 20 feet off; her turn."""
    scene = Scene("a5e")
    scene.put("Ana", wizard("Ana", **fields), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (3, 4), "ben", hp=5)
    scene.put("Orc", monster("Orc", hp=60, type="humanoid"), (7, 3))
    return scene.begin("ana", "ben", "orc")


def cast(scene: Scene, spell: str, *dice: int, **aim: object) -> Scene:
    return scene.act("ana", f"cast:{spell}", *dice, **aim)


def round_on(scene: Scene) -> Scene:
    return scene.end("ana").end("ben").end("orc")


# --- casting -------------------------------------------------------------------------------------------------------


def test_after_a_bonus_action_spell_only_cantrips_of_an_action_are_cast():
    """A5E-018: Healing Word first: Cure Wounds is refused, Fire Bolt is not."""
    scene = cast(casting(), "healing-word", 3, target="ben", choice="1")
    assert scene.refused_act("ana", "cast:cure-wounds", target="ben", choice="1").row == "FIF-114"
    cast(scene, "fire-bolt", 12, 4, 5, target="orc")
    assert scene["orc"].hp == 51


def test_before_a_bonus_action_spell_too():
    """A5E-018: after Cure Wounds no Healing Word; after a cantrip there is one."""
    scene = cast(casting(), "cure-wounds", 3, target="ben", choice="1")
    assert scene.refused_act("ana", "cast:healing-word", target="ben", choice="1").row == "FIF-114"
    scene = cast(casting(), "fire-bolt", 12, 4, 5, target="orc")
    cast(scene, "healing-word", 3, target="ben", choice="1")
    assert scene["ben"].hp == 12


def test_a_casting_of_a_minute_takes_the_action_of_every_turn_and_concentration():
    """A5E-018: ten turns of it, and what else she concentrated on ends."""
    scene = cast(casting(), "bless", targets=("ben",), choice="1")
    round_on(scene)
    cast(scene, "animate-dead", square=(5, 3), choice="3")
    assert not scene["ben"].has("blessed")
    for _ in range(8):
        round_on(scene).act("ana", "go-on-casting")
        assert scene.refused_act("ana", "dodge").row == "FIF-033"
    assert not [c for c in scene.state.present if c.sheet.name == "Skeleton"]
    round_on(scene).act("ana", "go-on-casting").answer("1 Skeleton", dice=(10,), by="ana")
    assert [c.sheet.name for c in scene.state.present][-1] == "Skeleton"


# --- concentration -------------------------------------------------------------------------------------------------


def blessed() -> Scene:
    return cast(casting(), "bless", targets=("ana", "ben"), choice="1")


def test_one_concentration_ends_the_other():
    """A5E-019."""
    scene = round_on(blessed())
    cast(scene, "fog-cloud", square=(12, 8), choice="1")
    assert (scene["ben"].has("blessed"), len(scene.state.zones)) == (False, 1)


@each("how", ["stunned", "dead"])
def test_the_incapacitated_and_the_dead_do_not_concentrate(how):
    """A5E-019: at once, without a save."""
    scene = blessed()
    if how == "dead":
        scene.do(cmd.SetLife(who="ana", life="dead"))
    else:
        scene.give("ana", how)
    assert not scene["ben"].has("blessed")
    assert not scene.all(ev.CheckRolled)


@each(("damage", "dc"), [(9, 10), (19, 10), (22, 11), (31, 15)])
def test_damage_calls_for_a_save_of_10_or_half_of_it(damage, dc):
    """A5E-019: whichever is higher; Constitution +2, and one less than the DC."""
    scene = casting(hp=50)
    cast(scene, "bless", targets=("ben",), choice="1").do(cmd.Harm(targets=("ana",), amount=damage), dc - 3)
    found = scene.last(ev.CheckRolled)
    assert (found.dc, found.total, found.success) == (dc, dc - 1, False)
    assert not scene["ben"].has("blessed")


def test_each_instance_of_damage_is_saved_against_by_itself():
    """A5E-019: two wounds, two saves; the second is lost."""
    scene = casting(hp=50)
    cast(scene, "bless", targets=("ben",), choice="1")
    for die in (8, 7):
        scene.do(cmd.Harm(targets=("ana",), amount=5), die)
    assert [(e.total, e.success) for e in scene.all(ev.CheckRolled)] == [(10, True), (9, False)]
    assert not scene["ben"].has("blessed")


# --- the bare fist -------------------------------------------------------------------------------------------------


@each(("traits", "bonus"), [((), 3), (("simple-weapons",), 5)])
def test_an_unarmed_strike_is_a_simple_weapon_and_deals_1(traits, bonus):
    """A5E-020: Strength 16: +3, with proficiency +5; 1 bludgeoning damage either way."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", abilities={**SCORES, "str": 16}, traits=traits), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("ana", "goblin").attack("ana", "goblin", "unarmed", 12)
    assert scene.last(ev.AttackResolved).total == 12 + bonus
    harm = scene.last(ev.DamageTaken)
    assert (harm.amount, harm.parts[0].type) == (1, "bludgeoning")


# --- the conditions ------------------------------------------------------------------------------------------------

BORROWED = (
    *("blinded", "charmed", "deafened", "frightened", "grappled", "incapacitated", "paralyzed"),
    *("petrified", "poisoned", "prone", "restrained", "stunned", "unconscious"),
)


def under(key: str) -> Scene:
    """A goblin in this condition beside Ana, whose turn it is; it comes from her where that matters."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", monster(hp=60, abilities=SCORES), (6, 5))
    return scene.begin("ana", "goblin").give("goblin", key, source="ana")


@each("key", BORROWED)
def test_the_conditions_are_those_of_5e(key):
    """A5E-025: what each implies, its flags, and what it pulls on (whom a blinded one sees is A5E-110's)."""
    ours, theirs = A5E.conditions[key], FIFTH.conditions[key]
    assert (ours.implies, ours.flags) == (theirs.implies, theirs.flags)
    pulls = [[(m.stat, m.edge, m.value, m.type, m.side) for m in one.modifiers] for one in (ours, theirs)]
    assert pulls[0] == pulls[1]


@each(
    ("key", "against", "own"),
    [
        ("blinded", 1, -1),
        ("deafened", 0, 0),
        ("frightened", 0, -1),
        ("paralyzed", 1, 0),
        ("petrified", 1, -1),
        ("poisoned", 0, -1),
        ("prone", 1, -1),
        ("restrained", 1, -1),
        ("stunned", 1, 0),
        ("unconscious", 1, -1),
    ],
)
def test_what_they_do_to_attacks_from_next_to_it(key, against, own):
    """A5E-025."""
    fight = under(key).fight
    edges = [fight.breakdown("attack", a, b, Blow(a, b, CLUB)).edge for a, b in (("ana", "goblin"), ("goblin", "ana"))]
    assert edges == [against, own]


@each("key", ["incapacitated", "paralyzed", "petrified", "stunned", "unconscious"])
def test_who_is_incapacitated_by_them_takes_no_action_and_no_reaction(key):
    """A5E-025."""
    scene = under(key).walk("ana", (4, 5))
    assert scene.request is None
    scene.end("ana")
    assert "goblin" not in [e.who for e in scene.all(ev.Acted)]
    assert scene.fight.flag("goblin", "incapacitated")


@each("key", ["grappled", "restrained", "petrified", "paralyzed", "stunned", "unconscious"])
def test_who_is_held_by_them_does_not_move(key):
    """A5E-025: no gait is open to it in its own turn."""
    scene = under(key)
    scene.put("Ben", hero("Ben"), (12, 9), "ben")
    scene.begin("goblin", "ana", "ben")
    gaits = scene.seen_by("gm").hands[0].gaits
    assert [gait.reach for gait in gaits if gait.reach] == []


def test_the_charmed_attack_their_charmer_neither_by_hand_nor_by_spell():
    """A5E-025."""
    scene = under("charmed").end("ana")
    assert scene.refused_act("goblin", "attack", weapon="club", target="ana").row == "FIF-262"


def test_poison_is_counted_once():
    """A5E-025: two poisons are one disadvantage."""
    scene = under("poisoned").give("goblin", "poisoned")
    attack = scene.fight.breakdown("attack", "goblin", "ana", Blow("goblin", "ana", CLUB))
    assert attack.edge == -1
    assert list(counted(attack)).count("Poisoned") == 1
