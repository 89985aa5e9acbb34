"""Section 13: doom, and the magic that is strong enough for it."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.powers import Casting, Perform
from combat.engine.fight import Fight
from combat.rulesets.a5e.harm import is_doomed
from tests.builders import Scene, hero, monster
from tests.rulesets.a5e.wounds import camp, chips, harm, injure, levels, tired


def test_doom_comes_with_the_fifth_felt_level():
    """A5E-175 (R32): pending ones warn, and doom when the fight is over."""
    scene = injure(tired(3), "fatigue-pending", 2)
    assert not is_doomed(scene["ana"])
    assert ("Ana will be doomed when the fight is over: 5 levels of fatigue.", "A5E-175") in scene.notes()
    assert "Fatigue to come: 2, and doom" in chips(scene, seat="ana")
    scene.do(cmd.Finish())
    assert is_doomed(scene["ana"])
    assert ("Ana is doomed: 5 levels of fatigue.", "A5E-175") in scene.notes()
    assert chips(scene) == ["Fatigue 5, 2 from this fight", "Doomed"]


def test_the_gm_dooms_for_any_reason():
    """A5E-176."""
    scene = camp().do(cmd.Seal(targets=("orc",), fate="doomed"))
    assert chips(scene, "orc") == ["Doomed"]
    assert "already" in str(scene.refusal(cmd.Seal(targets=("orc",), fate="doomed")))


def test_only_powerful_magic_lifts_doom():
    """A5E-177: not rest, not healing, not fewer levels; the GM's powerful magic does, until the next level."""
    scene = injure(tired(5), "fatigue", -4)
    scene.do(cmd.Mend(targets=("ana",), amount=5)).do(cmd.Finish())
    scene.do(cmd.BeginRest(rest="long", targets=("ana",))).do(cmd.FinishRest(said=("haven",)))
    assert (levels(scene), is_doomed(scene["ana"])) == ((0, 0, 0), True)
    scene.do(cmd.Seal(targets=("ana",), fate="lifted"))
    assert not is_doomed(scene["ana"])
    scene = tired(5).do(cmd.Seal(targets=("ana",), fate="lifted"))
    assert (levels(scene), is_doomed(scene["ana"])) == ((5, 0, 0), False)
    assert is_doomed(injure(scene, "fatigue", 1)["ana"])


def test_levels_that_are_not_felt_yet_doom_nobody_again():
    """A5E-175 (R32): doom lifted at five levels, one more to come is felt when the fight is over, and dooms then."""
    scene = tired(5).do(cmd.Seal(targets=("ana",), fate="lifted")).give("ana", "fatigue")
    assert (levels(scene), is_doomed(scene["ana"])) == ((5, 1, 0), False)
    assert is_doomed(scene.do(cmd.Finish())["ana"])


def test_powerful_magic_saves_whoever_makes_a_last_stand():
    """A5E-177, A5E-165: lifted at 0 hit points it lives on with 1, and is not doomed over again."""
    foe = monster("Orc", hp=5, traits=("doomed-at-zero",))
    scene = harm(camp(foe=foe), 9, who="orc").do(cmd.Seal(targets=("orc",), fate="lifted"))
    assert (scene["orc"].hp, scene["orc"].life, chips(scene, "orc")) == (1, "up", [])


def test_who_is_brought_back_lies_knocked_out_no_more():
    """A5E-180, A5E-163: a monster that was spared, killed and brought back is a monster again."""
    scene = camp(foe=monster("Orc", hp=5)).attack("ana", "orc", "longsword", 15, 5).answer("spare")
    scene.do(cmd.SetLife(who="orc", life="dead")).do(cmd.Seal(targets=("orc",), fate="revived"))
    assert not {"knocked-out", "wakes-in-hours"} & {key for key, value in scene["orc"].tally.items() if value}
    assert harm(scene, 1, who="orc")["orc"].life == "dead"


def healer(*spells: str, **fields) -> Scene:
    """Ben can cast these with slots of every level; Ana, whom five levels have doomed, lies before him."""
    scene = Scene("a5e")
    slots = {str(level): 2 for level in range(1, 10)}
    ben = hero("Ben", level=15, casting="wis", slots=slots, spells=spells, traits=("focus",), weapons=(), **fields)
    scene.put("Ben", ben, (2, 3), "ben")
    scene.put("Ana", hero("Ana"), (3, 3), "ana", hp=10)
    return injure(scene.begin("ben", "ana"), "fatigue", 5)


