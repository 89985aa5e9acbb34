"""Traits that pull on numbers or open something to do, and stat blocks that cast."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.engine.state import DamageDice, Weapon
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.menagerie import LIBRARY, alone, den


def edge(scene: Scene, stat: str, *tags: str, who: str = "beast") -> int:
    return scene.fight.breakdown(stat, who, tags=tags).edge


# --- saves ---------------------------------------------------------------------------------------------------------


def test_magic_resistance_is_advantage_against_spells_and_none_against_a_breath():
    """FIF-013: a dragon's breath is no magic."""
    scene = Scene()
    scene.put("Ana", hero("Ana", spells=("fireball",), slots={"3": 1}, casting="int", traits=("focus",)), (3, 5), "ana")
    scene.put("Satyr", LIBRARY["Satyr"], (12, 5))
    scene.begin("ana", "satyr").act("ana", "cast:fireball", 3, 12, *[1] * 8, square=(12, 5), choice="3")
    assert len(scene.last(ev.CheckRolled).roll.faces) == 2
    scene = den("Winter Wolf")
    scene.put("Satyr", alone("Satyr"), (6, 6), "ben")
    scene.act("beast", "power:cold-breath-winter-wolf", square=(6, 6)).answer("roll", "roll", dice=(20, 20, 1, 1, 1, 1))
    assert [len(e.roll.faces) for e in scene.all(ev.CheckRolled)] == [1, 1]


@each(
    ("name", "condition", "advantage"),
    [
        ("Knight", "frightened", 1),
        ("Knight", "charmed", 0),
        ("Cultist", "charmed", 1),
        ("Drow", "charmed", 1),
        ("Drow", "frightened", 0),
        ("Ettin", "stunned", 1),
    ],
)
def test_some_are_hard_to_frighten_or_to_charm(name: str, condition: str, advantage: int):
    assert edge(den(name), "save.wis", f"against:{condition}") == advantage


def test_such_a_trait_counts_against_what_would_bring_the_condition():
    """The glare of a mummy frightens: a knight has two dice against it."""
    scene = den("Mummy", ana=(12, 9))
    scene.put("Knight", LIBRARY["Knight"], (5, 5), "ben")
    scene.act("beast", "power:dreadful-glare-mummy", 5, 12, target="knight")
    assert scene.last(ev.CheckRolled).success is True


def test_poison_is_halved_by_a_save_or_prevented():
    """A giant spider's bite: 2d8 besides the wound, half on a success (DC 11); a giant centipede's nothing."""
    assert den("Giant Spider", ana=(5, 5)).attack("beast", "ana", "bite", 15, 4, 10, 8, 6)["ana"].hp == 100 - 7 - 14
    assert den("Giant Spider", ana=(5, 5)).attack("beast", "ana", "bite", 15, 4, 11, 8, 6)["ana"].hp == 100 - 7 - 7
    assert den("Giant Centipede", ana=(4, 5)).attack("beast", "ana", "bite", 15, 2, 11)["ana"].hp == 96


def test_a_drows_bolt_drugs_whoever_fails_badly():
    """Poisoned on a failure, asleep as well if it is by 5 or more; a blow wakes."""
    assert not den("Drow").attack("beast", "ana", "hand-crossbow", 15, 3, 9)["ana"].has("drugged")
    scene = den("Drow").attack("beast", "ana", "hand-crossbow", 15, 3, 8)
    assert (scene["ana"].has("poisoned"), scene["ana"].has("unconscious")) == (True, True)
    scene.do(cmd.Harm(targets=("ana",), amount=1))
    assert (scene["ana"].has("poisoned"), scene["ana"].has("unconscious")) == (True, False)


# --- senses and sunlight -------------------------------------------------------------------------------------------


def test_keen_senses_help_checks_by_that_sense():
    assert edge(den("Wolf"), "check.perception", "smell") == 1
    assert edge(den("Wolf"), "check.perception", "hearing") == 1
    assert edge(den("Wolf"), "check.perception", "sight") == 0


def sunlit(name: str, light: str = "bright") -> Scene:
    scene = den(name, ana=(5, 5))
    scene.do(cmd.SetOption(setting="sunlight", value="on"))
    return scene.do(cmd.SetLight(level=light)) if light != "bright" else scene


def attack_edge(scene: Scene) -> int:
    weapon = scene["beast"].sheet.weapons[0]
    return scene.fight.breakdown("attack", "beast", "ana", Blow("beast", "ana", weapon)).edge


@each("name", ["Kobold", "Drow", "Specter", "Wight"])
def test_sunlight_dazzles(name: str):
    """FIF-209: where the GM says that the bright light is the sun's; in the dark or in lamplight nothing happens."""
    assert attack_edge(sunlit(name)) == -1
    assert edge(sunlit(name), "check.perception", "sight") == -1
    assert attack_edge(den(name, ana=(5, 5))) == 0
    assert attack_edge(sunlit(name, "dim")) == 0


