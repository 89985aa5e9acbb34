"""The tiles: what each deed says of itself, which of them have places, and which is the most likely next press."""

from msgspec.structs import replace

from combat.engine.choices.legality import hand
from combat.engine.choices.telling import action_profiles, power_of, telling_of
from combat.engine.choices.tiles import MAIN, MOST_PINNED, PLACES
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Hand, Liking, Option
from combat.engine.state import DamageDice, Sheet, Weapon
from combat.rulesets import CREATURES, RULESETS
from combat.services.demo.scenes import SCENES
from tests.builders import ANA, BOW, Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import wizard

GAMES = sorted(RULESETS)
HEROES = [(scene.ruleset, one.sheet) for scene in SCENES for one in scene.heroes]
PURPOSES, KINDS = {"fight", "alive", "move", "help"}, {"attack", "magic", "move", "aid", "other"}
HANDAXE = Weapon("handaxe", "Handaxe", bonus=5, harm=(DamageDice("1d6+3", "slashing"),))


def duel(ruleset: str, sheet: Sheet, foe: Sheet | None = None) -> Scene:
    """Ana with this sheet beside a foe; her turn."""
    scene = Scene(ruleset)
    scene.put("Ana", sheet, (3, 3), "ana", side="allies", character_id=1)
    scene.put("Foe", foe or monster(), (4, 3))
    return scene.begin("ana", "foe")


def hand_in(scene: Scene, liking: Liking | None = None) -> Hand:
    found = hand(scene.rules, scene.state, ANA, "ana", liking or Liking())
    assert found is not None
    return found


def option(shown: Hand, anchor: str) -> Option:
    return next(one for one in shown.options if one.anchor == anchor)


def places(shown: Hand) -> dict[int, str]:
    return {one.place: one.anchor for one in shown.options if one.place}


def fixed(shown: Hand) -> dict[int, str]:
    """The places that no moment changes."""
    return {place: anchor for place, anchor in places(shown).items() if place < PLACES}


# --- what a deed says of itself ------------------------------------------------------------------------------------


@each("ruleset", GAMES)
def test_every_action_of_every_game_says_what_it_is_for(ruleset: str) -> None:
    """A purpose, a kind, words to find it by, and one fact, unless that is what its weapon deals."""
    rules, sheet = RULESETS[ruleset], hero("Anybody", casting="int")
    told = action_profiles(sheet, rules, rules.actions)
    for action in rules.actions:
        telling = telling_of(rules, action, power_of(rules, action))
        assert telling is not None, action.key
        assert (telling.purpose in PURPOSES, telling.kind in KINDS) == (True, True), action.key
        assert telling.words, action.key
        assert all(word and word == word.strip() for word in telling.words), action.key
        assert told[action.key].fact or callable(telling.fact) or action.weapons is not None, action.key


def test_nothing_is_told_of_what_no_game_has() -> None:
    """A telling that no action reads would be one that was forgotten when the action went."""
    actions = {action.key for rules in RULESETS.values() for action in rules.actions}
    read = actions | {key.rpartition(":")[2] for key in actions} | {f"{key.partition(':')[0]}:" for key in actions}
    powers = {key for rules in RULESETS.values() for key in (*rules.powers, *rules.tiling.powers)}
    for rules in RULESETS.values():
        assert set(rules.tiling.tellings) <= read
        assert set(rules.tiling.of_powers) <= powers


@each("ruleset, sheet", HEROES)
def test_every_option_of_a_hero_has_a_fact_and_a_short_cost(ruleset: str, sheet: Sheet) -> None:
    for one in hand_in(duel(ruleset, sheet)).options:
        assert one.fact, one.anchor
        assert len(one.fact) <= 28, (one.anchor, one.fact)
        assert one.words, one.anchor


@each("ruleset", GAMES)
def test_every_stat_block_of_the_library_has_tiles_that_say_something(ruleset: str) -> None:
    for sheet in CREATURES[ruleset]:
        scene = duel(ruleset, sheet)
        shown = hand_in(scene)
        assert [one.anchor for one in shown.options if not one.fact] == [], sheet.name
        assert places(shown), sheet.name


