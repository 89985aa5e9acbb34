"""Cover, concealment, light and the senses that see through them."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Notice
from combat.rulesets.orcus.senses.sight import can_see
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, duel, goblin


def range_of(apart: int = 6, **foe: object) -> Field:
    return duel(foe=goblin(**foe), apart=apart)


# --- cover ---------------------------------------------------------------------------------------------------------


def test_half_cover_is_minus_2():
    """ORC-178: two of four lines to the target's square are stopped (R36)."""
    scene = range_of().paint("half", (10, 5))
    assert scene.shoot("ana", "goblin", 2).rows()["ORC-178"] == -2


def test_three_quarters_cover_is_minus_5():
    """ORC-180."""
    scene = range_of().paint("three-quarters", (10, 5))
    assert scene.shoot("ana", "goblin", 2).rows()["ORC-180"] == -5


def test_a_wall_covers_by_how_many_lines_it_stops():
    """ORC-178, ORC-177, R36: the attacker's best corner, the target's best square."""
    scene = range_of(apart=4).paint("wall", (8, 5))
    assert scene.shoot("ana", "goblin", 2).rows()["ORC-178"] == -2


@each(
    ("at", "size", "walls", "row"),
    [
        ((8, 7), "Medium", ((6, 7), (7, 6)), "ORC-180"),
        ((8, 5), "Medium", ((7, 5),), "ORC-178"),
        ((8, 5), "Large", ((7, 5),), ""),
    ],
)
def test_three_lines_stopped_are_three_quarters_and_the_targets_best_square_counts(at, size, walls, row):
    """ORC-178, ORC-180, R36: a Large target shows another square beside the pillar."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Goblin", goblin(size=size), at)
    scene.paint("wall", *walls).begin("ana", "goblin")
    scene.shoot("ana", "goblin", 2)
    assert [t.row for t in scene.blow().attack.terms if t.type == "cover"] == ([row] if row else [])


def test_an_obstacle_covers_only_against_what_comes_from_its_other_side():
    """ORC-177."""
    scene = range_of().paint("half", (10, 5))
    scene.put("Ben", brakka(), (11, 1), "ben")
    scene.begin("ben", "ana", "goblin")
    assert "ORC-178" not in scene.shoot("ben", "goblin", 2).rows()


@each("owner", ["ben", "gm"])
def test_a_creature_in_the_way_friend_or_enemy_is_half_cover(owner):
    """ORC-179."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Between", goblin(), (8, 5), owner)
    scene.put("Goblin", goblin(), (11, 5))
    scene.begin("ana", "goblin")
    assert scene.shoot("ana", "goblin", 2).rows()["ORC-179"] == -2


@each(("above", "goal", "covers"), [(0, 0, True), (1, 0, False), (5, 0, False), (2, 4, True), (0, 4, False)])
def test_who_is_above_or_below_the_way_is_not_in_it(above, goal, covers):
    """ORC-179, ORC-115: a flyer over the heads of two on the ground; one half as high as the target, halfway there."""
    scene = Field()
    wings = {"speeds": {"fly": 6}, "traits": ("hover",)}
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Between", goblin(**wings), (8, 5), height=above)
    scene.put("Goblin", goblin(**wings), (11, 5), height=goal)
    scene.begin("ana", "goblin")
    assert ("ORC-179" in scene.shoot("ana", "goblin", 2).rows()) == covers


