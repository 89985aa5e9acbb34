"""Combat advantage: +2 once, from flanking, from being unseen, by the GM's word."""

from msgspec.structs import replace

from combat.engine.commands import Relieve
from tests.cases import each
from tests.rulesets.orcus.sheets import LONGSWORD, Field, brakka, duel, goblin


def across(ben_at, foe=None, **fields):
    """Ana at (5, 5), the goblin right of her, Ben where the test wants him."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Ben", brakka(**fields), ben_at, "ben")
    scene.put("Goblin", foe or goblin(), (6, 5))
    return scene.begin("ana", "ben", "goblin")


def test_combat_advantage_is_plus_2():
    """ORC-169."""
    scene = duel()
    scene.give("goblin", "dazed")
    assert scene.hit("ana", "goblin", 10, 5).rows()["ORC-293"] == 2


def test_several_causes_still_give_plus_2():
    """ORC-169: the others stay in the breakdown with the reason."""
    scene = duel()
    for condition in ("dazed", "restrained", "stunned"):
        scene.give("goblin", condition)
    scene.hit("ana", "goblin", 10, 5)
    assert scene.blow().attack.total == 9 + 2
    assert [t.why for t in scene.losers()] == ["several causes still give +2 (ORC-169)"] * 2


@each("ben_at", [(7, 5), (7, 4), (7, 6)])
def test_who_flanks_with_whom(ben_at):
    """ORC-342: the line between the centers must pass through opposite sides of the space."""
    scene = across(ben_at).hit("ana", "goblin", 10, 5)
    assert ("ORC-342" in scene.rows()) == (ben_at == (7, 5))


def test_opposite_corners_flank():
    """ORC-342."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 4), "ana")
    scene.put("Ben", brakka(), (7, 6), "ben")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("ana", "ben", "goblin")
    assert scene.hit("ana", "goblin", 10, 5).rows()["ORC-342"] == 2


def test_a_large_foe_is_flanked_across_its_whole_space():
    """ORC-342, ORC-213."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Ben", brakka(), (8, 6), "ben")
    scene.put("Ogre", goblin(size="Large"), (6, 5))
    scene.begin("ana", "ben", "ogre")
    assert scene.hit("ana", "ogre", 10, 5).rows()["ORC-342"] == 2


@each(("ana_up", "ben_up", "flanks"), [(0, 0, True), (1, 1, False), (1, 0, False), (1, -1, True), (-1, 1, True)])
def test_height_counts_in_flanking(ana_up, ben_up, flanks):
    """ORC-342, ORC-115: two above the foe have it between them no more; one above and one below, across its edges, do."""
    scene = Field()
    wings = {"speeds": {"fly": 6}, "traits": ("hover",)}
    scene.put("Ana", brakka(**wings), (5, 5), "ana", height=3 + ana_up)
    scene.put("Ben", brakka(**wings), (7, 5), "ben", height=3 + ben_up)
    scene.put("Goblin", goblin(**wings), (6, 5), height=3)
    scene.begin("ana", "ben", "goblin")
    assert ("ORC-342" in scene.hit("ana", "goblin", 10, 5).rows()) == flanks


def test_straight_above_and_straight_below_flank():
    """ORC-342, ORC-116."""
    scene = Field()
    wings = {"speeds": {"fly": 6}, "traits": ("hover",)}
    for name, height in (("Ana", 4), ("Ben", 2)):
        scene.put(name, brakka(**wings), (6, 5), name.lower(), height=height)
    scene.put("Goblin", goblin(**wings), (6, 5), height=3)
    scene.begin("ana", "ben", "goblin")
    assert scene.hit("ana", "goblin", 10, 5).rows()["ORC-342"] == 2


def test_flanking_is_for_melee_attacks():
    """ORC-342."""
    scene = across((7, 5))
    scene.shoot("ana", "goblin").answer("pass", dice=(10,))
    assert "ORC-342" not in scene.rows()


@each("condition", ["blinded", "dazed", "stunned", "unconscious"])
def test_who_cannot_flank_gives_no_partner(condition):
    """ORC-342, ORC-290, ORC-293, ORC-316, ORC-320: the barred cannot flank."""
    scene = across((7, 5))
    scene.give("ben", condition)
    assert "ORC-342" not in scene.hit("ana", "goblin", 10, 5).rows()


def test_an_enemy_on_the_other_side_is_no_partner():
    """ORC-342: two allied creatures."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Goblin", goblin(), (6, 5))
    scene.put("Other", goblin(), (7, 5))
    scene.begin("ana", "goblin", "other")
    assert "ORC-342" not in scene.hit("ana", "goblin", 10, 5).rows()


def test_an_attacker_whom_its_target_cannot_see_has_combat_advantage():
    """ORC-343."""
    scene = duel()
    scene.give("ana", "invisible")
    assert scene.hit("ana", "goblin", 10, 5).rows()["ORC-343"] == 2


