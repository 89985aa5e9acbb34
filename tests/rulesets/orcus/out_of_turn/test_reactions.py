"""Reactions: answered when the whole action that set them off is done."""

from combat.engine import events as ev
from combat.engine.declared.powers import Give, Strengthen
from combat.rulesets.orcus.out_of_turn import triggers, turning
from combat.rulesets.orcus.powers.written import MELEE, at_will, burst, encounter, strike
from tests.rulesets.orcus.answering import table

PAYBACK = encounter(
    "Payback",
    "A blow for a blow.",
    strike(1, "str"),
    by="str",
    versus="ac",
    time="immediate",
    origin="melee",
    tags=("weapon",),
    trigger="An enemy’s melee attack hits you",
    reactions=triggers.hits_me(sort="melee", after=True),
)
RIM = encounter(
    "Rim",
    "+4.",
    utility=True,
    time="immediate",
    trigger="An enemy hits an ally",
    reactions=triggers.hits_ally(take=turning.raised(4), aims="me"),
)
TRIP = encounter(
    "Trip",
    "It falls.",
    Give("prone", until="none", on="all"),
    time="immediate",
    utility=True,
    whom="foe",
    origin="melee",
    range=1,
    trigger="An enemy comes next to you",
    reactions=triggers.enters(after=True),
)


def test_it_waits_until_the_action_is_done_and_the_turn_goes_on():
    """ORC-151: the wound comes first, then the answer, then the goblin still has its move."""
    scene = table(PAYBACK, ana=(PAYBACK,)).hit("goblin", "ana", 16, 3)
    assert scene["ana"].hp == 55
    assert (scene.asked().kind, scene.asked().who) == ("immediate-reaction", "ana")
    assert (scene.asked().title, scene.asked().row) == ("Goblin hits you with 22. React?", "ORC-151")
    scene.answer("use:payback", dice=(12, 6))
    assert scene["goblin"].hp == 20
    assert scene.state.active == "goblin"
    scene.walk("goblin", (7, 5))
    assert scene["goblin"].at == (7, 5)


def test_only_what_set_it_off_does():
    """ORC-050: a miss is no hit, and a shot no melee attack."""
    assert table(PAYBACK, ana=(PAYBACK,)).hit("goblin", "ana", 2).request is None
    scene = table(PAYBACK, ana=(PAYBACK,), apart=3).shoot("goblin", "ana", 16, 3)
    assert scene.request is None


def test_it_must_reach_whom_it_answers():
    """ORC-050: a blow from out of her reach cannot be paid back."""
    scene = table(PAYBACK, ana=(PAYBACK,))
    assert scene.hit("goblin", "ana", 16, 3).asked().who == "ana"
    far = table(PAYBACK, ana=(PAYBACK,), apart=2)
    pike = far["goblin"].sheet.weapons[0]
    from msgspec.structs import replace

    from combat.engine.commands import Change

    far.do(Change(who="goblin", sheet=replace(far["goblin"].sheet, weapons=(replace(pike, reach=2),))))
    far.hit("goblin", "ana", 16, 3)
    assert far.request is None


def test_a_move_is_answered_where_it_ends():
    """ORC-151: the goblin walks all its way first."""
    scene = table(TRIP, ana=(TRIP,), apart=4).walk("goblin", (8, 5), (7, 5), (6, 5))
    assert scene["goblin"].at == (6, 5)
    scene.answer("use:trip")
    assert scene["goblin"].has("prone")


def test_interrupts_come_before_reactions():
    """ORC-152: Ben’s interrupt turns the hit into a miss, so that Ana has nothing to react to."""
    scene = table(PAYBACK, RIM, ana=(PAYBACK,)).hit("goblin", "ana", 16)
    assert (scene.asked().who, scene.asked().kind) == ("ben", "immediate-interrupt")
    scene.answer("use:rim")
    assert scene.request is None
    other = table(PAYBACK, RIM, ana=(PAYBACK,)).hit("goblin", "ana", 16)
    other.answer("pass", dice=(3,))
    assert (other.asked().who, other.asked().kind) == ("ana", "immediate-reaction")


def test_several_reactions_go_by_initiative_after_the_one_who_acted():
    """ORC-152: each is asked in turn; one made moot is not asked."""
    kill = encounter(
        "Kill",
        "Dead.",
        strike(1, "str"),
        by="str",
        versus="ac",
        time="immediate",
        origin="ranged",
        range=10,
        trigger="An enemy hits an ally",
        reactions=triggers.hits_ally(after=True) + triggers.hits_me(after=True),
    )
    scene = table(kill).hit("goblin", "ana", 16, 3)
    assert scene.asked().who == "ana"
    scene.answer("use:kill", dice=(2,))
    assert scene.asked().who == "ben"
    scene.answer("use:kill", dice=(2,))
    assert [one.attacker for one in scene.all(ev.AttackResolved)] == ["goblin", "ana", "ben"]


def test_a_reaction_to_an_interrupt_comes_before_the_interrupted_action_goes_on():
    """ORC-149, ORC-151, R78: the goblin pays Ana’s opportunity attack back before it walks on? It cannot: it is its turn."""
    scene = table(foe=(PAYBACK,)).walk("goblin", (7, 5))
    scene.answer("strike:longsword", dice=(12, 4))
    assert scene.request is None  # ORC-147
    scene = table(foe=(PAYBACK,))
    scene.put("Orc", scene["goblin"].sheet, (5, 6))
    scene.walk("goblin", (7, 5)).answer("strike:longsword", dice=(12, 4))
    assert scene["goblin"].at == (7, 5)


