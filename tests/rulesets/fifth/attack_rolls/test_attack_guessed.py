"""Section 10: attacking a square where something unseen is thought to be."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.terms import rows

ORC = monster("Orc", hp=30)


def ambush():
    """Ana knows of no orc; it stands hidden at (4, 3)."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Orc", ORC, (4, 3), hidden=True)
    return scene.begin("ana", "orc")


def strike(scene, square, *dice, weapon="longsword"):
    return scene.act("ana", "attack", *dice, weapon=weapon, square=square)


def test_a_blow_at_an_empty_square_misses_whatever_the_roll():
    """FIF-142: the attacker picks a space; if nothing is there the attack misses."""
    scene = ambush()
    strike(scene, (3, 4), 19, 18)
    attack = scene.last(ev.AttackResolved)
    assert (attack.outcome, attack.target, attack.square) == ("miss", "", (3, 4))
    assert rows(attack.attack)["Guessing where it is"] == "FIF-142"
    assert scene["ana"].used["action"] == 1


def test_the_right_guess_is_an_attack_with_disadvantage():
    """FIF-142, FIF-140: a creature in the square is attacked at disadvantage, and hurt if it is hit."""
    scene = ambush()
    strike(scene, (4, 3), 19, 15, 4)
    attack = scene.last(ev.AttackResolved)
    assert attack.roll.faces == (19, 15)
    assert (attack.total, attack.outcome) == (20, "hit")
    assert scene["orc"].hp == 23


def test_a_miss_sounds_the_same_whether_somebody_is_there_or_not():
    """FIF-142: the report says only "miss": neither name nor AC nor what would tell that somebody is there."""
    lines = []
    for square in ((4, 3), (3, 4)):
        scene = ambush()
        strike(scene, square, 5, 4)
        (event,) = (e for e in scene.log_of("ana") if isinstance(e, ev.AttackResolved))
        lines.append((event.target, event.outcome, event.defense, event.attack, event.total, event.veiled))
    assert lines[0] == lines[1]
    assert lines[0][:2] == ("", "miss")


def test_the_gm_reads_whom_the_blow_missed():
    """FIF-142: only the GM's log names the target of a miss."""
    scene = ambush()
    strike(scene, (4, 3), 5, 4)
    (event,) = (e for e in scene.log_of("gm") if isinstance(e, ev.AttackResolved))
    assert event.target == "orc"
    assert event.defense.total == 13


def test_a_hit_tells_that_something_was_there_but_not_what():
    """FIF-142: a hit is felt; what was hit stays something unseen until the GM reveals it."""
    scene = ambush()
    strike(scene, (4, 3), 19, 15, 4)
    for seat in ("ana", "tv"):
        (line,) = (line for line in scene.lines_of(seat) if line.type == "DamageTaken")
        assert line.names[line.event.who] == "Something unseen"
        assert scene.seen_by(seat).token("orc") is None


def test_a_guess_reaches_no_farther_than_the_weapon():
    """FIF-142, FIF-136, FIF-138: reach and range bind a guess too."""
    scene = ambush()
    assert scene.refused_act("ana", "attack", weapon="longsword", square=(6, 3)).row == "FIF-136"
    scene.paint("wall", (2, 2), (2, 3), (2, 4))
    assert scene.refused_act("ana", "attack", weapon="bow", square=(1, 3)).row == "FIF-204"
    assert scene.refused_act("ana", "attack", weapon="bow", square=(40, 3)).text == "That is outside the map."


def test_a_square_with_somebody_known_is_an_attack_on_that_creature():
    """FIF-142: nothing needs guessing where the target is in plain sight."""
    scene = ambush()
    scene.do(cmd.Reveal(who="orc"))
    strike(scene, (4, 3), 15, 2)
    attack = scene.last(ev.AttackResolved)
    assert (attack.square, attack.roll.faces) == (None, (15,))


def test_an_invisible_creature_is_located_by_sound_until_the_gm_hides_it():
    """FIF-272, FIF-273: noise gives it away, so it can be targeted, at disadvantage; the GM hides and reveals it."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Orc", ORC, (4, 3))
    scene.begin("ana", "orc").give("orc", "invisible")
    assert scene.seen_by("ana").token("orc") is not None
    scene.attack("ana", "orc", "longsword", 15, 15, 2)
    assert rows(scene.last(ev.AttackResolved).attack)["Target is invisible"] == "FIF-273"
    scene.do(cmd.Hide(who="orc"))
    assert scene.seen_by("ana").token("orc") is None
    scene.do(cmd.Reveal(who="orc"))
    assert scene.seen_by("ana").token("orc").at == (4, 3)


@each("known", [True, False])
def test_the_hand_never_lists_what_the_player_does_not_know(known):
    """FIF-142: a hidden creature is no target on the list, only a square is."""
    scene = ambush()
    if known:
        scene.do(cmd.Reveal(who="orc"))
    hand = scene.hand_of("ana")
    listed = {c.target for o in hand.options if o.key == "attack" for c in o.choices}
    assert listed == ({"orc"} if known else set())


def test_help_is_not_used_up_by_a_miss_at_a_guessed_square():
    """FIF-142, FIF-093: that it ended would tell who stands there; a hit tells it anyway."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Ben", hero("Ben", attacks=2), (3, 4), "ben")
    scene.put("Orc", ORC, (4, 3))
    scene.begin("ana", "ben", "orc").act("ana", "help-attack", target="orc", ally="ben").end("ana")
    scene.do(cmd.Hide(who="orc"))
    scene.act("ben", "attack", 2, 2, weapon="longsword", square=(4, 3))
    assert scene["ben"].has("helped")
    scene.act("ben", "attack", 18, 18, 2, weapon="longsword", square=(4, 3))
    assert not scene["ben"].has("helped")
