"""Whom a power befalls: reach and range, several targets, everybody or one side of an area, the nearest, allies, oneself."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.seatview import Choice
from combat.engine.state import DamageDice, Weapon
from tests.cases import each
from tests.rulesets.orcus.areas import Ground, crowd, field
from tests.rulesets.orcus.sheets import BOW, LONGSWORD, brakka, goblin

ANA = (8, 6)
SPEAR = Weapon("spear", "Spear", harm=(DamageDice("1d8"),), properties=("thrown",), range=(5, 10))
PIKE = Weapon("pike", "Pike", harm=(DamageDice("1d10"),), properties=("reach",))


def offered(scene: Ground, key: str, who: str = "ana") -> dict[str, Choice]:
    """Return whom a power may be aimed at by the user's hand, barred or not."""
    hand = scene.hand_of(who)
    options = [one for one in hand.options if one.key == f"power:{key}"]
    return {choice.target: choice for one in options for choice in one.choices}


def open_to(scene: Ground, key: str) -> set[str]:
    return {who for who, choice in offered(scene, key).items() if choice.barred is None and not choice.aside}


# --- reach and range -----------------------------------------------------------------------------------------------


def test_a_melee_weapon_power_reaches_as_far_as_the_weapon():
    """ORC-058, ORC-072: 1 square, 2 with a pike."""
    scene = crowd(orc=(9, 6), imp=(10, 6))
    assert open_to(scene, "swing") == {"orc"}
    assert scene.refused("swing", target="imp", weapon="longsword") == "ORC-173"
    scene = field(weapons=(PIKE,))
    scene.put("Imp", goblin(), (10, 6))
    scene.begin().use("swing", target="imp", weapon="pike")
    assert scene.hurt() == {"imp"}


def test_a_melee_power_without_a_weapon_states_its_reach():
    """ORC-058."""
    scene = crowd(orc=(11, 6), imp=(12, 6))
    assert open_to(scene, "poke") == {"orc"}


def test_a_touch_reaches_as_far_as_the_user_and_not_its_weapon():
    """ORC-073: a pike is of no help, long arms are."""
    scene = field(weapons=(PIKE,))
    scene.put("Imp", goblin(), (10, 6))
    scene.begin()
    assert scene.refused("touch", target="imp") == "ORC-073"
    scene = field(numbers={"reach": 2})
    scene.put("Imp", goblin(), (10, 6))
    assert scene.begin().use("touch", target="imp").hurt() == {"imp"}


def test_a_ranged_power_reaches_as_far_as_it_says():
    """ORC-058, ORC-072, ORC-071: ten squares and no more, diagonals as 1, one's nearest square counting."""
    scene = crowd(orc=(18, 0), imp=(19, 6))
    scene.put("Ogre", goblin(size="Large"), (18, 9))
    assert open_to(scene, "bolt") == {"orc", "ogre"}
    assert scene.refused("bolt", target="imp") == "ORC-072"


def test_a_shot_reaches_as_far_as_the_weapon():
    """ORC-058, ORC-072, ORC-075: a bow's two ranges; a spear can be thrown."""
    scene = field((1, 6), weapons=(LONGSWORD, SPEAR))
    scene.put("Imp", goblin(), (11, 6))
    scene.put("Orc", goblin(), (13, 6))
    scene.begin()
    assert open_to(scene, "shoot") == {"imp"}
    assert scene.use("shoot", target="imp", weapon="spear").hurt() == {"imp"}


@each(("at", "squares"), [((9, 7), 1), ((8, 6), 0), ((11, 4), 3)])
def test_range_counts_the_targets_square_and_not_ones_own(at, squares):
    """ORC-071, R14."""
    scene = crowd(orc=at)
    assert scene.fight.gap("ana", "orc") == squares


def test_whoever_is_wholly_covered_cannot_be_chosen():
    """ORC-084."""
    scene = crowd(orc=(12, 6)).paint("wall", *((10, y) for y in range(12)))
    assert scene.refused("bolt", target="orc") == "ORC-084"
    assert open_to(scene, "bolt") == set()


def test_one_is_always_in_range_of_oneself():
    """ORC-061, ORC-082: a Self power asks for nothing; a word for a friend may be for oneself."""
    scene = crowd()
    assert scene.use("steel-oneself").helped() == {"ana"}
    scene = crowd()
    assert open_to(scene, "word") == {"ana"}
    assert scene.use("word", target="ana").helped() == {"ana"}
    assert "ana" not in offered(scene, "bolt")


# --- how many ------------------------------------------------------------------------------------------------------


