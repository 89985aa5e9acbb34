"""Section "Charge": the lane, the blow at its end, the lance and weapons set against a charge."""

import re

from combat import rendering
from combat.engine import events as ev
from combat.engine.choices.legality import preview
from combat.engine.commands import Act, Ride, SetMount
from combat.engine.state import DamageDice, Weapon
from combat.rulesets.gritty.characters import RIDER
from combat.rulesets.gritty.charging import lanes
from tests.builders import BOW, VIEWERS, Scene, hero, monster
from tests.cases import each
from tests.rendering.screens import frame_of

SWORD = Weapon("sword", "Sword", bonus=6, harm=(DamageDice("1d8+3", "slashing"),))
GLAIVE = Weapon(
    "glaive", "Glaive", bonus=6, reach=10, harm=(DamageDice("1d10+3", "slashing"),), properties=("two-handed",)
)
LANCE = Weapon("lance", "Lance", bonus=6, reach=10, harm=(DamageDice("1d12+3", "piercing"),), properties=("lance",))
SPEAR = Weapon("spear", "Spear", bonus=6, harm=(DamageDice("1d6+3", "piercing"),))
PIKE = Weapon("pike", "Pike", bonus=6, harm=(DamageDice("1d10+3", "piercing"),))


def lists(**fields) -> Scene:
    """Ana with a sword at (3, 3), an ogre at (9, 3) in the open, Ben out of the way; it is Ana's turn."""
    scene = Scene("gritty", **fields.pop("options", {}))
    scene.put("Ana", hero("Ana", **{"weapons": (SWORD,), "hp": 40, **fields}), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (3, 9), "ben")
    scene.put("Ogre", monster("Ogre", hp=80), (9, 3))
    return scene.begin("ana", "ogre", "ben")


def charge(scene: Scene, *dice: int, at: tuple[int, int] = (9, 3), who: str = "ana", **more) -> Scene:
    return scene.act(who, "charge", *dice, square=at, **more)


def refused(scene: Scene, at: tuple[int, int] = (9, 3), who: str = "ana") -> tuple[str, str]:
    found = scene.refused_act(who, "charge", square=at)
    return found.row, str(found)


def strike(scene: Scene, *dice: int, answer: str = "melee:sword") -> Scene:
    """Answer how the charge ends, and nothing of what else may be asked."""
    scene.answer(answer, dice=dice)
    return scene.by_default()


# --- the charge ----------------------------------------------------------------------------------------------------


def test_example_15_two_dice_and_exposed():
    """W15: Example 15. GRT-116, GRT-125, GRT-126, GRT-127: 6 and 15, +6: 21, a hit; exposed until the charger's next turn."""
    scene = charge(lists())
    assert scene["ana"].at == (8, 3)
    question = scene.asked()
    assert (question.seat, question.kind, question.row) == ("ana", "charge", "GRT-125")
    assert {"melee:sword", "special:shove:prone", "special:shove:push", "special:grapple"} <= {
        pick.key for pick in question.picks
    }
    strike(scene, 6, 15, 5)
    assert scene.last(ev.AttackResolved).total == 21
    assert scene["ogre"].hp == 80 - 8
    assert scene["ana"].used["action"] == 1
    assert scene.edge("ogre", "ana") == 1
    scene.end("ana").end("ogre").end("ben")
    assert scene.edge("ogre", "ana") == 0


@each("muddy", [(5, 3), (8, 3)])
def test_example_15_a_single_square_of_mud(muddy):
    """W15: Example 15. GRT-121, GRT-122: refused in words that name what lies there; without it the charge goes."""
    scene = lists().paint("difficult", muddy)
    row, text = refused(scene)
    assert row == "GRT-122"
    assert text.startswith("Difficult ground lies in the way at ")
    scene.record(ev.FieldPainted(kind="difficult", squares=(muddy,), on=False, audience=ev.EVERYONE))
    assert charge(scene)["ana"].at == (8, 3)


