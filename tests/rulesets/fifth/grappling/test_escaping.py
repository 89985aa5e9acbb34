"""Section 12: grappling: letting go, and breaking free."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Effect, Rider, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.grappling.test_grappling import WRESTLER, ring
from tests.rulesets.wrestling import grapple, held

# --- letting go ----------------------------------------------------------------------------------------------------


def test_the_grappler_lets_go_at_any_time():
    """FIF-159: in its own turn, and in anybody’s; it costs nothing and needs no action left."""
    scene = grapple(ring(), 15, 2)
    scene.act("ana", "let-go", target="goblin")
    assert (held(scene), scene.last(ev.Acted).row) == ([], "FIF-159")
    scene = grapple(ring(), 15, 2).end("ana")
    assert scene.option("ana", "let-go").choices[0].target == "goblin"
    used = dict(scene["ana"].used)
    scene.act("ana", "let-go", target="goblin")
    assert (held(scene), scene["ana"].used) == ([], used)


def test_only_the_grappler_lets_go():
    """FIF-159: the captive has no such button, nor has anybody else."""
    scene = grapple(ring(), 15, 2)
    assert scene.option("goblin", "let-go") is None
    assert scene.refused_act("goblin", "let-go", target="ana").text == "You hold nobody."
    assert scene.refusal(cmd.Act(actor="ana", action="let-go", target="goblin"), by="ben").text


# --- escaping ------------------------------------------------------------------------------------------------------


def caught(**fields):
    """Ana is in the grip of a goblin with Athletics +1; her turn."""
    scene = ring(**fields).end("ana")
    return grapple(scene, 19, 2, who="goblin", target="ana").end("goblin")


@each(("skill", "mine", "theirs", "free"), [
    ("athletics", 10, 13, True),
    ("athletics", 10, 14, False),
    ("acrobatics", 15, 13, True),
    ("acrobatics", 13, 13, False),
])  # fmt: skip
def test_the_grappled_break_free_with_the_skill_they_pick(skill, mine, theirs, free):
    """FIF-160, FIF-011: Athletics +5 or Acrobatics +0 against Athletics +1; a tie is no escape."""
    scene = caught().act("ana", "escape", mine, theirs, choice=skill)
    assert (held(scene, "ana") == []) == free
    assert [check.who for check in scene.all(ev.CheckRolled)[-2:]] == ["ana", "goblin"]
    assert scene.last(ev.CheckRolled).label == "Athletics check"
    assert scene["ana"].used["action"] == 1


def test_escaping_takes_the_action():
    """FIF-160: the whole of it, however many attacks it would hold; without one there is no trying."""
    scene = caught(attacks=3).act("ana", "dash")
    assert scene.refused_act("ana", "escape", choice="athletics").row == "FIF-033"
    scene = caught(attacks=3).act("ana", "escape", 2, 15, choice="athletics")
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-033"
    assert scene.end("ana").refused_act("ana", "escape", choice="athletics").row == "FIF-037"


def test_the_escaping_seat_picks_the_skill():
    """FIF-160: the button is on the captive’s hand, the better skill first, and not on anybody else’s."""
    scene = caught()
    assert [(p.key, p.note) for p in scene.option("ana", "escape").picks] == [
        ("athletics", "+5"),
        ("acrobatics", "+0"),
    ]
    assert scene.option("goblin", "escape") is None
    assert scene.refused_act("goblin", "escape", choice="athletics").text
    assert scene.refused_act("ana", "escape", choice="stealth").text
    assert scene.refused_act("ana", "escape").text


def test_a_monster_escapes_by_the_gm():
    """FIF-160: Acrobatics +3 against Ana’s +5."""
    scene = grapple(ring(), 15, 2).end("ana")
    scene.act("goblin", "escape", 13, 10, choice="acrobatics")
    assert held(scene) == []


def test_held_by_two_one_escapes_from_one_at_a_time():
    """FIF-160, FIF-258: the condition ends with the last of them."""
    scene = caught()
    scene.put("Orc", monster("Orc"), (4, 5))
    scene.give("ana", "grappled", source="orc")
    picks = scene.option("ana", "escape").picks
    assert [pick.label for pick in picks] == [
        "Athletics, from Goblin",
        "Acrobatics, from Goblin",
        "Athletics, from Orc",
        "Acrobatics, from Orc",
    ]
    scene.act("ana", "escape", 15, 2, choice=picks[2].key)
    assert held(scene, "ana") == ["goblin"]


def squid(*riders):
    """A squid whose arms hold what they hit, and Ana in them; her turn."""
    arms = Weapon("arms", "Arms", bonus=5, reach=15, riders=riders)
    scene = Scene()
    scene.put("Squid", monster("Squid", weapons=(arms,), skills={"athletics": 4}), (7, 5))
    scene.put("Ana", hero("Ana", skills=WRESTLER), (5, 5), "ana")
    scene.begin("squid", "ana").attack("squid", "ana", "arms", 15)
    return scene.end("squid")


@each(("printed", "dc"), [(16, 16), (0, 14)])
def test_an_escape_dc_stands_in_for_the_grapplers_roll(printed, dc):
    """FIF-160, R-21: the printed DC, else 10 and the grappler’s Athletics; the grappler does not roll."""
    scene = squid(Rider("grappled", dc=printed)).act("ana", "escape", dc - 6, choice="athletics")
    assert (scene.last(ev.CheckRolled).dc, held(scene, "ana")) == (dc, ["squid"])
    scene.end("ana").end("squid").act("ana", "escape", dc - 5, choice="athletics")
    assert held(scene, "ana") == []


def coiled():
    """One coil that restrains Ana and by that grapples her; escape DC 14."""
    scene = squid(Rider("restrained", dc=14))
    grip = Effect("e990", "grappled", "squid", parent=scene["ana"].effects[0].id)
    return scene.record(ev.EffectGained(who="ana", effect=grip, audience=ev.EVERYONE))


def test_what_is_more_than_a_grapple_ends_as_a_whole():
    """FIF-160, FIF-269: free of both at once, by escaping or by being carried off."""
    scene = coiled().act("ana", "escape", 8, choice="athletics")
    assert (scene.last(ev.CheckRolled).dc, len(scene["ana"].effects)) == (14, 2)
    assert coiled().act("ana", "escape", 9, choice="athletics")["ana"].effects == ()
    assert coiled().do(cmd.Teleport(who="squid", to=(15, 9)))["ana"].effects == ()


def test_out_of_a_squids_arms_after_a_plain_grapple_it_is_a_contest():
    """FIF-160: what was won in a contest is lost in one."""
    scene = squid()
    scene.end("ana")
    scene.do(cmd.Place(who="squid", to=(6, 5)))
    grapple(scene, 15, 2, who="squid", target="ana").end("squid")
    scene.act("ana", "escape", 10, 9, choice="athletics")
    assert held(scene, "ana") == []


def test_the_gm_may_name_the_dc_of_a_hold_without_a_holder():
    """FIF-160, R-21: given with the condition, or asked for when somebody tries."""
    scene = ring().give("ana", "grappled", amount=13).act("ana", "escape", 7, choice="athletics")
    assert (scene.last(ev.CheckRolled).dc, held(scene, "ana")) == (13, [""])
    scene = ring().give("ana", "grappled").act("ana", "escape", choice="athletics")
    assert (scene.asked().seat, scene.asked().kind) == ("gm", "dc")
    scene.answer("10", dice=(5,))
    assert held(scene, "ana") == []
