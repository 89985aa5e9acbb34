"""Initiative: the roll, groups, ties, and the order when somebody comes, goes or is moved."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each

ASK = {"initiative-ties": "ask"}
SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def table(*, dex: int = 10, ties: str = "ask", **fields: object) -> Scene:
    """Ana on the map and one goblin, nothing begun; at a table that wants to be asked about ties."""
    scene = Scene(**{"initiative-ties": ties})
    scene.put("Ana", hero("Ana", abilities={**SCORES, "dex": dex}), (3, 3), "ana", **fields)
    scene.put("Goblin", monster(), (8, 3))
    return scene


def test_initiative_is_a_dexterity_check_and_the_highest_acts_first_every_round():
    """FIF-026, FIF-027: d20 and the Dexterity modifier; the same order in the second round."""
    scene = table(dex=15)
    scene.do(cmd.Start()).answer("roll", by="ana", dice=(12, 13))
    rolled = scene.all(ev.InitiativeRolled)[0]
    assert rolled.total == 14
    assert [(t.label, t.value, t.row) for t in rolled.breakdown.terms] == [("Dexterity", 2, "FIF-026")]
    assert scene.order() == ["Ana", "Goblin"]
    scene.end("ana").end("goblin")
    assert (scene.state.round, scene.state.active) == (2, "ana")


def test_a_printed_initiative_bonus_is_added_to_the_roll():
    """FIF-026: what the sheet prints for initiative counts instead of the bare modifier."""
    scene = Scene()
    scene.put("Goblin", monster(initiative=5), (8, 3))
    scene.do(cmd.Start(), 3)
    assert scene.last(ev.InitiativeRolled).total == 8


def test_what_burdens_ability_checks_burdens_initiative():
    """FIF-026: poisoned and frightened creatures roll initiative with disadvantage."""
    scene = table()
    scene.give("ana", "poisoned").give("goblin", "frightened")
    scene.do(cmd.Start()).answer("roll", dice=(17, 5, 20, 2))
    ana, goblin = scene.all(ev.InitiativeRolled)
    assert (ana.total, ana.roll.dice, goblin.total) == (5, "2d20", 2)
    assert [t.row for t in ana.breakdown.terms if t.edge] == ["FIF-282"]
    assert [t.row for t in goblin.breakdown.terms if t.edge] == ["FIF-265"]


def test_inspiration_can_be_spent_on_initiative():
    """FIF-026, FIF-019: asked with the roll, advantage, and then it is gone."""
    scene = table(tally={"inspiration": 1})
    scene.do(cmd.Start())
    assert scene.picks() == ["roll", "inspired"]
    scene.answer("inspired", by="ana", dice=(4, 16, 9))
    assert scene.all(ev.InitiativeRolled)[0].total == 16
    assert "inspiration" not in scene["ana"].tally


def test_identical_creatures_share_one_roll_and_one_count():
    """FIF-028: four goblins roll once, the wolf for itself; the players see the group's place but not its roll."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.do(cmd.Join(sheet=monster(), count=4)).do(cmd.Join(sheet=monster("Wolf")))
    scene.do(cmd.PlaceSides()).do(cmd.Start()).answer("roll", dice=(10, 18, 3))
    assert [(e.name, e.score, len(e.combatants)) for e in scene.state.order] == [
        ("Goblins", 18, 4),
        ("Ana", 10, 1),
        ("Wolf", 3, 1),
    ]
    assert len([e for e in scene.log_of("gm") if isinstance(e, ev.InitiativeRolled)]) == 3
    assert [e.name for e in scene.log_of("ana") if isinstance(e, ev.InitiativeRolled)] == ["Ana"]


def test_the_gm_picks_the_order_within_a_group_anew_each_round():
    """FIF-029: each member has a full turn, one after another, in another order the next round."""
    scene = Scene()
    scene.do(cmd.Join(sheet=monster(), count=3)).do(cmd.PlaceSides())
    one, two, three = scene.state.combatants
    scene.do(cmd.Start(), 10)
    question = scene.asked()
    assert (question.seat, question.row, question.secret) == ("gm", "FIF-029", True)
    assert [pick.key for pick in question.picks] == [one, two, three]
    scene.answer(three)
    assert scene.state.active == three
    scene.end(three).answer(one)
    scene.act(one, "dash").end(one)
    assert scene.state.active == two
    assert "action" not in scene[two].used
    scene.end(two)
    assert scene.state.round == 2
    assert scene.picks() == [one, two, three]
    scene.answer(two)
    assert scene.state.active == two