@each(
    "ruleset, anchor, fact, uses",
    [
        ("fifth", "attack@longsword", "1d8 + 3", ""),
        ("fifth", "cast:fireball", "8d6 fire", "3rd"),
        ("fifth", "cast:fire-bolt", "2d10 fire", "at will"),
        ("fifth", "cast:magic-missile", "3 × 1d4 + 1 force", "1st"),
        ("fifth", "cast:cure-wounds", "heals 5–12", "1st"),
        ("fifth", "cast:hold-person", "paralyzed", "2nd"),
        ("fifth", "cast:web", "20 ft cube", "2nd"),
        ("fifth", "cast:misty-step", "30 ft away", "2nd"),
        ("fifth", "use:second-wind", "heals 6–15", "×1"),
        ("fifth", "dash", "+30 ft", ""),
        ("streamlined", "dash", "twice as far", ""),
        ("gritty", "exert-for-speed", "+5 × 1d10 ft", ""),
        ("gritty", "drink-potion", "heals 4–10", ""),
    ],
)
def test_one_fact_on_a_tile(ruleset: str, anchor: str, fact: str, uses: str) -> None:
    """What it deals, gives back or brings, by the creature's own numbers; and how often."""
    extra = {"weapons": (LONGSWORD_OF_STRENGTH,), "features": ("second-wind",), "hit_dice": "1d10"}
    sheet = wizard("Ana", traits=("focus", "potion:healing"), **{**extra, "abilities": STRONG})
    found = option(hand_in(duel(ruleset, sheet)), anchor)
    assert (found.fact, found.uses) == (fact, uses)


LONGSWORD_OF_STRENGTH = Weapon("longsword", "Longsword", harm=(DamageDice("1d8", "slashing"),))
STRONG = {"str": 16, "dex": 14, "con": 14, "int": 18, "wis": 12, "cha": 10}


@each(
    "ruleset, word, anchor",
    [
        *((game, "wrestle", "grapple") for game in GAMES),
        *((game, "say", "speak") for game in GAMES),
        *((game, "run", "dash") for game in GAMES if game != "orcus"),
        *((game, "retreat", "disengage") for game in GAMES if game != "orcus"),
        *((game, "sneak", "hide") for game in GAMES if game != "orcus"),
        *((game, "drink", "use-object") for game in GAMES if game != "orcus"),
        ("gritty", "quaff", "drink-potion"),
        ("orcus", "second wind", "rally"),
        ("orcus", "dodge", "total-defense"),
        ("orcus", "run at", "charge"),
        *((game, "grab", "grapple") for game in GAMES),
        *((game, "heal", "rally" if game == "orcus" else "use-object") for game in GAMES),
        *((game, "hide", "improvise" if game == "orcus" else "hide") for game in GAMES),
        *((game, "trip", "improvise" if game == "orcus" else "shove") for game in ("fifth", "orcus")),
        *((game, "protect", "help-defense" if game == "orcus" else "dodge") for game in GAMES),
    ],
)
def test_words_that_somebody_searches_for(ruleset: str, word: str, anchor: str) -> None:
    sheet = replace(dict(reversed(HEROES))[ruleset], traits=("potion:healing",))
    assert word in option(hand_in(duel(ruleset, sheet)), anchor).words


@each(
    "ruleset, anchor, shape, short",
    [
        ("fifth", "dodge", "circle", "Action"),
        ("fifth", "attack@longsword", "circle", "Action"),
        ("fifth", "use:second-wind", "triangle", "Bonus"),
        ("fifth", "speak", "ring", "Free"),
        ("fifth", "drop-prone", "", "feet"),
        ("streamlined", "grapple", "circle", "Action"),
        ("a5e", "knockdown", "circle", "Action"),
        ("gritty", "exert-for-speed", "ring", "Free"),
        ("orcus", "total-defense", "square", "Standard"),
        ("orcus", "interact", "triangle", "Swift"),
        ("orcus", "speak", "ring", "Free"),
    ],
)
def test_the_shape_of_a_cost(ruleset: str, anchor: str, shape: str, short: str) -> None:
    sheet = hero("Ana", features=("second-wind",), hit_dice="1d10")
    found = option(hand_in(duel(ruleset, sheet)), anchor)
    assert (found.shape, found.short_cost) == (shape, short)