def test_a_power_has_as_many_targets_as_it_says():
    """ORC-076: up to two legal ones, each once."""
    scene = crowd(orc=(10, 6), imp=(11, 6), elf=(12, 6))
    assert "At most 2" in scene.refused_act("ana", "power:two-bolts", targets=("orc", "imp", "elf")).text
    assert "once" in scene.refused_act("ana", "power:two-bolts", targets=("orc", "orc")).text
    assert scene.use("two-bolts", targets=("orc", "elf")).hurt() == {"orc", "elf"}


# --- in an area ----------------------------------------------------------------------------------------------------


def test_all_is_every_creature_but_the_user():
    """ORC-077, ORC-083, R16."""
    scene = crowd(orc=(9, 6), ben=(7, 6), far=(12, 6))
    assert set(scene.look("ring", square=ANA).targets) == {"orc", "ben"}
    assert scene.use("ring", square=ANA).hurt() == {"orc", "ben"}


def test_all_enemies_are_not_the_users_allies():
    """ORC-077."""
    assert crowd(orc=(9, 6), ben=(7, 6)).use("sorted-ring", square=ANA).hurt() == {"orc"}


def test_all_allies_are_the_users_allies_alone():
    """ORC-077, ORC-082: and the user is none of its own."""
    assert crowd(orc=(9, 6), ben=(7, 6)).use("kind-ring", square=ANA).helped() == {"ben"}


@each("key", ["ring", "sorted-ring"])
def test_the_user_may_include_itself(key):
    """ORC-083, R16: where it stands in its own area, by saying so."""
    scene = crowd(orc=(9, 6))
    found = scene.look(key, square=ANA)
    assert found.placing is not None
    assert found.placing.itself
    assert scene.use(key, square=ANA, targets=("ana",)).hurt() == {"ana", "orc"}


def test_nobody_includes_itself_from_outside():
    """ORC-083."""
    scene = crowd(orc=(12, 6))
    found = scene.look("ball", square=(12, 6))
    assert found.placing is not None
    assert not found.placing.itself
    assert scene.refused("ball", square=(12, 6), targets=("ana",)) == "ORC-077"


def test_whoever_is_large_is_caught_once():
    """ORC-068: with four squares inside, one wound."""
    scene = crowd()
    scene.put("Ogre", goblin(size="Large"), (9, 6))
    scene.use("ring", square=ANA)
    assert [event.who for event in scene.all(ev.DamageTaken)] == ["ogre"]


def test_any_is_a_free_pick_of_at_least_one():
    """ORC-078: proposed are the enemies; a friend, or the user itself, may be picked as well."""
    scene = crowd(orc=(9, 6), imp=(9, 7), ben=(7, 6))
    found = scene.look("picked-ring", square=ANA)
    assert found.placing is not None
    assert set(found.placing.pool) == {"orc", "imp", "ben", "ana"}
    assert set(found.targets) == {"orc", "imp"}
    assert scene.refused("picked-ring", square=ANA) == "ORC-078"
    assert scene.use("picked-ring", square=ANA, targets=("imp", "ben")).hurt() == {"imp", "ben"}


def test_any_picks_nobody_from_outside_the_area_and_nobody_unknown():
    """ORC-078: with the same words, so that they tell nothing."""
    scene = crowd(orc=(9, 6), far=(14, 6))
    scene.put("Ghost", goblin(), (9, 7), hidden=True)
    outside = scene.refused_act("ana", "power:picked-ring", square=ANA, targets=("far",))
    unknown = scene.refused_act("ana", "power:picked-ring", square=ANA, targets=("ghost",))
    assert (outside.text, outside.row) == (unknown.text, unknown.row)


def test_any_needs_somebody():
    """ORC-078."""
    scene = crowd(far=(18, 6))
    assert "at least one" in scene.refused_act("ana", "power:picked-ring", square=ANA).text


def test_the_nearest_is_the_one_at_the_shortest_range():
    """ORC-079: nobody is asked."""
    scene = crowd(orc=(12, 6), imp=(11, 8), ben=(7, 6))
    found = scene.look("hunting-ring", square=ANA)
    assert found.placing is not None
    assert not found.placing.pool
    assert scene.use("hunting-ring", square=ANA).hurt() == {"imp"}
    assert crowd(orc=(9, 6), ben=(11, 6), bea=(4, 6)).use("seeking-ring", square=ANA).helped() == {"ben"}


def test_of_several_equally_near_the_user_picks_one():
    """ORC-079: the first unless another is named, and never two."""
    scene = crowd(orc=(11, 6), imp=(11, 8), elf=(12, 6))
    found = scene.look("hunting-ring", square=ANA)
    assert found.placing is not None
    assert found.placing.pool == ("orc", "imp")
    assert found.placing.most == 1
    assert found.targets == ("orc",)
    assert scene.refused("hunting-ring", square=ANA, targets=("elf",)) == "ORC-077"
    assert scene.refused("hunting-ring", square=ANA, targets=("orc", "imp")) == "ORC-077"
    assert scene.use("hunting-ring", square=ANA, targets=("imp",)).hurt() == {"imp"}