def test_example_15_an_ally_in_the_way():
    """W15: Example 15. GRT-122: allies too."""
    scene = lists()
    scene.record(ev.Placed(who="ben", to=(6, 3), audience=ev.EVERYONE))
    row, text = refused(scene)
    assert row == "GRT-122"
    assert text == "Ben stands in the way at G4. A charge needs a clear lane, of allies too."


def test_example_15_five_feet():
    """W15: Example 15. GRT-118: at least 10 ft of movement."""
    scene = lists()
    scene.record(ev.Placed(who="ogre", to=(5, 3), audience=ev.EVERYONE))
    assert refused(scene, (5, 3)) == ("GRT-118", "A charge takes at least 10 ft of movement; this would be 5 ft.")
    scene.record(ev.Placed(who="ogre", to=(6, 3), audience=ev.EVERYONE))
    assert charge(scene, at=(6, 3))["ana"].at == (5, 3)


def test_the_lane_is_shown_before_it_is_run():
    """GRT-122: every square that the charger's space touches on its way, for the map."""
    scene = lists()
    found = scene.rules.action("charge").aimed(scene.fight, Act(actor="ana", action="charge", square=(9, 3)))
    assert found.cells == frozenset((x, 3) for x in range(4, 9))
    assert found.targets == ("ogre",)


def test_what_a_lane_touches():
    """GRT-122, ruling 26: on a diagonal the squares on both sides, but not those of which it touches a corner alone."""
    assert lanes.lane((0, 0), (3, 0), 1) == {(x, 0) for x in range(4)}
    assert lanes.lane((0, 0), (2, 2), 1) == {(0, 0), (1, 1), (2, 2), (0, 1), (1, 0), (1, 2), (2, 1)}
    assert lanes.lane((0, 0), (2, 0), 2) == {(x, y) for x in range(4) for y in range(2)}
    assert lanes.path((0, 0), (4, 1)) == ((1, 0), (2, 1), (3, 1), (4, 1))


@each("life", ["dead", "dying"])
def test_the_fallen_stop_no_charge(life):
    """GRT-123: the dead and the unconscious."""
    scene = lists()
    scene.record(ev.Placed(who="ben", to=(6, 3), audience=ev.EVERYONE))
    scene.record(
        ev.HitPointsSet(who="ben", hp=0, audience=ev.EVERYONE),
        ev.LifeChanged(who="ben", life=life, audience=ev.EVERYONE),
    )
    assert charge(scene)["ana"].at is not None
    assert scene.asked().kind == "charge"


def test_it_ends_in_the_closest_space_that_is_free():
    """GRT-119, GRT-120, ruling 26: of several equally close ones any free one serves; with none, no charge."""
    scene = lists()
    scene.put("Imp", monster("Imp"), (8, 3))
    assert refused(scene)[0] == "GRT-120"


def askew() -> Scene:
    """The ogre six squares to the right and two down: two of the closest spaces lie straight ahead, (8, 4) and (8, 5)."""
    scene = lists()
    scene.record(ev.Placed(who="ogre", to=(9, 5), audience=ev.EVERYONE))
    return scene


def ends(scene: Scene, **how) -> tuple[set[tuple[int, int]], dict[str, tuple[tuple[int, int], ...]]]:
    """The lane that the map shows, and how else the charge could lie: in words, and what is sent then."""
    act = Act(actor="ana", action="charge", square=(9, 5), **how)
    found = preview(scene.rules, scene.state, VIEWERS["ana"], act)
    assert found.placing is not None
    return set(found.cells), {words: squares for words, _, squares in found.placing.ways}


def test_the_charger_chooses_among_tied_ends():
    """GRT-119, GRT-120, ruling 26: any free one serves; the sheet shows the lane to one, and a button for each other one."""
    scene = askew()
    first, others = ends(scene)
    assert others in ({"End at I5": ((8, 4),)}, {"End at I6": ((8, 5),)})
    ((chosen,),) = others.values()
    second, back = ends(scene, squares=(chosen,))
    assert (first != second, chosen in second, chosen in first) == (True, True, False)
    assert len(back) == 1
    assert charge(scene, at=(9, 5), squares=(chosen,))["ana"].at == chosen
    strike(scene, 6, 15, 5)
    assert scene["ogre"].hp == 80 - 8