def test_the_gm_says_that_the_sun_shines():
    (ruling,) = [one for one in den("Drow").seen_by("gm").desk.rulings if one.key == "sunlight"]
    assert (ruling.now, [key for key, _ in ruling.choices]) == ("off", ["off", "on"])
    assert (
        den("Drow").refusal(cmd.SetOption(setting="sunlight", value="on"), by="ana").text == "Only the GM can do that."
    )


def test_a_pack_helps_its_own():
    scene = den("Wolf", ana=(4, 5))
    scene.put("Second", LIBRARY["Wolf"], (5, 6))
    assert attack_edge(scene) == 1


# --- blows ---------------------------------------------------------------------------------------------------------


def test_a_hobgoblin_hits_harder_next_to_an_ally_once_a_turn():
    """2d6 more, doubled by a critical hit (FIF-149); alone it adds nothing."""
    assert den("Hobgoblin", ana=(4, 5)).attack("beast", "ana", "longsword", 15, 4)["ana"].hp == 95
    scene = den("Hobgoblin", ana=(4, 5))
    scene.put("Second", LIBRARY["Goblin"], (5, 5))
    assert scene.attack("beast", "ana", "longsword", 15, 4, 6, 6)["ana"].hp == 83


def test_a_bugbear_hits_harder_whom_it_surprises():
    scene = den("Bugbear", ana=(4, 5)).do(cmd.Surprise(who="ana"))
    assert scene.attack("beast", "ana", "morningstar", 15, 1, 1, 6, 6)["ana"].hp == 84


def test_a_spy_sneaks():
    scene = den("Spy", ana=(4, 5))
    scene.put("Second", LIBRARY["Guard"], (5, 5))
    assert scene.attack("beast", "ana", "shortsword", 15, 4, 6, 6)["ana"].hp == 82


def parried(answer: str, face: int = 10) -> Scene:
    """Ana hits the bandit captain (AC 15) with 15 or more; a parry makes it 17."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 5), "ana")
    scene.put("Beast", LIBRARY["Bandit Captain"], (4, 5))
    scene.begin("ana", "beast").attack("ana", "beast", "longsword", face)
    asked = scene.asked()
    assert (asked.seat, asked.kind, asked.default) == ("gm", "parry", "pass")
    return scene.answer(answer, dice=() if answer == "parry" else (4,))


def test_a_parry_turns_a_blow_that_would_hit():
    """FIF-044: it spends the reaction."""
    scene = parried("parry")
    assert (scene["beast"].hp, scene["beast"].used) == (65, {"reaction": 1})
    assert scene.last(ev.AttackResolved).outcome == "miss"
    assert scene.last(ev.AttackResolved).defense.total == 17
    assert parried("pass")["beast"].hp == 58


@each(("weapon", "dice"), [("longsword", (12, 4)), ("longsword", (20, 4, 4)), ("bow", (10, 10, 4))])
def test_what_a_parry_would_not_turn_is_not_asked(weapon: str, dice: tuple[int, ...]):
    """A 17 hits all the same, a natural 20 does, and an arrow is no melee attack."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 5), "ana")
    scene.put("Beast", LIBRARY["Bandit Captain"], (4, 5))
    scene.begin("ana", "beast").attack("ana", "beast", weapon, *dice)
    assert (scene.request, scene["beast"].hp < 65) == (None, True)


def test_who_is_out_of_reactions_parries_nothing():
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 5), "ana")
    scene.put("Beast", LIBRARY["Bandit Captain"], (4, 5))
    scene.begin("ana", "beast").record(ev.Spent(who="beast", what="reaction", audience=ev.EVERYONE))
    assert scene.attack("ana", "beast", "longsword", 10, 4)["beast"].hp == 58


def test_magic_gets_through_what_only_stops_plain_weapons():
    """FIF-215, FIF-217: a gargoyle halves a plain sword's blow, a stone golem shrugs it off; a magical one bites."""
    for name, plain, magical in (("Gargoyle", 4, 8), ("Stone Golem", 0, 8)):
        for properties, taken in (((), plain), (("magical",), magical)):
            blade = Weapon("blade", "Blade", bonus=20, harm=(DamageDice("1d8", "slashing"),), properties=properties)
            scene = Scene()
            scene.put("Ana", hero("Ana", weapons=(blade,)), (3, 5), "ana")
            scene.put("Beast", LIBRARY[name], (4, 5))
            scene.begin("ana", "beast").attack("ana", "beast", "blade", 10, 8)
            assert scene["beast"].hp == LIBRARY[name].hp - taken


# --- bonus actions -------------------------------------------------------------------------------------------------