def test_the_shape_is_that_of_what_pays_for_it() -> None:
    """A swift action for which the move action goes is a move action's worth (ORC-130)."""
    scene = duel("orcus", hero("Ana")).act("ana", "interact", choice="a lever")
    assert option(hand_in(scene), "interact").shape == "circle"


def test_the_parts_of_a_turn_have_shapes_and_short_names() -> None:
    budget = {one.key: (one.shape, one.short) for one in hand_in(duel("orcus", hero("Ana"))).budget}
    assert budget == {
        "standard": ("square", "Standard"),
        "move": ("circle", "Move"),
        "swift": ("triangle", "Swift"),
        "immediate": ("diamond", "Immed."),
    }
    fifth = {one.key: (one.shape, one.short) for one in hand_in(duel("fifth", wizard())).budget}
    assert {key: fifth[key] for key in ("action", "move", "reaction")} == {
        "action": ("circle", "Action"),
        "move": ("", "feet"),
        "reaction": ("diamond", "React"),
    }


# --- places --------------------------------------------------------------------------------------------------------


@each("ruleset, sheet", HEROES)
def test_eight_places_few_for_the_main_action_and_something_that_keeps_one_alive(ruleset: str, sheet: Sheet) -> None:
    shown = hand_in(duel(ruleset, sheet))
    rules = RULESETS[ruleset]
    own = [one for one in shown.options if one.place and not rules.tiling.tellings.get(one.key, ANY).staple]
    main = [one for one in own if rules.action(one.key).cost in rules.economy.main and not usual(rules, one)]
    assert sorted(places(shown)) == list(range(1, PLACES + 1))
    assert len(main) <= MAIN
    assert any(one.purpose == "alive" for one in shown.options if one.place)
    named = {one.key.rpartition(":")[2] for one in shown.options if one.place}
    assert {"dodge", "disengage"} <= named or {"total-defense", "rally"} <= named


def usual(rules: Ruleset, one: Option) -> bool:
    action = rules.action(one.key)
    return telling_of(rules, action, power_of(rules, action)).usual


ANY = next(iter(RULESETS["fifth"].tiling.tellings.values()))


@each("ruleset, sheet", HEROES)
def test_places_stay_off_turn_when_spent_and_whoever_is_near(ruleset: str, sheet: Sheet) -> None:
    scene = duel(ruleset, sheet)
    before = places(hand_in(scene))
    off_turn = hand_in(scene.end("ana"))
    assert places(off_turn) == before
    assert all(one.barred for one in off_turn.options if one.place)
    alone = Scene(ruleset)
    alone.put("Ana", sheet, (3, 3), "ana")
    assert places(hand_in(alone.begin("ana"))) == before


def test_a_tile_that_is_spent_greys_in_its_place() -> None:
    scene = duel("fifth", hero("Ana", features=("second-wind",), level=3))
    before = places(hand_in(scene))
    shown = hand_in(scene.act("ana", "use:second-wind", 5))
    found = option(shown, "use:second-wind")
    assert places(shown) == before
    assert (found.uses, found.barred is not None) == ("×0", True)


def test_a_weapon_put_away_keeps_its_place_and_says_why() -> None:
    """ORC-134: no button is for it while it is away."""
    blade = Weapon("blade", "Blade", harm=(DamageDice("1d8"),))
    knife = Weapon("knife", "Knife", harm=(DamageDice("1d4"),), properties=("off-hand",))
    scene = duel("orcus", hero("Ana", weapons=(blade, knife)))
    before = places(hand_in(scene))
    shown = hand_in(scene.act("ana", "stow", choice="blade"))
    assert places(shown) == before
    assert option(shown, "melee@blade").barred.text == "It is not in your hand."
    assert scene.refused_act("ana", "melee", weapon="blade", target="foe")


