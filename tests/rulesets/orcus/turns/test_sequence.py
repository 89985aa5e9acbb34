"""Several things at the start or at the end of one turn: what comes first, and that the turn's owner picks the rest."""

from combat.engine import events as ev
from combat.engine.declared.content import ZoneKind
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.state import Until, Zone
from tests.rulesets.orcus.keeping import kept, use
from tests.rulesets.orcus.keeping import scene as keeping
from tests.rulesets.orcus.sheets import Field, brakka, duel, goblin


def labels(scene: Field) -> list[str]:
    return [pick.label for pick in scene.asked().picks]


def key(scene: Field, label: str) -> str:
    return next(pick.key for pick in scene.asked().picks if label in pick.label)


def told(word: str) -> object:
    """What a zone of the tests does: it says so."""

    def says(fight: Fight, zone: Zone, who: Id) -> Script[None]:
        fight.record(ev.Noted(text=f"{zone.name} {word}", **fight.hearers_of(who)))
        yield from NOTHING

    return says


def zoned(scene: Field, *names: str, hidden: bool = False) -> Field:
    """Lay zones of the tests' own under everybody, which act when a turn begins and when it ends."""
    more = {name: ZoneKind(name, began=told("begins"), ended=told("ends")) for name in names}  # type: ignore[arg-type]
    scene.rules = scene.rules.but(zones={**scene.rules.zones, **more})
    for n, name in enumerate(names):
        cells = scene.state.field.squares
        scene.record(ev.ZoneLaid(zone=Zone(f"z{800 + n}", name, name, cells, hidden=hidden), audience=ev.EVERYONE))
    return scene


def notes(scene: Field) -> list[str]:
    return [event.text for event in scene.all(ev.Noted)]


# --- the end -------------------------------------------------------------------------------------------------------


def veiled() -> Field:
    """Ana keeps a grey veil up that she has not paid for this turn, and is slowed until she saves."""
    scene = use(keeping(), "grey-veil", at=(8, 9)).end("ana").end("goblin")
    scene.give("ana", "slowed", until=Until("save"))
    return scene


def test_what_is_not_maintained_is_one_of_the_things_at_the_end_of_a_turn():
    """ORC-143, ORC-099: its owner may let it lapse before the save is rolled, or after."""
    scene = veiled().end("ana").answer("lapse")
    assert labels(scene) == ["In this order", "Save against slowed", "Grey Veil lapses"]
    assert (scene.asked().seat, scene.asked().row) == ("ana", "ORC-143")
    scene.answer(key(scene, "lapses"), dice=(12,))
    order = [type(event).__name__ for event in scene.log if isinstance(event, ev.ZoneLifted | ev.CheckRolled)]
    assert order == ["ZoneLifted", "CheckRolled"]
    assert kept(scene) == []
    assert scene.state.active == "goblin"


def test_as_listed_the_save_comes_first():
    """ORC-143."""
    scene = veiled().end("ana").answer("lapse").answer("listed", dice=(12,))
    order = [type(event).__name__ for event in scene.log if isinstance(event, ev.ZoneLifted | ev.CheckRolled)]
    assert order == ["CheckRolled", "ZoneLifted"]


def test_one_thing_that_lapses_alone_needs_no_order():
    """ORC-143."""
    scene = use(keeping(), "grey-veil", at=(8, 9)).end("ana").end("goblin").end("ana").answer("lapse")
    assert scene.request is None
    assert kept(scene) == []


def test_a_zone_in_which_a_turn_ends_is_one_of_the_things():
    """ORC-143: other effects as well."""
    scene = zoned(duel(), "Mire").give("ana", "slowed", until=Until("save")).end("ana")
    assert labels(scene) == ["In this order", "Mire", "Save against slowed"]
    scene.answer(key(scene, "Save"), dice=(3,))
    assert notes(scene) == ["Mire ends", "Mire begins"]
    checks = [n for n, event in enumerate(scene.log) if isinstance(event, ev.CheckRolled)]
    mire = [n for n, event in enumerate(scene.log) if isinstance(event, ev.Noted)]
    assert checks[0] < mire[0]


def test_what_its_owner_does_not_know_of_is_not_listed():
    """ORC-143: a hidden zone acts all the same, and no question tells of it."""
    scene = zoned(duel(), "Mire", hidden=True).give("ana", "slowed", until=Until("save")).end("ana", 3)
    assert scene.request is None
    assert notes(scene)[0] == "Mire ends"


# --- the start -----------------------------------------------------------------------------------------------------


def test_whatever_else_a_turn_begins_with_comes_after_persistent_damage_and_regeneration():
    """ORC-127, R27."""
    scene = zoned(duel(foe=goblin(numbers={"regeneration": 4})), "Mire")
    scene.give("goblin", "persistent", amount=5, damage_type="fire", until=Until("save"))
    scene.end("ana")
    kinds = (ev.DamageTaken, ev.Healed, ev.Noted)
    assert [type(e).__name__ for e in scene.log if isinstance(e, kinds)] == ["Noted", "DamageTaken", "Healed", "Noted"]
    assert notes(scene) == ["Mire ends", "Mire begins"]


def test_of_several_other_things_the_owner_picks_the_order():
    """ORC-127, R27: one alone is not asked about."""
    scene = zoned(duel(), "Mire", "Murk").end("ana").answer("listed")
    assert (scene.asked().seat, scene.asked().row, scene.asked().kind) == ("gm", "ORC-127", "start-of-turn")
    assert labels(scene) == ["In this order", "Mire", "Murk"]
    scene.answer(key(scene, "Murk"))
    assert notes(scene)[-2:] == ["Murk begins", "Mire begins"]
    assert scene.state.active == "goblin"


def test_a_death_save_at_the_start_of_the_turn_is_one_of_them():
    """ORC-127, ORC-271."""
    scene = Field(**{"death-saves": "start"})
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("goblin", "ana")
    scene.record(
        ev.HitPointsSet(who="ana", hp=-3, audience=ev.EVERYONE),
        ev.LifeChanged(who="ana", life="dying", audience=ev.EVERYONE),
    )
    zoned(scene, "Mire").end("goblin")
    assert labels(scene) == ["In this order", "Death save", "Mire"]
    scene.answer("listed", dice=(12,))
    assert "Mire begins" in notes(scene)


def test_a_zone_acts_once_when_a_turn_begins():
    """ORC-127: neither twice nor again while the other things are done."""
    scene = zoned(duel(), "Mire", "Murk").end("ana").answer("listed").answer("listed")
    assert notes(scene).count("Mire begins") == 1