def test_the_sheet_offers_the_other_ends_and_sends_the_one_it_shows():
    """Ruling 26: what is seen on the map is what is run."""
    scene = askew()
    act = Act(actor="ana", action="charge", square=(9, 5))
    found = preview(scene.rules, scene.state, VIEWERS["ana"], act)
    html = str(rendering.aim_sheet(frame_of(scene, "ana"), act, found, None))
    assert found.placing is not None
    ((shown,),) = (found.placing.squares,)
    assert f'name="squares" value="{shown[0]},{shown[1]}"' in html
    assert re.findall(r"<button[^>]*data-way[^>]*>([^<]+)", html) == [found.placing.ways[0][0]]


@each("end", [(8, 6), (7, 4), (10, 5), (3, 4)])
def test_what_leads_past_the_opponent_is_no_end(end):
    """GRT-119, GRT-120: a space beside it that is equally close, but not straight ahead, and any other."""
    refused_ = askew().refused_act("ana", "charge", square=(9, 5), squares=(end,))
    assert refused_.row == "GRT-120"
    assert "it is not straight, or not closest" in str(refused_)


def test_the_end_that_was_chosen_has_to_be_free():
    """GRT-120, ruling 26: the free one serves, the other one says why not."""
    scene = askew()
    scene.put("Imp", monster("Imp"), (8, 4))
    assert scene.refused_act("ana", "charge", square=(9, 5), squares=((8, 4),)).row == "GRT-120"
    scene = askew().paint("difficult", (8, 4))
    assert scene.refused_act("ana", "charge", square=(9, 5), squares=((8, 4),)).row == "GRT-122"


@each("reach", ["sword", "glaive"])
def test_no_crooked_way_leads_around_what_is_in_a_straight_one(reach):
    """GRT-119, GRT-122: with a glaive, too, whose 10 ft leave equally close spaces far to the side of the line."""
    weapon = {"sword": SWORD, "glaive": GLAIVE}[reach]
    scene = lists(weapons=(weapon,)).paint("difficult", (6, 3))
    assert refused(scene)[0] == "GRT-122"


@each("side", ["foes", "allies"])
@each("sleeps", ["dying", "unconscious"])
def test_whoever_lies_in_the_lane_neither_stops_nor_slows_it(side, sleeps):
    """GRT-123, GRT-119: friend and foe; straight over them, and 25 ft of the way cost 25."""
    scene = lists(speeds={"walk": 25})
    scene.put("Imp", monster("Imp", kind="character"), (6, 3), side=side)
    if sleeps == "dying":
        scene.record(ev.HitPointsSet(who="imp", hp=0, audience=ev.EVERYONE))
        scene.record(ev.LifeChanged(who="imp", life="dying", audience=ev.EVERYONE))
    scene.give("imp", "unconscious")
    assert charge(scene)["ana"].at == (8, 3)
    assert [event.to for event in scene.all(ev.Stepped)] == [(x, 3) for x in range(4, 9)]
    assert scene["ana"].used["distance"] == 25


def test_nobody_stands_on_whoever_lies_where_it_would_end():
    """GRT-120, FIF-060: that space is occupied; a corpse does not occupy it (GRT-123)."""
    scene = lists()
    scene.put("Imp", monster("Imp", kind="character"), (8, 3), side="foes")
    scene.give("imp", "unconscious")
    assert refused(scene)[0] == "GRT-120"
    scene.record(ev.LifeChanged(who="imp", life="dead", audience=ev.EVERYONE))
    assert charge(scene)["ana"].at == (8, 3)


def test_a_wall_or_water_stops_it():
    """GRT-121: nothing may hinder the movement."""
    assert refused(lists().paint("water", (6, 3)))[0] == "GRT-122"
    scene = lists()
    scene.begin("ana", "ogre", "ben")
    scene.paint("wall", (6, 3))
    assert refused(scene)[0] in ("GRT-121", "GRT-124")


