"""Letting an attack hit: said before it is rolled (GRT-005)."""

from combat.engine import events as ev
from combat.engine.commands import Afflict
from tests.builders import Scene, hero, monster


def beaten() -> Scene:
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Ben", hero("Ben", hp=40, defenses={"ac": 30}), (4, 3), "ben", side="neutrals")
    scene.put("Goblin", monster(), (4, 4))
    return scene.begin("ana", "goblin", "ben")


def test_no_die_is_rolled_and_the_hit_is_an_ordinary_one() -> None:
    """GRT-005: Ben (AC 30) lets Ana hit him: no d20, plain damage."""
    scene = beaten()
    scene.act("ben", "let-it-hit", choice="ana")
    scene.attack("ana", "ben", "longsword", 5)
    blow = scene.last(ev.AttackResolved)
    assert (blow.outcome, blow.roll, blow.row, blow.let) == ("hit", None, "GRT-005", True)
    assert scene["ben"].hp == 32


def test_it_is_said_of_whom() -> None:
    """GRT-005: the goblin's attacks are resisted while Ana's are let through; everybody, and nobody, can be said as well."""
    scene = beaten()
    scene.act("ben", "let-it-hit", choice="ana")
    scene.end("ana").attack("goblin", "ben", "club", 15)
    assert scene.last(ev.AttackResolved).outcome == "miss"
    scene.end("goblin").act("ben", "let-it-hit", choice="anybody")
    scene.end("ben").attack("ana", "ben", "longsword", 5)
    scene.end("ana").attack("goblin", "ben", "club", 4)
    assert [e.outcome for e in scene.all(ev.AttackResolved)[-2:]] == ["hit", "hit"]
    scene.act("ben", "let-it-hit", choice="nobody")
    scene.end("goblin").end("ben").attack("ana", "ben", "longsword", 15)
    assert scene.last(ev.AttackResolved).outcome == "miss"


def test_picked_again_somebody_is_resisted_again() -> None:
    """GRT-005: the control shows whom it holds for, and a second tap takes that one off."""
    scene = beaten()
    scene.act("ben", "let-it-hit", choice="ana")
    option = next(o for o in scene.seen_by("ben").hands[0].options if o.key == "let-it-hit")
    assert "Now: Ana." in option.summary
    assert [p.note for p in option.picks if p.key == "ana"] == ["hits without a roll now: tap to resist again"]
    scene.act("ben", "let-it-hit", choice="ana").attack("ana", "ben", "longsword", 15)
    assert scene.last(ev.AttackResolved).outcome == "miss"


def test_critical_only_by_a_condition() -> None:
    """GRT-005: no 20 is rolled; a paralyzed target is hit critically all the same."""
    scene = beaten()
    scene.act("ben", "let-it-hit", choice="ana")
    scene.do(Afflict(targets=("ben",), condition="paralyzed"))
    scene.attack("ana", "ben", "longsword", 5, 4)
    assert scene.last(ev.AttackResolved).outcome == "critical"


def test_nobody_hidden_is_offered() -> None:
    """GRT-005: a player picks among those whom its creature knows of."""
    scene = beaten()
    scene.put("Lurker", monster("Lurker"), (6, 6), hidden=True)
    option = next(o for o in scene.seen_by("ben").hands[0].options if o.key == "let-it-hit")
    assert "lurker" not in {pick.key for pick in option.picks}
    assert "Choose one of" in str(scene.refused_act("ben", "let-it-hit", choice="lurker"))


def test_the_gm_is_shown_that_it_cannot_miss() -> None:
    """GRT-005: the odds on the GM's buttons are certain."""
    scene = beaten()
    scene.act("ben", "let-it-hit", choice="goblin")
    scene.end("ana")
    club = next(o for o in scene.seen_by("gm").hands[0].options if o.key == "attack" and o.weapon == "club")
    assert {choice.label: choice.odds for choice in club.choices}["Ben"] == 100


def test_no_player_sees_it_beforehand() -> None:
    """GRT-005: what the goblin's seat has said shows on no button of Ana's, with a weapon or with a spell, until she strikes."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", spells=("fire-bolt",), casting="int"), (3, 3), "ana")
    scene.put("Goblin", monster(hp=40), (4, 3))
    before = scene.begin("ana", "goblin").seen_by("ana")
    scene.act("goblin", "let-it-hit", choice="ana", by="gm")
    assert scene.seen_by("ana") == before
    scene.attack("ana", "goblin", "longsword", 5)
    assert scene.last(ev.AttackResolved).row == "GRT-005"
