"""Section 25: the conditions, but for those of the helpless."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.engine.state import Rider, Until, Weapon
from tests.builders import BOW, CLUB, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.afflicted import call, edge, fails_by_itself, pair, under
from tests.rulesets.fifth.terms import counted, lost, rows


def attack_rows(scene, attacker, target):
    return set(rows(scene.fight.breakdown("attack", attacker, target, Blow(attacker, target, CLUB))).values())


# --- how conditions come and go ------------------------------------------------------------------------------------


def test_several_instances_do_not_worsen_a_condition_and_it_ends_with_the_last():
    """FIF-258: two poisons are one disadvantage; curing one leaves the other."""
    scene = under("poisoned").give("goblin", "poisoned")
    attack = scene.fight.breakdown("attack", "goblin", "ana", Blow("goblin", "ana", CLUB))
    assert [t.label for t in attack.terms].count("Poisoned") == 1
    first, second = scene["goblin"].all("poisoned")
    scene.do(cmd.Relieve(who="goblin", effect=first.id))
    assert edge(scene, "goblin", "ana") == -1
    scene.do(cmd.Relieve(who="goblin", effect=second.id))
    assert edge(scene, "goblin", "ana") == 0


def test_a_condition_lasts_as_its_effect_says():
    """FIF-258: until the end of somebody's next turn, and no longer."""
    scene = under("blinded", until=Until("end", "goblin"))
    scene.end("ana")
    assert scene["goblin"].has("blinded")
    scene.end("goblin")
    assert not scene["goblin"].has("blinded")
    ended = scene.last(ev.EffectEnded)
    assert (ended.name, ended.why) == ("Blinded", "its time was up")


def test_a_condition_may_last_until_a_save():
    """FIF-258: a poisonous bite until the save at the end of the turn succeeds."""
    sting = Weapon("sting", "Sting", bonus=9, riders=(Rider("poisoned", until="save", save="con", dc=12),))
    scene = Scene()
    scene.put("Wasp", monster("Wasp", weapons=(sting,)), (6, 5))
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.begin("wasp", "ana")
    scene.attack("wasp", "ana", "sting", 15, 3).end("wasp")
    assert [chip.until for chip in scene.seen_by("ana").token("ana").chips] == ["save ends"]
    scene.end("ana", 11)
    assert scene["ana"].has("poisoned")
    scene.end("wasp").end("ana", 12)
    assert not scene["ana"].has("poisoned")


def test_the_gm_gives_and_takes_any_condition_with_source_and_duration():
    """FIF-259: the chip names source and end; taking it away is an event like any other."""
    scene = under("frightened", source="ana", until=Until("start", "ana"))
    (chip,) = scene.seen_by("gm").token("goblin").chips
    assert (chip.name, chip.source, chip.until) == ("Frightened", "Ana", "until the start of Ana’s next turn")
    assert {key for key, _ in scene.seen_by("gm").desk.conditions} >= {"blinded", "unconscious", "petrified"}
    scene.do(cmd.Relieve(who="goblin", effect=chip.effect))
    assert not scene["goblin"].has("frightened")
    assert scene.last(ev.EffectEnded).why == "the GM says so"


def test_only_the_gm_gives_conditions():
    """FIF-259: a player is refused."""
    refused = pair().refusal(cmd.Afflict(targets=("goblin",), condition="blinded"), by="ana")
    assert refused.text == "Only the GM can do that."


# --- blinded, charmed, deafened, frightened ------------------------------------------------------------------------


def test_the_blinded_fail_what_needs_sight():
    """FIF-260: such a check fails by itself; the same by ear does not."""
    scene = under("blinded")
    assert fails_by_itself(call(scene, "check", "perception", senses=("sight",)), "FIF-260")
    assert call(scene, "check", "perception", 15, senses=("hearing",)).success


def test_the_blinded_fight_badly():
    """FIF-261: attacks against it have advantage, its own disadvantage."""
    scene = under("blinded")
    assert (edge(scene, "ana", "goblin"), edge(scene, "goblin", "ana")) == (1, -1)
    assert "FIF-261" in attack_rows(scene, "ana", "goblin")
    assert "FIF-261" in attack_rows(scene, "goblin", "ana")


