"""Using a power: what kinds there are, what they cost, how often they can be used, and what the hand says of it."""

from combat.engine import events as ev
from combat.engine.commands import Act, BeginRest, Finish, FinishRest
from combat.engine.declared.powers import Give
from combat.rulesets.orcus.powers import POWERS
from combat.rulesets.orcus.powers.written import at_will, blast, daily, encounter, strike
from combat.rulesets.orcus.using_powers import using
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, goblin
from tests.rulesets.orcus.users import CLEAVE, facing

JAB = {"by": "str", "versus": "ac", "origin": "melee", "tags": ("weapon",)}
HIT_HARD = encounter("Hit Hard", "Once.", strike(2), **JAB)
LAST_WORD = daily("Last Word", "Once a day.", strike(4), **JAB)
QUICK_JAB = at_will("Quick Jab", "Fast.", strike(1), time="swift", **JAB)
SIDESTEP = at_will("Sidestep", "Light feet.", Give("hastened", until="end", on="caster"), utility=True, time="move")
SHOUT = encounter("Shout", "For free.", Give("emboldened", until="end", on="caster"), utility=True, time="free")
OWN = (CLEAVE, HIT_HARD, LAST_WORD, QUICK_JAB, SIDESTEP, SHOUT)


def arena(**fields: object) -> Field:
    return facing(brakka(powers=tuple(power.key for power in OWN), **fields), *OWN)


def option(scene: Field, key: str, who: str = "ana"):
    return scene.option(who, f"power:{key}")


def test_a_power_attacks_or_is_a_utility() -> None:
    """ORC-045: an attack power is aimed at a target and rolls; a utility power rolls nothing."""
    scene = arena()
    assert option(scene, "cleave").needs == "target"
    assert option(scene, "sidestep").needs == "nothing"
    scene.act("ana", "power:cleave", 10, 1, 1, 1, target="goblin", weapon="longsword")
    assert len(scene.all(ev.AttackResolved)) == 1
    scene.act("ana", "power:sidestep")
    assert len(scene.all(ev.AttackResolved)) == 1
    assert all(power.utility or power.versus or power.reactions for power in POWERS.values())


def test_an_at_will_power_is_never_spent() -> None:
    """ORC-046: at-will powers are unlimited."""
    scene = arena()
    scene.act("ana", "power:cleave", 2, target="goblin", weapon="longsword")
    scene.act("ana", "action-point", choice="standard")
    scene.act("ana", "power:cleave", 3, target="goblin", weapon="longsword")
    assert not scene["ana"].tally.get("spent:cleave")
    assert scene["goblin"].hp == 30


def test_an_encounter_power_is_used_once() -> None:
    """ORC-046: an encounter power, once used, is gone until a short rest, and the hand says so with the row."""
    scene = arena()
    assert option(scene, "hit-hard").summary.startswith("Encounter · vs Armor Class · 2d10")
    scene.act("ana", "power:hit-hard", 15, 3, 4, target="goblin", weapon="longsword")
    scene.act("ana", "action-point", choice="standard")
    spent = option(scene, "hit-hard")
    assert spent.summary.startswith("Encounter, spent")
    assert spent.barred.text == "Spent: it comes back with a short rest."
    assert spent.barred.row == "ORC-046"
    refused = scene.refused_act("ana", "power:hit-hard", target="goblin", weapon="longsword")
    assert refused.row == "ORC-046"


def test_a_daily_power_waits_for_a_long_rest() -> None:
    """ORC-046: a daily power comes back only with a long rest."""
    scene = arena()
    scene.act("ana", "power:last-word", 15, 1, 1, 1, 1, target="goblin", weapon="longsword")
    scene.act("ana", "action-point", choice="standard")
    assert option(scene, "last-word").barred.text == "Spent: it comes back with a long rest."


@each("face", [1, 12])
def test_a_miss_spends_it_too(face: int) -> None:
    """ORC-047: use spends an encounter power whether its attack hits or misses."""
    scene = arena()
    dice = (face,) if face == 1 else (face, 3, 4)
    scene.act("ana", "power:hit-hard", *dice, target="goblin", weapon="longsword")
    assert scene.blow().outcome == ("miss" if face == 1 else "hit")
    assert scene["ana"].tally["spent:hit-hard"] == 1


