"""Section 6: unseen attackers and targets."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, Scene, hero, monster
from tests.cases import each

SICKLE = Weapon("sickle", "Sickle", bonus=5, harm=(DamageDice("1d4+3", "slashing"),))


def duel(mine=None, foe=None, **options):
    """Ana beside a goblin of 40 hit points; her turn."""
    scene = Scene("a5e", **options)
    scene.put("Ana", hero("Ana", **(mine or {})), (5, 5), "ana")
    scene.put("Goblin", monster(hp=40, **(foe or {})), (6, 5))
    return scene.begin("ana", "goblin")


def edges(scene, who="ana", target="goblin"):
    """Return what stands for and against an attack of one creature on another, and what comes of it."""
    option = next(o for o in scene.options(who) if o.key == "attack")
    breakdown = next(c for c in option.choices if c.target == target).breakdown
    return {(t.row, t.edge) for t in breakdown.terms if t.edge}, breakdown.edge


# --- one of the two --------------------------------------------------------------------------------------------------


def test_a_target_that_one_does_not_see():
    """A5E-104, A5E-105: an invisible goblin that does not hide is where it is, and is attacked with disadvantage."""
    scene = duel().give("goblin", "invisible")
    assert edges(scene) == ({("A5E-104", -1)}, -1)
    scene.attack("ana", "goblin", "longsword", 19, 3)
    assert scene.last(ev.AttackResolved).outcome == "miss"


def test_an_attacker_that_the_target_does_not_see():
    """A5E-108: advantage."""
    assert edges(duel().give("ana", "invisible")) == ({("A5E-108", 1)}, 1)


def test_the_blind_are_attacked_with_advantage():
    """A5E-108, A5E-025: by somebody who sees them; being unseen and being blind is one advantage, not two."""
    found, net = edges(duel().give("goblin", "blinded"))
    assert (("A5E-108", 1) in found, net) == (True, 1)


# --- neither -------------------------------------------------------------------------------------------------------


def test_both_invisible_both_at_disadvantage():
    """A5E-110, R17: they do not cancel to a straight roll."""
    scene = duel().give("ana", "invisible").give("goblin", "invisible")
    assert edges(scene) == ({("A5E-110", -1)}, -1)
    scene.end("ana")
    assert edges(scene, "goblin", "ana") == ({("A5E-110", -1)}, -1)


def test_both_in_the_dark():
    """A5E-110: whatever keeps them from seeing; with darkvision on one side it is that one's advantage."""
    scene = duel()
    scene.record(ev.LightSet(level="dark", audience=ev.EVERYONE))
    assert edges(scene) == ({("A5E-110", -1)}, -1)
    scene = duel(foe={"senses": {"darkvision": 60}})
    scene.record(ev.LightSet(level="dark", audience=ev.EVERYONE))
    assert edges(scene) == ({("A5E-104", -1)}, -1)
    scene.end("ana")
    assert edges(scene, "goblin", "ana") == ({("A5E-108", 1)}, 1)


@each("other", ["blinded", "invisible"])
def test_blindness_helps_nobody_who_is_as_blind(other):
    """A5E-110, R17, A5E-025: the advantage against the blind is out of force; their own disadvantage stays."""
    scene = duel().give("ana", "blinded").give("ana" if other == "invisible" else "goblin", other)
    scene.give("goblin", "invisible" if other == "blinded" else "blinded")
    found, net = edges(scene)
    assert (("A5E-110", -1) in found, net) == (True, -1)
    assert not [row for row, edge in found if edge > 0]


def test_other_advantages_combine_as_ever():
    """A5E-110, A5E-008, R17: a restrained goblin in the dark is attacked with one die."""
    scene = duel().give("ana", "invisible").give("goblin", "invisible").give("goblin", "restrained")
    assert edges(scene)[1] == 0


def test_two_who_do_not_see_each_other_cannot_press():
    """A5E-110, A5E-052: it is disadvantage like any."""
    scene = duel().give("ana", "invisible").give("goblin", "invisible")
    assert scene.refused_act("ana", "press", target="goblin", weapon="longsword").row == "A5E-052"


def test_a_thing_sees_nobody_and_gives_no_advantage():
    """A5E-108, A5E-110: a door in the light is attacked straight."""
    scene = duel()
    scene.put("Door", monster("Door", type="object"), (5, 6), side="neutrals")
    assert edges(scene, target="door") == (set(), 0)


# --- other senses --------------------------------------------------------------------------------------------------