def test_the_charmed_do_not_attack_their_charmer():
    """FIF-262: no attack on the charmer, with whatever weapon; on others there is."""
    scene = pair()
    scene.put("Wolf", monster("Wolf"), (5, 6))
    scene.give("ana", "charmed", source="goblin")
    refused = scene.refused_act("ana", "attack", weapon="longsword", target="goblin")
    assert (refused.row, refused.text) == ("FIF-262", "You are charmed by it.")
    assert scene.refused_act("ana", "attack", weapon="bow", target="goblin").row == "FIF-262"
    scene.attack("ana", "wolf", "longsword", 3)


def test_the_charmed_do_not_help_others_to_attack_their_charmer():
    """FIF-262: helping an attack on the charmer is harm aimed at it."""
    scene = pair()
    scene.put("Ben", hero("Ben"), (4, 5), "ben")
    scene.give("ana", "charmed", source="goblin")
    assert scene.refused_act("ana", "help-attack", target="goblin", ally="ben").row == "FIF-262"


def test_the_charmer_is_persuasive():
    """FIF-263: advantage on social checks with the charmed creature, for the charmer and nobody else."""
    scene = pair()
    scene.put("Ben", hero("Ben"), (5, 6), "ben")
    scene.give("goblin", "charmed", source="ana")
    talk = {"what": "check", "stat": "persuasion", "dc": 10, "against": "goblin"}
    scene.do(cmd.CallRoll(targets=("ana",), senses=("social",), **talk)).answer("roll", dice=(3, 14))
    assert rows(scene.last(ev.CheckRolled).breakdown)["Charmed"] == "FIF-263"
    scene.do(cmd.CallRoll(targets=("ben",), senses=("social",), **talk)).answer("roll", dice=(3,))
    scene.do(cmd.CallRoll(targets=("ana",), **talk)).answer("roll", dice=(3,))


def test_the_deafened_fail_what_needs_hearing():
    """FIF-264: such a check fails by itself; the same by eye does not."""
    scene = under("deafened")
    assert fails_by_itself(call(scene, "check", "perception", senses=("hearing",)), "FIF-264")
    assert call(scene, "check", "perception", 15, senses=("sight",)).success


def test_the_frightened_tremble_while_they_see_what_they_fear():
    """FIF-265: disadvantage on checks and attacks with the source in line of sight; none behind a wall."""
    scene = under("frightened", source="ana", apart=3)
    assert edge(scene, "goblin", "ana") == -1
    assert scene.fight.breakdown("check.athletics", "goblin").edge == -1
    assert scene.fight.breakdown("save.wis", "goblin").edge == 0
    scene.paint("wall", *((7, y) for y in range(12)))
    assert scene.fight.breakdown("check.athletics", "goblin").edge == 0


def test_the_frightened_go_no_nearer():
    """FIF-266, R-43: no step of its own will ends nearer to the source; sideways and away it may, and it can be dragged."""
    scene = under("frightened", source="ana", apart=3)
    scene.end("ana")
    assert scene.refused_walk("goblin", (7, 5)).row == "FIF-266"
    scene.walk("goblin", (8, 6)).walk("goblin", (9, 6))
    scene.do(cmd.Push(who="goblin", source="ana", distance=10, pull=True))
    assert scene["goblin"].at[0] == 7


def test_every_source_of_fear_is_tested_apart():
    """FIF-266, R-43: between two fears there is only the way out."""
    scene = pair(apart=3)
    scene.put("Ben", hero("Ben"), (12, 5), "ben")
    scene.give("goblin", "frightened", source="ana").give("goblin", "frightened", source="ben").end("ana")
    assert scene.refused_walk("goblin", (7, 5)).row == "FIF-266"
    assert scene.refused_walk("goblin", (9, 5)).row == "FIF-266"
    scene.walk("goblin", (8, 4))


# --- grappled and restrained ---------------------------------------------------------------------------------------


