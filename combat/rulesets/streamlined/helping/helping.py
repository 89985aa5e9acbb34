"""Help with a skill check, or with an attack on whoever is within 5 feet of the helper (STR-034 to STR-037)."""

from dataclasses import replace as but

from msgspec.structs import replace

from combat.engine.commands import Act
from combat.engine.fight import Fight
from combat.engine.requests import Pick, Script
from combat.rulesets.fifth.checks import SKILLS
from combat.rulesets.fifth.helping import helping as fifth

TASKS = tuple(Pick(key, label) for key, label, _ in SKILLS)  # skill checks alone (STR-035)


def help_task(fight: Fight, command: Act) -> Script[None]:
    """Name the skill, then help as the game has it: the GM may see no use in it (STR-034, STR-035)."""
    task = command.choice or (yield from fifth.which_task(fight, command.actor, TASKS))
    yield from fifth.help_task(fight, replace(command, choice=task))


HELP_ATTACK = but(fifth.HELP_ATTACK, row="STR-036")
HELP_TASK = but(
    fifth.HELP_TASK,
    name="Help with a skill check",
    run=help_task,
    row="STR-035",
    targets=fifth.others,
    picks=lambda fight, who, weapon: TASKS,
    summary="Advantage on another’s next check with the skill, before your next turn.",
)
HELPING = (HELP_ATTACK, HELP_TASK)
