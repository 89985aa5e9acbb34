from combat.admin.summaries import command_summary, event_summary, question
from tests.cases import each

NAMES = {"c1": "Edda", "c2": "Goblin"}


@each(
    ("data", "line"),
    [
        (
            {"type": "Stepped", "audience": ["*"], "who": "c2", "origin": [1, 6], "to": [2, 6], "cost": 5},
            "who: Goblin, origin: B7, to: C7, cost: 5",
        ),
        (
            {
                "type": "CheckRolled",
                "audience": ["gm"],
                "who": "c1",
                "roll": {"dice": "2d20", "faces": [4, 15], "kept": [1], "total": 15},
                "breakdown": {"stat": "check"},
                "success": True,
            },
            "who: Edda, roll: 2d20 = 15 [4, 15], success: yes",
        ),
        (
            {
                "type": "EffectGained",
                "audience": ["*"],
                "who": "c1",
                "effect": {"id": "e3", "key": "prone", "source": "c2"},
            },
            "who: Edda, effect: prone",
        ),
        (
            {
                "type": "FieldPainted",
                "audience": ["*"],
                "kind": "wall",
                "squares": [[0, row] for row in range(9)],
            },
            "kind: wall, squares: A1 A2 A3 A4 A5 A6 and 3 more",
        ),
        ({"type": "EncounterStarted", "audience": ["*"]}, ""),
    ],
)
def test_an_event_is_one_readable_line(data: dict[str, object], line: str) -> None:
    assert event_summary(data, NAMES) == line


def test_a_command_begins_with_its_name() -> None:
    assert command_summary({"type": "Move", "actor": "c1", "path": [[1, 1], [1, 2]]}, NAMES) == (
        "Move: actor: Edda, path: B2 B3"
    )
    assert command_summary({"type": "Start"}, NAMES) == "Start"


def test_a_throw_that_is_awaited_is_told_like_a_question() -> None:
    roll = {"type": "Roll", "dice": "1d20", "reason": "attack", "seat": "s1"}

    assert question(roll, {"s1": "Ana"}) == "Ana throws 1d20 (attack)"
    assert question({**roll, "seat": "s2"}, {"s1": "Ana"}) == "s2 throws 1d20 (attack)"
    assert question(None, {}) == ""