def test_a_crowd_in_the_way_is_half_cover_and_never_more():
    """ORC-179, ORC-181, R37."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    for n, x in enumerate((7, 8, 9)):
        scene.put(f"Goblin{n}", goblin(), (x, 5))
    scene.put("Goblin", goblin(), (11, 5))
    scene.begin("ana", "goblin")
    scene.shoot("ana", "goblin", 2)
    assert scene.rows()["ORC-179"] == -2
    assert "ORC-180" not in scene.rows()


def test_only_the_best_of_several_covers_counts():
    """ORC-181: EX11, a creature and a thick trunk are -5 and not -7."""
    scene = range_of().paint("three-quarters", (10, 5))
    scene.put("Between", goblin(), (8, 5))
    scene.shoot("ana", "goblin", 2)
    assert scene.rows()["ORC-180"] == -5
    assert "ORC-179" not in scene.rows()
    assert [t.why for t in scene.losers()] == ["only the best cover counts (ORC-181)"]


def test_no_shot_at_a_target_behind_total_cover():
    """ORC-084, ORC-086: solid walls stop the line of effect from every corner to every part."""
    scene = range_of().paint("wall", *((9, y) for y in range(12)))
    assert scene.refused_act("ana", "ranged", target="goblin", weapon="bow").row == "ORC-084"


def test_one_free_line_is_enough():
    """ORC-085, ORC-086: from any corner of one's space to any part of the target's."""
    scene = range_of().paint("wall", *((9, y) for y in range(5, 12)))
    assert scene.shoot("ana", "goblin", 2).blow().outcome == "miss"


def test_fog_stops_sight_and_not_effect():
    """ORC-086: a target deep in fog can be shot at, unseen."""
    scene = range_of().paint("obscured", (11, 5))
    assert not can_see(scene.fight, "ana", "goblin")
    assert scene.shoot("ana", "goblin", 2).blow().outcome == "miss"


@each(("word", "penalty"), [("cover-half", -2), ("cover-three-quarters", -5)])
def test_the_gms_word_on_cover_overrules_the_map(word, penalty):
    """ORC-167."""
    scene = range_of()
    scene.give("goblin", word)
    assert scene.shoot("ana", "goblin", 2).rows()["ORC-167"] == penalty


def test_the_gm_may_rule_cover_out_and_make_it_total():
    """ORC-167."""
    scene = range_of().paint("three-quarters", (10, 5))
    scene.give("goblin", "cover-none")
    assert scene.shoot("ana", "goblin", 2).blow().attack.total == 3
    walled = range_of()
    walled.give("goblin", "cover-total")
    assert walled.refused_act("ana", "ranged", target="goblin", weapon="bow").row == "ORC-084"


# --- concealment ---------------------------------------------------------------------------------------------------


def test_a_lightly_obscured_target_is_concealed():
    """ORC-183, ORC-187, ORC-327: the GM paints dim light."""
    scene = range_of().paint("dim", (11, 5))
    scene.shoot("ana", "goblin", 2)
    assert scene.rows()["ORC-187"] == -2


def test_a_heavily_obscured_target_is_totally_concealed_from_afar():
    """ORC-183, ORC-188, ORC-327."""
    scene = range_of().paint("dark", (11, 5))
    scene.shoot("ana", "goblin", 2)
    assert scene.rows()["ORC-188"] == -5


def test_a_heavily_obscured_target_is_only_concealed_from_the_next_square():
    """ORC-187."""
    scene = duel().paint("dark", (6, 5))
    scene.hit("ana", "goblin", 2)
    assert scene.rows()["ORC-187"] == -2


@each(("heavy", "total", "row"), [(6, 7, "ORC-187"), (7, 6, "ORC-188")])
def test_of_a_large_target_the_square_next_to_the_attacker_must_be_the_clearer_one(heavy, total, row):
    """ORC-187, ORC-188: only a heavily obscured square beside the attacker conceals no more than a little."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Ogre", goblin(size="Large"), (6, 5))
    scene.paint("obscured", (heavy, 5), (heavy, 6)).paint("totally-obscured", (total, 5), (total, 6))
    scene.begin("ana", "ogre")
    scene.hit("ana", "ogre", 2)
    assert [t.row for t in scene.blow().attack.terms if t.type == "concealment"] == [row]


def test_thick_fog_conceals_like_darkness():
    """ORC-188."""
    scene = range_of().paint("obscured", (11, 5))
    assert scene.shoot("ana", "goblin", 2).rows()["ORC-188"] == -5


def test_an_invisible_target_is_totally_concealed():
    """ORC-188, ORC-182: to whoever knows where it is, as the GM says of what is heard."""
    scene = duel()
    scene.give("goblin", "invisible").do(Notice(who="ana", other="goblin"))
    assert scene.hit("ana", "goblin", 2).rows()["ORC-188"] == -5


def test_cover_and_concealment_add():
    """ORC-185."""
    scene = range_of().paint("half", (10, 5)).paint("dim", (11, 5))
    scene.shoot("ana", "goblin", 2)
    assert (scene.rows()["ORC-178"], scene.rows()["ORC-187"]) == (-2, -2)


def test_of_several_causes_of_concealment_the_worst_counts():
    """ORC-185, R39: invisible in dim light is -5."""
    scene = range_of().paint("dim", (11, 5))
    scene.give("goblin", "invisible").do(Notice(who="ana", other="goblin"))
    assert scene.shoot("ana", "goblin", 2).blow().attack.total == 3 - 5


def test_the_gms_word_on_concealment_overrules_the_light():
    """ORC-167."""
    scene = range_of().paint("dark", (11, 5))
    scene.give("goblin", "concealment-none")
    assert scene.shoot("ana", "goblin", 2).blow().attack.total == 3
    bright = range_of()
    bright.give("goblin", "concealment")
    assert bright.shoot("ana", "goblin", 2).rows()["ORC-167"] == -2


def test_darkvision_sees_in_dim_light_and_darkness_but_not_through_fog():
    """ORC-332."""
    for kind, penalty in (("dim", 0), ("dark", 0), ("obscured", -5)):
        scene = duel(brakka(senses={"darkvision": 12}), apart=6).paint(kind, (11, 5))
        assert scene.shoot("ana", "goblin", 2).blow().attack.total == 3 + penalty


def test_truesight_sees_in_darkness_and_the_invisible_within_its_radius():
    """ORC-334."""
    near = duel(brakka(senses={"truesight": 6}), apart=6).paint("dark", (11, 5))
    near.give("goblin", "invisible")
    assert near.shoot("ana", "goblin", 2).blow().attack.total == 3
    far = duel(brakka(senses={"truesight": 5}), apart=6).paint("dark", (11, 5))
    assert far.shoot("ana", "goblin", 2).rows()["ORC-188"] == -5


