"""Zones: what they do, what they are not."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Push
from combat.engine.declared.powers import Deal, Give, Lay, Power, Restore
from combat.engine.ground.shapes import Area
from combat.engine.state import Until, Zone
from combat.rulesets.orcus.summons_and_zones.zones import zones_of
from tests.cases import each
from tests.rulesets.orcus.keeping import burning, scene, use
from tests.rulesets.orcus.sheets import Field, brakka

GM = "gm"


def fires(found: Field) -> list[tuple[str, int]]:
    """Return whom the fire has burned, and how much it dealt."""
    return [(event.who, event.amount) for event in found.all(ev.DamageTaken) if event.cause == "Low Fire"]


# --- what they do --------------------------------------------------------------------------------------------------


def test_a_zone_acts_on_whoever_enters_it_once_a_turn():
    """ORC-111: 5 fire on the way in, nothing for the next square."""
    found = burning()
    found.end("ana")
    found.walk("goblin", (9, 5), (8, 5), (7, 5))
    assert fires(found) == [("goblin", 5)]


def test_a_zone_acts_on_whoever_begins_a_turn_in_it():
    """ORC-111."""
    found = burning()
    found.end("ana")
    found.walk("goblin", (9, 5), (8, 5))
    found.end("goblin").end("ana")
    assert fires(found) == [("goblin", 5), ("goblin", 5)]


def test_being_shoved_into_a_zone_is_entering_it():
    """ORC-111."""
    found = burning()
    found.do(Push(who="goblin", source="ana", distance=2, pull=True))
    if found.request is not None:
        found.answer(found.asked().default)
    assert ("goblin", 5) in fires(found)


def test_a_zone_of_harm_to_enemies_leaves_its_user_and_allies_alone():
    """ORC-111, ORC-077."""
    found = burning()
    found.walk("ana", (6, 5), (7, 5))
    assert fires(found) == []


def test_a_blessing_holds_for_allies_who_stand_in_it_and_for_nobody_else():
    """ORC-111: +2 to all defenses on hallowed ground."""
    found = scene(at=(6, 7))
    found.put("Brakka", brakka(), (4, 5), "ben")
    before = {who: found.number("defense.will", who) for who in ("ana", "brakka", "goblin")}
    use(found, "halo-of-hours", at=(5, 5))
    after = {who: found.number("defense.will", who) - before[who] for who in before}
    assert after == {"ana": 0, "brakka": 2, "goblin": 0}
    found.record(ev.Placed(who="brakka", to=(12, 5), audience=ev.EVERYONE))
    assert found.number("defense.will", "brakka") == before["brakka"]


def test_who_counted_as_an_ally_when_it_was_laid_does_so_while_it_lasts():
    """ORC-111, ORC-080: Brakka is left out of the blessing, by Ana's word."""
    found = scene(at=(12, 7))
    found.put("Brakka", brakka(), (4, 5), "ben")
    found.put("Ben", brakka(name="Ben"), (5, 4), "ben")
    before = {who: found.number("defense.will", who) for who in ("ben", "brakka")}
    use(found, "halo-of-hours", at=(5, 5), turned=("brakka",))
    after = {who: found.number("defense.will", who) - before[who] for who in before}
    assert after == {"ben": 2, "brakka": 0}


def test_what_is_in_force_in_a_zone_shows_on_those_who_are_in_it():
    """ORC-111: every seat sees the chip."""
    found = scene()
    found.put("Brakka", brakka(), (4, 5), "ben")
    use(found, "halo-of-hours", at=(5, 5))
    for seat in ("ana", "ben", GM, "tv"):
        token = next(one for one in found.seen_by(seat).tokens if one.id == "brakka")
        assert "warded" in {chip.key for chip in token.chips}


def test_a_zone_makes_the_ground_difficult():
    """ORC-111, ORC-201."""
    found = use(scene(), "bramble-bed", at=(8, 5))
    assert found.state.ground("difficult") >= {(7, 4), (8, 5), (9, 6)}


def test_every_screen_shows_where_it_lies():
    """ORC-111."""
    found = burning()
    for seat in ("ana", "ben", GM, "tv"):
        (zone,) = found.seen_by(seat).zones
        assert zone.name == "Low Fire"
        assert zone.summary == "5 fire to enemies who come in or begin a turn there."
        assert len(zone.squares) == 9


