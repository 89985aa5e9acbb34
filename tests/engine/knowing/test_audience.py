"""Who learns what: hidden creatures that act, and hit points for every audience."""

from combat.engine import commands as cmd
from combat.engine.state import DamageDice, Rider, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each

TRIP = Weapon("whip", "Whip", bonus=4, harm=(DamageDice("1d4", "slashing"),), riders=(Rider("prone"),))
STRANGERS = ("ana", "ben", "tv")


def ambush(**fields):
    """A hidden goblin next to Ana; it is the goblin's turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(weapons=(TRIP,)), (4, 3), hidden=True, **fields)
    scene.put("Ben", hero("Ben"), (9, 9), "ben")
    return scene.begin("goblin", "ana", "ben")


def lines(scene, seat, kind):
    return [line for line in scene.lines_of(seat) if line.type == kind]


# --- hidden creatures ----------------------------------------------------------------------------------------------


@each("seat", STRANGERS)
def test_nobody_but_the_gm_knows_of_a_hidden_creature(seat):
    view = ambush().seen_by(seat)
    assert view.token("goblin") is None
    assert [row.name for row in view.order] == ["Ana", "Ben"]
    assert (view.turn, view.active) == ("The GM’s turn", "")


def test_the_gm_sees_that_it_is_hidden():
    view = ambush().seen_by("gm")
    assert view.token("goblin").hidden
    assert (view.turn, view.active) == ("Goblin’s turn", "goblin")


def test_its_first_act_brings_it_into_view():
    scene = ambush()
    scene.attack("goblin", "ana", "whip", 2)
    for seat in STRANGERS:
        assert scene.seen_by(seat).token("goblin").name == "Goblin"
        (revealed,) = lines(scene, seat, "CombatantRevealed")
        (attack,) = lines(scene, seat, "AttackResolved")
        assert revealed.names["goblin"] == attack.names["goblin"] == "Goblin"


def test_a_step_is_an_act_too():
    scene = ambush()
    scene.walk("goblin", (4, 4))
    assert scene.seen_by("ana").token("goblin").at == (4, 4)


def test_what_the_gm_keeps_hidden_even_then_is_something_unseen():
    scene = ambush(reveal_on_act=False)
    scene.attack("goblin", "ana", "whip", 15, 9, 3)
    for seat in STRANGERS:
        assert scene.seen_by(seat).token("goblin") is None
        assert not lines(scene, seat, "CombatantRevealed")
        for kind in ("AttackResolved", "DamageTaken", "EffectGained"):
            (line,) = lines(scene, seat, kind)
            assert set(line.names.values()) == {"Something unseen", "Ana"}
    (line,) = lines(scene, "gm", "AttackResolved")
    assert line.names["goblin"] == "Goblin"


def test_its_steps_turns_and_wounds_are_the_gms_alone():
    scene = ambush(reveal_on_act=False)
    heard = {seat: len(scene.lines_of(seat)) for seat in STRANGERS}
    scene.walk("goblin", (4, 4)).do(cmd.Harm(targets=("goblin",), amount=3)).end("goblin")
    for seat in STRANGERS:
        assert [line.type for line in scene.lines_of(seat)[heard[seat] :]] == ["TurnStarted"]
        assert scene.lines_of(seat)[-1].names == {"ana": "Ana"}
    assert lines(scene, "gm", "Stepped")
    assert lines(scene, "gm", "DamageTaken")


def test_the_numbers_of_log_lines_have_no_gaps_that_would_count_the_gms_secrets():
    scene = ambush(reveal_on_act=False)
    scene.walk("goblin", (4, 4)).walk("goblin", (4, 3)).attack("goblin", "ana", "whip", 2, 3)
    for seat in (*STRANGERS, "gm"):
        told = scene.lines_of(seat)
        assert [line.number for line in told] == list(range(1, len(told) + 1))
        assert all((line.seq is None) == (seat != "gm") for line in told)


def test_a_hidden_ally_is_known_to_its_own_player():
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Owl", hero("Owl"), (3, 4), "ana", hidden=True, reveal_on_act=False)
    scene.put("Ben", hero("Ben"), (9, 9), "ben")
    scene.begin("owl", "ana", "ben").walk("owl", (3, 5))
    assert scene.seen_by("ana").token("owl").at == (3, 5)
    assert lines(scene, "ana", "Stepped")
    assert scene.seen_by("ben").token("owl") is None
    assert not lines(scene, "ben", "Stepped")


# --- hit points ----------------------------------------------------------------------------------------------------


def wounded():
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (9, 9), "ben")
    scene.put("Goblin", monster(), (4, 3), temp_hp=2)
    scene.begin("ana", "ben", "goblin")
    scene.do(cmd.Harm(targets=("goblin", "ben"), amount=7)).do(cmd.Mend(targets=("goblin",), amount=1))
    return scene.do(cmd.SetHitPoints(who="goblin", hp=6))


@each("seat", STRANGERS)
@each(
    ("setting", "kind", "now", "most", "word"),
    [("exact", "exact", 6, 10, "hurt"), ("word", "word", 0, 0, "hurt"), ("none", "none", 0, 0, "")],
)
def test_a_campaign_says_how_a_foes_hit_points_are_shown(seat, setting, kind, now, most, word):
    hp = wounded().seen_by(seat, hit_points=setting).token("goblin").hp
    assert (hp.kind, hp.now, hp.most, hp.word) == (kind, now, most, word)


@each(("setting", "kind", "now"), [("exact", "exact", 13), ("word", "word", 0), ("none", "none", 0)])
def test_and_how_a_friends_are(setting, kind, now):
    hp = wounded().seen_by("ana", hit_points_allies=setting).token("ben").hp
    assert (hp.kind, hp.now) == (kind, now)


@each("setting", ["exact", "word", "none"])
def test_ones_own_and_the_gms_are_exact_whatever_the_setting(setting):
    scene = wounded()
    table = {"hit_points": setting, "hit_points_allies": setting}
    assert scene.seen_by("ben", **table).token("ben").hp.now == 13
    assert scene.seen_by("gm", **table).token("goblin").hp.now == 6


@each("seat", STRANGERS)
@each("setting", ["word", "none"])
def test_a_log_that_may_not_tell_hit_points_tells_only_the_blow(seat, setting):
    scene = wounded()
    told = [line.event for line in scene.lines_of(seat, hit_points=setting) if "goblin" in line.names]
    damage, healing = (e for e in told if type(e).__name__ in ("DamageTaken", "Healed"))
    assert (damage.amount, damage.absorbed, damage.lost) == (7, 0, 0)
    assert healing.amount == 0
    assert "HitPointsSet" not in {type(e).__name__ for e in told}


def test_a_log_that_may_tell_hit_points_tells_them():
    scene = wounded()
    told = {line.type: line.event for line in scene.lines_of("ana", hit_points="exact") if "goblin" in line.names}
    assert (told["DamageTaken"].absorbed, told["DamageTaken"].lost) == (2, 5)
    assert told["Healed"].amount == 1
    assert told["HitPointsSet"].hp == 6