def test_blindsight_perceives_within_its_radius_whatever_hinders_sight():
    """ORC-330: darkness, invisibility and one's own blindness."""
    scene = duel(brakka(senses={"blindsight": 6}), apart=6).paint("obscured", (11, 5))
    scene.give("goblin", "invisible")
    scene.give("ana", "blinded")
    assert scene.shoot("ana", "goblin", 2).blow().attack.total == 3


@each(("apart", "sees"), [(5, True), (6, False)])
@each("row", ["ORC-289", "ORC-331"])
def test_a_blind_creature_perceives_nothing_beyond_its_blindsight(apart, sees, row):
    """ORC-331, ORC-289: whether it was born so (a trait of its sheet) or was blinded."""
    scene = duel(brakka(senses={"blindsight": 5}, traits=("blind",) if row == "ORC-331" else ()), apart=apart)
    if row == "ORC-289":
        scene.give("ana", "blinded")
    assert can_see(scene.fight, "ana", "goblin") == sees
    assert scene.shoot("ana", "goblin", 2).rows().get(row, 0) == (0 if sees else -5)


# --- unseen places -------------------------------------------------------------------------------------------------


def test_against_a_creature_nobody_perceives_a_square_is_named():
    """ORC-344: a wrong square is a plain miss, and the players are not shown where the creature is."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Lurker", goblin(), (5, 6), hidden=True, reveal_on_act=False)
    scene.begin("ana", "lurker")
    scene.act("ana", "melee", 12, weapon="longsword", square=(6, 5))
    assert scene.blow().outcome == "miss"
    assert scene.blow().target == ""
    assert [token.id for token in scene.seen_by("ana").tokens] == ["ana"]


def test_the_right_square_strikes_the_unseen_at_minus_5():
    """ORC-344, ORC-182."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Lurker", goblin(), (5, 6), hidden=True, reveal_on_act=False)
    scene.begin("ana", "lurker")
    scene.act("ana", "melee", 12, 5, weapon="longsword", square=(5, 6))
    assert scene.rows()["ORC-344"] == -5
    assert scene["lurker"].hp == 30 - 9


def test_whoever_is_unseen_in_a_named_square_is_struck_before_whoever_is_seen_there():
    """ORC-344: a square is named for the sake of the one who is not perceived."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Dog", goblin(size="Tiny"), (5, 6))
    scene.put("Lurker", goblin(), (5, 6), hidden=True, reveal_on_act=False)
    scene.begin("ana", "lurker")
    scene.act("ana", "melee", 12, 5, weapon="longsword", square=(5, 6))
    assert scene["lurker"].hp == 30 - 9


def test_a_named_square_must_be_in_range():
    """ORC-344, ORC-173."""
    assert duel().refused_act("ana", "melee", weapon="longsword", square=(9, 9)).row == "ORC-173"


def lurking(at: tuple[int, int], height: int = 0) -> Field:
    """Ana at (5, 5), something that nobody has seen, and nobody else."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Lurker", goblin(speeds={"fly": 6}), at, hidden=True, reveal_on_act=False, height=height)
    return scene.begin("ana", "lurker")


def test_a_square_behind_walls_cannot_be_named():
    """ORC-344, ORC-084."""
    scene = lurking((11, 5)).paint("wall", *((9, y) for y in range(12)))
    assert scene.refused_act("ana", "ranged", weapon="bow", square=(11, 5)).row == "ORC-084"


@each("square", [(11, 5), (11, 4)])
def test_cover_counts_for_a_named_square_whoever_is_there(square):
    """ORC-344, ORC-180, ORC-185: the same number for the right square and for a wrong one."""
    scene = lurking((11, 5)).paint("three-quarters", (10, 4), (10, 5))
    scene.act("ana", "ranged", 2, weapon="bow", square=square)
    assert (scene.rows()["ORC-344"], scene.rows()["ORC-180"]) == (-5, -5)


def test_who_is_high_above_a_named_square_is_not_struck_from_the_ground():
    """ORC-344, ORC-173: a plain miss, as at an empty square."""
    scene = lurking((6, 5), height=5)
    scene.act("ana", "melee", 19, weapon="longsword", square=(6, 5))
    assert (scene.blow().outcome, scene.blow().target) == ("miss", "")


@each("face", [1, 2])
def test_a_miss_at_the_right_square_reads_like_one_at_a_wrong_square(face):
    """ORC-344: to the last number of what a player is sent, the rule included."""
    read = []
    for square in ((5, 6), (4, 6)):
        scene = lurking((5, 6))
        scene.act("ana", "melee", face, weapon="longsword", square=square)
        found = next(e for e in scene.log_of("ana") if isinstance(e, ev.AttackResolved))
        read.append(replace(found, square=None))
    assert read[0] == read[1]
