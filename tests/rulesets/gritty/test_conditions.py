"""The conditions, from blinded to unconscious: those that are as in 5e, and what is harsher here."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Until, Weapon
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.gritty.hurting import call, level, pair, rows_of, swing, under

PIKE = Weapon("pike", "Pike", bonus=15, harm=(DamageDice("1d10", "piercing"),), properties=("reach",))
TOUCH = Weapon("grasp", "Chill grasp", bonus=5, harm=(DamageDice("1d8", "cold"),), properties=("spell",))


def edges(scene: Scene) -> tuple[int, int]:
    """Of Ana’s attack on the goblin, and of its attack on her."""
    return swing(scene, "ana", "goblin").edge, swing(scene, "goblin", "ana").edge


def fails(scene: Scene, check: ev.CheckRolled, row: str) -> bool:
    return (check.roll, check.success, scene.cited(check.row)) == (None, False, row)


# --- senses, charm and fear ----------------------------------------------------------------------------------------


def test_the_blinded():
    """GRT-029, GRT-030: checks by eye fail, those by ear do not; attacks against it are easier, its own harder."""
    scene = under("blinded")
    assert fails(scene, call(scene, "check", "perception", senses=("sight",)), "GRT-029")
    assert call(scene, "check", "perception", 15, senses=("hearing",)).success
    assert edges(scene) == (1, -1)
    assert "GRT-030" in rows_of(scene, swing(scene, "ana", "goblin")) & rows_of(scene, swing(scene, "goblin", "ana"))


def test_the_charmed():
    """GRT-040, GRT-041: no attack on the charmer, others it may; the charmer has advantage on social checks with it."""
    scene = pair()
    scene.put("Wolf", monster("Wolf"), (5, 6))
    scene.give("ana", "charmed", source="goblin")
    refused = scene.refused_act("ana", "attack", weapon="longsword", target="goblin")
    assert (refused.text, scene.cited(refused.row)) == ("You are charmed by it.", "GRT-040")
    scene.attack("ana", "wolf", "longsword", 3)
    scene = under("charmed", source="ana")
    talk = cmd.CallRoll(targets=("ana",), what="check", stat="persuasion", dc=10, against="goblin", senses=("social",))
    scene.do(talk).answer("roll", dice=(3, 14))
    found = scene.last(ev.CheckRolled).breakdown
    assert (found.edge, "GRT-041" in rows_of(scene, found)) == (1, True)


def test_the_deafened():
    """GRT-042: checks by ear fail."""
    scene = under("deafened")
    assert fails(scene, call(scene, "check", "perception", senses=("hearing",)), "GRT-042")
    assert call(scene, "check", "perception", 15, senses=("sight",)).success


def test_the_frightened():
    """GRT-065, GRT-066: while it sees what it fears disadvantage on attacks and checks, and no step nearer."""
    scene = under("frightened", source="ana", apart=3)
    assert (edges(scene)[1], scene.fight.breakdown("check.athletics", "goblin").edge) == (-1, -1)
    assert "GRT-065" in rows_of(scene, swing(scene, "goblin", "ana"))
    scene.end("ana")
    assert scene.cited(scene.refused_walk("goblin", (7, 5)).row) == "GRT-066"
    scene.walk("goblin", (9, 5)).paint("wall", *((7, y) for y in range(12)))
    assert scene.fight.breakdown("check.athletics", "goblin").edge == 0


# --- shaken --------------------------------------------------------------------------------------------------------


def test_w29_shaken():
    """GRT-092, W29: at +5 a 12 is 15; a skill check at +5 with a 12 is 15, not 13: -2 once."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", skills={"stealth": 5}, saves={"wis": 5}), (5, 5), "ana")
    scene.put("Goblin", monster(), (6, 5))
    scene.begin("ana", "goblin").give("ana", "shaken")
    scene.attack("ana", "goblin", "longsword", 12, 3)
    assert scene.last(ev.AttackResolved).total == 15
    for what, stat in (("check", "stealth"), ("save", "wis")):
        scene.do(cmd.CallRoll(targets=("ana",), what=what, stat=stat, dc=10)).answer("roll", dice=(12,))
        assert scene.last(ev.CheckRolled).total == 15
    assert rows_of(scene, scene.fight.breakdown("save.wis", "ana")) >= {"GRT-092"}


