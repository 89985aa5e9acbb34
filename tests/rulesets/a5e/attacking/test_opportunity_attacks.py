"""Section 8: opportunity attacks."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, CLUB, LONGSWORD, Scene, hero, monster
from tests.cases import each

RAY = Weapon("ray", "Touch", bonus=5, harm=(DamageDice("1d8", "necrotic"),), properties=("spell",))
GLAIVE = Weapon("glaive", "Glaive", bonus=5, harm=(DamageDice("1d10+3", "slashing"),), properties=("reach",))


def leaving(foe=None, **fields):
    """Ana beside an orc that she is about to leave; her turn."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Orc", foe or monster("Orc", attacks=2), (6, 5), **fields)
    return scene.begin("ana", "orc")


def test_the_reactor_decides_before_the_reach_is_left():
    """A5E-116, A5E-117: the orc is asked while Ana still stands beside it; one attack, then she goes on."""
    scene = leaving().walk("ana", (4, 5), (3, 5))
    question = scene.asked()
    assert (question.seat, question.who, scene["ana"].at) == ("gm", "orc", (5, 5))
    assert (question.title, question.default) == ("Ana leaves Orc’s reach. Strike?", "pass")
    scene.answer("strike:club", dice=(15, 3))
    assert (scene["ana"].hp, scene["ana"].at) == (15, (3, 5))
    assert scene["orc"].used["reaction"] == 1
    assert len(scene.all(ev.AttackResolved)) == 1


def test_letting_it_go_costs_nothing():
    """A5E-116: the reaction is still there."""
    scene = leaving().walk("ana", (4, 5)).answer("pass")
    assert (scene["ana"].at, scene["orc"].used.get("reaction")) == ((4, 5), None)


@each(
    "situation",
    [
        {"used": {"reaction": 1}},
        {"side": "neutrals"},
        {"foe": monster("Orc", weapons=(BOW,))},
        {"foe": monster("Orc", weapons=(RAY,))},
    ],
    ids=["no reaction", "not hostile", "a bow", "a spell"],
)
def test_who_is_not_asked(situation):
    """A5E-116, A5E-117: it takes a foe with a reaction and a melee attack."""
    scene = leaving(**situation).walk("ana", (4, 5))
    assert (scene.request, scene["ana"].at) == (None, (4, 5))


def test_it_must_see_who_leaves():
    """A5E-116, A5E-111: the blind are not asked, unless another sense finds her."""
    assert leaving().give("orc", "blinded").walk("ana", (4, 5)).request is None
    scene = leaving(monster("Orc", senses={"tremorsense": 30})).give("orc", "blinded").walk("ana", (4, 5))
    assert scene.asked().who == "orc"


def test_whoever_drops_goes_no_further():
    """A5E-117: at 0 hit points Ana stays where she was."""
    scene = leaving()
    scene.record(ev.HitPointsSet(who="ana", hp=3, audience=ev.EVERYONE))
    scene.walk("ana", (4, 5), (3, 5)).answer("strike:club", dice=(15, 3))
    scene.answer(scene.asked().default)
    assert (scene["ana"].at, scene["ana"].life) == ((5, 5), "dying")


def test_a_basic_maneuver_instead_of_the_blow():
    """A5E-117, A5E-084, R15: a grapple takes her Speed, and the move ends in that space; running over is for one’s own turn."""
    scene = leaving().walk("ana", (4, 5))
    keys = set(scene.picks())
    assert {"strike:club", "maneuver:grapple", "maneuver:shove", "pass"} <= keys
    assert "maneuver:overrun" not in keys
    scene = leaving(monster("Orc", weapons=(CLUB,), numbers={"hands": 3})).walk("ana", (4, 5))
    scene.answer("maneuver:knockdown", dice=(20,)).answer("athletics", dice=(1,))
    assert (scene["ana"].has("prone"), scene["orc"].used["reaction"]) == (True, 1)
    assert scene["ana"].at == (5, 5)


def test_reach_is_that_of_each_attack():
    """A5E-116, A5E-115: a glaive’s reach is left at 10 feet, not at 5."""
    scene = leaving(monster("Orc", weapons=(GLAIVE,))).walk("ana", (4, 5))
    assert scene.request is None
    scene.walk("ana", (3, 5))
    assert scene.asked().picks[0].key == "strike:glaive"


def test_what_does_not_provoke():
    """A5E-118: teleporting, being pushed, and a step after Disengage."""
    scene = leaving().do(cmd.Teleport(who="ana", to=(10, 5)))
    assert scene.request is None
    scene = leaving().do(cmd.Push(who="ana", source="orc", distance=10))
    assert (scene.request, scene["ana"].at) == (None, (3, 5))
    scene = leaving().act("ana", "disengage").walk("ana", (4, 5))
    assert scene.request is None


def test_falling_past_somebody_provokes_nobody():
    """A5E-118: a flier that is knocked out of the air beside the orc."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", speeds={"walk": 30, "fly": 30}, hp=60), (5, 5), "ana", height=2)
    scene.put("Orc", monster("Orc"), (6, 5))
    scene.begin("ana", "orc").do(cmd.Afflict(targets=("ana",), condition="prone"), 3)
    assert scene["ana"].height == 0
    assert scene.request is None


def test_the_path_tells_who_would_strike():
    """A5E-116: the phone shows the risk before the walk."""
    walk = next(g for g in leaving().hand_of("ana").gaits if g.key == "walk")
    assert any(spot.risk == ("Orc",) for spot in walk.reach)
    assert LONGSWORD.key in {o.weapon for o in leaving().options("ana")}