@each(("senses", "distance", "net"), [({"blindsight": 10}, 1, 0), ({"blindsight": 10}, 3, -1)])
def test_a_sense_serves_within_its_range(senses, distance, net):
    """A5E-111: blindsight of 10 feet perceives the invisible at 5 and not at 15 feet."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", senses=senses, weapons=(BOW,)), (5, 5), "ana")
    scene.put("Goblin", monster(), (5 + distance, 5), used={"reaction": 1})
    scene.put("Wall", monster("Wall", weapons=()), (18, 11))
    scene.begin("ana", "goblin", "wall").give("goblin", "invisible").give("goblin", "incapacitated")
    assert edges(scene)[1] == net


def test_what_is_felt_through_the_ground_is_perceived():
    """A5E-111: tremorsense is a sense as well; not of whoever is in the air."""
    scene = duel(mine={"senses": {"tremorsense": 30}}).give("goblin", "invisible")
    assert edges(scene) == (set(), 0)
    scene = duel(mine={"senses": {"tremorsense": 30}}, foe={"speeds": {"fly": 30}})
    scene.record(ev.Placed(who="goblin", to=(6, 5), height=1, audience=ev.EVERYONE))
    assert edges(scene.give("goblin", "invisible")) == ({("A5E-104", -1)}, -1)


def test_nobody_hides_from_whoever_feels_him():
    """A5E-111, A5E-043: Ana in the fog, the ankheg feels her where she stands."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Ankheg", monster("Ankheg", senses={"tremorsense": 60}), (8, 5))
    scene.put("Goblin", monster(), (9, 5))
    scene.paint("obscured", (5, 5)).begin("ana", "ankheg", "goblin").act("ana", "hide", 18)
    assert scene["ana"].lost_to == {"goblin"}


# --- guessing ------------------------------------------------------------------------------------------------------


def ambush():
    """Ana knows of no orc; it stands hidden at (6, 5)."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Orc", monster("Orc", hp=30), (6, 5), hidden=True)
    return scene.begin("ana", "orc")


def guess(scene, square, *dice):
    return scene.act("ana", "attack", *dice, weapon="longsword", square=square)


def test_a_square_is_named_and_the_target_is_there():
    """A5E-106, A5E-104: with disadvantage, and hurt if hit."""
    scene = guess(ambush(), (6, 5), 19, 15, 4)
    blow = scene.last(ev.AttackResolved)
    assert (blow.roll.dice, blow.outcome, scene["orc"].hp) == ("2d20", "hit", 23)
    assert ("A5E-104", -1) in {(t.row, t.edge) for t in blow.attack.terms}


def test_a_wrong_guess_reads_like_any_miss():
    """A5E-107: the two reports agree in all that Ana’s seat is told."""
    reports = []
    for square in ((6, 5), (5, 6)):
        scene = guess(ambush(), square, 5, 4)
        (event,) = (e for e in scene.log_of("ana") if isinstance(e, ev.AttackResolved))
        reports.append((event.target, event.outcome, event.defense, event.attack, event.total))
        assert scene.last(ev.Spent).who == "ana"
    assert reports[0] == reports[1]


def test_an_attack_that_has_lost_its_target_asks_for_a_square():
    """A5E-106: the goblin hides; the button bars it by name and offers the map instead."""
    scene = Scene("a5e")
    scene.put("Goblin", monster(skills={"stealth": 6}), (6, 5))
    scene.put("Ana", hero("Ana"), (9, 5), "ana", used={"reaction": 1})
    scene.paint("obscured", (6, 5)).begin("goblin", "ana").act("goblin", "hide", 19)
    scene.end("goblin")
    assert not [t for t in scene.seen_by("ana").tokens if t.id == "goblin"]
    option = next(o for o in scene.options("ana") if (o.key, o.weapon) == ("attack", "bow"))
    assert (option.choices, bool(option.points)) == ((), True)
    scene.act("ana", "attack", 19, 18, 4, weapon="bow", square=(6, 5))
    assert scene.last(ev.AttackResolved).outcome == "hit"


# --- giving oneself away -------------------------------------------------------------------------------------------


@each("face", [2, 15])
def test_an_attack_gives_the_hider_away_to_everybody(face):
    """A5E-109, A5E-108: hit or miss; it still had its advantage."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (4, 5), "ana")
    scene.put("Goblin", monster(hp=40), (9, 5))
    scene.put("Orc", monster("Orc"), (9, 7))
    scene.paint("obscured", (4, 5)).begin("ana", "goblin", "orc").act("ana", "hide", 19)
    assert scene["ana"].lost_to == {"goblin", "orc"}
    scene.end("ana").end("goblin").end("orc")
    scene.do(cmd.Paint(kind="obscured", squares=((4, 5),), on=False)).answer("distracted", by="gm")
    scene.attack("ana", "goblin", "bow", face, 1, *((4,) if face == 15 else ()))
    assert scene.last(ev.AttackResolved).attack.edge == 1
    assert (scene["ana"].lost_to, scene["ana"].has("hiding")) == (frozenset(), False)