@each(("key", "row"), [("grappled", "FIF-267"), ("restrained", "FIF-286")])
def test_the_held_have_speed_0_and_no_bonus_helps(key, row):
    """FIF-267, FIF-286: not even a Dash; what was there before is listed with the reason."""
    scene = under(key, who="ana", source="goblin")
    speed = scene.fight.breakdown("speed.walk", "ana")
    assert (speed.total, lost(speed)) == (0, {"Speed": f"the speed is 0 ({row})"})
    assert scene.refused_walk("ana", (4, 5)).row == row
    scene.act("ana", "dash")
    assert scene.refused_walk("ana", (4, 5)).row == row
    assert (scene["ana"].has("prone"), scene["ana"].life) == (False, "up")


def test_a_grapple_ends_when_the_grappler_is_incapacitated():
    """FIF-268: at once, and the captive can go."""
    scene = under("grappled", who="ana", source="goblin")
    scene.give("goblin", "incapacitated")
    assert not scene["ana"].has("grappled")
    assert scene.last(ev.EffectEnded).name == "Grappled"


def test_a_grapple_ends_when_the_grappler_is_gone():
    """FIF-268: dead or out of the encounter."""
    scene = under("grappled", who="ana", source="goblin")
    scene.do(cmd.Harm(targets=("goblin",), amount=60))
    assert not scene["ana"].has("grappled")
    scene = under("grappled", who="ana", source="goblin")
    scene.do(cmd.Leave(who="goblin"))
    assert not scene["ana"].has("grappled")


def test_a_grapple_ends_beyond_the_reach_of_what_holds():
    """FIF-269: once an effect has put the creature there; an arm's reach of 15 feet holds farther."""
    scene = under("grappled", who="ana", source="goblin")
    scene.do(cmd.Push(who="ana", source="goblin", distance=5))
    assert not scene["ana"].has("grappled")
    arms = Weapon("arms", "Arms", bonus=5, reach=15, riders=(Rider("grappled"),))
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Squid", monster("Squid", weapons=(arms,)), (7, 5))
    scene.begin("ana", "squid").give("ana", "grappled", source="squid")
    assert scene["ana"].has("grappled")
    scene.do(cmd.Teleport(who="ana", to=(4, 5)))
    assert scene["ana"].has("grappled")
    scene.do(cmd.Teleport(who="ana", to=(3, 5)))
    assert not scene["ana"].has("grappled")


def test_the_restrained_fight_badly_and_dodge_badly():
    """FIF-287, FIF-288: advantage against it, disadvantage on its own attacks and Dexterity saves."""
    scene = under("restrained")
    assert (edge(scene, "ana", "goblin"), edge(scene, "goblin", "ana")) == (1, -1)
    assert attack_rows(scene, "ana", "goblin") >= {"FIF-287"}
    assert rows(scene.fight.breakdown("save.dex", "goblin"))["Restrained"] == "FIF-288"
    assert scene.fight.breakdown("save.dex", "goblin").edge == -1
    assert scene.fight.breakdown("save.str", "goblin").edge == 0


# --- invisible -----------------------------------------------------------------------------------------------------


def test_the_invisible_are_not_seen_and_strike_unseen():
    """FIF-271, FIF-273: disadvantage against it, advantage for it."""
    scene = under("invisible")
    assert (edge(scene, "ana", "goblin"), edge(scene, "goblin", "ana")) == (-1, 1)
    assert attack_rows(scene, "ana", "goblin") == {"FIF-129", "FIF-273"}
    assert attack_rows(scene, "goblin", "ana") == {"FIF-129", "FIF-273"}


def test_a_special_sense_sees_the_invisible():
    """FIF-271, FIF-273, R-13: it gives nothing to or against an observer who sees it by another sense."""
    scene = pair(senses={"blindsight": 30}).give("goblin", "invisible")
    assert (edge(scene, "ana", "goblin"), edge(scene, "goblin", "ana")) == (0, 0)


def test_the_gm_gives_away_and_takes_back_where_the_invisible_is():
    """FIF-272: by noise it is located; the GM hides it when it is not, and reveals it again."""
    scene = under("invisible")
    assert scene.seen_by("ana").token("goblin").at == (6, 5)
    scene.do(cmd.Hide(who="goblin"))
    assert scene.seen_by("ana").token("goblin") is None
    scene.do(cmd.Reveal(who="goblin"))
    assert scene.seen_by("ana").token("goblin").at == (6, 5)
    assert edge(scene, "ana", "goblin") == -1


# --- poisoned, prone -----------------------------------------------------------------------------------------------


