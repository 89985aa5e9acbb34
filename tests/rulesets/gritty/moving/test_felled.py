"""Who has put whom on the ground, by whichever way it came there: rising beside that enemy is awkward."""

from combat.engine import commands as cmd
from combat.engine.doing import Blow
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each

STRONG = {**dict.fromkeys(("dex", "con", "int", "wis", "cha"), 10), "str": 16}


def table(at=(5, 5), foe=(6, 5), order=("goblin", "ana"), height=0, **fields):
    """A goblin that flies and wrestles well, and Ana beside it, both so many squares up; its turn."""
    scene = Scene("gritty", width=24)
    sheet = monster(hp=60, abilities=STRONG, skills={"athletics": 9}, speeds={"walk": 30, "fly": 60})
    scene.put("Goblin", sheet, foe, height=height, **fields)
    scene.put("Ana", hero("Ana", hp=60), at, "ana", height=height)
    return scene.begin(*order)


def carried(squares_up, **fields):
    return table(height=squares_up, **fields).give("ana", "grappled", source="goblin")


def mounted():
    scene = table(foe=(7, 5), at=(1, 1))
    scene.put(
        "Pony", monster("Pony", hp=40, size="Large", traits=("trained-mount",), abilities=STRONG), (5, 5), side="allies"
    )
    return scene.do(cmd.Ride(who="ana", mount="pony"))


def shoved(scene, who, how, *after):
    scene.act("goblin", "shove", target=who)
    while scene.request is not None and scene.asked().kind != "shove":
        scene.answer(scene.asked().default, dice=(20, 1))
    return scene.answer(how, dice=after).by_default()


def dropped_to_0():
    scene = table().do(cmd.SetHitPoints(who="ana", hp=3))
    scene.attack("goblin", "ana", "club", 15, 4)
    assert scene["ana"].life == "dying"
    return scene.do(cmd.Mend(targets=("ana",), amount=9))


def let_go():
    return carried(4).act("goblin", "let-go", 3, 3, target="ana")


def let_go_from_high_up():
    """600 ft: she falls 500 at once, and the rest at the end of her own turn."""
    scene = carried(120).act("goblin", "let-go", target="ana").end("goblin")
    assert (scene["ana"].height, scene["ana"].has("falling")) == (20, True)
    scene.do(cmd.Bolster(targets=("ana",), amount=400))
    return scene.end("ana", *[1] * 60)


def pushed_over_an_edge():
    scene = table()
    scene.do(cmd.Paint(kind="high", squares=((5, 5), (6, 5))))
    scene.do(cmd.Place(who="ana", to=(5, 5), height=2)).do(cmd.Place(who="goblin", to=(6, 5), height=2))
    return shoved(scene, "ana", "push", 4)


def mount_knocked_down():
    return shoved(mounted(), "pony", "prone")


def mount_pushed_away():
    return shoved(mounted(), "pony", "push", 1)


def slipped_on_a_spell():
    """Outside of what grease covers at first, and into it in her own turn."""
    scene = Scene("gritty", width=24)
    sheet = monster(hp=60, casting="int", abilities=STRONG, slots={"1": 4}, spells=("grease",), traits=("focus",))
    scene.put("Goblin", sheet, (2, 5))
    scene.put("Ana", hero("Ana", hp=60), (12, 5), "ana")
    scene.begin("goblin", "ana").act("goblin", "cast:grease", square=(10, 5), choice="1").end("goblin")
    return scene.walk("ana", (11, 5), (10, 5), dice=(1,))


WAYS = (
    slipped_on_a_spell,
    dropped_to_0,
    let_go,
    let_go_from_high_up,
    pushed_over_an_edge,
    mount_knocked_down,
    mount_pushed_away,
)


def beside(scene, who):
    x, y = scene[who].at
    around = ((x + dx, y + dy) for dx in (1, 0, -1) for dy in (1, 0, -1))
    return next(at for at in around if not scene.state.at(at))


@each("way", WAYS)
def test_rising_beside_whoever_put_one_prone_is_awkward(way):
    """GRT-088, ruling 17: however that enemy has done it; its row stands on the attack that follows."""
    scene = way()
    assert scene["ana"].has("prone")
    assert [effect.source for effect in scene["ana"].all("prone")] == ["goblin"]
    scene.do(cmd.Place(who="goblin", to=beside(scene, "ana"), height=0))
    while scene.state.active != "ana":
        scene.do(cmd.NextTurn())
    scene.act("ana", "stand")
    found = scene.fight.breakdown("attack", "ana", "goblin", Blow("ana", "goblin", LONGSWORD))
    assert "GRT-088" in {term.row for term in found.terms if term.edge == -1}


def test_nobody_is_to_blame_for_what_no_enemy_did():
    """Ruling 17: by the GM's hand, or over an edge with nobody pushing."""
    scene = table(order=("ana", "goblin")).do(cmd.Fall(targets=("ana",), distance=20), 3, 3)
    assert [effect.source for effect in scene["ana"].all("prone")] == [""]
    scene = table(order=("ana", "goblin")).paint("high", (5, 5)).do(cmd.Place(who="ana", to=(5, 5), height=2))
    scene.do(cmd.Push(who="ana", path=((4, 5),)), 4)
    assert [effect.source for effect in scene["ana"].all("prone")] == [""]


def test_an_enemy_that_nobody_sees_is_named_to_nobody():
    """GRT-088: the goblin that drops her stays hidden; her seat reads that she is prone, and not through whom."""
    scene = carried(4, hidden=True, reveal_on_act=False).act("goblin", "let-go", 3, 3, target="ana")
    assert scene["ana"].has("prone")
    assert "goblin" not in repr(scene.seen_by("ana").token("ana"))
    for seat in ("ana", "tv"):
        told = [repr(line) for line in scene.lines_of(seat) if line.type == "EffectGained" and "prone" in repr(line)]
        assert len(told) == 1
        assert "goblin" not in told[0].lower()