def test_shaken_does_not_stack_with_itself_but_with_frightened():
    """GRT-092, ruling 18: two fears of this kind are -2; frightened brings its disadvantage on top."""
    scene = pair().give("ana", "shaken", source="goblin").give("ana", "shaken")
    assert scene.fight.breakdown("check.athletics", "ana").total == -2
    found = scene.give("ana", "frightened", source="goblin").fight.breakdown("check.athletics", "ana")
    assert (found.total, found.edge) == (-2, -1)


def test_the_shaken_may_go_nearer_to_what_shakes_them():
    """GRT-093: none of frightened’s effects: no disadvantage, and any step it likes."""
    scene = pair(apart=3).give("ana", "shaken", source="goblin")
    assert swing(scene, "ana", "goblin").edge == 0
    assert scene.walk("ana", (6, 5))["ana"].at == (6, 5)


# --- held, hidden, ill ---------------------------------------------------------------------------------------------


def test_the_incapacitated():
    """GRT-070: no actions, no reactions."""
    scene = under("incapacitated", who="ana")
    assert scene.cited(scene.refused_act("ana", "dash").row) == "GRT-070"
    scene.end("ana").walk("goblin", (7, 5))
    assert scene.request is None


def test_the_invisible():
    """GRT-071, GRT-073: not seen, so hard to hit and hard to see coming; heavily obscured for hiding."""
    scene = under("invisible")
    assert edges(scene) == (-1, 1)
    for one, other in (("ana", "goblin"), ("goblin", "ana")):
        assert "GRT-073" in rows_of(scene, swing(scene, one, other))
    scene = under("invisible", who="ana").act("ana", "hide", 15)
    assert scene["ana"].has("hiding")
    assert scene.request is None
    assert pair().refused_act("ana", "hide")


def test_the_gm_says_when_noise_or_tracks_give_the_invisible_away():
    """GRT-072: the GM’s word that somebody has noticed it, and that it has lost track of it again."""
    scene = under("invisible", who="ana").act("ana", "hide", 15)
    assert "goblin" in scene["ana"].lost_to
    scene.do(cmd.Notice(who="goblin", other="ana", on=True))
    assert "goblin" not in scene["ana"].lost_to
    assert edges(scene)[1] == -1
    assert scene.refusal(cmd.Notice(who="goblin", other="ana", on=False), by="ana").text == "Only the GM can do that."


def test_the_poisoned():
    """GRT-081: disadvantage on attacks and ability checks, none on saves."""
    scene = under("poisoned")
    assert (edges(scene)[1], scene.fight.breakdown("check.str", "goblin").edge) == (-1, -1)
    assert "GRT-081" in rows_of(scene, swing(scene, "goblin", "ana"))
    assert scene.fight.breakdown("save.con", "goblin").edge == 0


def test_the_restrained():
    """GRT-089, GRT-090, GRT-091: speed 0 whatever it does, easily hit, badly placed to hit and to dodge."""
    scene = under("restrained", who="ana")
    scene.act("ana", "dash")
    assert scene.cited(scene.refused_walk("ana", (4, 5)).row) == "GRT-089"
    assert edges(scene) == (-1, 1)
    assert "GRT-090" in rows_of(scene, swing(scene, "ana", "goblin"))
    found = scene.fight.breakdown("save.dex", "ana")
    assert (found.edge, "GRT-091" in rows_of(scene, found)) == (-1, True)


# --- the helpless --------------------------------------------------------------------------------------------------

HELPLESS = [
    ("paralyzed", "GRT-074", "GRT-074", "GRT-075"),
    ("petrified", "GRT-078", "GRT-078", "GRT-079"),
    ("stunned", "GRT-094", "GRT-094", "GRT-095"),
    ("unconscious", "GRT-101", "GRT-102", "GRT-103"),
]


@each(("key", "idle", "hit", "fail"), HELPLESS)
def test_the_helpless(key, idle, hit, fail):
    """GRT-074, GRT-078, GRT-094, GRT-101, GRT-102: neither acts nor moves, and is attacked with advantage."""
    scene = under(key, who="ana")
    for refused in (scene.refused_act("ana", "dash"), scene.refused_walk("ana", (4, 5))):
        assert scene.cited(refused.row) == idle
    assert scene.fight.breakdown("speed.walk", "ana").total == 0
    assert scene.fight.flag("ana", "mute") is (key != "stunned")
    found = swing(scene, "goblin", "ana")
    assert (found.edge, hit in rows_of(scene, found)) == (1, True)