def test_whom_it_did_not_see_as_its_turn_began_it_cannot_charge():
    """GRT-124: behind a wall then, in the open now."""
    scene = lists().paint("wall", *((6, y) for y in range(12)))
    scene.end("ana").end("ogre").end("ben")
    scene.record(ev.FieldPainted(kind="wall", squares=tuple((6, y) for y in range(12)), on=False, audience=ev.EVERYONE))
    assert refused(scene) == ("GRT-124", "Ogre was not in your sight when your turn began.")
    scene.end("ana").end("ogre").end("ben")
    assert charge(scene).asked().kind == "charge"


def test_it_starts_where_the_turn_began():
    """GRT-116, ruling 25: it is the turn's movement; standing up first is allowed, and paid from it."""
    scene = lists().end("ana").end("ogre").end("ben").walk("ana", (4, 3))
    assert refused(scene) == ("GRT-116", "A charge is your whole movement: it starts where your turn began.")
    scene = lists(speeds={"walk": 40}).give("ana", "prone").end("ana").end("ogre").end("ben")
    assert refused(scene)[1].startswith("Prone")
    assert charge(scene.act("ana", "stand"))["ana"].at == (8, 3)


def test_it_is_as_long_as_the_movement():
    """GRT-116: 25 ft with 30 ft of speed, 35 ft is too far."""
    scene = lists()
    scene.record(ev.Placed(who="ogre", to=(11, 3), audience=ev.EVERYONE))
    assert refused(scene, (11, 3)) == ("GRT-116", "The charge takes 35 ft; you have 30 ft of movement.")


def test_nothing_comes_after_it():
    """GRT-117, GRT-129, GRT-206: no movement, no attack, whatever Extra Attack or a further action would allow."""
    scene = strike(charge(lists(attacks=2)), 2, 3)
    assert scene.refused_walk("ana", (7, 3)).row == "GRT-117"
    assert scene.refused_act("ana", "attack", weapon="sword", target="ogre").row in ("GRT-206", "FIF-033")
    assert scene.refused_act("ana", "dodge").row == "FIF-033"
    scene.record(ev.Spent(who="ana", what="extra:action", audience=ev.EVERYONE))
    assert scene.refused_act("ana", "attack", weapon="sword", target="ogre").row == "GRT-206"
    assert not scene["ana"].used.get("bonus")
    assert not scene["ana"].used.get("reaction")


def test_the_remaining_attacks_may_follow_where_the_table_says_so():
    """GRT-129: the setting; without movement and without advantage."""
    scene = strike(charge(lists(attacks=2, options={"after-charge": "on"})), 2, 3)
    assert scene.refused_walk("ana", (7, 3)).row == "GRT-117"
    assert scene.edge("ana", "ogre") == 0
    scene.attack("ana", "ogre", "sword", 2).by_default()
    assert scene.refused_act("ana", "attack", weapon="sword", target="ogre").row == "FIF-033"


def test_a_special_attack_has_advantage_on_its_strength_check_and_does_not_expose():
    """GRT-125, GRT-128, ruling 24: a shove at the end of it."""
    scene = charge(lists()).answer("special:shove:prone")
    assert scene.asked().kind == "resist"
    scene.answer("athletics", dice=(4, 18, 9))
    scene.by_default()
    checks = scene.all(ev.CheckRolled)
    assert checks[0].roll.faces == (4, 18)
    assert not scene["ana"].has("exposed")
    assert scene["ogre"].has("prone")
    assert scene.fight.breakdown("check.athletics", "ana").edge == 0


def test_the_charger_says_how_the_special_attack_is_made():
    """GRT-125: it pushes as well as knocks down, and disarms with what strikes in melee: never with the bow it also holds."""
    scene = charge(lists(weapons=(BOW, SWORD)))
    offered = set(scene.picks())
    assert {"special:disarm:sword", "special:shove:push", "special:shove:prone"} <= offered
    assert "special:disarm:bow" not in offered
    scene.answer("special:shove:push").answer("athletics", dice=(4, 18, 9)).by_default()
    assert (scene["ogre"].has("prone"), scene["ogre"].at) == (False, (10, 3))