def test_a_goblin_slips_away_or_hides_as_a_bonus_action():
    """FIF-034."""
    scene = den("Goblin", ana=(4, 5))
    assert scene.option("beast", "nimble-disengage").cost == "Bonus action"
    scene.attack("beast", "ana", "scimitar", 2).act("beast", "nimble-disengage").walk("beast", (2, 5), (1, 5))
    assert (scene.request, scene["beast"].used["bonus"]) == (None, 1)
    assert den("Orc").option("beast", "nimble-disengage") is None


def test_an_orc_rushes_at_foes_it_sees():
    scene = den("Orc", ana=(12, 5)).act("beast", "aggressive").walk("beast", *[(x, 5) for x in range(4, 12)])
    assert scene["beast"].used["bonus"] == 1
    assert den("Goblin").option("beast", "aggressive") is None


def test_a_gnoll_rampages_when_it_brings_somebody_down():
    """Half its speed and a bite, as one bonus action."""
    scene = Scene()
    scene.put("Gnoll", LIBRARY["Gnoll"], (3, 5))
    scene.put("Cat", monster("Cat", hp=1), (4, 5), "ben")
    scene.put("Ana", hero("Ana"), (12, 5), "ana")
    scene.begin("gnoll", "ana")
    assert scene.option("gnoll", "rampage") is None
    scene.attack("gnoll", "cat", "spear", 15, 4).answer("no").walk("gnoll", *[(x, 5) for x in range(4, 10)])
    scene.act("gnoll", "rampage").walk("gnoll", (10, 5), (11, 5)).act(
        "gnoll", "rampage-bite", 15, 3, weapon="bite", target="ana"
    )
    assert (scene["ana"].hp, scene["gnoll"].used["bonus"]) == (15, 1)
    assert scene.option("gnoll", "rampage-bite") is None


# --- casters -------------------------------------------------------------------------------------------------------


def test_a_mage_casts_from_its_slots_by_its_printed_numbers():
    """FIF-111, FIF-124: DC 14, three slots of level 3."""
    scene = den("Mage", ana=(12, 5)).act("beast", "cast:fireball", square=(12, 5), choice="3")
    scene.answer("roll", dice=(13, *[3] * 8))
    assert (scene["ana"].hp, scene.last(ev.CheckRolled).dc) == (76, 14)
    assert scene["beast"].tally == {"slots-3": 1}
    shown = scene.end("beast").end("ana").option("beast", "cast:fireball")
    assert [(pick.key, pick.note) for pick in shown.picks] == [("3", "2 left"), ("4", "3 left"), ("5", "1 left")]


def test_a_mage_answers_with_its_reaction():
    """FIF-115: the GM is asked whether it casts shield."""
    scene = Scene()
    scene.put("Ana", hero("Ana", weapons=(LONGSWORD,)), (3, 5), "ana")
    scene.put("Beast", LIBRARY["Mage"], (4, 5))
    scene.begin("ana", "beast").attack("ana", "beast", "longsword", 10)
    assert (scene.asked().seat, scene.asked().kind) == ("gm", "cast:shield")
    scene.answer("1")
    assert (scene["beast"].hp, scene.last(ev.AttackResolved).outcome) == (40, "miss")


def test_innate_spells_take_no_slots_but_days():
    """Faerie fire once a day for a drow; invisibility at will for an oni."""
    scene = den("Drow", ana=(9, 5)).act("beast", "cast:faerie-fire", square=(9, 5)).answer("roll", dice=(2,))
    assert scene["ana"].has("outlined")
    refused = scene.end("beast").end("ana").refused_act("beast", "cast:faerie-fire", square=(9, 5))
    assert refused.row == "FIF-111"
    scene = den("Oni", ana=(9, 5))
    for _ in range(2):
        scene.act("beast", "cast:invisibility", targets=("beast",)).end("beast").end("ana")
    assert scene["beast"].has("invisible")


def test_an_imp_goes_unseen_until_it_attacks():
    """FIF-271: while it concentrates; no slot, no component."""
    scene = den("Imp", ana=(4, 5)).act("beast", "power:invisibility-own")
    assert (scene["beast"].has("invisible"), scene["beast"].has("concentrating")) == (True, True)
    scene.end("beast").end("ana").attack("beast", "ana", "sting", 10, 10, 3, 15, 1, 1, 1)
    assert not scene["beast"].has("invisible")


def test_a_unicorn_teleports():
    """FIF-069: to a free square that is pointed at."""
    scene = den("Unicorn", sheet=alone("Unicorn")).act("beast", "power:teleport-unicorn", square=(12, 8))
    assert scene["beast"].at == (12, 8)
    assert (
        scene.end("beast")
        .end("ana")
        .refused_act("beast", "power:teleport-unicorn", square=(1, 1))
        .text.startswith("Used up")
    )