@each("ruleset", GAMES)
def test_an_unknown_armor_class_moves_no_tile(ruleset: str) -> None:
    """Neither those of the foes near by nor how many hit points they have show in what lies where."""
    sheet = dict(HEROES)[ruleset]
    soft, hard = (
        monster(defenses=dict.fromkeys(("ac", "fort", "ref", "will"), ac), hp=hp) for ac, hp in ((5, 1), (30, 200))
    )
    assert places(hand_in(duel(ruleset, sheet, soft))) == places(hand_in(duel(ruleset, sheet, hard)))


def test_where_a_game_keeps_numbers_to_itself_no_armor_class_shows_in_the_next_press() -> None:
    """GRT: neither in the odds nor in what is gold."""
    sheet = dict(HEROES)["gritty"]
    soft, hard = (hand_in(duel("gritty", sheet, monster(defenses={"ac": ac}))) for ac in (5, 30))
    assert soft.best == hard.best != ""
    assert {one.odds for one in (*soft.options, *hard.options)} == {None}


def test_the_same_power_with_several_weapons_is_one_tile() -> None:
    sheet = next(sheet for ruleset, sheet in HEROES if ruleset == "orcus" and sheet.name.startswith("Wren"))
    shown = hand_in(duel("orcus", sheet))
    keys = [one.key for one in shown.options if one.place]
    assert len(keys) == len(set(keys))


def test_what_is_pinned_comes_first_and_stays_under_its_own_weapon() -> None:
    sheet = hero("Ana")
    shown = hand_in(duel("fifth", sheet), Liking(("grapple", "attack@unarmed")))
    assert [places(shown)[place] for place in (1, 2)] == ["grapple", "attack@unarmed"]
    assert option(shown, "grapple").pinned
    assert not option(shown, "shove").pinned


def test_many_pins_leave_the_last_place_to_the_moment() -> None:
    pinned = ("shove", "grapple", "search", "hide", "help-attack", "help-task", "use-object", "speak")
    shown = hand_in(duel("fifth", hero("Ana")), Liking(pinned))
    assert [anchor for _, anchor in sorted(places(shown).items())][:MOST_PINNED] == list(pinned[:MOST_PINNED])
    assert hand_in(duel("fifth", hero("Ana")), Liking(("no-such-thing", "cast:fireball"))).options


def test_of_what_is_worth_the_same_the_more_used_comes_first() -> None:
    sheet = hero("Ana", weapons=(HANDAXE, replace(HANDAXE, key="club", name="Club"), BOW))
    assert places(hand_in(duel("fifth", sheet)))[1] == "attack@handaxe"
    assert places(hand_in(duel("fifth", sheet), Liking((), (("attack@club", 4),))))[1] == "attack@club"


def test_the_last_place_is_for_what_the_moment_asks() -> None:
    """To stand up while one lies, to help the dying while one is beside them; then it is as before."""
    scene = duel("fifth", hero("Ana"))
    before = places(hand_in(scene))
    lying = hand_in(scene.give("ana", "prone"))
    assert (places(lying)[PLACES], fixed(lying)) == ("stand", {k: v for k, v in before.items() if k < PLACES})
    assert lying.best == "stand"
    assert places(hand_in(scene.act("ana", "stand"))) == before


def test_somebody_dying_within_reach_comes_before_all_else() -> None:
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (3, 3), "ana", side="allies")
    scene.put("Ben", hero("Ben"), (3, 4), "ben", side="allies", hp=0, life="dying")
    scene.put("Foe", monster(), (9, 9))
    scene.begin("ana", "foe")
    assert places(hand_in(scene))[PLACES] == "first-aid"


# --- the next press ------------------------------------------------------------------------------------------------


