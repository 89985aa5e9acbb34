"""Zones: how long they stay, how they go on, walls among them, what they say of themselves."""

from combat.engine import events as ev
from combat.engine.commands import Hide, Relieve
from combat.engine.declared.powers import Deal, Give, Lay, Power, Restore
from combat.engine.ground.shapes import Area
from combat.rulesets.orcus.summons_and_zones.zones import zones_of
from combat.rulesets.orcus.using_powers.powers_in_words import full
from tests.cases import each
from tests.rulesets.orcus.keeping import burning, kept, scene, use, zone_keys

GM = "gm"


# --- how long they stay --------------------------------------------------------------------------------------------


def test_a_zone_of_a_set_duration_goes_with_its_end():
    """ORC-111: the bramble bed lasts to the end of Ana's next turn."""
    found = use(scene(), "bramble-bed", at=(8, 5))
    found.end("ana").end("goblin")
    assert zone_keys(found) == ["bramble-bed"]
    found.end("ana")
    assert zone_keys(found) == []


def test_a_zone_stays_while_it_is_maintained():
    """ORC-111, ORC-099."""
    found = use(scene(), "grey-veil", at=(8, 5))
    for _ in range(3):
        found.end("ana").end("goblin")
        found.act("ana", "maintain:grey-veil")
    assert zone_keys(found) == ["grey-veil"]
    found.end("ana").end("goblin").end("ana")
    found.answer("lapse")
    assert zone_keys(found) == []


def test_a_zone_that_says_nothing_stays_for_the_encounter():
    """ORC-111, ORC-287 (R64)."""
    found = burning()
    for _ in range(4):
        found.end("ana").end("goblin")
    assert zone_keys(found) == ["low-fire"]
    (effect,) = found["ana"].all("sustaining")
    assert effect.until.kind == "encounter"


def test_a_zone_vanishes_when_its_creator_is_killed():
    """ORC-111."""
    found = burning()
    found.record(ev.LifeChanged(who="ana", life="dead", audience=ev.EVERYONE))
    found.give("goblin", "slowed")  # whatever happens next
    assert zone_keys(found) == []


def test_a_zone_of_the_unconscious_stays_if_it_needs_no_concentration():
    """ORC-111, ORC-101: only the killed lose it."""
    found = burning()
    found.give("ana", "unconscious")
    assert zone_keys(found) == ["low-fire"]


def test_the_gm_ends_whatever_is_kept_up():
    """ORC-287 (R64): by the chip on its user."""
    found = burning()
    (effect,) = found["ana"].all("sustaining")
    chip = next(chip for one in found.seen_by(GM).tokens for chip in one.chips if chip.key == "sustaining")
    assert chip.effect == effect.id
    found.do(Relieve(who="ana", effect=effect.id))
    assert zone_keys(found) == []
    assert kept(found) == []


# --- walls ---------------------------------------------------------------------------------------------------------

WALL = ((8, 3), (8, 4), (8, 5), (8, 6), (8, 7), (8, 8))


def test_a_wall_that_a_power_puts_up_is_solid_while_it_stands():
    """ORC-111: nobody walks or shoots through it; then it is gone."""
    found = use(scene(), "palisade-of-ice", squares=WALL, at=WALL[0])
    found.end("ana")
    assert found.state.field.walls >= frozenset(WALL)
    assert found.refused_act("goblin", "ranged", target="ana", weapon="sling").row == "ORC-084"
    assert found.refused_walk("goblin", (9, 5), (8, 5)).row == "ORC-245"
    found.end("goblin").end("ana")
    found.answer("lapse")
    assert not found.state.field.walls
    assert found.state.field.raised == {}


def test_a_wall_leaves_out_whoever_stands_there():
    """ORC-112: it does not push anybody away."""
    found = use(scene(at=(8, 5)), "palisade-of-ice", squares=WALL, at=WALL[0])
    assert (8, 5) not in found.state.field.walls


def test_a_wall_shows_no_gap_where_somebody_hides():
    """ORC-112: it comes up over the goblin; only the GM is told, and can move it out, or it goes out itself."""
    found = scene(at=(8, 5)).do(Hide(who="goblin"))
    use(found, "palisade-of-ice", squares=WALL, at=WALL[0])
    (zone,) = found.state.zones.values()
    assert zone.squares == frozenset(WALL)
    said = [event for event in found.all(ev.Noted) if "comes up over Goblin" in event.text]
    assert [event.audience for event in said] == [(GM,)]
    assert "Goblin" not in str(found.seen_by("ana"))
    found.end("ana").walk("goblin", (9, 5))
    assert found["goblin"].at == (9, 5)


# --- as data -------------------------------------------------------------------------------------------------------


def test_a_zone_is_made_of_what_its_power_declares():
    """ORC-111: moments, whom it means, ground and conditions, as data."""
    laid = Lay(
        "smoke",
        whom="enemies",
        enters=(Deal("5", "fire", on="all"),),
        ends=(Restore("5", on="all"),),
        bears=("slowed",),
        grounds=("obscured",),
        summary="Smoke.",
    )
    power = Power("smoke", "Smoke", "", (Give("slowed"), laid), area=Area("burst", 1), origin="near")
    (kind,) = zones_of((power,)).values()
    assert kind.key == "smoke"
    assert (kind.grounds, kind.summary) == (("obscured",), "Smoke.")
    assert kind.entered is not None
    assert kind.began is None
    assert kind.ended is not None


WORDS = (
    ("grey-veil", "Effect: a zone: Thick fog. Lasts until the end of your next turn. Maintain: swift action."),
    ("low-fire", "a zone: 5 fire to enemies who come in or begin a turn there. Lasts for the encounter."),
    ("bramble-bed", "Lasts until the end of your next turn."),
    ("call-the-brass-hound", "Effect: summons Brass Hound. Lasts 5 minutes."),
    (
        "blade-of-glass",
        "Effect: conjures Blade of Glass. Lasts until the end of your next turn. Maintain: swift action.",
    ),
)


@each(("key", "words"), WORDS)
def test_a_power_says_what_stays_and_for_how_long(key, words):
    """ORC-111, ORC-109, ORC-098: in its full words, as a sheet and whoever it befalls reads them."""
    rules = scene().rules
    assert words in full(rules, rules.powers[key])


@each("key", ["low-fire", "cloud-of-gnats", "grey-veil", "lullaby"])
def test_every_power_that_lays_a_zone_has_its_kind(key):
    """ORC-111."""
    rules = scene().rules
    (laid,) = [one for one in rules.powers[key].outcomes if isinstance(one, Lay)]
    assert rules.zones[laid.zone].grounds == laid.grounds


# --- going on ------------------------------------------------------------------------------------------------------


def test_a_zone_moves_by_its_users_action_no_farther_than_its_leash():
    """ORC-111: a move action sends the cloud of gnats 5 squares on; whoever it comes over has not entered it."""
    found = use(scene(), "cloud-of-gnats", at=(8, 9))
    found.end("ana").end("goblin")
    assert found.refused_act("ana", "again:cloud-of-gnats", square=(15, 9)).text == "It moves at most 5 sq."
    found.act("ana", "again:cloud-of-gnats", square=(11, 6))
    (zone,) = found.state.zones.values()
    assert found.state.zone_cells(zone) >= {(10, 5), (11, 6), (12, 7)}
    assert found["ana"].used["move"] == 1
    assert not found.all(ev.DamageTaken)


def test_without_the_zone_there_is_nothing_to_move():
    """ORC-111."""
    assert scene().refused_act("ana", "again:cloud-of-gnats", square=(11, 6)).row == "ORC-098"