@each(("key", "idle", "hit", "fail"), HELPLESS)
def test_they_fail_strength_and_dexterity_checks_and_saves(key, idle, hit, fail):
    """GRT-075, GRT-079, GRT-095, GRT-103: without a roll; skills go by their ability, and by the one that the GM names."""
    scene = under(key)
    for what, stat in (
        ("save", "str"),
        ("save", "dex"),
        ("check", "str"),
        ("check", "dex"),
        ("check", "athletics"),
        ("check", "stealth"),
    ):
        assert fails(scene, call(scene, what, stat), fail)
    assert fails(scene, call(scene, "check", "intimidation", ability="str"), fail)
    assert call(scene, "check", "history", 12).success
    assert call(scene, "save", "wis", 12).success
    assert scene.fight.breakdown("check.initiative", "goblin").terms[-1].type != "fails"


@each(("key", "row"), [("paralyzed", "GRT-076"), ("unconscious", "GRT-104")])
def test_any_melee_hit_on_them_is_critical(key, row):
    """GRT-076, GRT-104: at any reach, by a melee spell as well; a miss stays one."""
    scene = pair(apart=2, weapons=(PIKE,)).give("goblin", key)
    scene.attack("ana", "goblin", "pike", 9, 10, 3, 4)
    struck = scene.last(ev.AttackResolved)
    assert (struck.outcome, scene.cited(struck.row)) == ("critical", row)
    scene = pair(weapons=(LONGSWORD, TOUCH)).give("goblin", key)
    scene.attack("ana", "goblin", "grasp", 9, 10, 3, 4)
    assert scene.last(ev.AttackResolved).outcome == "critical"
    scene.attack("ana", "goblin", "longsword", 1, 2)
    assert scene.last(ev.AttackResolved).outcome == "miss"


@each("key", ["paralyzed", "unconscious"])
def test_a_shot_at_them_is_a_plain_hit_even_from_5_feet(key):
    """GRT-076, GRT-104: 5e’s word was any attack from within 5 feet."""
    prone = key == "unconscious"  # the disadvantage of shots at it takes the advantage away
    scene = under(key).attack("ana", "goblin", "bow", *((15,) if prone else (15, 14)), 3)
    assert scene.last(ev.AttackResolved).outcome == "hit"


def test_the_stunned_and_the_petrified_take_plain_hits():
    """GRT-094, GRT-078."""
    for key in ("stunned", "petrified"):
        scene = under(key).attack("ana", "goblin", "longsword", 9, 10, 3)
        assert scene.last(ev.AttackResolved).outcome == "hit"


def test_the_petrified_are_of_stone():
    """GRT-077, GRT-080: ten times as heavy, resistant to everything; proof against poison and disease, which are suspended."""
    scene = pair(numbers={"weight": 150})
    scene.give("ana", "poisoned").give("ana", "diseased").give("ana", "petrified")
    assert ("Weight", "1,500 lb") in scene.seen_by("ana").sheets[0].lines
    scene.do(cmd.Harm(targets=("ana",), amount=9, damage_type="slashing"))
    assert (scene.last(ev.DamageTaken).amount, scene["ana"].hp) == (4, 16)
    scene.do(cmd.Harm(targets=("ana",), amount=9, damage_type="poison"))
    assert scene["ana"].hp == 16
    assert scene.fight.is_suspended("ana", "poisoned")
    assert scene.fight.is_suspended("ana", "diseased")
    scene.give("ana", "poisoned")
    assert len(scene["ana"].all("poisoned")) == 1
    scene.do(cmd.Relieve(who="ana", effect=scene["ana"].all("petrified")[0].id))
    assert scene.fight.breakdown("check.str", "ana").edge == -1


def test_the_unconscious_drop_what_they_hold_and_fall_prone():
    """GRT-101: at once; and remain prone when they wake."""
    scene = pair().attack("ana", "goblin", "longsword", 3)
    scene.give("ana", "unconscious")
    assert (scene["ana"].has("prone"), scene["ana"].has("weapon-lies")) == (True, True)
    scene.do(cmd.Relieve(who="ana", effect=scene["ana"].all("unconscious")[0].id))
    assert scene["ana"].has("prone")
    assert level(scene) == 0


def test_conditions_end_as_they_say():
    """GRT-092: shaken until the end of the goblin’s next turn."""
    scene = under("shaken", until=Until("end", "goblin")).end("ana").end("goblin")
    assert not scene["goblin"].has("shaken")