def test_the_poisoned_attack_and_check_badly():
    """FIF-282: disadvantage on attack rolls and ability checks, not on saves."""
    scene = under("poisoned")
    assert edge(scene, "goblin", "ana") == -1
    assert edge(scene, "ana", "goblin") == 0
    assert rows(scene.fight.breakdown("check.stealth", "goblin"))["Poisoned"] == "FIF-282"
    assert scene.fight.breakdown("save.con", "goblin").edge == 0


def test_the_prone_crawl_until_they_stand():
    """FIF-283: no other movement; a crawl costs 1 extra foot per foot."""
    scene = under("prone", who="ana", apart=5)
    assert scene.refused_walk("ana", (4, 5)).row == "FIF-283"
    scene.walk("ana", (4, 5), gait="crawl")
    assert scene["ana"].used["distance"] == 10
    scene.act("ana", "stand")
    assert not scene["ana"].has("prone")
    assert scene.refused_walk("ana", (3, 5), gait="crawl").row == "FIF-066"


def test_the_prone_attack_badly_near_and_far():
    """FIF-284: all its own attack rolls have disadvantage."""
    scene = under("prone")
    assert edge(scene, "goblin", "ana") == -1
    assert edge(under("prone", apart=4), "goblin", "ana", BOW) == -1
    assert "FIF-284" in attack_rows(scene, "goblin", "ana")


@each(("apart", "expected"), [(1, 1), (2, -1)], ids=["5 feet", "10 feet"])
def test_the_prone_are_easy_to_hit_from_near_and_hard_from_afar(apart, expected):
    """FIF-285: from 5 feet or less advantage, from farther off disadvantage, with whatever weapon."""
    scene = under("prone", apart=apart)
    assert edge(scene, "ana", "goblin") == expected
    assert "FIF-285" in attack_rows(scene, "ana", "goblin")


# --- together ------------------------------------------------------------------------------------------------------


def test_a_dodger_sees_help_coming_but_not_what_it_cannot_see():
    """FIF-087, FIF-089, FIF-141, W-31: help and dodge cancel; unseen there is no Dodge; grappled it is lost for good."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    for name, at in (("Orc", (6, 5)), ("Ally", (4, 5)), ("Shade", (5, 6))):
        scene.put(name, monster(name), at)
    scene.begin("ana", "ally", "orc", "shade")
    scene.act("ana", "dodge").end("ana")
    scene.act("ally", "help-attack", target="ana", ally="orc").end("ally")
    assert edge(scene, "orc", "ana") == 0
    scene.give("shade", "invisible")
    assert edge(scene, "shade", "ana") == 1
    scene.give("ana", "grappled", source="orc")
    assert not scene["ana"].has("dodging")
    (hold,) = scene["ana"].all("grappled")
    scene.do(cmd.Relieve(who="ana", effect=hold.id))
    assert not scene["ana"].has("dodging")


def test_every_condition_of_the_book_is_on_the_gms_palette_and_cites_its_rows():
    """FIF-259: all fourteen, each with a summary and the rows that it stands for."""
    conditions = pair().rules.conditions
    book = {
        "blinded": "FIF-260",
        "charmed": "FIF-262",
        "deafened": "FIF-264",
        "frightened": "FIF-265",
        "grappled": "FIF-267",
        "incapacitated": "FIF-270",
        "invisible": "FIF-271",
        "paralyzed": "FIF-274",
        "petrified": "FIF-278",
        "poisoned": "FIF-282",
        "prone": "FIF-283",
        "restrained": "FIF-286",
        "stunned": "FIF-289",
        "unconscious": "FIF-291",
    }
    assert {key: conditions[key].rows[0] for key in book} == book
    assert all(conditions[key].palette and conditions[key].summary for key in book)


def test_counted_terms_of_a_hopeless_attack():
    """FIF-284, FIF-282, FIF-015: prone and poisoned are one second die."""
    scene = under("prone").give("goblin", "poisoned")
    attack = scene.fight.breakdown("attack", "goblin", "ana", Blow("goblin", "ana", CLUB))
    assert counted(attack) == {"Club, as listed": 4, "Prone": -1}
    assert lost(attack) == {"Poisoned": "never more than two dice (FIF-015)"}