def test_the_best_next_press_is_the_strike_then_the_wound_then_nothing() -> None:
    """What is gold: a blow while there is one, then what heals while one is hurt; else the end of the turn."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana", features=("second-wind",), level=3), (3, 3), "ana", side="allies", hp=9)
    scene.put("Foe", monster(hp=40), (4, 3))
    scene.begin("ana", "foe")
    assert hand_in(scene).best == "attack@longsword"
    scene.attack("ana", "foe", "longsword", 2)
    assert hand_in(scene).best == "use:second-wind"
    scene.act("ana", "use:second-wind", 10)
    assert hand_in(scene).best == ""


def test_a_wound_that_a_table_keeps_to_itself_does_not_show_in_the_next_press() -> None:
    """Whether another's creature is hurt is for its table to show; that it is down everybody sees."""

    def gold(**state: object) -> str:
        scene = Scene("fifth")
        scene.put("Ana", wizard("Ana", "cure-wounds"), (3, 3), "ana", side="allies")
        scene.put("Ben", hero("Ben"), (3, 4), "ben", side="allies", **state)
        return hand_in(scene.begin("ana", "ben")).best

    assert gold() == gold(hp=3)
    assert gold(hp=0, life="dying") in ("cast:cure-wounds", "first-aid")


def test_nothing_is_the_next_press_off_turn() -> None:
    assert hand_in(duel("fifth", hero("Ana")).end("ana")).best == ""


def test_the_best_odds_are_those_of_the_easiest_target() -> None:
    scene = duel("fifth", hero("Ana"), monster(defenses={"ac": 18}))
    scene.put("Easy", monster(defenses={"ac": 8}), (2, 3))
    assert option(hand_in(scene), "attack@longsword").odds == 90


@each("ruleset", ["fifth", "a5e", "streamlined"])
def test_a_bystanders_odds_count_only_where_no_foe_is(ruleset: str) -> None:
    """A mule in the way is easier to hit than whoever rides it, and nobody means it."""
    easy = monster("Mule", defenses={"ac": 8})
    scene = duel(ruleset, hero("Ana"), monster(defenses={"ac": 18}))
    alone = option(hand_in(scene), "attack@longsword").odds
    scene.put("Mule", easy, (2, 3), side="neutrals")
    assert option(hand_in(scene), "attack@longsword").odds == alone
    scene = Scene(ruleset)
    scene.put("Ana", hero("Ana"), (3, 3), "ana", side="allies", character_id=1)
    scene.put("Mule", easy, (2, 3), side="neutrals")
    scene.begin("ana", "mule")
    found = option(hand_in(scene), "attack@longsword").odds
    assert alone is not None
    assert found is not None
    assert found > alone


# --- the strip -----------------------------------------------------------------------------------------------------


def pools(scene: Scene) -> dict[str, tuple[int, int, str]]:
    return {pool.name: (pool.left, pool.most, pool.words) for pool in hand_in(scene).pools}


def test_slots_and_what_is_concentrated_on() -> None:
    scene = duel("fifth", wizard("Ana", "web", "fire-bolt"))
    assert pools(scene) == {
        "1st": (4, 4, ""),
        "2nd": (3, 3, ""),
        "3rd": (2, 2, ""),
        "": (0, 0, "not concentrating"),
    }
    scene.act("ana", "cast:web", choice="2", square=(12, 8))
    assert (pools(scene)["2nd"], pools(scene)["Concentration"]) == ((2, 3, ""), (0, 0, "Web"))


def test_the_pools_of_each_game() -> None:
    gritty = pools(duel("gritty", hero("Ana", hit_dice="1d10", level=3, traits=("potion:healing:x2",))))
    assert gritty == {"Exertion": (1, 1, ""), "Potion of healing": (2, 2, ""), "Hit Dice": (3, 3, "")}
    orcus = pools(duel("orcus", hero("Ana", numbers={"recoveries": 7})))
    assert orcus == {"Recoveries": (7, 7, ""), "Action points": (1, 1, "")}
    fifth = pools(duel("fifth", hero("Ana", features=("rage",), hit_dice="1d12", level=2)))
    assert fifth == {"Rage": (2, 2, "")}