def test_whoever_nobody_knows_of_is_caught_all_the_same():
    """ORC-077: and is not shown before."""
    scene = crowd(orc=(9, 6))
    scene.put("Ghost", goblin(), (9, 7), hidden=True)
    assert scene.look("ring", square=ANA).targets == ("orc",)
    assert scene.use("ring", square=ANA).hurt() == {"orc", "ghost"}


# --- allies --------------------------------------------------------------------------------------------------------


def test_the_user_says_for_each_use_who_is_an_ally():
    """ORC-080, R15: a friend counts as an enemy, an enemy as an ally; the next use knows nothing of it."""
    scene = crowd(orc=(9, 6), ben=(7, 6))
    found = scene.look("sorted-ring", square=ANA, turned=("ben", "orc"))
    assert found.targets == ("ben",)
    assert found.placing is not None
    assert dict(found.placing.sides) == {"orc": True, "ben": False}
    assert scene.use("sorted-ring", square=ANA, turned=("ben", "orc")).hurt() == {"ben"}
    found = crowd(orc=(9, 6), ben=(7, 6)).look("ring", square=ANA)  # where it does not matter, nobody is asked
    assert found.placing is not None
    assert found.placing.sides == ()


def test_bystanders_are_enemies_unless_the_user_says_otherwise():
    """ORC-080: whoever is no ally is an enemy."""
    scene = crowd(orc=(9, 6))
    scene.put("Clerk", goblin(), (7, 6), side="neutrals")
    assert set(scene.look("sorted-ring", square=ANA).targets) == {"orc", "clerk"}
    assert scene.use("sorted-ring", square=ANA, turned=("clerk",)).hurt() == {"orc"}


def test_nobody_unknown_can_be_turned():
    """ORC-080."""
    scene = crowd(orc=(9, 6))
    scene.put("Ghost", goblin(), (9, 7), hidden=True)
    hidden, nobody = (
        scene.refused_act("ana", "power:sorted-ring", square=ANA, turned=(who,)) for who in ("ghost", "nobody")
    )
    assert (hidden.text, hidden.row) == (nobody.text, nobody.row)


def test_the_gms_word_on_two_creatures_comes_before_their_sides():
    """ORC-080."""
    scene = crowd(orc=(9, 6), imp=(9, 7))
    scene.do(cmd.Attitude(one="ana", other="orc", attitude="friendly"))
    assert scene.use("sorted-ring", square=ANA).hurt() == {"imp"}


def test_a_power_for_an_ally_may_treat_anybody_as_one():
    """ORC-080: to be found below the others, and said beside the name."""
    scene = crowd(orc=(10, 6), ben=(7, 6))
    assert open_to(scene, "word") == {"ana", "ben"}
    choice = offered(scene, "word")["orc"]
    assert choice.aside
    assert "as an ally" in choice.note
    assert scene.use("word", target="orc").helped() == {"orc"}
    assert offered(crowd(ben=(7, 6)), "bolt")["ben"].aside
    assert crowd(ben=(7, 6)).use("bolt", target="ben").hurt() == {"ben"}


def stand(scene: Ground, who: str, said: str) -> Ground:
    """Let a creature's seat say once and for all how it stands to being an ally."""
    scene.act(who, "standing:ally", choice=said)
    return scene


def test_whoever_refuses_is_nobodys_ally():
    """ORC-081, R15: once and for all; what is for enemies catches it then."""
    scene = stand(crowd(orc=(9, 6), ben=(7, 6)), "ben", "refuse")
    assert scene.refused("word", target="ben") == "ORC-081"
    found = scene.look("kind-ring", square=ANA)
    assert found.targets == ()
    assert found.placing is not None
    assert [(who, why.row) for who, why in found.placing.firm] == [("ben", "ORC-081")]
    assert scene.look("sorted-ring", square=ANA).targets == ("orc", "ben")
    assert scene.use("kind-ring", square=ANA).helped() == set()


@each(("answer", "helped"), [("yes", {"ben"}), ("no", set())])
def test_whoever_wants_to_be_asked_is_asked(answer, helped):
    """ORC-081, R15: that seat alone, and only then."""
    scene = stand(crowd(orc=(9, 6), ben=(7, 6), bea=(7, 5)), "ben", "ask")
    scene.use("kind-ring", square=ANA)
    question = scene.asked()
    assert (question.seat, question.kind, question.default, question.row) == ("ben", "ally", "yes", "ORC-081")
    scene.answer(answer, by="ben")
    assert scene.helped() == {*helped, "bea"}


