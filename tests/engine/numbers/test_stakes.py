"""What an answer changes, in numbers before and after; nothing that the asked seat may not know is among them."""

import pytest
from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Act, Harm
from combat.engine.declared.powers import Power
from combat.engine.requests import Request, Roll, Stake, bare
from combat.engine.resolution import Recorded, ReplayMismatch, resume
from combat.engine.seatview import Dying, Helper
from combat.engine.state import DamageDice, Rider, Sheet, Weapon
from combat.rulesets.orcus.out_of_turn import triggers, turning
from combat.rulesets.orcus.out_of_turn.triggers import Reactions
from combat.rulesets.orcus.powers.written import encounter, strike
from tests.builders import PRESSED, Scene, Script, hero, monster
from tests.cases import each
from tests.rulesets.orcus.answering import table

DEATH = frozenset({"save", "death-save"})
SHIELDED = {"spells": ("shield",), "slots": {"1": 2}, "casting": "int", "traits": ("focus",)}
RAPIER = Weapon("rapier", "Rapier", bonus=5, harm=(DamageDice("1d8+3", "piercing"),))


def interrupt(name: str, reactions: Reactions, **fields: object) -> Power:
    plain = {"utility": True, "time": "immediate", "trigger": "Something happens", "reactions": reactions}
    return encounter(name, "It changes that.", **{**plain, **fields})  # type: ignore[arg-type]


FAR = {"whom": "foe", "origin": "ranged", "range": 10}
RIM = interrupt("Rim", triggers.hits_me(take=turning.raised(4)))
DUCK = interrupt("Duck", triggers.hits_me(take=turning.hampered(3)))
BACK = encounter(
    "Back",
    "A blow first.",
    strike(1, "str"),
    by="str",
    versus="ac",
    time="immediate",
    origin="melee",
    tags=("weapon",),
    trigger="An enemy hits you",
    reactions=triggers.hits_me(),
)
WARD = interrupt("Ward", triggers.hits_ally(take=turning.raised(5)), **FAR)
FEINT = interrupt("Feint", triggers.hits_ally(take=turning.hampered(3)), **FAR)


def duel(ruleset: str = "fifth", foe: Sheet | None = None, **fields: object) -> Scene:
    """Ana (AC 15) beside a goblin (club at +4), whose turn it is; Ben stands by."""
    scene = Scene(ruleset, presses=DEATH)
    scene.put("Ana", hero("Edda", **fields), (3, 3), owner="ana")
    scene.put("Ben", hero("Pim"), (3, 8), owner="ben")
    scene.put("Goblin", foe or monster(), (4, 3))
    return scene.begin("goblin", "ana", "ben")


@each(
    ("face", "becomes"),
    [(14, "miss"), (15, "miss"), (16, "hit")],
)
def test_a_shield_says_whether_it_would_turn_the_blow(face: int, becomes: str) -> None:
    """FIF-115: 18 against AC 15, which becomes 20; the same with any slot, and for nobody else."""
    scene = duel(**SHIELDED).attack("goblin", "ana", "club", face)
    (stake,) = scene.asked().stakes
    assert stake == Stake("1", None, "Armor Class", 15, 20, 0, face + 4, "hit", becomes)
    (seen,) = scene.seen_by("ana").prompts
    assert seen.turns == (stake,)
    assert scene.seen_by("ben").prompts == ()


def test_what_the_gm_s_creature_parries_is_told_to_the_gm_alone() -> None:
    """FIF-044: a veteran's Armor Class is in the question of its own seat."""
    scene = duel(foe=monster(numbers={"parry": 3}, weapons=(RAPIER,)))
    scene.end("goblin").attack("ana", "goblin", "longsword", 9)
    assert scene.asked().stakes == (Stake("parry", None, "Armor Class", 13, 16, 0, 14, "hit", "miss"),)
    assert scene.seen_by("ana").prompts == ()


