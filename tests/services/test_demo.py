from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from accounts.models import User
from combat.engine import commands as cmd
from combat.engine.fold import fold
from combat.engine.resolution import start
from combat.engine.state import State
from combat.models import Campaign, Character, Encounter, Seat
from combat.rulesets import RULESETS
from combat.services.campaign.quick_add import quick_add_parse
from combat.services.campaign.seats import seat_claim
from combat.services.demo.loading import demo_load
from combat.services.fight.dice import ServerAnswerer
from tests.cast import exported, user_called
from tests.fights import answer, now, press, prompts


@pytest.fixture
def demo(db: None) -> Campaign:
    """The first demo campaign."""
    return demo_load()


def fights(campaigns: list[Campaign]) -> Iterator[tuple[Encounter, State]]:
    for campaign in campaigns:
        for encounter in campaign.encounters.order_by("-pk"):
            yield encounter, encounter.state


def test_the_demo_is_loaded_once(demo: Campaign) -> None:
    assert demo_load() == demo
    assert Campaign.objects.filter(is_demo=True).count() == len(RULESETS)
    assert User.objects.count() == 1


def test_gwen_runs_every_game_without_a_password(demo: Campaign) -> None:
    gwen = demo.gm

    assert (demo.name, demo.ruleset, str(gwen)) == ("The Bridge at Harrow", "fifth", "Gwen")
    assert not gwen.has_usable_password()
    assert [campaign.ruleset for campaign in gwen.campaigns.order_by("pk")] == [*RULESETS]


def test_ana_and_ben_find_an_open_seat_with_a_character(demo: Campaign) -> None:
    for name in ("Ana", "Ben"):
        seat = demo.seats.get(name=name)
        assert seat.status == "open"
        assert Character.objects.get(seat=seat).as_sheet.weapons
    ana = user_called("Ana")
    assert seat_claim(seat=demo.seats.get(name="Ana"), user=ana).user == ana


def test_the_prepared_fights_wait_for_their_start(demo: Campaign) -> None:
    for encounter, state in fights(list(Campaign.objects.all())):
        assert (encounter.status, state.phase) == ("setup", "setup")
        assert state == fold(row.event for row in encounter.events.all())
        assert set(state.field.paint) >= {"wall", "half", "difficult"}


def test_everybody_stands_on_a_free_square_of_the_map(demo: Campaign) -> None:
    for _, state in fights(list(Campaign.objects.all())):
        squares = [square for one in state.combatants.values() for square in one.cells]
        assert len(squares) == len(set(squares))
        assert all(state.field.holds(square) for square in squares)
        assert not state.field.walls & set(squares)
        assert len(state.present) == len(state.combatants)


def test_on_every_map_the_sides_find_places_of_their_own(demo: Campaign) -> None:
    """FIF-021: with nobody placed by hand, 30 to 50 feet apart, on no wall, upon nobody, not in water or danger."""
    for encounter, state in fights(list(Campaign.objects.all())):
        away = {who: replace(one, at=None) for who, one in state.combatants.items()}
        rules = RULESETS[encounter.campaign.ruleset]
        placed = start(rules, replace(state, combatants=away), cmd.PlaceSides(), ServerAnswerer()).state
        squares = [square for one in placed.present for square in one.cells]
        shunned = placed.field.walls.union(*(placed.field.paint.get(kind, ()) for kind in ("water", "hazard")))
        assert len(placed.present) == len(away)
        assert len(squares) == len(set(squares) - shunned)
        sides = {side: [one for one in placed.present if one.side == side] for side in ("allies", "foes")}
        for side, others in (("allies", "foes"), ("foes", "allies")):
            for one in sides[side]:
                assert 6 <= min(placed.lattice.gap(one.cells, other.cells) for other in sides[others]) <= 10


def test_the_three_places_of_a5e_are_ready_to_play(demo: Campaign) -> None:
    """A5E-196, A5E-243: environments active, their hazards laid, hirelings under command, a countdown set up."""
    fen, inn, snow = [state for _, state in fights([Campaign.objects.get(ruleset="a5e")])]
    active = [[one.key for one in state.world.environments] for state in (fen, inn, snow)]
    assert active == [["swampy"], ["furnished", "fiery"], ["frigid"]]
    kinds = [{zone.key for zone in state.zones.values()} for state in (fen, inn, snow)]
    assert kinds[0] == {"tenacious-mud", "thick-trudge"}
    assert kinds[1] == {"burning-surface", "floating-ash", "clutter"}
    assert kinds[2] == {"icy-patch", "snow", "frostbitten-surface"}
    spears = [one for one in fen.combatants.values() if one.sheet.name == "Hired Spear"]
    (brona,) = [one for one in fen.combatants.values() if one.name == "Brona Sedge"]
    assert len(spears) == 3
    assert {(one.commander, one.owner) for one in spears} == {(brona.id, brona.owner)}
    (owl,) = [one for one in fen.combatants.values() if one.sheet.name == "Paper Owl"]
    assert fen.combatants[owl.commander].name == "Tam Rushlight"
    (countdown,) = [entry for entry in inn.order if entry.is_pool]
    assert (countdown.name, countdown.dice, countdown.shown) == ("The roof comes down", 5, True)