def test_whoever_refuses_when_asked_counts_as_an_enemy():
    """ORC-081."""
    scene = stand(crowd(orc=(9, 6), ben=(7, 6)), "ben", "ask")
    assert scene.use("sorted-ring", square=ANA).answer("no", by="ben").hurt() == {"orc", "ben"}


def test_whoever_is_not_concerned_is_not_asked():
    """ORC-081: not in the area, or not helped as an ally."""
    scene = stand(crowd(orc=(9, 6), ben=(3, 6)), "ben", "ask")
    assert scene.use("kind-ring", square=ANA).request is None
    scene = stand(crowd(orc=(9, 6), ben=(7, 6)), "ben", "ask")
    assert scene.use("ring", square=ANA).request is None


def test_an_ally_that_is_picked_may_refuse():
    """ORC-081, ORC-080."""
    scene = stand(crowd(ben=(7, 6), bea=(7, 5)), "ben", "ask")
    assert scene.use("words", targets=("ben", "bea")).answer("no", by="ben").helped() == {"bea"}


# --- what pulls on the attack rolls of an area ---------------------------------------------------------------------


def test_an_area_ignores_concealment():
    """ORC-184, ORC-183: the fog hides the goblin from a shot and not from a burst."""
    scene = crowd(orc=(10, 6)).paint("obscured", (10, 6), (11, 6))
    scene.use("flash", 10, square=ANA)
    assert not {"ORC-187", "ORC-188"} & set(scene.rows())
    scene = crowd(orc=(13, 6)).paint("obscured", (13, 6))
    scene.use("rolled-ball", 10, square=(13, 6))
    assert not [term for term in scene.blow().attack.terms if term.type == "concealment"]


def test_an_area_is_hindered_by_cover_from_where_it_begins():
    """ORC-177, ORC-184, ORC-178: the low wall before the goblin covers it from Ana and not from the burst beside it."""
    scene = crowd(orc=(13, 6)).paint("half", (12, 6))
    scene.use("rolled-ball", 10, square=(14, 6))
    assert "ORC-178" not in scene.rows()
    scene = crowd(orc=(10, 6)).paint("half", (9, 6))
    assert scene.use("flash", 10, square=ANA).rows()["ORC-178"] == -2


def test_whoever_stands_between_covers_from_an_area_too():
    """ORC-179, R37: from its origin; the user of a distant one may itself be in the way."""
    scene = crowd(orc=(9, 6), imp=(10, 6))
    scene.use("flash", 10, 11, square=ANA)
    terms = {event.target: {term.row for term in event.attack.terms} for event in scene.all(ev.AttackResolved)}
    assert "ORC-179" in terms["imp"]
    assert "ORC-179" not in terms["orc"]


def test_a_row_of_heads_gives_no_more_than_half_cover_from_an_area():
    """ORC-179, ORC-181: with a wall as well the better degree alone counts."""
    scene = crowd(orc=(9, 6), imp=(10, 6)).paint("three-quarters", (9, 6))
    scene.use("flash", 10, 11, square=ANA)
    event = next(event for event in scene.all(ev.AttackResolved) if event.target == "imp")
    assert [(t.value, t.row) for t in event.attack.terms if t.counted and t.type == "cover"] == [(-5, "ORC-180")]


def test_nobody_flanks_with_an_area():
    """ORC-342: with melee attacks alone."""
    scene = crowd(orc=(9, 6), ben=(10, 6))
    scene.use("flash", 10, 10, square=ANA)
    assert "ORC-342" not in {term.row for event in scene.all(ev.AttackResolved) for term in event.attack.terms}


def test_the_user_of_a_distant_area_may_be_in_its_way():
    """ORC-179."""
    from combat.rulesets.orcus.attacking.cover import cover_terms

    scene = crowd(orc=(5, 6))
    assert [term.row for term in cover_terms(scene.fight, "ana", "orc", (11, 6))] == ["ORC-179"]
    assert cover_terms(scene.fight, "ana", "orc", (8, 6)) == []


def test_the_chance_to_hit_is_shown_before_an_area_is_used():
    """ORC-166: for each of those in it."""
    scene = crowd(orc=(9, 6), imp=(10, 7))
    found = scene.look("flash", square=ANA)
    assert found.placing is not None
    assert set(dict(found.outlook.odds)) == {"orc", "imp"}
    assert all(0 < odd < 100 for odd in dict(found.outlook.odds).values())


def test_the_sheets_weapons_are_what_a_shot_needs():
    """ORC-058: with nothing to shoot with the button says so."""
    scene = field(weapons=(LONGSWORD,))
    scene.put("Orc", goblin(), (10, 6))
    scene.begin()
    assert scene.refused("shoot", target="orc") in ("ORC-054", "")
    assert BOW.range == (20, 40)
    assert brakka().weapons
