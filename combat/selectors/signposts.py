"""Where the rows of the ledgers live in the code, read from the code itself: what `manage.py rule` tells of one."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from combat import rulesets
from combat.selectors.ledger import ROW_ID, Row, row

ROOT = Path(rulesets.__file__).parent.parent.parent
CODE = ("combat/engine", "combat/rulesets")
TESTS = ("tests",)
# Of a range every row counts: "FIF-057 to FIF-067".
RANGE = re.compile(r"\b([A-Z0-9]{3})-(\d{3}) to \1-(\d{3})\b")
NAMED = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True)
class Place:
    """A definition, entry or module (`name` "") of a file below the project's root, and the line where it begins."""

    path: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}".strip()


@dataclass(frozen=True)
class Citing:
    """That a place names a row: as which one in its docstring, among how many; -1 when it is no docstring that does."""

    place: Place
    at: int = -1
    among: int = 0

    @property
    def is_told(self) -> bool:
        return self.at >= 0


@dataclass(frozen=True)
class Signpost:
    """Everything that leads to and from a row: its home, where else it acts, the rows of other ledgers that it states anew, the
    tests that name it."""

    row: Row
    home: Place | None
    also: tuple[Place, ...]
    states: tuple[str, ...]
    tests: tuple[Place, ...]

    @property
    def arms(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """What is told of each: in a word, and where."""
        home = (self.home,) if self.home is not None else ()
        told = {"home": home, "acts in": self.also, "states": self.states, "tests": self.tests}
        return tuple((word, tuple(map(str, some))) for word, some in told.items() if some)


def signpost(row_id: str) -> Signpost:
    """Raises KeyError for a row that no ledger has."""
    found = row(row_id)
    if found is None:
        raise KeyError(row_id)
    states = stated_in(found.ruleset).get(row_id, ())
    tests = dict.fromkeys(one.place for one in citing(row_id, TESTS))
    return Signpost(found, home_of(found), places_of(found)[1:], states, tuple(tests))


def home_of(found: Row) -> Place | None:
    """The one place where a row is at home: the definition whose docstring names it first, in its own game before others; else
    the entry that cites it; else the home of what it states anew."""
    parents = (row(one) for one in stated_in(found.ruleset).get(found.id, ()))
    homes = (home_of(one) for one in parents if one is not None)
    return next(iter(places_of(found)), None) or next(filter(None, homes), None)


def places_of(found: Row) -> tuple[Place, ...]:
    """Where the code names a row, its home first."""
    ranked = sorted(citing(found.id, CODE), key=lambda one: nearness(one, found.ruleset))
    return tuple(dict.fromkeys(one.place for one in ranked))


def nearness(one: Citing, ruleset: str) -> tuple[bool, bool, bool, int, int, str, int]:
    """What makes a place the home of a row of this game rather than another place."""
    elsewhere = not one.place.path.startswith(f"combat/rulesets/{ruleset}/")
    return elsewhere, not one.is_told, not one.place.name, one.at, one.among, one.place.path, one.place.line


@cache
def stated_in(ruleset: str) -> Mapping[str, tuple[str, ...]]:
    """The rows of other ledgers that each row of this game states anew."""
    games = rulesets.RULESETS
    restates = games[ruleset].restates if ruleset in games else {}
    found: dict[str, tuple[str, ...]] = {}
    for parent, own in restates.items():
        found[own] = (*found.get(own, ()), parent)
    return found


def citing(row_id: str, folders: tuple[str, ...]) -> Iterator[Citing]:
    """Who names a row below these folders of the project, file by file."""
    for path in files_naming(folders).get(row_id, ()):
        yield from (one for named, one in cited_in(path) if named == row_id)


@cache
def files_naming(folders: tuple[str, ...]) -> Mapping[str, tuple[Path, ...]]:
    """The files below these folders that name each row; not those that only say which row stands for which."""
    found: dict[str, list[Path]] = {}
    for path in (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))):
        for row_id in rows_in(path.read_text(encoding="utf-8")) if path.name != "restated.py" else ():
            found.setdefault(row_id, []).append(path)
    return {row_id: tuple(paths) for row_id, paths in found.items()}


@cache
def cited_in(path: Path) -> tuple[tuple[str, Citing], ...]:
    """Every row that a file names, with who names it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tuple(cited_below(tree, Place(str(path.relative_to(ROOT)), 1)))


def cited_below(node: ast.AST, place: Place) -> Iterator[tuple[str, Citing]]:
    """What a node names, itself or in what it holds; the place is its own or of the one around it."""
    told = ast.get_docstring(node) if isinstance(node, (ast.Module, *NAMED)) else None
    if told is not None:
        ids = rows_in(told)
        yield from ((row_id, Citing(place, at, len(ids))) for at, row_id in enumerate(ids))
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue  # a docstring
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield from ((row_id, Citing(place)) for row_id in rows_in(child.value))
        else:
            yield from cited_below(child, place_of(child, place))


def place_of(node: ast.AST, around: Place) -> Place:
    """Where a definition or an assignment of a module or class is; for anything else, the place around it."""
    if isinstance(node, NAMED):
        return replace(around, line=node.lineno, name=node.name)
    if isinstance(node, ast.Assign | ast.AnnAssign) and not around.name:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        return replace(around, line=node.lineno, name=target.id if isinstance(target, ast.Name) else "")
    return around


def rows_in(text: str) -> list[str]:
    """The rows that a text names, in order, with all of a range where it begins."""
    for book, first, last in RANGE.findall(text):
        names = ", ".join(f"{book}-{number:03d}" for number in range(int(first), int(last) + 1))
        text = text.replace(f"{book}-{first} to {book}-{last}", names)
    return list(dict.fromkeys(ROW_ID.findall(text)))