def test_a_spell_that_is_powerful_enough():
    """A5E-177: Regenerate, a minute of casting: hit points, and the doom is lifted."""
    scene = healer("regenerate").act("ben", "cast:regenerate", target="ana", choice="7")
    for turn in range(9):
        scene.end("ben").end("ana")
        scene.act("ben", "go-on-casting", *((4, 4, 4, 4) if turn == 8 else ()))
    assert not is_doomed(scene["ana"])
    assert scene["ana"].hp == scene.seen_by("ana").token("ana").hp.most == 10
    assert tuple(k for k in scene.rules.powers if k not in Scene().rules.powers) == ("regenerate", "resurrection")


def test_revivify_is_refused_for_those_who_died_doomed():
    """A5E-279: the spell's own button says why; whoever died otherwise is brought back."""
    stones = {"numbers": {"component:diamonds worth 300 gp": 2}}
    scene = healer("revivify", **stones).do(cmd.SetLife(who="ana", life="dead"))
    refused = scene.refusal(Act(actor="ben", action="cast:revivify", target="ana", choice="3"), by="ben")
    assert (str(refused), refused.row) == ("It died doomed: only powerful magic brings it back.", "A5E-279")
    scene = healer("revivify", **stones).do(cmd.Seal(targets=("ana",), fate="lifted"))
    scene.do(cmd.SetLife(who="ana", life="dead")).act("ben", "cast:revivify", target="ana", choice="3")
    assert (scene["ana"].life, scene["ana"].hp) == ("up", 1)


def befall(scene: Scene, key: str, who: str) -> Scene:
    """Let what a spell performs come to somebody."""
    fight, power = Fight(scene.rules, scene.state), scene.rules.powers[key]
    script = next(o.script for o in power.outcomes if isinstance(o, Perform))
    for _ in script(fight, Casting(power, "ben"), who):
        raise AssertionError("it asks")
    return scene.record(*fight.events)


def test_a_doomed_creature_goes_on_until_the_gm_says_it_dies():
    """A5E-178 (R28): no clock runs."""
    scene = tired(5)
    for _ in range(6):
        scene.do(cmd.NextTurn())
    assert scene["ana"].life == "up"
    scene.do(cmd.Seal(targets=("ana",), fate="dies"))
    assert (scene["ana"].life, scene.last(ev.LifeChanged).row, scene.last(ev.LifeChanged).cause) == (
        "dead",
        "A5E-178",
        "doomed",
    )


def dead(doomed: bool) -> Scene:
    scene = tired(5) if doomed else camp()
    return scene.do(cmd.SetLife(who="ana", life="dead"))


def test_lesser_magic_does_not_bring_back_the_doomed():
    """A5E-279: nor does Revivify; of others it does."""
    refused = dead(True).refusal(cmd.Seal(targets=("ana",), fate="revived"))
    assert (str(refused), refused.row) == ("Ana died doomed: only powerful magic brings it back.", "A5E-279")
    scene = dead(True)
    unfit = scene.rules.powers["revivify"].unfit
    assert unfit is not None
    assert unfit(scene.fight, scene["ana"]).row == "A5E-279"
    assert unfit(dead(False).fight, dead(False)["ana"]) is None
    scene = dead(False).do(cmd.Seal(targets=("ana",), fate="revived"))
    assert (scene["ana"].life, scene["ana"].hp) == ("up", 1)


def test_powerful_magic_does():
    """A5E-279, A5E-177: Resurrection, or the GM's word; the doom is gone."""
    scene = dead(True).do(cmd.Seal(targets=("ana",), fate="returned"))
    assert (scene["ana"].life, scene["ana"].hp, is_doomed(scene["ana"])) == ("up", 1, False)
    scene = befall(dead(True), "resurrection", "ana")
    assert (scene["ana"].life, is_doomed(scene["ana"])) == ("up", False)
    assert scene.rules.powers["resurrection"].unfit is None