def test_damage_that_staggers_is_reacted_to():
    """ORC-151, ORC-266: once, when half of the hit points are lost."""
    brave = encounter(
        "Brave",
        "5 temporary hit points.",
        Strengthen("5", on="caster"),
        utility=True,
        time="immediate",
        trigger="Damage staggers you",
        reactions=triggers.staggers_me(after=True),
    )
    scene = table(brave, ana=(brave,)).record(ev.HitPointsSet(who="ana", hp=33, audience=ev.EVERYONE))
    scene.hit("goblin", "ana", 16, 3)
    assert scene["ana"].hp == 28
    scene.answer("use:brave")
    assert scene["ana"].temp_hp == 5


# --- opportunity actions -------------------------------------------------------------------------------------------

FOOT = at_will(
    "Foot",
    "It stops.",
    utility=True,
    whom="foe",
    origin="melee",
    range=1,
    time="immediate",
    trigger="An enemy leaves your side",
    reactions=triggers.leaves(opportunity=True, take=turning.held),
)


def test_an_opportunity_action_stands_in_the_same_prompt_as_the_attack():
    """ORC-164, ORC-157: one prompt, one answer, one immediate action."""
    scene = table(FOOT, ana=(FOOT,)).walk("goblin", (7, 5))
    keys = scene.picks()
    assert keys == ["strike:longsword", "strike:unarmed", "use:foot", "pass-move", "pass"]
    assert scene.asked().kind == "opportunity-attack"
    scene.answer("use:foot")
    assert scene["goblin"].at == (6, 5)
    assert (scene["ana"].used["immediate"], scene["ana"].used["struck:goblin"]) == (1, 1)
    assert scene.request is None


def test_it_counts_as_the_one_answer_to_that_creature_in_either_reading():
    """ORC-164, ORC-161, R34: even with an allowance of its own, Ana has answered this goblin once in this turn."""
    scene = table(FOOT, ana=(FOOT,), **{"opportunity-attacks": "own"}).walk("goblin", (7, 5)).answer("use:foot")
    assert not scene["ana"].used.get("immediate")
    scene.walk("goblin", (7, 5))
    assert scene.request is None
    assert scene["goblin"].at == (7, 5)


def test_it_is_offered_only_where_the_attack_would_be():
    """ORC-164, ORC-163, ORC-162: not to a shift, not without the immediate action."""
    assert table(FOOT, ana=(FOOT,)).walk("goblin", (7, 5), gait="shift").request is None
    scene = table(FOOT, ana=(FOOT,)).record(ev.Spent(who="ana", what="immediate", audience=ev.EVERYONE))
    assert scene.walk("goblin", (7, 5)).request is None


def test_a_ranged_power_provokes_once_before_it_resolves():
    """ORC-155, ORC-157, R32: whatever the number of its targets, and a utility power, too."""
    bolts = encounter(
        "Bolts", "At two.", strike(0), by="int", versus="ref", bonus=6, origin="ranged", range=10, targets=2
    )
    scene = table(foe=(bolts,)).act("goblin", "power:bolts", targets=("ana", "ben"))
    assert (scene.asked().who, scene.asked().title) == ("ana", "Goblin uses Bolts next to Ana. Strike?")
    assert not scene.all(ev.AttackResolved)
    scene.answer("pass", dice=(2, 3))
    assert len(scene.all(ev.AttackResolved)) == 2
    cheer = encounter("Cheer", "Up.", Strengthen("3"), utility=True, whom="friend", origin="ranged", range=5)
    other = table(foe=(cheer,)).act("goblin", "power:cheer", target="goblin")
    assert other.asked().kind == "opportunity-attack"


def test_a_ranged_power_is_lost_with_its_user():
    """ORC-160, ORC-150, ORC-047: the strike drops the goblin; the power stays spent."""
    bolt = encounter("Bolt", "One.", strike(0), by="int", versus="ref", bonus=6, origin="ranged", range=10)
    scene = table(foe=(bolt,)).record(ev.HitPointsSet(who="goblin", hp=3, audience=ev.EVERYONE))
    scene.act("goblin", "power:bolt", target="ana").answer("strike:longsword", dice=(12, 4)).answer("no")
    assert scene["goblin"].life == "dead"
    assert [one.attacker for one in scene.all(ev.AttackResolved)] == ["ana"]
    assert scene["goblin"].tally["spent:bolt"] == 1


def test_a_burst_is_no_melee_attack():
    """ORC-050, ORC-165: neither before its hit counts nor when it is done; a melee power is one."""
    near = encounter("Near", "Around.", strike(0), by="str", versus="ac", bonus=6, **burst(1))
    cut = encounter("Cut", "Beside.", strike(1), by="str", versus="ac", bonus=6, **MELEE)
    scene = table(PAYBACK, ana=(PAYBACK,), foe=(near, cut)).act("goblin", "power:near", 16, square=(6, 5))
    assert scene.request is None
    other = table(PAYBACK, ana=(PAYBACK,), foe=(near, cut))
    other.act("goblin", "power:cut", 16, 3, target="ana", weapon="club")
    assert other.asked().kind == "immediate-reaction"
