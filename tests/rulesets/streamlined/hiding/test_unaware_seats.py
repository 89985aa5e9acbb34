"""Questions that come up by the doing of somebody whom a seat has lost: that seat is shown no pause (STR-018, STR-041)."""

from combat.engine import commands as cmd
from tests.builders import Scene, hero, monster
from tests.cases import each


def prowling(ruleset: str = "streamlined") -> Scene:
    """The goblin's turn, between Ben and the way out; Ana has lost track of it, Ben has not."""
    scene = Scene(ruleset)
    scene.put("Ana", hero("Ana"), (15, 10), "ana")
    scene.put("Ben", hero("Ben"), (4, 3), "ben")
    scene.put("Goblin", monster(hp=30), (5, 3))
    scene.begin("goblin", "ana", "ben")
    return scene.do(cmd.Notice(who="ana", other="goblin", on=False))


@each("ruleset", ["streamlined", "fifth", "gritty", "a5e"])
def test_nobody_waits_for_ben_where_the_mover_is_lost(ruleset):
    """STR-041, STR-021: Ben is asked whether he strikes; on Ana's phone and on the TV nothing is waited for."""
    scene = prowling(ruleset).walk("goblin", (6, 3), (7, 3))
    assert scene.asked().seat == "ben"
    assert [scene.seen_by(seat).waiting for seat in ("ana", "tv")] == [(), ()]
    assert scene.seen_by("gm").waiting
    scene.do(cmd.Notice(who="ana", other="goblin"))
    assert [scene.seen_by(seat).waiting for seat in ("ana", "tv")] == [("Waiting for a player",)] * 2


def test_nor_while_ben_thinks_about_releasing_what_he_holds():
    """STR-051, STR-041: he is asked at each of its steps, and she reads of none."""
    scene = prowling().end("goblin").end("ana").act("ben", "ready").answer("act:dodge").end("ben")
    assert (scene.asked().who, scene.seen_by("ana").waiting) == ("ben", ())