def test_exertion_says_what_a_die_more_makes_and_nothing_of_the_armour() -> None:
    """GRT-106, GRT-107: 9 and 5 are 14; a d8 more makes 15 to 22."""
    scene = duel("gritty", hit_dice="1d8", level=3).end("goblin").attack("ana", "goblin", "longsword", 9)
    assert scene.asked().stakes == (Stake("d8", None, "roll", 14, 15, 22, face=9),)
    other = duel("gritty", foe=monster(defenses={"ac": 30}), hit_dice="1d8", level=3)
    assert other.end("goblin").attack("ana", "goblin", "longsword", 9).asked() == scene.asked()


@each("face, likely", [(2, ""), (5, "d8"), (14, "d8"), (15, "")])
def test_a_die_more_is_the_likely_press_where_it_may_well_decide(face: int, likely: str) -> None:
    """GRT-106, GRT-107: by what the die shows alone, which the player sees: a defense that is not told plays no part."""
    scene = duel("gritty", hit_dice="1d8", level=3).end("goblin").attack("ana", "goblin", "longsword", face)
    assert scene.asked().likely == likely


def test_whoever_could_be_laid_low_by_it_is_not_urged() -> None:
    """GRT-112: as many hit points as the die shows."""
    scene = duel("gritty", hit_dice="1d8", level=3, hp=8).end("goblin").attack("ana", "goblin", "longsword", 9)
    assert scene.asked().likely == ""


def test_an_interrupt_says_what_it_turns_and_only_whose_defense_it_is() -> None:
    """ORC-149: 22 against Armor Class 21, which becomes 25; who guards somebody else is told neither number nor end."""
    scene = table(RIM).hit("goblin", "ana", 16)
    (stake,) = scene.asked().stakes
    assert (stake.before, stake.after, stake.against, stake.was, stake.becomes) == (21, 25, 22, "hit", "miss")
    guarded = table(WARD).hit("goblin", "ana", 16)
    assert (guarded.asked().seat, guarded.asked().stakes) == ("ben", ())


def test_a_roll_that_is_lowered_is_told_without_what_it_has_to_meet() -> None:
    """ORC-149: Ben hears that 22 becomes 19, not whether that still hits Ana; Ana hears both of her own."""
    theirs = table(FEINT).hit("goblin", "ana", 16)
    assert theirs.asked().stakes == (Stake("use:feint", None, "attack", 22, 19),)
    own = table(DUCK).hit("goblin", "ana", 16)
    assert own.asked().stakes == (Stake("use:duck", None, "attack", 22, 19, 0, 21, "hit", "miss"),)


@each("game", ["a5e", "fifth", "gritty", "streamlined"])
def test_a_death_save_says_how_likely_it_is_how_it_stands_and_who_is_near(game: str) -> None:
    """FIF-237, FIF-239, A5E-149: a plain d20 against 10, with two marks and one; others are shown nothing of the count."""
    scene = duel(game).do(Harm(targets=("ana",), amount=20))
    marks = {"death-success": 2, "death-failure": 1}
    scene.record(*(ev.Counted(who="ana", key=key, value=n, audience=ev.EVERYONE) for key, n in marks.items()))
    scene.end("goblin")
    assert scene.asked().stakes == (Stake("roll", 55),)
    (hand,) = scene.seen_by("ana").hands
    assert hand.dying == Dying(2, 1, 10, 55, (Helper("ben", "Ben", 25),))
    assert all(one.dying is None for one in scene.seen_by("ben").hands)


def test_inspiration_is_weighed_against_a_plain_death_save() -> None:
    """FIF-019, FIF-238: the better of two dice."""
    scene = duel().do(Harm(targets=("ana",), amount=20))
    scene.record(ev.Counted(who="ana", key="inspiration", value=1, audience=ev.EVERYONE)).end("goblin")
    assert scene.asked().stakes == (Stake("inspired", 80), Stake("roll", 55))


def test_orcus_reckons_its_own_death_save() -> None:
    """ORC-271: d20 and nothing, 10 or more."""
    scene = table(RIM).do(Harm(targets=("ana",), amount=60))
    (hand,) = scene.seen_by("ana").hands
    assert hand.dying is not None
    assert (hand.dying.needed, hand.dying.odds) == (10, 55)


