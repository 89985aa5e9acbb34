"""One whole fight, a press at a time, with every way in which somebody unseen can touch it."""

from collections.abc import Iterator

from combat.rulesets import RULESETS
from tests.leaks.stage import BRUTE, LURKER, MOST, NOW, TEMPORARY, Stage, brute, lurker

RITUAL, FOG, DC = "Moonfall Ritual", "Creeping Fog", "8123"
Story = Iterator[None]


def whole_fight(stage: Stage) -> Story:
    """From the first creature to the last blow; whoever plays it may look around at every stop."""
    yield from prepared(stage)
    yield from begun(stage)
    yield from out_of_hiding(stage)
    yield from through_its_reach(stage)
    yield from in_the_dark(stage)
    yield from mended(stage)
    yield from gone_back(stage)
    yield from fallen(stage)


def prepared(stage: Stage) -> Story:
    """Somebody hidden beside Edda, two brutes in view, and things in the order that nobody knows of."""
    stage.open_pages()
    yield
    stage.create(lurker(stage.ruleset), hidden=True)
    stage.place(LURKER, 6, 5)
    stage.gm("Change", who=stage[LURKER].id, reveal_on_act="false")
    yield
    stage.create(brute(stage.ruleset))
    stage.add(BRUTE)
    stage.gm("PlaceSides")
    stage.place(BRUTE, 7, 8)
    yield
    stage.gm("SetHitPoints", who=stage[BRUTE].id, hp=str(NOW))
    stage.gm("Bolster", targets=[stage[BRUTE].id], amount=str(TEMPORARY))
    stage.gm("AddEntry", name=RITUAL, kind="world", score="7001", hidden="true")
    stage.gm("AddEntry", name=FOG, kind="countdown", count="9", score="7000", hidden="true")
    yield


def begun(stage: Stage) -> Story:
    """The players are asked for their initiative; then come the ritual and the fog, which only Gwen sees."""
    stage.press_rolls("all")
    stage.gm("Start")
    yield
    for person in (stage.ana, stage.ben):
        stage.answer(person, stage.view(person.name).prompts[0], "roll")
        yield
    stage.press_rolls("death")
    stage.settle()
    stage.open_pages()
    yield
    stage.next_turn_until(LURKER)
    yield


def out_of_hiding(stage: Stage) -> Story:
    """The lurker strikes and stays unseen, frightens Edda, and the brutes have their turns in an order of Gwen's."""
    stage.strike(stage.gwen, LURKER, "Edda")
    stage.settle()
    yield
    condition = next(c.key for c in RULESETS[stage.ruleset].conditions.values() if c.palette)
    whose = {"until_kind": "end", "until_whose": stage[LURKER].id}
    stage.gm("Afflict", targets=[stage["Pim"].id], condition=condition, source=stage[LURKER].id, **whose)
    yield
    stage.gm("NextTurn")
    yield  # the brutes' order is asked
    stage.settle()
    yield
    stage.next_turn_until("Edda")
    yield


def through_its_reach(stage: Stage) -> Story:
    """Edda looks around, walks out of the reach of somebody she knows nothing of, and is struck."""
    stage.pry(stage.ana, "Edda")
    stage.pry(stage.ben, "Pim")
    yield
    stage.ana.post("command/", type="Move", actor=stage["Edda"].id, path="4,5;3,5")
    assert [p.kind for p in stage.view().prompts] == ["opportunity-attack"]
    yield
    stage.ana.post("command/", type="EndTurn", actor=stage["Edda"].id)
    stage.ana.post("answer/", prompt=stage.view().prompts[0].id, choice="pass")
    yield
    question = stage.view().prompts[0]
    stage.answer(stage.gwen, question, question.picks[0].key)
    stage.settle()
    yield


def in_the_dark(stage: Stage) -> Story:
    """Presses that touch what is hidden, from those who can't know of it."""
    edda, unseen = stage["Edda"].id, stage[LURKER].id
    stage.ana.post("command/", type="Move", actor=edda, path="4,5;5,5;6,5")
    stage.settle()
    yield
    for fields in (
        {"type": "Act", "actor": edda, "action": "attack", "weapon": "blow", "target": unseen},
        {"type": "Act", "actor": edda, "action": "attack", "weapon": "blow", "target": "", "square": "6,5"},
        {"type": "Act", "actor": unseen, "action": "dash"},
        {"type": "EndTurn", "actor": unseen},
        {"type": "Reveal", "who": unseen},
        {"type": "Harm", "targets": [unseen], "amount": "1"},
    ):
        stage.ana.post("command/", **fields)
    stage.settle()
    bringing = ("quick-add/", "add-character/", "same-foes/")
    for path in ("rewind/", "decline-back/", "nudge/", "skip/", "abandon/", "focus/", *bringing):
        stage.ana.post(path, who=unseen, line=LURKER, character="1", seat="1")
    stage.zed.post("command/", type="EndTurn", actor=edda)
    stage.pry(stage.ana, "Edda")
    yield


def mended(stage: Stage) -> Story:
    """Gwen heals and hurts, rolls in secret, and calls for a check that everybody sees."""
    brutes = [stage[BRUTE].id]
    stage.gm("Harm", targets=brutes, amount="3")
    stage.gm("Mend", targets=brutes, amount="2")
    stage.gm("SetHitPoints", who=stage[LURKER].id, hp="8450")
    yield
    skill = RULESETS[stage.ruleset].skills[0][0]
    targets = [stage["Edda"].id, stage[LURKER].id]
    stage.gm("CallRoll", targets=targets, what="check", stat=skill, dc=DC, secret="true")
    yield
    open_skill = RULESETS[stage.ruleset].skills[1][0]
    stage.gm("CallRoll", targets=targets, what="check", stat=open_skill, dc=DC)
    stage.settle()
    yield


def gone_back(stage: Stage) -> Story:
    """Gwen reveals somebody else, thinks better of it, and goes back to the moment before."""
    moment = stage.encounter.seq
    stage.gm("NextTurn")
    stage.settle()
    stage.gm("SetHitPoints", who=stage[LURKER].id, hp="8000")
    yield
    stage.gwen.post("rewind/", line=str(moment + 1))
    stage.open_pages()
    yield


def fallen(stage: Stage) -> Story:
    """The last blow falls, and the lurker was never there."""
    both = [c.id for c in stage.state.combatants.values() if c.name.startswith(BRUTE)]
    stage.gm("Harm", targets=both, amount=str(2 * MOST))
    stage.gm("Leave", who=stage[LURKER].id)
    yield
    stage.gm("Finish", reason="the bridge is theirs")
    stage.open_pages()
    stage.look_back()
    yield