def test_ties_settle_themselves_by_a_d20_each():
    """FIF-030, FIF-031, R-03: by default nobody is asked; the throws are the GM's to read alone."""
    scene = table(ties="roll")
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    scene.do(cmd.Start()).answer("roll", "roll", dice=(12, 12, 12, 5, 18, 9))
    assert (scene.request, scene.order()) == (None, ["Ben", "Goblin", "Ana"])
    assert [e.row for e in scene.log_of("gm") if isinstance(e, ev.Noted)] == ["FIF-031"] * 3
    assert not [e for e in scene.log_of("ana") if isinstance(e, ev.Noted)]


def test_equal_again_they_stay_as_they_rolled():
    """FIF-031, R-03: a d20 is thrown once."""
    scene = table(ties="roll")
    assert scene.do(cmd.Start()).answer("roll", dice=(11, 11, 7, 7)).order() == ["Ana", "Goblin"]


@each(("own", "place"), [(20, 0), (10, 1), (2, 3)])
def test_a_hidden_creature_that_ties_changes_nothing_for_the_others(own, place):
    """FIF-031: those in plain view have thrown their d20s before, and keep the order that these gave them."""
    scene = table(ties="roll")
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    scene.put("Ogre", monster("Ogre"), (9, 9), hidden=True)
    scene.do(cmd.Start()).answer("roll", "roll", dice=(12, 12, 12, 12, 5, 18, 9, own, 18, 9, 5))
    assert [name for name in scene.order() if name != "Ogre"] == ["Ben", "Goblin", "Ana"]
    assert scene.order().index("Ogre") == place


def tied_players() -> Scene:
    """Ana and Ben at 12 each, a goblin at 5."""
    scene = table()
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    return scene.do(cmd.Start()).answer("roll", "roll", dice=(12, 12, 5))


def test_tied_players_settle_who_goes_first_together():
    """FIF-030: each tied seat is asked, and what they agree on stands."""
    scene = tied_players()
    assert [(a.seat, a.row) for a in scene.request.asks] == [("ana", "FIF-030"), ("ben", "FIF-030")]
    assert scene.seen_by("ana").prompts[0].title == "Tied with Ben: who acts first?"
    assert scene.seen_by("tv").prompts == ()
    ben = scene.request.asks[0].picks[1]
    assert ben.label == "Ben"
    scene.answer(ben.key, ben.key)
    assert scene.order() == ["Ben", "Ana", "Goblin"]


def test_when_tied_players_do_not_agree_the_gm_settles_it():
    """FIF-030: the GM is asked between the two (R-03)."""
    scene = tied_players()
    ana, ben = scene.request.asks[0].picks
    scene.answer(ana.key, ben.key)
    assert (scene.asked().seat, scene.asked().row) == ("gm", "FIF-030")
    scene.answer(ana.key, by="gm")
    assert scene.order() == ["Ana", "Ben", "Goblin"]


def test_a_player_with_two_tied_characters_is_asked_once():
    """FIF-030: the question goes to the seat."""
    scene = Scene(**ASK)
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Hawk", hero("Hawk"), (3, 5), "ana")
    scene.do(cmd.Start()).answer("roll", "roll", dice=(12, 12))
    assert len(scene.request.asks) == 1
    scene.answer(scene.asked().picks[1].key)
    assert scene.order() == ["Hawk", "Ana"]


def test_w_21_disadvantage_can_make_a_tie_that_the_players_settle():
    """FIF-026, FIF-030 (W-21, with poison for exhaustion): Dexterity +2, faces 17 5, total 7; another has 7."""
    scene = table(dex=14)
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    scene.give("ana", "poisoned")
    scene.do(cmd.Start()).answer("roll", "roll", dice=(17, 5, 7, 2))
    assert scene.all(ev.InitiativeRolled)[0].total == 7
    assert [a.seat for a in scene.request.asks] == ["ana", "ben"]


