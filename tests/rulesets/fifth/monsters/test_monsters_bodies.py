"""What bodies do: swarms, flyers, charges and pounces, auras, the incorporeal."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.seatview import Hand
from tests.builders import Scene, monster
from tests.cases import each
from tests.rulesets.fifth.menagerie import LIBRARY, den

# --- swarms --------------------------------------------------------------------------------------------------------


def rats(at: tuple[int, int] = (5, 5), **fields: object) -> Scene:
    """A swarm of rats next to Ana; its turn."""
    return den("Swarm of Rats", at, (6, 5), **fields)


def test_a_swarm_goes_into_others_spaces_and_stays_there():
    """FIF-059: it shares the space, which is difficult ground all the same."""
    scene = rats().walk("beast", (6, 5))
    assert scene["beast"].at == scene["ana"].at == (6, 5)
    assert scene["beast"].used["distance"] == 10


def test_others_go_through_a_swarm_and_stay_in_it():
    scene = rats((8, 5)).end("beast").walk("ana", (7, 5), (8, 5))
    assert scene["ana"].at == (8, 5)
    assert scene.do(cmd.Place(who="beast", to=(8, 5)))["beast"].at == (8, 5)


def test_it_bites_only_in_its_own_space():
    """FIF-136: a reach of 0."""
    scene = rats()
    refused = scene.refused_act("beast", "attack", weapon="bites", target="ana")
    assert (refused.text, refused.row) == ("5 ft away; your reach is 0 ft.", "FIF-136")
    scene.walk("beast", (6, 5)).attack("beast", "ana", "bites", 15, 6, 6)
    assert scene["ana"].hp == 88


def test_half_a_swarm_deals_half_the_dice():
    """12 of 24 hit points: 1d6 instead of 2d6, doubled by a critical hit like all dice."""
    assert rats((6, 5), hp=12).attack("beast", "ana", "bites", 15, 6)["ana"].hp == 94
    assert rats((6, 5), hp=13).attack("beast", "ana", "bites", 15, 6, 6)["ana"].hp == 88
    assert rats((6, 5), hp=12).attack("beast", "ana", "bites", 20, 6, 6)["ana"].hp == 88


def test_a_swarm_resists_weapons_and_is_no_one_body():
    """FIF-215, FIF-217."""
    scene = rats()
    assert scene.do(cmd.Harm(targets=("beast",), amount=11, damage_type="slashing"))["beast"].hp == 19
    for condition in ("prone", "grappled", "stunned", "frightened"):
        assert not scene.give("beast", condition)["beast"].has(condition)


def test_it_regains_no_hit_points_and_gains_no_temporary_ones():
    scene = rats(hp=10)
    refused = scene.refusal(cmd.Mend(targets=("beast",), amount=5))
    assert refused.text == "Beast cannot regain hit points: it is a swarm."
    scene.do(cmd.Bolster(targets=("beast",), amount=5))
    assert (scene["beast"].hp, scene["beast"].temp_hp) == (10, 0)


def test_newcomers_still_get_a_square_of_their_own():
    scene = rats().do(cmd.Join(sheet=LIBRARY["Swarm of Bats"], count=2, at=(6, 5)), 10)
    places = [c.at for c in scene.state.present]
    assert len(set(places)) == len(places)


# --- flyers --------------------------------------------------------------------------------------------------------


def test_flyby_provokes_nobody_in_the_air_but_on_foot():
    """FIF-171: it flies out of reach freely; walking away it is struck at like anybody."""
    scene = den("Giant Owl", (3, 5), (2, 5)).walk("beast", (4, 5), (5, 5), gait="fly")
    assert (scene.request, scene["beast"].at) == (None, (5, 5))
    walking = den("Giant Owl", (3, 5), (2, 5)).walk("beast", (4, 5))
    assert walking.asked().kind == "opportunity-attack"


def test_the_map_shows_no_risk_for_a_flyby():
    hand = den("Giant Owl", (3, 5), (2, 5)).hand_of("beast")
    assert isinstance(hand, Hand)
    risks = {way.key: [reach.risk for reach in way.reach if reach.risk] for way in hand.gaits}
    assert (risks["fly"], bool(risks["walk"])) == ([], True)


def test_who_hovers_does_not_fall():
    """FIF-082: a specter stays up when its speed is 0; a giant owl comes down."""
    for name, height in (("Specter", 3), ("Giant Owl", 0)):
        scene = den(name).do(cmd.Place(who="beast", to=(3, 5), height=3)).give("beast", "incapacitated")
        scene.do(cmd.Afflict(targets=("beast",), condition="speed-changed", amount=-60), *([2] if not height else []))
        assert scene["beast"].height == height


def test_the_incorporeal_go_through_creatures_and_walls():
    """At double the price; ending a turn inside a wall hurts."""
    scene = den("Specter", (3, 5), (4, 5)).paint("wall", (6, 5))
    scene.walk("beast", (4, 5), (5, 5), (6, 5), gait="fly")
    assert scene.request is None or scene.answer("pass")
    assert (scene["beast"].at, scene["beast"].used["distance"]) == ((6, 5), 25)
    scene.end("beast", 7)
    assert scene["beast"].hp == 15


# --- charges -------------------------------------------------------------------------------------------------------

STRAIGHT = ((4, 5), (5, 5), (6, 5), (7, 5))


def boar(*path: tuple[int, int]) -> Scene:
    """A boar at (3, 5) has gone this way, and Ana stands at (8, 5)."""
    return den("Boar", (3, 5), (8, 5)).walk("beast", *path)


def test_a_charge_of_20_feet_adds_damage_and_may_throw_down():
    """Tusk 1d6+1 and 1d6 more; Strength save, DC 11."""
    scene = boar(*STRAIGHT).attack("beast", "ana", "tusk", 15, 3, 4, 10)
    assert (scene["ana"].hp, scene["ana"].has("prone")) == (92, True)
    assert scene.last(ev.CheckRolled).dc == 11
    assert not boar(*STRAIGHT).attack("beast", "ana", "tusk", 15, 3, 4, 11)["ana"].has("prone")


def test_a_critical_charge_doubles_its_dice_too():
    """FIF-149."""
    assert boar(*STRAIGHT).attack("beast", "ana", "tusk", 20, 3, 3, 4, 4, 20)["ana"].hp == 85


@each(
    "path",
    [STRAIGHT[1:], ((4, 4), (5, 5), (6, 5), (7, 5)), ((4, 6), (5, 6), (6, 6), (7, 5))],
    ids=["too short", "turned once", "turned late"],
)
def test_what_is_no_straight_run_is_no_charge(path):
    start = (4, 5) if path == STRAIGHT[1:] else (3, 5)
    scene = den("Boar", start, (8, 5)).walk("beast", *path).attack("beast", "ana", "tusk", 15, 3)
    assert scene["ana"].hp == 96


def test_a_run_past_somebody_is_no_charge_at_it():
    scene = den("Boar", (3, 5), (5, 4)).walk("beast", *STRAIGHT[:3])
    assert scene.answer("pass") if scene.request else scene
    scene = den("Boar", (3, 6), (5, 4)).walk("beast", (4, 6), (5, 6), (6, 6), (7, 6))
    scene.do(cmd.Place(who="ana", to=(7, 5))).attack("beast", "ana", "tusk", 15, 3)
    assert scene["ana"].hp == 96


def test_the_run_counts_once_and_only_this_turn():
    scene = boar(*STRAIGHT).end("beast").end("ana").attack("beast", "ana", "tusk", 15, 3)
    assert scene["ana"].hp == 96


def test_a_minotaur_throws_its_victim_back():
    """10 ft are enough for its gore: 2d8 more, and 10 ft away on a failed save."""
    scene = (
        den("Minotaur", (3, 5), (7, 5)).walk("beast", (4, 5), (5, 5)).attack("beast", "ana", "gore", 15, 1, 1, 2, 2, 3)
    )
    assert (scene["ana"].hp, scene["ana"].at[0], scene["ana"].has("prone")) == (90, 9, True)


def test_a_pounce_opens_a_bite_as_a_bonus_action():
    """FIF-034: at the prone target alone, once."""
    scene = den("Panther", (3, 5), (8, 5)).walk("beast", *STRAIGHT).attack("beast", "ana", "claw", 15, 3, 5)
    shown = scene.option("beast", "bonus-strike")
    assert (shown.name, shown.cost, [c.target for c in shown.choices]) == ("Bite", "Bonus action", ["ana"])
    scene.act("beast", "bonus-strike", 15, 3, 3, weapon="bite", target="ana")
    assert scene["ana"].hp == 90
    assert scene.option("beast", "bonus-strike") is None


def test_a_triceratops_stomps_only_on_the_prone():
    scene = den("Triceratops", (3, 5), (6, 5))
    assert scene.refused_act("beast", "attack", weapon="stomp", target="ana").text == "Only at somebody prone."
    scene.give("ana", "prone").attack("beast", "ana", "stomp", 15, 15, 1, 1, 1)
    assert scene["ana"].hp == 91


def test_without_a_fall_there_is_no_bite():
    scene = den("Panther", (3, 5), (8, 5)).walk("beast", *STRAIGHT).attack("beast", "ana", "claw", 15, 3, 12)
    assert scene.option("beast", "bonus-strike") is None


# --- auras ---------------------------------------------------------------------------------------------------------


def test_a_stench_asks_whoever_begins_a_turn_in_it():
    """DC 10 or poisoned until the start of its next turn; whoever succeeds is not asked again."""
    scene = den("Ghast", (3, 5), (4, 5)).end("beast", 3)
    assert (scene["ana"].has("poisoned"), scene.last(ev.CheckRolled).note) == (True, "stench")
    scene.end("ana").end("beast", 15)
    assert not scene["ana"].has("poisoned")
    scene.end("ana").end("beast")


def test_a_stench_reaches_5_feet():
    scene = den("Ghast", (3, 5), (5, 5)).end("beast")
    assert not scene.all(ev.CheckRolled)


def test_the_players_do_not_read_that_somebody_is_safe_from_it():
    scene = den("Ghast", (3, 5), (4, 5)).end("beast", 15)
    assert "proof" not in repr([scene.log_of("ana"), scene.seen_by("ana").token("ana").chips])
    assert scene.seen_by("gm").token("ana").chips == ()


def test_a_dead_ghast_smells_no_more():
    scene = den("Ghast", (3, 5), (4, 5)).do(cmd.SetLife(who="beast", life="dead"))
    assert scene.state.active != "beast" or scene.do(cmd.NextTurn())
    assert not scene.all(ev.CheckRolled)


def test_a_monster_suffers_it_like_a_hero():
    scene = den("Ghast", (3, 5), (9, 9))
    scene.put("Rat", monster("Rat"), (4, 6))
    scene.begin("beast", "rat", "ana").end("beast", 3)
    assert scene["rat"].has("poisoned")