def test_the_swamp_is_played(demo: Campaign) -> None:
    """The fight begins, three spears stand behind Brona in the order, and the world has its turn at the end of the round."""
    encounter, _ = next(fights([Campaign.objects.get(ruleset="a5e")]))
    gm = encounter.campaign.seats.get(role="gm")
    press(encounter, gm, cmd.Start())
    while asked := prompts(encounter, gm):
        answer(encounter, gm, asked[0].default or "server")
    state = now(encounter).state
    assert (state.phase, state.order[-1].kind) == ("running", "world")
    (brona,) = [one.id for one in state.combatants.values() if one.name == "Brona Sedge"]
    assert len(state.led_by(brona)) == 3
    places = [set(entry.combatants) for entry in state.order]
    assert places[places.index({brona}) + 1] == set(state.led_by(brona))


def test_names_and_letters_tell_everybody_apart(demo: Campaign) -> None:
    for _, state in fights(list(Campaign.objects.all())):
        people = state.combatants.values()
        assert len({one.name for one in people}) == len({one.letter for one in people}) == len(people)


def test_the_hidden_foe_is_in_the_gms_log_only(demo: Campaign) -> None:
    for encounter, state in fights(list(Campaign.objects.all())):
        hidden = [one for one in state.combatants.values() if one.hidden and not one.is_object]
        assert [one.side for one in hidden] == ["foes"]
        told = [row for row in encounter.events.all() if hidden[0].name in str(row.data)]
        assert [row.data["audience"] for row in told] == [["gm"]]


def test_heroes_belong_to_their_seats(demo: Campaign) -> None:
    _, state = next(fights([demo]))
    owners = {one.name: one.owner for one in state.combatants.values() if one.side == "allies"}

    seated = Character.objects.filter(campaign=demo).exclude(seat=None)
    assert owners == {character.name: character.seat.engine_id for character in seated}
    assert Seat.objects.filter(campaign=demo, role="player").count() == len(owners)


def test_a_real_gwen_keeps_her_name_and_gets_no_demo(db: None) -> None:
    real = user_called("Gwen")

    demo = demo_load()

    assert demo.gm != real
    assert not real.campaigns.exists()


def test_what_the_demo_has_taken_from_others_is_named_when_it_is_exported(demo: Campaign) -> None:
    assert {line["licence"] for line in exported(demo)["licences"]} == {"CC-BY-4.0", "MIT"}


def test_the_first_line_a_gm_would_try_is_understood(demo: Campaign) -> None:
    wanted = quick_add_parse(campaign=demo, line="6 goblin, 2 hobgoblin, goblin boss")

    assert [(sheet.name, count) for sheet, count in wanted] == [
        ("Goblin", 6),
        ("Hobgoblin", 2),
        ("Goblin Boss", 1),
    ]


def test_the_three_fights_below_harrow_are_ready_to_play(demo: Campaign) -> None:
    """ORC-113, ORC-328: mooks on a bridge, a dark mill with lamps and a wheel to be pushed into, a witch on a weir at dusk."""
    bridge, mill, weir = [state for _, state in fights([Campaign.objects.get(ruleset="orcus")])]
    assert [state.field.light for state in (bridge, mill, weir)] == ["bright", "dark", "dim"]
    assert len(mill.lamps) == 2
    for state in (mill, weir):
        assert {"hazard", "high", "water", "misty"} <= set(state.field.paint)
        assert len({one.sheet.name for one in state.combatants.values() if one.side == "foes"}) >= 4
    heroes = [one for one in weir.combatants.values() if one.side == "allies"]
    assert all(len(one.sheet.powers) >= 8 for one in heroes)
    spare = Character.objects.filter(campaign__ruleset="orcus", seat=None)
    assert sorted(one.name for one in spare) == ["Ilse Marrow", "Osk Fallow", "Sabra Quill"]


def test_the_colt_by_the_mere_is_nobodys(demo: Campaign) -> None:
    colts = [
        one
        for _, state in fights([*demo.gm.campaigns.all()])
        for one in state.present
        if one.sheet.name == "Marsh Colt"
    ]
    assert [(one.name, one.side) for one in colts] == [("Marsh Colt", "neutrals")]