def test_the_gm_decides_a_tie_between_a_creature_and_a_character():
    """FIF-031: the GM alone is asked, and puts the goblin first."""
    scene = table()
    scene.do(cmd.Start()).answer("roll", dice=(11, 11))
    question = scene.asked()
    assert (question.seat, question.row, question.secret) == ("gm", "FIF-031", True)
    assert [pick.label for pick in question.picks] == ["Ana", "Goblin", "Roll a d20"]
    assert scene.seen_by("ana").prompts == ()
    scene.answer(question.picks[1].key)
    assert scene.order() == ["Goblin", "Ana"]


def test_the_gm_may_have_the_tied_roll_off():
    """FIF-031: a d20 for each, highest first."""
    scene = table()
    scene.put("Wolf", monster("Wolf"), (8, 5))
    scene.do(cmd.Start()).answer("roll", dice=(11, 11, 11))
    scene.answer("roll-off", dice=(4, 9, 17))
    assert scene.order() == ["Wolf", "Goblin", "Ana"]
    assert scene.last(ev.Noted).row == "FIF-031"


def test_the_gm_places_creatures_among_tied_players_who_order_themselves():
    """FIF-030, FIF-031: the players say who of them is first, the GM slips the goblin between them (R-03)."""
    scene = table()
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    scene.do(cmd.Start()).answer("roll", "roll", dice=(9, 9, 9))
    ben = scene.asked().picks[1].key
    scene.answer(ben, ben)
    assert [pick.label for pick in scene.asked().picks] == ["Ben", "Goblin", "Roll a d20"]
    scene.answer(ben)
    assert [pick.label for pick in scene.asked().picks] == ["Ana", "Goblin", "Roll a d20"]
    scene.answer(scene.asked().picks[1].key)
    assert scene.order() == ["Ben", "Goblin", "Ana"]


# --- coming, going, moving -----------------------------------------------------------------------------------------


def running(ties: str = "roll") -> Scene:
    """Round 1 with Ana at 20, Ben at 19, a goblin at 18; it is Ben's turn."""
    scene = table(ties=ties)
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    return scene.begin("ana", "ben", "goblin").end("ana")


def test_who_joins_after_the_present_count_still_acts_this_round():
    """FIF-032: it rolls initiative and slots in."""
    scene = running()
    scene.do(cmd.Join(sheet=monster("Wolf"), at=(9, 9)), 7)
    assert scene.order() == ["Ana", "Ben", "Goblin", "Wolf"]
    scene.end("ben").end("goblin")
    assert scene["wolf" if "wolf" in scene.state.combatants else scene.state.active].name == "Wolf"


def test_who_joins_before_the_present_count_waits_for_its_next_one():
    """FIF-032: a 20 comes too late for this round; its first turn is in the next (R-04)."""
    scene = running()
    scene.do(cmd.Join(sheet=monster("Wolf", initiative=3), at=(9, 9)), 20)
    wolf = scene.state.order[0].combatants[0]
    assert scene.order() == ["Wolf", "Ana", "Ben", "Goblin"]
    scene.end("ben")
    assert scene.state.active == "goblin"
    scene.end("goblin")
    assert (scene.state.round, scene.state.active) == (2, wolf)


def test_a_newcomer_that_ties_with_a_creature_is_placed_by_the_gm():
    """FIF-031, FIF-032: the tie is the GM's to decide in mid-fight too, where the table wants to be asked."""
    scene = running("ask")
    scene.do(cmd.Join(sheet=monster("Wolf"), at=(9, 9)), 18)
    assert scene.asked().row == "FIF-031"
    scene.answer(scene.asked().picks[1].key)
    assert scene.order() == ["Ana", "Ben", "Wolf", "Goblin"]


