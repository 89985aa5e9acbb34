"""What the house promises about itself."""

import ast
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import get_args

import pytest

from combat.engine.commands import AnyCommand
from combat.rulesets import CREATURES, RULESETS
from combat.selectors.rules.ledger import ledger, ledgers, row
from combat.selectors.rules.signposts import home_of

ROOT = Path(__file__).parent.parent
IDS = "|".join(path.parent.name for path in (ROOT / "combat/rulesets").glob("*/rules.md"))
BRANCH = re.compile(rf"""\b(rules|ruleset|game)(\.|_)id\b\s*(==|!=|in\b)|(==|!=|\bin)\s*\(?['"]({IDS})['"]""")
TAG = re.compile(r"(?<!\?P)</?[a-z][a-z0-9]*(?:[\s>/]|$)|<!--")
CLASS = re.compile(r"^class (\w+)", re.MULTILINE)
# By Django, in each module of these folders.
SOUGHT_BY_NAME = {("management", "Command"), ("migrations", "Migration")}
IMPORT = re.compile(r"^ *from ((?:accounts|combat|config)[\w.]*) import (\([^)]*\)|.*)", re.MULTILINE)
# What a game answers with takes the fight, and the fight carries its game: by their types these need each other.
GAME_AND_FIGHT = re.compile(
    r"combat\.engine\.(answers(\.\w+)?|choices\.telling|declared\.(content|modifiers|powers|terrain)|doing|fight|look|ruleset)"
)
ROW = re.compile(r"\b(?:FIF|ORC|A5E|STR|GRT)-\d{3}\b")


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def sources(*patterns: str) -> list[Path]:
    return [path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()]


def test_no_code_branches_on_a_rulesets_id() -> None:
    """A difference between games is a policy, an entry or an offer."""
    home = ROOT / "combat/rulesets/__init__.py"
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sources("combat/**/*.py", "accounts/**/*.py", "templates/**/*.html")
        if path != home
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if BRANCH.search(line)
    ]
    assert found == []


def test_every_class_has_a_name_of_its_own() -> None:
    """One word, one thing: a name says what it stands for without its file. Classes within another go by its name too."""
    homes: dict[str, list[str]] = {}
    for path in sources("combat/**/*.py", "accounts/**/*.py", "config/**/*.py"):
        for name in CLASS.findall(path.read_text()):
            if all((folder, name) not in SOUGHT_BY_NAME for folder in path.parts):
                homes.setdefault(name, []).append(str(path.relative_to(ROOT)))
    assert homes
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}


def test_no_modules_need_each_other() -> None:
    """Not by way of others, and not even for their types alone, but for the one knot of a game and its fight."""
    homes = {dotted(path): path for path in sources("accounts/**/*.py", "combat/**/*.py", "config/**/*.py")}

    def node_of(module: str) -> str:
        return "a game and its fight" if GAME_AND_FIGHT.fullmatch(module) else module

    needs: dict[str, set[str]] = {node_of(module): set() for module in homes}
    for module, path in homes.items():
        for home, names in IMPORT.findall(path.read_text()):
            wholes = (f"{home}.{name}" for name in re.findall(r"(\w+)(?: as \w+)?", names))
            needs[node_of(module)] |= {node_of(whole if whole in homes else home) for whole in wholes} - {
                node_of(module)
            }
    assert any(needs.values())
    try:
        tuple(TopologicalSorter(needs).static_order())
    except CycleError as circle:
        pytest.fail(" needs ".join(reversed(circle.args[1])))


def test_every_row_that_the_code_cites_is_in_a_ledger() -> None:
    cited = {
        (found, str(path.relative_to(ROOT)))
        for path in sources("combat/**/*.py", "templates/**/*.html")
        for found in ROW.findall(path.read_text())
    }
    assert cited
    assert [(name, where) for name, where in sorted(cited) if row(name) is None] == []


def test_every_row_that_is_more_than_information_has_a_home_in_the_code() -> None:
    """A definition or an entry, its own or that of a row for which it stands; no module as a whole, and no mere range of rows."""
    rules = [found for name in ledgers() for found in ledger(name).values() if found.tag != "info"]
    assert rules
    homes = {found.id: home_of(found) for found in rules}
    assert [row_id for row_id, home in homes.items() if home is None or not home.name] == []
    code = sources("combat/engine/**/*.py", "combat/rulesets/**/*.py")
    named = {row_id for path in code for row_id in ROW.findall(path.read_text())}
    assert [found.id for found in rules if named.isdisjoint({found.id, *found.stands_for})] == []


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """Every string of a module that is more than words about it."""
    tree = ast.parse(path.read_text())
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    about = {id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, kinds) and ast.get_docstring(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in about:
            yield node.lineno, node.value


def test_html_lives_in_templates() -> None:
    """But for Django's admin, whose cells are made of it, and the command that makes pictures."""
    found = [
        f"{path.relative_to(ROOT)}:{number}: {words.strip()}"
        for path in sources("combat/**/*.py", "accounts/**/*.py", "config/**/*.py")
        if not {"admin", "management", "migrations"} & set(path.parts)
        for number, words in strings(path)
        if TAG.search(words)
    ]
    assert found == []


def test_templates_are_narrow() -> None:
    """Their lines are below 120 characters."""
    found = [
        f"{path.relative_to(ROOT)}:{number}: {len(line)}"
        for path in sources("templates/**/*.html")
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) >= 120
    ]
    assert found == []


def test_the_top_level_holds_what_it_should_and_no_more() -> None:
    allowed = {
        "pyproject.toml",
        "README.md",
        "manage.py",
        "config",
        "combat",
        "accounts",
        "templates",
        "static",
        "tests",
        "LICENSE",
    }
    made = {"uv.lock", "db.sqlite3", "db.sqlite3-wal", "db.sqlite3-shm"}
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert found - made == allowed


def test_no_command_has_a_field_that_a_form_needs_for_itself() -> None:
    """Every form also sends the command's type, an idempotency key and the version it was made against."""
    for command in get_args(AnyCommand):
        assert not {"type", "key", "version"} & set(command.__struct_fields__), command


def test_every_game_has_creatures_to_play_with_at_once() -> None:
    for ruleset in RULESETS:
        assert len(CREATURES[ruleset]) >= 10
