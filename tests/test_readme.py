"""What the README says of the games is what they declare, and every command that it names is run in CI."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from combat.engine.ruleset import Ruleset
from combat.management.commands.games import QUESTIONS, parent_of, tables
from combat.rulesets import RULESETS
from tests.cases import each

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
SCRIPTS = (ROOT / ".ci/run", ROOT / ".ci/readme")
# In a block of its own, or within a sentence; what a reader is to fill in ends what has to be the same.
BLOCK = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
COMMAND = re.compile(r"(?:[A-Z_]+=\S+ +)*(?:uv run |pip |manage\.py \w|\.ci/)")
BETWEEN = re.compile(r"&&|&|;|\|")
ASSIGNED = re.compile(r"[A-Z_]+=.*")
FILLED_IN = re.compile(r"[A-Z]+|<.*>|\$.*")


def commands(text: str) -> Iterator[tuple[str, ...]]:
    """The words of each command in a page or a script, up to what differs from reader to reader."""
    for line in text.splitlines():
        for part in BETWEEN.split(line):
            if COMMAND.match(part.strip()):
                yield tuple(fixed(shlex.split(part, comments=True)))


def fixed(words: list[str]) -> Iterator[str]:
    for word in words:
        if FILLED_IN.fullmatch(word):
            return
        if word not in ("uv", "run", "-q") and not ASSIGNED.fullmatch(word):
            yield word


def test_every_command_that_the_readme_names_is_run_in_ci() -> None:
    text = README.read_text(encoding="utf-8")
    named = set(commands("\n".join([*BLOCK.findall(text), *SPAN.findall(text)])))
    assert {("manage.py", "play"), ("pytest",), ("python", "-m", "tests.bench")} <= named
    script = "\n".join(path.read_text() for path in SCRIPTS)
    run = [one for line in script.splitlines() for one in commands(re.sub(r"^served \d+ ", "", line))]
    own = {(".ci/run",)}  # runs the others
    assert [one for one in sorted(named - own) if not any(one == real[: len(one)] for real in run)] == []


def test_the_readme_tells_how_the_games_differ() -> None:
    """Made anew by `manage.py games`; put what it prints into the README when a declaration has changed."""
    assert tables() in README.read_text(encoding="utf-8")


# What a game has rather than answers: the table counts or names it elsewhere, or it follows from what it tells.
HAD = {
    *(
        "id",
        "title",
        "blurb",
        "actions",
        "conditions",
        "features",
        "gaits",
        "offers",
        "settings",
        "powers",
        "zones",
        "bestiary",
    ),
    *("rows", "restates", "sheet_rows", "sheet_lines", "standing", "corrections", "most", "weapon_words", "languages"),
    *("damage_types", "damage_notes", "verdict_row", "environments", "world_specials", "world_opens", "countdowns"),
    *("added_dice", "teaching", "check_bar", "resounds", "middle", "tiling"),
}


@each("ruleset", sorted(RULESETS))
def test_the_table_leaves_no_difference_out(ruleset: str) -> None:
    """A new question that some game answers otherwise than its parent gets its words in the table."""
    game = RULESETS[ruleset]
    parent = parent_of(game)
    told = {key for group in QUESTIONS.values() for key in group}
    assert told <= {one.name for one in fields(Ruleset)}
    names = {one.name for one in fields(Ruleset) if parent and getattr(game, one.name) != getattr(parent, one.name)}
    assert names - told <= HAD