@each(("own", "others", "place"), [(20, (3, 7), 1), (5, (3, 7), 1), (5, (7, 3), 2), (2, (3, 7), 3), (7, (9, 7), 3)])
def test_a_newcomer_that_ties_throws_for_its_place_and_the_others_keep_theirs(own, others, place):
    """FIF-027, FIF-031, FIF-032, R-03: a wolf among a goblin and an orc at 18, before the first that it beats."""
    scene = table(ties="roll")
    scene.put("Orc", monster("Orc"), (9, 9))
    scene.begin_at(("ana", 20), ("goblin", 18), ("orc", 18))
    scene.do(cmd.Join(sheet=monster("Wolf"), at=(5, 5)), 18, own, *others)
    assert scene.request is None
    assert scene.order().index("Wolf") == place
    assert [name for name in scene.order() if name != "Wolf"] == ["Ana", "Goblin", "Orc"]


def entry(scene: Scene, who: str) -> str:
    found = scene.state.entry_of(who)
    assert found is not None
    return found.id


def test_moving_the_active_creature_back_takes_nobodys_turn_and_gives_it_no_second_one():
    """FIF-032: Ana acts, is moved behind Ben, and Ben still acts once, Ana not again (R-04)."""
    scene = table()
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    scene.begin("ana", "ben", "goblin")
    scene.do(cmd.Reorder(entry=entry(scene, "ana"), before=entry(scene, "goblin")))
    assert scene.order() == ["Ben", "Ana", "Goblin"]
    scene.end("ana")
    assert scene.state.active == "ben"
    scene.end("ben")
    assert (scene.state.round, scene.state.active) == (1, "goblin")
    scene.end("goblin")
    assert (scene.state.round, scene.state.active) == (2, "ben")


def test_moving_a_creature_up_that_has_not_acted_keeps_its_turn():
    """FIF-032: the goblin, moved to the top, acts once this round and first in the next (R-04)."""
    scene = running()
    scene.do(cmd.Reorder(entry=entry(scene, "goblin"), before=entry(scene, "ana")))
    assert scene.seen_by("ana").order[0].next
    scene.end("ben")
    assert (scene.state.round, scene.state.active) == (1, "goblin")
    scene.end("goblin")
    assert (scene.state.round, scene.state.active) == (2, "goblin")


def test_moving_a_creature_down_that_has_acted_gives_it_no_second_turn():
    """FIF-032: Ana has acted, is moved to the end, and the round is over after the goblin (R-04)."""
    scene = running()
    scene.do(cmd.Reorder(entry=entry(scene, "ana")))
    assert scene.order() == ["Ben", "Goblin", "Ana"]
    scene.end("ben").end("goblin")
    assert (scene.state.round, scene.state.active) == (2, "ben")


def test_who_is_removed_leaves_the_order_and_the_next_goes_on():
    """FIF-032: Ben is taken out in his own turn and the goblin's begins."""
    scene = running()
    scene.do(cmd.Leave(who="ben"))
    assert scene.order() == ["Ana", "Goblin"]
    assert scene.state.active == "goblin"
    assert [row.name for row in scene.seen_by("ana").order] == ["Ana", "Goblin"]


def test_who_dies_in_its_own_turn_keeps_its_place_until_that_turn_is_over():
    """FIF-032: every screen names the same turn; the fallen leaves the order with it."""
    scene = running().end("ben")
    scene.do(cmd.Harm(targets=("goblin",), amount=99))
    for seat in ("gm", "ana", "ben", "tv"):
        assert [(row.name, row.now) for row in scene.seen_by(seat).order][-1] == ("Goblin", True), seat
    scene.end("goblin")
    for seat in ("gm", "ana", "ben", "tv"):
        assert [(row.name, row.now) for row in scene.seen_by(seat).order] == [("Ana", True), ("Ben", False)], seat


def test_only_the_gm_changes_the_order():
    """FIF-032: a player's attempt is refused and nothing changes."""
    scene = running()
    refused = scene.refusal(cmd.Reorder(entry=entry(scene, "goblin")), by="ana")
    assert refused.text == "Only the GM can do that."
    assert scene.refusal(cmd.Reorder(entry="i1")).row == "FIF-032"
    assert scene.refusal(cmd.RemoveEntry(entry=entry(scene, "goblin"))).row == "FIF-032"