def test_the_blow_at_its_end_may_be_meant_to_incapacitate():
    """GRT-017, GRT-125: declared with the answer; the ogre sleeps. A versatile weapon may be swung in both hands."""
    sword = Weapon("sword", "Sword", bonus=6, harm=(DamageDice("1d8+3", "slashing"),), versatile="1d10+3")
    scene = lists(weapons=(sword,))
    scene.record(ev.HitPointsSet(who="ogre", hp=2, audience=ev.EVERYONE))
    strike(charge(scene), 6, 15, answer="melee:sword:nonlethal")
    assert scene["ogre"].life == "stable"
    both = strike(charge(lists(weapons=(sword,))), 6, 15, 10, answer="melee:sword:two-handed")
    assert both.last(ev.DamageTaken).parts[0].roll.dice == "1d10"


def test_a_shield_strikes_at_its_end_as_well():
    """GRT-173, GRT-125, GRT-126: whenever a weapon could attack, with advantage here."""
    scene = strike(charge(lists(traits=("shield",))), 6, 15, 4, answer="melee:shield-bash")
    assert scene.last(ev.AttackResolved).roll.faces == (6, 15)
    assert scene["ana"].has("exposed")


def test_nobody_charges_who_has_attacked_in_the_same_turn():
    """GRT-206: the charge's one attack is all the attacking of its turn, also for whoever has another action."""
    scene = lists(attacks=2)
    scene.record(ev.Spent(who="ana", what="attack-action", audience=ev.EVERYONE))
    assert refused(scene)[0] == "GRT-206"


def test_opportunity_attacks_come_as_usual():
    """GRT-116, ruling 25: whoever's reach the charger leaves is asked; dropped, it does not arrive."""
    scene = lists(hp=5)
    scene.put("Imp", monster("Imp"), (4, 4))
    scene.begin("ana", "ogre", "imp", "ben")
    charge(scene)
    assert scene.asked().kind == "opportunity-attack"
    scene.answer("strike:club", dice=(18, 6))
    scene.by_default()
    assert scene["ana"].at != (8, 3)
    assert not scene.all(ev.AttackResolved)[1:]
    assert scene["ana"].used["action"] == 1


def test_the_reach_decides_where_it_ends():
    """GRT-120: with a glaive at 10 ft."""
    assert charge(lists(weapons=(GLAIVE,)), choice="10")["ana"].at == (7, 3)


def test_somebody_hidden_in_the_lane_is_not_given_away():
    """GRT-122: no refusal names it; the run ends where it stands, and nobody is struck."""
    scene = lists()
    scene.put("Spy", monster("Spy"), (6, 3), hidden=True)
    charge(scene)
    assert scene["ana"].at == (5, 3)
    assert not scene.all(ev.AttackResolved)
    assert not any("Spy" in str(event) for event in scene.log_of("ana"))


def test_nobody_there_nobody_charged():
    """GRT-119: the opponent is named."""
    assert refused(lists(), (12, 9))[0] == "GRT-119"


def test_the_rider_that_is_ready_to_play_comes_with_her_lance_in_hand():
    """GRT-130, GRT-135: from the saddle she charges with it at once; nothing is to be stowed first."""
    scene = Scene("gritty")
    scene.put("Aleid", RIDER.sheet, (2, 3), "ana")
    scene.put("Horse", monster("Horse", size="Large", speeds={"walk": 60}), (3, 3), side="allies")
    scene.put("Ogre", monster("Ogre", hp=80), (14, 3))
    scene.begin("aleid", "ogre").do(SetMount(who="horse", willing="yes", trained=True))
    scene.do(Ride(who="aleid", mount="horse", control=True))
    scene.act("aleid", "charge", square=(14, 3))
    assert "melee:lance" in scene.picks()