def lurking() -> Field:
    """A goblin that nobody knows of, two squares from Ana, with a club and a sling; its turn."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Lurker", goblin(), (7, 5), hidden=True)
    return scene.begin("lurker", "ana")


def test_whoever_attacks_out_of_hiding_has_it_once():
    """ORC-343: the attack brings it into view, and counts as one by somebody unseen; the next one does not."""
    scene = lurking().shoot("lurker", "ana", 2)
    assert not scene["lurker"].hidden
    assert scene.rows()["ORC-343"] == 2
    scene.end("lurker").end("ana")
    assert "ORC-343" not in scene.shoot("lurker", "ana", 2).rows()


def test_whoever_charges_out_of_hiding_is_seen_coming():
    """ORC-343: it comes into view with its first step."""
    scene = lurking()
    scene.put("Far", brakka(), (11, 5), "far")
    scene.act("lurker", "charge", target="far")
    while scene.request is not None and scene.asked().kind != "charge":
        scene.answer(scene.asked().default)
    if scene.request is not None:
        scene.answer("strike:club", dice=(2,))
    assert scene.blow().target == "far"
    assert "ORC-343" not in scene.causes()


def test_a_target_that_perceives_the_unseen_grants_nothing():
    """ORC-343, ORC-334: truesight sees the invisible."""
    scene = duel(foe=goblin(senses={"truesight": 5}))
    scene.give("ana", "invisible")
    assert "ORC-343" not in scene.hit("ana", "goblin", 10, 5).rows()


def test_the_gm_may_grant_and_rule_out_combat_advantage():
    """ORC-167."""
    scene = duel()
    scene.give("goblin", "exposed")
    scene.hit("ana", "goblin", 2)
    assert scene.rows()["ORC-167"] == 2
    scene.give("goblin", "wary")
    scene.end("ana").end("goblin")
    scene.hit("ana", "goblin", 2)
    assert "ORC-167" not in scene.rows()
    assert "the GM rules it out (ORC-167)" in {t.why for t in scene.losers()}


def test_the_gm_may_take_the_word_back():
    """ORC-167, ORC-287: the GM can end any effect."""
    scene = duel()
    scene.give("goblin", "exposed")
    scene.do(Relieve(who="goblin", effect=scene["goblin"].effects[0].id))
    assert scene.hit("ana", "goblin", 2).blow().attack.total == 9


def test_a_trait_may_give_combat_advantage():
    """ORC-169: a pack hunter with a friend next to its target."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Wolf", goblin(features=("pack-hunter",)), (6, 5))
    scene.put("Pack", goblin(), (6, 6))
    scene.begin("wolf", "ana", "pack")
    assert scene.hit("wolf", "ana", 2).rows()["ORC-169"] == 2


def test_a_partner_that_cannot_attack_the_foe_flanks_with_nobody():
    """ORC-342: a Tiny creature beside the foe does not reach it (ORC-174)."""
    rat = brakka(size="Tiny", weapons=(replace(LONGSWORD, properties=("natural",)),))
    for ben, flanks in ((rat, False), (brakka(), True)):
        scene = Field()
        scene.put("Ana", brakka(), (5, 5), "ana")
        scene.put("Ben", ben, (7, 5), "ben")
        scene.put("Goblin", goblin(), (6, 5))
        scene.begin("ana", "ben", "goblin")
        assert ("ORC-342" in scene.hit("ana", "goblin", 2).rows()) == flanks


def ambushers(sheet, hidden: bool) -> Field:
    """A goblin in view strikes Ana, another one behind her, in view or hidden by the GM."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Goblin", sheet, (4, 5))
    scene.put("Lurker", goblin(), (6, 5), hidden=hidden)
    return scene.begin("goblin", "ana", "lurker")


@each(("sheet", "row"), [(goblin(), "ORC-342"), (goblin(features=("pack-hunter",)), "ORC-169")])
def test_nobody_hidden_shows_in_the_numbers_of_a_creature_in_view(sheet, row):
    """ORC-342, ORC-169: everybody reads them."""
    assert row in ambushers(sheet, hidden=False).hit("goblin", "ana", 2).causes()
    assert row not in ambushers(sheet, hidden=True).hit("goblin", "ana", 2).causes()


def test_nobody_hidden_is_cover_for_whom_a_creature_in_view_attacks():
    """ORC-179."""
    for hidden in (False, True):
        scene = Field()
        scene.put("Ana", brakka(), (5, 5), "ana")
        scene.put("Lurker", goblin(), (8, 5), hidden=hidden)
        scene.put("Goblin", goblin(), (11, 5))
        scene.begin("goblin", "ana", "lurker")
        assert ("ORC-179" in scene.shoot("goblin", "ana", 2).rows()) != hidden


def test_the_gms_word_on_concealment_does_not_bring_the_hidden_into_view():
    """ORC-156, ORC-182: no question about something that its seat may not know of."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Lurker", goblin(), (6, 5), hidden=True, reveal_on_act=False)
    scene.begin("lurker", "ana")
    scene.give("lurker", "concealment-none")
    assert scene.walk("lurker", (7, 5)).request is None
