"""Section 2: Hide and Search."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each


def fog(*passives, owner="ana", **fields):
    """Ana in the fog, watched by goblins of these passive Perceptions in the east; her turn."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", **fields), (4, 5), owner)
    for n, score in enumerate(passives):
        scene.put(f"Goblin{n}", monster(f"Goblin{n}", numbers={"passive-perception": score}), (9, 3 + n))
    return scene.paint("obscured", (4, 5)).begin("ana", *(f"goblin{n}" for n in range(len(passives))))


# --- Hide ----------------------------------------------------------------------------------------------------------


def test_stealth_against_each_passive_perception():
    """A5E-043, A5E-044, R05: a total of 15 beats 14; 15 is a tie and sees her, as does 16."""
    scene = fog(14, 15, 16, skills={"stealth": 5}).act("ana", "hide", 10)
    assert scene.last(ev.CheckRolled).total == 15
    assert scene["ana"].lost_to == {"goblin0"}
    assert scene["ana"].used["action"] == 1


def test_a_newcomer_is_compared_the_same_way():
    """A5E-043, R05: who joins later and ties sees her, too."""
    scene = fog(10, skills={"stealth": 5}).act("ana", "hide", 10)
    for n, score in enumerate((14, 15)):
        late = monster(f"Late{n}", numbers={"passive-perception": score})
        scene.do(cmd.Join(sheet=late, at=(9, 8 + n)), 3 + n)
    lost = {scene[who].name for who in scene["ana"].lost_to}
    assert lost == {"Goblin0", "Late0"}


def test_hidden_is_unseen_and_undetected():
    """A5E-044: the goblin cannot aim at her by name, and she strikes with advantage."""
    scene = fog(10, skills={"stealth": 5}).act("ana", "hide", 10)
    option = next(o for o in scene.options("ana") if (o.key, o.weapon) == ("attack", "bow"))
    assert option.barred is not None
    scene.end("ana")
    known = {token.id for token in scene.seen_by("gm").tokens}
    assert "ana" in known
    club = next(o for o in scene.options("goblin0") if o.key == "attack")
    assert {c.target: c.barred is None for c in club.choices} == {"ana": False}


def test_whoever_is_seen_clearly_cannot_hide():
    """A5E-045: the engine looks at cover, light and senses, and says what would be right."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (4, 5), "ana")
    scene.put("Goblin", monster(), (9, 5))
    refused = scene.begin("ana", "goblin").refused_act("ana", "hide")
    assert refused.text == "Every foe sees you clearly. Get out of their sight first."


@each(("answer", "hidden"), [("all", True), ("unseen", False), ("refuse", None)])
def test_the_narrator_rules_on_hiding(answer, hidden):
    """A5E-045: half seen in dim light, the GM is asked whether it can be done; refused it costs nothing."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", skills={"stealth": 9}), (4, 5), "ana")
    scene.put("Goblin", monster(), (9, 5))
    scene.paint("dim", (4, 5)).begin("ana", "goblin").act("ana", "hide")
    assert scene.asked().seat == "gm"
    scene.answer(answer, dice=(10,) if hidden is not None else ())
    assert (scene["ana"].used.get("action", 0), scene["ana"].lost_to) == (
        0 if hidden is None else 1,
        {"goblin"} if hidden else frozenset(),
    )


def test_the_narrator_says_who_can_observe():
    """A5E-045: from the console the GM has one goblin notice her, and another lose track."""
    scene = fog(10, 10, skills={"stealth": 9}).act("ana", "hide", 10)
    scene.do(cmd.Notice(who="goblin0", other="ana"))
    assert scene["ana"].lost_to == {"goblin1"}


# --- cover ---------------------------------------------------------------------------------------------------------