def test_an_interrupt_that_spoils_it_gives_nothing_back() -> None:
    """ORC-047, ORC-150: a shot power whose user is struck down first is lost and spent."""
    volley = encounter("Quick Shot", "A shot.", strike(2), by="dex", versus="ac", origin="ranged", tags=("weapon",))
    scene = facing(brakka(powers=("quick-shot",)), volley)
    scene.record(ev.DamageTaken(who="ana", amount=58, absorbed=0, lost=58, parts=(), audience=ev.EVERYONE))
    scene.act("ana", "power:quick-shot", target="goblin", weapon="bow")
    scene.answer("strike:club", dice=(18, 6), by="gm")
    assert scene["ana"].hp < 0
    assert not [one for one in scene.all(ev.AttackResolved) if one.attacker == "ana"]
    assert scene["ana"].tally["spent:quick-shot"] == 1
    assert scene["ana"].used["standard"] == 1


@each(("key", "spends"), [("cleave", "standard"), ("quick-jab", "swift"), ("sidestep", "move")])
def test_a_power_costs_the_action_it_names(key: str, spends: str) -> None:
    """ORC-049: standard, move or swift, whatever the power says."""
    scene = arena()
    aims = {} if key == "sidestep" else {"target": "goblin", "weapon": "longsword"}
    scene.act("ana", f"power:{key}", *((2,) if aims else ()), **aims)
    assert scene["ana"].used == {spends: 1}


def test_a_power_without_its_action_is_refused() -> None:
    """ORC-049: with the standard action spent, a standard power is refused with the reason."""
    scene = arena()
    scene.act("ana", "total-defense")
    refused = scene.refused_act("ana", "power:cleave", target="goblin", weapon="longsword")
    assert "standard action is spent" in str(refused)
    assert refused.row in ("ORC-128", "ORC-131")


def test_a_free_power_costs_nothing_even_in_another_turn() -> None:
    """ORC-049, ORC-136: a free power spends no action and may be used in anybody's turn."""
    scene = arena()
    scene.end("ana")
    scene.act("ana", "power:shout")
    assert scene["ana"].has("emboldened")
    assert not scene["ana"].used.get("standard")


def test_the_gm_uses_a_monsters_powers_by_the_same_buttons() -> None:
    """ORC-041, ORC-048: a monster's power attacks with the bonus that its stat block prints."""
    bite = encounter("Big Bite", "Chomp.", blast("2d8+3"), bonus=9, versus="fort", origin="melee", tags=("touch",))
    scene = facing(brakka(), bite, foe=goblin(powers=("big-bite",)))
    scene.end("ana")
    scene.act("goblin", "power:big-bite", 10, 4, 5, target="ana")
    assert scene.blow().total == 19
    assert scene.blow().defense.total == 16
    assert scene.wound().amount == 12
    assert option(scene, "big-bite", "goblin").barred is not None


def test_nobody_uses_a_power_that_is_not_its_own() -> None:
    """ORC-048: powers are on the sheet."""
    scene = facing(brakka(), CLEAVE)
    refused = scene.refusal(Act(actor="ana", action="power:cleave", target="goblin", weapon="longsword"), by="ana")
    assert "cannot do that" in str(refused)
    assert not [one for one in scene.options("ana") if one.key == "power:cleave"]


@each(("rest", "left"), [("short", {"spent:last-word": 1}), ("long", {})])
def test_rests_give_powers_back(rest: str, left: dict[str, int]) -> None:
    """ORC-046, ORC-337, ORC-340: a short rest brings encounter powers back, a long one daily powers too."""
    scene = arena()
    scene.act("ana", "power:hit-hard", 2, target="goblin", weapon="longsword")
    scene.act("ana", "action-point", choice="standard")
    scene.act("ana", "power:last-word", 2, target="goblin", weapon="longsword")
    scene.do(Finish()).do(BeginRest(rest=rest, targets=("ana",))).do(FinishRest(targets=("ana",)))
    tally = {key: count for key, count in scene["ana"].tally.items() if key.startswith("spent:") and count}
    assert tally == left


def test_the_gm_can_give_a_power_back() -> None:
    """ORC-046: the tallies of spent powers and missiles stand among those that the GM corrects."""
    sheet = brakka(powers=("red-reaping", "anvil-stroke"), numbers={"ammunition:bow": 20})
    assert using.resources(POWERS, sheet) == (
        ("spent:red-reaping", "Red Reaping, uses spent"),
        ("shot:bow", "Bow, missiles shot"),
    )


def test_a_player_reads_its_powers_in_full() -> None:
    """ORC-048: a character's own sheet on its phone tells each of its powers entry by entry."""
    scene = Field()
    scene.put("Ana", brakka(powers=("red-reaping",)), (5, 5), "ana")
    (own,) = [sheet for sheet in scene.seen_by("ana").sheets if sheet.id == "ana"]
    assert dict(own.in_words)["Red Reaping"].startswith("Daily, standard action. Melee weapon.")
