"""An area that catches somebody whom the GM hides: nobody but the GM learns of it, or is asked anything."""

from dataclasses import replace

from msgspec.json import encode

from combat.engine import events as ev
from combat.engine.declared.powers import Deal, Give
from combat.rulesets.orcus.powers.written import at_will
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, goblin
from tests.rulesets.orcus.users import FIREBALL, facing, knowing, wizard


def test_nobody_learns_that_an_area_has_caught_somebody_hidden() -> None:
    """ORC-066, ORC-091: the roll against whom the GM hides is the GM's, and so is every line about it."""
    scene = knowing(Field(), FIREBALL)
    scene.put("Ilse", wizard(), (5, 5), "ana")
    scene.put("Goblin", goblin(), (10, 5))
    scene.put("Spy", goblin(name="Spy"), (11, 5), hidden=True)
    scene.begin("ilse", "goblin")
    scene.act("ilse", "power:fireball", 15, 16, 2, 3, square=(10, 5), weapon="wand")
    assert scene["spy"].hp == 21
    known = scene.log_of("ana")
    assert len([one for one in known if isinstance(one, ev.AttackResolved)]) == 1
    assert len([one for one in known if isinstance(one, ev.DamageTaken)]) == 1
    rolls = [entry.request for entry in scene.journal if getattr(getattr(entry, "request", None), "dice", "") == "1d20"]
    assert [(one.seat, one.secret) for one in rolls] == [("ana", False), ("gm", True)]


@each("faces", [(2, 15, 3, 4), (2, 20, 5)])
def test_dice_that_only_somebody_hidden_needs_are_the_gms(faces: tuple[int, ...]) -> None:
    """ORC-066, ORC-067: where those whom the user knows were all missed, it is not asked to roll for whom it does not know."""
    ball = replace(FIREBALL, outcomes=(Deal("2d6", "fire", adds="int"),))
    scene = knowing(Field(), ball)
    scene.put("Ilse", wizard(), (5, 5), "ana")
    scene.put("Goblin", goblin(), (10, 5))
    scene.put("Spy", goblin(name="Spy", hp=60), (11, 5), hidden=True)
    scene.begin("ilse", "goblin")
    scene.act("ilse", "power:fireball", *faces, square=(10, 5), weapon="wand")
    assert scene["spy"].hp < 60
    asked = [entry.request for entry in scene.journal if hasattr(getattr(entry, "request", None), "dice")]
    assert [(one.seat, one.secret) for one in asked] == [("ana", False), ("gm", True), ("gm", True)]


def test_nobody_is_asked_to_spare_somebody_unseen() -> None:
    """ORC-280: the user does not learn that somebody hidden has dropped."""
    scene = knowing(Field(), FIREBALL)
    scene.put("Ilse", wizard(), (5, 5), "ana")
    scene.put("Spy", goblin(name="Spy", hp=3), (11, 5), hidden=True)
    scene.begin("ilse")
    scene.act("ilse", "power:fireball", 15, 6, 6, square=(10, 5), weapon="wand")
    assert scene.request is None
    assert scene["spy"].life == "dead"


def test_whom_an_effect_drops_may_be_spared() -> None:
    """ORC-280, R62: of a power that rolls nothing, too."""
    scold = at_will("Scold", "Tut.", Deal("9", "", on="all"), origin="ranged", range=5)
    scene = facing(brakka(powers=("scold",)), scold, foe=goblin(hp=5))
    scene.act("ana", "power:scold", target="goblin")
    scene.answer("pass", by="gm")
    scene.answer("spare", by="ana")
    assert scene["goblin"].life == "stable"


@each("spy", [16, 2, 20])
def test_the_players_read_the_same_with_and_without_somebody_hidden(spy: int) -> None:
    """ORC-066: whatever becomes of somebody hidden in an area, nobody but the GM reads, or is asked, anything else."""
    ball = replace(FIREBALL, outcomes=(*FIREBALL.outcomes, Give("prone", until="none", on="hit")))

    def played(*, hidden: bool) -> tuple[list[bytes], list[object]]:
        scene = knowing(Field(), ball)
        scene.put("Ilse", wizard(), (5, 5), "ana")
        scene.put("Goblin", goblin(), (10, 5))
        if hidden:
            scene.put("Spy", goblin(name="Spy"), (11, 5), hidden=True)
        scene.begin("ilse", "goblin")
        extra = (6,) if spy == 20 else ()
        dice = (15, spy, 2, 3, *extra) if hidden else (15, 2, 3)
        scene.act("ilse", "power:fireball", *dice, square=(10, 5), weapon="wand")
        asked = [entry.request for entry in scene.journal if hasattr(entry, "request")]
        own = [one for one in asked if one.seat == "ana"]
        return [encode(one) for one in scene.log_of("ana")[-6:]], own

    assert played(hidden=True) == played(hidden=False)