def behind(*passives):
    """Ana, Dexterity (Stealth) +3, behind an arrow slit and a tree in the same line of the goblins in the east."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", skills={"stealth": 3}), (4, 5), "ana")
    for n, score in enumerate(passives):
        scene.put(f"Goblin{n}", monster(f"Goblin{n}", numbers={"passive-perception": score}), (12 + n, 5))
    scene.paint("three-quarters", (6, 5)).paint("half", (8, 5))
    return scene.begin("ana", *(f"goblin{n}" for n in range(len(passives))))


def test_w29_hiding_behind_an_arrow_slit_and_a_tree():
    """W29, A5E-191, A5E-193, A5E-043: 10 + 3 + 5 = 18 hides her from a passive Perception of 17, and not from one of 18."""
    scene = behind(17, 18).act("ana", "hide").answer("all", dice=(10,))
    assert scene["ana"].lost_to == {"goblin0"}


def test_cover_counts_against_those_on_its_far_side():
    """A5E-043, A5E-193: in dim light both look with 18 - 5 = 13; where nothing stands between, that is a tie with the bare 13."""
    scene = behind(18)
    scene.put("Side", monster("Side", numbers={"passive-perception": 18}), (4, 11))
    scene.paint("dim", (4, 5)).act("ana", "hide").answer("all", dice=(10,))
    assert scene["ana"].lost_to == {"goblin0"}


# --- Search --------------------------------------------------------------------------------------------------------


def hunt(**fields):
    """A goblin has hidden in the fog with a Stealth total of 15; Ana's turn."""
    scene = Scene("a5e")
    scene.put("Goblin", monster(skills={"stealth": 5}), (9, 5))
    scene.put("Ana", hero("Ana", **fields), (4, 5), "ana")
    scene.paint("obscured", (9, 5)).begin("goblin", "ana").act("goblin", "hide", 10)
    return scene.end("goblin")


@each("skill", ["perception", "investigation"])
@each(("bonus", "found"), [(5, True), (4, False)])
def test_a_search_is_one_rolled_chance(skill, bonus, found):
    """A5E-048, A5E-049: the GM names the skill; 16 beats a Stealth total of 15, 15 does not."""
    scene = hunt(skills={skill: bonus}).act("ana", "search")
    question = scene.asked()
    assert (question.seat, question.row, [pick.key for pick in question.picks]) == (
        "gm",
        "A5E-049",
        ["perception", "investigation"],
    )
    scene.answer(skill).answer("total", dice=(11,))
    assert scene.last(ev.CheckRolled).label == f"{skill.capitalize()} check"
    assert (scene["goblin"].lost_to == frozenset()) is found
    assert scene["ana"].used["action"] == 1


@each(("face", "found"), [(18, False), (19, True)])
def test_a_search_has_to_beat_the_cover_as_well(face, found):
    """A5E-048, A5E-193, W29: 10 + 3 + 5 = 18 behind the arrow slit; a search of 18 is a tie and finds nobody."""
    scene = behind(10).act("ana", "hide").answer("all", dice=(10,)).end("ana")
    scene.act("goblin0", "search").answer("perception").answer("total", dice=(face,))
    assert (scene["ana"].lost_to == frozenset()) is found


def test_without_a_search_passive_scores_decide():
    """A5E-048: a turn in which she does not search finds nothing; the scores stand on her sheet."""
    scene = hunt(skills={"perception": 9, "investigation": 2}, numbers={"passive-perception": 14})
    assert scene["goblin"].lost_to == {"ana"}
    scene.end("ana").end("goblin")
    assert scene["goblin"].lost_to == {"ana"}
    lines = dict(scene.rules.sheets.standing(scene.fight, "ana"))
    assert lines["Passive"] == "Perception 14, Investigation 12"


def test_the_dc_of_what_no_stealth_hides():
    """A5E-049: a secret door; the GM sets 15, the players read the total and not the DC."""
    scene = hunt().act("ana", "search").answer("investigation").answer("15", dice=(16,))
    rolled = scene.last(ev.CheckRolled)
    assert (rolled.dc, rolled.dc_secret, rolled.success) == (15, True, True)
    (seen,) = (e for e in scene.log_of("ana") if isinstance(e, ev.CheckRolled))
    assert seen.dc is None


def test_searching_is_asked_of_the_narrator_alone():
    """A5E-049: Ana’s seat sees no question, only that the GM is waited for."""
    scene = hunt().act("ana", "search")
    assert not scene.seen_by("ana").prompts
    assert scene.seen_by("gm").prompts[0].title == "Ana searches. With which skill?"