def test_a_save_that_is_pressed_says_how_likely_it_is_where_its_dc_is_told() -> None:
    """FIF-008, GRT-004: 13 against +0; a game that keeps the DC keeps the chance."""
    venom = Weapon("fang", "Fang", bonus=4, harm=(DamageDice("1d4"),), riders=(Rider("poisoned", save="con", dc=13),))
    for game, stakes in (("fifth", (Stake("roll", 40),)), ("gritty", ())):
        scene = duel(game, foe=monster(weapons=(venom,))).attack("goblin", "ana", "fang", 15, 3)
        while scene.asked().kind != "save":
            scene.answer(scene.asked().default)
        assert scene.asked().stakes == stakes


def test_what_is_foretold_decides_nothing_when_a_fight_goes_on() -> None:
    """A fight that waited while the rules learned to foretell goes on: the same question without it is the same question."""
    scene = duel(**SHIELDED).attack("goblin", "ana", "club", 14)
    asked = scene.asked()
    older = Recorded(bare(asked), keys=("1",), by="seat")
    assert scene.command is not None
    rolled = tuple(replace(one, request=bare(one.request)) for one in scene.journal if isinstance(one, Recorded))
    done = resume(scene.rules, scene.base, scene.command, (*rolled, older), Script(presses=PRESSED), ())
    assert done.finished
    other = replace(older, request=replace(asked, title="Something else?"))
    with pytest.raises(ReplayMismatch):
        resume(scene.rules, scene.base, scene.command, (*rolled, other), Script(presses=PRESSED), ())


def test_a_question_within_an_answer_names_the_outer_one() -> None:
    """GRT-107, FIF-171: whoever strikes and may exert itself reads what it strikes at; a single question has none around it."""
    scene = duel("gritty", hit_dice="1d8", level=3).walk("goblin", (5, 3), (6, 3))
    outer = scene.asked()
    assert (outer.seat, outer.amid) == ("ana", "")
    scene.answer("strike:longsword", dice=(9,))
    assert (scene.asked().kind, scene.asked().amid) == ("exert", outer.title)
    assert scene.seen_by("ana").prompts[0].amid == outer.title


def test_an_interrupt_of_an_interrupt_is_told_of_no_other_seat_s_question() -> None:
    """ORC-150, ORC-164: the GM’s goblin strikes back at Ana’s blow, and Ben hampers that."""
    scene = table(FEINT, foe=(BACK,)).end("goblin").hit("ana", "goblin", 16)
    assert (scene.asked().seat, scene.asked().amid) == ("gm", "")
    scene.answer("use:back", dice=(16,))
    assert (scene.asked().seat, scene.asked().kind, scene.asked().amid) == ("ben", "immediate-interrupt", "")


def test_nobody_reads_the_question_of_another_seat_around_its_own() -> None:
    """FIF-115, FIF-171: the GM strikes who leaves, the mover shields itself: that one is told nothing of the GM’s question."""
    scene = duel(**SHIELDED).end("goblin").walk("ana", (2, 3))
    assert scene.asked().seat == "gm"
    scene.answer("strike:club", dice=(14,))
    assert (scene.asked().seat, scene.asked().kind, scene.asked().amid) == ("ana", "cast:shield", "")


def test_typed_dice_are_told_what_is_added_and_which_counts() -> None:
    """FIF-013, FIF-124: +5 with disadvantage; the faces are the seat's own."""
    scene = duel().end("goblin").give("ana", "poisoned")
    asked: list[Roll] = []

    class Hand(Script):
        def reply(self, request: Request) -> Recorded | None:
            if isinstance(request, Roll):
                asked.append(request)
            return super().reply(request)

    act = Act(actor="ana", action="attack", weapon="longsword", target="goblin")
    resume(scene.rules, scene.state, act, (), Hand([11, 12, 4]), ())
    assert (asked[0].dice, asked[0].adds, asked[0].counts) == ("2d20", 5, "lower")