def own_zone(laid: Lay, **fields: object) -> Field:
    """Ana has laid a zone of a power of this test's own at (6..8, 4..6), or around herself."""
    power = Power("trial", "Trial", "", (laid,), area=Area("burst", 1), origin="near", **fields)  # type: ignore[arg-type]
    found = scene()
    found.rules = found.rules.but(powers={**found.rules.powers, "trial": power}, zones=zones_of((power,)))
    cells = frozenset((x, y) for x in (6, 7, 8) for y in (4, 5, 6))
    zone = Zone("z900", laid.zone, "Trial", cells, source="ana", data={"power": "trial"})
    found.record(ev.ZoneLaid(zone=zone, audience=ev.EVERYONE))
    return found


STING = (Deal("5", "poison", on="hit"), Give("slowed", until="target-end", on="hit"))


@each(("face", "hurt"), [(15, True), (3, False)])
def test_a_zone_that_attacks_rolls_with_its_users_numbers(face, hurt):
    """ORC-111, ORC-087: Intelligence 18 and level 5 are +6 against Reflex 15."""
    found = own_zone(Lay("trial", whom="enemies", enters=STING, attacks=True), by="int", versus="ref")
    found.end("ana")
    found.walk("goblin", (9, 5), (8, 5), dice=(face,))
    assert found.blow().attack.total == 6
    assert (found["goblin"].hp < 30) == hurt
    assert found["goblin"].has("slowed") == hurt


@each(("whom", "left"), [("friends", 23), ("allies", 20)])
def test_a_zone_for_friends_takes_in_its_user_and_one_for_allies_does_not(whom, left):
    """ORC-111, ORC-082: at the end of a turn."""
    found = own_zone(Lay("trial", whom=whom, ends=(Restore("3", on="all"),)))
    found.record(ev.HitPointsSet(who="ana", hp=20, audience=ev.EVERYONE))
    found.walk("ana", (6, 5))
    found.end("ana")
    assert found["ana"].hp == left


# --- what they are not ---------------------------------------------------------------------------------------------


def test_a_zone_is_nobody_that_could_be_attacked():
    """ORC-112."""
    found = burning()
    found.end("ana")
    zone = next(iter(found.state.zones))
    assert zone not in found.state.combatants
    targets = {choice.target for option in found.options("goblin") for choice in option.choices}
    assert zone not in targets
    assert found.refused_act("goblin", "melee", target=zone, weapon="club")


def test_its_squares_are_not_occupied():
    """ORC-112: one may end a move there, and another zone may lie there."""
    found = burning()
    found.end("ana")
    found.walk("goblin", (9, 5), (8, 5))
    assert found["goblin"].at == (8, 5)


# --- the start of a turn -------------------------------------------------------------------------------------------


def test_zones_act_after_persistent_damage():
    """ORC-127: expiries, persistent damage, regeneration, then the rest."""
    found = burning()
    found.end("ana")
    found.walk("goblin", (9, 5), (8, 5))
    found.end("goblin")
    found.give("goblin", "persistent", amount=3, damage_type="acid", until=Until("save"))
    found.end("ana")
    assert [event.cause for event in found.all(ev.DamageTaken)][-2:] == ["persistent damage", "Low Fire"]


def test_of_two_zones_the_owner_of_the_turn_says_which_is_first():
    """ORC-127 (R27): the GM for the goblin."""
    found = burning()
    zone = next(iter(found.state.zones.values()))
    other = replace(zone, id="z950", key="rising-fire", name="Other Fire")
    kinds = {**found.rules.zones, "rising-fire": found.rules.zones["low-fire"]}
    found.rules = found.rules.but(zones=kinds)
    found.record(ev.ZoneLaid(zone=other, audience=ev.EVERYONE))
    found.record(ev.Placed(who="goblin", to=(7, 5), audience=ev.EVERYONE))
    found.end("ana")
    question = found.asked()
    assert (question.seat, question.kind, question.row) == (GM, "start-of-turn", "ORC-127")
    assert [pick.label for pick in question.picks] == ["In this order", "Low Fire", "Other Fire"]
    found.answer("z950")
    assert len(fires(found)) == 2
